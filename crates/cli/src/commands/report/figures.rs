//! Figures and names as reports write them.

use verst_core::{AnyGame, Lang, Setup};
use verst_locale::Words;

/// Figures as a language writes them.
#[derive(Clone, Copy)]
pub struct Figures(pub Lang);

impl Figures {
    /// A number with so many places.
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        if self.0 == Lang::Fr { text.replace('.', ",") } else { text }
    }

    /// A share of all.
    pub fn percent(self, share: f64) -> String {
        format!("{} %", self.decimal(share * 100.0, 1))
    }

    /// An interval of shares.
    pub fn span(self, (low, high): (f64, f64)) -> String {
        format!("{} - {}", self.percent(low), self.percent(high))
    }
}

/// A big number in groups of three digits.
pub fn thousands(number: f64) -> String {
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

/// Scenario and options; those at their default only where all are wanted.
pub fn setup_title(setup: &Setup, game: &dyn AnyGame, all: bool) -> String {
    let is_default = |name: &str, value: &str| game.info().options.iter().any(|o| o.id == name && o.default == value);
    let options = setup.options.iter().filter(|(name, value)| all || !is_default(name, value));
    std::iter::once(setup.scenario.clone())
        .chain(options.map(|(n, v)| format!("{n}={v}")))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The same in words, for a page.
pub fn setup_words(setup: &Setup, game: &dyn AnyGame, words: &Words, all: bool) -> String {
    let info = game.info();
    let options = info.options.iter().filter_map(|option| {
        let counts = option.scenarios.is_empty() || option.scenarios.contains(&setup.scenario);
        let value = setup.options.get(&option.id).filter(|value| counts && (all || **value != option.default))?;
        let name = option.values.iter().find(|known| known.id == *value).map_or(&**value, |v| words.text(&v.name));
        Some(words.says(words.text(&option.name), name))
    });
    let scenario = words.text(&info.scenario(setup).name).to_owned();
    std::iter::once(scenario).chain(options).collect::<Vec<_>>().join(" \u{b7} ")
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

    #[test]
    fn each_language_writes_figures_its_own_way() {
        assert_eq!(Figures(Lang::En).span((0.125, 0.5)), "12.5 % - 50.0 %");
        assert_eq!(Figures(Lang::Fr).span((0.125, 0.5)), "12,5 % - 50,0 %");
    }

    #[test]
    fn a_page_names_a_setup_in_words() {
        let game = verst_registry::find("inferno-on-the-volga").unwrap();
        let mut setup = game.info().complete(&Setup::default()).unwrap();
        setup.options.insert("difficulty".to_owned(), "veteran".to_owned());
        let words = Words::of(&*game, Lang::Fr).unwrap();
        let title = setup_words(&setup, &*game, &words, false);
        assert!(title.contains("Difficulté") && !title.contains('=') && !title.contains("memory"), "{title}");
        assert!(setup_words(&setup, &*game, &words, true).len() > title.len());
    }
}
