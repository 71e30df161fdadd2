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

impl Race {
    /// A refusal with its names.
    pub(crate) fn refusal(&self, no: No) -> Refusal {
        let refusal = Refusal::new(no.rule, no.kind);
        match no.guilty {
            Guilty::Nobody => refusal,
            Guilty::Zone(zone) => refusal.space(&self.pack.zones[zone.at()].id),
            Guilty::Army(army) => refusal.piece(&self.pack.armies[army.at()].id),
            Guilty::Card(card) => refusal.card(&self.pack.cards[card.at()].id),
        }
    }
}
