// The smallest receivers of mail and of webhooks that serve.

import { createServer as createHttp, type IncomingHttpHeaders, type Server as Http } from "node:http";
import { createServer, type AddressInfo, type Server as Net, type Socket } from "node:net";

/** Somebody to whom things are sent. */
abstract class Receiver<T> {
  readonly taken: T[] = [];
  protected abstract readonly server: Http | Net;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.close();
  }
}

export interface Mail {
  to: string;
  /** Head and body, with soft line ends and `=XX` undone. */
  text: string;
}

/** A mail server that keeps what it takes. */
export class Mailbox extends Receiver<Mail> {
  protected readonly server = createServer((socket) => this.attend(socket));

  private attend(socket: Socket): void {
    let [read, to, writing] = ["", "", null as string[] | null];
    socket.on("error", () => socket.destroy());
    socket.write("220 sink\r\n");
    socket.on("data", (bytes) => {
      read += bytes.toString("latin1");
      for (let end = read.indexOf("\r\n"); end >= 0; end = read.indexOf("\r\n")) {
        const line = read.slice(0, end);
        read = read.slice(end + 2);
        if (writing && line === ".") {
          this.taken.push({ to, text: plain(writing.join("\n")) });
          writing = null;
          socket.write("250 taken\r\n");
        } else if (writing) writing.push(line.replace(/^\./, ""));
        else if (/^RCPT/i.test(line)) [to] = [line, socket.write("250 ok\r\n")];
        else if (/^DATA/i.test(line)) [writing] = [[], socket.write("354 go on\r\n")];
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  }
}

const plain = (text: string): string => text.replaceAll("=\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

export interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Something that takes webhooks. */
export class Hook extends Receiver<Call> {
  protected readonly server = createHttp((request, response) => {
    let body = "";
    request.on("data", (bytes) => (body += bytes));
    request.on("end", () => {
      this.taken.push({ headers: request.headers, body });
      response.end();
    });
  });
}
