//! Numbers of the pack inside its texts: `{stacking.german}` in a digest is that number of the tables, so that a text
//! never says anything but what is played. `{call.cards:card|cards}` is the word that goes with the number.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    CARDS_FILE, Colour, Fort, HexRecord, Kind, Order, Pack, PackError, Problem, RULES, SCENARIOS, Side, TABLES, Text,
};
use super::{error::At, read};

/// Every number by its name.
pub(super) struct Facts(BTreeMap<String, String>);

impl Facts {
    /// The tables as they stand, each value by its path, and what can be counted in the other files.
    pub fn of(files: &BTreeMap<String, String>, pack: &Pack) -> Result<Facts, PackError> {
        let mut facts = Facts(BTreeMap::new());
        facts.flatten("", &read::<Value>(files, TABLES)?);
        facts.blocks(pack);
        facts.places(pack);
        facts.cards(pack);
        facts.words(pack);
        Ok(facts)
    }

    #[allow(clippy::needless_pass_by_value, reason = "numbers and names alike are given away here")]
    fn put(&mut self, name: impl Into<String>, value: impl ToString) {
        self.0.insert(name.into(), value.to_string());
    }

    fn flatten(&mut self, path: &str, value: &Value) {
        let inner = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        match value {
            Value::Object(fields) => fields.iter().for_each(|(key, value)| self.flatten(&inner(key), value)),
            Value::Array(items) => {
                (1..).zip(items).for_each(|(n, value): (u32, _)| self.flatten(&inner(&n.to_string()), value));
            }
            Value::String(text) => self.put(path, text),
            other => self.put(path, other),
        }
    }

    /// SIV-1.1, SIV-1.2, SIV-2.4 to SIV-2.10.
    fn blocks(&mut self, pack: &Pack) {
        let count = |wanted: &dyn Fn(&super::UnitRecord) -> bool| pack.units.iter().filter(|u| wanted(u)).count();
        let kind = |kind: Kind| count(&|u| u.kind == kind);
        let (tanks, guards, marines) = (kind(Kind::Tk), kind(Kind::Gd), kind(Kind::Mar));
        let soviet = count(&|u| u.side == Side::Soviet);
        let infantry = soviet.saturating_sub(tanks + marines);
        let pools = &pack.tables.pools;
        self.put("units.german", count(&|u| u.side == Side::German && !u.axe));
        self.put("units.axe", count(&|u| u.axe));
        self.put("units.soviet", soviet);
        self.put("units.marines", marines);
        self.put("units.infantry", infantry);
        self.put("units.guards", guards);
        self.put("units.tanks", tanks);
        self.put("units.sorted", infantry + tanks);
        self.put("units.reserve", count(&|u| u.reserve));
        self.put("units.steps", pack.units.iter().map(|u| u.max).max().unwrap_or(0));
        self.put("setup.pool", guards + usize::from(pools.infantry));
        self.put("setup.tanks", tanks.saturating_sub(pools.tanks.into()));
        self.put("setup.infantry", infantry.saturating_sub(guards + usize::from(pools.infantry)));
        let placed = pack.units.iter().filter_map(|u| Some(format!("{} ({})", u.label, u.setup.as_deref()?)));
        self.put("setup.placed", placed.collect::<Vec<_>>().join(", "));
        let drawn = pack.scenarios.setup.german_random.iter().map(|d| format!("{} ({})", d.count, d.hex));
        self.put("setup.drawn", drawn.collect::<Vec<_>>().join(", "));
        let (rows, columns) = (u32::from(pack.tables.track.rows), u32::from(pack.tables.track.columns));
        self.put("track.boxes", rows * columns);
        self.put("track.rest", rows * columns.saturating_sub(1));
    }

