//! What BENCHMARKS.md tells of games that are kept is what their files hold, and 400 games keep the limits that it names.

use serde_json::Value;
use std::collections::BTreeMap;

use super::Fault;
use super::files::{Tree, end};

const PAGE: &str = "BENCHMARKS.md";
/// Fewer games are a look, which may lie anywhere.
const ENOUGH: u64 = 400;
/// A whole win in a tournament's file.
const WHOLE: f64 = 840.0;

/// Hold every row of the page that links to a file of games against that file.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let page = tree.files.get(PAGE).map_or("", String::as_str);
    let fault = |(number, line): (usize, &str)| {
        let row = Row::read(line)?;
        let text = tree.files.get(row.file).map_or("", String::as_str);
        let games = if end(row.file) == "jsonl" { tournament(text, row.agent) } else { run(text, row.agent) };
        let why = games.and_then(|games| row.agrees(&games)).err()?;
        Some(Fault::at(PAGE, number, format!("{}: {why}", row.file)))
    };
    (1..).zip(page.lines()).filter_map(fault).collect()
}

/// A row such as ``| [name](file) | `agent` | games | told | wanted |``.
struct Row<'a> {
    file: &'a str,
    agent: &'a str,
    games: &'a str,
    told: &'a str,
    wanted: &'a str,
}

/// What a file holds: how many games, and the shares that their row may tell, in per cent or in games.
struct Games {
    count: u64,
    shares: Vec<f64>,
}

