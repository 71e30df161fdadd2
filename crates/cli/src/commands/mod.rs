//! One file a command.

mod arena;
mod case;
mod draw;
mod games;
mod pack;
mod picture;
mod play;
mod replay;
mod report;
mod rules;
mod serve;
mod sim;
mod verify;

use anyhow::Result;

use crate::Verdict;
use crate::args::Command;
use crate::out::Out;
use crate::session::Session;

/// Carry out a command.
pub fn run(command: Option<Command>, session: &Session, out: &mut Out) -> Result<Verdict> {
    match command {
        None => serve::run(&serve::unsaid(), session, out),
        Some(Command::Serve(args)) => serve::run(&args, session, out),
        Some(Command::Arena(args)) => arena::run(&args, session, out),
        Some(Command::Games(args)) => games::run(&args, session, out),
        Some(Command::Play(args)) => play::run(&args, session, out),
        Some(Command::Sim(args)) => sim::run(&args, session, out),
        Some(Command::Report(args)) => report::run(&args, session, out),
        Some(Command::Case(args)) => case::run(&args, session, out),
        Some(Command::Replay(args)) => replay::run(&args, session, out),
        Some(Command::Verify(args)) => verify::run(&args, session, out),
        Some(Command::Rules(args)) => rules::run(&args, session, out),
        Some(Command::Pack(args)) => pack::run(&args.command, session, out),
        Some(Command::Draw(args)) => draw::run(&args, session, out),
    }
}
