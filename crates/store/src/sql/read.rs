//! Everything that is read.

use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use verst_core::{Seats, Setup};

use crate::error::StoreError;
use crate::rows::{Account, ChatRow, MatchRow, SeatRow, SeatWho, Status};
use crate::store::Listing;

/// Matches with their seats, one row a seat: the matches that a condition selects.
macro_rules! matches_where {
    ($condition:literal) => {
        concat!(
            "SELECT m.id, m.game, m.rules, m.pack, m.scenario, m.options, m.dice, m.clock, m.status, m.listed, ",
            "m.creator, m.created, m.updated, m.version, m.lines, m.saved, m.to_act, m.due, m.ending, m.imported, ",
            "m.forked_from, m.forked_ply, ",
            "s.seat, s.who, s.account, s.name, s.agent, s.invite, s.invited, s.nonce ",
            "FROM (SELECT * FROM matches WHERE ",
            $condition,
            ") AS m JOIN seats AS s ON s.match_id = m.id ORDER BY m.updated DESC, m.id, s.n"
        )
    };
}

pub async fn find(pool: &AnyPool, id: &str) -> Result<Option<MatchRow>, StoreError> {
    let rows = sqlx::query(matches_where!("id = $1")).bind(plain(id)).fetch_all(pool).await?;
    Ok(matches(&rows)?.pop())
}

pub async fn list(pool: &AnyPool, listing: &Listing, most: u32) -> Result<Vec<MatchRow>, StoreError> {
    let query = match listing {
        Listing::Lobby(status) => {
            sqlx::query(matches_where!("listed = 1 AND status = $1 ORDER BY updated DESC LIMIT $2")).bind(status.name())
        }
        Listing::Of(account) => sqlx::query(matches_where!(
            "creator = $1 OR id IN (SELECT match_id FROM seats WHERE account = $1) ORDER BY updated DESC LIMIT $2"
        ))
        .bind(account.clone()),
        Listing::For(account) => sqlx::query(matches_where!(
            "id IN (SELECT match_id FROM seats WHERE invited = $1 AND who = 'open') ORDER BY updated DESC LIMIT $2"
        ))
        .bind(account.clone()),
    };
    matches(&query.bind(i64::from(most)).fetch_all(pool).await?)
}

pub async fn lines(pool: &AnyPool, id: &str, count: u64) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("SELECT line FROM steps WHERE match_id = $1 AND n < $2 ORDER BY n")
        .bind(plain(id))
        .bind(count as i64)
        .fetch_all(pool)
        .await?;
    rows.iter().map(|row| Ok(row.try_get("line")?)).collect()
}

pub async fn invitation(pool: &AnyPool, invite: &str) -> Result<Option<(String, u8)>, StoreError> {
    let row =
        sqlx::query("SELECT match_id, n FROM seats WHERE invite = $1").bind(plain(invite)).fetch_optional(pool).await?;
    row.map(|row| Ok((row.try_get("match_id")?, row.try_get::<i64, _>("n")? as u8))).transpose()
}

pub async fn due(pool: &AnyPool, by: u64, most: u32) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("SELECT id FROM matches WHERE due <= $1 ORDER BY due LIMIT $2")
        .bind(by as i64)
        .bind(i64::from(most))
        .fetch_all(pool)
        .await?;
    rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

pub async fn chat(pool: &AnyPool, id: &str, most: u32) -> Result<Vec<ChatRow>, StoreError> {
    let rows = sqlx::query("SELECT n, at, seat, name, text FROM chat WHERE match_id = $1 ORDER BY n DESC LIMIT $2")
        .bind(plain(id))
        .bind(i64::from(most))
        .fetch_all(pool)
        .await?;
    let read = |row: &AnyRow| {
        Ok(ChatRow {
            n: number(row, "n")?,
            at: number(row, "at")?,
            seat: row.try_get("seat")?,
            name: row.try_get("name")?,
            text: row.try_get("text")?,
        })
    };
    rows.iter().rev().map(read).collect()
}

