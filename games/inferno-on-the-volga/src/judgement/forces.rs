//! What the two sides can do to each other, by rule of thumb: hits that a stack will score and steps that it can take, and
//! from these how an attack would go. In hundredths; what nobody has seen counts as its mean. The exact odds are in
//! `odds.rs`; these are for thousands of playouts.

use crate::Inferno;
use crate::data::{Dice, HEXES, Pack, UNITS};
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::lookup::Lookup;
use crate::state::{Origin, State};

/// Means that follow from the pack.
pub(crate) struct Means {
    /// Hits of a unit, by strength.
    pub fire: [[u16; 5]; UNITS],
    /// Steps and hits of a Soviet unit that has never been shown (SIV-6.4).
    unshown: [(u16, u16); UNITS],
    /// Steps and hits of a hidden block, by origin.
    block: [(u16, u16); 3],
    /// Cards in thousandths that the order dice of a turn draw, by who plays the Soviets (SIV-5.3b).
    pub drawn: [[u32; 4]; 2],
}

/// Order dice whose cards are counted.
const DICE: usize = 10;

/// Cards in thousandths that so many dice draw on the average, but never more than the most of them: each die draws that
/// shows one of so many values again.
fn drawn(dice: usize, values: usize, each: u8, most: u8) -> u32 {
    // The chances of so many of these values shown, and so many repeats.
    let mut chances = [[0.0; DICE + 1]; 7];
    chances[0][0] = 1.0;
    for _ in 0..dice {
        let before = std::mem::replace(&mut chances, [[0.0; DICE + 1]; 7]);
        for (shown, row) in before.iter().enumerate() {
            for (repeats, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                chances[shown][repeats] += chance * (6 - values) as f64 / 6.0;
                chances[shown][(repeats + 1).min(DICE)] += chance * shown as f64 / 6.0;
                if shown < values {
                    chances[shown + 1][repeats] += chance * (values - shown) as f64 / 6.0;
                }
            }
        }
    }
    let cards = |repeats: usize| (repeats * usize::from(each)).min(usize::from(most)) as f64;
    let mean: f64 = chances.iter().flat_map(|row| row.iter().enumerate().map(|(n, chance)| cards(n) * chance)).sum();
    (1000.0 * mean) as u32
}

impl Means {
    pub fn new(pack: &Pack, look: &Lookup) -> Means {
        let fire: [[u16; 5]; UNITS] = std::array::from_fn(|unit| {
            std::array::from_fn(|strength| match strength {
                0 => 0,
                n => n as u16 * 100 * u16::from(7 - look.hits_on[unit][n - 1]) / 6,
            })
        });
        let by_die = &pack.tables.adjustment.by_die;
        let unshown: [(u16, u16); UNITS] = std::array::from_fn(|unit| {
            let strengths = by_die.iter().map(|s| (*s).min(look.max[unit]));
            let (steps, hits) = strengths
                .fold((0, 0), |(steps, hits), s| (steps + 100 * u16::from(s), hits + fire[unit][s.min(4) as usize]));
            (steps / 6, hits / 6)
        });
        let mean = |parts: &[(UnitSet, u32)]| {
            let (mut steps, mut hits, mut all) = (0, 0, 0);
            for (set, weight) in parts {
                let count = u32::from(set.len().max(1));
                steps += weight * set.iter().map(|u| u32::from(unshown[u.at()].0)).sum::<u32>() / count;
                hits += weight * set.iter().map(|u| u32::from(unshown[u.at()].1)).sum::<u32>() / count;
                all += weight;
            }
            ((steps / all.max(1)) as u16, (hits / all.max(1)) as u16)
        };
        let pools = &pack.tables.pools;
        let set_up_tanks = u32::from(look.tanks.len().saturating_sub(pools.tanks));
        let set_up_infantry = (look.soviet_setup.len() as u32).saturating_sub(set_up_tanks);
        let mut block = [(0, 0); 3];
        block[Origin::Setup as usize] = mean(&[(look.tanks, set_up_tanks), (look.riflemen, set_up_infantry)]);
        block[Origin::Infantry as usize] =
            mean(&[(look.guards, u32::from(look.guards.len())), (look.riflemen, u32::from(pools.infantry))]);
        block[Origin::Tank as usize] = mean(&[(look.tanks, 1)]);
        let orders = &pack.tables.orders;
        let drawn = Dice::ALL.map(|kind| {
            let numbers = orders.of(kind);
            let (dice, draws, most) = (numbers.dice.all(), numbers.draws.all(), numbers.most_cards.all());
            let values = |to: u8| orders.directions.iter().take(to.into()).filter(|order| order.mask() != 0).count();
            std::array::from_fn(|who| drawn(dice[who].into(), values(draws[who]), orders.cards, most[who]))
        });
        Means { fire, unshown, block, drawn }
    }
}

