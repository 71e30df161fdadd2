//! Chapter 6, the sequence of play: what each frame does when it comes to the top, what chance decides there, and how
//! impulses, periods and dates follow each other (TPS-6.0 to TPS-6.5, chapter 20).

use verst_core::{Chance, Fall, Listener, Reveal, Weights};

use crate::Turning;
use crate::attack::check_end;
use crate::event::{Cause, Event, Loss};
use crate::id::{PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Impulse, Open, Resolution, Roll, State, spot};

/// The most dice of attrition rolled at once.
const HANDFUL: u16 = 100;

impl Turning {
    /// TPS-6.33, TPS-21.4: where the marker starts in this period.
    pub(crate) fn start_space(&self, o: &Open) -> u8 {
        let (day, night) = self.pack.tables.start(o.config.simulation, o.day);
        if o.night { night } else { day }
    }

    /// TPS-3.3, TPS-23.4: the last space.
    pub(crate) fn last_space(&self, o: &Open) -> u8 {
        if o.config.sawmill { self.pack.sawmill.last_space } else { self.pack.tables.spaces }
    }

    /// TPS-6.3, TPS-23.4: spaces of the marker for each German impulse.
    pub(crate) fn step(&self, o: &Open) -> u8 {
        if o.config.sawmill { self.pack.sawmill.step } else { 1 }
    }

    /// TPS-6.33, TPS-23.4: which impulse of the period the marker shows, and how many its spaces are good for.
    pub(crate) fn impulse_of(&self, o: &Open) -> (u8, u8) {
        let count = |space: u8| space.saturating_sub(self.start_space(o)) / self.step(o) + 1;
        (count(o.space), count(self.last_space(o)))
    }

    /// TPS-6.31: would this impulse DR end the period?
    pub(crate) fn ends_period(&self, o: &Open, dr: u8) -> bool {
        if o.first_day() {
            // TPS-20.2: no test on the first day.
            return o.space >= self.last_space(o);
        }
        dr < o.space || (self.pack.tables.ends_when_equal && dr == o.space)
    }

    /// Areas with a white rubble symbol (TPS-5.7, TPS-23.1).
    fn rubble_symbols(&self, o: &Open) -> PlaceSet {
        let playable = self.lookup.playable(o.config);
        playable.iter().filter(|p| self.pack.places[p.at()].rubble).collect()
    }

    /// How many dice a roll takes.
    pub(crate) fn dice_of(&self, o: &Open, roll: Roll) -> u8 {
        match roll {
            Roll::Combat => {
                let fight = u8::from(o.config.resolution == Resolution::Dice) * 4;
                fight + u8::from(o.fight().guns.is_some())
            }
            Roll::Entry(..)
            | Roll::Regroup(..)
            | Roll::RetreatEntry(..)
            | Roll::Cross(_)
            | Roll::Ashore(..)
            | Roll::Recross(_) => 2,
            Roll::Contest(unit, to) => self.contest(o, unit, to).0,
            Roll::Infiltrate(..) | Roll::Fortify(..) | Roll::Refit(_) => 1,
            Roll::Clock => 2,
        }
    }

    /// What chance has to decide, if the top frame waits for it.
    pub(crate) fn chance(&self, s: &State) -> Option<Chance> {
        Some(match s.top()? {
            Frame::SideLot | Frame::OpenLot => Chance::Draw(Weights::from_slice(&[1, 1])),
            Frame::FirstRubble => Chance::d6(2 * self.rubble_symbols(s).len()),
            Frame::Arrivals => Chance::d6(s.arriving.len() as u8),
            Frame::Attrition => Chance::d6(s.starving.len().min(HANDFUL) as u8),
            Frame::Roll(roll) => Chance::d6(self.dice_of(s, roll)),
            Frame::Draw(side) => Chance::Draw(s.decks[side.at()].iter().map(|n| u32::from(*n)).collect()),
            _ => return None,
        })
    }

    /// The name of a drawn outcome.
    pub(crate) fn draw_name(&self, s: &State, index: u16) -> String {
        match s.top() {
            Some(Frame::SideLot | Frame::OpenLot) => ["first", "second"][usize::from(index.min(1))].to_owned(),
            _ => index.to_string(),
        }
    }

    /// TPS-9.2, TPS-9.5: may the holder of the Advantage be asked about the dice that lie there?
    fn asks_advantage(&self, o: &Open) -> bool {
        !o.imp.advantage_used && !o.imp.advantage_kept
    }

