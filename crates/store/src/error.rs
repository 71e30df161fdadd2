//! Why the store did not do what it was asked to.

use thiserror::Error;

/// A change that was not made, or a question that was not answered.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Somebody else has changed the match: it must be read again.
    #[error("the match has been changed by another server")]
    Conflict,
    /// The address of the database means nothing.
    #[error("{0:?} is no database: use sqlite:FILE or postgres://…")]
    Address(String),
    /// What is in the database cannot be read: it was written by something else.
    #[error("the database holds something unreadable in {column}: {why}")]
    Unreadable {
        /// Where.
        column: &'static str,
        /// Why.
        why: String,
    },
    /// The database is newer than this program.
    #[error("the database has {found} migrations; this program knows {known}")]
    Newer {
        /// Migrations made.
        found: i64,
        /// Migrations known.
        known: i64,
    },
    /// The system gives the writer no thread.
    #[error("the writer of the database cannot be started: {0}")]
    Start(std::io::Error),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// The database is gone, full or broken.
    #[error("the database does not answer: {0}")]
    Database(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}
