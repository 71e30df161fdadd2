//! The same tests on SQLite and on PostgreSQL.

#![allow(
    clippy::format_push_string,
    clippy::struct_field_names,
    clippy::items_after_statements,
    clippy::needless_range_loop,
    dead_code,
    reason = "helpers that several test files share, each using its part"
)]

mod accounts;
mod common;
mod disk;
mod matches;
mod notices;
mod passkeys;
mod postgres;
mod rebuild;
mod sqlite;
mod talk;

/// Run a test on every database.
#[macro_export]
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $name:ident($store:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $(#[$doc])*
            async fn check($store: std::sync::Arc<dyn verst_store::Store>) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let folder = $crate::common::Folder::new();
                check($crate::common::sqlite(&folder).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                if let Some(address) = $crate::postgres::database().await {
                    check($crate::common::open(&address).await).await;
                }
            }
        }
    )+};
}
