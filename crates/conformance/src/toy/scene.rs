//! What is on the table, made from a view alone.

use verst_core::scene::{
    Card as TableCard, CardPlace, Choice, Face, Figure, Highlight, Phase as TurnPhase, Piece, Steps, Target,
};
use verst_core::{Message, Scene, Short, short};

use super::action::Action;
use super::data;
use super::state::{Card, Phase, SPACES, Side};
use super::turn::piece;
use super::view::{BidView, BlockView, View};

/// The table for the owner of a view.
pub fn scene(view: &View, actions: &[Action]) -> Scene {
    let now = phase_name(view.phase);
    Scene {
        viewer: view.viewer,
        heading: Message::new("heading").num("round", view.round).num("rounds", view.rounds),
        phases: ["phase-muster", "phase-bid", "phase-move", "phase-battle"]
            .map(|id| TurnPhase { name: Message::new(id), now: id == now })
            .to_vec(),
        to_act: view.to_act,
        prompt: prompt(view),
        ending: view.ending.as_ref().map(|kind| Message::new(format!("ending-{kind}"))),
        control: (1..=SPACES).map(|space| holder(view, space).map_or("", Side::id).into()).collect(),
        pieces: Side::ALL.into_iter().flat_map(|side| pieces(view, side)).collect(),
        marks: Vec::new(),
        tracks: Vec::new(),
        cards: Side::ALL.into_iter().flat_map(|side| cards(view, side)).collect(),
        figures: Side::ALL.into_iter().flat_map(|side| figures(view, side)).collect(),
        choices: actions.iter().map(|action| choice(view, *action)).collect(),
        highlights: highlights(view),
        preview: None,
        overlays: Vec::new(),
        links: Vec::new(),
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Muster => "phase-muster",
        Phase::Bid => "phase-bid",
        Phase::Draw | Phase::Pick | Phase::Move(_) | Phase::Look(_) | Phase::Automaton => "phase-move",
        Phase::Support(..) | Phase::Battle(..) => "phase-battle",
        Phase::Over => "",
    }
}

fn prompt(view: &View) -> Message {
    let asked = view.side().is_some_and(|side| view.to_act.contains(side.seat()));
    match view.phase {
        Phase::Over => Message::new("prompt-over"),
        _ if !asked => Message::new("prompt-wait"),
        Phase::Bid => Message::new("prompt-bid"),
        Phase::Move(block) => Message::new("prompt-move").piece("block", piece(view.mover, block)),
        Phase::Support(_, space) => Message::new("prompt-support").space("space", space.to_string()),
        _ => Message::new("prompt-pick"),
    }
}

fn holder(view: &View, space: u8) -> Option<Side> {
    Side::ALL.into_iter().find(|side| view.blocks[*side as usize].iter().any(|b| b.at == Some(space)))
}

fn pieces(view: &View, side: Side) -> impl Iterator<Item = Piece> {
    (0..).zip(view.blocks[side as usize]).filter_map(move |(i, block)| {
        Some(Piece {
            id: piece(side, i).into(),
            space: u16::from(block.at?) - 1,
            side: side.id().into(),
            face: face(block),
            concealed: !block.shown,
            spent: false,
        })
    })
}

fn face(block: BlockView) -> Option<Face> {
    let kind = block.kind?;
    Some(Face {
        symbol: "infantry".into(),
        size: "III".into(),
        label: kind.id().into(),
        formation: Short::default(),
        bar: None,
        corner: None,
        steps: Some(Steps { now: kind.strength(), max: kind.strength(), hits_on: 0 }),
        factors: None,
    })
}

fn cards(view: &View, side: Side) -> impl Iterator<Item = TableCard> {
    Card::ALL.into_iter().filter(move |card| view.holds(side, *card) > 0).map(move |card| TableCard {
        id: card.id().into(),
        side: side.id().into(),
        place: CardPlace::Hand,
        count: view.holds(side, card),
        effect: data::card_effect(card).into(),
        rule: "TOY-6".into(),
        picture: "gun".into(),
    })
}

fn figures(view: &View, side: Side) -> impl Iterator<Item = Figure> {
    let figure = move |id: &str, now: i32, rule: &str| Figure {
        name: Message::new(id),
        now,
        of: None,
        side: Some(side.id().into()),
        rule: rule.into(),
    };
    let bid = match view.bids[side as usize] {
        BidView::Open(n) => Some(figure("figure-bid", i32::from(n), "TOY-2")),
        _ => None,
    };
    [Some(figure("figure-cards", i32::from(view.held[side as usize]), "TOY-6")), bid].into_iter().flatten()
}

/// What one clicks for an action of this side.
pub fn target(side: Side, action: Action) -> Target {
    match action {
        Action::Play(card) => Target::Card(card.id().into()),
        Action::Pick(block) => Target::Piece(piece(side, block).into()),
        Action::Look(space) | Action::To(space) => Target::Space(short!("{space}")),
        Action::Bid(_) | Action::Pass | Action::Hold => Target::Button,
    }
}

fn choice(view: &View, action: Action) -> Choice {
    let label = match action {
        Action::Bid(n) => Message::new("choice-bid").num("bid", n),
        Action::Pass => Message::new("choice-pass"),
        Action::Hold => Message::new("choice-hold"),
        Action::Play(card) => Message::new("choice-play").card("card", card.id()),
        Action::Look(space) => Message::new("choice-look").space("space", space.to_string()),
        Action::Pick(block) => Message::new("choice-pick").piece("block", piece(view.mover, block)),
        Action::To(space) if holder(view, space).is_some() => {
            Message::new("choice-attack").space("space", space.to_string())
        }
        Action::To(space) => Message::new("choice-to").space("space", space.to_string()),
    };
    Choice {
        action: short!("{action}"),
        target: target(view.mover, action),
        label,
        primary: matches!(action, Action::Pass | Action::Hold),
        preview: None,
    }
}

fn highlights(view: &View) -> Vec<Highlight> {
    let at = |block: u8| view.blocks[view.mover as usize].get(block as usize).and_then(|b| b.at).map(u16::from);
    match view.phase {
        Phase::Move(block) => at(block).map(|s| Highlight::Chosen(s - 1)).into_iter().collect(),
        Phase::Support(block, to) | Phase::Battle(block, to, _) => {
            at(block).map(|s| Highlight::Arrow(s - 1, u16::from(to) - 1)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
