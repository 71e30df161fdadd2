//! A queue of spaces by small whole distances: 256 buckets in a ring, each a linked list through two flat arrays.
//!
//! Every space is in the queue at most once, so nothing is ever allocated after the start. Costs are at most 255, so
//! the distances waiting at one time never span more than the ring.

const RING: usize = 256;
const NONE: u16 = u16::MAX;

/// Spaces waiting, by distance.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    head: [u16; RING],
    /// One bit for each bucket with something in it.
    full: [u64; RING / 64],
    next: Box<[u16]>,
    prev: Box<[u16]>,
    /// The smallest distance that may still wait.
    now: u32,
}

impl Queue {
    pub fn new(spaces: usize) -> Queue {
        let links = vec![NONE; spaces].into_boxed_slice();
        Queue { head: [NONE; RING], full: [0; RING / 64], next: links.clone(), prev: links, now: 0 }
    }

    /// Empties the queue and begins again at distance 0.
    pub fn clear(&mut self) {
        self.head = [NONE; RING];
        self.full = [0; RING / 64];
        self.now = 0;
    }

    /// Adds a space that is not in the queue, at a distance of `now` to `now + 255`.
    pub fn push(&mut self, space: u16, distance: u32) {
        debug_assert!(distance >= self.now && distance - self.now < RING as u32);
        let bucket = distance as usize % RING;
        let first = self.head[bucket];
        self.next[space as usize] = first;
        self.prev[space as usize] = NONE;
        if first != NONE {
            self.prev[first as usize] = space;
        }
        self.head[bucket] = space;
        self.full[bucket / 64] |= 1 << (bucket % 64);
    }

    /// Takes a waiting space out of the bucket of its distance.
    pub fn remove(&mut self, space: u16, distance: u32) {
        let (next, prev) = (self.next[space as usize], self.prev[space as usize]);
        if next != NONE {
            self.prev[next as usize] = prev;
        }
        if prev != NONE {
            self.next[prev as usize] = next;
            return;
        }
        let bucket = distance as usize % RING;
        self.head[bucket] = next;
        if next == NONE {
            self.full[bucket / 64] &= !(1 << (bucket % 64));
        }
    }

    /// Takes out a space of the smallest distance.
    pub fn pop(&mut self) -> Option<(u16, u32)> {
        let distance = self.now + self.gap()?;
        self.now = distance;
        let space = self.head[distance as usize % RING];
        self.remove(space, distance);
        Some((space, distance))
    }

    /// Steps from `now` to the next full bucket, around the ring.
    fn gap(&self) -> Option<u32> {
        let start = self.now as usize % RING;
        let (word, bit) = (start / 64, start % 64);
        let first = self.full[word] >> bit;
        if first != 0 {
            return Some(first.trailing_zeros());
        }
        let words = self.full.len();
        for step in 1..=words {
            // The last round looks at the first word again, below the bit where it began.
            let at = (word + step) % words;
            let bits = if step == words { self.full[at] & ((1 << bit) - 1) } else { self.full[at] };
            if bits != 0 {
                return Some((step * 64 - bit) as u32 + bits.trailing_zeros());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Against a list kept in order: pushes with any legal distance, removals, pops.
        #[test]
        fn gives_back_in_order(script in prop::collection::vec((0u16..40, 0u32..256, 0u8..4), 1..200)) {
            let (mut queue, mut model, mut now) = (Queue::new(40), Vec::<(u32, u16)>::new(), 0);
            queue.clear();
            for (space, more, act) in script {
                match (act, model.iter().position(|entry| entry.1 == space)) {
                    (0, _) => {
                        let expected = model.iter().map(|entry| entry.0).min();
                        let got = queue.pop();
                        prop_assert_eq!(got.map(|entry| entry.1), expected);
                        if let Some((space, distance)) = got {
                            now = distance;
                            let at = model.iter().position(|entry| *entry == (distance, space));
                            prop_assert!(at.is_some());
                            model.swap_remove(at.unwrap());
                        }
                    }
                    (1, Some(at)) => {
                        let (distance, _) = model.swap_remove(at);
                        queue.remove(space, distance);
                    }
                    (_, None) => {
                        queue.push(space, now + more);
                        model.push((now + more, space));
                    }
                    _ => {}
                }
            }
        }
    }
}
