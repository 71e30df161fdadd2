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
    /// `map`: every place with all that is printed there.
    Map,
    /// `look X`: everything about a place.
    Look(&'a str),
    /// `weigh X`: what a choice would cost and bring.
    Weigh(&'a str),
    /// `legend`: what the signs on the board mean.
    Legend,
    /// `log`: what happened.
    Log,
    /// `undo`.
    Undo,
    /// `save FILE`.
    Save(&'a str),
    /// `draw`: offer a draw.
    Draw,
    /// `resign`.
    Resign,
    /// `yes` and `no`: the answer to what was asked.
    Yes,
    No,
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
            ("map" | "carte", true) => Word::Map,
            ("look" | "regarder" | "voir", false) => Word::Look(rest),
            ("weigh" | "peser", false) => Word::Weigh(rest),
            ("legend" | "légende" | "legende", true) => Word::Legend,
            ("log" | "journal", true) => Word::Log,
            ("undo" | "annuler", true) => Word::Undo,
            ("save" | "sauver", _) => Word::Save(rest),
            ("draw" | "nulle", true) => Word::Draw,
            ("resign" | "abandonner", true) => Word::Resign,
            ("yes" | "y" | "oui" | "o", true) => Word::Yes,
            ("no" | "n" | "non", true) => Word::No,
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
            ("Carte", Some(Word::Map)),
            ("look Mamayev Kurgan", Some(Word::Look("Mamayev Kurgan"))),
            ("look", None),
            ("peser 3", Some(Word::Weigh("3"))),
            ("légende", Some(Word::Legend)),
            ("nulle", Some(Word::Draw)),
            ("oui", Some(Word::Yes)),
            ("pass", None),
            ("undo everything", None),
            ("", None),
        ] {
            assert_eq!(Word::parse(line), expected, "{line:?}");
        }
    }
}
