//! The OpenAPI document, the figures, the client, and what every answer says.

use serde_json::{Value, json};
use std::collections::BTreeSet;

use crate::home::Home;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_is_in_the_document_and_the_reverse() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let document = anna.get("/api/openapi.json").await.ok();
    assert_eq!(document["openapi"], "3.1.0");
    // What the document promises is there: no route answers that the address or the method is unknown.
    let mut documented = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, described) in methods.as_object().unwrap() {
            documented.insert(format!("{method} {path}"));
            let concrete = path.split('/').map(|part| if part.starts_with('{') { "7" } else { part });
            let concrete = concrete.collect::<Vec<_>>().join("/");
            let answer = anna.send(&method.to_uppercase(), &concrete, (method == "post").then(|| b"{}".to_vec())).await;
            let unknown = answer.status == 405 || (answer.status == 404 && answer.text().contains("no such address"));
            assert!(!unknown, "{method} {path}: {}", answer.text());
            let named: Vec<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
            let parameters = described["parameters"].as_array().unwrap();
            assert!(named.iter().all(|name| parameters.iter().any(|p| p["name"] == **name)), "{path}");
        }
    }
    // And what the sources route is in the document.
    let source = include_str!("../../src/routes/mod.rs");
    let routed =
        source.split('"').filter(|text| text.starts_with("/api/") || *text == "/healthz" || *text == "/metrics");
    for path in routed.filter(|path| !path.contains("{*")) {
        assert!(documented.iter().any(|d| d.ends_with(&format!(" {path}"))), "{path}");
    }
    anna.get("/api/nothing/here").await.refused(404, "not-found");
    anna.send("DELETE", "/api/games", None).await.refused(405, "wrong-method");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_figures_and_headers() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    assert_eq!(anna.get("/healthz").await.text(), "ok");
    let metrics = anna.get("/metrics").await.text();
    for line in metrics.lines().filter(|l| !l.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(name.starts_with("verst_") && value.parse::<f64>().is_ok(), "{line}");
    }
    for path in ["/", "/api/games", "/api/nothing", "/match/abc"] {
        let answer = anna.get(path).await;
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["x-frame-options"], "DENY");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
    }
    assert_eq!(anna.get("/api/me").await.headers["cache-control"], "no-store");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_client_or_a_word_about_it() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    for path in ["/", "/match/abc", "/join/0123", "/assets"] {
        let page = anna.get(path).await;
        assert!(page.status == 200 || page.status == 503, "{path} {}", page.status);
        assert!(page.headers["content-type"].starts_with("text/html"));
        assert!(page.text().to_lowercase().contains("verst"));
    }
    for path in ["/assets/none-0123.js", "/../Cargo.toml", "/assets/../../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        let answer = anna.get(path).await;
        assert!(!answer.text().contains("[package]") && !answer.text().contains("[workspace]"), "{path}");
    }
    anna.post("/match/abc", json!({})).await.refused(405, "wrong-method");
    let missing: Value = anna.get("/assets/none-0123.js").await.json();
    assert_eq!(missing["error"], "not-found");
    home.close().await;
}
