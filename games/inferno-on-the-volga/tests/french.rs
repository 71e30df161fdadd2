//! French: every sentence with every name that may stand in it, and no name without the word it needs.

use std::collections::BTreeSet;

use verst_core::{Arg, Game, Is, Lang, Message, Text};
use verst_inferno::Inferno;
use verst_inferno::data::Pack;
use verst_locale::{Words, outline};

/// Words that lose their vowel before another.
const SHORT: [&str; 9] = ["de", "le", "la", "que", "ne", "se", "je", "ce", "si"];
/// Words that never stand together.
const TOGETHER: [&str; 8] = ["de le", "de les", "à le", "à les", "du l’", "au l’", "du la", "de des"];
/// Words after which a name with an article has it.
const BEFORE: [&str; 9] = ["à", "de", "contre", "depuis", "sur", "avant", "vers", "par", "attaque"];

/// What is wrong with the small words of a sentence; names that have an article are given with what they are.
fn faults(sentence: &str, names: &[(&str, Is)]) -> Vec<String> {
    let mut found = Vec::new();
    let words: Vec<&str> = sentence.split(|c: char| c.is_whitespace() || c == '\u{a0}' || c == '\u{202f}').collect();
    for pair in words.windows(2) {
        let [first, second] = [pair[0].trim_start_matches(['(', '«']).to_lowercase(), pair[1].to_lowercase()];
        let vowel = second.starts_with(|c: char| "aàâeéèêëiîïoôuùûœ".contains(c));
        // « si » loses it before « il » alone.
        let loses = SHORT.contains(&first.as_str()) && (first != "si" || second.starts_with("il"));
        if vowel && loses && !["onze", "onzième", "uberblock", "uberblocks"].contains(&second.trim_matches(['.', ',']))
        {
            found.push(format!("{first} {second}"));
        }
        if TOGETHER.iter().any(|bad| format!("{first} {second} ").starts_with(&format!("{bad} "))) {
            found.push(format!("{first} {second}"));
        }
    }
    for (name, is) in names {
        let article = matches!(is, Is::Le | Is::La | Is::LesM | Is::LesF);
        for (at, _) in sentence.match_indices(name).filter(|_| article) {
            let before = sentence[..at].trim_end().rsplit([' ', '\u{a0}']).next().unwrap_or("").to_lowercase();
            if sentence[..at].ends_with(' ') && BEFORE.contains(&before.as_str()) {
                found.push(format!("{before} {name}"));
            }
        }
    }
    for mark in [':', ';', '?', '!'] {
        if sentence.match_indices(mark).any(|(at, _)| !sentence[..at].ends_with([' ', '\u{a0}', '\u{202f}'])) {
            found.push(format!("no space before {mark}"));
        }
    }
    if sentence.contains('\'') || sentence.contains("  ") {
        found.push("an apostrophe of a typewriter, or two spaces".to_owned());
    }
    found
}

#[test]
fn what_is_a_fault() {
    let usine = [("Usine (7)", Is::La), ("Hauteurs", Is::LesF)];
    for bad in [
        "de Akatovka",
        "le Église",
        "que il arrive",
        "Mouvement depuis Hauteurs",
        "à le bord",
        "contre Usine (7)",
        "fait: oui",
        "l'usine",
    ] {
        assert!(!faults(bad, &usine).is_empty(), "{bad}");
    }
    for good in
        ["d’Akatovka", "de l’Usine (7)", "depuis les Hauteurs", "du Kourgane", "le 11e", "s’il vient : oui", "de Hoth"]
    {
        assert_eq!(faults(good, &usine), Vec::<String>::new(), "{good}");
    }
}

/// The names that may stand for an argument.
fn candidates(variable: &str, game: &Inferno, words: &BTreeSet<String>) -> Vec<Arg> {
    let names = game.names();
    let of = |prefix: &str| -> Vec<Arg> {
        words.iter().filter(|id| id.starts_with(prefix)).map(|id| Arg::Word(id.as_str().into())).collect()
    };
    let spaces = || names.spaces.keys().map(|id| Arg::Space(id.as_str().into()));
    let pieces = || names.pieces.keys().map(|id| Arg::Piece(id.as_str().into()));
    let cards = || names.cards.keys().map(|id| Arg::Card(id.as_str().into()));
    match variable {
        "hex" | "target" | "from" | "to" => spaces().collect(),
        "unit" => pieces().collect(),
        "units" => names.pieces.keys().map(|id| Arg::Pieces(vec!["SU39".into(), id.as_str().into()])).collect(),
        "card" | "by" => cards().collect(),
        "subject" => spaces().chain(pieces()).chain(cards()).collect(),
        "cause" => cards().chain(pieces()).chain(of("cause-")).collect(),
        "why" => {
            of("why-").into_iter().chain(of("void-")).chain(of("no-spawn-")).chain(spaces()).chain(cards()).collect()
        }
        "what" => of("piece-"),
        "side" => of("side-"),
        "rule" | "dice" | "orders" | "first" | "last" => vec![Arg::Text("6".into())],
        _ => vec![Arg::Num(0), Arg::Num(1), Arg::Num(3)],
    }
}

