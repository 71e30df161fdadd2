//! How often one address may ask.

use axum::http::Method;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::config::{Limits, Rate};
use crate::error::ServerError;

/// What kind of request it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Read,
    Write,
    Make,
    Login,
    /// Work that costs as much as hundreds of others: a replay that nobody has open, a drawing that nobody has made.
    Heavy,
}

impl Class {
    pub fn of(method: &Method, path: &str) -> Class {
        if method == Method::GET || method == Method::HEAD {
            return Class::Read;
        }
        let at_a_table = path.strip_prefix("/api/matches/").is_some_and(|rest| rest.contains('/'));
        match path {
            "/api/login" | "/api/register" | "/api/me/mail" | "/api/passkeys/login" | "/api/passkeys/made" => {
                Class::Login
            }
            "/api/me" | "/api/me/notices" | "/api/logout" => Class::Write,
            _ if at_a_table && !path.ends_with("/fork") => Class::Write,
            _ => Class::Make,
        }
    }
}

/// A bucket that fills with time and from which every request takes.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.burst, at: now }
    }

    /// Take one; if there is none, how many seconds until there is.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), f64> {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.burst);
        self.at = now;
        if self.left < 1.0 {
            return Err((1.0 - self.left) / rate.per_second);
        }
        self.left -= 1.0;
        Ok(())
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.left + now.saturating_duration_since(self.at).as_secs_f64() * rate.per_second >= rate.burst
    }
}

/// Above this number of buckets the full ones are thrown away: they say nothing.
const MANY: usize = 10_000;

/// The buckets of all addresses.
pub struct Rates {
    limits: Limits,
    buckets: Mutex<HashMap<(IpAddr, Class), Bucket>>,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Rates {
    /// No address has asked yet.
    pub fn new(limits: Limits) -> Rates {
        Rates { limits, buckets: Mutex::default(), sockets: Arc::default() }
    }

    /// An address asks.
    pub fn take(&self, from: IpAddr, class: Class) -> Result<(), ServerError> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|(_, class), bucket| !bucket.is_full(self.rate(*class), now));
        }
        let rate = self.rate(class);
        let bucket = buckets.entry((household(from), class)).or_insert_with(|| Bucket::new(rate, now));
        bucket.take(rate, now).map_err(|seconds| ServerError::SlowDown(seconds.ceil().max(1.0) as u64))
    }

    /// An address opens a WebSocket; it counts until the answer is dropped.
    pub fn socket(&self, from: IpAddr) -> Result<SocketCount, ServerError> {
        let from = household(from);
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(from).or_insert(0);
        if *count >= self.limits.sockets {
            return Err(ServerError::SlowDown(10));
        }
        *count += 1;
        Ok(SocketCount { from, sockets: self.sockets.clone() })
    }

    fn rate(&self, class: Class) -> Rate {
        match class {
            Class::Read => self.limits.read,
            Class::Write => self.limits.write,
            Class::Make => self.limits.make,
            Class::Login => self.limits.login,
            Class::Heavy => self.limits.heavy,
        }
    }
}

/// One WebSocket of an address.
pub struct SocketCount {
    from: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for SocketCount {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.from);
            }
        }
    }
}

/// One household has many addresses of the new kind: they count as one.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills() {
        let rate = Rate::new(2.0, 3.0);
        let start = Instant::now();
        let mut bucket = Bucket::new(rate, start);
        for _ in 0..3 {
            bucket.take(rate, start).unwrap();
        }
        assert!(bucket.take(rate, start).is_err_and(|s| (s - 0.5).abs() < 1e-6));
        bucket.take(rate, start + Duration::from_millis(600)).unwrap();
        assert!(bucket.take(rate, start + Duration::from_millis(700)).is_err());
        assert!(bucket.is_full(rate, start + Duration::from_secs(3)));
    }

    #[test]
    fn requests_are_told_apart() {
        for (method, path, class) in [
            (Method::GET, "/api/matches/x", Class::Read),
            (Method::POST, "/api/matches", Class::Make),
            (Method::POST, "/api/matches/x/act", Class::Write),
            (Method::POST, "/api/matches/x/fork", Class::Make),
            (Method::POST, "/api/invites/x", Class::Make),
            (Method::POST, "/api/login", Class::Login),
        ] {
            assert_eq!(Class::of(&method, path), class, "{method} {path}");
        }
    }

    #[test]
    fn one_address_does_not_use_up_another_s_share() {
        let limits = Limits { make: Rate::new(0.001, 2.0), ..Limits::default() };
        let rates = Rates::new(limits);
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        rates.take(one, Class::Make).unwrap();
        rates.take(one, Class::Make).unwrap();
        assert!(rates.take(one, Class::Make).is_err());
        rates.take(one, Class::Read).unwrap();
        rates.take(two, Class::Make).unwrap();
    }
}
