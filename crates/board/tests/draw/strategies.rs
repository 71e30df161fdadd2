//! Boards and scenes of every kind, sensible and absurd.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use verst_core::scene::*;
use verst_core::{Board, Message, Scene, Seats, Text, Viewer};

/// Words of the vocabulary, and words that are none or worse.
fn words<T: From<String> + std::fmt::Debug>(known: &'static [&'static str]) -> impl Strategy<Value = T> {
    prop_oneof![
        6 => select(known).prop_map(str::to_owned),
        1 => any::<String>(),
        1 => Just("<b>&\"'\u{0}\u{1b}[31m]]>".to_owned()),
    ]
    .prop_map(T::from)
}

fn number() -> impl Strategy<Value = i32> {
    prop_oneof![12 => -200i32..1200, 1 => any::<i32>(), 1 => Just(0)]
}

fn point() -> impl Strategy<Value = Point> {
    [number(), number()]
}

/// A hexagon, a jumble of corners, or nothing.
fn outline() -> impl Strategy<Value = Vec<Point>> {
    let hexagon = (0i32..6, 0i32..6).prop_map(|(col, row)| {
        let (x, y) = (col * 150 + 100, row * 173 + col % 2 * 87 + 90);
        [[100, 0], [50, 87], [-50, 87], [-100, 0], [-50, -87], [50, -87]].map(|[dx, dy]| [x + dx, y + dy]).to_vec()
    });
    prop_oneof![6 => hexagon, 2 => vec(point(), 0..7), 1 => Just(Vec::new())]
}

const TERRAIN: &[&str] =
    &["open", "steppe", "suburb", "town", "factory", "wood", "hill", "rough", "mountain", "marsh", "gully", "sea"];
const TAGS: &[&str] = &[
    "spawn-3",
    "entry-white",
    "port",
    "victory",
    "victory-2",
    "city",
    "town",
    "shield-3",
    "shape-triangle",
    "enter-nord",
    "enter-mitte",
    "rail",
    "fortified",
    "medal",
    "objective",
    "box",
    "spawn",
    "entry-",
];
const SIDES: &[&str] = &["", "axis", "german", "soviet", "nord", "mitte", "sued", "partisans"];
const LINES: &[&str] = &[
    "river",
    "river-major",
    "river-great",
    "stream",
    "ravine",
    "slope",
    "rail",
    "rail-double",
    "rail-broken",
    "road",
    "road-main",
    "track",
    "border",
    "fold",
    "arrow",
    "connection",
    "connection-red",
    "connection-nord-mitte",
];
const GROUNDS: &[&str] = &["water", "island", "land", "lake", "wood", "marsh", "hill"];
const SYMBOLS: &[&str] = &[
    "infantry",
    "motorised",
    "armour",
    "mechanised",
    "marine",
    "guards",
    "militia",
    "headquarters",
    "artillery",
    "air",
    "fleet",
    "cavalry",
    "engineer",
    "anti-tank",
    "anti-aircraft",
    "rocket",
    "mountain",
    "parachute",
    "security",
    "depot",
];
const MARKS: &[&str] = &[
    "rubble",
    "rubble-level",
    "dock",
    "factory",
    "fort-brown",
    "fort-weak",
    "block-red",
    "victory",
    "medal",
    "depot",
    "fuel",
    "ammo",
    "food",
    "truck",
    "train",
    "halt",
    "rail",
    "fortified",
    "airfield",
];
const COLOURS: &[&str] = &["white", "blue", "yellow", "pink"];
const NAMES: &[&str] = &["Kėdainiai", "Mamayev Kurgan", "City centre and central landing stages", "Ø", "", "a b c d"];

fn text() -> impl Strategy<Value = Text> {
    (words::<String>(NAMES), words::<String>(NAMES)).prop_map(|(en, fr)| Text::new(en, fr))
}

fn space() -> impl Strategy<Value = Space> {
    let first =
        (words(&["1", "2", "B10", "x"]), text(), any::<bool>(), option::of(words(&["1", "33", "3226"])), point());
    let second = (outline(), words(TERRAIN), vec(words(TAGS), 0..4), vec(0u16..12, 0..4));
    (first, second).prop_map(|((id, name, named, number, at), (outline, terrain, tags, neighbours))| Space {
        id,
        name,
        named,
        number,
        at,
        outline,
        terrain,
        tags,
        neighbours,
    })
}

