//! A door with a certificate before a server, as a proxy is in front of a public one.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::{DEFAULT_VERSIONS, ServerConfig, crypto, pki_types::PrivateKeyDer};

use crate::home::Folder;

/// Where `localhost` answers over TLS, and the certificate that one must trust.
pub struct Door {
    pub port: u16,
    folder: Folder,
}

impl Door {
    /// A door that leads to this address.
    pub async fn before(server: SocketAddr) -> Door {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
            .with_protocol_versions(DEFAULT_VERSIONS)
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let door = Door { port: listener.local_addr().unwrap().port(), folder: Folder::new() };
        std::fs::write(door.certificate(), pem(made.cert.der())).unwrap();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    // Who does not speak TLS, or does not trust us, is not let in.
                    let Ok(mut outside) = acceptor.accept(stream).await else { return };
                    let mut inside = TcpStream::connect(server).await.unwrap();
                    let _ = copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        door
    }

    pub fn certificate(&self) -> PathBuf {
        self.folder.0.join("certificate.pem")
    }
}

fn pem(der: &[u8]) -> String {
    let lines: Vec<String> = der.chunks(48).map(|part| STANDARD.encode(part)).collect();
    format!("-----BEGIN CERTIFICATE-----\n{}\n-----END CERTIFICATE-----\n", lines.join("\n"))
}