    /// TPS-9.3: could the period be prolonged now?
    fn may_prolong(&self, o: &Open) -> bool {
        !o.prolonged && !o.imp.advantage_used && !o.first_day()
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// Let the top frame act by itself. False when it waits for a player or for chance.
    pub fn advance(&mut self) -> bool {
        let Some(frame) = self.s.top() else { return false };
        match frame {
            Frame::Deploy(side) => {
                let waits = !self.g.to_deploy(self.s, side).is_empty();
                self.pop_unless(waits)
            }
            Frame::FirstRubble => {
                let waits = !self.g.rubble_symbols(self.s).is_empty();
                self.pop_unless(waits)
            }
            Frame::DateStart => self.start_date(),
            Frame::Withdraw => !self.withdrawals_wait(),
            Frame::Return { left, sum } => !self.return_waits(left, sum),
            Frame::Arrivals => {
                let waits = !self.s.arriving.is_empty();
                self.pop_unless(waits)
            }
            Frame::Reinforce => !self.reinforcements_wait(),
            Frame::Dawn(step) => self.dawn(step),
            Frame::Attrition => {
                let waits = !self.s.starving.is_empty();
                self.pop_unless(waits)
            }
            Frame::Act => self.act_goes_on(),
            Frame::Moving(to) => self.move_next(to),
            Frame::Regrouping(to) => self.regroup_next(to),
            Frame::Designate => {
                let done = self.designated_all();
                if done {
                    self.launch();
                }
                done
            }
            Frame::Strikes => self.next_strike(),
            Frame::Guns(quadrant) => {
                let targets = PlaceId::all().any(|p| {
                    crate::state::Group::UNITS
                        .into_iter()
                        .any(|group| self.g.check_guns(self.s, quadrant, p, group).is_ok())
                });
                self.pop_unless(targets)
            }
            Frame::Crossing => self.cross_next(),
            Frame::Recrossing => self.recross_next(),
            Frame::Draw(side) => {
                self.refill(side);
                false
            }
            Frame::ChooseCards => {
                for side in Side::ALL {
                    self.refill(side);
                }
                false
            }
            Frame::Roll(roll) if self.g.dice_of(self.s, roll) == 0 => {
                self.become_frame(Frame::Rolled(roll));
                true
            }
            Frame::Rolled(roll) => {
                let waits = self.g.asks_advantage(self.s);
                if !waits {
                    self.settle(roll);
                }
                !waits
            }
            Frame::Retreat => !self.retreat_waits(),
            Frame::Voluntary => {
                let waits = self.g.may_retreat(self.s).next().is_some();
                self.pop_unless(waits)
            }
            Frame::Aftermath(step) => self.aftermath(step),
            Frame::ImpulseEnd => self.end_impulse(),
            Frame::NextImpulse { ended } => self.next_impulse(ended),
            _ => false,
        }
    }

    /// Pop the top frame if it has nothing to wait for. The answer of `advance`.
    fn pop_unless(&mut self, waits: bool) -> bool {
        if !waits {
            self.s.frames.pop();
        }
        !waits
    }

    /// How chance fell.
    pub fn fall(&mut self, fall: &Fall) {
        self.reveal = Reveal::Something;
        let Some(frame) = self.s.top() else { return };
        match (frame, fall) {
            (Frame::SideLot, Fall::Draw(i)) => self.take_sides(*i as u8),
            (Frame::OpenLot, Fall::Draw(i)) => {
                self.become_frame(Frame::OpenBid { seat: *i as u8, bid: None, declined: false });
            }
            (Frame::FirstRubble, Fall::Dice(faces)) => self.first_rubble(faces),
            (Frame::Arrivals, Fall::Dice(faces)) => self.roll_arrivals(faces),
            (Frame::Attrition, Fall::Dice(faces)) => self.roll_attrition(faces),
            (Frame::Draw(side), Fall::Draw(i)) => {
                self.s.frames.pop();
                self.play_card(side, *i as u8);
            }
            (Frame::Roll(roll), Fall::Dice(faces)) => {
                self.s.dice = faces.iter().copied().take(5).collect();
                if roll == Roll::Combat {
                    self.read_combat(faces);
                }
                self.become_frame(Frame::Rolled(roll));
            }
            _ => {}
        }
    }

    /// TPS-5.7.
    fn first_rubble(&mut self, faces: &[u8]) {
        self.s.frames.pop();
        for (place, pair) in self.g.rubble_symbols(self.s).iter().zip(faces.chunks_exact(2)) {
            let dr = pair[0] + pair[1];
            if dr + self.g.lookup.tem[place.at()] >= self.g.pack.tables.initial_rubble {
                self.s.rubble[place.at()] = 1;
                self.tell(|| Event::FirstRubble { place, dr });
            }
        }
    }

    /// TPS-12.22.
    fn roll_attrition(&mut self, faces: &[u8]) {
        for (unit, die) in self.s.starving.iter().zip(faces) {
            self.s.starving.drop(unit);
            self.suffer(unit, *die);
        }
    }

    /// TPS-22.2: a side's card stands for its DR.
    pub fn play_card(&mut self, side: Side, value: u8) {
        self.s.decks[side.at()][usize::from(value)] -= 1;
        let fight = self.s.fight_mut();
        fight.dice[usize::from(side != fight.side)] = value;
        self.tell(|| Event::CardTurned { side, value });
    }

    /// TPS-22.2: an exhausted deck is shuffled anew.
    fn refill(&mut self, side: Side) {
        if self.s.decks[side.at()].iter().all(|n| *n == 0) {
            let decks = self.s.config.decks;
            self.s.decks[side.at()] = self.g.pack.tables.deck.map(|n| n * decks);
        }
    }

    /// The dice of a combat: two German, two Soviet, and the counter-battery die.
    fn read_combat(&mut self, faces: &[u8]) {
        let guns = self.s.fight().guns.is_some();
        let dice = self.s.config.resolution == Resolution::Dice;
        let fight = self.s.fight_mut();
        if dice {
            let [german, soviet] = [faces[0] + faces[1], faces[2] + faces[3]];
            fight.dice = if fight.side == Side::German { [german, soviet] } else { [soviet, german] };
        }
        if guns {
            fight.counter = faces[faces.len() - 1];
        }
    }

    /// Dice count as they lie.
    pub fn settle(&mut self, roll: Roll) {
        self.s.frames.pop();
        let dr: u8 = self.s.dice.iter().sum();
        match roll {
            Roll::Combat => self.resolve(),
            Roll::Entry(unit, place) => {
                let need = self.g.entry_roll(self.s, unit, place);
                let entered = dr >= need;
                self.tell(|| Event::EntryRoll { unit, place, dr, need, entered });
                if entered {
                    self.enter(unit, place);
                } else {
                    self.fail_entry(unit);
                }
            }
            Roll::Regroup(unit, place) => {
                let need = self.g.entry_roll(self.s, unit, place);
                let entered = dr >= need;
                self.tell(|| Event::EntryRoll { unit, place, dr, need, entered });
                if entered {
                    self.regroup_one(unit, place);
                }
            }
            Roll::RetreatEntry(unit, place) => {
                let need = self.g.entry_roll(self.s, unit, place);
                let entered = dr >= need;
                self.tell(|| Event::EntryRoll { unit, place, dr, need, entered });
                if entered {
                    self.arrive_in_retreat(unit, place);
                } else {
                    self.tell(|| Event::Routed { unit });
                    self.eliminate(unit, Loss::Rout);
                }
            }
            Roll::Contest(unit, place) => {
                let (_, need) = self.g.contest(self.s, unit, place);
                let passed = dr >= need;
                self.tell(|| Event::ContestRoll { unit, place, dr, need, passed });
                if passed {
                    self.retreat_into(unit, place);
                } else {
                    self.tell(|| Event::Routed { unit });
                    self.eliminate(unit, Loss::Rout);
                }
            }
            Roll::Infiltrate(unit, place) => self.infiltration(unit, place, dr),
            Roll::Fortify(place, used) => self.fortification(place, used, dr),
            Roll::Cross(unit) => self.crossing(unit, dr),
            Roll::Ashore(unit, days) => self.come_ashore(unit, days, dr),
            Roll::Recross(unit) => self.recrossing(unit, dr),
            Roll::Refit(quadrant) => self.refit(quadrant, dr),
            Roll::Clock => self.s.imp.dr = dr,
        }
    }

    /// TPS-9.2, TPS-22.2.a: the holder has the dice rolled again, or other cards played.
    pub fn reroll(&mut self, roll: Roll) {
        let (side, dice) = (self.s.advantage, self.s.dice.clone());
        self.spend_advantage();
        self.tell(|| Event::Advantage { side, dice });
        self.s.frames.pop();
        if roll == Roll::Combat {
            self.roll_combat();
        } else {
            self.push(Frame::Roll(roll));
        }
    }

    /// TPS-9.1: whoever uses the Advantage hands it over.
    fn spend_advantage(&mut self) {
        self.s.imp.advantage_used = true;
        self.s.advantage = self.s.advantage.other();
    }

    /// TPS-6.0.a, TPS-6.36: a date begins with withdrawals, reinforcements and dawn.
    fn start_date(&mut self) -> bool {
        let day = self.s.day;
        self.tell(|| Event::Date { day });
        self.become_frame(Frame::Dawn(0));
        if day > 0 {
            self.list_arrivals();
            self.push(Frame::Reinforce);
            if self.s.config.sawmill {
                self.push(Frame::Arrivals);
            }
            self.list_withdrawals();
            self.push(Frame::Withdraw);
        }
        true
    }

    /// TPS-6.32, by steps. On 13 September only production and the marker.
    fn dawn(&mut self, step: u8) -> bool {
        self.become_frame(Frame::Dawn(step + 1));
        let later = self.s.day > 0;
        match step {
            0 if later => {
                self.s.returning = self.s.units_at(spot::LIMBO);
                self.s.starving = self.check_supply();
                for unit in self.s.overdue.iter().filter(|u| !self.s.cut.has(*u)).collect::<UnitSet>().iter() {
                    self.withdraw(unit);
                }
                self.s.starving = self.s.starving.minus(self.s.units_at(spot::GONE));
                self.push(Frame::Attrition);
            }
            1 if later => {
                self.recover();
                // TPS-15.34: the marker goes, the guns stay spent.
                let day = self.s.day;
                for due in &mut self.s.guns_due {
                    if *due <= day {
                        *due = 0;
                    }
                }
                self.s.luftwaffe_spent = false;
            }
            // TPS-13.2.
            2 if self.s.production && self.s.controller(self.g.lookup.factory) == Side::Soviet => {
                self.s.factors = self.s.factors.saturating_add(1);
                let factors = self.s.factors;
                self.tell(|| Event::Factor { factors });
            }
            3 => {
                if let Some(unit) = self.s.returning.first() {
                    self.s.returning.drop(unit);
                    self.become_frame(Frame::Dawn(3));
                    if !self.g.observer_places(self.s, unit).is_empty() {
                        self.push(Frame::Observer(unit));
                    }
                }
            }
            4 => {
                self.s.frames.pop();
                self.s.night = false;
                self.s.prolonged = false;
                self.s.space = self.g.start_space(self.s);
                // TPS-0.4, TPS-6.36: on the first date the German begins.
                self.begin_impulse(if later { Side::Soviet } else { Side::German });
            }
            _ => {}
        }
        true
    }

    /// TPS-6.3, TPS-24.3: the sides alternate, with or without units on the map, as long as both have any.
    fn begin_impulse(&mut self, side: Side) {
        if self.end_if_extinct() {
            return;
        }
        self.s.imp = Impulse::of(side);
        self.s.imp.observers = self.g.observers_by_quadrant(self.s);
        self.s.fight = None;
        self.s.dice.clear();
        let (night, space) = (self.s.night, self.s.space);
        self.tell(|| Event::Impulse { side, night, space });
        self.push(Frame::Impulse);
    }

    /// TPS-8.11: an area, a zone or a pool is active.
    pub fn activate(&mut self, at: u8) {
        let side = self.s.imp.side;
        self.become_frame(Frame::ImpulseEnd);
        self.push(Frame::Act);
        self.s.imp.from = at;
        self.s.imp.active = self.s.among(self.g.lookup.side[side.at()], at);
        self.tell(|| Event::Activated { side, spot: at });
    }

    /// Orders go on while somebody can act (TPS-24.2).
    fn act_goes_on(&mut self) -> bool {
        if self.s.imp.from == spot::EAST && self.s.imp.passing.is_none() && !self.g.may_slip_ashore(self.s) {
            // TPS-18.52: those who cannot come ashore; the others may still follow who moves on.
            let afloat = self.s.among(self.s.imp.active, spot::EAST);
            let stranded = afloat.iter().filter(|u| !self.g.can_act(self.s, *u)).collect();
            self.turn_back(stranded);
        }
        self.lapse();
        if check_end(self.s).is_ok() && !self.g.anything_to_do(self.s) {
            self.s.frames.pop();
            return true;
        }
        false
    }

    /// TPS-8.15, TPS-8.12.e: attacks owed where no enemy is left, or on a group that is gone.
    fn lapse(&mut self) {
        if self.s.imp.owing.is_empty() {
            self.s.imp.second = None;
            return;
        }
        self.s.imp.owing = crate::attack::still_owing(self.s);
        if let Some((place, group)) = self.s.imp.second {
            let owing = self.s.among(self.s.imp.owing, place.0);
            if owing.is_empty() {
                self.s.imp.second = None;
            } else if self.g.target(self.s, place, group).is_empty() {
                self.s.imp.second = None;
                self.s.imp.owing = self.s.imp.owing.minus(owing);
                self.s.imp.entered = self.s.imp.entered.minus(owing);
                self.tell(|| Event::Void { place, group });
            }
        }
    }

    /// TPS-6.31.a: the impulse ends; a German one is tested.
    fn end_impulse(&mut self) -> bool {
        if self.s.imp.from == spot::EAST {
            let afloat = self.s.among(self.s.imp.active, spot::EAST);
            self.turn_back(afloat);
        }
        self.stop(self.s.imp.acted | self.s.imp.active, Cause::Moved);
        if self.s.imp.side == Side::Soviet {
            self.s.frames.pop();
            self.begin_impulse(Side::German);
            return true;
        }
        let no_test = self.s.first_day();
        if self.s.imp.dr == 0 && !no_test {
            self.push(Frame::Roll(Roll::Clock));
            return true;
        }
        let (dr, space) = (self.s.imp.dr, self.s.space);
        let ends = self.g.ends_period(self.s, dr);
        if !no_test {
            self.tell(|| Event::Clock { dr, space, ends });
        }
        self.become_frame(Frame::NextImpulse { ended: ends });
        if ends && self.g.may_prolong(self.s) {
            self.push(Frame::Prolong);
        }
        true
    }

    /// TPS-9.3: the period goes on, from its start space.
    pub fn prolong(&mut self) {
        let side = self.s.advantage;
        self.spend_advantage();
        self.tell(|| Event::Prolonged { side });
        self.s.prolonged = true;
        self.s.space = self.g.start_space(self.s);
        // Both the question and what would have come of it.
        self.s.frames.pop();
        self.s.frames.pop();
        self.begin_impulse(Side::Soviet);
    }

    /// TPS-6.36: what follows a German impulse.
    fn next_impulse(&mut self, ended: bool) -> bool {
        self.s.frames.pop();
        if !ended {
            // TPS-6.34, TPS-23.4.
            self.s.space = (self.s.space + self.g.step(self.s)).min(self.g.last_space(self.s));
            self.begin_impulse(Side::Soviet);
        } else if !self.s.night {
            self.sunset();
            self.begin_impulse(Side::Soviet);
        } else {
            let today = &self.g.pack.track[usize::from(self.s.day)];
            if today.week_end {
                self.week_end();
            }
            if self.s.over.is_none() {
                self.s.day += 1;
                self.push(Frame::DateStart);
            }
        }
        true
    }

    /// TPS-6.35.
    fn sunset(&mut self) {
        self.s.breakthrough = self.g.pack.special.breakthrough & self.s.controlled(Side::Soviet);
        self.s.luftwaffe_spent = true;
        self.s.night = true;
        self.s.prolonged = false;
        self.s.space = self.g.start_space(self.s);
        self.tell(|| Event::Sunset);
    }
}

impl Turning {
    /// TPS-15.22: where a removed observer may come back: to a supplied unit of its parent in a friendly-controlled area,
    /// or to any supplied one.
    pub(crate) fn observer_places(&self, o: &Open, unit: UnitId) -> PlaceSet {
        let reached = self.supplied(o, Side::German) & self.lookup.playable(o.config);
        let parent = self.lookup.parent[unit.at()];
        let family: PlaceSet = (self.lookup.side[Side::German.at()] & self.lookup.combat)
            .iter()
            .filter(|u| self.lookup.parent[u.at()] == parent)
            .filter_map(|u| o.place_of(u))
            .filter(|p| reached.has(*p))
            .collect();
        if family.is_empty() { reached } else { family }
    }
}
