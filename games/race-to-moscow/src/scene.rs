//! The table: what one viewer sees, with the choices bound to what one clicks.

use verst_core::scene::{
    Card, CardPlace, Choice, Face, Figure, Highlight, Link, Mark, Phase, Piece, Scene, SideName, Target, Track,
    TrackBox, TrackRow,
};
use verst_core::{Message, Seat, Seats, Short, Viewer, short};

use crate::Race;
use crate::action::Action;
use crate::board::FLEET;
use crate::id::{ArmyId, CardId, Group, Kind, LinkSet, ZoneId};
use crate::log::{group_word, kind_word, order_word};
use crate::state::{Air, Frame, Open, Task};
use crate::view::{Eyes, View};

const SOVIET: &str = "soviet";
/// Who holds a blocked zone: no side of the game, so it is drawn as nobody's.
const BLOCKED: &str = "blocked";

impl Race {
    /// The table for the owner of a view.
    pub(crate) fn set_table(&self, view: &View, actions: &[Action]) -> Scene {
        Scene {
            viewer: view.viewer,
            heading: self.heading(view),
            phases: self.phases(view),
            to_act: if view.over.is_some() { Seats::NONE } else { self.chooser(view).map_or(Seats::NONE, Seats::from) },
            prompt: self.prompt(view),
            ending: view.over.map(|end| Message::new(short!("ending-{}", self.ending(view, end).kind))),
            control: self.control(view),
            pieces: self.pieces(view),
            marks: self.marks(view),
            links: self.links(view),
            tracks: self.tracks(view),
            cards: self.cards(view),
            figures: self.figures(view),
            choices: actions.iter().map(|a| self.choice(view, *a)).collect(),
            highlights: self.highlights(view),
            preview: self.fight_preview(view),
            overlays: self.overlays(view),
        }
    }

    fn heading(&self, view: &View) -> Message {
        if view.order.is_empty() {
            return Message::new("heading-setup");
        }
        let id = if view.final_round { "heading-final" } else { "heading" };
        Message::new(id).num("round", view.round).word("group", group_word(view.active()))
    }

    fn phases(&self, view: &View) -> Vec<Phase> {
        let now = view.frames.iter().rev().find_map(|f| match f {
            Frame::Actions => Some(0),
            Frame::Rail => Some(1),
            Frame::React(..) | Frame::FreeReaction | Frame::MarkerType(_) => Some(2),
            _ => None,
        });
        let names = ["phase-actions", "phase-rail", "phase-reaction"];
        names.iter().enumerate().map(|(i, id)| Phase { name: Message::new(*id), now: now == Some(i) }).collect()
    }

    /// What the viewer is asked, or for whom they wait.
    fn prompt(&self, view: &View) -> Message {
        let is_viewer = |seat: Seat| match view.viewer {
            Viewer::Seat(own) => own == seat,
            Viewer::Public => false,
            Viewer::Referee => true,
        };
        match self.chooser(view) {
            Some(seat) if !is_viewer(seat) => {
                let side = view.config.group_at(seat.0).map_or(SOVIET, Group::id);
                Message::new("prompt-others").word("side", short!("side-{side}"))
            }
            _ => self.question(view),
        }
    }

