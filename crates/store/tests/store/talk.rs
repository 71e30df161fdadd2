//! Talk and promised dice.

use crate::common::new_match;
use crate::on_both;
use verst_store::Say;

fn say(id: &str, text: &str) -> Say {
    Say { id: id.to_owned(), at: 7, seat: None, name: "Anna".to_owned(), text: text.to_owned(), notices: Vec::new() }
}

on_both! {
    async fn talk_is_numbered_in_each_match(store) {
        store.create(new_match("a")).await.unwrap();
        store.create(new_match("b")).await.unwrap();
        let many = (0..20).map(|i| {
            let store = store.clone();
            tokio::spawn(async move { store.say(say("a", &format!("{i}"))).await.unwrap() })
        });
        let many: Vec<_> = many.collect();
        let mut numbers = Vec::new();
        for one in many {
            numbers.push(one.await.unwrap());
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (0..20).collect::<Vec<u64>>());
        assert_eq!(store.say(say("b", "Здравствуй")).await.unwrap(), 0);
        let last = store.chat("a", 3).await.unwrap();
        assert_eq!(last.iter().map(|line| line.n).collect::<Vec<_>>(), [17, 18, 19]);
        assert_eq!(store.chat("b", 3).await.unwrap()[0].text, "Здравствуй");
        assert!(store.say(say("nowhere", "x")).await.is_err());
    }

    async fn a_promise_serves_once_and_not_for_ever(store) {
        store.promise("c1", "5eed", 100).await.unwrap();
        store.promise("c2", "5eee", 100).await.unwrap();
        assert_eq!(store.redeem("c1", 50).await.unwrap().as_deref(), Some("5eed"));
        assert_eq!(store.redeem("c1", 50).await.unwrap(), None);
        assert_eq!(store.redeem("c2", 101).await.unwrap(), None, "too old");
        assert_eq!(store.redeem("c3", 0).await.unwrap(), None);
        assert_eq!(store.redeem("c\0", 0).await.unwrap(), None);
        assert!(store.find("\0").await.unwrap().is_none() && store.invitation("\0").await.unwrap().is_none());
        assert!(store.session("\0", 0).await.unwrap().is_none() && store.account("\0").await.unwrap().is_none());
    }
}
