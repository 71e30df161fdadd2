//! What happens for a player who does not answer: one line for each decision of the rulebook’s table.

mod common;

use common::{Table, lay, seeded, solo};
use serde_json::json;
use verst_core::Seat;

#[track_caller]
fn answers(table: &Table, expected: &str) {
    assert_eq!(table.default(), expected);
}

// rule: SIV-3.2, SIV-4.6, SIV-4.2a, SIV-7.8
#[test]
fn an_absent_german_passes_stops_and_withdraws_none() {
    answers(&seeded("duel", &[], 1), "pass");
    let mut shorts = solo(&json!({ "german": { "W": ["GE01"], "Y": ["GE08"] }, "soviet": { "19": ["SU24"] } }));
    shorts.act("short W, to B1");
    answers(&shorts, "stop");
    let okh = json!({ "german": { "W": ["GE01"] }, "soviet": { "19": ["SU24"] }, "leaders": ["g_okh"], "phase": "german-start" });
    answers(&solo(&okh), "done");
}

// rule: SIV-6.1, SIV-6.2, SIV-6.10, SIV-6.11, SIV-7.5
#[test]
fn an_absent_fighter_plays_no_card_and_rolls_first() {
    let mut table = lay(
        "duel",
        &[],
        &json!({
            "german": { "D12": ["GE01@3", "GE02@4", "GE14@4"], "Y": ["GE08"] },
            "soviet": { "27": ["SU34@2"], "19": ["SU24@4"] },
            "german_hand": ["g_stuka"], "soviet_hand": ["s_tommy"], "leaders": ["g_hoth"],
        }),
    );
    table.act("attack 27, take all");
    answers(&table, "fight");
    table.act("fight");
    answers(&table, "no card");
    table.act("no card");
    answers(&table, "no card");
    table.act("no card");
    answers(&table, "roll first");
    table.act("roll first").fall("4 4 1 1 1 1 1 1 1 1 1");
    // The strongest, with the lowest number: then it is enough.
    answers(&table, "take GE02");
    table.act("take GE02");
    answers(&table, "done");
    table.act("done");
    answers(&table, "stay");
}

// rule: SIV-6.10, SIV-6.11
#[test]
fn an_absent_player_loses_the_first_of_equals() {
    let mut table = solo(&json!({
        "german": { "B12": ["GE15@3", "GE14@3"], "Y": ["GE08"] }, "soviet": { "12": ["SU07@2"], "19": ["SU24@4"] }, "german_hand": [],
    }));
    table.act("short B12, take all, quick 12").fall("6 1");
    answers(&table, "loss GE14");
    let mut soviet = lay(
        "duel",
        &[],
        &json!({
            "german": { "12": ["GE14@1"], "Y": ["GE08"] }, "soviet": { "11": ["SU08@4", "SU07@4"] },
            "soviet_hand": [], "moves": 2,
        }),
    );
    answers(&soviet, "stop");
    soviet.act("short 11, take all, quick 12").fall("1").fall("6 1 1 1 1 1 1 1");
    answers(&soviet, "take SU07");
}

// rule: SIV-M.3
#[test]
fn an_absent_partner_adds_nobody() {
    let mut table = lay(
        "coop",
        &[],
        &json!({ "german": { "B12": ["GE14"], "13": ["GE26"] }, "soviet": { "12": ["SU07@4"], "19": ["SU24"] } }),
    );
    table.act("attack 12, take GE14, fight");
    assert_eq!(table.seat(), Seat(1));
    answers(&table, "done");
}
