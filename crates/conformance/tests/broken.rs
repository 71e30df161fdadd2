//! The kit finds what is broken, and names it: Skirmish with one flaw at a time.

use serde_json::Value;
use verst_conformance::kit::{self, Fault, Hidden, Kit};
use verst_conformance::toy::{Action, Event, Kind, Phase, Side, Skirmish, State, View};
use verst_core::scene::Target;
use verst_core::{
    Board, Conclusion, Decision, Ending, Game, GameInfo, Lang, Listener, Message, Names, NotationError, PatchError,
    Refusal, Reveal, Rule, Scene, Seat, Setup, SetupError, Source, Step, Viewer,
};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    ViewShowsEnemyFaces,
    ViewShowsAll,
    SceneNotFromView,
    TellsSecretBid,
    TellsDrawnCard,
    ChecksLessThanItLists,
    ListsLessThanItChecks,
    ListsTwice,
    ActsOutOfTurn,
    DeadEnd,
    TooLong,
    DefaultIsIllegal,
    TwoActionsOneText,
    CannotReadItsOwnText,
    HeedsListener,
    LookIsUndone,
    RuleNotInLedger,
    NoFrenchRefusal,
    MessageLacksArgument,
    InvalidPosition,
    ForgetsSetup,
    DrawsWithOneName,
    EmptyTitle,
    HidesAChoice,
    ClicksNothing,
    RefusesByFace,
    AsksByFace,
}

struct Broken {
    toy: Skirmish,
    info: GameInfo,
    flaw: Flaw,
}

fn broken(flaw: Flaw) -> Broken {
    let toy = Skirmish::new();
    let mut info = toy.info().clone();
    match flaw {
        Flaw::TooLong => info.longest = 20,
        Flaw::EmptyTitle => info.title.fr.clear(),
        _ => {}
    }
    Broken { toy, info, flaw }
}

impl Broken {
    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }
}

