//! Mail over SMTP.

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::time::Duration;

use super::Failure;
use super::letter::Letter;
use crate::config::Config;

const PATIENCE: Duration = Duration::from_secs(15);
/// The longest address that is taken.
const LONGEST: usize = 254;

/// How mail is sent.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// A mail address; nothing if it is none.
pub fn address(text: &str) -> Option<String> {
    let text = text.trim();
    let address: Address = Some(text).filter(|text| text.len() <= LONGEST)?.parse().ok()?;
    Some(address.to_string())
}

impl Mailer {
    /// As the configuration says; nothing if it says nothing about mail.
    pub fn new(config: &Config) -> Result<Option<Mailer>, String> {
        let Some(url) = &config.post.smtp else { return Ok(None) };
        let from = config.post.mail_from.as_deref().ok_or("--smtp needs --mail-from: whom mails come from")?;
        let from = from.parse().map_err(|error| format!("--mail-from {from:?}: {error}"))?;
        // The address may hold a password: it is not repeated.
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|e| format!("--smtp: {e}"))?;
        Ok(Some(Mailer { transport: transport.timeout(Some(PATIENCE)).build(), from }))
    }

    /// Send a letter.
    pub async fn send(&self, letter: &Letter, to: &str, id: &str, home: &str) -> Result<(), Failure> {
        let lasting = |error: &dyn std::fmt::Display| Failure::Lasting(error.to_string());
        let to: Address = to.parse().map_err(|e| lasting(&e))?;
        let host = home.split("://").last().and_then(|rest| rest.split([':', '/']).next()).unwrap_or("verst");
        let header = |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&letter.subject)
            .message_id(Some(format!("<{id}@{host}>")))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        if let Some(stop) = &letter.unsubscribe {
            message = message
                .raw_header(header("List-Unsubscribe", format!("<{stop}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        let message = message.body(letter.text.clone()).map_err(|e| lasting(&e))?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(lasting(&error)),
            Err(error) => Err(Failure::Passing(error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_a_mail_address() {
        assert_eq!(address(" anna@example.org ").as_deref(), Some("anna@example.org"));
        let long = format!("{}@example.org", "x".repeat(300));
        for bad in ["", "anna", "anna@", "@example.org", "a b@example.org", "a@b\r\nBcc: c@example.org", &long] {
            assert_eq!(address(bad), None, "{bad:?}");
        }
    }
}
