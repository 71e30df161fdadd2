//! What the staff would do, and why.

use anyhow::Result;
use std::io::Write;
use verst_agents::{Gain, Hint, Sitter};
use verst_core::scene::Scene;
use verst_core::{Lang, Message};
use verst_locale::Words;

use crate::out::Out;
use crate::table::{Lean, Table};

/// Fetches somebody from the staff; the same number, the same advice.
pub type Staff = Box<dyn Fn(u64) -> Box<dyn Sitter>>;

/// The advice: the choice, the plan, the odds, the reasons, and what else there is.
pub fn show(hint: &Hint, scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    writeln!(out, "{}", words.word("ui-hint-title"))?;
    writeln!(out, "  {}  [{}]", label(scene, &hint.action, words), hint.action)?;
    if hint.prospect.is_none() {
        let why = if scene.choices.len() == 1 { "ui-hint-only" } else { "ui-hint-clear" };
        out.paragraph(&words.word(why), 2)?;
    }
    if let Some(aim) = &hint.aim {
        let plan = Message::new("ui-hint-plan").text("plan", words.say(aim));
        out.paragraph(&words.say(&plan), 2)?;
    }
    if let Some(prospect) = hint.prospect {
        let odds = Message::new("ui-hint-odds").num("percent", percent(prospect));
        out.paragraph(&words.say(&odds), 2)?;
    }
    if !hint.gains.is_empty() {
        writeln!(out, "  {}", words.word("ui-hint-gains"))?;
        let mut table = Table::new([Lean::Right, Lean::Left, Lean::Left].map(|lean| (String::new(), lean)));
        // What speaks for it comes first, then its price.
        let (for_it, against): (Vec<&Gain>, Vec<&Gain>) = hint.gains.iter().partition(|gain| gain.is_good());
        for gain in for_it.into_iter().chain(against) {
            // Less may be good news: that is said, not left to the sign.
            let news = words.word(if gain.is_good() { "ui-hint-for" } else { "ui-hint-against" });
            let [figure, what] = told(gain, words);
            table.row([figure, what, news]);
        }
        table.write(out, 4)?;
    }
    if !hint.others.is_empty() {
        writeln!(out, "  {}", words.word("ui-hint-others"))?;
        let mut table = Table::new([Lean::Right, Lean::Left, Lean::Left].map(|lean| (String::new(), lean)));
        let mut others: Vec<_> = hint.others.iter().collect();
        others.sort_by_key(|(_, prospect)| std::cmp::Reverse(*prospect));
        for (action, prospect) in others {
            let chance = format!("{} %", percent(*prospect));
            table.row([chance, label(scene, action, words), format!("[{action}]")]);
        }
        table.write(out, 4)?;
    }
    Ok(())
}

/// A choice in the words of the table.
fn label(scene: &Scene, action: &str, words: &Words) -> String {
    let choice = scene.choices.iter().find(|choice| choice.action == action);
    choice.map_or_else(|| action.to_owned(), |choice| words.say(&choice.label))
}

/// How much more or less there will be of what. Where a figure would say nothing, the game has words for more and less.
fn told(gain: &Gain, words: &Words) -> [String; 2] {
    let (sign, trend) = if gain.change > 0.0 { ("+", "more") } else { ("-", "less") };
    let trend = format!("{trend}-{}", gain.name);
    if words.has(&trend) {
        return [sign.to_owned(), words.word(&trend)];
    }
    [figure(gain.change, words.lang()), words.word(&format!("worth-{}", gain.name))]
}

/// Thousandths in per cent.
fn percent(thousandths: u32) -> u32 {
    (thousandths + 5) / 10
}

/// How much more or less, as it is written in the language, with as many digits as it takes to be more than nothing.
fn figure(change: f64, lang: Lang) -> String {
    let digits = if change.abs() < 0.095 { 2 } else { 1 };
    let text = format!("{change:+.digits$}");
    match lang {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_and_less_are_said_where_a_figure_says_nothing() {
        let words = Words::new(Lang::En, "worth-a = coins\nworth-b = hope\nmore-b = more hope\nless-b = less hope\n");
        let words = words.unwrap();
        for (name, change, expected) in
            [("a", 1.25, ["+1.2", "coins"]), ("b", 40.0, ["+", "more hope"]), ("b", -0.1, ["-", "less hope"])]
        {
            assert_eq!(told(&Gain { name, change, worth: 1.0 }, &words), expected);
        }
    }

    #[test]
    fn figures_are_written_as_the_language_writes_them() {
        assert_eq!(figure(0.26, Lang::En), "+0.3");
        assert_eq!(figure(-12.0, Lang::Fr), "-12,0");
        assert_eq!(figure(0.031, Lang::En), "+0.03");
        assert_eq!((percent(0), percent(544), percent(545), percent(999)), (0, 54, 55, 100));
    }
}
