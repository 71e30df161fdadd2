//! The odds of a Deliberate Attack before it is declared: SIV-6.3, SIV-6.4, SIV-6.8 to SIV-6.11 enumerated exactly, made
//! from a view alone.
//!
//! Cards are left out: whether one is played is still to be decided. A hidden block is any unit that may stand there as far
//! as the viewer knows, each with its chance; one that nobody has shown has the strength that its die will give. Where
//! equals are hit, the chooser keeps those that shoot best. Germans with Combined Arms roll first.
//!
//! Chances are whole numbers of 2^-40, so that they are the same on every machine.

use std::collections::BTreeMap;

use crate::Inferno;
use crate::data::HEXES;
use crate::id::{Card, Hex, HexSet, Unit, UnitSet};
use crate::view::{HIDDEN, View};

/// Certainty.
pub(crate) const SURE: u64 = 1 << 40;
/// More cases than this are not counted: a preview must not keep anybody waiting.
const MOST: usize = 60_000;

/// One unit in a combat, as far as dice are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fighter {
    strength: u8,
    hits_on: [u8; 4],
    infantry: bool,
    armour: bool,
    /// Where it attacks from.
    stack: u8,
}

type Force = Vec<Fighter>;

/// What an attack may come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Outcome {
    pub taken: bool,
    /// Steps that each side loses.
    pub soviet_loss: u8,
    pub german_loss: u8,
}

/// Every outcome with its chance; they sum up to [`SURE`], but for rounding.
pub(crate) type Odds = BTreeMap<Outcome, u64>;

/// The chances of all outcomes while they are being counted: the same few are met thousands of times.
struct Tally {
    /// The most steps that the Soviets may lose, and one more.
    width: usize,
    /// By German losses, then by Soviet losses: the hex held, and taken.
    chances: Vec<[u64; 2]>,
}

impl Tally {
    fn new(german_most: u8, soviet_most: u8) -> Tally {
        let width = usize::from(soviet_most) + 1;
        Tally { width, chances: vec![[0; 2]; width * (usize::from(german_most) + 1)] }
    }

    fn add(&mut self, outcome: Outcome, chance: u64) {
        let at = usize::from(outcome.german_loss) * self.width + usize::from(outcome.soviet_loss);
        self.chances[at][usize::from(outcome.taken)] += chance;
    }

    fn odds(&self) -> Odds {
        let mut odds = Odds::new();
        for (at, chances) in self.chances.iter().enumerate() {
            let (german_loss, soviet_loss) = ((at / self.width) as u8, (at % self.width) as u8);
            for (taken, chance) in [false, true].into_iter().zip(*chances).filter(|(_, chance)| *chance > 0) {
                odds.insert(Outcome { taken, soviet_loss, german_loss }, chance);
            }
        }
        odds
    }
}

/// What does not change while an attack is fought out.
struct Ground {
    fort: u8,
    hits_per_step: u8,
    /// The chance that the defenders have Rubble to hide in.
    rubble: u64,
    urban: bool,
    khrushchev: bool,
    hoth: bool,
    /// SIV-7.5a: do Panzergrenadiers have the bonus whoever defends?
    grenadiers: bool,
    human_soviet: bool,
}

fn times(a: u64, b: u64) -> u64 {
    ((u128::from(a) * u128::from(b)) >> 40) as u64
}

const fn of_six(faces: u8) -> u64 {
    SURE * faces as u64 / 6
}

