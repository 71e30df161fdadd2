//! The invariants of a position: every unit in one place, every card in one pile, counts that agree, stacks within limits.

use crate::Inferno;
use crate::data::{CARDS, HEXES, Side, UNITS};
use crate::id::{Card, Hex, HexSet, Unit};
use crate::state::{CombatStep, Frame, Origin, Played, State, TRACK_ROWS, TRACK_WIDTH, place, track_box};

macro_rules! hold {
    ($condition:expr, $($why:tt)+) => {
        if !$condition {
            return Err(format!($($why)+));
        }
    };
}

impl Inferno {
    /// What is wrong with a position, if anything.
    pub(crate) fn sound(&self, s: &State) -> Result<(), String> {
        crate::bounds::within(s)?;
        self.sound_places(s)?;
        self.sound_track(s)?;
        self.sound_setup(s)?;
        self.sound_cards(s)?;
        self.sound_unknown(s)?;
        hold!(s.over.is_some() == s.frames.is_empty(), "a game that is over has nothing going on, and only that");
        hold!(s.active < 2, "commander {}", s.active);
        hold!(s.turn >= 1, "turn 0");
        let waits_in_combat = s.frames.iter().any(|f| matches!(f, Frame::Combat(_)));
        hold!(waits_in_combat == s.combat.is_some(), "a combat and its frames come together");
        Ok(())
    }

    fn sound_places(&self, s: &State) -> Result<(), String> {
        let mut german = [0u8; HEXES];
        let mut soviet: [u8; HEXES] = std::array::from_fn(|h| s.unknown[h].iter().sum());
        for i in 0..UNITS as u8 {
            let unit = Unit(i);
            let p = s.place[unit.at()];
            let id = &self.pack.units[unit.at()].id;
            if (p as usize) < HEXES {
                let counts = if unit.is_german() { &mut german } else { &mut soviet };
                counts[p as usize] += 1;
                let strength = s.strength[unit.at()];
                let least = u8::from(unit.is_german());
                hold!(
                    (least..=self.lookup.max[unit.at()]).contains(&strength),
                    "{id} on the map with strength {strength}"
                );
            } else {
                hold!((place::UNSEEN..=place::TRACK).contains(&p), "{id} is nowhere: place {p}");
            }
        }
        for i in 0..HEXES as u8 {
            let (hex, id) = (Hex(i), &self.pack.hexes[i as usize].id);
            hold!(s.german[hex.at()] == german[hex.at()], "hex {id} counts {} Germans", s.german[hex.at()]);
            hold!(s.soviet[hex.at()] == soviet[hex.at()], "hex {id} counts {} Soviets", s.soviet[hex.at()]);
            hold!(german[hex.at()] <= self.limit(s, Side::German), "SIV-3.8: too many Germans in {id}");
            hold!(soviet[hex.at()] <= self.limit(s, Side::Soviet), "SIV-3.8: too many Soviets in {id}");
            hold!(german[hex.at()] == 0 || soviet[hex.at()] == 0, "SIV-3.8: both sides in {id}");
            hold!(s.german_at.has(hex) == (german[hex.at()] > 0), "{id}: german_at");
            hold!(s.soviet_at.has(hex) == (soviet[hex.at()] > 0), "{id}: soviet_at");
        }
        hold!(s.german_at.minus(s.control).is_empty(), "SIV-3.9: Germans in a hex they do not control");
        hold!(s.soviet_at.and(s.control).is_empty(), "SIV-3.9: Soviets in a hex they do not control");
        let pieces = s.forts[0].or(s.forts[1]).or(s.uber.into_iter().chain([s.chuikov]).flatten().collect::<HexSet>());
        hold!(pieces.and(s.german_at).is_empty(), "SIV-3.11: a Soviet piece among Germans");
        hold!(s.rubble.minus(self.lookup.urban).is_empty(), "Rubble outside the city");
        Ok(())
    }

