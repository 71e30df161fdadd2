//! Anybody can redo a fight on paper from what is told: here it is done a thousand times.

use std::collections::BTreeMap;

use serde_json::Value;
use verst_core::{Arg, Decision, Game, Message, Quick, Setup, Source, Step, Viewer};
use verst_turning::{State, Turning};

/// Fights that are redone.
const FIGHTS: usize = 1000;

/// Where each unit is, and whether it is spent: all that a player sees of it.
type Table = BTreeMap<String, (String, bool)>;

fn table(game: &Turning, state: &State) -> Table {
    let units = game.describe(state)["units"].as_object().unwrap().clone();
    let seen = |unit: &Value| (unit["at"].as_str().unwrap().to_owned(), unit["spent"].as_bool().unwrap());
    units.iter().map(|(id, unit)| (id.clone(), seen(unit))).collect()
}

fn number(message: &Message, name: &str) -> i64 {
    match message.args.get(name) {
        Some(Arg::Num(n)) => *n,
        other => panic!("{}: {name} is {other:?}", message.id),
    }
}

fn id(message: &Message, name: &str) -> String {
    match message.args.get(name) {
        Some(Arg::Space(id) | Arg::Piece(id)) => id.to_string(),
        other => panic!("{}: {name} is {other:?}", message.id),
    }
}

fn ids(message: &Message, name: &str) -> Vec<String> {
    match message.args.get(name) {
        Some(Arg::Pieces(all)) => all.iter().map(ToString::to_string).collect(),
        other => panic!("{}: {name} is {other:?}", message.id),
    }
}

/// A sheet of paper: what stands where, and the fight that is being reckoned.
struct Paper {
    table: Table,
    targets: Vec<String>,
    ov: i64,
    dv: i64,
    /// The attack's roll, and by how much its total is above that of the defence.
    roll: i64,
    excess: i64,
    /// The level of the rubble attacked, and what the group attacked could take.
    level: i64,
    bears: i64,
    /// Casualty points that the dice asked for, and those that were taken.
    points: Option<i64>,
    taken: i64,
    fights: usize,
}

impl Paper {
    fn unit(&mut self, message: &Message) -> &mut (String, bool) {
        self.table.get_mut(&id(message, "unit")).unwrap()
    }

    /// What a group can take: three for each fresh unit, two for each spent one.
    fn capacity(&self) -> i64 {
        self.targets.iter().map(|unit| if self.table[unit].1 { 2 } else { 3 }).sum()
    }

    /// One sentence is written down.
    fn read(&mut self, message: &Message) {
        let sum = |plus: &[&str]| plus.iter().map(|name| number(message, name)).sum::<i64>();
        match message.id.strip_prefix("log-").unwrap_or_default() {
            name if name.starts_with("attack-") => {
                self.settle();
                self.targets = ids(message, "targets");
            }
            name if name.starts_with("offence-") => {
                self.ov = sum(&["factor", "more", "regiments", "day", "guns"]) - number(message, "parents");
                assert_eq!(self.ov, number(message, "ov"), "{message:?}");
            }
            name if name.starts_with("defence") => {
                self.level = number(message, "rubble");
                self.dv = sum(&["factor", "terrain", "rubble", "enemies", "night", "day", "guns", "date"]);
                assert_eq!(self.dv, number(message, "dv"), "{message:?}");
            }
            name if name.starts_with("combat-") => {
                let [attack, defence] = [self.ov + number(message, "attackdr"), self.dv + number(message, "defencedr")];
                assert_eq!([attack, defence], [number(message, "attack"), number(message, "defence")]);
                let excess = attack - defence;
                (self.roll, self.excess, self.bears) = (number(message, "attackdr"), excess, self.capacity());
                let result = match excess {
                    1.. => "positive",
                    0 => "null",
                    _ => "negative",
                };
                assert_eq!((name, excess.abs()), (format!("combat-{result}").as_str(), number(message, "points")));
                self.points = (!self.targets.is_empty()).then_some(excess.max(0));
                self.taken = 0;
                self.fights += 1;
            }
            "friendly-fire" => {
                self.settle();
                self.points = None;
            }
            "all-eliminated" => {
                if let Some(points) = self.points.take() {
                    assert_eq!((points, self.capacity()), (number(message, "points"), number(message, "capacity")));
                    assert!(points >= self.capacity());
                }
            }
            "overrun" => {
                // Rubble is overrun by more than three points a level, a group by more than it can take.
                let bears = if self.targets.is_empty() { 3 * self.level } else { self.bears };
                assert!(self.excess > bears, "overrun by {} against {bears}", self.excess);
            }
            "rubble-cleared" => {
                let removed = (self.excess + 2) / 3;
                assert_eq!(number(message, "level"), (self.level - removed).max(0));
            }
            "rubble" => {
                assert_eq!(number(message, "dr"), self.roll);
                assert!(self.roll + number(message, "tem") >= 13);
            }
            name @ ("counter-hit" | "counter-missed") => {
                let die = number(message, "die");
                assert_eq!(name == "counter-hit", die == 1 || die <= number(message, "units"));
            }
            "spent" | "driven-out" => {
                self.taken += 1;
                self.unit(message).1 = true;
            }
            "eliminated-points" => {
                self.taken += 1;
                *self.unit(message) = ("dead".to_owned(), false);
            }
            name if name.starts_with("eliminated-") => *self.unit(message) = ("dead".to_owned(), false),
            name if name.starts_with("dispersed-") => {
                for unit in ids(message, "units") {
                    self.table.get_mut(&unit).unwrap().1 = true;
                }
            }
            "recovered" => {
                for unit in ids(message, "units") {
                    self.table.get_mut(&unit).unwrap().1 = false;
                }
            }
            "retreated" | "retreated-freely" => {
                let to = id(message, "to");
                *self.unit(message) = (to, true);
            }
            "moved" | "regrouped" | "traced-back" => self.unit(message).0 = id(message, "to"),
            "infiltrated" | "arrived" | "observer-back" | "landed" => self.unit(message).0 = id(message, "place"),
            "arrived-east" => "east-bank".clone_into(&mut self.unit(message).0),
            "arrived-later" => "pool-german".clone_into(&mut self.unit(message).0),
            "returned" => *self.unit(message) = ("pool-64".to_owned(), false),
            "not-coming" => "gone".clone_into(&mut self.unit(message).0),
            "withdrawn" => *self.unit(message) = ("gone".to_owned(), false),
            "attrition" | "crossed-back" | "crossed-spent" | "recrossed-back" => self.unit(message).1 = true,
            "recrossed-safe" | "recrossed-spent" => *self.unit(message) = ("east-bank".to_owned(), true),
            "built" => *self.unit(message) = ("70".to_owned(), false),
            "observer-lost" => "limbo".clone_into(&mut self.unit(message).0),
            _ => {}
        }
    }

