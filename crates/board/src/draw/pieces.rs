//! Stacks of pieces: at most three bodies, a count, and rings around what may be chosen or is.

use std::collections::{BTreeMap, HashSet};

use verst_core::Short;
use verst_core::scene::{BoardKind, Highlight, Piece};

use super::body::{Body, Ring};
use super::geom::{P, add};
use super::labels::{Face, Plan, write};
use super::svg::{Path, Svg};
use super::tokens::{Part, Side, Token};
use super::view::{Level, View};

/// The pieces of one side in one space, the lowest first.
struct Stack<'a> {
    space: usize,
    side: Side,
    pieces: Vec<&'a Piece>,
}

/// Which spaces hold pieces.
pub(crate) fn covered(view: &View) -> Vec<bool> {
    let mut covered = vec![false; view.board.spaces.len()];
    view.pieces().for_each(|piece| covered[usize::from(piece.space)] = true);
    covered
}

/// Spaces whose choice is shown by a ring around their pieces instead of around the space.
pub(crate) fn ringed_by_pieces(view: &View) -> HashSet<usize> {
    let mut sides: BTreeMap<usize, HashSet<Side>> = BTreeMap::new();
    for piece in view.pieces() {
        sides.entry(usize::from(piece.space)).or_default().insert(side_of(piece));
    }
    let alone = sides.into_iter().filter(|(_, sides)| sides.len() == 1).map(|(space, _)| space);
    if view.blocks() { alone.collect() } else { HashSet::new() }
}

fn side_of(piece: &Piece) -> Side {
    Side::of(&piece.side).unwrap_or(Side::Neutral)
}

/// Draws every stack.
pub(crate) fn pieces(svg: &mut Svg, view: &View, plan: &Plan) {
    let small = view.level == Level::Fit || view.piece() < 20.0;
    let mut stacks = stacks(view);
    if small {
        return chips(svg, view, &stacks);
    }
    let legal = view.legal_pieces();
    let by_pieces = ringed_by_pieces(view);
    let lifted: HashSet<Short> = view
        .highlights()
        .filter_map(|highlight| if let Highlight::Piece(id) = highlight { Some(id) } else { None })
        .collect();
    let chosen: HashSet<usize> = view
        .highlights()
        .filter_map(|highlight| if let Highlight::Chosen(space) = highlight { Some(usize::from(space)) } else { None })
        .filter(|space| by_pieces.contains(space))
        .collect();
    // From north to south, so that a stack that leans upwards covers the one behind it.
    stacks.sort_by(|a, b| view.centre(a.space)[1].total_cmp(&view.centre(b.space)[1]));
    let mut in_space: BTreeMap<usize, Vec<&Stack>> = BTreeMap::new();
    for stack in &stacks {
        in_space.entry(stack.space).or_default().push(stack);
    }
    for stack in &stacks {
        let seat = plan.seats.get(stack.space).copied().unwrap_or_else(|| view.centre(stack.space));
        if !view.shows(seat, view.f) {
            continue;
        }
        // Two sides in one space stand side by side.
        let others = &in_space[&stack.space];
        let place = others.iter().position(|other| std::ptr::eq(*other, stack)).unwrap_or(0) as f64;
        let side_step = (place - (others.len() - 1) as f64 / 2.0) * view.piece() * 1.3;
        let chosen = chosen.contains(&stack.space) || stack.pieces.iter().any(|piece| lifted.contains(&piece.id));
        draw(svg, view, stack, add(seat, [side_step, 0.0]), &legal, chosen);
    }
}

fn stacks<'a>(view: &View<'a>) -> Vec<Stack<'a>> {
    let mut stacks: BTreeMap<(usize, Side), Vec<&Piece>> = BTreeMap::new();
    for piece in view.pieces() {
        stacks.entry((usize::from(piece.space), side_of(piece))).or_default().push(piece);
    }
    stacks.into_iter().map(|((space, side), pieces)| Stack { space, side, pieces }).collect()
}