    /// What is asked, in words.
    fn question(&self, view: &View) -> Message {
        let new = |id: &str| Message::new(short!("prompt-{id}"));
        let Some(frame) = view.top() else { return new("over") };
        let zone = |m: Message, z: ZoneId| m.space("zone", self.zone_id(z));
        let army = |m: Message, a: ArmyId| m.piece("army", self.army_id(a));
        let costs = &self.pack.tables.movement;
        let counting = |m: Message, stage: u8| m.word("kind", kind_word(Kind::ALL[stage as usize]));
        match frame {
            Frame::DrawOrder => new("order"),
            Frame::SetupMarker(z) => zone(new("setup-marker"), z),
            Frame::SetupReserve => new("setup-reserve").num("count", view.soviet_reserve),
            Frame::Refill => new("refill"),
            Frame::TurnStart | Frame::TurnEnd | Frame::Capture | Frame::Feed(_) => new("wait"),
            Frame::Actions => new("actions").num("count", view.actions),
            Frame::Field => new("field"),
            Frame::Step => {
                let march = view.marching();
                let id = match (self.panzer(march.army), march.steps) {
                    (false, 1) => "march",
                    _ => "step",
                };
                let m = army(new(id), march.army).num("step", march.steps + 1).num("most", march.most);
                m.num("food", costs.march_food)
            }
            Frame::GoOn => army(new("go-on"), view.marching().army).num("fuel", costs.go_on_fuel),
            Frame::AirOnFort => zone(new("air-on-fort"), view.zone_of(view.marching().army)),
            Frame::Pursue | Frame::Meet | Frame::Glance { .. } => new("draw"),
            Frame::Medal(order, None) => new("medal-from").word("order", order_word(order)),
            Frame::Medal(_, Some(z)) => zone(new("medal-to"), z),
            Frame::Partisans => new("partisans"),
            Frame::Security(z) => zone(new("security"), z),
            Frame::Combat(Some(card)) => new("combat").card("card", self.card_id(card)),
            Frame::Combat(None) => new("militia"),
            Frame::Transport => {
                let limit = self.pack.tables.logistics[view.level as usize - 1].place;
                new("transport").num("placed", view.haul.placed).num("limit", limit)
            }
            Frame::Haul { train, from } => zone(new(if train { "haul-train" } else { "haul-truck" }), from),
            Frame::Redeploy(a) => army(new("redeploy"), a),
            Frame::Amount { task: Task::Handle(a), stage, .. } => counting(army(new("handle"), a), stage),
            Frame::Amount { task: Task::Cargo { from, to, .. }, stage, .. } => {
                let m = new("cargo").space("from", self.zone_id(from)).space("to", self.zone_id(to));
                counting(m, stage)
            }
            Frame::Amount { task: Task::Supply(z), stage, .. } => counting(zone(new("supply"), z), stage),
            Frame::Amount { task: Task::Transport, stage: 0, .. } => new("take-trucks"),
            Frame::Amount { task: Task::Transport, .. } => new("take-trains").num("stock", view.trains_stock),
            Frame::Excess(z) => zone(new("excess"), z),
            Frame::Food(a) => army(new("food"), a),
            Frame::Look { .. } => new("look"),
            Frame::Port => new("port"),
            Frame::Airlift => new("airlift"),
            Frame::RailPioneers => new("rail-pioneers"),
            Frame::Mission => new("mission"),
            Frame::Rail => new("rail"),
            Frame::React(..) => new("reaction-tie"),
            Frame::FreeReaction => new("reaction"),
            Frame::MarkerType(Some(z)) => zone(new("marker-type"), z),
            Frame::MarkerType(None) => new("marker-gone"),
            Frame::Reveal => new("reveal"),
        }
    }

    /// What nobody holds is the Soviets', what an absent group holds is blocked (R2M-4.22).
    fn control(&self, view: &View) -> Vec<SideName> {
        let side = |zone: ZoneId| match view.holder(zone) {
            Some(group) if view.config.plays(group) => group.id(),
            Some(_) => BLOCKED,
            None => SOVIET,
        };
        let land = self.lookup.zones.iter().map(|zone| Short::from(side(zone)));
        land.chain(self.pack.seas.iter().map(|_| Short::default())).collect()
    }

    fn pieces(&self, view: &View) -> Vec<Piece> {
        let armies = view.armies().map(|army| {
            let record = &self.pack.armies[army.at()];
            Piece {
                id: record.id.as_str().into(),
                space: view.zone_of(army).0.into(),
                side: record.group.id().into(),
                face: Some(self.face(view, army)),
                concealed: false,
                spent: view.is_halted(army) || Open::in_set(view.activated, army),
            }
        });
        let fleet = view.fleet.map(|sea| Piece {
            id: FLEET.into(),
            space: (self.pack.zones.len() + sea.at()) as u16,
            side: Group::Nord.id().into(),
            face: Some(Face {
                symbol: "naval".into(),
                size: Short::default(),
                label: Short::default(),
                formation: Short::default(),
                bar: None,
                corner: None,
                steps: None,
                factors: None,
            }),
            concealed: false,
            spent: view.fleet_moved,
        });
        armies.chain(fleet).collect()
    }

    fn face(&self, view: &View, army: ArmyId) -> Face {
        let record = &self.pack.armies[army.at()];
        Face {
            symbol: if record.panzer { "armour" } else { "infantry" }.into(),
            size: "XXXX".into(),
            label: record.short.as_str().into(),
            formation: self.pack.groups[record.group.at()].id.as_str().into(),
            bar: None,
            corner: view.is_halted(army).then(|| "H".into()),
            steps: None,
            factors: Some(crate::log::mix(view.cargo[army.at()])),
        }
    }

