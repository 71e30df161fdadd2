//! Running a case.

use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use verst_core::{ActionError, AnyGame, Decision, GameInfo, Position, Quick, ScenarioInfo, Seat, Setup};

use super::error::{CaseError, CaseFault, Mismatch};
use super::expect::{mismatches, readable, unknown_path};
use super::format::{Case, DiceLeft, OneOrMore, SetupChance, Step, line_of, parse};
use super::script::{Script, wanted};

/// What a case that holds has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its game.
    pub game: String,
    /// The rules that it exercises: those it names, and those that it saw refuse something.
    pub rules: Vec<String>,
    /// How many steps it has.
    pub steps: usize,
    /// How many expectations were held.
    pub checks: usize,
}

/// Run the case in this text. `lookup` finds a game by its slug.
pub fn run_case(text: &str, lookup: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>) -> Result<Report, CaseError> {
    let case = parse(text)?;
    let mut table = Table::lay(&case, lookup)?;
    if let Some(expected) = case.expect.get() {
        table.look(expected).map_err(|fault| case.expect.at(fault))?;
    }
    for (step, number) in case.steps.iter().zip(1..) {
        let at = |fault| CaseError { step: Some(number), line: line_of(step), fault };
        table.step(&step.value).map_err(at)?;
    }
    let last = |fault| CaseError { step: Some(case.steps.len()).filter(|n| *n > 0), line: None, fault };
    table.close(case.dice_left).map_err(last)?;
    Ok(Report { game: case.game, rules: table.rules, steps: case.steps.len(), checks: table.checks })
}

/// The position that a case begins with, and where it is laid; nothing if it has none.
pub fn position_of(text: &str, info: &GameInfo) -> Option<(Setup, Value)> {
    let case = parse(text).ok()?;
    let options = case.options.get().map_or_else(|| Ok(BTreeMap::new()), options).ok()?;
    let setup = info.complete(&Setup { scenario: case.scenario.clone(), options }).ok()?;
    Some((setup, case.position.get()?.clone()))
}

/// A case on its way.
struct Table {
    position: Box<dyn Position>,
    scenario: ScenarioInfo,
    script: Script,
    rules: Vec<String>,
    checks: usize,
}

impl Table {
    fn lay(case: &Case, lookup: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>) -> Result<Table, CaseError> {
        let nowhere = |fault| CaseError { step: None, line: None, fault };
        let game = lookup(&case.game).ok_or_else(|| nowhere(CaseFault::Game(case.game.clone())))?;
        known_rules(case, &*game)?;
        let options =
            case.options.get().map_or_else(|| Ok(BTreeMap::new()), options).map_err(|fault| case.options.at(fault))?;
        let setup = Setup { scenario: case.scenario.clone(), options };
        let setup = game.info().complete(&setup).map_err(|error| nowhere(CaseFault::Setup(error)))?;
        let mut script = Script::default();
        script.extend(case.dice.all()).map_err(|fault| case.dice.at(fault))?;
        let mut table = Table {
            position: game.start(&setup).map_err(|error| nowhere(CaseFault::Setup(error)))?,
            scenario: game.info().scenario(&setup).clone(),
            script,
            rules: case.rules.all().to_vec(),
            checks: 0,
        };
        match case.setup {
            SetupChance::Seeded => table.draw_setup(case.seed, game.info().longest).map_err(nowhere)?,
            SetupChance::Scripted => table.serve().map_err(|fault| case.dice.at(fault))?,
        }
        if let Some(patch) = case.position.get() {
            table.position.patch(patch).map_err(|error| case.position.at(CaseFault::Position(error)))?;
        }
        table.serve().map_err(|fault| case.dice.at(fault))?;
        Ok(table)
    }

    /// Chance before the first choice, from a seed.
    fn draw_setup(&mut self, seed: u64, longest: u32) -> Result<(), CaseFault> {
        let mut source = Quick::new(seed);
        for _ in 0..longest {
            let Decision::Chance(chance) = self.position.decision() else { break };
            let fall = chance.sample(&mut source);
            let given = self.position.fall_text(&fall);
            self.position.fall(&fall).map_err(|e| CaseFault::Fall { given, why: e })?;
        }
        Ok(())
    }

    /// Let chance fall as long as it is asked and the script holds something.
    fn serve(&mut self) -> Result<(), CaseFault> {
        while !self.script.is_empty() {
            let Decision::Chance(chance) = self.position.decision() else { break };
            let fall = self.script.next(&chance, &*self.position)?;
            let given = self.position.fall_text(&fall);
            self.position.fall(&fall).map_err(|e| CaseFault::Fall { given, why: e })?;
        }
        Ok(())
    }

    /// Chance may wait for dice only where the next step brings them.
    fn must_not_wait(&self) -> Result<(), CaseFault> {
        match self.position.decision() {
            Decision::Chance(chance) => Err(CaseFault::BeyondScript(wanted(&chance, &*self.position))),
            _ => Ok(()),
        }
    }

    fn step(&mut self, step: &Step) -> Result<(), CaseFault> {
        self.script.extend(&step.chance)?;
        self.serve()?;
        let expects_alone = step.refuse.is_none() && step.actions_done.is_none();
        // An expectation may look at the very moment before the dice: `decision: chance`.
        if !expects_alone {
            self.must_not_wait()?;
        }
        for action in step.actions_done.iter().flat_map(OneOrMore::all) {
            self.must_not_wait()?;
            let seat = self.seat(step, action)?;
            let action = action.as_str();
            let refused = |why| CaseFault::Refused { action: action.to_owned(), why: Box::new(why) };
            self.position.choose(seat, action).map_err(refused)?;
            self.serve()?;
        }
        for action in step.refuse.iter().flat_map(OneOrMore::all) {
            self.refuse(step, action)?;
        }
        self.look(&step.expect)?;
        self.look_at_actions(step)
    }

