//! The table as one viewer sees it: made from a view alone, never from a position.

use std::collections::BTreeMap;
use verst_core::scene::{
    Card as SceneCard, CardPlace, Chanced, Choice, Face, Figure, Highlight, Mark, Phase, Piece, Preview, Scene, Steps,
    Sum, Target, Track, TrackBox, TrackRow,
};
use verst_core::{Message, Seats, Short, Viewer, short};

use crate::Inferno;
use crate::action::Action;
use crate::board::colour_name;
use crate::data::{HEXES, Kind, Side, UNITS};
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::odds::{Odds, Outcome, SURE};
use crate::state::{Cause, CombatStep, Frame, Played, TRACK_ROWS, TRACK_WIDTH, place, track_box};
use crate::view::{Eyes, HIDDEN_BOX, NOBODY, View};

const AXIS: &str = "axis";
const SOVIET: &str = "soviet";

impl Inferno {
    /// What is on the table for the owner of a view.
    pub(crate) fn set_table(&self, view: &View, actions: &[Action]) -> Scene {
        let to_act = self.to_act(view);
        let mine = matches!(view.viewer, Viewer::Seat(seat) if to_act.contains(seat));
        Scene {
            viewer: view.viewer,
            heading: Message::new("heading-turn").num("turn", view.turn),
            phases: phases(view),
            to_act,
            prompt: self.prompt(view, mine),
            ending: view.over.map(|end| Message::new(short!("ending-{}", end.name().0))),
            control: (0..HEXES as u8).map(|h| if view.control.has(Hex(h)) { AXIS } else { SOVIET }.into()).collect(),
            pieces: self.pieces(view),
            marks: self.marks(view),
            tracks: vec![self.track(view)],
            cards: self.cards(view),
            figures: self.figures(view),
            choices: actions.iter().map(|a| self.choice(view, *a)).collect(),
            highlights: self.highlights(view),
            preview: self.preview(view),
            overlays: Vec::new(),
            links: Vec::new(),
        }
    }

    fn to_act(&self, view: &View) -> Seats {
        let mode = view.config.mode;
        let german = Seats::from(verst_core::Seat(view.active));
        let soviet = mode.soviet_seat().map_or(Seats::NONE, Seats::from);
        let side = |s: Side| if s == Side::German { german } else { soviet };
        match view.frames.last() {
            Some(
                Frame::ChooseAdvantage
                | Frame::Withdraw { .. }
                | Frame::GermanAction
                | Frame::Group { .. }
                | Frame::Shorts { .. }
                | Frame::Attackers { .. }
                | Frame::Combat(CombatStep::GermanCard | CombatStep::Order | CombatStep::Blitz),
            ) => german,
            Some(Frame::Partner { .. }) => verst_core::Seat(1 - view.active).into(),
            Some(Frame::CallPlace { .. }) => view.placing.map_or(Seats::NONE, |c| verst_core::Seat(c).into()),
            Some(Frame::SovietMoves { .. } | Frame::SovietGroup { .. } | Frame::Combat(CombatStep::SovietCard)) => {
                soviet
            }
            Some(Frame::Losses { chooser, .. }) => side(*chooser),
            Some(Frame::Combat(CombatStep::Advance)) => view.combat.map_or(Seats::NONE, |c| side(c.attacker)),
            _ => Seats::NONE,
        }
    }

