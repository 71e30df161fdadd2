//! Finished matches, open for looking at any of their positions.

use axum::body::Bytes;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use tokio::sync::OnceCell;
use verst_core::{AnyGame, Entry, Record, Viewer};
use verst_match::{Replay, replay, verify};
use verst_store::{MatchRow, Status, rebuild, record};

use crate::app::App;
use crate::cache::Cache;
use crate::error::ServerError;
use crate::guard::Class;
use crate::protocol::{Course, DiceCheck, Log, LogLine, ReplayIndex, ReplayMoment, ReplayStep};
use crate::time::now;

/// Finished matches looked at lately.
pub struct Archive {
    kept: Cache<String, Arc<Finished>>,
    /// Those being opened: however many ask, the work is done once.
    opening: Mutex<HashMap<String, Weak<OnceCell<Arc<Finished>>>>>,
}

impl Default for Archive {
    fn default() -> Archive {
        Archive { kept: Cache::new(16), opening: Mutex::default() }
    }
}

/// A finished match.
pub struct Finished {
    /// Its row.
    pub row: MatchRow,
    /// Its record.
    pub record: Record,
    game: Arc<dyn AnyGame>,
    replay: Replay,
    index: OnceLock<Bytes>,
}

impl Archive {
    /// A match that is over, ready to be looked at; the address that asks pays for what is not at hand.
    pub async fn open(&self, app: &App, id: &str, from: IpAddr) -> Result<Arc<Finished>, ServerError> {
        if let Some(found) = self.kept.get(id) {
            return Ok(found);
        }
        let opening = self.opening(id);
        opening.get_or_try_init(|| self.fetch(app, id, from)).await.cloned()
    }

    fn opening(&self, id: &str) -> Arc<OnceCell<Arc<Finished>>> {
        let mut opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = opening.get(id).and_then(Weak::upgrade) {
            return cell;
        }
        opening.retain(|_, cell| cell.strong_count() > 0);
        let cell = Arc::default();
        opening.insert(id.to_owned(), Arc::downgrade(&cell));
        cell
    }

    async fn fetch(&self, app: &App, id: &str, from: IpAddr) -> Result<Arc<Finished>, ServerError> {
        app.rates.take(from, Class::Heavy)?;
        let Some((row, lines)) = app.store.load(id).await? else { return Err(ServerError::NotFound("match")) };
        if row.status != Status::Over {
            return Err(ServerError::NotOver);
        }
        let game = app.shelf.find(&row.game)?.clone();
        let finished = app.workers.heavy(move || Finished::new(row, &lines, game)).await??;
        let finished = Arc::new(finished);
        self.kept.put(id.to_owned(), finished.clone());
        Ok(finished)
    }
}

impl Finished {
    fn new(row: MatchRow, lines: &[String], game: Arc<dyn AnyGame>) -> Result<Finished, ServerError> {
        let fault = |error: &dyn std::fmt::Display| ServerError::OtherRules(error.to_string());
        let record = if row.imported {
            record(&row, lines).map_err(|e| fault(&e))?
        } else {
            // What was undone leaves no trace in the record.
            rebuild(&row, lines, game.clone(), now()).map_err(|e| fault(&e))?.record()
        };
        let replay = replay(&record, game.clone()).map_err(|e| fault(&e))?;
        let position = Some(replay.position().hash());
        Ok(Finished { record: Record { position, ..record }, row, game, replay, index: OnceLock::new() })
    }

    /// The list of plies as JSON, if it has been made.
    pub fn index(&self) -> Option<Bytes> {
        self.index.get().cloned()
    }

    /// Make it: every position of the match is looked at.
    pub fn make_index(&self) -> Bytes {
        self.index.get_or_init(|| serde_json::to_vec(&self.course()).unwrap_or_default().into()).clone()
    }

    fn course(&self) -> ReplayIndex {
        let dice = self.record.commitment.as_ref().map(|_| match verify(&self.record, self.game.clone()) {
            Ok(_) => DiceCheck { honest: true, fault: None },
            Err(error) => DiceCheck { honest: false, fault: Some(error.to_string()) },
        });
        let plies = self.replay.plies();
        let mut steps = Vec::with_capacity(plies);
        let mut held: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for ply in 0..=plies {
            let scene = self.replay.at(ply).scene(Viewer::Referee);
            for side in scene.control.into_iter().filter(|side| !side.is_empty()) {
                held.entry(side.into_string()).or_insert_with(|| vec![0; plies + 1])[ply] += 1;
            }
            let Some(line) = ply.checked_sub(1).and_then(|_| self.replay.line(ply)) else { continue };
            let seat = match &line.entry {
                Entry::Choice { seat, .. } | Entry::Resign(seat) => Some(seat.clone()),
                _ => None,
            };
            steps.push(ReplayStep { line: line.entry.text(), seat, heading: scene.heading });
        }
        let course = held.into_iter().map(|(side, spaces)| Course { side, spaces }).collect();
        ReplayIndex { plies: plies as u32, steps, course, dice }
    }

    /// What somebody heard from one ply to another, both included; to the last one if it is not said.
    pub fn log(&self, from: u32, to: Option<u32>, through: &str) -> Result<Log, ServerError> {
        let viewer = self.viewer(through)?;
        let last = to.map_or(self.replay.plies(), |to| to as usize).min(self.replay.plies());
        let told = |ply: usize| self.replay.told(ply, viewer).map(move |message| (ply, message.clone()));
        let lines = (from as usize..=last).flat_map(told);
        let lines = lines.map(|(ply, message)| LogLine { line: ply as u64, message }).collect();
        Ok(Log { from: u64::from(from), lines })
    }

    /// Whose eyes are meant; the referee's if it is not said.
    fn viewer(&self, through: &str) -> Result<Viewer, ServerError> {
        match through {
            "" | "referee" => Ok(Viewer::Referee),
            "public" => Ok(Viewer::Public),
            seat => {
                let scenario = self.game.info().scenario(&self.row.setup);
                Ok(Viewer::Seat(scenario.seat(seat).ok_or(ServerError::NotFound("seat"))?))
            }
        }
    }

    /// A moment, through somebody's eyes.
    pub fn moment(&self, ply: u32, through: &str) -> Result<ReplayMoment, ServerError> {
        if ply as usize > self.replay.plies() {
            return Err(ServerError::NotFound("ply"));
        }
        let viewer = self.viewer(through)?;
        let mut scene = self.replay.at(ply as usize).scene(viewer);
        // A replay is looked at: nobody chooses in it.
        scene.choices.clear();
        if ply as usize == self.replay.plies()
            && let Some(ending) = self.replay.ending()
        {
            scene.to_act = verst_core::Seats::NONE;
            scene.ending.get_or_insert_with(|| verst_core::Message::new(format!("ending-{}", ending.kind)));
        }
        let log = self.replay.told(ply as usize, viewer).cloned().collect();
        Ok(ReplayMoment { ply, scene, log })
    }
}
