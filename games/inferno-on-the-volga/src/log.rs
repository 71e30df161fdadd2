//! Events in words for one viewer: what is hidden stays out of the sentence (SIV-I.1 to SIV-I.7).

use verst_core::{Arg, Message, Viewer, short};

use crate::Inferno;
use crate::data::Side;
use crate::event::{Event, Roll};
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::{Cause, Occasion, State};
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
            Event::SovietMove { units: set, count, from, to, order } => {
                let known = match order {
                    Some(value) if eyes.soviet && !set.is_empty() => {
                        units(new("soviet-order-move-known"), *set).num("order", *value)
                    }
                    Some(value) => new("soviet-order-move").num("order", *value),
                    None if eyes.soviet => units(new("soviet-move-known"), *set),
                    None => new("soviet-move"),
                };
                let rule = if order.is_some() { "SIV-5.5" } else { "SIV-M.2" };
                let known = known.text("rule", rule);
                hex(hex(known, "from", *from), "to", *to).num("count", *count)
            }
            Event::Passed => new("passed"),
            Event::Stopped => new("stopped"),
            Event::Called => new("called"),
            Event::CardDrawn { side: whose, card: drawn, why } => {
                let own = if *whose == Side::German { eyes.german } else { eyes.soviet };
                let m = match drawn {
                    Some(c) if own => card(side(new("card-drawn-known"), *whose), *c),
                    _ => side(new("card-drawn"), *whose),
                };
                m.with("why", self.occasion(*why)).text("rule", occasion_rule(*why))
            }
            Event::LeaderIn { card: c, why } => {
                card(new("leader-in"), *c).with("why", self.occasion(*why)).text("rule", "SIV-3.6")
            }
            Event::LeaderOut { card: c } => card(new("leader-out"), *c).text("rule", "SIV-DW.1"),
            Event::Doubled { card: c, by } => {
                let rule = if *by == Card::ZAYTSEV { "SIV-7.2" } else { "SIV-7.6" };
                card(new("doubled"), *c).card("by", self.card_id(*by)).text("rule", rule)
            }
            Event::DrawsDoubled { cards } => {
                new("draws-doubled").card("by", self.card_id(Card::PAULUS)).num("cards", *cards).text("rule", "SIV-7.4")
            }
            Event::AdvantageIn { side: whose, rule } => side(new("advantage"), *whose).text("rule", *rule),
            Event::Placed { what, hex: h } => hex(new("placed").word("what", format!("piece-{what}")), "hex", *h),
            Event::NotPlaced { what, hex: h } => {
                hex(new("not-placed").word("what", format!("piece-{what}")), "hex", *h)
            }
            Event::Removed { what, hex: h } => hex(new("removed").word("what", format!("piece-{what}")), "hex", *h),
            Event::RowEmpty { row } => new("row-empty").num("row", *row),
            Event::Arrived { unit: u, hex: h, die } => {
                let m = if eyes.german { unit(new("arrived-known"), *u) } else { new("arrived") };
                hex(m, "hex", *h).num("die", *die).text("rule", "SIV-4.5d")
            }
            Event::NoEntry { unit: u, die } => {
                let m = if eyes.german { unit(new("no-entry-known"), *u) } else { new("no-entry") };
                m.num("die", *die).text("rule", "SIV-4.5e")
            }
            Event::Spawned { hex: h, count, tank } => {
                hex(new(if *tank { "spawned-tank" } else { "spawned" }), "hex", *h).num("count", *count)
            }
            Event::NoSpawn { hex: h, why } => hex(new("no-spawn"), "hex", *h).word("why", short!("no-spawn-{why}")),
            Event::Orders { orders, cards } => new("orders").text("orders", list(orders)).num("cards", *cards),
            Event::OrderLapsed { value } => new("order-lapsed").num("value", *value),
            Event::Attack { side: whose, deliberate, target, order } => {
                let id = match (whose, deliberate, order) {
                    (Side::German, true, _) => "deliberate-attack",
                    (Side::German, false, _) => "quick-attack",
                    (Side::Soviet, _, None) => "soviet-attack",
                    (Side::Soviet, _, Some(_)) => "soviet-order-attack",
                };
                let m = hex(new(id), "target", *target);
                if let Some(value) = order { m.num("order", *value) } else { m }
            }
            Event::AttackFrom { hex: h, count } => hex(new("attack-from"), "hex", *h).num("count", *count),
            Event::CardFaceDown { side: whose, count: 0, .. } => side(new("no-card"), *whose),
            Event::CardFaceDown { side: whose, count, .. } => side(new("card-face-down"), *whose).num("count", *count),
            Event::Showdown => new("showdown").text("rule", "SIV-6.3"),
            Event::Shown { hex: h, units: shown } => {
                let pieces = Arg::Pieces(shown.iter().map(|(u, _)| self.unit_id(*u).into()).collect());
                let steps = |n: &u8| if *n == 0 { "?".to_owned() } else { n.to_string() };
                let steps = shown.iter().map(|(_, n)| steps(n)).collect::<Vec<_>>().join(", ");
                hex(new("shown"), "hex", *h).with("units", pieces).text("steps", steps)
            }
            Event::Played { side: whose, card: c } => card(side(new("played"), *whose), *c),
            Event::Adjusted { unit: u, strength, die: Some(die) } => {
                unit(new("adjusted"), *u).num("die", *die).num("strength", *strength).text("rule", "SIV-6.4")
            }
            Event::Adjusted { unit: u, strength, die: None } => {
                unit(new("adjusted-guards"), *u).num("strength", *strength).text("rule", "SIV-DW.3")
            }
            Event::Cancelled { card: c, by } => card(new("cancelled"), *c).with("cause", self.cause(*by)),
            Event::CardVoid { card: c, why } => card(new("card-void"), *c).word("why", short!("void-{why}")),
            Event::Marine { unit: u, hex: h } => {
                card(hex(unit(new("marine"), *u), "hex", *h), Card::FLOTILLA).text("rule", "SIV-8.2")
            }
            Event::Joined { unit: u, hex: h, card: c } => card(hex(unit(new("joined"), *u), "hex", *h), *c),
            Event::Hits { by, on, hits, stopped, rubble, steps } => side(new("hits"), *on)
                .with("cause", self.cause(*by))
                .num("hits", *hits)
                .num("stopped", *stopped)
                .num("rubble", i64::from(*rubble))
                .num("steps", *steps),
            Event::Backfire { ones } => {
                card(new("backfire"), Card::KHRUSHCHEV).num("ones", *ones).text("rule", "SIV-7.3")
            }
            Event::Lost { unit: u, hex: h, left, cause } => {
                hex(unit(new("lost"), *u), "hex", *h).num("left", *left).with("cause", self.cause(*cause))
            }
            Event::Destroyed { unit: u, hex: h, cause } => {
                hex(unit(new("destroyed"), *u), "hex", *h).with("cause", self.cause(*cause))
            }
            Event::RubbleRoll { die, modifier, needed } => new("rubble-roll")
                .num("die", *die)
                .num("modifier", *modifier)
                .num("total", die + modifier)
                .num("needed", *needed),
            Event::Rubble { hex: h, card: Some(c) } => card(hex(new("rubble-card"), "hex", *h), *c),
            Event::Rubble { hex: h, card: None } => hex(new("rubble"), "hex", *h),
            Event::NoRubble => new("no-rubble"),
            Event::GermansFirst => card(new("germans-first"), Card::HOTH).text("rule", "SIV-7.5"),
            // Everybody sees who advances; the table says so again only to those whom it may remind.
            Event::Advanced { side: Side::Soviet, hex: h, .. }
                if !(eyes.soviet || (s.config.memory_aid && eyes.german)) =>
            {
                hex(new("soviet-advanced"), "hex", *h)
            }
            Event::Advanced { units: set, hex: h, .. } => hex(units(new("advanced"), *set), "hex", *h),
            Event::Blitzed { unit: u, hex: h } => hex(unit(new("blitzed"), *u), "hex", *h),
            Event::Control { side: whose, hex: h } => hex(side(new("control"), *whose), "hex", *h),
            Event::Repulsed { side: whose, target } => hex(side(new("repulsed"), *whose), "hex", *target),
            Event::Withdrawn { unit: u, hex: h } => hex(unit(new("withdrawn"), *u), "hex", *h).text("rule", "SIV-7.8"),
            Event::DeckEmpty { extra } => new("deck-empty").num("extra", *extra),
            Event::Over { end } => Message::new(short!("ending-{}", end.name().0)),
        }
    }

    /// What takes steps or cancels, as an argument.
    pub(crate) fn cause(&self, cause: Cause) -> Arg {
        match cause {
            Cause::Card(card) => Arg::Card(self.card_id(card).into()),
            Cause::AaRegiment => Arg::Piece("UAA".into()),
            Cause::DestroyerBrigade => Arg::Piece("UAT".into()),
            Cause::OpportunityFire => Arg::Word("cause-opportunity".into()),
            Cause::CloseCombat => Arg::Word("cause-close".into()),
        }
    }

    /// What a card is drawn for, as an argument.
    fn occasion(&self, why: Occasion) -> Arg {
        match why {
            Occasion::Setup => Arg::Word("why-setup".into()),
            Occasion::Call => Arg::Word("why-call".into()),
            Occasion::Repeats => Arg::Word("why-repeats".into()),
            Occasion::Advantage => Arg::Word("why-advantage".into()),
            Occasion::Taken(hex) => Arg::Space(self.hex_id(hex).into()),
            Occasion::Instead(card) => Arg::Card(self.card_id(card).into()),
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

/// The rule that a draw belongs to.
fn occasion_rule(why: Occasion) -> &'static str {
    match why {
        Occasion::Setup => "SIV-2.11",
        Occasion::Call => "SIV-4.5b",
        Occasion::Taken(_) => "SIV-3.10",
        Occasion::Repeats => "SIV-5.3",
        Occasion::Instead(Card::FLOTILLA) => "SIV-8.2",
        Occasion::Instead(Card::T34) => "SIV-8.7",
        Occasion::Instead(_) => "SIV-8.6",
        Occasion::Advantage => "SIV-DW.8",
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
