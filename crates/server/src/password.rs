//! Names and passwords.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::OnceLock;

use crate::error::ServerError;

/// The hash of a password. It takes some hundredths of a second on purpose: not on the event loop.
pub fn hash(password: &str) -> Result<String, ServerError> {
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(|_| ServerError::Internal)?;
    Ok(hash.to_string())
}

/// Is it the password? Without a hash the same work is done for nothing, so that time does not tell which names exist.
pub fn verify(password: &str, hash: Option<&str>) -> bool {
    static NOBODY: OnceLock<String> = OnceLock::new();
    let nobody = || NOBODY.get_or_init(|| self::hash("nobody").unwrap_or_default()).as_str();
    let text = hash.unwrap_or_else(nobody);
    let right = PasswordHash::new(text)
        .is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok());
    right && hash.is_some()
}

/// A name as it is shown: one line, no more than 32 characters.
pub fn clean_name(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(32).collect()
}

/// The form in which names are compared.
pub fn login(name: &str) -> String {
    clean_name(name).to_lowercase()
}

/// The name as it is shown, if an account may have it.
pub fn check_name(name: &str) -> Result<String, ServerError> {
    let clean = clean_name(name);
    if clean.chars().count() < 2 || name.trim().chars().count() > 32 {
        return Err(ServerError::Credentials("a name has 2 to 32 characters"));
    }
    Ok(clean)
}

/// May an account have this name and password?
pub fn check(name: &str, password: &str) -> Result<(), ServerError> {
    check_name(name)?;
    if !(8..=256).contains(&password.chars().count()) {
        return Err(ServerError::Credentials("a password has 8 to 256 characters"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_recognised_and_no_other() {
        let kept = hash("correct horse").unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("correct"));
        assert!(verify("correct horse", Some(&kept)));
        assert!(!verify("wrong horse", Some(&kept)));
        assert!(!verify("nobody", None));
        assert!(!verify("x", Some("no hash at all")));
    }

    #[test]
    fn names_are_one_line() {
        assert_eq!(clean_name("  Anna\n\tK\u{0} "), "Anna K");
        assert_eq!(clean_name(&"x".repeat(99)).len(), 32);
        assert_eq!(login("ÉMILE  Zola"), "émile zola");
        assert!(check("Ab", "12345678").is_ok());
        for (name, password) in
            [("A", "12345678"), ("", "12345678"), ("Anna", "1234567"), (&"x".repeat(33), "12345678")]
        {
            assert!(check(name, password).is_err());
        }
    }
}