pub async fn session(pool: &AnyPool, token: &str, since: u64) -> Result<Option<Account>, StoreError> {
    let row = sqlx::query(
        "SELECT a.id, a.name, a.login, a.password FROM sessions AS s JOIN accounts AS a ON a.id = s.account \
         WHERE s.token = $1 AND s.seen >= $2",
    )
    .bind(plain(token))
    .bind(since as i64)
    .fetch_optional(pool)
    .await?;
    row.as_ref().map(read_account).transpose()
}

pub async fn account(pool: &AnyPool, login: &str) -> Result<Option<Account>, StoreError> {
    let row = sqlx::query("SELECT id, name, login, password FROM accounts WHERE login = $1")
        .bind(plain(login))
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(read_account).transpose()
}

pub fn read_account(row: &AnyRow) -> Result<Account, StoreError> {
    Ok(Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        login: row.try_get("login")?,
        password: row.try_get("password")?,
    })
}

/// The rows of one match follow each other.
fn matches(rows: &[AnyRow]) -> Result<Vec<MatchRow>, StoreError> {
    let mut out: Vec<MatchRow> = Vec::new();
    for row in rows {
        let id: String = row.try_get("id")?;
        if out.last().is_none_or(|last| last.id != id) {
            out.push(read_match(row, id)?);
        }
        if let Some(last) = out.last_mut() {
            last.seats.push(read_seat(row)?);
        }
    }
    Ok(out)
}

fn read_match(row: &AnyRow, id: String) -> Result<MatchRow, StoreError> {
    let status: String = row.try_get("status")?;
    let forked_ply: Option<i64> = row.try_get("forked_ply")?;
    let forked_from: Option<String> = row.try_get("forked_from")?;
    Ok(MatchRow {
        id,
        game: row.try_get("game")?,
        rules: number(row, "rules")? as u32,
        pack: row.try_get("pack")?,
        setup: Setup {
            scenario: row.try_get("scenario")?,
            options: json(row, "options")?.ok_or_else(|| missing("options"))?,
        },
        dice: json(row, "dice")?.ok_or_else(|| missing("dice"))?,
        clock: json(row, "clock")?.ok_or_else(|| missing("clock"))?,
        status: Status::of(&status).ok_or(StoreError::Unreadable { column: "status", why: status })?,
        listed: number(row, "listed")? != 0,
        creator: row.try_get("creator")?,
        created: number(row, "created")?,
        updated: number(row, "updated")?,
        version: number(row, "version")?,
        lines: number(row, "lines")?,
        saved: json(row, "saved")?,
        to_act: Seats(number(row, "to_act")? as u8),
        due: row.try_get::<Option<i64>, _>("due")?.map(|due| due as u64),
        ending: json(row, "ending")?,
        imported: number(row, "imported")? != 0,
        forked_from: forked_from.zip(forked_ply.map(|ply| ply as u32)),
        seats: Vec::new(),
    })
}

fn read_seat(row: &AnyRow) -> Result<SeatRow, StoreError> {
    let who: String = row.try_get("who")?;
    Ok(SeatRow {
        seat: row.try_get("seat")?,
        who: SeatWho::of(&who).ok_or(StoreError::Unreadable { column: "who", why: who })?,
        account: row.try_get("account")?,
        name: row.try_get("name")?,
        agent: row.try_get("agent")?,
        invite: row.try_get("invite")?,
        invited: row.try_get("invited")?,
        nonce: row.try_get("nonce")?,
    })
}

fn number(row: &AnyRow, column: &'static str) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(column)? as u64)
}

fn json<T: DeserializeOwned>(row: &AnyRow, column: &'static str) -> Result<Option<T>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(|text| serde_json::from_str(&text))
        .transpose()
        .map_err(|error| StoreError::Unreadable { column, why: error.to_string() })
}

fn missing(column: &'static str) -> StoreError {
    StoreError::Unreadable { column, why: "it is empty".to_owned() }
}

/// A text that every database takes: PostgreSQL knows no NUL, and nothing of ours is named with one.
pub fn plain(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}