impl Inferno {
    /// The odds of the attack that the viewer prepares; nothing if there are too many cases.
    pub(crate) fn odds(&self, view: &View, target: Hex) -> Option<Odds> {
        let look = &self.lookup;
        let tables = &self.pack.tables;
        let urban = look.urban.has(target);
        let rubble = if view.rubble.has(target) {
            SURE
        } else if urban {
            of_six(7u8.saturating_sub(tables.rubble.threshold).min(6))
        } else {
            0
        };
        let ground = Ground {
            fort: self.fort(view, target),
            hits_per_step: tables.rubble.hits_per_step.max(1),
            rubble,
            urban,
            khrushchev: view.leaders.has(Card::KHRUSHCHEV),
            hoth: view.leaders.has(Card::HOTH),
            grenadiers: !tables.leaders.grenadiers_judged,
            human_soviet: view.config.mode.human_soviet(),
        };
        let mut germans: Force =
            view.group.iter().map(|u| self.fighter(u, view.strength[u.at()], view.place[u.at()])).collect();
        // SIV-DW.2: the Destroyer Brigade takes its step before anybody rolls.
        if view.uber[1] == Some(target) {
            lose(&mut germans, tables.marksmen.steps, true, |f| f.armour);
        }
        let before: u8 = view.group.iter().map(|u| view.strength[u.at()]).sum();
        let fired = self.opportunity(view, &ground, germans);
        let soviets = self.defenders(view, target, &ground, fired.len())?;
        let most = soviets.keys().map(|force| total(force)).max().unwrap_or(0);
        let mut tally = Tally::new(before, most);
        for ((germans, backfires), chance) in fired {
            let attack = Attack::new(germans, before);
            for (soviets, share) in &soviets {
                attack.close_combat(&ground, soviets, backfires, times(chance, *share), &mut tally);
            }
        }
        Some(tally.odds())
    }

    /// SIV-6.10e: the hits that a fortification takes.
    pub(crate) fn fort(&self, view: &View, target: Hex) -> u8 {
        let forts = &self.pack.tables.fortification;
        match () {
            () if view.forts[1].has(target) => forts.red,
            () if view.forts[0].has(target) => forts.brown,
            () => 0,
        }
    }

    /// SIV-6.8, SIV-7.1a: how many dice are rolled at the attackers of each stack before close combat.
    pub(crate) fn opportunity_dice(&self, view: &View) -> Vec<(Hex, u8)> {
        if !view.leaders.has(Card::CHUIKOV) {
            return Vec::new();
        }
        let stacks: HexSet =
            view.group.iter().map(|u| view.place[u.at()]).filter(|h| (*h as usize) < HEXES).map(Hex).collect();
        let dice = |stack: Hex| self.lookup.next_to[stack.at()].iter().map(|h| view.soviet[h.at()]).sum::<u8>();
        let dice = stacks.iter().map(|stack| (stack, dice(stack) * self.pack.tables.leaders.opportunity_dice));
        dice.filter(|(_, dice)| *dice > 0).collect()
    }

    fn fighter(&self, unit: Unit, strength: u8, stack: u8) -> Fighter {
        Fighter {
            strength,
            hits_on: self.lookup.hits_on[unit.at()],
            infantry: self.lookup.infantry.has(unit),
            armour: self.lookup.armour.has(unit),
            stack,
        }
    }

    /// The Germans after Opportunity Fire, and the shots that turned against the Soviets.
    fn opportunity(&self, view: &View, ground: &Ground, germans: Force) -> BTreeMap<(Force, u8), u64> {
        let leaders = &self.pack.tables.leaders;
        let needed = self.pack.tables.firepower.threshold(leaders.opportunity_fire);
        let mut now = BTreeMap::from([((germans, 0), SURE)]);
        for (stack, dice) in self.opportunity_dice(view) {
            let shots = volley(std::iter::repeat_n(needed, dice as usize), ground.khrushchev);
            let mut next = BTreeMap::new();
            for ((force, backfires), chance) in now {
                for ((hits, back), share) in &shots {
                    let mut force = force.clone();
                    lose(&mut force, *hits, true, |f| f.stack == stack.0);
                    *next.entry((force, backfires + back)).or_default() += times(chance, *share);
                }
            }
            now = next;
        }
        now
    }

