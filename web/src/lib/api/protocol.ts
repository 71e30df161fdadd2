// Made from `crates/server/src/protocol` by `cargo test -p verst-server export`: do not edit.

import type { Board, GameInfo, Message, Names, Rule, Scene, Subject, Target } from "./core";

/**
 * The list of games.
 */
export type GameList = { 
/**
 * The version of this server.
 */
version: string, 
/**
 * The games, in the order in which they are shown.
 */
games: GameInfo[], 
/**
 * The levels of computer players, from the weakest to the strongest.
 */
agents: Array<AgentInfo>, };

/**
 * A computer player.
 */
export type AgentInfo = { 
/**
 * Its name in requests and records; its title is the message `agent-NAME`, how it plays a game that game's `level-NAME`.
 */
name: string, 
/**
 * About how long it thinks about a hard decision, in milliseconds.
 */
thinks: number, };

/**
 * One game with everything that does not change during a match.
 */
export type GameDetail = { 
/**
 * Title, scenarios, options, seats.
 */
info: GameInfo, 
/**
 * The identity of the data pack.
 */
pack: string, 
/**
 * The board.
 */
board: Board, 
/**
 * The names behind the identifiers.
 */
names: Names, 
/**
 * The rules ledger.
 */
ledger: Rule[], 
/**
 * The messages of the game, and those of every program (`ui-…`), in Fluent's format.
 */
messages: Languages, };

/**
 * A Fluent text in each language.
 */
export type Languages = { 
/**
 * English.
 */
en: string, 
/**
 * French.
 */
fr: string, };

/**
 * A promise about the dice of a match that is yet to be made.
 */
export type DicePromise = { 
/**
 * The hash of a seed that the server keeps. A match that names it uses that seed; it serves once, for an hour.
 */
commitment: string, };

/**
 * A match to be made.
 */
export type NewMatch = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * The scenario; the game's first one if it is not said.
 */
scenario?: string, 
/**
 * Options that differ from their defaults.
 */
options?: { [key in string]: string }, 
/**
 * Who sits where. Seats that are not named are open.
 */
seats?: Array<SeatPlan>, 
/**
 * How time is kept; not at all if it is not said.
 */
clock?: Clock, 
/**
 * Is it shown in the lobby, where anybody may take its open seats or watch? If not, only who has a link finds it.
 */
public?: boolean, 
/**
 * A promise about the dice that the client was given before it chose its nonce.
 */
commitment?: string, 
/**
 * What the creator mixes into the dice: 2 to 64 hexadecimal digits. Chosen by the server if it is not said.
 */
nonce?: string, 
/**
 * The creator's name, if they have no account; kept for the next match.
 */
name?: string, };

/**
 * Who shall sit on a seat.
 */
export type SeatPlan = { 
/**
 * The seat.
 */
seat: string, 
/**
 * Who.
 */
who: Who, 
/**
 * The computer player, where one sits.
 */
agent?: string, 
/**
 * The name of the player, where several share one screen.
 */
name?: string, };

/**
 * Who shall sit on a seat.
 */
export type Who = "me" | "open" | "computer";

/**
 * How time is kept, in milliseconds.
 */
export type Clock = "none" | { "live": { 
/**
 * Time for the whole match: 1 minute to 24 hours.
 */
main: number, 
/**
 * Time added when the move passes: up to 10 minutes.
 */
increment: number, } } | { "slow": { 
/**
 * Time for one move: 1 minute to 30 days.
 */
limit: number, 
/**
 * So many unanswered moves in a row lose the match; 0 means never.
 */
lapses: number, } };

/**
 * A seat to be taken.
 */
export type Join = { 
/**
 * The player's name, if they have no account; kept for the next match.
 */
name?: string, 
/**
 * What the player mixes into the dice: 2 to 64 hexadecimal digits. Chosen by the server if it is not said.
 */
nonce?: string, };

/**
 * What a seat link leads to, and what taking it brought.
 */
