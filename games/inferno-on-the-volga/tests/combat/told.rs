//! A fight redone on paper: from what the German player is told, and from the blocks and cards as they are printed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use verst_core::{Arg, Message};
use verst_inferno::data::{Fire, Kind, Pack, UnitRecord};

use crate::common::{Table, at};
use crate::fight::names;

/// A unit in the fight, as far as the log has told.
struct Block {
    hex: String,
    strength: u8,
}

/// Hits that still have to be taken: how many, by whom, and because of what.
#[derive(Default)]
struct Due {
    steps: u8,
    ones: u8,
    /// The only stack that is hit.
    stack: Option<String>,
}

/// What somebody keeps on paper.
pub struct Paper {
    blocks: BTreeMap<String, Block>,
    /// Those in the present fight.
    inside: BTreeSet<String>,
    leaders: BTreeSet<String>,
    rubble: BTreeSet<String>,
    forts: [BTreeSet<String>; 2],
    /// Hits that the fortification still takes.
    fort: u8,
    target: String,
    germans_attack: bool,
    from: Vec<(String, usize)>,
    /// Hits of the dice that have just been rolled, on Germans and on Soviets, and natural 1s.
    rolled: [u8; 2],
    ones: u8,
    due: [Due; 2],
    /// Steps that snipers and their like may still take, by cause.
    shots: BTreeMap<String, u8>,
    /// How many losses were booked.
    pub losses: u32,
    /// What took steps.
    pub causes: BTreeSet<String>,
}

fn record(id: &str) -> &'static UnitRecord {
    Pack::builtin().units.iter().find(|u| u.id == id).unwrap()
}

fn lowest(fire: Fire) -> u8 {
    Pack::builtin().tables.firepower.threshold(fire)
}

/// The argument of a message as text.
fn text(message: &Message, name: &str) -> String {
    match message.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg) {
        Some(Arg::Num(n)) => n.to_string(),
        Some(Arg::Text(t) | Arg::Space(t) | Arg::Piece(t) | Arg::Card(t) | Arg::Word(t)) => t.to_string(),
        other => panic!("{}: {name} is {other:?}", message.id),
    }
}

fn number(message: &Message, name: &str) -> u8 {
    text(message, name).parse().unwrap()
}

fn dice(message: &Message) -> Vec<u8> {
    text(message, "dice").split(' ').map(|d| d.parse().unwrap()).collect()
}

const GERMAN: usize = 0;
const SOVIET: usize = 1;

fn side(id: &str) -> usize {
    if id.starts_with("GE") { GERMAN } else { SOVIET }
}

impl Paper {
    /// The table before the fight, as it lies open.
    pub fn new(table: &Table) -> Paper {
        let lies = |path: &str| -> BTreeSet<String> { names(at(&table.0.describe(), path)).into_iter().collect() };
        Paper {
            blocks: BTreeMap::new(),
            inside: BTreeSet::new(),
            leaders: lies("leaders"),
            rubble: lies("rubble"),
            forts: [lies("forts.brown"), lies("forts.red")],
            fort: 0,
            target: String::new(),
            germans_attack: true,
            from: Vec::new(),
            rolled: [0; 2],
            ones: 0,
            due: Default::default(),
            shots: BTreeMap::new(),
            losses: 0,
            causes: BTreeSet::new(),
        }
    }

