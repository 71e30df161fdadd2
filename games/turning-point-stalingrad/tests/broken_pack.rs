//! What a broken pack is told, and that no text makes the reader panic.

use std::collections::BTreeMap;

use proptest::prelude::*;
use verst_turning::data::Pack;

fn builtin() -> BTreeMap<String, String> {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

/// File, text, what it becomes, what the error begins with.
#[rustfmt::skip]
const BROKEN: &[(&str, &str, &str, &str)] = &[
    // the map
    ("map.yaml", "id: \"2\"", "id: \"1\"", "map.yaml: 1: id: expected 2 in this place"),
    ("map.yaml", "  - {id: H,", "  - {id: I,", "map.yaml: I: id: expected H in this place"),
    ("map.yaml", "fr: \"Hauteurs de Pestchanka\"", "fr: \"\"", "map.yaml: 2: name.fr: the text is empty"),
    ("map.yaml", "near: [2, 29, 30, A, B]", "near: [2, 29, 30, A, B, 75]", "map.yaml: 1: near: there is no area or zone 75"),
    ("map.yaml", "near: [2, 29, 30, A, B]", "near: [2, 29, 30, A, J]", "map.yaml: 1: near: there is no area or zone J"),
    ("map.yaml", "near: [2, 29, 30, A, B]", "near: [2, 29, 30, A]", "map.yaml: B: near: 1 does not lead back"),
    ("map.yaml", "near: [2, 29, 30, A, B]", "near: [2, 2, 29, 30, A, B]", "map.yaml: 1: near: a neighbour stands there twice"),
    ("map.yaml", "near: [2, 29, 30, A, B]", "near: [1, 2, 29, 30, A, B]", "map.yaml: 1: near: no place is next to itself"),
    ("map.yaml", "near: [2, 29, 30, A, B]", "near: [2, 29, 30, 40, A, B]", "map.yaml: 1: near: 40 does not lead back"),
    ("map.yaml", "quadrant: S,", "quadrant: W,", "map.yaml: 1: quadrant: there is no quadrant W"),
    ("map.yaml", "fire: [S]", "fire: []", "map.yaml: A: fire: it belongs to no quadrant"),
    ("map.yaml", "terrain: open", "terrain: swamp", "map.yaml: 1 at 13:"),
    ("map.yaml", "tem: 1", "tem: 0", "map.yaml: 1: tem: 0 is outside 1 to 4"),
    ("map.yaml", "tem: 1", "tem: 300", "map.yaml: 1 at 13:"),
    ("map.yaml", "german: [grey]", "german: [pink]", "map.yaml: 1 at 13:"),
    ("map.yaml", "hill: 2", "hill: 20", "map.yaml: 23: hill: 20 is outside 1 to 9"),
    ("map.yaml", "control: german, fire: [S]", "control: soviet, fire: [S]", "units.yaml: G29-71-1: historical: its side does not control this place at the start"),
    ("map.yaml", "landing: true", "landing: true, bank: false", "map.yaml: 33 at "),
    ("map.yaml", "bank: true, landing: true", "landing: true", "map.yaml: 33: landing: a landing lies on the bank"),
    ("map.yaml", "bank: [31, 32,", "bank: [32,", "map.yaml: 31: bank: an area of the bank stands in its order, and no other"),
    ("map.yaml", "bank: [31, 32,", "bank: [31, 31, 32,", "map.yaml: bank: bank: an area stands there twice"),
    ("map.yaml", "source: soviet,", "source: nobody,", "map.yaml: 30 at "),
    ("map.yaml", "source: soviet, german", "source: soviet, entry: true, german", "map.yaml: A: entry: reinforcements enter by a German source"),
    ("map.yaml", "factory: \"70\"", "factory: \"75\"", "map.yaml: special: factory: there is no area or zone 75"),
    ("map.yaml", "factory: \"70\"", "factory: A", "map.yaml: special: factory: the factory is an area"),
    ("map.yaml", "breakthrough: [A, B, G, H]", "breakthrough: [A, \"1\"]", "map.yaml: special: breakthrough: a breakthrough comes by zones"),
    // the counters
    ("units.yaml", "id: G29-15-2", "id: G29-15-1", "units.yaml: G29-15-1: id: this name is used twice"),
    ("units.yaml", "id: G29-15-1", "id: \"G29 15\"", "units.yaml: G29 15: id: a name is letters, digits and -"),
    ("units.yaml", "name: \"I/IR(mot) 15\"", "name: \"\"", "units.yaml: G29-15-1: name.en: the text is empty"),
    ("units.yaml", "kind: infantry", "kind: cavalry", "units.yaml: G29-15-1 at "),
    ("units.yaml", "kind: infantry", "kind: observer", "units.yaml: G29-15-1: kind: observers have a list of their own"),
    ("units.yaml", "kind: observer", "kind: infantry", "units.yaml: G29-Obs: kind: this list is for observers"),
    ("units.yaml", "size: battalion", "size: army", "units.yaml: G29-15-1: size: there is no size army"),
    ("units.yaml", "attack: 3, defence: 3", "defence: 3", "units.yaml: G29-15-1: attack: all but guns have an attack factor, and they alone"),
    ("units.yaml", "attack: 3, defence: 3", "attack: 0, defence: 3", "units.yaml: G29-15-1: attack: 0 is outside 1 to 12"),
    ("units.yaml", "spent: 2", "spent: 9", "units.yaml: G29-15-1: spent: 9 is outside 0 to 3"),
    ("units.yaml", "move: 8, mobility: mechanised", "move: 8, mobility: foot", "units.yaml: G29-Pz: mobility: armour is mechanised"),
    ("units.yaml", "move: 5", "move: 0", "units.yaml: G29-15-1: move: 0 is outside 1 to 12"),
    ("units.yaml", "historical: 1,", "historical: 99,", "units.yaml: G29-15-1: historical: there is no area or zone 99"),
    ("units.yaml", "historical: 1,", "historical: 9,", "units.yaml: G29-15-1: historical: this place does not have the colour of the unit"),
    ("units.yaml", "historical: 1,", "historical: 30,", "units.yaml: G29-15-1: historical: its side does not control this place at the start"),
    ("units.yaml", "colour: grey, historical: 1,", "historical: 1,", "units.yaml: G29-15-1: colour: a unit has a set-up colour or a date, and not both"),
    ("units.yaml", "historical: 1, ", "", "units.yaml: G29-15-1: historical: a unit has a historical place or a date, and not both"),
    ("units.yaml", "withdraws: \"1942-09-27\"", "withdraws: \"1942-12-24\"", "units.yaml: G29-15-1: withdraws: there is no date 1942-12-24"),
    ("units.yaml", "arrives: \"1942-09-26\"", "arrives: \"1942-09-13\"", "units.yaml: G100-54-1: arrives: the first date brings no reinforcements"),
    ("units.yaml", "night: 2", "night: 6", "units.yaml: G29-Obs: night: 6 is outside 0 to 5"),
    ("units.yaml", "\nobservers:\n", "\nobservers:\n  - {id: X, name: \"X\", kind: observer, parent: X, attack: 1, night: 1, move: 1, arrives: \"1942-09-14\", src: R}\n", "units.yaml: units: units: there is room for 352, found 353"),
    // the tables
    ("tables.yaml", "vacant: 1", "vacant: 0", "tables.yaml: cost: vacant: 0 is outside 1 to 8"),
    ("tables.yaml", "positive: [2, 1]", "positive: [2, 0]", "tables.yaml: dispersal: days: 0 is outside 1 to 4"),
    ("tables.yaml", "positive: [2, 1]", "positive: [2]", "tables.yaml: "),
    ("tables.yaml", "turn: 1", "turn: 2", "tables.yaml: casualties: turn: 2 is outside 1 to 1"),
    ("tables.yaml", "unit: 1", "unit: 100", "tables.yaml: combat: unit: 100 is outside 0 to 2"),
    ("tables.yaml", "entry: [0, 7, 9]", "entry: [0, 2, 9]", "tables.yaml: rubble: entry: 2 is outside 3 to 15"),
    ("tables.yaml", "near_both: 3", "near_both: 100", "tables.yaml: interdiction: points: 100 is outside -6 to 6"),
    ("tables.yaml", "blue: 10", "blue: 200", "tables.yaml: weeks: blue: 200 is outside 0 to 28"),
    ("tables.yaml", "copies: [1, 2, 3", "copies: [200, 2, 3", "tables.yaml: deck: copies: 235 is outside 1 to 120"),
    ("tables.yaml", "rule: at-most", "rule: above", "tables.yaml: "),
    ("tables.yaml", "spaces: 12", "spaces: 11", "tables.yaml: impulses: spaces: 11 is outside 12 to 12"),
    ("tables.yaml", "day: 1, night: 3", "day: 0, night: 3", "tables.yaml: start_spaces: day: 0 is outside 1 to 12"),
    ("tables.yaml", "from: \"1942-09-13\", day", "from: \"1942-09-14\", day", "tables.yaml: start_spaces: from: the first row is for the first date"),
    ("tables.yaml", "from: \"1942-11-01\", value: 2", "from: \"1942-09-01\", value: 2", "tables.yaml: date_defence: from: there is no date 1942-09-01"),
    ("tables.yaml", "from: \"1942-11-01\", value: 3", "from: \"1942-09-20\", value: 3", "tables.yaml: front_artillery: from: dates go forward"),
    ("tables.yaml", "min: 17", "min: 19", "tables.yaml: crossing: min: rows go down"),
    ("tables.yaml", "min: -12", "min: 3", "tables.yaml: crossing: min: the last row takes every total"),
    ("tables.yaml", "days: 4", "days: 5", "tables.yaml: crossing: days: 5 is outside 0 to 4"),
    ("tables.yaml", "ends: \"1942-09-26\"", "ends: \"1942-09-27\"", "tables.yaml: weeks: ends: expected 1942-09-26 in this place"),
    ("tables.yaml", "red: [5, 16]", "red: [16, 5]", "tables.yaml: weeks: red: a range goes up"),
    ("tables.yaml", "copies: [1, 2,", "copies: [1,", "tables.yaml: "),
    ("tables.yaml", "src: \"S chart 8.3.4\"", "src: \" \"", "tables.yaml: "),
    // the scenarios
    ("scenarios.yaml", "id: historical-basic", "id: basic", "scenarios.yaml: basic: id: this name is used twice"),
    ("scenarios.yaml", "id: kuibyshev-sawmill", "id: Sawmill", "scenarios.yaml: Sawmill: id: a name is lower-case letters, digits, _ and -"),
    ("scenarios.yaml", "setup: free\n    victory: blue", "setup: free\n    victory: red", "scenarios.yaml: basic: setup: only the basic game is set up freely"),
    ("scenarios.yaml", "- id: edition", "- id: version", "scenarios.yaml: version: id: expected edition in this place"),
    ("scenarios.yaml", "default: second", "default: fourth", "scenarios.yaml: edition: default: there is no value fourth"),
    ("scenarios.yaml", "scenarios: [basic,", "scenarios: [base,", "scenarios.yaml: weeks: scenarios: there is no scenario base"),
    ("scenarios.yaml", "rule: TPS-19.4", "rule: TPS-19.9", "scenarios.yaml: weeks: rule: there is no rule TPS-19.9"),
    ("scenarios.yaml", "places: [1, 2,", "places: [2, 1,", "scenarios.yaml: sawmill: places: areas go by number, zones after them, each once"),
    ("scenarios.yaml", "rubble: [33,", "rubble: [32,", "scenarios.yaml: sawmill: rubble: such an area has a rubble symbol"),
    ("scenarios.yaml", "rubble: [33,", "rubble: [64,", "scenarios.yaml: sawmill: places: a place that the scenario names lies outside its play area"),
    ("scenarios.yaml", "units: [G71-211-1,", "units: [G71-212-1,", "scenarios.yaml: sawmill: extra: there is no unit G71-212-1"),
    ("scenarios.yaml", "from: \"1942-09-15\"", "from: \"1941-09-15\"", "scenarios.yaml: sawmill: interdiction: there is no date 1941-09-15"),
    // the drawing
    ("geography.yaml", "  - {id: \"2\", outline", "  - {id: \"3\", outline", "geography.yaml: 3: id: expected 2 in this place"),
    ("geography.yaml", "id: east-bank", "id: west-bank", "geography.yaml: west-bank: id: expected east-bank in this place"),
    ("geography.yaml", "kind: water, outline: \"", "kind: water, outline: \"1 ", "geography.yaml: "),
    ("geography.yaml", "lines:\n", "lines:\n  - {kind: rail, path: \"1,1\"}\n", "geography.yaml: rail: path: a line has two points or more"),
    ("geography.yaml", "height: 46", "height: 0", "geography.yaml: Volga: height: 0 is outside 1 to 1000"),
    // the ledger
    ("rules.yaml", "id: TPS-0.2\n", "id: TPS-0.1\n", "rules.yaml: TPS-0.1: id: this name is used twice"),
    ("rules.yaml", "id: TPS-0.1\n", "id: TPS-1.0\n", "rules.yaml: TPS-1.0: id: no rule of this game has this name"),
    ("rules.yaml", "At most {stacking}", "At most {stacks}", "rules.yaml: TPS-7.1: digest.en: write {stacking} for the number: it is that of the pack"),
    ("rules.yaml", "Au plus {stacking}", "Au plus 7", "rules.yaml: TPS-7.1: digest.fr: write {stacking} for the number: it is that of the pack"),
    ("rules.yaml", "At most {stacking}", "At most {stacking} of {many}", "rules.yaml: TPS-7.1: digest: there is no fact many"),
    ("rules.yaml", "  since: {", "  sinse: {", "rules.yaml: phrases: since: there is no phrase since"),
    ("rules.yaml", "chapter: \"0\"", "chapter: \"X\"", "rules.yaml: TPS-0.1: chapter: there is no chapter X"),
    ("rules.yaml", "id: TPS-22.2\n", "id: TPS-22.99\n", "rules.yaml: TPS-22.99: id: no rule of this game has this name"),
    // what no rule can mean
    ("tables.yaml", "stacking: {count: 7", "stacking: {count: 3", "tables.yaml: stacking: count: "),
    ("tables.yaml", "stacking: {count: 7", "stacking: {count: 200", "tables.yaml: stacking: count: 200 is outside 1 to 20"),
    ("tables.yaml", "fresh: 4, rubble", "fresh: 40, rubble", "tables.yaml: cost: fresh: 40 is outside 1 to 8"),
    ("tables.yaml", "value: 8, src", "value: 80, src", "tables.yaml: luftwaffe: value: 80 is outside 0 to 12"),
    ("tables.yaml", "fortify: 7", "fortify: 17", "tables.yaml: rubble: fortify: 17 is outside 2 to 11"),
    ("tables.yaml", "test: 13", "test: 30", "tables.yaml: rubble: test: 30 is outside 3 to 17"),
    ("tables.yaml", "refit: {count: 2", "refit: {count: 7", "tables.yaml: refit: count: 7 is outside 0 to 6"),
    ("tables.yaml", "attrition: 2,", "attrition: 9,", "tables.yaml: supply: attrition: 9 is outside 0 to 6"),
    ("tables.yaml", "black: 30", "black: 250", "tables.yaml: weeks: black: 250 is outside 0 to 200"),
    ("tables.yaml", "ferry: {count: 3", "ferry: {count: 30", "tables.yaml: ferry: count: 30 is outside 1 to 10"),
    ("units.yaml", "attack: 3, defence: 3", "attack: 13, defence: 3", "units.yaml: G29-15-1: attack: 13 is outside 1 to 12"),
];

#[test]
fn a_broken_pack_is_told_where_and_why() {
    let mut wrong = Vec::new();
    for (file, from, to, expected) in BROKEN {
        let mut files = builtin();
        let text = files.get_mut(*file).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
        match Pack::parse(&files) {
            Err(e) if e.to_string().starts_with(expected) => {}
            found => wrong.push(format!(
                "{file}: {from} -> {to}\n  expected {expected}\n  found    {}",
                found.map_or_else(|e| e.to_string(), |_| "a valid pack".to_owned())
            )),
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_file_is_needed() {
    for (name, _) in Pack::FILES {
        let mut files = builtin();
        files.remove(name);
        let message = Pack::parse(&files).unwrap_err().to_string();
        assert_eq!(message, format!("{name}: pack: file: the file is missing"));
    }
}

// ---- no text makes the reader panic

/// Depth, aliases and length are bounded before they hurt.
#[test]
fn hostile_yaml_is_refused() {
    let laughs: String = (1..30).fold("a0: &a0 [x]\n".to_owned(), |text, n| {
        let last = n - 1;
        text + &format!("a{n}: &a{n} [*a{last}, *a{last}, *a{last}, *a{last}]\n")
    });
    for text in [
        String::new(),
        "\u{feff}".to_owned(),
        "[".repeat(50_000),
        "{a: ".repeat(50_000),
        "areas: &a [*a]".to_owned(),
        laughs,
    ] {
        for (name, _) in Pack::FILES {
            let mut files = builtin();
            files.insert(name.to_owned(), text.clone());
            let e = Pack::parse(&files).unwrap_err();
            assert!(e.file == name && !e.record.is_empty() && !e.field.is_empty(), "{e}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn arbitrary_text_is_refused(file in 0..6usize, text in "[-a-z0-9:{}\\[\\],&*!|>#'\" \n]{0,80}") {
        let mut files = builtin();
        files.insert(Pack::FILES[file].0.to_owned(), text);
        prop_assert!(Pack::parse(&files).is_err());
    }

    /// Whatever happens to a few bytes of a real file, the pack is read or refused with a full address.
    #[test]
    fn edited_bytes_never_panic(
        file in 0..6usize,
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<u8>()), 1..6),
    ) {
        let (name, text) = Pack::FILES[file];
        let mut bytes = text.as_bytes().to_vec();
        for (at, what, byte) in edits {
            let at = at.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => drop(bytes.remove(at)),
            }
        }
        let mut files = builtin();
        files.insert(name.to_owned(), String::from_utf8_lossy(&bytes).into_owned());
        if let Err(e) = Pack::parse(&files) {
            prop_assert!(!e.file.is_empty() && !e.field.is_empty(), "{}", e);
        }
    }
}
