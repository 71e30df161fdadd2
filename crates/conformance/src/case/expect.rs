//! Looking into a position and comparing.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use verst_core::{Decision, Position, ScenarioInfo, Seats};

use super::error::Mismatch;

/// The readable position, with what every game has.
pub(super) fn readable(position: &dyn Position, scenario: &ScenarioInfo) -> Value {
    let mut root = match position.describe() {
        Value::Object(root) => root,
        other => Map::from_iter([("position".to_owned(), other)]),
    };
    let ids = |seats: Seats| -> Vec<&str> {
        seats.iter().filter_map(|s| scenario.seats.get(s.0 as usize)).map(|s| s.id.as_str()).collect()
    };
    let (decision, to_act, over) = match position.decision() {
        Decision::Choose(seats) => ("choose", ids(seats), Value::Null),
        Decision::Chance(_) => ("chance", Vec::new(), Value::Null),
        Decision::Over(ending) => {
            let over = json!({
                "kind": ending.kind,
                "rule": ending.rule,
                "side": ending.side,
                "winners": ids(ending.winners),
                "scores": ending.scores,
            });
            ("over", Vec::new(), over)
        }
    };
    root.insert("decision".to_owned(), json!(decision));
    root.insert("to_act".to_owned(), if let [seat] = to_act[..] { json!(seat) } else { json!(to_act) });
    if !over.is_null() {
        root.insert("over".to_owned(), over);
    }
    Value::Object(root)
}

/// An expectation of something that the position has not even a name for: a slip of the pen. What may be absent may be
/// said to be.
pub(super) fn unknown_path(root: &Value, expected: &BTreeMap<String, Value>) -> Option<String> {
    let leads = |path: &str, key: &String| {
        path.strip_prefix(key.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let known = |path: &str| {
        path.split('.').next() == Some("over")
            || root.as_object().is_some_and(|keys| keys.keys().any(|key| leads(path, key)))
    };
    let absent = |value: &Value| value.get("absent").is_some();
    expected.iter().find(|(path, value)| !known(path) && !absent(value)).map(|(path, _)| path.clone())
}

/// Every expectation that does not hold.
pub(super) fn mismatches(root: &Value, expected: &BTreeMap<String, Value>) -> Vec<Mismatch> {
    expected
        .iter()
        .filter_map(|(path, expected)| {
            let found = find(root, path);
            (!holds(expected, found)).then(|| Mismatch {
                path: path.clone(),
                expected: expected.to_string(),
                found: found.map_or_else(|| "nothing".to_owned(), shorten),
            })
        })
        .collect()
}

/// What a dotted path leads to. A key may itself hold dots: the longest one that fits is taken.
fn find<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    if path.is_empty() {
        return Some(value);
    }
    let ends = path.match_indices('.').map(|(i, _)| i).chain([path.len()]).collect::<Vec<_>>();
    ends.into_iter().rev().find_map(|end| {
        let key = &path[..end];
        let inner = match value {
            Value::Object(fields) => fields.get(key),
            Value::Array(items) => key.parse::<usize>().ok().and_then(|i| items.get(i)),
            _ => None,
        }?;
        find(inner, path.get(end + 1..).unwrap_or(""))
    })
}

/// Does what was found hold what was expected?
fn holds(expected: &Value, found: Option<&Value>) -> bool {
    if let Value::Object(form) = expected
        && let (1, Some((name, value))) = (form.len(), form.iter().next())
    {
        match (name.as_str(), found) {
            ("absent", found) => return (found.is_none() || found == Some(&Value::Null)) == (value == &json!(true)),
            ("at_least", Some(found)) => return number(found).zip(number(value)).is_some_and(|(f, v)| f >= v),
            ("at_most", Some(found)) => return number(found).zip(number(value)).is_some_and(|(f, v)| f <= v),
            ("length", Some(found)) => return length(found).map(|n| json!(n)).as_ref() == Some(value),
            ("contains", Some(found)) => return contains(found, value),
            ("not", Some(found)) => return !equal(value, found),
            _ => {}
        }
    }
    found.is_some_and(|found| equal(expected, found))
}

/// Equal as data; 3 and 3.0 are the same number.
fn equal(one: &Value, two: &Value) -> bool {
    match (one, two) {
        (Value::Number(_), Value::Number(_)) => number(one) == number(two),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| equal(a, b)))
        }
        _ => one == two,
    }
}

fn contains(found: &Value, part: &Value) -> bool {
    match (found, part) {
        (Value::Array(items), part) => items.iter().any(|item| equal(item, part)),
        (Value::String(text), Value::String(part)) => text.contains(part.as_str()),
        (Value::Object(fields), Value::Object(part)) => {
            part.iter().all(|(key, value)| fields.get(key).is_some_and(|found| holds(value, Some(found))))
        }
        (Value::Object(fields), Value::String(key)) => fields.contains_key(key),
        _ => false,
    }
}

fn number(value: &Value) -> Option<f64> {
    value.as_f64()
}

fn length(value: &Value) -> Option<usize> {
    match value {
        Value::Array(items) => Some(items.len()),
        Value::Object(fields) => Some(fields.len()),
        Value::String(text) => Some(text.chars().count()),
        _ => None,
    }
}

/// A long value is cut: the message must be read by a person.
fn shorten(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_through_objects_lists_and_keys_with_dots() {
        let root = json!({"units": {"1.Pz": {"at": 4}}, "list": [{"x": 1}], "a": {"b.c": 2, "b": {"c": 3}}});
        for (path, expected) in [
            ("units.1.Pz.at", Some(json!(4))),
            ("list.0.x", Some(json!(1))),
            ("list.1", None),
            ("a.b.c", Some(json!(2))),
            ("a.b", Some(json!({"c": 3}))),
            ("nowhere.at.all", None),
            ("units..at", None),
        ] {
            assert_eq!(find(&root, path), expected.as_ref(), "{path}");
        }
    }

    #[test]
    fn values_compare_as_data_or_by_their_form() {
        let list = json!([1, 2, {"a": 1}]);
        for (expected, found, result) in [
            (json!(3), Some(json!(3.0)), true),
            (json!("3"), Some(json!(3)), false),
            (json!({"at_least": 3}), Some(json!(4)), true),
            (json!({"at_least": 3}), Some(json!(2)), false),
            (json!({"at_least": 3}), Some(json!("4")), false),
            (json!({"at_most": 3}), Some(json!(3)), true),
            (json!({"contains": 2}), Some(list.clone()), true),
            (json!({"contains": 3}), Some(list.clone()), false),
            (json!({"contains": {"a": 1}}), Some(json!({"a": 1, "b": 2})), true),
            (json!({"contains": {"a": {"at_least": 2}}}), Some(json!({"a": 1})), false),
            (json!({"contains": "oo"}), Some(json!("boots")), true),
            (json!({"contains": "a"}), Some(json!({"a": 1})), true),
            (json!({"length": 3}), Some(list), true),
            (json!({"length": 3}), Some(json!(3)), false),
            (json!({"not": 3}), Some(json!(4)), true),
            (json!({"not": 3}), None, false),
            (json!({"absent": true}), None, true),
            (json!({"absent": true}), Some(json!(null)), true),
            (json!({"absent": true}), Some(json!(1)), false),
            (json!({"absent": false}), Some(json!(1)), true),
            (json!({"length": 1}), Some(json!({"length": 1})), true),
            (json!(null), None, false),
        ] {
            assert_eq!(holds(&expected, found.as_ref()), result, "{expected} {found:?}");
        }
    }
}
