//! The speed figures: every game against a reference that is measured in the same run, so that they mean the same on
//! every machine. `cargo xtask bench` writes them into BENCHMARKS.md.

mod chess;
mod game;
mod page;
mod timing;

use verst_core::{Game, Setup};
use verst_registry::{SLUGS, Visitor, visit};

use game::{Figures, measure};
use std::sync::Arc;

fn main() {
    // `cargo test --benches` runs this too, and wants to know only that it runs.
    let quick = std::env::args().any(|word| word == "--test" || word == "--quick");
    let effort = if quick { timing::Effort::QUICK } else { timing::Effort::FULL };
    let mut figures = Vec::new();
    for slug in SLUGS {
        eprintln!("measuring {slug}");
        match visit(slug, None, AllScenarios { effort }) {
            Ok(found) => figures.extend(found),
            Err(error) => eprintln!("{slug}: {error}"),
        }
    }
    print!("{}", page::write(&figures));
}

/// Measures every scenario of a game, options at their defaults.
struct AllScenarios {
    effort: timing::Effort,
}

impl Visitor for AllScenarios {
    type Out = Vec<Figures>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Vec<Figures> {
        let scenarios = game.info().scenarios.iter().map(|s| s.id.clone());
        let setups =
            scenarios.filter_map(|scenario| game.info().complete(&Setup { scenario, ..Setup::default() }).ok());
        setups.filter_map(|setup| measure(&**game, &setup, self.effort)).collect()
    }
}
