//! The table: whose turn it is, what they see, what they say.

use anyhow::{Result, bail};
use std::io::Write;
use std::path::Path;
use verst_agents::Sitter;
use verst_core::scene::Scene;
use verst_core::{Decision, Message, Record, Seat, Viewer};
use verst_locale::Words;
use verst_match::{Match, MatchError, UndoLock};

use super::chair::Chair;
use super::hint::{self, Staff};
use super::input::Input;
use super::order::{self, Wrong};
use super::save::save;
use super::word::Word;
use super::{ask, show};
use crate::board::Extent;
use crate::out::Out;
use crate::said::told;
use crate::session::{Session, targets};

/// A match at the terminal.
pub struct Table<'a> {
    pub(super) game: Match,
    pub(super) session: &'a Session,
    pub(super) words: Words,
    pub(super) chairs: Vec<Chair>,
    sitters: Vec<Option<Box<dyn Sitter>>>,
    /// Who gives hints.
    staff: Staff,
    /// How many lines of the record each seat has been told, and the audience of a match between agents.
    heard: Vec<usize>,
    /// For whom the board was last shown, and under which heading.
    pub(super) shown: Option<(Seat, Message)>,
    /// Who sat at the keyboard last, and whether the screen may hold what others must not see.
    pub(super) sitting: Option<Seat>,
    pub(super) secret: bool,
    /// The line that was asked back: the same once more, and it is done.
    asked: Option<String>,
    pub(super) input: Input,
    pub(super) out: &'a mut Out,
}

