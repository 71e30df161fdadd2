//! A full position that fits a view: for agents, who may not know more than their seat (SIV-M.5).
//!
//! What nobody has seen stays unseen. What only others know is dealt anew: their units to the places where hidden blocks
//! stand, their cards from those that the viewer has not seen.

use verst_core::{Flat, Source};

use crate::Inferno;
use crate::cards::{is_pioneer, slot};
use crate::data::{GERMAN_UNITS, HEXES, Side, UNITS};
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::{CombatStep, Frame, Origin, Played, State, TRACK_ROWS, TRACK_WIDTH, place, track_box};
use crate::trail::Trail;
use crate::view::{Eyes, HIDDEN, HIDDEN_BOX, NOBODY, View};

impl Inferno {
    /// A position consistent with a view.
    pub(crate) fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        if let Some(whole) = &view.whole {
            return (**whole).clone();
        }
        let eyes = Eyes::of(view.config, view.viewer);
        let human = view.config.mode.human_soviet();
        let mut s = State {
            config: view.config,
            advantages: view.advantages,
            turn: view.turn,
            active: view.active,
            frames: view.frames.iter().copied().collect(),
            combat: view.combat,
            place: view.place,
            strength: view.strength,
            german: view.german,
            soviet: view.soviet,
            unknown: Flat::of([0; 3]),
            german_at: (0..HEXES as u8).map(Hex).filter(|h| view.german[h.at()] > 0).collect(),
            soviet_at: (0..HEXES as u8).map(Hex).filter(|h| view.soviet[h.at()] > 0).collect(),
            control: view.control,
            rubble: view.rubble,
            docks: view.docks,
            factory: view.factory,
            forts: view.forts,
            uber: view.uber,
            chuikov: view.chuikov,
            deck: view.unseen,
            hand: view.hand,
            discard: view.discard,
            leaders: view.leaders,
            face_down: if human { 0 } else { view.hands[1] },
            infantry_pool: view.infantry_pool,
            tank_pool: view.tank_pool,
            setup_tanks: 0,
            track: view.track,
            row: view.row,
            raus: view.raus,
            group: view.group,
            acted: view.acted,
            remembered: view.remembered,
            sighted: view.sighted,
            losses: view.losses,
            withdrawn: view.withdrawn,
            deadline: view.deadline,
            extra_turns: view.extra_turns,
            orders: view.orders,
            attacked_from: view.attacked_from,
            over: view.over,
            trail: Trail(view.trail.clone()),
        };
        if !eyes.german {
            self.deal_germans(view, &mut s, source);
            let laid = self.deal_laid(view, &mut s, source);
            deal_hand(&mut s, view.hands[0].saturating_sub(laid), &Card::german_support(), source);
        }
        if eyes.soviet {
            s.setup_tanks = self.setup_tanks_left(&s);
        } else if human {
            self.deal_human_soviets(view, &mut s, source);
            deal_hand(&mut s, view.hands[1], &Card::soviet_support(), source);
        } else {
            self.deal_automaton(view, &mut s, source);
        }
        self.deal_combat(view, &mut s, eyes, source);
        s
    }

    /// During a human Soviet's set-up: tanks that are still to come; none afterwards.
    fn setup_tanks_left(&self, s: &State) -> u8 {
        if !s.frames.contains(&Frame::SetupSoviets) {
            return 0;
        }
        let placed = s.alive(self.lookup.tanks).len();
        (self.lookup.tanks.len() - self.pack.tables.pools.tanks).saturating_sub(placed)
    }

    /// German units where the viewer sees only blocks, and those on the track.
    fn deal_germans(&self, view: &View, s: &mut State, source: &mut impl Source) {
        let look = &self.lookup;
        let hidden: UnitSet = Unit::germans().filter(|u| view.place[u.at()] == HIDDEN).collect();
        for unit in Unit::germans() {
            s.strength[unit.at()] = match view.place[unit.at()] {
                place::DESTROYED => 0,
                _ if view.sighted.has(unit) => view.strength[unit.at()],
                _ => look.max[unit.at()],
            };
        }
        // On the map for certain: those set up by name, those that have been seen, and axe units that left the track.
        let by_name: UnitSet = Unit::germans().filter(|u| self.pack.units[u.at()].setup.is_some()).collect();
        let certain = hidden.and(by_name.or(view.sighted).or(look.axe));
        let mut slots = self.open_slots(s, Side::German);
        shuffle(&mut slots, source);
        let mut rest: Vec<Unit> = hidden.minus(certain).iter().collect();
        shuffle(&mut rest, source);
        // As many white infantry must stay unseen as the last column still holds.
        let boxes = |code| (0..TRACK_ROWS as u8).flat_map(|r| s.track_row(r)).filter(|b| **b == code).count();
        let last = boxes(track_box::LAST);
        let mut spare_white = hidden.and(look.last_column).minus(certain).len() as usize - last;
        let mut next = |rest: &mut Vec<Unit>, fits: &dyn Fn(Unit) -> bool| {
            let at = rest.iter().rposition(|u| fits(*u) && (!look.last_column.has(*u) || spare_white > 0))?;
            let unit = rest.remove(at);
            spare_white -= usize::from(look.last_column.has(unit));
            Some(unit)
        };
        // The unit that is being placed belongs to the commander who places it.
        let placed = view.frames.iter().find_map(|f| match f {
            Frame::CallPlace { unit: NOBODY, row } => Some(*row as usize * TRACK_WIDTH),
            _ => None,
        });
        if let (Some(at), Some(commander)) = (placed, view.placing) {
            let own = s.commanded_by(commander, look);
            if s.track[at] == HIDDEN_BOX
                && let Some(unit) = next(&mut rest, &|u| own.has(u))
            {
                s.track[at] = unit.0;
                s.place[unit.at()] = place::TRACK;
            }
        }
        let mut certain = certain.iter();
        for slot in slots {
            if let Some(unit) = certain.next().or_else(|| next(&mut rest, &|_| true)) {
                s.place[unit.at()] = slot.0;
            }
        }
        for i in 0..TRACK_ROWS * TRACK_WIDTH {
            let in_use = i % TRACK_WIDTH < s.row[i / TRACK_WIDTH] as usize;
            if !in_use {
                s.track[i] = track_box::EMPTY;
            } else if s.track[i] == HIDDEN_BOX
                && let Some(unit) = next(&mut rest, &|_| true)
            {
                s.track[i] = unit.0;
                s.place[unit.at()] = place::TRACK;
            }
        }
        for unit in rest {
            s.place[unit.at()] = place::UNSEEN;
        }
        for frame in &mut s.frames {
            if let Frame::CallPlace { unit, row } = frame
                && *unit == NOBODY
            {
                *unit = Unit(s.track[*row as usize * TRACK_WIDTH]);
            }
        }
    }

    /// A human Soviet's units: as many tanks as have left the pool; the guards only came through it.
    fn deal_human_soviets(&self, view: &View, s: &mut State, source: &mut impl Source) {
        let look = &self.lookup;
        let hidden: UnitSet = Unit::soviets().filter(|u| view.place[u.at()] == HIDDEN).collect();
        let sighted = hidden.and(view.sighted);
        let mut slots = self.open_slots(s, Side::Soviet);
        shuffle(&mut slots, source);
        let fresh = hidden.minus(sighted);
        let setting_up = s.frames.contains(&Frame::SetupSoviets);
        // During set-up the blocks still to come are neither on the map nor in a pool.
        let to_come = if setting_up { self.setup_left(s) } else { 0 };
        let wanted = slots.len() as u8 - sighted.len();
        let mut tanks: Vec<Unit> = fresh.and(look.tanks).iter().collect();
        shuffle(&mut tanks, source);
        let tanks_out = tanks.len() as u8 - s.tank_pool;
        let tanks_on_map = if setting_up {
            let least = tanks_out.saturating_sub(to_come);
            least + source.below(u32::from(tanks_out.min(wanted) - least) + 1) as u8
        } else {
            tanks_out
        };
        s.setup_tanks = tanks_out - tanks_on_map;
        tanks.truncate(tanks_on_map as usize);
        let foot = wanted - tanks_on_map;
        let late = s.advantages.has(5);
        // Those that must be on the map (the weaker units, when the divisions come late), then the others at random.
        let mut certain: Vec<Unit> = Vec::new();
        let mut others: Vec<Unit> = fresh.and(look.riflemen).iter().collect();
        if late {
            let weak = fresh.and(look.riflemen).minus(look.divisions);
            others.retain(|u| !weak.has(*u));
            certain.extend(weak.iter());
            shuffle(&mut certain, source);
            certain.truncate(foot as usize);
        }
        let guards: Vec<Unit> = fresh.and(look.guards).iter().collect();
        let spawned = self.pack.tables.pools.infantry + look.guards.len() - s.infantry_pool;
        let seen_from_pool = view.sighted.and(look.guards).len();
        let most_guards = spawned.saturating_sub(seen_from_pool).min(guards.len() as u8);
        let mut foot_units = certain;
        let mut pool = others;
        let mut guards = guards;
        shuffle(&mut guards, source);
        let least_guards = (guards.len() as u8).saturating_sub(s.infantry_pool);
        let open = foot - foot_units.len() as u8;
        let least_guards = least_guards.max(open.saturating_sub(pool.len() as u8));
        let count =
            least_guards + source.below(u32::from(most_guards.min(open).max(least_guards) - least_guards) + 1) as u8;
        shuffle(&mut pool, source);
        foot_units.extend(guards.drain(..count as usize));
        foot_units.extend(pool.drain(..(open - count) as usize));
        let all: Vec<Unit> = sighted.iter().chain(tanks).chain(foot_units).collect();
        for (unit, slot) in all.iter().zip(slots) {
            s.place[unit.at()] = slot.0;
        }
        for unit in Unit::soviets() {
            if s.place[unit.at()] == HIDDEN {
                s.place[unit.at()] = place::UNSEEN;
            }
        }
    }

    /// The automaton's blocks: units that have been seen but not followed stand somewhere among the hidden ones; the
    /// others stay unidentified, with origins that fit the pools.
    fn deal_automaton(&self, view: &View, s: &mut State, source: &mut impl Source) {
        let look = &self.lookup;
        let hidden: UnitSet = Unit::soviets().filter(|u| view.place[u.at()] == HIDDEN).collect();
        let lost_sight = hidden.and(view.sighted);
        for unit in hidden.minus(lost_sight).iter() {
            s.place[unit.at()] = place::UNSEEN;
        }
        let mut slots = self.open_slots(s, Side::Soviet);
        shuffle(&mut slots, source);
        let mut slots = slots.into_iter();
        for (unit, slot) in lost_sight.iter().zip(slots.by_ref()) {
            s.place[unit.at()] = slot.0;
        }
        let pools = &self.pack.tables.pools;
        let guards = s.unseen(look.guards).len();
        // Tanks that are neither seen nor in the pool came from the set-up or from the factory.
        let tanks = s.unseen(look.tanks).len() - s.tank_pool;
        let tank_blocks =
            between(tanks.saturating_sub(look.tanks.len() - pools.tanks), tanks.min(pools.tanks - s.tank_pool), source);
        s.setup_tanks = tanks - tank_blocks;
        let foot = guards + s.unseen(look.riflemen).len() - s.infantry_pool;
        let pool_size = pools.infantry + look.guards.len();
        let infantry_blocks = if s.advantages.has(5) {
            guards + s.unseen(look.divisions).len() - s.infantry_pool
        } else {
            let setup_foot = look.soviet_setup.len() as u8 - (look.tanks.len() - pools.tanks);
            let least = guards.saturating_sub(s.infantry_pool).max(foot.saturating_sub(setup_foot));
            between(least, foot.min(pool_size - s.infantry_pool), source)
        };
        let origins = (0..tank_blocks)
            .map(|_| Origin::Tank)
            .chain((0..infantry_blocks).map(|_| Origin::Infantry))
            .chain(std::iter::repeat(Origin::Setup));
        for (slot, origin) in slots.zip(origins) {
            s.unknown[slot.at()][origin as usize] += 1;
        }
    }

    /// Places of hidden blocks of a side: one entry for each block that no known unit accounts for.
    fn open_slots(&self, s: &State, side: Side) -> Vec<Hex> {
        let (from, to) = match side {
            Side::German => (0, GERMAN_UNITS),
            Side::Soviet => (GERMAN_UNITS, UNITS),
        };
        let counts = if side == Side::German { &s.german } else { &s.soviet };
        let mut slots = Vec::new();
        for hex in 0..HEXES as u8 {
            let known = s.place[from..to].iter().filter(|p| **p == hex).count() as u8;
            slots.extend((known..counts[hex as usize]).map(|_| Hex(hex)));
        }
        slots
    }

    /// SIV-7.7: cards that the German has laid while he may still add others are in his hand; several are Pioneers.
    fn deal_laid(&self, view: &View, s: &mut State, source: &mut impl Source) -> u8 {
        if s.top() != Some(Frame::Combat(CombatStep::GermanCard)) {
            return 0;
        }
        for _ in 0..view.german_face_down {
            let fits = |card: &Card| view.german_face_down == 1 || is_pioneer(*card);
            if let Some(card) = draw(s, Card::german_support().filter(fits), source) {
                s.hand[card.at()] += 1;
                if let Some(combat) = &mut s.combat {
                    combat.german_cards[slot(card)] += 1;
                }
            }
        }
        view.german_face_down
    }

    /// What is hidden of a combat before the showdown.
    fn deal_combat(&self, view: &View, s: &mut State, eyes: Eyes, source: &mut impl Source) {
        let Some(mut combat) = s.combat else {
            // The partner is asked only after the attackers are chosen.
            if let (Some(Frame::Partner { target }), true) = (s.top(), s.group.is_empty()) {
                s.group = self.attackers(s, target, self.lookup.germans).first().map_or(UnitSet::NONE, UnitSet::only);
            }
            return;
        };
        if !combat.shown {
            let attackers: UnitSet = view
                .attack_from
                .iter()
                .flat_map(|(hex, n)| {
                    let side = if combat.attacker == Side::German { self.lookup.germans } else { self.lookup.soviets };
                    let mut there: Vec<Unit> = s.units_at(*hex).and(side).iter().collect();
                    shuffle(&mut there, source);
                    there.truncate(*n as usize);
                    there
                })
                .collect();
            if !eyes.german {
                combat.german = match combat.attacker {
                    Side::German => attackers,
                    Side::Soviet => s.units_at(combat.target),
                };
                if s.top() != Some(Frame::Combat(CombatStep::GermanCard)) {
                    for _ in 0..view.german_face_down {
                        if let Some(card) = draw(s, Card::german_support(), source) {
                            combat.german_cards[slot(card)] += 1;
                        }
                    }
                    combat.german_left = combat.german_cards;
                }
            }
            if !eyes.soviet && s.config.mode.human_soviet() {
                if combat.attacker == Side::Soviet && !s.leader(Card::CHUIKOV) {
                    combat.soviet = attackers;
                }
                if combat.soviet_card == Played::FaceDown
                    && let Some(card) = draw(s, Card::soviet_support(), source)
                {
                    combat.soviet_card = Played::Card(card);
                }
            }
        }
        s.combat = Some(combat);
    }
}

