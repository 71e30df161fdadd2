//! The numbers of the rules stand in the tables alone: sentences and messages take them from there.

use std::collections::BTreeMap;

use verst_race::data::Pack;

fn builtin() -> BTreeMap<String, String> {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

/// A corrected number is told in every sentence that names it, in both languages.
#[test]
fn sentences_follow_the_tables() {
    let mut files = builtin();
    for (from, to) in
        [("fort_ammo: 1 ", "fort_ammo: 2 "), ("elite: {ammo: 3", "elite: {ammo: 4"), ("train: 6 ", "train: 7 ")]
    {
        let text = files.get_mut("tables.yaml").unwrap();
        assert!(text.contains(from));
        *text = text.replacen(from, to, 1);
    }
    let pack = Pack::parse(&files).unwrap();
    let rule = |id: &str| &pack.ledger.iter().find(|r| r.id == id).unwrap().digest;
    assert!(rule("R2M-3.3").en.contains("pays 2 ammunition") && rule("R2M-3.3").fr.contains("paie 2 munitions"));
    assert!(rule("R2M-8.1").en.contains("Elite Mechanised Corps 4 ammunition and 1 fuel"));
    assert!(rule("R2M-11.4").fr.contains("jusqu’à 7 ravitaillements"));
    let card = pack.cards.iter().find(|c| c.id == "g_mc6").unwrap();
    assert!(card.effect_text.fr.contains("4 munitions et 1 carburant"), "{}", card.effect_text.fr);
    let told = pack.ledger.iter().flat_map(|r| [&r.title, &r.digest]).chain(pack.cards.iter().map(|c| &*c.effect_text));
    assert!(told.flat_map(|t| [&t.en, &t.fr]).all(|t| !t.contains(['{', '}', '|'])));
}

/// R2M-1.1 to R2M-20.2: no number of the rules stands in the message files; it comes with the message.
#[test]
fn messages_take_their_numbers_from_the_pack() {
    for lang in ["en", "fr"] {
        let path = format!("{}/locales/{lang}.ftl", env!("CARGO_MANIFEST_DIR"));
        for line in std::fs::read_to_string(path).unwrap().lines() {
            // Counted words have a singular; one token is eaten, found, flown or returned at a time, by the rules' own words.
            let plain = line.trim_start().starts_with(['[', '*', '#', '.']) || line.starts_with("level-");
            let single = line.contains("1 jeton de")
                || line.contains("1 { $kind }")
                || line.contains("1 nourriture")
                || line.contains("1 food");
            let digits = line.split_once('=').is_some_and(|(_, said)| said.contains(|c: char| c.is_ascii_digit()));
            assert!(plain || single || !digits, "{lang}: {line}");
        }
    }
}
