//! What sentences say of the numbers of the pack: `{name}` in a digest or a summary becomes the number in force, so that a
//! correction of the data leaves no text behind.

use std::collections::BTreeMap;
use std::fmt::Display;

use verst_core::Text;

use super::error::At;
use super::files::RULES;
use super::{Crossing, Day, Landing, PackError, Place, Problem, Sawmill, Special, Tables};
use crate::id::Side;

/// Phrases that facts of several parts are made of, by name.
pub(super) type Phrases = BTreeMap<String, Text>;

/// Their names: a value from a date on, dates, what a hill sees, rolls that are alike, the rows of the crossing table.
const PHRASES: [&str; 12] =
    ["since", "september", "october", "november", "and", "or", "reach", "lost", "back", "stops", "safe", "season"];

/// What the texts are made from.
pub(super) struct Source<'a> {
    pub tables: &'a Tables,
    pub places: &'a [Place],
    pub special: &'a Special,
    pub sawmill: &'a Sawmill,
    pub track: &'a [Day],
    pub phrases: &'a Phrases,
    pub weeks_usual: &'a str,
}

/// The facts by name, each in both languages.
pub(super) struct Facts<'a> {
    facts: BTreeMap<&'static str, Text>,
    phrases: &'a Phrases,
}

impl<'a> Facts<'a> {
    pub fn of(source: &Source<'a>) -> Result<Facts<'a>, PackError> {
        let Source { tables, places, special, sawmill, track, phrases, weeks_usual } = source;
        for name in PHRASES {
            At::new(RULES, "phrases").known(name, "phrase", name, phrases.contains_key(name))?;
        }
        let mut facts = Facts { facts: BTreeMap::new(), phrases };
        facts.map(places, special);
        facts.movement(tables);
        facts.combat(tables, track);
        facts.days(tables);
        facts.rubble(tables, places, special);
        facts.volga(tables);
        facts.clock(tables, track);
        facts.sawmill(sawmill, places, track);
        facts.is("weeks", tables.victory.len());
        let usual: usize = weeks_usual.parse().unwrap_or(1);
        for (name, day) in [("first_date", 0), ("usual_end", usual.max(1) * 7 - 1), ("last_date", track.len() - 1)] {
            facts.facts.insert(name, facts.date(track, day as u8));
        }
        facts.is("weeks_usual", weeks_usual);
        facts.is("deck", tables.deck.iter().map(|n| u16::from(*n)).sum::<u16>());
        facts.is("stacking", tables.stacking);
        Ok(facts)
    }

    /// A phrase with what stands in it.
    fn phrase(&self, name: &str, parts: &[(&str, &Text)]) -> Text {
        let mut text = self.phrases.get(name).cloned().unwrap_or_default();
        for (part, with) in parts {
            let hole = format!("{{{part}}}");
            text = Text::new(text.en.replace(&hole, &with.en), text.fr.replace(&hole, &with.fr));
        }
        text
    }

    /// A date in words.
    fn date(&self, track: &[Day], day: u8) -> Text {
        let Some(record) = track.get(usize::from(day)) else { return Text::default() };
        let number = record.date.rsplit('-').next().unwrap_or_default().trim_start_matches('0');
        let first = Text::new(number, if number == "1" { "1er" } else { number });
        let month = ["september", "october", "november"][usize::from(record.month.saturating_sub(9)).min(2)];
        self.phrase(month, &[("day", &first)])
    }

    fn is(&mut self, name: &'static str, value: impl Display) {
        self.facts.insert(name, Text::same(value.to_string()));
    }

    /// Several texts with the same between them.
    fn lists(&mut self, name: &'static str, texts: &[Text], between: &Text) {
        self.facts.insert(name, joined(texts, between));
    }

    fn map(&mut self, places: &[Place], special: &Special) {
        let areas = || places.iter().filter(|p| !p.zone);
        self.is("areas", areas().count());
        self.is("zones", places.len() - areas().count());
        self.is("tem_least", areas().map(|p| p.tem).min().unwrap_or(0));
        self.is("tem_most", areas().map(|p| p.tem).max().unwrap_or(0));
        let hills: Vec<&Place> = areas().filter(|p| p.hill).collect();
        let ids: Vec<&str> = hills.iter().map(|p| p.id.as_str()).collect();
        let ids: Vec<Text> = ids.into_iter().map(Text::same).collect();
        self.lists("hills", &ids, &self.phrase("and", &[]));
        let reach = |p: &&Place| {
            self.phrase("reach", &[("range", &Text::same(p.range.to_string())), ("area", &Text::same(&p.id))])
        };
        self.lists("reach", &hills.iter().map(reach).collect::<Vec<_>>(), &Text::same(", "));
        let points = |test: &dyn Fn(&Place) -> bool| {
            let mut worth: Vec<u8> = places.iter().filter(|p| test(p)).map(|p| p.vp).collect();
            worth.sort_unstable();
            worth.dedup();
            worth.iter().map(u8::to_string).collect::<Vec<_>>().join("/")
        };
        let named = |test: &dyn Fn(&Place) -> bool| {
            places.iter().filter(|p| test(p)).map(|p| p.id.as_str()).collect::<Vec<_>>().join(", ")
        };
        let ids =
            |set: crate::id::PlaceSet| set.iter().map(|p| places[p.at()].id.as_str()).collect::<Vec<_>>().join(", ");
        self.is("factory", &places[special.factory.at()].id);
        self.is("breakthrough", ids(special.breakthrough));
        self.is("army64", ids(special.army64));
        self.is("entry_zones", named(&|p| p.entry));
        self.is("german_zones", named(&|p| p.zone && p.source == Some(Side::German)));
        self.is("soviet_zones", named(&|p| p.zone && p.source == Some(Side::Soviet)));
        self.is("soviet_areas", named(&|p| !p.zone && !p.landing && p.source == Some(Side::Soviet)));
        self.is("vp_bank", points(&|p| p.bank && !p.landing));
        self.is("vp_landing", points(&|p| p.landing));
        self.is("vp_hill", places[special.hill.at()].vp);
        self.is("vp_most", places.iter().map(|p| u16::from(p.vp)).sum::<u16>());
    }

    fn movement(&mut self, tables: &Tables) {
        let (cost, attack) = (&tables.cost, &tables.attack_cost);
        for (name, value) in [
            ("cost_vacant", cost.vacant),
            ("cost_watched", cost.watched),
            ("cost_spent", cost.spent),
            ("cost_fresh", cost.fresh),
            ("cost_rubble", cost.rubble),
            ("cost_placed", cost.placed),
            ("cost_placed_attack", cost.placed_attack),
            ("cost_recross", cost.recross),
            ("first_kit", tables.first_kit),
            ("attack_spent", attack.spent),
            ("attack_fresh", attack.fresh),
            ("ferry", tables.ferry),
        ] {
            self.is(name, value);
        }
    }

    fn combat(&mut self, tables: &Tables, track: &[Day]) {
        let (combat, loss) = (&tables.combat, &tables.casualties);
        for (name, value) in [
            ("unit", combat.unit),
            ("regiment", combat.regiment),
            ("parent", combat.parent),
            ("day", combat.day),
            ("night", combat.night),
            ("soviet_day", combat.soviet_day),
        ] {
            self.is(name, value);
        }
        for (name, value) in [
            ("battalions", combat.battalions),
            ("turn", loss.turn),
            ("retreat", loss.retreat),
            ("spent", loss.spent),
            ("fresh", loss.fresh),
            ("attrition", tables.attrition),
            ("refit", tables.refit),
            ("tem_ranged", combat.tem[0]),
            ("tem_ranged_third", combat.tem[1]),
            ("returned", tables.returned),
            ("returned_factor", tables.returned_factor),
        ] {
            self.is(name, value);
        }
        self.by_date("front_artillery", &tables.front_artillery, track, "");
        self.by_date("luftwaffe", &tables.luftwaffe, track, "");
        self.by_date("date_defence", &tables.date_dv, track, "+");
        let mut losses: Vec<u8> = tables.friendly_fire[2..].to_vec();
        losses.sort_unstable();
        losses.dedup();
        let row = |cp: &u8| {
            let rolls = (2..=12).filter(|roll: &usize| tables.friendly_fire[*roll] == *cp);
            let rolls: Vec<Text> = rolls.map(|roll| Text::same(roll.to_string())).collect();
            let rolls = joined(&rolls, &self.phrase("or", &[]));
            Text::new(format!("{}: {cp}", rolls.en), format!("{} : {cp}", rolls.fr))
        };
        self.lists("friendly_fire", &losses.iter().map(row).collect::<Vec<_>>(), &Text::same(", "));
    }

    /// A value that changes with the dates.
    fn by_date<T: Display>(&mut self, name: &'static str, rows: &[(u8, T)], track: &[Day], sign: &str) {
        let row = |(day, value): &(u8, T)| {
            let value = Text::same(format!("{sign}{value}"));
            if *day == 0 {
                value
            } else {
                self.phrase("since", &[("value", &value), ("date", &self.date(track, *day))])
            }
        };
        self.lists(name, &rows.iter().map(row).collect::<Vec<_>>(), &Text::same(", "));
    }

    fn days(&mut self, tables: &Tables) {
        let d = &tables.dispersal;
        for (name, value) in [
            ("d_movement", d.movement),
            ("d_overrun", d.overrun),
            ("d_voluntary", d.voluntary),
            ("d_fortification", d.fortification),
            ("d_infiltration", d.infiltration),
            ("d_positive", d.positive[0]),
            ("d_null", d.null[0]),
            ("d_negative", d.negative[0]),
            ("d_positive_ranged", d.positive[1]),
            ("d_null_ranged", d.null[1]),
            ("d_negative_ranged", d.negative[1]),
            ("d_defence", d.defence),
            ("d_barrage", d.barrage),
            ("d_counter", d.counter_battery),
            ("d_attrition", d.attrition),
            ("d_friendly", d.friendly_fire),
        ] {
            self.is(name, value);
        }
    }

    fn rubble(&mut self, tables: &Tables, places: &[Place], special: &Special) {
        for (name, value) in [
            ("rubble_initial", tables.initial_rubble),
            ("rubble_test", tables.rubble_test),
            ("fortify", tables.fortify),
            ("infantry", tables.rubble.infantry),
            ("entry_1", tables.entry_roll[1]),
            ("entry_2", tables.entry_roll[2]),
            ("per_level", tables.rubble.per_level),
            // TPS-14.6, TPS-13.2.a.
            ("over_1", tables.rubble.per_level + 1),
            ("over_2", tables.rubble.per_level.saturating_mul(2) + 1),
            ("factory_roll", tables.rubble_test.saturating_sub(places[special.factory.at()].tem)),
        ] {
            self.is(name, value);
        }
    }

    fn volga(&mut self, tables: &Tables) {
        let i = &tables.interdiction;
        for (name, value) in [
            ("hill_contest", i.hill_contest),
            ("hill_control", i.hill_control),
            ("hill_observer", i.hill_observer),
            ("bank_contest", i.bank_contest),
            ("bank_control", i.bank_control),
            ("near_contest", i.near_contest),
            ("near_control", i.near_control),
            ("near_mixed", i.near_mixed),
            ("near_both", i.near_both),
            ("october", i.month[1]),
            ("november", i.month[2]),
            ("isolated", i.isolated),
        ] {
            self.is(name, value);
        }
        let row = |row: &Crossing| {
            let name = match row.result {
                Landing::Lost => "lost",
                Landing::Back => "back",
                Landing::Stops => "stops",
                Landing::Safe => "safe",
            };
            let [total, days] = [row.min.to_string(), row.days.to_string()].map(Text::same);
            self.phrase(name, &[("total", &total), ("days", &days)])
        };
        let rows: Vec<Text> = tables.crossing.iter().map(row).collect();
        self.lists("crossing", &rows, &Text::new("; ", " ; "));
    }

    fn clock(&mut self, tables: &Tables, track: &[Day]) {
        let (day, night) = tables.start(false, 0);
        self.is("space_day", day);
        self.is("space_night", night);
        self.is("spaces", tables.spaces);
        let season = |(from, day, night): &(u8, u8, u8)| {
            let [day, night] = [day, night].map(|space| Text::same(space.to_string()));
            self.phrase("season", &[("date", &self.date(track, *from)), ("day", &day), ("night", &night)])
        };
        let seasons: Vec<Text> = tables.start_spaces[1].iter().skip(1).map(season).collect();
        self.lists("seasons", &seasons, &Text::same(", "));
    }

    fn sawmill(&mut self, sawmill: &Sawmill, places: &[Place], track: &[Day]) {
        let id = |place: crate::id::PlaceId| places[place.at()].id.clone();
        let rubble: Vec<String> = sawmill.rubble.iter().map(|p| id(*p)).collect();
        self.is("sawmill_rubble", rubble.join(", "));
        self.is("sawmill_pool", id(sawmill.pool_place));
        self.is("sawmill_extra", id(sawmill.extra_place));
        self.is("sawmill_entry", id(sawmill.entry));
        self.is("sawmill_pool_units", sawmill.pool.len());
        self.is("sawmill_extra_units", sawmill.extra.len());
        self.is("sawmill_points", sawmill.points);
        self.is("sawmill_step", sawmill.step);
        self.is("sawmill_last", sawmill.last_space);
        self.is("sawmill_impulses", (sawmill.last_space - 1) / sawmill.step + 1);
        self.is("sawmill_arrives", sawmill.arrives);
        self.is("sawmill_interdiction", sawmill.interdiction.1);
        self.facts.insert("sawmill_from", self.date(track, sawmill.interdiction.0));
    }

    /// A text with its facts in it.
    pub fn fill(&self, at: At<'_>, field: &str, text: &Text) -> Result<Text, PackError> {
        let [en, fr] = [(&text.en, false), (&text.fr, true)].map(|(text, french)| self.filled(at, field, text, french));
        Ok(Text::new(en?, fr?).being(text.is))
    }

    fn filled(&self, at: At<'_>, field: &str, text: &str, french: bool) -> Result<String, PackError> {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            match self.facts.get(name) {
                Some(fact) => out.push_str(if french { &fact.fr } else { &fact.en }),
                None => return at.fail(field, Problem::Unknown { what: "fact", name: name.to_owned() }),
            }
            rest = after;
        }
        out.push_str(rest);
        Ok(out)
    }
}

/// Texts one after another.
fn joined(texts: &[Text], between: &Text) -> Text {
    let list =
        |pick: fn(&Text) -> &String| texts.iter().map(|t| pick(t).as_str()).collect::<Vec<_>>().join(pick(between));
    Text::new(list(|t| &t.en), list(|t| &t.fr))
}