impl Game for Broken {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn info(&self) -> &GameInfo {
        &self.info
    }
    fn ledger(&self) -> &[Rule] {
        self.toy.ledger()
    }
    fn board(&self) -> &Board {
        self.toy.board()
    }
    fn names(&self) -> &Names {
        self.toy.names()
    }
    fn pack_hash(&self) -> &str {
        self.toy.pack_hash()
    }
    fn messages(&self, lang: Lang) -> &'static str {
        let text = self.toy.messages(lang);
        match text.find("refused-no-enemy") {
            Some(end) if self.is(Flaw::NoFrenchRefusal) && lang == Lang::Fr => &text[..end],
            _ => text,
        }
    }
    fn start(&self, setup: &Setup) -> Result<State, SetupError> {
        self.toy.start(setup)
    }
    fn setup(&self, state: &State) -> Setup {
        let setup = self.toy.setup(state);
        if self.is(Flaw::ForgetsSetup) { Setup { scenario: "duel".into(), ..setup } } else { setup }
    }
    fn decision(&self, state: &State) -> Decision {
        self.toy.decision(state)
    }
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let to_act = matches!(self.toy.decision(state), Decision::Choose(seats) if seats.contains(seat));
        match action {
            Action::Pass if self.is(Flaw::ListsLessThanItChecks) && to_act => return Ok(()),
            Action::Hold if self.is(Flaw::ChecksLessThanItLists) && to_act => {
                return Err(Refusal::new("TOY-6", "not-now"));
            }
            Action::Pass if self.is(Flaw::ActsOutOfTurn) && state.phase == Phase::Pick => return Ok(()),
            Action::Hold | Action::Play(_) if self.is(Flaw::DeadEnd) => return Err(Refusal::new("TOY-6", "not-now")),
            _ => {}
        }
        self.toy.check(state, seat, action).map_err(|refusal| {
            let guard = state.blocks.iter().flatten().any(|b| b.at == Some(7) && b.kind == Some(Kind::Guard));
            if self.is(Flaw::RefusesByFace) && action == Action::To(7) && guard {
                return refusal.piece("blue-1");
            }
            let rule = if self.is(Flaw::RuleNotInLedger) { "TOY-99" } else { refusal.rule };
            Refusal { rule, ..refusal }
        })
    }
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.toy.actions(state, seat, out);
        if self.is(Flaw::DeadEnd) {
            out.retain(|a| !matches!(a, Action::Hold | Action::Play(_)));
        }
        if self.is(Flaw::ListsTwice) {
            out.extend(out.last().copied());
        }
    }
    fn apply(&self, state: &mut State, step: &Step<Action>, listener: &mut impl Listener<Event>) -> Reveal {
        if self.is(Flaw::HeedsListener) && state.phase == Phase::Pick {
            listener.hear(|| {
                state.mover = Side::Red;
                Event::Ordered(1)
            });
        }
        if self.is(Flaw::InvalidPosition) && state.phase == Phase::Pick {
            state.deck[0] += 1;
        }
        let reveal = self.toy.apply(state, step, listener);
        let red = state.blocks[0][0].kind;
        if self.is(Flaw::AsksByFace) && state.phase == Phase::Pick && red == Some(Kind::Guard) {
            // Only who has a guard to move is asked again.
            state.mover = Side::Red;
        }
        match step {
            Step::Choice(_, Action::Look(_)) if self.is(Flaw::LookIsUndone) => Reveal::Nothing,
            _ => reveal,
        }
    }
    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        if self.is(Flaw::DefaultIsIllegal) && state.phase == Phase::Pick {
            return Some(Action::Hold);
        }
        self.toy.default_action(state, seat)
    }
    fn conclude(&self, state: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
        self.toy.conclude(state, conclusion)
    }
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let all = self.toy.view(state, Viewer::Referee);
        match self.flaw {
            Flaw::ViewShowsAll => View { viewer, ..all },
            Flaw::ViewShowsEnemyFaces => View { blocks: all.blocks, ..self.toy.view(state, viewer) },
            _ => self.toy.view(state, viewer),
        }
    }
    fn determinize(&self, view: &View, source: &mut impl Source) -> State {
        let mut view = view.clone();
        if self.is(Flaw::ViewShowsEnemyFaces) {
            for side in Side::ALL.into_iter().filter(|s| view.viewer != Viewer::Seat(s.seat())) {
                for block in view.blocks[side as usize].iter_mut().filter(|b| !b.shown) {
                    block.kind = None;
                }
            }
        }
        self.toy.determinize(&view, source)
    }
    fn validate(&self, state: &State) -> Result<(), String> {
        self.toy.validate(state)
    }
    fn scene(&self, view: &View, actions: &[Action]) -> Scene {
        let mut scene = self.toy.scene(view, actions);
        if self.is(Flaw::MessageLacksArgument) {
            scene.heading = Message::new("heading").num("round", view.round);
        }
        if self.is(Flaw::HidesAChoice) {
            scene.choices.pop();
        }
        if self.is(Flaw::ClicksNothing) {
            scene.pieces.clear();
        }
        if self.is(Flaw::SceneNotFromView) {
            use std::sync::atomic::{AtomicU32, Ordering};
            static SHOWN: AtomicU32 = AtomicU32::new(0);
            scene.heading = Message::new("heading").num("round", SHOWN.fetch_add(1, Ordering::Relaxed));
        }
        scene
    }
    fn tell(&self, state: &State, event: &Event, viewer: Viewer) -> Option<Message> {
        let leak = match event {
            Event::Bid(..) => self.is(Flaw::TellsSecretBid),
            Event::Drew(..) => self.is(Flaw::TellsDrawnCard),
            _ => false,
        };
        self.toy.tell(state, event, if leak { Viewer::Referee } else { viewer })
    }
    fn target(&self, seat: Seat, action: Action) -> Target {
        self.toy.target(seat, action)
    }
    fn alphabet(&self) -> Vec<Action> {
        self.toy.alphabet()
    }
    fn action_text(&self, action: Action) -> String {
        match action {
            Action::To(5) if self.is(Flaw::TwoActionsOneText) => "to 4".into(),
            Action::To(5) if self.is(Flaw::CannotReadItsOwnText) => "to five".into(),
            _ => self.toy.action_text(action),
        }
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        self.toy.parse_action(text)
    }
    fn draw_text(&self, state: &State, index: u16) -> String {
        if self.is(Flaw::DrawsWithOneName) { "thing".into() } else { self.toy.draw_text(state, index) }
    }
    fn describe(&self, state: &State) -> Value {
        self.toy.describe(state)
    }
    fn patch(&self, state: &mut State, patch: &Value) -> Result<(), PatchError> {
        self.toy.patch(state, patch)
    }
}

type Check = fn(&Kit<Broken>) -> Result<(), Fault>;

