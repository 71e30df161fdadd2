//! Nobody is shown what they may not know.

use std::collections::BTreeMap;
use verst_core::{Chance, Decision, Game, Message, Refusal, Reveal, Scene, Step, Viewer};

use super::walk::{Walk, first_difference, pick, visit};
use super::{Fault, Hidden, Kit};

/// Positions sampled for each viewer.
const SAMPLES: u32 = 3;
/// Actions of which a seat asks why not.
const ASKED: u32 = 24;

/// For each seat and the public: every position sampled from a view is valid and looks exactly the same to its owner,
/// in view, scene, legal actions, default action and reasons why not; what is told of a step is the same where the step
/// looks the same; and where nothing else is told, nothing else happens: who is asked, and how often, is sent as well.
/// Over the run, each viewer must be ignorant of something at some time, or its view leaks.
pub fn secrecy<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let mut ignorant: BTreeMap<Viewer, bool> = BTreeMap::new();
    let alphabet = kit.game.alphabet();
    visit(kit, 600, |walk| {
        let step = walk.random_step();
        let asked: Vec<G::Action> = (0..ASKED).filter_map(|_| pick(&alphabet, &mut walk.source).copied()).collect();
        for viewer in walk.viewers() {
            let view = walk.game.view(&walk.state, viewer);
            let shown = Shown::of(walk, &walk.state, viewer)?;
            for _ in 0..SAMPLES {
                let other = walk.game.determinize(&view, &mut walk.source);
                *ignorant.entry(viewer).or_default() |= other != walk.state;
                walk.game.validate(&other).map_err(|why| {
                    walk.fault(format!("a position sampled for {} is not valid: {why}", name(viewer)))
                })?;
                let seen = Shown::of(walk, &other, viewer)?;
                if let Some(what) = shown.difference(&seen) {
                    return Err(walk.fault(format!(
                        "{what} of {} differs in a position that looks the same to it: a hidden fact leaks",
                        name(viewer)
                    )));
                }
                same_reasons(walk, &other, &asked, viewer)?;
                if let Some(step) = &step {
                    told_the_same(walk, &other, step, viewer)?;
                }
            }
        }
        match step {
            Some(step) => one_voice(walk, &step),
            None => Ok(()),
        }
    })?;
    let knows_all: Vec<String> = ignorant.iter().filter(|(_, i)| !**i).map(|(v, _)| name(*v)).collect();
    let leak = match kit.hidden {
        Hidden::FromAll => !knows_all.is_empty(),
        Hidden::FromSome => knows_all.len() == ignorant.len(),
        Hidden::FromNobody => false,
    };
    if leak {
        return Err(Fault::new(format!(
            "no sampled position ever differed from the true one for {}: the view leaks hidden facts, \
             or the game must declare `hidden: FromSome` or `hidden: FromNobody`",
            knows_all.join(", ")
        )));
    }
    Ok(())
}

/// All that is shown to a viewer.
struct Shown {
    view: String,
    actions: Vec<String>,
    default: Option<String>,
    decision: String,
    scene: String,
}

impl Shown {
    fn of<G: Game>(walk: &Walk<'_, G>, state: &G::State, viewer: Viewer) -> Result<Shown, Fault> {
        let game = walk.game;
        let json = |e: serde_json::Error| walk.fault(format!("a view has no JSON form: {e}"));
        let view = game.view(state, viewer);
        let decision = game.decision(state);
        let mut actions = Vec::new();
        let mut default = None;
        if let (Viewer::Seat(seat), Decision::Choose(seats)) = (viewer, &decision)
            && seats.contains(seat)
        {
            game.actions(state, seat, &mut actions);
            default = game.default_action(state, seat).map(|a| game.action_text(a));
        }
        let scene: Scene = game.scene(&view, &actions);
        Ok(Shown {
            view: serde_json::to_string(&view).map_err(json)?,
            scene: serde_json::to_string(&scene).map_err(json)?,
            actions: actions.into_iter().map(|a| game.action_text(a)).collect(),
            default,
            decision: kind(&decision),
        })
    }

    fn difference(&self, other: &Shown) -> Option<String> {
        if self.view != other.view {
            return Some(format!("the view ({})", first_difference(&self.view, &other.view)));
        }
        if self.decision != other.decision {
            return Some(format!("the decision ({} or {})", self.decision, other.decision));
        }
        if self.actions != other.actions {
            return Some("the list of legal actions".to_owned());
        }
        if self.default != other.default {
            return Some("the default action".to_owned());
        }
        (self.scene != other.scene).then(|| "the scene".to_owned())
    }
}

/// What is to happen, as far as everybody may know it: the weights of a draw may hang on a hidden hand.
fn kind(decision: &Decision) -> String {
    match decision {
        Decision::Choose(seats) => format!("choose {:?}", seats.iter().map(|s| s.0).collect::<Vec<_>>()),
        Decision::Chance(_) => "chance".to_owned(),
        Decision::Over(ending) => format!("over {}", ending.kind),
    }
}

/// Why an action is refused is said to the one who asks, so it may not depend on what is hidden from them.
fn same_reasons<G: Game>(
    walk: &Walk<'_, G>,
    other: &G::State,
    asked: &[G::Action],
    viewer: Viewer,
) -> Result<(), Fault> {
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    for action in asked {
        let truly = walk.game.check(&walk.state, seat, *action);
        let maybe = walk.game.check(other, seat, *action);
        if truly != maybe {
            let text = walk.game.action_text(*action);
            let reason = |found: Result<(), Refusal>| {
                found.map_or_else(|r| format!("{r} {:?}", r.subjects), |()| "allowed".into())
            };
            return Err(walk.fault(format!(
                "whether and why {} may not \u{ab}{text}\u{bb} depends on a hidden fact ({} or {}): it leaks",
                name(viewer),
                reason(truly),
                reason(maybe)
            )));
        }
    }
    Ok(())
}

