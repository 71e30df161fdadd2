//! Every change, as it is made inside a transaction.

use serde_json::{Value, json};
use sqlx::{AnyConnection, Executor, Row};
use std::collections::BTreeSet;

use super::dialect::Dialect;
use super::keyring::{self, KeyChange};
use super::post::{self, PostChange};
use super::read::plain;
use crate::change::{Append, NewMatch, Say, TakeSeat};
use crate::error::StoreError;
use crate::notice::{Notice, Parcel};
use crate::rows::{Account, SeatWho};

/// A change.
#[derive(Debug)]
pub enum Change {
    Create(Box<NewMatch>),
    Append(Box<Append>),
    TakeSeat(TakeSeat),
    Say(Say),
    Promise { commitment: String, seed: String, now: u64 },
    Redeem { commitment: String, since: u64 },
    Admit { account: Account, token: String, now: u64 },
    Touch { token: String, now: u64 },
    Dismiss { token: String },
    Rename { account: String, name: String },
    Register { account: Account, session: Option<String> },
    Enter { account: String, token: String, guest: Option<String>, now: u64 },
    Tidy { sessions: u64, promises: u64 },
    Pulse,
    Post(PostChange),
    Key(KeyChange),
}

/// What a change brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    Yes,
    No,
    Number(u64),
    Text(String),
    Texts(Vec<String>),
    Parcels(Vec<Parcel>),
}

/// The matches that others should look at again after a change.
fn touched(change: &Change, done: &Done) -> Vec<String> {
    match (change, done) {
        (_, Done::No) => Vec::new(),
        (Change::Append(append), _) => vec![append.id.clone()],
        (Change::TakeSeat(take), _) => vec![take.id.clone()],
        (Change::Say(say), _) => vec![say.id.clone()],
        (Change::Enter { .. }, Done::Texts(matches)) => matches.clone(),
        _ => Vec::new(),
    }
}

/// Whom a change tells of what, each with its match.
fn notices<'a>(change: &'a Change, done: &Done) -> impl Iterator<Item = (&'a str, &'a Notice)> {
    let (id, notices): (&str, &[Notice]) = match change {
        _ if *done == Done::No => ("", &[]),
        Change::Append(append) => (&append.id, &append.notices),
        Change::Say(say) => (&say.id, &say.notices),
        Change::Post(PostChange::Invite { id, notice, .. }) => (id, std::slice::from_ref(notice)),
        _ => ("", &[]),
    };
    notices.iter().map(move |notice| (id, notice))
}

/// Make all changes of a transaction; the answers in order. Other servers are told, with the name of this writer.
pub async fn make(
    connection: &mut AnyConnection,
    dialect: Dialect,
    writer: &str,
    changes: &[Change],
) -> Result<Vec<Done>, StoreError> {
    let mut appended = append_all(connection, dialect, changes).await?;
    let mut done = Vec::with_capacity(changes.len());
    for change in changes {
        done.push(match change {
            // The first of two appends to the same match in one transaction is the one that was made.
            Change::Append(append) if appended.remove(&append.id) => Done::Yes,
            Change::Append(_) => Done::No,
            other => one(connection, other).await?,
        });
    }
    post::put(connection, dialect, changes.iter().zip(&done).flat_map(|(c, d)| notices(c, d))).await?;
    if let Some(notify) = dialect.notify() {
        let touched: BTreeSet<String> = changes.iter().zip(&done).flat_map(|(c, d)| touched(c, d)).collect();
        if !touched.is_empty() {
            let notes: Vec<String> = touched.iter().map(|id| format!("{writer} {id}")).collect();
            sqlx::query(notify).bind(text(&notes)).execute(&mut *connection).await?;
        }
    }
    Ok(done)
}

/// The appends of a transaction in two statements, however many they are; the matches that had the expected version.
async fn append_all(
    connection: &mut AnyConnection,
    dialect: Dialect,
    changes: &[Change],
) -> Result<BTreeSet<String>, StoreError> {
    let mut met = BTreeSet::new();
    let appends: Vec<&Append> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Append(append) if met.insert(append.id.as_str()) => Some(&**append),
            _ => None,
        })
        .collect();
    if appends.is_empty() {
        return Ok(BTreeSet::new());
    }
    let heads: Vec<Value> = appends.iter().map(|append| head(append)).collect();
    let rows = sqlx::query(dialect.append_heads()).bind(text(&heads)).fetch_all(&mut *connection).await?;
    let made = rows.iter().map(|row| row.try_get::<String, _>(0)).collect::<Result<BTreeSet<_>, _>>()?;
    let lines: Vec<Value> = appends
        .iter()
        .filter(|append| made.contains(&append.id))
        .flat_map(|append| (append.first..).zip(&append.lines).map(|(n, line)| json!([append.id, n, line])))
        .collect();
    if !lines.is_empty() {
        sqlx::query(dialect.append_lines()).bind(text(&lines)).execute(&mut *connection).await?;
    }
    Ok(made)
}

