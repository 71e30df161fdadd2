//! Hearing from PostgreSQL what other servers change.

use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

/// Pass on the names of the matches that others change, for as long as the store lives. A broken connection is made anew; what was
/// missed meanwhile shows when somebody next writes, as a conflict.
pub fn listen(url: String, own: String, changes: broadcast::Sender<String>) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            match hear(&url, &own, &changes).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(%error, "the connection that hears of changes is gone; trying again"),
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    })
}

async fn hear(url: &str, own: &str, changes: &broadcast::Sender<String>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen("verst").await?;
    loop {
        let note = listener.recv().await?;
        if let Some((writer, id)) = note.payload().split_once(' ')
            && writer != own
        {
            // Nobody listens: nobody needs to know.
            let _ = changes.send(id.to_owned());
        }
    }
}
