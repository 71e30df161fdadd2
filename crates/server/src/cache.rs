//! A small memory of what was made lately.

use std::borrow::Borrow;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The last few things made, by key.
pub struct Cache<K, V> {
    most: usize,
    kept: Mutex<VecDeque<(K, V)>>,
}

impl<K: PartialEq, V: Clone> Cache<K, V> {
    /// A memory for so many.
    pub fn new(most: usize) -> Cache<K, V> {
        Cache { most, kept: Mutex::default() }
    }

    /// What is kept under a key; it is then the last to be forgotten.
    pub fn get<Q: PartialEq + ?Sized>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known.borrow() == key)?;
        let found = kept.remove(at)?;
        let value = found.1.clone();
        kept.push_back(found);
        Some(value)
    }

    /// Keep something.
    pub fn put(&self, key: K, value: V) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != key);
        kept.push_back((key, value));
        while kept.len() > self.most {
            kept.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_is_kept() {
        let cache = Cache::new(2);
        cache.put(1, 'a');
        cache.put(2, 'b');
        assert_eq!(cache.get(&1), Some('a'));
        cache.put(3, 'c');
        assert_eq!((cache.get(&1), cache.get(&2), cache.get(&3)), (Some('a'), None, Some('c')));
    }
}
