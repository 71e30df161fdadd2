//! One of each thing that a scene can hold, made by hand: no single game shows them all.

use verst_core::scene::{
    Card, CardPlace, Chanced, Choice, Face, Figure, Highlight, Link, Mark, Overlay, OverlaySpace, Phase, Piece,
    Preview, Scene, Steps, Sum, Target, Tone, Track, TrackBox, TrackRow,
};
use verst_core::{Message, Seat, Seats, Short, Text, Viewer};

/// A table with everything on it, nothing left out that may be left out.
pub fn everything() -> Scene {
    let words = || Message::new("x");
    let text = || Short::from("x");
    let face = || Face {
        symbol: text(),
        size: text(),
        label: text(),
        formation: text(),
        bar: Some(text()),
        corner: Some(text()),
        steps: Some(Steps { now: 1, max: 2, hits_on: 4 }),
        factors: Some(text()),
    };
    let preview = || Preview {
        title: words(),
        sums: vec![Sum { side: text(), hundredths: 1, name: words(), rule: text() }],
        outcomes: vec![Chanced { name: words(), chance: 10_000 }],
    };
    let card = |place| Card {
        id: text(),
        side: text(),
        place,
        count: 1,
        effect: Text::same("x").into(),
        rule: text(),
        picture: text(),
    };
    let choice = |target| Choice { action: text(), target, label: words(), primary: true, preview: Some(preview()) };
    let boxes = vec![
        TrackBox::Empty,
        TrackBox::Hidden(text()),
        TrackBox::Token(text()),
        TrackBox::Known { id: text(), side: text(), face: face() },
    ];
    let tones = [Tone::Danger, Tone::Possible, Tone::Reach];
    let places = [
        CardPlace::Hand,
        CardPlace::InPlay,
        CardPlace::Offer,
        CardPlace::Seen,
        CardPlace::Played,
        CardPlace::Discarded,
    ];
    let targets = [Target::Space(text()), Target::Piece(text()), Target::Card(text()), Target::Button];
    Scene {
        viewer: Viewer::Seat(Seat(0)),
        heading: words(),
        phases: vec![Phase { name: words(), now: true }],
        to_act: Seats::from(Seat(0)),
        prompt: words(),
        ending: Some(words()),
        control: vec![text()],
        pieces: vec![Piece { id: text(), space: 0, side: text(), face: Some(face()), concealed: true, spent: true }],
        marks: vec![Mark { space: 0, kind: text(), count: 1, name: words() }],
        links: vec![Link { ends: [0, 1], kind: text(), side: text() }],
        tracks: vec![Track {
            name: words(),
            rows: vec![TrackRow { label: text(), piece: Some(text()), note: Some(words()), boxes }],
            rule: text(),
        }],
        cards: places.into_iter().map(card).collect(),
        figures: vec![Figure { name: words(), now: 1, of: Some(2), side: Some(text()), rule: text() }],
        choices: targets.into_iter().map(choice).collect(),
        highlights: vec![
            Highlight::Chosen(0),
            Highlight::Piece(text()),
            Highlight::Target(0),
            Highlight::Arrow(0, 1),
            Highlight::Last(0, 1),
        ],
        preview: Some(preview()),
        overlays: vec![Overlay {
            id: text(),
            name: words(),
            rule: text(),
            spaces: tones.map(|tone| OverlaySpace { space: 0, tone, note: Some(words()) }).to_vec(),
            lines: vec![[0, 1]],
        }],
    }
}
