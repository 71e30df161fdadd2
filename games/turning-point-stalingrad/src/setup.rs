//! Chapters 0, 5, 21.2, 22.1 and 23.2: what is agreed, who plays which side, and where units begin.

use arrayvec::ArrayVec;
use verst_core::{Flat, Listener, Setup, SetupError};

use crate::Turning;
use crate::action::{LONGEST_RAISE, MOST_RAISE};
use crate::event::Event;
use crate::id::{PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Config, Frame, Impulse, Open, Resolution, Secret, State, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in};

impl Turning {
    pub(crate) fn config(&self, setup: &Setup) -> Config {
        let scenario = self.pack.scenarios.iter().position(|s| s.id == setup.scenario).unwrap_or(0);
        let record = &self.pack.scenarios[scenario];
        let option = |id: &str| setup.options.get(id).map_or("", String::as_str);
        let weeks = match (record.sawmill, record.simulation) {
            (true, _) => 1,
            (_, true) => self.pack.tables.victory.len() as u8,
            _ => option("weeks").parse().unwrap_or(self.pack.tables.first_kit),
        };
        Config {
            scenario: scenario as u8,
            free: record.free_setup,
            simulation: record.simulation,
            sawmill: record.sawmill,
            bidding: record.bidding,
            third: option("edition") == "third",
            weeks,
            tie_break: option("tie-break") != "off",
            resolution: match option("resolution") {
                "cards" => Resolution::Cards,
                "bluff" => Resolution::Bluff,
                _ => Resolution::Dice,
            },
            decks: option("decks").parse().unwrap_or(1),
        }
    }

    /// The setup of a position.
    pub(crate) fn setup_of(&self, o: &Open) -> Setup {
        let c = o.config;
        let scenario = self.pack.scenarios[usize::from(c.scenario)].id.clone();
        let basic = !c.simulation && !c.sawmill;
        let resolution = match c.resolution {
            Resolution::Dice => "dice",
            Resolution::Cards => "cards",
            Resolution::Bluff => "bluff",
        };
        let mut setup = Setup { scenario, options: std::collections::BTreeMap::default() };
        let mut say = |id: &str, value: String| {
            setup.options.insert(id.to_owned(), value);
        };
        say("edition", if c.third { "third" } else { "second" }.to_owned());
        say("resolution", resolution.to_owned());
        say("decks", c.decks.to_string());
        if basic {
            say("weeks", c.weeks.to_string());
            say("tie-break", if c.tie_break { "on" } else { "off" }.to_owned());
        }
        self.pack.info.complete(&setup).unwrap_or(setup)
    }

    /// Does a unit take part at all (TPS-5.5, TPS-6.2, TPS-23.2, TPS-23.6)?
    fn takes_part(&self, config: Config, unit: UnitId) -> bool {
        let record = &self.pack.units[unit.at()];
        let second_kit = config.simulation || config.weeks > self.pack.tables.first_kit;
        if config.sawmill {
            let start = record.arrives.is_none()
                && record.colour.is_some_and(|c| self.pack.sawmill.colours[record.side.at()] >> c & 1 == 1);
            let comes = record.arrives.is_some_and(|day| self.week_of(day) <= config.weeks);
            return start || comes || self.lookup.nkvd.has(unit) || self.sawmill_extra(unit);
        }
        // The second formation of 14 Pz replaces what the simulation game withdraws.
        !record.expansion || (second_kit && (config.simulation || !record.second_formation))
    }

    /// TPS-23.2: three yellow units that begin in area 5.
    fn sawmill_extra(&self, unit: UnitId) -> bool {
        self.pack.sawmill.extra.contains(&unit)
    }

