//! Skirmish holds all that the kit asks.

verst_conformance::suite!(verst_conformance::toy::Skirmish::new(), cases: "cases");
