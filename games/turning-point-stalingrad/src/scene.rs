//! What is on the table.

use verst_core::{Message, Scene, Seats};

use crate::Turning;
use crate::action::Action;
use crate::view::View;

impl Turning {
    pub(crate) fn picture(&self, view: &View, _actions: &[Action]) -> Scene {
        Scene {
            viewer: view.viewer,
            heading: Message::new("heading"),
            phases: Vec::new(),
            to_act: Seats::NONE,
            prompt: Message::new("prompt"),
            ending: None,
            control: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            links: Vec::new(),
            tracks: Vec::new(),
            cards: Vec::new(),
            figures: Vec::new(),
            choices: Vec::new(),
            highlights: Vec::new(),
            preview: None,
            overlays: Vec::new(),
        }
    }
}
