//! A real server on real sockets, asked by real clients.

#![allow(
    clippy::format_push_string,
    clippy::struct_field_names,
    clippy::items_after_statements,
    clippy::needless_range_loop,
    dead_code,
    reason = "helpers that several test files share, each using its part"
)]

mod accounts;
mod api;
mod bad_input;
mod bots;
mod client;
mod computer;
mod documents;
mod duel;
mod faults;
mod hints;
mod home;
mod kill;
mod notices;
mod passkeys;
#[path = "../../../store/tests/store/postgres.rs"]
mod postgres;
mod receivers;
mod records;
mod requests;
mod several;
mod solo;
mod stall;
mod tls;
mod turned;

/// Run a test with a server on every database.
#[macro_export]
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $name:ident($home:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $(#[$doc])*
            async fn check($home: &$crate::home::Home) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let home = $crate::home::Home::sqlite().await;
                check(&home).await;
                home.close().await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                if let Some(home) = $crate::home::Home::postgres().await {
                    check(&home).await;
                    home.close().await;
                }
            }
        }
    )+};
}
