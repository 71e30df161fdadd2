//! Everything that travels between the table and its clients: requests, answers and frames, as plain data.
//!
//! The page `PROTOCOL.md` beside this crate describes every address and frame with an example. The TypeScript types of
//! the web client are made from this file; the types of [`verst_core`] that appear here are declared in `ts/core.ts`,
//! and a test holds them against real games.
//!
//! Seats are named by their identifiers (`german`), as in records. Times are milliseconds, moments are milliseconds
//! since 1970. Sentences travel as messages and are put into words by the client, in the reader's language.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(test)]
use ts_rs::TS;
use verst_core::scene::Target;
use verst_core::{Board, GameInfo, Message, Names, Rule, Scene};

/// The list of games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct GameList {
    /// The version of this server.
    pub version: String,
    /// The games, in the order in which they are shown.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "GameInfo[]"))]
    pub games: Vec<GameInfo>,
    /// The computer players, from the weakest to the strongest.
    pub agents: Vec<AgentInfo>,
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct AgentInfo {
    /// Its name in requests and records; its title is the message `agent-NAME`.
    pub name: String,
}

/// One game with everything that does not change during a match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct GameDetail {
    /// Title, scenarios, options, seats.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "GameInfo"))]
    pub info: GameInfo,
    /// The identity of the data pack.
    pub pack: String,
    /// The board.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Board"))]
    pub board: Board,
    /// The names behind the identifiers.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Names"))]
    pub names: Names,
    /// The rules ledger.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Rule[]"))]
    pub ledger: Vec<Rule>,
    /// The messages of the game, and those of every program (`ui-…`), in Fluent's format.
    pub messages: Languages,
}

/// A Fluent text in each language.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Languages {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

/// A promise about the dice of a match that is yet to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct DicePromise {
    /// The hash of a seed that the server keeps. A match that names it uses that seed; it serves once, for an hour.
    pub commitment: String,
}

/// A match to be made.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game's slug.
    pub game: String,
    /// The scenario; the game's first one if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// Who sits where. Seats that are not named are open.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<SeatPlan>>"))]
    pub seats: Vec<SeatPlan>,
    /// How time is kept; not at all if it is not said.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Clock>"))]
    pub clock: Clock,
    /// Is it shown in the lobby, where anybody may take its open seats or watch? If not, only who has a link finds it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub public: bool,
    /// A promise about the dice that the client was given before it chose its nonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What the creator mixes into the dice: 2 to 64 hexadecimal digits. Chosen by the server if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
    /// The creator's name, if they have no account; kept for the next match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct SeatPlan {
    /// The seat.
    pub seat: String,
    /// Who.
    pub who: Who,
    /// The computer player, where one sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// The name of the player, where several share one screen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Whoever makes the match. Several such seats are played on one screen in turn.
    Me,
    /// Whoever comes with the seat's link, or from the lobby if the match is public.
    Open,
    /// A computer player.
    Computer,
}

/// How time is kept, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Nobody is in a hurry.
    #[default]
    None,
    /// So long for the whole match, and more each time the move passes on.
    Live {
        /// Time for the whole match: 1 minute to 24 hours.
        main: u64,
        /// Time added when the move passes: up to 10 minutes.
        increment: u64,
    },
    /// So long for each move.
    Slow {
        /// Time for one move: 1 minute to 30 days.
        limit: u64,
        /// So many unanswered moves in a row lose the match; 0 means never.
        lapses: u8,
    },
}

/// A seat to be taken.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The player's name, if they have no account; kept for the next match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the player mixes into the dice: 2 to 64 hexadecimal digits. Chosen by the server if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// What a seat link leads to, and what taking it brought.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Invite {
    /// The seat.
    pub seat: String,
    /// The match.
    #[serde(rename = "match")]
    pub summary: MatchSummary,
}

/// The matches that one can take part in, watch, or go on with. The newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Lobby {
    /// Public matches with a free seat.
    pub open: Vec<MatchSummary>,
    /// Public matches that are being played.
    pub live: Vec<MatchSummary>,
    /// Public matches that are over, for replay.
    pub over: Vec<MatchSummary>,
    /// Matches in which the caller holds a seat or that the caller made, those that wait for the caller first.
    pub mine: Vec<MatchSummary>,
    /// Seats that are kept for the caller.
    pub invited: Vec<Invite>,
}

/// What stage a match is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for players: the dice are shaken once every seat is taken.
    Open,
    /// It is being played.
    Running,
    /// It is over, or was imported as a record.
    Over,
}

