//! The invariants of a position (R2M-0.8): what must hold whenever somebody or chance is to decide.

use crate::Race;
use crate::data::DeckKind;
use crate::id::{Group, OKH, SOVIET, ZoneSet};
use crate::state::{Frame, OUT, State, total};

impl Race {
    /// What is wrong with a position, if anything.
    pub(crate) fn sound(&self, s: &State) -> Result<(), String> {
        self.shaped(s)?;
        self.sound_armies(s)?;
        self.sound_zones(s)?;
        self.sound_stocks(s)?;
        self.sound_pursuit(s)?;
        self.sound_soviets(s)?;
        self.sound_markers(s)
    }

    fn sound_armies(&self, s: &State) -> Result<(), String> {
        let entering = s.frames.contains(&Frame::Capture).then(|| s.marching().army);
        let mut taken = ZoneSet::NONE;
        for army in s.armies() {
            let (id, zone, group) = (&self.pack.armies[army.at()].id, s.zone_of(army), self.group_of(army));
            if !self.lookup.zones.has(zone) {
                return Err(format!("army {id} stands nowhere"));
            }
            if taken.has(zone) {
                return Err(format!("two armies stand in {}", self.pack.zones[zone.at()].id));
            }
            taken.add(zone);
            if !s.config.plays(group) {
                return Err(format!("army {id} is in play, and its group is not"));
            }
            if entering != Some(army) && !s.holds(group, zone) {
                return Err(format!("army {id} stands in {}, which its group does not hold", self.zone_id(zone)));
            }
            if total(s.cargo[army.at()]) > self.pack.tables.capacity.army {
                return Err(format!("army {id} carries too much"));
            }
            if s.is_halted(army) && s.cargo[army.at()][2] + s.supplies[zone.at()][2] > 0 {
                return Err(format!("army {id} is halted beside food"));
            }
        }
        Ok(())
    }

    fn sound_zones(&self, s: &State) -> Result<(), String> {
        for zone in self.lookup.zones.iter() {
            let id = &self.pack.zones[zone.at()].id;
            let held = s.holder(zone);
            if held.is_none() && (s.rail.has(zone) || total(s.supplies[zone.at()]) > 0) {
                return Err(format!("rail or supplies lie in {id}, which nobody holds"));
            }
            if held.is_some() && (s.markers.has(zone) || s.medals[zone.at()] > 0) {
                return Err(format!("a Soviet marker or a medal lies in {id}, which is held"));
            }
            if let Some(group) = self.pack.zones[zone.at()].printed
                && held != Some(group)
            {
                return Err(format!("{id} has a printed marker and another holder"));
            }
            let over = s.frames.contains(&Frame::Excess(zone));
            if total(s.supplies[zone.at()]) > self.capacity(zone) && !over {
                return Err(format!("{id} holds more than it can"));
            }
        }
        if s.shown.minus(s.markers) != ZoneSet::NONE || s.secret.armour.minus(s.markers) != ZoneSet::NONE {
            return Err("the type of a marker is kept that is not there".to_owned());
        }
        Ok(())
    }

    fn sound_stocks(&self, s: &State) -> Result<(), String> {
        let tokens = &self.pack.tables.tokens;
        for (k, (name, box_)) in
            [("fuel", tokens.fuel), ("ammo", tokens.ammo), ("food", tokens.food)].iter().enumerate()
        {
            let places = s.cargo.iter().chain(s.supplies.iter()).map(|place| u32::from(place[k]));
            let all = places.sum::<u32>() + u32::from(s.stock[k]);
            if all > u32::from(*box_) {
                return Err(format!("{all} {name}: there are only {box_}"));
            }
        }
        for group in Group::ALL {
            let owned = s.trucks[group.at()] + s.trains[group.at()];
            let own = self.pack.tables.logistics[usize::from(s.level.clamp(1, 2)) - 1].own;
            if owned > own {
                return Err(format!("{} owns {owned} trucks and trains, more than {own}", group.id()));
            }
        }
        let medals = s.medals.iter().chain(&s.tokens).map(|n| u32::from(*n)).sum::<u32>();
        if medals > u32::from(tokens.medals) {
            return Err(format!("{medals} medals: there are only {}", tokens.medals));
        }
        let trains = s.trains.iter().sum::<u8>() + s.trains_stock + s.trains_reserve + s.trains_on.len();
        if trains > tokens.trains {
            return Err(format!("{trains} trains: there are only {}", tokens.trains));
        }
        for group in Group::ALL {
            let g = group.at();
            if s.trucks[g] + s.trucks_stock[g] + s.trucks_on[g].len() > tokens.trucks {
                return Err(format!("{} has too many trucks", group.id()));
            }
        }
        Ok(())
    }

