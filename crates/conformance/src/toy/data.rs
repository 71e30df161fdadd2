//! The pack: here it is small enough to be code. A real game reads it from files.

use verst_core::scene::{BoardKind, Line, Space};
use verst_core::{Board, GameInfo, Lang, Names, OptionInfo, Rule, ScenarioInfo, SeatInfo, Text, ValueInfo};

use super::state::{Card, SPACES, Side};
use super::turn::piece;

const ENGLISH: &str = include_str!("en.ftl");
const FRENCH: &str = include_str!("fr.ftl");

pub fn messages(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ENGLISH,
        Lang::Fr => FRENCH,
    }
}

/// The identity of a pack is the hash of its files; this one has none but its words.
pub fn pack_hash() -> String {
    verst_core::pack_hash([("en.ftl", ENGLISH), ("fr.ftl", FRENCH)])
}

pub fn info() -> GameInfo {
    let seat = |side: Side| SeatInfo {
        id: side.id().to_owned(),
        name: if side == Side::Red { Text::new("Red", "Rouge") } else { Text::new("Blue", "Bleu") },
        side: side.id().to_owned(),
    };
    let value = |id: &str, en: &str, fr: &str| ValueInfo { id: id.to_owned(), name: Text::new(en, fr) };
    GameInfo {
        slug: "skirmish",
        title: Text::new("Skirmish", "Escarmouche"),
        summary: Text::new("Three hidden blocks a side on a line.", "Trois blocs cachés par camp sur une ligne."),
        rules_version: 1,
        minutes: 5,
        longest: 120,
        scenarios: vec![
            ScenarioInfo {
                id: "duel".to_owned(),
                name: Text::new("Duel", "Duel"),
                summary: Text::new("One against one.", "Un contre un."),
                seats: Side::ALL.map(seat).to_vec(),
            },
            ScenarioInfo {
                id: "solo".to_owned(),
                name: Text::new("Alone", "En solitaire"),
                summary: Text::new("Red against an automaton.", "Rouge contre un automate."),
                seats: vec![seat(Side::Red)],
            },
        ],
        options: vec![
            OptionInfo {
                id: "cards".to_owned(),
                name: Text::new("Cards", "Cartes"),
                help: Text::new("Draw a card each turn.", "Tirer une carte à chaque tour."),
                rule: "TOY-6".to_owned(),
                values: vec![value("on", "on", "oui"), value("off", "off", "non")],
                default: "on".to_owned(),
                scenarios: Vec::new(),
                requires: None,
            },
            OptionInfo {
                id: "length".to_owned(),
                name: Text::new("Length", "Durée"),
                help: Text::new("Five rounds or eight.", "Cinq ou huit manches."),
                rule: "TOY-8".to_owned(),
                values: vec![value("short", "short", "courte"), value("long", "long", "longue")],
                default: "short".to_owned(),
                scenarios: vec!["duel".to_owned()],
                requires: None,
            },
        ],
    }
}

