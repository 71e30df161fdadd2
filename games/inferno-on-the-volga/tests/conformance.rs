//! The conformance kit and every case of this game.

verst_conformance::suite!(verst_inferno::Inferno::builtin(), cases: "cases");
