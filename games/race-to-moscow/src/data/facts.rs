//! The numbers of a pack inside its sentences: a digest, the text of a card or the help of an option names the fact, and
//! the pack says it. So a corrected number is told right everywhere, and none can stand in words beside it.
//!
//! `{train_room}` is the number; `{fort_ammo|munition|munitions}` the number with its noun, one or several of it. A few
//! facts are phrases of both languages, such as what it costs to beat a unit.

use std::sync::Arc;

use verst_core::Lang;

use super::error::{At, all};
use super::files::{CARDS, RULES, SCENARIOS};
use super::{Cost, DeckKind, Pack, PackError, Problem, Text};
use crate::id::{Group, Supplies};

/// What a name in a sentence stands for.
enum Fact {
    Number(i64),
    Phrase(Text),
}

type Facts = Vec<(String, Fact)>;

/// Say the facts of a pack in all its sentences.
pub(super) fn tell(pack: &mut Pack) -> Result<(), PackError> {
    let facts = facts(pack);
    let mut told = Vec::new();
    for rule in &mut pack.ledger {
        let at = At::new(RULES, &rule.id);
        told.push(say(at, "title", &mut rule.title, &facts));
        told.push(say(at, "digest", &mut rule.digest, &facts));
    }
    for card in &mut pack.cards {
        told.push(say(At::new(CARDS, &card.id), "text", Arc::make_mut(&mut card.effect_text), &facts));
    }
    told.push(say(At::new(SCENARIOS, "game"), "summary", &mut pack.info.summary, &facts));
    for scenario in &mut pack.info.scenarios {
        told.push(say(At::new(SCENARIOS, &scenario.id), "summary", &mut scenario.summary, &facts));
    }
    for option in &mut pack.info.options {
        told.push(say(At::new(SCENARIOS, &option.id), "help", &mut option.help, &facts));
    }
    all(told)
}

/// Everything that a sentence may name.
fn facts(pack: &Pack) -> Facts {
    let mut facts = Facts::new();
    facts.extend(components(pack));
    facts.extend(movement(pack));
    facts.extend(transport(pack));
    facts.extend(setup(pack));
    facts.extend(fights(pack));
    facts
}

fn number(name: impl Into<String>, n: impl Into<i64>) -> (String, Fact) {
    (name.into(), Fact::Number(n.into()))
}

/// R2M-1.1, R2M-1.2, R2M-20.2, R2M-20.4.
fn components(pack: &Pack) -> Facts {
    let tokens = &pack.tables.tokens;
    let armies = |group: Group| pack.armies.iter().filter(|a| a.group == group).count() as i64;
    let deck = |wanted: &dyn Fn(DeckKind) -> bool| {
        pack.cards.iter().filter(|c| wanted(c.deck)).map(|c| i64::from(c.count)).sum::<i64>()
    };
    let branch = |armour: bool| {
        let unit =
            |c: &&super::CardInfo| matches!(c.kind, super::CardKind::Soviet { unit, .. } if unit.armour() == armour);
        pack.cards.iter().filter(unit).count() as i64
    };
    let pursuit = deck(&|d| matches!(d, DeckKind::Pursuit(_)));
    let (soviet, okh) = (deck(&|d| d == DeckKind::Soviet), deck(&|d| d == DeckKind::Okh));
    // Each group has a Front card, an aid and a Logistics card besides.
    let own = 3 * Group::ALL.len() as i64;
    let mut facts: Facts = Group::ALL.map(|g| number(format!("armies_{}", g.id()), armies(g))).into();
    facts.extend([
        number("armies", pack.armies.len() as i64),
        number("cards", pack.armies.len() as i64 + pursuit + soviet + okh + own),
        number("pursuit_cards", pursuit),
        number("pursuit_deck", deck(&|d| d == DeckKind::Pursuit(Group::Nord))),
        number("soviet_cards", soviet),
        number("okh_cards", okh),
        number("infantry_cards", branch(false)),
        number("armour_cards", branch(true)),
        number("infantry_markers", pack.tables.soviet_markers.0),
        number("armour_markers", pack.tables.soviet_markers.1),
        number("tokens_fuel", tokens.fuel),
        number("tokens_ammo", tokens.ammo),
        number("tokens_food", tokens.food),
        number("tokens_trucks", tokens.trucks),
        number("tokens_trains", tokens.trains),
        number("tokens_medals", tokens.medals),
        number("tokens_markers", tokens.markers),
        number("forts", pack.zones.iter().filter(|z| z.fort).count() as i64),
        number("symbols", pack.zones.iter().filter(|z| z.soviet).count() as i64),
        number("medals_most", pack.zones.iter().map(|z| z.medals).max().unwrap_or_default()),
    ]);
    facts
}

