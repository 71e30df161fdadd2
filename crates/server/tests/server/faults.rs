//! Games that break, disks that fill, databases that go away, readers that do not read.

use async_trait::async_trait;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use verst_conformance::toy::Skirmish;
use verst_core::scene::{Board, Scene, Target};
use verst_core::{
    ActionError, AnyGame, Applied, Conclusion, Decision, Ending, Erased, Fall, FallError, GameInfo, Lang, Names,
    PatchError, Position, Refusal, RestoreError, Rule, Seat, Setup, SetupError, Viewer, Why,
};
use verst_server::{Bench, Server, Shelf};
use verst_store::{Account, Append, ChatRow, Listing, MatchRow, NewMatch, Say, SqlStore, Store, StoreError, TakeSeat};

use crate::client::{Client, Lot};
use crate::home::{Folder, Home, config};
use crate::solo::solo;

/// A game that breaks when told to.
struct Fragile {
    game: Arc<dyn AnyGame>,
    fuse: Arc<Fuse>,
}

#[derive(Default)]
struct Fuse {
    choose: AtomicBool,
    scene: AtomicBool,
}

struct FragilePosition {
    position: Box<dyn Position>,
    fuse: Arc<Fuse>,
}

impl AnyGame for Fragile {
    fn info(&self) -> &GameInfo {
        self.game.info()
    }
    fn ledger(&self) -> &[Rule] {
        self.game.ledger()
    }
    fn board(&self) -> &Board {
        self.game.board()
    }
    fn names(&self) -> &Names {
        self.game.names()
    }
    fn pack_hash(&self) -> &str {
        self.game.pack_hash()
    }
    fn messages(&self, lang: Lang) -> &'static str {
        self.game.messages(lang)
    }
    fn start(&self, setup: &Setup) -> Result<Box<dyn Position>, SetupError> {
        Ok(Box::new(FragilePosition { position: self.game.start(setup)?, fuse: self.fuse.clone() }))
    }
    fn restore(&self, bytes: &[u8]) -> Result<Box<dyn Position>, RestoreError> {
        self.game.restore(bytes)
    }
}

impl Position for FragilePosition {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(FragilePosition { position: self.position.copy(), fuse: self.fuse.clone() })
    }
    fn setup(&self) -> Setup {
        self.position.setup()
    }
    fn decision(&self) -> Decision {
        self.position.decision()
    }
    fn actions(&self, seat: Seat) -> Vec<String> {
        self.position.actions(seat)
    }
    fn check(&self, seat: Seat, action: &str) -> Result<(), ActionError> {
        self.position.check(seat, action)
    }
    fn choose(&mut self, seat: Seat, action: &str) -> Result<Applied, ActionError> {
        let applied = self.position.choose(seat, action)?;
        // Half-way through, with the position already changed.
        assert!(!self.fuse.choose.swap(false, Ordering::SeqCst), "on purpose");
        Ok(applied)
    }
    fn fall(&mut self, fall: &Fall) -> Result<Applied, FallError> {
        self.position.fall(fall)
    }
    fn fall_text(&self, fall: &Fall) -> String {
        self.position.fall_text(fall)
    }
    fn parse_fall(&self, text: &str) -> Result<Fall, FallError> {
        self.position.parse_fall(text)
    }
    fn default_action(&self, seat: Seat) -> Option<String> {
        self.position.default_action(seat)
    }
    fn conclude(&self, conclusion: Conclusion) -> Result<Ending, Refusal> {
        self.position.conclude(conclusion)
    }
    fn why(&self, seat: Seat, thing: &Target) -> Why<String> {
        self.position.why(seat, thing)
    }
    fn view(&self, viewer: Viewer) -> Value {
        self.position.view(viewer)
    }
    fn scene(&self, viewer: Viewer) -> Scene {
        assert!(!self.fuse.scene.load(Ordering::SeqCst), "on purpose");
        self.position.scene(viewer)
    }
    fn describe(&self) -> Value {
        self.position.describe()
    }
    fn patch(&mut self, patch: &Value) -> Result<(), PatchError> {
        self.position.patch(patch)
    }
    fn validate(&self) -> Result<(), String> {
        self.position.validate()
    }
    fn bytes(&self) -> Vec<u8> {
        self.position.bytes()
    }
}

