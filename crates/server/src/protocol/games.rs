//! The games: what there is to play.

use schemars::JsonSchema;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;
use verst_core::{Board, GameInfo, Names, Rule};

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
    /// The levels of computer players, from the weakest to the strongest.
    pub agents: Vec<AgentInfo>,
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct AgentInfo {
    /// Its name in requests and records; its title is the message `agent-NAME`, how it plays a game that game's `level-NAME`.
    pub name: String,
    /// About how long it thinks about a hard decision, in milliseconds.
    pub thinks: u32,
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
