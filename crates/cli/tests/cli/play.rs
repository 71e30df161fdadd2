//! `verst play`.

use crate::tools::{Folder, GAME, Ran};

fn play(here: &Folder, words: &[&str], lines: &[&str]) -> Ran {
    let mut all = vec!["play", GAME, "--seed", "5"];
    all.extend(words);
    let ran = here.feed(&all, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{lines:?}: {}", ran.out);
    ran
}

/// More answers than any game asks for.
fn always_first() -> Vec<&'static str> {
    vec!["1"; 20_000]
}

/// The last line: the hash of the position.
fn position(ran: &Ran) -> &str {
    ran.out.trim_end().lines().next_back().and_then(|l| l.strip_prefix("position ")).unwrap()
}

#[test]
fn a_whole_game_over_a_pipe() {
    let here = Folder::new();
    let ran = play(&here, &[], &always_first());
    assert!(ran.out.contains("Won by"), "{}", &ran.out[ran.out.len().saturating_sub(400)..]);
    assert_eq!(position(&ran).len(), 32);
    // The same seed and the same answers give the same game.
    assert_eq!(position(&play(&here, &[], &always_first())), position(&ran));
}

#[test]
fn every_scenario_can_be_played_over_a_pipe() {
    let here = Folder::new();
    let games = here.json(&["games", "--json"]);
    let game = games.as_array().unwrap().iter().find(|g| g["slug"] == GAME).unwrap();
    for scenario in game["scenarios"].as_array().unwrap() {
        let ran = play(&here, &["--scenario", scenario["id"].as_str().unwrap()], &always_first());
        assert!(ran.out.contains("Won by"), "{scenario}");
    }
}

