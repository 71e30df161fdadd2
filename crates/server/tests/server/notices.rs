//! Notices to those who are away: mail, webhooks, the account's WebSocket; against receivers of the tests' own.

use serde_json::{Value, json};
use std::time::Duration;
use verst_server::{Config, Post, Server};

use crate::client::Client;
use crate::home::{Folder, Home, config};
use crate::kill::Process;
use crate::receivers::{Call, Mail, Receiver, hook, mailbox};
use crate::solo::INFERNO;

/// Nobody waits before telling or trying again.
fn post(mailbox: Option<&Receiver<Mail>>) -> Post {
    Post {
        smtp: mailbox.map(|mailbox| format!("smtp://{}", mailbox.address)),
        mail_from: Some("Verst <verst@example.org>".to_owned()),
        private_hooks: true,
        delay: Duration::ZERO,
        retry: Duration::from_millis(300),
    }
}

async fn home_with(post: Post, db: &str) -> Server {
    Server::start(Config { post, ..config(db) }).await.unwrap()
}

async fn register(client: &mut Client, name: &str) {
    client.post("/api/register", json!({"name": name, "password": "correct horse"})).await.ok();
}

/// A running duel: Anna, who made it, is the German; Boris came by the link.
async fn duel(anna: &mut Client, boris: &mut Client) -> String {
    let seats = json!([{"seat": "german", "who": "me"}]);
    let clock = json!({"slow": {"limit": 3 * 24 * 3_600_000u64, "lapses": 2}});
    let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats, "clock": clock})).await;
    let invite = made["seats"][1]["invite"].as_str().unwrap();
    boris.post(&format!("/api/invites/{invite}"), json!({"name": "Boris"})).await.ok();
    made["id"].as_str().unwrap().to_owned()
}

/// Act for one until the move has passed to the other.
async fn hand_over(client: &mut Client, id: &str) {
    for _ in 0..200 {
        let table = client.get(&format!("/api/matches/{id}/table")).await.ok();
        let choices = table["scene"]["choices"].as_array().unwrap();
        let Some(last) = choices.iter().find(|c| c["action"] == "pass").or(choices.last()) else { return };
        let act = json!({"action": last["action"], "state": table["state"]});
        client.post(&format!("/api/matches/{id}/act"), act).await.ok();
    }
    panic!("the move does not pass");
}

/// The path of a link in a mail.
fn link_of(mail: &Mail, after: &str) -> String {
    let (_, rest) = mail.text.split_once(after).unwrap_or_else(|| panic!("{mail:?}"));
    let mut words = rest.split_whitespace().map(|word| word.trim_matches(['<', '>']));
    format!("/{}", words.find(|word| word.starts_with("http")).unwrap().splitn(4, '/').nth(3).unwrap())
}