    /// Who may defend, each possibility with its chance. Nothing if there are too many.
    fn defenders(&self, view: &View, target: Hex, ground: &Ground, times_over: usize) -> Option<BTreeMap<Force, u64>> {
        let known: UnitSet = Unit::soviets().filter(|u| view.place[u.at()] == target.0).collect();
        let mut now = BTreeMap::from([(Force::new(), SURE)]);
        for unit in known.iter() {
            now = join(&now, &self.strengths(view, unit));
        }
        let hidden = view.soviet[target.at()].saturating_sub(known.len());
        let mut drawn = BTreeMap::from([((Force::new(), Gone::new()), SURE)]);
        let blocks = self.hidden_blocks(view);
        for _ in 0..hidden {
            let mut next = BTreeMap::new();
            for ((force, gone), chance) in drawn {
                for (kind, share) in blocks.draw(&gone) {
                    let mut gone = gone.clone();
                    *gone.entry(kind).or_default() += 1;
                    for (fighter, part) in &blocks.kinds[kind].strengths {
                        let mut force = force.clone();
                        force.push(*fighter);
                        force.sort_unstable();
                        *next.entry((force, gone.clone())).or_default() += times(times(chance, share), *part);
                    }
                }
            }
            if next.len() > MOST {
                return None;
            }
            drawn = next;
        }
        let mut all: BTreeMap<Force, u64> = BTreeMap::new();
        for (known, chance) in &now {
            for ((hidden, _), share) in &drawn {
                let mut force = [&known[..], hidden].concat();
                force.sort_unstable();
                *all.entry(force).or_default() += times(*chance, *share);
            }
        }
        if !ground.khrushchev && !ground.hoth {
            all = alike(all);
        }
        (all.len() * times_over <= MOST / 4).then_some(all)
    }

    /// SIV-6.4: how strong a unit may be, as far as the viewer knows.
    fn strengths(&self, view: &View, unit: Unit) -> Vec<(Fighter, u64)> {
        let max = self.lookup.max[unit.at()];
        let guards = view.advantages.has(3) && self.lookup.guards.has(unit);
        let seen = view.strength[unit.at()];
        if guards || seen > 0 {
            return vec![(self.fighter(unit, if guards { max } else { seen }, 0), SURE)];
        }
        let mut out: BTreeMap<Fighter, u8> = BTreeMap::new();
        for strength in &self.pack.tables.adjustment.by_die {
            *out.entry(self.fighter(unit, (*strength).min(max), 0)).or_default() += 1;
        }
        out.into_iter().map(|(fighter, faces)| (fighter, of_six(faces))).collect()
    }

    /// SIV-2.5 to SIV-2.7: what the hidden blocks on the map are drawn from: tanks and others, as many of each as are
    /// neither seen nor in a pool.
    fn hidden_blocks(&self, view: &View) -> Blocks {
        let hidden: UnitSet = Unit::soviets().filter(|u| view.place[u.at()] == HIDDEN).collect();
        let on_map: u8 = view.soviet.iter().sum();
        let seen = Unit::soviets().filter(|u| (view.place[u.at()] as usize) < HEXES).count() as u8;
        let all = on_map.saturating_sub(seen);
        let tanks = hidden.and(self.lookup.tanks).len().saturating_sub(view.tank_pool).min(all);
        let mut kinds: Vec<Kind> = Vec::new();
        for unit in hidden.iter() {
            let (tank, strengths) = (self.lookup.tanks.has(unit), self.strengths(view, unit));
            match kinds.iter_mut().find(|kind| kind.tank == tank && kind.strengths == strengths) {
                Some(kind) => kind.count += 1,
                None => kinds.push(Kind { tank, strengths, count: 1 }),
            }
        }
        Blocks { left: [all - tanks, tanks], kinds }
    }
}

/// How many of each kind have been turned up.
type Gone = BTreeMap<usize, u8>;

/// A kind of hidden unit: all of a kind fight alike.
struct Kind {
    tank: bool,
    strengths: Vec<(Fighter, u64)>,
    count: u8,
}

/// The hidden blocks on the map, and what they may be.
struct Blocks {
    /// How many of them are no tanks, and how many are.
    left: [u8; 2],
    kinds: Vec<Kind>,
}