    fn seat(&self, step: &Step, action: &str) -> Result<Seat, CaseFault> {
        if let Some(id) = &step.seat {
            return self.scenario.seat(id).ok_or_else(|| CaseFault::Seat(id.clone()));
        }
        let instead = match self.position.decision() {
            Decision::Choose(seats) => {
                if let Some(seat) = seats.iter().next() {
                    return Ok(seat);
                }
                "and nothing else happens"
            }
            Decision::Chance(_) => "chance is",
            Decision::Over(_) => "the game is over",
        };
        Err(CaseFault::NobodyToAct { action: action.to_owned(), instead })
    }

    fn refuse(&mut self, step: &Step, action: &str) -> Result<(), CaseFault> {
        let rule = step.rule.clone().unwrap_or_default();
        // Once the game is over nobody is to act, and a refusal is still due.
        let seat = self.seat(step, action).or_else(|fault| match self.position.decision() {
            Decision::Over(_) if step.seat.is_none() => Ok(Seat(0)),
            _ => Err(fault),
        })?;
        let fault = match self.position.check(seat, action) {
            Ok(()) => CaseFault::Allowed { action: action.to_owned(), rule },
            Err(why @ ActionError::Notation(_)) => CaseFault::Refused { action: action.to_owned(), why: Box::new(why) },
            Err(ActionError::Refused(found)) => {
                let same_kind = step.kind.as_ref().is_none_or(|kind| *kind == found.kind);
                if found.rule == rule && same_kind {
                    self.checks += 1;
                    if !self.rules.contains(&rule) {
                        self.rules.push(rule);
                    }
                    return Ok(());
                }
                let kind = step.kind.as_ref().map(|k| format!(" ({k})")).unwrap_or_default();
                CaseFault::OtherGround {
                    action: action.to_owned(),
                    expected: format!("{rule}{kind}"),
                    found: format!("{} ({})", found.rule, found.kind),
                }
            }
        };
        Err(fault)
    }

    fn look(&mut self, expected: &BTreeMap<String, Value>) -> Result<(), CaseFault> {
        if expected.is_empty() {
            return Ok(());
        }
        let position = readable(&*self.position, &self.scenario);
        if let Some(path) = unknown_path(&position, expected) {
            let known = position
                .as_object()
                .map_or_else(String::new, |keys| keys.keys().cloned().collect::<Vec<_>>().join(", "));
            return Err(CaseFault::Path { path, known });
        }
        let found = mismatches(&position, expected);
        self.checks += expected.len();
        if found.is_empty() { Ok(()) } else { Err(CaseFault::Expect(found)) }
    }

    fn look_at_actions(&mut self, step: &Step) -> Result<(), CaseFault> {
        if step.actions.is_none() && step.offers.is_empty() && step.offers_not.is_empty() {
            return Ok(());
        }
        let seat = self.seat(step, "actions")?;
        let legal = self.position.actions(seat);
        let mismatch = |path: &str, expected: String| {
            let found = legal.join(", ");
            CaseFault::Expect(vec![Mismatch { path: path.to_owned(), expected, found }])
        };
        if let Some(expected) = &step.actions {
            self.checks += 1;
            let sorted = |list: &[String]| {
                let mut list = list.to_vec();
                list.sort();
                list
            };
            if sorted(expected) != sorted(&legal) {
                return Err(mismatch("actions", expected.join(", ")));
            }
        }
        for offer in &step.offers {
            self.checks += 1;
            if !legal.contains(offer) {
                return Err(mismatch("offers", offer.clone()));
            }
        }
        for offer in &step.offers_not {
            self.checks += 1;
            if legal.contains(offer) {
                return Err(mismatch("offers_not", format!("no {offer}")));
            }
        }
        Ok(())
    }

    fn close(&self, dice_left: DiceLeft) -> Result<(), CaseFault> {
        self.must_not_wait()?;
        if dice_left == DiceLeft::Forbidden && !self.script.is_empty() {
            return Err(CaseFault::ScriptLeft(self.script.left()));
        }
        Ok(())
    }
}

/// Every rule that the case names is in the ledger.
fn known_rules(case: &Case, game: &dyn AnyGame) -> Result<(), CaseError> {
    let known = |rule: &String| game.ledger().iter().any(|r| r.id == *rule);
    if let Some(rule) = case.rules.all().iter().find(|rule| !known(rule)) {
        return Err(case.rules.at(CaseFault::Rule(rule.clone())));
    }
    for (step, number) in case.steps.iter().zip(1..) {
        if let Some(rule) = step.value.rule.as_ref().filter(|rule| !known(rule)) {
            let fault = CaseFault::Rule(rule.clone());
            return Err(CaseError { step: Some(number), line: line_of(step), fault });
        }
    }
    Ok(())
}

/// Options as commands write them.
fn options(values: &BTreeMap<String, Value>) -> Result<BTreeMap<String, String>, CaseFault> {
    let text = |(id, value): (&String, &Value)| match value {
        Value::String(text) => Ok((id.clone(), text.clone())),
        Value::Bool(_) | Value::Number(_) => Ok((id.clone(), value.to_string())),
        _ => Err(CaseFault::Format(format!("option {id} cannot be {value}"))),
    };
    values.iter().map(text).collect()
}
