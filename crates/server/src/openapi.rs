//! The OpenAPI document: made from the table of routes and the types of the protocol.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::protocol::Problem;
use crate::routes::{Holds, Route, table};

/// The document.
pub fn document() -> Value {
    let mut generator = SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into());
    generator.meta_schema = None;
    let mut generator = generator.into_generator();
    let problem = generator.subschema_for::<Problem>().to_value();
    let mut paths: Map<String, Value> = Map::new();
    for route in table() {
        let described = describe(&route, &mut generator, &problem);
        let path = paths.entry(route.path.to_owned()).or_insert_with(|| json!({}));
        path[route.method] = described;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Verst",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A table for operational wargames. Frames of the WebSocket: see PROTOCOL.md.",
        },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": { "session": { "type": "apiKey", "in": "cookie", "name": "verst" } },
        },
    })
}

fn describe(route: &Route, generator: &mut schemars::SchemaGenerator, problem: &Value) -> Value {
    let in_path = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameter = |name: &str, place: &str| json!({ "name": name, "in": place, "required": place == "path", "schema": { "type": "string" } });
    let parameters: Vec<Value> = in_path
        .map(|name| parameter(name, "path"))
        .chain(route.query.iter().map(|name| parameter(name, "query")))
        .collect();
    let mut out = json!({
        "summary": route.summary,
        "parameters": parameters,
        "responses": {
            route.status.to_string(): answer(route.gives, generator),
            "default": { "description": "Why it was not done.", "content": { "application/json": { "schema": problem } } },
        },
    });
    if let Some(content) = content(route.takes, generator) {
        out["requestBody"] = json!({ "required": true, "content": content });
    }
    out
}

fn answer(gives: Holds, generator: &mut schemars::SchemaGenerator) -> Value {
    let mut out = json!({ "description": "Done." });
    if let Some(content) = content(gives, generator) {
        out["content"] = content;
    }
    out
}

fn content(holds: Holds, generator: &mut schemars::SchemaGenerator) -> Option<Value> {
    match holds {
        Holds::Nothing | Holds::Other("WebSocket") => None,
        Holds::Json(schema) => Some(json!({ "application/json": { "schema": schema(generator) } })),
        Holds::Other(kind) => Some(json!({ kind: {} })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_reference_leads_somewhere() {
        fn references(value: &Value, out: &mut BTreeSet<String>) {
            match value {
                Value::Object(map) => {
                    if let Some(Value::String(to)) = map.get("$ref") {
                        out.insert(to.clone());
                    }
                    map.values().for_each(|v| references(v, out));
                }
                Value::Array(list) => list.iter().for_each(|v| references(v, out)),
                _ => {}
            }
        }
        let document = document();
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        assert!(found.len() > 20, "{found:?}");
        for reference in found {
            let pointer = reference.trim_start_matches('#');
            assert!(document.pointer(pointer).is_some(), "{reference}");
        }
    }

    #[test]
    fn every_route_is_in_the_page_of_the_protocol() {
        let page = include_str!("../PROTOCOL.md");
        for route in table() {
            let named = format!("{} {}", route.method.to_uppercase(), route.path);
            let socket = route.path.ends_with("/ws") && page.contains(route.path);
            assert!(socket || page.contains(&named), "{named}");
        }
    }
}