export type Invite = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The match.
 */
match: MatchSummary, };

/**
 * The matches that one can take part in, watch, or go on with. The newest first.
 */
export type Lobby = { 
/**
 * Public matches with a free seat.
 */
open: Array<MatchSummary>, 
/**
 * Public matches that are being played.
 */
live: Array<MatchSummary>, 
/**
 * Public matches that are over, for replay.
 */
over: Array<MatchSummary>, 
/**
 * Matches in which the caller holds a seat or that the caller made, those that wait for the caller first.
 */
mine: Array<MatchSummary>, 
/**
 * Seats that are kept for the caller.
 */
invited: Array<Invite>, };

/**
 * What stage a match is at.
 */
export type Status = "open" | "running" | "over";

/**
 * A match in a list.
 */
export type MatchSummary = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * The scenario.
 */
scenario: string, 
/**
 * Every option with its value.
 */
options: { [key in string]: string }, 
/**
 * What stage it is at.
 */
status: Status, 
/**
 * Is it shown in the lobby?
 */
public: boolean, 
/**
 * When it was made.
 */
created: number, 
/**
 * When it last changed.
 */
updated: number, 
/**
 * The seats in order.
 */
seats: Array<SeatSummary>, 
/**
 * Who is to act.
 */
to_act: Array<string>, 
/**
 * How time is kept.
 */
clock: Clock, 
/**
 * How many lines its record has.
 */
lines: number, 
/**
 * The number of its state.
 */
state: number, 
/**
 * How it ended, if it has.
 */
ending: EndingSummary | null, 
/**
 * The promise about its dice; nothing if they cannot be checked.
 */
commitment: string | null, 
/**
 * The seed of its dice, once it is over.
 */
seed: string | null, 
/**
 * Is it a record that somebody brought?
 */
imported: boolean, 
/**
 * The match it was forked from.
 */
forked_from: Moment | null, 
/**
 * How many look on without a seat.
 */
watchers: number, 
/**
 * Did the caller make it?
 */
made_by_me: boolean, 
/**
 * Why it cannot be played on with this server, if so: another version of its rules, for instance.
 */
fault: string | null, };

/**
 * A seat of a match in a list.
 */
export type SeatSummary = { 
/**
 * The seat.
 */
seat: string, 
/**
 * Who sits there; `me` stands for any person.
 */
who: SeatState, 
/**
 * The player's name; empty while nobody sits there.
 */
name: string, 
/**
 * The computer player, where one sits.
 */
agent: string | null, 
/**
 * Is it the caller's?
 */
mine: boolean, 
/**
 * Does its player look at the table just now?
 */
connected: boolean, 
/**
 * The part of the seat link after `/join/`: for the one who made the match and the one it is kept for, while the
 * seat is open.
 */
invite: string | null, };

/**
 * Who sits on a seat.
 */
export type SeatState = "open" | "human" | "computer";

/**
 * How a match ended.
 */
export type EndingSummary = { 
/**
 * The seats that won.
 */
winners: Array<string>, 
/**
 * The side that won, if one did.
 */
side: string | null, 
/**
 * The way it ended.
 */
kind: string, 
/**
 * The rule that ended it.
 */
rule: string, 
/**
 * A score for each seat, where the game keeps one.
 */
scores: Array<number>, 
/**
 * It in words.
 */
message: Message, };

/**
 * A moment of a match.
 */
export type Moment = { 
/**
 * The match.
 */
match: string, 
/**
 * After so many plies.
 */
ply: number, };

/**
 * The table as one viewer sees it now.
 */
export type Table = { 
/**
 * The number of the state: what an action must name.
 */
state: number, 
/**
 * What stage the match is at.
 */
status: Status, 
/**
 * Through which seat's eyes; nothing for a spectator.
 */
seat: string | null, 
/**
 * Pieces, prompt, choices; nothing while the match waits for players.
 */
scene: Scene | null, 
/**
 * What was said since.
 */
log: Log, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * The question that is open, if any.
 */
request: OpenRequest | null, 
/**
 * What the viewer's seat can take back.
 */
undo: Undo, };