    /// SIV-1.4, SIV-1.5, SIV-2.2, SIV-2.3, SIV-2.7, SIV-4.5d, SIV-9.3.
    fn places(&mut self, pack: &Pack) {
        let all = |wanted: &dyn Fn(&HexRecord) -> bool| -> Vec<&str> {
            pack.hexes.iter().filter(|h| wanted(h)).map(|h| h.id.as_str()).collect()
        };
        let numbered = all(&|h| h.id.bytes().all(|b| b.is_ascii_digit()));
        let entries = all(&|h| h.german_entry.is_some());
        self.put("map.hexes", pack.hexes.len());
        self.put("map.numbered", numbered.len());
        self.put("map.entries", entries.len());
        self.put("map.others", pack.hexes.len().saturating_sub(numbered.len() + entries.len()));
        self.put("map.last_number", numbered.last().unwrap_or(&""));
        self.put("map.setup", all(&|h| h.soviet_setup).len());
        self.put("map.factory", all(&|h| h.factory).join(", "));
        self.put("map.docks", pack.hexes.iter().map(|h| u32::from(h.docks)).sum::<u32>());
        let docks = pack.hexes.iter().filter(|h| h.docks > 0).map(|h| format!("{} ({})", h.docks, h.id));
        self.put("map.dock_places", docks.collect::<Vec<_>>().join(", "));
        let (brown, red) = (all(&|h| h.fort == Some(Fort::Brown)), all(&|h| h.fort == Some(Fort::Red)));
        self.put("map.discs", brown.len() + red.len());
        for (name, discs) in [("brown", brown), ("red", red)] {
            self.put(format!("map.{name}"), discs.join(", "));
            self.put(format!("map.{name}_discs"), discs.len());
        }
        for (name, colour) in [("yellow", Colour::Yellow), ("white", Colour::White), ("blue", Colour::Blue)] {
            self.put(format!("map.{name}"), all(&|h| h.german_entry == Some(colour)).join(", "));
        }
        for (name, hexes) in [
            ("coast", all(&|h| h.coastal)),
            ("bank", pack.tables.victory.objective.iter().map(String::as_str).collect()),
        ] {
            self.put(format!("map.{name}"), spans(&hexes));
            self.put(format!("map.{name}_hexes"), hexes.len());
        }
        let aa = pack.cards.iter().filter_map(|c| c.printed_hex.as_deref());
        self.put("map.aa", aa.collect::<Vec<_>>().join(", "));
        for (name, hits) in [("SF", super::Fire::Sf), ("DF", super::Fire::Df), ("TF", super::Fire::Tf)] {
            let lowest = pack.tables.firepower.threshold(hits);
            self.put(format!("hits.{name}"), if lowest >= 6 { "6".to_owned() } else { format!("{lowest}–6") });
        }
        let strengths = pack.tables.adjustment.by_die.map(|n| n.to_string());
        self.put("adjustment", strengths.join(", "));
    }

    /// SIV-1.3 and chapter 8, with what leaders double.
    fn cards(&mut self, pack: &Pack) {
        let leaders = &pack.tables.leaders;
        for card in &pack.cards {
            let id = &card.id;
            self.put(format!("{id}.count"), card.count);
            self.put(format!("{id}.dice"), card.dice);
            self.put(format!("{id}.rubble"), card.rubble);
            self.put(format!("{id}.dice_doubled"), card.dice.saturating_mul(leaders.richthofen_factor));
            self.put(format!("{id}.rubble_doubled"), card.rubble.saturating_mul(leaders.richthofen_factor));
            self.put(format!("{id}.hex"), card.printed_hex.as_deref().unwrap_or("–"));
            if let Some(fire) = card.fire {
                let name = match fire {
                    super::Fire::Sf => "SF",
                    super::Fire::Df => "DF",
                    super::Fire::Tf => "TF",
                };
                self.put(format!("{id}.fire"), name);
                let hits = self.0[&format!("hits.{name}")].clone();
                self.put(format!("{id}.hits"), hits);
            }
        }
        for (name, side) in [("soviet", Side::Soviet), ("german", Side::German)] {
            let deck = pack.cards.iter().filter(|c| c.side == side).map(|c| u32::from(c.count)).sum::<u32>();
            self.put(format!("decks.{name}"), deck);
        }
        let aa = pack.cards.iter().filter(|c| c.printed_hex.is_some()).map(|c| u32::from(c.count)).sum::<u32>();
        self.put("s_aa.count", aa);
        for (name, cards) in [("call", pack.tables.call.cards), ("spawn", pack.tables.spawn.capture_cards)] {
            self.put(format!("{name}.cards_doubled"), cards.saturating_mul(leaders.paulus_factor));
        }
    }

