//! Standard output, written so that a reader who goes away is an error to be handled and not a panic.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use verst_core::Lang;

/// Standard output.
pub struct Out {
    writer: BufWriter<Stdout>,
    /// Is it a terminal, which can be cleared?
    pub terminal: bool,
    /// May colours be used?
    pub colour: bool,
    /// How many characters fit in a line.
    pub width: usize,
}

impl Out {
    pub fn stdout() -> Out {
        let stdout = io::stdout();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        let width = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok()).unwrap_or(100);
        let terminal = stdout.is_terminal();
        Out { terminal, colour: terminal && !plain, width: width.clamp(40, 400), writer: BufWriter::new(stdout) }
    }

    /// A value as JSON.
    pub fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *self, value)?;
        writeln!(self)
    }

    /// A paragraph, broken into lines that fit.
    pub fn paragraph(&mut self, text: &str, indent: usize) -> io::Result<()> {
        for line in wrap(text, self.width.saturating_sub(indent)) {
            writeln!(self, "{:indent$}{line}", "")?;
        }
        Ok(())
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// A figure with so many digits behind the comma, as the language writes it.
pub fn decimal(value: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{value:.digits$}");
    match lang {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}

/// A share in per cent, as the language writes it.
pub fn percent(value: f64, digits: usize, lang: Lang) -> String {
    let space = if lang == Lang::Fr { "\u{a0}" } else { "" };
    format!("{}{space}%", decimal(value, digits, lang))
}

/// A text in lines that fit; neither a word is broken nor a space that holds two together. At least one line.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let breaks = |c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}');
    for word in text.split(breaks).filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_never_broken() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("extraordinary", 4), ["extraordinary"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("ainsi\u{a0}: non", 6), ["ainsi\u{a0}:", "non"], "a colon stays with its word");
    }
}