/// A match in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct MatchSummary {
    /// Its name in addresses.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// What stage it is at.
    pub status: Status,
    /// Is it shown in the lobby?
    pub public: bool,
    /// When it was made.
    pub created: u64,
    /// When it last changed.
    pub updated: u64,
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// Who is to act.
    pub to_act: Vec<String>,
    /// How time is kept.
    pub clock: Clock,
    /// How many lines its record has.
    pub lines: u64,
    /// The number of its state.
    pub state: u64,
    /// How it ended, if it has.
    pub ending: Option<EndingSummary>,
    /// The promise about its dice; nothing if they cannot be checked.
    pub commitment: Option<String>,
    /// The seed of its dice, once it is over.
    pub seed: Option<String>,
    /// Is it a record that somebody brought?
    pub imported: bool,
    /// The match it was forked from.
    pub forked_from: Option<Moment>,
    /// How many look on without a seat.
    pub watchers: u32,
    /// Did the caller make it?
    pub made_by_me: bool,
    /// Why it cannot be played on with this server, if so: another version of its rules, for instance.
    pub fault: Option<String>,
}

/// A seat of a match in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct SeatSummary {
    /// The seat.
    pub seat: String,
    /// Who sits there; `me` stands for any person.
    pub who: SeatState,
    /// The player's name; empty while nobody sits there.
    pub name: String,
    /// The computer player, where one sits.
    pub agent: Option<String>,
    /// Is it the caller's?
    pub mine: bool,
    /// Does its player look at the table just now?
    pub connected: bool,
    /// The part of the seat link after `/join/`: for the one who made the match and the one it is kept for, while the
    /// seat is open.
    pub invite: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatState {
    /// Nobody yet.
    Open,
    /// A person.
    Human,
    /// A computer player.
    Computer,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct EndingSummary {
    /// The seats that won.
    pub winners: Vec<String>,
    /// The side that won, if one did.
    pub side: Option<String>,
    /// The way it ended.
    pub kind: String,
    /// The rule that ended it.
    pub rule: String,
    /// A score for each seat, where the game keeps one.
    pub scores: Vec<i32>,
    /// It in words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub message: Message,
}

/// A moment of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Moment {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// After so many plies.
    pub ply: u32,
}

/// The table as one viewer sees it now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Table {
    /// The number of the state: what an action must name.
    pub state: u64,
    /// What stage the match is at.
    pub status: Status,
    /// Through which seat's eyes; nothing for a spectator.
    pub seat: Option<String>,
    /// Pieces, prompt, choices; nothing while the match waits for players.
    #[schemars(with = "Option<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// What was said since.
    pub log: Log,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// The question that is open, if any.
    pub request: Option<OpenRequest>,
    /// What the viewer's seat can take back.
    pub undo: Undo,
}

/// A part of what a viewer has heard.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Log {
    /// Lines from this number on are replaced by what follows; those before it stand.
    pub from: u64,
    /// What was said, in order.
    pub lines: Vec<LogLine>,
}

/// One thing that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct LogLine {
    /// The line of the record that it belongs to; several things may be said about one.
    pub line: u64,
    /// It without words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub message: Message,
}

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Clocks {
    /// The server's time when this was written.
    pub now: u64,
    /// Do they stand still by agreement?
    pub paused: bool,
    /// The clock of each seat, in order.
    pub seats: Vec<SeatClock>,
}

/// The clock of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct SeatClock {
    /// The seat.
    pub seat: String,
    /// Time left at `now`.
    pub left: u64,
    /// Does it run?
    pub running: bool,
    /// Moves in a row that were not answered.
    pub lapses: u8,
}

/// What a seat can ask the others for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// To take so many steps back. [`Undo::takeback`] says how many lead to the seat's last choice.
    Takeback(u32),
    /// To call it a draw.
    Draw,
    /// To stop the clocks.
    Pause,
    /// To let them run again.
    Resume,
}

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct OpenRequest {
    /// Who asked.
    pub by: String,
    /// For what.
    pub request: Request,
    /// Who has not answered yet.
    pub waiting: Vec<String>,
}

/// What a seat can take back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Undo {
    /// Can the last step be undone freely?
    pub free: bool,
    /// Why not: `chance`, `reveal`, `hand-over`, `nothing`, `not-yours`, `over`.
    pub lock: Option<String>,
    /// How many steps a takeback would have to ask for, where undo is not free.
    pub takeback: Option<u32>,
}

/// An action of a seat.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The seat; the caller's seat that is to act if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// In the game's notation, as in a choice of the scene.
    pub action: String,
    /// The number of the state that the caller has seen.
    pub state: u64,
}

