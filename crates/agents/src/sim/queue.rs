//! The games that are still to be played, handed out in the order of their numbers: whatever stops a run, those played are
//! the first so many.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The numbers that are left, for many threads.
pub(super) struct Queue<'a> {
    stop: &'a AtomicBool,
    /// How many games may be ahead of the first that is not told of yet: one long game holds up only what would fill the
    /// memory.
    ahead: u64,
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    left: Range<u64>,
    /// The first game that is not told of yet.
    untold: u64,
    closed: bool,
}

impl Queue<'_> {
    pub fn new(numbers: Range<u64>, ahead: u64, stop: &AtomicBool) -> Queue<'_> {
        let state = State { untold: numbers.start, left: numbers, closed: false };
        Queue { stop, ahead, state: Mutex::new(state), moved: Condvar::new() }
    }

    /// The next game, as soon as it may be played; nothing if none is left or all is to end.
    pub fn take(&self) -> Option<u64> {
        let mut state = self.state();
        loop {
            if state.closed || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if state.left.is_empty() || state.left.start < state.untold.saturating_add(self.ahead) {
                return state.left.next();
            }
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// One more game was told of.
    pub fn told(&self) {
        self.state().untold += 1;
        self.moved.notify_all();
    }

    /// No more games.
    pub fn close(&self) {
        self.state().closed = true;
        self.moved.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_in_order_until_the_end_or_a_stop() {
        let stop = AtomicBool::new(false);
        let queue = Queue::new(3..6, 9, &stop);
        assert_eq!([(); 4].map(|()| queue.take()), [Some(3), Some(4), Some(5), None]);
        let queue = Queue::new(0..9, 9, &stop);
        assert_eq!(queue.take(), Some(0));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(queue.take(), None);
    }

    #[test]
    fn who_is_far_ahead_waits() {
        let stop = AtomicBool::new(false);
        let queue = Queue::new(0..9, 2, &stop);
        assert_eq!((queue.take(), queue.take()), (Some(0), Some(1)));
        std::thread::scope(|scope| {
            let third = scope.spawn(|| queue.take());
            queue.told();
            assert_eq!(third.join().unwrap(), Some(2));
            let fourth = scope.spawn(|| queue.take());
            queue.close();
            assert_eq!(fourth.join().unwrap(), None);
        });
    }
}