/// A number from `low` to `high`, or `low` if that is the higher.
fn between(low: u8, high: u8, source: &mut impl Source) -> u8 {
    low + source.below(u32::from(high.saturating_sub(low)) + 1) as u8
}

fn shuffle<T>(items: &mut [T], source: &mut impl Source) {
    for i in (1..items.len()).rev() {
        items.swap(i, source.below(i as u32 + 1) as usize);
    }
}

/// Take a random card out of the unseen ones.
fn draw(s: &mut State, from: impl Iterator<Item = Card> + Clone, source: &mut impl Source) -> Option<Card> {
    let total: u32 = from.clone().map(|c| u32::from(s.deck[c.at()])).sum();
    if total == 0 {
        return None;
    }
    let mut left = source.below(total);
    for card in from {
        let n = u32::from(s.deck[card.at()]);
        if left < n {
            s.deck[card.at()] -= 1;
            return Some(card);
        }
        left -= n;
    }
    None
}

/// A hand of so many cards that the viewer has not seen.
fn deal_hand(s: &mut State, count: u8, from: &(impl Iterator<Item = Card> + Clone), source: &mut impl Source) {
    for _ in 0..count {
        if let Some(card) = draw(s, from.clone(), source) {
            s.hand[card.at()] += 1;
        }
    }
}
