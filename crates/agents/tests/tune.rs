//! Tuning finds what decides a game, and finds it again.

use std::collections::BTreeMap;
use std::sync::Arc;
use verst_agents::AgentKind;
use verst_agents::tune::{Tuning, tune};
use verst_conformance::toy::Skirmish;
use verst_core::{Game, Judgement, Setup};

#[test]
fn a_feature_that_decides_gets_its_weight_back() {
    let whole = Skirmish::new();
    let setup = Setup { scenario: "duel".to_owned(), ..Setup::default() };
    let start = whole.start(&whole.info().complete(&setup).unwrap()).unwrap();
    let names = whole.judgement(&start).names();
    // The count decides the game; weights that despise it are wrong.
    let wrong = [("lead", 30), ("sight", 20), ("aims", 4), ("decisions", 20), ("score", -5), ("ground", 1)];
    let wrong: BTreeMap<String, i32> = wrong.map(|(n, w)| (n.to_owned(), w)).into();
    let game = Arc::new(whole.reweighed(&start, Judgement::new(names, &wrong).unwrap()).unwrap());
    let tuning = Tuning { setup, agent: AgentKind::Random, games: 200, judge: AgentKind::Random, pairs: 5, seed: 3 };
    let tuned = tune(&game, &tuning).unwrap();
    assert!(tuned.judgement.weights()[0] > 0, "{:?}", tuned.judgement.weights());
    assert!(tuned.error[1] < tuned.error[0], "{:?}", tuned.error);
    assert_eq!(tuned.met, 10);
    assert_eq!(tune(&game, &tuning).unwrap().judgement, tuned.judgement, "the same seed gives the same weights");
}