    /// What is asked, in words.
    fn prompt(&self, view: &View, mine: bool) -> Message {
        if view.over.is_some() {
            return Message::new("prompt-over");
        }
        let Some(frame) = view.frames.last().copied() else { return Message::new("prompt-over") };
        if !mine {
            return match self.to_act(view) {
                Seats::NONE => Message::new("prompt-chance"),
                seats => {
                    let soviet = view.config.mode.soviet_seat().is_some_and(|s| seats.contains(s));
                    Message::new("prompt-wait").word("side", if soviet { "side-soviet" } else { "side-german" })
                }
            };
        }
        let combat_target = view.combat.map_or(Hex(0), |c| c.target);
        match frame {
            Frame::ChooseAdvantage => Message::new("prompt-choose-advantage"),
            Frame::Withdraw { last: false } => Message::new("prompt-withdraw"),
            Frame::Withdraw { last: true } => Message::new("prompt-last-withdraw"),
            Frame::GermanAction => Message::new("prompt-german-action"),
            Frame::Group { from, .. } | Frame::SovietGroup { from } => {
                let id = if view.group.is_empty() { "prompt-group" } else { "prompt-group-go" };
                Message::new(id).space("from", self.hex_id(from)).num("count", view.group.len())
            }
            Frame::Shorts { left } => Message::new("prompt-shorts").num("left", left),
            Frame::Attackers { target } => {
                let id = if view.group.is_empty() { "prompt-attackers" } else { "prompt-attackers-fight" };
                Message::new(id).space("target", self.hex_id(target)).num("count", view.group.len())
            }
            Frame::Partner { target } => Message::new("prompt-partner").space("target", self.hex_id(target)),
            Frame::CallPlace { unit, .. } if unit != NOBODY => {
                Message::new("prompt-place").piece("unit", self.unit_id(unit))
            }
            Frame::SovietMoves { left } => Message::new("prompt-soviet-moves").num("left", left),
            Frame::Losses { steps, ones, cause, .. } => {
                let cause = if ones > 0 { Cause::Card(Card::KHRUSHCHEV) } else { cause };
                Message::new("prompt-loss").num("steps", steps).with("cause", self.cause(cause))
            }
            Frame::Combat(CombatStep::SovietCard) => {
                Message::new("prompt-soviet-card").space("target", self.hex_id(combat_target))
            }
            Frame::Combat(CombatStep::GermanCard) if view.german_face_down > 0 => {
                Message::new("prompt-more-cards").num("count", view.german_face_down)
            }
            Frame::Combat(CombatStep::GermanCard) => {
                Message::new("prompt-german-card").space("target", self.hex_id(combat_target))
            }
            Frame::Combat(CombatStep::Order) => Message::new("prompt-combined-arms"),
            Frame::Combat(CombatStep::Advance) => {
                Message::new("prompt-advance").space("target", self.hex_id(combat_target))
            }
            Frame::Combat(CombatStep::Blitz) => match view.combat.and_then(|c| c.blitz.first()) {
                Some(unit) => Message::new("prompt-blitz").piece("unit", self.unit_id(unit)),
                None => Message::new("prompt-chance"),
            },
            _ => Message::new("prompt-chance"),
        }
    }

    fn pieces(&self, view: &View) -> Vec<Piece> {
        let shown = view.combat.filter(|c| c.shown).map_or(UnitSet::NONE, |c| c.german.or(c.soviet));
        let eyes = Eyes::of(view.config, view.viewer);
        let count = view.german.iter().chain(view.soviet.iter()).map(|n| usize::from(*n)).sum();
        let mut pieces = Vec::with_capacity(count);
        for h in 0..HEXES as u8 {
            let (german, soviet) = (view.german[h as usize], view.soviet[h as usize]);
            if german + soviet == 0 {
                continue;
            }
            let known: Vec<Unit> = (0..UNITS as u8).map(Unit).filter(|u| view.place[u.at()] == h).collect();
            let side = if german > 0 { AXIS } else { SOVIET };
            for n in known.len() as u8..german + soviet {
                pieces.push(Piece {
                    id: short!("hidden-{}-{n}", self.pack.hexes[h as usize].id),
                    space: u16::from(h),
                    side: side.into(),
                    face: None,
                    concealed: true,
                    spent: false,
                });
            }
            for unit in known {
                let own = if unit.is_german() { eyes.german } else { eyes.soviet };
                pieces.push(Piece {
                    id: self.unit_id(unit).into(),
                    space: u16::from(h),
                    side: side.into(),
                    face: Some(self.face(unit, view.strength[unit.at()])),
                    // Known from memory only: it has turned away since.
                    concealed: !own && !shown.has(unit),
                    spent: view.acted.has(unit),
                });
            }
        }
        pieces
    }

