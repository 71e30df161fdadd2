//! What changes between two scenes, as it is sent: after most steps a twentieth of the table is new.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use verst_core::Scene;

/// So far from where it is expected an item of a list is looked for.
const REACH: usize = 12;

/// The parts of a scene that are not as they were. What is no list is sent anew; of a list, what stays is sent as
/// `[from, count]` of the list before.
#[derive(Clone, Copy, Debug)]
pub struct Changes<'a> {
    /// The scene that the client has.
    pub before: &'a Scene,
    /// The scene to be shown.
    pub now: &'a Scene,
}

impl Serialize for Changes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let before = self.before;
        // Every part by its name: one that is added to a scene must be added here.
        let Scene {
            viewer,
            heading,
            phases,
            to_act,
            prompt,
            ending,
            control,
            pieces,
            marks,
            links,
            tracks,
            cards,
            figures,
            choices,
            highlights,
            preview,
            overlays,
        } = self.now;
        let mut map = serializer.serialize_map(None)?;
        macro_rules! anew {
            ($($part:ident)+) => {$(
                if before.$part != *$part {
                    map.serialize_entry(stringify!($part), $part)?;
                }
            )+};
        }
        macro_rules! mended {
            ($($part:ident)+) => {$(
                if before.$part != *$part {
                    map.serialize_entry(stringify!($part), &Mended { before: &before.$part, now: $part })?;
                }
            )+};
        }
        anew!(viewer heading to_act prompt ending preview);
        mended!(phases control pieces marks links tracks cards figures choices highlights overlays);
        map.end()
    }
}

/// A list, told by what stays of another one.
struct Mended<'a, T> {
    before: &'a [T],
    now: &'a [T],
}

impl<T: Serialize + PartialEq> Serialize for Mended<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let (mut at, mut rest) = (0, self.now);
        while let Some((first, others)) = rest.split_first() {
            let Some(from) = self.find(first, at) else {
                list.serialize_element(first)?;
                rest = others;
                continue;
            };
            let count = self.before[from..].iter().zip(rest).take_while(|(old, new)| old == new).count();
            list.serialize_element(&[from, count])?;
            (at, rest) = (from + count, &rest[count..]);
        }
        list.end()
    }
}

impl<T: PartialEq> Mended<'_, T> {
    /// Where an item was, near a place of the list before.
    fn find(&self, item: &T, at: usize) -> Option<usize> {
        let ahead = at..self.before.len().min(at + REACH);
        let behind = (at.saturating_sub(REACH)..at).rev();
        ahead.chain(behind).find(|n| self.before.get(*n) == Some(item))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json, to_value};
    use verst_core::{Decision, Quick, Setup, Source, Viewer};

    fn mended(before: &[&str], now: &[&str]) -> Value {
        to_value(Mended { before, now }).unwrap()
    }

    #[test]
    fn what_stays_of_a_list_is_told_by_where_it_was() {
        assert_eq!(mended(&["a", "b", "c"], &["a", "x", "c"]), json!([[0, 1], "x", [2, 1]]));
        assert_eq!(mended(&["a", "b", "c", "d"], &["b", "c", "d", "a"]), json!([[1, 3], [0, 1]]));
        assert_eq!(mended(&["a"], &[]), json!([]));
        assert_eq!(mended(&[], &["a"]), json!(["a"]));
        assert_eq!(mended(&["a", "a"], &["a", "a", "a"]), json!([[0, 2], [1, 1]]));
    }

    /// As a client does it.
    fn apply(scene: &mut Value, changes: &Value) {
        for (part, change) in changes.as_object().unwrap() {
            let Some(list) = change.as_array() else {
                scene[part] = change.clone();
                continue;
            };
            let before = scene[part].as_array().unwrap().clone();
            let stays = |one: &Value| {
                let [from, count] = [one.get(0)?.as_u64()? as usize, one.get(1)?.as_u64()? as usize];
                Some(before[from..from + count].to_vec())
            };
            scene[part] = list.iter().flat_map(|one| stays(one).unwrap_or_else(|| vec![one.clone()])).collect();
        }
    }

    #[test]
    fn changes_lead_from_every_scene_to_the_next_one() {
        for game in verst_registry::games() {
            let mut position = game.start(&Setup::default()).unwrap();
            let mut source = Quick::new(11);
            let mut shown = position.scene(Viewer::Public);
            let (mut sent, mut whole) = (0, 0);
            for step in 0..500 {
                match position.decision() {
                    Decision::Over(_) => break,
                    Decision::Chance(chance) => drop(position.fall(&chance.sample(&mut source))),
                    Decision::Choose(seats) => {
                        let seat = seats.iter().next().unwrap();
                        let actions = position.actions(seat);
                        position.choose(seat, &actions[source.below(actions.len() as u32) as usize]).unwrap();
                    }
                }
                let viewer = if step % 3 == 0 { Viewer::Public } else { Viewer::Seat(verst_core::Seat(0)) };
                let now = position.scene(viewer);
                let changes = serde_json::to_string(&Changes { before: &shown, now: &now }).unwrap();
                let mut scene = to_value(&shown).unwrap();
                apply(&mut scene, &serde_json::from_str(&changes).unwrap());
                assert_eq!(scene, to_value(&now).unwrap(), "{} step {step}", game.info().slug);
                (sent, whole) = (sent + changes.len(), whole + scene.to_string().len());
                shown = now;
            }
            assert!(sent * 2 < whole, "{}: {sent} bytes of {whole}", game.info().slug);
        }
    }
}
