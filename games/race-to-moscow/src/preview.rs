//! What a step would cost and bring, before it is made: the fortification, each card that may come with its chance as the
//! viewer knows it, the pockets that would close (R2M-7.8, R2M-8.1, R2M-9.3); and the layers that can be shown over the map.

use verst_core::scene::{Chanced, Overlay, OverlaySpace, Preview, Sum, Tone};
use verst_core::{Message, Weights};

use crate::Race;
use crate::data::{CardKind, Effect, SovietUnit};
use crate::id::{CardId, Group, Kind, SeaId, Supplies, ZoneId, ZoneSet};
use crate::log::group_word;
use crate::state::{Frame, March};
use crate::view::View;

/// What may come of entering a zone, from bad to good for the one who enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Lost(Foe),
    Stopped(&'static str),
    Won(Foe),
    Nothing,
    Order(&'static str),
    Found(Kind),
    Kept(&'static str),
}

/// Who may be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Foe {
    Elite,
    Shock,
    Mech,
    Army,
    Militia,
    Reserve,
}

impl Foe {
    const fn word(self) -> &'static str {
        match self {
            Foe::Elite => "foe-elite",
            Foe::Shock => "foe-shock",
            Foe::Mech => "foe-mech",
            Foe::Army => "foe-army",
            Foe::Militia => "militia",
            Foe::Reserve => "foe-reserve",
        }
    }
}

/// What may be met on entering a zone, by weight.
struct Entry {
    /// The cards from the first one on.
    cards: Weights,
    first: u8,
    /// R2M-8.7: where the deck is used up there is the militia.
    militia: u32,
}

impl Race {
    /// What entering a zone would cost and bring.
    pub(crate) fn step_preview(&self, view: &View, to: ZoneId) -> Option<Preview> {
        let march = view.march?;
        let group = self.group_of(march.army);
        let side = group.id();
        let title = Message::new("preview-step").space("zone", self.zone_id(to));
        let sum = |name: &str, n: u8, rule: &str| Sum {
            side: side.into(),
            hundredths: i32::from(n) * 100,
            name: Message::new(name),
            rule: rule.into(),
        };
        let mut sums = Vec::new();
        if march.steps >= march.most {
            sums.push(sum("sum-food", self.pack.tables.movement.march_food, "R2M-7.5"));
        }
        if view.holds(group, to) {
            return Some(Preview { title, sums, outcomes: Vec::new() });
        }
        let cargo = self.after_fort(view, march, to);
        let fort = view.cargo[march.army.at()][Kind::Ammo.at()] - cargo[Kind::Ammo.at()];
        if self.lookup.forts.has(to) {
            sums.push(sum("sum-fort", fort, "R2M-3.3"));
        }
        let pocket = self.cut_off(view, view.fleet, ZoneSet::one(to));
        if !pocket.is_empty() {
            sums.push(sum("sum-encircled", pocket.len(), "R2M-9.3"));
        }
        if view.medals[to.at()] > 0 {
            sums.push(sum("sum-medals", view.medals[to.at()], "R2M-3.5"));
        }
        // Planes that are not needed for the fortification help in the fight.
        let needed = self.lookup.forts.has(to) && !march.pioneers && fort == 0;
        let air = self.air_helps(view, group, to) && !needed;
        let outcomes = self.chances(view, group, to, cargo, air);
        Some(Preview { title, sums, outcomes })
    }

    /// R2M-10.2: the zones that a move of the fleet would cut off.
    pub(crate) fn fleet_preview(&self, view: &View, sea: SeaId) -> Option<Preview> {
        let pocket = self.cut_off(view, Some(sea), ZoneSet::NONE);
        let side = view.active().id();
        let cut = Sum {
            side: side.into(),
            hundredths: i32::from(pocket.len()) * 100,
            name: Message::new("sum-encircled"),
            rule: "R2M-10.2".into(),
        };
        let title = Message::new("preview-step").space("zone", &self.pack.seas[sea.at()].id);
        (!pocket.is_empty()).then(|| Preview { title, sums: vec![cut], outcomes: Vec::new() })
    }

    /// What the army card holds once the fortification is paid: planes are kept for the fight if they can be.
    fn after_fort(&self, view: &View, march: March, to: ZoneId) -> Supplies {
        let mut cargo = view.cargo[march.army.at()];
        let price = self.pack.tables.movement.fort_ammo;
        if self.lookup.forts.has(to) && !march.pioneers && cargo[Kind::Ammo.at()] >= price {
            cargo[Kind::Ammo.at()] -= price;
        }
        cargo
    }

