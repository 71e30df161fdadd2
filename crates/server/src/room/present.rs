//! A match as the protocol shows it.

use std::collections::BTreeSet;
use verst_core::dice::Seed;
use verst_core::scene::{Scene, Target, TrackBox};
use verst_core::{AnyGame, Message, Refusal as CoreRefusal, Seat, Seats, Subject, Viewer, unhex};
use verst_match::{Clock as MatchClock, Match, Request as MatchRequest, UndoLock};
use verst_store::{ChatRow, DiceRow, MatchRow, SeatWho, Status as StoredStatus};

use super::people::Presence;
use super::seated::Seated;
use crate::protocol::{
    BotPosition, ChatLine, Clock, Clocks, EndingSummary, Log, LogLine, MatchSummary, Moment, OpenRequest, Refusal,
    Request, SeatClock, SeatState, SeatSummary, Status, Table, Undo,
};

/// A match in a list, for one caller.
pub fn summary(row: &MatchRow, game: Option<&dyn AnyGame>, presence: &Presence, account: Option<&str>) -> MatchSummary {
    let made_by_me = account.is_some() && row.creator.as_deref() == account;
    let seats = row.seats.iter().enumerate().map(|(n, seat)| SeatSummary {
        seat: seat.seat.clone(),
        who: match seat.who {
            SeatWho::Open => SeatState::Open,
            SeatWho::Human => SeatState::Human,
            SeatWho::Computer => SeatState::Computer,
        },
        name: seat.name.clone(),
        agent: seat.agent.clone(),
        mine: account.is_some() && seat.account.as_deref() == account,
        connected: presence.seats().contains(Seat(n as u8)),
        invite: seat.invite.clone().filter(|_| {
            let kept = account.is_some() && seat.invited.as_deref() == account;
            (made_by_me || kept) && seat.who == SeatWho::Open
        }),
    });
    let over = row.status == StoredStatus::Over;
    let (commitment, seed) = match &row.dice {
        DiceRow::Verifiable(seed) => {
            let bytes = unhex(seed).and_then(|bytes| bytes.try_into().ok());
            (bytes.map(|bytes| Seed(bytes).commitment()), over.then(|| seed.clone()))
        }
        DiceRow::Plain(_) => (None, None),
        DiceRow::Imported { commitment, seed } => (commitment.clone(), seed.clone()),
    };
    MatchSummary {
        id: row.id.clone(),
        game: row.game.clone(),
        scenario: row.setup.scenario.clone(),
        options: row.setup.options.clone(),
        status: status(row.status),
        public: row.listed,
        created: row.created,
        updated: row.updated,
        seats: seats.collect(),
        to_act: seat_ids(row, row.to_act),
        clock: row.clock.into(),
        lines: row.lines,
        state: row.saved.as_ref().map_or(row.lines, |saved| saved.state),
        ending: ending(row),
        commitment,
        seed,
        imported: row.imported,
        forked_from: row.forked_from.as_ref().map(|(id, ply)| Moment { id: id.clone(), ply: *ply }),
        watchers: presence.watchers(),
        made_by_me,
        fault: fault(row, game),
    }
}

fn ending(row: &MatchRow) -> Option<EndingSummary> {
    row.ending.as_ref().map(|ending| EndingSummary {
        winners: seat_ids(row, ending.winners),
        side: ending.side.clone(),
        kind: ending.kind.clone(),
        rule: ending.rule.clone(),
        scores: ending.scores.clone(),
        message: Message::new(format!("ending-{}", ending.kind)),
    })
}

/// Why a match cannot be played on, as far as that shows without replaying it.
fn fault(row: &MatchRow, game: Option<&dyn AnyGame>) -> Option<String> {
    let Some(game) = game else { return Some(format!("this server has no game {}", row.game)) };
    let (rules, pack) = (game.info().rules_version, game.pack_hash());
    if row.rules != rules {
        return Some(format!("the match was begun under rules version {}; these are version {rules}", row.rules));
    }
    (row.pack != pack).then(|| format!("the match was begun with data pack {}; this is {pack}", row.pack))
}

