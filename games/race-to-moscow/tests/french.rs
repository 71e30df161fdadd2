//! French sentences with every name that can stand in them: article, contraction, elision, typography, one word for one
//! thing.

mod common;

use common::GAME;
use verst_core::{Arg, Game, Lang, Message};
use verst_locale::{Words, outline};

/// Words that lose their vowel before another.
const ELIDED: [&str; 11] = ["de", "le", "la", "que", "ne", "se", "je", "me", "te", "jusque", "lorsque"];

/// Does a word before this one lose its vowel?
fn soft(word: &str) -> bool {
    let word = word.to_lowercase();
    let mute_h = ["hab", "hect", "heure", "hist", "hiver", "hom", "hôp", "hôt", "huil"];
    word.starts_with(['a', 'à', 'â', 'e', 'é', 'è', 'ê', 'i', 'î', 'ï', 'o', 'ô', 'u', 'ù', 'û', 'œ'])
        || mute_h.iter().any(|start| word.starts_with(start))
}

/// What is wrong with a French sentence, if anything.
fn fault(sentence: &str) -> Option<String> {
    let words: Vec<&str> = sentence.split(|c: char| c.is_whitespace() || "«»(),;:".contains(c)).collect();
    for pair in words.windows(2).filter(|pair| pair.iter().all(|word| !word.is_empty())) {
        let (first, second) = (pair[0].to_lowercase(), pair[1]);
        if ELIDED.contains(&first.as_str()) && soft(second) {
            return Some(format!("{first} {second}"));
        }
        let contracted = [("de", "le"), ("de", "les"), ("à", "le"), ("à", "les")];
        if contracted.contains(&(first.as_str(), second)) {
            return Some(format!("{first} {second}"));
        }
    }
    let chars: Vec<char> = sentence.chars().collect();
    let tight = chars.iter().zip(chars.iter().skip(1)).find(|(a, b)| ":;!?".contains(**b) && !a.is_whitespace());
    if let Some((_, sign)) = tight {
        return Some(format!("no space before {sign}"));
    }
    let stale = ["vivre", "pion ", "liaison", "aviation", "'", "  ", " .", " ,", "\u{27e8}", "{"];
    stale.iter().find(|word| sentence.contains(**word)).map(|word| format!("\u{ab}{word}\u{bb}"))
}

/// Everything that an argument of this name may be.
fn fillings(argument: &str) -> Vec<Arg> {
    let names = GAME.names();
    let spaces = || names.spaces.keys().map(|id| Arg::Space(id.as_str().into()));
    let pieces = || names.pieces.keys().map(|id| Arg::Piece(id.as_str().into()));
    let cards = || names.cards.keys().map(|id| Arg::Card(id.as_str().into()));
    let words = |ids: &[&str]| ids.iter().map(|id| Arg::Word((*id).into())).collect::<Vec<_>>();
    match argument {
        "zone" | "from" | "to" | "back" => spaces().collect(),
        "army" => pieces().collect(),
        "card" => cards().chain(words(&["militia"])).collect(),
        "subject" => spaces().chain(pieces()).chain(cards()).collect(),
        "group" | "first" | "second" | "third" => words(&["group-nord", "group-mitte", "group-sued"]),
        "side" => words(&["side-nord", "side-mitte", "side-sued", "side-soviet"]),
        "kind" => words(&["token-fuel", "token-ammo", "token-food"]),
        "order" => words(&["order-halder", "order-fuehrer", "order-wolf"]),
        "foe" => words(&["foe-elite", "foe-shock", "foe-mech", "foe-army", "foe-reserve", "militia"]),
        "why" => words(&["air-revealed", "air-taken", "air-marker-gone"]),
        "loaded" | "unloaded" | "mix" => vec![Arg::Text("2\u{b7}1\u{b7}0".into())],
        _ => [0, 1, 2, 7].map(Arg::Num).to_vec(),
    }
}

