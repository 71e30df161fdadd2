//! The server in a process of its own, and what processes cost.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// The server in a process of its own.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Start it on a database.
    pub fn start(db: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["serve", db])
            .env("VERST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening ").expect("its address").parse().expect("an address");
        Process { child, address }
    }

    /// Seconds that it has worked, where the system tells.
    pub fn cpu(&self) -> f64 {
        cpu_of(&self.child.id().to_string())
    }

    /// Its memory in megabytes, where the system tells.
    pub fn memory(&self) -> f64 {
        let text = std::fs::read_to_string(format!("/proc/{}/statm", self.child.id())).unwrap_or_default();
        let pages: f64 = text.split(' ').nth(1).and_then(|n| n.parse().ok()).unwrap_or(0.0);
        pages * 4096.0 / 1e6
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Seconds that this process has worked.
pub fn own_cpu() -> f64 {
    cpu_of("self")
}

fn cpu_of(process: &str) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name in brackets; user and system time are the 12th and 13th words from there, in hundredths.
    let words: Vec<f64> =
        text.rsplit(')').next().unwrap_or("").split_whitespace().map(|w| w.parse().unwrap_or(0.0)).collect();
    words.iter().skip(11).take(2).sum::<f64>() / 100.0
}
