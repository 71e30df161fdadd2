//! Notices and where they go, in SQL.

use async_trait::async_trait;
use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};
use std::collections::BTreeMap;

use super::SqlStore;
use super::dialect::Dialect;
use super::read::plain;
use super::write::{Change, Done, text};
use crate::error::StoreError;
use crate::notice::{Channel, Fate, Notice, Occasion, Parcel, Post, Way, Wishes};

/// A change of what is to be sent, or of where it goes.
#[derive(Debug)]
pub enum PostChange {
    Wish { account: String, wishes: Wishes },
    Open { account: String, channel: Channel, confirm: Option<Notice>, now: u64 },
    Close { account: String, way: Way, address: Option<String> },
    Confirm { account: String, address: String },
    Invite { id: String, seat: u8, notice: Notice },
    Seen { account: String, id: String },
    Collect { now: u64, lease: u64, most: u32 },
    Settle { parcel: String, fate: Fate },
    Secret { name: String, fresh: String },
}

/// Put notices into the outbox, for those of their readers who want them: one statement, however many they are.
pub async fn put(
    connection: &mut AnyConnection,
    dialect: Dialect,
    notices: impl Iterator<Item = (&str, &Notice)>,
) -> Result<(), StoreError> {
    // The last of several to the same reader about the same match.
    let last: BTreeMap<(&str, &str), &Notice> =
        notices.map(|(id, notice)| ((id, notice.account.as_str()), notice)).collect();
    if last.is_empty() {
        return Ok(());
    }
    let rows: Vec<Value> = last
        .iter()
        .map(|((id, account), notice)| {
            json!({
                "account": account, "match_id": id, "id": notice.id, "occasion": notice.occasion.name(),
                "seat": notice.seat, "due": notice.due,
            })
        })
        .collect();
    sqlx::query(dialect.put_notices()).bind(text(&rows)).execute(connection).await?;
    Ok(())
}

pub async fn make(connection: &mut AnyConnection, change: &PostChange) -> Result<Done, StoreError> {
    match change {
        PostChange::Wish { account, wishes } => {
            put_wishes(connection, account, wishes, true).await?;
            Ok(Done::Yes)
        }
        PostChange::Open { account, channel, confirm, now } => {
            open(connection, account, channel, confirm.as_ref(), *now).await
        }
        PostChange::Close { account, way, address } => close(connection, account, *way, address.as_deref()).await,
        PostChange::Confirm { account, address } => {
            let query =
                sqlx::query("UPDATE channels SET confirmed = 1 WHERE account = $1 AND kind = 'mail' AND address = $2");
            let done = query.bind(account.clone()).bind(address.clone()).execute(connection).await?;
            Ok(yes_or_no(done.rows_affected()))
        }
        PostChange::Invite { id, seat, notice } => {
            let query = sqlx::query("UPDATE seats SET invited = $3 WHERE match_id = $1 AND n = $2 AND who = 'open'");
            let query = query.bind(id.clone()).bind(i64::from(*seat)).bind(notice.account.clone());
            Ok(yes_or_no(query.execute(connection).await?.rows_affected()))
        }
        PostChange::Seen { account, id } => {
            let query = sqlx::query("DELETE FROM outbox WHERE account = $1 AND match_id = $2");
            query.bind(account.clone()).bind(id.clone()).execute(connection).await?;
            Ok(Done::Yes)
        }
        PostChange::Collect { now, lease, most } => collect(connection, *now, *lease, *most).await,
        PostChange::Settle { parcel, fate } => settle(connection, parcel, *fate).await,
        PostChange::Secret { name, fresh } => {
            let query = sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
            query.bind(name.clone()).bind(fresh.clone()).execute(&mut *connection).await?;
            let query = sqlx::query("SELECT value FROM secrets WHERE name = $1").bind(name.clone());
            Ok(Done::Text(query.fetch_one(connection).await?.try_get(0)?))
        }
    }
}

fn yes_or_no(rows: u64) -> Done {
    if rows > 0 { Done::Yes } else { Done::No }
}

async fn put_wishes(
    connection: &mut AnyConnection,
    account: &str,
    wishes: &Wishes,
    anew: bool,
) -> Result<(), StoreError> {
    let query = if anew {
        sqlx::query(
            "INSERT INTO wishes (account, lang, turn, invitation, chat, browser) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (account) DO UPDATE SET lang = excluded.lang, turn = excluded.turn, \
             invitation = excluded.invitation, chat = excluded.chat, browser = excluded.browser",
        )
    } else {
        sqlx::query(
            "INSERT INTO wishes (account, lang, turn, invitation, chat, browser) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (account) DO NOTHING",
        )
    };
    query
        .bind(account.to_owned())
        .bind(wishes.lang.clone())
        .bind(i64::from(wishes.turn))
        .bind(i64::from(wishes.invitation))
        .bind(i64::from(wishes.chat))
        .bind(i64::from(wishes.browser))
        .execute(connection)
        .await?;
    Ok(())
}

