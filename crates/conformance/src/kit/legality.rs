//! `check` and `actions` say the same, and every refusal can be read.

use std::collections::{BTreeSet, HashSet};
use verst_core::{Game, Refusal, Seat, Source};

use super::messages::Words;
use super::walk::{Walk, visit};
use super::{Fault, Kit};

/// Actions of the alphabet that are tried in one position.
const SAMPLE: u32 = 400;
/// Actions tried for a seat that is not to act.
const SAMPLE_IDLE: u32 = 40;
/// In every so many positions the whole alphabet is tried.
const WHOLE_EVERY: u32 = 50;

/// Every listed action passes `check`, every other action of the alphabet is refused, nothing is listed twice; a seat
/// that is not to act may do nothing. Every refusal stands on a rule of the ledger and has its sentence.
pub fn check_equals_actions<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let words = Words::new(kit)?;
    let alphabet = kit.game.alphabet();
    let known: HashSet<G::Action> = alphabet.iter().copied().collect();
    if known.len() != alphabet.len() {
        return Err(Fault::new("the alphabet holds an action twice"));
    }
    let mut refusals = Refusals { kit, words, seen: HashSet::new() };
    let mut visited = 0;
    visit(kit, 2500, |walk| {
        visited += 1;
        let whole = visited % WHOLE_EVERY == 0;
        for seat in walk.seats() {
            let legal = listed(walk, seat, &known)?;
            let most = if walk.to_act(seat) { SAMPLE } else { SAMPLE_IDLE };
            let tried = sample(&alphabet, if whole { u32::MAX } else { most }, walk);
            for action in tried {
                match kit.game.check(&walk.state, seat, action) {
                    Ok(()) if !legal.contains(&action) => {
                        let text = kit.game.action_text(action);
                        return Err(walk.fault(format!("check allows \u{ab}{text}\u{bb}, actions does not list it")));
                    }
                    Err(refusal) if !legal.contains(&action) => refusals.hold(walk, &refusal)?,
                    _ => {}
                }
            }
        }
        Ok(())
    })
}

/// The listed actions of a seat: all legal, none twice, none unknown to the alphabet.
fn listed<G: Game>(walk: &Walk<'_, G>, seat: Seat, known: &HashSet<G::Action>) -> Result<BTreeSet<G::Action>, Fault> {
    let actions = walk.actions(seat);
    if !walk.to_act(seat) && !actions.is_empty() {
        return Err(walk.fault(format!("seat {} is not to act and has actions listed", seat.0)));
    }
    let mut legal = BTreeSet::new();
    for action in actions {
        let text = || walk.game.action_text(action);
        if let Err(refusal) = walk.game.check(&walk.state, seat, action) {
            return Err(walk.fault(format!("actions lists \u{ab}{}\u{bb}, check refuses it: {refusal}", text())));
        }
        if !known.contains(&action) {
            return Err(walk.fault(format!("\u{ab}{}\u{bb} is legal and not in the alphabet", text())));
        }
        if !legal.insert(action) {
            return Err(walk.fault(format!("\u{ab}{}\u{bb} is listed twice", text())));
        }
    }
    Ok(legal)
}

fn sample<G: Game>(alphabet: &[G::Action], most: u32, walk: &mut Walk<'_, G>) -> Vec<G::Action> {
    let n = alphabet.len() as u32;
    if n <= most {
        return alphabet.to_vec();
    }
    (0..most).map(|_| alphabet[walk.source.below(n) as usize]).collect()
}

/// Refusals that have been looked at.
struct Refusals<'a, G: Game> {
    kit: &'a Kit<G>,
    words: Words,
    seen: HashSet<Refusal>,
}

impl<G: Game> Refusals<'_, G> {
    fn hold(&mut self, walk: &Walk<'_, G>, refusal: &Refusal) -> Result<(), Fault> {
        if self.seen.contains(refusal) {
            return Ok(());
        }
        if !self.kit.game.ledger().iter().any(|rule| rule.id == refusal.rule) {
            return Err(walk.fault(format!("refused by {:?}, which is not in the ledger", refusal.rule)));
        }
        self.words.say(&refusal.message()).map_err(|why| walk.fault(why))?;
        self.seen.insert(refusal.clone());
        Ok(())
    }
}
