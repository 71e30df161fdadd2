//! Chapter 5, the Soviet turn: spawn and order dice (SIV-5.2, SIV-5.3) for both kinds of Soviets, and the automaton's
//! flowchart (SIV-5.1, SIV-5.4 to SIV-5.10). The automaton never chooses, passes or retreats (SIV-5.9): every roll leads to
//! exactly one result.

use verst_core::{Faces, Listener};

use crate::Inferno;
use crate::data::{HEXES, SOVIET_UNITS, Side};
use crate::event::{Event, Roll};
use crate::id::{Card, Hex, HexSet, UnitSet};
use crate::lookup::NO_HEX;
use crate::play::Play;
use crate::state::{Frame, Occasion, Origin, State};
use crate::unknown::soviet;

/// What an order does (SIV-5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// a. All units of the first hex attack the second.
    Attack(Hex, Hex),
    /// b. or c. One unit of the first hex moves to the second.
    Move(Hex, Hex),
    /// d. Nothing.
    Lapses,
}

/// The origin of blocks from a pool.
pub(crate) const fn pool_origin(tank: bool) -> Origin {
    if tank { Origin::Tank } else { Origin::Infantry }
}

impl Inferno {
    /// SIV-5.4: what an order with these directions does.
    pub(crate) fn order(&self, s: &State, directions: u8) -> Order {
        if let Some((from, target)) = self.best_attack(s, directions) {
            Order::Attack(from, target)
        } else if let Some((from, to)) =
            self.best_reoccupation(s, directions).or_else(|| self.best_advance(s, directions))
        {
            Order::Move(from, to)
        } else {
            Order::Lapses
        }
    }

    /// The most cards that the order dice of a turn draw (SIV-5.3b): a person has more use for them (SIV-M.2).
    pub(crate) fn most_cards(&self, s: &State) -> u8 {
        self.pack.tables.orders.of(s.config.dice).most_cards.all()[s.config.soviets()]
    }

    /// The highest value of an order die whose repeats draw cards (SIV-5.3b).
    fn draws(&self, s: &State) -> u8 {
        self.pack.tables.orders.of(s.config.dice).draws.all()[s.config.soviets()]
    }

    /// Neighbours of a hex in the allowed directions.
    fn towards(&self, from: Hex, directions: u8) -> impl Iterator<Item = Hex> {
        let row = self.lookup.towards[from.at()];
        (0..6).filter(move |d| directions >> d & 1 == 1 && row[*d] != NO_HEX).map(move |d| Hex(row[d]))
    }

    /// SIV-5.4a: the largest surplus; then a spawn hex; then the bank; then lowest ranks.
    fn best_attack(&self, s: &State, directions: u8) -> Option<(Hex, Hex)> {
        let chuikov = s.leader(Card::CHUIKOV);
        let mut best = None;
        // Ranks ascend in both loops, so a later pair must be strictly better.
        for from in s.soviet_at.minus(s.attacked_from).iter() {
            let mut targets = self.towards(from, directions).collect::<arrayvec::ArrayVec<Hex, 6>>();
            targets.sort_unstable();
            for target in targets.into_iter().filter(|t| s.german_at.has(*t)) {
                let strength = if chuikov {
                    self.lookup.next_to[target.at()].and(s.soviet_at).iter().map(|h| s.soviet[h.at()]).sum()
                } else {
                    s.soviet[from.at()]
                };
                if strength < s.german[target.at()] {
                    continue;
                }
                let key = (
                    strength - s.german[target.at()],
                    self.lookup.spawns.has(target),
                    self.lookup.objective.has(target),
                );
                if best.is_none_or(|(k, _, _)| key > k) {
                    best = Some((key, from, target));
                }
            }
        }
        best.map(|(_, from, target)| (from, target))
    }

    /// A Soviet spawn hex with a single unit keeps it.
    fn may_leave(&self, s: &State, from: Hex) -> bool {
        s.soviet[from.at()] > 1 || !self.lookup.spawns.has(from)
    }

