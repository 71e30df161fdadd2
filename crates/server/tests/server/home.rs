//! Servers for tests.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use verst_server::{Config, Limits, Server};

use crate::client::Client;

/// A folder that goes away.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("verst-server-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn address(&self) -> String {
        format!("sqlite:{}", self.0.join("verst.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How servers are run in tests: nobody waits, nobody is limited.
pub fn config(db: &str) -> Config {
    Config {
        port: 0,
        db: db.to_owned(),
        limits: Limits::default().unhurried(),
        pace: Duration::ZERO,
        ..Config::default()
    }
}

/// A server and where its data are.
pub struct Home {
    server: Server,
    _folder: Option<Folder>,
}

impl Home {
    pub async fn sqlite() -> Home {
        let folder = Folder::new();
        let server = Server::start(config(&folder.address())).await.unwrap();
        Home { server, _folder: Some(folder) }
    }

    pub async fn postgres() -> Option<Home> {
        let address = crate::postgres::database().await?;
        Some(Home { server: Server::start(config(&address)).await.unwrap(), _folder: None })
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Home {
        let folder = Folder::new();
        let mut config = config(&folder.address());
        change(&mut config);
        Home { server: Server::start(config).await.unwrap(), _folder: Some(folder) }
    }

    pub fn of(server: Server, folder: Folder) -> Home {
        Home { server, _folder: Some(folder) }
    }

    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Somebody new.
    pub fn visitor(&self) -> Client {
        Client::new(self.server.address())
    }

    pub async fn close(self) {
        self.server.stop().await;
    }
}