    fn face(&self, unit: Unit, strength: u8) -> Face {
        let record = &self.pack.units[unit.at()];
        let (symbol, size) = match record.kind {
            Kind::Pz => ("armour", "III"),
            Kind::Pg => ("mechanised", "III"),
            Kind::Mot => ("motorised", "III"),
            Kind::Inf => ("infantry", "III"),
            Kind::Rd => ("infantry", "XX"),
            Kind::Gd => ("guards", "XX"),
            Kind::Br => ("infantry", "X"),
            Kind::Rgt => ("militia", "III"),
            Kind::Tk => ("armour", "X"),
            Kind::Mar => ("marine", "X"),
        };
        Face {
            symbol: symbol.into(),
            size: size.into(),
            label: record.label.as_str().into(),
            formation: record.formation.as_str().into(),
            bar: record.colour.map(|c| colour_name(c).into()),
            corner: record.reserve.then(|| "R".into()),
            steps: Some(Steps {
                now: strength,
                max: record.max,
                hits_on: self.lookup.hits_on[unit.at()][strength.max(1) as usize - 1],
            }),
            factors: None,
        }
    }

    fn marks(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        let forts = &self.pack.tables.fortification;
        let mut mark = |hex: Hex, kind: &str, count: u8| {
            let hits = if kind == "fort-red" { forts.red } else { forts.brown };
            marks.push(Mark {
                space: u16::from(hex.0),
                kind: kind.into(),
                count,
                name: Message::new(short!("mark-{kind}")).num("count", count).num("hits", hits),
            });
        };
        view.rubble.iter().for_each(|h| mark(h, "rubble", 1));
        for (hex, docks) in self.lookup.spawn.iter().zip(view.docks).filter(|(_, n)| *n > 0) {
            mark(*hex, "dock", docks);
        }
        if let Some(hex) = self.factory.filter(|_| view.factory) {
            mark(hex, "factory", 1);
        }
        view.forts[0].iter().for_each(|h| mark(h, "fort-brown", 1));
        view.forts[1].iter().for_each(|h| mark(h, "fort-red", 1));
        for (hex, kind) in view.uber.iter().zip(["block-aa", "block-at"]) {
            if let Some(hex) = hex {
                mark(*hex, kind, 1);
            }
        }
        if let Some(hex) = view.chuikov {
            mark(hex, "block-chuikov", 1);
        }
        marks
    }

    fn track(&self, view: &View) -> Track {
        let boxed = |code: u8| match code {
            track_box::MIXED | track_box::LAST | HIDDEN_BOX => TrackBox::Hidden(AXIS.into()),
            track_box::EMPTY => TrackBox::Empty,
            unit => TrackBox::Known {
                id: self.unit_id(Unit(unit)).into(),
                side: AXIS.into(),
                face: self.face(Unit(unit), self.lookup.max[unit as usize]),
            },
        };
        let columns = self.pack.tables.track.columns as usize;
        let rows = (0..TRACK_ROWS)
            .map(|row| {
                let len = view.row[row] as usize;
                // Units are taken from the left, so the empty boxes of a row stand before the others.
                let empty = columns.saturating_sub(len);
                let boxes = std::iter::repeat_n(TrackBox::Empty, empty)
                    .chain(view.track[row * TRACK_WIDTH..row * TRACK_WIDTH + len].iter().map(|c| boxed(*c)))
                    .collect();
                TrackRow { label: short!("{}", row + 1), piece: None, note: None, boxes }
            })
            .collect();
        Track { name: Message::new("track-reinforcements"), rows, rule: "SIV-4.5c".into() }
    }

