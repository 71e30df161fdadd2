use verst_core::{Decision, Game, Quick, Source, Step};
use verst_inferno::Inferno;
fn main() {
    let game = Inferno::builtin();
    let n: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(50);
    let check = std::env::args().nth(2).is_some();
    println!("state {} bytes", std::mem::size_of::<verst_inferno::State>());
    let t = std::time::Instant::now();
    let (mut steps, mut plies) = (0u64, 0u64);
    let mut ends = std::collections::BTreeMap::new();
    for setup in game.info().setups() {
        for seed in 0..n {
            let mut rng = Quick::new(seed);
            let mut s = game.start(&setup).unwrap();
            let mut actions = Vec::new();
            let mut here = 0;
            loop {
                let step = match game.decision(&s) {
                    Decision::Over(end) => {
                        *ends.entry((setup.scenario.clone(), end.kind)).or_insert(0) += 1;
                        break;
                    }
                    Decision::Chance(c) => Step::Chance(c.sample(&mut rng)),
                    Decision::Choose(seats) => {
                        let seat = seats.iter().next().unwrap();
                        game.actions(&s, seat, &mut actions);
                        assert!(!actions.is_empty(), "dead end {:?}", s.frames);
                        plies += 1;
                        Step::Choice(seat, actions[rng.below(actions.len() as u32) as usize])
                    }
                };
                if check {
                    let before = s.clone();
                    game.apply(&mut s, &step, &mut ());
                    if let Err(e) = game.validate(&s) {
                        panic!("{setup:?} {seed} step {here}: {e}\n{step:?}\n{:?}\n{:?}", before.frames, s.frames);
                    }
                } else {
                    game.apply(&mut s, &step, &mut ());
                }
                steps += 1;
                here += 1;
                assert!(here < 60000);
            }
        }
    }
    let secs = t.elapsed().as_secs_f64();
    println!("{ends:#?}");
    println!("{steps} steps, {plies} plies, {:.0} steps/s {:.0} plies/s", steps as f64 / secs, plies as f64 / secs);
}
