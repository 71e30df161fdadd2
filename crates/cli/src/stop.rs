//! A long run can be asked to end.

use anyhow::{Context, Result};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Raised when somebody interrupts the run or a batch system terminates it; whoever asks twice has the program end at once.
/// A hangup is not caught: under `nohup` a run must outlive its terminal.
pub fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    listen(stop.clone()).context("interrupts cannot be caught")?;
    Ok(stop)
}

fn listen(raised: Arc<AtomicBool>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let (mut interrupt, mut terminate) = {
        let _inside = runtime.enter();
        signals()?
    };
    let wait = async move {
        loop {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            if raised.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        }
    };
    std::thread::Builder::new().name("stop".to_owned()).spawn(move || runtime.block_on(wait)).map(drop)
}

#[cfg(unix)]
fn signals() -> io::Result<(tokio::signal::unix::Signal, tokio::signal::unix::Signal)> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok((signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?))
}

#[cfg(windows)]
fn signals() -> io::Result<(tokio::signal::windows::CtrlC, tokio::signal::windows::CtrlShutdown)> {
    Ok((tokio::signal::windows::ctrl_c()?, tokio::signal::windows::ctrl_shutdown()?))
}