    /// The points of the last fight have been taken, one by one.
    fn settle(&mut self) {
        if let Some(points) = self.points.take() {
            assert_eq!(points, self.taken, "points asked for and taken");
        }
    }
}

// rule: TPS-8.351, TPS-8.352, TPS-8.353, TPS-8.354, TPS-8.354.a, TPS-8.354.b
#[test]
fn a_thousand_fights_are_redone_from_the_log_alone() {
    let game = Turning::builtin();
    let mut done = 0;
    let plays = [
        ("historical-basic", "dice"),
        ("simulation", "cards"),
        ("kuibyshev-sawmill", "dice"),
        ("historical-basic", "bluff"),
    ];
    for seed in 1.. {
        let (scenario, resolution) = plays[seed as usize % plays.len()];
        let options = [("resolution".to_owned(), resolution.to_owned())].into();
        let mut state = game.start(&Setup { scenario: scenario.to_owned(), options }).unwrap();
        done += redo(&game, &mut state, seed);
        if done >= FIGHTS {
            return;
        }
    }
}

/// A random game is played for a while, and each fight reckoned anew. How many there were.
fn redo(game: &Turning, state: &mut State, seed: u64) -> usize {
    let mut source = Quick::new(seed);
    let mut actions = Vec::new();
    let mut fights = 0;
    let mut paper: Option<Paper> = None;
    for _ in 0..1500 {
        let step = match game.decision(state) {
            Decision::Over(_) => break,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                game.actions(state, seat, &mut actions);
                Step::Choice(seat, actions[source.below(actions.len() as u32) as usize])
            }
        };
        let before = state.clone();
        let mut events = Vec::new();
        game.apply(state, &step, &mut events);
        let told: Vec<Message> = events.iter().filter_map(|event| game.tell(state, event, Viewer::Public)).collect();
        if paper.is_none() && told.iter().any(|message| message.id.starts_with("log-attack-")) {
            paper = Some(Paper {
                table: table(game, &before),
                targets: Vec::new(),
                roll: 0,
                excess: 0,
                level: 0,
                bears: 0,
                ov: 0,
                dv: 0,
                points: None,
                taken: 0,
                fights: 0,
            });
        }
        let Some(sheet) = &mut paper else { continue };
        for message in &told {
            sheet.read(message);
        }
        if state.fight.is_none() {
            sheet.settle();
            fights += sheet.fights;
            let found = table(game, state);
            let wrong: Vec<_> = found.iter().filter(|(unit, seen)| sheet.table[*unit] != **seen).collect();
            assert!(wrong.is_empty(), "seed {seed}: the log does not tell of {wrong:?}");
            paper = None;
        }
    }
    fights
}
