//! The French of this game: that of the booklet, with the right words before every name.

use std::collections::BTreeSet;

use verst_core::{Arg, Game, Lang, Message};
use verst_locale::{Words, outline};
use verst_turning::Turning;

/// What is wrong with the small words of a sentence, if anything.
fn fault(sentence: &str) -> Option<String> {
    const SHORT: [&str; 9] = ["de", "le", "la", "que", "ne", "se", "je", "ce", "jusque"];
    let words: Vec<&str> = sentence.split_whitespace().collect();
    for pair in words.windows(2) {
        let [before, after] = [pair[0].to_lowercase(), pair[1].to_owned()];
        let name = after.trim_start_matches(|c: char| !c.is_alphanumeric());
        let vowel =
            name.chars().next().is_some_and(|c| "aàâäeéèêëiîïoôöuùûüœæ".contains(&c.to_lowercase().to_string()));
        // Figures keep the vowel before them, Arabic and Roman.
        let battalion = name.split_once('/').is_some_and(|(number, _)| number.chars().all(|c| "IVX".contains(c)));
        if SHORT.contains(&before.as_str()) && vowel && !battalion {
            return Some(format!("{before} {name}"));
        }
        let joined = format!("{before} {}", after.to_lowercase());
        if ["de le", "de les", "à le", "à les", "de du", "de des", "à au", "à aux"].contains(&joined.as_str()) {
            return Some(joined);
        }
        if before == "depuis" && after.chars().next().is_some_and(char::is_uppercase) {
            return Some(format!("{before} {after}"));
        }
    }
    sentence.contains('⟨').then(|| "something is missing".to_owned())
}

#[test]
fn faults_are_seen() {
    for (sentence, found) in [
        ("Le silo de Orlovka", true),
        ("le Orlovka", true),
        ("il faut que il parte", true),
        ("depuis Hauteurs d’Elchanka", true),
        ("les gravats de le silo", true),
        ("va à les Hauteurs", true),
        ("l’unité II/IR 15 part d’Orlovka, de II/IR 15 et de la Haute gorge", false),
        ("il reste ⟨place⟩", true),
    ] {
        assert_eq!(fault(sentence).is_some(), found, "{sentence}: {:?}", fault(sentence));
    }
}

/// Every message of the game with every name that it could hold.
fn sentences(game: &Turning, mut hear: impl FnMut(&str, String)) {
    let words = Words::new(Lang::Fr, game.messages(Lang::Fr)).unwrap().with_names(game.names());
    let names = game.names();
    let spaces: Vec<Arg> = names.spaces.keys().map(|id| Arg::Space(id.as_str().into())).collect();
    let pieces: Vec<Arg> = names.pieces.keys().map(|id| Arg::Piece(id.as_str().into())).collect();
    let cards: Vec<Arg> = names.cards.keys().map(|id| Arg::Card(id.as_str().into())).collect();
    let word = |id: &str| Arg::Word(id.into());
    for (id, variables) in outline(game.messages(Lang::Fr)).unwrap() {
        let kinds = |name: &str| -> Vec<Arg> {
            match name {
                "place" | "from" | "to" | "area" => spaces.clone(),
                "unit" => pieces.clone(),
                // Refusals point at either; which one, the sentence knows.
                "subject" => spaces.iter().chain(&pieces).cloned().collect(),
                "card" => cards.clone(),
                "units" | "targets" => {
                    let of = |arg: &Arg| match arg {
                        Arg::Piece(id) => Arg::Pieces(vec![id.clone()]),
                        other => other.clone(),
                    };
                    pieces.iter().map(of).collect()
                }
                "side" => vec![word("side-german"), word("side-soviet")],
                "sides" => vec![word("sides-german"), word("sides-soviet")],
                "seat" => vec![word("seat-first"), word("seat-second")],
                "group" => vec![word("group-fresh"), word("group-spent"), word("group-rubble")],
                "quadrant" => vec![word("quadrant-S"), word("quadrant-NC")],
                "month" => vec![word("month-9"), word("month-10")],
                "terrain" => vec![Arg::Num(2)],
                _ => vec![Arg::Num(0), Arg::Num(1), Arg::Num(11)],
            }
        };
        let all: Vec<(String, Vec<Arg>)> = variables.iter().map(|name| (name.clone(), kinds(name))).collect();
        let longest = all.iter().map(|(_, args)| args.len()).max().unwrap_or(1);
        for turn in 0..longest {
            let mut message = Message::new(id.as_str());
            for (name, args) in &all {
                message = message.with(name, args[turn % args.len()].clone());
            }
            hear(&id, words.say(&message));
        }
    }
}

