//! Figures for Prometheus, counted by hand.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The figures of a server.
#[derive(Default)]
pub struct Metrics {
    /// Answers by the first digit of their status.
    statuses: [AtomicU64; 6],
    /// How long requests take.
    requests: Histogram,
    /// WebSockets that are open.
    pub sockets: AtomicI64,
    /// Frames sent over WebSockets.
    pub frames_out: AtomicU64,
    /// Frames heard over WebSockets.
    pub frames_in: AtomicU64,
    /// Readers that were too slow.
    pub kicked: AtomicU64,
    /// Rooms in memory.
    pub rooms: AtomicI64,
    /// Panics of games that were caught.
    pub panics: AtomicU64,
    /// Actions of people that were carried out.
    pub actions: AtomicU64,
    /// Actions of computer players that were carried out.
    pub computer_actions: AtomicU64,
    /// Actions that were not carried out.
    pub refused: AtomicU64,
    /// Computer players that think or wait for their turn to think.
    pub thinking: AtomicI64,
    /// How long appends take, the wait for the commit included.
    pub appends: Histogram,
}

/// Upper bounds in microseconds.
const BOUNDS: [u64; 10] = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000, 1_000_000];

/// How long something takes.
#[derive(Default)]
pub struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// It took so long.
    pub fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let slot = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        self.counts[slot].fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut total = 0;
        for (count, bound) in self.counts.iter().zip(BOUNDS) {
            total += count.load(Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {total}", bound as f64 / 1e6);
        }
        total += self.counts[BOUNDS.len()].load(Relaxed);
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(out, "{name}_sum {}\n{name}_count {total}", self.micros.load(Relaxed) as f64 / 1e6);
    }
}

impl Metrics {
    /// A request was answered.
    pub fn answered(&self, status: u16, took: Duration) {
        self.statuses[(status / 100).min(5) as usize].fetch_add(1, Relaxed);
        self.requests.add(took);
    }

    /// All figures as Prometheus reads them.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "# HELP verst_http_answers_total Answers by class of status.");
        let _ = writeln!(out, "# TYPE verst_http_answers_total counter");
        for (class, count) in self.statuses.iter().enumerate().skip(1) {
            let _ = writeln!(out, "verst_http_answers_total{{class=\"{class}xx\"}} {}", count.load(Relaxed));
        }
        self.requests.write(&mut out, "verst_http_seconds", "How long requests take.");
        self.appends.write(&mut out, "verst_append_seconds", "How long appends take, commit included.");
        let gauges = [
            ("verst_sockets", "WebSockets that are open.", &self.sockets),
            ("verst_rooms", "Rooms in memory.", &self.rooms),
            ("verst_thinking", "Computer players that think or wait to.", &self.thinking),
        ];
        for (name, help, value) in gauges {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {}", value.load(Relaxed));
        }
        let counters = [
            ("verst_frames_in_total", "Frames heard over WebSockets.", &self.frames_in),
            ("verst_frames_out_total", "Frames sent over WebSockets.", &self.frames_out),
            ("verst_kicked_total", "Readers that were too slow.", &self.kicked),
            ("verst_panics_total", "Panics of games that were caught.", &self.panics),
            ("verst_actions_total", "Actions of people carried out.", &self.actions),
            ("verst_computer_actions_total", "Actions of computer players carried out.", &self.computer_actions),
            ("verst_refused_total", "Actions not carried out.", &self.refused),
        ];
        for (name, help, value) in counters {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {}", value.load(Relaxed));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_adds_up() {
        let metrics = Metrics::default();
        metrics.answered(200, Duration::from_micros(200));
        metrics.answered(404, Duration::from_secs(2));
        let text = metrics.text();
        for line in [
            "verst_http_answers_total{class=\"2xx\"} 1",
            "verst_http_seconds_bucket{le=\"0.0001\"} 0",
            "verst_http_seconds_bucket{le=\"0.00025\"} 1",
            "verst_http_seconds_bucket{le=\"+Inf\"} 2",
            "verst_http_seconds_count 2",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}\n{text}");
        }
    }
}
