//! A disk that fills up and has room again, under a store that stays open.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use verst_store::{SqlStore, Store, StoreError};

use crate::common::{Folder, append, new_match};
use crate::postgres;

const DISK: &str = "VERST_TEST_DISK";

/// Not a test of anything: what the others do on a disk of their own. It runs only where they say so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fill_for_another_test() {
    let Ok(disk) = std::env::var(DISK) else { return };
    let (kind, disk) = disk.split_once(' ').unwrap();
    let address = match kind {
        "sqlite" => format!("sqlite:{disk}/verst.db"),
        _ => postgres::database_on(disk).await,
    };
    let store = SqlStore::open(&address).await.unwrap();
    store.create(new_match("a")).await.unwrap();
    let mut version = 0;
    for _ in 0..3 {
        version = fill_and_empty(&store, Path::new(disk), version).await;
    }
    println!("went on");
}

/// Write until the disk is full and some writes have failed, make room, and go on; the version then.
async fn fill_and_empty(store: &SqlStore, disk: &Path, mut version: u64) -> u64 {
    let line = "x".repeat(60_000);
    version = store.append(append("a", version, version, &[&line])).await.unwrap();
    let ballast = disk.join("ballast");
    let mut file = File::create(&ballast).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    drop(file);
    let full = loop {
        match store.append(append("a", version, version, &[&line])).await {
            Ok(next) => version = next,
            Err(error) => break error,
        }
    };
    assert!(matches!(full, StoreError::Database(_)), "{full}");
    for _ in 0..3 {
        assert!(store.append(append("a", version, version, &[&line])).await.is_err(), "there is no room");
    }
    assert!(store.load("a").await.unwrap().is_some(), "a full disk stops nobody from looking");
    std::fs::remove_file(&ballast).unwrap();
    let room = Instant::now();
    let next = loop {
        match store.append(append("a", version, version, &[&line])).await {
            Ok(next) => break next,
            Err(error) => assert!(room.elapsed() < Duration::from_secs(1), "there is room again: {error}"),
        }
    };
    store.ping().await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().1.len() as u64, next, "what was acknowledged is there");
    next
}

/// Run the above on a small disk in memory that nobody else sees.
fn on_a_small_disk(kind: &str, megabytes: u32) {
    let folder = Folder::new();
    let root = is_root();
    if kind == "postgres" && (!root || std::env::var_os("VERST_NO_POSTGRES").is_some()) {
        eprintln!("skipped: only root can give a PostgreSQL of its own a small disk");
        return;
    }
    let mount = format!(
        "mount -t tmpfs -o size={megabytes}m,mode=777 verst '{}' && echo mounted && exec \"$0\" \"$@\"",
        folder.0.display()
    );
    let mut command = Command::new("unshare");
    command.arg("--mount").args((!root).then_some("--map-root-user"));
    command.args(["sh", "-c", &mount]).arg(std::env::current_exe().unwrap());
    command.args(["disk::fill_for_another_test", "--exact", "--nocapture"]);
    let output = command.env(DISK, format!("{kind} {}", folder.0.display())).output();
    let Ok(output) = output else { return eprintln!("skipped: there is no unshare") };
    let said = String::from_utf8_lossy(&output.stdout);
    if !said.contains("mounted") {
        return eprintln!("skipped: no disk of one's own here: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(said.contains("went on"), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"))
}

#[test]
fn sqlite_goes_on_when_there_is_room_again() {
    on_a_small_disk("sqlite", 4);
}

#[test]
fn postgresql_goes_on_when_there_is_room_again() {
    on_a_small_disk("postgres", 24);
}
