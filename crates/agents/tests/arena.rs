//! Tournaments: equal conditions, the same result on any number of threads, an early end only where it is decided.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use verst_agents::AgentKind::{self, Greedy, Random};
use verst_agents::arena::{ArenaPlan, CHECK_EVERY, Heading, Journal, Standing, contest, interval, manner, ratings};
use verst_agents::sim::SimError;
use verst_conformance::toy::Skirmish;
use verst_core::{Game, Judgement, Setup};

fn plan(scenario: &str, agents: &[AgentKind], blocks: u64) -> ArenaPlan {
    ArenaPlan {
        setup: Setup { scenario: scenario.into(), ..Setup::default() },
        agents: agents.to_vec(),
        blocks: 0..blocks,
        seed: 3,
        threads: 2,
        alpha: 0.05,
        early: true,
    }
}

/// The standing without its time.
fn played(plan: &ArenaPlan) -> Standing {
    let standing = contest(&Skirmish::new(), plan, None, &AtomicBool::new(false), &|| ()).unwrap();
    assert_eq!((standing.defects, standing.interrupted), (0, false));
    Standing { elapsed: std::time::Duration::ZERO, ..standing }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = plan("duel", &[Random, Greedy, Random], 35);
    let one = played(&ArenaPlan { threads: 1, ..plan.clone() });
    assert_eq!(one, played(&ArenaPlan { threads: 4, ..plan }));
    assert_eq!(one.meetings.len(), 3);
}

#[test]
fn an_agent_against_itself_is_equal_in_every_block() {
    // The same dice, the same agents, seats swapped: what one wins with a camp, the other wins with it too.
    let standing = played(&plan("duel", &[Random, Random], 40));
    let [meeting] = &standing.meetings[..] else { panic!() };
    assert!(!meeting.decided && meeting.blocks.len() == 40 && standing.games == 80);
    assert!(meeting.scores().iter().all(|score| (score - 0.5).abs() < 1e-12));
    assert!(meeting.record(true, None).won > 0, "somebody wins these games");
    assert_eq!(meeting.record(true, Some(0)), meeting.record(false, Some(0)));
    let found = ratings(2, standing.camps, &standing.meetings, 1.96);
    assert!(found[1].elo.abs() < 1e-6 && found[1].low < 0.0 && found[1].high > 0.0);
}

#[test]
fn a_meeting_ends_when_it_is_decided_and_goes_on_when_asked_to() {
    let early = played(&plan("duel", &[Random, Greedy], 400));
    let [meeting] = &early.meetings[..] else { panic!() };
    assert!(meeting.decided && meeting.blocks.len() < 400, "{} blocks", meeting.blocks.len());
    assert!((meeting.blocks.len() as u64).is_multiple_of(CHECK_EVERY));
    let (low, high) = interval(&meeting.scores(), 0.05);
    assert!(low < meeting.score() && meeting.score() < high && high < 0.5, "{low} {high}");
    let full = played(&ArenaPlan { early: false, ..plan("duel", &[Random, Greedy], 100) });
    assert_eq!(full.meetings[0].blocks.len(), 100);
    let common = meeting.blocks.len().min(100);
    assert_eq!(full.meetings[0].blocks[..common], meeting.blocks[..common]);
}

#[test]
fn alone_against_the_game_each_agent_has_its_own_rate() {
    let standing = played(&plan("solo", &[Random, Greedy], 60));
    assert!(standing.meetings.is_empty());
    let [random, greedy] = &standing.solos[..] else { panic!() };
    assert_eq!((random.games, greedy.games, standing.games), (60, 60, 120));
    assert!(random.won <= 60 && greedy.won <= 60 && random != greedy);
}

#[test]
fn an_interrupted_tournament_keeps_whole_blocks() {
    let (stop, games) = (AtomicBool::new(false), AtomicU64::new(0));
    let each = || {
        if games.fetch_add(1, Ordering::Relaxed) == 24 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let plan = ArenaPlan { early: false, ..plan("duel", &[Random, Random], 1_000_000) };
    let standing = contest(&Skirmish::new(), &plan, None, &stop, &each).unwrap();
    assert!(standing.interrupted && standing.games >= 20 && standing.games < 60, "{} games", standing.games);
    assert_eq!(standing.games, 2 * standing.meetings[0].blocks.len() as u64);
}

#[test]
fn the_manner_of_play_changes_with_what_the_agents_go_by() {
    let game = Skirmish::new();
    let start = game.start(&game.info().complete(&plan("duel", &[], 0).setup).unwrap()).unwrap();
    let names = game.judgement(&start).names();
    let weights = [("lead", 30), ("sight", 20), ("aims", 4), ("decisions", 20), ("score", -10), ("ground", -1)];
    let weights = weights.map(|(name, weight)| (name.to_owned(), weight)).into();
    let other = game.reweighed(&start, Judgement::new(names, &weights).unwrap()).unwrap();
    assert_eq!(manner(&game, &start, 2), manner(&game, &start, 2));
    assert_ne!(manner(&game, &start, 2), manner(&other, &start, 2), "they want to lose");
}

#[test]
fn a_tournament_in_parts_is_the_whole_and_plays_nothing_twice() {
    let game = Skirmish::new();
    let path = std::env::temp_dir().join(format!("verst-arena-parts-{}.jsonl", std::process::id()));
    let whole = ArenaPlan { early: false, ..plan("duel", &[Random, Greedy], 24) };
    let heading = Heading::new("skirmish", "", &whole.setup, whole.seed, String::new());
    let part = |blocks| {
        let plan = ArenaPlan { blocks, ..whole.clone() };
        let journal = Journal::open(&path, &heading).unwrap();
        let standing = contest(&game, &plan, Some(&journal), &AtomicBool::new(false), &|| ()).unwrap();
        Standing { elapsed: std::time::Duration::ZERO, ..standing }
    };
    let lines = || std::fs::read_to_string(&path).unwrap().lines().count();
    assert_eq!(part(15..24).meetings[0].blocks.len(), 9);
    assert_eq!(part(0..15).games, 30);
    assert_eq!(lines(), 1 + 48);
    assert_eq!(part(0..24), self::played(&whole));
    assert_eq!(lines(), 1 + 48, "nothing was played again");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_setup_that_the_game_does_not_offer_is_refused() {
    let refused = contest(&Skirmish::new(), &plan("nowhere", &[Random], 1), None, &AtomicBool::new(false), &|| ());
    assert!(matches!(refused, Err(SimError::Setup(_))));
}