/**
 * A part of what a viewer has heard.
 */
export type Log = { 
/**
 * Lines from this number on are replaced by what follows; those before it stand.
 */
from: number, 
/**
 * What was said, in order.
 */
lines: Array<LogLine>, };

/**
 * One thing that was said.
 */
export type LogLine = { 
/**
 * The line of the record that it belongs to; several things may be said about one.
 */
line: number, 
/**
 * It without words.
 */
message: Message, };

/**
 * The clocks of a match.
 */
export type Clocks = { 
/**
 * The server's time when this was written.
 */
now: number, 
/**
 * Do they stand still by agreement?
 */
paused: boolean, 
/**
 * The clock of each seat, in order.
 */
seats: Array<SeatClock>, };

/**
 * The clock of one seat.
 */
export type SeatClock = { 
/**
 * The seat.
 */
seat: string, 
/**
 * Time left at `now`.
 */
left: number, 
/**
 * Does it run?
 */
running: boolean, 
/**
 * Moves in a row that were not answered.
 */
lapses: number, };

/**
 * What a seat can ask the others for.
 */
export type Request = { "takeback": number } | "draw" | "pause" | "resume";

/**
 * A question that is open.
 */
export type OpenRequest = { 
/**
 * Who asked.
 */
by: string, 
/**
 * For what.
 */
request: Request, 
/**
 * Who has not answered yet.
 */
waiting: Array<string>, };

/**
 * What a seat can take back.
 */
export type Undo = { 
/**
 * Can the last step be undone freely?
 */
free: boolean, 
/**
 * Why not: `chance`, `reveal`, `hand-over`, `nothing`, `not-yours`, `over`.
 */
lock: string | null, 
/**
 * How many steps a takeback would have to ask for, where undo is not free.
 */
takeback: number | null, };

/**
 * What a program at a seat needs to know, without anything to draw.
 */
export type BotPosition = { 
/**
 * The match.
 */
match: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * The number of the state: what an action must name.
 */
state: number, 
/**
 * What stage the match is at.
 */
status: Status, 
/**
 * The program's seat; nothing for a spectator.
 */
seat: string | null, 
/**
 * The seats that are to act.
 */
to_act: Array<string>, 
/**
 * What the seat can do now, in the game's notation; empty while others are to act.
 */
actions: Array<string>, 
/**
 * What the seat may know, as the game tells it; nothing while the match waits for players.
 */
view: unknown, 
/**
 * When the seat must have acted, in milliseconds since 1970; nothing while its clock stands.
 */
deadline: number | null, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * The question that is open, if any.
 */
request: OpenRequest | null, 
/**
 * How it ended, if it has.
 */
ending: EndingSummary | null, };

/**
 * What the staff would do in the caller's place, and why. It knows what the seat knows.
 */
export type Hint = { 
/**
 * What, in the game's notation: one of the choices of the scene.
 */
action: string, 
/**
 * How likely a win looks then, in thousandths; nothing if it cannot be told.
 */
prospect: number | null, 
/**
 * The plan behind it, if there is one.
 */
aim: Message | null, 
/**
 * What it brings beyond the next best choice, the weightiest first.
 */
gains: Array<HintGain>, 
/**
 * The next best choices.
 */
others: Array<HintOther>, };

/**
 * Something that there is more or less of after a choice.
 */
export type HintGain = { 
/**
 * What: the message `worth-NAME` of the game.
 */
name: string, 
/**
 * How much more on the average, in hundredths.
 */
change: number, 
/**
 * Is that good news?
 */
good: boolean, };

/**
 * Another choice.
 */
export type HintOther = { 
/**
 * What, in the game's notation.
 */
action: string, 
/**
 * How likely a win looks then, in thousandths.
 */
prospect: number, };

/**
 * An action of a seat.
 */
