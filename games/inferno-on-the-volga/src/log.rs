//! Events in words for one viewer: what is hidden stays out of the sentence (SIV-I.1 to SIV-I.7).

use verst_core::{Arg, Message, Viewer, short};

use crate::Inferno;
use crate::data::Side;
use crate::event::{Event, Roll};
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::State;
use crate::view::Eyes;

impl Inferno {
    /// One event for one viewer.
    pub(crate) fn say(&self, s: &State, event: &Event, viewer: Viewer) -> Message {
        let eyes = Eyes::of(s.config, viewer);
        let hex = |m: Message, name: &str, h: Hex| m.space(name, self.hex_id(h));
        let unit = |m: Message, u: Unit| m.piece("unit", self.unit_id(u));
        let card = |m: Message, c: Card| m.card("card", self.card_id(c));
        let units = |m: Message, set: UnitSet| {
            m.with("units", Arg::Pieces(set.iter().map(|u| self.unit_id(u).into()).collect()))
        };
        let side = |m: Message, side: Side| m.word("side", side_word(side));
        let new = |id: &str| Message::new(short!("log-{id}"));
        match event {
            Event::Turn { turn } => new("turn").num("turn", *turn),
            // SIV-Z.1: every die and draw is told with its rule.
            Event::Rolled { roll, faces } => {
                self.say_roll(*roll).text("dice", dice(faces)).text("rule", roll_rule(*roll))
            }
            Event::GermanMove { units: set, from, to, long } => {
                let id = if *long { "long" } else { "short" };
                let known = if eyes.german { units(new(&format!("{id}-known")), *set) } else { new(id) };
                hex(hex(known, "from", *from), "to", *to).num("count", set.len())
            }
            Event::SovietMove { units: set, count, from, to } => {
                let known = if eyes.soviet && !set.is_empty() {
                    units(new("soviet-move-known"), *set)
                } else {
                    new("soviet-move")
                };
                let rule = if s.config.mode.human_soviet() { "SIV-M.2" } else { "SIV-5.5" };
                let known = known.text("rule", rule);
                hex(hex(known, "from", *from), "to", *to).num("count", *count)
            }
            Event::Passed => new("passed"),
            Event::Stopped => new("stopped"),
            Event::Called => new("called"),
            Event::CardDrawn { side: whose, card: drawn } => {
                let own = if *whose == Side::German { eyes.german } else { eyes.soviet };
                let m = match drawn {
                    Some(c) if own => card(side(new("card-drawn-known"), *whose), *c),
                    _ => side(new("card-drawn"), *whose),
                };
                m.text("rule", "SIV-3.7")
            }
            Event::LeaderIn { card: c } => card(new("leader-in"), *c).text("rule", "SIV-3.6"),
            Event::LeaderOut { card: c } => card(new("leader-out"), *c),
            Event::AdvantageIn { side: whose, rule } => side(new("advantage"), *whose).text("rule", *rule),
            Event::Placed { what, hex: h } => hex(new("placed").word("what", format!("piece-{what}")), "hex", *h),
            Event::NotPlaced { what, hex: h } => {
                hex(new("not-placed").word("what", format!("piece-{what}")), "hex", *h)
            }
            Event::Removed { what, hex: h } => hex(new("removed").word("what", format!("piece-{what}")), "hex", *h),
            Event::RowEmpty { row } => new("row-empty").num("row", *row),
            Event::Arrived { unit: u, hex: h } => {
                let m = if eyes.german { unit(new("arrived-known"), *u) } else { new("arrived") };
                hex(m, "hex", *h).text("rule", "SIV-4.5d")
            }
            Event::NoEntry { unit: u } if eyes.german => unit(new("no-entry-known"), *u),
            Event::NoEntry { .. } => new("no-entry"),
            Event::Spawned { hex: h, count, tank } => {
                hex(new(if *tank { "spawned-tank" } else { "spawned" }), "hex", *h).num("count", *count)
            }
            Event::NoSpawn { hex: h } => hex(new("no-spawn"), "hex", *h),
            Event::Orders { orders, cards } => new("orders").text("orders", list(orders)).num("cards", *cards),
            Event::OrderLapsed { value } => new("order-lapsed").num("value", *value),
            Event::Attack { side: whose, deliberate, target, german, soviet_hexes } => {
                let id = match (whose, deliberate) {
                    (Side::German, true) => "deliberate-attack",
                    (Side::German, false) => "quick-attack",
                    (Side::Soviet, _) => "soviet-attack",
                };
                let m = hex(new(id), "target", *target);
                match whose {
                    Side::German => m.num("count", german.len()),
                    Side::Soviet => m.num("stacks", soviet_hexes.len() as i64),
                }
            }
            Event::CardFaceDown { side: whose, count: 0, .. } => side(new("no-card"), *whose),
            Event::CardFaceDown { side: whose, count, .. } => side(new("card-face-down"), *whose).num("count", *count),
            Event::Showdown { strengths, soviet_card, german_cards, .. } => {
                let mut m = new("showdown")
                    .with("units", Arg::Pieces(strengths.iter().map(|(u, _)| self.unit_id(*u).into()).collect()));
                let cards: Vec<&Card> = soviet_card.iter().chain(german_cards).collect();
                m = m.text("rule", "SIV-6.3");
                if let [first, rest @ ..] = cards.as_slice() {
                    m = card(m, **first).num("more", rest.len() as i64);
                    m.id = "log-showdown-cards".into();
                }
                m
            }
            Event::Adjusted { unit: u, strength } => unit(new("adjusted"), *u).num("strength", *strength),
            Event::Cancelled { card: c } => card(new("cancelled"), *c),
            Event::CardVoid { card: c } => card(new("card-void"), *c),
            Event::Marine { unit: u, hex: h } => hex(unit(new("marine"), *u), "hex", *h),
            Event::Joined { unit: u, hex: h } => hex(unit(new("joined"), *u), "hex", *h),
            Event::Hits { on, hits, steps } => side(new("hits"), *on).num("hits", *hits).num("steps", *steps),
            Event::Lost { unit: u, left } => unit(new("lost"), *u).num("left", *left),
            Event::Destroyed { unit: u } => unit(new("destroyed"), *u),
            Event::Rubble { hex: h } => hex(new("rubble"), "hex", *h),
            Event::NoRubble => new("no-rubble"),
            Event::GermansFirst => new("germans-first"),
            // Everybody sees who advances; the table says so again only to those whom it may remind.
            Event::Advanced { side: Side::Soviet, hex: h, .. } if !eyes.soviet && !s.config.memory_aid => {
                hex(new("soviet-advanced"), "hex", *h)
            }
            Event::Advanced { units: set, hex: h, .. } => hex(units(new("advanced"), *set), "hex", *h),
            Event::Blitzed { unit: u, hex: h } => hex(unit(new("blitzed"), *u), "hex", *h),
            Event::Control { side: whose, hex: h } => hex(side(new("control"), *whose), "hex", *h),
            Event::Repulsed { side: whose, target } => hex(side(new("repulsed"), *whose), "hex", *target),
            Event::Withdrawn { unit: u } => unit(new("withdrawn"), *u),
            Event::DeckEmpty { extra } => new("deck-empty").num("extra", *extra),
            Event::Over { end } => Message::new(short!("ending-{}", end.name().0)),
        }
    }

