//! Simulation: the same games whatever the number of threads, kept when stopped, written as valid files.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use verst_agents::sim::{
    Labels, OutError, Output, Plan, Planned, Played, Results, SimError, Tally, Watch, long_table, simulate,
};
use verst_agents::{AgentKind, mix, sit};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Decision, Erased, Game, Judgement, Setup};

fn plan(game: &Skirmish, games: u64, threads: usize) -> Plan {
    let setups = game.info().setups().into_iter();
    let setups: Vec<Planned> = setups
        .map(|setup| {
            let seats = game.info().scenario(&setup).seats.len();
            Planned { setup, agents: vec![AgentKind::Random; seats] }
        })
        .collect();
    let numbers = 0..games * setups.len() as u64;
    Plan { setups, numbers, seed: 7, threads, watch: Watch::Ends }
}

fn run(game: &Skirmish, plan: &Plan) -> Vec<Played> {
    let mut out = Vec::new();
    let keep = &mut |played: &Played| {
        out.push(Played { took: std::time::Duration::ZERO, ..played.clone() });
        Ok(())
    };
    let run = simulate(game, plan, &AtomicBool::new(false), keep).unwrap();
    assert_eq!(run.played, plan.total());
    assert!(!run.interrupted);
    out
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let game = Skirmish::new();
    let one = run(&game, &plan(&game, 100, 1));
    assert_eq!(one, run(&game, &plan(&game, 100, 3)));
    assert!(one.iter().zip(0..).all(|(p, i)| p.index == i && p.seed == mix(7, i) && !p.finish.is_defect()));
    assert!(one.iter().all(|p| p.steps >= p.plies && p.plies > 0));
}

#[test]
fn a_range_of_games_is_a_part_of_the_whole() {
    let game = Skirmish::new();
    let whole = run(&game, &plan(&game, 20, 1));
    let part = run(&game, &Plan { numbers: 13..41, ..plan(&game, 0, 2) });
    assert_eq!(part, whole[13..41]);
}

#[test]
fn a_stopped_run_keeps_what_it_has() {
    let game = Skirmish::new();
    let plan = plan(&game, 1_000_000, 2);
    let stop = AtomicBool::new(false);
    let mut tally = Tally::default();
    let mut numbers = Vec::new();
    let count = &mut |played: &Played| {
        tally.add(played);
        numbers.push(played.index);
        stop.store(true, Ordering::Relaxed);
        Ok(())
    };
    let run = simulate(&game, &plan, &stop, count).unwrap();
    assert!(run.interrupted && run.played > 0 && run.played < plan.total());
    assert_eq!(numbers, (0..run.played).collect::<Vec<_>>(), "the first so many, without a gap");
    let summary = tally.summary();
    assert_eq!(summary.games, run.played);
    assert!((summary.endings.iter().map(|o| o.share).sum::<f64>() - 1.0).abs() < 1e-9);
}

/// The results of some games, by agents whose play was noted or not.
fn results(game: &Skirmish, agent: AgentKind, numbers: std::ops::Range<u64>, noted: bool) -> Results {
    let setup = game.info().complete(&Setup { scenario: "duel".into(), ..Setup::default() }).unwrap();
    let plan = Plan { setups: vec![Planned { setup, agents: vec![agent; 2] }], numbers, ..plan(game, 0, 2) };
    let mut results = Results::new(game.info(), "", &plan);
    if noted {
        results.note_play(game, &plan).unwrap();
    }
    let keep = &mut |played: &Played| {
        results.add(played);
        Ok(())
    };
    simulate(game, &plan, &AtomicBool::new(false), keep).unwrap();
    Results::parse(&results.text()).unwrap()
}

#[test]
fn parts_are_put_together_only_if_they_were_played_alike() {
    let game = Skirmish::new();
    let start = game.start(&game.info().complete(&Setup { scenario: "duel".into(), ..Setup::default() }).unwrap());
    let start = start.unwrap();
    let weights = [("lead", 30), ("sight", 20), ("aims", 4), ("decisions", 20), ("score", -10), ("ground", -1)];
    let weights = weights.map(|(name, weight)| (name.to_owned(), weight)).into();
    let names = game.judgement(&start).names();
    let other = game.reweighed(&start, Judgement::new(names, &weights).unwrap()).unwrap();
    let (greedy, random) = (AgentKind::Greedy, AgentKind::Random);
    for (here, there, fault) in [
        (results(&game, greedy, 0..3, true), results(&game, greedy, 3..5, true), ""),
        (results(&game, greedy, 0..3, false), results(&game, greedy, 3..5, false), ""),
        (results(&game, random, 0..3, true), results(&other, random, 3..5, false), ""),
        (results(&game, greedy, 0..3, true), results(&other, greedy, 3..5, true), "\"play\") differs"),
        (results(&game, greedy, 0..3, true), results(&game, greedy, 3..5, false), "\"play\") differs: unsaid here"),
        (results(&game, greedy, 0..3, false), results(&game, greedy, 3..5, true), "unsaid in the others"),
    ] {
        let mut both = here;
        let merged = both.merge(&there).map_err(|error| error.to_string());
        match merged {
            Ok(()) => assert!(fault.is_empty() && both.numbers.count() == 5, "{fault}"),
            Err(error) => assert!(!fault.is_empty() && error.contains(fault), "{error}"),
        }
    }
}

