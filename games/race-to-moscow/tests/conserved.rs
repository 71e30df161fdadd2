//! Random play in every scenario: nothing is made and nothing is lost (R2M-0.8), no game runs past its last round
//! (R2M-6.9), handling supplies comes to an end (R2M-5.8, R2M-11.11).

mod common;

use common::{GAME, setup};
use verst_core::{Decision, Game, Quick, Source, Step};
use verst_race::{Action, Event, State};

/// Tokens of each kind, trains, trucks, and Soviet markers, wherever they are.
#[derive(Debug, PartialEq, Eq)]
struct Inventory {
    supplies: [u32; 3],
    trains: u32,
    trucks: u32,
    markers: u32,
    medals: u32,
    okh: u32,
}

fn inventory(s: &State) -> Inventory {
    let places = || s.cargo.iter().chain(s.supplies.iter());
    let sum = |values: &[u8]| values.iter().map(|n| u32::from(*n)).sum::<u32>();
    Inventory {
        supplies: [0, 1, 2].map(|k| places().map(|p| u32::from(p[k])).sum::<u32>() + u32::from(s.stock[k])),
        trains: sum(&s.trains) + u32::from(s.trains_stock + s.trains_reserve + s.trains_on.len()),
        trucks: sum(&s.trucks) + sum(&s.trucks_stock) + s.trucks_on.iter().map(|on| u32::from(on.len())).sum::<u32>(),
        markers: u32::from(s.markers.len() + s.soviet_reserve),
        medals: sum(&s.tokens) + sum(&s.medals[..]),
        okh: s.okh_deck.count_ones()
            + s.okh_display.count_ones()
            + s.okh_hand.iter().map(|h| h.count_ones()).sum::<u32>(),
    }
}

fn play(scenario: &str, options: &[&str], seed: u64) {
    let mut source = Quick::new(seed);
    let mut s = GAME.start(&setup(scenario, options)).unwrap();
    let mut before: Option<Inventory> = None;
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    let mut handled = 0;
    loop {
        events.clear();
        match GAME.decision(&s) {
            Decision::Over(_) => break,
            Decision::Chance(chance) => {
                let fall = chance.sample(&mut source);
                GAME.apply(&mut s, &Step::Chance(fall), &mut events);
            }
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                GAME.actions(&s, seat, &mut actions);
                let action = actions[source.below(actions.len() as u32) as usize];
                handled = match action {
                    Action::Handle(_) => handled + 1,
                    Action::Amount(..) | Action::Fill => handled,
                    _ => 0,
                };
                assert!(handled <= 4, "an army is handled for ever");
                GAME.apply(&mut s, &Step::Choice(seat, action), &mut events);
            }
        }
        GAME.validate(&s).unwrap();
        assert!(s.round <= 40);
        let setting_up = s.order.is_empty() || s.frames.iter().any(|f| format!("{f:?}").starts_with("Setup"));
        if setting_up {
            continue;
        }
        let now = inventory(&s);
        if let Some(mut then) = before.take() {
            // R2M-18.3, R2M-16.3: a marker without a zone and a used OKH card leave the game.
            then.markers -= events.iter().filter(|e| matches!(e, Event::NoZone)).count() as u32;
            let used = |e: &&Event| match e {
                Event::Used { card, .. } => GAME.action_text(Action::Card(*card)).contains("okh"),
                Event::Prevented { .. } => true,
                _ => false,
            };
            then.okh -= events.iter().filter(used).count() as u32;
            assert_eq!(now, then, "{events:?}");
        }
        before = Some(now);
    }
}

// rule: R2M-0.8, R2M-5.8, R2M-6.9, R2M-11.11
#[test]
fn nothing_is_made_and_nothing_is_lost() {
    for scenario in &GAME.info().scenarios {
        for seed in 0..6 {
            play(&scenario.id, &[], seed);
            play(&scenario.id, &["redeployment=on", "difficulty=hard"], seed + 100);
        }
    }
    for seed in 0..10 {
        play("three", &["abwehr=on"], seed);
        play("three", &["front=starred", "rules=base"], seed);
        play("two-nord-sued", &["difficulty=veteran"], seed);
    }
}