/// The same choice or dice in the true position and in one that the viewer cannot tell from it. Where both still look the same
/// afterwards, the viewer must have heard the same; to the one who chose they look the same unless something was
/// revealed.
fn told_the_same<G: Game>(
    walk: &Walk<'_, G>,
    other: &G::State,
    step: &Step<G::Action>,
    viewer: Viewer,
) -> Result<(), Fault> {
    let game = walk.game;
    let possible = match step {
        Step::Choice(seat, action) => game.check(other, *seat, *action).is_ok(),
        // The same dice; what can be drawn may hang on a hidden hand.
        Step::Chance(_) => matches!(
            (&walk.decision, game.decision(other)),
            (Decision::Chance(Chance::Dice { count, sides }), Decision::Chance(Chance::Dice { count: n, sides: s }))
                if (*count, *sides) == (n, s)
        ),
    };
    if !possible {
        return Ok(());
    }
    let mut truly = (walk.state.clone(), Vec::new());
    let mut maybe = (other.clone(), Vec::new());
    let reveal = game.apply(&mut truly.0, step, &mut truly.1);
    let other_reveal = game.apply(&mut maybe.0, step, &mut maybe.1);
    let own = matches!(step, Step::Choice(seat, _) if viewer == Viewer::Seat(*seat)) && reveal == Reveal::Nothing;
    let looks_the_same = game.view(&truly.0, viewer) == game.view(&maybe.0, viewer);
    let heard = |(state, events): &(G::State, Vec<G::Event>)| -> Vec<Message> {
        events.iter().filter_map(|event| game.tell(state, event, viewer)).collect()
    };
    let (heard_truly, heard_maybe) = (heard(&truly), heard(&maybe));
    let text = walk.step_text(step);
    if heard_truly == heard_maybe {
        let quiet = reveal == Reveal::Nothing && other_reveal == Reveal::Nothing;
        let (asked, other_asked) = (kind(&game.decision(&truly.0)), kind(&game.decision(&maybe.0)));
        if quiet && (asked != other_asked || !looks_the_same) {
            return Err(walk.fault(format!(
                "{} is told the same of \u{ab}{text}\u{bb}, and sees by what follows ({asked} or {other_asked}) what is \
                 hidden from it: it leaks",
                name(viewer)
            )));
        }
        return Ok(());
    }
    if !own && !looks_the_same {
        return Ok(());
    }
    let (truly, maybe) = (heard_truly, heard_maybe);
    let ids = |all: &[Message]| all.iter().map(|m| m.id.clone()).collect::<Vec<_>>().join(", ");
    Err(walk.fault(format!(
        "what {} is told of \u{ab}{text}\u{bb} depends on a hidden fact ({} or {}): a hidden fact leaks",
        name(viewer),
        ids(&truly),
        ids(&maybe)
    )))
}

/// The step beside others that were possible: where two of them leave different hidden facts behind and look the same
/// to a viewer, as secret choices and draws do, the viewer must have heard the same.
fn one_voice<G: Game>(walk: &mut Walk<'_, G>, step: &Step<G::Action>) -> Result<(), Fault> {
    let game = walk.game;
    let made = |step: &Step<G::Action>| {
        let (mut after, mut events) = (walk.state.clone(), Vec::new());
        let reveal = game.apply(&mut after, step, &mut events);
        // A choice that shows something may well be told; that a draw was shown to its owner is no excuse.
        let quiet = reveal == Reveal::Nothing || matches!(step, Step::Chance(_));
        quiet.then_some((after, events))
    };
    let others: Vec<_> = match (step, walk.decision.clone()) {
        (Step::Choice(seat, _), _) => {
            let actions = walk.actions(*seat);
            let stride = actions.len() / 6 + 1;
            actions.into_iter().step_by(stride).map(|action| Step::Choice(*seat, action)).collect()
        }
        (_, Decision::Chance(chance)) => (0..4).map(|_| Step::Chance(chance.sample(&mut walk.source))).collect(),
        _ => Vec::new(),
    };
    let Some((after, events)) = made(step) else { return Ok(()) };
    for other in others {
        let Some((after_other, events_other)) = made(&other).filter(|(state, _)| *state != after) else { continue };
        for viewer in walk.viewers() {
            if game.view(&after, viewer) != game.view(&after_other, viewer) {
                continue;
            }
            let heard = |state: &G::State, events: &[G::Event]| -> Vec<Message> {
                events.iter().filter_map(|event| game.tell(state, event, viewer)).collect()
            };
            if heard(&after, &events) != heard(&after_other, &events_other) {
                return Err(walk.fault(format!(
                    "{} sees no difference between \u{ab}{}\u{bb} and \u{ab}{}\u{bb}, and is told of it: \
                     a hidden fact leaks",
                    name(viewer),
                    walk.step_text(step),
                    walk.step_text(&other)
                )));
            }
        }
    }
    Ok(())
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {}", seat.0),
        Viewer::Public => "the public".to_owned(),
        Viewer::Referee => "the referee".to_owned(),
    }
}