/// The table for a seat or a spectator, with the lines of the log from a number on.
pub fn table(seated: &Seated, seat: Option<Seat>, from: usize, now: u64) -> Table {
    let head = table_head(seated, seat, now);
    let Some(table) = &seated.table else { return head };
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    Table {
        scene: Some(table.scene(viewer)),
        log: log(table, viewer, from),
        undo: seat.map(|seat| undo(table, seat)).unwrap_or_default(),
        ..head
    }
}

/// The table without its scene and log: all there is while a match waits for players.
fn table_head(seated: &Seated, seat: Option<Seat>, now: u64) -> Table {
    let (row, table) = (&seated.row, seated.table.as_ref());
    let stored = row.saved.as_ref().map_or(row.lines, |saved| saved.state);
    Table {
        state: table.map_or(stored, Match::state),
        status: status(row.status),
        seat: seat.and_then(|s| row.seats.get(s.0 as usize)).map(|s| s.seat.clone()),
        scene: None,
        log: Log { from: 0, lines: Vec::new() },
        clocks: table.and_then(|table| clocks(table, row, now)),
        request: table.and_then(Match::pending).map(|pending| OpenRequest {
            by: seat_id(row, pending.by),
            request: pending.request.into(),
            waiting: seat_ids(row, pending.waiting),
        }),
        undo: Undo::default(),
    }
}

/// The table for a program at a seat, or for one that watches.
pub fn position(seated: &Seated, seat: Option<Seat>, now: u64) -> BotPosition {
    let row = &seated.row;
    let shown = table_head(seated, seat, now);
    let playing = seated.table.as_ref().filter(|table| table.ending().is_none() && !table.clocks().paused);
    let own = seat.filter(|seat| seated.to_act().contains(*seat));
    let left = seat.zip(seated.table.as_ref()).filter(|(seat, table)| {
        let clocks = table.clocks();
        clocks.running.contains(*seat) && !clocks.paused
    });
    BotPosition {
        id: row.id.clone(),
        game: row.game.clone(),
        state: shown.state,
        status: shown.status,
        seat: shown.seat,
        to_act: seat_ids(row, seated.to_act()),
        actions: playing.zip(own).map(|(table, seat)| table.position().actions(seat)).unwrap_or_default(),
        view: seated
            .table
            .as_ref()
            .map_or(serde_json::Value::Null, |table| table.position().view(seat.map_or(Viewer::Public, Viewer::Seat))),
        deadline: left.and_then(|(seat, table)| Some(now + table.clocks().left(seat, now)?)),
        clocks: shown.clocks,
        request: shown.request,
        ending: ending(row),
    }
}

/// What a viewer heard from a line on.
pub fn log(table: &Match, viewer: Viewer, from: usize) -> Log {
    let line = |(line, message): (usize, &Message)| LogLine { line: line as u64, message: message.clone() };
    Log { from: from as u64, lines: table.log(viewer, from).map(line).collect() }
}

fn clocks(table: &Match, row: &MatchRow, now: u64) -> Option<Clocks> {
    let clocks = table.clocks();
    let seats = (0u8..).map(Seat).zip(&row.seats).filter_map(|(seat, stored)| {
        Some(SeatClock {
            seat: stored.seat.clone(),
            left: clocks.left(seat, now)?,
            running: clocks.running.contains(seat) && !clocks.paused,
            lapses: clocks.seats.get(seat.0 as usize).map_or(0, |clock| clock.lapses),
        })
    });
    let seats: Vec<SeatClock> = seats.collect();
    (!seats.is_empty()).then_some(Clocks { now, paused: clocks.paused, seats })
}

fn undo(table: &Match, seat: Seat) -> Undo {
    let lock = table.can_undo(seat).err();
    let takeback = lock.filter(|lock| *lock != UndoLock::Over).and_then(|_| table.takeback_for(seat));
    Undo { free: lock.is_none(), lock: lock.map(lock_name), takeback }
}

