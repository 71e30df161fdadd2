//! The table in the browser: one server with everything inside.

use anyhow::{Result, bail};
use clap::Parser;
use std::io::Write;
use std::time::Duration;

use crate::Verdict;
use crate::args::{Args, Command, ServeArgs};
use crate::out::Out;
use crate::session::Session;

/// What `verst` alone means: `verst serve` with its defaults.
pub fn unsaid() -> ServeArgs {
    match Args::parse_from(["verst", "serve"]).command {
        Some(Command::Serve(args)) => args,
        _ => ServeArgs::default(),
    }
}

pub fn run(args: &ServeArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    if session.pack().is_some() {
        bail!("the table plays with the built-in packs; --pack goes with the other commands");
    }
    let config = verst_server::Config {
        host: args.host.clone(),
        port: args.port,
        db: args.db.clone(),
        open_browser: !args.no_browser,
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        json_logs: args.json_logs,
        post: verst_server::Post {
            // A password does not belong on a command line that everybody on the machine can read.
            smtp: args.smtp.clone().or_else(|| std::env::var("VERST_SMTP").ok()).filter(|url| !url.is_empty()),
            mail_from: args.mail_from.clone(),
            private_hooks: args.private_hooks,
            delay: Duration::from_secs(args.notice_after),
            ..verst_server::Post::default()
        },
        ..verst_server::Config::default()
    };
    verst_server::serve(config, |address| {
        // Nobody may be reading; the table is there all the same.
        let _ = writeln!(out, "http://{address}/");
        let _ = out.flush();
    })?;
    Ok(Verdict::Good)
}
