//! The conformance kit and every case of this game.

use verst_inferno::Inferno;

verst_conformance::suite!(Inferno::builtin(), cases: "cases");
