//! The text map reads as said, on a small board and on random positions of every game.

use super::*;
use verst_core::scene::{Choice, Face, Mark, Space, Steps, Track};
use verst_core::{Decision, Lang, Quick, Seats, Setup, Source, Text, Viewer};

/// Hexes of one row, flat side up, each above and below its neighbours in turn.
fn hexes(count: u16) -> Board {
    let space = |i: u16| Space {
        id: i.to_string(),
        name: Text::default(),
        named: false,
        number: None,
        at: [i32::from(i) * 87, i32::from(i % 2) * 50],
        outline: Vec::new(),
        terrain: if i == 2 { "town" } else { "open" }.to_owned(),
        tags: if i == 1 { vec!["vp-3".to_owned(), "unsaid".to_owned()] } else { Vec::new() },
        neighbours: [i.checked_sub(1), Some(i + 1)].into_iter().flatten().filter(|n| *n < count).collect(),
    };
    Board {
        kind: BoardKind::Hex,
        size: [1000, 1000],
        unit: 100,
        spaces: (0..count).map(space).collect(),
        grounds: Vec::new(),
        lines: vec![verst_core::scene::Line { kind: "rail".to_owned(), path: vec![[0, 0], [87, 50]] }],
        labels: Vec::new(),
        east_up: false,
    }
}

fn piece(id: &str, space: u16, side: &str, known: bool) -> Piece {
    let steps = Some(Steps { now: 3, max: 4, hits_on: 5 });
    let blank = || "".into();
    let face = || Face {
        symbol: blank(),
        size: blank(),
        label: id.into(),
        formation: blank(),
        bar: None,
        corner: None,
        steps: steps.clone(),
        factors: None,
    };
    Piece { id: id.into(), space, side: side.into(), face: known.then(face), concealed: id == "191", spent: false }
}

fn empty() -> Scene {
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
        links: Vec::new(),
        tracks: Vec::<Track>::new(),
        cards: Vec::new(),
        figures: Vec::new(),
        choices: Vec::new(),
        highlights: Vec::new(),
        preview: None,
        overlays: Vec::new(),
    }
}

fn scene() -> Scene {
    Scene {
        control: ["german", "german", "soviet", ""].map(Into::into).to_vec(),
        pieces: vec![piece("191", 1, "german", true), piece("194", 1, "german", true), piece("x", 2, "soviet", false)],
        marks: vec![Mark { space: 2, kind: "rubble".into(), count: 1, name: Message::new("mark-rubble") }],
        choices: vec![Choice {
            action: "go 2".into(),
            target: Target::Space("2".into()),
            label: Message::new("do-go"),
            primary: false,
            preview: None,
        }],
        highlights: vec![Highlight::Chosen(1)],
        ..empty()
    }
}

fn words(lang: Lang) -> Words {
    let game = match lang {
        Lang::En => {
            "tag-vp = { $n } VP\nterrain-town = urban\nterrain-open = clear\nway-rail = rail\nmark-rubble = Rubble\ndo-go = Go"
        }
        Lang::Fr => {
            "tag-vp = { $n } PV\nterrain-town = urbain\nterrain-open = dégagé\nway-rail = rail\nmark-rubble = Gravats\ndo-go = Aller"
        }
    };
    Words::new(lang, game).unwrap()
}

#[test]
fn the_map_reads_like_the_board_and_the_list_says_it_in_words() {
    let (board, scene, words) = (hexes(4), scene(), words(Lang::En));
    let text = Sheet::new(&board, &scene, &words, false, 80).text(Extent::Busy);
    let expected = "\u{20}0·g           *2▪Sov?1#
          >1·G2           3·

>1    [G] (clear, 3 VP): G 194 3/4, G 191 3/4 °
*2    [Sov] (urban): Rubble, Sov?1

*\u{a0}may be chosen; >\u{a0}chosen; ?\u{a0}hidden: nobody but its owner knows what it is;
°\u{a0}your own, hidden from the enemy (legend, map, look PLACE)
";
    assert_eq!(text, expected);
}

