//! What people do at the table.

use std::fmt::Write;
use std::sync::atomic::Ordering::Relaxed;
use verst_core::scene::Target;
use verst_core::{ActionError, Lang, Seat, Seats, Viewer, Why};
use verst_locale::Words;
use verst_match::{Answered, Match, MatchError, Outcome};
use verst_store::{ChatRow, Occasion, Say, SeatWho};

use super::task::Room;
use super::{Caller, Deed, Reply};
use super::{away, present};
use crate::error::ServerError;
use crate::protocol::{Asked, AtSeat, Reasons, Refusal, Verdict};
use crate::time::now;

/// The most characters of one thing said.
const LONGEST: usize = 500;
/// So many lines of talk are kept in memory and shown.
pub const TALK: usize = 200;

impl Room {
    /// Do something for somebody.
    pub(super) async fn perform(&mut self, caller: &Caller, deed: Deed) -> Result<Reply, ServerError> {
        if matches!(deed, Deed::Table(_) | Deed::Log(..) | Deed::Act(_)) {
            self.looked(caller.account.as_deref()).await;
        }
        match deed {
            Deed::Table(at) => {
                let seat = self.eyes(caller, &at)?;
                if let Some(fault) = &self.seated.fault {
                    return Err(ServerError::OtherRules(fault.clone()));
                }
                Ok(Reply::Table(Box::new(present::table(&self.seated, seat, 0, now()))))
            }
            Deed::Log(at, from, to) => {
                let viewer = self.eyes(caller, &at)?.map_or(Viewer::Public, Viewer::Seat);
                let table = self.seated.table.as_ref().ok_or(ServerError::NotStarted)?;
                let mut log = present::log(table, viewer, usize::try_from(from).unwrap_or(usize::MAX));
                log.lines.retain(|line| to.is_none_or(|to| line.line < to));
                Ok(Reply::Log(log))
            }
            Deed::Act(act) => {
                let seat = self.chair(caller, act.seat.as_deref())?;
                let done =
                    self.change(Some(seat), |table, now| Ok(((), table.play(seat, &act.action, act.state, now)?)));
                let done = done.await;
                let counter = if done.is_ok() { &self.app.metrics.actions } else { &self.app.metrics.refused };
                counter.fetch_add(1, Relaxed);
                done?;
                Ok(self.state())
            }
            Deed::Undo(at) => {
                let seat = self.chair(caller, at.seat.as_deref())?;
                self.change(Some(seat), |table, now| Ok(((), table.undo(seat, now)?))).await?;
                Ok(self.state())
            }
            Deed::Resign(at) => {
                let seat = self.chair(caller, at.seat.as_deref())?;
                self.change(Some(seat), |table, now| Ok(((), table.resign(seat, now)?))).await?;
                Ok(self.state())
            }
            Deed::Ask(ask) => {
                let seat = self.chair(caller, ask.seat.as_deref())?;
                let mut answer = self.change(Some(seat), |table, now| table.ask(seat, ask.request.into(), now)).await?;
                while let Some((other, yes)) = self.answers_at_once(caller, seat) {
                    answer = self.change(Some(seat), |table, now| table.answer(other, yes, now)).await?;
                }
                Ok(self.asked(answer))
            }
            Deed::Answer(answer) => {
                let seat = self.asked_chair(caller, answer.seat.as_deref())?;
                let done = self.change(Some(seat), |table, now| table.answer(seat, answer.yes, now)).await?;
                Ok(self.asked(done))
            }
            Deed::Why(why) => {
                let seat = self.chair(caller, why.seat.as_deref())?;
                let table = self.seated.playing()?;
                let (position, scene) = (table.position().copy(), table.scene(Viewer::Seat(seat)));
                // Every action of the game may have to be tried: not on the event loop.
                let reasons = self.app.workers.chore(move || {
                    let shown = present::shown(&scene);
                    if let Target::Piece(id) | Target::Card(id) = &why.target
                        && !shown.contains(id.as_str())
                    {
                        return Reasons::default();
                    }
                    let told = |reason| Refusal::from(&present::veiled(reason, &shown));
                    match position.why(seat, &why.target) {
                        Why::Possible(possible) => Reasons { possible, ..Reasons::default() },
                        Why::Not(reasons) => {
                            Reasons { reasons: reasons.iter().map(told).collect(), ..Reasons::default() }
                        }
                    }
                });
                Ok(Reply::Reasons(reasons.await?))
            }
            Deed::Hint(at) => {
                let seat = self.chair(caller, at.seat.as_deref())?;
                self.hint(seat)
            }
            Deed::Say(text) => self.say(caller, &text).await,
            Deed::Record(lang) => Ok(Reply::Record(self.record(caller, lang))),
            Deed::Look(conn, seat) => {
                let seat = seat.map(|id| self.seated.seat(caller.account.as_deref(), &id)).transpose()?;
                if let Some(person) = self.people.get_mut(conn) {
                    person.seat = seat;
                    person.has_scene = false;
                }
                self.welcome(conn).await?;
                Ok(self.state())
            }
        }
    }

    /// Ask the match for a change, put it on disk, and show it to everybody.
    pub(super) async fn change<T>(
        &mut self,
        seat: Option<Seat>,
        ask: impl FnOnce(&mut Match, u64) -> Result<(T, Outcome), MatchError>,
    ) -> Result<T, ServerError> {
        let table = self.seated.playing()?;
        let before = table.lines().len();
        match ask(table, now()) {
            Ok((answer, outcome)) => {
                let kept = self.keep(before, outcome.kept).await;
                kept.map_err(|error| self.freshen(error, seat))?;
                Ok(answer)
            }
            Err(error) => Err(self.freshen(error.into(), seat)),
        }
    }

