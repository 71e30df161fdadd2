//! `verst case`: conformance cases.

use anyhow::{Result, anyhow};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use verst_conformance::case::{CaseError, CaseFault, Report, run_case};
use verst_core::Message;
use verst_locale::Words;

use crate::Verdict;
use crate::args::CaseArgs;
use crate::files::read_text;
use crate::out::Out;
use crate::said::told;
use crate::session::Session;

/// One case for machines.
#[derive(Serialize)]
struct Row {
    file: String,
    passed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    steps: usize,
    checks: usize,
    rules: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// What became of one file.
enum End {
    Passed(Report),
    Failed(CaseError),
    /// It is no case at all.
    Unreadable(anyhow::Error),
}

pub fn run(args: &CaseArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let mut rows = Vec::new();
    let (mut failed, mut unreadable) = (0, None);
    for file in &args.files {
        let end = one(file, session);
        if !args.json {
            tell(file, &end, session, out)?;
        }
        match &end {
            End::Passed(_) => {}
            End::Failed(_) => failed += 1,
            End::Unreadable(_) => unreadable = unreadable.or_else(|| Some(file.display().to_string())),
        }
        rows.push(row(file, end));
    }
    if args.json {
        out.json(&rows)?;
    } else if args.files.len() > 1 {
        let passed = rows.iter().filter(|r| r.passed).count();
        let held = Message::new("ui-case-held").num("passed", passed as u32).num("all", rows.len() as u32);
        writeln!(out, "{}", Words::plain(session.lang).say(&held))?;
    }
    match unreadable {
        Some(file) => {
            let why = rows.into_iter().find(|r| r.file == file).and_then(|r| r.error);
            Err(anyhow!("{}", why.unwrap_or(file)))
        }
        None if failed > 0 => Ok(Verdict::Failed),
        None => Ok(Verdict::Good),
    }
}

fn one(file: &Path, session: &Session) -> End {
    let text = match read_text(file) {
        Ok(text) => text,
        Err(error) => return End::Unreadable(error),
    };
    match run_case(&text, &|slug| session.game(slug).ok()) {
        Ok(report) => End::Passed(report),
        Err(error) => match &error.fault {
            // The game may be there and its pack broken: the session says which.
            CaseFault::Game(slug) => match session.game(slug) {
                Err(why) => End::Unreadable(anyhow!("{}: {why:#}", file.display())),
                Ok(_) => End::Unreadable(anyhow!("{}: {error}", file.display())),
            },
            fault if fault.is_bad_input() => End::Unreadable(anyhow!("{}: {error}", file.display())),
            _ => End::Failed(error),
        },
    }
}

fn tell(file: &Path, end: &End, session: &Session, out: &mut Out) -> Result<()> {
    let words = Words::plain(session.lang);
    let named = |id: &'static str| Message::new(id).text("file", file.display().to_string());
    let line = match end {
        End::Passed(report) => {
            named("ui-case-ok").num("steps", report.steps as u32).num("checks", report.checks as u32)
        }
        End::Failed(error) => named("ui-case-failed").text("why", told(&error.to_string(), session.lang)),
        End::Unreadable(_) => named("ui-case-none"),
    };
    writeln!(out, "{}", words.say(&line))?;
    Ok(())
}

fn row(file: &Path, end: End) -> Row {
    let empty = Row {
        file: file.display().to_string(),
        passed: false,
        game: None,
        steps: 0,
        checks: 0,
        rules: Vec::new(),
        line: None,
        step: None,
        error: None,
    };
    match end {
        End::Passed(report) => Row {
            passed: true,
            game: Some(report.game),
            steps: report.steps,
            checks: report.checks,
            rules: report.rules,
            ..empty
        },
        End::Failed(error) => Row { line: error.line, step: error.step, error: Some(error.fault.to_string()), ..empty },
        End::Unreadable(error) => Row { error: Some(format!("{error:#}")), ..empty },
    }
}