#[test]
fn a_look_at_a_place_tells_all_there_is() {
    let (board, scene, words) = (hexes(4), scene(), words(Lang::Fr));
    let sheet = Sheet::new(&board, &scene, &words, false, 80);
    assert_eq!(
        sheet.place("1").unwrap(),
        ">1    [G] (dégagé, 3 PV)\u{a0}: G 194 3/4, G 191 3/4 °\n      touche\u{a0}: 0 (rail), 2\n"
    );
    assert_eq!(
        sheet.place("2").unwrap(),
        "*2    [Sov] (urbain)\u{a0}: Gravats, Sov?1\n      touche\u{a0}: 1, 3\n     * Aller  [go 2]\n"
    );
    assert_eq!(sheet.place("9"), None);
}

#[test]
fn sides_are_told_apart_everywhere() {
    let sides = ["axis", "soviet", "nord", "mitte", "sued", "neutral"];
    let told: BTreeSet<String> = sides.iter().map(|side| letters(side)).collect();
    assert_eq!(told.len(), sides.len());
}

#[test]
fn wide_maps_are_cut_into_panels() {
    let (board, words) = (hexes(60), words(Lang::En));
    let text = Sheet::new(&board, &empty(), &words, false, 100).text(Extent::Busy);
    let map: Vec<&str> = text.lines().take_while(|line| !line.contains("legend")).collect();
    assert!(map.iter().all(|line| line.chars().count() <= 100));
    assert_eq!(map.join("\n").matches(['·', '▪']).count(), 60);
}

/// Random positions of every game: the text is plain, colours add nothing, all that stands on the board is in it, and
/// each place is told about.
#[test]
fn every_game_has_a_board_of_text() {
    for game in verst_registry::games() {
        for lang in [Lang::En, Lang::Fr] {
            let words = Words::of(&**game, lang).unwrap();
            let mut source = Quick::new(3);
            let mut position = game.start(&Setup::default()).unwrap();
            for ply in 0..400 {
                match position.decision() {
                    Decision::Over(_) => break,
                    Decision::Chance(chance) => drop(position.fall(&chance.sample(&mut source)).unwrap()),
                    Decision::Choose(seats) => {
                        let seat = seats.iter().next().unwrap();
                        if ply % 20 == 0 {
                            readable(game.board(), &position.scene(Viewer::Seat(seat)), &words);
                        }
                        let actions = position.actions(seat);
                        let action = &actions[source.below(actions.len() as u32) as usize];
                        position.choose(seat, action).unwrap();
                    }
                }
            }
        }
    }
}

fn readable(board: &Board, scene: &Scene, words: &Words) {
    let all = Sheet::new(board, scene, words, false, 100).text(Extent::All);
    assert!(all.chars().all(|c| c == '\n' || !c.is_control()));
    assert_eq!(uncoloured(&Sheet::new(board, scene, words, true, 100).text(Extent::All)), all);
    for piece in scene.pieces.iter().filter(|piece| piece.face.is_some()) {
        let name = words.piece(&piece.id);
        let label = piece.face.as_ref().map_or("", |face| &face.label);
        assert!(all.contains(name) || all.contains(label), "{name} is not in\n{all}");
    }
    let sheet = Sheet::new(board, scene, words, false, 100);
    for space in &board.spaces {
        let told = sheet.place(&space.id).unwrap();
        assert!(told.contains(&space.id), "{told}");
        assert!(space.neighbours.is_empty() || told.contains(&words.word("ui-next-to")), "{told}");
        assert!(!told.contains('{'), "a message without its words: {told}");
    }
    let legend = sheet.legend(str::to_owned);
    assert!(legend.lines().count() > 8 && !legend.contains('{'), "{legend}");
}

/// The text without the codes of the terminal.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest)).collect::<String>()
}