    fn cards(&self, view: &View) -> Vec<SceneCard> {
        let mut cards = Vec::new();
        let mut card = |c: Card, place: CardPlace, count: u8| {
            let record = &self.pack.cards[c.at()];
            cards.push(SceneCard {
                id: record.id.as_str().into(),
                side: if record.side == Side::German { AXIS } else { SOVIET }.into(),
                place,
                count,
                effect: record.effect_text.clone(),
                rule: record.rule.as_str().into(),
                picture: picture(c).into(),
            });
        };
        let all = || Card::german().chain(Card::soviet());
        all().filter(|c| view.hand[c.at()] > 0).for_each(|c| card(c, CardPlace::Hand, view.hand[c.at()]));
        view.leaders.iter().for_each(|c| card(c, CardPlace::InPlay, 1));
        if let Some(combat) = view.combat {
            crate::cards::german_cards(&combat.german_cards).for_each(|c| card(c, CardPlace::Played, 1));
            if let Played::Card(c) = combat.soviet_card {
                card(c, CardPlace::Played, 1);
            }
        }
        all().filter(|c| view.discard[c.at()] > 0).for_each(|c| card(c, CardPlace::Discarded, view.discard[c.at()]));
        cards
    }

    /// What is always shown: the two clocks, the goals, the pools.
    fn figures(&self, view: &View) -> Vec<Figure> {
        let tables = &self.pack.tables;
        let figure = |name: &str, now: u8, of: Option<i32>, side: Option<&str>, rule: &str| Figure {
            name: Message::new(short!("figure-{name}")),
            now: i32::from(now),
            of,
            side: side.map(Short::from),
            rule: rule.into(),
        };
        let soviet_cards: u8 = Card::soviet().map(|c| self.pack.cards[c.at()].count).sum();
        let mut figures = vec![
            figure("losses", view.losses, Some(i32::from(tables.victory.loss_points)), Some(AXIS), "SIV-9.1"),
            figure("soviet-deck", view.decks[1], Some(i32::from(soviet_cards)), Some(SOVIET), "SIV-9.1"),
            figure(
                "spawn-hexes",
                self.lookup.spawns.and(view.control).len(),
                Some(i32::from(self.lookup.spawns.len())),
                Some(AXIS),
                "SIV-9.2",
            ),
        ];
        if view.leaders.has(Card::OKH) {
            let objective = self.lookup.objective;
            let of = Some(i32::from(objective.len()));
            let mut bank = figure("bank", objective.and(view.control).len(), of, Some(AXIS), "SIV-9.3");
            let end = |hex: Option<Hex>| hex.map_or("", |h| self.hex_id(h));
            bank.name =
                bank.name.text("first", end(objective.iter().next())).text("last", end(objective.iter().last()));
            figures.push(bank);
        }
        if view.deadline {
            figures.push(figure("extra-turns", view.extra_turns, None, Some(AXIS), "SIV-9.4"));
        }
        let lying = |place: u8, german: bool| {
            (0..UNITS as u8).map(Unit).filter(|u| u.is_german() == german && view.place[u.at()] == place).count() as u8
        };
        figures.push(figure("destroyed-german", lying(place::DESTROYED, true), None, Some(AXIS), "SIV-I.5"));
        figures.push(figure("destroyed-soviet", lying(place::DESTROYED, false), None, Some(SOVIET), "SIV-I.5"));
        let withdrawn = lying(place::WITHDRAWN, true);
        if withdrawn > 0 {
            figures.push(figure("withdrawn", withdrawn, None, Some(AXIS), "SIV-7.8"));
        }
        let marines = lying(place::MARINE_BOX, false);
        if marines > 0 {
            figures.push(figure("marines", marines, None, Some(SOVIET), "SIV-8.2"));
        }
        figures.extend([
            figure("german-hand", view.hands[0], None, Some(AXIS), "SIV-I.4"),
            figure("german-deck", view.decks[0], None, Some(AXIS), "SIV-3.7"),
            figure("soviet-hand", view.hands[1], None, Some(SOVIET), "SIV-I.4"),
            figure("infantry-pool", view.infantry_pool, None, Some(SOVIET), "SIV-2.6"),
            figure("tank-pool", view.tank_pool, None, Some(SOVIET), "SIV-2.5"),
        ]);
        figures
    }

