//! Requests of other sites' pages are not taken.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use crate::config::Config;

/// Does the request come from a page of ours, or from a program? Browsers always say where a page comes from that
/// posts or opens a WebSocket; a program that says nothing carries nobody's cookie but its own.
pub fn same_site(config: &Config, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or(""));
    match text(ORIGIN) {
        Some(origin) => {
            let ours = config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
            let host = origin.split_once("://").map(|(_, host)| host);
            ours || (host.is_some() && host == text(HOST))
        }
        None => headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none"),
    }
}

/// Does the caller's browser speak to us, or to the server in front, over TLS?
pub fn is_https(config: &Config, headers: &HeaderMap) -> bool {
    let forwarded = config.trust_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    forwarded || config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn check(pairs: &[(&'static str, &'static str)]) -> bool {
        let config = Config { public_url: Some("https://verst.example/".to_owned()), ..Config::default() };
        let headers =
            pairs.iter().map(|(n, v)| (HeaderName::from_static(n), HeaderValue::from_static(v))).collect::<HeaderMap>();
        same_site(&config, &headers)
    }

    #[test]
    fn only_our_own_pages_and_programs() {
        assert!(check(&[("host", "127.0.0.1:80")]));
        assert!(check(&[("host", "127.0.0.1:80"), ("origin", "http://127.0.0.1:80")]));
        assert!(check(&[("host", "inner:80"), ("origin", "https://verst.example")]));
        assert!(!check(&[("host", "127.0.0.1:80"), ("origin", "http://127.0.0.1:81")]));
        assert!(!check(&[("host", "127.0.0.1:80"), ("origin", "https://evil.example")]));
        assert!(!check(&[("host", "127.0.0.1:80"), ("origin", "null")]));
        assert!(!check(&[("origin", "null")]));
        assert!(!check(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
        assert!(check(&[("host", "a"), ("sec-fetch-site", "same-origin")]));
    }
}
