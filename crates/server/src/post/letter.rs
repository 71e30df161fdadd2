//! What a mail says, and the pages that its links lead to. The words stand in the message files.

use verst_core::{Lang, Message};
use verst_locale::Words;
use verst_store::{MatchRow, Occasion, Parcel};

use super::links::{Link, Purpose};
use crate::app::App;

/// A mail without its addresses.
pub struct Letter {
    pub subject: String,
    pub text: String,
    /// The address that ends these mails; nothing for a mail that only asks whether there may be any.
    pub unsubscribe: Option<String>,
}

/// The words of a language.
pub fn words(lang: &str) -> Words {
    Words::plain(if lang == "fr" { Lang::Fr } else { Lang::En })
}

/// Write what there is to tell.
pub fn write(app: &App, parcel: &Parcel, address: &str, row: Option<&MatchRow>, key: &str) -> Letter {
    let words = words(&parcel.lang);
    let home = &app.post.home;
    let link = |purpose| {
        let link = Link { purpose, account: parcel.account.clone(), address: address.to_owned() };
        format!("{home}/api/links/{}", link.write(key))
    };
    let Some(row) = row else {
        let say =
            |id: &str| words.say(&Message::new(id).text("home", home.clone()).text("link", link(Purpose::Confirm)));
        return Letter {
            subject: say("ui-mail-confirm-subject"),
            text: say("ui-mail-confirm-text"),
            unsubscribe: None,
        };
    };
    let (mut game, mut seat) = (row.game.clone(), parcel.seat.clone());
    if let Ok(found) = app.shelf.find(&row.game) {
        words.text(&found.info().title).clone_into(&mut game);
        let seats = &found.info().scenario(&row.setup).seats;
        if let Some(known) = seats.iter().find(|known| known.id == seat) {
            words.text(&known.name).clone_into(&mut seat);
        }
    }
    let place = match row.seats.iter().find(|s| s.seat == parcel.seat).and_then(|s| s.invite.as_ref()) {
        Some(invite) if parcel.occasion == Occasion::Invitation => format!("{home}/join/{invite}"),
        _ => format!("{home}/match/{}", row.id),
    };
    let stop = link(Purpose::Unsubscribe);
    let say = |id: String| {
        let message = Message::new(id).text("game", game.clone()).text("seat", seat.clone());
        words.say(&message.text("link", place.clone()).text("stop", stop.clone()).text("home", home.clone()))
    };
    let occasion = parcel.occasion.name();
    let text =
        format!("{}\n\n{place}\n\n-- \n{}\n", say(format!("ui-mail-{occasion}-text")), say("ui-mail-foot".to_owned()));
    Letter { subject: say(format!("ui-mail-{occasion}-subject")), text, unsubscribe: Some(stop) }
}

/// A page of one sentence, and a button that posts to the page's own address.
pub fn page(words: &Words, title: &str, sentence: &str, button: Option<&str>) -> String {
    let form = button.map_or(String::new(), |name| {
        format!("<form method=\"post\"><button type=\"submit\">{}</button></form>", escape(name))
    });
    let lang = if words.lang() == Lang::Fr { "fr" } else { "en" };
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><meta name=\"robots\" content=\"noindex\"></head>\
         <body><main><h1>{title}</h1><p>{}</p>{form}<p><a href=\"/\">Verst</a></p></main></body></html>\n",
        escape(sentence),
        title = escape(title),
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