    /// The chance of each outcome in hundredths of a per cent.
    fn chances(&self, view: &View, group: Group, to: ZoneId, cargo: Supplies, air: bool) -> Vec<Chanced> {
        let Entry { cards, first, militia } = self.entry(view, group, to);
        let mut met: Vec<(Outcome, u32)> = Vec::new();
        if militia > 0 {
            met.push((self.fight_outcome(None, Foe::Militia, cargo, air), militia));
        }
        for (i, weight) in cards.iter().enumerate().filter(|(_, w)| **w > 0) {
            met.push((self.outcome(CardId(first + i as u8), cargo, air), *weight));
        }
        let whole: u64 = met.iter().map(|(_, w)| u64::from(*w)).sum();
        let mut found: Vec<(Outcome, u64)> = Vec::new();
        for (outcome, weight) in met {
            match found.iter_mut().find(|(o, _)| *o == outcome) {
                Some((_, sum)) => *sum += u64::from(weight),
                None => found.push((outcome, weight.into())),
            }
        }
        found.sort_unstable();
        let chanced = |(outcome, weight): (Outcome, u64)| Chanced {
            name: self.outcome_name(outcome),
            chance: (weight * 10_000 / whole.max(1)) as u32,
        };
        found.into_iter().map(chanced).collect()
    }

    /// What would be met on entering the zone.
    fn entry(&self, view: &View, group: Group, to: ZoneId) -> Entry {
        if !view.markers.has(to) {
            let first = self.lookup.pursuit[group.at()].0;
            // R2M-7.15: a used up deck is made of its discards.
            let cards = if self.pursuit_left(view, group) == 0 {
                self.lookup.pursuit_of(group).map(|card| view.discard[card.at()].into()).collect()
            } else {
                self.pursuit_odds(view, group, view.pursuit_top[group.at()])
            };
            return Entry { cards, first, militia: 0 };
        }
        let first = self.lookup.soviet0;
        let one_deck = |cards: Weights| Entry { militia: u32::from(cards.iter().all(|w| *w == 0)), cards, first };
        if !view.config.stavka {
            return one_deck(view.decks[0].odds(view.insight()));
        }
        let weights = |deck: usize| view.decks[deck].odds(crate::decks::Insight::default());
        if view.typed.has(to) {
            return one_deck(weights(usize::from(view.armour.has(to))));
        }
        // A marker of unknown type: both decks, each by the markers that are not accounted for.
        let (infantry, armour) = self.markers_in_play(view.config);
        let known = view.armour.len();
        let parts = [infantry.saturating_sub(view.typed.len() - known), armour.saturating_sub(known)].map(u32::from);
        let decks = [one_deck(weights(0)), one_deck(weights(1))];
        let wholes = [0, 1].map(|i: usize| decks[i].cards.iter().sum::<u32>() + decks[i].militia);
        let mix = |of: [u32; 2]| of[0] * parts[0] * wholes[1] + of[1] * parts[1] * wholes[0];
        Entry {
            cards: (0..decks[0].cards.len()).map(|i| mix([decks[0].cards[i], decks[1].cards[i]])).collect(),
            first,
            militia: mix([decks[0].militia, decks[1].militia]),
        }
    }

    fn outcome(&self, card: CardId, cargo: Supplies, air: bool) -> Outcome {
        let fight = |foe: Foe| self.fight_outcome(Some(card), foe, cargo, air);
        match self.pack.cards[card.at()].kind {
            CardKind::Soviet { unit: SovietUnit::Army, .. } => fight(Foe::Army),
            CardKind::Soviet { unit: SovietUnit::Shock, .. } => fight(Foe::Shock),
            CardKind::Soviet { unit: SovietUnit::Mech, .. } => fight(Foe::Mech),
            CardKind::Soviet { unit: SovietUnit::Elite, .. } => fight(Foe::Elite),
            CardKind::Pursuit { effect, .. } => match effect {
                Effect::Reserve => fight(Foe::Reserve),
                Effect::Bombers => Outcome::Stopped("outcome-bombers"),
                Effect::Mud => Outcome::Stopped("outcome-mud"),
                Effect::Stock => Outcome::Found(Kind::Ammo),
                Effect::Fuel => Outcome::Found(Kind::Fuel),
                Effect::Food => Outcome::Found(Kind::Food),
                Effect::Halder | Effect::Fuehrer => Outcome::Order("outcome-order"),
                Effect::Partisans => Outcome::Order("outcome-partisans"),
                Effect::Auxiliaries => Outcome::Kept("outcome-auxiliaries"),
                Effect::Recon => Outcome::Kept("outcome-recon"),
                Effect::Nothing => Outcome::Nothing,
            },
            CardKind::Okh(_) => Outcome::Nothing,
        }
    }

    /// R2M-8.2: who can pay wins. No card is the militia.
    fn fight_outcome(&self, card: Option<CardId>, foe: Foe, cargo: Supplies, air: bool) -> Outcome {
        let (ammo, fuel) = self.price(card);
        let ammo = ammo.saturating_sub(u8::from(air) * self.pack.tables.movement.air_ammo);
        let won = cargo[Kind::Ammo.at()] >= ammo && cargo[Kind::Fuel.at()] >= fuel;
        if won { Outcome::Won(foe) } else { Outcome::Lost(foe) }
    }

