//! Starting and stopping a server.

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;
use verst_store::{Options, SqlStore, Store, StoreError};

use crate::app::App;
use crate::config::Config;
use crate::guard::Peer;
use crate::keeper;
use crate::opponents::{Bench, Opponents};
use crate::post::{self, PostOffice};
use crate::routes::router;
use crate::shelf::Shelf;

/// Requests in flight have so long to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// A server that does not start, or does not go on.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: String,
        /// Why.
        error: std::io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Mail cannot be sent as it is said.
    #[error("{0}")]
    Mail(String),
    /// The system gives no threads.
    #[error("cannot start: {0}")]
    Start(std::io::Error),
}

/// Threads for everything that waits: a core is left to the store, for which all of them wait. On two cores one such thread
/// carries an eighth more actions than two that take turns.
fn event_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}

/// Run a server until it is interrupted. `ready` is told its address once it is there.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    start_logs(config.json_logs);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(event_threads()).enable_all().build().map_err(ServeError::Start)?;
    runtime.block_on(async {
        let open_browser = config.open_browser;
        let server = Server::start(config).await?;
        ready(server.address());
        if open_browser {
            browse(&format!("http://{}/", server.address()));
        }
        interrupted().await;
        tracing::info!("stopping");
        server.stop().await;
        Ok(())
    })
}

/// A running server.
pub struct Server {
    app: Arc<App>,
    address: SocketAddr,
    accept: JoinHandle<()>,
    keepers: Vec<JoinHandle<()>>,
    carrier: JoinHandle<()>,
}

impl Server {
    /// Start a server with the games of the registry and the agents of the project.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        Server::start_with(config, Shelf::default(), Arc::new(Bench::default())).await
    }

    /// Start a server with other games or other computer players.
    pub async fn start_with(config: Config, shelf: Shelf, opponents: Arc<dyn Opponents>) -> Result<Server, ServeError> {
        let store = SqlStore::open_with(&config.db, Options { max_pages: config.max_pages }).await?;
        Server::start_on(config, shelf, opponents, Arc::new(store)).await
    }

    /// Start a server on a store.
    pub async fn start_on(
        config: Config,
        shelf: Shelf,
        opponents: Arc<dyn Opponents>,
        store: Arc<dyn Store>,
    ) -> Result<Server, ServeError> {
        let address = format!("{}:{}", config.host, config.port);
        let fail = |error| ServeError::Listen { address: address.clone(), error };
        let listener = TcpListener::bind(&address).await.map_err(fail)?;
        let local = listener.local_addr().map_err(fail)?;
        let post = PostOffice::new(&config, local)?;
        let app = App::new(config, shelf, store, opponents, post);
        let accept = tokio::spawn(accept(app.clone(), listener));
        let keepers = vec![tokio::spawn(keeper::keep_time(app.clone())), tokio::spawn(keeper::listen(app.clone()))];
        let carrier = tokio::spawn(post::carry(app.clone()));
        tracing::info!(address = %local, "listening");
        Ok(Server { app, address: local, accept, keepers, carrier })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stop: no new requests; those in flight are answered, what was acknowledged is on disk, then all is closed.
    pub async fn stop(self) {
        self.app.closing.send_replace(true);
        for keeper in &self.keepers {
            keeper.abort();
        }
        let _ = self.accept.await;
        // What is being sent is still noted as sent.
        let _ = tokio::time::timeout(FAREWELL, self.carrier).await;
        self.app.rooms.close().await;
        self.app.store.close().await;
    }
}

async fn accept(app: Arc<App>, listener: TcpListener) {
    let router = router(&app);
    let most = app.config.limits.connections;
    let places = Arc::new(Semaphore::new(most));
    let mut closing = app.closing.subscribe();
    loop {
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let (service, closing) = (
                    WithPeer { router: router.clone(), peer, patience: app.config.limits.timeout },
                    app.closing.subscribe(),
                );
                tokio::spawn(async move {
                    let _place = place;
                    talk(stream, service, closing).await;
                });
            }
            Err(error) => {
                // Too many open files, most likely: that passes.
                tracing::error!(%error, "accepting a connection");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop(listener);
    // When every place is free, every connection has ended.
    let all = places.acquire_many(most as u32);
    let _ = tokio::time::timeout(FAREWELL, all).await;
}

/// One connection, until it ends; when the server stops, after the request that is in flight.
async fn talk(stream: TcpStream, service: WithPeer, mut closing: watch::Receiver<bool>) {
    // Small frames must not wait for more to come.
    let _ = stream.set_nodelay(true);
    let peer = service.peer;
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(service.patience)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %peer, "a connection");
    }
}

/// Wait until the server is told to stop.
async fn stopped(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await.map(drop);
}

/// The router, told who is at the other end.
struct WithPeer {
    router: Router,
    peer: SocketAddr,
    /// A client that has not sent the head of its request by then is gone.
    patience: Duration,
}

impl Service<hyper::Request<Incoming>> for WithPeer {
    type Response = axum::response::Response;
    type Error = std::convert::Infallible;
    type Future = <TowerToHyperService<Router> as Service<hyper::Request<Incoming>>>::Future;

    fn call(&self, mut request: hyper::Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(Peer(self.peer));
        TowerToHyperService::new(self.router.clone()).call(request)
    }
}

async fn interrupted() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

fn start_logs(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("VERST_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Whoever has set up logs already keeps them.
    let _ = if json { logs.json().try_init() } else { logs.try_init() };
}

/// Open a page in the browser of the machine; if there is none, the address is on the screen.
fn browse(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let opened = std::process::Command::new(program)
        .args(arguments)
        .arg(url)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if let Err(error) = opened {
        tracing::info!(%error, url, "open this address in a browser");
    }
}
