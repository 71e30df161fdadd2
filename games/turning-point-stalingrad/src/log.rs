//! Events in words. Everything lies open but bids and cards, and no event tells of those before they are turned.

use verst_core::{Arg, Message, Viewer, short};

use crate::Turning;
use crate::event::{Event, Fate, Terms};
use crate::id::{PlaceId, Side, UnitId, UnitSet};
use crate::state::{Fight, Group, How, State, Why};

impl Turning {
    /// One event for one viewer.
    pub(crate) fn say(&self, s: &State, event: &Event, _viewer: Viewer) -> Message {
        let new = |id: &str| Message::new(short!("log-{id}"));
        let unit = |id: &str, u: UnitId| new(id).piece("unit", self.unit_name(u));
        let place = |id: &str, p: PlaceId| new(id).space("place", self.place_name(p));
        let at = |m: Message, p: PlaceId| m.space("place", self.place_name(p));
        let side = |id: &str, s: Side| new(id).word("side", side_word(s));
        // A side that begins the sentence.
        let sides = |id: &str, s: Side| new(id).word("sides", format!("sides-{}", s.id()));
        let many = |m: Message, name: &str, units: UnitSet| {
            m.with(name, Arg::Pieces(units.iter().map(|u| self.unit_name(u).into()).collect()))
        };
        let tem = |p: PlaceId| self.lookup.tem[p.at()];
        let chance = |passed: bool, id: &str| format!("{id}{}", if passed { "" } else { "-failed" });
        match event {
            Event::BidsOpened { bids } => new("bids").num("first", bids[0]).num("second", bids[1]),
            Event::Sides { german, bid } => new("sides")
                .word("seat", format!("seat-{}", if *german == 0 { "first" } else { "second" }))
                .num("bid", *bid),
            Event::OpenBid { seat, bid } => new("open-bid").word("seat", seat_word(*seat)).num("bid", *bid),
            Event::OpenStop { seat } => new("open-stop").word("seat", seat_word(*seat)),
            Event::Deployed { unit: u, place: p } => at(unit("deployed", *u), *p),
            Event::DeployedAsPrinted { side: s, units } => side("printed", *s).num("count", *units),
            Event::FirstRubble { place: p, dr } => place("first-rubble", *p).num("dr", *dr).num("tem", tem(*p)),
            Event::Date { day } => new("date").text("date", self.short_date(*day)).num("week", self.week_of(*day)),
            Event::Withdrawn { unit: u } => unit("withdrawn", *u),
            Event::Kept { unit: u } => unit("kept", *u),
            Event::Returned { unit: u } => unit("returned", *u),
            Event::Arrived { unit: u, place: Some(p) } => at(unit("arrived", *u), *p),
            Event::Arrived { unit: u, place: None } => {
                unit(if self.lookup.side_of(*u) == Side::German { "arrived-later" } else { "arrived-east" }, *u)
            }
            Event::NotComing { unit: u } => unit("not-coming", *u),
            Event::Isolated { unit: u, level } => unit("isolated", *u).num("level", *level),
            Event::Relieved { unit: u } => unit("relieved", *u),
            Event::Attrition { unit: u, die, lost } => {
                unit(if *lost { "attrition-lost" } else { "attrition" }, *u).num("die", *die)
            }
            Event::Recovered { units } => many(new("recovered").num("count", units.len()), "units", *units),
            Event::Factor { factors } => new("factor").num("factors", *factors),
            Event::ObserverBack { unit: u, place: p } => at(unit("observer-back", *u), *p),
            Event::Impulse { side: s, night, space } => {
                side(if *night { "impulse-night" } else { "impulse-day" }, *s).num("space", *space)
            }
            Event::Activated { side: s, spot } => sides("activated", *s).space("place", self.spot_name(*spot)),
            Event::Passed { side: s } => sides("passed", *s),
            Event::Moved { unit: u, from, to, cost } => {
                let m = unit("moved", *u).space("from", self.spot_name(*from)).space("to", self.place_name(*to));
                m.num("cost", *cost)
            }
            Event::TracedBack { unit: u, from, to } => {
                unit("traced-back", *u).space("from", self.place_name(*from)).space("to", self.spot_name(*to))
            }
            Event::StaysBehind { unit: u, rule } => unit("stays-behind", *u).text("rule", *rule),
            Event::Dispersed { units, until, cause } => {
                let m = new(&format!("dispersed-{}", cause.id())).num("count", units.len());
                many(self.dated(m, *until), "units", *units)
            }
            Event::EntryRoll { unit: u, place: p, dr, need, entered } => {
                at(unit(&chance(*entered, "entry"), *u), *p).num("dr", *dr).num("need", *need)
            }
            Event::Regrouped { unit: u, from, to } => {
                unit("regrouped", *u).space("from", self.place_name(*from)).space("to", self.place_name(*to))
            }
            Event::Infiltrated { unit: u, place: p, die, entered } => {
                at(unit(&chance(*entered, "infiltrated"), *u), *p).num("die", *die).num("tem", tem(*p))
            }
            Event::Fortified { place: p, die, used, total, level, done } => {
                let m = place(&chance(*done, "fortified"), *p).num("die", *die).num("tem", tem(*p)).num("used", *used);
                m.num("total", *total).num("need", self.pack.tables.fortify).num("level", *level)
            }
            Event::Controls { side: s, place: p } => at(sides("controls", *s), *p),
            Event::Attack { fight, ov, dv } => {
                let m = self.attack_words("attack", fight).num("ov", *ov).num("dv", *dv);
                many(many(m, "units", fight.attackers), "targets", fight.target)
            }
            Event::CardTurned { side: s, value } => sides("card", *s).card("card", short!("card-{value}")),
            Event::Offence { fight, lead, terms } => self.offence_words(fight, *lead, terms),
            Event::Defence { fight, lead, halved, terms } => self.defence_words(fight, *lead, *halved, terms),
            Event::Void { place: p, group } => place("void", *p).word("group", group_word(*group)),
            Event::Committed { quadrant } => new("committed").word("quadrant", format!("quadrant-{}", quadrant.id())),
            Event::Combat { fight, ov, dv } => {
                let [attack, defence] = fight.dice;
                let id = match fight.excess {
                    1.. => "combat-positive",
                    0 => "combat-null",
                    _ => "combat-negative",
                };
                place(id, fight.place)
                    .num("attack", *ov + attack as i8)
                    .num("defence", *dv + defence as i8)
                    .num("attackdr", attack)
                    .num("defencedr", defence)
                    .num("points", fight.excess.unsigned_abs())
            }
            Event::Advantage { side: s, dice } => {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                sides("advantage", *s).text("dice", dice.join(" "))
            }
            Event::Prolonged { side: s } => sides("prolonged", *s),
            Event::Spent { unit: u, until } => self.dated(unit("spent", *u), *until),
            Event::DrivenOut { unit: u, until } => self.dated(unit("driven-out", *u), *until),
            Event::Eliminated { unit: u, loss } => unit(&format!("eliminated-{}", loss.id()), *u),
            Event::AllEliminated { place: p, group, count, points, capacity } => {
                let m = place("all-eliminated", *p).word("group", group_word(*group)).num("count", *count);
                m.num("points", *points).num("capacity", *capacity)
            }
            Event::Retreated { unit: u, from, to, voluntary } => {
                let m = unit(if *voluntary { "retreated-freely" } else { "retreated" }, *u);
                m.space("from", self.place_name(*from)).space("to", self.place_name(*to))
            }
            Event::ContestRoll { unit: u, place: p, dr, need, passed } => {
                at(unit(&chance(*passed, "contest"), *u), *p).num("dr", *dr).num("need", *need)
            }
            Event::Routed { unit: u } => unit("routed", *u),
            Event::Overrun { place: p } => place("overrun", *p),
            Event::CounterBattery { quadrant, die, units, hit } => {
                new(if *hit { "counter-hit" } else { "counter-missed" })
                    .word("quadrant", format!("quadrant-{}", quadrant.id()))
                    .num("die", *die)
                    .num("units", *units)
            }
            Event::FriendlyFire { place: p, dr, cp } => place("friendly-fire", *p).num("dr", *dr).num("points", *cp),
            Event::ObserverLost { unit: u } => unit("observer-lost", *u),
            Event::Rubble { place: p, dr, level } => {
                place("rubble", *p).num("dr", *dr).num("tem", tem(*p)).num("level", *level)
            }
            Event::RubbleCleared { place: p, level } => place("rubble-cleared", *p).num("level", *level),
            Event::ProductionEnds { taken } => new(if *taken { "production-taken" } else { "production-bombed" }),
            Event::Refit { quadrant, die, ready } => {
                let m = new(&chance(*ready, "refit")).word("quadrant", format!("quadrant-{}", quadrant.id()));
                m.num("die", *die).num("need", self.pack.tables.refit)
            }
            Event::Built { unit: u, factors } => unit("built", *u).num("factors", *factors),
            Event::Ferry { landing, points } => place("ferry", *landing).num("points", *points),
            Event::Breakthrough { zone } => place("breakthrough", *zone),
            Event::Crossed { unit: u, dr, total, fate } => {
                let (id, days) = fate_words(*fate);
                unit(&format!("crossed-{id}"), *u).num("dr", *dr).num("total", *total).num("days", days)
            }
            Event::Landed { unit: u, place: p } => at(unit("landed", *u), *p),
            Event::Recrossed { unit: u, dr, total, fate } => {
                let (id, days) = fate_words(*fate);
                unit(&format!("recrossed-{id}"), *u).num("dr", *dr).num("total", *total).num("days", days)
            }
            Event::Clock { dr, space, ends } => {
                new(if *ends { "clock-ends" } else { "clock" }).num("dr", *dr).num("space", *space)
            }
            Event::Sunset => new("sunset"),
            Event::WeekEnd { week, vp } => {
                let row = &self.pack.tables.victory[usize::from(week - 1)];
                let m = |id: &str| new(id).num("week", *week).num("vp", *vp);
                if s.config.sawmill {
                    m("week-end-sawmill").num("needed", self.pack.sawmill.points)
                } else if s.config.simulation {
                    m("week-end-red").num("least", row.red[0]).num("most", row.red[1])
                } else {
                    m("week-end").num("needed", row.blue)
                }
            }
            Event::Losses { net, black } => new("over-losses").num("net", *net).num("black", *black),
            Event::Over { end } => new(match (end.why, end.winner) {
                (_, None) => "over-draw",
                (Why::Sawmill, Some(Side::German)) => "over-sawmill-german",
                (Why::Sawmill, Some(Side::Soviet)) => "over-sawmill-soviet",
                (_, Some(Side::German)) => "over-german",
                (_, Some(Side::Soviet)) => "over-soviet",
            }),
        }
    }

