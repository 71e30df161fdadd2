//! Everything that requests share.

use std::sync::Arc;
use tokio::sync::watch;
use verst_store::Store;

use crate::archive::Archive;
use crate::bell::Bell;
use crate::config::Config;
use crate::guard::Rates;
use crate::metrics::Metrics;
use crate::opponents::Opponents;
use crate::pictures::Pictures;
use crate::post::PostOffice;
use crate::pulse::Pulse;
use crate::rooms::Rooms;
use crate::session::Sessions;
use crate::shelf::Shelf;
use crate::workers::Workers;

/// Everything that requests share.
pub struct App {
    /// How the server is run.
    pub config: Config,
    /// The games.
    pub shelf: Shelf,
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
    /// The computer players.
    pub opponents: Arc<dyn Opponents>,
    /// The matches in memory.
    pub rooms: Rooms,
    /// The sessions used lately.
    pub sessions: Sessions,
    /// How often who may ask.
    pub rates: Rates,
    /// Threads for long work.
    pub workers: Workers,
    /// Finished matches looked at lately.
    pub archive: Archive,
    /// Drawings made lately.
    pub pictures: Pictures,
    /// How people are reached who are away.
    pub post: PostOffice,
    /// Who looks at another page.
    pub bell: Bell,
    /// Does the database work?
    pub pulse: Pulse,
    /// Figures.
    pub metrics: Metrics,
    /// Is the server being shut down?
    pub closing: watch::Sender<bool>,
}

impl App {
    /// A server that has not been asked anything yet.
    pub fn new(
        config: Config,
        shelf: Shelf,
        store: Arc<dyn Store>,
        opponents: Arc<dyn Opponents>,
        post: PostOffice,
    ) -> Arc<App> {
        Arc::new(App {
            rates: Rates::new(config.limits),
            workers: Workers::new(config.thinkers),
            config,
            shelf,
            store,
            opponents,
            rooms: Rooms::default(),
            sessions: Sessions::default(),
            archive: Archive::default(),
            pictures: Pictures::default(),
            post,
            bell: Bell::default(),
            pulse: Pulse::default(),
            metrics: Metrics::default(),
            closing: watch::Sender::new(false),
        })
    }
}
