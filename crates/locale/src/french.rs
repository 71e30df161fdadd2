//! French names inside sentences: article, contraction, elision, gender.
//!
//! A name says in the data what it [`Is`]; a sentence asks for the form that it needs.

use verst_core::Is;

/// The forms of an argument `$x`, by what stands behind its name: `$x-de` is « du Volga », `$x-g` its gender.
pub(crate) const FORMS: [&str; 7] = ["le", "Le", "de", "De", "a", "A", "g"];

/// Nouns whose h is mute: the names of units and generals that begin with one have it aspirate.
const MUTE: [&str; 9] = ["hab", "hect", "heure", "hist", "hiver", "hom", "hôp", "hôt", "huil"];

/// The argument to whose forms a variable belongs: `space` for `space-de`.
pub(crate) fn argument_of(variable: &str) -> &str {
    match variable.rsplit_once('-') {
        Some((argument, form)) if FORMS.contains(&form) => argument,
        _ => variable,
    }
}

/// What stands before a name, in the form asked for.
pub(crate) fn before(name: &str, is: Is, form: &str) -> &'static str {
    let elides = elides(name);
    match (form, is) {
        ("le" | "de" | "a", Is::Le | Is::La) if elides => match form {
            "le" => "l’",
            "de" => "de l’",
            _ => "à l’",
        },
        ("Le" | "De" | "A", Is::Le | Is::La) if elides => match form {
            "Le" => "L’",
            "De" => "De l’",
            _ => "À l’",
        },
        ("le", Is::Le) => "le ",
        ("le", Is::La) => "la ",
        ("le", Is::LesM | Is::LesF) => "les ",
        ("Le", Is::Le) => "Le ",
        ("Le", Is::La) => "La ",
        ("Le", Is::LesM | Is::LesF) => "Les ",
        ("de", Is::Le) => "du ",
        ("de", Is::La) => "de la ",
        ("de", Is::LesM | Is::LesF) => "des ",
        ("De", Is::Le) => "Du ",
        ("De", Is::La) => "De la ",
        ("De", Is::LesM | Is::LesF) => "Des ",
        ("a", Is::Le) => "au ",
        ("a", Is::La) => "à la ",
        ("a", Is::LesM | Is::LesF) => "aux ",
        ("A", Is::Le) => "Au ",
        ("A", Is::La) => "À la ",
        ("A", Is::LesM | Is::LesF) => "Aux ",
        ("de", _) if elides => "d’",
        ("De", _) if elides => "D’",
        ("de", _) => "de ",
        ("De", _) => "De ",
        ("a", _) => "à ",
        ("A", _) => "À ",
        _ => "",
    }
}

/// Gender and number in the words of selectors: `m`, `f`, `mp`, `fp`.
pub(crate) fn gender(is: Is) -> &'static str {
    match is {
        Is::M | Is::Le => "m",
        Is::F | Is::La => "f",
        Is::Mp | Is::LesM => "mp",
        Is::Fp | Is::LesF => "fp",
    }
}

/// Gender and number of several together.
pub(crate) fn gender_of_all(all: impl IntoIterator<Item = Is>) -> &'static str {
    let all: Vec<&str> = all.into_iter().map(gender).collect();
    match all.as_slice() {
        [only] => only,
        many if !many.is_empty() && many.iter().all(|g| g.starts_with('f')) => "fp",
        _ => "mp",
    }
}

/// Does a word before this name lose its vowel? Figures keep it: « le 11e », « le II/15 ».
fn elides(name: &str) -> bool {
    let name = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    let first = name.split('/').next().unwrap_or_default();
    if first.len() < name.len() && first.chars().all(|c| "IVX".contains(c)) {
        return false;
    }
    let name = name.to_lowercase();
    let mut letters = name.chars();
    match letters.next() {
        Some(
            'a' | 'à' | 'â' | 'ä' | 'e' | 'é' | 'è' | 'ê' | 'ë' | 'i' | 'î' | 'ï' | 'o' | 'ô' | 'ö' | 'u' | 'ù' | 'û'
            | 'ü' | 'œ' | 'æ',
        ) => true,
        Some('y') => letters.next().is_some_and(|next| !"aeiouéèêœ".contains(next)),
        Some('h') => MUTE.iter().any(|word| name.starts_with(word)),
        _ => false,
    }
}

/// The sentence with its spaces set: what stands before a colon, or inside guillemets, does not leave them at the end of a
/// line; narrow before the tall marks.
pub fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let held = match letters.peek() {
            Some(';' | '!' | '?') => '\u{202f}',
            Some(':' | '»' | '%') => '\u{a0}',
            _ if before == '«' => '\u{a0}',
            _ => ' ',
        };
        out.push(if letter == ' ' { held } else { letter });
        before = letter;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_stay_with_their_signs() {
        assert_eq!(spaced("« Égide » : 5 % ! a ; b"), "«\u{a0}Égide\u{a0}»\u{a0}: 5\u{a0}%\u{202f}! a\u{202f}; b");
        assert_eq!(spaced("a: b"), "a: b");
    }

    #[test]
    fn names_stand_behind_the_word_they_need() {
        for (name, is, le, de, a) in [
            ("Kourgane", Is::Le, "le Kourgane", "du Kourgane", "au Kourgane"),
            ("Embouchure", Is::La, "l’Embouchure", "de l’Embouchure", "à l’Embouchure"),
            ("Usine", Is::La, "l’Usine", "de l’Usine", "à l’Usine"),
            ("Steppe", Is::La, "la Steppe", "de la Steppe", "à la Steppe"),
            ("Hauteurs", Is::LesF, "les Hauteurs", "des Hauteurs", "aux Hauteurs"),
            ("Orlovka", Is::F, "Orlovka", "d’Orlovka", "à Orlovka"),
            ("Beketovka", Is::M, "Beketovka", "de Beketovka", "à Beketovka"),
            ("Hoth", Is::M, "Hoth", "de Hoth", "à Hoth"),
            ("Hôpital", Is::Le, "l’Hôpital", "de l’Hôpital", "à l’Hôpital"),
            ("Yelchi", Is::M, "Yelchi", "de Yelchi", "à Yelchi"),
            ("11e régiment", Is::Le, "le 11e régiment", "du 11e régiment", "au 11e régiment"),
            ("II/IR 15", Is::M, "II/IR 15", "de II/IR 15", "à II/IR 15"),
            ("« Égide »", Is::M, "« Égide »", "d’« Égide »", "à « Égide »"),
        ] {
            let form = |form| format!("{}{name}", before(name, is, form));
            assert_eq!([form("le"), form("de"), form("a")], [le, de, a].map(str::to_owned));
        }
    }

    #[test]
    fn several_are_plural_and_feminine_only_together() {
        assert_eq!(gender_of_all([Is::La]), "f");
        assert_eq!(gender_of_all([Is::La, Is::F]), "fp");
        assert_eq!(gender_of_all([Is::La, Is::Le]), "mp");
        assert_eq!(gender_of_all([]), "mp");
    }

    #[test]
    fn a_form_belongs_to_its_argument() {
        for (variable, argument) in
            [("space-de", "space"), ("space", "space"), ("space-x", "space-x"), ("from-place-g", "from-place")]
        {
            assert_eq!(argument_of(variable), argument);
        }
    }
}
