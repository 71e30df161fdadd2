//! Guests, accounts, sessions.

use crate::common::{guest, new_match};
use crate::on_both;
use verst_store::{Account, Listing};

fn registered(id: &str, login: &str) -> Account {
    let text = |t: &str| Some(t.to_owned());
    Account { id: id.to_owned(), name: login.to_uppercase(), login: text(login), password: text("$argon2") }
}

on_both! {
    async fn a_guest_becomes_an_account_and_keeps_everything(store) {
        store.admit(&guest("g1"), "t1", 100).await.unwrap();
        store.admit(&guest("g2"), "t2", 100).await.unwrap();
        assert_eq!(store.session("t1", 0).await.unwrap(), Some(guest("g1")));
        assert_eq!(store.session("t1", 101).await.unwrap(), None, "unused for too long");
        assert_eq!(store.session("t3", 0).await.unwrap(), None);
        store.rename("g1", "Anna").await.unwrap();
        assert_eq!(store.session("t1", 0).await.unwrap().unwrap().name, "Anna");
        assert!(store.register(&registered("g1", "anna"), None).await.unwrap());
        assert!(!store.register(&registered("g2", "anna"), None).await.unwrap(), "the name is taken");
        assert!(!store.register(&registered("g1", "other"), None).await.unwrap(), "no longer a guest");
        assert_eq!(store.account("anna").await.unwrap(), Some(registered("g1", "anna")));
        assert_eq!(store.account("nobody").await.unwrap(), None);
    }

    async fn of_two_who_want_a_name_one_gets_it(store) {
        store.admit(&guest("g1"), "t1", 100).await.unwrap();
        store.admit(&guest("g2"), "t2", 100).await.unwrap();
        let (one, two) = (registered("g1", "anna"), registered("g2", "anna"));
        let (one, two) = tokio::join!(store.register(&one, None), store.register(&two, None));
        assert!(one.unwrap() != two.unwrap());
    }

    async fn logging_in_brings_the_guest_s_seats_along(store) {
        store.admit(&guest("anna"), "t1", 100).await.unwrap();
        store.admit(&guest("g2"), "t2", 100).await.unwrap();
        assert!(store.register(&registered("g2", "boris"), None).await.unwrap());
        store.create(new_match("a")).await.unwrap();
        assert_eq!(store.enter("g2", "t3", Some("anna"), 200).await.unwrap(), ["a"]);
        assert_eq!(store.session("t3", 0).await.unwrap().unwrap().id, "g2");
        assert_eq!(store.list(&Listing::Of("g2".into()), 9).await.unwrap().len(), 1);
        assert!(store.list(&Listing::Of("anna".into()), 9).await.unwrap().is_empty());
        assert_eq!(store.find("a").await.unwrap().unwrap().version, 1);
        // An account with a password gives nothing away.
        store.admit(&guest("g4"), "t4", 100).await.unwrap();
        assert!(store.enter("g4", "t5", Some("g2"), 200).await.unwrap().is_empty());
    }

    async fn sessions_end(store) {
        store.admit(&guest("g1"), "t1", 100).await.unwrap();
        store.enter("g1", "t2", None, 150).await.unwrap();
        store.enter("g1", "t3", None, 150).await.unwrap();
        store.touch("t1", 300).await.unwrap();
        store.dismiss("t2").await.unwrap();
        store.tidy(200, 200).await.unwrap();
        assert!(store.session("t1", 0).await.unwrap().is_some());
        assert!(store.session("t2", 0).await.unwrap().is_none(), "logged out");
        assert!(store.session("t3", 0).await.unwrap().is_none(), "unused");
    }
}