async fn fragile_home() -> (Home, Arc<Fuse>, String) {
    let fuse = Arc::new(Fuse::default());
    let fragile = Fragile { game: Arc::new(Erased::new(Skirmish::new())), fuse: fuse.clone() };
    let slug = fragile.info().slug.to_owned();
    let games: Vec<Arc<dyn AnyGame>> =
        verst_registry::games().iter().cloned().chain([Arc::new(fragile) as Arc<dyn AnyGame>]).collect();
    let folder = Folder::new();
    let server =
        Server::start_with(config(&folder.address()), Shelf::new(games), Arc::new(Bench::default())).await.unwrap();
    (Home::of(server, folder), fuse, slug)
}

async fn skirmish(client: &mut Client, slug: &str) -> String {
    let scenario = json!("solo");
    let game = client.get("/api/games").await.ok()["games"].clone();
    let game = game.as_array().unwrap().iter().find(|g| g["slug"] == *slug).unwrap().clone();
    let seats = game["scenarios"].as_array().unwrap().iter().find(|s| s["id"] == scenario).unwrap()["seats"].clone();
    let plans: Vec<Value> = seats.as_array().unwrap().iter().map(|s| json!({"seat": s["id"], "who": "me"})).collect();
    let made = client.make(json!({"game": slug, "scenario": scenario, "seats": plans})).await;
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_breaks_is_contained_to_its_match_which_recovers() {
    let (home, fuse, slug) = fragile_home().await;
    let (mut anna, mut boris) = (home.visitor(), home.visitor());
    let (id, other) = (skirmish(&mut anna, &slug).await, solo(&mut boris).await);
    let mut watching = boris.watch(&other).await;
    watching.until("welcome").await;
    let mut socket = anna.watch(&id).await;
    let before = socket.until("welcome").await["table"].clone();
    let action = before["scene"]["choices"][0]["action"].as_str().unwrap().to_owned();
    fuse.choose.store(true, Ordering::SeqCst);
    let refused = socket.act(&action, before["state"].as_u64().unwrap()).await;
    assert_eq!(refused["problem"]["error"], "internal", "{refused}");
    // The socket is still there, and shows the match as it was stored.
    let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
    assert_eq!((&table["scene"], &table["state"]), (&before["scene"], &before["state"]));
    let accepted = socket.act(&action, table["state"].as_u64().unwrap()).await;
    assert_eq!(accepted["type"], "accepted", "{accepted}");
    assert!(anna.get("/metrics").await.text().contains("verst_panics_total 1"));
    // A game that cannot even be shown: an error, no more.
    fuse.scene.store(true, Ordering::SeqCst);
    let broken = anna.get(&format!("/api/matches/{id}/table")).await;
    assert_eq!(broken.status, 500, "{}", broken.text());
    assert!(anna.get(&format!("/api/matches/{id}/table")).await.status >= 409);
    let (_, pong) = watching.ask(json!({"type": "ping"})).await;
    assert_eq!(pong["type"], "pong", "other matches are unaffected");
    let theirs = boris.get(&format!("/api/matches/{other}/table")).await.ok();
    boris
        .post(
            &format!("/api/matches/{other}/act"),
            json!({"action": theirs["scene"]["choices"][0]["action"], "state": theirs["state"]}),
        )
        .await
        .ok();
    assert_eq!(anna.get("/healthz").await.status, 200);
    home.close().await;
}

/// Act at random until something does not work; how often it worked, and the answer that did not.
async fn act_until_refused(
    client: &mut Client,
    id: &str,
    most: usize,
    lot: &mut Lot,
) -> (usize, Option<crate::client::Answer>) {
    for done in 0..most {
        let answer = client.get(&format!("/api/matches/{id}/table")).await;
        if answer.status != 200 {
            return (done, Some(answer));
        }
        let table = answer.ok();
        let choices = table["scene"]["choices"].as_array().unwrap();
        if choices.is_empty() {
            return (done, None);
        }
        let act = json!({"action": choices[lot.below(choices.len())]["action"], "state": table["state"]});
        let answer = client.post(&format!("/api/matches/{id}/act"), act).await;
        if answer.status != 200 {
            return (done, Some(answer));
        }
    }
    (most, None)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_stops_nobody_from_looking() {
    let folder = Folder::new();
    let mut small = config(&folder.address());
    small.max_pages = Some(80);
    let server = Server::start(small).await.unwrap();
    let mut anna = Client::new(server.address());
    let mut lot = Lot(8);
    let mut ids = Vec::new();
    let full = loop {
        let wish = json!({"game": crate::solo::INFERNO, "seats": [{"seat": "german", "who": "me"}]});
        let made = anna.post("/api/matches", wish).await;
        if made.status != 201 {
            break made;
        }
        let id = made.ok()["id"].as_str().unwrap().to_owned();
        let (_, refused) = act_until_refused(&mut anna, &id, 150, &mut lot).await;
        ids.push(id);
        if let Some(refused) = refused {
            break refused;
        }
    };
    full.refused(503, "unavailable");
    assert!(!ids.is_empty());
    let mut tables = Vec::new();
    for id in &ids {
        tables.push(anna.get(&format!("/api/matches/{id}/table")).await.ok());
    }
    server.stop().await;
    // With room again, everything that was acknowledged is there, and goes on.
    let roomy = Server::start(config(&folder.address())).await.unwrap();
    anna.address = roomy.address();
    for (id, before) in ids.iter().zip(tables) {
        let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
        assert_eq!((&table["state"], &table["scene"]), (&before["state"], &before["scene"]));
        let (done, refused) = act_until_refused(&mut anna, id, 5, &mut lot).await;
        assert!(refused.is_none(), "after {done} actions: {refused:?}");
        // Five more, unless the game ends before.
        let after = anna.get(&format!("/api/matches/{id}/table")).await.ok();
        assert!(done == 5 || after["status"] == "over", "{done} actions, then {}", after["status"]);
    }
    roomy.stop().await;
}

/// A store that fails when told to.
struct Shaky {
    store: SqlStore,
    writes: AtomicBool,
    reads: AtomicBool,
    /// The commit happens, but nobody hears of it.
    lost: AtomicBool,
}

impl Shaky {
    fn write(&self) -> Result<(), StoreError> {
        if self.writes.load(Ordering::SeqCst) { Err(StoreError::Database("gone".into())) } else { Ok(()) }
    }
    fn read(&self) -> Result<(), StoreError> {
        if self.reads.load(Ordering::SeqCst) { Err(StoreError::Database("gone".into())) } else { Ok(()) }
    }
}

#[async_trait]
impl Store for Shaky {
    async fn create(&self, new: NewMatch) -> Result<(), StoreError> {
        self.write()?;
        self.store.create(new).await
    }
    async fn find(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        self.read()?;
        self.store.find(id).await
    }
    async fn load(&self, id: &str) -> Result<Option<(MatchRow, Vec<String>)>, StoreError> {
        self.read()?;
        self.store.load(id).await
    }
    async fn append(&self, append: Append) -> Result<u64, StoreError> {
        self.write()?;
        let done = self.store.append(append).await;
        if self.lost.load(Ordering::SeqCst) { Err(StoreError::Database("no answer".into())) } else { done }
    }
    async fn take_seat(&self, take: TakeSeat) -> Result<bool, StoreError> {
        self.write()?;
        self.store.take_seat(take).await
    }
    async fn invitation(&self, invite: &str) -> Result<Option<(String, u8)>, StoreError> {
        self.store.invitation(invite).await
    }
    async fn list(&self, listing: &Listing, most: u32) -> Result<Vec<MatchRow>, StoreError> {
        self.store.list(listing, most).await
    }
    async fn due(&self, by: u64, most: u32) -> Result<Vec<String>, StoreError> {
        self.store.due(by, most).await
    }
    async fn say(&self, say: Say) -> Result<u64, StoreError> {
        self.write()?;
        self.store.say(say).await
    }
    async fn chat(&self, id: &str, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        self.store.chat(id, most).await
    }
    async fn promise(&self, commitment: &str, seed: &str, now: u64) -> Result<(), StoreError> {
        self.store.promise(commitment, seed, now).await
    }
    async fn redeem(&self, commitment: &str, since: u64) -> Result<Option<String>, StoreError> {
        self.store.redeem(commitment, since).await
    }
    async fn admit(&self, account: &Account, token: &str, now: u64) -> Result<(), StoreError> {
        self.store.admit(account, token, now).await
    }
    async fn session(&self, token: &str, since: u64) -> Result<Option<Account>, StoreError> {
        self.store.session(token, since).await
    }
    async fn touch(&self, token: &str, now: u64) -> Result<(), StoreError> {
        self.store.touch(token, now).await
    }
    async fn dismiss(&self, token: &str) -> Result<(), StoreError> {
        self.store.dismiss(token).await
    }
    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.store.account(login).await
    }
    async fn rename(&self, account: &str, name: &str) -> Result<(), StoreError> {
        self.store.rename(account, name).await
    }
    async fn register(&self, account: &Account, session: Option<&str>) -> Result<bool, StoreError> {
        self.store.register(account, session).await
    }
    async fn enter(
        &self,
        account: &str,
        token: &str,
        guest: Option<&str>,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        self.store.enter(account, token, guest, now).await
    }
    async fn tidy(&self, sessions: u64, promises: u64) -> Result<(), StoreError> {
        self.store.tidy(sessions, promises).await
    }
    fn post(&self) -> &dyn verst_store::Post {
        self.store.post()
    }
    fn keys(&self) -> &dyn verst_store::Keyring {
        self.store.keys()
    }
    fn changes(&self) -> broadcast::Receiver<String> {
        self.store.changes()
    }
    async fn ping(&self) -> Result<(), StoreError> {
        self.read()?;
        self.write()?;
        self.store.ping().await
    }
    async fn close(&self) {
        self.store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_and_comes_back() {
    let folder = Folder::new();
    let store = SqlStore::open(&folder.address()).await.unwrap();
    let shaky = Arc::new(Shaky {
        store,
        writes: AtomicBool::default(),
        reads: AtomicBool::default(),
        lost: AtomicBool::default(),
    });
    let server =
        Server::start_on(config(&folder.address()), Shelf::default(), Arc::new(Bench::default()), shaky.clone());
    let home = Home::of(server.await.unwrap(), folder);
    let mut anna = home.visitor();
    let id = solo(&mut anna).await;
    let mut lot = Lot(6);
    let path = format!("/api/matches/{id}/table");
    assert_eq!(act_until_refused(&mut anna, &id, 10, &mut lot).await.0, 10);
    let before = anna.get(&path).await.ok();
    // It cannot be written to: looking works, and nothing has happened.
    shaky.writes.store(true, Ordering::SeqCst);
    let (_, refused) = act_until_refused(&mut anna, &id, 3, &mut lot).await;
    refused.unwrap().refused(503, "unavailable");
    assert_eq!(anna.get(&path).await.ok()["scene"], before["scene"]);
    assert_eq!(anna.get("/healthz").await.status, 503, "who runs the server is told");
    // It is gone altogether: nobody is shown what is not stored.
    shaky.reads.store(true, Ordering::SeqCst);
    let act = json!({"action": before["scene"]["choices"][0]["action"], "state": before["state"]});
    anna.post(&format!("/api/matches/{id}/act"), act).await.refused(503, "unavailable");
    anna.get(&path).await.refused(503, "unavailable");
    assert_eq!(anna.get("/healthz").await.status, 503);
    // It is back.
    shaky.writes.store(false, Ordering::SeqCst);
    shaky.reads.store(false, Ordering::SeqCst);
    assert_eq!(anna.get(&path).await.ok()["scene"], before["scene"]);
    assert_eq!(act_until_refused(&mut anna, &id, 10, &mut lot).await.0, 10);
    let asked = Instant::now();
    while anna.get("/healthz").await.status != 200 {
        assert!(asked.elapsed() < Duration::from_secs(2), "it is well again, and says so");
    }
    // A commit whose answer was lost stands, and the caller is told to look again.
    let before = anna.get(&path).await.ok();
    shaky.lost.store(true, Ordering::SeqCst);
    let act = json!({"action": before["scene"]["choices"][0]["action"], "state": before["state"]});
    anna.post(&format!("/api/matches/{id}/act"), act.clone()).await.refused(503, "unavailable");
    shaky.lost.store(false, Ordering::SeqCst);
    anna.post(&format!("/api/matches/{id}/act"), act).await.refused(409, "stale");
    assert_eq!(act_until_refused(&mut anna, &id, 10, &mut lot).await.0, 10);
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_who_does_not_read_holds_nobody_up() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let id = solo(&mut anna).await;
    let sleeper = home.visitor().watch(&id).await;
    let mut lot = Lot(1);
    let mut steps = 0;
    while !anna.get("/metrics").await.text().contains("verst_kicked_total 1") {
        let began = std::time::Instant::now();
        let (done, refused) = act_until_refused(&mut anna, &id, 20, &mut lot).await;
        assert!(refused.is_none() && began.elapsed() < Duration::from_secs(20));
        steps += done;
        if done < 20 {
            // This game is over: the frames still fit into the sleeper's pockets.
            assert!(steps > 20);
            break;
        }
    }
    drop(sleeper);
    let mut again = home.visitor().watch(&id).await;
    assert_eq!(again.until("welcome").await["type"], "welcome");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopping_loses_nothing_that_was_acknowledged() {
    let folder = Folder::new();
    let server = Server::start(config(&folder.address())).await.unwrap();
    let address = server.address();
    let mut players = Vec::new();
    for seed in 0..6 {
        let mut client = Client::new(address);
        let id = solo(&mut client).await;
        let mut socket = client.watch(&id).await;
        let task = tokio::spawn(async move {
            let mut lot = Lot(seed);
            let mut table = socket.until("welcome").await["table"].clone();
            loop {
                let choices = table["scene"]["choices"].as_array().unwrap();
                if choices.is_empty() {
                    return table["state"].as_u64().unwrap();
                }
                let action = choices[lot.below(choices.len())]["action"].clone();
                socket.say(json!({"type": "act", "action": action, "state": table["state"]})).await;
                let mut next = None;
                loop {
                    match socket.next().await {
                        Some(frame) if frame["type"] == "step" => next = Some(frame["table"].clone()),
                        Some(frame) if frame["type"] == "accepted" => break,
                        Some(_) => {}
                        // Closed: what was acknowledged so far is what counts.
                        None => return table["state"].as_u64().unwrap(),
                    }
                }
                table = next.unwrap();
            }
        });
        players.push((client, id, task));
    }
    tokio::time::sleep(Duration::from_millis(400)).await;
    server.stop().await;
    let again = Server::start(config(&folder.address())).await.unwrap();
    for (mut client, id, task) in players {
        let acknowledged = task.await.unwrap();
        assert!(acknowledged > 3, "something was played");
        client.address = again.address();
        let state = client.get(&format!("/api/matches/{id}/table")).await.ok()["state"].as_u64().unwrap();
        assert!(state >= acknowledged, "{state} {acknowledged}");
    }
    again.stop().await;
}
