//! The texts of the pack: they fit, they read well in both languages, and they say the numbers of the pack.

use std::collections::{BTreeMap, BTreeSet};

use verst_inferno::data::{HexRecord, Pack, Text};

fn builtin() -> BTreeMap<String, String> {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

fn hex(id: &str) -> &'static HexRecord {
    Pack::builtin().hexes.iter().find(|h| h.id == id).unwrap()
}

/// Counter labels and card texts fit, and a side's labels tell its units of one kind apart.
#[test]
fn texts_fit_their_place() {
    let pack = Pack::builtin();
    let mut labels = BTreeSet::new();
    for unit in &pack.units {
        assert!(labels.insert((unit.side, unit.kind, &unit.label)), "{}", unit.id);
    }
    for card in &pack.cards {
        for text in [&card.effect_text.en, &card.effect_text.fr] {
            assert!(text.chars().count() <= 60, "{}: {text}", card.id);
        }
    }
    assert_eq!(hex("26").name.fr, "Mamaïev Kourgane (cote 102,0)");
    assert_eq!(hex("F9").name.fr, "Gorodichtché");
    assert_eq!(hex("B1").name, Text::same("Steppe B1").being(verst_core::Is::La));
}

/// French punctuation has its space, English has none, and both languages cite the same numbers.
#[test]
fn the_ledger_reads_well() {
    let pack = Pack::builtin();
    assert_eq!(pack.rules.len(), 141);
    assert_eq!(pack.chapters.len(), 14);
    let digits = |s: &str| {
        let mut all: Vec<String> = s.split(|c: char| !c.is_ascii_digit()).map(str::to_owned).collect();
        all.retain(|n| !n.is_empty());
        all.sort();
        all
    };
    for rule in &pack.rules {
        let Text { en, fr, .. } = &rule.digest;
        // Behind the rule the French text says what is printed on the card.
        let own = fr.split(" Sur la carte").next().unwrap();
        assert_eq!(digits(en), digits(own), "{}", rule.id);
        for mark in [':', ';', '?', '!'] {
            assert!(fr.match_indices(mark).all(|(at, _)| fr[..at].ends_with(' ')), "{}", rule.id);
            assert!(!en.contains(&format!(" {mark}")), "{}", rule.id);
        }
        assert!(!en.contains('\'') && !fr.contains('\''), "{}", rule.id);
        for word in en.split(|c: char| c.is_whitespace() || "(),;:".contains(c)) {
            let cited = word.trim_end_matches('.');
            let known = pack.rules.iter().any(|r| r.id == cited);
            assert!(!cited.starts_with("SIV-") || known, "{} cites {cited}", rule.id);
        }
    }
}

/// A correction of the pack is told by every text that speaks of it: no text holds the number itself.
#[test]
fn texts_follow_the_numbers() {
    #[rustfmt::skip]
    let corrections: &[(&str, &str, &str, &str, &[&str])] = &[
        // File, number, correction, rule, what both languages say then.
        ("tables.yaml", "SF: 6", "SF: 5", "SIV-0.8", &["hits on 5–6, double", "touche sur 5–6, le feu double"]),
        ("tables.yaml", "[1, 2, 3, 4, 4, 4]", "[1, 1, 2, 3, 4, 4]", "SIV-6.4", &["1, 1, 2, 3, 4, 4"]),
        ("tables.yaml", "threshold: 6", "threshold: 7", "SIV-6.9", &["A total of 7", "Un total de 7"]),
        ("tables.yaml", "hits_per_step: 2", "hits_per_step: 3", "SIV-6.10", &["every 3 hits", "pour 3 coups au but"]),
        ("tables.yaml", "brown: 1, red: 2", "brown: 2, red: 3", "SIV-DW.7", &["ignores 2 hits of a combat, a red one 3", "ignore 2 coups au but d’un combat, un rouge 3"]),
        ("tables.yaml", "german: 4, soviet: 4, human: 3", "german: 5, soviet: 4, human: 2", "SIV-3.8", &["5 German units", "at most 2,", "5 unités allemandes", "2 au plus"]),
        ("tables.yaml", "human: 3", "human: 2", "SIV-M.2", &["at most 2 Soviet units", "où 2 unités soviétiques"]),
        ("tables.yaml", "long: 4, long_blitz: 5", "long: 3, long_blitz: 6", "SIV-4.1b", &["1 to 3 hexes, or 1 to 6", "de 1 à 3 hexagones, ou de 1 à 6"]),
        ("tables.yaml", "shorts: 2", "shorts: 3", "SIV-4.2a", &["up to 3", "jusqu’à 3"]),
        ("tables.yaml", "cards: 1, dice: 6", "cards: 2, dice: 5", "SIV-4.5b", &["2 German cards, or 4", "2 cartes allemandes, ou 4"]),
        ("tables.yaml", "cards: 1, dice: 6", "cards: 2, dice: 5", "SIV-4.5c", &["roll 5 dice", "Lancez ensuite 5 dés"]),
        ("tables.yaml", "infantry: 1, capture_cards: 1", "infantry: 2, capture_cards: 2", "SIV-5.2", &["at least 2", "au moins 2"]),
        ("tables.yaml", "standard: 5, veteran: 6, human: 4}", "standard: 6, veteran: 7, human: 4}", "SIV-5.3", &["rolls 6 dice", "lance 6 dés"]),
        ("tables.yaml", "most_cards: {recruit: 3, standard: 2", "most_cards: {recruit: 3, standard: 1", "SIV-5.3", &["never more than 1", "jamais plus de 1"]),
        ("tables.yaml", "dice: 3, src", "dice: 4, src", "SIV-8.2", &["4 dice give", "4 dés donnent"]),
        ("tables.yaml", "steps: 1", "steps: 2", "SIV-8.4", &["loses 2 steps", "perd 2 pas"]),
        ("tables.yaml", "zaytsev_shots: 2", "zaytsev_shots: 3", "SIV-7.2", &["3 times", "3 fois"]),
        ("tables.yaml", "khrushchev_bonus: 1", "khrushchev_bonus: 2", "SIV-7.3", &["gets +2", "(+2)"]),
        ("tables.yaml", "paulus_factor: 2", "paulus_factor: 3", "SIV-7.4", &["3 times", "3 fois"]),
        ("tables.yaml", "richthofen_factor: 2", "richthofen_factor: 3", "SIV-7.6", &["Heinkel 111 18", "Stuka 15", "+9"]),
        ("tables.yaml", "german: 3", "german: 4", "SIV-2.11", &["draw 4 cards", "piochez 4 cartes"]),
        ("tables.yaml", "loss_points: 10", "loss_points: 12", "SIV-9.1", &["12 points", "12 points"]),
        ("tables.yaml", "turn_limit: 200", "turn_limit: 90", "SIV-9.7", &["turn 90", "tour 90"]),
        ("tables.yaml", "[SIV-DW.6, g_hoth", "[SIV-DW.6, g_okh", "SIV-DW.8", &["2 OKH"]),
        ("cards.yaml", "count: 2", "count: 3", "SIV-8.1", &["Tommy Gunner (3)"]),
        ("cards.yaml", "count: 2", "count: 3", "SIV-1.3", &["deck has 29", "compte 29"]),
        ("cards.yaml", "dice: 5, fire: TF, rubble: 1", "dice: 7, fire: DF, rubble: 0", "SIV-8.14", &["7 dice DF; +0", "7 dés DF ; +0"]),
        ("cards.yaml", "printed_hex: \"8\"", "printed_hex: \"9\"", "SIV-8.3", &["9, 10, 12, 14"]),
        ("map.yaml", "docks: 1", "docks: 2", "SIV-2.2", &["2 (9)"]),
        ("map.yaml", "fort: brown, ", "", "SIV-2.3", &["brown discs in 21, 28", "bruns en 21, 28"]),
    ];
    for (file, from, to, rule, expected) in corrections {
        let mut files = builtin();
        let text = files.get_mut(*file).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
        let pack = Pack::parse(&files).unwrap_or_else(|e| panic!("{from} -> {to}: {e}"));
        let rule = pack.rules.iter().find(|r| r.id == *rule).unwrap();
        let says = [&rule.title, &rule.digest].map(|t| format!("{} {}", t.en, t.fr)).join(" ");
        for part in *expected {
            assert!(says.contains(part), "{from} -> {to}: {part} is not in: {says}");
        }
    }
}