/// A side in each hex.
pub(crate) struct Stacks {
    /// Hits that it scores in a volley.
    pub fire: [u16; HEXES],
    /// Steps that it can lose.
    pub steps: [u16; HEXES],
}

impl Stacks {
    const NONE: Stacks = Stacks { fire: [0; HEXES], steps: [0; HEXES] };

    fn add(&mut self, hex: Hex, steps: u16, fire: u16) {
        self.fire[hex.at()] += fire;
        self.steps[hex.at()] += steps;
    }
}

/// Both sides.
pub(crate) struct Forces {
    pub german: Stacks,
    pub soviet: Stacks,
}

/// Who attacks, and with what.
#[derive(Clone, Copy, Default)]
pub(crate) struct Attackers {
    pub fire: u32,
    pub steps: u32,
    pub units: u32,
    /// Stacks that Opportunity Fire falls upon, and the shots at them all (SIV-7.1a).
    pub shots: u32,
}

/// What an attack may be expected to bring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prospect {
    /// The chance that no defender is left, in thousandths.
    pub chance: u32,
    /// Steps that each side loses, and attackers that are lost, in hundredths.
    pub kills: u32,
    pub losses: u32,
    pub deaths: u32,
}

/// The chance that so many hits take so many steps, in thousandths: even at equality, nine in ten at seven for four.
fn enough(hits: u32, steps: u32) -> u32 {
    let (hits, steps) = (u64::from(hits.min(9000)), u64::from(steps.min(9000).saturating_sub(40)));
    let (hits, steps) = (hits.pow(4), steps.pow(4));
    (1000 * hits).checked_div(hits + steps).map_or(1000, |chance| chance as u32)
}

/// Units that so many lost steps cost: losses go to the strongest (SIV-6.10f), so a healthy force loses few.
fn deaths(losses: u32, steps: u32, units: u32) -> u32 {
    let spare = steps.saturating_sub(100 * units);
    if losses == 0 { 0 } else { losses * losses / (losses + 3 * spare / 2) }
}

impl Inferno {
    /// Both sides as far as the position knows them.
    pub(crate) fn forces(&self, s: &State) -> Forces {
        let mut forces = Forces { german: Stacks::NONE, soviet: Stacks::NONE };
        let means = &self.means;
        for unit in Unit::germans() {
            if let Some(hex) = s.hex_of(unit) {
                let strength = s.strength[unit.at()];
                forces.german.add(hex, 100 * u16::from(strength), means.fire[unit.at()][strength as usize]);
            }
        }
        for unit in Unit::soviets() {
            if let Some(hex) = s.hex_of(unit) {
                let (steps, fire) = match s.strength[unit.at()] {
                    0 => means.unshown[unit.at()],
                    n => (100 * u16::from(n), means.fire[unit.at()][n as usize]),
                };
                forces.soviet.add(hex, steps, fire);
            }
        }
        for hex in s.soviet_at.iter() {
            for (count, (steps, fire)) in s.unknown[hex.at()].iter().zip(means.block) {
                forces.soviet.add(hex, u16::from(*count) * steps, u16::from(*count) * fire);
            }
        }
        if s.leader(Card::KHRUSHCHEV) {
            for hex in s.soviet_at.iter() {
                let fire = &mut forces.soviet.fire[hex.at()];
                *fire += *fire * 3 / 4;
            }
        }
        forces
    }

    /// The Germans next to a hex, or one stack of them.
    pub(crate) fn against(&self, s: &State, forces: &Forces, from: impl Iterator<Item = Hex>) -> Attackers {
        let mut all = Attackers::default();
        let chuikov = s.leader(Card::CHUIKOV);
        for hex in from {
            all.fire += u32::from(forces.german.fire[hex.at()]);
            all.steps += u32::from(forces.german.steps[hex.at()]);
            all.units += u32::from(s.german[hex.at()]);
            if chuikov {
                let near = self.lookup.next_to[hex.at()].and(s.soviet_at);
                all.shots += near.iter().map(|h| u32::from(s.soviet[h.at()])).sum::<u32>();
            }
        }
        all
    }

