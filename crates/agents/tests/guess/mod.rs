//! *Guess*: a game in which knowing what is hidden would be worth everything. Who plays it takes six chances in ten, or waits
//! until a coin lies covered and guesses how it lies; the other seat has seen it. Everything that a table needs is
//! Skirmish's.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use verst_conformance::toy::Skirmish;
use verst_core::scene::Target;
use verst_core::{
    Board, Chance, Conclusion, Decision, Ending, Fall, Game, GameInfo, Judgement, Lang, Listener, Message, Names,
    NotationError, PatchError, Refusal, Reveal, Rule, Scene, Seat, Seats, Setup, SetupError, Source, Step, Viewer,
};

pub const PLAYER: Seat = Seat(0);
const KEEPER: Seat = Seat(1);

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum State {
    Start,
    /// A die of ten falls.
    Rolling,
    Tossing,
    /// The coin lies covered, heads or not.
    Covered(bool),
    Over {
        won: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    Roll,
    Wait,
    Heads,
    Tails,
}

/// The same, but who guesses does not see the coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum View {
    Open(State),
    Covered,
}

/// The game; `open` is a coin that lies there for all to see.
pub struct Guess {
    skirmish: Skirmish,
    judgement: Judgement,
    open: bool,
}

impl Guess {
    pub fn new(open: bool) -> Guess {
        let figures = [("lead", 1), ("sight", 10), ("aims", 0), ("decisions", 1000)];
        let figures: BTreeMap<String, i32> = figures.map(|(name, n)| (name.to_owned(), n)).into();
        Guess { skirmish: Skirmish::new(), judgement: Judgement::new(&[], &figures).unwrap(), open }
    }
}

impl Game for Guess {
    type State = State;
    type Action = Action;
    type Event = ();
    type View = View;

    fn decision(&self, state: &State) -> Decision {
        match state {
            State::Start | State::Covered(_) => Decision::Choose(Seats::from(PLAYER)),
            State::Rolling => Decision::Chance(Chance::Draw([6, 4].into_iter().collect())),
            State::Tossing => Decision::Chance(Chance::Draw([1, 1].into_iter().collect())),
            State::Over { won } => {
                let winners = Seats::from(if *won { PLAYER } else { KEEPER });
                let [kind, rule] = ["guess", "none"].map(str::to_owned);
                Decision::Over(Ending { winners, side: None, kind, rule, scores: Vec::new() })
            }
        }
    }
    fn check(&self, state: &State, _: Seat, action: Action) -> Result<(), Refusal> {
        let legal = match state {
            State::Start => [Action::Roll, Action::Wait],
            _ => [Action::Heads, Action::Tails],
        };
        if legal.contains(&action) { Ok(()) } else { Err(Refusal::new("none", "not-now")) }
    }
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.alphabet().into_iter().filter(|action| self.check(state, seat, *action).is_ok()));
    }
    fn apply(&self, state: &mut State, step: &Step<Action>, _: &mut impl Listener<()>) -> Reveal {
        *state = match (*state, step) {
            (_, Step::Choice(_, Action::Roll)) => State::Rolling,
            (_, Step::Choice(_, Action::Wait)) => State::Tossing,
            (State::Covered(heads), Step::Choice(_, guess)) => State::Over { won: heads == (*guess == Action::Heads) },
            (State::Rolling, Step::Chance(fall)) => State::Over { won: *fall == Fall::Draw(0) },
            (_, Step::Chance(fall)) => State::Covered(*fall == Fall::Draw(0)),
            (state, Step::Choice(..)) => state,
        };
        Reveal::Nothing
    }
    fn view(&self, state: &State, viewer: Viewer) -> View {
        match state {
            State::Covered(_) if viewer == Viewer::Seat(PLAYER) && !self.open => View::Covered,
            state => View::Open(*state),
        }
    }
    fn determinize(&self, view: &View, source: &mut impl Source) -> State {
        match view {
            View::Open(state) => *state,
            View::Covered => State::Covered(source.below(2) == 0),
        }
    }
    fn judgement(&self, _: &State) -> &Judgement {
        &self.judgement
    }
    fn target(&self, _: Seat, _: Action) -> Target {
        Target::Button
    }
    fn alphabet(&self) -> Vec<Action> {
        vec![Action::Roll, Action::Wait, Action::Heads, Action::Tails]
    }

    fn start(&self, _: &Setup) -> Result<State, SetupError> {
        Ok(State::Start)
    }
    fn setup(&self, _: &State) -> Setup {
        Setup::default()
    }
    fn info(&self) -> &GameInfo {
        self.skirmish.info()
    }
    fn ledger(&self) -> &[Rule] {
        self.skirmish.ledger()
    }
    fn board(&self) -> &Board {
        self.skirmish.board()
    }
    fn names(&self) -> &Names {
        self.skirmish.names()
    }
    fn pack_hash(&self) -> &str {
        self.skirmish.pack_hash()
    }
    fn messages(&self, lang: Lang) -> &'static str {
        self.skirmish.messages(lang)
    }
    fn default_action(&self, _: &State, _: Seat) -> Option<Action> {
        None
    }
    fn conclude(&self, _: &State, _: Conclusion) -> Result<Ending, Refusal> {
        Err(Refusal::new("none", "not-now"))
    }
    fn validate(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
    fn scene(&self, _: &View, _: &[Action]) -> Scene {
        let start = self.skirmish.start(&Setup::default()).unwrap();
        self.skirmish.scene(&self.skirmish.view(&start, Viewer::Public), &[])
    }
    fn tell(&self, _: &State, (): &(), _: Viewer) -> Option<Message> {
        None
    }
    fn action_text(&self, action: Action) -> String {
        format!("{action:?}")
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Err(NotationError { text: text.to_owned(), why: "nobody writes it".to_owned() })
    }
    fn draw_text(&self, _: &State, index: u16) -> String {
        index.to_string()
    }
    fn describe(&self, _: &State) -> Value {
        Value::Null
    }
    fn patch(&self, _: &mut State, _: &Value) -> Result<(), PatchError> {
        Ok(())
    }
}
