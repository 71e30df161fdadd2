//! The figures as Markdown: ratios first, since they mean the same on every machine.

use std::fmt::Write;

use crate::game::Figures;
use crate::thinking::Thinking;
use crate::timing::median;

/// The two tables.
pub fn write(figures: &[Figures]) -> String {
    let mut out = String::from(
        "Random play against random chess (1 = as fast as shakmaty), and the size of a position:\n\n\
         | game | scenario | decisions | steps | state, bytes |\n|---|---|---:|---:|---:|\n",
    );
    for f in figures {
        let _ = writeln!(
            out,
            "| {} | {} | {:.3} | {:.3} | {} |",
            f.game, f.scenario, f.decisions_ratio, f.steps_ratio, f.size
        );
    }
    let chess = median(figures.iter().map(|f| f.chess).collect());
    let _ = write!(
        out,
        "\nOn the machine that ran it last, on one core (random chess: {} plies/s):\n\n\
         | game | scenario | decisions/s | steps/s | copy, ns | legal actions, ns | view, ns | steps a game | replay of a game, us |\n\
         |---|---|---:|---:|---:|---:|---:|---:|---:|\n",
        whole(chess)
    );
    for f in figures {
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {:.0} | {:.0} | {:.0} | {:.0} | {:.0} |",
            f.game,
            f.scenario,
            whole(f.decisions),
            whole(f.steps),
            f.clone,
            f.actions,
            f.view,
            f.length,
            f.replay
        );
    }
    out
}

/// How agents think.
pub fn thinking(figures: &[Thinking]) -> String {
    let mut out = String::from(
        "Agents that think, on one core: truncated playouts a second of a search, and the longest that the strongest level took \
         to answer:\n\n| game | scenario | playouts/s | longest answer, s |\n|---|---|---:|---:|\n",
    );
    for f in figures {
        let _ = writeln!(out, "| {} | {} | {:.0} | {:.2} |", f.game, f.scenario, f.playouts, f.longest.as_secs_f64());
    }
    out
}

/// A rate, rounded to what it can bear.
fn whole(rate: f64) -> String {
    if rate >= 1e6 { format!("{:.2} M", rate / 1e6) } else { format!("{:.0} k", rate / 1e3) }
}
