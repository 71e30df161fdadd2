//! Where lines come from: a person at a keyboard, or a pipe.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::out::Out;

/// Where lines come from.
pub struct Input {
    reader: Box<dyn BufRead>,
    /// Is it a person who sees what was typed, and may be asked back?
    pub person: bool,
}

impl Input {
    /// Standard input.
    pub fn stdin() -> Input {
        let person = io::stdin().is_terminal();
        Input { reader: Box::new(io::BufReader::new(io::stdin())), person }
    }

    /// A line, whatever its bytes; nothing at the end of input.
    pub fn line(&mut self, out: &mut Out) -> io::Result<Option<String>> {
        write!(out, "> ")?;
        out.flush()?;
        let mut bytes = Vec::new();
        if self.reader.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if !self.person {
            writeln!(out, "{line}")?;
        }
        Ok(Some(line))
    }
}