export type Act = { 
/**
 * The seat; the caller's seat that is to act if it is not said.
 */
seat?: string, 
/**
 * In the game's notation, as in a choice of the scene.
 */
action: string, 
/**
 * The number of the state that the caller has seen.
 */
state: number, };

/**
 * A seat, where the caller holds several.
 */
export type AtSeat = { 
/**
 * The seat; the caller's seat that is to act, or the first one, if it is not said.
 */
seat?: string, };

/**
 * A seat asks the others for something.
 */
export type Ask = { 
/**
 * The seat; see [`AtSeat`].
 */
seat?: string, 
/**
 * For what.
 */
request: Request, };

/**
 * A seat answers; who asked withdraws by `false`.
 */
export type Answer = { 
/**
 * The seat; the one that is asked if it is not said.
 */
seat?: string, 
/**
 * Agreed?
 */
yes: boolean, };

/**
 * A question about something on the table: why can it not be chosen?
 */
export type WhyNot = { 
/**
 * The seat; see [`AtSeat`].
 */
seat?: string, 
/**
 * What one would click.
 */
target: Target, };

/**
 * Why something cannot be chosen.
 */
export type Reasons = { 
/**
 * Every different reason; empty if it can be chosen, or if nothing in the game is ever done with it.
 */
reasons: Array<Refusal>, 
/**
 * What can be done with it now, in notation.
 */
possible: Array<string>, };

/**
 * What the rules forbid, and why.
 */
export type Refusal = { 
/**
 * The rule.
 */
rule: string, 
/**
 * The kind of reason.
 */
kind: string, 
/**
 * It in words.
 */
message: Message, 
/**
 * The guilty places, pieces and cards.
 */
subjects: Subject[], };

/**
 * Something was done, and is on disk.
 */
export type Accepted = { 
/**
 * The number of the state that follows.
 */
state: number, };

/**
 * What became of a question.
 */
export type Asked = { 
/**
 * The number of the state that follows.
 */
state: number, 
/**
 * What became of it.
 */
answer: Verdict, };

/**
 * What became of a question.
 */
export type Verdict = "waiting" | "granted" | "declined";

/**
 * Something to say to all at the table.
 */
export type Say = { 
/**
 * Up to 500 characters.
 */
text: string, };

/**
 * The talk at the table.
 */
export type Chat = { 
/**
 * The last 200 lines, in order.
 */
lines: Array<ChatLine>, };

/**
 * One thing somebody said.
 */
export type ChatLine = { 
/**
 * Its number, from 0.
 */
n: number, 
/**
 * When.
 */
at: number, 
/**
 * The speaker's seat; nothing for a spectator.
 */
seat: string | null, 
/**
 * The speaker's name.
 */
name: string, 
/**
 * The words.
 */
text: string, };

/**
 * The plies of a finished match.
 */
export type ReplayIndex = { 
/**
 * How many plies there are; moments are numbered from 0, the position before the first of them.
 */
plies: number, 
/**
 * Each ply, in order: the first one leads to moment 1.
 */
steps: Array<ReplayStep>, 
/**
 * The course of the match: what each side held at every moment.
 */
course: Array<Course>, 
/**
 * Were the dice checked against the seed? Nothing if nothing was promised about them.
 */
dice: DiceCheck | null, };

/**
 * The ground of one side through a match.
 */
export type Course = { 
/**
 * The side.
 */
side: string, 
/**
 * How many spaces it held at each moment, from 0 on.
 */
spaces: Array<number>, };

/**
 * One ply of a finished match.
 */
export type ReplayStep = { 
/**
 * The line of the record.
 */
line: string, 
/**
 * The seat that chose; nothing for chance and takebacks.
 */
seat: string | null, 
/**
 * Turn and phase after it, in words.
 */
heading: Message, };

/**
 * What came of checking the dice.
 */
export type DiceCheck = { 
/**
 * Are all of them those of the promised seed?
 */
honest: boolean, 
/**
 * What is wrong, if something is.
 */
fault: string | null, };

