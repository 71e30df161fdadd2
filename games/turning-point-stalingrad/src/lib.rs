//! Turning Point: Stalingrad, complete: the basic game, the long simulation game, the introductory scenario, bidding,
//! cards and both editions.
//!
//! A chapter of the rulebook is a file; `play.rs` holds the verbs they share, `turn.rs` the sequence of play, `decide.rs`
//! the table of decision points. Numbers live in `data/`, decisions about unclear rules in `NOTES.md`.

pub mod action;
mod artillery;
mod attack;
mod board;
mod combat;
pub mod data;
mod decide;
mod describe;
mod event;
pub mod id;
mod judgement;
mod log;
mod lookup;
mod movement;
mod occupation;
mod odds;
mod orders;
mod overlay;
mod patch;
mod play;
mod preview;
mod rubble;
mod scene;
mod setup;
pub mod state;
mod supply;
mod turn;
mod validate;
mod verdict;
mod victory;
pub mod view;
mod volga;
mod why;
mod withdrawal;

use serde_json::Value;
use verst_core::scene::Target;
use verst_core::{
    Aim, Board, Conclusion, Decision, Ending, Features, Game, GameInfo, Judgement, Lang, Listener, Message, Names,
    NotationError, PackFiles, PatchError, Refusal, Reveal, Rule, Scene, Seat, Setup, SetupError, Source, Step, Viewer,
};

pub use action::Action;
use data::{Pack, PackError};
pub use event::Event;
use id::{PlaceId, UnitId};
use lookup::Lookup;
use play::Play;
pub use state::State;
pub use view::View;

/// The game: its pack and the tables made from it.
pub struct Turning {
    pack: Pack,
    lookup: Lookup,
    judgement: Judgement,
}

impl Turning {
    /// The game with its built-in pack.
    pub fn builtin() -> Turning {
        Turning::new(Pack::builtin().clone())
    }

    /// The game with another pack.
    pub fn from_files(files: &PackFiles) -> Result<Turning, PackError> {
        Ok(Turning::new(Pack::parse(files)?))
    }

    fn new(pack: Pack) -> Turning {
        Turning { lookup: Lookup::new(&pack), judgement: judgement::builtin(), pack }
    }

    pub(crate) fn place_name(&self, place: PlaceId) -> &str {
        &self.pack.places[place.at()].id
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> &str {
        &self.pack.units[unit.at()].id
    }
}

impl Game for Turning {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn info(&self) -> &GameInfo {
        &self.pack.info
    }
    fn ledger(&self) -> &[Rule] {
        &self.pack.ledger
    }
    fn board(&self) -> &Board {
        &self.pack.board
    }
    fn names(&self) -> &Names {
        &self.pack.names
    }
    fn pack_hash(&self) -> &str {
        &self.pack.hash
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
            Step::Choice(seat, action) => play.choose(*seat, *action),
            Step::Chance(fall) => play.fall(fall),
        }
        play.run();
        play.reveal
    }
    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        self.default_choice(state, seat)
    }
    fn conclude(&self, state: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
        self.concluded(state, conclusion)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(state, viewer)
    }
    fn determinize(&self, view: &View, source: &mut impl Source) -> State {
        self.imagine(view, source)
    }
    fn judgement(&self, _: &State) -> &Judgement {
        &self.judgement
    }
    fn reweighed(&self, _: &State, judgement: Judgement) -> Option<Self> {
        Some(Turning { judgement, ..Turning::new(self.pack.clone()) })
    }
    fn features(&self, state: &State, seat: Seat) -> Features {
        self.features_of(state, state.side_of(seat))
    }
    fn aims(&self, state: &State, seat: Seat, out: &mut Vec<Aim>) {
        self.aims_of(state, seat, out);
    }
    fn aim_text(&self, aim: Aim) -> Message {
        self.aim_message(aim)
    }
    fn urges(&self, state: &State, seat: Seat, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        self.urges_of(state, seat, aim, actions, out);
    }
    fn turned(&self, state: &State, seat: Seat) -> bool {
        state.side_of(seat) == id::Side::Soviet
    }
    fn judge(&self, state: &State, seat: Seat) -> u32 {
        self.prospect(state, seat)
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
        self.write_action(action)
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
        // A patch that does not fit leaves nothing behind.
        let mut changed = state.clone();
        self.change(&mut changed, patch)?;
        *state = changed;
        Ok(())
    }
}