    fn outcome_name(&self, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Lost(foe) => Message::new("outcome-lost").word("foe", foe.word()),
            Outcome::Won(foe) => Message::new("outcome-won").word("foe", foe.word()),
            Outcome::Stopped(id) | Outcome::Order(id) | Outcome::Kept(id) => Message::new(id),
            Outcome::Found(kind) => Message::new("outcome-found").word("kind", format!("token-{}", kind.id())),
            Outcome::Nothing => Message::new("outcome-nothing"),
        }
    }

    /// What the fight that is going on costs.
    pub(crate) fn fight_preview(&self, view: &View) -> Option<Preview> {
        let (Some(Frame::Combat(card)), Some(march)) = (view.top(), view.march) else { return None };
        let (ammo, fuel) = self.price(card);
        let side = view.active().id();
        let saved = if march.air { self.pack.tables.movement.air_ammo.min(ammo) } else { 0 };
        let cargo = view.cargo[march.army.at()];
        let won = cargo[Kind::Ammo.at()] >= ammo - saved && cargo[Kind::Fuel.at()] >= fuel;
        let sum = |name: &str, n: i32, rule: &str, side: &str| Sum {
            side: side.into(),
            hundredths: n * 100,
            name: Message::new(name),
            rule: rule.into(),
        };
        let mut sums = vec![sum("sum-price-ammo", ammo.into(), "R2M-8.1", "soviet")];
        if fuel > 0 {
            sums.push(sum("sum-price-fuel", fuel.into(), "R2M-8.1", "soviet"));
        }
        if saved > 0 {
            sums.push(sum("sum-air", -i32::from(saved), "R2M-15.2", side));
        }
        sums.push(sum("sum-has-ammo", cargo[Kind::Ammo.at()].into(), "R2M-8.2", side));
        sums.push(sum("sum-has-fuel", cargo[Kind::Fuel.at()].into(), "R2M-8.2", side));
        let title = match card {
            Some(card) => Message::new("preview-fight").card("card", self.card_id(card)),
            None => Message::new("preview-militia"),
        };
        let name = Message::new(if won { "outcome-fight-won" } else { "outcome-fight-lost" });
        Some(Preview { title, sums, outcomes: vec![Chanced { name, chance: 10_000 }] })
    }

    /// The layers over the map.
    pub(crate) fn overlays(&self, view: &View) -> Vec<Overlay> {
        if view.order.is_empty() || view.over.is_some() {
            return Vec::new();
        }
        vec![self.supply_overlay(view), self.danger_overlay(view), self.pocket_overlay(view)]
    }

    /// R2M-0.6, R2M-11.4: how far supplies of the active player can travel, and where trains run.
    fn supply_overlay(&self, view: &View) -> Overlay {
        let group = view.active();
        let own = view.zones_of(group);
        let rail = self.rail_net(view, group);
        let base = ZoneSet::one(self.pack.groups[group.at()].base);
        let space = |zone: ZoneId| OverlaySpace {
            space: zone.0.into(),
            tone: if rail.has(zone) { Tone::Possible } else { Tone::Reach },
            note: Some(Message::new(if rail.has(zone) { "overlay-rail" } else { "overlay-road" })),
        };
        let runs = |link: &&crate::data::Link| link.colours & group.bit() != 0 && rail.has(link.a) && rail.has(link.b);
        Overlay {
            id: "supply".into(),
            name: Message::new("overlay-supply").word("group", group_word(group)),
            rule: "R2M-11.4".into(),
            spaces: self.connected(own, base).iter().map(space).collect(),
            lines: self.pack.links.iter().filter(runs).map(|l| [l.a.0.into(), l.b.0.into()]).collect(),
        }
    }

    /// R2M-18.4 to R2M-18.7: where a counter-attack could strike now.
    fn danger_overlay(&self, view: &View) -> Overlay {
        let exposed = (self.exposed(view) & self.all_held(view)).minus(self.guarded(view) | self.lookup.printed);
        let space = |zone: ZoneId| OverlaySpace {
            space: zone.0.into(),
            tone: Tone::Danger,
            note: view.holder(zone).map(|g| Message::new("overlay-exposed").word("group", group_word(g))),
        };
        Overlay {
            id: "counter-attack".into(),
            name: Message::new("overlay-counter"),
            rule: "R2M-18.6".into(),
            spaces: exposed.iter().map(space).collect(),
            lines: Vec::new(),
        }
    }

    fn all_held(&self, view: &View) -> ZoneSet {
        view.config.seats().fold(ZoneSet::NONE, |zones, g| zones | view.zones_of(g))
    }

    /// R2M-9.3: what would be cut off if the army that moves took a zone that it can enter.
    fn pocket_overlay(&self, view: &View) -> Overlay {
        let mut spaces: Vec<OverlaySpace> = Vec::new();
        if view.march.is_some() && view.top() == Some(Frame::Step) {
            for to in self.goes(view).filter(|to| view.holder(*to).is_none()) {
                for zone in self.cut_off(view, view.fleet, ZoneSet::one(to)).iter() {
                    let note = Some(Message::new("overlay-pocket-by").space("zone", self.zone_id(to)));
                    spaces.push(OverlaySpace { space: zone.0.into(), tone: Tone::Possible, note });
                }
            }
        }
        Overlay {
            id: "pockets".into(),
            name: Message::new("overlay-pockets"),
            rule: "R2M-9.3".into(),
            spaces,
            lines: Vec::new(),
        }
    }
}