/**
 * A moment of a finished match.
 */
export type ReplayMoment = { 
/**
 * After so many plies.
 */
ply: number, 
/**
 * The table, seen by all or by the one asked for.
 */
scene: Scene, 
/**
 * What the last ply brought.
 */
log: Message[], };

/**
 * A match that goes on from a moment of a finished one.
 */
export type Fork = { 
/**
 * After so many plies.
 */
ply: number, 
/**
 * Who sits where. Seats that are not named are open.
 */
seats?: Array<SeatPlan>, 
/**
 * Are the seats that are not named to be taken as they were? Computer players and the caller sit down at once; the
 * seats of others are kept for them.
 */
same_seats?: boolean, 
/**
 * How time is kept.
 */
clock?: Clock, 
/**
 * Is it shown in the lobby?
 */
public?: boolean, 
/**
 * The creator's name, if they have no account.
 */
name?: string, };

/**
 * Who the caller is.
 */
export type Me = { 
/**
 * The name shown to others; empty if none was given yet.
 */
name: string, 
/**
 * Is there an account behind it, with a password or a passkey?
 */
account: boolean, };

/**
 * A name and a password.
 */
export type Credentials = { 
/**
 * 2 to 32 characters.
 */
name: string, 
/**
 * 8 to 256 characters.
 */
password: string, };

/**
 * A name for somebody without an account.
 */
export type Rename = { 
/**
 * Up to 32 characters.
 */
name: string, };

/**
 * A key for a program that acts for the caller.
 */
export type Token = { 
/**
 * What the program sends as `Authorization: Bearer …`; shown this once.
 */
token: string, };

/**
 * Why something was not done.
 */
export type Problem = { 
/**
 * The kind of reason: the client has a sentence for each in both languages.
 */
error: ErrorCode, 
/**
 * It in English, for logs and programs.
 */
message: string, 
/**
 * The rule, where the rules of the game forbid it.
 */
rule?: string, 
/**
 * The refusal in full, where the rules of the game forbid it.
 */
refusal?: Refusal, 
/**
 * The table as it is now, where the caller had seen an earlier one.
 */
table?: Table, };

/**
 * The kinds of reasons.
 */
export type ErrorCode = "bad-request" | "too-large" | "slow-down" | "timeout" | "wrong-origin" | "not-found" | "wrong-method" | "not-your-seat" | "no-hints" | "not-to-act" | "stale" | "refused" | "notation" | "not-started" | "over" | "not-over" | "paused" | "out-of-time" | "undo-locked" | "no-such-steps" | "asked" | "not-asked" | "no-clock" | "seat-taken" | "setup" | "commitment" | "record" | "other-rules" | "name-taken" | "no-account" | "login" | "credentials" | "unavailable" | "internal";

/**
 * What a client sends over a WebSocket. The answer carries the same `id`.
 */
export type ClientFrame = { "type": "act", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat; the caller's seat that is to act if it is not said.
 */
seat?: string, 
/**
 * In the game's notation.
 */
action: string, 
/**
 * The number of the state that the caller has seen.
 */
state: number, } | { "type": "undo", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat.
 */
seat?: string, } | { "type": "ask", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat.
 */
seat?: string, 
/**
 * For what.
 */
request: Request, } | { "type": "answer", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat.
 */
seat?: string, 
/**
 * Agreed?
 */
yes: boolean, } | { "type": "resign", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat.
 */
seat?: string, } | { "type": "chat", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The words.
 */
text: string, } | { "type": "why", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat.
 */
seat?: string, 
/**
 * What one would click.
 */
target: Target, } | { "type": "hint", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat.
 */
seat?: string, } | { "type": "look", 
/**
 * The client's number for the answer.
 */
id: number, 
/**
 * The seat; nothing for a spectator's view.
 */
seat?: string, } | { "type": "ping", 
/**
 * The client's number for the answer.
 */
id: number, };