    /// SIV-5.4b: an empty spawn hex in German hands.
    fn best_reoccupation(&self, s: &State, directions: u8) -> Option<(Hex, Hex)> {
        let empty = self.lookup.spawns.and(s.control).minus(s.german_at);
        s.soviet_at
            .iter()
            .filter(|from| self.may_leave(s, *from))
            .flat_map(|from| self.towards(from, directions).map(move |to| (to, from)))
            .filter(|(to, _)| empty.has(*to))
            .min()
            .map(|(to, from)| (from, to))
    }

    /// SIV-5.4c: nearer to the Germans.
    fn best_advance(&self, s: &State, directions: u8) -> Option<(Hex, Hex)> {
        let near = self.to_germans(s);
        let limit = self.limit(s, Side::Soviet);
        s.soviet_at
            .iter()
            .filter(|from| near[from.at()] >= 2 && self.may_leave(s, *from))
            .flat_map(|from| self.towards(from, directions).map(move |to| (from, to)))
            .filter(|(from, to)| !s.german_at.has(*to) && s.soviet[to.at()] < limit && near[to.at()] < near[from.at()])
            .min_by_key(|(from, to)| (near[to.at()], u8::MAX - s.soviet[from.at()], *from, *to))
    }

    /// SIV-5.4c, SIV-5.7: distance of each hex to the nearest German unit, or to the nearest entry hex if there is none.
    fn to_germans(&self, s: &State) -> [u8; HEXES] {
        let mut near = [u8::MAX; HEXES];
        let mut ring = if s.german_at.is_empty() { self.lookup.entries } else { s.german_at };
        let mut seen = ring;
        let mut distance = 0;
        while !ring.is_empty() {
            for hex in ring.iter() {
                near[hex.at()] = distance;
            }
            ring = self.lookup.around(ring).minus(seen);
            seen = seen.or(ring);
            distance += 1;
        }
        near
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-5.2: one die, one spawn hex.
    pub fn spawn_rolled(&mut self, faces: &Faces) {
        let rolled = faces.clone();
        self.tell(|| Event::Rolled { roll: Roll::Spawn, faces: rolled });
        self.s.frames.pop();
        let die = faces[0] as usize - 1;
        let hex = self.g.lookup.spawn[die];
        // a. Not in Soviet hands: nothing.
        if self.s.control.has(hex) {
            self.tell(|| Event::NoSpawn { hex, why: "lost" });
            return;
        }
        // b. The factory gives a tank, c. any other place infantry, more with docks; d. as far as there is room and men.
        let table = &self.g.pack.tables.spawn;
        let tank = self.s.factory && self.g.factory == Some(hex);
        let wanted = if tank { table.tanks } else { table.infantry.max(self.s.docks[die]) };
        let pool = if tank { self.s.tank_pool } else { self.s.infantry_pool };
        let room = self.g.limit(self.s, Side::Soviet) - self.s.soviet[hex.at()];
        let count = wanted.min(pool).min(room);
        if count == 0 {
            self.tell(|| Event::NoSpawn { hex, why: if pool == 0 { "pool" } else { "full" } });
            return;
        }
        self.tell(|| Event::Spawned { hex, count, tank });
        self.s.push(Frame::SpawnUnits { hex, left: count, tank });
    }

    /// SIV-5.2e: placed units are concealed; a human Soviet looks at his, so his are drawn.
    pub fn spawn_units(&mut self, hex: Hex, left: u8, tank: bool) -> bool {
        if left == 0 {
            self.s.frames.pop();
            return true;
        }
        if self.s.config.mode.human_soviet() {
            return false;
        }
        for _ in 0..left {
            self.put_unknown(pool_origin(tank), hex);
        }
        *self.pool(tank) -= left;
        self.s.frames.pop();
        true
    }

    pub fn spawn_drawn(&mut self, hex: Hex, left: u8, tank: bool, index: u16) {
        *self.pool(tank) -= 1;
        self.put(soviet(index), hex);
        self.s.replace(Frame::SpawnUnits { hex, left: left - 1, tank });
    }

    /// The pool of tanks or of infantry.
    pub fn pool(&mut self, tank: bool) -> &mut u8 {
        if tank { &mut self.s.tank_pool } else { &mut self.s.infantry_pool }
    }

    /// SIV-5.3a, SIV-5.3b: 1s are void, the first die of a value is an order, each further one draws a card.
    pub fn orders_rolled(&mut self, faces: &Faces) {
        let rolled = faces.clone();
        self.tell(|| Event::Rolled { roll: Roll::Orders, faces: rolled });
        let table = &self.g.pack.tables.orders;
        let draws = self.g.draws(self.s);
        let mut orders = 0u8;
        let mut cards = 0u8;
        for face in faces {
            if table.directions[*face as usize - 1].mask() == 0 {
                continue;
            }
            if orders >> face & 1 == 1 && *face <= draws {
                cards += table.cards;
            }
            orders |= 1 << face;
        }
        let cards = cards.min(self.g.most_cards(self.s));
        let sequence = &table.sequence;
        self.tell(|| Event::Orders {
            orders: sequence.iter().copied().filter(|v| orders >> v & 1 == 1).collect(),
            cards,
        });
        if self.s.config.mode.human_soviet() {
            // SIV-M.2: each distinct value is one move.
            self.s.acted = UnitSet::NONE;
            self.s.replace(Frame::SovietMoves { left: orders.count_ones() as u8 });
        } else {
            self.s.orders = orders;
            self.s.replace(Frame::Orders);
        }
        // All cards are drawn before any order.
        self.s.push(Frame::DrawSoviet { left: cards, why: Occasion::Repeats });
    }

    /// SIV-5.3c, SIV-5.10: the next order in the sequence 6, 5, 4, 3, 2.
    pub fn next_order(&mut self) -> bool {
        let table = &self.g.pack.tables.orders;
        let Some(value) = table.sequence.iter().copied().find(|v| self.s.orders >> v & 1 == 1) else {
            self.s.frames.pop();
            return true;
        };
        self.s.orders &= !(1 << value);
        match self.g.order(self.s, table.directions[value as usize - 1].mask()) {
            Order::Attack(from, target) => {
                // SIV-5.6: it may still send units, but starts no second attack.
                self.s.attacked_from.add(from);
                self.begin_automaton_attack(from, target, value);
            }
            Order::Move(from, to) => self.s.push(Frame::RandomMove { from, to, value }),
            Order::Lapses => self.tell(|| Event::OrderLapsed { value }),
        }
        true
    }

    /// SIV-5.5: the unit is drawn at random. A stack of several is always drawn from, even if all are alike: the absence
    /// of a draw would tell that they are.
    pub fn random_move_waits(&mut self, from: Hex, to: Hex, value: u8) -> bool {
        if self.s.soviet[from.at()] > 1 {
            return false;
        }
        let weights = self.g.stack_weights(self.s, from);
        let only = weights.iter().position(|w| *w > 0).unwrap_or(0);
        self.random_move_drawn(from, to, value, only as u16);
        true
    }

    pub fn random_move_drawn(&mut self, from: Hex, to: Hex, value: u8, index: u16) {
        self.s.frames.pop();
        // Nobody can tell which of the blocks went: what was remembered of the stack is worth nothing now.
        self.forget(from);
        let units = match (index as usize).checked_sub(SOVIET_UNITS) {
            Some(origin) => {
                self.take_unknown(Origin::ALL[origin], from);
                self.put_unknown(Origin::ALL[origin], to);
                UnitSet::NONE
            }
            None => {
                self.put(soviet(index), to);
                UnitSet::only(soviet(index))
            }
        };
        self.s.trail.add(from, to);
        self.tell(|| Event::SovietMove { units, count: 1, from, to, order: Some(value) });
        self.soviets_enter(to);
    }

    /// SIV-I.1: the German no longer knows who stands here.
    pub fn forget(&mut self, hex: Hex) {
        self.s.remembered = self.s.remembered.minus(self.s.units_at(hex));
    }

    fn begin_automaton_attack(&mut self, from: Hex, target: Hex, value: u8) {
        let stacks = if self.s.leader(Card::CHUIKOV) {
            self.g.joining_stacks(self.s, target).or(HexSet::only(from))
        } else {
            HexSet::only(from)
        };
        self.begin_soviet_attack(from, target, stacks, UnitSet::NONE, Some(value));
    }
}
