//! One combat in the second reading: SIV-6.1 to SIV-6.13 with the cards and leaders that change them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};
use verst_inferno::data::{Fire, Kind, Pack, Terrain, UnitRecord};

use crate::common::at;

/// The leaders in the order of the box.
pub const LEADERS: [&str; 8] =
    ["s_chuikov", "s_zaytsev", "s_khrushchev", "g_paulus", "g_hoth", "g_richthofen", "g_linden", "g_okh"];

/// What was rolled, drawn and chosen, in order.
#[derive(Clone, Debug)]
pub enum Turned {
    Dice(Vec<u8>),
    Draw(String),
    Choice(String),
}

/// A unit in the second reading: where it is, and its strength, 0 while it has never been shown.
#[derive(Clone, Debug)]
pub struct Unit {
    pub hex: String,
    pub strength: u8,
}

/// One combat in the second reading.
pub struct Fight {
    pub tape: VecDeque<Turned>,
    pub units: BTreeMap<String, Unit>,
    pub target: String,
    /// The hex that started a Soviet attack; none if the Germans attack.
    pub start: Option<String>,
    pub deliberate: bool,
    pub german: Vec<String>,
    pub soviet: Vec<String>,
    pub leaders: BTreeSet<String>,
    pub designers_way: bool,
    pub rubble: BTreeSet<String>,
    pub german_control: BTreeSet<String>,
    pub fort: u8,
    pub uber_aa: Option<String>,
    pub uber_at: Option<String>,
    pub chuikov_block: Option<String>,
    pub soviet_hand: usize,
    pub german_hand: Vec<String>,
    pub pools: [u64; 2],
}

impl Fight {
    pub fn new(before: &Value, target: &str, deliberate: bool) -> Fight {
        let unit = |v: &Value| Unit {
            hex: v["where"].as_str().unwrap().to_owned(),
            strength: v["strength"].as_u64().unwrap() as u8,
        };
        let block = |key: &str| before[key].as_str().map(str::to_owned);
        let in_list = |path: &str| names(at(before, path)).iter().any(|h| h == target);
        Fight {
            tape: VecDeque::new(),
            units: before["units"].as_object().unwrap().iter().map(|(id, v)| (id.clone(), unit(v))).collect(),
            target: target.to_owned(),
            start: None,
            deliberate,
            german: Vec::new(),
            soviet: Vec::new(),
            leaders: names(&before["leaders"]).into_iter().collect(),
            designers_way: before["advantages"] != json!([]),
            rubble: names(&before["rubble"]).into_iter().collect(),
            german_control: names(at(before, "control.german")).into_iter().collect(),
            fort: if in_list("forts.red") { 2 } else { u8::from(in_list("forts.brown")) },
            uber_aa: block("uber_aa"),
            uber_at: block("uber_at"),
            chuikov_block: block("chuikov_block"),
            soviet_hand: before["soviet_hand_size"].as_u64().unwrap() as usize,
            german_hand: names(&before["german_hand"]),
            pools: ["infantry_pool", "tank_pool"].map(|key| before[key].as_u64().unwrap()),
        }
    }

    fn dice(&mut self, count: usize) -> Vec<u8> {
        match self.tape.pop_front() {
            Some(Turned::Dice(faces)) if faces.len() == count => faces,
            other => panic!("{count} dice are due, not {other:?}, then {:?}", self.tape),
        }
    }

    fn draw(&mut self) -> String {
        match self.tape.pop_front() {
            Some(Turned::Draw(name)) => name,
            other => panic!("a draw is due, not {other:?}"),
        }
    }

    fn choice(&mut self) -> String {
        match self.tape.pop_front() {
            Some(Turned::Choice(text)) => text,
            other => panic!("a choice is due, not {other:?}"),
        }
    }

    pub fn units_in(&self, hex: &str, side: &str) -> Vec<String> {
        self.units.iter().filter(|(id, u)| u.hex == hex && id.starts_with(side)).map(|(id, _)| id.clone()).collect()
    }

    fn leader(&self, id: &str) -> bool {
        self.leaders.contains(id)
    }

    fn strength(&self, id: &str) -> u8 {
        self.units[id].strength
    }

    fn germans_attack(&self) -> bool {
        self.start.is_none()
    }

    fn attackers_gone(&self) -> bool {
        if self.germans_attack() { self.german.is_empty() } else { self.soviet.is_empty() }
    }

