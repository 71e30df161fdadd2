//! Heat maps: who held what, and where pieces were lost, on the game's own board.

use std::collections::BTreeMap;
use std::fmt::Write;
use verst_agents::sim::{Detail, LOOK_EVERY};
use verst_board::draw::tokens::Side;
use verst_board::draw::{Layers, Style, svg};
use verst_core::Message;
use verst_core::scene::{Board, BoardKind, Space};

use super::Report;
use super::parts::{Cell, escape, table};

/// The width of the drawing at most. A board that is higher than wide takes less, so that it can be overlooked; areas
/// need it all for their names.
const WIDTH: u32 = 1080;
const TALL_WIDTH: u32 = 820;

/// The heat of a point, in units of its board: a ring around its sign, under the names.
const HALO: f64 = 0.5;

/// Rows of the list of the costliest places.
const PLACES: usize = 10;

/// The colour of a side, as the page's style names it.
pub fn colour(side: &str) -> String {
    format!("var(--s-{})", Side::of(side).unwrap_or(Side::Neutral).name())
}

/// The maps of a report.
pub struct Maps<'a> {
    pub report: &'a Report<'a>,
    pub detail: &'a Detail,
    pub games: u64,
}

/// How one space is to be shown.
struct Heat {
    colour: String,
    /// 0 to 1.
    strength: f64,
    figure: String,
    note: String,
}