fn lock_name(lock: UndoLock) -> String {
    let name = match lock {
        UndoLock::Chance => "chance",
        UndoLock::Reveal => "reveal",
        UndoLock::HandOver => "hand-over",
        UndoLock::Nothing => "nothing",
        UndoLock::NotYours => "not-yours",
        UndoLock::Over => "over",
    };
    name.to_owned()
}

/// The pieces and cards that a scene shows. A seat may ask about these: what the rules say about others could tell it
/// something that it does not know.
pub fn shown(scene: &Scene) -> BTreeSet<&str> {
    let boxes = scene.tracks.iter().flat_map(|track| &track.rows).flat_map(|row| &row.boxes);
    let boxed = boxes.filter_map(|one| match one {
        TrackBox::Known { id, .. } => Some(id.as_str()),
        TrackBox::Empty | TrackBox::Hidden(_) | TrackBox::Token(_) => None,
    });
    let chosen = scene.choices.iter().filter_map(|choice| match &choice.target {
        Target::Piece(id) | Target::Card(id) => Some(id.as_str()),
        Target::Space(_) | Target::Button => None,
    });
    let pieces = scene.pieces.iter().map(|piece| piece.id.as_str());
    pieces.chain(scene.cards.iter().map(|card| card.id.as_str())).chain(boxed).chain(chosen).collect()
}

/// A refusal without the pieces and cards that the seat does not see.
pub fn veiled(refusal: &CoreRefusal, shown: &BTreeSet<&str>) -> CoreRefusal {
    let mut refusal = refusal.clone();
    refusal.subjects.retain(|subject| match subject {
        Subject::Space(_) => true,
        Subject::Piece(id) | Subject::Card(id) => shown.contains(id.as_str()),
    });
    refusal
}

/// The identifier of a seat.
pub fn seat_id(row: &MatchRow, seat: Seat) -> String {
    row.seats.get(seat.0 as usize).map(|s| s.seat.clone()).unwrap_or_default()
}

fn seat_ids(row: &MatchRow, seats: Seats) -> Vec<String> {
    seats.iter().filter_map(|s| row.seats.get(s.0 as usize)).map(|s| s.seat.clone()).collect()
}

fn status(status: StoredStatus) -> Status {
    match status {
        StoredStatus::Open => Status::Open,
        StoredStatus::Running => Status::Running,
        StoredStatus::Over => Status::Over,
    }
}

impl From<MatchClock> for Clock {
    fn from(clock: MatchClock) -> Clock {
        match clock {
            MatchClock::None => Clock::None,
            MatchClock::Live { main, increment } => Clock::Live { main, increment },
            MatchClock::Slow { limit, lapses } => Clock::Slow { limit, lapses },
        }
    }
}

impl From<Clock> for MatchClock {
    fn from(clock: Clock) -> MatchClock {
        match clock {
            Clock::None => MatchClock::None,
            Clock::Live { main, increment } => MatchClock::Live { main, increment },
            Clock::Slow { limit, lapses } => MatchClock::Slow { limit, lapses },
        }
    }
}

impl From<MatchRequest> for Request {
    fn from(request: MatchRequest) -> Request {
        match request {
            MatchRequest::Takeback(n) => Request::Takeback(n),
            MatchRequest::Draw => Request::Draw,
            MatchRequest::Pause => Request::Pause,
            MatchRequest::Resume => Request::Resume,
        }
    }
}

impl From<Request> for MatchRequest {
    fn from(request: Request) -> MatchRequest {
        match request {
            Request::Takeback(n) => MatchRequest::Takeback(n),
            Request::Draw => MatchRequest::Draw,
            Request::Pause => MatchRequest::Pause,
            Request::Resume => MatchRequest::Resume,
        }
    }
}

impl From<&CoreRefusal> for Refusal {
    fn from(refusal: &CoreRefusal) -> Refusal {
        Refusal {
            rule: refusal.rule.to_owned(),
            kind: refusal.kind.to_owned(),
            message: refusal.message(),
            subjects: refusal.subjects.to_vec(),
        }
    }
}

impl From<ChatRow> for ChatLine {
    fn from(row: ChatRow) -> ChatLine {
        ChatLine { n: row.n, at: row.at, seat: row.seat, name: row.name, text: row.text }
    }
}
