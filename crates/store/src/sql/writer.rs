//! The one writer: commits together whatever came in while the last transaction ran.

use sqlx::{AnyConnection, AnyPool, Connection};
use std::thread;
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};

use super::dialect::Dialect;
use super::write::{Change, Done, make};
use crate::error::StoreError;

/// So many changes wait before those who ask have to.
const QUEUE: usize = 4096;
/// The most changes of one transaction.
const BATCH: usize = 1024;

struct Job {
    change: Change,
    answer: oneshot::Sender<Result<Done, StoreError>>,
}

enum Order {
    Make(Box<Job>),
    Close(oneshot::Sender<()>),
}

/// The way to the writer.
pub struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// Start writing. Other servers hear of changes under this name.
    pub fn start(pool: AnyPool, dialect: Dialect, in_memory: bool, name: String) -> Result<Writer, StoreError> {
        let (orders, queue) = mpsc::channel(QUEUE);
        // A thread of its own: everybody waits for the disk, so it never waits for busy rooms between two statements.
        let runtime = Builder::new_current_thread().enable_all().build().map_err(StoreError::Start)?;
        let work = move || runtime.block_on(Task { pool, dialect, in_memory, name }.run(queue));
        thread::Builder::new().name("store-writer".to_owned()).spawn(work).map_err(StoreError::Start)?;
        Ok(Writer { orders })
    }

    /// Make a change; the answer comes after its commit.
    pub async fn make(&self, change: Change) -> Result<Done, StoreError> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Make(Box::new(Job { change, answer }));
        self.orders.send(order).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Make all changes that were asked for, then stop.
    pub async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.orders.send(Order::Close(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

struct Task {
    pool: AnyPool,
    dialect: Dialect,
    /// A database in memory lives in its connection, which is never given up.
    in_memory: bool,
    name: String,
}

impl Task {
    async fn run(self, mut queue: mpsc::Receiver<Order>) {
        let mut orders = Vec::new();
        let mut closing = Vec::new();
        while queue.recv_many(&mut orders, BATCH).await > 0 {
            let mut jobs = Vec::with_capacity(orders.len());
            for order in orders.drain(..) {
                match order {
                    Order::Make(job) => jobs.push(*job),
                    Order::Close(answer) => {
                        // What is in the queue already is still done; nothing more comes in.
                        queue.close();
                        closing.push(answer);
                    }
                }
            }
            self.work(jobs).await;
        }
        self.pool.close().await;
        for answer in closing {
            let _ = answer.send(());
        }
    }

    /// All in one transaction; if the database minds one of them, each in its own, so that the others are not harmed.
    async fn work(&self, jobs: Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        let (changes, answers): (Vec<_>, Vec<_>) = jobs.into_iter().map(|job| (job.change, job.answer)).unzip();
        let together = self.commit(&changes).await;
        let alone = changes.len() > 1 && matches!(&together, Err(Failure::Minded(_)));
        if alone {
            for (change, answer) in changes.into_iter().zip(answers) {
                let done = self.commit(&[change]).await.map_err(Failure::error);
                // Who asked may be gone; the change stands.
                let _ = answer.send(done.map(|mut done| done.pop().unwrap_or(Done::No)));
            }
            return;
        }
        match together {
            Ok(done) => {
                for (answer, done) in answers.into_iter().zip(done) {
                    let _ = answer.send(Ok(done));
                }
            }
            Err(failure) => {
                let why = failure.error().to_string();
                tracing::error!(error = why, changes = changes.len(), "a transaction failed");
                for answer in answers {
                    let _ = answer.send(Err(StoreError::Database(why.clone())));
                }
            }
        }
    }

    async fn commit(&self, changes: &[Change]) -> Result<Vec<Done>, Failure> {
        let mut connection = self.pool.acquire().await.map_err(Failure::lost)?;
        let done = self.transact(&mut connection, changes).await;
        if done.is_err() && !self.in_memory {
            // A write that fails for want of space can leave its connection in the middle of a transaction, where it
            // refuses all that follow. The next write has a new one.
            drop(connection.detach());
        }
        done
    }

    async fn transact(&self, connection: &mut AnyConnection, changes: &[Change]) -> Result<Vec<Done>, Failure> {
        let mut transaction = connection.begin_with(self.dialect.begin()).await.map_err(Failure::lost)?;
        match make(&mut transaction, self.dialect, &self.name, changes).await {
            Ok(done) => {
                transaction.commit().await.map_err(Failure::lost)?;
                Ok(done)
            }
            Err(error) => {
                transaction.rollback().await.map_err(Failure::lost)?;
                Err(Failure::Minded(error))
            }
        }
    }
}

enum Failure {
    /// The database works and minds something.
    Minded(StoreError),
    /// The database is gone, or the commit itself failed.
    Lost(StoreError),
}

impl Failure {
    fn lost(error: sqlx::Error) -> Failure {
        Failure::Lost(error.into())
    }

    fn error(self) -> StoreError {
        match self {
            Failure::Minded(error) | Failure::Lost(error) => error,
        }
    }
}
