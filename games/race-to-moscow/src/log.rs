//! Events in words for one viewer: what is hidden stays out of the sentence (R2M-21.1, R2M-21.2).

use verst_core::{Arg, Message, Short, Viewer, short};

use crate::Race;
use crate::event::Event;
use crate::id::{ArmyId, CardId, Group, Kind, Supplies, ZoneId};
use crate::state::{End, Order, State};
use crate::view::Eyes;

impl Race {
    /// One event for one viewer.
    pub(crate) fn say(&self, s: &State, event: &Event, viewer: Viewer) -> Message {
        let eyes = Eyes::of(s, viewer);
        let new = |id: &str| Message::new(short!("log-{id}"));
        let army = |m: Message, a: ArmyId| m.piece("army", self.army_id(a));
        let zone = |m: Message, name: &str, z: ZoneId| m.space(name, self.zone_id(z));
        let card = |m: Message, c: CardId| m.card("card", self.card_id(c));
        let foe = |m: Message, c: &Option<CardId>| match c {
            Some(c) => m.card("card", self.card_id(*c)),
            None => m.word("card", "militia"),
        };
        let group = |m: Message, g: Group| m.word("group", group_word(g));
        let kind = |m: Message, k: Kind| m.word("kind", kind_word(k));
        match event {
            Event::Order { order } => {
                let names = order.iter().map(|g| g.id()).collect::<Vec<_>>();
                new("order").word("first", format!("group-{}", names.first().unwrap_or(&"nord")))
            }
            Event::Round { round } => new("round").num("round", *round),
            Event::Turn { group: g } => group(new("turn"), *g),
            Event::MarkerType { zone: z, armour } if eyes.stavka => {
                zone(new(if *armour { "set-armour" } else { "set-infantry" }), "zone", *z)
            }
            Event::MarkerType { zone: z, .. } => zone(new("set-marker"), "zone", *z),
            Event::ReserveChosen { infantry } if eyes.stavka => {
                new("reserve-chosen").num("infantry", *infantry).num("armour", s.soviet_reserve - infantry)
            }
            Event::ReserveChosen { .. } => new("reserve-set"),
            Event::Activated { army: a } => {
                army(new(if self.panzer(*a) { "activated-panzer" } else { "activated" }), *a)
            }
            Event::Moved { army: a, from, to } => zone(zone(army(new("moved"), *a), "from", *from), "to", *to),
            Event::Marched { army: a } => army(new("marched"), *a),
            Event::FortPaid { army: a, zone: z } => zone(army(new("fort-paid"), *a), "zone", *z),
            Event::FortSpared { army: a, zone: z, air } => {
                zone(army(new(if *air { "fort-spared-air" } else { "fort-spared" }), *a), "zone", *z)
            }
            Event::Drew { group: g, card: c, zone: z } => zone(card(group(new("drew"), *g), *c), "zone", *z),
            Event::NoCard { group: g } => group(new("no-card"), *g),
            Event::Reshuffled { group: g } => group(new("reshuffled"), *g),
            Event::Kept { group: g, card: c } => card(group(new("kept"), *g), *c),
            Event::Found { zone: z, kind: k } => kind(zone(new("found"), "zone", *z), *k),
            Event::NothingFound { kind: k } => kind(new("nothing-found"), *k),
            Event::Stopped { army: a } => army(new("stopped"), *a),
            Event::PaidOn { army: a } => army(new("paid-on"), *a),
            Event::Unmasked { zone: z, armour } => {
                zone(new(if *armour { "unmasked-armour" } else { "unmasked-infantry" }), "zone", *z)
            }
            Event::Militia { zone: z } => zone(new("militia"), "zone", *z),
            Event::Won { army: a, card: c, ammo, fuel } => {
                foe(army(new("won"), *a), c).num("ammo", *ammo).num("fuel", *fuel)
            }
            Event::Lost { army: a, card: c, ammo, fuel, back } => {
                zone(foe(army(new("lost"), *a), c), "back", *back).num("ammo", *ammo).num("fuel", *fuel)
            }
            Event::Captured { group: g, zone: z, medals } => {
                zone(group(new("captured"), *g), "zone", *z).num("medals", *medals)
            }
            Event::MarkerBack { zone: z } => zone(new("marker-back"), "zone", *z),
            Event::Encircled { group: g, zones, cards } => {
                group(new("encircled"), *g).num("zones", zones.len()).num("cards", *cards)
            }
            Event::ByEncirclement { group: g, zone: z, medals } => {
                zone(group(new("by-encirclement"), *g), "zone", *z).num("medals", *medals)
            }
            Event::FleetMoved { to } => new("fleet").space("to", &self.pack.seas[to.at()].id),
            Event::Transported { group: g, train, from, to, tokens } => {
                let m = group(new(if *train { "train" } else { "truck" }), *g);
                self.counted(zone(zone(m, "from", *from), "to", *to), *tokens)
            }
            Event::Redeployed { army: a, from, to } => {
                zone(zone(army(new("redeployed"), *a), "from", *from), "to", *to)
            }
            Event::Handled { army: a, loaded, unloaded } => {
                let m = army(new("handled"), *a);
                m.text("loaded", mix(*loaded)).text("unloaded", mix(*unloaded))
            }
            Event::Returned { zone: z, kind: k } => kind(zone(new("returned"), "zone", *z), *k),
            Event::TookSupply { group: g, zone: z, tokens } => {
                self.counted(zone(group(new("took-supply"), *g), "zone", *z), *tokens)
            }
            Event::TookTransport { group: g, trucks, trains } => {
                group(new("took-transport"), *g).num("trucks", *trucks).num("trains", *trains)
            }
            Event::Reorganisation => new("reorganisation"),
            Event::LevelTwo => new("level-two"),
            Event::ReserveTrains { trains } => new("reserve-trains").num("trains", *trains),
            Event::Ate { army: a, zone: from_zone } => army(new(if *from_zone { "ate-zone" } else { "ate-card" }), *a),
            Event::Halted { army: a } => army(new("halted"), *a),
            Event::HaltLifted { army: a } => army(new("halt-lifted"), *a),
            Event::Air { group: g } => group(new("air"), *g),
            Event::LookedPursuit { group: g, card: c } if eyes.has(*g) => card(new("you-looked-pursuit"), *c),
            Event::LookedPursuit { group: g, .. } => group(new("looked-pursuit"), *g),
            Event::LookedSoviet { group: g, card: c } if eyes.has(*g) => card(new("you-looked-soviet"), *c),
            Event::LookedSoviet { group: g, .. } => group(new("looked-soviet"), *g),
            Event::LookedAt { group: g, zone: z, armour } if eyes.has(*g) || eyes.stavka => {
                let id = if *armour { "looked-at-armour" } else { "looked-at-infantry" };
                zone(group(new(id), *g), "zone", *z)
            }
            Event::LookedAt { group: g, zone: z, .. } => zone(group(new("looked-at"), *g), "zone", *z),
            Event::AirBack { group: g } => group(new("air-back"), *g),
            Event::Used { group: g, card: c } => card(group(new("used"), *g), *c),
            Event::OkhTaken { group: g, card: c } => card(group(new("okh-taken"), *g), *c),
            Event::OkhShown { card: c } => card(new("okh-shown"), *c),
            Event::PutBelow { card: c } => card(new("put-below"), *c),
            Event::Landed { zone: z, tokens } => self.counted(zone(new("landed"), "zone", *z), *tokens),
            Event::Lifted { army: a, kind: k } => kind(army(new("lifted"), *a), *k),
            Event::MedalMoved { order, from, to } => {
                let m = new("medal-moved").word("order", order_word(*order));
                zone(zone(m, "from", *from), "to", *to)
            }
            Event::MedalStays { order } => new("medal-stays").word("order", order_word(*order)),
            Event::Partisans { zone: z } => zone(new("partisans"), "zone", *z),
            Event::NoTarget => new("no-target"),
            Event::Prevented { group: g } => group(new("prevented"), *g),
            Event::Rail { group: g, zone: z } => zone(group(new("rail"), *g), "zone", *z),
            Event::Placed { zone: z } => zone(new("placed"), "zone", *z),
            Event::CounterAttack { zone: z, group: g } => zone(group(new("counter"), *g), "zone", *z),
            Event::NoZone => new("no-zone"),
            Event::NothingHappens => new("nothing-happens"),
            Event::FinalRound => new("final-round"),
            Event::RoundLimit => new("round-limit"),
            Event::Turned { group: g, card: c } => card(group(new("turned"), *g), *c),
            Event::Over { end: End::Immediate(g, z) } => zone(group(new("over-immediate"), *g), "zone", *z),
            Event::Over { end: End::Standard } => new("over-standard"),
        }
    }

    /// A message with its tokens counted.
    fn counted(&self, m: Message, [fuel, ammo, food]: Supplies) -> Message {
        m.with("fuel", Arg::Num(fuel.into())).with("ammo", Arg::Num(ammo.into())).with("food", Arg::Num(food.into()))
    }
}

/// A mix as signs that need no translation, such as `2·1·0` for fuel, ammunition and food.
pub(crate) fn mix([fuel, ammo, food]: Supplies) -> Short {
    short!("{fuel}\u{b7}{ammo}\u{b7}{food}")
}

pub(crate) fn group_word(group: Group) -> Short {
    short!("group-{}", group.id())
}

pub(crate) fn kind_word(kind: Kind) -> Short {
    short!("token-{}", kind.id())
}

pub(crate) fn order_word(order: Order) -> &'static str {
    match order {
        Order::Halder => "order-halder",
        Order::Fuehrer => "order-fuehrer",
        Order::Wolf => "order-wolf",
    }
}