    /// What one clicks for an action.
    pub(crate) fn target_of(&self, action: Action) -> Target {
        match action {
            Action::Long(h) | Action::Short(h) | Action::Attack(h) | Action::To(h) | Action::Quick(h) => {
                Target::Space(self.hex_id(h).into())
            }
            Action::Take(u) | Action::Loss(u) | Action::Withdraw(u) => Target::Piece(self.unit_id(u).into()),
            Action::Card(c) => Target::Card(self.card_id(c).into()),
            _ => Target::Button,
        }
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        let of_hex = |id: &str, h: Hex| Message::new(id).space("hex", self.hex_id(h));
        let of_unit = |id: &str, u: Unit| Message::new(id).piece("unit", self.unit_id(u));
        let label = match action {
            Action::Pass => Message::new("do-pass"),
            Action::Call => Message::new("do-call"),
            Action::Long(h) => of_hex("do-long", h),
            Action::Short(h) => of_hex("do-short", h),
            Action::Attack(h) => of_hex("do-attack", h),
            Action::Take(u) => of_unit("do-take", u),
            Action::TakeAll => Message::new("do-take-all"),
            Action::To(h) => of_hex("do-to", h),
            Action::Quick(h) => of_hex("do-quick", h),
            Action::Fight => Message::new("do-fight").num("count", view.group.len()),
            Action::Stop => Message::new("do-stop"),
            Action::Done => Message::new("do-done"),
            Action::Stay => Message::new("do-stay"),
            Action::Card(c) => Message::new("do-card").card("card", self.card_id(c)),
            Action::NoCard => Message::new("do-no-card"),
            Action::Loss(u) => of_unit("do-loss", u),
            Action::RollFirst => Message::new("do-roll-first"),
            Action::RollTogether => Message::new("do-roll-together"),
            Action::Withdraw(u) => of_unit("do-withdraw", u),
            Action::Advantage(n) => {
                let name = &self.pack.tables.advantages.german[n as usize - 1];
                match self.card(name) {
                    Some(c) => Message::new("do-advantage-leader").card("card", self.card_id(c)),
                    None => Message::new("do-advantage-panzer"),
                }
            }
        };
        let primary = matches!(
            action,
            Action::Fight | Action::Stop | Action::Done | Action::Stay | Action::NoCard | Action::RollFirst
        );
        Choice { action: self.write_action(action), target: self.target_of(action), label, primary, preview: None }
    }

    fn highlights(&self, view: &View) -> Vec<Highlight> {
        let moves = view.trail.iter().map(|(from, to)| Highlight::Last(u16::from(from.0), u16::from(to.0)));
        let mut out: Vec<Highlight> = moves.collect();
        // The chosen of a group or an attack; the viewer's own, or in the open.
        let chosen = view.group.iter().filter(|u| (view.place[u.at()] as usize) < HEXES);
        out.extend(chosen.map(|u| Highlight::Piece(self.unit_id(u).into())));
        match view.frames.last() {
            Some(Frame::Group { from, .. } | Frame::SovietGroup { from }) => {
                out.push(Highlight::Chosen(u16::from(from.0)));
            }
            Some(Frame::Attackers { target } | Frame::Partner { target }) => {
                out.push(Highlight::Target(u16::from(target.0)));
                let mut from: Vec<u8> = view.group.iter().map(|u| view.place[u.at()]).collect();
                from.sort_unstable();
                from.dedup();
                out.extend(from.into_iter().map(|h| Highlight::Arrow(u16::from(h), u16::from(target.0))));
            }
            _ => {}
        }
        if let Some(combat) = view.combat {
            out.push(Highlight::Target(u16::from(combat.target.0)));
            let units = if combat.shown { combat.attackers() } else { UnitSet::NONE };
            let mut from: Vec<u8> =
                units.iter().map(|u| view.place[u.at()]).filter(|h| (*h as usize) < HEXES).collect();
            from.extend(view.attack_from.iter().map(|(h, _)| h.0));
            from.sort_unstable();
            from.dedup();
            let target = u16::from(combat.target.0);
            out.extend(
                from.into_iter().filter(|h| u16::from(*h) != target).map(|h| Highlight::Arrow(u16::from(h), target)),
            );
        }
        out
    }

