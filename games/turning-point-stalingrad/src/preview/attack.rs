//! The preview of an attack (TPS-8.351 to TPS-8.354, TPS-10.1).

use verst_core::scene::{Chanced, Preview, Sum};
use verst_core::{Message, Viewer};

use super::{per_cent, sum};
use crate::Turning;
use crate::attack::{Term, Values};
use crate::id::{Side, UnitSet};
use crate::log::{group_word, how_word};
use crate::odds::{Rolls, TWO_DICE, Ways, dice_chance, shares};
use crate::rubble::MOST_RUBBLE;
use crate::state::{Fight, Frame, How, Resolution};
use crate::view::View;

/// What an attack may come to, from bad to good for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// Artillery and aircraft are not repulsed.
    Nothing,
    Negative,
    Null,
    /// Casualty points, from and to.
    Points(u8, u8),
    /// Rubble of so many levels is left, counted from the highest.
    Cleared(u8),
    Eliminated,
    Overrun,
}

impl Turning {
    /// Both values with their parts, and the chance of each result.
    pub(super) fn attack_preview(&self, view: &View, fight: &Fight) -> Preview {
        let values = self.values(view, fight);
        let rolls = self.rolls(view, fight.side);
        let mut sums = self.value_sums(view, fight, &values);
        sums.extend(self.side_effects(view, fight, &values, &rolls));
        Preview { title: self.attack_title(fight), sums, outcomes: self.outcomes(view, fight, &values, &rolls) }
    }

    /// The dice lie there: what they come to.
    pub(super) fn fallen_preview(&self, view: &View, fight: &Fight) -> Preview {
        let values = self.values(view, fight);
        let mut sums = self.value_sums(view, fight, &values);
        let [attack, defence] = fight.dice;
        let sides = [(fight.side, attack), (fight.side.other(), defence)];
        sums.extend(sides.map(|(side, dr)| sum(side, dr.into(), Message::new("sum-roll"), "TPS-8.353")));
        let mut fixed = Rolls { attack: [0; 13], defence: [0; 13] };
        fixed.attack[usize::from(attack.min(12))] = 1;
        fixed.defence[usize::from(defence.min(12))] = 1;
        Preview { title: self.attack_title(fight), sums, outcomes: self.outcomes(view, fight, &values, &fixed) }
    }

    pub(super) fn attack_title(&self, fight: &Fight) -> Message {
        Message::new(format!("preview-{}", how_word(fight.how)))
            .space("place", self.place_name(fight.place))
            .word("group", group_word(fight.group))
    }

    /// TPS-22.2: dice, or the cards left; one's own card is known to oneself.
    fn rolls(&self, view: &View, side: Side) -> Rolls {
        let of = |side: Side| -> Ways {
            if view.config.resolution == Resolution::Dice {
                return TWO_DICE;
            }
            if let Some(card) = view.cards[side.at()] {
                return std::array::from_fn(|value| u32::from(value == usize::from(card)));
            }
            let left = view.decks[side.at()];
            let deck = if left.iter().all(|n| *n == 0) { self.pack.tables.deck } else { left };
            deck.map(u32::from)
        };
        Rolls { attack: of(side), defence: of(side.other()) }
    }

    /// The two values, each followed by its parts.
    fn value_sums(&self, view: &View, fight: &Fight, values: &Values) -> Vec<Sum> {
        let (attacker, defender) = (fight.side, fight.side.other());
        let mut sums = vec![sum(attacker, values.ov().into(), Message::new("sum-attack"), "TPS-8.351")];
        let term = |side: Side, t: &Term, name: Message| sum(side, t.value.into(), name, t.rule);
        sums.extend(values.attack.iter().map(|t| term(attacker, t, self.attack_term(view, fight, t))));
        sums.push(sum(defender, values.dv().into(), Message::new("sum-defence"), "TPS-8.352"));
        sums.extend(values.defence.iter().map(|t| term(defender, t, self.defence_term(view, fight, values, t))));
        sums
    }

    /// One part of the attack in words.
    fn attack_term(&self, view: &View, fight: &Fight, term: &Term) -> Message {
        let name = Message::new(format!("term-{}", words_of(term.rule)));
        match term.rule {
            "TPS-8.351" => {
                let able = (fight.attackers & self.lookup.numeric).iter();
                let lead = able.max_by_key(|u| (self.attack_factor(view, *u), std::cmp::Reverse(u.0)));
                name.piece("unit", lead.map_or("", |u| self.unit_name(u)))
            }
            "TPS-15.24" => {
                let observer = fight.attackers.first();
                name.piece("unit", observer.map_or("", |u| self.unit_name(u)))
            }
            "TPS-8.351.A" | "TPS-8.351.B" | "TPS-8.351.C" => name.num("count", term.value.abs()),
            _ => name,
        }
    }