/// R2M-2.2, R2M-3.3, R2M-7.5, R2M-7.6, R2M-7.9, R2M-15.2, R2M-16.7g; R2M-5.1.
fn movement(pack: &Pack) -> Facts {
    let m = &pack.tables.movement;
    let actions = &pack.tables.actions;
    vec![
        number("fort_ammo", m.fort_ammo),
        number("air_ammo", m.air_ammo),
        number("panzer_fuel", m.panzer_fuel),
        number("go_on_fuel", m.go_on_fuel),
        number("march_food", m.march_food),
        number("panzer_zones", m.panzer_zones),
        number("field_zones", m.field_zones),
        number("march_zones", m.march_zones),
        number("march_reach", m.field_zones.saturating_add(m.march_zones)),
        number("fast_reach", m.panzer_zones.saturating_add(m.fast_zones)),
        number("actions", actions.regular),
        number("actions_aux", actions.auxiliaries),
        number("actions_more", actions.regular.saturating_add(actions.auxiliaries)),
    ]
}

/// R2M-2.1, R2M-3.7, R2M-11.3, R2M-11.4, R2M-11.8, R2M-16.7f.
fn transport(pack: &Pack) -> Facts {
    let c = &pack.tables.capacity;
    let mut facts = vec![
        number("army_room", c.army),
        number("base_room", c.main_base),
        number("zone_room", c.zone),
        number("truck_room", c.truck),
        number("train_room", c.train),
        number("heavy_room", c.truck.saturating_add(c.heavy_tokens)),
        number("heavy_trucks", c.heavy_trucks),
    ];
    for (level, row) in (1..).zip(&pack.tables.logistics) {
        facts.extend([
            number(format!("take_{level}"), row.take),
            number(format!("place_{level}"), row.place),
            number(format!("own_{level}"), row.own),
        ]);
    }
    facts
}

/// R2M-4.2 to R2M-4.16, R2M-6.5, R2M-6.9, R2M-19.2.
fn setup(pack: &Pack) -> Facts {
    let tables = &pack.tables;
    let start = |panzer: bool| pack.armies.iter().find(|a| a.panzer == panzer).map_or([0; 3], |a| a.supplies);
    let mut facts = vec![
        ("start_panzer".to_owned(), Fact::Phrase(supplies(start(true)))),
        ("start_field".to_owned(), Fact::Phrase(supplies(start(false)))),
        ("base".to_owned(), Fact::Phrase(supplies(tables.base))),
        ("stock".to_owned(), Fact::Phrase(supplies(tables.stock))),
        number("trains_each", tables.setup_by_players[3].trains_each),
        number("trains_stock", tables.setup_by_players[3].trains_stock),
        number("bonus_medal", tables.setup_by_players[3].bonus_medal),
        number("ammo_per_medal", tables.scoring.ammo_per_medal),
        number("victory_medals", tables.scoring.victory_zone),
        number("round_limit", tables.round_limit),
    ];
    for players in 1..=3 {
        let row = &tables.setup_by_players[players];
        facts.extend([
            number(format!("trains_reserve_{players}"), row.trains_reserve),
            number(format!("okh_{players}"), row.okh_display),
            number(format!("reserve_{players}"), tables.soviet_reserve[0][players]),
            number(format!("hard_{players}"), tables.soviet_reserve[1][players]),
            number(format!("veteran_{players}"), tables.soviet_reserve[2][players]),
        ]);
    }
    facts
}

