//! What a run has shown, as one page that needs nothing else: light or dark as the reader's machine is.

use verst_agents::sim::{Counts, LOOK_EVERY, Luck, Outcome, Tally};
use verst_core::Message;

use super::Report;
use super::figures::{Figures, setup_words};
use super::map::Maps;
use super::parts::{Cell, bar, escape, histogram, section, table};
use crate::session::side_name;

/// The colours of the visual language, for the light theme and the dark one.
const TOKENS: &str = include_str!("../../../../board/tokens.css");
const STYLE: &str = include_str!("page.css");

impl Report<'_> {
    /// The page.
    pub fn html(&self) -> String {
        let title = self.words.text(&self.game.info().title);
        let lang = self.words.lang().tag();
        let total = self.results.total();
        let mut sections =
            vec![self.outcomes(&total), self.seats_section(), self.setups_section(), self.lengths(&total)];
        sections.extend([self.branching(&total), self.phases(&total), self.luck()]);
        sections.extend(Maps { report: self, detail: total.detail(), games: total.games() }.sections());
        format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}: {kind}</title>\n\
             <style>\n{}\n{STYLE}</style>\n</head>\n<body>\n<main>\n<p class=\"kicker\">{kind}</p>\n<h1>{title}</h1>\n{}\
             <div class=\"sections\">\n{}</div>\n<footer>{}</footer>\n</main>\n</body>\n</html>\n",
            themes(TOKENS),
            self.facts(&total),
            sections.concat(),
            escape(&self.foot(&total)),
            title = escape(title),
            kind = escape(&self.words.word("ui-report-title")),
        )
    }

    fn facts(&self, total: &Tally) -> String {
        let mut facts = Vec::new();
        if let [played] = &self.results.setups[..] {
            let scenario = self.game.info().scenario(&played.setup());
            let seats = scenario.seats.iter().zip(&played.agents);
            let agents = seats.map(|(seat, agent)| self.words.says(self.words.text(&seat.name), agent));
            facts.push(("ui-setup", setup_words(&played.setup(), self.game, self.words, true)));
            facts.push(("ui-report-agents", agents.collect::<Vec<_>>().join(", ")));
        } else {
            facts.push(("ui-report-setups", self.results.setups.len().to_string()));
        }
        facts.push(("ui-games", total.games().to_string()));
        facts.push(("ui-report-numbers", self.results.numbers.to_string()));
        facts.push(("ui-report-seed", self.results.seed.to_string()));
        facts.push(("ui-report-rules", self.results.rules_version.to_string()));
        facts.push(("ui-report-pack", self.results.pack.chars().take(12).collect()));
        let facts = facts.into_iter().map(|(id, value)| {
            format!("<div><dt>{}</dt><dd>{}</dd></div>\n", escape(&self.words.word(id)), escape(&value))
        });
        format!("<dl class=\"facts\">\n{}</dl>\n", facts.collect::<Vec<_>>().concat())
    }

    fn outcomes(&self, total: &Tally) -> String {
        let summary = total.summary();
        let mut body = String::new();
        for won in &summary.sides {
            let colour = won.side.as_deref().map_or("var(--line2)".to_owned(), super::map::colour);
            let name = self.winner(won);
            body += &bar(&name, won.share, (won.low, won.high), &colour, &self.share(won.share, (won.low, won.high)));
        }
        let rows = summary.endings.iter().map(|ending| {
            let kind = ending.kind.as_deref().unwrap_or_default();
            vec![
                Cell::text(self.winner(ending)),
                Cell::text(self.ending(kind)),
                Cell::number(ending.games),
                Cell::right(self.percent(ending.share)),
            ]
        });
        body += &table(&self.heads(["ui-winner", "ui-ending", "ui-games", "ui-share"]), rows.collect());
        self.section("ui-report-outcomes", Some(&self.words.word("ui-report-outcomes-about")), &body, false)
    }

    fn setups_section(&self) -> String {
        if self.results.setups.len() < 2 {
            return String::new();
        }
        let rows = self.results.setups.iter().map(|played| {
            let summary = played.tally.summary();
            let sides = summary.sides.iter().map(|won| {
                let name = self.winner(won);
                format!("{name} {} {}", self.percent(won.share), self.span((won.low, won.high)))
            });
            vec![
                Cell::text(setup_words(&played.setup(), self.game, self.words, false)),
                Cell::number(summary.games),
                Cell::right(self.decimal(summary.plies_a_game.mean, 0)),
                Cell::text(sides.collect::<Vec<_>>().join(" · ")),
            ]
        });
        let rows = rows.collect();
        let body = table(&self.heads(["ui-setup", "ui-games", "ui-plies", "ui-sides"]), rows);
        self.section("ui-report-by-setup", None, &body, true)
    }

    fn lengths(&self, total: &Tally) -> String {
        let summary = total.summary();
        let mut body = self.picture(total.plies());
        let lengths = [
            ("ui-plies", Some(summary.plies_a_game)),
            ("ui-steps", Some(summary.steps_a_game)),
            ("ui-turns", summary.turns_a_game),
        ];
        let rows = lengths.into_iter().filter_map(|(id, length)| {
            let length = length?;
            Some(vec![
                Cell::text(self.words.word(id)),
                Cell::number(length.shortest.into()),
                Cell::right(self.decimal(length.median, 1)),
                Cell::right(self.decimal(length.mean, 1)),
                Cell::number(length.longest.into()),
            ])
        });
        let heads = self.heads(["ui-length", "ui-shortest", "ui-median", "ui-mean", "ui-longest"]);
        body += &table(&heads, rows.collect());
        if !summary.course.is_empty() {
            let stages = (1..).zip(&summary.course).map(|(n, stage)| {
                vec![Cell::number(n), Cell::right(self.decimal(stage.mean, 1)), Cell::number(stage.games)]
            });
            body += &table(&self.heads(["ui-report-stage", "ui-report-points", "ui-games"]), stages.collect());
        }
        self.section("ui-report-length", Some(&self.words.word("ui-report-length-about")), &body, false)
    }

    fn branching(&self, total: &Tally) -> String {
        let counts = &total.detail().branching;
        let Some(choices) = counts.length() else { return String::new() };
        let figures = vec![
            Cell::number(choices.shortest.into()),
            Cell::right(self.decimal(choices.median, 1)),
            Cell::right(self.decimal(choices.mean, 1)),
            Cell::number(choices.longest.into()),
        ];
        let heads = self.heads(["ui-report-least", "ui-median", "ui-mean", "ui-report-most"]);
        let body = self.picture(counts) + &table(&heads, vec![figures]);
        self.section("ui-report-branching", Some(&self.words.word("ui-report-branching-about")), &body, false)
    }

    fn phases(&self, total: &Tally) -> String {
        let detail = total.detail();
        if detail.phases.is_empty() {
            return String::new();
        }
        let plies = total.plies().length().unwrap_or_default().mean;
        let mut phases: Vec<(String, u64)> = detail.phases.iter().map(|(id, n)| (self.phase(id), *n)).collect();
        phases.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let mut body = String::new();
        for (name, looks) in phases {
            let share = looks as f64 / detail.looks.max(1) as f64;
            let each = Message::new("ui-report-a-game").text("count", self.decimal(share * plies, 1));
            let figures = format!("<b>{}</b> · {}", self.percent(share), escape(&self.words.say(&each)));
            body += &bar(&name, share, (share, share), "var(--accent)", &figures);
        }
        let about = Message::new("ui-report-phases-about").num("every", i64::from(LOOK_EVERY));
        self.section("ui-report-phases", Some(&self.words.say(&about)), &body, false)
    }

    /// The dice after the decisions of each seat, setups with the same seats together.
    fn luck(&self) -> String {
        let mut seats: Vec<(&str, u64, Luck, Luck)> = Vec::new();
        for played in &self.results.setups {
            for (at, seat) in self.game.info().scenario(&played.setup()).seats.iter().enumerate() {
                let (won, other) = played.tally.luck_of(at);
                let name = self.words.text(&seat.name);
                let row = match seats.iter().position(|(known, ..)| *known == name) {
                    Some(row) => row,
                    None => {
                        seats.push((name, 0, Luck::default(), Luck::default()));
                        seats.len() - 1
                    }
                };
                seats[row].1 += played.tally.games();
                seats[row].2.merge(&won);
                seats[row].3.merge(&other);
            }
        }
        let rows = seats.into_iter().filter(|(_, _, won, other)| won.dice + other.dice > 0);
        let rows: Vec<Vec<Cell>> = rows
            .map(|(name, games, won, other)| {
                let mut all = won;
                all.merge(&other);
                let surplus =
                    |luck: Luck| Cell::right(if luck.dice > 0 { self.signed(luck.a_die()) } else { String::new() });
                vec![
                    Cell::text(name),
                    Cell::right(self.decimal(all.dice as f64 / games.max(1) as f64, 1)),
                    surplus(all),
                    surplus(won),
                    surplus(other),
                ]
            })
            .collect();
        if rows.is_empty() {
            return String::new();
        }
        let heads = self.heads([
            "ui-report-seat",
            "ui-report-dice",
            "ui-report-luck-all",
            "ui-report-luck-won",
            "ui-report-luck-other",
        ]);
        self.section("ui-report-luck", Some(&self.words.word("ui-report-luck-about")), &table(&heads, rows), false)
    }

    fn foot(&self, total: &Tally) -> String {
        let looks = Message::new("ui-report-foot")
            .text("version", env!("CARGO_PKG_VERSION"))
            .text("looks", total.detail().looks.to_string())
            .num("every", i64::from(LOOK_EVERY));
        self.words.say(&looks)
    }

    fn picture(&self, counts: &Counts) -> String {
        histogram(&counts.bins(40))
    }

    /// Whoever won: a side, or no single one, in a draw or a shared victory.
    fn winner(&self, outcome: &Outcome) -> String {
        let side = outcome.side.as_deref();
        side.map_or_else(|| self.words.word("ui-report-no-side"), |side| self.side_name(side))
    }

    /// The sentence of an ending; of one that the rules do not know, its name.
    fn ending(&self, kind: &str) -> String {
        let id = format!("ending-{kind}");
        if self.words.has(&id) { self.words.word(&id) } else { kind.to_owned() }
    }

    /// The name of a phase. While it lasts, a game may call it by a longer name that ends in `-now`.
    fn phase(&self, id: &str) -> String {
        let plain = id.strip_suffix("-now").filter(|plain| self.words.has(plain)).unwrap_or(id);
        self.words.word(plain)
    }

    pub(super) fn section(&self, title: &str, about: Option<&str>, body: &str, wide: bool) -> String {
        section(&self.words.word(title), about, body, wide)
    }

    pub(super) fn heads<const N: usize>(&self, ids: [&str; N]) -> Vec<String> {
        ids.iter().map(|id| self.words.word(id)).collect()
    }

    pub(super) fn side_name(&self, side: &str) -> String {
        side_name(self.game, side, self.words)
    }

    /// A number with so many figures after the point, or the comma.
    pub(super) fn decimal(&self, number: f64, figures: usize) -> String {
        Figures(self.words.lang()).decimal(number, figures)
    }

    pub(super) fn percent(&self, share: f64) -> String {
        format!("{}\u{a0}%", self.decimal(share * 100.0, 1))
    }

    fn signed(&self, number: f64) -> String {
        let sign = match (number * 1000.0).round() as i64 {
            0 => "",
            ..0 => "\u{2212}",
            _ => "+",
        };
        format!("{sign}{}", self.decimal(number.abs(), 3))
    }

    fn span(&self, (low, high): (f64, f64)) -> String {
        format!("({} – {})", self.decimal(low * 100.0, 1), self.decimal(high * 100.0, 1))
    }

    /// A share and its interval, as markup.
    pub(super) fn share(&self, share: f64, span: (f64, f64)) -> String {
        format!("<b>{}</b> {}", self.percent(share), self.span(span))
    }
}

/// The tokens with the dark theme where the reader's machine is dark, and not where an attribute says so.
fn themes(css: &str) -> String {
    const DARK: &str = "[data-theme=\"dark\"] {";
    let Some((light, rest)) = css.split_once(DARK) else { return css.to_owned() };
    let Some((dark, _)) = rest.split_once('}') else { return css.to_owned() };
    format!("{light}@media (prefers-color-scheme: dark) {{ :root {{{dark}}} }}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dark_theme_follows_the_machine() {
        let css = themes(TOKENS);
        assert!(css.contains("@media (prefers-color-scheme: dark) { :root {") && !css.contains("data-theme"));
        assert_eq!(css.matches("--s-soviet-tint:").count(), 2);
        assert_eq!(css.matches('{').count(), css.matches('}').count());
    }
}