#[test]
fn files_of_before_are_still_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/arena");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    assert!(!files.is_empty());
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let read = Results::parse(&text);
        assert!(read.is_ok_and(|results| results.numbers.count() > 0), "{}", path.display());
    }
}

#[test]
fn a_plan_that_does_not_fit_is_refused() {
    let game = Skirmish::new();
    let plan = |scenario: &str, seats| Plan {
        setups: vec![Planned {
            setup: Setup { scenario: scenario.into(), ..Setup::default() },
            agents: vec![AgentKind::Random; seats],
        }],
        ..plan(&game, 1, 1)
    };
    let run = |plan| simulate(&game, &plan, &AtomicBool::new(false), &mut |_| Ok(()));
    assert!(matches!(run(plan("solo", 2)), Err(SimError::Agents { expected: 1, found: 2, .. })));
    assert!(matches!(run(plan("nowhere", 2)), Err(SimError::Setup(_))));
    assert!(run(plan("duel", 2)).is_ok());
}

#[test]
fn an_output_that_fails_ends_the_run() {
    let game = Skirmish::new();
    let full = &mut |_: &Played| Err(std::io::Error::other("the disk is full"));
    let error = simulate(&game, &plan(&game, 10, 1), &AtomicBool::new(false), full).unwrap_err();
    assert_eq!(error.to_string(), "the disk is full");
}

fn write(path: &Path, games: u64) -> u64 {
    let game = Skirmish::new();
    let plan = plan(&game, games, 1);
    let mut output = Output::create(path, Labels::new(game.info(), &plan)).unwrap();
    let run = simulate(&game, &plan, &AtomicBool::new(false), &mut |played| output.row(played)).unwrap();
    output.finish().unwrap();
    run.played
}

fn scratch(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("verst-sim-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn rows_are_written_as_csv() {
    let path = scratch("rows.csv");
    let played = write(&path, 50);
    let mut reader = csv::Reader::from_path(&path).unwrap();
    let header: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(header[..5], ["game", "seed", "scenario", "options", "agents"]);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len() as u64, played);
    assert_eq!(rows[0][1], mix(7, 0).to_string());
    assert!(rows.iter().all(|r| !r[8].is_empty() && r[5].parse::<u32>().unwrap() > 0));
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[cfg(feature = "parquet")]
#[test]
fn rows_are_written_as_parquet() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    for games in [0, 50] {
        let path = scratch(&format!("rows-{games}.parquet"));
        let played = write(&path, games);
        let reader = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
        assert_eq!(reader.metadata().file_metadata().num_rows() as u64, played);
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows.len() as u64, played);
        if let Some(first) = rows.first() {
            let text = first.to_string();
            assert!(text.contains(&format!("seed: {}", mix(7, 0))) && text.contains("agents: \"random"), "{text}");
        }
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}

#[test]
fn the_figures_of_a_run_are_one_long_table() {
    let game = Erased::new(Skirmish::new());
    let found = results(&Skirmish::new(), AgentKind::Random, 0..40, false).figures(&game);
    let sum = |kind: &str| found.iter().filter(|row| row.kind == kind).map(|row| row.count).sum::<u64>();
    assert_eq!((sum("outcome"), sum("plies")), (40, 40));
    assert!(found.iter().all(|row| row.agents == "random,random" && row.count <= row.of));
    let text = String::from_utf8(long_table(Path::new("a.csv"), &found).unwrap()).unwrap();
    assert_eq!(text.lines().count(), found.len() + 1);
    assert!(matches!(long_table(Path::new("a.xls"), &found), Err(OutError::Format(_))));
}

#[cfg(feature = "parquet")]
#[test]
fn the_long_table_is_read_back_from_parquet() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let game = Erased::new(Skirmish::new());
    let found = results(&Skirmish::new(), AgentKind::Random, 0..40, false).figures(&game);
    let path = scratch("figures.parquet");
    for rows in [&found[..], &[]] {
        std::fs::write(&path, long_table(&path, rows).unwrap()).unwrap();
        let reader = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
        let read: Vec<String> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
        assert_eq!(read.len(), rows.len());
        assert!(read.iter().zip(rows).all(|(text, row)| text.contains(&format!("count: {}", row.count))));
    }
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn a_file_of_an_unknown_kind_is_refused() {
    let game = Skirmish::new();
    let labels = Labels::new(game.info(), &plan(&game, 1, 1));
    for name in ["rows.xls", "rows", ""] {
        assert!(matches!(Output::create(Path::new(name), labels.clone()), Err(OutError::Format(_))), "{name}");
    }
    let nowhere = std::env::temp_dir().join("verst-no-such-folder").join("rows.csv");
    assert!(matches!(Output::create(&nowhere, labels), Err(OutError::Create(..))));
}

#[test]
fn an_agent_at_a_table_plays_legal_actions_to_the_end() {
    let game = Erased::new(Skirmish::new());
    let mut position = game.start(&Setup::default()).unwrap();
    let typed = Arc::new(Skirmish::new());
    let mut sitters = [1, 2].map(|seed| sit(typed.clone(), AgentKind::Random, seed));
    let mut dice = verst_core::Quick::new(3);
    for _ in 0..game.info().longest {
        match position.decision() {
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                let action = sitters[seat.0 as usize].choose(&*position, seat).unwrap();
                position.choose(seat, &action).unwrap();
            }
            Decision::Chance(chance) => drop(position.fall(&chance.sample(&mut dice)).unwrap()),
            Decision::Over(_) => return,
        }
    }
    panic!("the game did not end");
}
