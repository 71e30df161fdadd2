//! The conformance kit and every case of this game.

use verst_conformance::kit::{Kit, hold, why_not};
use verst_inferno::Inferno;

verst_conformance::suite!(Inferno::builtin(), cases: "cases");

#[test]
fn why_not_is_true() {
    hold(why_not(&Kit::new(Inferno::builtin)));
}
