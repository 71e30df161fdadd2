//! What a tournament has shown, for people and for machines.

use anyhow::Result;
use serde_json::{Value, json};
use std::io::Write;
use verst_agents::arena::{ArenaPlan, Meeting, Rating, Record, Standing, interval, ratings};
use verst_agents::sim::wilson_at;
use verst_core::{AnyGame, Message};
use verst_locale::Words;

use super::super::report::figures::{Figures, setup_words};
use crate::args::Confidence;
use crate::out::Out;
use crate::session::side_name;
use crate::table::{Lean, Table};

/// Everything there is to say about a tournament.
pub struct Report<'a> {
    game: &'a dyn AnyGame,
    plan: &'a ArenaPlan,
    confidence: Confidence,
    standing: &'a Standing,
    pub words: &'a Words,
    agents: Vec<String>,
    ratings: Vec<Rating>,
}

/// A figure with its interval, beside the name of an agent.
pub struct Bar {
    pub agent: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl<'a> Report<'a> {
    pub fn new(
        game: &'a dyn AnyGame,
        plan: &'a ArenaPlan,
        confidence: Confidence,
        standing: &'a Standing,
        words: &'a Words,
    ) -> Report<'a> {
        let agents = plan.agents.iter().map(ToString::to_string).collect();
        let ratings = ratings(plan.agents.len(), standing.camps, &standing.meetings, confidence.z());
        Report { game, plan, confidence, standing, words, agents, ratings }
    }

    pub fn figures(&self) -> Figures {
        Figures(self.words.lang())
    }

    /// Does each agent play alone against the game?
    pub fn is_solo(&self) -> bool {
        self.standing.camps < 2
    }

    /// Game and setup.
    pub fn title(&self) -> String {
        let title = self.words.text(&self.game.info().title);
        format!("{title}, {}", setup_words(&self.plan.setup, self.game, self.words, false))
    }

    /// What is drawn, the best first: Elo, or the share of games won against the game.
    pub fn bars(&self) -> Vec<Bar> {
        let solo = |solo: &verst_agents::arena::Solo| {
            let (low, high) = wilson_at(solo.won, solo.games, self.confidence.z());
            (solo.won as f64 / solo.games.max(1) as f64, low, high)
        };
        let figures: Vec<(f64, f64, f64)> = if self.is_solo() {
            self.standing.solos.iter().map(solo).collect()
        } else {
            self.ratings.iter().map(|r| (r.elo, r.low, r.high)).collect()
        };
        let bar = |(agent, (value, low, high)): (&String, _)| Bar { agent: agent.clone(), value, low, high };
        let mut bars: Vec<Bar> = self.agents.iter().zip(figures).map(bar).collect();
        bars.sort_by(|a, b| b.value.total_cmp(&a.value));
        bars
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let meetings = self.standing.meetings.iter().map(|meeting| {
            let (low, high) = self.interval(meeting);
            json!({
                "first": self.agents[meeting.first],
                "second": self.agents[meeting.second],
                "pairs": meeting.blocks.len(),
                "decided": self.is_decided(meeting),
                "stopped_early": meeting.decided,
                "score": meeting.score(),
                "low": low,
                "high": high,
                "first_record": meeting.record(true, None),
                "second_record": meeting.record(false, None),
                "sides": self.sides().iter().enumerate().map(|(camp, side)| json!({
                    "side": side,
                    "first_record": meeting.record(true, Some(camp)),
                    "first_share": meeting.share(true, Some(camp)),
                    "second_record": meeting.record(false, Some(camp)),
                    "second_share": meeting.share(false, Some(camp)),
                })).collect::<Vec<_>>(),
            })
        });
        let solos = self.agents.iter().zip(&self.standing.solos).map(|(agent, solo)| {
            let (low, high) = wilson_at(solo.won, solo.games, self.confidence.z());
            let share = solo.won as f64 / solo.games.max(1) as f64;
            json!({"agent": agent, "won": solo.won, "games": solo.games, "share": share, "low": low, "high": high})
        });
        let rated = self.agents.iter().zip(&self.ratings).filter(|_| !self.is_solo());
        let rated = rated.map(|(agent, r)| json!({"agent": agent, "elo": r.elo, "low": r.low, "high": r.high}));
        json!({
            "game": self.game.info().slug,
            "rules_version": self.game.info().rules_version,
            "pack": self.game.pack_hash(),
            "scenario": self.plan.setup.scenario,
            "options": self.plan.setup.options,
            "seed": self.plan.seed,
            "confidence": self.confidence.percent(),
            "most_pairs": self.plan.blocks.end - self.plan.blocks.start,
            "games": self.standing.games,
            "defects": self.standing.defects,
            "interrupted": self.standing.interrupted,
            "seconds": self.standing.elapsed.as_secs_f64(),
            "ratings": rated.collect::<Vec<_>>(),
            "meetings": meetings.collect::<Vec<_>>(),
            "solo": solos.collect::<Vec<_>>(),
        })
    }

