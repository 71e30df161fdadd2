//! Does the database still take what is written to it?

use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use verst_store::Store;

/// So long an answer is believed: whoever asks often does not wear out the disk.
const BELIEVED: Duration = Duration::from_secs(1);

/// What the database last answered, and when.
#[derive(Default)]
pub struct Pulse(Mutex<Option<(Instant, bool)>>);

impl Pulse {
    /// Ask, unless it was asked just now; who asks meanwhile waits for the same answer.
    pub async fn beats(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        match *last {
            Some((at, well)) if at.elapsed() < BELIEVED => well,
            _ => {
                let well = store.ping().await.is_ok();
                *last = Some((Instant::now(), well));
                well
            }
        }
    }
}