/// A seat, where the caller holds several.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AtSeat {
    /// The seat; the caller's seat that is to act, or the first one, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
}

/// A seat asks the others for something.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The seat; see [`AtSeat`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// For what.
    pub request: Request,
}

/// A seat answers; who asked withdraws by `false`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The seat; the one that is asked if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Agreed?
    pub yes: bool,
}

/// A question about something on the table: why can it not be chosen?
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct WhyNot {
    /// The seat; see [`AtSeat`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What one would click.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Target"))]
    pub target: Target,
}

/// Why something cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Reasons {
    /// Every different reason; empty if it can be chosen, or if nothing in the game is ever done with it.
    pub reasons: Vec<Refusal>,
}

/// What the rules forbid, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Refusal {
    /// The rule.
    pub rule: String,
    /// The kind of reason.
    pub kind: String,
    /// It in words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub message: Message,
    /// The guilty places, pieces and cards.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Subject[]"))]
    pub subjects: Vec<verst_core::Subject>,
}

/// Something was done, and is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Accepted {
    /// The number of the state that follows.
    pub state: u64,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Asked {
    /// The number of the state that follows.
    pub state: u64,
    /// What became of it.
    pub answer: Verdict,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Others have still to answer.
    Waiting,
    /// All agreed, and it is done.
    Granted,
    /// Somebody said no, or it was withdrawn.
    Declined,
}

/// Something to say to all at the table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// Up to 500 characters.
    pub text: String,
}

/// The talk at the table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Chat {
    /// The last 200 lines, in order.
    pub lines: Vec<ChatLine>,
}

/// One thing somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ChatLine {
    /// Its number, from 0.
    pub n: u64,
    /// When.
    pub at: u64,
    /// The speaker's seat; nothing for a spectator.
    pub seat: Option<String>,
    /// The speaker's name.
    pub name: String,
    /// The words.
    pub text: String,
}

/// The plies of a finished match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayIndex {
    /// How many plies there are; moments are numbered from 0, the position before the first of them.
    pub plies: u32,
    /// Each ply, in order: the first one leads to moment 1.
    pub steps: Vec<ReplayStep>,
    /// Were the dice checked against the seed? Nothing if nothing was promised about them.
    pub dice: Option<DiceCheck>,
}

/// One ply of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayStep {
    /// The line of the record.
    pub line: String,
    /// The seat that chose; nothing for chance and takebacks.
    pub seat: Option<String>,
    /// Turn and phase after it, in words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub heading: Message,
}

/// What came of checking the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct DiceCheck {
    /// Are all of them those of the promised seed?
    pub honest: bool,
    /// What is wrong, if something is.
    pub fault: Option<String>,
}

/// A moment of a finished match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayMoment {
    /// After so many plies.
    pub ply: u32,
    /// The table, seen by all or by the one asked for.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Scene"))]
    pub scene: Scene,
    /// What the last ply brought.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Message[]"))]
    pub log: Vec<Message>,
}

/// A match that goes on from a moment of a finished one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// After so many plies.
    pub ply: u32,
    /// Who sits where. Seats that are not named are open.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<SeatPlan>>"))]
    pub seats: Vec<SeatPlan>,
    /// Are the seats that are not named to be taken as they were? Computer players and the caller sit down at once; the
    /// seats of others are kept for them.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub same_seats: bool,
    /// How time is kept.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Clock>"))]
    pub clock: Clock,
    /// Is it shown in the lobby?
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub public: bool,
    /// The creator's name, if they have no account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Who the caller is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Me {
    /// The name shown to others; empty if none was given yet.
    pub name: String,
    /// Is there an account behind it, with a password or a passkey?
    pub account: bool,
}

