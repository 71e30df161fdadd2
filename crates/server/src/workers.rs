//! Work that takes longer than the event loop may wait: on threads of its own, never more of it at once than there are
//! cores to do it. Each kind has places of its own, so that nobody who logs in or sits down waits for somebody else's
//! replays.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Semaphore;

use crate::error::ServerError;

/// A word that somebody who thinks looks for now and then: stop, nobody needs it any more.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Say it.
    pub fn say(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Where it is said, for somebody who looks there.
    pub fn flag(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }

    /// Was it said?
    pub fn said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The threads for such work.
pub struct Workers {
    thinkers: Arc<Semaphore>,
    chores: Arc<Semaphore>,
    locks: Arc<Semaphore>,
    heavy: Arc<Semaphore>,
}

impl Workers {
    /// So many thinkers at once.
    pub fn new(thinkers: Option<usize>) -> Workers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workers {
            thinkers: Arc::new(Semaphore::new(thinkers.unwrap_or(cores.saturating_sub(1)).max(1))),
            chores: Arc::new(Semaphore::new(cores.max(2))),
            locks: Arc::new(Semaphore::new(cores.max(2))),
            heavy: Arc::new(Semaphore::new((cores / 2).max(1))),
        }
    }

    /// Think for a computer player. Who no longer waits for the answer leaves the queue.
    pub async fn think<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ServerError> {
        run(&self.thinkers, work).await
    }

    /// What somebody at a table waits for: rebuilding it, and asking its rules.
    pub async fn chore<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ServerError> {
        run(&self.chores, work).await
    }

    /// Hash a password, which is meant to be slow.
    pub async fn unlock<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ServerError> {
        run(&self.locks, work).await
    }

    /// What may wait, and what anybody can ask for: replays, drawings, hints.
    pub async fn heavy<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ServerError> {
        run(&self.heavy, work).await
    }
}

async fn run<T: Send + 'static>(
    semaphore: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ServerError> {
    let permit = semaphore.clone().acquire_owned().await.map_err(|_| ServerError::Internal)?;
    let work = tokio::task::spawn_blocking(move || {
        // The permit is held until the work is done, whether or not somebody still waits for it.
        let _permit = permit;
        work()
    });
    work.await.map_err(|_| ServerError::Internal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_more_than_so_many_think_at_once() {
        let workers = Arc::new(Workers::new(Some(2)));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let jobs: Vec<_> = (0..12)
            .map(|_| {
                let (workers, now, most) = (workers.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let work = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(5));
                        now.fetch_sub(1, Ordering::SeqCst);
                    };
                    workers.think(work).await.unwrap();
                })
            })
            .collect();
        for job in jobs {
            job.await.unwrap();
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn a_panic_is_an_error_and_frees_its_place() {
        let workers = Workers::new(Some(1));
        for _ in 0..3 {
            let broken = workers.think(|| panic!("on purpose")).await;
            assert!(matches!(broken, Err::<(), _>(ServerError::Internal)));
        }
        assert_eq!(workers.think(|| 7).await.unwrap(), 7);
    }
}