    fn sound_track(&self, s: &State) -> Result<(), String> {
        let mut last = 0u8;
        let mut mixed = 0u8;
        for row in 0..TRACK_ROWS as u8 {
            hold!(s.row[row as usize] as usize <= TRACK_WIDTH, "row {} is too long", row + 1);
            for code in s.track_row(row) {
                match *code {
                    track_box::LAST => last += 1,
                    track_box::MIXED => mixed += 1,
                    unit => hold!(
                        s.place.get(unit as usize) == Some(&place::TRACK),
                        "row {} holds unit {unit}, which is not on the track",
                        row + 1
                    ),
                }
            }
        }
        let unseen = s.unseen(self.lookup.germans);
        hold!(
            unseen.len() == last + mixed || self.setting_up(s),
            "{} unseen Germans for {} boxes",
            unseen.len(),
            last + mixed
        );
        hold!(unseen.and(self.lookup.last_column).len() >= last, "too few white infantry for the last column");
        let on_track = Unit::germans().filter(|u| s.place[u.at()] == place::TRACK).count();
        let known = (0..TRACK_ROWS as u8).flat_map(|r| s.track_row(r)).filter(|c| (**c as usize) < UNITS).count();
        hold!(on_track == known, "{on_track} known units on the track, {known} boxes");
        Ok(())
    }

    /// SIV-2.9: who is still to be drawn at the start is there to be drawn.
    fn sound_setup(&self, s: &State) -> Result<(), String> {
        let placing =
            s.frames.iter().find_map(|f| if let Frame::SetupGermans { drawn } = f { Some(*drawn) } else { None });
        let Some(drawn) = placing else { return Ok(()) };
        let draws = self.pack.scenarios.setup.german_random.iter();
        let mut free = s.unseen(self.lookup.germans);
        for draw in draws.flat_map(|d| (0..d.count).map(move |_| d)).skip(drawn.into()) {
            let fits = |unit: &Unit| {
                let record = &self.pack.units[unit.at()];
                record.colour == Some(draw.colour) && record.kind == draw.kind
            };
            let Some(unit) = free.iter().find(fits) else {
                return Err("SIV-2.9: the set-up goes on, and the units that it draws are not there".to_owned());
            };
            free.drop(unit);
        }
        Ok(())
    }

    /// Before the last German has been placed (SIV-2.9).
    fn setting_up(&self, s: &State) -> bool {
        s.frames.iter().any(|f| matches!(f, Frame::SetupGermans { .. }))
    }

    fn sound_cards(&self, s: &State) -> Result<(), String> {
        let mut played = [0u8; CARDS];
        if let Some(combat) = s.combat.as_ref().filter(|c| !c.discarded) {
            if let Played::Card(card) = combat.soviet_card {
                played[card.at()] += 1;
            }
            // While the German still chooses, his cards are in his hand.
            let chosen = s.frames.contains(&Frame::Combat(CombatStep::GermanCard));
            for card in crate::cards::german_cards(&combat.german_cards).filter(|_| !chosen) {
                played[card.at()] += 1;
            }
        }
        for (i, record) in self.pack.cards.iter().enumerate() {
            let leader = u8::from(s.leaders.has(Card(i as u8)));
            let found = s.deck[i] + s.hand[i] + s.discard[i] + leader + played[i];
            hold!(found == record.count, "{} {} of {}", found, record.id, record.count);
            hold!(leader == 0 || record.leader, "{} is in play", record.id);
        }
        hold!(s.chuikov.is_none() || s.leaders.has(Card::CHUIKOV), "SIV-DW.1: Chuikov’s block without Chuikov in play");
        let support: u8 = Card::soviet_support().map(|c| s.deck[c.at()]).sum();
        hold!(s.held_unseen() <= support, "{} cards face down of {support}", s.held_unseen());
        hold!(s.face_down == 0 || !s.config.mode.human_soviet(), "a human's hand is known to him");
        Ok(())
    }

    /// The unidentified blocks and the units that they may be.
    fn sound_unknown(&self, s: &State) -> Result<(), String> {
        let look = &self.lookup;
        let [setup, infantry, tank] = Origin::ALL.map(|o| s.unknown_of(o));
        let (tanks, guards, riflemen) =
            (s.unseen(look.tanks).len(), s.unseen(look.guards).len(), s.unseen(look.riflemen).len());
        let to_come = if s.config.mode.human_soviet() && s.frames.contains(&Frame::SetupSoviets) {
            self.setup_left(s)
        } else {
            0
        };
        let blocks = setup + to_come;
        hold!(s.setup_tanks <= blocks, "{} tanks among {blocks} blocks of the set-up", s.setup_tanks);
        hold!(tanks == s.tank_pool + tank + s.setup_tanks, "{tanks} unseen tanks");
        let foot = s.infantry_pool + infantry + blocks - s.setup_tanks;
        hold!(guards + riflemen == foot, "{guards} guards and {riflemen} riflemen unseen for {foot} blocks");
        hold!(guards <= s.infantry_pool + infantry, "guards outside the infantry pool");
        Ok(())
    }
}
