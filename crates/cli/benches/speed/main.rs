//! The speed figures: every game against a reference that is measured in the same run, so that they mean the same on
//! every machine. `cargo xtask bench` writes them into BENCHMARKS.md.

mod chess;
mod game;
mod page;
mod thinking;
mod timing;

use verst_core::{Game, Setup};
use verst_registry::{SLUGS, Visitor, visit};

use game::{Figures, measure};
use std::sync::Arc;
use thinking::Thinking;

fn main() {
    // `cargo test --benches` runs this too, and wants to know only that it runs.
    let quick = std::env::args().any(|word| word == "--test" || word == "--quick");
    let effort = if quick { timing::Effort::QUICK } else { timing::Effort::FULL };
    let (mut figures, mut thoughts) = (Vec::new(), Vec::new());
    for slug in SLUGS {
        eprintln!("measuring {slug}");
        match visit(slug, None, AllScenarios { effort }) {
            Ok((found, thought)) => {
                figures.extend(found);
                thoughts.extend(thought);
            }
            Err(error) => eprintln!("{slug}: {error}"),
        }
    }
    print!("{}\n{}", page::write(&figures), page::thinking(&thoughts));
}

/// Scenarios of a game in which agents are asked to think: the first ones.
const THOUGHT_ABOUT: usize = 2;

/// Measures every scenario of a game, options at their defaults.
struct AllScenarios {
    effort: timing::Effort,
}

impl Visitor for AllScenarios {
    type Out = (Vec<Figures>, Vec<Thinking>);
    fn visit<G: Game>(self, game: &Arc<G>) -> Self::Out {
        let scenarios = game.info().scenarios.iter().map(|s| s.id.clone());
        let setups: Vec<Setup> = scenarios
            .filter_map(|scenario| game.info().complete(&Setup { scenario, ..Setup::default() }).ok())
            .collect();
        let thoughts = setups.iter().take(THOUGHT_ABOUT);
        (
            setups.iter().filter_map(|setup| measure(&**game, setup, self.effort)).collect(),
            thoughts.filter_map(|setup| thinking::measure(&**game, setup, self.effort)).collect(),
        )
    }
}