fn head(append: &Append) -> Value {
    json!({
        "id": append.id,
        "version": append.version,
        "lines": append.first + append.lines.len() as u64,
        "status": append.status.name(),
        "saved": text(&append.saved),
        "to_act": append.to_act.0,
        "due": append.due,
        "ending": append.ending.as_ref().map(text),
        "now": append.now,
    })
}

async fn one(connection: &mut AnyConnection, change: &Change) -> Result<Done, StoreError> {
    match change {
        Change::Create(new) => create(connection, new).await,
        Change::Append(_) => Ok(Done::No),
        Change::TakeSeat(take) => take_seat(connection, take).await,
        Change::Post(change) => post::make(connection, change).await,
        Change::Key(change) => keyring::make(connection, change).await,
        Change::Say(say) => self::say(connection, say).await,
        Change::Promise { commitment, seed, now } => {
            let query = sqlx::query("INSERT INTO promises (commitment, seed, created) VALUES ($1, $2, $3)");
            query.bind(commitment.clone()).bind(seed.clone()).bind(*now as i64).execute(connection).await?;
            Ok(Done::Yes)
        }
        Change::Redeem { commitment, since } => {
            let query = sqlx::query("DELETE FROM promises WHERE commitment = $1 AND created >= $2 RETURNING seed");
            let row = query.bind(plain(commitment)).bind(*since as i64).fetch_optional(connection).await?;
            row.map_or(Ok(Done::No), |row| Ok(Done::Text(row.try_get(0)?)))
        }
        Change::Admit { account, token, now } => {
            sqlx::query("INSERT INTO accounts (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)")
                .bind(account.id.clone())
                .bind(account.name.clone())
                .bind(account.login.clone())
                .bind(account.password.clone())
                .bind(*now as i64)
                .execute(&mut *connection)
                .await?;
            start_session(connection, &account.id, token, *now).await?;
            Ok(Done::Yes)
        }
        Change::Touch { token, now } => {
            let query = sqlx::query("UPDATE sessions SET seen = $2 WHERE token = $1");
            query.bind(token.clone()).bind(*now as i64).execute(connection).await?;
            Ok(Done::Yes)
        }
        Change::Dismiss { token } => {
            sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token.clone()).execute(connection).await?;
            Ok(Done::Yes)
        }
        Change::Rename { account, name } => {
            let query = sqlx::query("UPDATE accounts SET name = $2 WHERE id = $1");
            query.bind(account.clone()).bind(name.clone()).execute(connection).await?;
            Ok(Done::Yes)
        }
        Change::Register { account, session } => register(connection, account, session.as_deref()).await,
        Change::Enter { account, token, guest, now } => {
            start_session(connection, account, token, *now).await?;
            match guest {
                Some(guest) => hand_over(connection, guest, account).await,
                None => Ok(Done::Texts(Vec::new())),
            }
        }
        Change::Tidy { sessions, promises } => {
            let old = sqlx::query("DELETE FROM sessions WHERE seen < $1").bind(*sessions as i64);
            old.execute(&mut *connection).await?;
            let old = sqlx::query("DELETE FROM promises WHERE created < $1").bind(*promises as i64);
            old.execute(&mut *connection).await?;
            Ok(Done::Yes)
        }
        Change::Pulse => {
            connection.execute("UPDATE pulse SET beats = beats + 1").await?;
            Ok(Done::Yes)
        }
    }
}

