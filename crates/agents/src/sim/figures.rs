//! What a run has shown as one long table: a figure a row, for data tools.

use serde::Serialize;
use std::collections::BTreeMap;
use verst_core::{AnyGame, Seat};

use super::counts::Counts;
use super::results::{PlayedSetup, Results};

/// One figure of a setup: so many of so many.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The scenario.
    pub scenario: String,
    /// Its options, `name=value` with semicolons between.
    pub options: String,
    /// The agents in order of seats, with commas between.
    pub agents: String,
    /// What is counted: games by `outcome`, `seat` that won, `plies`; decisions by `choices`; looks at the table by `phase`
    /// and by who `held` a space; games by who `held-last` a space; pieces `lost` there.
    pub kind: &'static str,
    /// The side, if it is about one.
    pub side: String,
    /// The way of the end, the seat, the number, the phase or the space.
    pub name: String,
    /// How many.
    pub count: u64,
    /// Out of how many; of pieces lost, the games in which they were.
    pub of: u64,
    /// The one divided by the other.
    pub share: f64,
}

impl Results {
    /// All figures of all setups.
    pub fn figures(&self, game: &dyn AnyGame) -> Vec<Figure> {
        self.setups.iter().flat_map(|played| of_setup(played, game)).collect()
    }
}

fn of_setup(played: &PlayedSetup, game: &dyn AnyGame) -> Vec<Figure> {
    let (tally, detail) = (&played.tally, played.tally.detail());
    let options = played.options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(";");
    let agents = played.agents.join(",");
    let mut out = Vec::new();
    let mut add = |kind, side: &str, name: String, count: u64, of: u64| {
        let (scenario, options, agents) = (played.scenario.clone(), options.clone(), agents.clone());
        let share = count as f64 / of.max(1) as f64;
        out.push(Figure { scenario, options, agents, kind, side: side.to_owned(), name, count, of, share });
    };
    let games = tally.games();
    for ending in tally.summary().endings {
        let side = ending.side.unwrap_or_default();
        add("outcome", &side, ending.kind.unwrap_or_default(), ending.games, games);
    }
    for (at, seat) in (0..).zip(&game.info().scenario(&played.setup()).seats) {
        add("seat", &seat.side, seat.id.clone(), tally.won_by(Seat(at)).0, games);
    }
    let mut numbers = |kind, counts: &Counts| {
        counts.iter().for_each(|(number, count)| add(kind, "", number.to_string(), count, counts.total()));
    };
    numbers("plies", tally.plies());
    numbers("choices", &detail.branching);
    detail.phases.iter().for_each(|(phase, looks)| add("phase", "", phase.clone(), *looks, detail.looks));
    let mut spaces = |kind, of_sides: &BTreeMap<String, Vec<u64>>, of| {
        for (side, counts) in of_sides {
            let counts = game.board().spaces.iter().zip(counts).filter(|(_, count)| **count > 0);
            counts.for_each(|(space, count)| add(kind, side, space.id.clone(), *count, of));
        }
    };
    spaces("held", &detail.held, detail.looks);
    spaces("held-last", &detail.held_last, games);
    spaces("lost", &detail.lost, games);
    out
}
