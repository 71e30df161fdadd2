//! The layers over the map, held against plain reckoning in positions of random play.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use verst_core::{Decision, Game, Quick, Setup, Source, Step, Viewer};
use verst_turning::{Action, State, Turning};

static GAME: LazyLock<Turning> = LazyLock::new(Turning::builtin);

/// Every few steps of a random game: the position and the scene of whoever chooses.
fn random_positions(seed: u64, mut look: impl FnMut(&State, &[Action], &Value)) {
    let setup = Setup { scenario: "historical-basic".to_owned(), options: BTreeMap::default() };
    let mut s = GAME.start(&setup).unwrap();
    let mut source = Quick::new(seed);
    let mut actions = Vec::new();
    for step in 0..3000 {
        match GAME.decision(&s) {
            Decision::Over(_) => return,
            Decision::Chance(chance) => {
                GAME.apply(&mut s, &Step::Chance(chance.sample(&mut source)), &mut ());
            }
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                GAME.actions(&s, seat, &mut actions);
                if step % 7 == 0 {
                    let scene = GAME.scene(&GAME.view(&s, Viewer::Seat(seat)), &actions);
                    look(&s, &actions, &serde_json::to_value(scene).unwrap());
                }
                let action = actions[source.below(u32::try_from(actions.len()).unwrap()) as usize];
                GAME.apply(&mut s, &Step::Choice(seat, action), &mut ());
            }
        }
    }
}

/// The spaces of a layer, with the number in their notes.
fn layer(scene: &Value, id: &str, note: &str, number: &str) -> Option<BTreeMap<usize, i64>> {
    let layer = scene["overlays"].as_array().unwrap().iter().find(|o| o["id"] == id)?;
    let spaces = layer["spaces"].as_array().unwrap().iter().filter(|space| space["note"]["id"] == note);
    let index = |space: &Value| usize::try_from(space["space"].as_u64().unwrap()).unwrap();
    Some(spaces.map(|space| (index(space), space["note"]["args"][number]["num"].as_i64().unwrap())).collect())
}

// rule: TPS-12.1
#[test]
fn supply_hangs_on_the_places_that_the_layer_names() {
    let spaces = &GAME.board().spaces;
    let reached = |own: &BTreeSet<usize>, sources: &[usize]| {
        let mut open: Vec<usize> = sources.iter().copied().filter(|p| own.contains(p)).collect();
        let mut seen: BTreeSet<usize> = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            for next in spaces[at].neighbours.iter().map(|n| usize::from(*n)) {
                if own.contains(&next) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    };
    let zones: Vec<usize> =
        ["C", "D", "E", "F"].iter().map(|id| spaces.iter().position(|s| s.id == *id).unwrap()).collect();
    let mut named = 0;
    random_positions(4, |_, _, scene| {
        let control = scene["control"].as_array().unwrap();
        let own: BTreeSet<usize> = (0..control.len()).filter(|i| control[*i] == "axis").collect();
        let supplied = reached(&own, &zones);
        let told = layer(scene, "supply-german", "overlay-breaks", "count").unwrap();
        named += told.len();
        for place in &supplied {
            let without: BTreeSet<usize> = supplied.iter().copied().filter(|p| p != place).collect();
            let lost = without.len() - reached(&without, &zones).len();
            assert_eq!(told.get(place).copied().unwrap_or(0), i64::try_from(lost).unwrap(), "{}", spaces[*place].id);
        }
    });
    assert!(named > 0, "no place was ever named");
}

// rule: TPS-8.20, TPS-8.23
#[test]
fn every_place_that_can_be_entered_is_in_reach_at_its_cost() {
    let spaces = &GAME.board().spaces;
    let (mut compared, mut farther) = (0, 0);
    random_positions(5, |s, actions, scene| {
        let Some(told) = layer(scene, "march", "overlay-cost", "cost") else { return };
        for action in actions {
            let Action::Go(to) = *action else { continue };
            let dearest = |choice: &&Value| choice["action"] == format!("go {}", spaces[to.at()].id);
            let choice = scene["choices"].as_array().unwrap().iter().find(dearest).unwrap();
            let cost = choice["preview"]["sums"][0]["hundredths"].as_i64().unwrap() / 100;
            let used = s.imp.chosen.iter().map(|u| i64::from(s.imp.used[u.at()])).max().unwrap();
            let known = told.get(&to.at()).copied();
            assert!(known.is_some_and(|known| known <= cost + used), "{} {known:?} {cost} {used}", spaces[to.at()].id);
            compared += 1;
        }
        farther += usize::from(told.len() > actions.iter().filter(|a| matches!(a, Action::Go(_))).count());
    });
    assert!(compared > 50 && farther > 10, "{compared} {farther}");
}
