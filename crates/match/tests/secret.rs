//! Secret choices that take several steps: undo of one seat leaves those of the other alone.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use verst_core::scene::{BoardKind, Target};
use verst_core::{
    Board, Conclusion, Decision, Ending, Erased, Game, GameInfo, Lang, Listener, Message, Names, NotationError,
    PatchError, Refusal, Reveal, Rule, ScenarioInfo, Scene, Seat, SeatInfo, Seats, Setup, SetupError, Source, Step,
    Text, Viewer,
};
use verst_match::{Dice, Match, MatchError, Player, Terms, UndoLock};

/// Each of two seats writes down three letters in secret; then all are shown.
struct Letters {
    info: GameInfo,
    board: Board,
    names: Names,
}

type Page = Vec<u8>;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Pages([Page; 2]);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
struct Letter(u8);

fn letters() -> Letters {
    let seat = |id: &str| SeatInfo { id: id.into(), name: Text::same(id), side: id.into() };
    Letters {
        info: GameInfo {
            slug: "letters",
            title: Text::same("Letters"),
            summary: Text::same("Letters"),
            rules_version: 1,
            minutes: 1,
            longest: 6,
            scenarios: vec![ScenarioInfo {
                id: "two".into(),
                name: Text::same("Two"),
                summary: Text::same("Two"),
                seats: vec![seat("one"), seat("two")],
            }],
            options: vec![],
        },
        board: Board {
            kind: BoardKind::Area,
            size: [1, 1],
            unit: 1,
            spaces: vec![],
            grounds: vec![],
            lines: vec![],
            labels: vec![],
            east_up: false,
        },
        names: Names::default(),
    }
}

impl Game for Letters {
    type State = Pages;
    type Action = Letter;
    type Event = ();
    type View = [usize; 2];

    fn info(&self) -> &GameInfo {
        &self.info
    }
    fn ledger(&self) -> &[Rule] {
        &[]
    }
    fn board(&self) -> &Board {
        &self.board
    }
    fn names(&self) -> &Names {
        &self.names
    }
    fn pack_hash(&self) -> &'static str {
        "00"
    }
    fn messages(&self, _: Lang) -> &'static str {
        ""
    }
    fn start(&self, _: &Setup) -> Result<Pages, SetupError> {
        Ok(Pages(Default::default()))
    }
    fn setup(&self, _: &Pages) -> Setup {
        Setup { scenario: "two".into(), ..Setup::default() }
    }
    fn decision(&self, state: &Pages) -> Decision {
        let open = (0..2u8).filter(|s| state.0[*s as usize].len() < 3).map(Seat).fold(Seats::NONE, Seats::with);
        if open.is_empty() { Decision::Over(end()) } else { Decision::Choose(open) }
    }
    fn check(&self, state: &Pages, seat: Seat, _: Letter) -> Result<(), Refusal> {
        match state.0.get(seat.0 as usize) {
            Some(page) if page.len() < 3 => Ok(()),
            _ => Err(Refusal::new("L-1", "full")),
        }
    }
    fn actions(&self, state: &Pages, seat: Seat, out: &mut Vec<Letter>) {
        out.clear();
        out.extend(self.alphabet().into_iter().filter(|a| self.check(state, seat, *a).is_ok()));
    }
    fn apply(&self, state: &mut Pages, step: &Step<Letter>, _: &mut impl Listener<()>) -> Reveal {
        if let Step::Choice(seat, Letter(letter)) = step {
            state.0[seat.0 as usize].push(*letter);
        }
        Reveal::Nothing
    }
    fn default_action(&self, _: &Pages, _: Seat) -> Option<Letter> {
        Some(Letter(b'a'))
    }
    fn conclude(&self, _: &Pages, _: Conclusion) -> Result<Ending, Refusal> {
        Err(Refusal::new("L-2", "no-way-out"))
    }
    fn view(&self, state: &Pages, _: Viewer) -> [usize; 2] {
        [state.0[0].len(), state.0[1].len()]
    }
    fn determinize(&self, view: &[usize; 2], _: &mut impl Source) -> Pages {
        Pages(view.map(|n| vec![b'a'; n]))
    }
    fn validate(&self, _: &Pages) -> Result<(), String> {
        Ok(())
    }
    fn scene(&self, _: &[usize; 2], _: &[Letter]) -> Scene {
        panic!("nobody looks")
    }
    fn tell(&self, _: &Pages, (): &(), _: Viewer) -> Option<Message> {
        None
    }
    fn target(&self, _: Seat, _: Letter) -> Target {
        Target::Button
    }
    fn alphabet(&self) -> Vec<Letter> {
        (b'a'..=b'c').map(Letter).collect()
    }
    fn action_text(&self, action: Letter) -> String {
        char::from(action.0).to_string()
    }
    fn parse_action(&self, text: &str) -> Result<Letter, NotationError> {
        let fault = || NotationError { text: text.to_owned(), why: "a letter".to_owned() };
        text.bytes().next().map(Letter).filter(|_| text.len() == 1).ok_or_else(fault)
    }
    fn draw_text(&self, _: &Pages, _: u16) -> String {
        String::new()
    }
    fn describe(&self, state: &Pages) -> Value {
        json!(state)
    }
    fn patch(&self, _: &mut Pages, _: &Value) -> Result<(), PatchError> {
        Ok(())
    }
}