    fn say_roll(&self, roll: Roll) -> Message {
        let id = match roll {
            Roll::Advantages => "roll-advantages",
            Roll::Uberblock => "roll-uberblock",
            Roll::Chuikov => "roll-chuikov",
            Roll::Call => "roll-call",
            Roll::Spawn => "roll-spawn",
            Roll::Orders => "roll-orders",
            Roll::Strength => "roll-strength",
            Roll::Landing => "roll-landing",
            Roll::SovietCard(c) | Roll::GermanCard(c) => {
                return Message::new("roll-card").card("card", self.card_id(c));
            }
            Roll::Opportunity(h) => return Message::new("roll-opportunity").space("hex", self.hex_id(h)),
            Roll::Rubble => "roll-rubble",
            Roll::CloseSoviet => "roll-close-soviet",
            Roll::CloseGerman => "roll-close-german",
            Roll::CloseBoth => "roll-close-both",
        };
        Message::new(id)
    }
}

/// The rule that a roll belongs to.
fn roll_rule(roll: Roll) -> &'static str {
    match roll {
        Roll::Advantages => "SIV-DW.8",
        Roll::Uberblock => "SIV-DW.2",
        Roll::Chuikov => "SIV-DW.1",
        Roll::Call => "SIV-4.5c",
        Roll::Spawn => "SIV-5.2",
        Roll::Orders => "SIV-5.3",
        Roll::Strength => "SIV-6.4",
        Roll::Landing => "SIV-8.2",
        Roll::SovietCard(_) => "SIV-6.5",
        Roll::GermanCard(_) => "SIV-6.6",
        Roll::Opportunity(_) => "SIV-7.1",
        Roll::Rubble => "SIV-6.9",
        Roll::CloseSoviet | Roll::CloseGerman | Roll::CloseBoth => "SIV-6.10",
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::German => "side-german",
        Side::Soviet => "side-soviet",
    }
}

fn dice(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn list(values: &[u8]) -> String {
    if values.is_empty() {
        return "–".to_owned();
    }
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
