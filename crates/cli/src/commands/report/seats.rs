//! Who won, by seat: for a page and for a terminal.

use verst_agents::sim::{PlayedSetup, wilson};
use verst_core::{Seat, SeatInfo};

use super::Report;
use super::figures::Figures;
use super::parts::{Cell, bar, escape, table};
use crate::table::{Lean, Table};

/// The seats of a scenario, all its options together.
struct Seated {
    /// The scenario's name, where there is more than one.
    scenario: Option<String>,
    rows: Vec<Row>,
    has_scores: bool,
}

/// How a seat fared.
struct Row {
    name: String,
    side: String,
    agent: String,
    won: u64,
    shared: u64,
    share: f64,
    span: (f64, f64),
    score: Option<f64>,
}

impl Report<'_> {
    /// A section of a page; nothing where nobody sits opposite anybody.
    pub(super) fn seats_section(&self) -> String {
        let mut body = String::new();
        for seated in self.seated() {
            if let Some(scenario) = &seated.scenario {
                body += &["<h3>", &escape(scenario), "</h3>\n"].concat();
            }
            for row in &seated.rows {
                let figures = self.share(row.share, row.span);
                body += &bar(&row.name, row.share, row.span, &super::map::colour(&row.side), &figures);
            }
            let mut heads = self.heads(["ui-report-seat", "ui-agent", "ui-arena-won", "ui-report-shared"]);
            heads.extend(seated.has_scores.then(|| self.words.word("ui-scores")));
            let cells = |row: Row| {
                let mut cells =
                    vec![Cell::text(row.name), Cell::text(row.agent), Cell::number(row.won), Cell::number(row.shared)];
                cells.extend(row.score.map(|score| Cell::right(self.decimal(score, 1))));
                cells
            };
            body += &table(&heads, seated.rows.into_iter().map(cells).collect());
        }
        if body.is_empty() { body } else { self.section("ui-report-seats", None, &body, false) }
    }

    /// The tables of a terminal, each with the name of its scenario where there is more than one.
    pub(super) fn seat_tables(&self) -> Vec<(Option<String>, Table)> {
        let figures = Figures(self.words.lang());
        let table = |seated: Seated| {
            let mut table = Table::new([
                (self.words.word("ui-report-seat"), Lean::Left),
                (self.words.word("ui-agent"), Lean::Left),
                (self.words.word("ui-arena-won"), Lean::Right),
                (self.words.word("ui-report-shared"), Lean::Right),
                (self.words.word("ui-share"), Lean::Right),
                (self.words.word("ui-interval"), Lean::Left),
            ]);
            for row in seated.rows {
                let (share, span) = (figures.percent(row.share), figures.span(row.span));
                table.row([row.name, row.agent, row.won.to_string(), row.shared.to_string(), share, span]);
            }
            (seated.scenario, table)
        };
        self.seated().into_iter().map(table).collect()
    }

    fn seated(&self) -> Vec<Seated> {
        let mut scenarios: Vec<PlayedSetup> = Vec::new();
        for played in &self.results.setups {
            let same =
                |known: &&mut PlayedSetup| (&known.scenario, &known.agents) == (&played.scenario, &played.agents);
            match scenarios.iter_mut().find(same) {
                Some(known) => known.tally.merge(&played.tally),
                None => scenarios.push(played.clone()),
            }
        }
        let many = scenarios.len() > 1;
        let seated = scenarios.iter().map(|played| {
            let scenario = self.game.info().scenario(&played.setup());
            let (games, scores) = (played.tally.games(), played.tally.summary().scores);
            let row = |(at, seat): (usize, &SeatInfo)| {
                let (won, shared) = played.tally.won_by(Seat(at as u8));
                Row {
                    name: self.words.text(&seat.name).to_owned(),
                    side: seat.side.clone(),
                    agent: played.agents.get(at).cloned().unwrap_or_default(),
                    won,
                    shared,
                    share: won as f64 / games.max(1) as f64,
                    span: wilson(won, games),
                    score: scores.get(at).copied(),
                }
            };
            Seated {
                scenario: many.then(|| self.words.text(&scenario.name).to_owned()),
                rows: scenario.seats.iter().enumerate().map(row).collect(),
                has_scores: !scores.is_empty(),
            }
        });
        seated.filter(|seated| seated.rows.len() > 1).collect()
    }
}
