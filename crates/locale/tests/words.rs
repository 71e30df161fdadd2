//! Messages become sentences, in both languages, whatever is in them.

use proptest::prelude::*;
use verst_conformance::toy::Skirmish;
use verst_core::{Arg, Erased, Game, Lang, Message, Names, Refusal, Text};
use verst_locale::{Words, core_messages, outline};

fn names() -> Names {
    let mut names = Names::default();
    names.spaces.insert("13".into(), Text::new("Mamayev Kurgan", "Mamaïev Kourgane"));
    for (id, text) in [("GE01", "64"), ("GE02", "79"), ("GE03", "120")] {
        names.pieces.insert(id.into(), Text::same(text));
    }
    names.cards.insert("hoth".into(), Text::same("Hoth"));
    names
}

fn check(lang: Lang, ftl: &str, message: &Message, expected: &str) {
    let words = Words::new(lang, ftl).unwrap().with_names(&names());
    assert_eq!(words.say(message), expected);
}

#[test]
fn every_kind_of_argument_has_words() {
    let m = |arg| Message::new("m").with("x", arg);
    let pieces = |ids: &[&str]| m(Arg::Pieces(ids.iter().map(|id| (*id).into()).collect()));
    let ftl = "m = <{ $x }>\nsoviet = Soviétique";
    check(Lang::En, ftl, &m(Arg::Num(-1200)), "<-1200>");
    check(Lang::En, ftl, &m(Arg::Text("3 5".into())), "<3 5>");
    check(Lang::En, ftl, &m(Arg::Space("13".into())), "<Mamayev Kurgan>");
    check(Lang::Fr, ftl, &m(Arg::Space("13".into())), "<Mamaïev Kourgane>");
    check(Lang::Fr, ftl, &m(Arg::Card("hoth".into())), "<Hoth>");
    check(Lang::Fr, ftl, &m(Arg::Word("soviet".into())), "<Soviétique>");
    check(Lang::En, ftl, &pieces(&["GE01"]), "<64>");
    check(Lang::En, ftl, &pieces(&["GE01", "GE02", "GE03"]), "<64, 79 and 120>");
    check(Lang::Fr, ftl, &pieces(&["GE01", "GE02", "GE03"]), "<64, 79 et 120>");
    check(Lang::En, ftl, &pieces(&[]), "<nothing>");
}

#[test]
fn numbers_choose_the_right_form() {
    let en = "lost = { $n ->\n    [one] { $n } step\n   *[other] { $n } steps\n} lost\n";
    let fr = "lost = { $n ->\n    [one] { $n } pas perdu\n   *[other] { $n } pas perdus\n}\n";
    check(Lang::En, en, &Message::new("lost").num("n", 1), "1 step lost");
    check(Lang::En, en, &Message::new("lost").num("n", 0), "0 steps lost");
    check(Lang::Fr, fr, &Message::new("lost").num("n", 0), "0 pas perdu");
    check(Lang::Fr, fr, &Message::new("lost").num("n", 2), "2 pas perdus");
}

#[test]
fn what_is_missing_shows_and_never_panics() {
    check(Lang::En, "a = b", &Message::new("gone"), "\u{27e8}gone\u{27e9}");
    check(Lang::En, "m = { $x }", &Message::new("m").word("x", "gone"), "\u{27e8}gone\u{27e9}");
    check(Lang::En, "m = { $x }", &Message::new("m").space("x", "99"), "99");
    check(Lang::En, "m = { $x }", &Message::new("m"), "{$x}");
    let words = Words::new(Lang::En, "m = { $x }").unwrap();
    assert!(words.has("m") && !words.has("gone"));
    assert_eq!(words.faults(&Message::new("m").num("x", 1)), Vec::<String>::new());
    assert_eq!(words.faults(&Message::new("m")).len(), 1);
    assert_eq!(words.faults(&Message::new("m").piece("x", "GE01")), ["no name for GE01"]);
}

#[test]
fn a_refusal_ends_with_its_rule() {
    let refusal = Refusal::new("SIV-4.1c", "too-far").space("13");
    let words = Words::new(Lang::En, "refused-too-far = { $subject } is too far.").unwrap().with_names(&names());
    assert_eq!(words.refusal(&refusal), "Mamayev Kurgan is too far. (SIV-4.1c)");
}

#[test]
fn a_broken_file_is_an_error_with_its_line() {
    let error = Words::new(Lang::En, "a = one\nb = { $x\n").err().unwrap();
    assert_eq!(error.line, 2);
    let error = Words::new(Lang::En, "a = one\nui-and = plus\n").err().unwrap();
    assert_eq!((error.line, error.why.contains("every program")), (2, true));
}

#[test]
fn both_core_files_hold_the_same_messages() {
    let [en, fr] = Lang::ALL.map(|lang| outline(core_messages(lang)).unwrap());
    assert_eq!(en, fr);
    assert!(en.keys().all(|id| id.starts_with("ui-") || id.starts_with("agent-")));
}

#[test]
fn a_whole_game_has_words_in_both_languages() {
    let game = Erased::new(Skirmish::new());
    for lang in Lang::ALL {
        let words = Words::of(&game, lang).unwrap();
        assert_eq!(words.lang(), lang);
        assert!(words.has("refused-not-your-turn"));
    }
    let [en, fr] = Lang::ALL.map(|lang| outline(Skirmish::new().messages(lang)).unwrap());
    assert_eq!(en, fr);
}

proptest! {
    #[test]
    fn no_text_and_no_argument_panics(ftl in "\\PC{0,80}", id in "\\PC{0,12}", key in "\\PC{0,12}", text in any::<String>()) {
        let _ = outline(&ftl);
        if let Ok(words) = Words::new(Lang::Fr, &ftl) {
            let message = Message::new(id).text(&key, text.clone()).word("w", text);
            words.say(&message);
            words.faults(&message);
        }
    }

    #[test]
    fn no_broken_pattern_panics(body in "[a-z{}$ *\\[\\]>=-]{0,40}", x in any::<i64>()) {
        if let Ok(words) = Words::new(Lang::En, &format!("m = {body}")) {
            words.say(&Message::new("m").num("x", x));
        }
    }
}