#[test]
fn each_flaw_is_found_and_named() {
    let table: &[(Flaw, Check, &str)] = &[
        (Flaw::ViewShowsEnemyFaces, kit::secrecy, "the view ("),
        (Flaw::ViewShowsAll, kit::secrecy, "no sampled position ever differed"),
        (Flaw::SceneNotFromView, kit::secrecy, "the scene of"),
        (Flaw::TellsSecretBid, kit::secrecy, "and is told of it: a hidden fact leaks"),
        (Flaw::TellsDrawnCard, kit::secrecy, "and is told of it: a hidden fact leaks"),
        (Flaw::AsksByFace, kit::secrecy, "sees by what follows"),
        (Flaw::RefusesByFace, kit::secrecy, "whether and why seat 0 may not «to 7» depends on a hidden fact"),
        (Flaw::ChecksLessThanItLists, kit::check_equals_actions, "actions lists «hold», check refuses it"),
        (Flaw::ListsLessThanItChecks, kit::check_equals_actions, "check allows «pass», actions does not list it"),
        (Flaw::ListsTwice, kit::check_equals_actions, "is listed twice"),
        (Flaw::ActsOutOfTurn, kit::check_equals_actions, "check allows «pass», actions does not list it"),
        (Flaw::RuleNotInLedger, kit::check_equals_actions, "\"TOY-99\", which is not in the ledger"),
        (Flaw::NoFrenchRefusal, kit::check_equals_actions, "message \"refused-no-enemy\" in fr"),
        (Flaw::DeadEnd, kit::random_play_ends, "a dead end: seat"),
        (Flaw::TooLong, kit::random_play_ends, "no end within 20 steps"),
        (Flaw::DefaultIsIllegal, kit::random_play_ends, "the default action «hold» is refused"),
        (Flaw::InvalidPosition, kit::random_play_ends, "not a valid position"),
        (Flaw::TwoActionsOneText, kit::notation_round_trips, "reads as To(4)"),
        (Flaw::CannotReadItsOwnText, kit::notation_round_trips, "cannot be read"),
        (Flaw::DrawsWithOneName, kit::data_round_trips, "are both named \"thing\""),
        (Flaw::ForgetsSetup, kit::data_round_trips, "forgotten its setup"),
        (Flaw::HeedsListener, kit::replay_equality, "leads elsewhere when somebody listens"),
        (Flaw::LookIsUndone, kit::undo_policy, "shows seat"),
        (Flaw::NoFrenchRefusal, kit::messages, "exists in one language only"),
        (Flaw::MessageLacksArgument, kit::messages, "message \"heading\" in en"),
        (Flaw::HidesAChoice, kit::scenes, "the scene offers"),
        (Flaw::ClicksNothing, kit::scenes, "which is not there"),
        (Flaw::EmptyTitle, kit::sanity, "the title is empty in fr"),
    ];
    for (flaw, check, part) in table {
        let fault = check(&Kit::new(|| broken(*flaw))).expect_err(&format!("{flaw:?} is not found"));
        assert!(fault.to_string().contains(part), "{flaw:?}: {fault}");
    }
}

#[test]
fn a_fault_tells_how_to_find_it_again() {
    let fault = kit::check_equals_actions(&Kit::new(|| broken(Flaw::ListsTwice))).unwrap_err();
    let text = fault.to_string();
    assert!(text.starts_with("scenario duel, cards on, length short; seed "), "{text}");
    assert!(text.contains(", ply ") && text.contains(", after «"), "{text}");
}

#[test]
fn the_wrapper_itself_is_sound() {
    let sound = Kit::new(|| broken(Flaw::None));
    for check in [kit::secrecy, kit::undo_policy, kit::replay_equality, kit::random_play_ends] as [Check; 4] {
        check(&sound).unwrap();
    }
}

#[test]
fn a_game_without_secrets_may_say_so() {
    let open = Kit::new(|| broken(Flaw::ViewShowsAll)).hidden(Hidden::FromNobody);
    kit::secrecy(&open).unwrap();
    assert!(kit::secrecy(&Kit::new(|| broken(Flaw::ViewShowsAll)).hidden(Hidden::FromSome)).is_err());
}

#[test]
fn a_missing_transcript_is_named() {
    let nowhere = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/nowhere");
    let fault = kit::golden_transcripts(&Kit::new(|| broken(Flaw::None)), &nowhere).unwrap_err();
    assert!(fault.to_string().contains("scenario duel: no golden transcript"), "{fault}");
    assert!(fault.to_string().contains("VERST_BLESS=1"), "{fault}");
}