#[test]
fn every_sentence_takes_every_name() {
    let text = GAME.messages(Lang::Fr);
    let words = Words::new(Lang::Fr, text).unwrap().with_names(GAME.names());
    let outline = outline(text).unwrap();
    // What a sentence says by way of another one needs its arguments too.
    let all: Vec<&String> = outline.values().flatten().collect();
    let mut wrong = Vec::new();
    let mut said = 0;
    for id in outline.keys() {
        let base = all.iter().fold(Message::new(id.as_str()), |m, name| m.with(name, fillings(name)[0].clone()));
        for name in &outline[id] {
            for filling in fillings(name) {
                let sentence = words.say(&base.clone().with(name, filling));
                said += 1;
                wrong.extend(fault(&sentence).map(|why| format!("{id}: {why} in \u{ab}{sentence}\u{bb}")));
            }
        }
        let sentence = words.say(&base);
        // Notes to a choice begin with the space before them.
        wrong.extend(fault(&sentence).map(|why| format!("{id}: {why} in \u{ab}{sentence}\u{bb}")));
    }
    assert!(said > 10_000, "{said}");
    wrong.truncate(40);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn rules_cards_and_options_are_french_too() {
    let info = GAME.info();
    let rules = GAME.ledger().iter().flat_map(|rule| [&rule.title.fr, &rule.digest.fr, &rule.chapter.fr]);
    let options = info.options.iter().flat_map(|o| [&o.name.fr, &o.help.fr]);
    let scenarios = info.scenarios.iter().flat_map(|s| [&s.name.fr, &s.summary.fr]);
    let cards = verst_race::data::Pack::builtin().cards.iter().flat_map(|c| [&c.name.fr, &c.effect_text.fr]);
    let wrong: Vec<String> = rules
        .chain(options)
        .chain(scenarios)
        .chain(cards)
        .filter_map(|text| fault(text).map(|why| format!("{why} in \u{ab}{text}\u{bb}")))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_words_of_the_booklet_find_their_rule() {
    for (word, rule) in [
        ("nourriture", "R2M-2.3"),
        ("marche forcée", "R2M-2.2"),
        ("Tableau Logistique", "R2M-3.7"),
        ("Avancement ferroviaire", "R2M-17.1"),
        ("clouée au sol", "R2M-14.4"),
        ("première ligne", "R2M-3.4"),
        ("Corps blindé", "R2M-8.1"),
        ("Grand Volume de Transport", "R2M-16.7f"),
        ("Chance du Loup", "R2M-16.7l"),
        ("Consigne de Commandement", "R2M-16.7h"),
        ("Pionniers de Voie Ferrée", "R2M-16.7k"),
        ("tour de jeu", "R2M-6.1"),
        ("Se ravitailler", "R2M-12.1"),
        ("se transporter", "R2M-13.1"),
        ("Mouvement naval", "R2M-10.1"),
        ("Théâtre d’Opération", "R2M-14.1"),
        ("Redéploiement d’armée", "R2M-19.1"),
        ("Jeu plus difficile", "R2M-19.2"),
        ("zone d’Objectif", "R2M-3.5"),
        ("Groupe Panzer", "R2M-2.2"),
        ("cubes", "R2M-6.5"),
        ("Ordre Tactique", "R2M-16.7h"),
        ("Escadrille", "R2M-16.7i"),
        ("Placer", "R2M-3.7"),
    ] {
        let rule = GAME.ledger().iter().find(|r| r.id == rule).unwrap();
        let found = [&rule.title.fr, &rule.digest.fr, &rule.chapter.fr].iter().any(|text| text.contains(word));
        assert!(found, "{word}: {}: {} {}", rule.id, rule.title.fr, rule.digest.fr);
    }
}

#[test]
fn the_faults_are_found() {
    for (bad, why) in [
        ("Un train part de Orel", "de Orel"),
        ("vers le Ostrov", "le Ostrov"),
        ("la Armée", "la Armée"),
        ("le tour de le Nord", "de le"),
        ("Manche 3: Nord", "no space before :"),
        ("deux vivres", "\u{ab}vivre\u{bb}"),
    ] {
        assert_eq!(fault(bad).as_deref(), Some(why));
    }
    assert_eq!(fault("Le 11e régiment va d’Orel à Riga : le 4e Groupe, la 1re Armée."), None);
}