    pub fn hear(&mut self, m: &Message) {
        match m.id.as_str() {
            "log-deliberate-attack" | "log-quick-attack" | "log-soviet-attack" | "log-soviet-order-attack" => {
                self.rolls();
                self.inside.clear();
                self.from.clear();
                self.shots.clear();
                self.target = text(m, "target");
                self.germans_attack = !m.id.contains("soviet");
                self.fort = match () {
                    () if !self.germans_attack => 0,
                    () if self.forts[1].contains(&self.target) => 2,
                    () => u8::from(self.forts[0].contains(&self.target)),
                };
            }
            "log-attack-from" => self.from.push((text(m, "hex"), number(m, "count").into())),
            "log-shown" => self.shown(m),
            "log-played" => drop(self.shots.insert(text(m, "card"), 1)),
            "log-doubled" if text(m, "by") == "s_zaytsev" => drop(self.shots.insert(text(m, "card"), 2)),
            "log-adjusted" => {
                let (unit, die) = (text(m, "unit"), number(m, "die"));
                let strength = [1, 2, 3, 4, 4, 4][usize::from(die) - 1].min(record(&unit).max);
                assert_eq!(number(m, "strength"), strength, "{unit}");
                self.blocks.get_mut(&unit).unwrap().strength = strength;
            }
            "log-adjusted-guards" => {
                let unit = text(m, "unit");
                assert_eq!(number(m, "strength"), record(&unit).max);
                self.blocks.get_mut(&unit).unwrap().strength = record(&unit).max;
            }
            "log-joined" => {
                self.inside.insert(text(m, "unit"));
                self.blocks.insert(text(m, "unit"), Block { hex: text(m, "hex"), strength: 0 });
            }
            "roll-card" => self.card_dice(m),
            "roll-opportunity" => {
                let bonus = u8::from(self.leaders.contains("s_khrushchev"));
                let faces = dice(m);
                self.rolls();
                self.rolled[GERMAN] = faces.iter().filter(|d| **d >= 6 - bonus).count() as u8;
                self.ones = faces.iter().filter(|d| bonus == 1 && **d == 1).count() as u8;
                self.due[GERMAN].stack = Some(text(m, "hex"));
            }
            "roll-close-soviet" => self.close(&dice(m), &[SOVIET]),
            "roll-close-german" => self.close(&dice(m), &[GERMAN]),
            "roll-close-both" => self.close(&dice(m), &[SOVIET, GERMAN]),
            "log-hits" => self.hits(m),
            "log-backfire" => {
                assert_eq!(number(m, "ones"), self.ones);
                self.due[SOVIET].ones = self.ones;
            }
            "log-lost" | "log-destroyed" => self.loses(m),
            "log-rubble-roll" => assert_eq!(number(m, "die") + number(m, "modifier"), number(m, "total")),
            "log-rubble" | "log-rubble-card" => drop(self.rubble.insert(text(m, "hex"))),
            "log-leader-in" => drop(self.leaders.insert(text(m, "card"))),
            "log-leader-out" => drop(self.leaders.remove(&text(m, "card"))),
            _ => {}
        }
    }

    fn shown(&mut self, m: &Message) {
        let hex = text(m, "hex");
        let Some((_, Arg::Pieces(units))) = m.args.iter().find(|(key, _)| *key == "units") else { panic!("no units") };
        let steps = text(m, "steps");
        for (unit, strength) in units.iter().zip(steps.split(", ")) {
            let block = Block { hex: hex.clone(), strength: strength.parse().unwrap_or(0) };
            if let Some(known) = self.blocks.get(unit.as_str()) {
                assert_eq!(block.strength, known.strength, "{unit} since its last fight");
            }
            self.inside.insert(unit.to_string());
            self.blocks.insert(unit.to_string(), block);
        }
        if hex != self.target {
            let declared = self.from.iter().find(|(from, _)| *from == hex).map(|(_, count)| *count);
            assert_eq!(declared, Some(units.len()), "who attacks from {hex}");
        }
    }

    /// Nothing of earlier dice is left but what nobody was there to take.
    fn rolls(&mut self) {
        for side in [GERMAN, SOVIET] {
            let due = std::mem::take(&mut self.due[side]);
            let anybody =
                self.alive(side).iter().any(|id| due.stack.as_ref().is_none_or(|s| self.blocks[id].hex == *s));
            assert!(due.steps + due.ones == 0 || !anybody, "{} steps were not taken", due.steps + due.ones);
        }
        self.rolled = [0; 2];
        self.ones = 0;
    }

    fn alive(&self, of: usize) -> Vec<String> {
        let all = self.inside.iter().filter(|id| side(id) == of && self.blocks[*id].strength > 0);
        all.cloned().collect()
    }

