//! Passkeys in SQL.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::SqlStore;
use super::read::{plain, read_account};
use super::write::{Change, Done};
use crate::error::StoreError;
use crate::passkey::{Keyring, Passkey};
use crate::rows::Account;

/// A change of the passkeys.
#[derive(Debug)]
pub enum KeyChange {
    Add(Passkey),
    Sign { id: String, signed: u32, now: u64 },
    Forget { account: String, id: String },
}

pub async fn make(connection: &mut AnyConnection, change: &KeyChange) -> Result<Done, StoreError> {
    let query = match change {
        KeyChange::Add(key) => sqlx::query(
            "INSERT INTO passkeys (id, account, public_key, signed, created, used) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (id) DO NOTHING",
        )
        .bind(key.id.clone())
        .bind(key.account.clone())
        .bind(key.public_key.clone())
        .bind(i64::from(key.signed))
        .bind(key.created as i64)
        .bind(key.used as i64),
        // One that counts and does not count on was copied.
        KeyChange::Sign { id, signed, now } => sqlx::query(
            "UPDATE passkeys SET signed = $2, used = $3 WHERE id = $1 AND (signed < $2 OR (signed = 0 AND $2 = 0))",
        )
        .bind(id.clone())
        .bind(i64::from(*signed))
        .bind(*now as i64),
        KeyChange::Forget { account, id } => sqlx::query(
            "DELETE FROM passkeys WHERE account = $1 AND id = $2 AND \
             (EXISTS (SELECT 1 FROM accounts WHERE accounts.id = $1 AND password IS NOT NULL) \
             OR EXISTS (SELECT 1 FROM passkeys AS other WHERE other.account = $1 AND other.id <> $2))",
        )
        .bind(plain(account))
        .bind(plain(id)),
    };
    let done = query.execute(connection).await?;
    Ok(if done.rows_affected() > 0 { Done::Yes } else { Done::No })
}

fn passkey(row: &AnyRow) -> Result<Passkey, StoreError> {
    let number = |column: &str| row.try_get::<i64, _>(column);
    Ok(Passkey {
        id: row.try_get("key_id")?,
        account: row.try_get("account")?,
        public_key: row.try_get("public_key")?,
        signed: number("signed")? as u32,
        created: number("created")? as u64,
        used: number("used")? as u64,
    })
}

#[async_trait]
impl Keyring for SqlStore {
    async fn add(&self, passkey: &Passkey) -> Result<bool, StoreError> {
        self.key(KeyChange::Add(passkey.clone())).await
    }

    async fn find_key(&self, id: &str) -> Result<Option<(Passkey, Account)>, StoreError> {
        let row = sqlx::query(
            "SELECT k.id AS key_id, k.account, k.public_key, k.signed, k.created, k.used, a.id, a.name, a.login, \
             a.password FROM passkeys AS k JOIN accounts AS a ON a.id = k.account WHERE k.id = $1",
        )
        .bind(plain(id))
        .fetch_optional(&self.reader)
        .await?;
        row.map(|row| Ok((passkey(&row)?, read_account(&row)?))).transpose()
    }

    async fn keys_of(&self, account: &str) -> Result<Vec<Passkey>, StoreError> {
        let rows = sqlx::query(
            "SELECT id AS key_id, account, public_key, signed, created, used FROM passkeys WHERE account = $1 \
             ORDER BY created, id",
        )
        .bind(account.to_owned())
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(passkey).collect()
    }

    async fn sign(&self, id: &str, signed: u32, now: u64) -> Result<bool, StoreError> {
        self.key(KeyChange::Sign { id: id.to_owned(), signed, now }).await
    }

    async fn forget_key(&self, account: &str, id: &str) -> Result<bool, StoreError> {
        self.key(KeyChange::Forget { account: account.to_owned(), id: id.to_owned() }).await
    }
}

impl SqlStore {
    async fn key(&self, change: KeyChange) -> Result<bool, StoreError> {
        Ok(self.writer.make(Change::Key(change)).await? == Done::Yes)
    }
}