/// What follows a line of input.
pub(super) enum Next {
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
        let (shown, sitting, secret, asked, input) = (None, None, false, None, Input::stdin());
        Table { game, session, words, chairs, sitters, staff, heard, shown, sitting, secret, asked, input, out }
    }

    /// Play until the match is over or the players leave.
    pub fn run(&mut self) -> Result<()> {
        show::title(&self.game, &self.words, self.session, self.out)?;
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
        if !self.sit_down(seat)? {
            return Ok(false);
        }
        self.tell(Viewer::Seat(seat))?;
        let scene = self.game.scene(Viewer::Seat(seat));
        let now = (seat, scene.heading.clone());
        if self.shown.as_ref() != Some(&now) {
            self.board(&scene, Extent::Busy)?;
            self.shown = Some(now);
        }
        show::preview(&scene, &self.words, self.out)?;
        show::prompt(&self.game, seat, &scene, &self.words, self.session, self.out)?;
        show::choices(&scene, &self.words, self.out)?;
        loop {
            let Some(line) = self.input.line(self.out)? else { return Ok(false) };
            match self.hear(seat, line.trim())? {
                Next::Again => {}
                Next::Changed => return Ok(true),
                Next::Leave => return Ok(false),
            }
        }
    }

    fn hear(&mut self, seat: Seat, line: &str) -> Result<Next> {
        let asked = self.asked.take();
        let scene = self.game.scene(Viewer::Seat(seat));
        if line.is_empty() {
            return Ok(Next::Again);
        }
        let again = asked.filter(|before| before == line || Word::parse(line) == Some(Word::Yes));
        if let Some(line) = again {
            return self.obey(seat, &line, &scene, true);
        }
        self.obey(seat, line, &scene, false)
    }

    /// Do what a line says, unless it is to be asked back first.
    fn obey(&mut self, seat: Seat, line: &str, scene: &Scene, sure: bool) -> Result<Next> {
        // What is on offer comes first: a game may use any word as an action.
        if scene.choices.iter().any(|choice| choice.action == line) {
            return self.act(seat, line, line, scene, sure);
        }
        match Word::parse(line) {
            Some(Word::Resign) if !sure => self.ask_back(line, "ui-ask-resign"),
            Some(word) => self.command(seat, word),
            None => self.order(seat, line, sure),
        }
    }

    /// Several orders after one another, each looked through before it is begun.
    fn order(&mut self, seat: Seat, line: &str, sure: bool) -> Result<Next> {
        let (mut done, state) = (false, self.game.state());
        for order in line.split(';').map(str::trim).filter(|order| !order.is_empty()) {
            let all: Vec<&str> = order.split_whitespace().collect();
            let mut left = &all[..];
            while !left.is_empty() {
                if !self.game.to_act().contains(seat) {
                    self.say(&Message::new("ui-order-cut").text("text", left.join(" ")))?;
                    return Ok(Next::Changed);
                }
                let scene = self.game.scene(Viewer::Seat(seat));
                let plan = match left {
                    &[number] if left.len() == all.len() && number.parse::<usize>().is_ok() => {
                        let number: usize = number.parse()?;
                        let Some(choice) = number.checked_sub(1).and_then(|i| scene.choices.get(i)) else {
                            return self.wrong_number(&scene, done);
                        };
                        order::Plan { steps: vec![choice.action.to_string()], taken: 1 }
                    }
                    _ => match order::plan(self.game.position(), seat, left, &self.words) {
                        Ok(plan) => plan,
                        Err(wrong) => return self.explain(seat, &wrong, done),
                    },
                };
                for step in &plan.steps {
                    let scene = self.game.scene(Viewer::Seat(seat));
                    match self.act(seat, step, line, &scene, sure || done)? {
                        Next::Changed => done = true,
                        next => return Ok(if done { Next::Changed } else { next }),
                    }
                }
                left = &left[plan.taken..];
            }
        }
        Ok(if done || self.game.state() != state { Next::Changed } else { Next::Again })
    }

    fn wrong_number(&mut self, scene: &Scene, done: bool) -> Result<Next> {
        self.say(&Message::new("ui-no-choice").num("most", scene.choices.len() as u32))?;
        Ok(if done { Next::Changed } else { Next::Again })
    }

    /// Why an order was not carried out, and which verb was meant.
    fn explain(&mut self, seat: Seat, wrong: &Wrong, done: bool) -> Result<Next> {
        let text = match wrong {
            Wrong::Refused { text, reason } => {
                writeln!(self.out, "{}", self.words.refusal(reason))?;
                text
            }
            Wrong::Unknown { text } => {
                let verbs = order::verbs(self.game.position(), seat).join(", ");
                self.say(&Message::new("ui-not-understood").text("text", text.clone()).text("verbs", verbs))?;
                text
            }
            Wrong::TooLong { text } => {
                self.say(&Message::new("ui-order-too-long").text("text", text.clone()))?;
                text
            }
        };
        let meant = order::meant(self.game.position(), seat, text);
        if !meant.is_empty() && meant.len() <= 4 {
            self.say(&Message::new("ui-meant").text("actions", meant.join(", ")))?;
        }
        Ok(if done { Next::Changed } else { Next::Again })
    }

    /// Do one action. What ends the move of a person who could do something else is asked back.
    fn act(&mut self, seat: Seat, action: &str, line: &str, scene: &Scene, sure: bool) -> Result<Next> {
        if self.input.person && !sure && order::ends_the_move(self.game.position(), seat, scene, action) {
            return self.ask_back(line, "ui-ask-end");
        }
        let several = self.game.to_act().iter().nth(1).is_some();
        match self.game.play(seat, action, self.game.state(), 0) {
            Ok(_) => {
                // What several choose at once stays on the screen of the one who chose.
                self.secret |= several;
                Ok(Next::Changed)
            }
            Err(other) => self.refuse(other),
        }
    }

    fn ask_back(&mut self, line: &str, id: &'static str) -> Result<Next> {
        self.asked = Some(line.to_owned());
        self.say(&Message::new(id))
    }

    /// Why the match does not take something.
    pub(super) fn refuse(&mut self, error: MatchError) -> Result<Next> {
        match error {
            MatchError::Refused(refusal) => writeln!(self.out, "{}", self.words.refusal(&refusal))?,
            MatchError::Action(verst_core::ActionError::Refused(refusal)) => {
                writeln!(self.out, "{}", self.words.refusal(&refusal))?;
            }
            other => writeln!(self.out, "{}", told(&other.to_string(), self.session.lang))?,
        }
        Ok(Next::Again)
    }

    fn command(&mut self, seat: Seat, word: Word) -> Result<Next> {
        let scene = self.game.scene(Viewer::Seat(seat));
        match word {
            Word::Help => return self.say(&Message::new("ui-help")),
            Word::Rule(text) => ask::rule(&**self.game.game(), text, &self.words, self.session, self.out)?,
            Word::Why(text) => ask::why(&self.game, seat, text, &self.words, self.session, self.out)?,
            Word::Hint => return self.hint(seat),
            Word::Choices => show::choices(&scene, &self.words, self.out)?,
            Word::Board => self.board(&scene, Extent::Busy)?,
            Word::Map => self.board(&scene, Extent::All)?,
            Word::Look(text) => self.look(&scene, text)?,
            Word::Weigh(text) => self.weigh(&scene, text)?,
            Word::Legend => show::legend(&**self.game.game(), &scene, &self.words, self.out)?,
            Word::Log => {
                for (_, message) in self.game.log(Viewer::Seat(seat), 0) {
                    writeln!(self.out, "  {}", self.words.say(message))?;
                }
            }
            Word::Undo => return self.undo(seat),
            Word::Save(name) => return self.save(name),
            Word::Draw => return self.offer_draw(seat),
            Word::Resign => {
                return match self.game.resign(seat, 0) {
                    Ok(_) => Ok(Next::Changed),
                    Err(error) => self.refuse(error),
                };
            }
            Word::Yes | Word::No => return self.say(&Message::new("ui-nothing-asked")),
            Word::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Again)
    }

    fn board(&mut self, scene: &Scene, extent: Extent) -> Result<()> {
        show::board(&**self.game.game(), scene, extent, &self.words, self.out)
    }

    /// Everything about a place.
    fn look(&mut self, scene: &Scene, text: &str) -> Result<()> {
        let game = self.game.game().clone();
        let found = targets(game.names(), text, self.session.lang);
        match found.iter().find_map(|target| show::place(&*game, scene, target, &self.words, self.out)) {
            Some(told) => write!(self.out, "{told}")?,
            None => writeln!(self.out, "{}", self.words.say(&Message::new("ui-look-how").text("text", text)))?,
        }
        Ok(())
    }

    /// What a choice, by its number or its notation, would cost and bring.
    fn weigh(&mut self, scene: &Scene, text: &str) -> Result<()> {
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let choice = number.and_then(|at| scene.choices.get(at));
        match choice.or_else(|| scene.choices.iter().find(|choice| choice.action == text)) {
            Some(choice) => match &choice.preview {
                Some(preview) => show::weigh(preview, &self.words, self.out)?,
                None => writeln!(self.out, "{}", self.words.word("ui-weigh-nothing"))?,
            },
            None => {
                let none = Message::new("ui-no-choice").num("most", scene.choices.len() as u32);
                writeln!(self.out, "{}", self.words.say(&none))?;
            }
        }
        Ok(())
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
            Err(other) => self.refuse(other),
        }
    }

    fn save(&mut self, name: &str) -> Result<Next> {
        if name.is_empty() {
            return self.say(&Message::new("ui-save-how"));
        }
        match save(Path::new(name), &self.game.record()) {
            Ok(()) => self.say(&Message::new("ui-saved").text("file", name)),
            Err(error) => {
                writeln!(self.out, "{}", told(&format!("{error:#}"), self.session.lang))?;
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
        let mut humans = (0..).zip(&self.chairs).filter(|(_, chair)| **chair == Chair::Human).map(|(n, _)| Seat(n));
        let (first, alone) = (humans.next(), humans.next().is_none());
        let viewer = first.filter(|_| alone).map_or(Viewer::Public, Viewer::Seat);
        self.tell(first.map_or(Viewer::Public, Viewer::Seat))?;
        let scene = self.game.scene(viewer);
        self.board(&scene, Extent::Busy)?;
        show::ending(&self.game, &self.words, self.session, self.out)?;
        if let Some(seat) = first {
            self.after(seat)?;
        }
        self.leave()
    }

    /// The match is over; its players may still look at it and keep it. Anything but a command leaves.
    fn after(&mut self, seat: Seat) -> Result<()> {
        writeln!(self.out, "{}", self.words.word("ui-after"))?;
        while let Some(line) = self.input.line(self.out)? {
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

    pub(super) fn say(&mut self, message: &Message) -> Result<Next> {
        writeln!(self.out, "{}", self.words.say(message))?;
        Ok(Next::Again)
    }
}