    fn marks(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |zone: ZoneId, kind: &str, count: u8| {
            if count > 0 {
                let name = Message::new(short!("mark-{kind}")).num("count", count);
                marks.push(Mark { space: zone.0.into(), kind: kind.into(), count, name });
            }
        };
        for zone in self.lookup.zones.iter() {
            let blocked = view.holder(zone).is_some_and(|group| !view.config.plays(group));
            mark(zone, "enter-nobody", u8::from(blocked));
            if view.markers.has(zone) {
                let kind = match (view.typed.has(zone), view.armour.has(zone)) {
                    _ if !view.config.stavka => "soviet",
                    (false, _) => "soviet",
                    (true, false) => "soviet-infantry",
                    (true, true) => "soviet-armour",
                };
                mark(zone, kind, 1);
            }
            mark(zone, "medal", view.medals[zone.at()]);
            // The board shows the map as reconstructed; where the one in play differs, it is said.
            let [printed, here] = [0, view.config.map()].map(|map| self.lookup.medals[map].has(zone));
            mark(zone, "prize", u8::from(here && !printed));
            mark(zone, "no-prize", u8::from(printed && !here));
            mark(zone, "rail", u8::from(view.rail.has(zone) && !self.lookup.printed.has(zone)));
            for kind in Kind::ALL {
                mark(zone, kind.id(), view.supplies[zone.at()][kind.at()]);
            }
        }
        for army in view.armies().filter(|a| view.is_halted(*a)) {
            mark(view.zone_of(army), "halt", 1);
        }
        for group in view.config.seats() {
            if let Air::Zone(zone) = view.air[group.at()] {
                mark(zone, "air", 1);
            }
        }
        marks
    }

    fn links(&self, view: &View) -> Vec<Link> {
        let of = |set: LinkSet, kind: &'static str, side: &'static str| {
            set.iter().map(move |link| {
                let record = &self.pack.links[link.at()];
                Link { ends: [record.a.0.into(), record.b.0.into()], kind: kind.into(), side: side.into() }
            })
        };
        let trucks = Group::ALL.into_iter().flat_map(|g| of(view.trucks_on[g.at()], "truck", g.id()));
        trucks.chain(of(view.trains_on, "train", "")).collect()
    }

    /// Army cards with their six boxes, the viewer's first; the Soviet reserve.
    fn tracks(&self, view: &View) -> Vec<Track> {
        let eyes = Eyes::of(view, view.viewer);
        let own = view.config.seats().filter(|g| eyes.has(*g));
        let others = view.config.seats().filter(|g| !eyes.has(*g));
        let mut tracks: Vec<Track> = own.chain(others).map(|g| self.army_track(view, g)).collect();
        let initial = self.pack.tables.soviet_reserve[view.config.difficulty as usize][view.config.players() as usize];
        let empty = initial.saturating_sub(view.soviet_reserve);
        let token = |i: u8| match view.reserve {
            Some([infantry, _]) if view.config.stavka => {
                TrackBox::Token(if i < infantry { "infantry" } else { "armour" }.into())
            }
            _ => TrackBox::Token("marker".into()),
        };
        let boxes = (0..view.soviet_reserve).map(token).chain((0..empty).map(|_| TrackBox::Empty)).collect();
        tracks.push(Track {
            name: Message::new("track-reserve"),
            rows: vec![TrackRow { label: Short::default(), piece: None, note: None, boxes }],
            rule: "R2M-6.1".into(),
        });
        tracks
    }

    fn army_track(&self, view: &View, group: Group) -> Track {
        let row = |army: ArmyId| {
            let tokens = Kind::ALL
                .into_iter()
                .flat_map(|kind| (0..view.cargo[army.at()][kind.at()]).map(move |_| TrackBox::Token(kind.id().into())));
            let mut boxes: Vec<TrackBox> = tokens.collect();
            boxes.resize((self.pack.tables.capacity.army as usize).max(boxes.len()), TrackBox::Empty);
            let note = if view.is_halted(army) {
                "note-halt"
            } else if view.march.is_some_and(|m| m.army == army) {
                "note-moving"
            } else if Open::in_set(view.activated, army) {
                "note-moved"
            } else {
                "note-ready"
            };
            TrackRow {
                label: self.pack.armies[army.at()].short.as_str().into(),
                piece: Some(self.army_id(army).into()),
                note: Some(Message::new(note)),
                boxes,
            }
        };
        Track {
            name: Message::new("track-armies").word("group", group_word(group)),
            rows: self.lookup.armies_of(group).map(row).collect(),
            rule: "R2M-2.1".into(),
        }
    }

