//! What agents steer by: features, urges and aims hold together, and plans are carried out without detours.

use verst_core::{Aim, Decision, Game, Quick, Seat, Setup, Source, Step};
use verst_turning::{Action, State, Turning};

fn start(game: &Turning, scenario: &str) -> State {
    let setup = game.info().complete(&Setup { scenario: scenario.to_owned(), ..Setup::default() }).unwrap();
    game.start(&setup).unwrap()
}

/// A game by urges; `look` sees every position in which somebody chooses, and what is chosen.
fn play(scenario: &str, seed: u64, mut look: impl FnMut(&Turning, &State, Seat, &[Action], &[u16], usize)) -> State {
    let game = Turning::builtin();
    let mut source = Quick::new(seed);
    let mut state = start(&game, scenario);
    let (mut legal, mut urges) = (Vec::new(), Vec::new());
    loop {
        let step = match game.decision(&state) {
            Decision::Over(_) => return state,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                game.actions(&state, seat, &mut legal);
                game.urges(&state, seat, Aim::NONE, &legal, &mut urges);
                let chosen = pick(&urges, &mut source);
                look(&game, &state, seat, &legal, &urges, chosen);
                Step::Choice(seat, legal[chosen])
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
}

fn pick(urges: &[u16], source: &mut Quick) -> usize {
    let total: u32 = urges.iter().map(|u| u32::from(*u)).sum();
    if total == 0 {
        return source.below(u32::try_from(urges.len()).unwrap()) as usize;
    }
    let mut left = source.below(total);
    urges.iter().position(|u| left.checked_sub(u32::from(*u)).map(|rest| left = rest).is_none()).unwrap()
}

#[test]
fn every_action_has_an_urge_under_every_aim() {
    for (scenario, seed) in [("kuibyshev-sawmill", 1), ("historical-basic", 2), ("bid-basic", 3)] {
        let (mut aims, mut leaning, mut aimed) = (Vec::new(), Vec::new(), 0);
        let mut decisions = 0u32;
        play(scenario, seed, |game, state, seat, legal, urges, _| {
            assert_eq!(urges.len(), legal.len());
            decisions += 1;
            if !decisions.is_multiple_of(8) {
                return;
            }
            game.aims(state, seat, &mut aims);
            assert!(aims.len() <= 6);
            for aim in &aims {
                game.urges(state, seat, *aim, legal, &mut leaning);
                assert_eq!(leaning.len(), legal.len());
                aimed += 1;
            }
        });
        assert!(aimed > 0, "{scenario}: nobody ever aims at anything");
        assert!(decisions < 4000, "{scenario}: {decisions} decisions");
    }
}

#[test]
fn nobody_picks_units_up_to_let_them_go() {
    let (mut picked, mut dropped) = (0u32, 0u32);
    play("historical-basic", 4, |_, _, _, legal, urges, chosen| {
        picked += u32::from(matches!(legal[chosen], Action::Pick(_) | Action::PickAll(_)));
        dropped += u32::from(legal[chosen] == Action::Drop && urges.iter().any(|urge| *urge > 0));
    });
    assert!(picked > 100, "{picked}");
    assert_eq!(dropped, 0);
}

#[test]
fn what_is_good_for_one_side_is_bad_for_the_other() {
    play("kuibyshev-sawmill", 5, |game, state, _, _, _, _| {
        let [one, other] = [0, 1].map(|seat| game.features(state, Seat(seat)));
        assert_eq!(one, other.map(|feature| -feature));
        // There is never less than no rubble, whoever asks: hints turn what the Russian has back.
        let rubble = game.judgement(state).names().iter().position(|name| *name == "rubble").unwrap();
        let [one, other] = [(0, one), (1, other)].map(|(seat, has)| (game.turned(state, Seat(seat)), has[rubble]));
        assert!(one.0 != other.0, "one of the two sees everything turned");
        assert!([one, other].iter().all(|(turned, rubble)| if *turned { -rubble } else { *rubble } >= 0));
        let [one, other] = [0, 1].map(|seat| game.judge(state, Seat(seat)));
        assert!((999..=1001).contains(&(one + other)), "{one} and {other}");
    });
}

#[test]
fn the_end_is_certain() {
    let game = Turning::builtin();
    for seed in 0..3 {
        let state = play("kuibyshev-sawmill", seed, |_, _, _, _, _, _| {});
        let Decision::Over(ending) = game.decision(&state) else { panic!("the game is over") };
        for seat in [Seat(0), Seat(1)] {
            let expected = if ending.winners.contains(seat) { 1000 } else { 0 };
            assert_eq!(game.judge(&state, seat), expected);
        }
    }
}

#[test]
fn points_held_are_better() {
    let game = Turning::builtin();
    let worth = |control: serde_json::Value| {
        let mut state = start(&game, "historical-basic");
        let patch = serde_json::json!({"clear": true, "date": "1942-09-19", "side": "german", "control": control});
        game.patch(&mut state, &patch).unwrap();
        game.judge(&state, Seat(0))
    };
    let few = worth(serde_json::json!({"29": "german", "31": "german"}));
    let more = worth(serde_json::json!({"29": "german", "31": "german", "32": "german", "33": "german"}));
    assert!(few < more, "{few} and {more}");
}
