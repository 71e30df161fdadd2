//! A match at the terminal: lines in, lines out, no more; it works over a pipe as well.

mod ask;
mod chair;
mod save;
mod show;
mod table;
mod word;

pub use chair::Chair;
pub use save::save;
pub use table::Table;