    /// SIV-5.3, SIV-DW.8: entries of tables that have words, in both languages.
    fn words(&mut self, pack: &Pack) {
        for (n, order) in (1..).zip(pack.tables.orders.directions) {
            let (en, fr) = match order {
                Order::Void => ("void", "nul"),
                Order::N => ("north", "nord"),
                Order::Ne => ("north-east", "nord-est"),
                Order::Se => ("south-east", "sud-est"),
                Order::S => ("south", "sud"),
                Order::Sw => ("south-west", "sud-ouest"),
                Order::Nw => ("north-west", "nord-ouest"),
                Order::Any => ("any of the six", "n’importe laquelle des six"),
            };
            self.put(format!("way.{n}.en"), en);
            self.put(format!("way.{n}.fr"), fr);
        }
        let advantages = &pack.tables.advantages;
        for (side, table) in [("soviet", &advantages.soviet), ("german", &advantages.german)] {
            for (n, entry) in (1..).zip(table) {
                let rule = pack.rules.iter().find(|r| r.id == *entry).map(|r| &r.title);
                let card = pack.cards.iter().find(|c| c.id == *entry).map(|c| &c.name);
                let choice = Text::new("as you choose", "au choix");
                let name = rule.or(card).unwrap_or(&choice);
                self.put(format!("advantage.{side}.{n}.en"), &name.en);
                self.put(format!("advantage.{side}.{n}.fr"), &name.fr);
            }
        }
    }

    /// A text with its numbers. What is missing is told by its name.
    fn fill(&self, text: &str) -> Result<String, String> {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((name, behind)) = after.split_once('}') else { return Err(after.to_owned()) };
            out.push_str(before);
            out.push_str(&self.one(name)?);
            rest = behind;
        }
        out.push_str(rest);
        Ok(out)
    }

    fn one(&self, name: &str) -> Result<String, String> {
        let (fact, words) = name.split_once(':').map_or((name, None), |(fact, words)| (fact, Some(words)));
        let value = self.0.get(fact).ok_or_else(|| name.to_owned())?;
        match words.map(|words| words.split_once('|')) {
            None => Ok(value.clone()),
            Some(Some((one, many))) => Ok(if value == "1" { one } else { many }.to_owned()),
            Some(None) => Err(name.to_owned()),
        }
    }

    fn fill_text(&self, at: At<'_>, field: &str, text: &mut Text) -> Result<(), PackError> {
        for (lang, text) in [("en", &mut text.en), ("fr", &mut text.fr)] {
            match self.fill(text) {
                Ok(filled) => *text = filled,
                Err(name) => return at.fail(format!("{field}.{lang}"), Problem::Unknown { what: "number", name }),
            }
        }
        Ok(())
    }
}

/// `1–19`, or `1–3, 5` where numbers are left out.
fn spans(hexes: &[&str]) -> String {
    let mut out: Vec<(String, String)> = Vec::new();
    let follows = |a: &str, b: &str| matches!((a.parse::<u32>(), b.parse::<u32>()), (Ok(a), Ok(b)) if a.checked_add(1) == Some(b));
    for hex in hexes {
        match out.last_mut() {
            Some((_, last)) if follows(last, hex) => (*hex).clone_into(last),
            _ => out.push(((*hex).to_owned(), (*hex).to_owned())),
        }
    }
    let span = |(a, b): (String, String)| if a == b { a } else { format!("{a}–{b}") };
    out.into_iter().map(span).collect::<Vec<_>>().join(", ")
}

/// Put the numbers into every text that a player reads.
pub(super) fn fill(files: &BTreeMap<String, String>, pack: &mut Pack) -> Result<(), PackError> {
    let facts = Facts::of(files, pack)?;
    for rule in &mut pack.rules {
        let at = At::new(RULES, &rule.id);
        facts.fill_text(at, "title", &mut rule.title)?;
        facts.fill_text(at, "digest", &mut rule.digest)?;
    }
    for card in &mut pack.cards {
        let at = At::new(CARDS_FILE, &card.id);
        facts.fill_text(at, "name", &mut card.name)?;
        let mut text = (*card.effect_text).clone();
        facts.fill_text(at, "effect_text", &mut text)?;
        card.effect_text = text.into();
    }
    for mode in &mut pack.scenarios.modes {
        facts.fill_text(At::new(SCENARIOS, &mode.id), "summary", &mut mode.summary)?;
    }
    for option in &mut pack.scenarios.options {
        let at = At::new(SCENARIOS, &option.id);
        facts.fill_text(at, "help", &mut option.help)?;
        for value in &mut option.values {
            facts.fill_text(at, "values.name", &mut value.name)?;
        }
    }
    Ok(())
}