    /// For people.
    pub fn write(&self, out: &mut Out) -> Result<()> {
        writeln!(out, "{}", self.title())?;
        if self.standing.interrupted {
            writeln!(out, "{}", self.words.word("ui-arena-stopped"))?;
        }
        for table in self.tables() {
            writeln!(out)?;
            table.write(out, 0)?;
        }
        writeln!(out)?;
        for note in self.notes() {
            out.paragraph(&note, 0)?;
        }
        Ok(())
    }

    /// For a page.
    pub fn markdown(&self, out: &mut Out) -> Result<()> {
        writeln!(out, "**{}**", self.title())?;
        for table in self.tables() {
            writeln!(out)?;
            table.markdown(out)?;
        }
        writeln!(out)?;
        for note in self.notes() {
            out.paragraph(&note, 0)?;
        }
        Ok(())
    }

    fn tables(&self) -> Vec<Table> {
        if self.is_solo() {
            return vec![self.solos()];
        }
        let cross = if self.standing.camps > 2 { self.alone() } else { self.pairs() };
        vec![self.rated(), cross, self.by_side()]
    }

    fn rated(&self) -> Table {
        let mut table = Table::new([
            (self.words.word("ui-agent"), Lean::Left),
            ("Elo".to_owned(), Lean::Right),
            (self.interval_heading(), Lean::Left),
        ]);
        for bar in self.bars() {
            let anchor = self.agents[0] == bar.agent && bar.value == 0.0;
            let span = if anchor { String::new() } else { format!("{} … {}", elo(bar.low), elo(bar.high)) };
            table.row([bar.agent, elo(bar.value), span]);
        }
        table
    }

    fn solos(&self) -> Table {
        let mut table = Table::new([
            (self.words.word("ui-agent"), Lean::Left),
            (self.words.word("ui-games"), Lean::Right),
            (self.words.word("ui-arena-won"), Lean::Right),
            (self.words.word("ui-share"), Lean::Right),
            (self.interval_heading(), Lean::Left),
        ]);
        for (agent, solo) in self.agents.iter().zip(&self.standing.solos) {
            let span = self.figures().span(wilson_at(solo.won, solo.games, self.confidence.z()));
            let share = self.figures().percent(solo.won as f64 / solo.games.max(1) as f64);
            table.row([agent.clone(), solo.games.to_string(), solo.won.to_string(), share, span]);
        }
        table
    }

    /// The cross table of two sides, a row for each two agents.
    fn pairs(&self) -> Table {
        let mut table = Table::new([
            (self.words.word("ui-arena-meeting"), Lean::Left),
            (self.words.word("ui-arena-pairs"), Lean::Right),
            (self.words.word("ui-arena-won"), Lean::Right),
            (self.words.word("ui-arena-drawn"), Lean::Right),
            (self.words.word("ui-arena-lost"), Lean::Right),
            (self.words.word("ui-arena-points"), Lean::Right),
            (self.interval_heading(), Lean::Left),
            (String::new(), Lean::Left),
        ]);
        for meeting in &self.standing.meetings {
            let Record { won, drawn, lost } = meeting.record(true, None);
            table.row([
                self.names(meeting),
                meeting.blocks.len().to_string(),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
                self.figures().percent(meeting.score()),
                self.figures().span(self.interval(meeting)),
                self.verdict(meeting),
            ]);
        }
        table
    }