#[test]
fn the_end_of_input_leaves_quietly() {
    let here = Folder::new();
    let ran = here.verst(&["play", GAME, "--seed", "5"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(position(&ran), position(&play(&here, &[], &["quit"])));
    assert_eq!(std::fs::read_dir(here.path("")).unwrap().count(), 0, "nothing is saved unasked");
}

#[test]
fn a_choice_is_taken_by_number_or_by_notation() {
    let here = Folder::new();
    let first = play(&here, &[], &["quit"]);
    let line = first.out.lines().find(|l| l.trim_start().starts_with("1  ") && l.ends_with(']')).unwrap();
    let notation = line.rsplit_once('[').unwrap().1.trim_end_matches(']');
    let by_number = play(&here, &[], &["1", "quit"]);
    assert_eq!(position(&play(&here, &[], &[notation, "quit"])), position(&by_number));
    assert_ne!(position(&first), position(&by_number));
}

#[test]
fn undo_goes_back_as_far_as_it_may() {
    let here = Folder::new();
    let start = play(&here, &[], &["quit"]);
    let back = play(&here, &[], &["1", "undo", "quit"]);
    assert_eq!(position(&back), position(&start));
    assert!(play(&here, &[], &["undo", "quit"]).out.contains("nothing to undo"));
    // Passing hands the turn to chance and the enemy.
    assert!(play(&here, &[], &["pass", "undo", "quit"]).out.contains("cannot be undone"));
}

#[test]
fn questions_are_answered_and_change_nothing() {
    let here = Folder::new();
    let start = play(&here, &[], &["quit"]);
    for (line, part) in [
        ("?", "what a rule says"),
        ("? SIV-6.9", "Rubble marker"),
        ("? siv-6.9", "Rubble marker"),
        ("? rubble", "SIV-6.9"),
        ("? xylophone", "No rule speaks of"),
        ("why attack 13", "(SIV-"),
        ("why 13", "(SIV-"),
        ("why GE01", "long W"),
        ("why xylophone", "no place, piece or card"),
        ("why", "why PLACE"),
        ("why pass", "That is possible"),
        ("log", "Turn 1"),
        ("board", "== Turn 1"),
        ("choices", "[pass]"),
        ("0", "no such choice"),
        ("999", "no such choice"),
        ("-1", "no choice here"),
        ("99999999999999999999", "no choice here"),
        ("dance", "no choice here"),
        ("attack 13", "(SIV-"),
        ("attack moon", "no choice here"),
        ("save", "save FILE"),
        ("\u{7}\u{1b}[31m", "no choice here"),
        ("", "> "),
    ] {
        let ran = play(&here, &[], &[line, "quit"]);
        assert!(ran.out.contains(part), "{line:?} should say {part:?}:\n{}", ran.out);
        assert_eq!(position(&ran), position(&start), "{line:?} changes nothing");
    }
}

/// The notations in brackets, in the order in which they stand.
fn notations(text: &str) -> Vec<&str> {
    text.lines().filter_map(|l| l.trim_end().strip_suffix(']')?.rsplit_once('[')).map(|(_, action)| action).collect()
}

#[test]
fn the_staff_says_what_it_would_do_and_why() {
    let here = Folder::new();
    let start = play(&here, &[], &["quit"]);
    let ran = play(&here, &[], &["hint", "quit"]);
    assert_eq!(position(&ran), position(&start), "a hint changes nothing");
    let (before, hint) = ran.out.split_once("> hint\n").unwrap();
    let (hint, _) = hint.split_once("\n> quit").unwrap();
    let (choices, advised) = (notations(before), notations(hint));
    assert!(advised.len() > 1 && advised.iter().all(|action| choices.contains(action)), "{choices:?}: {hint}");
    for part in ["The staff would do this:", " % to win.", "Next best:", " %  "] {
        assert!(hint.contains(part), "{part:?} is missing: {hint}");
    }
    // The same question has the same answer, and what is advised can be done as it is written.
    let again = play(&here, &[], &["hint", advised[0], "quit"]);
    assert!(again.out.contains(hint), "{}", again.out);
    assert_ne!(position(&again), position(&start));
}

#[test]
fn a_hint_tells_plan_and_reasons_where_there_are_some() {
    let here = Folder::new();
    let lines: Vec<&str> = ["hint", "1"].into_iter().cycle().take(60).collect();
    for (words, parts) in [
        (&["--lang", "en"][..], ["Plan: ", "Expected, beyond the next best:", "  for"]),
        (&["--lang", "fr"], ["Plan\u{a0}: ", "Attendu, par rapport au meilleur autre choix\u{a0}:", "  pour"]),
    ] {
        let ran = play(&here, words, &lines);
        for part in parts {
            assert!(ran.out.contains(part), "{part:?} is missing");
        }
        assert!(!ran.out.contains('\u{27e8}'), "every message has words");
    }
}

#[test]
fn hints_at_one_terminal_and_after_the_end() {
    let here = Folder::new();
    // Between two people both may ask.
    let both = play(&here, &["--scenario", "duel"], &["hint", "done", "pass", "stop", "done", "pass", "hint", "quit"]);
    assert_eq!(both.out.matches("The staff would do this:").count(), 2, "{}", both.out);
    let over = play(&here, &[], &["resign", "resign", "hint", "1"]);
    assert!(over.out.contains("The match is over: there is nothing left to advise."), "{}", over.out);
}

#[test]
fn the_commands_have_french_names_too() {
    let here = Folder::new();
    let ran = play(&here, &["--lang", "fr"], &["aide", "pourquoi 13", "? décombres", "annuler", "quitter"]);
    for part in ["reprendre votre dernier pas", "(SIV-", "SIV-6.9", "rien à annuler"] {
        assert!(ran.out.contains(part), "{part}:\n{}", ran.out);
    }
    assert!(!ran.out.contains('\u{27e8}'), "every message has French words");
}

#[test]
fn bytes_that_are_no_text_are_no_answer() {
    let here = Folder::new();
    let ran = here.feed(&["play", GAME, "--seed", "5"], b"\xff\xfe\xfd\n\0\n1\nquit");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(position(&ran), position(&play(&here, &[], &["1", "quit"])));
}

#[test]
fn a_match_is_saved_and_gone_on_with() {
    let here = Folder::new();
    let ran = play(&here, &[], &["1", "1", "save half.txt", "quit"]);
    assert!(here.read("half.txt").starts_with("verst record 1\n"));
    let on = play(&here, &["--from", "half.txt"], &["quit"]);
    assert_eq!(position(&on), position(&ran));
    // With its seed the dice go on as if nothing had happened, and can still be verified.
    play(&here, &["--from", "half.txt", "--save", "whole.txt"], &always_first());
    here.good(&["verify", "whole.txt"]);
    // Without it the match goes on with other dice, and says no more than it can hold.
    let other =
        here.feed(&["play", GAME, "--from", "half.txt", "--save", "other.txt"], "1\n".repeat(20_000).as_bytes());
    assert_eq!(other.code, 0, "{}", other.err);
    here.good(&["replay", "other.txt"]);
    here.bad(&["verify", "other.txt"], &["no commitment"]);
}

#[test]
fn a_file_that_is_no_record_is_never_overwritten() {
    let here = Folder::new();
    here.write("letter.txt", "dear friend");
    let ran = play(&here, &[], &["save letter.txt", "save no/such/folder.txt", "save .", "quit"]);
    assert!(ran.out.contains("letter.txt") && ran.out.contains("no/such/folder.txt"));
    assert_eq!(here.read("letter.txt"), "dear friend");
    play(&here, &[], &["save a.txt", "1", "save a.txt", "quit"]);
    here.good(&["replay", "a.txt"]);
}

#[test]
fn a_finished_match_can_be_looked_at_and_saved() {
    let here = Folder::new();
    let ran = play(&here, &[], &["resign", "resign", "log", "board", "save end.txt", "1"]);
    assert!(ran.out.contains("Won by"), "{}", ran.out);
    here.good(&["verify", "end.txt"]);
    assert!(here.read("end.txt").contains("\nresign german\n"));
}

#[test]
fn agents_play_the_other_seats() {
    let here = Folder::new();
    for words in [
        &["--scenario", "duel", "--seat", "soviet"][..],
        &["--scenario", "duel", "--agents", "german=random,soviet=human"],
        &["--scenario", "duel", "--agents", "random,human"],
        &["--scenario", "duel", "--agents", "recruit,human"],
    ] {
        let ran = play(&here, words, &["quit"]);
        assert!(ran.out.contains("\nSoviet: "), "{words:?}");
        assert!(!ran.out.contains("\nGerman: "), "{words:?}: the German seat is an agent's");
    }
    // What does not fit is refused, and the next word is tried.
    let hot_seat = play(&here, &["--scenario", "duel"], &["done", "pass", "stop", "done", "pass", "quit"]);
    assert!(hot_seat.out.contains("\nGerman: ") && hot_seat.out.contains("\nSoviet: "));
}

#[test]
fn options_count() {
    let here = Folder::new();
    let ran = play(&here, &["--option", "difficulty=veteran"], &["save a.txt", "quit"]);
    assert!(ran.out.contains("difficulty = veteran"));
    assert!(here.read("a.txt").contains("option difficulty veteran\n"));
}

/// What is on the screen after the first prompt.
fn said(ran: &Ran) -> &str {
    ran.out.split_once("\n> ").unwrap().1
}

#[test]
fn a_whole_order_is_one_line() {
    let here = Folder::new();
    let race = |lines: &[&str]| {
        let ran = here.feed(&["play", "race-to-moscow", "--seed", "5"], (lines.join("\n") + "\n").as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran
    };
    let long = race(&["transport", "train warschau", "to ostrow", "fuel 0", "ammo 3", "food 2", "quit"]);
    // The ends of the steps are enough, what goes without saying may be left out, names are as good as identifiers.
    for order in
        ["train warschau ostrow 0 3 2", "transport; train warschau; ostrow 0; 3 2", "train warschau Ostrow 0 3 2"]
    {
        let short = race(&[order, "quit"]);
        assert_eq!(position(&short), position(&long), "{order}: {}", said(&short));
    }
    // Nothing is done of an order of which a part cannot be done.
    let before = race(&["quit"]);
    for (order, why) in [
        ("train warschau moscow 0 3 2", "no choice here"),
        ("train warschau ostrow 0 3 9", "no choice here"),
        ("transport train moscow", "R2M-"),
    ] {
        let ran = race(&[order, "quit"]);
        assert!(said(&ran).contains(why), "{order}: {}", said(&ran));
        assert_eq!(position(&ran), position(&before), "{order}");
    }
    // Of several orders those before the wrong one are done.
    let ran = race(&["transport; train warschau moscow", "quit"]);
    assert_eq!(position(&ran), position(&race(&["transport", "quit"])));
}

#[test]
fn the_verb_that_is_meant_is_named() {
    let here = Folder::new();
    let ran = play(&here, &[], &["quick 21", "quit"]);
    assert!(said(&ran).contains("Perhaps you mean: attack 21"), "{}", said(&ran));
    let ran = play(&here, &["--lang", "fr"], &["quick 21", "dance", "quit"]);
    assert!(said(&ran).contains("Peut-être voulez-vous dire\u{a0}: attack 21"), "{}", said(&ran));
    assert!(said(&ran).contains("Les choix commencent par\u{a0}: long, short, attack, call, pass"), "{}", said(&ran));
}

#[test]
fn giving_up_is_asked_back() {
    let here = Folder::new();
    for (lines, over) in [
        (&["resign", "quit"][..], false),
        (&["resign", "no", "quit"], false),
        (&["resign", "board", "resign", "quit"], false),
        (&["resign", "yes", "x"], true),
        (&["abandonner", "oui", "x"], true),
    ] {
        assert_eq!(play(&here, &[], lines).out.contains("Won by"), over, "{lines:?}");
    }
}

#[test]
fn a_draw_is_agreed_at_the_table() {
    let here = Folder::new();
    let both = |lines: &[&str]| {
        let words = ["play", "turning-point-stalingrad", "--scenario", "historical-basic", "--seed", "5"];
        let ran = here.feed(&words, (lines.join("\n") + "\n").as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    assert!(both(&["draw", "no", "quit"]).contains("The draw was declined."));
    let out = both(&["draw", "yes", "x"]);
    assert!(out.contains("offers a draw. yes or no?") && out.contains("TPS-24.4"), "{out}");
    // Computer players play on, and alone there is nobody to agree with.
    let ran = here.feed(&["play", "turning-point-stalingrad", "--seat", "german", "--seed", "5"], b"draw\nquit\n");
    assert!(!ran.out.contains("TPS-24.4"), "{}", ran.out);
}

#[test]
fn places_and_signs_are_told_on_demand() {
    let here = Folder::new();
    let ran = play(&here, &[], &["look Orlovka", "look 21", "look moon", "legend", "quit"]);
    let said = said(&ran);
    assert_eq!(said.matches("next to: Y, D4, D5, E4, E6, F4").count(), 2, "{said}");
    assert!(said.contains("(clear)") && said.contains("[attack 21]"), "{said}");
    assert!(said.contains("There is no place called “moon” on the board"), "{said}");
    assert!(said.contains("Sov  Soviet") && said.contains("▪    urban"), "{said}");
    let all = play(&here, &["--lang", "fr"], &["carte", "quit"]);
    assert!(all.out.contains("touche\u{a0}: Y, D4, D5, E4, E6, F4"), "{}", all.out);
}

/// What a terminal shows of a match between two people who share a keyboard; nothing where no terminal can be had.
fn at_a_terminal(here: &Folder, lines: &[&str]) -> Option<String> {
    let verst = here.command(&[]).get_program().to_str()?.to_owned();
    let line = format!("{verst} play {GAME} --scenario duel --seed 5");
    let mut command = std::process::Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).env("LANG", "C").env_remove("COLUMNS");
    let child = command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped()).spawn();
    let mut child = child.ok()?;
    let mut keyboard = child.stdin.take()?;
    std::io::Write::write_all(&mut keyboard, (lines.join("\n") + "\n").as_bytes()).ok()?;
    let out = child.wait_with_output().ok()?;
    drop(keyboard);
    Some(String::from_utf8_lossy(&out.stdout).into_owned())
}

#[test]
fn a_seat_is_handed_over_with_a_clean_screen() {
    let here = Folder::new();
    let Some(screen) = at_a_terminal(&here, &["done", "pass", "pass", "", "quit"]) else {
        return eprintln!("skipped: there is no terminal to play at");
    };
    // The screen and what can be scrolled back to.
    let (before, after) = screen.split_once("\u{1b}[2J\u{1b}[3J\u{1b}[H").expect("the screen is cleared");
    assert!(before.contains("Cards in hand") && before.contains("Panzer"), "{before}");
    let (notice, soviet) = after.split_once("Enter shows the table").unwrap();
    assert!(notice.contains("Soviet takes the seat"), "{notice}");
    assert!(!soviet.contains("2nd Panzer Regiment") && !soviet.contains("Howitzer"), "{soviet}");
}

/// Read by nobody but a test, and yet: each game to its end, in the words of either language, and none is missing.
#[test]
fn every_game_is_played_to_its_end_in_both_languages() {
    let here = Folder::new();
    let lines = "1\n".repeat(20_000);
    for game in here.json(&["games", "--json"]).as_array().unwrap() {
        let mut ends = Vec::new();
        for (lang, won) in [("en", "Won by"), ("fr", "Victoire\u{a0}:")] {
            let words = ["play", game["slug"].as_str().unwrap(), "--seed", "5", "--lang", lang];
            let ran = here.feed(&words, lines.as_bytes());
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words:?}");
            assert!(ran.out.contains(won), "{words:?}");
            assert!(!ran.out.contains('\u{27e8}'), "{words:?}: a message is missing");
            ends.push(position(&ran).to_owned());
        }
        assert_eq!(ends[0], ends[1], "the language changes nothing");
    }
}

#[test]
fn what_is_too_much_for_a_line_is_weighed_when_asked() {
    let here = Folder::new();
    let words = ["play", "turning-point-stalingrad", "--scenario", "historical-basic", "--seed", "5"];
    let ran = here.feed(&words, b"weigh stuka 56 fresh\nweigh pass\nweigh moon\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = said(&ran);
    assert!(told.contains(" (TPS-8.3") && told.contains('%'), "{told}");
    assert!(told.contains("There is nothing to weigh") && told.contains("There is no such choice"), "{told}");
    assert!(ran.out.lines().all(|line| line.chars().count() <= 160), "no choice takes a screen");
}