    /// How a German attack on a hex would go, with a card or without.
    pub(crate) fn assault(
        &self,
        s: &State,
        forces: &Forces,
        target: Hex,
        attackers: Attackers,
        deliberate: bool,
        card: Option<Card>,
    ) -> Prospect {
        let urban = self.lookup.urban.has(target);
        let standing = u32::from(forces.soviet.steps[target.at()]).max(1);
        let mut defenders = standing;
        // The automaton must play what it holds, a person will: about half a hit either way.
        let surprise = if s.face_down > 0 || s.config.mode.human_soviet() { 50 } else { 0 };
        let cover = |hits: u32, rubble: bool| if rubble { (hits / 2).saturating_sub(25) } else { hits };
        let old_rubble = s.rubble.has(target);
        let mut bombs = 0;
        let mut rubble = u32::from(urban && deliberate);
        if let Some(card) = card {
            bombs = match card {
                Card::GERMAN_SNIPER => 90,
                Card::PAK => 40,
                _ => cover(50 * u32::from(self.german_dice(s, card)), old_rubble),
            };
            rubble += u32::from(self.rubble_of(s, card));
        }
        let fort = u32::from(self.fort_hits(s, target)) * 80;
        bombs = bombs.saturating_sub(fort);
        defenders = defenders.saturating_sub(bombs);
        let shots = attackers.shots * if s.leader(Card::KHRUSHCHEV) { 33 } else { 17 };
        let answer = u32::from(forces.soviet.fire[target.at()]) * defenders / standing;
        let losses = (answer + shots + surprise).min(attackers.steps);
        // In a town the defender rolls first, and the fallen do not answer.
        let before = if urban { losses } else { shots };
        let hits = attackers.fire * (attackers.steps - before.min(attackers.steps)) / attackers.steps.max(1);
        let hits = hits.saturating_sub(if bombs == 0 { fort } else { 0 });
        let (open, covered) = (enough(hits, defenders), enough(cover(hits, true), defenders));
        let rubble = if old_rubble { 6 } else { rubble.min(6) };
        let share = |open: u32, covered: u32| (open * (6 - rubble) + covered * rubble) / 6;
        Prospect {
            chance: if defenders == 0 { 1000 } else { share(open, covered) },
            kills: (standing - defenders) + share(hits.min(defenders), cover(hits, true).min(defenders)),
            losses,
            deaths: deaths(losses, attackers.steps, attackers.units),
        }
    }

    fn fort_hits(&self, s: &State, target: Hex) -> u8 {
        let forts = &self.pack.tables.fortification;
        if s.forts[1].has(target) {
            forts.red
        } else if s.forts[0].has(target) {
            forts.brown
        } else {
            0
        }
    }

    /// How an attack of Soviets with this fire and these steps on a German stack would go.
    pub(crate) fn counter_attack(&self, s: &State, forces: &Forces, target: Hex, fire: u32, steps: u32) -> Prospect {
        let urban = self.lookup.urban.has(target);
        let standing = u32::from(forces.german.steps[target.at()]).max(1);
        let answer = u32::from(forces.german.fire[target.at()]);
        let losses = answer.min(steps);
        let fire = if urban { fire * (steps - losses) / steps.max(1) } else { fire };
        let hits = if s.rubble.has(target) { fire / 2 } else { fire };
        let kills = hits.min(standing);
        Prospect {
            chance: if losses >= steps && urban { 0 } else { enough(hits, standing) },
            kills,
            losses,
            deaths: deaths(kills, standing, u32::from(s.german[target.at()])),
        }
    }

    /// What a German stack of so many units and steps stands to lose in the Soviet turn: it is attacked by stacks that are
    /// not smaller (SIV-5.4a), or by all around it together under Chuikov.
    pub(crate) fn raid(&self, s: &State, forces: &Forces, hex: Hex, units: u8, steps: u32) -> Prospect {
        let near = self.lookup.next_to[hex.at()].and(s.soviet_at);
        if units == 0 || near.is_empty() {
            return Prospect::default();
        }
        let fire = |h: Hex| u32::from(forces.soviet.fire[h.at()]);
        let all: u8 = near.iter().map(|h| s.soviet[h.at()]).sum();
        let fire = if s.leader(Card::CHUIKOV) && all >= units {
            near.iter().map(fire).sum()
        } else {
            near.iter().filter(|h| s.soviet[h.at()] >= units).map(fire).max().unwrap_or(0)
        };
        if fire == 0 {
            return Prospect::default();
        }
        let kills = fire * 3 / 4 + if s.face_down > 0 { 40 } else { 10 };
        Prospect { kills, deaths: deaths(kills, steps, u32::from(units)), ..Prospect::default() }
    }
}