    /// The cross table of more sides: what each agent wins alone among the other's.
    fn alone(&self) -> Table {
        let mut table = Table::new([
            (self.words.word("ui-arena-meeting"), Lean::Left),
            (self.words.word("ui-arena-pairs"), Lean::Right),
            (self.words.word("ui-arena-first-alone"), Lean::Right),
            (self.words.word("ui-arena-second-alone"), Lean::Right),
            (self.words.word("ui-arena-score"), Lean::Right),
            (self.interval_heading(), Lean::Left),
            (String::new(), Lean::Left),
        ]);
        let record = |meeting: &Meeting, of_first| {
            let Record { won, drawn, lost } = meeting.record(of_first, None);
            format!("{won}/{drawn}/{lost} {}", self.figures().percent(meeting.share(of_first, None)))
        };
        for meeting in &self.standing.meetings {
            table.row([
                self.names(meeting),
                meeting.blocks.len().to_string(),
                record(meeting, true),
                record(meeting, false),
                self.figures().percent(meeting.score()),
                self.figures().span(self.interval(meeting)),
                self.verdict(meeting),
            ]);
        }
        table
    }

    /// What each agent wins with each side.
    fn by_side(&self) -> Table {
        let mut table = Table::new([
            (self.words.word("ui-arena-meeting"), Lean::Left),
            (self.words.word("ui-arena-side"), Lean::Left),
            (self.words.word("ui-arena-first"), Lean::Right),
            (self.words.word("ui-arena-second"), Lean::Right),
        ]);
        for meeting in &self.standing.meetings {
            for (camp, side) in self.sides().into_iter().enumerate() {
                let share = |of_first| self.figures().percent(meeting.share(of_first, Some(camp)));
                table.row([self.names(meeting), side_name(self.game, &side, self.words), share(true), share(false)]);
            }
        }
        table
    }

    /// What the figures mean, and how to have them again.
    fn notes(&self) -> Vec<String> {
        let say = |id: &str| self.words.word(id);
        let mut notes = Vec::new();
        if self.is_solo() {
            notes.push(say("ui-arena-about-solo"));
        } else {
            let about = Message::new("ui-arena-about").text("first", self.agents[0].clone());
            notes.push(self.words.say(&about));
            if self.standing.meetings.iter().any(|meeting| meeting.decided) {
                notes.push(say("ui-arena-about-early"));
            }
            if self.standing.camps > 2 {
                let fair = self.figures().percent(1.0 / self.standing.camps as f64);
                notes.push(self.words.say(&Message::new("ui-arena-about-alone").text("fair", fair)));
            }
        }
        let played = Message::new("ui-arena-played")
            .num("games", self.standing.games as i64)
            .text("seconds", self.figures().decimal(self.standing.elapsed.as_secs_f64(), 1))
            .text("seed", self.plan.seed.to_string());
        notes.push(self.words.say(&played));
        if self.standing.defects > 0 {
            notes.push(self.words.say(&Message::new("ui-arena-defects").num("games", self.standing.defects as i64)));
        }
        notes
    }

    pub fn interval_heading(&self) -> String {
        let percent = i64::from(self.confidence.percent());
        self.words.say(&Message::new("ui-interval-of").num("percent", percent))
    }

    fn names(&self, meeting: &Meeting) -> String {
        format!("{} : {}", self.agents[meeting.first], self.agents[meeting.second])
    }

    fn verdict(&self, meeting: &Meeting) -> String {
        self.words.word(if self.is_decided(meeting) { "ui-arena-decided" } else { "ui-arena-open" })
    }

    fn is_decided(&self, meeting: &Meeting) -> bool {
        verst_agents::arena::is_decided(&meeting.scores(), self.plan.alpha)
    }

    fn interval(&self, meeting: &Meeting) -> (f64, f64) {
        interval(&meeting.scores(), self.plan.alpha)
    }

    /// The sides in the order of the camps.
    fn sides(&self) -> Vec<String> {
        let mut sides: Vec<String> = Vec::new();
        for seat in &self.game.info().scenario(&self.plan.setup).seats {
            if !sides.contains(&seat.side) {
                sides.push(seat.side.clone());
            }
        }
        sides
    }
}

/// Elo with its sign.
pub fn elo(value: f64) -> String {
    let rounded = value.round();
    if rounded == 0.0 { "0".to_owned() } else { format!("{rounded:+.0}").replace('-', "\u{2212}") }
}
