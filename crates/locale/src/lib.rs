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
//! In French a name says in the data what it is (`is: la`, see [`Is`](verst_core::Is); a word of the message file has an
//! attribute `.is = la`), and a sentence asks for the form it needs: for an argument `$space` there are `$space-le` (« la
//! gare »), `$space-Le` (« La gare »), `$space-de` (« de la gare », « du port », « d’Orlovka »), `$space-De`, `$space-a`
//! (« à la gare », « au port »), `$space-A`, and `$space-g` to choose by (`m`, `f`, `mp`, `fp`):
//!
//! ```
//! use verst_core::{Is, Lang, Message, Names, Text};
//! use verst_locale::Words;
//!
//! let mut names = Names::default();
//! names.spaces.insert("7".into(), Text::new("Factory", "Usine").being(Is::La));
//! let words = Words::new(Lang::Fr, "held = Près { $space-de }, { $space-g ->\n [f] tenue\n *[m] tenu\n }")?.with_names(&names);
//! assert_eq!(words.say(&Message::new("held").space("space", "7")), "Près de l’Usine, tenue");
//! # Ok::<(), verst_locale::FtlError>(())
//! ```
//!
//! **Invariants.** Nothing here panics on any message, argument or text: a missing word shows as its name in brackets.
//! No other crate holds a sentence that a player reads.

mod french;
mod outline;
mod words;

pub use french::spaced;
pub use outline::{FtlError, Outline, outline};
pub use words::{Words, core_messages};