impl Blocks {
    /// What the next block may be when these have been turned up: each kind with its chance.
    fn draw(&self, gone: &Gone) -> Vec<(usize, u64)> {
        let out = |kind: usize| gone.get(&kind).copied().unwrap_or(0);
        let mut left = self.left.map(u64::from);
        let mut of_class = [0; 2];
        for (n, kind) in self.kinds.iter().enumerate() {
            let class = usize::from(kind.tank);
            left[class] = left[class].saturating_sub(u64::from(out(n)));
            of_class[class] += u64::from(kind.count - out(n));
        }
        let blocks = (left[0] + left[1]).max(1);
        let chance = |(n, kind): (usize, &Kind)| {
            let class = usize::from(kind.tank);
            let here = u64::from(kind.count - out(n));
            (n, SURE / blocks * left[class] / of_class[class].max(1) * here)
        };
        self.kinds.iter().enumerate().map(chance).filter(|(_, chance)| *chance > 0).collect()
    }
}

/// Each force with one more unit.
fn join(forces: &BTreeMap<Force, u64>, unit: &[(Fighter, u64)]) -> BTreeMap<Force, u64> {
    let mut out = BTreeMap::new();
    for (force, chance) in forces {
        for (fighter, share) in unit {
            let mut force = force.clone();
            force.push(*fighter);
            force.sort_unstable();
            *out.entry(force).or_default() += times(*chance, *share);
        }
    }
    out
}

/// Forces that roll the same dice are the same where nobody of them is lost before it rolls.
fn alike(forces: BTreeMap<Force, u64>) -> BTreeMap<Force, u64> {
    let mut out: BTreeMap<Force, u64> = BTreeMap::new();
    for (force, chance) in forces {
        let mut dice: Vec<u8> = dice(&force).collect();
        dice.sort_unstable();
        let single = |needed| Fighter { strength: 1, hits_on: [needed; 4], infantry: true, armour: true, stack: 0 };
        *out.entry(dice.into_iter().map(single).collect()).or_default() += chance;
    }
    out
}

/// SIV-0.9: what each die of a force needs to hit.
fn dice(force: &[Fighter]) -> impl Iterator<Item = u8> {
    force.iter().flat_map(|f| std::iter::repeat_n(f.hits_on[f.strength.max(1) as usize - 1], f.strength as usize))
}

fn total(force: &[Fighter]) -> u8 {
    force.iter().map(|f| f.strength).sum()
}

/// Hits and backfires of a volley, each pair with its chance.
type Volley = Vec<((u8, u8), u64)>;

/// The volley of some dice. SIV-7.3: with Khrushchev one point more hits, and a natural 1
/// turns against the Soviets.
fn volley(dice: impl Iterator<Item = u8>, khrushchev: bool) -> Volley {
    let mut now = vec![((0, 0), SURE)];
    for needed in dice {
        let needed = if khrushchev { needed.saturating_sub(1).max(2) } else { needed };
        let hit = of_six(7 - needed.min(7));
        let back = if khrushchev { of_six(1) } else { 0 };
        let mut next = Volley::with_capacity(now.len() + 2);
        for ((hits, backfires), chance) in now {
            for (key, share) in
                [((hits + 1, backfires), hit), ((hits, backfires + 1), back), ((hits, backfires), SURE - hit - back)]
            {
                if share == 0 {
                    continue;
                }
                let chance = times(chance, share);
                // Those that meet were counted last.
                match next.iter_mut().rev().find(|(met, _)| *met == key) {
                    Some((_, sum)) => *sum += chance,
                    None => next.push((key, chance)),
                }
            }
        }
        now = next;
    }
    now
}

