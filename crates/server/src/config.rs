//! How a server is run.

use std::time::Duration;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: String,
    /// The port; 0 takes any free one.
    pub port: u16,
    /// The database: `sqlite:FILE` or `postgres://…`.
    pub db: String,
    /// The most pages of 4 kB that an SQLite file may have; no limit of ours if it is not said.
    pub max_pages: Option<u32>,
    /// Open the table in the browser once it is there.
    pub open_browser: bool,
    /// The address by which browsers reach the server, if it stands behind another one: `https://verst.example`.
    pub public_url: Option<String>,
    /// Believe the `X-Forwarded-For` and `X-Forwarded-Proto` of the server in front.
    pub trust_proxy: bool,
    /// How people are told who are away.
    pub post: Post,
    /// What callers may ask for.
    pub limits: Limits,
    /// How many computer players think at once; one fewer than there are cores if it is not said.
    pub thinkers: Option<usize>,
    /// How long a computer player waits before it acts, so that people can follow.
    pub pace: Duration,
    /// How long an empty room stays in memory.
    pub idle: Duration,
    /// Logs as JSON lines.
    pub json_logs: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: "127.0.0.1".to_owned(),
            port: 8941,
            db: "sqlite:verst.db".to_owned(),
            max_pages: None,
            open_browser: false,
            public_url: None,
            trust_proxy: false,
            post: Post::default(),
            limits: Limits::default(),
            thinkers: None,
            pace: Duration::from_millis(250),
            idle: Duration::from_secs(300),
            json_logs: false,
        }
    }
}

/// How people are told who are away.
#[derive(Clone)]
pub struct Post {
    /// The mail server: `smtps://name:password@mail.example`, `smtp://mail.example:587?tls=required`, `smtp://localhost`.
    pub smtp: Option<String>,
    /// Whom mails come from: `Verst <verst@example.org>`.
    pub mail_from: Option<String>,
    /// May webhooks lead into private networks, and be called without TLS?
    pub private_hooks: bool,
    /// Who looks at the match within this time is not told.
    pub delay: Duration,
    /// The pause before what was not taken is tried again; each further one is four times as long.
    pub retry: Duration,
}

impl std::fmt::Debug for Post {
    /// The address of a mail server may hold a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Post({})", if self.smtp.is_some() { "mail" } else { "no mail" })
    }
}

impl Default for Post {
    fn default() -> Post {
        Post {
            smtp: None,
            mail_from: None,
            private_hooks: false,
            delay: Duration::from_secs(60),
            retry: Duration::from_secs(60),
        }
    }
}

/// What callers may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Questions from one address.
    pub read: Rate,
    /// Actions at tables from one address.
    pub write: Rate,
    /// Matches, guests and imports from one address.
    pub make: Rate,
    /// Passwords from one address.
    pub login: Rate,
    /// Replays to be opened and boards to be drawn, from one address.
    pub heavy: Rate,
    /// Frames over one WebSocket.
    pub frames: Rate,
    /// WebSockets from one address.
    pub sockets: usize,
    /// Connections in all.
    pub connections: usize,
    /// Bytes of a body.
    pub body: usize,
    /// Bytes of a record.
    pub record: usize,
    /// How long a request may take.
    pub timeout: Duration,
}

/// So many a second, and so many at once.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many a second in the long run.
    pub per_second: f64,
    /// How many at once.
    pub burst: f64,
}

impl Rate {
    /// So many a second, and so many at once.
    pub const fn new(per_second: f64, burst: f64) -> Rate {
        Rate { per_second, burst }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            read: Rate::new(50.0, 300.0),
            write: Rate::new(20.0, 100.0),
            make: Rate::new(0.5, 20.0),
            login: Rate::new(0.2, 10.0),
            heavy: Rate::new(1.0, 30.0),
            frames: Rate::new(20.0, 100.0),
            sockets: 200,
            connections: 10_000,
            body: 64 * 1024,
            record: 4 * 1024 * 1024,
            timeout: Duration::from_secs(30),
        }
    }
}

impl Limits {
    /// Without limits on how often: for load tests.
    #[must_use]
    pub fn unhurried(self) -> Limits {
        let all = Rate::new(1e9, 1e9);
        Limits { read: all, write: all, make: all, login: all, heavy: all, frames: all, sockets: 1_000_000, ..self }
    }
}
