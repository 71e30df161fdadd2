//! What a run has shown, for machines.

use serde_json::{Map, Value, json};
use verst_agents::sim::{LOOK_EVERY, Luck, PlayedSetup, Run, Tally, wilson};
use verst_core::Seat;

use super::Report;

impl Report<'_> {
    /// For machines. A run that has just ended also tells its time.
    pub fn json(&self, run: Option<&Run>) -> Value {
        let total = self.results.total();
        let defects = total.defects().map(|(game, seed, kind)| json!({"game": game, "seed": seed, "kind": kind}));
        let mut out = json!({
            "game": self.results.game,
            "rules_version": self.results.rules_version,
            "pack": self.results.pack,
            "seed": self.results.seed,
            "games": self.results.numbers.to_string(),
            "total": summary(&total),
            "setups": self.results.setups.iter().map(|played| self.setup(played)).collect::<Vec<_>>(),
            "defects": defects.collect::<Vec<_>>(),
        });
        if let (Some(run), Value::Object(fields)) = (run, &mut out) {
            fields.insert("interrupted".to_owned(), json!(run.interrupted));
            fields.insert("threads".to_owned(), json!(run.threads));
            fields.insert("seconds".to_owned(), json!(run.elapsed.as_secs_f64()));
        }
        out
    }

    fn setup(&self, played: &PlayedSetup) -> Value {
        let mut fields = summary(&played.tally);
        fields.insert("scenario".to_owned(), json!(played.scenario));
        fields.insert("options".to_owned(), json!(played.options));
        fields.insert("agents".to_owned(), json!(played.agents));
        let seats = self.game.info().scenario(&played.setup()).seats.iter().enumerate();
        let games = played.tally.games();
        let seats = seats.map(|(at, seat)| {
            let (won, shared) = played.tally.won_by(Seat(at as u8));
            let (low, high) = wilson(won, games);
            let (luck_won, luck_other) = played.tally.luck_of(at);
            json!({
                "seat": seat.id,
                "side": seat.side,
                "won": won,
                "shared": shared,
                "share": won as f64 / games.max(1) as f64,
                "low": low,
                "high": high,
                "luck_won": luck(luck_won),
                "luck_not_won": luck(luck_other),
            })
        });
        fields.insert("seats".to_owned(), seats.collect());
        Value::Object(fields)
    }
}

fn luck(luck: Luck) -> Value {
    json!({"dice": luck.dice, "surplus_a_die": luck.a_die(), "deviations": luck.deviations()})
}

/// The summary of a tally with what happened inside its games, if anybody looked.
fn summary(tally: &Tally) -> Map<String, Value> {
    let mut fields = match serde_json::to_value(tally.summary()) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    let detail = tally.detail();
    if detail.looks > 0 {
        fields.insert("looks".to_owned(), json!({"every": LOOK_EVERY, "count": detail.looks}));
        fields.insert("phases".to_owned(), json!(detail.phases));
        fields.insert("held".to_owned(), json!(detail.held));
        fields.insert("held_last".to_owned(), json!(detail.held_last));
        fields.insert("lost".to_owned(), json!(detail.lost));
    }
    fields
}