    /// TPS-8.351: the offensive value from its parts, so that anybody can add it up.
    fn offence_words(&self, fight: &Fight, lead: Option<UnitId>, terms: &Terms) -> Message {
        let id = match fight.how {
            How::Close | How::Ranged => "ground",
            How::Rubble => "rubble",
            How::Barrage => "barrage",
            How::Air => "air",
            How::Guns => "guns",
        };
        let part = |rules: &[&str]| part(terms, rules);
        let mut m = Message::new(short!("log-offence-{id}"))
            .num("ov", terms.iter().map(|(_, value)| *value).sum::<i8>())
            .num("factor", part(&["TPS-8.351", "TPS-15.24", "TPS-17.2", "TPS-15.3"]));
        for (name, rule) in
            [("more", "TPS-8.351.A"), ("regiments", "TPS-8.351.B"), ("day", "TPS-8.351.D"), ("guns", "TPS-8.351.E")]
        {
            m = m.num(name, part(&[rule]));
        }
        m = m.num("parents", -part(&["TPS-8.351.C"]));
        match lead {
            Some(unit) => m.piece("unit", self.unit_name(unit)),
            None => m,
        }
    }

    /// TPS-8.352, TPS-14.6: the defensive value from its parts.
    fn defence_words(&self, fight: &Fight, lead: Option<UnitId>, halved: bool, terms: &Terms) -> Message {
        let rubble = fight.how == How::Rubble;
        let part = |rules: &[&str]| part(terms, rules);
        let id = if rubble { "log-defence-rubble" } else { "log-defence" };
        let mut m = Message::new(id)
            .num("dv", terms.iter().map(|(_, value)| *value).sum::<i8>())
            .num("factor", part(&["TPS-8.352", "TPS-8.352.G"]))
            .num("halved", i8::from(halved))
            .num("terrain", part(&["TPS-8.352.A"]))
            .num("rubble", part(&["TPS-8.352.B", "TPS-14.1"]))
            .num("enemies", part(&["TPS-14.6"]));
        for (name, rule) in
            [("night", "TPS-8.352.C"), ("day", "TPS-8.352.D"), ("guns", "TPS-8.352.E"), ("date", "TPS-8.352.F")]
        {
            m = m.num(name, part(&[rule]));
        }
        match lead {
            Some(unit) => m.piece("unit", self.unit_name(unit)),
            None => m,
        }
    }

