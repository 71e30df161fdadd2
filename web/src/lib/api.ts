// The server's REST interface, typed. Every refusal is a `Refused` with the server's `Problem`.

import type {
  Credentials,
  DicePromise,
  ErrorCode,
  Fork,
  GameDetail,
  GameList,
  HookMade,
  HookWish,
  KeyStart,
  Invite,
  Join,
  Lobby,
  MailWish,
  MatchSummary,
  Me,
  NewMatch,
  NoticeWishes,
  Notices,
  Passkeys,
  Problem,
  ReplayIndex,
  ReplayMoment,
} from "./api/protocol";

/** A request that the server did not carry out, or that never reached it (`offline`). */
export class Refused extends Error {
  constructor(
    readonly problem: Problem | { error: "offline"; message: string },
    readonly status: number,
  ) {
    super(problem.message);
  }

  get code(): ErrorCode | "offline" {
    return this.problem.error;
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch (cause) {
    throw new Refused({ error: "offline", message: String(cause) }, 0);
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  let problem: Problem = { error: "internal", message: response.statusText };
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.error === "string") problem = body as Problem;
  } catch {
    // Not the server's own answer: keep the status text.
  }
  throw new Refused(problem, response.status);
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  call<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const part = encodeURIComponent;

export const api = {
  games: () => call<GameList>("/api/games"),
  game: (slug: string, turn: "north" | "east") => call<GameDetail>(`/api/games/${part(slug)}${turn === "east" ? "?turn=east" : ""}`),
  me: () => call<Me>("/api/me"),
  register: (credentials: Credentials) => post<Me>("/api/register", credentials),
  login: (credentials: Credentials) => post<Me>("/api/login", credentials),
  logout: () => post<void>("/api/logout", {}),
  rename: (name: string) => post<Me>("/api/me", { name }),
  notices: () => call<Notices>("/api/me/notices"),
  wishNotices: (wishes: NoticeWishes) => post<Notices>("/api/me/notices", wishes),
  useMail: (wish: MailWish) => post<Notices>("/api/me/mail", wish),
  useHook: (wish: HookWish) => post<HookMade>("/api/me/hook", wish),
  passkeys: () => call<Passkeys>("/api/passkeys"),
  makeKey: (start: KeyStart) => post<PublicKeyCredentialCreationOptionsJSON>("/api/passkeys/make", start),
  keyMade: (answer: unknown) => post<Me>("/api/passkeys/made", answer),
  askKey: () => post<PublicKeyCredentialRequestOptionsJSON>("/api/passkeys/ask", {}),
  keyLogin: (answer: unknown) => post<Me>("/api/passkeys/login", answer),
  removeKey: (id: string) => post<void>(`/api/passkeys/${part(id)}/remove`, {}),
  keepSeat: (match: string, seat: string, name: string) => post<MatchSummary>(`/api/matches/${part(match)}/seats/${part(seat)}/invite`, { name }),
  dice: () => post<DicePromise>("/api/dice", {}),
  lobby: () => call<Lobby>("/api/lobby"),
  create: (match: NewMatch) => post<MatchSummary>("/api/matches", match),
  match: (id: string) => call<MatchSummary>(`/api/matches/${part(id)}`),
  invite: (invite: string) => call<Invite>(`/api/invites/${part(invite)}`),
  join: (invite: string, join: Join) => post<Invite>(`/api/invites/${part(invite)}`, join),
  sit: (match: string, seat: string, join: Join) => post<Invite>(`/api/matches/${part(match)}/seats/${part(seat)}`, join),
  replay: (id: string) => call<ReplayIndex>(`/api/matches/${part(id)}/replay`),
  moment: (id: string, ply: number, as: string) =>
    call<ReplayMoment>(`/api/matches/${part(id)}/replay/${ply}?as=${part(as)}`),
  fork: (id: string, fork: Fork) => post<MatchSummary>(`/api/matches/${part(id)}/fork`, fork),
  importRecord: (text: string) =>
    call<MatchSummary>("/api/records", { method: "POST", headers: { "content-type": "text/plain; charset=utf-8" }, body: text }),
  recordAddress: (id: string, lang: string) => `/api/matches/${part(id)}/record?lang=${lang}`,
  groundAddress: (slug: string, query: Record<string, string | number>) =>
    `/api/games/${part(slug)}/ground.svg?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
};

/** What a player mixes into the dice: 32 hexadecimal digits. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