    fn card_dice(&mut self, m: &Message) {
        let card = Pack::builtin().cards.iter().find(|c| c.id == text(m, "card")).unwrap();
        let faces = dice(m);
        let factor = if card.air && self.leaders.contains("g_richthofen") { 2 } else { 1 };
        assert_eq!(faces.len(), usize::from(card.dice * factor), "{}", card.id);
        self.rolls();
        let on = if card.id.starts_with("s_") { GERMAN } else { SOVIET };
        self.rolled[on] = faces.iter().filter(|d| **d >= lowest(card.fire.unwrap())).count() as u8;
    }

    /// SIV-Z.2: by unit number, the Soviets first where both roll.
    fn close(&mut self, faces: &[u8], sides: &[usize]) {
        self.rolls();
        let mut left = faces.iter();
        for side in sides {
            let khrushchev = *side == SOVIET && self.leaders.contains("s_khrushchev");
            for id in self.alive(*side) {
                let strength = self.blocks[&id].strength;
                let needed = lowest(record(&id).fire[usize::from(strength) - 1]) - u8::from(khrushchev);
                for die in left.by_ref().take(usize::from(strength)) {
                    self.rolled[1 - side] += u8::from(*die >= needed);
                    self.ones += u8::from(khrushchev && *die == 1);
                }
            }
        }
        assert_eq!(left.next(), None, "dice too many");
    }

    fn hits(&mut self, m: &Message) {
        let on = if text(m, "side") == "side-german" { GERMAN } else { SOVIET };
        let hits = self.rolled[on];
        assert_eq!(number(m, "hits"), hits);
        let defends = (on == SOVIET) == self.germans_attack;
        let stopped = if on == SOVIET && defends { hits.min(self.fort) } else { 0 };
        assert_eq!(number(m, "stopped"), stopped);
        self.fort -= stopped;
        let rubble = defends && self.rubble.contains(&self.target);
        assert_eq!(number(m, "rubble"), u8::from(rubble));
        let steps = (hits - stopped) / if rubble { 2 } else { 1 };
        assert_eq!(number(m, "steps"), steps);
        self.due[on].steps = steps;
    }

    /// Each loss has its cause and falls on the strongest of those whom it may fall on.
    fn loses(&mut self, m: &Message) {
        self.losses += 1;
        let (unit, cause) = (text(m, "unit"), text(m, "cause"));
        self.causes.insert(cause.clone());
        let on = side(&unit);
        let mut among = self.alive(on);
        let classes: &[Kind] = match cause.as_str() {
            "s_sniper" => &[Kind::Inf, Kind::Mot, Kind::Pg],
            "s_antitank" | "UAT" => &[Kind::Pz, Kind::Pg],
            "g_sniper" => &[Kind::Rd, Kind::Gd, Kind::Br, Kind::Rgt, Kind::Mar],
            "g_pak" => &[Kind::Tk],
            _ => &[],
        };
        if classes.is_empty() {
            if let Some(stack) = &self.due[on].stack {
                among.retain(|id| self.blocks[id].hex == *stack);
            }
            let due = if cause == "s_khrushchev" { &mut self.due[on].ones } else { &mut self.due[on].steps };
            assert!(*due > 0, "{unit}: {cause} took too many");
            *due -= 1;
        } else {
            among.retain(|id| classes.contains(&record(id).kind));
            let left = self.shots.entry(cause.clone()).or_insert(1);
            assert!(*left > 0, "{unit}: {cause} took too many");
            *left -= 1;
        }
        let most = among.iter().map(|id| self.blocks[id].strength).max().unwrap();
        let block = self.blocks.get_mut(&unit).unwrap();
        assert_eq!((block.strength, text(m, "hex")), (most, block.hex.clone()), "{unit}: {cause}");
        block.strength -= 1;
        let left = if m.id == "log-lost" { number(m, "left") } else { 0 };
        assert_eq!(left, block.strength, "{unit}: {cause}");
    }

    /// What is on paper is what is on the table.
    pub fn agrees(mut self, table: &Table, over: bool) {
        if !over {
            self.rolls();
        }
        let units = table.at("units");
        for (id, block) in &self.blocks {
            assert_eq!(units[id]["strength"], Value::from(block.strength), "{id}");
            assert_eq!(units[id]["where"] == "destroyed", block.strength == 0, "{id}");
        }
    }
}
