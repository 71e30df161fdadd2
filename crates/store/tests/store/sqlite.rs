//! What only a file can do: come back, fill up, be too new.

use crate::common::{Folder, append, new_match, open, sqlite};
use verst_store::{Options, SqlStore, Store, StoreError};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_after_a_restart() {
    let folder = Folder::new();
    let store = sqlite(&folder).await;
    store.create(new_match("a")).await.unwrap();
    store.append(append("a", 0, 0, &["x"])).await.unwrap();
    // No goodbye: the file is copied as a crash would leave it.
    let copy = Folder::new();
    for file in std::fs::read_dir(&folder.0).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), copy.0.join(file.file_name())).unwrap();
    }
    let again = sqlite(&copy).await;
    assert_eq!(again.load("a").await.unwrap().unwrap().1, ["x"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_an_error_and_nothing_more() {
    let folder = Folder::new();
    let store = SqlStore::open_with(&folder.address(), Options { max_pages: Some(80) }).await.unwrap();
    store.create(new_match("a")).await.unwrap();
    let line = "x".repeat(2000);
    let mut version = 0;
    let full = loop {
        match store.append(append("a", version, version, &[&line])).await {
            Ok(next) => version = next,
            Err(error) => break error,
        }
    };
    assert!(matches!(&full, StoreError::Database(why) if why.contains("full")), "{full}");
    assert!(version > 2);
    assert_eq!(store.load("a").await.unwrap().unwrap().1.len() as u64, version);
    assert!(store.append(append("a", version, version, &[&line])).await.is_err(), "still full");
    drop(store);
    let roomy = open(&folder.address()).await;
    assert_eq!(roomy.append(append("a", version, version, &[&line])).await.unwrap(), version + 1);
}

#[tokio::test]
async fn a_database_of_tomorrow_is_left_alone() {
    let folder = Folder::new();
    sqlite(&folder).await.close().await;
    let pool = sqlx::sqlite::SqlitePool::connect(&folder.address()).await.unwrap();
    sqlx::query("INSERT INTO migrations (n) VALUES (999)").execute(&pool).await.unwrap();
    pool.close().await;
    let error = SqlStore::open(&folder.address()).await.err().unwrap();
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");
}

#[tokio::test]
async fn an_address_that_means_nothing_is_named() {
    for address in ["", "verst.db", "mysql://x"] {
        let error = SqlStore::open(address).await.err().unwrap();
        assert!(matches!(error, StoreError::Address(_)), "{error}");
    }
    assert!(SqlStore::open("sqlite:/nowhere/at/all/verst.db").await.is_err());
}
