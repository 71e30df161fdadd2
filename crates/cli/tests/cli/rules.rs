//! `verst rules`.

use crate::tools::{Folder, GAME};

#[test]
fn the_ledger_is_listed_and_every_rule_is_told_in_full() {
    let here = Folder::new();
    let list = here.json(&["rules", GAME, "--json"]);
    let rules = list.as_array().unwrap();
    let text = here.good(&["rules", GAME]);
    assert!(rules.iter().all(|r| text.contains(r["id"].as_str().unwrap())));
    for (lang, word) in [("en", "Chapter"), ("fr", "Chapitre")] {
        let id = rules[0]["id"].as_str().unwrap();
        let told = here.good(&["rules", GAME, &id.to_lowercase(), "--lang", lang]);
        let digest = rules[0]["digest"][lang].as_str().unwrap();
        assert!(told.contains(word) && told.contains(digest.split(' ').next().unwrap()), "{told}");
        assert_eq!(here.json(&["rules", GAME, id, "--json"])["id"], id);
    }
}

#[test]
fn rules_without_code_or_test_are_listed() {
    let here = Folder::new();
    let list = here.json(&["rules", GAME, "--json"]);
    let lacking = |r: &&serde_json::Value| ["code", "tests"].iter().any(|k| r[*k].as_array().unwrap().is_empty());
    let expected: Vec<_> = list.as_array().unwrap().iter().filter(lacking).map(|r| r["id"].clone()).collect();
    let found = here.json(&["rules", GAME, "--uncovered", "--json"]);
    let found: Vec<_> = found.as_array().unwrap().iter().map(|r| r["id"].clone()).collect();
    assert_eq!(found, expected);
    let text = here.good(&["rules", GAME, "--uncovered"]);
    assert!(text.contains(if expected.is_empty() { "have code and a test" } else { "lack code or a test" }));
}
