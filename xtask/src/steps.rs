//! Chores in order, each with its time; a failure does not keep the next from being tried.

use anyhow::{Result, bail};
use std::time::{Duration, Instant};

/// What has been done so far.
#[derive(Default)]
pub struct Steps {
    done: Vec<(&'static str, Duration, bool)>,
}

impl Steps {
    /// Do one thing.
    pub fn step(&mut self, name: &'static str, work: impl FnOnce() -> Result<()>) {
        println!("\n== {name}");
        let began = Instant::now();
        let result = work();
        if let Err(error) = &result {
            println!("{error:#}");
        }
        let took = began.elapsed();
        println!("== {name}: {} in {:.1} s", verdict(result.is_ok()), took.as_secs_f64());
        self.done.push((name, took, result.is_ok()));
    }

    /// The list of what was done; an error if anything failed.
    pub fn finish(self) -> Result<()> {
        println!("\n{:<12} {:>9}", "step", "seconds");
        for (name, took, ok) in &self.done {
            println!("{name:<12} {:>9.1}  {}", took.as_secs_f64(), verdict(*ok));
        }
        let failed: Vec<&str> = self.done.iter().filter(|(_, _, ok)| !ok).map(|(name, ..)| *name).collect();
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        println!("all is well");
        Ok(())
    }
}

fn verdict(ok: bool) -> &'static str {
    if ok { "ok" } else { "FAILED" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_tried_and_every_failure_named() {
        let mut steps = Steps::default();
        steps.step("one", || Ok(()));
        steps.step("two", || bail!("no"));
        steps.step("three", || bail!("no"));
        assert_eq!(steps.finish().unwrap_err().to_string(), "failed: two, three");
    }
}
