//! Conformance cases: a position, dice, actions and what must come of them, in YAML.
//!
//! ```yaml
//! game: skirmish
//! scenario: duel              # the default one if left out
//! options: {cards: off}
//! note: A guard beats a scout on equal dice.
//! rules: [TOY-7]              # what the case exercises; the ledger must hold it
//! seed: 1                     # chance before the first choice is drawn from this…
//! setup: scripted             # …or served from the script
//! position: {phase: pick, blocks: {red-3: {at: 4, kind: guard}, blue-3: {at: 5, kind: scout}}}
//! expect: {to_act: red}       # before the first step
//! dice: [3, 3]                # scripted draws in order: faces, and names of what is drawn
//! dice_left: allowed          # else a script that is not used up fails the case
//! steps:
//!   - do: [pick 3, to 5]      # one action or several; the first seat to act, or `seat: blue`
//!     expect:                 # paths into the readable position
//!       blocks.blue-3.at: lost
//!       blocks.red-3: {contains: {at: 5}}
//!   - refuse: to 3            # must be refused…
//!     rule: TOY-4             # …on the ground of this rule
//!     kind: not-now           # …and, if said, for this reason
//!   - do: pass
//!   - chance: [6, 2]          # more dice, just here
//!   - actions: [pass, pick 1] # exactly these are legal, in any order
//!   - offers: [pass]          # these are among them
//!     offers_not: [hold]      # and these are not
//! ```
//!
//! After the set-up and after each action, chance is served from the script until a player must choose or the game is
//! over. A draw beyond the script fails the case; so does a script that is not used up.
//!
//! Paths are dotted and lead into [`describe`](verst_core::Game::describe); besides there are `decision` (`choose`,
//! `chance` or `over`), `to_act` (a seat, or a list of seats if it is not exactly one), and `over` with `kind`,
//! `rule`, `side`, `winners` and `scores`. A value is equal as data, or one of these: `{at_least: n}`,
//! `{at_most: n}`, `{contains: x}` (of a list, a text, or the fields of an object), `{length: n}`, `{not: x}`,
//! `{absent: true}`.

mod error;
mod expect;
mod format;
mod run;
mod script;

pub use error::{CaseError, CaseFault, Mismatch};
pub use run::{Report, position_of, run_case};