/// A name and a password.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 2 to 32 characters.
    pub name: String,
    /// 8 to 256 characters.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// A password is never printed by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A name for somebody without an account.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// Up to 32 characters.
    pub name: String,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Problem {
    /// The kind of reason: the client has a sentence for each in both languages.
    pub error: ErrorCode,
    /// It in English, for logs and programs.
    pub message: String,
    /// The rule, where the rules of the game forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The refusal in full, where the rules of the game forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Box<Refusal>>,
    /// The table as it is now, where the caller had seen an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<Table>>,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The request cannot be read.
    BadRequest,
    /// The request is too large.
    TooLarge,
    /// The caller asks too often.
    SlowDown,
    /// The request took too long.
    Timeout,
    /// The request comes from a page of another site.
    WrongOrigin,
    /// There is no such address, match, game or link.
    NotFound,
    /// The address knows no such method.
    WrongMethod,
    /// The caller holds no seat here, or not this one.
    NotYourSeat,
    /// Another seat is to act, or chance.
    NotToAct,
    /// The caller had seen an earlier state; the present one comes along.
    Stale,
    /// The rules of the game forbid it.
    Refused,
    /// The action is not in the game's notation.
    Notation,
    /// The match waits for players.
    NotStarted,
    /// The match is over.
    Over,
    /// The match is not over yet: its secrets are kept.
    NotOver,
    /// The clocks stand still by agreement.
    Paused,
    /// The seat's time is gone.
    OutOfTime,
    /// It cannot be undone freely.
    UndoLocked,
    /// These steps cannot be taken back.
    NoSuchSteps,
    /// Another question is open.
    Asked,
    /// No question waits for this seat.
    NotAsked,
    /// There is no clock to stop or to start.
    NoClock,
    /// The seat is taken.
    SeatTaken,
    /// The game does not offer this setup.
    Setup,
    /// The promise about the dice is unknown, used or too old.
    Commitment,
    /// The record cannot be read or does not hold.
    Record,
    /// The match was begun under other rules or data than this server's.
    OtherRules,
    /// The name is taken.
    NameTaken,
    /// Only an account can do this: register or log in.
    NoAccount,
    /// Wrong name or password.
    Login,
    /// The name or the password is too short, too long or not allowed.
    Credentials,
    /// The server is being shut down or has too much to do: try again.
    Unavailable,
    /// Something broke in the server. Nothing that was acknowledged is lost.
    Internal,
}

/// Whom a passkey is to be made for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct KeyStart {
    /// The name of a new account; not needed by who is logged in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What the browser needs to make a passkey: for `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CreationOptions {
    /// What is to be signed.
    pub challenge: String,
    /// The site.
    pub rp: KeySite,
    /// The account.
    pub user: KeyOwner,
    /// The kinds of keys that we can check.
    pub pub_key_cred_params: Vec<KeyAlgorithm>,
    /// How long it may take.
    pub timeout: u64,
    /// The passkeys that there are.
    pub exclude_credentials: Vec<KeyDescriptor>,
    /// What it must be able to do.
    pub authenticator_selection: KeyChoice,
    /// Who made the authenticator is not asked.
    pub attestation: String,
}

/// The site of a passkey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeySite {
    /// Its machine.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// The account of a passkey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyOwner {
    /// Its identifier.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The name that is shown.
    pub display_name: String,
}

/// A kind of key.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyAlgorithm {
    /// `public-key`.
    pub r#type: String,
    /// Its number.
    pub alg: i64,
}

/// A passkey that there is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyDescriptor {
    /// `public-key`.
    pub r#type: String,
    /// Its identifier.
    pub id: String,
}

/// What an authenticator must be able to do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyChoice {
    /// It keeps the key, so that no name is needed to log in.
    pub resident_key: String,
    /// It recognises its owner.
    pub user_verification: String,
}

/// A passkey that was made: the `toJSON()` of the browser's credential.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyMade {
    /// What the authenticator says.
    pub response: KeyMadeResponse,
}

/// What the authenticator says about a passkey that was made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyMadeResponse {
    /// What the browser was asked.
    #[serde(rename = "clientDataJSON")]
    pub client_data_json: String,
    /// The key.
    pub attestation_object: String,
}

/// What the browser needs to log in with a passkey: for `PublicKeyCredential.parseRequestOptionsFromJSON`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestOptions {
    /// What is to be signed.
    pub challenge: String,
    /// The site.
    pub rp_id: String,
    /// How long it may take.
    pub timeout: u64,
    /// The authenticator recognises its owner.
    pub user_verification: String,
}

/// The answer of an authenticator: the `toJSON()` of the browser's credential.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyLogin {
    /// The passkey.
    pub id: String,
    /// What the authenticator says.
    pub response: KeyLoginResponse,
}

/// What an authenticator says to log in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct KeyLoginResponse {
    /// What the browser was asked.
    #[serde(rename = "clientDataJSON")]
    pub client_data_json: String,
    /// What the authenticator says about itself.
    pub authenticator_data: String,
    /// Its signature.
    pub signature: String,
    /// The account, as the authenticator knows it.
    #[serde(default)]
    pub user_handle: Option<String>,
}

/// The passkeys of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Passkeys {
    /// The oldest first.
    pub passkeys: Vec<PasskeyInfo>,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct PasskeyInfo {
    /// Its identifier.
    pub id: String,
    /// When it was made.
    pub created: u64,
    /// When it was last used.
    pub used: u64,
}