/// SIV-6.10f: each loss goes to the strongest; between equals the chooser keeps those that shoot best, or gives them up.
fn lose(force: &mut Force, steps: u8, keep_best: bool, among: impl Fn(&Fighter) -> bool) {
    for _ in 0..steps {
        let needed = |f: &Fighter| f.hits_on[f.strength as usize - 1];
        let worth = |f: &Fighter| if keep_best { needed(f) } else { 7 - needed(f) };
        let hit = force.iter_mut().filter(|f| f.strength > 0 && among(f)).max_by_key(|f| (f.strength, worth(f)));
        let Some(hit) = hit else { break };
        hit.strength -= 1;
    }
    force.retain(|f| f.strength > 0);
    force.sort_unstable();
}

/// How many hits, each number with its chance.
fn hits(force: &[Fighter]) -> Vec<(u8, u64)> {
    volley(dice(force), false).into_iter().map(|((hits, _), chance)| (hits, chance)).collect()
}

/// The attackers, with what they will roll after any number of losses.
struct Attack {
    force: Force,
    /// Their steps before anything was fired at them.
    before: u8,
    /// After so many losses: the steps left, and the hits of those who have them.
    answers: Vec<(u8, Vec<(u8, u64)>)>,
}

impl Attack {
    fn new(force: Force, before: u8) -> Attack {
        let answers = (0..=total(&force)).map(|lost| {
            let mut left = force.clone();
            lose(&mut left, lost, true, |_| true);
            (total(&left), hits(&left))
        });
        Attack { before, answers: answers.collect(), force }
    }

    /// SIV-6.10, SIV-6.11: close combat with one force of defenders.
    fn close_combat(&self, ground: &Ground, soviets: &Force, backfires: u8, chance: u64, tally: &mut Tally) {
        let (germans, whole) = (total(&self.force), total(soviets));
        let mut soviets = soviets.clone();
        lose(&mut soviets, backfires, ground.human_soviet, |_| true);
        let standing = total(&soviets);
        let mut end = |germans: u8, soviets: u8, chance: u64| {
            let taken = soviets == 0 && germans > 0;
            let outcome = Outcome { taken, soviet_loss: whole - soviets, german_loss: self.before - germans };
            tally.add(outcome, chance);
        };
        if germans == 0 || standing == 0 {
            return end(germans, standing, chance);
        }
        let both = |force: &Force| force.iter().any(|f| f.infantry) && force.iter().any(|f| f.armour);
        // A German who is both is a Panzergrenadier.
        let always = ground.grenadiers && self.force.iter().any(|f| f.infantry && f.armour);
        let combined = ground.hoth && !ground.urban && (always || (both(&self.force) && !both(&soviets)));
        let shots = if combined { Volley::new() } else { volley(dice(&soviets), ground.khrushchev) };
        for (rubble, share) in [(false, SURE - ground.rubble), (true, ground.rubble)] {
            let chance = times(chance, share);
            if chance == 0 {
                continue;
            }
            // SIV-6.10d, SIV-6.10e.
            let steps = |hits: u8| hits.saturating_sub(ground.fort) / if rubble { ground.hits_per_step } else { 1 };
            if combined {
                // SIV-7.5a: the Germans roll first.
                for (hits, p) in &self.answers[0].1 {
                    let mut rest = soviets.clone();
                    lose(&mut rest, steps(*hits), ground.human_soviet, |_| true);
                    let rest_steps = total(&rest);
                    for ((hits, back), q) in volley(dice(&rest), ground.khrushchev) {
                        let (g, s) = (germans - hits.min(germans), rest_steps - back.min(rest_steps));
                        end(g, s, times(chance, times(*p, q)));
                    }
                }
            }
            for ((hits, back), p) in &shots {
                let lost = (*hits).min(germans);
                // In a town the defender rolls first, and who is left of the attackers answers; else all roll at once.
                let (left, answers) = &self.answers[if ground.urban { lost as usize } else { 0 }];
                let remain = standing - (*back).min(standing);
                if ground.urban && (*left == 0 || remain == 0) {
                    end(*left, remain, times(chance, *p));
                    continue;
                }
                for (hits, q) in answers {
                    let taken = steps(*hits).min(remain);
                    end(germans - lost, remain - taken, times(chance, times(*p, *q)));
                }
            }
        }
    }
}
