//! The store on an SQL database. The statements are the same for SQLite and PostgreSQL, but for those of
//! [`dialect::Dialect`].

mod dialect;
mod keyring;
mod listen;
mod migrate;
mod post;
mod read;
mod write;
mod writer;

use async_trait::async_trait;
use sqlx::AnyPool;
use sqlx::any::AnyPoolOptions;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::broadcast;

use crate::change::{Append, NewMatch, Say, TakeSeat};
use crate::error::StoreError;
use crate::notice::Post;
use crate::passkey::Keyring;
use crate::rows::{Account, ChatRow, MatchRow};
use crate::store::{Listing, Store};
use dialect::Dialect;
use write::{Change, Done};
use writer::Writer;

/// How a database is used.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The most pages that an SQLite file may have; no limit of ours if it is not said. A page has 4 kB.
    pub max_pages: Option<u32>,
}

/// The store on an SQL database.
pub struct SqlStore {
    reader: AnyPool,
    writer: Writer,
    changes: broadcast::Sender<String>,
    listener: Option<tokio::task::JoinHandle<()>>,
}

/// How long a request waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many changes a slow listener may be behind.
const CHANGES: usize = 1024;

impl SqlStore {
    /// Open a database by its address: `sqlite:FILE`, `sqlite::memory:` or `postgres://…`. What is missing in it is made.
    pub async fn open(address: &str) -> Result<SqlStore, StoreError> {
        SqlStore::open_with(address, Options::default()).await
    }

    /// Open a database with options.
    pub async fn open_with(address: &str, options: Options) -> Result<SqlStore, StoreError> {
        sqlx::any::install_default_drivers();
        let dialect = Dialect::of(address)?;
        let url = dialect.url(address);
        let pool = |connections: u32| {
            let greeting = dialect.greeting(&options);
            AnyPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(PATIENCE)
                // A broken connection shows at its first statement, and the next one is new: no need to ask each time.
                .test_before_acquire(false)
                .idle_timeout(None)
                .max_lifetime(None)
                .after_connect(move |connection, _| {
                    let greeting = greeting.clone();
                    Box::pin(async move { dialect::greet(connection, &greeting).await })
                })
                .connect_lazy(&url)
        };
        let write_pool = pool(1)?;
        migrate::migrate(&write_pool, dialect).await?;
        // A database in memory lives in one connection.
        let in_memory = dialect.in_memory(address);
        let reader = if in_memory { write_pool.clone() } else { pool(dialect.readers())? };
        let (changes, _) = broadcast::channel(CHANGES);
        let name = own_name();
        let listener = dialect.notify().map(|_| listen::listen(url, name.clone(), changes.clone()));
        Ok(SqlStore { reader, writer: Writer::start(write_pool, dialect, in_memory, name)?, changes, listener })
    }
}

