//! Guests and accounts.

use serde_json::json;

use crate::client::Client;
use crate::home::Home;
use crate::on_both;
use crate::solo::solo;

on_both! {
    async fn a_guest_becomes_an_account_and_comes_back_elsewhere(home) {
        let mut anna = home.visitor();
        assert_eq!(anna.get("/api/me").await.ok(), json!({"name": "", "account": false}));
        let id = solo(&mut anna).await;
        assert_eq!(anna.get("/api/me").await.ok(), json!({"name": "Anna", "account": false}));
        let before = anna.cookie.clone();
        let credentials = json!({"name": "Anna K", "password": "correct horse"});
        assert_eq!(anna.post("/api/register", credentials.clone()).await.ok(), json!({"name": "Anna K", "account": true}));
        assert_ne!(anna.cookie, before, "a new session for a new account");
        assert_eq!(anna.get("/api/lobby").await.ok()["mine"][0]["id"], json!(id));
        let mut old = anna.clone();
        old.cookie = before;
        assert_eq!(old.get("/api/me").await.ok()["account"], false, "the guest's session is over");
        // Another device, where a match was begun as a guest.
        let mut phone = home.visitor();
        let other = solo(&mut phone).await;
        phone.post("/api/login", json!({"name": "anna k", "password": "wrong horse"})).await.refused(401, "login");
        phone.post("/api/login", json!({"name": "nobody", "password": "correct horse"})).await.refused(401, "login");
        assert_eq!(phone.post("/api/login", credentials).await.ok()["account"], true);
        let mine = phone.get("/api/lobby").await.ok()["mine"].clone();
        let ids: Vec<&str> = mine.as_array().unwrap().iter().map(|m| m["id"].as_str().unwrap()).collect();
        assert!(ids.contains(&id.as_str()) && ids.contains(&other.as_str()), "{ids:?}");
        // Both devices hold the seat.
        let table = phone.get(&format!("/api/matches/{id}/table")).await.ok();
        let act = json!({"action": table["scene"]["choices"][0]["action"], "state": table["state"]});
        phone.post(&format!("/api/matches/{id}/act"), act).await.ok();
        assert_eq!(anna.get(&format!("/api/matches/{other}/table")).await.ok()["seat"], "german");
        assert_eq!(phone.post("/api/logout", json!({})).await.status, 204);
        assert!(phone.cookie.is_none());
        assert_eq!(phone.get(&format!("/api/matches/{id}/table")).await.ok()["seat"], json!(null));
        assert_eq!(anna.get(&format!("/api/matches/{id}/table")).await.ok()["seat"], "german");
    }

    async fn names_are_taken_once(home) {
        let (mut anna, mut boris) = (home.visitor(), home.visitor());
        anna.post("/api/register", json!({"name": "Ämilie", "password": "12345678"})).await.ok();
        let same = json!({"name": " ämilie ", "password": "87654321"});
        boris.post("/api/register", same).await.refused(409, "name-taken");
        for (name, password) in [("A", "12345678"), ("Boris", "short"), ("\u{0}\u{7}", "12345678")] {
            boris.post("/api/register", json!({"name": name, "password": password})).await.refused(400, "credentials");
        }
        boris.post("/api/register", json!({"name": "Boris"})).await.refused(400, "bad-request");
    }

    async fn a_guest_s_second_key_is_no_key_of_the_account(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut program = second_key(home, &mut anna).await;
        let mut socket = program.watch(&id).await;
        assert_eq!(socket.until("welcome").await["table"]["seat"], "german");
        anna.post("/api/register", json!({"name": "Anna", "password": "12345678"})).await.ok();
        no_longer_anna(&mut program, &id).await;
        while socket.next().await.is_some() {}
        assert_eq!(anna.get(&format!("/api/matches/{id}/table")).await.ok()["seat"], "german");
        // A key made afterwards holds.
        let mut later = second_key(home, &mut anna).await;
        assert_eq!(later.get("/api/lobby").await.ok()["mine"][0]["id"], json!(id));
        // Logging out closes what is open under the session.
        let mut hers = anna.watch(&id).await;
        hers.until("welcome").await;
        anna.post("/api/logout", json!({})).await.ok();
        while hers.next().await.is_some() {}
    }

    async fn a_login_elsewhere_closes_the_guest_s_eyes(home) {
        let mut anna = home.visitor();
        anna.post("/api/register", json!({"name": "Anna", "password": "12345678"})).await.ok();
        let mut guest = home.visitor();
        let id = solo(&mut guest).await;
        let mut socket = guest.watch(&id).await;
        assert_eq!(socket.until("welcome").await["table"]["seat"], "german");
        let mut same = guest.clone();
        same.post("/api/login", json!({"name": "Anna", "password": "12345678"})).await.ok();
        // The seat is the account's now: the guest's socket sees what a spectator sees.
        assert_eq!(socket.until("step").await["table"]["scene"]["viewer"], "public");
        assert_eq!(same.get(&format!("/api/matches/{id}/table")).await.ok()["seat"], "german");
    }
}

/// A program with a key of its own for the same guest or account.
pub async fn second_key(home: &Home, of: &mut Client) -> Client {
    let token = of.post("/api/tokens", json!({"name": ""})).await.ok()["token"].as_str().unwrap().to_owned();
    let mut program = home.visitor();
    program.headers.push(("authorization".to_owned(), format!("Bearer {token}")));
    program
}

/// A key that has ended opens nothing of hers.
pub async fn no_longer_anna(program: &mut Client, id: &str) {
    assert_eq!(program.get("/api/lobby").await.ok()["mine"], json!([]));
    assert_eq!(program.get(&format!("/api/matches/{id}/table")).await.ok()["seat"], json!(null));
    program.post(&format!("/api/matches/{id}/resign"), json!({})).await.refused(403, "not-your-seat");
    program.get("/api/passkeys").await.refused(403, "no-account");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cookies_are_out_of_reach_of_scripts_and_other_sites() {
    let home = Home::with(|config| config.trust_proxy = true).await;
    let mut anna = home.visitor();
    let set = anna.post("/api/me", json!({"name": "Anna"})).await.headers["set-cookie"].clone();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Path=/"), "{set}");
    assert!(!set.contains("Secure"), "no TLS here: {set}");
    let mut boris = home.visitor();
    boris.headers.push(("X-Forwarded-Proto".into(), "https".into()));
    let set = boris.post("/api/me", json!({"name": "Boris"})).await.headers["set-cookie"].clone();
    assert!(set.contains("; Secure"), "{set}");
    home.close().await;
}
