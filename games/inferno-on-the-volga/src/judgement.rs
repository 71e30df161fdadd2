//! How a position looks: written from how the game is won (SIV-9.1 to SIV-9.4). Only agents ask it.
//!
//! The features are here, what the two sides can do to each other is in `forces.rs`, what the Germans must reach in
//! `goals.rs`; `urges.rs` and `soviet.rs` say what players are drawn to, `aims.rs` what they may aim at.

mod aims;
mod forces;
mod goals;
mod memo;
mod soviet;
mod temper;
mod urges;

use verst_core::{FEATURES, Features, Judgement, Seat};

use crate::Inferno;
use crate::data::Side;
use crate::id::{Card, Unit};
use crate::state::State;
pub(crate) use forces::Means;

/// The features, from the German side of the table.
mod feature {
    /// Spawn hexes taken.
    pub const SPAWN_HEXES: usize = 0;
    /// The chances to take those that are not, if all who stand next to them attacked, in tenths.
    pub const GRIP: usize = 1;
    /// Firepower near them: the nearer, the more.
    pub const APPROACH: usize = 2;
    /// Steps of those who defend them.
    pub const DEFENDERS: usize = 3;
    /// German steps on the map.
    pub const STRENGTH: usize = 4;
    /// German units on their last step.
    pub const WORN: usize = 5;
    /// Loss points (SIV-9.1a).
    pub const LOSSES: usize = 6;
    /// Loss points beyond the sixth, squared.
    pub const BRINK: usize = 7;
    /// Units that the next Soviet attacks may cost, in tenths.
    pub const EXPOSED: usize = 8;
    /// Soviet blocks on the map.
    pub const BLOCKS: usize = 9;
    /// Soviet units that may still come.
    pub const RESERVES: usize = 10;
    /// Turns that the Soviet deck still allows.
    pub const TIME: usize = 11;
    /// Turns that are missing for what is still to be taken.
    pub const HURRY: usize = 12;
    /// German cards with dice in hand.
    pub const CARDS: usize = 13;
    /// German units on the track.
    pub const TRACK: usize = 14;
    /// Is OKH in play (SIV-7.8)?
    pub const OKH: usize = 15;
    /// With OKH: hexes of the bank that are missing.
    pub const BANK: usize = 16;
    /// German leaders that help.
    pub const LEADERS: usize = 17;
    /// Soviet leaders.
    pub const ENEMY_LEADERS: usize = 18;
    /// Rubble in spawn hexes that are to be taken.
    pub const RUBBLE: usize = 19;
    /// Always one: the middle of an ordinary game is worth about nothing to either side.
    pub const SIDE: usize = 20;

    pub const NAMES: [&str; 21] = [
        "spawn-hexes",
        "grip",
        "approach",
        "defenders",
        "strength",
        "worn",
        "losses",
        "brink",
        "exposed",
        "blocks",
        "reserves",
        "time",
        "hurry",
        "cards",
        "track",
        "okh",
        "bank",
        "leaders",
        "enemy-leaders",
        "rubble",
        "side",
    ];
}

/// Turns that a spawn hex takes, and a hex of the bank.
const TURNS_EACH: [i32; 2] = [5, 1];

/// The features with the weights that play has tuned, apart for the two kinds of enemy (`temper.rs`).
#[derive(Clone)]
pub(crate) struct Judgements {
    automaton: Judgement,
    person: Judgement,
}

impl Judgements {
    pub fn builtin() -> Judgements {
        let read = |text: &str| {
            let weights = serde_saphyr::from_str(text).expect("a judgement holds weights by name");
            Judgement::new(&feature::NAMES, &weights).expect("a judgement fits the features")
        };
        Judgements {
            automaton: read(include_str!("../judgement/automaton.yaml")),
            person: read(include_str!("../judgement/person.yaml")),
        }
    }

    pub fn of(&self, s: &State) -> &Judgement {
        if s.config.mode.human_soviet() { &self.person } else { &self.automaton }
    }

    /// The same with other weights against the enemy of this game.
    pub fn with(mut self, s: &State, judgement: Judgement) -> Judgements {
        *(if s.config.mode.human_soviet() { &mut self.person } else { &mut self.automaton }) = judgement;
        self
    }
}