impl<'a> Row<'a> {
    fn read(line: &'a str) -> Option<Row<'a>> {
        let cells: Vec<&str> = line.strip_prefix('|')?.split('|').map(str::trim).collect();
        let [name, agent, games, told, wanted, ..] = cells[..] else { return None };
        let file = name.split_once("](")?.1.strip_suffix(')')?;
        let agent = agent.split('`').nth(1)?;
        Some(Row { file, agent, games, told, wanted })
    }

    fn agrees(&self, games: &Games) -> Result<(), String> {
        if self.games != games.count.to_string() {
            return Err(format!("{} games are told, {} are kept", self.games, games.count));
        }
        let percent: Vec<f64> = games.shares.iter().map(|won| 100.0 * won / games.count.max(1) as f64).collect();
        let told = percents(self.told);
        let won = self.told.split_once(" won").and_then(|(n, _)| n.parse::<f64>().ok());
        if told.is_empty() && won.is_none() {
            return Err("nothing is told".to_owned());
        }
        let close = |told: &f64| percent.iter().any(|kept| (kept - told).abs() < 0.06);
        if let Some(off) = told.iter().find(|told| !close(told)) {
            return Err(format!("{off} % are told, but nobody has them"));
        }
        if won.is_some_and(|won| !games.shares.iter().any(|kept| (kept - won).abs() < 0.01)) {
            return Err(format!("{} games are told as won, but nobody won so many", won.unwrap_or_default()));
        }
        match limits(self.wanted) {
            Some((least, most)) if games.count >= ENOUGH => match told.iter().find(|p| **p < least || **p > most) {
                Some(off) => Err(format!("{off} % where {} is wanted", self.wanted)),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

/// The per cents of a text, those of intervals aside.
fn percents(text: &str) -> Vec<f64> {
    let plain: String =
        text.split('(').flat_map(|part| part.split_once(')').map_or(part, |(_, rest)| rest).chars()).collect();
    plain.split(" %").filter_map(|part| part.rsplit(' ').next()?.parse().ok()).collect()
}

/// `40 to 60 %` or `nobody above 45 %`.
fn limits(wanted: &str) -> Option<(f64, f64)> {
    let wanted = wanted.strip_suffix(" %")?;
    match wanted.split_once(" to ") {
        Some((least, most)) => Some((least.parse().ok()?, most.parse().ok()?)),
        None => Some((0.0, wanted.strip_prefix("nobody above ")?.parse().ok()?)),
    }
}

/// What `verst sim --save` wrote: the games of each side.
fn run(text: &str, agent: &str) -> Result<Games, String> {
    let file: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let setup = &file["setups"][0];
    let agents = setup["agents"].as_array().ok_or("no agents")?;
    if agents.iter().any(|one| one != agent) {
        return Err(format!("{agent} is told, but others played"));
    }
    let mut sides: BTreeMap<String, f64> = BTreeMap::new();
    for ending in setup["tally"]["endings"].as_array().ok_or("no endings")? {
        *sides.entry(ending[0][0].to_string()).or_default() += ending[1].as_f64().ok_or("no count")?;
    }
    Ok(Games { count: sides.values().sum::<f64>() as u64, shares: sides.into_values().collect() })
}

/// What `verst arena --keep` wrote: for each agent the wins where it was alone, and that as a share of all games that are
/// kept, so that they can be told either way.
fn tournament(text: &str, agent: &str) -> Result<Games, String> {
    let lines: Result<Vec<Value>, _> = text.lines().skip(1).map(serde_json::from_str).collect();
    let lines = lines.map_err(|e| e.to_string())?;
    let mut heroes: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for line in &lines {
        let (Some(hero), Some(share)) = (line["hero"].as_str(), line["share"].as_f64()) else {
            return Err("a line that is no game".to_owned());
        };
        heroes.entry(hero).or_default().push(share / WHOLE);
    }
    if !heroes.contains_key(agent) {
        return Err(format!("{agent} is told, but others played"));
    }
    let shares = heroes.values().flat_map(|own| {
        let won = own.iter().sum::<f64>();
        [won, won * lines.len() as f64 / own.len() as f64]
    });
    Ok(Games { count: lines.len() as u64, shares: shares.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUN: &str = r#"{"setups": [{"agents": ["staff", "staff"], "tally": {"endings": [[["axis", "a"], 150], [["axis", "b"], 60], [["soviet", "a"], 190]]}}]}"#;
    const ARENA: &str = "{}\n{\"hero\": \"search\", \"share\": 840}\n{\"hero\": \"search\", \"share\": 0}\n{\"hero\": \"staff\", \"share\": 0}\n";

    fn faults(row: &str) -> Vec<String> {
        let tree = Tree::of(&[(PAGE, row), ("a/run.json", RUN), ("a/arena.jsonl", ARENA)]);
        check(&tree).into_iter().map(|fault| fault.why).collect()
    }

    #[test]
    fn a_row_tells_what_its_file_holds() {
        for row in [
            "| [x](a/run.json) | `staff` | 400 | Germans 52.5 % (47.6 to 57.3 %) | 40 to 60 % |",
            "| [x](a/run.json) | `staff` | 400 | A 52.5 %, B 47.5 % | nobody above 55 % |",
            "| [x](a/arena.jsonl) | `search` : `staff` | 3 | 50.0 % alone, the other 0.0 % | |",
            "| [x](a/arena.jsonl) | `search` : `staff` | 3 | 1 won | |",
            "| no file | `staff` | 400 | 1 % | 40 to 60 % |",
            "a [link](a/run.json) in a sentence",
        ] {
            assert_eq!(faults(row), [""; 0], "{row}");
        }
    }

    #[test]
    fn a_row_that_tells_something_else_is_a_fault() {
        for (row, part) in [
            ("| [x](a/run.json) | `staff` | 401 | Germans 52.5 % | |", "401"),
            ("| [x](a/run.json) | `staff` | 400 | Germans 52.7 % | |", "52.7"),
            ("| [x](a/run.json) | `search` | 400 | Germans 52.5 % | |", "search"),
            ("| [x](a/run.json) | `staff` | 400 | Germans 52.5 % | 35 to 50 % |", "35 to 50"),
            ("| [x](a/run.json) | `staff` | 400 | A 52.5 %, B 47.5 % | nobody above 45 % |", "nobody"),
            ("| [x](a/run.json) | `staff` | 400 | even | |", "nothing"),
            ("| [x](a/arena.jsonl) | `search` : `staff` | 3 | 2 won | |", "2 games"),
            ("| [x](a/arena.jsonl) | `greedy` : `staff` | 3 | 1 won | |", "greedy"),
            ("| [x](a/none.json) | `staff` | 400 | 1 % | |", "none.json"),
        ] {
            let found = faults(row);
            assert!(found.len() == 1 && found[0].contains(part), "{row}: {found:?}");
        }
    }
}
