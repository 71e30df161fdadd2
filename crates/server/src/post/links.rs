//! Links that work without logging in: what they are for stands in them, signed.

use ring::hmac;
use verst_core::{hex, unhex};

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Say that a mail address is the account's.
    Confirm,
    /// Send no more mail to it.
    Unsubscribe,
}

/// What a link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What it is for.
    pub purpose: Purpose,
    /// Whose address.
    pub account: String,
    /// Which address.
    pub address: String,
}

impl Link {
    /// The link as it stands in an address.
    pub fn write(&self, key: &str) -> String {
        let said = self.said();
        let tag = hmac::sign(&signing(key), said.as_bytes());
        format!("{said}.{}", hex(tag.as_ref()))
    }

    /// Read a link; nothing if it is not one of ours.
    pub fn read(text: &str, key: &str) -> Option<Link> {
        let (said, tag) = text.rsplit_once('.')?;
        hmac::verify(&signing(key), said.as_bytes(), &unhex(tag)?).ok()?;
        let mut parts = said.split('.');
        let purpose = match parts.next()? {
            "confirm" => Purpose::Confirm,
            "unsubscribe" => Purpose::Unsubscribe,
            _ => return None,
        };
        let account = parts.next()?.to_owned();
        let address = String::from_utf8(unhex(parts.next()?)?).ok()?;
        Some(Link { purpose, account, address })
    }

    fn said(&self) -> String {
        let purpose = match self.purpose {
            Purpose::Confirm => "confirm",
            Purpose::Unsubscribe => "unsubscribe",
        };
        format!("{purpose}.{}.{}", self.account, hex(self.address.as_bytes()))
    }
}

fn signing(key: &str) -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_links_are_read() {
        let link = Link { purpose: Purpose::Confirm, account: "anna".into(), address: "anna@example.org".into() };
        let text = link.write("key");
        assert_eq!(Link::read(&text, "key"), Some(link.clone()));
        assert_eq!(Link::read(&text, "other"), None);
        let other = Link { address: "boris@example.org".into(), ..link.clone() }.write("key");
        let (said, _) = other.rsplit_once('.').unwrap();
        let (_, tag) = text.rsplit_once('.').unwrap();
        assert_eq!(Link::read(&format!("{said}.{tag}"), "key"), None);
        let stop = Link { purpose: Purpose::Unsubscribe, ..link };
        assert_ne!(stop.write("key"), text);
        for nonsense in ["", ".", "..", "confirm.anna", &text[..text.len() - 1], "confirm.anna.zz.00", "é.é"] {
            assert_eq!(Link::read(nonsense, "key"), None, "{nonsense}");
        }
    }
}