    /// One part of the defence in words.
    fn defence_term(&self, view: &View, fight: &Fight, values: &Values, term: &Term) -> Message {
        let name = Message::new(format!("term-{}", words_of(term.rule)));
        match term.rule {
            "TPS-8.352" | "TPS-8.352.G" => {
                let lead = values.leads.first().map_or("", |u| self.unit_name(u));
                name.piece("unit", lead).num("count", values.leads.len())
            }
            "TPS-8.352.A" => {
                let place = &self.pack.places[fight.place.at()];
                let times = term.value / (place.tem.max(1) as i8);
                name.word("terrain", format!("terrain-{}", place.terrain.id())).num("times", times)
            }
            "TPS-8.352.B" | "TPS-14.1" => name.num("level", view.rubble_in(fight.place)),
            _ => name,
        }
    }

    /// The chance of every result, from bad to good for the one who looks.
    fn outcomes(&self, view: &View, fight: &Fight, values: &Values, rolls: &Rolls) -> Vec<Chanced> {
        let capacity = self.capacity(view, fight.target);
        let base = values.ov() - values.dv();
        let mut found: Vec<(Outcome, u64)> = Vec::new();
        for (attack, defence, ways) in rolls.each().filter(|(_, _, ways)| *ways > 0) {
            let outcome = self.outcome(view, fight, capacity, base + attack as i8 - defence as i8);
            match found.iter_mut().find(|(known, _)| *known == outcome) {
                Some((_, sum)) => *sum += ways,
                None => found.push((outcome, ways)),
            }
        }
        found.sort_unstable();
        let parts: Vec<u64> = found.iter().map(|(_, ways)| *ways).collect();
        let named = found.iter().zip(shares(&parts));
        let mut all: Vec<Chanced> =
            named.map(|((outcome, _), chance)| Chanced { name: outcome_name(*outcome), chance }).collect();
        let defends = matches!(view.viewer, Viewer::Seat(seat) if view.side_of(seat) != fight.side);
        if defends {
            all.reverse();
        }
        all
    }

    /// What an excess comes to.
    fn outcome(&self, view: &View, fight: &Fight, capacity: i8, excess: i8) -> Outcome {
        let ground = fight.how.ground();
        match excess {
            ..=0 if !ground => Outcome::Nothing,
            ..0 => Outcome::Negative,
            0 => Outcome::Null,
            _ if fight.how == How::Rubble => {
                let level = view.rubble_in(fight.place);
                match self.rubble_removed(level, excess) {
                    (_, true) => Outcome::Overrun,
                    (removed, _) => Outcome::Cleared(MOST_RUBBLE - (level - removed)),
                }
            }
            cp if cp > capacity && ground => Outcome::Overrun,
            cp if cp >= capacity => Outcome::Eliminated,
            cp => {
                let (from, to) = bucket(cp as u8, capacity as u8);
                Outcome::Points(from, to)
            }
        }
    }

    /// What else the dice may bring, and for how long the attackers are spent.
    fn side_effects(&self, view: &View, fight: &Fight, values: &Values, rolls: &Rolls) -> Vec<Sum> {
        let (attacker, base) = (fight.side, values.ov() - values.dv());
        let new = |id: &str| Message::new(format!("sum-{id}"));
        let mut sums = Vec::new();
        if fight.how != How::Rubble {
            sums.push(self.mean_points(view, fight, base, rolls));
        }
        sums.extend(self.gun_sums(view, fight, base, rolls));
        let rubble = self.brings_rubble(view, fight);
        if rubble && view.rubble_in(fight.place) < MOST_RUBBLE {
            let chance = rolls.chance(|attack, _| self.rubble_falls(fight.place, attack));
            if chance > 0 {
                sums.push(per_cent(attacker, chance, new("rubble"), "TPS-14.2"));
            }
        }
        let friends = view.count(fight.place, Side::German) > 0 && !fight.place.is_zone();
        if fight.how == How::Air && friends {
            let chance = rolls.chance(|attack, defence| attack == defence);
            sums.push(per_cent(attacker.other(), chance, new("friendly-fire"), "TPS-17.3"));
        }
        // TPS-6.31.a: the first attack roll of a German impulse is the impulse roll.
        if attacker == Side::German && view.imp.dr == 0 && !view.first_day() {
            let chance = rolls.chance(|attack, _| self.ends_period(view, attack));
            let id = if view.night { "dawn" } else { "sunset" };
            sums.push(per_cent(attacker, chance, new(id), "TPS-6.31"));
        }
        match fight.how {
            How::Barrage => {
                let days = self.pack.tables.dispersal.barrage;
                sums.push(self.spent_until(view, attacker, "after-barrage", days));
            }
            How::Air | How::Guns => {}
            How::Close | How::Ranged | How::Rubble => sums.extend(self.dispersal(view, fight)),
        }
        sums
    }

