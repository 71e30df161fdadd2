//! The tables, and how they came to be. A migration that has been published is never changed; the next one is added.

use sqlx::{AnyPool, Executor, Row};

use super::dialect::Dialect;
use crate::error::StoreError;

const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_notices.sql"),
    include_str!("../../migrations/0003_passkeys.sql"),
    include_str!("../../migrations/0004_pulse.sql"),
];

/// Bring a database up to date.
pub async fn migrate(pool: &AnyPool, dialect: Dialect) -> Result<(), StoreError> {
    let mut transaction = pool.begin_with(dialect.begin()).await?;
    if let Some(lock) = dialect.migration_lock() {
        transaction.execute(lock).await?;
    }
    transaction.execute("CREATE TABLE IF NOT EXISTS migrations (n BIGINT PRIMARY KEY)").await?;
    let found: i64 = transaction.fetch_one("SELECT COUNT(*) FROM migrations").await?.try_get(0)?;
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (n, text) in (0i64..).zip(MIGRATIONS).skip(found as usize) {
        transaction.execute(sqlx::raw_sql(*text)).await?;
        sqlx::query("INSERT INTO migrations (n) VALUES ($1)").bind(n).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}