    fn defenders_gone(&self) -> bool {
        if self.germans_attack() { self.soviet.is_empty() } else { self.german.is_empty() }
    }

    /// SIV-6.1 to SIV-6.13 in order.
    pub fn run(&mut self) {
        let soviet_plays = self.soviet_hand > 0;
        self.soviet_hand -= usize::from(soviet_plays);
        let cards = self.german_cards();
        let soviet_card = soviet_plays.then(|| self.draw());
        self.adjust();
        // SIV-6.4b.
        let air = cards.iter().any(|c| matches!(c.as_str(), "g_heinkel" | "g_stuka"));
        let mut cancelled = false;
        if self.germans_attack() {
            cancelled = self.uber_aa.as_ref() == Some(&self.target);
            if self.uber_at.as_ref() == Some(&self.target) {
                self.shoot(true, &[Kind::Pz, Kind::Pg]);
            }
        }
        // SIV-6.5, SIV-6.6.
        if let Some(card) = soviet_card {
            if let Some(hex) = card.strip_prefix("s_aa_") {
                if air {
                    cancelled = true;
                    self.rubble.insert(hex.to_owned());
                }
            } else {
                self.soviet_card(&card);
            }
        }
        let mut modifier = 0;
        for card in &cards {
            let (dice, rubble) = match card.as_str() {
                "g_sniper" => {
                    self.shoot(false, &[Kind::Rd, Kind::Gd, Kind::Br, Kind::Rgt, Kind::Mar]);
                    continue;
                }
                "g_pak" => {
                    self.shoot(false, &[Kind::Tk]);
                    continue;
                }
                "g_heinkel" => (6, 3),
                "g_stuka" => (5, 2),
                "g_howitzer" => (6, 2),
                "g_pioneer" => (5, 1),
                _ => (6, 1),
            };
            let factor = if air && self.leader("g_richthofen") { 2 } else { 1 };
            if !(air && cancelled) {
                modifier += rubble * factor;
                let hits = self.dice(dice * factor as usize).iter().filter(|d| **d >= 4).count() as u8;
                self.hit_soviets(hits);
            }
        }
        if !self.attackers_gone() {
            self.fire_and_rubble(modifier);
        }
        if !self.attackers_gone() && !self.defenders_gone() {
            self.close_combat();
        }
        if !self.attackers_gone() && self.defenders_gone() {
            self.advance();
        }
    }

    /// SIV-6.2, SIV-7.7: the cards played, in the order of their effects.
    fn german_cards(&mut self) -> Vec<String> {
        let mut played = Vec::new();
        if !self.deliberate || self.german_hand.is_empty() {
            return played;
        }
        while let Some(card) = self.choice().strip_prefix("card ") {
            let at = self.german_hand.iter().position(|c| c == card).unwrap();
            let card = self.german_hand.remove(at);
            played.push(card);
            if !self.leader("g_linden") || self.german_hand.is_empty() {
                break;
            }
        }
        played.sort_by_key(|c| c == "g_672");
        played
    }

    /// SIV-6.4, SIV-DW.3.
    fn adjust(&mut self) {
        let mut fresh: Vec<String> = Vec::new();
        for id in self.soviet.clone() {
            if self.designers_way && kind(&id) == Kind::Gd {
                self.units.get_mut(&id).unwrap().strength = steps(&id);
            } else if self.strength(&id) == 0 {
                fresh.push(id);
            }
        }
        fresh.sort_by_key(|id| (rank(&self.units[id].hex), id.clone()));
        if !fresh.is_empty() {
            let dice = self.dice(fresh.len());
            for (id, die) in fresh.iter().zip(dice) {
                self.units.get_mut(id).unwrap().strength = adjusted(id, die);
            }
        }
    }

    /// One step off the strongest of these kinds, cover or not; the German chooses between equals.
    fn shoot(&mut self, at_germans: bool, kinds: &[Kind]) {
        let side = if at_germans { &self.german } else { &self.soviet };
        let among = side.iter().filter(|id| kinds.contains(&kind(id))).cloned().collect();
        self.lose(1, among);
    }

