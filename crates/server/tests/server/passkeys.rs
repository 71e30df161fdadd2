//! Passkeys, with an authenticator in software.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::accounts::{no_longer_anna, second_key};
use crate::client::Client;
use crate::home::Home;
use crate::on_both;
use crate::solo::solo;

fn pack(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// An authenticator with one key.
#[derive(Clone)]
struct Device {
    key: SigningKey,
    id: Vec<u8>,
    signed: u32,
    origin: String,
    site: String,
    flags: u8,
    owner: String,
}

impl Device {
    fn new(seed: u8, client: &Client) -> Device {
        let key = SigningKey::from_slice(&[seed; 32]).unwrap();
        let (origin, site) = (format!("http://{}", client.address), client.address.ip().to_string());
        Device { key, id: vec![seed; 20], signed: 0, origin, site, flags: 0x05, owner: String::new() }
    }

    fn said(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn data(&self, told: &[u8]) -> Vec<u8> {
        let flags = if told.is_empty() { self.flags } else { self.flags | 0x40 };
        [&Sha256::digest(self.site.as_bytes())[..], &[flags], &self.signed.to_be_bytes(), told].concat()
    }

    /// Answer to `navigator.credentials.create`.
    fn make(&mut self, options: &Value) -> Value {
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.owner);
        let point = self.key.verifying_key().to_encoded_point(false);
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
        let head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        let cose = [&head[..], point.x().unwrap(), &[0x22, 0x58, 0x20], point.y().unwrap()].concat();
        let length = (self.id.len() as u16).to_be_bytes();
        let data = self.data(&[&[0; 16][..], &length, &self.id, &cose].concat());
        // {"fmt": "none", "attStmt": {}, "authData": data}.
        let size = (data.len() as u16).to_be_bytes();
        let object = [&b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59"[..], &size, &data].concat();
        let said = self.said("webauthn.create", &options["challenge"]);
        json!({"id": pack(&self.id), "rawId": pack(&self.id), "type": "public-key", "clientExtensionResults": {},
               "response": {"clientDataJSON": pack(&said), "attestationObject": pack(&object), "transports": ["internal"]}})
    }

    /// Answer to `navigator.credentials.get`.
    fn answer(&mut self, options: &Value) -> Value {
        self.signed += 1;
        let said = self.said("webauthn.get", &options["challenge"]);
        let data = self.data(&[]);
        let signature: Signature = self.key.sign(&[&data[..], &Sha256::digest(&said)].concat());
        json!({"id": pack(&self.id), "type": "public-key",
               "response": {"clientDataJSON": pack(&said), "authenticatorData": pack(&data),
                            "signature": pack(signature.to_der().as_bytes()), "userHandle": self.owner}})
    }
}

async fn make(client: &mut Client, device: &mut Device, name: Value) -> crate::client::Answer {
    let options = client.post("/api/passkeys/make", name).await.ok();
    let made = device.make(&options);
    client.post("/api/passkeys/made", made).await
}

async fn login(client: &mut Client, device: &mut Device) -> crate::client::Answer {
    let options = client.post("/api/passkeys/ask", json!({})).await.ok();
    assert_eq!(options["userVerification"], "required");
    let answer = device.answer(&options);
    client.post("/api/passkeys/login", answer).await
}

on_both! {
    async fn an_account_without_a_password(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut program = second_key(home, &mut anna).await;
        let mut socket = program.watch(&id).await;
        socket.until("welcome").await;
        let mut device = Device::new(7, &anna);
        anna.post("/api/passkeys/make", json!({"name": "A"})).await.refused(400, "credentials");
        let me = make(&mut anna, &mut device, json!({"name": "Anna"})).await.ok();
        assert_eq!(me, json!({"name": "Anna", "account": true}));
        assert_eq!(anna.get("/api/lobby").await.ok()["mine"][0]["id"], json!(id), "what the guest held");
        home.visitor().post("/api/passkeys/make", json!({"name": "anna"})).await.refused(409, "name-taken");
        home.visitor().post("/api/login", json!({"name": "Anna", "password": "12345678"})).await.refused(401, "login");
        // A key of the guest's that somebody else may hold is no key of the account.
        no_longer_anna(&mut program, &id).await;
        while socket.next().await.is_some() {}
        // Another browser with the same passkey.
        let mut elsewhere = home.visitor();
        assert_eq!(login(&mut elsewhere, &mut device).await.ok()["name"], "Anna");
        assert_eq!(elsewhere.get("/api/lobby").await.ok()["mine"][0]["id"], json!(id));
        // It is the only way in.
        let keys = anna.get("/api/passkeys").await.ok()["passkeys"].clone();
        let remove = format!("/api/passkeys/{}/remove", keys[0]["id"].as_str().unwrap());
        anna.post(&remove, json!({})).await.refused(400, "credentials");
        home.visitor().post(&remove, json!({})).await.refused(403, "no-account");
        let mut second = Device::new(8, &anna);
        make(&mut anna, &mut second, json!({})).await.ok();
        assert_eq!(anna.post(&remove, json!({})).await.status, 204);
        anna.post(&remove, json!({})).await.refused(404, "not-found");
        login(&mut home.visitor(), &mut device).await.refused(401, "login");
        login(&mut home.visitor(), &mut second).await.ok();
    }

    async fn a_passkey_beside_a_password(home) {
        let mut anna = home.visitor();
        anna.post("/api/register", json!({"name": "Anna", "password": "correct horse"})).await.ok();
        let mut device = Device::new(9, &anna);
        make(&mut anna, &mut device, json!({})).await.ok();
        // The same key for somebody else, or once more.
        let mut boris = home.visitor();
        make(&mut boris, &mut device.clone(), json!({"name": "Boris"})).await.refused(400, "credentials");
        let options = anna.post("/api/passkeys/make", json!({})).await.ok();
        assert_eq!(options["excludeCredentials"][0]["id"], json!(pack(&device.id)));
        login(&mut home.visitor(), &mut device).await.ok();
        anna.post("/api/login", json!({"name": "Anna", "password": "correct horse"})).await.ok();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_wrong_with_an_answer_is_refused() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let mut device = Device::new(7, &anna);
    // Making one: for another site, from another page, with nobody there, twice, by somebody else.
    let spoil: [fn(&mut Device); 3] =
        [|d| d.site = "evil.example".to_owned(), |d| d.origin = "https://evil.example".to_owned(), |d| d.flags = 0x01];
    for change in spoil {
        let mut other = device.clone();
        change(&mut other);
        make(&mut anna, &mut other, json!({"name": "Anna"})).await.refused(400, "credentials");
    }
    let options = anna.post("/api/passkeys/make", json!({"name": "Anna"})).await.ok();
    let made = device.make(&options);
    home.visitor().post("/api/passkeys/made", made.clone()).await.refused(401, "login");
    anna.post("/api/passkeys/made", made).await.refused(401, "login");
    let options = anna.post("/api/passkeys/make", json!({"name": "Anna"})).await.ok();
    let made = device.make(&options);
    anna.post("/api/passkeys/made", made.clone()).await.ok();
    anna.post("/api/passkeys/made", made).await.refused(401, "login");
    // Logging in: the same, and a wrong key, a wrong owner, an old challenge, a copied authenticator, nonsense.
    let mut boris = home.visitor();
    for change in spoil {
        let mut other = device.clone();
        change(&mut other);
        login(&mut boris, &mut other).await.refused(400, "credentials");
    }
    let wrong: [fn(&mut Device); 3] =
        [|d| d.key = SigningKey::from_slice(&[5; 32]).unwrap(), |d| d.owner = pack(b"boris"), |d| d.id = vec![1; 20]];
    for change in wrong {
        let mut other = device.clone();
        change(&mut other);
        login(&mut boris, &mut other).await.refused(401, "login");
    }
    let options = boris.post("/api/passkeys/ask", json!({})).await.ok();
    let answer = device.answer(&options);
    boris.post("/api/passkeys/login", answer.clone()).await.ok();
    boris.post("/api/passkeys/login", answer).await.refused(401, "login");
    let mut copy = device.clone();
    login(&mut boris, &mut device).await.ok();
    login(&mut boris, &mut copy).await.refused(401, "login");
    for nonsense in ["", "!", "AAAA", &"A".repeat(5000)] {
        let said = json!({"clientDataJSON": nonsense, "attestationObject": nonsense, "authenticatorData": nonsense, "signature": nonsense});
        anna.post("/api/passkeys/made", json!({"response": said})).await.refused(400, "credentials");
        anna.post("/api/passkeys/login", json!({"id": nonsense, "response": said})).await.refused(400, "credentials");
    }
    anna.post("/api/passkeys/login", json!({})).await.refused(400, "bad-request");
    home.close().await;
}