/// A board of one kind.
pub fn boards() -> impl Strategy<Value = Board> {
    let kinds = select(&[BoardKind::Hex, BoardKind::Area, BoardKind::Point][..]);
    let units = prop_oneof![6 => Just(173), 1 => any::<i32>(), 1 => 1i32..40];
    let ground = (words(GROUNDS), vec(point(), 0..9)).prop_map(|(kind, outline)| Ground { kind, outline });
    let line = (words(LINES), vec(point(), 0..6)).prop_map(|(kind, path)| Line { kind, path });
    let label = (text(), words(&["water", "region"]), point(), any::<i32>(), number())
        .prop_map(|(name, kind, at, angle, height)| Label { name, kind, at, angle, height });
    let parts = (vec(space(), 0..14), vec(ground, 0..3), vec(line, 0..5), vec(label, 0..3));
    (kinds, point(), units, parts).prop_map(|(kind, size, unit, (spaces, grounds, lines, labels))| Board {
        kind,
        size,
        unit,
        spaces,
        grounds,
        lines,
        labels,
        east_up: false,
    })
}

fn face() -> impl Strategy<Value = Face> {
    let steps =
        option::of((any::<u8>(), any::<u8>(), 0u8..8).prop_map(|(now, max, hits_on)| Steps { now, max, hits_on }));
    let texts = (words(SYMBOLS), words(&["II", "XX", ""]), words(&["191", "2 Pz", ""]), words(&["71 ID", ""]));
    let extras = (option::of(words(COLOURS)), option::of(words(&["R"])), steps, option::of(words(&["4·2·5"])));
    (texts, extras).prop_map(|((symbol, size, label, formation), (bar, corner, steps, factors))| Face {
        symbol,
        size,
        label,
        formation,
        bar,
        corner,
        steps,
        factors,
    })
}

/// A scene for boards of up to 14 spaces, with some things that are not on them.
pub fn scenes() -> impl Strategy<Value = Scene> {
    let at = 0u16..17;
    let piece = (words(&["a", "b"]), at.clone(), words(SIDES), option::of(face()), any::<bool>(), any::<bool>())
        .prop_map(|(id, space, side, face, concealed, spent)| Piece { id, space, side, face, concealed, spent });
    let mark = (at.clone(), words(MARKS), any::<u8>()).prop_map(|(space, kind, count)| Mark {
        space,
        kind,
        count,
        name: Message::new("mark"),
    });
    let target = prop_oneof![
        words(&["1", "2", "B10"]).prop_map(Target::Space),
        words(&["a", "b"]).prop_map(Target::Piece),
        Just(Target::Button),
    ];
    let choice = target.prop_map(|target| Choice {
        action: "go".into(),
        target,
        label: Message::new("go"),
        primary: false,
        preview: None,
    });
    let highlight = prop_oneof![
        at.clone().prop_map(Highlight::Chosen),
        at.clone().prop_map(Highlight::Target),
        "[a-c]".prop_map(|id| Highlight::Piece(id.into())),
        (at.clone(), at.clone()).prop_map(|(a, b)| Highlight::Arrow(a, b)),
        (at.clone(), at).prop_map(|(a, b)| Highlight::Last(a, b)),
    ];
    let link = ([0u16..17, 0u16..17], words(&["truck", "train", ""]), words(SIDES))
        .prop_map(|(ends, kind, side)| Link { ends, kind, side });
    let control = vec(words(SIDES), 0..17);
    (control, vec(piece, 0..12), vec(mark, 0..8), vec(choice, 0..5), vec(highlight, 0..5), vec(link, 0..4)).prop_map(
        |(control, pieces, marks, choices, highlights, links)| Scene {
            links,
            control,
            pieces,
            marks,
            choices,
            highlights,
            ..empty()
        },
    )
}

/// A scene with nothing in it.
pub fn empty() -> Scene {
    Scene {
        viewer: Viewer::Public,
        heading: Message::new("heading"),
        phases: Vec::new(),
        to_act: Seats::NONE,
        prompt: Message::new("prompt"),
        ending: None,
        control: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        tracks: Vec::new(),
        cards: Vec::new(),
        figures: Vec::new(),
        choices: Vec::new(),
        highlights: Vec::new(),
        preview: None,
        overlays: Vec::new(),
        links: Vec::new(),
    }
}
