//! Webhooks: a request to an address of the reader's own, signed.
//!
//! The name is looked up here and the connection made to an address that was judged, so that a name cannot mean one
//! machine when it is judged and another when it is called. Redirects are not followed.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HOST, USER_AGENT};
use axum::http::{Request, StatusCode, Uri};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use ring::hmac;
use rustls::pki_types::ServerName;
use serde_json::json;
use std::sync::{Arc, OnceLock};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use verst_core::hex;
use verst_store::{MatchRow, Parcel};

use super::Failure;
use super::reach::is_open;
use crate::error::ServerError;
use crate::time::now;

/// The longest address that is taken.
const LONGEST: usize = 500;

/// An address in its parts.
struct Door {
    uri: Uri,
    host: String,
    port: u16,
    tls: bool,
}

/// Can this be a webhook? Where it leads is judged each time it is called.
pub fn check(url: &str, private: bool) -> Result<(), ServerError> {
    door(url, private).map(drop).map_err(|why| ServerError::BadRequest(format!("url: {why}")))
}

fn door(url: &str, private: bool) -> Result<Door, &'static str> {
    if url.len() > LONGEST {
        return Err("too long");
    }
    let uri: Uri = url.parse().map_err(|_| "this is no address")?;
    let tls = match uri.scheme_str() {
        Some("https") => true,
        Some("http") if private => false,
        _ => return Err("it must begin with https://"),
    };
    let authority = uri.authority().ok_or("it names no machine")?;
    if authority.as_str().contains('@') {
        return Err("it must hold no name or password");
    }
    let host = authority.host().trim_matches(['[', ']']).to_owned();
    let port = uri.port_u16().unwrap_or(if tls { 443 } else { 80 });
    if !private && host.parse().is_ok_and(|ip| !is_open(ip)) {
        return Err("it leads into a private network");
    }
    Ok(Door { uri, host, port, tls })
}

/// What is sent. No fact of the game: which match, and why to look at it.
pub fn body(parcel: &Parcel, row: &MatchRow, home: &str) -> String {
    let body = json!({
        "id": parcel.id,
        "occasion": parcel.occasion.name(),
        "match": row.id,
        "game": row.game,
        "scenario": row.setup.scenario,
        "seat": parcel.seat,
        "url": format!("{home}/match/{}", row.id),
    });
    body.to_string()
}

/// The signature of a body sent at a moment (seconds since 1970).
fn signature(key: &str, at: u64, body: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes());
    format!("sha256={}", hex(hmac::sign(&key, format!("{at}.{body}").as_bytes()).as_ref()))
}

/// Call a webhook.
pub async fn send(url: &str, key: &str, id: &str, body: String, private: bool) -> Result<(), Failure> {
    deliver(everybody(), url, key, id, body, private).await
}

/// Call a webhook whose certificate these trust.
async fn deliver(
    trust: TlsConnector,
    url: &str,
    key: &str,
    id: &str,
    body: String,
    private: bool,
) -> Result<(), Failure> {
    let passing = |error: &dyn std::fmt::Display| Failure::Passing(error.to_string());
    let door = door(url, private).map_err(|why| Failure::Lasting(why.to_owned()))?;
    let found = lookup_host((door.host.as_str(), door.port)).await.map_err(|e| passing(&e))?;
    let mut allowed = found.filter(|address| private || is_open(address.ip()));
    let address = allowed.next().ok_or_else(|| Failure::Lasting("it leads into a private network".to_owned()))?;
    let stream = TcpStream::connect(address).await.map_err(|e| passing(&e))?;
    let at = now() / 1000;
    let path = door.uri.path_and_query().map_or("/", |path| path.as_str());
    let host = door.uri.authority().map_or("", |authority| authority.as_str());
    let request = Request::post(path)
        .header(HOST, host)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, concat!("verst/", env!("CARGO_PKG_VERSION")))
        .header("verst-delivery", id)
        .header("verst-timestamp", at)
        .header("verst-signature", signature(key, at, &body))
        .body(Body::from(body))
        .map_err(|e| Failure::Lasting(e.to_string()))?;
    let status = if door.tls {
        let name = ServerName::try_from(door.host.clone()).map_err(|e| Failure::Lasting(e.to_string()))?;
        let stream = trust.connect(name, stream).await.map_err(|e| passing(&e))?;
        call(stream, request).await
    } else {
        call(stream, request).await
    };
    let status = status.map_err(|e| passing(&e))?;
    match status {
        _ if status.is_success() => Ok(()),
        StatusCode::GONE => Err(Failure::Gone),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Err(passing(&status)),
        _ if status.is_server_error() => Err(passing(&status)),
        _ if status.is_redirection() => Err(Failure::Lasting("redirects are not followed".to_owned())),
        _ => Err(Failure::Lasting(status.to_string())),
    }
}

