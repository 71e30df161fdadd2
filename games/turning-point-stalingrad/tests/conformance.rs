//! The conformance kit and every case of this game.

use verst_turning::Turning;

verst_conformance::suite!(Turning::builtin(), cases: "cases", hidden: FromSome);
