//! Who is away when a match wants them.

use verst_core::Seats;
use verst_match::Match;
use verst_store::{MatchRow, Notice, Occasion, SeatWho, Status};

use super::people::People;
use super::task::Room;
use crate::app::App;
use crate::protocol::{NoticeLine, Occasion as Said, ServerFrame};
use crate::random;
use crate::time::now;

/// What a step tells those who do not look: that it is their turn now, or that the match has ended.
pub fn notices(app: &App, row: &MatchRow, table: &Match, people: &People) -> Vec<Notice> {
    if table.ending().is_some() {
        let ended = row.status == Status::Running;
        return if ended { tell(app, row, Seats(u8::MAX), Occasion::Ended, people) } else { Vec::new() };
    }
    // Who was to act before is not told again.
    tell(app, row, Seats(table.to_act().0 & !row.to_act.0), Occasion::Turn, people)
}

/// A notice for each of these seats whose player does not look.
pub fn tell(app: &App, row: &MatchRow, seats: Seats, occasion: Occasion, people: &People) -> Vec<Notice> {
    let mut out: Vec<Notice> = Vec::new();
    let due = now() + app.config.post.delay.as_millis() as u64;
    for (_, seat) in (0u8..).zip(&row.seats).filter(|(n, _)| seats.contains(verst_core::Seat(*n))) {
        let Some(account) = seat.account.as_ref().filter(|_| seat.who == SeatWho::Human) else { continue };
        if people.has(account) || out.iter().any(|notice| notice.account == *account) {
            continue;
        }
        let Ok(id) = random::name() else { continue };
        out.push(Notice { id, account: account.clone(), occasion, seat: seat.seat.clone(), due });
    }
    out
}

/// Say it at once to those who look at another page.
pub fn ring(app: &App, row: &MatchRow, notices: &[Notice]) {
    for notice in notices {
        let occasion = match notice.occasion {
            Occasion::Turn => Said::Turn,
            Occasion::Ended => Said::Ended,
            Occasion::Invitation => Said::Invitation,
            Occasion::Chat => Said::Chat,
            Occasion::Confirm => continue,
        };
        let notice_line = NoticeLine {
            occasion,
            id: row.id.clone(),
            game: row.game.clone(),
            seat: notice.seat.clone(),
            state: row.saved.as_ref().map_or(row.lines, |saved| saved.state),
            at: now(),
        };
        app.bell.ring(&notice.account, &ServerFrame::Notice { notice: notice_line });
    }
}

impl Room {
    /// Somebody has looked at the table: what was to be told to them need not be, and the next thing may be.
    pub(super) async fn looked(&mut self, account: Option<&str>) {
        let held = self.seated.held(account);
        let Some(account) = account.filter(|_| held.0 & self.unseen.0 != 0) else { return };
        match self.app.store.post().seen(account, &self.id).await {
            Ok(()) => self.unseen = Seats(self.unseen.0 & !held.0),
            Err(error) => tracing::warn!(%error, id = self.id, "a look at the table could not be noted"),
        }
    }

    /// Those who are here have seen what has come from another server.
    pub(super) async fn all_looked(&mut self) {
        self.unseen = Seats(u8::MAX);
        let here: Vec<String> = self.people.iter().filter_map(|(_, person)| person.account.clone()).collect();
        for account in here {
            self.looked(Some(&account)).await;
        }
    }
}