/// A name that no other writer has.
fn own_name() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    format!("{:x}.{since:x}.{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

impl Drop for SqlStore {
    fn drop(&mut self) {
        if let Some(listener) = &self.listener {
            listener.abort();
        }
    }
}

/// Changes whose answer is a plain yes.
fn done(_: Done) {}

#[async_trait]
impl Store for SqlStore {
    async fn create(&self, new: NewMatch) -> Result<(), StoreError> {
        self.writer.make(Change::Create(Box::new(new))).await.map(done)
    }

    async fn find(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        read::find(&self.reader, id).await
    }

    async fn load(&self, id: &str) -> Result<Option<(MatchRow, Vec<String>)>, StoreError> {
        let Some(row) = read::find(&self.reader, id).await? else { return Ok(None) };
        // Lines are only ever added: those counted in the row are of the same moment.
        let lines = read::lines(&self.reader, id, row.lines).await?;
        Ok(Some((row, lines)))
    }

    async fn append(&self, append: Append) -> Result<u64, StoreError> {
        let next = append.version + 1;
        match self.writer.make(Change::Append(Box::new(append))).await? {
            Done::Yes => Ok(next),
            _ => Err(StoreError::Conflict),
        }
    }

    async fn take_seat(&self, take: TakeSeat) -> Result<bool, StoreError> {
        Ok(self.writer.make(Change::TakeSeat(take)).await? == Done::Yes)
    }

    async fn invitation(&self, invite: &str) -> Result<Option<(String, u8)>, StoreError> {
        read::invitation(&self.reader, invite).await
    }

    async fn list(&self, listing: &Listing, most: u32) -> Result<Vec<MatchRow>, StoreError> {
        read::list(&self.reader, listing, most).await
    }

    async fn due(&self, by: u64, most: u32) -> Result<Vec<String>, StoreError> {
        read::due(&self.reader, by, most).await
    }

    async fn say(&self, say: Say) -> Result<u64, StoreError> {
        match self.writer.make(Change::Say(say)).await? {
            Done::Number(n) => Ok(n),
            _ => Err(StoreError::Conflict),
        }
    }

    async fn chat(&self, id: &str, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        read::chat(&self.reader, id, most).await
    }

    async fn promise(&self, commitment: &str, seed: &str, now: u64) -> Result<(), StoreError> {
        let change = Change::Promise { commitment: commitment.to_owned(), seed: seed.to_owned(), now };
        self.writer.make(change).await.map(done)
    }

    async fn redeem(&self, commitment: &str, since: u64) -> Result<Option<String>, StoreError> {
        match self.writer.make(Change::Redeem { commitment: commitment.to_owned(), since }).await? {
            Done::Text(seed) => Ok(Some(seed)),
            _ => Ok(None),
        }
    }

    async fn admit(&self, account: &Account, token: &str, now: u64) -> Result<(), StoreError> {
        self.writer.make(Change::Admit { account: account.clone(), token: token.to_owned(), now }).await.map(done)
    }

    async fn session(&self, token: &str, since: u64) -> Result<Option<Account>, StoreError> {
        read::session(&self.reader, token, since).await
    }

    async fn touch(&self, token: &str, now: u64) -> Result<(), StoreError> {
        self.writer.make(Change::Touch { token: token.to_owned(), now }).await.map(done)
    }

    async fn dismiss(&self, token: &str) -> Result<(), StoreError> {
        self.writer.make(Change::Dismiss { token: token.to_owned() }).await.map(done)
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        read::account(&self.reader, login).await
    }

    async fn rename(&self, account: &str, name: &str) -> Result<(), StoreError> {
        self.writer.make(Change::Rename { account: account.to_owned(), name: name.to_owned() }).await.map(done)
    }

    async fn register(&self, account: &Account, session: Option<&str>) -> Result<bool, StoreError> {
        let change = Change::Register { account: account.clone(), session: session.map(str::to_owned) };
        Ok(self.writer.make(change).await? == Done::Yes)
    }

    async fn enter(
        &self,
        account: &str,
        token: &str,
        guest: Option<&str>,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        let change = Change::Enter {
            account: account.to_owned(),
            token: token.to_owned(),
            guest: guest.map(str::to_owned),
            now,
        };
        match self.writer.make(change).await? {
            Done::Texts(matches) => Ok(matches),
            _ => Ok(Vec::new()),
        }
    }

    async fn tidy(&self, sessions: u64, promises: u64) -> Result<(), StoreError> {
        self.writer.make(Change::Tidy { sessions, promises }).await.map(done)
    }

    fn post(&self) -> &dyn Post {
        self
    }

    fn keys(&self) -> &dyn Keyring {
        self
    }

    fn changes(&self) -> broadcast::Receiver<String> {
        self.changes.subscribe()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.reader).await?;
        self.writer.make(Change::Pulse).await.map(done)
    }

    async fn close(&self) {
        self.writer.close().await;
        if let Some(listener) = &self.listener {
            listener.abort();
        }
        self.reader.close().await;
    }
}