#[test]
fn the_words_before_every_name_are_right() {
    let mut faults = BTreeSet::new();
    sentences(&Turning::builtin(), |id, sentence| {
        if let Some(what) = fault(&sentence) {
            faults.insert(format!("{id}: {what}: {sentence}"));
        }
    });
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults.into_iter().take(30).collect::<Vec<_>>().join("\n")
    );
}

/// No English word, and none that the booklet has another word for.
#[test]
fn one_word_for_one_thing() {
    let game = Turning::builtin();
    // The words alone: names of messages and of arguments are no French.
    let words = |line: &str| {
        let said = line.split_once(" = ").map_or(line, |(_, said)| said);
        let outside = said.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
        outside.collect::<String>()
    };
    let lines = game.messages(Lang::Fr).lines().filter(|line| !line.starts_with('#') && !line.ends_with("->"));
    let mut texts: Vec<String> = lines.map(words).collect();
    texts.extend(game.ledger().iter().flat_map(|rule| [rule.title.fr.clone(), rule.digest.fr.clone()]));
    let info = game.info();
    texts.extend(info.scenarios.iter().flat_map(|s| [s.name.fr.clone(), s.summary.fr.clone()]));
    texts.extend(info.scenarios.iter().flat_map(|s| s.seats.iter().map(|seat| seat.name.fr.clone())));
    texts.extend(info.options.iter().flat_map(|o| {
        let values = o.values.iter().map(|v| v.name.fr.clone());
        values.chain([o.name.fr.clone(), o.help.fr.clone()]).collect::<Vec<_>>()
    }));
    let wrong = [
        "bluff",
        "enchère",
        "enchér",
        "décombres",
        "rubble",
        "stack",
        "overrun",
        "dans la zone à",
        "recule ",
        "reculer",
        "piste",
        "partie nulle",
    ];
    let said = |text: &String| {
        wrong.iter().find(|word| text.to_lowercase().contains(**word)).map(|word| format!("{word}: {text}"))
    };
    let found: Vec<String> = texts.iter().filter_map(said).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// Who looks for a term of the booklet finds the rule.
#[test]
fn the_terms_of_the_booklet_lead_to_rules() {
    let game = Turning::builtin();
    for term in [
        "gravats",
        "fortification",
        "ravitaillement",
        "isolation",
        "attrition",
        "renforts",
        "débarcadère",
        "traversée",
        "retraversée",
        "percée",
        "interdiction",
        "contre-batterie",
        "observateur",
        "Stuka",
        "attaque par erreur",
        "bataille rangée",
        "dépassement",
        "points de perte",
        "retraite",
        "intégrité régimentaire",
        "organisation parente",
        "dispersion",
        "regroupement",
        "infiltration",
        "coucher du soleil",
        "aube",
        "avantage",
        "épreuve subsidiaire",
        "offre",
        "feintes",
        "retrait",
        "remplacements blindés",
        "bombardement d’ouverture",
        "aire libre",
        "bac",
        "usé",
        "frais",
        "facteur de mouvement",
        "modificateur d’effet de terrain",
        "valeur offensive",
        "valeur défensive",
        "débarquement",
        "génie",
        "support aérien",
        "quadrant",
        "impulsion",
        "contesté",
        "déroute",
        "64e armée",
    ] {
        let has = |text: &str| text.to_lowercase().contains(&term.to_lowercase());
        let found = game.ledger().iter().any(|rule| has(&rule.title.fr) || has(&rule.digest.fr));
        assert!(found, "no rule speaks of {term:?}");
    }
}
