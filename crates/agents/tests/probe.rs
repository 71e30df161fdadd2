//! A look at plans finds what is there, and finds it again.

use verst_agents::probe::{Found, Probing, probe};
use verst_conformance::toy::Skirmish;
use verst_core::Setup;

#[test]
fn what_trials_find_in_some_worlds_shows_in_others() {
    let game = Skirmish::new();
    let setup = Setup { scenario: "duel".to_owned(), ..Setup::default() };
    let probing = Probing { setup, games: 12, worlds: 120, later: 20, seed: 3 };
    let probed = probe(&game, &probing).unwrap();
    assert!(probed.positions > 24, "{}", probed.positions);
    assert!(probed.luck > probed.truth && probed.truth > 0.0, "{probed:?}");
    let [staff, staff_alone, search, _] = &probed.found[..] else { panic!("{probed:?}") };
    assert_eq!([staff.who, search.who], ["staff", "search"]);
    for one in [staff, search] {
        assert!(one.soon > 2.0 * one.error && one.trials > 2.0, "{one:?}");
    }
    assert_eq!(*staff, Found { aims: true, ..staff_alone.clone() }, "this game has no aims");
    assert_eq!(probe(&game, &probing).unwrap(), probed, "the same seed gives the same figures");
    let unknown = Probing { setup: Setup { scenario: "no such".to_owned(), ..Setup::default() }, ..probing };
    assert!(probe(&game, &unknown).is_err());
}
