//! The readable form of a position: what the `expect` paths of cases look into.

use serde_json::{Map, Value, json};

use crate::Race;
use crate::id::{CardId, Group, Kind, LinkId, LinkSet, SOVIET, Supplies, ZoneSet};
use crate::state::{Air, Frame, Open, State, Task};

impl Race {
    /// The whole position as JSON.
    pub(crate) fn readable(&self, s: &State) -> Value {
        let groups: Map<String, Value> =
            s.config.seats().map(|g| (g.id().to_owned(), self.readable_group(s, g))).collect();
        let armies: Map<String, Value> = s
            .armies()
            .map(|a| {
                let [fuel, ammo, food] = s.cargo[a.at()];
                let army = json!({
                    "zone": self.zone_id(s.zone_of(a)), "fuel": fuel, "ammo": ammo, "food": food,
                    "halt": s.is_halted(a), "activated": Open::in_set(s.activated, a),
                });
                (self.army_id(a).to_owned(), army)
            })
            .collect();
        let zones: Map<String, Value> =
            self.lookup.zones.iter().map(|z| (self.zone_id(z).to_owned(), self.readable_zone(s, z))).collect();
        json!({
            "round": s.round,
            "order": s.order.iter().map(|g| g.id()).collect::<Vec<_>>(),
            "active": s.active().id(),
            "phase": phase_name(s),
            "asked": self.chooser(s).map(|seat| s.config.group_at(seat.0).map_or("stavka", Group::id)),
            "final_round": s.final_round,
            "actions": s.actions,
            "level": s.level,
            "groups": groups,
            "armies": armies,
            "zones": zones,
            "fleet": s.fleet.map(|f| self.pack.seas[f.at()].id.clone()),
            "stock": tokens(s.stock),
            "trains_stock": s.trains_stock,
            "trains_reserve": s.trains_reserve,
            "trucks_stock": by_group(s, |g| json!(s.trucks_stock[g.at()])),
            "trucks_on": by_group(s, |g| json!(self.link_names(s.trucks_on[g.at()]))),
            "trains_on": self.link_names(s.trains_on),
            "soviet": self.zone_names(s.markers),
            "soviet_reserve": s.soviet_reserve,
            "soviet_reserve_types": { "infantry": s.secret.reserve[0], "armour": s.secret.reserve[1] },
            "soviet_deck": s.decks[0].len(),
            "armour_deck": s.decks[1].len(),
            "soviet_bottom": s.decks.iter().find_map(|d| d.bottom).map(|n| self.card_id(self.lookup.soviet_card(n))),
            "okh_display": self.okh_names(s.okh_display),
            "okh_deck": s.okh_deck.count_ones(),
            "auxiliaries_used": s.auxiliaries_used,
            "fleet_moved": s.fleet_moved,
            "front_base_used": s.front_base_used,
            "medals_on_board": self.soviet_medals(s),
            "placements": self.zone_names(self.placements(s)),
            "counter_targets": if s.order.is_empty() { Vec::new() } else { self.zone_names(self.counter_targets(s)) },
            "reaction": self.readable_reaction(s),
            "over": s.over.map(|end| {
                let ending = self.ending(s, end);
                json!({ "kind": ending.kind, "side": ending.side, "rule": ending.rule, "scores": ending.scores,
                        "winners": ending.winners.iter().map(|w| s.config.group_at(w.0).map_or("stavka", Group::id)).collect::<Vec<_>>() })
            }),
        })
    }

    /// What the Front card would do now.
    fn readable_reaction(&self, s: &State) -> Value {
        if s.order.is_empty() || s.config.stavka || s.config.abwehr {
            return Value::Null;
        }
        let found = self.doctrine(s, 0, None);
        let left = self.left_player(s).map(Group::id);
        found.map_or(Value::Null, |d| {
            json!({ "step": d.step + 1, "do": format!("{:?}", d.deed).to_lowercase(), "zones": self.zone_names(d.zones), "chooser": left })
        })
    }

    fn readable_group(&self, s: &State, group: Group) -> Value {
        let g = group.at();
        let cards = |counts: &[u8]| -> Vec<&str> {
            let of = self.lookup.pursuit_of(group);
            of.flat_map(|c| (0..counts[c.at()]).map(move |_| c)).map(|c| self.card_id(c)).collect()
        };
        let mut beaten = cards(&s.beaten_reserves[..]);
        beaten.extend(self.soviet_names(s.beaten[g]));
        json!({
            "trucks": s.trucks[g], "trains": s.trains[g], "tokens": s.tokens[g], "medals": self.medals(s, group),
            "ammo_symbols": self.score(s, group).ammo,
            "kept": cards(&s.kept[..]), "fresh": cards(&s.fresh[..]), "beaten": beaten, "encircled": s.encircled[g],
            "okh": self.okh_names(s.okh_hand[g]), "hq": if s.hq_up(group) { "up" } else { "down" },
            "air": self.air_name(s.air[g]),
            "pursuit_deck": self.pursuit_left(s, group), "discard": cards(&s.discard[..]),
            "looked_at": s.secret.pursuit_top[g].map(|c| self.card_id(c)),
            "looked_at_soviet": s.secret.top.filter(|_| s.decks[0].looked & group.bit() != 0)
                .map(|n| self.card_id(self.lookup.soviet_card(n))),
            "peeked": self.zone_names(s.peeked[g]),
        })
    }

