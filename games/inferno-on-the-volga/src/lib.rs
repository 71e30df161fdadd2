//! Stalingrad: Inferno on the Volga, complete: solo against the automaton, two players, co-operative, three players, and
//! the Designer's way.
//!
//! A chapter of the rulebook is a file; `play.rs` holds the verbs they share, `decide.rs` the table of decision points,
//! `unknown.rs` what nobody has seen. Numbers live in `data/`, decisions about unclear rules in `NOTES.md`.

pub mod action;
mod automaton;
mod board;
mod bounds;
mod cards;
mod combat;
pub mod data;
mod decide;
mod describe;
mod designers_way;
mod event;
mod human_soviet;
pub mod id;
mod imagine;
mod judgement;
mod log;
mod lookup;
mod meant;
mod movement;
mod odds;
mod patch;
mod play;
mod reinforcements;
mod scene;
mod setup;
pub mod state;
mod trail;
mod turn;
mod unknown;
mod validate;
mod victory;
pub mod view;

use serde_json::Value;
use verst_core::scene::Target;
use verst_core::{
    Aim, Board, Conclusion, Decision, Ending, Features, Game, GameInfo, Judgement, Lang, Listener, Message, Names,
    NotationError, PackFiles, PatchError, Refusal, Reveal, Rule, Scene, Seat, Setup, SetupError, Source, Step, Viewer,
    pack_hash,
};

pub use action::Action;
use data::{Pack, PackError};
pub use event::{Event, Roll};
use id::{Card, Hex, Unit};
use lookup::Lookup;
use play::Play;
pub use state::State;
use trail::Trail;
pub use view::View;

/// The game: its pack and the tables made from it.
pub struct Inferno {
    pack: Pack,
    lookup: Lookup,
    judgements: judgement::Judgements,
    means: judgement::Means,
    factory: Option<Hex>,
    info: GameInfo,
    ledger: Vec<Rule>,
    board: Board,
    names: Names,
    hash: String,
}

impl Inferno {
    /// The game with its built-in pack.
    pub fn builtin() -> Inferno {
        Inferno::new(Pack::builtin().clone(), pack_hash(Pack::FILES))
    }

    /// The game with another pack.
    pub fn from_files(files: &PackFiles) -> Result<Inferno, PackError> {
        let pack = Pack::parse(files)?;
        let used = Pack::FILES.iter().filter_map(|(name, _)| Some((*name, files.get(*name)?.as_str())));
        Ok(Inferno::new(pack, pack_hash(used)))
    }

    fn new(pack: Pack, hash: String) -> Inferno {
        let lookup = Lookup::new(&pack);
        Inferno {
            judgements: judgement::Judgements::builtin(),
            means: judgement::Means::new(&pack, &lookup),
            factory: pack.hexes.iter().position(|h| h.factory).map(|i| Hex(i as u8)),
            info: board::info(&pack),
            ledger: board::ledger(&pack),
            board: board::board(&pack),
            names: board::names(&pack),
            lookup,
            pack,
            hash,
        }
    }

    pub(crate) fn hex_id(&self, hex: Hex) -> &str {
        &self.pack.hexes[hex.at()].id
    }

    pub(crate) fn unit_id(&self, unit: Unit) -> &str {
        &self.pack.units[unit.at()].id
    }

    pub(crate) fn card_id(&self, card: Card) -> &str {
        &self.pack.cards[card.at()].id
    }
}

impl Game for Inferno {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn info(&self) -> &GameInfo {
        &self.info
    }
    fn ledger(&self) -> &[Rule] {
        &self.ledger
    }
    fn board(&self) -> &Board {
        &self.board
    }
    fn names(&self) -> &Names {
        &self.names
    }
    fn pack_hash(&self) -> &str {
        &self.hash
    }
    fn messages(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../locales/en.ftl"),
            Lang::Fr => include_str!("../locales/fr.ftl"),
        }
    }

    fn start(&self, setup: &Setup) -> Result<State, SetupError> {
        self.new_state(setup)
    }
    fn setup(&self, state: &State) -> Setup {
        self.setup_of(state)
    }
    fn decision(&self, state: &State) -> Decision {
        self.next_decision(state)
    }
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.legal(state, seat, action)
    }
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.all_actions(state, seat, out);
    }
    fn apply(&self, state: &mut State, step: &Step<Action>, listener: &mut impl Listener<Event>) -> Reveal {
        let mut play = Play { g: self, s: state, l: listener, reveal: Reveal::Nothing };
        match step {
            Step::Choice(_, action) => {
                play.s.trail = Trail::default();
                play.choose(*action);
            }
            Step::Chance(fall) => play.fall(fall),
        }
        play.run();
        play.reveal
    }
    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        self.answer_for(state, seat)
    }
    fn conclude(&self, state: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
        self.conclusion(state, conclusion)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(state, viewer)
    }
    fn determinize(&self, view: &View, source: &mut impl Source) -> State {
        self.imagine(view, source)
    }
    fn judgement(&self, state: &State) -> &Judgement {
        self.judgements.of(state)
    }
    fn reweighed(&self, state: &State, judgement: Judgement) -> Option<Self> {
        let judgements = self.judgements.clone().with(state, judgement);
        Some(Inferno { judgements, ..Inferno::new(self.pack.clone(), self.hash.clone()) })
    }
    fn features(&self, state: &State, seat: Seat) -> Features {
        self.features_of(state, state.config.mode.soviet_seat() != Some(seat))
    }
    fn turned(&self, state: &State, seat: Seat) -> bool {
        state.config.mode.soviet_seat() == Some(seat)
    }
    fn judge(&self, state: &State, seat: Seat) -> u32 {
        self.prospect(state, seat)
    }
    fn aims(&self, state: &State, seat: Seat, out: &mut Vec<Aim>) {
        self.list_aims(state, seat, out);
    }
    fn aim_text(&self, aim: Aim) -> Message {
        self.name_aim(aim)
    }
    fn urges(&self, state: &State, seat: Seat, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        self.all_urges(state, seat, aim, actions, out);
    }
    fn validate(&self, state: &State) -> Result<(), String> {
        self.sound(state)
    }

    fn scene(&self, view: &View, actions: &[Action]) -> Scene {
        self.set_table(view, actions)
    }
    fn tell(&self, state: &State, event: &Event, viewer: Viewer) -> Option<Message> {
        Some(self.say(state, event, viewer))
    }

    fn target(&self, _: Seat, action: Action) -> Target {
        self.target_of(action)
    }
    fn candidates(&self, state: &State, seat: Seat, thing: &Target, out: &mut Vec<Action>) {
        self.meant_with(state, seat, thing, out);
    }
    fn alphabet(&self) -> Vec<Action> {
        self.every_action()
    }
    fn action_text(&self, action: Action) -> String {
        self.write_action(action).into()
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        self.read_action(text)
    }
    fn draw_text(&self, state: &State, index: u16) -> String {
        self.draw_name(state, index)
    }

    fn describe(&self, state: &State) -> Value {
        self.readable(state)
    }
    fn patch(&self, state: &mut State, patch: &Value) -> Result<(), PatchError> {
        self.change(state, patch)
    }
}
