//! What differs between the databases.

use sqlx::{AnyConnection, Executor};

use super::Options;
use crate::error::StoreError;

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    pub fn of(address: &str) -> Result<Dialect, StoreError> {
        match address.split_once(':') {
            Some(("sqlite", _)) => Ok(Dialect::Sqlite),
            Some(("postgres" | "postgresql", _)) => Ok(Dialect::Postgres),
            _ => Err(StoreError::Address(address.to_owned())),
        }
    }

    pub fn in_memory(self, address: &str) -> bool {
        self == Dialect::Sqlite && address.contains(":memory:")
    }

    /// The address as the driver wants it: a file that is not there is made.
    pub fn url(self, address: &str) -> String {
        if self == Dialect::Postgres || self.in_memory(address) || address.contains('?') {
            return address.to_owned();
        }
        format!("{address}?mode=rwc")
    }

    /// What a new connection is told.
    pub fn greeting(self, options: &Options) -> Vec<String> {
        match self {
            Dialect::Sqlite => {
                // FULL: a commit is on disk, not on its way there.
                let mut said = vec![
                    "PRAGMA journal_mode = WAL".to_owned(),
                    "PRAGMA synchronous = FULL".to_owned(),
                    "PRAGMA foreign_keys = ON".to_owned(),
                    "PRAGMA busy_timeout = 5000".to_owned(),
                    // What a statement puts aside for a moment needs no file.
                    "PRAGMA temp_store = MEMORY".to_owned(),
                ];
                said.extend(options.max_pages.map(|pages| format!("PRAGMA max_page_count = {pages}")));
                said
            }
            Dialect::Postgres => vec!["SET synchronous_commit = on".to_owned()],
        }
    }

    /// Connections for reading.
    pub fn readers(self) -> u32 {
        match self {
            Dialect::Sqlite => 4,
            Dialect::Postgres => 8,
        }
    }

    /// How a transaction that writes begins: SQLite must take its lock at once, or two of them could block each other.
    pub fn begin(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// Keeps two programs from migrating at the same time.
    pub fn migration_lock(self) -> Option<&'static str> {
        match self {
            Dialect::Sqlite => None,
            Dialect::Postgres => Some("SELECT pg_advisory_xact_lock(7305804402566427764)"),
        }
    }

    /// The heads of many appends at once, from a JSON list; it answers with the matches that had the expected version.
    pub fn append_heads(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "UPDATE matches SET version = matches.version + 1, lines = j.lines, status = j.status, saved = j.saved, \
                 to_act = j.to_act, due = j.due, ending = j.ending, updated = j.now \
                 FROM (SELECT value ->> 'id' AS id, value ->> 'version' AS version, value ->> 'lines' AS lines, \
                 value ->> 'status' AS status, value ->> 'saved' AS saved, value ->> 'to_act' AS to_act, \
                 value ->> 'due' AS due, value ->> 'ending' AS ending, value ->> 'now' AS now FROM json_each($1)) AS j \
                 WHERE matches.id = j.id AND matches.version = j.version RETURNING id"
            }
            Dialect::Postgres => {
                "UPDATE matches SET version = matches.version + 1, lines = j.lines, status = j.status, saved = j.saved, \
                 to_act = j.to_act, due = j.due, ending = j.ending, updated = j.now \
                 FROM json_to_recordset($1::json) AS j (id text, version bigint, lines bigint, status text, saved text, \
                 to_act bigint, due bigint, ending text, now bigint) \
                 WHERE matches.id = j.id AND matches.version = j.version RETURNING matches.id"
            }
        }
    }

    /// The lines of many appends at once, from a JSON list of `[match, number, line]`.
    pub fn append_lines(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "INSERT INTO steps (match_id, n, line) \
                 SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)"
            }
            Dialect::Postgres => {
                "INSERT INTO steps (match_id, n, line) \
                 SELECT value ->> 0, (value ->> 1)::bigint, value ->> 2 FROM json_array_elements($1::json)"
            }
        }
    }

    /// Notices for those who want them, from a JSON list. What has not been sent yet is replaced; what has been sent and
    /// not been seen stands.
    pub fn put_notices(self) -> &'static str {
        macro_rules! put {
            ($list:literal) => {
                concat!(
                    "INSERT INTO outbox (account, match_id, kind, id, occasion, seat, due, tries) \
                     SELECT c.account, j.match_id, c.kind, j.id || '-' || c.kind, j.occasion, j.seat, j.due, 0 FROM ",
                    $list,
                    " JOIN channels AS c ON c.account = j.account AND c.confirmed = 1 \
                     JOIN wishes AS w ON w.account = j.account \
                     WHERE (j.occasion IN ('turn', 'ended') AND w.turn = 1) \
                     OR (j.occasion = 'invitation' AND w.invitation = 1) OR (j.occasion = 'chat' AND w.chat = 1) \
                     ON CONFLICT (account, match_id, kind) DO UPDATE \
                     SET occasion = excluded.occasion, seat = excluded.seat WHERE outbox.tries = 0"
                )
            };
        }
        match self {
            Dialect::Sqlite => put!(
                "(SELECT value ->> 'account' AS account, value ->> 'match_id' AS match_id, value ->> 'id' AS id, \
                 value ->> 'occasion' AS occasion, value ->> 'seat' AS seat, value ->> 'due' AS due \
                 FROM json_each($1)) AS j"
            ),
            Dialect::Postgres => put!(
                "json_to_recordset($1::json) AS j (account text, match_id text, id text, occasion text, seat text, \
                 due bigint)"
            ),
        }
    }

    /// Tells every server about changes, from a JSON list of notes; nothing where there is one server only.
    pub fn notify(self) -> Option<&'static str> {
        match self {
            Dialect::Sqlite => None,
            Dialect::Postgres => Some("SELECT pg_notify('verst', value) FROM json_array_elements_text($1::json)"),
        }
    }
}

/// Tell a new connection how it is used.
pub async fn greet(connection: &mut AnyConnection, greeting: &[String]) -> Result<(), sqlx::Error> {
    for said in greeting {
        // Made of constants and one number above.
        connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(said.clone()))).await?;
    }
    Ok(())
}
