//! The table: whose turn it is, what they see, what they say.

use anyhow::{Result, bail};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use verst_agents::Sitter;
use verst_core::{ActionError, Decision, Message, Record, Seat, Viewer};
use verst_locale::Words;
use verst_match::{Match, MatchError, UndoLock};

use super::chair::Chair;
use super::hint::{self, Staff};
use super::save::save;
use super::word::Word;
use super::{ask, show};
use crate::out::Out;
use crate::session::Session;

/// A match at the terminal.
pub struct Table<'a> {
    game: Match,
    session: &'a Session,
    words: Words,
    chairs: Vec<Chair>,
    sitters: Vec<Option<Box<dyn Sitter>>>,
    /// Who gives hints.
    staff: Staff,
    /// How many lines of the record each seat has been told, and the audience of a match between agents.
    heard: Vec<usize>,
    /// For whom the board was last shown, and under which heading.
    shown: Option<(Seat, Message)>,
    out: &'a mut Out,
}

/// What follows a line of input.
enum Next {
    /// Ask the same seat again.
    Again,
    /// The position changed.
    Changed,
    /// The player leaves.
    Leave,
}

impl<'a> Table<'a> {
    pub fn new(
        game: Match,
        session: &'a Session,
        words: Words,
        chairs: Vec<Chair>,
        sitters: Vec<Option<Box<dyn Sitter>>>,
        staff: Staff,
        out: &'a mut Out,
    ) -> Table<'a> {
        let heard = vec![0; chairs.len() + 1];
        Table { game, session, words, chairs, sitters, staff, heard, shown: None, out }
    }

    /// Play until the match is over or the players leave.
    pub fn run(&mut self) -> Result<()> {
        show::title(&self.game, self.session, self.out)?;
        loop {
            match self.game.decision() {
                Decision::Over(_) => return self.over(),
                Decision::Chance(_) => bail!("the game has more steps than it can have"),
                Decision::Choose(seats) => {
                    let agent = seats.iter().find(|s| self.sitters.get(s.0 as usize).is_some_and(Option::is_some));
                    match (agent, seats.iter().next()) {
                        (Some(seat), _) => self.agent_acts(seat)?,
                        (None, Some(seat)) => {
                            if !self.human_acts(seat)? {
                                return self.leave();
                            }
                        }
                        (None, None) => bail!("nobody is to act"),
                    }
                }
            }
        }
    }

    /// The record so far.
    pub fn record(&self) -> Record {
        self.game.record()
    }

    fn agent_acts(&mut self, seat: Seat) -> Result<()> {
        let sitter = self.sitters.get_mut(seat.0 as usize).and_then(Option::as_mut);
        let Some(action) = sitter.and_then(|s| s.choose(self.game.position(), seat)) else {
            bail!("the agent on seat {} has nothing to do", seat.0);
        };
        self.game.play(seat, &action, self.game.state(), 0)?;
        if !self.chairs.contains(&Chair::Human) {
            self.tell(Viewer::Public)?;
        }
        Ok(())
    }

    /// Ask a person; false if they leave.
    fn human_acts(&mut self, seat: Seat) -> Result<bool> {
        self.tell(Viewer::Seat(seat))?;
        let scene = self.game.scene(Viewer::Seat(seat));
        let (words, session) = (&self.words, self.session);
        let now = (seat, scene.heading.clone());
        if self.shown.as_ref() != Some(&now) {
            show::board(&**self.game.game(), &scene, words, session, self.out)?;
            self.shown = Some(now);
        }
        show::preview(&scene, words, self.out)?;
        show::prompt(&self.game, seat, &scene, words, session, self.out)?;
        show::choices(&scene, words, self.out)?;
        loop {
            let Some(line) = self.read_line()? else { return Ok(false) };
            match self.hear(seat, line.trim())? {
                Next::Again => {}
                Next::Changed => return Ok(true),
                Next::Leave => return Ok(false),
            }
        }
    }

    /// A line of input, whatever its bytes; nothing at the end of input.
    fn read_line(&mut self) -> Result<Option<String>> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
        if read == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if !io::stdin().is_terminal() {
            // Over a pipe nobody sees what was typed.
            writeln!(self.out, "{line}")?;
        }
        Ok(Some(line))
    }

    fn hear(&mut self, seat: Seat, line: &str) -> Result<Next> {
        let choices = self.game.scene(Viewer::Seat(seat)).choices;
        if line.is_empty() {
            return Ok(Next::Again);
        }
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).and_then(|i| choices.get(i)) {
                Some(choice) => self.act(seat, &choice.action.clone()),
                None => self.say(&Message::new("ui-no-choice").num("most", choices.len() as u32)),
            };
        }
        // What is on offer comes first: a game may use any word as an action.
        if choices.iter().any(|c| c.action == line) {
            return self.act(seat, line);
        }
        match Word::parse(line) {
            Some(word) => self.command(seat, word),
            None => self.act(seat, line),
        }
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Next> {
        match self.game.play(seat, action, self.game.state(), 0) {
            Ok(_) => Ok(Next::Changed),
            Err(MatchError::Action(ActionError::Refused(refusal))) => {
                writeln!(self.out, "{}", self.words.refusal(&refusal))?;
                Ok(Next::Again)
            }
            Err(MatchError::Action(ActionError::Notation(error))) => {
                let message = Message::new("ui-not-understood").text("text", error.text).text("why", error.why);
                self.say(&message)
            }
            Err(other) => {
                writeln!(self.out, "{other}")?;
                Ok(Next::Again)
            }
        }
    }

    fn command(&mut self, seat: Seat, word: Word) -> Result<Next> {
        let viewer = Viewer::Seat(seat);
        Ok(match word {
            Word::Help => self.say(&Message::new("ui-help"))?,
            Word::Rule(text) => {
                ask::rule(&**self.game.game(), text, &self.words, self.session, self.out)?;
                Next::Again
            }
            Word::Why(text) => {
                ask::why(&self.game, seat, text, &self.words, self.session, self.out)?;
                Next::Again
            }
            Word::Hint => self.hint(seat)?,
            Word::Choices => {
                show::choices(&self.game.scene(viewer), &self.words, self.out)?;
                Next::Again
            }
            Word::Board => {
                let scene = self.game.scene(viewer);
                show::board(&**self.game.game(), &scene, &self.words, self.session, self.out)?;
                Next::Again
            }
            Word::Log => {
                for (_, message) in self.game.log(viewer, 0) {
                    writeln!(self.out, "  {}", self.words.say(message))?;
                }
                Next::Again
            }
            Word::Undo => self.undo(seat)?,
            Word::Save(name) => self.save(name)?,
            Word::Resign => match self.game.resign(seat, 0) {
                Ok(_) => Next::Changed,
                Err(MatchError::Refused(refusal)) => {
                    writeln!(self.out, "{}", self.words.refusal(&refusal))?;
                    Next::Again
                }
                Err(other) => {
                    writeln!(self.out, "{other}")?;
                    Next::Again
                }
            },
            Word::Quit => Next::Leave,
        })
    }

    /// What the staff would do in the place of who is to act; at one terminal people may ask for each other.
    fn hint(&mut self, seat: Seat) -> Result<Next> {
        if self.game.ending().is_some() {
            return self.say(&Message::new("ui-hint-over"));
        }
        match (self.staff)(self.game.state()).advise(self.game.position(), seat) {
            Some(advice) => {
                let scene = self.game.scene(Viewer::Seat(seat));
                hint::show(&advice, &scene, &self.words, self.out)?;
                Ok(Next::Again)
            }
            None => self.say(&Message::new("ui-hint-none")),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<Next> {
        match self.game.undo(seat, 0) {
            Ok(_) => {
                let lines = self.game.lines().len();
                self.heard.iter_mut().for_each(|n| *n = (*n).min(lines));
                Ok(Next::Changed)
            }
            Err(MatchError::Undo(lock)) => self.say(&Message::new(match lock {
                UndoLock::Chance => "ui-undo-chance",
                UndoLock::Reveal => "ui-undo-reveal",
                UndoLock::HandOver => "ui-undo-passed",
                UndoLock::Nothing | UndoLock::NotYours | UndoLock::Over => "ui-undo-nothing",
            })),
            Err(other) => {
                writeln!(self.out, "{other}")?;
                Ok(Next::Again)
            }
        }
    }

    fn save(&mut self, name: &str) -> Result<Next> {
        if name.is_empty() {
            return self.say(&Message::new("ui-save-how"));
        }
        match save(Path::new(name), &self.game.record()) {
            Ok(()) => self.say(&Message::new("ui-saved").text("file", name)),
            Err(error) => {
                writeln!(self.out, "{error:#}")?;
                Ok(Next::Again)
            }
        }
    }

    /// What a viewer has not heard yet.
    fn tell(&mut self, viewer: Viewer) -> Result<()> {
        let slot = match viewer {
            Viewer::Seat(seat) => seat.0 as usize,
            Viewer::Public | Viewer::Referee => self.chairs.len(),
        };
        for (_, message) in self.game.log(viewer, self.heard[slot]) {
            writeln!(self.out, "  {}", self.words.say(message))?;
        }
        self.heard[slot] = self.game.lines().len();
        Ok(())
    }

    fn over(&mut self) -> Result<()> {
        let human = self.chairs.iter().position(|c| *c == Chair::Human);
        let viewer = human.map_or(Viewer::Public, |i| Viewer::Seat(Seat(i as u8)));
        self.tell(viewer)?;
        let scene = self.game.scene(viewer);
        show::board(&**self.game.game(), &scene, &self.words, self.session, self.out)?;
        show::ending(&self.game, &self.words, self.session, self.out)?;
        if let Viewer::Seat(seat) = viewer {
            self.after(seat)?;
        }
        self.leave()
    }

    /// The match is over; its players may still look at it and keep it. Anything but a command leaves.
    fn after(&mut self, seat: Seat) -> Result<()> {
        writeln!(self.out, "{}", self.words.word("ui-after"))?;
        while let Some(line) = self.read_line()? {
            let Some(word) = Word::parse(&line) else { break };
            if let Next::Leave = self.command(seat, word)? {
                break;
            }
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<()> {
        writeln!(self.out, "position {}", self.game.position().hash())?;
        Ok(())
    }

    fn say(&mut self, message: &Message) -> Result<Next> {
        writeln!(self.out, "{}", self.words.say(message))?;
        Ok(Next::Again)
    }
}
