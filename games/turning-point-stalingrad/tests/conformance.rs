//! The conformance kit and every case of this game.

use verst_conformance::kit::{Hidden, Kit, hold, why_not};
use verst_turning::Turning;

verst_conformance::suite!(Turning::builtin(), cases: "cases", hidden: FromSome);

#[test]
fn why_not_is_true() {
    hold(why_not(&Kit::new(Turning::builtin).hidden(Hidden::FromSome)));
}