async fn call(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, hyper::Error> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // The connection ends with the sender; whatever the answer holds is not read.
    tokio::spawn(connection);
    Ok(sender.send_request(request).await?.status())
}

/// Whom everybody trusts.
fn everybody() -> TlsConnector {
    static TRUST: OnceLock<TlsConnector> = OnceLock::new();
    let roots = || rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    TRUST.get_or_init(|| trusting(roots())).clone()
}

fn trusting(roots: rustls::RootCertStore) -> TlsConnector {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(rustls::DEFAULT_VERSIONS)
        .expect("the provider knows the versions of TLS");
    TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustls::pki_types::PrivateKeyDer;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;

    #[test]
    fn what_can_be_a_webhook() {
        for url in ["https://example.org/x?y=1", "https://example.org:8443/", "https://[2606:4700::1]/"] {
            assert!(check(url, false).is_ok(), "{url}");
        }
        let long = format!("https://example.org/{}", "x".repeat(500));
        let bad = [
            "",
            "example.org",
            "ftp://example.org",
            "http://example.org",
            "https://",
            "https://anna:pw@example.org/",
            "https://127.0.0.1/",
            "https://10.1.2.3/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "/x",
            &long,
        ];
        for url in bad {
            assert!(check(url, false).is_err(), "{url}");
        }
        assert!(check("http://127.0.0.1:8080/", true).is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_called() {
        for url in ["https://localhost:9/", "https://2130706433:9/", "https://0x7f000001:9/"] {
            let sent = send(url, "k", "1", String::new(), false).await;
            assert!(matches!(sent, Err(Failure::Lasting(_) | Failure::Passing(_))), "{url}: {sent:?}");
            if let Err(Failure::Passing(why)) = sent {
                assert!(!why.contains("refused"), "{url} was called: {why}");
            }
        }
    }

    /// A machine with a certificate for `localhost`: where it listens, whom one must trust, and the first lines that came.
    async fn https() -> (u16, rustls::RootCertStore, tokio::task::JoinHandle<String>) {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let certificate = made.cert.der().clone();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_protocol_versions(rustls::DEFAULT_VERSIONS)
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let mut roots = rustls::RootCertStore::empty();
        roots.add(certificate).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let heard = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                // Who does not trust us hangs up before saying anything.
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut bytes = vec![0; 4096];
                let n = stream.read(&mut bytes).await.unwrap();
                stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
                return String::from_utf8_lossy(&bytes[..n]).into_owned();
            }
        });
        (port, roots, heard)
    }

    #[tokio::test]
    async fn a_webhook_is_called_over_tls_if_its_certificate_is_trusted() {
        let (port, roots, heard) = https().await;
        let url = format!("https://localhost:{port}/turns");
        let refused = send(&url, "key", "1", "{}".to_owned(), true).await;
        assert!(matches!(&refused, Err(Failure::Passing(why)) if why.contains("certificate")), "{refused:?}");
        let elsewhere = format!("https://127.0.0.1:{port}/");
        let refused = deliver(trusting(roots.clone()), &elsewhere, "key", "2", "{}".to_owned(), true).await;
        assert!(matches!(&refused, Err(Failure::Passing(why)) if why.contains("certificate")), "{refused:?}");

        let sent = deliver(trusting(roots), &url, "key", "3", "{}".to_owned(), true).await;
        assert!(sent.is_ok(), "{sent:?}");
        let heard = heard.await.unwrap();
        assert!(heard.starts_with("POST /turns HTTP/1.1") && heard.contains("verst-delivery: 3"), "{heard}");
    }

    #[test]
    fn the_signature_is_that_of_the_standard() {
        // What `openssl dgst -sha256 -hmac Jefe` makes of the same bytes.
        assert_eq!(
            signature("Jefe", 1, "what do ya want for nothing?"),
            "sha256=a9049465ce89cfb8e9aac62333abda66f80e3403f51f57f6bae3c3a4485eca38"
        );
    }
}
