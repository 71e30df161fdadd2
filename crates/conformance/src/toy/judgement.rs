//! How a position looks: what agents steer by.

use verst_core::{FEATURES, Features, Judgement};

use super::state::{Side, State};

/// What Red has more of, and Blue with its sign turned: the count of the last round, and ground towards the enemy.
const NAMES: [&str; 2] = ["score", "ground"];

pub(super) fn builtin() -> Judgement {
    let weights = [("lead", 30), ("sight", 20), ("aims", 4), ("decisions", 20), ("score", 10), ("ground", 1)];
    let weights = weights.map(|(name, weight)| (name.to_owned(), weight));
    Judgement::new(&NAMES, &weights.into()).expect("every feature has its weight")
}

pub(super) fn features(state: &State, side: Side) -> Features {
    let forward = |side: Side| {
        let spaces = state.blocks[side as usize].iter().filter_map(|block| block.at);
        spaces.map(|at| i32::from(if side == Side::Red { at } else { 8 - at })).sum::<i32>()
    };
    let mut all = [0; FEATURES];
    all[0] = state.score(side) - state.score(side.other());
    all[1] = forward(side) - forward(side.other());
    all
}