    fn soviet_card(&mut self, card: &str) {
        let hex = self.start.clone().unwrap_or_else(|| self.target.clone());
        let coastal = hex.parse::<u8>().is_ok_and(|n| n <= 19);
        match card {
            "s_sniper" => {
                let shots = if self.leader("s_zaytsev") { 2 } else { 1 };
                for _ in 0..shots {
                    self.shoot(true, &[Kind::Inf, Kind::Mot, Kind::Pg]);
                }
            }
            "s_antitank" => self.shoot(true, &[Kind::Pz, Kind::Pg]),
            "s_tommy" => self.gunfire(2),
            "s_flotilla" if coastal => self.gunfire(3),
            "s_flotilla" => self.landing(),
            "s_infiltration" | "s_t34" => {
                let pool = usize::from(card == "s_t34");
                if self.pools[pool] == 0 || self.units_in(&hex, "SU").len() == 4 {
                    return self.soviet_draw();
                }
                self.pools[pool] -= 1;
                let id = self.draw();
                let immortal = self.designers_way && kind(&id) == Kind::Gd;
                let strength = if immortal { steps(&id) } else { adjusted(&id, self.dice(1)[0]) };
                self.units.insert(id.clone(), Unit { hex, strength });
                self.soviet.push(id);
                self.soviet.sort();
            }
            other => panic!("{other}"),
        }
    }

    /// SIV-8.1, SIV-8.2: dice of a Soviet card, on which Khrushchev has no effect.
    fn gunfire(&mut self, dice: usize) {
        let hits = self.dice(dice).iter().filter(|d| **d >= 5).count() as u8;
        self.hit_germans(hits, self.german.clone());
    }

    fn landing(&mut self) {
        let hex = self.dice(3).iter().sum::<u8>().to_string();
        if !self.units_in(&hex, "GE").is_empty() {
            return;
        }
        let marine = ["SU01", "SU02"].into_iter().find(|id| self.units[*id].hex == "marine box");
        match marine.filter(|_| self.units_in(&hex, "SU").len() < 4) {
            Some(id) => {
                let strength = if self.designers_way { steps(id) } else { 0 };
                self.german_control.remove(&hex);
                self.units.insert(id.to_owned(), Unit { hex, strength });
            }
            None => self.soviet_draw(),
        }
    }

    fn soviet_draw(&mut self) {
        let card = self.draw();
        if card == "support" {
            self.soviet_hand += 1;
            return;
        }
        if card == "s_chuikov" && self.designers_way {
            let hex = self.dice(3).iter().sum::<u8>().to_string();
            if self.german_control.contains(&hex) {
                return;
            }
            self.chuikov_block = Some(hex);
        }
        self.leaders.insert(card);
    }

    /// SIV-6.8, SIV-6.9.
    fn fire_and_rubble(&mut self, modifier: u8) {
        if self.germans_attack() && self.leader("s_chuikov") {
            let stacks: BTreeSet<usize> = self.german.iter().map(|id| rank(&self.units[id].hex)).collect();
            for stack in stacks {
                let hex = Pack::builtin().hexes[stack].id.as_str();
                let firing: usize = around(hex).map(|h| self.concealed_too(h)).sum();
                if firing == 0 {
                    continue;
                }
                let dice = self.dice(firing);
                let needed = if self.leader("s_khrushchev") { 5 } else { 6 };
                let hits = dice.iter().filter(|d| **d >= needed).count() as u8;
                let ones = self.ones(&dice);
                self.lose(ones, self.soviet.clone());
                let attacking = self.german.iter().filter(|id| self.units[*id].hex == hex).cloned().collect();
                self.hit_germans(hits, attacking);
            }
        }
        let rolls = self.deliberate && urban(&self.target) && !self.rubble.contains(&self.target);
        if rolls && !self.attackers_gone() && self.dice(1)[0] + modifier >= 6 {
            self.rubble.insert(self.target.clone());
        }
    }

    /// Soviet units in a hex.
    fn concealed_too(&self, hex: &str) -> usize {
        self.units_in(hex, "SU").len()
    }

    /// SIV-7.3: natural 1s, with Khrushchev.
    fn ones(&self, dice: &[u8]) -> u8 {
        if self.leader("s_khrushchev") { dice.iter().filter(|d| **d == 1).count() as u8 } else { 0 }
    }

