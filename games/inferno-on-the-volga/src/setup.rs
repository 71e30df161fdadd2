//! Chapter 2, setup: SIV-2.1 to SIV-2.13. Only what somebody sees is drawn; pools, track and decks stay unseen.

use arrayvec::ArrayVec;
use verst_core::{Faces, Flat, Listener, Setup, SetupError, Weights};

use crate::Inferno;
use crate::data::{CARDS, Dice, Fort, GERMAN_UNITS, HEXES, SOVIET_UNITS, UNITS};
use crate::event::{Event, Roll};
use crate::id::{Card, CardSet, Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{
    Advantages, Config, Frame, Mode, Occasion, Origin, State, TRACK_ROWS, TRACK_WIDTH, place, track_box,
};
use crate::trail::Trail;
use crate::unknown::soviet;

/// The difficulties, as options name them (SIV-5.3).
pub(crate) const DIFFICULTY: [&str; 3] = ["recruit", "standard", "veteran"];

impl Inferno {
    /// The position before the first step.
    pub(crate) fn new_state(&self, setup: &Setup) -> Result<State, SetupError> {
        let setup = self.info.complete(setup)?;
        let config = self.config(&setup);
        let tables = &self.pack.tables;
        let mut s = State {
            config,
            advantages: if config.designers_way && !config.rolled { Advantages::ALL } else { Advantages::default() },
            turn: 1,
            active: 0,
            frames: ArrayVec::new(),
            combat: None,
            place: Flat::of(place::UNSEEN),
            strength: Flat::of(0),
            german: Flat::of(0),
            soviet: Flat::of(0),
            unknown: Flat::of([0; 3]),
            german_at: HexSet::NONE,
            soviet_at: HexSet::NONE,
            // SIV-2.13: numbered hexes Soviet, all others German.
            control: self.lookup.german_control,
            rubble: HexSet::NONE,
            // SIV-2.2: factory and docks.
            docks: self.lookup.spawn.map(|h| self.pack.hexes[h.at()].docks),
            factory: self.factory.is_some(),
            forts: [HexSet::NONE; 2],
            uber: [None; 2],
            chuikov: None,
            deck: Flat(std::array::from_fn(|c: usize| self.pack.cards[c].count)),
            hand: Flat::<u8, CARDS>::of(0),
            discard: Flat::of(0),
            leaders: CardSet::NONE,
            face_down: 0,
            // SIV-2.4 to SIV-2.6 (SIV-2.5 tanks): infantry and tanks apart; all guards are in the infantry pool.
            infantry_pool: tables.pools.infantry + self.lookup.guards.len(),
            tank_pool: tables.pools.tanks,
            setup_tanks: self.lookup.tanks.len() - tables.pools.tanks,
            track: Flat::of(track_box::EMPTY),
            row: [tables.track.columns; TRACK_ROWS],
            raus: false,
            group: UnitSet::NONE,
            acted: UnitSet::NONE,
            remembered: UnitSet::NONE,
            sighted: UnitSet::NONE,
            losses: 0,
            withdrawn: 0,
            deadline: false,
            extra_turns: 0,
            orders: 0,
            attacked_from: HexSet::NONE,
            over: None,
            trail: Trail::default(),
        };
        // SIV-2.10: the last column is white infantry, the rest is mixed.
        let columns = tables.track.columns as usize;
        for row in 0..TRACK_ROWS {
            let from = row * TRACK_WIDTH;
            s.track[from..from + columns].fill(track_box::MIXED);
            s.track[from + columns - 1] = track_box::LAST;
        }
        for unit in 0..UNITS {
            if unit < GERMAN_UNITS {
                // SIV-2.9, SIV-2.10: Germans are always at full strength.
                s.strength[unit] = self.lookup.max[unit];
            }
        }
        for unit in self.lookup.axe.iter() {
            s.place[unit.at()] = place::UNUSED;
        }
        // SIV-2.3: the marines wait in their box.
        for unit in self.lookup.marines.iter() {
            s.place[unit.at()] = place::MARINE_BOX;
        }
        let mut silent = ();
        let mut play = Play { g: self, s: &mut s, l: &mut silent, reveal: verst_core::Reveal::Nothing };
        // SIV-2.9: the Germans placed by name.
        for (unit, record) in (0u8..).zip(&self.pack.units) {
            if let Some(hex) = record.setup.as_deref().and_then(|id| self.hex(id)) {
                play.put(Unit(unit), hex);
            }
        }
        // SIV-2.7: one block, unseen, in each set-up hex. A human Soviet looks at his: those are drawn one by one.
        if !config.mode.human_soviet() {
            for hex in &self.lookup.soviet_setup {
                play.put_unknown(Origin::Setup, *hex);
            }
        }
        play.s.push(Frame::TurnStart);
        play.s.push(Frame::DrawGerman { left: tables.hands.german, why: Occasion::Setup });
        play.s.push(Frame::SetupGermans { drawn: 0 });
        if config.mode.human_soviet() {
            play.s.push(Frame::SetupSoviets);
        }
        if config.designers_way {
            if config.rolled {
                play.s.push(Frame::RollAdvantages);
            } else {
                play.begin_advantages();
            }
        }
        play.run();
        Ok(s)
    }

    fn config(&self, setup: &Setup) -> Config {
        let option = |id: &str| setup.options.get(id).map_or("", String::as_str);
        let mode = match setup.scenario.as_str() {
            "duel" => Mode::Duel,
            "coop" => Mode::Coop,
            "three" => Mode::Three,
            _ => Mode::Solo,
        };
        let difficulty = DIFFICULTY.iter().position(|d| *d == option("difficulty")).unwrap_or(1);
        let mut config = Config {
            mode,
            order_dice: 0,
            difficulty: difficulty as u8,
            dice: Dice::ALL.into_iter().find(|d| d.name() == option("dice")).unwrap_or(Dice::Balanced),
            designers_way: option("designers_way") == "on",
            rolled: option("rolled_advantages") == "on",
            memory_aid: option("memory_aid") == "on",
        };
        config.order_dice = self.pack.tables.orders.of(config.dice).dice.all()[config.soviets()];
        config
    }

    /// The setup that a position was made from.
    pub(crate) fn setup_of(&self, s: &State) -> Setup {
        let on = |b: bool| if b { "on" } else { "off" }.to_owned();
        let scenario = match s.config.mode {
            Mode::Solo => "solo",
            Mode::Duel => "duel",
            Mode::Coop => "coop",
            Mode::Three => "three",
        };
        Setup {
            scenario: scenario.to_owned(),
            options: [
                ("designers_way".to_owned(), on(s.config.designers_way)),
                ("rolled_advantages".to_owned(), on(s.config.rolled)),
                ("difficulty".to_owned(), DIFFICULTY[s.config.difficulty as usize].to_owned()),
                ("dice".to_owned(), s.config.dice.name().to_owned()),
                ("memory_aid".to_owned(), on(s.config.memory_aid)),
            ]
            .into(),
        }
    }

    /// SIV-2.7 with a human Soviet: set-up hexes that still wait for their block.
    pub(crate) fn setup_left(&self, s: &State) -> u8 {
        self.lookup.soviet_setup.iter().filter(|h| s.soviet[h.at()] == 0).count() as u8
    }

    /// SIV-2.8, SIV-2.9: who may be drawn next: yellow infantry, kept apart from the white.
    pub(crate) fn setup_german_weights(&self, s: &State, drawn: u8) -> Weights {
        let mut weights = Weights::from_elem(0, GERMAN_UNITS);
        if let Some(draw) = self.setup_draw(drawn) {
            for unit in s.unseen(self.lookup.germans).iter() {
                let record = &self.pack.units[unit.at()];
                if record.colour == Some(draw.colour) && record.kind == draw.kind {
                    weights[unit.at()] = 1;
                }
            }
        }
        weights
    }

    fn setup_draw(&self, drawn: u8) -> Option<&crate::data::Draw> {
        self.pack.scenarios.setup.german_random.iter().flat_map(|d| (0..d.count).map(move |_| d)).nth(drawn as usize)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-2.1, SIV-2.3: the parts of the Designer's way that are in use take their places.
    pub fn begin_advantages(&mut self) {
        if self.s.advantages.has(7) {
            for (i, record) in self.g.pack.hexes.iter().enumerate() {
                if let Some(fort) = record.fort {
                    self.s.forts[usize::from(fort == Fort::Red)].add(Hex(i as u8));
                }
            }
        }
        if self.s.advantages.has(2) {
            self.s.push(Frame::PlaceUber { destroyer: true });
            self.s.push(Frame::PlaceUber { destroyer: false });
        }
    }

    /// SIV-DW.2: an Uberblock stands in the hex with the sum of the dice.
    pub fn place_uber(&mut self, destroyer: bool, faces: &Faces) {
        let hex = Hex::numbered(faces.iter().sum());
        let rolled = faces.clone();
        self.tell(|| Event::Rolled { roll: Roll::Uberblock, faces: rolled });
        self.s.uber[usize::from(destroyer)] = Some(hex);
        self.tell(|| Event::Placed { what: if destroyer { "uber-at" } else { "uber-aa" }, hex });
        self.s.frames.pop();
    }

    pub fn setup_soviets_waits(&mut self) -> bool {
        let waits = self.g.setup_left(self.s) > 0;
        self.pop_unless(waits)
    }

    /// SIV-2.7: a human Soviet looks at the block of the next set-up hex.
    pub fn setup_soviet_drawn(&mut self, index: u16) {
        let hex = self.g.lookup.soviet_setup.iter().find(|h| self.s.soviet[h.at()] == 0).copied();
        if let Some(hex) = hex.filter(|_| (index as usize) < SOVIET_UNITS) {
            let unit = soviet(index);
            self.put(unit, hex);
            if self.g.lookup.tanks.has(unit) {
                self.s.setup_tanks -= 1;
            }
        }
    }

    pub fn setup_germans_waits(&mut self, drawn: u8) -> bool {
        let waits = self.g.setup_draw(drawn).is_some();
        self.pop_unless(waits)
    }

    /// SIV-2.9: a random yellow infantry in X or Y.
    pub fn setup_german_drawn(&mut self, drawn: u8, index: u16) {
        if let Some(hex) = self.g.setup_draw(drawn).and_then(|d| self.g.hex(&d.hex)) {
            self.put(Unit(index as u8), hex);
        }
        self.s.replace(Frame::SetupGermans { drawn: drawn + 1 });
    }

    /// SIV-DW.8: each side rolls one die for its advantage, the Soviet die first.
    pub fn roll_advantages(&mut self, faces: &Faces) {
        let rolled = faces.clone();
        self.tell(|| Event::Rolled { roll: Roll::Advantages, faces: rolled });
        self.s.frames.pop();
        let (soviet, german) = (faces[0] as usize - 1, faces[1] as usize - 1);
        let choose = self.take_advantage(crate::data::Side::German, german);
        self.take_advantage(crate::data::Side::Soviet, soviet);
        self.begin_advantages();
        if choose {
            self.s.push(Frame::ChooseAdvantage);
        }
    }

    /// Put an advantage of the table into use. True if its owner may choose.
    pub fn take_advantage(&mut self, side: crate::data::Side, index: usize) -> bool {
        let table = &self.g.pack.tables.advantages;
        let name = match side {
            crate::data::Side::German => &table.german[index],
            crate::data::Side::Soviet => &table.soviet[index],
        };
        if let Some(rule) = name.strip_prefix("SIV-DW.").and_then(|n| n.parse::<u8>().ok()) {
            self.s.advantages.add(rule);
            let rule = RULES[(rule as usize).min(RULES.len() - 1)];
            self.tell(|| Event::AdvantageIn { side, rule });
        } else if let Some(card) = self.g.card(name) {
            // The leader is taken out of the deck and is in play before the hand is drawn.
            self.s.deck[card.at()] -= 1;
            self.s.leaders.add(card);
            self.tell(|| Event::LeaderIn { card, why: Occasion::Advantage });
        } else {
            return true;
        }
        false
    }
}

/// The rules of the Designer's way by number.
const RULES: [&str; 8] =
    ["SIV-DW.8", "SIV-DW.1", "SIV-DW.2", "SIV-DW.3", "SIV-DW.4", "SIV-DW.5", "SIV-DW.6", "SIV-DW.7"];

// The arrays of a state have these lengths; a pack of another size is refused when it is read.
const _: () = assert!(HEXES <= 128 && UNITS <= 128 && Card::OKH.at() + 1 == CARDS);