/**
 * What the server sends over a WebSocket.
 */
export type ServerFrame = { "type": "welcome", 
/**
 * The match.
 */
match: MatchSummary, 
/**
 * The table, with the whole log.
 */
table: Table, 
/**
 * The talk.
 */
chat: Array<ChatLine>, } | { "type": "step", 
/**
 * The table.
 */
table: Table, 
/**
 * In place of its scene, for clients that asked for it: what has changed in the scene before. Of a list,
 * `[from, count]` stays.
 */
changes?: { [Part in keyof Scene]?: Scene[Part] extends Array<infer Item> ? Array<Item | [number, number]> : Scene[Part] }, } | { "type": "position" } & BotPosition | { "type": "match", 
/**
 * The match.
 */
match: MatchSummary, } | { "type": "chat", 
/**
 * What they said.
 */
line: ChatLine, } | { "type": "notice", 
/**
 * What there is to tell.
 */
notice: NoticeLine, } | { "type": "accepted", 
/**
 * The client's number.
 */
id: number, 
/**
 * The number of the state that follows.
 */
state: number, } | { "type": "asked", 
/**
 * The client's number.
 */
id: number, 
/**
 * The number of the state that follows.
 */
state: number, 
/**
 * What became of it.
 */
answer: Verdict, } | { "type": "refused", 
/**
 * The client's number; 0 where the frame could not be read.
 */
id: number, 
/**
 * Why.
 */
problem: Problem, } | { "type": "why", 
/**
 * The client's number.
 */
id: number, 
/**
 * Every different reason; see [`Reasons`](super::deeds::Reasons).
 */
reasons: Array<Refusal>, 
/**
 * What can be done with it now, in notation.
 */
possible: Array<string>, } | { "type": "hint", 
/**
 * The client's number.
 */
id: number, 
/**
 * What; nothing if it does not know.
 */
hint: Hint | null, } | { "type": "pong", 
/**
 * The client's number.
 */
id: number, 
/**
 * The server's time.
 */
now: number, };

/**
 * What there is to tell somebody who does not look at a match.
 */
export type Occasion = "turn" | "ended" | "invitation" | "chat";

/**
 * A word about a match that one does not look at.
 */
export type NoticeLine = { 
/**
 * What there is to tell.
 */
occasion: Occasion, 
/**
 * The match.
 */
match: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * The reader's seat.
 */
seat: string, 
/**
 * The state of the match: the same word about the same state may come twice.
 */
state: number, 
/**
 * When.
 */
at: number, };

/**
 * How an account hears of its matches when it does not look at them.
 */
export type Notices = { 
/**
 * What it wants to hear.
 */
wishes: NoticeWishes, 
/**
 * The mail address, if there is one.
 */
mail: MailState | null, 
/**
 * The address of the webhook, if there is one.
 */
hook: string | null, 
/**
 * Does this server send mail?
 */
mail_possible: boolean, };

/**
 * What an account wants to hear.
 */
export type NoticeWishes = { 
/**
 * The language of mails: `en` or `fr`.
 */
lang: string, 
/**
 * That it is their turn, and that a match has ended.
 */
turn: boolean, 
/**
 * That a seat is kept for them.
 */
invitation: boolean, 
/**
 * That somebody has spoken.
 */
chat: boolean, 
/**
 * Shall the browser show notices? The server only remembers it.
 */
browser: boolean, };

/**
 * A mail address.
 */
export type MailState = { 
/**
 * The address.
 */
address: string, 
/**
 * Has its owner followed the link of the first mail? Nothing else is sent before.
 */
confirmed: boolean, };

/**
 * A mail address to be used.
 */
export type MailWish = { 
/**
 * The address; nothing for no mail.
 */
address: string | null, };

/**
 * A webhook to be used.
 */
export type HookWish = { 
/**
 * Its address; nothing for none.
 */
url: string | null, };

/**
 * What came of it.
 */