fn end() -> Ending {
    Ending { winners: Seats::NONE, side: None, kind: "full".into(), rule: "L-1".into(), scores: vec![] }
}

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

fn table() -> Match {
    let players = vec![Player::human("Anna"), Player::human("Boris")];
    let terms = Terms::new(players, Dice::Plain(1));
    Match::new(Arc::new(Erased::new(letters())), &Setup::default(), terms, 0).unwrap()
}

fn lines(m: &Match) -> Vec<String> {
    m.lines().iter().map(|l| l.entry.text()).collect()
}

fn write(m: &mut Match, seat: Seat, letter: &str) {
    m.play(seat, letter, m.state(), 0).unwrap();
}

#[test]
fn a_secret_step_is_undone_though_the_other_went_on() {
    let mut m = table();
    write(&mut m, ONE, "a");
    write(&mut m, TWO, "b");
    write(&mut m, ONE, "c");
    write(&mut m, TWO, "c");
    let outcome = m.undo(ONE, 0).unwrap();
    assert_eq!(lines(&m), ["one a", "two b", "two c"]);
    assert_eq!(outcome.kept, 2);
    m.undo(ONE, 0).unwrap();
    assert_eq!(lines(&m), ["two b", "two c"]);
    assert_eq!(m.can_undo(ONE), Err(UndoLock::Nothing));
    m.undo(TWO, 0).unwrap();
    assert_eq!(lines(&m), ["two b"]);
}

#[test]
fn who_is_done_has_closed_the_books_for_both() {
    let mut m = table();
    write(&mut m, TWO, "b");
    for letter in ["a", "b", "c"] {
        write(&mut m, ONE, letter);
    }
    assert_eq!(m.to_act(), TWO.into());
    assert_eq!(m.can_undo(ONE), Err(UndoLock::HandOver));
    assert_eq!(m.can_undo(TWO), Err(UndoLock::HandOver));
    write(&mut m, TWO, "b");
    assert_eq!(m.can_undo(TWO), Ok(()));
}

#[test]
fn what_the_other_writes_does_not_make_ones_answer_stale() {
    let mut m = table();
    let seen = m.state();
    write(&mut m, TWO, "b");
    m.undo(TWO, 0).unwrap();
    write(&mut m, TWO, "c");
    m.play(ONE, "a", seen, 0).unwrap();
    assert_eq!(m.play(ONE, "b", seen, 0), Err(MatchError::Stale { current: m.state() }), "one's own step does");
}

#[test]
fn where_a_game_knows_no_resignation_time_plays_on() {
    let clock = verst_match::Clock::Live { main: 100, increment: 0 };
    let terms = Terms { clock, ..table().terms().clone() };
    let mut m = Match::new(Arc::new(Erased::new(letters())), &Setup::default(), terms, 0).unwrap();
    assert!(matches!(m.resign(ONE, 0), Err(MatchError::Refused(_))));
    let (lapses, _) = m.tick(100);
    assert_eq!(lapses.len(), 2);
    assert_eq!(m.ending().unwrap().kind, "full");
}

#[test]
fn a_match_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Match>();
    shared::<verst_match::Replay>();
}
