//! No text makes the reader of packs panic.

use std::collections::BTreeMap;

use proptest::prelude::*;
use verst_race::data::Pack;

type Files = BTreeMap<String, String>;

fn builtin() -> Files {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

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
        "zones: &a [*a]".to_owned(),
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
    fn arbitrary_text_is_refused(file in 0..8usize, text in "[-a-z0-9:{}\\[\\],&*!|>#'\" \n]{0,80}") {
        let mut files = builtin();
        files.insert(Pack::FILES[file].0.to_owned(), text);
        prop_assert!(Pack::parse(&files).is_err());
    }

    /// Whatever happens to a few bytes of a real file, the pack is read or refused with a full address.
    #[test]
    fn edited_bytes_never_panic(
        file in 0..8usize,
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