/// Numbers that stand in the texts as they are written: dice, steps of the combat, chapters, numbers in names. What the
/// pack holds is never among them.
#[rustfmt::skip]
const PLAIN: &[(&str, &str)] = &[
    ("SIV-0.1", "1"), ("SIV-0.6", "111"), ("SIV-0.7", "0 1"), ("SIV-1.2", "1077 20 6"), ("SIV-3.3", "4"),
    ("SIV-3.5", "1"), ("SIV-4.1b", "1 1"), ("SIV-4.3b", "6"), ("SIV-5.2", "1 2 3 4 5 6"), ("SIV-5.3", "1 2 2 3 4 5 6 6"),
    ("SIV-5.4", "2"), ("SIV-5.5", "1 1 15"), ("SIV-5.10", "2 6"), ("SIV-6.4", "1 6"), ("SIV-6.9", "10"),
    ("SIV-6.14", "10 10 11 12 13 5 7 8 9"), ("SIV-7.5", "10"), ("SIV-7.6", "111"), ("SIV-7.7", "672"),
    ("SIV-DW.2", "1077 20 4"), ("SIV-DW.3", "4"), ("SIV-DW.4", "4"), ("SIV-DW.8", "1 1 2 2 3 3 4 4 5 5 6 6"),
    ("SIV-M.1", "5"), ("SIV-M.2", "1 2 4 6"), ("SIV-Z.2", "1 1 4 6"),
];

#[test]
fn texts_hold_no_number_of_the_pack() {
    let text = Pack::FILES.iter().find(|(name, _)| *name == "rules.yaml").unwrap().1;
    let english = |rule: &str| -> String {
        let lines = rule.lines().skip_while(|l| l.trim() != "en: >-").skip(1).take_while(|l| l.trim() != "fr: >-");
        lines.map(str::trim).collect::<Vec<_>>().join(" ")
    };
    for rule in text.split("\n  - id: ").filter(|rule| rule.starts_with("SIV-")) {
        let id = rule.lines().next().unwrap();
        let mut plain = String::new();
        for part in english(rule).split('{') {
            plain.push_str(part.split_once('}').map_or(part, |(_, behind)| behind));
        }
        let words = plain.split(|c: char| c.is_whitespace() || "(),;:".contains(c)).filter(|w| !w.starts_with("SIV-"));
        let mut digits: Vec<&str> =
            words.flat_map(|w| w.split(|c: char| !c.is_ascii_digit())).filter(|n| !n.is_empty()).collect();
        digits.sort_unstable();
        let allowed = PLAIN.iter().find(|(rule, _)| *rule == id).map_or("", |(_, digits)| digits);
        assert_eq!(digits.join(" "), allowed, "{id}: {plain}");
    }
}