export type HookMade = { 
/**
 * The settings now.
 */
notices: Notices, 
/**
 * The key that its messages are signed with. It is shown this once.
 */
secret: string | null, };

/**
 * An account that a seat shall be kept for.
 */
export type Guest = { 
/**
 * The name that it logs in with.
 */
name: string, };

/**
 * Whom a passkey is to be made for.
 */
export type KeyStart = { 
/**
 * The name of a new account; not needed by who is logged in.
 */
name?: string, };

/**
 * What the browser needs to make a passkey: for `PublicKeyCredential.parseCreationOptionsFromJSON`.
 */
export type CreationOptions = { 
/**
 * What is to be signed.
 */
challenge: string, 
/**
 * The site.
 */
rp: KeySite, 
/**
 * The account.
 */
user: KeyOwner, 
/**
 * The kinds of keys that we can check.
 */
pubKeyCredParams: Array<KeyAlgorithm>, 
/**
 * How long it may take.
 */
timeout: number, 
/**
 * The passkeys that there are.
 */
excludeCredentials: Array<KeyDescriptor>, 
/**
 * What it must be able to do.
 */
authenticatorSelection: KeyChoice, 
/**
 * Who made the authenticator is not asked.
 */
attestation: string, };

/**
 * The site of a passkey.
 */
export type KeySite = { 
/**
 * Its machine.
 */
id: string, 
/**
 * Its name.
 */
name: string, };

/**
 * The account of a passkey.
 */
export type KeyOwner = { 
/**
 * Its identifier.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The name that is shown.
 */
displayName: string, };

/**
 * A kind of key.
 */
export type KeyAlgorithm = { 
/**
 * `public-key`.
 */
type: string, 
/**
 * Its number.
 */
alg: number, };

/**
 * A passkey that there is.
 */
export type KeyDescriptor = { 
/**
 * `public-key`.
 */
type: string, 
/**
 * Its identifier.
 */
id: string, };

/**
 * What an authenticator must be able to do.
 */
export type KeyChoice = { 
/**
 * It keeps the key, so that no name is needed to log in.
 */
residentKey: string, 
/**
 * It recognises its owner.
 */
userVerification: string, };

/**
 * A passkey that was made: the `toJSON()` of the browser's credential.
 */
export type KeyMade = { 
/**
 * What the authenticator says.
 */
response: KeyMadeResponse, };

/**
 * What the authenticator says about a passkey that was made.
 */
export type KeyMadeResponse = { 
/**
 * What the browser was asked.
 */
clientDataJSON: string, 
/**
 * The key.
 */
attestationObject: string, };

/**
 * What the browser needs to log in with a passkey: for `PublicKeyCredential.parseRequestOptionsFromJSON`.
 */
export type RequestOptions = { 
/**
 * What is to be signed.
 */
challenge: string, 
/**
 * The site.
 */
rpId: string, 
/**
 * How long it may take.
 */
timeout: number, 
/**
 * The authenticator recognises its owner.
 */
userVerification: string, };

/**
 * The answer of an authenticator: the `toJSON()` of the browser's credential.
 */
export type KeyLogin = { 
/**
 * The passkey.
 */
id: string, 
/**
 * What the authenticator says.
 */
response: KeyLoginResponse, };

/**
 * What an authenticator says to log in.
 */
export type KeyLoginResponse = { 
/**
 * What the browser was asked.
 */
clientDataJSON: string, 
/**
 * What the authenticator says about itself.
 */
authenticatorData: string, 
/**
 * Its signature.
 */
signature: string, 
/**
 * The account, as the authenticator knows it.
 */
userHandle?: string, };

/**
 * The passkeys of an account.
 */
export type Passkeys = { 
/**
 * The oldest first.
 */
passkeys: Array<PasskeyInfo>, };

/**
 * A passkey.
 */
export type PasskeyInfo = { 
/**
 * Its identifier.
 */
id: string, 
/**
 * When it was made.
 */
created: number, 
/**
 * When it was last used.
 */
used: number, };