    /// What the attackers gathered so far would bring: every figure that counts, and every outcome with its chance.
    fn preview(&self, view: &View) -> Option<Preview> {
        let Some(Frame::Attackers { target } | Frame::Partner { target }) = view.frames.last().copied() else {
            return None;
        };
        if view.group.is_empty() {
            return None;
        }
        let odds = self.odds(view, target);
        let title = Message::new("preview-attack").space("target", self.hex_id(target));
        let outcomes = odds.as_ref().map(outcomes).unwrap_or_default();
        Some(Preview { title, sums: self.sums(view, target, odds.as_ref()), outcomes })
    }

    /// Each figure and each modifier of an attack, with its rule.
    fn sums(&self, view: &View, target: Hex, odds: Option<&Odds>) -> Vec<Sum> {
        let tables = &self.pack.tables;
        let mut sums = Vec::new();
        let mut sum = |side: &str, hundredths: i32, name: &str, rule: &str| {
            sums.push(Sum {
                side: side.into(),
                hundredths,
                name: Message::new(short!("sum-{name}"))
                    .num("hits", tables.rubble.hits_per_step)
                    .num("backfire", tables.leaders.khrushchev_backfire),
                rule: rule.into(),
            });
        };
        let (mut dice, mut hits) = (0, 0);
        for unit in view.group.iter() {
            let strength = i32::from(view.strength[unit.at()]);
            let needed = i32::from(self.lookup.hits_on[unit.at()][strength.max(1) as usize - 1]);
            dice += strength;
            hits += strength * (7 - needed) * 100;
        }
        sum(AXIS, dice * 100, "dice", "SIV-0.9");
        sum(AXIS, hits / 6, "hits", "SIV-0.8");
        sum(SOVIET, i32::from(view.soviet[target.at()]) * 100, "defenders", "SIV-6.0");
        if let Some(odds) = odds {
            let expected = |loss: fn(&Outcome) -> u8| {
                let sum: u128 = odds.iter().map(|(one, chance)| u128::from(loss(one)) * u128::from(*chance)).sum();
                (sum * 100 / u128::from(SURE)) as i32
            };
            sum(AXIS, expected(|one| one.german_loss), "own-losses", "SIV-6.10");
            sum(SOVIET, expected(|one| one.soviet_loss), "their-losses", "SIV-6.10");
        }
        let fire: i32 = self.opportunity_dice(view).iter().map(|(_, dice)| i32::from(*dice)).sum();
        if fire > 0 {
            sum(SOVIET, fire * 100, "opportunity", "SIV-7.1");
        }
        if view.leaders.has(Card::KHRUSHCHEV) {
            sum(SOVIET, i32::from(tables.leaders.khrushchev_bonus) * 100, "khrushchev", "SIV-7.3");
        }
        if view.uber[1] == Some(target) && !view.group.and(self.lookup.armour).is_empty() {
            sum(SOVIET, i32::from(self.pack.tables.marksmen.steps) * 100, "destroyers", "SIV-DW.2");
        }
        let fort = self.fort(view, target);
        if fort > 0 {
            sum(SOVIET, i32::from(fort) * 100, "fort", "SIV-6.10");
        }
        if self.lookup.urban.has(target) {
            sum(SOVIET, 0, "defender-first", "SIV-6.10");
        } else if view.leaders.has(Card::HOTH) {
            let always = !tables.leaders.grenadiers_judged && !view.group.and(self.lookup.grenadiers).is_empty();
            sum(AXIS, 0, if always { "grenadiers" } else { "combined-arms" }, "SIV-7.5");
        } else {
            sum(AXIS, 0, "together", "SIV-6.10");
        }
        if view.rubble.has(target) {
            sum(SOVIET, 0, "rubble", "SIV-6.10");
        } else if self.lookup.urban.has(target) {
            sum(SOVIET, i32::from(self.pack.tables.rubble.threshold) * 100, "rubble-roll", "SIV-6.9");
        }
        sum(AXIS, 0, "no-cards", "SIV-6.2");
        sums
    }
}

