//! Layers over the map on request: who controls and contests, how far the picked units get, supply and where it breaks,
//! interdiction, artillery, victory points.

mod march;
mod supply;

use verst_core::scene::{Overlay, OverlaySpace, Tone};
use verst_core::{Message, short};

use crate::Turning;
use crate::board::BOXES;
use crate::event::Fate;
use crate::id::{PLACES, PlaceId, Quadrant, Side, UnitId};
use crate::log::side_word;
use crate::odds::{dice_chance, per_cent};
use crate::view::View;

impl Turning {
    /// Every layer there is now.
    pub(crate) fn overlays(&self, view: &View) -> Vec<Overlay> {
        let mut all = vec![self.control_overlay(view)];
        all.extend(self.march_overlay(view));
        all.extend(Side::ALL.map(|side| self.supply_overlay(view, side)));
        all.extend([self.landing_overlay(view), self.artillery_overlay(view), self.recovery_overlay(view)]);
        all.push(self.victory_overlay(view));
        if view.config.simulation {
            all.push(self.withdrawal_overlay(view));
        }
        all
    }

    /// TPS-7.3, TPS-7.4: contested places, and those that one side holds without a unit.
    fn control_overlay(&self, view: &View) -> Overlay {
        let mut spaces = Vec::new();
        for place in self.lookup.playable(view.config).iter() {
            let side = view.controller(place);
            if view.contested(place) {
                let note = Message::new("overlay-contested").word("side", side_word(side));
                spaces.push(marked(place, Tone::Danger, note));
            } else if view.count(place, side) == 0 {
                spaces.push(marked(place, Tone::Reach, Message::new("overlay-empty").word("side", side_word(side))));
            }
        }
        overlay("control", "TPS-7.3", spaces)
    }

    /// TPS-18.4, TPS-18.5: interdiction at each landing, and the chance to come over safely.
    fn landing_overlay(&self, view: &View) -> Overlay {
        let landings = self.lookup.landings & self.lookup.playable(view.config);
        let space = |place: PlaceId| {
            let points = self.interdiction(view, place);
            let safe = dice_chance(2, |dr| self.fate(dr as i8 + points) == Fate::Safe);
            let tone = if view.controller(place) == Side::Soviet { Tone::Possible } else { Tone::Danger };
            marked(place, tone, Message::new("overlay-landing").num("points", points).num("safe", per_cent(safe)))
        };
        overlay("landings", "TPS-18.4", landings.iter().map(space).collect())
    }

    /// TPS-15.21, TPS-15.33: where fresh observers can direct fire, and what counts against each Front Artillery Group.
    fn artillery_overlay(&self, view: &View) -> Overlay {
        let playable = self.lookup.playable(view.config);
        let mut watchers = [0u8; PLACES];
        for unit in self.lookup.observers.minus(view.spent).iter() {
            let Some(here) = view.place_of(unit) else { continue };
            for place in (self.lookup.reach[here.at()] & playable).iter() {
                watchers[place.at()] += 1;
            }
        }
        let seen = PlaceId::all().filter(|p| watchers[p.at()] > 0);
        let mut spaces: Vec<OverlaySpace> = seen
            .map(|p| marked(p, Tone::Reach, Message::new("overlay-observed").num("count", watchers[p.at()])))
            .collect();
        for quadrant in Quadrant::ALL.into_iter().filter(|q| !view.config.sawmill || *q == Quadrant::South) {
            let id = format!("art-{}", quadrant.id());
            let Some(at) = BOXES.iter().position(|name| *name == id) else { continue };
            let (units, _) = self.counter_units(view, quadrant);
            let note = Message::new("overlay-counter").num("count", units);
            spaces.push(OverlaySpace { space: (PLACES + at) as u16, tone: Tone::Danger, note: Some(note) });
        }
        overlay("artillery", "TPS-15.21", spaces)
    }

    /// TPS-10.6: where units turn fresh at the next dawn, where later, where isolation forbids it.
    fn recovery_overlay(&self, view: &View) -> Overlay {
        let mut spaces = Vec::new();
        for place in self.lookup.playable(view.config).iter() {
            let spent = view.units_at(place.0) & view.spent;
            let Some(next) = spent.minus(view.cut).iter().map(|u| view.due[u.at()].max(view.day + 1)).min() else {
                if !spent.is_empty() {
                    spaces.push(marked(place, Tone::Danger, Message::new("overlay-never")));
                }
                continue;
            };
            let tone = if next == view.day + 1 { Tone::Possible } else { Tone::Reach };
            spaces.push(marked(place, tone, Message::new("overlay-date").text("date", self.short_date(next))));
        }
        overlay("recovery", "TPS-10.6", spaces)
    }

    /// TPS-21.3: where units stand that leave in the coming week, and when the first of them does.
    fn withdrawal_overlay(&self, view: &View) -> Overlay {
        let leaves = |u: UnitId| {
            let day = self.pack.units[u.at()].withdraws?;
            (day > view.day && day <= view.day.saturating_add(7)).then_some(day)
        };
        let space = |place: PlaceId| {
            let first = view.units_at(place.0).iter().filter_map(leaves).min()?;
            let note = Message::new("overlay-date").text("date", self.short_date(first));
            Some(marked(place, Tone::Danger, note))
        };
        overlay("withdrawals", "TPS-21.3", PlaceId::all().filter_map(space).collect())
    }

    /// TPS-19.1: what counts for the German, what does not for want of supply, and what is still to be had.
    fn victory_overlay(&self, view: &View) -> Overlay {
        let supplied = self.supplied(view, Side::German);
        let space = |place: PlaceId| {
            let tone = match (view.controller(place), supplied.has(place)) {
                (Side::German, true) => Tone::Possible,
                (Side::German, false) => Tone::Danger,
                (Side::Soviet, _) => Tone::Reach,
            };
            marked(place, tone, Message::new("overlay-vp").num("points", self.pack.places[place.at()].vp))
        };
        let worth = self.lookup.playable(view.config).iter().filter(|p| self.pack.places[p.at()].vp > 0);
        overlay("victory", "TPS-19.1", worth.map(space).collect())
    }
}

fn overlay(id: &str, rule: &str, spaces: Vec<OverlaySpace>) -> Overlay {
    let name = Message::new(short!("overlay-{id}"));
    Overlay { id: id.into(), name, rule: rule.into(), spaces, lines: Vec::new() }
}

fn marked(place: PlaceId, tone: Tone, note: Message) -> OverlaySpace {
    OverlaySpace { space: place.0.into(), tone, note: Some(note) }
}
