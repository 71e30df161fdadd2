//! The TypeScript types of the web client: made from the protocol, and held against real games.

mod samples;
mod shape;

use shape::Shapes;
use std::path::PathBuf;
use ts_rs::{Config, TS};
use verst_core::{Quick, Seat, Source, Viewer};

use crate::protocol;

const CORE: &str = include_str!("../../ts/core.ts");

fn protocol_types() -> String {
    let cfg = Config::new().with_large_int("number");
    let mut out = String::from(
        "// Made from `crates/server/src/protocol` by `cargo test -p verst-server export`: do not edit.\n\n\
         import type { Board, GameInfo, Message, Names, Rule, Scene, Subject, Target } from \"./core\";\n",
    );
    macro_rules! declare {
        ($($name:ident)+) => {$(
            out.push('\n');
            if let Some(docs) = <protocol::$name as TS>::docs() {
                out.push_str(&docs);
            }
            out.push_str(&format!("export {}\n", <protocol::$name as TS>::decl(&cfg)));
        )+};
    }
    declare! {
        GameList AgentInfo GameDetail Languages DicePromise NewMatch SeatPlan Who Clock Join Invite Lobby Status
        MatchSummary SeatSummary SeatState EndingSummary Moment Table Log LogLine Clocks SeatClock Request OpenRequest
        Undo BotPosition Hint HintGain HintOther Act AtSeat Ask Answer WhyNot Reasons Refusal Accepted Asked Verdict Say Chat ChatLine ReplayIndex
        Course ReplayStep DiceCheck ReplayMoment Fork Me Credentials Rename Token Problem ErrorCode ClientFrame ServerFrame
        Occasion NoticeLine Notices NoticeWishes MailState MailWish HookWish HookMade Guest
        KeyStart CreationOptions KeySite KeyOwner KeyAlgorithm KeyDescriptor KeyChoice KeyMade KeyMadeResponse
        RequestOptions KeyLogin KeyLoginResponse Passkeys PasskeyInfo
    }
    out
}

/// Writes the types, and fails if those that lay there were not the same: they are kept with the sources.
#[test]
fn export_types() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/api");
    std::fs::create_dir_all(&folder).unwrap();
    let mut stale = Vec::new();
    for (name, text) in [("core.ts", CORE.to_owned()), ("protocol.ts", protocol_types())] {
        let path = folder.join(name);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(&text) {
            std::fs::write(&path, &text).unwrap();
            stale.push(name);
        }
    }
    assert!(stale.is_empty(), "{stale:?} were out of date and have been written anew");
}

#[test]
fn every_type_of_the_protocol_is_exported() {
    let types = protocol_types();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/protocol");
    let mut found = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let name = line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "));
            if let Some(name) = name.and_then(|rest| rest.split([' ', '<', '(']).next()) {
                assert!(types.contains(&format!("export type {name} =")), "{name} is not exported");
                found += 1;
            }
        }
    }
    assert!(found > 50, "only {found} types were found");
}

#[test]
fn the_engine_s_types_are_those_of_real_games() {
    let shapes = Shapes::parse(CORE);
    for game in verst_registry::games() {
        let game = game.as_ref();
        shapes.check("Board", &serde_json::to_value(game.board()).unwrap());
        shapes.check("GameInfo", &serde_json::to_value(game.info()).unwrap());
        shapes.check("Names", &serde_json::to_value(game.names()).unwrap());
        for rule in game.ledger() {
            shapes.check("Rule", &serde_json::to_value(rule).unwrap());
        }
        for scenario in &game.info().scenarios {
            let setup = verst_core::Setup { scenario: scenario.id.clone(), ..Default::default() };
            let mut position = game.start(&setup).unwrap();
            let mut source = Quick::new(7);
            for _ in 0..400 {
                match position.decision() {
                    verst_core::Decision::Over(_) => break,
                    verst_core::Decision::Chance(chance) => {
                        let fall = chance.sample(&mut source);
                        position.fall(&fall).unwrap();
                    }
                    verst_core::Decision::Choose(seats) => {
                        let seat = seats.iter().next().unwrap();
                        let actions = position.actions(seat);
                        let action = &actions[source.below(actions.len() as u32) as usize];
                        position.choose(seat, action).unwrap();
                    }
                }
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, Viewer::Referee] {
                    shapes.check("Scene", &serde_json::to_value(position.scene(viewer)).unwrap());
                }
                if let verst_core::Decision::Choose(seats) = position.decision() {
                    let space =
                        game.board().spaces[source.below(game.board().spaces.len() as u32) as usize].id.as_str();
                    let target = verst_core::scene::Target::Space(space.into());
                    let found = position.why(seats.iter().next().unwrap(), &target);
                    let reasons = if let verst_core::Why::Not(reasons) = found { reasons } else { Vec::new() };
                    for refusal in reasons {
                        shapes.check("Message", &serde_json::to_value(refusal.message()).unwrap());
                        for subject in &refusal.subjects {
                            shapes.check("Subject", &serde_json::to_value(subject).unwrap());
                        }
                    }
                }
            }
        }
    }
    shapes.check("Scene", &serde_json::to_value(samples::everything()).unwrap());
    let unseen = shapes.unseen();
    assert!(unseen.is_empty(), "nothing shows these, so that nothing holds them right: {unseen:?}");
}