fn draw(svg: &mut Svg, view: &View, stack: &Stack, seat: P, legal: &HashSet<&str>, chosen: bool) {
    // Cut corners make a Soviet block look larger; on point boards the Soviet marker fits into the disc.
    let p = view.piece()
        * match (stack.side, view.board.kind) {
            (Side::Soviet, BoardKind::Point) => 0.64,
            (Side::Soviet, _) if view.blocks() => 0.94,
            _ => 1.0,
        };
    let body = Body { view, side: stack.side, p };
    let shown = stack.pieces.len().min(3);
    // Blocks lean far enough to show their bars; counters only just.
    let stagger = if view.blocks() { [p * 0.205, -p * 0.115] } else { [p * 0.09, -p * 0.09] };
    let first = shown.saturating_sub(1) as f64 / 2.0;
    let any_legal = stack.pieces.iter().any(|piece| legal.contains(piece.id.as_str()));
    let own = view.style.own.as_deref();
    for (i, piece) in stack.pieces[stack.pieces.len() - shown..].iter().enumerate() {
        let step = i as f64 - first;
        let top = i + 1 == shown;
        let ring = match (top, chosen, any_legal) {
            (true, true, _) => Ring::Chosen,
            (true, false, true) => Ring::Legal,
            _ => Ring::None,
        };
        svg.at(add(seat, [stagger[0] * step, stagger[1] * step])).set("data-piece", &piece.id).begin();
        if let Some(name) = view.names.pieces.get(piece.id.as_str()) {
            svg.el("title").text(name.get(view.style.lang));
        }
        body.plain(svg, piece.spent, ring);
        if top || view.blocks() {
            body.face(svg, piece, own == Some(piece.side.as_str()));
        }
        svg.end();
    }
    if stack.pieces.len() > 1 {
        let [x, y] = body.half();
        // Far enough out to leave the last pip of a block alone.
        let out = if view.blocks() { [1.1, 1.06] } else { [0.94, 0.9] };
        let lean = [stagger[0] * first + x * out[0], stagger[1] * first - y * out[1]];
        badge(svg, view, add(seat, lean), (p * 0.205).clamp(6.0, 11.0), &stack.pieces.len().to_string());
    }
}

/// A black disc with a number.
pub(crate) fn badge(svg: &mut Svg, view: &View, at: P, r: f64, text: &str) {
    let (ink, surface) = (view.paint(Token::Ink), view.paint(Token::Surface));
    svg.at(at).begin();
    svg.el("circle").num("r", r).fill(ink).edge(surface, 1.5 * r / 9.5).done();
    let size = if text.len() > 1 { r * 1.12 } else { r * 1.32 };
    write(svg, Face::Cond, size, [0.0, size * 0.345]).set("text-anchor", "middle").fill(surface).text(text);
    svg.end();
}

/// The stacks that one chip stands for.
#[derive(Default)]
struct Chip {
    places: Vec<P>,
    count: usize,
    tanks: bool,
}

/// On the smallest scales a stack is a chip: the side's shape, the number of units, a bar if tanks are among them.
fn chips(svg: &mut Svg, view: &View, stacks: &[Stack]) {
    // Under 12 pixels one chip stands for two by two hexes.
    let merge = view.board.kind == BoardKind::Hex && view.f < 12.0;
    let mut chips: BTreeMap<(i64, i64, Side), Chip> = BTreeMap::new();
    for (i, stack) in stacks.iter().enumerate() {
        let at = view.centre(stack.space);
        let cell = |x: f64| (x / (2.0 * view.f.max(1.0))).floor() as i64;
        let key = if merge { (cell(at[1]), cell(at[0]), stack.side) } else { (i as i64, 0, stack.side) };
        let chip = chips.entry(key).or_default();
        chip.places.push(at);
        chip.count += stack.pieces.len();
        chip.tanks |= stack
            .pieces
            .iter()
            .filter_map(|piece| piece.face.as_ref())
            .any(|face| matches!(face.symbol.as_str(), "armour" | "armor" | "tank" | "mechanised" | "mechanized"));
    }
    let p = if merge { 13.0 } else { view.piece().max(if view.level == Level::Fit { 13.0 } else { 10.0 }) };
    for ((_, _, side), Chip { places, count, tanks }) in chips {
        let at = super::geom::middle(&places);
        if !view.shows(at, p) {
            continue;
        }
        let body = Body { view, side, p };
        svg.at(at).begin();
        body.plain(svg, false, Ring::None);
        let ink = view.side(side, Part::Ink);
        let size = p * if count > 9 { 0.6 } else { 0.74 };
        write(svg, Face::Cond, size, [0.0, size * 0.37])
            .set("text-anchor", "middle")
            .fill(ink)
            .text(&count.to_string());
        if tanks {
            let mut bar = Path::default();
            bar.stroke([-p * 0.3, -p * 0.4], [p * 0.3, -p * 0.4]);
            svg.el("path").d(&bar).stroke(ink, (p * 0.11).max(1.2)).done();
        }
        svg.end();
    }
}
