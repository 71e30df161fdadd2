//! The conformance kit and every case of this game.

use verst_conformance::kit::{Hidden, Kit, hold, why_not};
use verst_race::Race;

verst_conformance::suite!(Race::builtin(), cases: "cases", hidden: FromSome);

#[test]
fn why_nothing_can_be_done_with_a_thing() {
    hold(why_not(&Kit::new(Race::builtin).hidden(Hidden::FromSome)));
}