/// What there is to tell somebody who does not look at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// It is their turn.
    Turn,
    /// The match has ended.
    Ended,
    /// A seat is kept for them.
    Invitation,
    /// Somebody has spoken.
    Chat,
}

/// A word about a match that one does not look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct NoticeLine {
    /// What there is to tell.
    pub occasion: Occasion,
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The reader's seat.
    pub seat: String,
    /// The state of the match: the same word about the same state may come twice.
    pub state: u64,
    /// When.
    pub at: u64,
}

/// How an account hears of its matches when it does not look at them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Notices {
    /// What it wants to hear.
    pub wishes: NoticeWishes,
    /// The mail address, if there is one.
    pub mail: Option<MailState>,
    /// The address of the webhook, if there is one.
    pub hook: Option<String>,
    /// Does this server send mail?
    pub mail_possible: bool,
}

/// What an account wants to hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct NoticeWishes {
    /// The language of mails: `en` or `fr`.
    pub lang: String,
    /// That it is their turn, and that a match has ended.
    pub turn: bool,
    /// That a seat is kept for them.
    pub invitation: bool,
    /// That somebody has spoken.
    pub chat: bool,
    /// Shall the browser show notices? The server only remembers it.
    pub browser: bool,
}

/// A mail address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct MailState {
    /// The address.
    pub address: String,
    /// Has its owner followed the link of the first mail? Nothing else is sent before.
    pub confirmed: bool,
}

/// A mail address to be used.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct MailWish {
    /// The address; nothing for no mail.
    pub address: Option<String>,
}

/// A webhook to be used.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct HookWish {
    /// Its address; nothing for none.
    pub url: Option<String>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct HookMade {
    /// The settings now.
    pub notices: Notices,
    /// The key that its messages are signed with. It is shown this once.
    pub secret: Option<String>,
}

/// An account that a seat shall be kept for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// The name that it logs in with.
    pub name: String,
}

/// What a client sends over a WebSocket. The answer carries the same `id`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientFrame {
    /// A seat acts.
    Act {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat; the caller's seat that is to act if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// In the game's notation.
        action: String,
        /// The number of the state that the caller has seen.
        state: u64,
    },
    /// A seat undoes its last step.
    Undo {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// A seat asks the others for something.
    Ask {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// For what.
        request: Request,
    },
    /// A seat answers.
    Answer {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// Agreed?
        yes: bool,
    },
    /// A seat gives up.
    Resign {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// Somebody speaks.
    Chat {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The words.
        text: String,
    },
    /// Why can this not be chosen?
    Why {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// What one would click.
        #[schemars(with = "serde_json::Value")]
        #[cfg_attr(test, ts(type = "Target"))]
        target: Target,
    },
    /// Look through the eyes of another of the caller's seats, or as a spectator. A `welcome` follows.
    Look {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat; nothing for a spectator's view.
        #[serde(default)]
        seat: Option<String>,
    },
    /// Is the server there?
    Ping {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
    },
}

/// What the server sends over a WebSocket.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerFrame {
    /// Everything: on connecting, on looking through other eyes, and whenever a client may have missed something.
    Welcome {
        /// The match.
        #[serde(rename = "match")]
        summary: Box<MatchSummary>,
        /// The table, with the whole log.
        table: Box<Table>,
        /// The talk.
        chat: Vec<ChatLine>,
    },
    /// The table after a step, with the new lines of the log.
    Step {
        /// The table.
        table: Box<Table>,
    },
    /// Somebody took a seat, came or left.
    Match {
        /// The match.
        #[serde(rename = "match")]
        summary: Box<MatchSummary>,
    },
    /// Somebody spoke.
    Chat {
        /// What they said.
        line: ChatLine,
    },
    /// Another match wants the caller: over the WebSocket of the account.
    Notice {
        /// What there is to tell.
        notice: NoticeLine,
    },
    /// What the client asked for is done, and on disk.
    Accepted {
        /// The client's number.
        id: u32,
        /// The number of the state that follows.
        state: u64,
    },
    /// What became of a question to the others.
    Asked {
        /// The client's number.
        id: u32,
        /// The number of the state that follows.
        state: u64,
        /// What became of it.
        answer: Verdict,
    },
    /// What the client asked for was not done.
    Refused {
        /// The client's number; 0 where the frame could not be read.
        id: u32,
        /// Why.
        problem: Problem,
    },
    /// Why something cannot be chosen.
    Why {
        /// The client's number.
        id: u32,
        /// Every different reason.
        reasons: Vec<Refusal>,
    },
    /// The server is there.
    Pong {
        /// The client's number.
        id: u32,
        /// The server's time.
        now: u64,
    },
}