impl Inferno {
    /// From 0 (lost) to 1000 (won).
    pub(crate) fn prospect(&self, s: &State, seat: Seat) -> u32 {
        let german = s.config.mode.soviet_seat() != Some(seat);
        if let Some(end) = s.over {
            return if (end.winner() == Side::German) == german { 1000 } else { 0 };
        }
        self.judgements.of(s).prospect(&self.features_of(s, german))
    }

    /// What the position has for a side.
    pub(crate) fn features_of(&self, s: &State, german: bool) -> Features {
        let mut all = [0; FEATURES];
        self.feel_goals(s, &mut all);
        self.feel_means(s, &mut all);
        if german { all } else { all.map(|feature| -feature) }
    }

    /// Where the two sides stand.
    fn feel_goals(&self, s: &State, all: &mut Features) {
        let look = &self.lookup;
        let forces = self.forces(s);
        all[feature::SPAWN_HEXES] = i32::from(look.spawns.and(s.control).len());
        let open = look.spawns.minus(s.control);
        for hex in open.iter() {
            let near = look.next_to[hex.at()].and(s.german_at);
            if !near.is_empty() {
                let attackers = self.against(s, &forces, near.iter());
                all[feature::GRIP] += self.assault(s, &forces, hex, attackers, true, None).chance as i32 / 100;
            }
            all[feature::DEFENDERS] += i32::from(forces.soviet.steps[hex.at()]) / 100;
            let row = &look.distance[hex.at()];
            let felt = |from: crate::id::Hex| i32::from(forces.german.fire[from.at()]) >> row[from.at()].min(12);
            all[feature::APPROACH] += s.german_at.iter().map(felt).sum::<i32>().min(400) / 50;
        }
        all[feature::RUBBLE] = i32::from(open.and(s.rubble).len());
        let mut deaths = 0;
        for hex in s.german_at.iter() {
            let steps = u32::from(forces.german.steps[hex.at()]);
            deaths += self.raid(s, &forces, hex, s.german[hex.at()], steps).deaths;
        }
        all[feature::EXPOSED] = deaths as i32 / 10;
        all[feature::BLOCKS] = s.soviet_at.iter().map(|h| i32::from(s.soviet[h.at()])).sum();
        all[feature::RESERVES] = i32::from(s.infantry_pool) + i32::from(s.tank_pool);
        let mut missing = TURNS_EACH[0] * i32::from(open.len());
        if s.leader(Card::OKH) {
            let bank = look.objective.minus(s.control);
            all[feature::OKH] = 1;
            all[feature::BANK] = i32::from(bank.len());
            missing += TURNS_EACH[1] * i32::from(bank.minus(open).len());
        }
        all[feature::TIME] = self.turns_left(s);
        all[feature::HURRY] = (missing - all[feature::TIME]).max(0);
    }

    /// What the two sides have.
    fn feel_means(&self, s: &State, all: &mut Features) {
        for unit in Unit::germans() {
            if s.hex_of(unit).is_some() {
                all[feature::STRENGTH] += i32::from(s.strength[unit.at()]);
                all[feature::WORN] += i32::from(s.strength[unit.at()] == 1);
            }
        }
        let losses = i32::from(s.losses);
        all[feature::LOSSES] = losses;
        all[feature::BRINK] = (losses - 6).max(0).pow(2);
        let dice = |card: Card| self.pack.cards[card.at()].dice > 0;
        all[feature::CARDS] = Card::german_support().filter(|c| dice(*c)).map(|c| i32::from(s.hand[c.at()])).sum();
        all[feature::TRACK] = s.row.iter().map(|n| i32::from(*n)).sum();
        let in_play = |leaders: &[Card]| leaders.iter().filter(|c| s.leader(**c)).count() as i32;
        all[feature::LEADERS] = in_play(&[Card::PAULUS, Card::HOTH, Card::RICHTHOFEN, Card::LINDEN]);
        all[feature::ENEMY_LEADERS] = in_play(&[Card::CHUIKOV, Card::ZAYTSEV, Card::KHRUSHCHEV]);
        all[feature::SIDE] = 1;
    }
}
