//! Events in words for one viewer: what is hidden stays out of the sentence (R2M-21.1, R2M-21.2).

use verst_core::{Arg, Message, Short, Viewer, short};

use crate::Race;
use crate::event::{AirEnd, Event, Fight};
use crate::id::{ArmyId, CardId, Group, Kind, Supplies, ZoneId};
use crate::state::{End, Order, State, total};
use crate::view::Eyes;

impl Race {
    /// One event for one viewer.
    pub(crate) fn say(&self, s: &State, event: &Event, viewer: Viewer) -> Message {
        let eyes = Eyes::of(s, viewer);
        let new = |id: &str| Message::new(short!("log-{id}"));
        let army = |m: Message, a: ArmyId| m.piece("army", self.army_id(a));
        let zone = |m: Message, name: &str, z: ZoneId| m.space(name, self.zone_id(z));
        let card = |m: Message, c: CardId| m.card("card", self.card_id(c));
        let group = |m: Message, g: Group| m.word("group", group_word(g));
        let kind = |m: Message, k: Kind| m.word("kind", kind_word(k));
        match event {
            Event::Order { order, medals } => {
                let names = ["first", "second", "third"];
                let m = new("order").num("count", order.len() as i64).num("medals", *medals);
                names.iter().zip(order).fold(m, |m, (name, g)| m.word(name, group_word(*g)))
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
            Event::Activated { army: a, fuel } => army(new("activated"), *a).num("fuel", *fuel),
            Event::Moved { army: a, from, to } => zone(zone(army(new("moved"), *a), "from", *from), "to", *to),
            Event::Marched { army: a, food } => army(new("marched"), *a).num("food", *food),
            Event::FortPaid { army: a, zone: z, ammo } => {
                zone(army(new("fort-paid"), *a), "zone", *z).num("ammo", *ammo)
            }
            Event::FortSpared { army: a, zone: z, air } => {
                zone(army(new(if *air { "fort-spared-air" } else { "fort-spared" }), *a), "zone", *z)
            }
            Event::Drew { group: g, card: c, zone: z } => zone(card(group(new("drew"), *g), *c), "zone", *z),
            Event::NoCard { group: g } => group(new("no-card"), *g),
            Event::Reshuffled { group: g } => group(new("reshuffled"), *g),
            Event::Kept { group: g, card: c } => card(group(new("kept"), *g), *c),
            Event::Found { zone: z, kind: k } => kind(zone(new("found"), "zone", *z), *k),
            Event::NothingFound { kind: k } => kind(new("nothing-found"), *k),
            Event::Stopped { army: a, card: c } => card(army(new("stopped"), *a), *c),
            Event::PaidOn { army: a, fuel } => army(new("paid-on"), *a).num("fuel", *fuel),
            Event::Unmasked { zone: z, armour } => {
                zone(new(if *armour { "unmasked-armour" } else { "unmasked-infantry" }), "zone", *z)
            }
            Event::Militia { zone: z } => zone(new("militia"), "zone", *z),
            Event::Won { fight } => self.fought(new("won"), fight),
            Event::Lost { fight, back } => {
                let m = zone(self.fought(new("lost"), fight), "back", *back);
                m.num("shuffled", u8::from(fight.card.is_some()))
            }
            Event::Captured { group: g, zone: z, medals } => {
                zone(group(new("captured"), *g), "zone", *z).num("medals", *medals)
            }
            Event::MarkerBack { zone: z } => zone(new("marker-back"), "zone", *z),
            Event::Encircled { group: g, zones, cards } => {
                group(new("encircled"), *g).num("zones", zones.len()).num("cards", *cards)
            }
            Event::ByEncirclement { group: g, zone: z, medals, marker } => {
                let m = zone(group(new("by-encirclement"), *g), "zone", *z).num("medals", *medals);
                m.num("marker", u8::from(*marker))
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
            Event::Reorganisation { trucks, trains } => {
                new("reorganisation").num("trucks", *trucks).num("trains", *trains)
            }
            Event::LevelTwo => new("level-two"),
            Event::ReserveTrains { trains } => new("reserve-trains").num("trains", *trains),
            Event::Ate { army: a, zone: from_zone } => army(new(if *from_zone { "ate-zone" } else { "ate-card" }), *a),
            Event::Halted { army: a } => army(new("halted"), *a),
            Event::HaltLifted { army: a, zone: from_zone } => {
                army(new(if *from_zone { "halt-lifted-zone" } else { "halt-lifted-card" }), *a)
            }
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
            Event::AirBack { group: g, why } => group(new("air-back"), *g).word(
                "why",
                match why {
                    AirEnd::Revealed => "air-revealed",
                    AirEnd::Taken => "air-taken",
                    AirEnd::MarkerGone => "air-marker-gone",
                },
            ),
            Event::Used { group: g, card: c } => card(group(new("used"), *g), *c),
            Event::MoreActions { group: g, count } => group(new("more-actions"), *g).num("count", *count),
            Event::Howitzers { army: a, ammo } => army(new("howitzers"), *a).num("ammo", *ammo),
            Event::Discarded { group: g, card: c, count } => card(group(new("discarded"), *g), *c).num("count", *count),
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
            Event::Partisans { zone: z, group: g } => zone(group(new("partisans"), *g), "zone", *z),
            Event::NoTarget => new("no-target"),
            Event::Prevented { group: g, zone: z } => zone(group(new("prevented"), *g), "zone", *z),
            Event::Rail { group: g, zone: z } => zone(group(new("rail"), *g), "zone", *z),
            Event::Placed { zone: z, step } => zone(new("placed"), "zone", *z).num("step", step.unwrap_or(0)),
            Event::CounterAttack { zone: z, group: g, tokens, step } => {
                let m = zone(group(new("counter"), *g), "zone", *z).num("step", step.unwrap_or(0));
                self.counted(m.num("tokens", total(*tokens)), *tokens)
            }
            Event::NoZone => new("no-zone"),
            Event::NothingHappens => new("nothing-happens"),
            Event::FinalRound => new("final-round"),
            Event::RoundLimit => new("round-limit"),
            Event::Turned { group: g, card: c } => card(group(new("turned"), *g), *c),
            Event::Counted { group: g, count } => group(new("counted"), *g)
                .num("tokens", count.tokens)
                .num("cards", count.cards)
                .num("symbols", count.symbols.0)
                .num("for-symbols", count.symbols.1)
                .num("zones", count.zones.0)
                .num("for-zones", count.zones.1)
                .num("medals", count.medals),
            Event::CountedSoviet { medals } => new("counted-soviet").num("medals", *medals),
            Event::Over { end: End::Immediate(g, z) } => zone(group(new("over-immediate"), *g), "zone", *z),
            Event::Over { end: End::Standard } => new("over-standard"),
        }
    }

    /// A fight with all that it takes to do it again on paper.
    fn fought(&self, m: Message, fight: &Fight) -> Message {
        let m = match fight.card {
            Some(card) => m.card("card", self.card_id(card)),
            None => m.word("card", "militia"),
        };
        m.piece("army", self.army_id(fight.army))
            .space("zone", self.zone_id(fight.zone))
            .num("price-ammo", fight.price.0)
            .num("price-fuel", fight.price.1)
            .num("saved", fight.saved)
            .num("had-ammo", fight.had.0)
            .num("had-fuel", fight.had.1)
            .num("ammo", fight.paid.0)
            .num("fuel", fight.paid.1)
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
