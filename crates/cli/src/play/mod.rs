//! A match at the terminal: lines in, lines out, no more; it works over a pipe as well.

mod ask;
mod chair;
mod hint;
mod input;
mod order;
mod save;
mod seats;
mod show;
mod table;
mod word;

pub use chair::Chair;
pub use hint::Staff;
pub use save::save;
pub use table::Table;
