//! Every drawing is XML, finite and the same each time; pictures have their size and something on them.

mod areas;
mod points;
mod small;
mod strategies;

use proptest::prelude::*;
use strategies::{boards, empty, scenes};
use verst_board::draw::{Layers, Style, Theme, svg};
use verst_core::scene::{Highlight, SideName};
use verst_core::{Board, Lang, Names, Scene, Text};

fn styles() -> impl Strategy<Value = Style> {
    let scale = prop_oneof![4 => 0.05f32..1.5, 1 => any::<f32>(), 1 => Just(0.0)];
    let layers = prop::sample::select(&[Layers::All, Layers::Ground, Layers::Live][..]);
    let crop = prop::option::of(prop::array::uniform4(-300i32..900));
    (scale, layers, crop, any::<[bool; 4]>()).prop_map(|(scale, layers, crop, [dark, french, distinct, variables])| {
        Style {
            theme: if dark { Theme::Dark } else { Theme::Light },
            lang: if french { Lang::Fr } else { Lang::En },
            scale,
            crop,
            layers,
            own: french.then(|| "german".into()),
            distinct,
            variables,
            prefix: "t".to_owned(),
        }
    })
}

/// Numbers that no drawing may contain, wherever a number stands.
fn finite(drawing: &str) -> bool {
    let document = roxmltree::Document::parse(drawing).unwrap();
    let numeric =
        ["d", "x", "y", "width", "height", "r", "rx", "ry", "transform", "stroke-width", "font-size", "viewBox"];
    document
        .descendants()
        .flat_map(|node| node.attributes())
        .filter(|a| numeric.contains(&a.name()))
        .all(|a| !a.value().contains("NaN") && !a.value().contains("inf"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_drawing_is_xml_and_finite_and_repeatable(
        board in boards(), scene in prop::option::of(scenes()), style in styles(),
    ) {
        let drawing = svg(&board, scene.as_ref(), &Names::default(), &style);
        if let Err(error) = roxmltree::Document::parse(&drawing) {
            prop_assert!(false, "{error}");
        }
        prop_assert!(finite(&drawing));
        prop_assert_eq!(drawing, svg(&board, scene.as_ref(), &Names::default(), &style));
    }
}

#[test]
fn names_are_escaped_and_follow_the_language() {
    let mut board = small::hexes(3, 3);
    board.spaces[4].name = Text::new("Fish & <Chips>", "Poisson & frites");
    board.spaces[4].named = true;
    let words = |lang| {
        let drawing = svg(&board, None, &Names::default(), &Style { lang, ..Style::default() });
        let document = roxmltree::Document::parse(&drawing).unwrap();
        document.descendants().filter_map(|node| node.text()).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(words(Lang::En).contains(&"Fish & <Chips>".to_owned()));
    assert!(words(Lang::Fr).contains(&"Poisson & frites".to_owned()));
    // A space without a name of its own takes it from the names of the game.
    board.spaces[4].name = Text::default();
    let names = Names { spaces: [(board.spaces[4].id.clone(), Text::same("Orsha"))].into(), ..Names::default() };
    assert!(svg(&board, None, &names, &Style::default()).contains(">Orsha<"));
}

#[test]
fn what_is_hidden_stays_hidden() {
    let board = small::hexes(3, 3);
    let face = small::piece("secret-id", 4, "soviet", Some("7777"));
    let open = Scene { pieces: vec![face.clone()], ..empty() };
    let drawing = svg(&board, Some(&open), &Names::default(), &Style::default());
    assert!(drawing.contains(">7777<"));
    let hidden = Scene { pieces: vec![small::piece("p1", 4, "soviet", None)], ..empty() };
    let drawing = svg(&board, Some(&hidden), &Names::default(), &Style::default());
    assert!(drawing.contains(">?<") && !drawing.contains("7777"));
}

#[test]
fn concealed_pieces_are_full_for_their_owner_only() {
    let board = small::hexes(3, 3);
    let mut piece = small::piece("de-1", 4, "german", Some("191"));
    piece.concealed = true;
    let scene = Scene { pieces: vec![piece], ..empty() };
    let label = |own: Option<&str>| {
        let style = Style { own: own.map(SideName::from), ..Style::default() };
        svg(&board, Some(&scene), &Names::default(), &style).contains(">191<")
    };
    assert!(label(Some("german")));
    assert!(!label(Some("soviet")) && !label(None));
}

#[test]
fn stacks_show_three_bodies_and_a_count() {
    let board = small::hexes(3, 3);
    let pieces = (0..5).map(|i| small::piece(&format!("p{i}"), 4, "german", Some("1"))).collect();
    let drawing = svg(&board, Some(&Scene { pieces, ..empty() }), &Names::default(), &Style::default());
    assert_eq!(drawing.matches("data-piece").count(), 3);
    assert!(drawing.contains("data-piece=\"p4\"") && !drawing.contains("data-piece=\"p0\""));
    assert!(drawing.contains(">5<"));
}

#[test]
fn rings_appear_where_the_scene_says() {
    let board = small::hexes(3, 3);
    let count = |drawing: &str, colour: &str| drawing.matches(colour).count();
    let plain = svg(&board, Some(&empty()), &Names::default(), &Style::default());
    assert_eq!((count(&plain, "#00746B"), count(&plain, "#F0A400"), count(&plain, "#5D3FA0")), (0, 0, 0));
    let scene = Scene {
        choices: vec![small::go(&board, 1), small::go(&board, 2), small::go(&board, 3)],
        highlights: vec![Highlight::Target(3), Highlight::Last(0, 1), Highlight::Arrow(4, 3), Highlight::Chosen(99)],
        ..empty()
    };
    let drawing = svg(&board, Some(&scene), &Names::default(), &Style::default());
    assert_eq!(count(&drawing, "#00746B"), 2, "the target is no longer teal");
    assert!(count(&drawing, "#F0A400") >= 3 && drawing.contains("stroke-dasharray=\"12 6\""));
    assert!(count(&drawing, "#5D3FA0") > 0);
}

#[test]
fn control_tints_the_front_only() {
    let board = small::hexes(4, 4);
    let held = |sides: [&str; 2]| Scene {
        control: (0..16).map(|i| sides[usize::from(i % 4 > 1)].into()).collect(),
        ..empty()
    };
    let tint = |scene: &Scene| {
        let drawing = svg(&board, Some(scene), &Names::default(), &Style::default());
        (drawing.matches("#3F5B73").count(), drawing.matches("#A8412B").count())
    };
    assert_eq!(tint(&held(["german", "soviet"])), (2, 2));
    assert_eq!(tint(&held(["german", "german"])), (0, 0));
    assert_eq!(tint(&held(["german", ""])), (0, 0));
}

#[test]
fn detail_follows_the_size() {
    let mut board = small::hexes(4, 4);
    for space in &mut board.spaces {
        space.terrain = "wood".to_owned();
    }
    let length = |f: f32| svg(&board, None, &Names::default(), &Style::default().zoomed(&board, f)).len();
    assert!(length(100.0) > length(25.0) * 2, "no trees from afar");
    let fitted = Style::default().fitted(&board, 640);
    assert!(svg(&board, None, &Names::default(), &fitted).contains("width=\"640\""));
}

#[test]
fn layers_add_up() {
    let mut board = small::hexes(4, 4);
    board.spaces[5].terrain = "town".to_owned();
    let scene = Scene { pieces: vec![small::piece("p", 5, "german", None)], ..empty() };
    let draw = |layers| svg(&board, Some(&scene), &Names::default(), &Style { layers, ..Style::default() });
    let (all, ground, live) = (draw(Layers::All), draw(Layers::Ground), draw(Layers::Live));
    assert!(ground.contains("#D9C6AE") && !ground.contains("data-piece"));
    assert!(live.contains("data-piece") && !live.contains("#F3ECDB"), "the live layers have no paper");
    // All of it, but for the second pair of outer tags.
    let outer = ground.find('>').unwrap() + 1 + "</svg>".len();
    assert_eq!(all.len(), ground.len() + live.len() - outer);
}

#[cfg(feature = "png")]
mod pictures {
    use super::*;
    use resvg::tiny_skia::Pixmap;
    use verst_board::draw::{DrawError, png};

    fn picture(board: &Board, scene: &Scene, style: &Style) -> Pixmap {
        let drawing = svg(board, Some(scene), &Names::default(), style);
        Pixmap::decode_png(&png(&drawing, 300).unwrap()).unwrap()
    }

    #[test]
    fn a_picture_has_its_size_and_is_not_blank() {
        let board = small::hexes(4, 3);
        let picture = picture(&board, &empty(), &Style::default());
        let shape = f64::from(board.size[1]) / f64::from(board.size[0]);
        assert_eq!(picture.width(), 300);
        assert!((f64::from(picture.height()) / 300.0 - shape).abs() < 0.01);
        let colours: std::collections::HashSet<_> =
            picture.pixels().iter().map(|p| (p.red(), p.green(), p.blue())).collect();
        assert!(colours.len() > 10, "{} colours", colours.len());
        assert!(colours.contains(&(0xF3, 0xEC, 0xDB)), "the paper");
    }

    #[test]
    fn themes_differ() {
        let board = small::hexes(3, 3);
        let light = |picture: Pixmap| picture.pixels().iter().map(|p| u64::from(p.green())).sum::<u64>();
        let dark = Style { theme: Theme::Dark, ..Style::default() };
        assert!(light(picture(&board, &empty(), &Style::default())) > 2 * light(picture(&board, &empty(), &dark)));
    }

    #[test]
    fn fonts_are_found_by_their_names() {
        let draw = |family: &str, weight: u16, style: &str| {
            let drawing = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\"><text x=\"4\" y=\"30\" font-size=\"28\" \
                 font-family=\"'{family}'\" font-weight=\"{weight}\" font-style=\"{style}\">Kėdainiai g</text></svg>"
            );
            png(&drawing, 200).unwrap()
        };
        let faces = [
            draw("IBM Plex Sans", 400, "normal"),
            draw("IBM Plex Sans", 600, "normal"),
            draw("IBM Plex Sans Condensed", 600, "normal"),
            draw("Source Serif 4", 400, "normal"),
            draw("Source Serif 4", 400, "italic"),
            draw("Source Serif 4", 600, "normal"),
        ];
        for (i, face) in faces.iter().enumerate() {
            let ink = Pixmap::decode_png(face).unwrap().pixels().iter().filter(|p| p.alpha() > 200).count();
            assert!(ink > 300, "face {i} wrote something: {ink}");
            assert!(faces[..i].iter().all(|other| other != face), "face {i} is one of its own");
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(matches!(png("<html/>", 100), Err(DrawError::Svg(_))));
        let drawing = svg(&small::hexes(2, 2), None, &Names::default(), &Style::default());
        assert!(matches!(png(&drawing, 0), Err(DrawError::Size { .. })));
        assert!(matches!(png(&drawing, 1_000_000), Err(DrawError::Size { .. })));
    }
}
