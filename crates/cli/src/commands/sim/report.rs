//! What a run has shown, for people and for machines.

use anyhow::Result;
use serde_json::{Value, json};
use std::io::Write;
use verst_agents::sim::{Length, Outcome, Plan, Planned, Run, Summary, Tally};
use verst_core::{AnyGame, Message};
use verst_locale::Words;

use crate::args::SimArgs;
use crate::out::Out;
use crate::session::{Session, side_name};
use crate::table::{Lean, Table};

/// Everything there is to say about a run.
pub struct Report<'a> {
    pub game: &'a dyn AnyGame,
    pub args: &'a SimArgs,
    pub plan: &'a Plan,
    pub run: Run,
    pub tallies: &'a [Tally],
}

impl Report<'_> {
    /// For machines.
    pub fn json(&self) -> Value {
        let setups = self.plan.setups.iter().zip(self.tallies).map(|(planned, tally)| {
            let mut value = serde_json::to_value(tally.summary()).unwrap_or_default();
            if let Value::Object(fields) = &mut value {
                fields.insert("scenario".to_owned(), json!(planned.setup.scenario));
                fields.insert("options".to_owned(), json!(planned.setup.options));
                fields.insert("agents".to_owned(), json!(planned.agents));
            }
            value
        });
        let defects = self.tallies.iter().flat_map(Tally::defects);
        json!({
            "game": self.game.info().slug,
            "rules_version": self.game.info().rules_version,
            "pack": self.game.pack_hash(),
            "seed": self.args.seed,
            "first": self.args.first,
            "threads": self.run.threads,
            "interrupted": self.run.interrupted,
            "seconds": self.run.elapsed.as_secs_f64(),
            "total": self.all().summary(),
            "setups": setups.collect::<Vec<_>>(),
            "defects": defects.map(|(game, seed, kind)| json!({"game": game, "seed": seed, "kind": kind})).collect::<Vec<_>>(),
        })
    }

    /// For people.
    pub fn write(&self, session: &Session, out: &mut Out) -> Result<()> {
        let words = session.words(self.game)?;
        let all = self.all().summary();
        if self.run.interrupted {
            let message = Message::new("ui-sim-stopped").num("played", self.run.played as i64);
            writeln!(out, "{}\n", words.say(&message.num("planned", self.plan.total() as i64)))?;
        }
        if let [planned] = &self.plan.setups[..] {
            let agents = planned.agents.iter().map(|a| a.name()).collect::<Vec<_>>().join(", ");
            writeln!(out, "{}, {}: {agents}", session.text(&self.game.info().title), title(planned, self.game, true))?;
        } else {
            writeln!(out, "{}", session.text(&self.game.info().title))?;
        }
        writeln!(out)?;
        outcomes(&all, self.game, &words).write(out, 0)?;
        writeln!(out)?;
        lengths(&all, &words).write(out, 0)?;
        if let [planned] = &self.plan.setups[..]
            && !all.scores.is_empty()
        {
            let seats = &self.game.info().scenario(&planned.setup).seats;
            let scores =
                seats.iter().zip(&all.scores).map(|(seat, mean)| format!("{} {mean:.1}", session.text(&seat.name)));
            writeln!(out, "\n{}", words.says(&words.word("ui-scores"), &scores.collect::<Vec<_>>().join(", ")))?;
        }
        if !all.course.is_empty() {
            let stages = (1..).zip(&all.course).map(|(n, stage)| format!("{n}: {:.1} ({})", stage.mean, stage.games));
            writeln!(out, "\n{}", words.says(&words.word("ui-course"), &stages.collect::<Vec<_>>().join(", ")))?;
        }
        if self.plan.setups.len() > 1 {
            writeln!(out)?;
            self.setups(&words).write(out, 0)?;
        }
        let speed = Message::new("ui-sim-speed")
            .num("games", all.games as i64)
            .num("plies", all.plies as i64)
            .text("seconds", format!("{:.1}", self.run.elapsed.as_secs_f64()))
            .num("threads", self.run.threads as i64);
        writeln!(out, "\n{}", words.say(&speed))?;
        let per_core = Message::new("ui-sim-per-core")
            .text("plies", thousands(all.plies_per_second))
            .text("steps", thousands(all.steps_per_second));
        writeln!(out, "{}", words.say(&per_core))?;
        for (game, seed, kind) in self.tallies.iter().flat_map(Tally::defects).take(10) {
            writeln!(out, "{kind}: game {game}, seed {seed}")?;
        }
        Ok(())
    }

    fn all(&self) -> Tally {
        let mut all = Tally::default();
        for tally in self.tallies {
            all.merge(tally);
        }
        all
    }

    /// A row for each setup.
    fn setups(&self, words: &Words) -> Table {
        let mut table = Table::new([
            (words.word("ui-setup"), Lean::Left),
            (words.word("ui-games"), Lean::Right),
            (words.word("ui-plies"), Lean::Right),
            (words.word("ui-sides"), Lean::Left),
        ]);
        for (planned, tally) in self.plan.setups.iter().zip(self.tallies) {
            let summary = tally.summary();
            let sides = summary.sides.iter().map(|o| format!("{} {}", side(o, self.game, words), percent(o.share)));
            table.row([
                title(planned, self.game, false),
                summary.games.to_string(),
                format!("{:.0}", summary.plies_a_game.mean),
                sides.collect::<Vec<_>>().join(", "),
            ]);
        }
        table
    }
}

/// Scenario and options; those at their default only where all are wanted.
fn title(planned: &Planned, game: &dyn AnyGame, all: bool) -> String {
    let is_default = |name: &str, value: &str| game.info().options.iter().any(|o| o.id == name && o.default == value);
    let options = planned.setup.options.iter().filter(|(name, value)| all || !is_default(name, value));
    std::iter::once(planned.setup.scenario.clone())
        .chain(options.map(|(n, v)| format!("{n}={v}")))
        .collect::<Vec<_>>()
        .join(" ")
}

fn outcomes(summary: &Summary, game: &dyn AnyGame, words: &Words) -> Table {
    let mut table = Table::new([
        (words.word("ui-winner"), Lean::Left),
        (words.word("ui-ending"), Lean::Left),
        (words.word("ui-games"), Lean::Right),
        (words.word("ui-share"), Lean::Right),
        (words.word("ui-interval"), Lean::Left),
    ]);
    let mut row = |outcome: &Outcome| {
        table.row([
            side(outcome, game, words),
            outcome.kind.clone().unwrap_or_else(|| words.word("ui-all-ways")),
            outcome.games.to_string(),
            percent(outcome.share),
            format!("{} - {}", percent(outcome.low), percent(outcome.high)),
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
    let mut row = |id: &str, length: Length| {
        table.row([
            words.word(id),
            length.shortest.to_string(),
            format!("{:.1}", length.median),
            format!("{:.1}", length.mean),
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

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A big number in groups of three digits.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn big_numbers_are_grouped() {
        assert_eq!(thousands(1_234_567.4), "1 234 567");
        assert_eq!(thousands(999.0), "999");
        assert_eq!(thousands(0.0), "0");
    }
}
