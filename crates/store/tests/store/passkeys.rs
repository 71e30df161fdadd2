//! Passkeys.

use crate::common::guest;
use crate::on_both;
use verst_store::{Account, Passkey};

fn key(id: &str, account: &str, signed: u32) -> Passkey {
    Passkey { id: id.to_owned(), account: account.to_owned(), public_key: "a5".to_owned(), signed, created: 1, used: 1 }
}

on_both! {
    async fn a_passkey_leads_to_its_account(store) {
        for (id, token) in [("anna", "t1"), ("boris", "t2")] {
            store.admit(&guest(id), token, 100).await.unwrap();
        }
        let keys = store.keys();
        assert!(keys.add(&key("k1", "anna", 0)).await.unwrap());
        assert!(!keys.add(&key("k1", "boris", 0)).await.unwrap(), "nobody takes another one's");
        let (found, account) = keys.find_key("k1").await.unwrap().unwrap();
        assert_eq!((found, account.id.as_str()), (key("k1", "anna", 0), "anna"));
        assert!(keys.find_key("k2").await.unwrap().is_none() && keys.find_key("\0").await.unwrap().is_none());
        assert_eq!(keys.keys_of("anna").await.unwrap().len(), 1);
        assert!(keys.keys_of("boris").await.unwrap().is_empty());
    }

    async fn one_that_counts_must_count_on(store) {
        store.admit(&guest("anna"), "t1", 100).await.unwrap();
        let keys = store.keys();
        keys.add(&key("k0", "anna", 0)).await.unwrap();
        keys.add(&key("k5", "anna", 5)).await.unwrap();
        assert!(keys.sign("k0", 0, 9).await.unwrap() && keys.sign("k0", 0, 9).await.unwrap(), "this one does not count");
        assert!(keys.sign("k5", 6, 9).await.unwrap());
        assert!(!keys.sign("k5", 6, 9).await.unwrap() && !keys.sign("k5", 0, 9).await.unwrap());
        assert_eq!(keys.keys_of("anna").await.unwrap()[1].used, 9);
    }

    async fn the_only_way_in_is_not_forgotten(store) {
        store.admit(&guest("anna"), "t1", 100).await.unwrap();
        let keys = store.keys();
        keys.add(&key("k1", "anna", 0)).await.unwrap();
        assert!(!keys.forget_key("anna", "k1").await.unwrap());
        keys.add(&key("k2", "anna", 0)).await.unwrap();
        assert!(!keys.forget_key("boris", "k1").await.unwrap());
        assert!(keys.forget_key("anna", "k1").await.unwrap());
        let text = |t: &str| Some(t.to_owned());
        let account = Account { id: "anna".to_owned(), name: "Anna".to_owned(), login: text("anna"), password: text("x") };
        assert!(store.register(&account, None).await.unwrap());
        assert!(keys.forget_key("anna", "k2").await.unwrap(), "there is a password now");
    }
}
