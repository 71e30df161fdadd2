//! What a run has shown, as tables for a terminal.

use anyhow::Result;
use std::io::Write;
use verst_agents::sim::{Length, Outcome, Run, Summary};
use verst_core::{AnyGame, Message};
use verst_locale::Words;

use super::Report;
use super::figures::{Figures, setup_title, thousands};
use crate::out::Out;
use crate::session::side_name;
use crate::table::{Lean, Table};

impl Report<'_> {
    /// For people. A run that has just ended also tells its speed.
    pub fn write(&self, run: Option<&Run>, out: &mut Out) -> Result<()> {
        let (words, figures) = (self.words, Figures(self.words.lang()));
        let all = self.results.total().summary();
        if let Some(run) = run.filter(|run| run.interrupted) {
            let message = Message::new("ui-sim-stopped").num("played", run.played as i64);
            writeln!(out, "{}\n", words.say(&message.num("planned", run.planned as i64)))?;
        }
        let title = words.text(&self.game.info().title);
        if let [played] = &self.results.setups[..] {
            let setup = setup_title(&played.setup(), self.game, true);
            writeln!(out, "{title}, {setup}: {}", played.agents.join(", "))?;
        } else {
            writeln!(out, "{title}")?;
        }
        writeln!(out)?;
        outcomes(&all, self.game, words).write(out, 0)?;
        writeln!(out)?;
        for (scenario, table) in self.seat_tables() {
            if let Some(scenario) = scenario {
                writeln!(out, "{scenario}")?;
            }
            table.write(out, 0)?;
            writeln!(out)?;
        }
        lengths(&all, words).write(out, 0)?;
        if let [played] = &self.results.setups[..]
            && !all.scores.is_empty()
        {
            let seats = &self.game.info().scenario(&played.setup()).seats;
            let scores = seats
                .iter()
                .zip(&all.scores)
                .map(|(seat, mean)| format!("{} {}", words.text(&seat.name), figures.decimal(*mean, 1)));
            writeln!(out, "\n{}", words.says(&words.word("ui-scores"), &scores.collect::<Vec<_>>().join(", ")))?;
        }
        if !all.course.is_empty() {
            let stages = (1..)
                .zip(&all.course)
                .map(|(n, stage)| format!("{n}: {} ({})", figures.decimal(stage.mean, 1), stage.games));
            writeln!(out, "\n{}", words.says(&words.word("ui-course"), &stages.collect::<Vec<_>>().join(", ")))?;
        }
        if self.results.setups.len() > 1 {
            writeln!(out)?;
            self.setups().write(out, 0)?;
        }
        writeln!(out)?;
        match run {
            Some(run) => {
                let speed = Message::new("ui-sim-speed")
                    .num("games", all.games as i64)
                    .num("plies", all.plies as i64)
                    .text("seconds", figures.decimal(run.elapsed.as_secs_f64(), 1))
                    .num("threads", run.threads as i64);
                writeln!(out, "{}", words.say(&speed))?;
            }
            None => {
                let played = Message::new("ui-report-games")
                    .num("games", all.games as i64)
                    .text("numbers", self.results.numbers.to_string())
                    .text("seed", self.results.seed.to_string());
                writeln!(out, "{}", words.say(&played))?;
            }
        }
        let per_core = Message::new("ui-sim-per-core")
            .text("plies", thousands(all.plies_per_second))
            .text("steps", thousands(all.steps_per_second));
        writeln!(out, "{}", words.say(&per_core))?;
        for (game, seed, kind) in self.results.total().defects().take(10) {
            writeln!(out, "{kind}: game {game}, seed {seed}")?;
        }
        Ok(())
    }

    /// A row for each setup.
    fn setups(&self) -> Table {
        let (words, figures) = (self.words, Figures(self.words.lang()));
        let mut table = Table::new([
            (words.word("ui-setup"), Lean::Left),
            (words.word("ui-games"), Lean::Right),
            (words.word("ui-plies"), Lean::Right),
            (words.word("ui-sides"), Lean::Left),
        ]);
        for played in &self.results.setups {
            let summary = played.tally.summary();
            let sides =
                summary.sides.iter().map(|o| format!("{} {}", side(o, self.game, words), figures.percent(o.share)));
            table.row([
                setup_title(&played.setup(), self.game, false),
                summary.games.to_string(),
                format!("{:.0}", summary.plies_a_game.mean),
                sides.collect::<Vec<_>>().join(", "),
            ]);
        }
        table
    }
}

fn outcomes(summary: &Summary, game: &dyn AnyGame, words: &Words) -> Table {
    let mut table = Table::new([
        (words.word("ui-winner"), Lean::Left),
        (words.word("ui-ending"), Lean::Left),
        (words.word("ui-games"), Lean::Right),
        (words.word("ui-share"), Lean::Right),
        (words.word("ui-interval"), Lean::Left),
    ]);
    let figures = Figures(words.lang());
    let mut row = |outcome: &Outcome| {
        table.row([
            side(outcome, game, words),
            outcome.kind.clone().unwrap_or_else(|| words.word("ui-all-ways")),
            outcome.games.to_string(),
            figures.percent(outcome.share),
            figures.span((outcome.low, outcome.high)),
        ]);
    };
    for won in &summary.sides {
        row(won);
        summary.endings.iter().filter(|e| e.side == won.side).for_each(&mut row);
    }
    table
}

fn lengths(summary: &Summary, words: &Words) -> Table {
    let mut table = Table::new([
        (words.word("ui-length"), Lean::Left),
        (words.word("ui-shortest"), Lean::Right),
        (words.word("ui-median"), Lean::Right),
        (words.word("ui-mean"), Lean::Right),
        (words.word("ui-longest"), Lean::Right),
    ]);
    let figures = Figures(words.lang());
    let mut row = |id: &str, length: Length| {
        table.row([
            words.word(id),
            length.shortest.to_string(),
            figures.decimal(length.median, 1),
            figures.decimal(length.mean, 1),
            length.longest.to_string(),
        ]);
    };
    row("ui-plies", summary.plies_a_game);
    row("ui-steps", summary.steps_a_game);
    if let Some(turns) = summary.turns_a_game {
        row("ui-turns", turns);
    }
    table
}

fn side(outcome: &Outcome, game: &dyn AnyGame, words: &Words) -> String {
    outcome.side.as_ref().map_or_else(|| words.word("ui-nobody"), |side| side_name(game, side, words))
}
