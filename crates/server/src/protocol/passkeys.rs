//! Passkeys, in the words of browsers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Whom a passkey is to be made for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct KeyStart {
    /// The name of a new account; not needed by who is logged in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What the browser needs to make a passkey: for `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CreationOptions {
    /// What is to be signed.
    pub challenge: String,
    /// The site.
    pub rp: KeySite,
    /// The account.
    pub user: KeyOwner,
    /// The kinds of keys that we can check.
    pub pub_key_cred_params: Vec<KeyAlgorithm>,
    /// How long it may take.
    pub timeout: u64,
    /// The passkeys that there are.
    pub exclude_credentials: Vec<KeyDescriptor>,
    /// What it must be able to do.
    pub authenticator_selection: KeyChoice,
    /// Who made the authenticator is not asked.
    pub attestation: String,
}

/// The site of a passkey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeySite {
    /// Its machine.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// The account of a passkey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyOwner {
    /// Its identifier.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The name that is shown.
    pub display_name: String,
}

/// A kind of key.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyAlgorithm {
    /// `public-key`.
    pub r#type: String,
    /// Its number.
    pub alg: i64,
}

/// A passkey that there is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyDescriptor {
    /// `public-key`.
    pub r#type: String,
    /// Its identifier.
    pub id: String,
}

/// What an authenticator must be able to do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyChoice {
    /// It keeps the key, so that no name is needed to log in.
    pub resident_key: String,
    /// It recognises its owner.
    pub user_verification: String,
}

/// A passkey that was made: the `toJSON()` of the browser's credential.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyMade {
    /// What the authenticator says.
    pub response: KeyMadeResponse,
}

/// What the authenticator says about a passkey that was made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyMadeResponse {
    /// What the browser was asked.
    #[serde(rename = "clientDataJSON")]
    pub client_data_json: String,
    /// The key.
    pub attestation_object: String,
}

/// What the browser needs to log in with a passkey: for `PublicKeyCredential.parseRequestOptionsFromJSON`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestOptions {
    /// What is to be signed.
    pub challenge: String,
    /// The site.
    pub rp_id: String,
    /// How long it may take.
    pub timeout: u64,
    /// The authenticator recognises its owner.
    pub user_verification: String,
}

/// The answer of an authenticator: the `toJSON()` of the browser's credential.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct KeyLogin {
    /// The passkey.
    pub id: String,
    /// What the authenticator says.
    pub response: KeyLoginResponse,
}

/// What an authenticator says to log in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct KeyLoginResponse {
    /// What the browser was asked.
    #[serde(rename = "clientDataJSON")]
    pub client_data_json: String,
    /// What the authenticator says about itself.
    pub authenticator_data: String,
    /// Its signature.
    pub signature: String,
    /// The account, as the authenticator knows it.
    #[serde(default)]
    pub user_handle: Option<String>,
}

/// The passkeys of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Passkeys {
    /// The oldest first.
    pub passkeys: Vec<PasskeyInfo>,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct PasskeyInfo {
    /// Its identifier.
    pub id: String,
    /// When it was made.
    pub created: u64,
    /// When it was last used.
    pub used: u64,
}