/// Every outcome with its chance in hundredths of a per cent, from bad to good for the attacker: repulsed by what the
/// Soviets lose, taken by what the Germans lose. They sum up to all.
fn outcomes(odds: &Odds) -> Vec<Chanced> {
    let mut groups: BTreeMap<(bool, i16), u64> = BTreeMap::new();
    for (outcome, chance) in odds {
        let key = if outcome.taken { -i16::from(outcome.german_loss) } else { i16::from(outcome.soviet_loss) };
        *groups.entry((outcome.taken, key)).or_default() += chance;
    }
    let total: u64 = groups.values().sum::<u64>().max(1);
    let share = |chance: u64| u128::from(chance) * 10_000 / u128::from(total);
    let rest = |chance: u64| u128::from(chance) * 10_000 % u128::from(total);
    // What rounding down leaves over goes to those that lost most by it.
    let mut missing = 10_000 - groups.values().map(|chance| share(*chance)).sum::<u128>();
    let mut by_rest: Vec<(bool, i16)> = groups.keys().copied().collect();
    by_rest.sort_by_key(|key| std::cmp::Reverse(rest(groups[key])));
    let mut out = Vec::new();
    let mut shares: BTreeMap<(bool, i16), u128> = groups.iter().map(|(key, chance)| (*key, share(*chance))).collect();
    for key in by_rest {
        let one = missing.min(1);
        missing -= one;
        *shares.entry(key).or_default() += one;
    }
    for ((taken, steps), chance) in shares.into_iter().filter(|(_, chance)| *chance > 0) {
        let name = if taken { "outcome-taken" } else { "outcome-repulsed" };
        out.push(Chanced { name: Message::new(name).num("steps", steps.unsigned_abs()), chance: chance as u32 });
    }
    out
}

fn phases(view: &View) -> Vec<Phase> {
    let now = match view.frames.iter().find(|f| {
        matches!(
            f,
            Frame::Spawn
                | Frame::SpawnUnits { .. }
                | Frame::OrderRoll
                | Frame::Orders
                | Frame::SovietMoves { .. }
                | Frame::GermanAction
        )
    }) {
        // The lowest frame that names a phase: while the Germans act, spawn and orders wait below.
        _ if view.over.is_some() => 3,
        _ if view.frames.contains(&Frame::Spawn) && view.frames.last() != Some(&Frame::Spawn) => 0,
        Some(Frame::OrderRoll) if view.frames.iter().any(|f| matches!(f, Frame::Spawn | Frame::SpawnUnits { .. })) => 1,
        Some(Frame::SovietMoves { .. } | Frame::Orders | Frame::OrderRoll) => 2,
        _ => 0,
    };
    ["phase-german", "phase-spawn", "phase-orders"]
        .iter()
        .enumerate()
        .map(|(i, name)| Phase { name: Message::new(*name), now: i == now })
        .collect()
}

/// The drawing on a card.
const fn picture(card: Card) -> &'static str {
    match card {
        Card::HEINKEL | Card::STUKA => "plane",
        Card::HOWITZER => "gun",
        Card::PIONEER | Card::PIONEER_672 => "pioneer",
        Card::GERMAN_SNIPER | Card::SNIPER => "scope",
        Card::PAK | Card::ANTI_TANK => "anti-tank",
        Card::TOMMY => "submachine-gun",
        Card::FLOTILLA => "gunboat",
        Card::INFILTRATION => "rifleman",
        Card::T34 => "tank",
        Card(2..=5) => "anti-aircraft",
        _ => "leader",
    }
}
