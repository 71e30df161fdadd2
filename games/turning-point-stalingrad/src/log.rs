//! Events in words.

use verst_core::{Message, Viewer};

use crate::Turning;
use crate::event::Event;
use crate::state::State;

impl Turning {
    /// One event for one viewer.
    pub(crate) fn say(&self, _s: &State, _event: &Event, _viewer: Viewer) -> Option<Message> {
        None
    }
}
