//! Words at the edge: a message of a game and its arguments become a sentence in the reader's language.
//!
//! ```
//! use verst_core::{Lang, Message, Names, Text};
//! use verst_locale::Words;
//!
//! let mut names = Names::default();
//! names.spaces.insert("13".into(), Text::new("Mamayev Kurgan", "Mamaïev Kourgane"));
//! let words = Words::new(Lang::Fr, "attack = Attaquer { $space }")?.with_names(&names);
//! assert_eq!(words.say(&Message::new("attack").space("space", "13")), "Attaquer Mamaïev Kourgane");
//! assert_eq!(words.say(&Message::new("retreat")), "⟨retreat⟩");
//! # Ok::<(), verst_locale::FtlError>(())
//! ```
//!
//! **Invariants.** Nothing here panics on any message, argument or text: a missing word shows as its name in brackets.
//! No other crate holds a sentence that a player reads.

mod outline;
mod words;

pub use outline::{FtlError, Outline, outline};
pub use words::{Words, core_messages};