/// R2M-8.1, R2M-8.7.
fn fights(pack: &Pack) -> Facts {
    let c = &pack.tables.combat;
    let phrase = |cost: Cost| Fact::Phrase(supplies([cost.fuel, cost.ammo, 0]));
    let costs = [
        ("reserve", c.reserve),
        ("army", c.army),
        ("shock", c.shock),
        ("mech", c.mech),
        ("elite", c.elite),
        ("militia", c.militia),
    ];
    let mut facts: Facts = costs.map(|(unit, cost)| (format!("cost_{unit}"), phrase(cost))).into();
    facts.push(number("reserve_ammo", c.reserve.ammo));
    facts
}

/// Tokens in words: *2 ammunition and 1 fuel*.
fn supplies([fuel, ammo, food]: Supplies) -> Text {
    let counted = [
        (ammo, "ammunition", "munition", "munitions"),
        (fuel, "fuel", "carburant", "carburants"),
        (food, "food", "nourriture", "nourritures"),
    ];
    let parts: Vec<_> = counted.into_iter().filter(|(n, ..)| *n > 0).collect();
    let en: Vec<String> = parts.iter().map(|(n, en, ..)| format!("{n} {en}")).collect();
    let fr: Vec<String> =
        parts.iter().map(|(n, _, one, more)| format!("{n} {}", if *n > 1 { more } else { one })).collect();
    Text::new(listed(&en, "and", "nothing"), listed(&fr, "et", "rien"))
}

fn listed(parts: &[String], and: &str, none: &str) -> String {
    match parts {
        [] => none.to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// Say the facts of a text in both languages.
fn say(at: At<'_>, field: &str, text: &mut Text, facts: &Facts) -> Result<(), PackError> {
    let one = |lang: Lang, words: &mut String| {
        let said = fill(words, lang, facts).or_else(|problem| at.fail(format!("{field}.{}", lang.tag()), problem));
        said.map(|said| *words = said)
    };
    all([one(Lang::En, &mut text.en), one(Lang::Fr, &mut text.fr)])
}

/// The sentence with its facts, or what is wrong with it.
fn fill(text: &str, lang: Lang, facts: &Facts) -> Result<String, Problem> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((plain, behind)) = rest.split_once('{') {
        let Some((inside, after)) = behind.split_once('}') else {
            return Err(Problem::Conflict("a brace is not closed"));
        };
        plain_words(plain)?;
        out.push_str(plain);
        out.push_str(&fact(inside, lang, facts)?);
        rest = after;
    }
    plain_words(rest)?;
    out.push_str(rest);
    Ok(out)
}

/// No number stands in words: the pack would be corrected, and the words not.
fn plain_words(text: &str) -> Result<(), Problem> {
    let digits: String = text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    if digits.is_empty() { Ok(()) } else { Err(Problem::Literal { number: digits }) }
}

/// `name`, or `name|one|several`.
fn fact(inside: &str, lang: Lang, facts: &Facts) -> Result<String, Problem> {
    let mut parts = inside.split('|');
    let name = parts.next().unwrap_or_default();
    let Some((_, fact)) = facts.iter().find(|(known, _)| known == name) else {
        return Err(Problem::Unknown { what: "fact", name: name.to_owned() });
    };
    match (fact, parts.next(), parts.next(), parts.next()) {
        (Fact::Phrase(text), None, None, None) => Ok(text.get(lang).to_owned()),
        (Fact::Number(n), None, None, None) => Ok(n.to_string()),
        (Fact::Number(n), Some(one), Some(several), None) => {
            // One and a half is singular in French, and so is nothing.
            let single = if lang == Lang::Fr { *n < 2 } else { *n == 1 };
            Ok(format!("{n} {}", if single { one } else { several }))
        }
        _ => Err(Problem::Conflict("a fact is written {name} or {name|one|several}")),
    }
}
