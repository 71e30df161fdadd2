//! The links of mails: a page that says what the link is for, and a button that does it. Programs that look at every link
//! of a mail do nothing by it; a mail program that unsubscribes with one click posts at once.

use axum::extract::{Path, State};
use axum::response::Html;
use std::sync::Arc;
use verst_store::Way;

use crate::app::App;
use crate::error::ServerError;
use crate::post::{Link, Purpose, page, words};

pub async fn ask(State(app): State<Arc<App>>, Path(link): Path<String>) -> Result<Html<String>, ServerError> {
    let link = read(&app, &link).await?;
    let words = words(&app.store.post().settings(&link.account).await?.0.lang);
    let (name, button) = match link.purpose {
        Purpose::Confirm => ("ui-page-confirm", "ui-page-confirm-button"),
        Purpose::Unsubscribe => ("ui-page-unsubscribe", "ui-page-unsubscribe-button"),
    };
    let sentence = words.say(&verst_core::Message::new(name).text("address", link.address));
    Ok(Html(page(&words, &words.word("ui-page-title"), &sentence, Some(&words.word(button)))))
}

pub async fn act(State(app): State<Arc<App>>, Path(link): Path<String>) -> Result<Html<String>, ServerError> {
    let link = read(&app, &link).await?;
    let post = app.store.post();
    let words = words(&post.settings(&link.account).await?.0.lang);
    let name = match link.purpose {
        Purpose::Confirm if post.confirm(&link.account, &link.address).await? => "ui-page-confirmed",
        Purpose::Confirm => "ui-page-outdated",
        Purpose::Unsubscribe => {
            post.close_way(&link.account, Way::Mail, Some(&link.address)).await?;
            "ui-page-unsubscribed"
        }
    };
    let sentence = words.say(&verst_core::Message::new(name).text("address", link.address));
    Ok(Html(page(&words, &words.word("ui-page-title"), &sentence, None)))
}

async fn read(app: &App, link: &str) -> Result<Link, ServerError> {
    Link::read(link, app.post.key(app).await?).ok_or(ServerError::NotFound("link"))
}
