//! Random play ends: no dead end, no endless shuffling, sound positions on the way.

use verst_core::chance::MAX_DICE;
use verst_core::{Chance, Conclusion, Decision, Ending, Game, Message, Step};

use super::messages::Words;
use super::walk::Walk;
use super::{Fault, Kit};

/// Every scenario with every combination of options ends within the bound that the game states, whatever is played,
/// and also if every seat lets its default action be played. On the way every position is valid, every choice has an
/// action, every chance step can fall.
pub fn random_play_ends<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let words = Words::new(kit)?;
    let setups = kit.game.info().setups();
    let seeds = u64::from((kit.scaled(60) / setups.len().max(1) as u32).max(1));
    for setup in &setups {
        for seed in 0..=seeds {
            let mut walk = Walk::new(&kit.game, setup, seed)?;
            // The first game of each setup is played by the clock alone.
            let idle = seed == 0;
            play(&mut walk, idle, &words)?;
        }
    }
    Ok(())
}

fn play<G: Game>(walk: &mut Walk<'_, G>, idle: bool, words: &Words) -> Result<(), Fault> {
    let longest = walk.game.info().longest;
    loop {
        walk.game.validate(&walk.state).map_err(|why| walk.fault(format!("not a valid position: {why}")))?;
        if walk.ply().is_multiple_of(16) {
            conclusions(walk, words)?;
        }
        match &walk.decision {
            Decision::Over(ending) => return check_ending(walk, ending, words),
            Decision::Chance(chance) => can_fall(chance).map_err(|why| walk.fault(why))?,
            Decision::Choose(_) => can_choose(walk)?,
        }
        if walk.ply() == longest {
            return Err(walk.fault(format!("no end within {longest} steps, the bound that the game states")));
        }
        let step = if idle { default_step(walk) } else { walk.random_step() };
        let Some(step) = step else { return Err(walk.fault("a dead end: nothing can be done")) };
        walk.take(step);
    }
}

fn can_choose<G: Game>(walk: &Walk<'_, G>) -> Result<(), Fault> {
    let Decision::Choose(seats) = walk.decision else { return Ok(()) };
    if seats.is_empty() {
        return Err(walk.fault("a dead end: nobody is to choose"));
    }
    for seat in seats.iter() {
        if !walk.scenario.all_seats().contains(seat) {
            return Err(walk.fault(format!("seat {} is to act and does not exist", seat.0)));
        }
        if walk.actions(seat).is_empty() {
            return Err(walk.fault(format!("a dead end: seat {} is to act and has no action", seat.0)));
        }
        let Some(action) = walk.game.default_action(&walk.state, seat) else {
            return Err(walk.fault(format!("seat {} is to act and has no default action", seat.0)));
        };
        if let Err(refusal) = walk.game.check(&walk.state, seat, action) {
            let text = walk.game.action_text(action);
            return Err(walk.fault(format!("the default action \u{ab}{text}\u{bb} is refused: {refusal}")));
        }
    }
    Ok(())
}

fn default_step<G: Game>(walk: &mut Walk<'_, G>) -> Option<Step<G::Action>> {
    match walk.decision {
        Decision::Choose(seats) => {
            let seat = seats.iter().next()?;
            walk.game.default_action(&walk.state, seat).map(|action| Step::Choice(seat, action))
        }
        _ => walk.random_step(),
    }
}

fn can_fall(chance: &Chance) -> Result<(), String> {
    match chance {
        Chance::Dice { count: 0, .. } | Chance::Dice { sides: 0, .. } => Err("no dice are rolled".to_owned()),
        Chance::Dice { count, .. } if usize::from(*count) > MAX_DICE => Err(format!("{count} dice are too many")),
        Chance::Dice { .. } => Ok(()),
        Chance::Draw(weights) => match weights.iter().try_fold(0u32, |sum, w| sum.checked_add(*w)) {
            Some(0) => Err("a dead end: a draw without outcomes".to_owned()),
            Some(_) if weights.len() > usize::from(u16::MAX) => Err("a draw has too many outcomes".to_owned()),
            Some(_) => Ok(()),
            None => Err("the weights of a draw are too big".to_owned()),
        },
    }
}

/// An end by resignation or agreement is sound or refused in words.
fn conclusions<G: Game>(walk: &Walk<'_, G>, words: &Words) -> Result<(), Fault> {
    let all = walk.seats().map(Conclusion::Resign).chain([Conclusion::Agreement]);
    for conclusion in all.filter(|_| !matches!(walk.decision, Decision::Over(_))) {
        match walk.game.conclude(&walk.state, conclusion) {
            Ok(ending) => check_ending(walk, &ending, words)?,
            Err(refusal) => {
                in_ledger(walk, refusal.rule)?;
                words.say(&refusal.message()).map_err(|why| walk.fault(why))?;
            }
        }
    }
    Ok(())
}

fn check_ending<G: Game>(walk: &Walk<'_, G>, ending: &Ending, words: &Words) -> Result<(), Fault> {
    in_ledger(walk, &ending.rule)?;
    words.say(&Message::new(format!("ending-{}", ending.kind))).map_err(|why| walk.fault(why))?;
    if ending.winners.iter().any(|seat| !walk.scenario.all_seats().contains(seat)) {
        return Err(walk.fault("a seat that does not exist has won"));
    }
    if !ending.scores.is_empty() && ending.scores.len() != walk.scenario.seats.len() {
        return Err(walk.fault("there is not one score for each seat"));
    }
    // A record writes an end as three words.
    let parts = [ending.side.as_deref().unwrap_or("-"), &ending.kind, &ending.rule];
    if parts.iter().any(|part| part.is_empty() || part.contains(char::is_whitespace)) {
        return Err(walk.fault(format!("{parts:?} are not three words")));
    }
    Ok(())
}

fn in_ledger<G: Game>(walk: &Walk<'_, G>, rule: &str) -> Result<(), Fault> {
    if walk.game.ledger().iter().any(|r| r.id == rule) {
        Ok(())
    } else {
        Err(walk.fault(format!("rule {rule:?} is not in the ledger")))
    }
}
