//! What a player can say besides an action, in either language.

/// A command at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word<'a> {
    /// `?`: the commands.
    Help,
    /// `? X`: a rule, or rules about a word.
    Rule(&'a str),
    /// `why X`: why not there, or not that.
    Why(&'a str),
    /// `hint`: what the staff would do, and why.
    Hint,
    /// `choices`: the choices again.
    Choices,
    /// `board`: the board again.
    Board,
    /// `log`: what happened.
    Log,
    /// `undo`.
    Undo,
    /// `save FILE`.
    Save(&'a str),
    /// `resign`.
    Resign,
    /// `quit`.
    Quit,
}

impl Word<'_> {
    /// Read a line; nothing if it is no command.
    pub fn parse(line: &str) -> Option<Word<'_>> {
        let line = line.trim();
        if let Some(rest) = line.strip_prefix('?') {
            let rest = rest.trim();
            return Some(if rest.is_empty() { Word::Help } else { Word::Rule(rest) });
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Some(match (first.to_lowercase().as_str(), rest.is_empty()) {
            ("help" | "aide", true) => Word::Help,
            ("help" | "aide" | "rule" | "règle", false) => Word::Rule(rest),
            ("why" | "pourquoi", _) => Word::Why(rest),
            ("hint" | "conseil", true) => Word::Hint,
            ("choices" | "choix", true) => Word::Choices,
            ("board" | "plateau", true) => Word::Board,
            ("log" | "journal", true) => Word::Log,
            ("undo" | "annuler", true) => Word::Undo,
            ("save" | "sauver", _) => Word::Save(rest),
            ("resign" | "abandonner", true) => Word::Resign,
            ("quit" | "exit" | "quitter", true) => Word::Quit,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_both_languages() {
        for (line, expected) in [
            ("?", Some(Word::Help)),
            (" ?  siv-4.1 ", Some(Word::Rule("siv-4.1"))),
            ("?rubble", Some(Word::Rule("rubble"))),
            ("WHY Mamayev Kurgan", Some(Word::Why("Mamayev Kurgan"))),
            ("pourquoi 13", Some(Word::Why("13"))),
            ("why", Some(Word::Why(""))),
            ("save my game.txt", Some(Word::Save("my game.txt"))),
            ("annuler", Some(Word::Undo)),
            ("hint", Some(Word::Hint)),
            ("Conseil", Some(Word::Hint)),
            ("hint at nothing", None),
            ("quitter", Some(Word::Quit)),
            ("pass", None),
            ("undo everything", None),
            ("", None),
        ] {
            assert_eq!(Word::parse(line), expected, "{line:?}");
        }
    }
}
