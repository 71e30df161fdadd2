//! The same steps lead to the same positions, for whoever listens.

use verst_core::{Decision, Game, Step};

use super::walk::{Walk, fall_text};
use super::{Fault, Kit};

/// The recorded steps lead through the same positions again: with a listener and without, in the typed game and in
/// another instance of it behind the erased contract.
pub fn replay_equality<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let setups = kit.sample_setups();
    let seeds = u64::from((kit.scaled(24) / setups.len().max(1) as u32).max(1));
    for setup in &setups {
        for seed in 1..=seeds {
            let mut walk = Walk::new(&kit.game, setup, seed)?;
            while walk.go() {}
            again(kit, &walk)?;
        }
    }
    Ok(())
}

fn again<G: Game>(kit: &Kit<G>, first: &Walk<'_, G>) -> Result<(), Fault> {
    let mut second = Walk::new(&kit.game, first.setup, first.seed)?;
    let mut erased = kit.erased.start(first.setup).map_err(|e| second.fault(e.to_string()))?;
    for step in &first.steps {
        let mut heard = second.state.clone();
        let text = match step {
            Step::Choice(_, action) => kit.game.action_text(*action),
            Step::Chance(fall) => fall_text(&kit.game, &second.state, fall),
        };
        let reveal = second.take(step.clone());
        let mut events = Vec::new();
        if kit.game.apply(&mut heard, step, &mut events) != reveal {
            return Err(second.fault("apply answers differently when somebody listens"));
        }
        if heard != second.state {
            return Err(second.fault("apply leads elsewhere when somebody listens"));
        }
        let applied = match step {
            Step::Choice(seat, _) => erased.choose(*seat, &text).map_err(|e| e.to_string()),
            Step::Chance(_) => erased.parse_fall(&text).and_then(|fall| erased.fall(&fall)).map_err(|e| e.to_string()),
        };
        applied.map_err(|why| second.fault(format!("the same step is refused the second time: {why}")))?;
        let bytes = postcard::to_allocvec(&second.state).map_err(|e| second.fault(e.to_string()))?;
        if erased.bytes() != bytes {
            return Err(second.fault("the same steps lead elsewhere the second time"));
        }
    }
    if second.state != first.state || second.decision != first.decision {
        return Err(second.fault("the same steps lead elsewhere the second time"));
    }
    match (erased.decision(), &first.decision) {
        (Decision::Over(one), Decision::Over(two)) if one != *two => Err(second.fault("the ends differ")),
        _ => Ok(()),
    }
}