    fn cards(&self, view: &View) -> Vec<Card> {
        let mut cards = Vec::new();
        let mut lay = |card: CardId, side: &str, place: CardPlace, count: u8| {
            let info = &self.pack.cards[card.at()];
            cards.push(Card {
                id: info.id.as_str().into(),
                side: side.into(),
                place,
                count,
                effect: info.effect_text.clone(),
                rule: info.rule.as_str().into(),
                picture: self.picture(card).into(),
            });
        };
        self.okh_set(view.okh_display).for_each(|c| lay(c, "", CardPlace::Offer, 1));
        for group in view.config.seats() {
            for card in self.lookup.pursuit_of(group) {
                let count = view.kept[card.at()] + view.fresh[card.at()];
                if count > 0 {
                    lay(card, group.id(), CardPlace::InPlay, count);
                }
            }
            self.okh_set(view.okh_hand[group.at()]).for_each(|c| lay(c, group.id(), CardPlace::InPlay, 1));
            if let Some(card) = view.pursuit_top[group.at()].filter(|c| view.kept[c.at()] + view.fresh[c.at()] == 0) {
                lay(card, group.id(), CardPlace::Seen, 1);
            }
        }
        if let Some(top) = view.top {
            lay(self.lookup.soviet_card(top), SOVIET, CardPlace::Seen, 1);
        }
        for frame in &view.frames {
            if let Frame::Combat(Some(card)) = frame {
                lay(*card, SOVIET, CardPlace::Played, 1);
            }
        }
        cards
    }

