//! What happened at a step, kept small: most of it is the same for everybody.

use verst_core::{Message, Told, Viewer};

/// One thing that happened, as each viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// All hear the same, and it is kept once.
    Alike(Option<Message>),
    /// Somebody hears less than others.
    Each(Told),
}

impl Heard {
    /// What this viewer hears.
    pub fn to(&self, viewer: Viewer) -> Option<&Message> {
        match self {
            Heard::Alike(message) => message.as_ref(),
            Heard::Each(told) => told.to(viewer),
        }
    }
}

impl From<Told> for Heard {
    fn from(told: Told) -> Heard {
        let alike = told.public == told.referee && told.seats.iter().all(|message| *message == told.referee);
        if alike { Heard::Alike(told.referee) } else { Heard::Each(told) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use verst_core::Seat;

    #[test]
    fn everybody_hears_what_they_were_told() {
        let say = |id: &str| Some(Message::new(id));
        for told in [
            Told { seats: vec![say("a"), say("a")], public: say("a"), referee: say("a") },
            Told { seats: vec![say("a"), None], public: None, referee: say("a") },
            Told { seats: vec![None, None], public: None, referee: None },
            Told { seats: vec![say("b"), say("a")], public: say("a"), referee: say("a") },
        ] {
            let heard = Heard::from(told.clone());
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Referee] {
                assert_eq!(heard.to(viewer), told.to(viewer), "{told:?} {viewer:?}");
            }
        }
        let same = Told { seats: vec![say("a")], public: say("a"), referee: say("a") };
        assert_eq!(Heard::from(same), Heard::Alike(say("a")));
    }
}
