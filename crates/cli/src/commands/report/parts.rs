//! The parts that pages are made of.

use std::fmt::Write;
use verst_agents::sim::Bin;

/// A cell of a table.
pub struct Cell {
    text: String,
    right: bool,
}

impl Cell {
    pub fn text(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), right: false }
    }

    pub fn right(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), right: true }
    }

    pub fn number(number: u64) -> Cell {
        Cell::right(number.to_string())
    }
}

/// A text as it may stand in a page.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A panel with a title.
pub fn section(title: &str, about: Option<&str>, body: &str, wide: bool) -> String {
    let class = if wide { " class=\"wide\"" } else { "" };
    let about = about.map(|text| format!("<p class=\"about\">{}</p>\n", escape(text))).unwrap_or_default();
    format!("<section{class}>\n<h2>{}</h2>\n{about}{body}</section>\n", escape(title))
}

/// A table; columns of numbers lean to the right.
pub fn table(heads: &[String], rows: Vec<Vec<Cell>>) -> String {
    let class = |right: bool| if right { " class=\"n\"" } else { "" };
    let mut out = String::from("<div class=\"scroll\"><table>\n<tr>");
    for (at, head) in heads.iter().enumerate() {
        let right = rows.first().and_then(|row| row.get(at)).is_some_and(|cell| cell.right);
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class(right), escape(head));
    }
    out.push_str("</tr>\n");
    for row in rows {
        out.push_str("<tr>");
        for cell in row {
            let _ = write!(out, "<td{}>{}</td>", class(cell.right), escape(&cell.text));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table></div>\n");
    out
}

/// A share as a bar, with its interval as a thin line; `figures` is markup.
pub fn bar(name: &str, share: f64, (low, high): (f64, f64), colour: &str, figures: &str) -> String {
    let line = if high > low {
        format!("<u style=\"left:{:.2}%;width:{:.2}%\"></u>", low * 100.0, (high - low) * 100.0)
    } else {
        String::new()
    };
    format!(
        "<div class=\"share\"><p>{}<span>{figures}</span></p>\
         <div class=\"bar\"><i style=\"width:{:.2}%;background:{colour}\"></i>{line}</div></div>\n",
        escape(name),
        share * 100.0,
    )
}

/// Columns over an axis of numbers.
pub fn histogram(bins: &[Bin]) -> String {
    let (Some(first), Some(last)) = (bins.first(), bins.last()) else { return String::new() };
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(1).max(1) as f64;
    let mut out = String::from("<div class=\"histogram\" role=\"img\">");
    for Bin { from, to, count } in bins {
        let range = if from == to { from.to_string() } else { format!("{from} – {to}") };
        let some = if *count > 0 { " class=\"some\"" } else { "" };
        let height = *count as f64 / most * 100.0;
        let _ = write!(out, "<i{some} style=\"height:{height:.1}%\" title=\"{range}: {count}\"></i>");
    }
    let middle = bins[bins.len() / 2].from;
    let _ = write!(
        out,
        "</div>\n<p class=\"axis\"><span>{}</span><span>{middle}</span><span>{}</span></p>\n",
        first.from, last.to
    );
    out
}
