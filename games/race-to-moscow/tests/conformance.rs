//! The conformance kit and every case of this game.

use verst_race::Race;

verst_conformance::suite!(Race::builtin(), cases: "cases", hidden: FromSome);