    fn sound_pursuit(&self, s: &State) -> Result<(), String> {
        for (i, card) in self.pack.cards.iter().enumerate() {
            let DeckKind::Pursuit(group) = card.deck else { break };
            let fought = s.frames.iter().any(|f| matches!(f, Frame::Combat(Some(c)) if c.at() == i));
            let all = s.pursuit[i] + s.discard[i] + s.kept[i] + s.fresh[i] + s.beaten_reserves[i] + u8::from(fought);
            if s.config.plays(group) && all != card.count {
                return Err(format!("{all} cards {}: there are {}", card.id, card.count));
            }
        }
        for group in Group::ALL {
            let top = s.secret.pursuit_top[group.at()];
            if top.is_some() != (s.pursuit_looked & group.bit() != 0) && !matches!(s.top(), Some(Frame::Glance { .. }))
            {
                return Err(format!("the top of the Pursuit deck of {} is known to nobody", group.id()));
            }
            if top.is_some_and(|card| s.pursuit[card.at()] == 0) {
                return Err(format!("the top of the Pursuit deck of {} is not in it", group.id()));
            }
        }
        Ok(())
    }

    fn sound_soviets(&self, s: &State) -> Result<(), String> {
        for number in 0..SOVIET as u8 {
            let card = self.lookup.soviet_card(number);
            let beaten = s.beaten.iter().filter(|set| *set >> number & 1 == 1).count();
            let decks = s.decks.iter().filter(|d| d.entry[number as usize] != OUT || d.bottom == Some(number)).count();
            let fought = usize::from(s.frames.contains(&Frame::Combat(Some(card))));
            if beaten + decks + fought > 1 {
                return Err(format!("card {} is in two places", self.pack.cards[card.at()].id));
            }
        }
        for deck in &s.decks {
            let tickets: u8 = deck.tickets.iter().flatten().sum();
            let members = deck.entry.iter().filter(|e| **e != OUT).count() as u8;
            if tickets > members {
                return Err("more Soviet cards were taken than there were".to_owned());
            }
        }
        if s.secret.top.is_some_and(|top| s.decks[0].entry[top as usize] == OUT) {
            return Err("the top of the Soviet deck is not in it".to_owned());
        }
        let mut okh = 0u16;
        for set in s.okh_hand.iter().chain([&s.okh_deck, &s.okh_display]) {
            if okh & set != 0 || set >> OKH != 0 {
                return Err("an OKH card is in two places".to_owned());
            }
            okh |= set;
        }
        Ok(())
    }

    fn sound_markers(&self, s: &State) -> Result<(), String> {
        let on_map = s.markers.len();
        if on_map + s.soviet_reserve > self.pack.tables.tokens.markers {
            return Err(format!("{on_map} Soviet markers and {} in reserve are too many", s.soviet_reserve));
        }
        if s.config.stavka {
            let setting_up = s.frames.contains(&Frame::SetupReserve);
            let [infantry, armour] = s.secret.reserve;
            if !setting_up && infantry + armour != s.soviet_reserve {
                return Err("the types of the reserve do not add up".to_owned());
            }
            let on_map = [s.markers.minus(s.secret.armour).len(), s.secret.armour.len()];
            let (all_infantry, all_armour) = self.markers_in_play(s.config);
            if infantry + on_map[0] > all_infantry || armour + on_map[1] > all_armour {
                return Err(format!("there are {all_infantry} markers of infantry and {all_armour} of armour"));
            }
        }
        if s.over.is_none() && s.frames.is_empty() {
            return Err("nothing goes on".to_owned());
        }
        Ok(())
    }
}
