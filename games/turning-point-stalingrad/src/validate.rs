//! The invariants of a position: what must hold whenever somebody or chance is to decide.

use crate::Turning;
use crate::id::{PLACES, PlaceId, Side, UnitId};
use crate::state::{Frame, State, spot};

impl Turning {
    /// What is wrong with a position, if anything.
    pub(crate) fn sound(&self, s: &State) -> Result<(), String> {
        self.sound_counts(s)?;
        self.sound_places(s)?;
        self.sound_units(s)?;
        self.sound_track(s)?;
        match s.top() {
            None if s.over.is_none() => Err("nobody is to decide and the game is not over".to_owned()),
            Some(Frame::Pay | Frame::Retreat | Frame::Lead | Frame::Voluntary) if s.fight.is_none() => {
                Err("losses without an attack".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// The tallies are what stands there.
    fn sound_counts(&self, s: &State) -> Result<(), String> {
        let mut tally = [[[0u8; 2]; 2]; PLACES];
        for unit in self.lookup.combat.iter() {
            if let Some(place) = s.place_of(unit) {
                tally[place.at()][self.lookup.side_of(unit).at()][usize::from(s.spent.has(unit))] += 1;
            }
        }
        match PlaceId::all().find(|p| tally[p.at()] != s.tally[p.at()]) {
            Some(place) => Err(format!("the count of units in {} is wrong", self.place_name(place))),
            None => Ok(()),
        }
    }

    /// Control and stacking (TPS-7.1, TPS-7.3).
    fn sound_places(&self, s: &State) -> Result<(), String> {
        let passing = s.imp.passing.and_then(|(unit, _)| s.place_of(unit));
        for place in PlaceId::all() {
            for side in Side::ALL {
                let count = s.count(place, side);
                let limit = self.pack.tables.stacking + u8::from(passing == Some(place));
                if !place.is_zone() && count > limit {
                    return Err(format!("{count} units stand in {}", self.place_name(place)));
                }
                if count > 0 && s.count(place, side.other()) == 0 && s.controller(place) != side {
                    return Err(format!(
                        "{} stands alone in {} and does not control it",
                        side.id(),
                        self.place_name(place)
                    ));
                }
            }
            if s.rubble_in(place) > crate::rubble::MOST_RUBBLE {
                return Err(format!("too much rubble in {}", self.place_name(place)));
            }
        }
        Ok(())
    }

    fn sound_units(&self, s: &State) -> Result<(), String> {
        for unit in UnitId::all().take(self.pack.units.len()) {
            let (name, at) = (self.unit_name(unit), s.at[unit.at()]);
            if at > spot::LIMBO {
                return Err(format!("{name} is nowhere"));
            }
            if s.due[unit.at()] > 0 && s.fresh(unit) {
                return Err(format!("{name} is fresh with a duration marker"));
            }
            if s.cut_twice.has(unit) && !s.cut.has(unit) {
                return Err(format!("{name} is isolated twice but not once"));
            }
            if at == spot::LIMBO && !self.lookup.observers.has(unit) {
                return Err(format!("{name} is no observer and waits for dawn"));
            }
            if s.imp.chosen.has(unit) && !s.imp.active.has(unit) && at != spot::EAST && at != spot::CARD {
                return Err(format!("{name} is picked and may not act"));
            }
        }
        Ok(())
    }

    fn sound_track(&self, s: &State) -> Result<(), String> {
        if usize::from(s.day) >= self.pack.track.len() {
            return Err(format!("day {} is after the last", s.day));
        }
        if s.space < 1 || s.space > self.pack.tables.spaces {
            return Err(format!("the marker is on space {}", s.space));
        }
        if s.weeks.len() > usize::from(s.config.weeks) {
            return Err("the game goes on after its last week".to_owned());
        }
        Ok(())
    }
}