    /// Who attacks what, and how.
    fn attack_words(&self, id: &str, fight: &Fight) -> Message {
        Message::new(short!("log-{id}-{}", how_word(fight.how)))
            .word("side", side_word(fight.side))
            .space("place", self.place_name(fight.place))
            .word("group", group_word(fight.group))
            .num("count", fight.attackers.len())
    }

    /// A date as `15.9.`.
    pub(crate) fn short_date(&self, day: u8) -> String {
        let date = &self.pack.track[usize::from(day).min(self.pack.track.len() - 1)].date;
        let mut parts = date.rsplit('-').map(|part| part.trim_start_matches('0'));
        let (day, month) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        format!("{day}.{month}.")
    }

    /// The week of a date.
    pub(crate) fn week_of(&self, day: u8) -> u8 {
        self.pack.track[usize::from(day).min(self.pack.track.len() - 1)].week
    }
}

/// What some rules add to a value.
fn part(terms: &Terms, rules: &[&str]) -> i8 {
    terms.iter().filter(|(rule, _)| rules.contains(rule)).map(|(_, value)| *value).sum()
}

/// The word of a side.
pub(crate) fn side_word(side: Side) -> String {
    format!("side-{}", side.id())
}

/// The word of a group.
pub(crate) fn group_word(group: Group) -> String {
    format!("group-{}", group.id())
}

/// The word of a way to attack.
pub(crate) const fn how_word(how: How) -> &'static str {
    match how {
        How::Close => "close",
        How::Ranged => "ranged",
        How::Rubble => "rubble",
        How::Barrage => "barrage",
        How::Air => "air",
        How::Guns => "guns",
    }
}

fn seat_word(seat: u8) -> &'static str {
    if seat == 0 { "seat-first" } else { "seat-second" }
}

fn fate_words(fate: Fate) -> (&'static str, u8) {
    match fate {
        Fate::Safe => ("safe", 0),
        Fate::LandsSpent(days) => ("spent", days),
        Fate::Back(days) => ("back", days),
        Fate::Eliminated => ("lost", 0),
    }
}