async fn open(
    connection: &mut AnyConnection,
    account: &str,
    channel: &Channel,
    confirm: Option<&Notice>,
    now: u64,
) -> Result<Done, StoreError> {
    close(connection, account, channel.way, None).await?;
    // Who opens a way wants something to come by it.
    put_wishes(connection, account, &Wishes::default(), false).await?;
    sqlx::query(
        "INSERT INTO channels (account, kind, address, secret, confirmed, created) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(account.to_owned())
    .bind(channel.way.name())
    .bind(channel.address.clone())
    .bind(channel.secret.clone())
    .bind(i64::from(channel.confirmed))
    .bind(now as i64)
    .execute(&mut *connection)
    .await?;
    if let Some(notice) = confirm {
        sqlx::query(
            "INSERT INTO outbox (account, match_id, kind, id, occasion, seat, due, tries) \
             VALUES ($1, '', $2, $3, $4, '', $5, 0)",
        )
        .bind(account.to_owned())
        .bind(channel.way.name())
        .bind(notice.id.clone())
        .bind(notice.occasion.name())
        .bind(notice.due as i64)
        .execute(connection)
        .await?;
    }
    Ok(Done::Yes)
}

/// Close a way: what has not gone it will not.
async fn close(
    connection: &mut AnyConnection,
    account: &str,
    way: Way,
    address: Option<&str>,
) -> Result<Done, StoreError> {
    let closed = sqlx::query("DELETE FROM channels WHERE account = $1 AND kind = $2 AND ($3 = '' OR address = $3)")
        .bind(account.to_owned())
        .bind(way.name())
        .bind(address.map(plain).unwrap_or_default())
        .execute(&mut *connection)
        .await?;
    if closed.rows_affected() > 0 {
        let query = sqlx::query("DELETE FROM outbox WHERE account = $1 AND kind = $2");
        query.bind(account.to_owned()).bind(way.name()).execute(connection).await?;
    }
    Ok(yes_or_no(closed.rows_affected()))
}

async fn collect(connection: &mut AnyConnection, now: u64, lease: u64, most: u32) -> Result<Done, StoreError> {
    // The condition stands twice: a server that waits for another one's rows looks at them again.
    let rows = sqlx::query(
        "UPDATE outbox SET due = $2, tries = tries + 1 WHERE due <= $1 AND id IN \
         (SELECT id FROM outbox WHERE due <= $1 ORDER BY due LIMIT $3) \
         RETURNING id, account, match_id, kind, occasion, seat, tries",
    )
    .bind(now as i64)
    .bind(lease as i64)
    .bind(i64::from(most))
    .fetch_all(&mut *connection)
    .await?;
    let mut parcels = Vec::with_capacity(rows.len());
    for row in &rows {
        let (account, kind): (String, String) = (row.try_get("account")?, row.try_get("kind")?);
        let way = sqlx::query(
            "SELECT c.kind, c.address, c.secret, c.confirmed, w.lang FROM channels AS c \
             JOIN wishes AS w ON w.account = c.account WHERE c.account = $1 AND c.kind = $2",
        )
        .bind(account.clone())
        .bind(kind)
        .fetch_optional(&mut *connection)
        .await?;
        let occasion: String = row.try_get("occasion")?;
        parcels.push(Parcel {
            id: row.try_get("id")?,
            account,
            match_id: row.try_get("match_id")?,
            occasion: Occasion::of(&occasion).ok_or(StoreError::Unreadable { column: "occasion", why: occasion })?,
            seat: row.try_get("seat")?,
            tries: row.try_get::<i64, _>("tries")? as u32,
            lang: way.as_ref().map_or(Ok(String::new()), |row| row.try_get("lang"))?,
            channel: way.as_ref().map(channel).transpose()?,
        });
    }
    Ok(Done::Parcels(parcels))
}

async fn settle(connection: &mut AnyConnection, parcel: &str, fate: Fate) -> Result<Done, StoreError> {
    let query = match fate {
        Fate::Sent(now) => sqlx::query("UPDATE outbox SET sent = $2, due = NULL WHERE id = $1")
            .bind(parcel.to_owned())
            .bind(now as i64),
        Fate::Again(due) => {
            sqlx::query("UPDATE outbox SET due = $2 WHERE id = $1").bind(parcel.to_owned()).bind(due as i64)
        }
        Fate::GivenUp => sqlx::query("UPDATE outbox SET due = NULL WHERE id = $1").bind(parcel.to_owned()),
        Fate::Needless => sqlx::query("DELETE FROM outbox WHERE id = $1").bind(parcel.to_owned()),
    };
    query.execute(connection).await?;
    Ok(Done::Yes)
}

fn channel(row: &AnyRow) -> Result<Channel, StoreError> {
    let kind: String = row.try_get("kind")?;
    Ok(Channel {
        way: Way::of(&kind).ok_or(StoreError::Unreadable { column: "kind", why: kind })?,
        address: row.try_get("address")?,
        secret: row.try_get("secret")?,
        confirmed: row.try_get::<i64, _>("confirmed")? != 0,
    })
}

async fn settings(pool: &AnyPool, account: &str) -> Result<(Wishes, Vec<Channel>), StoreError> {
    let row = sqlx::query("SELECT lang, turn, invitation, chat, browser FROM wishes WHERE account = $1")
        .bind(account.to_owned())
        .fetch_optional(pool)
        .await?;
    let wishes = match row {
        None => Wishes::default(),
        Some(row) => {
            let flag = |column: &str| Ok::<bool, StoreError>(row.try_get::<i64, _>(column)? != 0);
            Wishes {
                lang: row.try_get("lang")?,
                turn: flag("turn")?,
                invitation: flag("invitation")?,
                chat: flag("chat")?,
                browser: flag("browser")?,
            }
        }
    };
    let rows = sqlx::query("SELECT kind, address, secret, confirmed FROM channels WHERE account = $1")
        .bind(account.to_owned())
        .fetch_all(pool)
        .await?;
    Ok((wishes, rows.iter().map(channel).collect::<Result<_, _>>()?))
}

/// Is there such a row?
async fn any(pool: &AnyPool, query: &'static str, binds: &[&str]) -> Result<bool, StoreError> {
    let query = binds.iter().fold(sqlx::query(query), |query, bind| query.bind(plain(bind)));
    Ok(query.fetch_optional(pool).await?.is_some())
}

#[async_trait]
impl Post for SqlStore {
    async fn settings(&self, account: &str) -> Result<(Wishes, Vec<Channel>), StoreError> {
        settings(&self.reader, account).await
    }

    async fn wish(&self, account: &str, wishes: &Wishes) -> Result<(), StoreError> {
        self.post(PostChange::Wish { account: account.to_owned(), wishes: wishes.clone() }).await.map(drop)
    }

    async fn open(
        &self,
        account: &str,
        channel: &Channel,
        confirm: Option<Notice>,
        now: u64,
    ) -> Result<(), StoreError> {
        let change = PostChange::Open { account: account.to_owned(), channel: channel.clone(), confirm, now };
        self.post(change).await.map(drop)
    }

    async fn close_way(&self, account: &str, way: Way, address: Option<&str>) -> Result<bool, StoreError> {
        let change = PostChange::Close { account: account.to_owned(), way, address: address.map(str::to_owned) };
        Ok(self.post(change).await? == Done::Yes)
    }

    async fn confirm(&self, account: &str, address: &str) -> Result<bool, StoreError> {
        let change = PostChange::Confirm { account: plain(account), address: plain(address) };
        Ok(self.post(change).await? == Done::Yes)
    }

    async fn claims(&self, address: &str) -> Result<u64, StoreError> {
        let query = sqlx::query("SELECT COUNT(*) FROM channels WHERE address = $1 AND confirmed = 0");
        Ok(query.bind(plain(address)).fetch_one(&self.reader).await?.try_get::<i64, _>(0)? as u64)
    }

    async fn invite(&self, id: &str, seat: u8, notice: Notice) -> Result<bool, StoreError> {
        Ok(self.post(PostChange::Invite { id: id.to_owned(), seat, notice }).await? == Done::Yes)
    }

    async fn seen(&self, account: &str, id: &str) -> Result<(), StoreError> {
        // Mostly there is nothing to forget, and a look costs less than a commit.
        let query = "SELECT 1 FROM outbox WHERE account = $1 AND match_id = $2";
        if any(&self.reader, query, &[account, id]).await? {
            self.post(PostChange::Seen { account: account.to_owned(), id: id.to_owned() }).await?;
        }
        Ok(())
    }

    async fn collect(&self, now: u64, lease: u64, most: u32) -> Result<Vec<Parcel>, StoreError> {
        let due = sqlx::query("SELECT 1 FROM outbox WHERE due <= $1 LIMIT 1").bind(now as i64);
        if due.fetch_optional(&self.reader).await?.is_none() {
            return Ok(Vec::new());
        }
        match self.post(PostChange::Collect { now, lease, most }).await? {
            Done::Parcels(parcels) => Ok(parcels),
            _ => Ok(Vec::new()),
        }
    }

    async fn settle(&self, parcel: &str, fate: Fate) -> Result<(), StoreError> {
        self.post(PostChange::Settle { parcel: parcel.to_owned(), fate }).await.map(drop)
    }

    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        match self.post(PostChange::Secret { name: name.to_owned(), fresh: fresh.to_owned() }).await? {
            Done::Text(secret) => Ok(secret),
            _ => Err(StoreError::Conflict),
        }
    }
}

impl SqlStore {
    async fn post(&self, change: PostChange) -> Result<Done, StoreError> {
        self.writer.make(Change::Post(change)).await
    }
}