    fn readable_zone(&self, s: &State, zone: crate::id::ZoneId) -> Value {
        let [fuel, ammo, food] = s.supplies[zone.at()];
        let marker = s.markers.has(zone).then(|| match (s.config.stavka, s.secret.armour.has(zone)) {
            (false, _) => "marker",
            (true, false) => "infantry",
            (true, true) => "armour",
        });
        let blocked = s.holder(zone).is_some_and(|g| !s.config.plays(g));
        json!({
            "holder": s.holder(zone).map(Group::id), "blocked": blocked, "rail": s.rail.has(zone), "soviet": marker,
            "shown": s.shown.has(zone), "medals": s.medals[zone.at()], "fuel": fuel, "ammo": ammo, "food": food,
        })
    }

    pub(crate) fn zone_names(&self, zones: ZoneSet) -> Vec<&str> {
        zones.iter().map(|z| self.zone_id(z)).collect()
    }

    fn link_names(&self, links: LinkSet) -> Vec<String> {
        let name = |link: LinkId| {
            let record = &self.pack.links[link.at()];
            format!("{}-{}", self.zone_id(record.a), self.zone_id(record.b))
        };
        links.iter().map(name).collect()
    }

    fn okh_names(&self, set: u16) -> Vec<&str> {
        self.okh_set(set).map(|c| self.card_id(c)).collect()
    }

    fn soviet_names(&self, set: u64) -> Vec<&str> {
        let cards = (0..SOVIET as u8).filter(|n| set >> n & 1 == 1);
        cards.map(|n| self.card_id(CardId(self.lookup.soviet0 + n))).collect()
    }

    fn air_name(&self, air: Air) -> String {
        match air {
            Air::Up => "up".to_owned(),
            Air::Down => "down".to_owned(),
            Air::Pursuit => "pursuit".to_owned(),
            Air::Soviet => "soviet".to_owned(),
            Air::Zone(zone) => self.zone_id(zone).to_owned(),
        }
    }
}

fn tokens([fuel, ammo, food]: Supplies) -> Value {
    json!({ "fuel": fuel, "ammo": ammo, "food": food })
}

fn by_group(s: &State, value: impl Fn(Group) -> Value) -> Map<String, Value> {
    s.config.seats().map(|g| (g.id().to_owned(), value(g))).collect()
}

/// The name of what is going on.
pub(crate) fn phase_name(o: &Open) -> String {
    let Some(frame) = o.top() else { return "over".to_owned() };
    let name = match frame {
        Frame::DrawOrder => "order",
        Frame::SetupMarker(_) | Frame::SetupReserve => "setup",
        Frame::Refill => "refill",
        Frame::TurnStart | Frame::TurnEnd => "turn",
        Frame::Actions => "actions",
        Frame::Field => "field",
        Frame::Step if o.march.is_some_and(|m| m.steps >= m.most) => "march",
        Frame::Step => "step",
        Frame::GoOn => "go-on",
        Frame::AirOnFort => "air-on-fort",
        Frame::Pursue => "pursuit",
        Frame::Meet => "soviet-card",
        Frame::Medal(..) => "medal",
        Frame::Partisans => "partisans",
        Frame::Security(_) => "security",
        Frame::Combat(_) => "combat",
        Frame::Capture => "capture",
        Frame::Transport => "transport",
        Frame::Haul { .. } | Frame::Redeploy(_) => "haul",
        Frame::Amount { task: Task::Handle(_), stage, .. } => {
            return format!("handle-{}", Kind::ALL[stage as usize].id());
        }
        Frame::Amount { task: Task::Cargo { .. }, stage, .. } => {
            return format!("cargo-{}", Kind::ALL[stage as usize].id());
        }
        Frame::Amount { task: Task::Supply(_), stage, .. } => {
            return format!("supply-{}", Kind::ALL[stage as usize].id());
        }
        Frame::Amount { task: Task::Transport, stage: 0, .. } => "take-trucks",
        Frame::Amount { task: Task::Transport, .. } => "take-trains",
        Frame::Excess(_) => "excess",
        Frame::Feed(_) | Frame::Food(_) => "food",
        Frame::Look { .. } | Frame::Glance { .. } => "look",
        Frame::Port => "port",
        Frame::Airlift => "airlift",
        Frame::RailPioneers => "rail-pioneers",
        Frame::Mission => "mission",
        Frame::Rail => "rail",
        Frame::React(..) | Frame::FreeReaction => "reaction",
        Frame::MarkerType(_) => "marker-type",
        Frame::Reveal => "reveal",
    };
    name.to_owned()
}