async fn confirm(client: &mut Client, mailbox: &Receiver<Mail>, address: &str, count: usize) {
    client.post("/api/me/mail", json!({"address": address})).await.ok();
    let mails = mailbox.until(count).await;
    let path = link_of(mails.last().unwrap(), "link");
    assert_eq!(client.post(&path, json!({})).await.status, 200, "{path} {mails:?}");
    assert_eq!(client.get("/api/me/notices").await.ok()["mail"], json!({"address": address, "confirmed": true}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_comes_once_until_the_match_is_looked_at() {
    let (folder, mailbox) = (Folder::new(), mailbox().await);
    let home = Home::of(home_with(post(Some(&mailbox)), &folder.address()).await, folder);
    let (mut anna, mut boris) = (home.visitor(), home.visitor());
    anna.get("/api/me/notices").await.refused(403, "no-account");
    register(&mut anna, "Anna").await;
    for bad in ["", "anna", "a@b\r\nBcc: c@d.org"] {
        anna.post("/api/me/mail", json!({"address": bad})).await.refused(400, "bad-request");
    }
    anna.headers.push(("Accept-Language".into(), "fr-FR,fr;q=0.9".into()));
    let settings = anna.post("/api/me/mail", json!({"address": "anna@example.org"})).await.ok();
    assert_eq!(settings["mail"], json!({"address": "anna@example.org", "confirmed": false}));
    assert_eq!((&settings["wishes"]["lang"], &settings["mail_possible"]), (&json!("fr"), &json!(true)));
    // Before the address is confirmed nothing but the question comes.
    let id = duel(&mut anna, &mut boris).await;
    let mails = mailbox.until(1).await;
    assert!(mails[0].to.contains("anna@example.org") && mails[0].from.contains("verst@example.org"));
    assert!(mails[0].text.contains("Est-ce bien votre adresse") || mails[0].text.contains("=?utf-8?"), "{mails:?}");
    assert!(!mails[0].text.contains("List-Unsubscribe"));
    let path = link_of(&mails[0], "confirmez");
    let mut stranger = home.visitor();
    let page = stranger.get(&path).await;
    assert!(page.text().contains("<form method=\"post\">") && page.text().contains("anna@example.org"));
    assert_eq!(anna.get("/api/me/notices").await.ok()["mail"]["confirmed"], false, "looking at a link does nothing");
    stranger.headers.push(("Origin".into(), "null".into()));
    assert_eq!(stranger.post(&path, json!({})).await.status, 200);
    assert_eq!(anna.get("/api/me/notices").await.ok()["mail"]["confirmed"], true);
    stranger.get(&format!("{path}0")).await.refused(404, "not-found");
    // The move goes to Boris and comes back: Anna, who does not look, is told once.
    hand_over(&mut anna, &id).await;
    hand_over(&mut boris, &id).await;
    let mails = mailbox.until(2).await;
    let turn = &mails[1];
    assert!(turn.text.contains("jouer (Allemand)") && turn.text.contains(&format!("/match/{id}")), "{turn:?}");
    assert!(turn.text.contains("List-Unsubscribe: <http") && turn.text.contains("List-Unsubscribe=One-Click"));
    boris.post(&format!("/api/matches/{id}/chat"), json!({"text": "Are you there?"})).await.ok();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(mailbox.all().len(), 2, "not before she has looked");
    anna.get(&format!("/api/matches/{id}/table")).await.ok();
    boris.post(&format!("/api/matches/{id}/chat"), json!({"text": "Anna?"})).await.ok();
    let mails = mailbox.until(3).await;
    assert!(!mails[2].text.contains("Anna?") && mails[2].text.contains("a écrit"), "{mails:?}");
    // One click ends it, without logging in.
    let stop = link_of(&mails[2], "List-Unsubscribe:");
    assert!(home.visitor().get(&stop).await.text().contains("<button"));
    assert_eq!(anna.get("/api/me/notices").await.ok()["mail"]["confirmed"], true);
    assert_eq!(home.visitor().post(&stop, json!({})).await.status, 200);
    assert_eq!(anna.get("/api/me/notices").await.ok()["mail"], json!(null));
    anna.get(&format!("/api/matches/{id}/table")).await.ok();
    boris.post(&format!("/api/matches/{id}/chat"), json!({"text": "Anna!"})).await.ok();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(mailbox.all().len(), 3);
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_at_the_table_gets_no_mail_and_nobody_hears_a_secret() {
    let (folder, mailbox, hook) = (Folder::new(), mailbox().await, hook().await);
    let home = Home::of(home_with(post(Some(&mailbox)), &folder.address()).await, folder);
    let (mut anna, mut boris) = (home.visitor(), home.visitor());
    register(&mut anna, "Anna").await;
    register(&mut boris, "Boris").await;
    confirm(&mut anna, &mailbox, "anna@example.org", 1).await;
    boris.post("/api/me/hook", json!({"url": format!("http://{}/", hook.address)})).await.ok();
    let id = duel(&mut anna, &mut boris).await;
    let mut socket = anna.watch(&id).await;
    socket.until("welcome").await;
    for _ in 0..3 {
        hand_over(&mut anna, &id).await;
        hand_over(&mut boris, &id).await;
    }
    hand_over(&mut anna, &id).await;
    let calls = hook.until(hook.all().len() + 1).await;
    assert_eq!(mailbox.all().len(), 1, "Anna looks on");
    // Notices name no unit and no place of the map.
    let names = anna.get(&format!("/api/games/{INFERNO}")).await.ok()["names"].clone();
    let said: String =
        calls.iter().map(|call| call.body.clone()).chain(mailbox.all().into_iter().map(|m| m.text)).collect();
    for kind in ["pieces", "cards"] {
        for piece in names[kind].as_object().unwrap().keys() {
            assert!(!said.contains(&format!("\"{piece}\"")), "{piece}: {said}");
        }
    }
    home.close().await;
}

fn signed(call: &Call, secret: &str) -> bool {
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, secret.as_bytes());
    let text = format!("{}.{}", call.header("verst-timestamp"), call.body);
    let tag = verst_core::unhex(call.header("verst-signature").strip_prefix("sha256=").unwrap()).unwrap();
    ring::hmac::verify(&key, text.as_bytes(), &tag).is_ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_webhook_is_signed_and_tried_again() {
    let (folder, hook) = (Folder::new(), hook().await);
    let home = Home::of(home_with(post(None), &folder.address()).await, folder);
    let (mut anna, mut boris) = (home.visitor(), home.visitor());
    register(&mut anna, "Anna").await;
    anna.post("/api/me/mail", json!({"address": "anna@example.org"})).await.refused(503, "unavailable");
    for bad in ["", "ftp://x", "http://a:b@127.0.0.1/", "nonsense"] {
        anna.post("/api/me/hook", json!({"url": bad})).await.refused(400, "bad-request");
    }
    let made = anna.post("/api/me/hook", json!({"url": format!("http://{}/in?x=1", hook.address)})).await.ok();
    let secret = made["secret"].as_str().unwrap().to_owned();
    assert!(anna.get("/api/me/notices").await.ok().to_string().contains("/in?x=1"));
    assert!(!anna.get("/api/me/notices").await.text().contains(&secret), "it is shown once");
    for mood in ["503 Busy", "429 Slow"] {
        hook.answer(mood);
    }
    let id = duel(&mut anna, &mut boris).await;
    let calls = hook.until(3).await;
    assert!(calls.iter().all(|call| signed(call, &secret) && !signed(call, "other")));
    assert!(calls.iter().all(|call| call.body == calls[0].body), "the same each time");
    assert!(calls.iter().all(|call| call.header("verst-delivery") == calls[0].header("verst-delivery")));
    assert!(calls[0].head.starts_with("POST /in?x=1 HTTP/1.1"));
    let body: Value = serde_json::from_str(&calls[0].body).unwrap();
    assert_eq!((&body["occasion"], &body["match"], &body["seat"]), (&json!("turn"), &json!(id), &json!("german")));
    // Redirects are not followed: what is refused for good is tried once more and given up.
    anna.get(&format!("/api/matches/{id}/table")).await.ok();
    for _ in 0..2 {
        hook.answer(&format!("302 Found\r\nLocation: http://{}/elsewhere", hook.address));
    }
    hand_over(&mut anna, &id).await;
    hand_over(&mut boris, &id).await;
    let calls = hook.until(5).await;
    assert!(calls.iter().all(|call| !call.head.contains("elsewhere")));
    // Who answers that there is nobody any more is not called again.
    anna.get(&format!("/api/matches/{id}/table")).await.ok();
    hook.answer("410 Gone");
    boris.post(&format!("/api/matches/{id}/chat"), json!({"text": "x"})).await.ok();
    hook.until(6).await;
    assert_eq!(anna.get("/api/me/notices").await.ok()["hook"], json!(null));
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn webhooks_do_not_lead_inside_unless_they_may() {
    let (folder, hook) = (Folder::new(), hook().await);
    let home = Home::of(home_with(Post { private_hooks: false, ..post(None) }, &folder.address()).await, folder);
    let mut anna = home.visitor();
    register(&mut anna, "Anna").await;
    let port = hook.address.port();
    for bad in [format!("http://127.0.0.1:{port}/"), format!("https://127.0.0.1:{port}/"), "https://[::1]/".to_owned()]
    {
        anna.post("/api/me/hook", json!({"url": bad})).await.refused(400, "bad-request");
    }
    // A name is judged by where it leads when it is called.
    anna.post("/api/me/hook", json!({"url": format!("https://localhost:{port}/")})).await.ok();
    duel(&mut anna, &mut home.visitor()).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(hook.all().is_empty());
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_kept_for_an_account_and_it_hears_of_it() {
    let (folder, hook) = (Folder::new(), hook().await);
    let home = Home::of(home_with(post(None), &folder.address()).await, folder);
    let (mut anna, mut boris) = (home.visitor(), home.visitor());
    register(&mut anna, "Anna").await;
    register(&mut boris, "Boris").await;
    boris.post("/api/me/hook", json!({"url": format!("http://{}/", hook.address)})).await.ok();
    let mut bell = boris.socket("/api/me/ws").await.unwrap();
    assert_eq!(home.visitor().socket("/api/me/ws").await.err(), Some(403));
    let seats = json!([{"seat": "german", "who": "me"}]);
    let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
    let id = made["id"].as_str().unwrap();
    let path = format!("/api/matches/{id}/seats/soviet/invite");
    anna.post(&path, json!({"name": "Nobody"})).await.refused(404, "not-found");
    boris.post(&path, json!({"name": "Boris"})).await.refused(403, "not-your-seat");
    anna.post(&format!("/api/matches/{id}/seats/german/invite"), json!({"name": "Boris"}))
        .await
        .refused(409, "seat-taken");
    anna.post(&path, json!({"name": "Boris"})).await.ok();
    let notice = bell.until("notice").await["notice"].clone();
    assert_eq!(
        (&notice["occasion"], &notice["match"], &notice["seat"]),
        (&json!("invitation"), &json!(id), &json!("soviet"))
    );
    let calls = hook.until(1).await;
    assert!(calls[0].body.contains("\"invitation\""));
    let invited = boris.get("/api/lobby").await.ok()["invited"].clone();
    let link = invited[0]["match"]["seats"][1]["invite"].as_str().unwrap();
    assert_eq!(invited[0]["seat"], "soviet");
    assert!(home.visitor().get("/api/lobby").await.ok()["invited"].as_array().unwrap().is_empty());
    boris.post(&format!("/api/invites/{link}"), json!({})).await.ok();
    assert!(boris.get("/api/lobby").await.ok()["invited"].as_array().unwrap().is_empty());
    // His turn comes while he looks at another page.
    hand_over(&mut anna, id).await;
    assert_eq!(bell.until("notice").await["notice"]["occasion"], "turn");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restarted_server_sends_what_was_not_sent_and_nothing_twice() {
    let (folder, mailbox) = (Folder::new(), mailbox().await);
    let db = folder.address();
    let server = home_with(post(Some(&mailbox)), &db).await;
    let (mut anna, mut boris) = (Client::new(server.address()), Client::new(server.address()));
    register(&mut anna, "Anna").await;
    confirm(&mut anna, &mailbox, "anna@example.org", 1).await;
    let first = duel(&mut anna, &mut boris).await;
    mailbox.until(2).await;
    // The mail server is away while a second match starts; then ours goes too.
    for _ in 0..20 {
        mailbox.answer("451 later");
    }
    let second = duel(&mut anna, &mut boris).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    server.stop().await;
    mailbox.moods.lock().unwrap().clear();
    let server = home_with(post(Some(&mailbox)), &db).await;
    let mails = mailbox.until(3).await;
    let of = |id: &str| mails.iter().filter(|mail| mail.text.contains(id)).count();
    assert_eq!((of(&first), of(&second)), (1, 1));
    server.stop().await;
    let server = home_with(post(Some(&mailbox)), &db).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(mailbox.all().len(), 3);
    server.stop().await;
}

/// kill -9 between the step and its notice, and once more after it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_sends_what_was_not_sent_and_nothing_twice() {
    let (folder, hook) = (Folder::new(), hook().await);
    let mut process = Process::start(&folder.address());
    let (mut anna, mut boris) = (Client::new(process.address), Client::new(process.address));
    register(&mut anna, "Anna").await;
    anna.post("/api/me/hook", json!({"url": format!("http://{}/", hook.address)})).await.ok();
    let id = duel(&mut anna, &mut boris).await;
    process.kill();
    assert!(hook.all().is_empty(), "it would have come a second later");
    process = Process::start(&folder.address());
    assert!(hook.until(1).await[0].body.contains(&id));
    process.kill();
    process = Process::start(&folder.address());
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(hook.all().len(), 1);
    process.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_server_that_means_nothing_is_named_at_the_start() {
    let folder = Folder::new();
    for (smtp, from, part) in [
        ("nonsense", Some("a@b.org"), "--smtp"),
        ("smtp://localhost", None, "--mail-from"),
        ("smtp://localhost", Some("x"), "--mail-from"),
    ] {
        let post = Post { smtp: Some(smtp.to_owned()), mail_from: from.map(str::to_owned), ..Post::default() };
        let Err(error) = Server::start(Config { post, ..config(&folder.address()) }).await else {
            panic!("it started")
        };
        assert!(error.to_string().contains(part), "{error}");
    }
}