    /// Who knew an earlier state, or acts out of turn, gets the present table; a refusal names nothing that is hidden.
    pub(super) fn freshen(&self, error: ServerError, seat: Option<Seat>) -> ServerError {
        match error {
            ServerError::Match(error @ (MatchError::Stale { .. } | MatchError::NotToAct)) if seat.is_some() => {
                ServerError::Late(Box::new(error), Box::new(present::table(&self.seated, seat, 0, now())))
            }
            ServerError::Match(MatchError::Action(ActionError::Refused(refusal))) => {
                let scene = self.seated.table.as_ref().zip(seat).map(|(table, seat)| table.scene(Viewer::Seat(seat)));
                let refusal = scene.map_or(refusal.clone(), |scene| present::veiled(&refusal, &present::shown(&scene)));
                ServerError::Match(MatchError::Action(ActionError::Refused(refusal)))
            }
            other => other,
        }
    }

    /// The seat that the caller names, or the one of theirs that is to act, or their first.
    fn chair(&self, caller: &Caller, said: Option<&str>) -> Result<Seat, ServerError> {
        let account = caller.account.as_deref();
        if let Some(id) = said {
            return self.seated.seat(account, id);
        }
        let (held, to_act) = (self.seated.held(account), self.seated.to_act());
        held.iter().find(|s| to_act.contains(*s)).or_else(|| held.iter().next()).ok_or(ServerError::NotYourSeat)
    }

    /// The seat that the caller names, or the one of theirs that a question waits for, or that asked it.
    fn asked_chair(&self, caller: &Caller, said: Option<&str>) -> Result<Seat, ServerError> {
        let held = self.seated.held(caller.account.as_deref());
        let pending = self.seated.table.as_ref().and_then(|table| table.pending().copied());
        match (said, pending) {
            (None, Some(pending)) => {
                let waits = held.iter().find(|s| pending.waiting.contains(*s));
                let by = Some(pending.by).filter(|s| held.contains(*s));
                waits.or(by).ok_or(ServerError::NotYourSeat)
            }
            _ => self.chair(caller, said),
        }
    }

    /// Through whose eyes the caller looks: a spectator's, unless they name a seat of theirs or hold one.
    pub(super) fn eyes(&self, caller: &Caller, at: &AtSeat) -> Result<Option<Seat>, ServerError> {
        match self.chair(caller, at.seat.as_deref()) {
            Ok(seat) => Ok(Some(seat)),
            Err(ServerError::NotYourSeat) if at.seat.is_none() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// One who is asked and answers at once: a seat of the same person, or a computer player, which plays on.
    fn answers_at_once(&self, caller: &Caller, by: Seat) -> Option<(Seat, bool)> {
        let pending = self.seated.table.as_ref()?.pending().filter(|pending| pending.by == by)?;
        let held = self.seated.held(caller.account.as_deref());
        pending.waiting.iter().find_map(|s| {
            let computer = self.seated.row.seats.get(s.0 as usize)?.who == SeatWho::Computer;
            if held.contains(s) { Some((s, true)) } else { computer.then_some((s, false)) }
        })
    }

    fn state(&self) -> Reply {
        Reply::State(self.seated.table.as_ref().map_or(0, Match::state))
    }

    fn asked(&self, answered: Answered) -> Reply {
        let answer = match answered {
            Answered::Waiting => Verdict::Waiting,
            Answered::Granted => Verdict::Granted,
            Answered::Declined => Verdict::Declined,
        };
        Reply::Asked(Asked { state: self.seated.table.as_ref().map_or(0, Match::state), answer })
    }

    async fn say(&mut self, caller: &Caller, text: &str) -> Result<Reply, ServerError> {
        if caller.account.is_none() {
            return Err(ServerError::NotYourSeat);
        }
        let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = plain.trim().to_owned();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(ServerError::BadRequest(format!("say something of 1 to {LONGEST} characters")));
        }
        let seat = self.seated.held(caller.account.as_deref()).iter().next();
        let stored = seat.and_then(|s| self.seated.row.seats.get(s.0 as usize));
        let name = stored.map_or_else(|| caller.name.clone(), |s| s.name.clone());
        let seat = stored.map(|s| s.seat.clone());
        let at = now();
        let row = &self.seated.row;
        let mut notices = away::tell(&self.app, row, Seats(u8::MAX), Occasion::Chat, &self.people);
        notices.retain(|notice| Some(&notice.account) != caller.account.as_ref());
        self.talk().await?;
        let (mut row, id) = (ChatRow { n: 0, at, seat, name, text }, self.id.clone());
        let (seat, name, text) = (row.seat.clone(), row.name.clone(), row.text.clone());
        row.n = self.app.store.say(Say { id, at, seat, name, text, notices: notices.clone() }).await?;
        if !notices.is_empty() {
            self.unseen = Seats(u8::MAX);
            away::ring(&self.app, &self.seated.row, &notices);
        }
        self.spoken(row.clone());
        Ok(Reply::Said(row.into()))
    }

    /// What may be known of a running match's record: its header, and what the caller has heard, as comments.
    fn record(&self, caller: &Caller, lang: Lang) -> String {
        let Some(table) = &self.seated.table else { return String::new() };
        let mut record = table.record();
        record.lines.clear();
        (record.position, record.seed) = (None, None);
        let mut out = record.text();
        let Ok(words) = Words::of(&**table.game(), lang) else { return out };
        let seat = self.seated.held(caller.account.as_deref()).iter().next();
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        for (line, message) in table.log(viewer, 0) {
            let _ = writeln!(out, "# {line} {}", words.say(message).replace('\n', " "));
        }
        out
    }
}
