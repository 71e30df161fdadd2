//! *Skirmish*: the smallest complete game, to test what is generic and to show how a game is written.
//!
//! A line of seven spaces; each side has three blocks whose faces the enemy does not see. Both bid in secret for the
//! first move; then in turn each side draws a card and moves, looks or attacks with one block. It has everything that
//! the contract asks of a game: hidden facts, a deck that nobody has looked into, dice, a secret simultaneous choice,
//! an automaton, options, refusals with their rules, and words in two languages.
//!
//! The rooms have the names that they have in every game: `data` (what the pack holds), `state`, `action` (notation),
//! `turn` (the rules), `view` (who knows what), `scene` (the table), `judgement` (what agents steer by), `readable` (positions in cases).

mod action;
mod data;
mod event;
mod judgement;
mod readable;
mod scene;
mod state;
mod turn;
mod view;

use serde_json::Value;
use verst_core::scene::Target;
use verst_core::{
    Board, Conclusion, Decision, Ending, Features, Game, GameInfo, Judgement, Lang, Listener, Message, Names,
    NotationError, PatchError, Refusal, Reveal, Rule, Scene, Seat, Setup, SetupError, Source, Step, Viewer,
};

pub use action::Action;
pub use event::Event;
pub use state::{Block, Card, Kind, Phase, Side, State};
pub use view::View;

/// The game with its data.
pub struct Skirmish {
    info: GameInfo,
    ledger: Vec<Rule>,
    board: Board,
    names: Names,
    pack: String,
    judgement: Judgement,
}

impl Skirmish {
    /// The game with its built-in data.
    pub fn new() -> Skirmish {
        Skirmish {
            info: data::info(),
            ledger: data::ledger(),
            board: data::board(),
            names: data::names(),
            pack: data::pack_hash(),
            judgement: judgement::builtin(),
        }
    }
}

impl Default for Skirmish {
    fn default() -> Skirmish {
        Skirmish::new()
    }
}

impl Game for Skirmish {
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
        &self.pack
    }
    fn messages(&self, lang: Lang) -> &'static str {
        data::messages(lang)
    }
    fn start(&self, setup: &Setup) -> Result<State, SetupError> {
        Ok(State::start(setup))
    }
    fn setup(&self, state: &State) -> Setup {
        state.setup()
    }
    fn decision(&self, state: &State) -> Decision {
        turn::decision(state)
    }
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        turn::check(state, seat, action)
    }
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        // The whole alphabet is small here; a bigger game lists what its phase allows.
        out.clear();
        out.extend(action::alphabet().filter(|a| turn::check(state, seat, *a).is_ok()));
    }
    fn apply(&self, state: &mut State, step: &Step<Action>, listener: &mut impl Listener<Event>) -> Reveal {
        turn::apply(state, step, listener)
    }
    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(state, seat, &mut actions);
        // The quietest one: `bid 0`, `hold` and `pass` come first in the alphabet.
        actions.first().copied()
    }
    fn conclude(&self, state: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
        turn::conclude(state, conclusion)
    }
    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }
    fn determinize(&self, view: &View, source: &mut impl Source) -> State {
        view::determinize(view, source)
    }
    fn judgement(&self, _: &State) -> &Judgement {
        &self.judgement
    }
    fn reweighed(&self, _: &State, judgement: Judgement) -> Option<Self> {
        Some(Skirmish { judgement, ..Skirmish::new() })
    }
    fn features(&self, state: &State, seat: Seat) -> Features {
        judgement::features(state, Side::of(seat).unwrap_or(Side::Red))
    }
    fn turned(&self, _: &State, seat: Seat) -> bool {
        Side::of(seat) == Some(Side::Blue)
    }
    fn validate(&self, state: &State) -> Result<(), String> {
        state.validate()
    }
    fn scene(&self, view: &View, actions: &[Action]) -> Scene {
        scene::scene(view, actions)
    }
    fn tell(&self, _: &State, event: &Event, viewer: Viewer) -> Option<Message> {
        event.tell(viewer)
    }
    fn alphabet(&self) -> Vec<Action> {
        action::alphabet().collect()
    }
    fn target(&self, seat: Seat, action: Action) -> Target {
        scene::target(Side::of(seat).unwrap_or(Side::Red), action)
    }
    fn action_text(&self, action: Action) -> String {
        action.to_string()
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        action::parse(text)
    }
    fn draw_text(&self, state: &State, index: u16) -> String {
        turn::draw_text(state, index)
    }
    fn describe(&self, state: &State) -> Value {
        readable::describe(state)
    }
    fn patch(&self, state: &mut State, patch: &Value) -> Result<(), PatchError> {
        readable::patch(state, patch)
    }
}
