//! The readable form of a position: what the `expect` paths of cases look into.

use serde_json::{Map, Value, json};

use crate::Turning;
use crate::id::{PLACES, PlaceId, PlaceSet, Quadrant, Side, UnitId, UnitSet};
use crate::state::{Fight, Frame, Open, Roll, State, spot};

impl Turning {
    /// The whole position as JSON.
    pub(crate) fn readable(&self, s: &State) -> Value {
        let units: Map<String, Value> = UnitId::all()
            .take(self.pack.units.len())
            .map(|u| (self.unit_name(u).to_owned(), self.readable_unit(s, u)))
            .collect();
        let places: Map<String, Value> =
            PlaceId::all().map(|p| (self.place_name(p).to_owned(), self.readable_place(s, p))).collect();
        let asked: Vec<&str> = if s.over.is_some() || self.chance(s).is_some() {
            Vec::new()
        } else {
            self.choosers(s).iter().map(|seat| s.side_of(seat).id()).collect()
        };
        json!({
            "date": self.pack.track[usize::from(s.day)].date,
            "week": self.pack.track[usize::from(s.day)].week,
            "period": if s.night { "night" } else { "day" },
            "space": s.space,
            "side": s.imp.side.id(),
            "phase": phase(s),
            "asked": asked,
            "german_seat": s.german,
            "bid": s.bid,
            "black_bid": s.black_bid,
            "advantage": s.advantage.id(),
            "prolonged": s.prolonged,
            "impulse_dr": s.imp.dr,
            "active": self.readable_set(s.imp.active),
            "chosen": self.readable_set(s.imp.chosen),
            "owing": self.readable_set(s.imp.owing),
            "units": units,
            "places": places,
            "guns_spent": Quadrant::ALL.iter().filter(|q| s.guns_spent & q.bit() != 0).map(|q| q.id()).collect::<Vec<_>>(),
            "luftwaffe": if s.luftwaffe_spent { "spent" } else { "fresh" },
            "factors": s.factors,
            "production": s.production,
            "breakthrough": self.readable_places(s.breakthrough),
            "vp": self.points_on_map(s),
            "score": self.score(s),
            "net_losses": self.net_losses(s),
            "weeks": s.weeks.as_slice(),
            // What simulations count: weeks, and German points at the end of each.
            "turn": self.pack.track[usize::from(s.day)].week,
            "course": s.weeks.as_slice(),
            "fight": s.fight.as_ref().map(|f| self.readable_fight(s, f)),
            "decks": { "german": s.decks[0].iter().sum::<u8>(), "soviet": s.decks[1].iter().sum::<u8>() },
            "over": s.over.map(|end| {
                let ending = self.ending(s, end);
                json!({ "kind": ending.kind, "rule": ending.rule, "winner": end.winner.map(Side::id), "scores": ending.scores })
            }),
        })
    }

    fn readable_unit(&self, s: &State, unit: UnitId) -> Value {
        let due = s.due[unit.at()];
        json!({
            "at": self.spot_name(s.at[unit.at()]),
            "spent": s.spent.has(unit),
            "due": (due > 0).then(|| self.pack.track.get(usize::from(due)).map(|d| d.date.clone())).flatten(),
            "isolation": s.isolation(unit),
            "attack": if self.lookup.numeric.has(unit) { json!(self.attack_factor(s, unit)) } else { Value::Null },
            "defence": self.defence_factor(s, unit),
            "move": self.allowance(s, unit),
            "doubled": self.doubled(s, unit),
            "used": s.imp.used[unit.at()],
            "left": self.allowance(s, unit) - s.imp.used[unit.at()] as i8,
        })
    }

    fn readable_place(&self, s: &State, place: PlaceId) -> Value {
        let [german, soviet] = s.tally[place.at()];
        let mut value = json!({
            "control": s.controller(place).id(),
            "contested": s.contested(place),
            "rubble": s.rubble_in(place),
            "german": { "fresh": german[0], "spent": german[1] },
            "soviet": { "fresh": soviet[0], "spent": soviet[1] },
        });
        if self.lookup.landings.has(place) {
            value["interdiction"] = json!(self.interdiction(s, place));
        }
        value
    }

    fn readable_fight(&self, s: &State, fight: &Fight) -> Value {
        let values = self.values(s, fight);
        let terms = |terms: &[crate::attack::Term]| {
            terms.iter().map(|t| (t.rule.to_owned(), json!(t.value))).collect::<Map<_, _>>()
        };
        json!({
            "place": self.place_name(fight.place), "group": fight.group.id(), "how": fight.how,
            "attackers": self.readable_set(fight.attackers), "target": self.readable_set(fight.target),
            "ov": values.ov(), "dv": values.dv(), "attack": terms(&values.attack), "defence": terms(&values.defence),
            "leads": self.readable_set(values.leads), "lead": fight.lead.map(|u| self.unit_name(u)),
            "guns": fight.guns.map(Quadrant::id), "dice": fight.dice, "excess": fight.excess, "cp": fight.cp,
            "overrun": fight.overrun, "retreating": self.readable_set(fight.retreating), "friendly": fight.friendly,
        })
    }

    pub(crate) fn readable_set(&self, units: UnitSet) -> Vec<&str> {
        units.iter().map(|u| self.unit_name(u)).collect()
    }

    fn readable_places(&self, places: PlaceSet) -> Vec<&str> {
        places.iter().map(|p| self.place_name(p)).collect()
    }

    /// The name of a place or of a spot beside the map.
    pub(crate) fn spot_name(&self, at: u8) -> String {
        match at {
            at if (at as usize) < PLACES => self.place_name(PlaceId(at)).to_owned(),
            spot::EAST => "east-bank".to_owned(),
            spot::OFF => "pool-german".to_owned(),
            spot::ARMY64 => "pool-64".to_owned(),
            spot::NKVD => "pool-272".to_owned(),
            spot::CARD => "card".to_owned(),
            spot::DEAD => "dead".to_owned(),
            spot::LIMBO => "limbo".to_owned(),
            _ => "gone".to_owned(),
        }
    }
}

/// The name of what goes on.
pub(crate) fn phase(o: &Open) -> &'static str {
    match o.top() {
        None => "over",
        Some(Frame::Bids) => "bids",
        Some(Frame::SideLot | Frame::OpenLot | Frame::OpenBid { .. }) => "bidding",
        Some(Frame::Deploy(_)) => "deploy",
        Some(Frame::FirstRubble) => "first-rubble",
        Some(Frame::Withdraw | Frame::Substitute(..)) => "withdraw",
        Some(Frame::Return { .. }) => "return",
        Some(Frame::Arrivals | Frame::Reinforce) => "reinforce",
        Some(Frame::Attrition) => "attrition",
        Some(Frame::Observer(_)) => "observer",
        Some(Frame::Impulse) => "impulse",
        Some(Frame::Act) => "act",
        Some(Frame::Designate) => "designate",
        Some(Frame::Guns(_)) => "guns",
        Some(Frame::Ferry) => "ferry",
        Some(Frame::Commit) => "commit",
        Some(Frame::ChooseCards | Frame::Draw(_)) => "cards",
        Some(Frame::Roll(Roll::Clock) | Frame::Rolled(Roll::Clock)) => "clock",
        Some(Frame::Roll(_)) => "roll",
        Some(Frame::Rolled(_)) => "rolled",
        Some(Frame::Lead) => "lead",
        Some(Frame::Pay) => "pay",
        Some(Frame::Retreat) => "retreat",
        Some(Frame::Voluntary) => "voluntary",
        Some(Frame::Prolong) => "prolong",
        Some(_) => "between",
    }
}
