//! Notices: who gets them, how often, and what becomes of them.

use crate::common::{append, guest, new_match};
use crate::on_both;
use std::sync::Arc;
use verst_store::{Channel, Fate, Listing, Notice, Occasion, Parcel, Say, Store, Way, Wishes};

fn channel(way: Way, address: &str, confirmed: bool) -> Channel {
    Channel { way, address: address.to_owned(), secret: "k".to_owned(), confirmed }
}

fn notice(id: &str, account: &str, occasion: Occasion, due: u64) -> Notice {
    Notice { id: id.to_owned(), account: account.to_owned(), occasion, seat: "red".to_owned(), due }
}

/// Anna has a confirmed mail address and a webhook; Boris has nothing.
async fn people(store: &Arc<dyn Store>) {
    for (id, token) in [("anna", "t1"), ("boris", "t2")] {
        store.admit(&guest(id), token, 100).await.unwrap();
    }
    let post = store.post();
    post.open("anna", &channel(Way::Mail, "anna@example.org", true), None, 1).await.unwrap();
    post.open("anna", &channel(Way::Hook, "https://example.org/", true), None, 1).await.unwrap();
    store.create(new_match("a")).await.unwrap();
    store.create(new_match("b")).await.unwrap();
}

/// Append a line to a match, and tell somebody.
async fn tell(store: &Arc<dyn Store>, id: &str, notices: &[Notice]) {
    let row = store.find(id).await.unwrap().unwrap();
    let mut append = append(id, row.version, row.lines, &["red pass"]);
    append.notices = notices.to_vec();
    store.append(append).await.unwrap();
}

async fn collect(store: &Arc<dyn Store>, now: u64) -> Vec<Parcel> {
    let mut parcels = store.post().collect(now, now + 1000, 9).await.unwrap();
    parcels.sort_by(|a, b| a.id.cmp(&b.id));
    parcels
}

fn ids(parcels: &[Parcel]) -> Vec<&str> {
    parcels.iter().map(|parcel| parcel.id.as_str()).collect()
}

