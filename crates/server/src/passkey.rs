//! Passkeys (WebAuthn): what an authenticator sends, read and checked. Nothing is asked about who made the authenticator.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use minicbor::Decoder;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// Algorithms by their numbers: ES256, EdDSA, RS256.
pub const ALGORITHMS: [i64; 3] = [-7, -8, -257];

/// Somebody was there, and was recognised by the authenticator.
const PRESENT: u8 = 0x01 | 0x04;
/// A new key is told.
const TOLD: u8 = 0x40;

/// What the browser says it was asked.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Said {
    r#type: String,
    /// The challenge, as it was given.
    pub challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// What an authenticator says about itself.
#[derive(Debug, PartialEq, Eq)]
pub struct Vouched<'a> {
    /// How often it has signed.
    pub signed: u32,
    /// A new key: its identifier, and the key itself.
    pub key: Option<(&'a [u8], &'a [u8])>,
}

/// The site that keys are for: its name, and the address of its pages.
#[derive(Clone, Debug)]
pub struct Site {
    /// The name of the machine.
    pub name: String,
    /// Where pages come from that may ask.
    pub origins: Vec<String>,
}

/// Bytes as they travel.
pub fn unpack(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// Bytes as they travel.
pub fn pack(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Site {
    /// Read what the browser was asked: for this purpose, by a page of ours.
    pub fn said(&self, bytes: &[u8], purpose: &str) -> Result<Said, &'static str> {
        let said: Said = serde_json::from_slice(bytes).map_err(|_| "clientDataJSON cannot be read")?;
        if said.r#type != purpose {
            return Err("clientDataJSON is for something else");
        }
        if said.cross_origin || !self.origins.contains(&said.origin) {
            return Err("clientDataJSON is from another site");
        }
        Ok(said)
    }

    /// Read what the authenticator says about itself: for this site, with somebody there.
    pub fn vouched<'a>(&self, data: &'a [u8]) -> Result<Vouched<'a>, &'static str> {
        let short = "authenticatorData is too short";
        let (site, rest) = data.split_at_checked(32).ok_or(short)?;
        let (&flags, rest) = rest.split_first().ok_or(short)?;
        let (signed, rest) = rest.split_first_chunk::<4>().ok_or(short)?;
        if site != Sha256::digest(self.name.as_bytes()).as_slice() {
            return Err("authenticatorData is for another site");
        }
        if flags & PRESENT != PRESENT {
            return Err("the authenticator has not recognised anybody");
        }
        let key = if flags & TOLD == 0 {
            None
        } else {
            let (_maker, rest) = rest.split_at_checked(16).ok_or(short)?;
            let (length, rest) = rest.split_first_chunk::<2>().ok_or(short)?;
            let (id, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into()).ok_or(short)?;
            let mut decoder = Decoder::new(rest);
            decoder.skip().map_err(|_| "the public key cannot be read")?;
            Some((id, &rest[..decoder.position()]))
        };
        Ok(Vouched { signed: u32::from_be_bytes(*signed), key })
    }
}

/// The part of an attestation that says which key was made.
pub fn attested(object: &[u8]) -> Result<Vec<u8>, &'static str> {
    let read = || -> Result<Option<Vec<u8>>, minicbor::decode::Error> {
        let mut decoder = Decoder::new(object);
        let entries = decoder.map()?.unwrap_or(0).min(16);
        for _ in 0..entries {
            if decoder.str()? == "authData" {
                return Ok(Some(decoder.bytes()?.to_vec()));
            }
            decoder.skip()?;
        }
        Ok(None)
    };
    read().ok().flatten().ok_or("attestationObject cannot be read")
}

/// Has this key signed what an authenticator says and what the browser was asked?
pub fn is_signed(key: &[u8], data: &[u8], client: &[u8], signature: &[u8]) -> bool {
    let message = [data, Sha256::digest(client).as_slice()].concat();
    match PublicKey::read(key) {
        Some(PublicKey::P256(point)) => {
            UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(&message, signature).is_ok()
        }
        Some(PublicKey::Ed25519(x)) => UnparsedPublicKey::new(&ED25519, x).verify(&message, signature).is_ok(),
        Some(PublicKey::Rsa { n, e }) => {
            RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, &message, signature).is_ok()
        }
        None => false,
    }
}

/// Is it a key that we can check signatures with?
pub fn is_known(key: &[u8]) -> bool {
    PublicKey::read(key).is_some()
}

/// A public key as COSE (RFC 9053) writes it.
enum PublicKey<'a> {
    /// ES256: an uncompressed point.
    P256(Vec<u8>),
    /// EdDSA.
    Ed25519(&'a [u8]),
    /// RS256.
    Rsa { n: &'a [u8], e: &'a [u8] },
}

impl<'a> PublicKey<'a> {
    fn read(bytes: &'a [u8]) -> Option<PublicKey<'a>> {
        let mut decoder = Decoder::new(bytes);
        let (mut algorithm, mut numbers, mut parts) = (0, [0; 4], [&[][..]; 4]);
        for _ in 0..decoder.map().ok()??.min(16) {
            match decoder.i64().ok()? {
                3 => algorithm = decoder.i64().ok()?,
                label @ -3..=-1 => {
                    let at = usize::try_from(-label).ok()?;
                    match decoder.datatype().ok()? {
                        minicbor::data::Type::Bytes => parts[at] = decoder.bytes().ok()?,
                        _ => numbers[at] = decoder.i64().ok()?,
                    }
                }
                _ => decoder.skip().ok()?,
            }
        }
        let [_, one, two, three] = parts;
        match (algorithm, numbers[1]) {
            (-7, 1) if two.len() == 32 && three.len() == 32 => Some(PublicKey::P256([&[4], two, three].concat())),
            (-8, 6) if two.len() == 32 => Some(PublicKey::Ed25519(two)),
            (-257, 0) if one.len() >= 256 && !two.is_empty() => Some(PublicKey::Rsa { n: one, e: two }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bytes_panic() {
        let site = Site { name: "localhost".into(), origins: vec!["http://localhost".into()] };
        let mut lot = 7u64;
        for length in 0..400 {
            let bytes: Vec<u8> = (0..length)
                .map(|_| {
                    lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (lot >> 33) as u8
                })
                .collect();
            assert!(site.said(&bytes, "webauthn.get").is_err());
            assert!(site.vouched(&bytes).is_err());
            assert!(attested(&bytes).is_err());
            assert!(!is_known(&bytes) && !is_signed(&bytes, &bytes, &bytes, &bytes));
            // As if it were for us, and told a key.
            let mut ours = Sha256::digest(b"localhost").to_vec();
            ours.push(0x45);
            ours.extend(&bytes);
            let _ = site.vouched(&ours);
        }
        assert_eq!(unpack("__8"), Some(vec![255, 255]));
        assert_eq!(unpack("__8="), Some(vec![255, 255]));
        assert_eq!(unpack("+/8"), None);
    }
}
