//! The arguments of a message: a few of them, by name.

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

use crate::message::{Arg, Short};

/// Arguments in the order of their names, each name once. A map of its own would cost more than what is in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Args(Vec<(Short, Arg)>);

impl Args {
    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one with this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.iter().find_map(|(known, arg)| (known == name).then_some(arg))
    }

    /// All of them, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.0.iter().map(|(name, arg)| (name.as_str(), arg))
    }

    /// One more, or another one in place of the one with its name.
    pub fn insert(&mut self, name: Short, arg: Arg) {
        match self.0.binary_search_by(|(known, _)| known.as_str().cmp(&name)) {
            Ok(at) => self.0[at].1 = arg,
            Err(at) => self.0.insert(at, (name, arg)),
        }
    }
}

impl FromIterator<(Short, Arg)> for Args {
    fn from_iter<T: IntoIterator<Item = (Short, Arg)>>(all: T) -> Args {
        let mut args = Args::default();
        for (name, arg) in all {
            args.insert(name, arg);
        }
        args
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Args;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("arguments by name")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Args, A::Error> {
                let mut args = Args::default();
                while let Some((name, arg)) = map.next_entry()? {
                    args.insert(name, arg);
                }
                Ok(args)
            }
        }
        deserializer.deserialize_map(Map)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_stand_in_the_order_of_their_names_and_the_last_word_counts() {
        let mut args = Args::default();
        assert!(args.is_empty());
        for (name, n) in [("to", 1), ("from", 2), ("unit", 3), ("to", 4)] {
            args.insert(name.into(), Arg::Num(n));
        }
        let text = r#"{"from":{"num":2},"to":{"num":4},"unit":{"num":3}}"#;
        assert_eq!(serde_json::to_string(&args).unwrap(), text);
        assert_eq!(serde_json::from_str::<Args>(text).unwrap(), args);
        assert_eq!(args.iter().map(|(name, arg)| (name.into(), arg.clone())).collect::<Args>(), args);
        assert_eq!((args.get("to"), args.get("by")), (Some(&Arg::Num(4)), None));
        assert!(serde_json::from_str::<Args>("[1]").is_err());
    }
}
