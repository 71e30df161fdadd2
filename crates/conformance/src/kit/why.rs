//! *Why not* is true of everything on the table.

use std::collections::HashSet;
use verst_core::scene::Target;
use verst_core::{Game, Refusal, Seat, Source, Viewer, Why, why};

use super::messages::Words;
use super::walk::{Walk, visit};
use super::{Fault, Kit};

/// Spaces that are asked about in one position, on boards that have more.
const SPACES: usize = 40;

/// For every space, piece and card that a seat to act sees: either something can be done with it, and then every legal
/// action that aims at it is named and no other; or there is a reason, with a rule of the ledger and a sentence in both
/// languages, which is not that somebody else is to act; and neither hangs on what the seat does not know.
pub fn why_not<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let words = Words::new(kit)?;
    let mut seen: HashSet<Refusal> = HashSet::new();
    visit(kit, 400, |walk| {
        for seat in walk.seats().filter(|seat| walk.to_act(*seat)).collect::<Vec<_>>() {
            let legal = walk.actions(seat);
            let view = walk.game.view(&walk.state, Viewer::Seat(seat));
            let other = walk.game.determinize(&view, &mut walk.source);
            let idle = idle_reason(walk, seat);
            for thing in things(walk, seat, &legal) {
                let found = why(walk.game, &walk.state, seat, &thing);
                if why(walk.game, &other, seat, &thing) != found {
                    return Err(walk.fault(format!("why not {thing:?} depends on a hidden fact: it leaks")));
                }
                match found {
                    Why::Possible(actions) => possible(walk, seat, &thing, &legal, &actions)?,
                    Why::Not(reasons) => {
                        if let Some(action) = legal.iter().find(|a| walk.game.target(seat, **a) == thing) {
                            let text = walk.game.action_text(*action);
                            return Err(
                                walk.fault(format!("{thing:?} is lit for \u{ab}{text}\u{bb}, and why not is answered"))
                            );
                        }
                        if reasons.is_empty() {
                            return Err(walk.fault(format!("there is no reason why {thing:?} cannot be chosen")));
                        }
                        for reason in reasons {
                            if Some(&reason) == idle.as_ref() {
                                return Err(
                                    walk.fault(format!("{thing:?}: {reason} is said to the seat that is to act"))
                                );
                            }
                            if seen.insert(reason.clone()) {
                                holds(kit, &words, &reason).map_err(|why| walk.fault(why))?;
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    })
}

/// What the seat could ask about: all that its scene shows, and of the spaces some and those of its choices.
fn things<G: Game>(walk: &mut Walk<'_, G>, seat: Seat, legal: &[G::Action]) -> Vec<Target> {
    let scene = walk.game.scene(&walk.game.view(&walk.state, Viewer::Seat(seat)), legal);
    let spaces = &walk.game.board().spaces;
    let stride = spaces.len().div_ceil(SPACES).max(1);
    let first = walk.source.below(stride as u32) as usize;
    let mut things: Vec<Target> =
        spaces.iter().skip(first).step_by(stride).map(|space| Target::Space(space.id.as_str().into())).collect();
    things.extend(scene.choices.iter().map(|choice| choice.target.clone()));
    things.extend(scene.pieces.iter().map(|piece| Target::Piece(piece.id.clone())));
    things.extend(scene.cards.iter().map(|card| Target::Card(card.id.clone())));
    things.retain(|thing| *thing != Target::Button);
    let mut seen = HashSet::new();
    things.retain(|thing| seen.insert(thing.clone()));
    things
}

/// Why a seat that is not to act may do nothing.
fn idle_reason<G: Game>(walk: &Walk<'_, G>, seat: Seat) -> Option<Refusal> {
    let action = *walk.actions(seat).first()?;
    let idle = walk.seats().find(|other| !walk.to_act(*other))?;
    walk.game.check(&walk.state, idle, action).err()
}

/// What is named as possible is legal, and nothing that aims at the thing is left out.
fn possible<G: Game>(
    walk: &Walk<'_, G>,
    seat: Seat,
    thing: &Target,
    legal: &[G::Action],
    actions: &[G::Action],
) -> Result<(), Fault> {
    let text = |action: &G::Action| walk.game.action_text(*action);
    if let Some(action) = actions.iter().find(|action| !legal.contains(action)) {
        return Err(walk.fault(format!("\u{ab}{}\u{bb} is named as possible with {thing:?}, and is not", text(action))));
    }
    let missing = legal.iter().find(|a| walk.game.target(seat, **a) == *thing && !actions.contains(a));
    match missing {
        Some(action) => {
            Err(walk.fault(format!("\u{ab}{}\u{bb} is possible with {thing:?}, and not named", text(action))))
        }
        None => Ok(()),
    }
}

/// The reason stands on a rule and can be said.
fn holds<G: Game>(kit: &Kit<G>, words: &Words, reason: &Refusal) -> Result<(), String> {
    if !kit.game.ledger().iter().any(|rule| rule.id == reason.rule) {
        return Err(format!("refused by {:?}, which is not in the ledger", reason.rule));
    }
    words.say(&reason.message())
}
