//! Frames as they are sent, written into memory that is used again and again: a new buffer for every frame would cost
//! more than what is written into it.

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use std::sync::{Mutex, PoisonError};

use crate::protocol::ServerFrame;

/// So many buffers are kept, and none that has grown larger than this.
const KEPT: (usize, usize) = (256, 64 * 1024);

static FREE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// A buffer that comes back once nobody sends it any more.
struct Buffer(Vec<u8>);

impl Buffer {
    fn take() -> Buffer {
        Buffer(FREE.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default())
    }
}

impl AsRef<[u8]> for Buffer {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let mut buffer = std::mem::take(&mut self.0);
        let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        if free.len() < KEPT.0 && buffer.capacity() <= KEPT.1 {
            buffer.clear();
            free.push(buffer);
        }
    }
}

/// A frame as it is sent.
pub fn text(frame: &ServerFrame<'_>) -> Utf8Bytes {
    let mut buffer = Buffer::take();
    // Our own plain data always has a JSON form, which is UTF-8.
    match serde_json::to_writer(&mut buffer.0, frame) {
        Ok(()) => Utf8Bytes::try_from(Bytes::from_owner(buffer)).unwrap_or_default(),
        Err(_) => Utf8Bytes::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_that_live_at_the_same_time_keep_their_own_text() {
        let pong = |id| ServerFrame::Pong { id, now: 0 };
        let mut kept = Vec::new();
        for id in 0..600 {
            kept.push(text(&pong(id)));
            if id % 3 == 0 {
                drop(kept.remove(0));
            }
        }
        for frame in &kept {
            let id = serde_json::from_str::<serde_json::Value>(frame).unwrap()["id"].as_u64().unwrap();
            assert_eq!(frame.as_str(), serde_json::to_string(&pong(id as u32)).unwrap());
        }
        assert!(kept.len() > 300);
    }
}
