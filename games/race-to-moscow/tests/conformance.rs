//! The conformance kit and every case of this game.

verst_conformance::suite!(verst_race::Race::builtin(), cases: "cases", hidden: FromSome);