/// Identifier; title and digest in both languages.
const RULES: [[&str; 5]; 10] = [
    [
        "TOY-1",
        "The line",
        "La ligne",
        "Each side draws the faces of its three blocks and shows them to nobody.",
        "Chaque camp tire les faces de ses trois blocs et ne les montre à personne.",
    ],
    [
        "TOY-2",
        "The bid",
        "L'enchère",
        "Both bid 0 to 3 in secret; the higher one moves first, Red if equal.",
        "Les deux misent de 0 à 3 en secret ; la plus haute commence, Rouge en cas d'égalité.",
    ],
    [
        "TOY-3",
        "The turn",
        "Le tour",
        "Pick one block that can act, or pass.",
        "Choisir un bloc qui peut agir, ou passer.",
    ],
    [
        "TOY-4",
        "Moving",
        "Déplacement",
        "One space along the line; never two blocks of a side on one space.",
        "Un espace le long de la ligne ; jamais deux blocs d'un camp sur un espace.",
    ],
    [
        "TOY-5",
        "Looking",
        "Reconnaissance",
        "Instead of moving, turn an adjacent enemy block face up.",
        "Au lieu d'avancer, retourner face visible un bloc ennemi adjacent.",
    ],
    [
        "TOY-6",
        "Cards",
        "Cartes",
        "Draw one at the start of the turn; play one in an attack.",
        "En tirer une au début du tour ; en jouer une lors d'une attaque.",
    ],
    [
        "TOY-7",
        "Battle",
        "Combat",
        "Die and strength against die and strength; the lower block is lost.",
        "Dé et force contre dé et force ; le bloc inférieur est perdu.",
    ],
    [
        "TOY-8",
        "The end",
        "La fin",
        "A side without blocks has lost; after the last round two points a block and the enemy's bid count.",
        "Un camp sans bloc a perdu ; après la dernière manche comptent deux points par bloc et la mise ennemie.",
    ],
    [
        "TOY-9",
        "The automaton",
        "L'automate",
        "Nobody looks at its blocks before they fight; on 4 to 6 its foremost block goes forward.",
        "Personne ne voit ses blocs avant le combat ; sur 4 à 6 son bloc de tête avance.",
    ],
    [
        "TOY-10",
        "Giving up",
        "Abandon",
        "A player may resign; two may agree on a draw.",
        "Un joueur peut abandonner ; deux peuvent convenir d'une partie nulle.",
    ],
];

pub fn ledger() -> Vec<Rule> {
    RULES
        .iter()
        .map(|[id, title, titre, digest, abrege]| Rule {
            id: (*id).to_owned(),
            chapter: Text::new("Rules", "Règles"),
            title: Text::new(*title, *titre),
            source: "ours".to_owned(),
            digest: Text::new(*digest, *abrege),
        })
        .collect()
}

pub fn board() -> Board {
    let middle = |space: u8| [i32::from(space) * 100 - 50, 50];
    let space = |n: u8| {
        let [x, y] = middle(n);
        Space {
            id: n.to_string(),
            name: space_name(n),
            named: true,
            number: Some(n.to_string()),
            at: [x, y],
            outline: vec![[x - 50, y - 50], [x + 50, y - 50], [x + 50, y + 50], [x - 50, y + 50]],
            terrain: "open".to_owned(),
            tags: Vec::new(),
            neighbours: [n - 1, n + 1]
                .into_iter()
                .filter(|m| (1..=SPACES).contains(m))
                .map(|m| u16::from(m) - 1)
                .collect(),
        }
    };
    Board {
        kind: BoardKind::Area,
        size: [i32::from(SPACES) * 100, 100],
        unit: 100,
        spaces: (1..=SPACES).map(space).collect(),
        grounds: Vec::new(),
        lines: vec![Line { kind: "road".to_owned(), path: vec![middle(1), middle(SPACES)] }],
        labels: Vec::new(),
        east_up: true,
    }
}

pub fn names() -> Names {
    let side = |side: Side| if side == Side::Red { ("red", "rouge") } else { ("blue", "bleu") };
    let blocks = Side::ALL.into_iter().flat_map(|s| (0u8..3).map(move |b| (s, b)));
    Names {
        spaces: (1..=SPACES).map(|n| (n.to_string(), space_name(n))).collect(),
        pieces: blocks
            .map(|(s, b)| {
                let (en, fr) = side(s);
                (piece(s, b), Text::new(format!("{en} block {}", b + 1), format!("bloc {fr} {}", b + 1)))
            })
            .collect(),
        cards: [(Card::Charge, "Charge", "Charge"), (Card::Volley, "Volley", "Salve")]
            .map(|(card, en, fr)| (card.id().to_owned(), Text::new(en, fr)))
            .into(),
    }
}

/// What a card does.
pub fn card_effect(card: Card) -> Text {
    match card {
        Card::Charge => Text::new("Add 2 to the attack.", "Ajouter 2 à l'attaque."),
        Card::Volley => Text::new(
            "Subtract 1 from the defence; do not follow up.",
            "Retirer 1 à la défense ; ne pas occuper l'espace.",
        ),
    }
}

fn space_name(space: u8) -> Text {
    Text::new(format!("space {space}"), format!("l'espace {space}"))
}
