//! The ratings as a drawing: a point for each agent with its interval, in the colours of the visual language, light or
//! dark as the reader's machine is.

use std::fmt::Write;
use verst_board::draw::tokens::{Theme, Token};

use super::super::report::parts::escape;
use super::report::{Bar, Report, elo};

const WIDTH: f64 = 760.0;
const ROW: f64 = 40.0;
const TOP: f64 = 76.0;
const RIGHT: f64 = 96.0;

/// The drawing.
pub fn svg(report: &Report) -> String {
    let bars = report.bars();
    let solo = report.is_solo();
    let left = 40.0 + 8.2 * bars.iter().map(|bar| bar.agent.chars().count()).max().unwrap_or(0).max(6) as f64;
    let height = TOP + ROW * bars.len() as f64 + 44.0;
    let scale = if solo { Scale { low: 0.0, high: 1.0, step: 0.2 } } else { Scale::around(&bars) };
    let x = |value: f64| left + (value - scale.low) / (scale.high - scale.low) * (WIDTH - RIGHT - left);
    let label = |value: f64| if solo { format!("{:.0} %", value * 100.0) } else { elo(value) };
    let foot = TOP + ROW * bars.len() as f64;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         role=\"img\" aria-label=\"{title}\">\n<style>{}</style>\n<rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text class=\"title\" x=\"24\" y=\"34\">{title}</text>\n<text class=\"meta\" x=\"24\" y=\"54\">{}</text>\n",
        style(),
        escape(&subtitle(report)),
        title = escape(&report.title()),
    );
    for tick in scale.ticks() {
        let class = if tick.abs() < 1e-9 && !solo { "zero" } else { "grid" };
        let _ = writeln!(
            out,
            "<line class=\"{class}\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{foot}\"/>\
             <text class=\"meta middle\" x=\"{at:.1}\" y=\"{:.1}\">{}</text>",
            foot + 20.0,
            label(tick),
            at = x(tick),
        );
    }
    for (bar, row) in bars.iter().zip(0u16..) {
        let y = TOP + ROW * (f64::from(row) + 0.5);
        let (low, high) = (x(bar.low.max(scale.low)), x(bar.high.min(scale.high)));
        let _ = writeln!(
            out,
            "<text class=\"name\" x=\"24\" y=\"{:.1}\">{}</text>\
             <line class=\"span\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <circle class=\"dot\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5.5\"/>\
             <text class=\"figure\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            y + 4.5,
            escape(&bar.agent),
            x(bar.value),
            WIDTH - 24.0,
            y + 4.5,
            if solo { report.figures().percent(bar.value) } else { elo(bar.value) },
        );
    }
    out.push_str("</svg>\n");
    out
}

fn subtitle(report: &Report) -> String {
    let what =
        if report.is_solo() { report.words.word("ui-arena-plot-solo") } else { report.words.word("ui-arena-plot") };
    format!("{what}, {}", report.interval_heading())
}

/// An axis with round figures.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn around(bars: &[Bar]) -> Scale {
        let low = bars.iter().map(|bar| bar.low).fold(0.0, f64::min);
        let high = bars.iter().map(|bar| bar.high).fold(0.0, f64::max);
        let span = (high - low).max(50.0);
        let step = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0].into_iter().find(|step| span / step <= 8.0);
        let step = step.unwrap_or(5000.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Scale { low, high: if high > low { high } else { low + step }, step }
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let many = ((self.high - self.low) / self.step).round() as u32;
        (0..=many).map(|i| self.low + f64::from(i) * self.step)
    }
}

fn style() -> String {
    let colours = |theme| {
        let colour = |token: Token| token.colour(theme);
        format!(
            ".ground{{fill:{}}}.title,.name,.figure{{fill:{}}}.meta{{fill:{}}}.grid{{stroke:{}}}.zero{{stroke:{}}}\
             .span{{stroke:{accent}}}.dot{{fill:{accent};stroke:{}}}",
            colour(Token::Surface),
            colour(Token::Ink),
            colour(Token::Ink3),
            colour(Token::Line),
            colour(Token::Line2),
            colour(Token::Surface),
            accent = colour(Token::Accent),
        )
    };
    format!(
        "text{{font-family:'IBM Plex Sans',system-ui,sans-serif;font-size:14px}}\
         .title{{font-family:'Source Serif 4',Georgia,serif;font-size:19px;font-weight:600}}.meta{{font-size:12px}}\
         .name{{font-weight:500}}.figure{{text-anchor:end;font-variant-numeric:tabular-nums}}.middle{{text-anchor:middle}}\
         .span{{stroke-width:3;stroke-linecap:round;stroke-opacity:.55}}.dot{{stroke-width:1.5}}{}\
         @media (prefers-color-scheme:dark){{{}}}",
        colours(Theme::Light),
        colours(Theme::Dark),
    )
}