#[test]
fn every_sentence_with_every_name_reads_well() {
    let game = Inferno::builtin();
    let messages = game.messages(Lang::Fr);
    let speech = Words::new(Lang::Fr, messages).unwrap().with_names(game.names());
    let outline = outline(messages).unwrap();
    let ids: BTreeSet<String> = outline.keys().cloned().collect();
    let all = game.names();
    let names: Vec<(&str, Is)> = [&all.spaces, &all.pieces, &all.cards]
        .into_iter()
        .flat_map(|map| map.values().map(|text| (text.fr.as_str(), text.is)))
        .collect();
    let mut wrong = Vec::new();
    for (id, variables) in &outline {
        let filled = |odd: Option<(&str, Arg)>| {
            variables.iter().fold(Message::new(id.as_str()), |message, variable| {
                let usual = || candidates(variable, &game, &ids).pop().unwrap();
                let arg = odd.clone().filter(|(name, _)| name == variable).map_or_else(usual, |(_, arg)| arg);
                message.with(variable, arg)
            })
        };
        let mut sentences = vec![filled(None)];
        for variable in variables {
            sentences.extend(candidates(variable, &game, &ids).into_iter().map(|arg| filled(Some((variable, arg)))));
        }
        for message in sentences {
            assert_eq!(speech.faults(&message), Vec::<String>::new(), "{id}");
            let said = speech.say(&message).replace(['\u{2068}', '\u{2069}'], "");
            let found = faults(&said, &names);
            if !found.is_empty() && wrong.len() < 20 {
                wrong.push(format!("{id}: {said}\n    {}", found.join("; ")));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_text_of_the_pack_reads_well() {
    let pack = Pack::builtin();
    let rules = pack.rules.iter().flat_map(|r| [(&r.id, &r.title), (&r.id, &r.digest)]);
    let cards = pack.cards.iter().flat_map(|c| [(&c.id, &c.name), (&c.id, &*c.effect_text)]);
    let options = pack.scenarios.options.iter().flat_map(|o| [(&o.id, &o.name), (&o.id, &o.help)]);
    let modes = pack.scenarios.modes.iter().map(|m| (&m.id, &m.summary));
    let mut wrong = Vec::new();
    for (id, Text { fr, .. }) in rules.chain(cards).chain(options).chain(modes) {
        let found = faults(fr, &[]);
        if !found.is_empty() {
            wrong.push(format!("{id}: {}", found.join("; ")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The words of the booklet find the rule that uses them.
#[test]
fn the_terms_of_the_booklet_are_there() {
    let pack = Pack::builtin();
    for (term, rule) in [
        ("Tir d’opportunité", "SIV-7.1"),
        ("Bonus de force combinée", "SIV-7.5"),
        ("Mouvement de blitz", "SIV-6.12"),
        ("Jet de Décombres", "SIV-6.9"),
        ("Ruines", "SIV-6.9"),
        ("Combat rapproché", "SIV-6.10"),
        ("coup au but", "SIV-0.7"),
        ("Avance après combat", "SIV-6.11"),
        ("Confrontation", "SIV-6.3"),
        ("Victoire Décisive", "SIV-9.1"),
        ("Garde immortelle", "SIV-DW.3"),
        ("Capacités Marines", "SIV-DW.4"),
        ("Déploiement tardif", "SIV-DW.5"),
        ("Brigade de Destroyer", "SIV-DW.2"),
        ("T-34 enterré", "SIV-8.7"),
        ("T-34 Dug in", "SIV-8.7"),
        ("Howitzer", "SIV-8.13"),
        ("Pioneer", "SIV-8.14"),
        ("Anti-Tank", "SIV-8.5"),
        ("Volga River Flotilla", "SIV-8.2"),
        ("672e Pionnier", "SIV-8.17"),
        ("totalement empilé", "SIV-8.6"),
        ("bonus de frappe", "SIV-7.3"),
        ("zone de réapparition", "SIV-2.5"),
        ("zone de Génération", "SIV-2.3"),
        ("The Designer’s way", "SIV-2.1"),
        ("attaque Délibérée", "SIV-4.4b"),
        ("Piste de renforts", "SIV-2.10"),
        ("piochez", "SIV-2.11"),
        ("retraite", "SIV-5.9"),
    ] {
        let rule = pack.rules.iter().find(|r| r.id == rule).unwrap();
        let text = format!("{} {}", rule.title.fr, rule.digest.fr);
        assert!(text.contains(term), "{}: {term}: {text}", rule.id);
    }
}
