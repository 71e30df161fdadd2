//! Several people at one keyboard: handing it over, and agreeing.

use anyhow::Result;
use std::io::Write;
use verst_core::{Message, Seat, Viewer};
use verst_match::{Answered, Request};

use super::chair::Chair;
use super::table::{Next, Table};
use super::word::Word;

/// Clears the screen of a terminal, and what can be scrolled back to.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

impl Table<'_> {
    /// Somebody sits down at the keyboard. What the one before them saw and they may not goes from the screen first, and
    /// what they may see waits until they say that they are there; false if nobody comes.
    pub(super) fn sit_down(&mut self, seat: Seat) -> Result<bool> {
        let changes = self.sitting.is_some_and(|before| before != seat);
        if changes && self.secret {
            self.secret = false;
            self.shown = None;
            if self.out.terminal {
                write!(self.out, "{CLEAR}")?;
            }
            let message = Message::new("ui-hand-over").text("who", self.name(seat));
            self.say(&message)?;
            // Over a pipe nobody changes seats.
            if self.input.person && self.input.line(self.out)?.is_none() {
                return Ok(false);
            }
        }
        self.sitting = Some(seat);
        self.secret |= self.sees_more(seat);
        Ok(true)
    }

    /// Does a seat see or hear what not everybody may?
    fn sees_more(&self, seat: Seat) -> bool {
        let mut own = self.game.scene(Viewer::Seat(seat));
        let all = self.game.scene(Viewer::Public);
        own.viewer = Viewer::Public;
        own.choices.clear();
        own.prompt = all.prompt.clone();
        own != all
    }

    /// A draw is offered: the people at the table are asked in turn, computer players play on.
    pub(super) fn offer_draw(&mut self, by: Seat) -> Result<Next> {
        let mut answered = match self.game.ask(by, Request::Draw, 0) {
            Ok((answered, _)) => answered,
            Err(error) => return self.refuse(error),
        };
        while let (Answered::Waiting, Some(seat)) = (answered, self.asked_next()) {
            let yes = self.chairs[seat.0 as usize] == Chair::Human && self.agrees(seat, by)?;
            answered = match self.game.answer(seat, yes, 0) {
                Ok((answered, _)) => answered,
                Err(error) => return self.refuse(error),
            };
        }
        match answered {
            Answered::Granted => Ok(Next::Changed),
            Answered::Waiting | Answered::Declined => self.say(&Message::new("ui-draw-declined")),
        }
    }

    fn asked_next(&self) -> Option<Seat> {
        self.game.pending().and_then(|pending| pending.waiting.iter().next())
    }

    /// Ask one person whether it shall be a draw; anything but a yes is a no.
    fn agrees(&mut self, seat: Seat, by: Seat) -> Result<bool> {
        let message = Message::new("ui-draw-offered").text("who", self.name(seat)).text("by", self.name(by));
        self.say(&message)?;
        let line = self.input.line(self.out)?.unwrap_or_default();
        Ok(Word::parse(&line) == Some(Word::Yes))
    }

    /// What a seat is called.
    fn name(&self, seat: Seat) -> String {
        let setup = self.game.position().setup();
        let seats = &self.game.game().info().scenario(&setup).seats;
        seats.get(seat.0 as usize).map_or_else(String::new, |one| self.session.text(&one.name).to_owned())
    }
}