    /// SIV-6.10.
    fn close_combat(&mut self) {
        let both = |ids: &[String], foot: &[Kind], armour: &[Kind]| {
            ids.iter().any(|id| foot.contains(&kind(id))) && ids.iter().any(|id| armour.contains(&kind(id)))
        };
        let german_both = both(&self.german, &[Kind::Inf, Kind::Mot, Kind::Pg], &[Kind::Pz, Kind::Pg]);
        let soviet_both = both(&self.soviet, &[Kind::Rd, Kind::Gd, Kind::Br, Kind::Rgt, Kind::Mar], &[Kind::Tk]);
        let grenadiers = self.german.iter().any(|id| kind(id) == Kind::Pg);
        let bonus = !urban(&self.target) && self.leader("g_hoth") && (grenadiers || (german_both && !soviet_both));
        let germans_first = match (urban(&self.target), bonus) {
            (true, _) => Some(!self.germans_attack()),
            (false, true) => (self.choice() == "roll first").then_some(true),
            (false, false) => None,
        };
        let german_roll = |fight: &mut Fight| {
            let dice = fight.dice(fight.strengths(&fight.german));
            let hits = fight.hits(&fight.german, &dice);
            fight.hit_soviets(hits);
        };
        let soviet_roll = |fight: &mut Fight| {
            let dice = fight.dice(fight.strengths(&fight.soviet));
            let hits = fight.hits(&fight.soviet, &dice);
            let ones = fight.ones(&dice);
            fight.lose(ones, fight.soviet.clone());
            fight.hit_germans(hits, fight.german.clone());
        };
        match germans_first {
            Some(true) => {
                german_roll(self);
                if !self.soviet.is_empty() {
                    soviet_roll(self);
                }
            }
            Some(false) => {
                soviet_roll(self);
                if !self.german.is_empty() && !self.soviet.is_empty() {
                    german_roll(self);
                }
            }
            None => {
                let soviet = self.strengths(&self.soviet);
                let dice = self.dice(soviet + self.strengths(&self.german));
                let (soviet, german) = dice.split_at(soviet);
                let on_germans = self.hits(&self.soviet, soviet);
                let on_soviets = self.hits(&self.german, german);
                let steps = self.soviet_steps(on_soviets) + self.ones(soviet);
                self.lose(steps, self.soviet.clone());
                self.hit_germans(on_germans, self.german.clone());
            }
        }
    }

    fn strengths(&self, ids: &[String]) -> usize {
        ids.iter().map(|id| usize::from(self.strength(id))).sum()
    }

    fn hits(&self, ids: &[String], dice: &[u8]) -> u8 {
        let mut dice = dice.iter();
        let mut hits = 0;
        for id in ids {
            let strength = self.strength(id);
            let bonus = u8::from(id.starts_with("SU") && self.leader("s_khrushchev"));
            let needed = match record(id).fire[strength as usize - 1] {
                Fire::Sf => 6,
                Fire::Df => 5,
                Fire::Tf => 4,
            };
            hits += dice.by_ref().take(strength as usize).filter(|d| **d + bonus >= needed).count() as u8;
        }
        hits
    }

    /// SIV-6.10d, SIV-6.10e: steps that hits cost Soviets, who are covered where they defend.
    fn soviet_steps(&mut self, hits: u8) -> u8 {
        if !self.germans_attack() {
            return hits;
        }
        let stopped = hits.min(self.fort);
        self.fort -= stopped;
        self.through_rubble(hits - stopped)
    }

    fn through_rubble(&self, hits: u8) -> u8 {
        if self.rubble.contains(&self.target) { hits / 2 } else { hits }
    }

    fn hit_soviets(&mut self, hits: u8) {
        let steps = self.soviet_steps(hits);
        self.lose(steps, self.soviet.clone());
    }

    fn hit_germans(&mut self, hits: u8, among: Vec<String>) {
        let steps = if self.germans_attack() { hits } else { self.through_rubble(hits) };
        self.lose(steps, among);
    }

    /// SIV-6.10f, SIV-6.10g: each step off the strongest; nobody is asked where all of the strongest are hit.
    fn lose(&mut self, steps: u8, mut among: Vec<String>) {
        let mut left = steps;
        while left > 0 && !among.is_empty() {
            let most = among.iter().map(|id| self.strength(id)).max().unwrap();
            let equals: Vec<String> = among.iter().filter(|id| self.strength(id) == most).cloned().collect();
            let hit = if equals.len() > left as usize {
                vec![self.choice().strip_prefix("loss ").unwrap().to_owned()]
            } else {
                equals
            };
            for id in hit {
                left -= 1;
                let unit = self.units.get_mut(&id).unwrap();
                unit.strength -= 1;
                if unit.strength == 0 {
                    "destroyed".clone_into(&mut unit.hex);
                    for list in [&mut among, &mut self.german, &mut self.soviet] {
                        list.retain(|other| *other != id);
                    }
                }
            }
        }
    }

