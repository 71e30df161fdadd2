//! Spoiled input harms nothing.

use serde_json::Value;
use std::path::Path;
use verst_core::{AnyGame, Chance, Decision, Game, Position, Quick, Record, Setup, Source};
use verst_match::{Dice, Match, Player, Terms, replay};

use super::cases::read;
use super::{Fault, Kit};
use crate::case::{position_of, run_case};
use crate::fuzz::{Spoiler, runs, unharmed};

/// Spoiled inputs of each kind that are tried in ordinary tests.
const ORDINARY: u64 = 2000;
/// Steps that a spoiled position that was taken is played on for.
const PLIES: u32 = 30;

/// Positions, cases and records made from sound ones by small changes: nothing panics, and a position that is taken is a
/// valid one, from which play goes on.
pub fn hostile_input<G: Game>(kit: &Kit<G>, directory: &Path) -> Result<(), Fault> {
    let cases: Vec<String> = read(directory)?.into_iter().map(|(_, text)| text).collect();
    positions(kit, &cases)?;
    let slug = kit.game.info().slug;
    let lookup = |name: &str| (name == slug).then(|| kit.erased.clone());
    let mut spoiler = Spoiler::new(2);
    for _ in 0..runs(ORDINARY) {
        let Some(case) = spoiler.one(&cases) else { break };
        let text = spoiler.text(case);
        let _ = unharmed(&text, || run_case(&text, &lookup));
    }
    records(kit)
}

/// Spoiled positions: refused, or taken and played on.
fn positions<G: Game>(kit: &Kit<G>, cases: &[String]) -> Result<(), Fault> {
    let sound: Vec<(Setup, Value)> = cases.iter().filter_map(|text| position_of(text, kit.game.info())).collect();
    let (mut spoiler, mut source) = (Spoiler::new(1), Quick::new(1));
    for _ in 0..runs(ORDINARY) {
        let Some((setup, patch)) = spoiler.one(&sound) else { break };
        let patch = spoiler.value(patch);
        let place = format!("{} {:?}, position {patch}", setup.scenario, setup.options);
        unharmed(&place, || lay(&*kit.erased, setup, &patch, &mut source))
            .map_err(|why| Fault::new(format!("{place}: {why}")))?;
    }
    Ok(())
}

/// A position laid over a fresh game, and played on if it is taken.
fn lay(game: &dyn AnyGame, setup: &Setup, patch: &Value, source: &mut Quick) -> Result<(), String> {
    let mut position = game.start(setup).map_err(|e| e.to_string())?;
    while let Decision::Chance(chance) = position.decision() {
        position.fall(&chance.sample(source)).map_err(|e| e.to_string())?;
    }
    if position.patch(patch).is_err() {
        return Ok(());
    }
    position.validate().map_err(|why| format!("is taken and is not valid: {why}"))?;
    for _ in 0..PLIES {
        if !step(&mut *position, source)? {
            break;
        }
        position.validate().map_err(|why| format!("leads to what is not valid: {why}"))?;
    }
    Ok(())
}

/// One random step; whether there was one.
fn step(position: &mut dyn Position, source: &mut Quick) -> Result<bool, String> {
    match position.decision() {
        Decision::Over(_) => return Ok(false),
        Decision::Chance(Chance::Draw(weights)) if weights.iter().all(|weight| *weight == 0) => {
            return Err(format!("leads to a draw of nothing: {}", position.describe()));
        }
        Decision::Chance(chance) => drop(position.fall(&chance.sample(source)).map_err(|e| e.to_string())?),
        Decision::Choose(seats) => {
            let seat = seats.iter().next().ok_or("asks nobody")?;
            let actions = position.actions(seat);
            if actions.is_empty() {
                return Err("leads to where nothing can be done".to_owned());
            }
            let action = &actions[source.below(actions.len() as u32) as usize];
            position.choose(seat, action).map_err(|e| e.to_string())?;
        }
    }
    Ok(true)
}

/// Spoiled records: they cannot be read, or do not replay, or do.
fn records<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let fault = |why: &dyn std::fmt::Display| Fault::new(format!("a record: {why}"));
    let seats = kit.game.info().scenario(&Setup::default()).seats.len();
    let terms = Terms::new(vec![Player::human("Anna"); seats], Dice::Plain(5));
    let mut table = Match::new(kit.erased.clone(), &Setup::default(), terms, 0).map_err(|e| fault(&e))?;
    let mut source = Quick::new(3);
    for _ in 0..60 {
        let Decision::Choose(seats) = table.decision() else { break };
        let Some(seat) = seats.iter().next() else { break };
        let actions = table.position().actions(seat);
        let action = actions[source.below(actions.len() as u32) as usize].clone();
        table.play(seat, &action, table.state(), 0).map_err(|e| fault(&e))?;
    }
    let text = table.record().text();
    let mut spoiler = Spoiler::new(4);
    for _ in 0..runs(ORDINARY) {
        let spoiled = spoiler.text(&text);
        unharmed(&spoiled, || {
            if let Ok(record) = Record::parse(&spoiled)
                && let Ok(replay) = replay(&record, kit.erased.clone())
            {
                drop(replay.at(replay.plies()));
            }
        });
    }
    Ok(())
}
