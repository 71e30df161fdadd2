//! Whether something is allowed, cheaply: the words and names of a refusal are made only when somebody asks.

use verst_core::Refusal;

use crate::Race;
use crate::id::{ArmyId, CardId, ZoneId};

/// The guilty one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guilty {
    Nobody,
    Zone(ZoneId),
    Army(ArmyId),
    Card(CardId),
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

/// Not allowed by this rule because of a zone.
pub(crate) const fn no_zone(rule: &'static str, kind: &'static str, zone: ZoneId) -> Verdict {
    Err(No { rule, kind, guilty: Guilty::Zone(zone) })
}

/// Not allowed by this rule because of an army.
pub(crate) const fn no_army(rule: &'static str, kind: &'static str, army: ArmyId) -> Verdict {
    Err(No { rule, kind, guilty: Guilty::Army(army) })
}

/// Not allowed by this rule because of a card.
pub(crate) const fn no_card(rule: &'static str, kind: &'static str, card: CardId) -> Verdict {
    Err(No { rule, kind, guilty: Guilty::Card(card) })
}

/// Allowed if the condition holds.
pub(crate) const fn allow(holds: bool, rule: &'static str, kind: &'static str) -> Verdict {
    if holds { Ok(()) } else { no(rule, kind) }
}

/// Reasons that are about the moment alone: the object of the action was not even looked at.
const UNTIMELY: [&str; 20] = [
    "air-now-or-later",
    "another-kind-first",
    "choose-a-type",
    "choose-an-action",
    "choose-the-reserve",
    "feed-the-army",
    "fight-first",
    "finish-first",
    "name-a-medal",
    "name-a-rail",
    "name-a-target",
    "not-your-decision",
    "pay-first",
    "prevent-or-not",
    "rail-or-pass",
    "reaction-due",
    "return-excess",
    "say-how-many",
    "say-where-to",
    "say-where-to-look",
];

impl Race {
    /// A refusal with its names.
    pub(crate) fn refusal(&self, no: No) -> Refusal {
        let mut refusal = Refusal::new(no.rule, no.kind);
        refusal.untimely = UNTIMELY.contains(&no.kind);
        match no.guilty {
            Guilty::Nobody => refusal,
            Guilty::Zone(zone) => refusal.space(&self.pack.zones[zone.at()].id),
            Guilty::Army(army) => refusal.piece(&self.pack.armies[army.at()].id),
            Guilty::Card(card) => refusal.card(&self.pack.cards[card.at()].id),
        }
    }
}
