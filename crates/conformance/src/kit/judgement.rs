//! What agents steer by fits the game.

use verst_core::{Aim, Decision, Game};

use super::walk::{Walk, visit};
use super::{Fault, Kit};

/// In every position of random play there is an urge for each action, with every aim; a prospect is from 0 to 1000, and
/// where the game is over it is that of the ending: a sole winner has it all, a loser nothing where somebody won.
pub fn judgement<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let (mut aims, mut urges) = (Vec::new(), Vec::new());
    visit(kit, 600, |walk| {
        for seat in walk.seats() {
            walk.game.aims(&walk.state, seat, &mut aims);
            let actions = walk.actions(seat);
            for aim in [Aim::NONE].iter().chain(&aims) {
                walk.game.urges(&walk.state, seat, *aim, &actions, &mut urges);
                if urges.len() != actions.len() {
                    return Err(walk.fault(format!("{} urges for {} actions", urges.len(), actions.len())));
                }
            }
        }
        prospects(walk)
    })
}

fn prospects<G: Game>(walk: &Walk<'_, G>) -> Result<(), Fault> {
    for seat in walk.seats() {
        let prospect = walk.game.judge(&walk.state, seat);
        let sound = match &walk.decision {
            Decision::Over(ending) if ending.winners.is_empty() => prospect <= 1000,
            Decision::Over(ending) if ending.winners.contains(seat) => prospect > 0 && prospect <= 1000,
            Decision::Over(_) => prospect == 0,
            _ => prospect <= 1000,
        };
        if !sound {
            return Err(walk.fault(format!("seat {} has a prospect of {prospect}", seat.0)));
        }
    }
    Ok(())
}
