//! Undo gives back what was, and never something that somebody has seen.

use verst_core::{Entry, Game, Quick, Reveal, Seat, Setup, Source, Step, Viewer};
use verst_match::{Dice, Match, Player, Terms};

use super::walk::{Walk, first_difference, pick, visit};
use super::{Fault, Kit};

/// In a match, an undo gives the very same position back and never crosses chance or a change of the seats to act. And
/// a step that can be undone shows its maker nothing: it looks the same in every position that the maker holds
/// possible.
pub fn undo_policy<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let setups = kit.sample_setups();
    let seeds = u64::from((kit.scaled(12) / setups.len().max(1) as u32).max(1));
    for setup in &setups {
        for seed in 1..=seeds {
            in_a_match(kit, setup, seed)?;
        }
    }
    visit(kit, 1200, shows_nothing)
}

fn in_a_match<G: Game>(kit: &Kit<G>, setup: &Setup, seed: u64) -> Result<(), Fault> {
    let at = Walk::new(&kit.game, setup, seed)?;
    let mut after = "start".to_owned();
    let players = at.scenario.seats.iter().map(|s| Player::human(s.id.clone())).collect();
    let terms = Terms::new(players, Dice::Plain(seed));
    let mut running = Match::new(kit.erased.clone(), setup, terms, 0).map_err(|e| at.fault(e.to_string()))?;
    let mut source = Quick::new(seed);
    loop {
        let seats: Vec<Seat> = running.to_act().iter().collect();
        let Some(seat) = pick(&seats, &mut source).copied() else { return Ok(()) };
        let actions = running.position().actions(seat);
        let Some(action) = pick(&actions, &mut source).cloned() else { return Ok(()) };
        let before = (running.position().hash(), running.to_act(), running.lines().len());
        let fault = |what: String| {
            let mut fault = at.fault(what);
            if let Some(at) = &mut fault.at {
                at.ply = before.2 as u32;
                at.after.clone_from(&after);
            }
            fault
        };
        running
            .play(seat, &action, running.state(), 0)
            .map_err(|e| fault(format!("the listed action \u{ab}{action}\u{bb} is refused: {e}")))?;
        let chance = running.lines()[before.2..].iter().any(|l| matches!(l.entry, Entry::Chance(_)));
        let passed = running.to_act() != before.1;
        if running.can_undo(seat).is_ok() {
            if chance || passed {
                return Err(fault(format!("\u{ab}{action}\u{bb} can be undone after chance fell or the move passed")));
            }
            if source.below(4) == 0 {
                running.undo(seat, 0).map_err(|e| fault(e.to_string()))?;
                let now = (running.position().hash(), running.to_act(), running.lines().len());
                if now != before {
                    return Err(fault(format!("undoing \u{ab}{action}\u{bb} leads elsewhere")));
                }
                running.play(seat, &action, running.state(), 0).map_err(|e| fault(e.to_string()))?;
            }
        }
        after = action;
    }
}

/// A random choice that claims to show nothing, compared with the same choice in positions that its maker cannot tell
/// from the true one.
fn shows_nothing<G: Game>(walk: &mut Walk<'_, G>) -> Result<(), Fault> {
    let Some(step @ Step::Choice(seat, action)) = walk.random_step() else { return Ok(()) };
    let game = walk.game;
    let viewer = Viewer::Seat(seat);
    let mut after = walk.state.clone();
    if game.apply(&mut after, &step, &mut ()) == Reveal::Something {
        return Ok(());
    }
    let before = game.view(&walk.state, viewer);
    let seen = game.view(&after, viewer);
    for _ in 0..3 {
        let mut other = game.determinize(&before, &mut walk.source);
        if game.check(&other, seat, action).is_err() {
            continue;
        }
        game.apply(&mut other, &step, &mut ());
        let imagined = game.view(&other, viewer);
        if imagined != seen {
            let text = game.action_text(action);
            let json = |view: &G::View| serde_json::to_string(view).unwrap_or_default();
            return Err(walk.fault(format!(
                "\u{ab}{text}\u{bb} shows seat {} a hidden fact, and apply answers that nothing was revealed: \
                 undo would take it back ({})",
                seat.0,
                first_difference(&json(&seen), &json(&imagined))
            )));
        }
    }
    Ok(())
}