on_both! {
    async fn a_notice_goes_every_way_once_until_it_is_seen(store) {
        people(&store).await;
        let turn = |id| notice(id, "anna", Occasion::Turn, 50);
        tell(&store, "a", &[turn("n1"), notice("n2", "boris", Occasion::Turn, 50)]).await;
        assert!(collect(&store, 49).await.is_empty(), "not before its time");
        let parcels = collect(&store, 50).await;
        assert_eq!(ids(&parcels), ["n1-hook", "n1-mail"]);
        assert_eq!(parcels[1].channel.as_ref().unwrap().address, "anna@example.org");
        assert_eq!((parcels[1].match_id.as_str(), parcels[1].seat.as_str(), parcels[1].tries), ("a", "red", 1));
        assert!(collect(&store, 51).await.is_empty(), "nobody else gets them meanwhile");
        store.post().settle("n1-mail", Fate::Sent(60)).await.unwrap();
        store.post().settle("n1-hook", Fate::Again(70)).await.unwrap();
        tell(&store, "a", &[turn("n3")]).await;
        assert_eq!(ids(&collect(&store, 5000).await), ["n1-hook"], "one until it is seen; tried again");
        tell(&store, "b", &[turn("n4")]).await;
        assert_eq!(ids(&collect(&store, 5000).await), ["n4-hook", "n4-mail"], "another match is another matter");
        store.post().seen("anna", "a").await.unwrap();
        store.post().seen("boris", "a").await.unwrap();
        tell(&store, "a", &[turn("n5")]).await;
        assert_eq!(ids(&collect(&store, 5000).await), ["n5-hook", "n5-mail"]);
    }

    async fn who_looks_in_time_is_not_told(store) {
        people(&store).await;
        tell(&store, "a", &[notice("n1", "anna", Occasion::Turn, 50)]).await;
        store.post().seen("anna", "a").await.unwrap();
        assert!(collect(&store, 5000).await.is_empty());
    }

    async fn only_what_is_wished_for_is_told(store) {
        people(&store).await;
        let (wishes, channels) = store.post().settings("anna").await.unwrap();
        assert_eq!((wishes, channels.len()), (Wishes::default(), 2));
        let wishes = Wishes { lang: "fr".to_owned(), turn: false, chat: false, ..Wishes::default() };
        store.post().wish("anna", &wishes).await.unwrap();
        assert_eq!(store.post().settings("anna").await.unwrap().0, wishes);
        tell(&store, "a", &[notice("n1", "anna", Occasion::Turn, 5)]).await;
        tell(&store, "b", &[notice("n2", "anna", Occasion::Ended, 5)]).await;
        let say = Say {
            id: "a".to_owned(), at: 7, seat: None, name: "Boris".to_owned(), text: "x".to_owned(),
            notices: vec![notice("n3", "anna", Occasion::Chat, 5)],
        };
        store.say(say.clone()).await.unwrap();
        assert!(collect(&store, 5000).await.is_empty());
        store.post().wish("anna", &Wishes { chat: true, ..wishes }).await.unwrap();
        store.say(say).await.unwrap();
        let parcels = collect(&store, 5000).await;
        assert_eq!((ids(&parcels), parcels[0].lang.as_str()), (vec!["n3-hook", "n3-mail"], "fr"));
    }

    async fn a_newer_notice_takes_the_place_of_one_that_has_not_gone(store) {
        people(&store).await;
        tell(&store, "a", &[notice("n1", "anna", Occasion::Chat, 5)]).await;
        // Two in one transaction as well.
        tell(&store, "a", &[notice("n2", "anna", Occasion::Chat, 5), notice("n3", "anna", Occasion::Turn, 5)]).await;
        let parcels = collect(&store, 5000).await;
        assert_eq!(parcels.iter().map(|p| p.occasion).collect::<Vec<_>>(), [Occasion::Turn, Occasion::Turn]);
    }

    async fn nothing_goes_an_unconfirmed_or_closed_way(store) {
        people(&store).await;
        let post = store.post();
        let confirm = notice("c1", "boris", Occasion::Confirm, 5);
        post.open("boris", &channel(Way::Mail, "boris@example.org", false), Some(confirm), 1).await.unwrap();
        assert_eq!(post.claims("boris@example.org").await.unwrap(), 1);
        tell(&store, "a", &[notice("n1", "boris", Occasion::Turn, 5), notice("n2", "anna", Occasion::Turn, 5)]).await;
        assert!(post.close_way("anna", Way::Hook, None).await.unwrap());
        assert!(!post.close_way("anna", Way::Mail, Some("other@example.org")).await.unwrap());
        assert_eq!(ids(&collect(&store, 50).await), ["c1", "n2-mail"]);
        assert!(!post.confirm("boris", "other@example.org").await.unwrap());
        assert!(post.confirm("boris", "boris@example.org").await.unwrap());
        assert_eq!(post.claims("boris@example.org").await.unwrap(), 0);
        tell(&store, "a", &[notice("n3", "boris", Occasion::Turn, 5)]).await;
        assert_eq!(ids(&collect(&store, 50).await), ["n3-mail"]);
        assert!(post.close_way("boris", Way::Mail, Some("boris@example.org")).await.unwrap());
        assert!(collect(&store, 50_000).await.iter().all(|parcel| parcel.account != "boris"));
    }

    async fn a_seat_is_kept_for_somebody(store) {
        people(&store).await;
        let invitation = |id| notice(id, "anna", Occasion::Invitation, 5);
        assert!(store.post().invite("a", 1, invitation("n1")).await.unwrap());
        assert!(!store.post().invite("a", 0, invitation("n2")).await.unwrap(), "that seat is taken");
        assert_eq!(store.list(&Listing::For("anna".into()), 9).await.unwrap()[0].seats[1].invited.as_deref(), Some("anna"));
        assert!(store.list(&Listing::For("boris".into()), 9).await.unwrap().is_empty());
        assert_eq!(ids(&collect(&store, 50).await), ["n1-hook", "n1-mail"]);
    }

    async fn what_was_given_up_or_is_needless_is_not_tried_again(store) {
        people(&store).await;
        tell(&store, "a", &[notice("n1", "anna", Occasion::Turn, 5)]).await;
        collect(&store, 50).await;
        store.post().settle("n1-mail", Fate::GivenUp).await.unwrap();
        store.post().settle("n1-hook", Fate::Needless).await.unwrap();
        tell(&store, "a", &[notice("n2", "anna", Occasion::Turn, 5)]).await;
        assert_eq!(ids(&collect(&store, 50_000).await), ["n2-hook"], "what was given up counts as told");
    }

    async fn a_secret_is_made_once(store) {
        assert_eq!(store.post().secret("links", "one").await.unwrap(), "one");
        assert_eq!(store.post().secret("links", "two").await.unwrap(), "one");
    }
}