    /// SIV-6.11, SIV-6.12.
    fn advance(&mut self) {
        let target = self.target.clone();
        if let Some(start) = self.start.clone() {
            let most = self.soviet.iter().map(|id| self.strength(id)).max().unwrap();
            let equals: Vec<&String> = self.soviet.iter().filter(|id| self.strength(id) == most).collect();
            let at_start = equals.iter().find(|id| self.units[**id].hex == start);
            let id = (*at_start.unwrap_or(&equals[0])).clone();
            self.units.get_mut(&id).unwrap().hex = target;
            return;
        }
        let mut going = self.german.clone();
        if going.len() > 1 {
            going.clear();
            loop {
                match self.choice().as_str() {
                    "take all" => going.clone_from(&self.german),
                    "done" => break,
                    take => going.push(take.strip_prefix("take ").unwrap().to_owned()),
                }
            }
        }
        assert!((1..=4).contains(&going.len()));
        for id in &going {
            self.units.get_mut(id).unwrap().hex.clone_from(&target);
        }
        self.enter(&target);
        if self.leader("g_hoth") && !urban(&target) {
            going.sort();
            for id in going.into_iter().filter(|id| matches!(kind(id), Kind::Pz | Kind::Pg | Kind::Mot)) {
                self.blitz(&id);
            }
        }
    }

    fn blitz(&mut self, id: &str) {
        let room = |h: &&str| self.units_in(h, "SU").is_empty() && self.units_in(h, "GE").len() < 4;
        if !around(&self.target).any(|h| room(&h)) {
            return;
        }
        if let Some(hex) = self.choice().strip_prefix("to ") {
            assert!(around(&self.target).any(|h| h == hex));
            hex.clone_into(&mut self.units.get_mut(id).unwrap().hex);
            let stack = self.units_in(hex, "GE").len();
            assert!(stack <= 4, "{stack} units");
            self.enter(hex);
        }
    }

    /// SIV-3.9 to SIV-3.11.
    fn enter(&mut self, hex: &str) {
        for block in [&mut self.uber_aa, &mut self.uber_at] {
            if block.as_deref() == Some(hex) {
                *block = None;
            }
        }
        if self.chuikov_block.as_deref() == Some(hex) {
            self.chuikov_block = None;
            self.leaders.remove("s_chuikov");
        }
        let taken = self.german_control.insert(hex.to_owned());
        if taken && ["5", "7", "9", "13", "15", "18"].contains(&hex) {
            let cards = if self.leader("g_paulus") { 2 } else { 1 };
            for _ in 0..cards {
                let card = self.draw();
                if LEADERS.contains(&card.as_str()) {
                    self.leaders.insert(card);
                } else {
                    self.german_hand.push(card);
                }
            }
        }
    }
}

fn record(id: &str) -> &'static UnitRecord {
    Pack::builtin().units.iter().find(|u| u.id == id).unwrap()
}

fn kind(id: &str) -> Kind {
    record(id).kind
}

pub fn steps(id: &str) -> u8 {
    record(id).max
}

/// SIV-6.4: 1, 2, 3 are that strength, more is the maximum.
fn adjusted(id: &str, die: u8) -> u8 {
    if die <= 3 { die.min(steps(id)) } else { steps(id) }
}

fn rank(hex: &str) -> usize {
    Pack::builtin().hexes.iter().position(|h| h.id == hex).unwrap()
}

pub fn ranked(hexes: &BTreeSet<String>) -> Vec<&String> {
    let mut list: Vec<&String> = hexes.iter().collect();
    list.sort_by_key(|h| rank(h));
    list
}

pub fn around(hex: &str) -> impl Iterator<Item = &'static str> {
    Pack::builtin().hexes[rank(hex)].adj.iter().flatten().map(String::as_str)
}

pub fn urban(hex: &str) -> bool {
    Pack::builtin().hexes[rank(hex)].terrain == Terrain::Urban
}

pub fn names(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}