async fn create(connection: &mut AnyConnection, new: &NewMatch) -> Result<Done, StoreError> {
    sqlx::query(
        "INSERT INTO matches (id, game, rules, pack, scenario, options, dice, clock, status, listed, creator, created, \
         updated, version, lines, saved, to_act, due, ending, imported, forked_from, forked_ply) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, 0, $13, NULL, 0, NULL, $14, $15, $16, $17)",
    )
    .bind(new.id.clone())
    .bind(new.game.clone())
    .bind(i64::from(new.rules))
    .bind(new.pack.clone())
    .bind(new.setup.scenario.clone())
    .bind(text(&new.setup.options))
    .bind(text(&new.dice))
    .bind(text(&new.clock))
    .bind(new.status.name())
    .bind(i64::from(new.listed))
    .bind(new.creator.clone())
    .bind(new.created as i64)
    .bind(new.lines.len() as i64)
    .bind(new.ending.as_ref().map(text))
    .bind(i64::from(new.imported))
    .bind(new.forked_from.as_ref().map(|(id, _)| id.clone()))
    .bind(new.forked_from.as_ref().map(|(_, ply)| i64::from(*ply)))
    .execute(&mut *connection)
    .await?;
    for (n, seat) in (0i64..).zip(&new.seats) {
        sqlx::query(
            "INSERT INTO seats (match_id, n, seat, who, account, name, agent, invite, nonce) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(new.id.clone())
        .bind(n)
        .bind(seat.seat.clone())
        .bind(seat.who.name())
        .bind(seat.account.clone())
        .bind(seat.name.clone())
        .bind(seat.agent.clone())
        .bind(seat.invite.clone())
        .bind(seat.nonce.clone())
        .execute(&mut *connection)
        .await?;
    }
    for (n, line) in (0i64..).zip(&new.lines) {
        let query = sqlx::query("INSERT INTO steps (match_id, n, line) VALUES ($1, $2, $3)");
        query.bind(new.id.clone()).bind(n).bind(line.clone()).execute(&mut *connection).await?;
    }
    Ok(Done::Yes)
}

async fn take_seat(connection: &mut AnyConnection, take: &TakeSeat) -> Result<Done, StoreError> {
    let taken = sqlx::query(
        "UPDATE seats SET who = $3, account = $4, name = $5, nonce = $6 \
         WHERE match_id = $1 AND n = $2 AND who = $7",
    )
    .bind(take.id.clone())
    .bind(i64::from(take.n))
    .bind(SeatWho::Human.name())
    .bind(take.account.clone())
    .bind(take.name.clone())
    .bind(take.nonce.clone())
    .bind(SeatWho::Open.name())
    .execute(&mut *connection)
    .await?;
    if taken.rows_affected() == 0 {
        return Ok(Done::No);
    }
    let query = sqlx::query("UPDATE matches SET version = version + 1, updated = $2 WHERE id = $1");
    query.bind(take.id.clone()).bind(take.now as i64).execute(connection).await?;
    Ok(Done::Yes)
}

async fn say(connection: &mut AnyConnection, say: &Say) -> Result<Done, StoreError> {
    let row = sqlx::query(
        "INSERT INTO chat (match_id, n, at, seat, name, text) \
         SELECT $1, COALESCE(MAX(n) + 1, 0), $2, $3, $4, $5 FROM chat WHERE match_id = $1 RETURNING n",
    )
    .bind(say.id.clone())
    .bind(say.at as i64)
    .bind(say.seat.clone())
    .bind(plain(&say.name))
    .bind(plain(&say.text))
    .fetch_one(connection)
    .await?;
    Ok(Done::Number(row.try_get::<i64, _>(0)? as u64))
}

async fn start_session(connection: &mut AnyConnection, account: &str, token: &str, now: u64) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (token, account, created, seen) VALUES ($1, $2, $3, $3)")
        .bind(token.to_owned())
        .bind(account.to_owned())
        .bind(now as i64)
        .execute(connection)
        .await?;
    Ok(())
}

async fn register(
    connection: &mut AnyConnection,
    account: &Account,
    session: Option<&str>,
) -> Result<Done, StoreError> {
    let made = sqlx::query(
        "UPDATE accounts SET name = $2, login = $3, password = $4 WHERE id = $1 AND login IS NULL \
         AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.login = $3)",
    )
    .bind(account.id.clone())
    .bind(account.name.clone())
    .bind(account.login.clone())
    .bind(account.password.clone())
    .execute(&mut *connection)
    .await?;
    if made.rows_affected() != 1 {
        return Ok(Done::No);
    }
    sqlx::query("DELETE FROM sessions WHERE account = $1 AND token <> $2")
        .bind(account.id.clone())
        .bind(session.unwrap_or_default().to_owned())
        .execute(connection)
        .await?;
    Ok(Done::Yes)
}

/// What a guest holds becomes an account's; the matches that this touches. An account with a password gives nothing.
async fn hand_over(connection: &mut AnyConnection, guest: &str, account: &str) -> Result<Done, StoreError> {
    let rows = sqlx::query("SELECT id FROM accounts WHERE id = $1 AND login IS NULL")
        .bind(guest.to_owned())
        .fetch_all(&mut *connection)
        .await?;
    if rows.is_empty() {
        return Ok(Done::Texts(Vec::new()));
    }
    let rows = sqlx::query("UPDATE seats SET account = $2 WHERE account = $1 RETURNING match_id")
        .bind(guest.to_owned())
        .bind(account.to_owned())
        .fetch_all(&mut *connection)
        .await?;
    let touched = rows.iter().map(|row| row.try_get::<String, _>(0)).collect::<Result<BTreeSet<_>, _>>()?;
    for id in &touched {
        let query = sqlx::query("UPDATE matches SET version = version + 1 WHERE id = $1");
        query.bind(id.clone()).execute(&mut *connection).await?;
    }
    let query = sqlx::query("UPDATE matches SET creator = $2 WHERE creator = $1");
    query.bind(guest.to_owned()).bind(account.to_owned()).execute(connection).await?;
    Ok(Done::Texts(touched.into_iter().collect()))
}

/// Our own plain data always has a JSON form.
pub fn text<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
