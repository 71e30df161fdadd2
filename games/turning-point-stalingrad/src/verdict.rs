//! Whether something is allowed, cheaply: the words and names of a refusal are made only when somebody asks.

use verst_core::Refusal;

use crate::Turning;
use crate::id::{PlaceId, UnitId};

/// Reasons that speak of the moment alone: something else is asked now.
const UNTIMELY: [&str; 19] = [
    "artillery-only",
    "bid-first",
    "choose-an-impulse",
    "commit-or-not",
    "ferry-only",
    "finish-first",
    "game-over",
    "name-a-substitute",
    "name-the-lead",
    "pay-first",
    "place-first",
    "play-a-card",
    "prolong-or-not",
    "raise-or-stop",
    "retreat-first",
    "retreat-or-stand",
    "take-back-first",
    "use-or-save",
    "withdraw-first",
];

/// The guilty one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guilty {
    Nobody,
    Place(PlaceId),
    Unit(UnitId),
}

/// A refusal without its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct No {
    pub rule: &'static str,
    pub kind: &'static str,
    pub guilty: Guilty,
}

/// Allowed, or why not.
pub(crate) type Verdict = Result<(), No>;

/// Not allowed by this rule.
pub(crate) const fn no(rule: &'static str, kind: &'static str) -> Verdict {
    Err(No { rule, kind, guilty: Guilty::Nobody })
}

/// Allowed if the condition holds.
pub(crate) const fn allow(holds: bool, rule: &'static str, kind: &'static str) -> Verdict {
    if holds { Ok(()) } else { no(rule, kind) }
}

/// Allowed if the condition holds; else this place is why.
pub(crate) const fn allow_in(holds: bool, rule: &'static str, kind: &'static str, place: PlaceId) -> Verdict {
    if holds { Ok(()) } else { Err(No { rule, kind, guilty: Guilty::Place(place) }) }
}

/// Allowed if the condition holds; else this unit is why.
pub(crate) const fn allow_for(holds: bool, rule: &'static str, kind: &'static str, unit: UnitId) -> Verdict {
    if holds { Ok(()) } else { Err(No { rule, kind, guilty: Guilty::Unit(unit) }) }
}

impl Turning {
    /// A refusal with its names.
    pub(crate) fn refusal(&self, no: No) -> Refusal {
        let refusal = Refusal::new(no.rule, no.kind);
        let refusal = if UNTIMELY.contains(&no.kind) { refusal.untimely() } else { refusal };
        let tables = &self.pack.tables;
        let refusal = match no.kind {
            "full" => refusal.number(tables.stacking),
            "three-at-most" => refusal.number(tables.ferry),
            "one-engineer-or-three" => refusal.number(tables.rubble.infantry),
            _ => refusal,
        };
        match no.guilty {
            Guilty::Nobody => refusal,
            Guilty::Place(place) => refusal.space(self.place_name(place)),
            Guilty::Unit(unit) => refusal.piece(self.unit_name(unit)),
        }
    }
}
