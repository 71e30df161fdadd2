// Word of one's matches on pages without a table: the server says what has happened elsewhere.

import type { NoticeLine } from "./api/protocol";

const RETRY = 30_000;

/** Listen until the returned function is called. A server that cannot be reached is asked again now and then. */
export function listenForNotices(heard: (notice: NoticeLine) => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const open = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/me/ws`);
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; notice?: NoticeLine };
      if (frame.type === "notice" && frame.notice) heard(frame.notice);
    };
    socket.onclose = () => {
      if (!left) timer = setTimeout(open, RETRY);
    };
  };
  open();
  return () => {
    left = true;
    clearTimeout(timer);
    socket?.close();
  };
}