    /// The position before the first step.
    pub(crate) fn new_state(&self, setup: &Setup) -> Result<State, SetupError> {
        let config = self.config(&self.pack.info.complete(setup)?);
        let mut frames = ArrayVec::new();
        frames.push(Frame::DateStart);
        frames.push(Frame::FirstRubble);
        if config.free {
            frames.push(Frame::Deploy(Side::German));
            frames.push(Frame::Deploy(Side::Soviet));
        }
        if config.bidding {
            frames.push(Frame::Bids);
        }
        let german_control =
            PlaceId::all().filter(|p| self.pack.places[p.at()].control == Side::German).collect::<PlaceSet>();
        let deck = self.pack.tables.deck.map(|n| n * config.decks);
        let open = Open {
            config,
            german: 0,
            bid: 0,
            black_bid: 0,
            bidden: 0,
            carded: 0,
            at: Flat::of(spot::GONE),
            spent: UnitSet::NONE,
            due: Flat::of(0),
            cut: UnitSet::NONE,
            cut_twice: UnitSet::NONE,
            overdue: UnitSet::NONE,
            listed: UnitSet::NONE,
            arriving: UnitSet::NONE,
            starving: UnitSet::NONE,
            returning: UnitSet::NONE,
            debts: ArrayVec::new(),
            german_control,
            rubble: Flat::of(0),
            tally: Flat::of([[0; 2]; 2]),
            day: 0,
            night: false,
            space: 1,
            prolonged: false,
            // TPS-5.2, TPS-9.1.
            advantage: Side::Soviet,
            guns_spent: 0,
            guns_due: [0; 4],
            luftwaffe_spent: false,
            factors: 0,
            // TPS-13.2, TPS-23.1: the factory may lie outside the field of play.
            production: self.lookup.playable(config).has(self.lookup.factory),
            breakthrough: PlaceSet::NONE,
            decks: [deck; 2],
            weeks: ArrayVec::new(),
            frames,
            imp: Impulse::of(Side::German),
            fight: None,
            dice: ArrayVec::new(),
            over: None,
        };
        let mut state = State { open, secret: Secret::default() };
        self.set_up(&mut state);
        let mut play = Play { g: self, s: &mut state, l: &mut (), reveal: verst_core::Reveal::Nothing };
        play.run();
        Ok(state)
    }

    /// Units go to the card, or where they stood (TPS-5.6, TPS-21.2).
    fn set_up(&self, s: &mut State) {
        let mut play = Play { g: self, s, l: &mut (), reveal: verst_core::Reveal::Nothing };
        let config = play.s.config;
        for unit in UnitId::all().take(self.pack.units.len()) {
            if !self.takes_part(config, unit) {
                continue;
            }
            let record = &self.pack.units[unit.at()];
            let to = if config.sawmill && self.lookup.nkvd.has(unit) {
                spot::NKVD
            } else if record.arrives.is_some() || config.free {
                spot::CARD
            } else if config.sawmill && self.sawmill_extra(unit) {
                self.pack.sawmill.extra_place.0
            } else {
                record.historical.map_or(spot::CARD, |p| p.0)
            };
            play.put(unit, to);
        }
        play.s.imp = Impulse::of(Side::German);
    }

    /// TPS-5.5: the next unit to be placed.
    pub(crate) fn to_deploy(&self, o: &Open, side: Side) -> UnitSet {
        let start = |u: usize| self.pack.units.get(u).is_some_and(|r| r.side == side && r.arrives.is_none());
        UnitSet::of(|u| o.at[u] == spot::CARD && start(u))
    }

    /// TPS-5.5: the unit to be placed now: the one that its owner picked, or the first of those that are left.
    pub(crate) fn next_to_deploy(&self, o: &Open, side: Side) -> Option<UnitId> {
        o.imp.chosen.first().or_else(|| self.to_deploy(o, side).first())
    }

    /// TPS-5.5: may this unit be the next to be placed? Owners choose the order, once for each unit.
    pub(crate) fn check_deploy_next(&self, o: &Open, side: Side, unit: UnitId) -> Verdict {
        allow_for(self.to_deploy(o, side).has(unit), "TPS-5.5", "not-to-be-placed", unit)?;
        match o.imp.chosen.first() {
            Some(picked) => allow_for(false, "TPS-5.5", "place-it-first", picked),
            None => allow_for(self.next_to_deploy(o, side) != Some(unit), "TPS-5.5", "picked-already", unit),
        }
    }

