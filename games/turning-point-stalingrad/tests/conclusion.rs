//! How players end a game themselves.

use verst_core::{Conclusion, Game, Seat, Setup};
use verst_turning::Turning;

/// TPS-24.4: both may resign or agree at any time, and once only.
#[test]
fn a_player_may_resign_and_both_may_agree() {
    let game = Turning::builtin();
    let state = game.start(&Setup { scenario: "historical-basic".to_owned(), ..Setup::default() }).unwrap();
    let resigned = game.conclude(&state, Conclusion::Resign(Seat(0))).unwrap();
    assert_eq!((resigned.kind.as_str(), resigned.side.as_deref()), ("resigned", Some("soviet")));
    assert!(resigned.winners.contains(Seat(1)) && !resigned.winners.contains(Seat(0)));
    let agreed = game.conclude(&state, Conclusion::Agreement).unwrap();
    assert!(agreed.winners.is_empty() && agreed.side.is_none());
    let mut over = state;
    over.open.over = Some(verst_turning::state::End { winner: None, why: verst_turning::state::Why::Red });
    assert_eq!(game.conclude(&over, Conclusion::Agreement).unwrap_err().rule, "TPS-24.4");
}