impl Maps<'_> {
    /// The sections of the page; nothing where nobody looked at the table.
    pub fn sections(&self) -> Vec<String> {
        if self.detail.looks == 0 {
            return Vec::new();
        }
        let words = self.report.words;
        let every = Message::new("ui-report-held-about").num("every", i64::from(LOOK_EVERY));
        let held = self.control(&self.detail.held, self.detail.looks);
        let last = self.control(&self.detail.held_last, self.games);
        let mut out = Vec::new();
        if held.iter().any(Option::is_some) {
            let body = self.key(&self.detail.held) + &self.map(&held, true);
            out.push(self.report.section("ui-report-held", Some(&words.say(&every)), &body, true));
            let body = self.key(&self.detail.held_last) + &self.map(&last, false);
            out.push(self.report.section(
                "ui-report-held-last",
                Some(&words.word("ui-report-held-last-about")),
                &body,
                true,
            ));
        }
        let lost = self.losses();
        if lost.iter().any(Option::is_some) {
            let about = words.word("ui-report-lost-about");
            let body = self.map(&lost, out.is_empty()) + &self.places();
            out.push(self.report.section("ui-report-lost", Some(&about), &body, true));
        }
        out
    }

    /// The side that held each space most, and how much more than the others.
    fn control(&self, held: &BTreeMap<String, Vec<u64>>, looks: u64) -> Vec<Option<Heat>> {
        let spaces = self.report.game.board().spaces.iter().enumerate();
        spaces
            .map(|(at, space)| {
                let share = |counts: &Vec<u64>| counts.get(at).copied().unwrap_or(0) as f64 / looks.max(1) as f64;
                let mut sides: Vec<(&str, f64)> = held
                    .iter()
                    .map(|(side, counts)| (side.as_str(), share(counts)))
                    .filter(|(_, s)| *s > 0.0)
                    .collect();
                sides.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(b.0)));
                let (leader, most) = *sides.first()?;
                let others: f64 = sides[1..].iter().map(|(_, share)| share).sum();
                let note = sides
                    .iter()
                    .map(|(side, s)| format!("{} {}", self.report.side_name(side), self.report.percent(*s)));
                Some(Heat {
                    colour: colour(leader),
                    strength: (most - others).max(0.0),
                    figure: format!("{:.0}", most * 100.0),
                    note: self.noted(space, &note.collect::<Vec<_>>().join(", ")),
                })
            })
            .collect()
    }

    fn losses(&self) -> Vec<Option<Heat>> {
        let sums: Vec<u64> = (0..self.report.game.board().spaces.len()).map(|at| self.lost(at)).collect();
        let most = sums.iter().copied().max().unwrap_or(0).max(1) as f64;
        let spaces = self.report.game.board().spaces.iter().zip(sums).enumerate();
        spaces
            .map(|(at, (space, sum))| {
                let sides = self.detail.lost.iter().filter_map(|(side, counts)| {
                    let many = counts.get(at).copied().filter(|many| *many > 0)?;
                    Some(format!("{} {}", self.report.side_name(side), self.per_hundred(many)))
                });
                (sum > 0).then(|| Heat {
                    colour: "var(--danger)".to_owned(),
                    strength: sum as f64 / most,
                    figure: self.per_hundred(sum),
                    note: self.noted(space, &sides.collect::<Vec<_>>().join(", ")),
                })
            })
            .collect()
    }

    fn lost(&self, space: usize) -> u64 {
        let counts = self.detail.lost.values().filter_map(|counts| counts.get(space));
        counts.fold(0, |sum, many| sum.saturating_add(*many))
    }

    /// The places where most pieces were lost.
    fn places(&self) -> String {
        let spaces = &self.report.game.board().spaces;
        let mut order: Vec<usize> = (0..spaces.len()).filter(|at| self.lost(*at) > 0).collect();
        order.sort_by_key(|at| (std::cmp::Reverse(self.lost(*at)), *at));
        let rows = order.into_iter().take(PLACES).map(|at| {
            let mut row = vec![Cell::text(self.name(&spaces[at])), Cell::right(self.per_hundred(self.lost(at)))];
            let sides = self.detail.lost.values().map(|counts| counts.get(at).copied().unwrap_or(0));
            row.extend(sides.map(|many| Cell::right(self.per_hundred(many))));
            row
        });
        let mut heads = self.report.heads(["ui-report-place", "ui-report-lost-all"]);
        heads.extend(self.detail.lost.keys().map(|side| self.report.side_name(side)));
        table(&heads, rows.collect())
    }

    /// Pieces in a hundred games.
    fn per_hundred(&self, many: u64) -> String {
        let mean = many as f64 * 100.0 / self.games.max(1) as f64;
        self.report.decimal(mean, usize::from(mean < 9.95))
    }

    fn name(&self, space: &Space) -> String {
        let name = self.report.words.text(&space.name);
        match &space.number {
            Some(number) if number != name => format!("{number} {name}"),
            _ => name.to_owned(),
        }
    }

    fn noted(&self, space: &Space, note: &str) -> String {
        self.report.words.says(&self.name(space), note)
    }

    fn key(&self, held: &BTreeMap<String, Vec<u64>>) -> String {
        let sides = held.keys().map(|side| {
            format!("<li><i style=\"background:{}\"></i>{}</li>", colour(side), escape(&self.report.side_name(side)))
        });
        format!("<ul class=\"key\">{}</ul>\n", sides.collect::<Vec<_>>().concat())
    }

    /// The board with the heat between its ground and its names. The first map of a page holds the board, the others refer to
    /// it.
    fn map(&self, heat: &[Option<Heat>], first: bool) -> String {
        let board = self.report.game.board();
        let tall = board.size[1] > board.size[0] && board.kind != BoardKind::Area;
        let most = if tall { TALL_WIDTH } else { WIDTH };
        let style = Style { lang: self.report.words.lang(), variables: true, ..Style::default() }.fitted(board, most);
        let scale = f64::from(style.scale);
        let (width, height) = (f64::from(board.size[0]) * scale, f64::from(board.size[1]) * scale);
        let layer = |id: &str, layers: Layers, prefix: &str| {
            if !first {
                return format!("<use href=\"#{id}\"/>\n");
            }
            let style = Style { layers, prefix: prefix.to_owned(), ..style.clone() };
            format!("<g id=\"{id}\">{}</g>\n", svg(board, None, self.report.game.names(), &style))
        };
        let (mut shapes, mut figures) = (String::new(), String::new());
        for (space, heat) in board.spaces.iter().zip(heat).filter_map(|(space, heat)| Some((space, heat.as_ref()?))) {
            let _ = writeln!(
                shapes,
                "<{} class=\"heat\" fill=\"{}\" fill-opacity=\"{:.3}\"><title>{}</title></{}>",
                shape(board, space, scale),
                heat.colour,
                heat.strength * 0.66,
                escape(&heat.note),
                if has_outline(board, space) { "path" } else { "circle" },
            );
            let [x, y] = space.at.map(|at| f64::from(at) * scale);
            let _ =
                writeln!(figures, "<text class=\"figure\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>", y + 5.0, heat.figure);
        }
        let ground = layer("board-ground", Layers::Ground, "g");
        let names = layer("board-names", Layers::Live, "n");
        let layers = [ground, shapes, names, figures];
        format!(
            "<div class=\"map\"><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             style=\"max-width:{width:.0}px\" role=\"img\">\n\
             {}</svg></div>\n",
            layers.concat(),
        )
    }
}

/// Points have no ground of their own.
fn has_outline(board: &Board, space: &Space) -> bool {
    board.kind != BoardKind::Point && space.outline.len() > 2
}

fn shape(board: &Board, space: &Space, scale: f64) -> String {
    let at = |point: [i32; 2]| point.map(|c| f64::from(c) * scale);
    if !has_outline(board, space) {
        let [x, y] = at(space.at);
        return format!("circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"", f64::from(board.unit) * scale * HALO);
    }
    let mut path = String::new();
    for (i, point) in space.outline.iter().enumerate() {
        let [x, y] = at(*point);
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
    }
    format!("path d=\"{path}Z\"")
}