    /// TPS-5.5: may a unit be placed there?
    pub(crate) fn check_deploy(&self, o: &Open, unit: UnitId, place: PlaceId) -> Verdict {
        let side = self.lookup.side_of(unit);
        let record = &self.pack.places[place.at()];
        let colour = self.pack.units[unit.at()].colour;
        let fits = colour.is_some_and(|c| record.colours[side.at()] >> c & 1 == 1);
        allow_in(fits, "TPS-5.5", "another-colour", place)?;
        allow_in(o.controller(place) == side, "TPS-5.5", "not-yours", place)?;
        allow_in(self.room_for(o, place, unit), "TPS-7.1", "full", place)
    }

    /// TPS-5.5: where the counter says, or the first place of its colour with room.
    pub(crate) fn printed_place(&self, o: &Open, unit: UnitId) -> Option<PlaceId> {
        let own = self.pack.units[unit.at()].historical;
        own.into_iter().chain(PlaceId::all()).find(|p| self.check_deploy(o, unit, *p).is_ok())
    }

    /// TPS-22.13: may this be bid openly?
    pub(crate) fn check_raise(bid: Option<u8>, to: u8) -> Verdict {
        let least = bid.map_or(0, |b| b + 1);
        let most = least.saturating_add(LONGEST_RAISE - 1).min(MOST_RAISE);
        allow((least..=most).contains(&to), "TPS-22.13", "raise-by-one-at-least")
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A unit is placed.
    pub fn deploy(&mut self, unit: UnitId, place: PlaceId) {
        self.s.imp.chosen.drop(unit);
        self.put(unit, place.0);
        self.tell(|| Event::Deployed { unit, place });
    }

    /// Those of these units that are left go where their counters say.
    pub fn deploy_printed(&mut self, side: Side, units: UnitSet) {
        self.s.imp.chosen = UnitSet::NONE;
        for unit in units.iter() {
            if let Some(place) = self.g.printed_place(self.s, unit) {
                self.put(unit, place.0);
            }
        }
        self.tell(|| Event::DeployedAsPrinted { side, units: units.len() });
    }

    /// TPS-22.11: both bids are in.
    pub fn open_bids(&mut self) {
        let [Some(first), Some(second)] = self.s.secret.bids else { return };
        self.reveal = verst_core::Reveal::Something;
        self.s.secret.bids = [None; 2];
        self.tell(|| Event::BidsOpened { bids: [first, second] });
        self.s.bid = first.max(second);
        if first == second {
            // TPS-22.13: with the tie-break in use, open bidding decides.
            let basic = !self.s.config.simulation && !self.s.config.sawmill;
            let open = basic && self.s.config.tie_break;
            self.become_frame(if open { Frame::OpenLot } else { Frame::SideLot });
        } else {
            self.take_sides(u8::from(second > first));
        }
    }

    /// This seat plays the German.
    pub fn take_sides(&mut self, german: u8) {
        self.s.frames.pop();
        self.s.german = german;
        let bid = self.s.bid;
        self.tell(|| Event::Sides { german, bid });
    }

    /// TPS-22.13: an open bid.
    pub fn raise(&mut self, seat: u8, bid: u8) {
        self.tell(|| Event::OpenBid { seat, bid });
        self.s.black_bid = bid;
        self.become_frame(Frame::OpenBid { seat: 1 - seat, bid: Some(bid), declined: false });
        if bid >= MOST_RAISE {
            self.take_sides(seat);
        }
    }

    /// TPS-22.13: no more bids; the last bidder plays the German, and if nobody bid the lot decides.
    pub fn stop_bidding(&mut self, seat: u8, bid: Option<u8>, declined: bool) {
        self.tell(|| Event::OpenStop { seat });
        match (bid, declined) {
            (Some(_), _) => self.take_sides(1 - seat),
            (None, false) => self.become_frame(Frame::OpenBid { seat: 1 - seat, bid: None, declined: true }),
            (None, true) => self.become_frame(Frame::SideLot),
        }
    }
}
