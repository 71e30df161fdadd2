//! What was said on the command line, and what is answered where it cannot be read.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error, FromArgMatches};
use std::borrow::Cow;
use std::error::Error as _;
use std::io::{self, Write};
use std::process::ExitCode;
use verst_core::Lang;

use crate::args::Args;
use crate::french;

/// Reads the words of the command; the code to leave with if they are no command, or ask for help.
pub fn read(lang: Lang) -> Result<Args, ExitCode> {
    let command = match lang {
        Lang::En => Args::command(),
        Lang::Fr => french::help(Args::command()),
    };
    let read = command.try_get_matches().and_then(|matches| Args::from_arg_matches(&matches));
    read.map_err(|error| {
        let shown = match (lang, error.use_stderr()) {
            (Lang::Fr, true) => {
                let told = [sentence(&error).as_ref(), "see `verst help`"].map(french::say).join("; ");
                writeln!(io::stderr(), "verst: {}", verst_locale::spaced(&told.replace("; ", " ; ")))
            }
            _ => error.print(),
        };
        // Whoever does not read what goes wrong is told by the code.
        drop(shown);
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    })
}

/// An error in the language of the caller.
pub fn told(error: &str, lang: Lang) -> Cow<'_, str> {
    match lang {
        Lang::En => error.into(),
        Lang::Fr => french::say(error).into(),
    }
}

/// What is wrong with the words, in one plain sentence.
fn sentence(error: &Error) -> Cow<'static, str> {
    let get = |kind| error.get(kind).map_or_else(String::new, text);
    let arg = get(ContextKind::InvalidArg);
    let value = get(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("unexpected argument '{arg}' found").into(),
        ErrorKind::InvalidSubcommand => {
            format!("unrecognized subcommand '{}'", get(ContextKind::InvalidSubcommand)).into()
        }
        ErrorKind::MissingRequiredArgument => {
            format!("the following required arguments were not provided: {arg}").into()
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("a value is required for '{arg}'").into(),
        ErrorKind::InvalidValue => {
            format!("invalid value '{value}' for '{arg}'; possible: {}", get(ContextKind::ValidValue)).into()
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map_or_else(String::new, ToString::to_string);
            format!("invalid value '{value}' for '{arg}': {why}").into()
        }
        ErrorKind::ArgumentConflict if get(ContextKind::PriorArg) == arg => {
            format!("the argument '{arg}' cannot be used multiple times").into()
        }
        ErrorKind::ArgumentConflict => {
            format!("the argument '{arg}' cannot be used with '{}'", get(ContextKind::PriorArg)).into()
        }
        _ => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned().into(),
    }
}

fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}
