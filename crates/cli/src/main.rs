//! `verst`: play, simulate, check and draw from the command line.
//!
//! Every command is a file in `commands`; this one only calls it and turns its end into an exit code: 0 for done, 1 for
//! a case that failed or a game that misbehaved, 2 for bad input.

mod args;
mod board;
mod commands;
mod files;
mod french;
mod out;
mod play;
mod said;
mod session;
mod stop;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use out::Out;
use session::{Session, lang_of_words};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How a command ended that had nothing to complain about in its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// All is well.
    Good,
    /// What was checked does not hold.
    Failed,
}

fn main() -> ExitCode {
    let lang = lang_of_words(std::env::args().skip(1));
    let args = match said::read(lang) {
        Ok(args) => args,
        Err(code) => return code,
    };
    let mut out = Out::stdout();
    let result = Session::new(&args.shared).and_then(|session| commands::run(args.command, &session, &mut out));
    match result.and_then(|verdict| Ok(out.flush().map(|()| verdict)?)) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        // Whoever read our output has had enough: that is no error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = out.flush();
            let _ = writeln!(io::stderr(), "verst: {}", said::told(&format!("{error:#}"), lang));
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|e| e.downcast_ref::<io::Error>()).any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
