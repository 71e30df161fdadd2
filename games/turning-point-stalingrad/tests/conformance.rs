//! The conformance kit and every case of this game.

verst_conformance::suite!(verst_turning::Turning::builtin(), cases: "cases", hidden: FromSome);