    /// TPS-10.1: how long attackers are spent after each result. Those inside and those outside differ.
    fn dispersal(&self, view: &View, fight: &Fight) -> Vec<Sum> {
        let outside: UnitSet = match fight.how {
            How::Ranged => fight.attackers.minus(view.units_at(fight.place.0)),
            _ => UnitSet::NONE,
        };
        let inside = fight.attackers.minus(outside);
        let mut sums = Vec::new();
        for (units, ranged) in [(inside, false), (outside, true)] {
            if units.is_empty() {
                continue;
            }
            let mixed = if ranged && !inside.is_empty() { "-outside" } else { "" };
            for (id, excess) in [("hit", 1), ("level", 0), ("repulsed", -1)] {
                let days = self.attack_penalty(excess, false, ranged);
                sums.push(self.spent_until(view, fight.side, &format!("after-{id}{mixed}"), days));
            }
        }
        sums
    }

    fn spent_until(&self, view: &View, side: Side, id: &str, days: u8) -> Sum {
        sum(side, days.into(), self.dated(Message::new(format!("sum-{id}")), view.day + days), "TPS-10.1")
    }

    /// A message with the day and the month of a date.
    pub(crate) fn dated(&self, message: Message, day: u8) -> Message {
        let record = &self.pack.track[usize::from(day).min(self.pack.track.len() - 1)];
        let number = record.date.rsplit('-').next().and_then(|d| d.parse::<i64>().ok()).unwrap_or(1);
        message.num("day", number).word("month", format!("month-{}", record.month))
    }

    /// Casualty points on the average, as far as the group can take them.
    fn mean_points(&self, view: &View, fight: &Fight, base: i8, rolls: &Rolls) -> Sum {
        let capacity = self.capacity(view, fight.target);
        let points = |attack: u8, defence: u8| (base + attack as i8 - defence as i8).clamp(0, capacity.max(0));
        let total: u64 = rolls.each().map(|(a, d, ways)| points(a, d) as u64 * ways).sum();
        let hundredths = (total * 100 / rolls.whole().max(1)) as u32;
        per_cent(fight.side, hundredths, Message::new("sum-mean"), "TPS-8.354")
    }

    /// TPS-15.3, TPS-15.32: what Front Artillery would change, or what answers it.
    fn gun_sums(&self, view: &View, fight: &Fight, base: i8, rolls: &Rolls) -> Vec<Sum> {
        let word = |id: &str, q: crate::id::Quadrant| {
            Message::new(format!("sum-{id}")).word("quadrant", format!("quadrant-{}", q.id()))
        };
        let silenced = |q| dice_chance(1, |die| self.counter_hits(view, q, die));
        if let Some(q) = fight.guns {
            return vec![per_cent(Side::German, silenced(q), word("counter", q), "TPS-15.32")];
        }
        // It is asked before the dice, for attacks on the ground; rubble it defends only.
        let asked = fight.how.ground()
            && (fight.side == Side::German || fight.how != How::Rubble)
            && !view.imp.guns_held
            && (view.fight.is_none() || view.top() == Some(Frame::Commit));
        let value = self.by_date(&self.pack.tables.front_artillery, view.day);
        let change = if fight.side == Side::Soviet { value } else { -value };
        let mut sums = Vec::new();
        for q in self.ready_guns(view, fight.place).filter(|_| asked) {
            let hits = |base: i8| rolls.chance(|attack, defence| base + attack as i8 - defence as i8 > 0);
            sums.push(per_cent(fight.side, hits(base), Message::new("sum-hit"), "TPS-8.353"));
            sums.push(per_cent(fight.side, hits(base + change), word("hit-guns", q), "TPS-15.3"));
            sums.push(per_cent(Side::German, silenced(q), word("counter", q), "TPS-15.32"));
        }
        sums
    }

    /// TPS-14.2, TPS-0.3.d: may this attack bring houses down?
    fn brings_rubble(&self, view: &View, fight: &Fight) -> bool {
        match fight.side {
            Side::German => matches!(fight.how, How::Ranged | How::Barrage | How::Air),
            Side::Soviet => fight.how == How::Ranged && view.config.third,
        }
    }
}

/// The name of a rule among message names.
fn words_of(rule: &str) -> String {
    rule.trim_start_matches("TPS-").replace('.', "-").to_lowercase()
}

/// Points that are told together: each where there are few, more and more as they grow.
fn bucket(cp: u8, capacity: u8) -> (u8, u8) {
    match cp {
        ..=3 => (cp, cp),
        _ if capacity <= 6 => (cp, cp),
        4..=5 => (4, 5),
        _ => (6, capacity - 1),
    }
}

fn outcome_name(outcome: Outcome) -> Message {
    let new = |id: &str| Message::new(format!("outcome-{id}"));
    match outcome {
        Outcome::Nothing => new("nothing"),
        Outcome::Negative => new("repulsed"),
        Outcome::Null => new("level"),
        Outcome::Points(from, to) if from == to => new("points").num("count", from),
        Outcome::Points(from, to) => new("points-range").num("from", from).num("to", to),
        Outcome::Cleared(high) => new("cleared").num("level", MOST_RUBBLE - high),
        Outcome::Eliminated => new("eliminated"),
        Outcome::Overrun => new("overrun"),
    }
}