    fn picture(&self, card: CardId) -> &'static str {
        use crate::data::{CardKind, Effect, Okh, SovietUnit};
        match self.pack.cards[card.at()].kind {
            CardKind::Soviet { unit: SovietUnit::Mech | SovietUnit::Elite, .. } => "tank",
            CardKind::Soviet { .. } => "rifle",
            CardKind::Pursuit { effect, .. } => match effect {
                Effect::Stock => "ammo",
                Effect::Fuel => "fuel",
                Effect::Food => "food",
                Effect::Auxiliaries => "flag",
                Effect::Recon => "scope",
                Effect::Halder | Effect::Fuehrer => "leader",
                Effect::Partisans => "rail",
                Effect::Bombers => "plane",
                Effect::Mud => "mud",
                Effect::Reserve => "rifle",
                Effect::Nothing => "map",
            },
            CardKind::Okh(okh) => match okh {
                Okh::Flotilla => "ship",
                Okh::Airlift | Okh::Stuka => "plane",
                Okh::Howitzers => "gun",
                Okh::Transport => "truck",
                Okh::Fast => "tank",
                Okh::Rail => "rail",
                Okh::Brandenburg | Okh::Pioneers | Okh::Security => "rifle",
                Okh::Mission | Okh::Wolf => "leader",
            },
        }
    }

    fn figures(&self, view: &View) -> Vec<Figure> {
        let figure = |id: &str, now: u8, of: Option<u8>, side: Option<&str>, rule: &str| Figure {
            name: Message::new(short!("figure-{id}")),
            now: now.into(),
            of: of.map(i32::from),
            side: side.map(Short::from),
            rule: rule.into(),
        };
        let mut figures = Vec::new();
        for group in view.config.seats() {
            let (g, side) = (group.at(), Some(group.id()));
            let own = self.pack.tables.logistics[view.level as usize - 1].own;
            figures.push(figure("medals", self.medals(view, group), None, side, "R2M-6.5"));
            figures.push(figure("trucks", view.trucks[g], None, side, "R2M-11.3"));
            figures.push(figure("trains", view.trains[g], Some(own), side, "R2M-13.1"));
            if view.encircled[g] > 0 {
                figures.push(figure("encircled", view.encircled[g], None, side, "R2M-9.5"));
            }
            figures.push(figure("pursuit", self.pursuit_left(view, group), None, side, "R2M-7.15"));
        }
        if view.config.stavka {
            figures.push(figure("medals", self.soviet_medals(view), None, Some(SOVIET), "R2M-20.10"));
        }
        figures.push(figure("round", view.round, Some(self.pack.tables.round_limit), None, "R2M-6.9"));
        for kind in Kind::ALL {
            figures.push(figure(&short!("stock-{}", kind.id()), view.stock[kind.at()], None, None, "R2M-3.8"));
        }
        figures.push(figure("trains-stock", view.trains_stock, None, None, "R2M-13.2"));
        figures.push(figure("reserve", view.soviet_reserve, None, Some(SOVIET), "R2M-6.1"));
        figures.push(figure("deck", view.decks[0].len() + view.decks[1].len(), None, Some(SOVIET), "R2M-4.8"));
        figures
    }

    /// What one clicks for an action.
    pub(crate) fn target_of(&self, action: Action) -> Target {
        let army = |a: ArmyId| Target::Piece(self.army_id(a).into());
        let space = |z: ZoneId| Target::Space(self.zone_id(z).into());
        match action {
            Action::Move(a) | Action::Handle(a) | Action::Redeploy(a) | Action::Lift(a, _) => army(a),
            Action::Go(z)
            | Action::Truck(z)
            | Action::Train(z)
            | Action::To(z)
            | Action::Supply(z)
            | Action::Medal(z)
            | Action::Sabotage(z)
            | Action::LookAt(z)
            | Action::Port(z)
            | Action::Rail(z)
            | Action::Place(z)
            | Action::Counter(z) => space(z),
            Action::Fleet(sea) => Target::Space(self.pack.seas[sea.at()].id.as_str().into()),
            Action::Card(c) | Action::Take(c) => Target::Card(self.card_id(c).into()),
            _ => Target::Button,
        }
    }

    /// An action, what one clicks for it, and its words.
    fn choice(&self, view: &View, action: Action) -> Choice {
        let preview = match action {
            Action::Go(zone) => self.step_preview(view, zone),
            Action::Fleet(sea) => self.fleet_preview(view, sea),
            Action::TakeTransport | Action::Trucks(_) | Action::Trains(_) => self.reorganisation_preview(view, action),
            _ => None,
        };
        let primary = matches!(
            action,
            Action::End
                | Action::Done
                | Action::Fight
                | Action::Pay
                | Action::Fill
                | Action::AirInFight
                | Action::EatZone
        );
        let (target, label) = (self.target_of(action), self.label(view, action));
        Choice { action: self.write_action(action).into(), target, label, primary, preview }
    }

    /// The words of a choice, verb first.
    fn label(&self, view: &View, action: Action) -> Message {
        let new = |id: &str| Message::new(short!("do-{id}"));
        let zone = |id: &str, z: ZoneId| new(id).space("zone", self.zone_id(z));
        let army = |id: &str, a: ArmyId| new(id).piece("army", self.army_id(a));
        let card = |id: &str, c: CardId| new(id).card("card", self.card_id(c));
        let costs = &self.pack.tables.movement;
        match action {
            Action::End => new("end").num("lost", self.lost_cards(view)),
            Action::Done => new("done"),
            Action::Stop => new("stop"),
            Action::Pay => new("pay").num("fuel", costs.go_on_fuel),
            Action::Fight => new("fight"),
            Action::Pass => new("pass"),
            Action::AirOnFort => new("air-now"),
            Action::AirInFight => new("air-later"),
            Action::Prevent => new("prevent"),
            Action::Transport => new("transport"),
            Action::TakeTransport => self.reorganising(new("take-transport"), view, action),
            Action::Air => new("air"),
            Action::Fill => self.filling(view),
            Action::LookPursuit => new("look-pursuit"),
            Action::LookSoviet => new("look-soviet"),
            Action::EatCard => new("eat-card"),
            Action::EatZone => new("eat-zone"),
            Action::Move(a) if self.panzer(a) => army("move-panzer", a).num("fuel", costs.panzer_fuel),
            Action::Move(a) => army("move", a),
            Action::Handle(a) => army("handle", a),
            Action::Redeploy(a) => army("redeploy", a),
            Action::Go(z) => {
                let march = view.march.is_some_and(|m| m.steps >= m.most);
                if march { zone("march", z).num("food", costs.march_food) } else { zone("go", z) }
            }
            Action::Truck(z) => zone("truck", z),
            Action::Train(z) => zone("train", z),
            Action::To(z) => self.arriving_somehow(zone("to", z), view, z),
            Action::Supply(z) => zone("supply", z),
            Action::Medal(z) => {
                zone(if matches!(view.top(), Some(Frame::Medal(_, Some(_)))) { "medal-to" } else { "medal-from" }, z)
            }
            Action::Sabotage(z) => zone("sabotage", z),
            Action::LookAt(z) => zone("look-at", z),
            Action::Port(z) => self.arriving(zone("port", z), view, z, self.landing(view)),
            Action::Rail(z) => zone("rail", z),
            Action::Place(z) => zone(if self.last_marker(view) { "place-last" } else { "place" }, z),
            Action::Counter(z) => zone("counter", z),
            Action::Fleet(sea) => new("fleet").space("zone", &self.pack.seas[sea.at()].id),
            Action::Card(c) => self.fighting(card("card", c), view, action),
            Action::Take(c) => self.fighting(card("take", c), view, action),
            Action::Amount(kind, n) => self.counting(view, kind, n),
            Action::Trucks(n) => self.reorganising(new("trucks").num("count", n), view, action),
            Action::Trains(n) => self.reorganising(new("trains").num("count", n), view, action),
            Action::Return(kind) => new("return").word("kind", kind_word(kind)),
            Action::Lift(a, kind) => self.arriving_by_air(army("lift", a).word("kind", kind_word(kind)), view, a, kind),
            Action::Type(armour) => {
                let left = view.reserve.map_or(0, |types| types[usize::from(armour)]);
                new(if armour { "armour" } else { "infantry" }).num("count", left)
            }
            Action::Reserve(n) => {
                new("reserve").num("infantry", n).num("armour", view.soviet_reserve.saturating_sub(n))
            }
        }
    }

    /// So many of a kind; of what goes to a zone also what becomes of it there.
    fn counting(&self, view: &View, kind: Kind, n: u8) -> Message {
        let new = |id: Short| Message::new(id).num("count", n);
        let Some(Frame::Amount { task, mut chosen, .. }) = view.top() else {
            return new(short!("do-{}", kind.id()));
        };
        chosen[kind.at()] = n;
        match task {
            Task::Cargo { to, .. } | Task::Supply(to) => {
                self.arriving(new(short!("do-{}-to", kind.id())), view, to, chosen)
            }
            _ => new(short!("do-{}", kind.id())),
        }
    }

    /// All that fits.
    fn filling(&self, view: &View) -> Message {
        let new = Message::new("do-fill");
        match view.top() {
            Some(Frame::Amount { task: task @ (Task::Cargo { to, .. } | Task::Supply(to)), .. }) => {
                let mix = self.fill(view, task);
                self.arriving(new.text("mix", crate::log::mix(mix)), view, to, mix)
            }
            Some(Frame::Amount { task, .. }) => {
                new.text("mix", crate::log::mix(self.fill(view, task))).num("over", 0).num("eaten", 0)
            }
            _ => new.text("mix", crate::log::mix([0; 3])).num("over", 0).num("eaten", 0),
        }
    }

    fn highlights(&self, view: &View) -> Vec<Highlight> {
        let mut highlights = Vec::new();
        if let Some(march) = view.march {
            let at = view.zone_of(march.army);
            highlights.push(Highlight::Piece(self.army_id(march.army).into()));
            if view.frames.contains(&Frame::Capture) {
                highlights.push(Highlight::Target(at.0.into()));
            }
            if march.from != at {
                highlights.push(Highlight::Last(march.from.0.into(), at.0.into()));
            }
        }
        match view.top() {
            Some(Frame::Haul { from, .. }) => highlights.push(Highlight::Chosen(from.0.into())),
            Some(Frame::Amount { task: Task::Cargo { from, to, .. }, .. }) => {
                highlights.push(Highlight::Arrow(from.0.into(), to.0.into()));
            }
            Some(Frame::Amount { task: Task::Handle(army), .. } | Frame::Redeploy(army) | Frame::Food(army)) => {
                let piece = Highlight::Piece(self.army_id(army).into());
                highlights.retain(|h| *h != piece);
                highlights.push(piece);
            }
            Some(
                Frame::Amount { task: Task::Supply(zone), .. }
                | Frame::Excess(zone)
                | Frame::Medal(_, Some(zone))
                | Frame::MarkerType(Some(zone))
                | Frame::SetupMarker(zone)
                | Frame::Security(zone),
            ) => highlights.push(Highlight::Chosen(zone.0.into())),
            _ => {}
        }
        highlights
    }
}
