//! The sequence of play: TOY-1 to TOY-10.

use verst_core::{Chance, Conclusion, Decision, Ending, Fall, Listener, Refusal, Reveal, Seat, Seats, Step, Weights};

use super::action::Action;
use super::event::Event;
use super::state::{BLOCKS, Card, HIGHEST_BID, Kind, Phase, SPACES, Side, State};

/// What happens next.
pub fn decision(state: &State) -> Decision {
    let draw = |weights: &[u32]| Decision::Chance(Chance::Draw(Weights::from_slice(weights)));
    match state.phase {
        Phase::Muster => {
            let (side, _) = next_to_muster(state).unwrap_or((Side::Red, 0));
            draw(&state.undrawn(side))
        }
        // TOY-2, TOY-9: the automaton's bid is drawn when Red's is in.
        Phase::Bid if state.solo && state.bids[0].is_some() => draw(&[1; HIGHEST_BID as usize + 1]),
        Phase::Bid => {
            let open = Side::ALL.into_iter().filter(|s| state.bids[*s as usize].is_none() && !state.is_automaton(*s));
            Decision::Choose(open.fold(Seats::NONE, |seats, side| seats.with(side.seat())))
        }
        Phase::Draw => draw(&state.deck.map(u32::from)),
        Phase::Pick | Phase::Move(_) | Phase::Support(..) => Decision::Choose(state.mover.seat().into()),
        Phase::Look(_) => draw(&state.undrawn(state.mover.other())),
        Phase::Battle(block, target, _) => match unseen_in_battle(state, block, target) {
            Some((side, _)) => draw(&state.undrawn(side)),
            None => Decision::Chance(Chance::d6(2)),
        },
        Phase::Automaton => Decision::Chance(Chance::DIE),
        Phase::Over => Decision::Over(state.ending()),
    }
}

/// May this seat do this now?
pub fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    match decision(state) {
        Decision::Choose(seats) if seats.contains(seat) => {}
        Decision::Over(_) => return Err(Refusal::new("TOY-8", "over")),
        _ => return Err(Refusal::new("TOY-3", "not-your-turn")),
    }
    match (action, state.phase) {
        (Action::Bid(_), Phase::Bid) | (Action::Pass, Phase::Pick) | (Action::Hold, Phase::Support(..)) => Ok(()),
        (Action::Pick(block), Phase::Pick) => check_pick(state, block),
        (Action::To(space), Phase::Move(block)) => check_to(state, block, space),
        (Action::Look(space), Phase::Move(block)) => check_look(state, block, space),
        (Action::Play(card), Phase::Support(..)) => check_play(state, card),
        (Action::Bid(_), _) => Err(Refusal::new("TOY-2", "not-now").untimely()),
        (Action::Pass | Action::Pick(_), _) => Err(Refusal::new("TOY-3", "not-now").untimely()),
        (Action::To(_), _) => Err(Refusal::new("TOY-4", "not-now").untimely()),
        (Action::Look(_), _) => Err(Refusal::new("TOY-5", "not-now").untimely()),
        (Action::Hold | Action::Play(_), _) => Err(Refusal::new("TOY-6", "not-now").untimely()),
    }
}

/// TOY-3: a block that can do something.
fn check_pick(state: &State, block: u8) -> Result<(), Refusal> {
    let lost = || Refusal::new("TOY-3", "block-lost").piece(piece(state.mover, block));
    let here = state.blocks[state.mover as usize].get(block as usize).and_then(|b| b.at).ok_or_else(lost)?;
    let near = [here - 1, here + 1];
    if near.into_iter().any(|s| check_to(state, block, s).is_ok()) {
        Ok(())
    } else {
        Err(Refusal::new("TOY-3", "block-stuck").piece(piece(state.mover, block)))
    }
}

/// TOY-4, TOY-7: one space, and no two blocks of a side together.
fn check_to(state: &State, block: u8, space: u8) -> Result<(), Refusal> {
    let here = state.blocks[state.mover as usize][block as usize].at.unwrap_or(0);
    if !(1..=SPACES).contains(&space) || here.abs_diff(space) != 1 {
        return Err(Refusal::new("TOY-4", "not-adjacent").space(space.to_string()));
    }
    match state.block_at(space) {
        Some((side, _)) if side == state.mover => Err(Refusal::new("TOY-4", "occupied").space(space.to_string())),
        _ => Ok(()),
    }
}

/// TOY-5: an adjacent enemy that is not face up.
fn check_look(state: &State, block: u8, space: u8) -> Result<(), Refusal> {
    let here = state.blocks[state.mover as usize][block as usize].at.unwrap_or(0);
    if here.abs_diff(space) != 1 {
        return Err(Refusal::new("TOY-5", "not-adjacent").space(space.to_string()));
    }
    match state.block_at(space) {
        Some((side, enemy)) if side != state.mover => {
            if state.blocks[side as usize][enemy].shown {
                Err(Refusal::new("TOY-5", "already-seen").piece(piece(side, enemy as u8)))
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::new("TOY-5", "no-enemy").space(space.to_string())),
    }
}

/// TOY-6: a card in hand.
fn check_play(state: &State, card: Card) -> Result<(), Refusal> {
    if state.hands[state.mover as usize][card as usize] > 0 {
        Ok(())
    } else {
        Err(Refusal::new("TOY-6", "no-such-card").card(card.id()))
    }
}

/// The next position.
pub fn apply(state: &mut State, step: &Step<Action>, listener: &mut impl Listener<Event>) -> Reveal {
    match step {
        Step::Choice(seat, action) => choose(state, *seat, *action, listener),
        Step::Chance(Fall::Draw(index)) => draw(state, *index as usize, listener),
        Step::Chance(Fall::Dice(faces)) => match (state.phase, faces.as_slice()) {
            (Phase::Battle(block, target, card), [attack, defence]) => {
                fight(state, (block, target, card), [*attack, *defence], listener);
            }
            (Phase::Automaton, [die]) => order(state, *die, listener),
            _ => debug_assert!(false, "no dice are rolled in {:?}", state.phase),
        },
    }
    // Whatever chance shows is beyond undo already; of the choices, these show somebody something.
    match step {
        Step::Choice(_, Action::Look(_) | Action::Play(_)) => Reveal::Something,
        Step::Choice(_, Action::Bid(_)) if state.phase != Phase::Bid => Reveal::Something,
        _ => Reveal::Nothing,
    }
}

fn choose(state: &mut State, seat: Seat, action: Action, listener: &mut impl Listener<Event>) {
    let Some(side) = Side::of(seat) else { return };
    match (action, state.phase) {
        (Action::Bid(n), _) => {
            state.bids[side as usize] = Some(n);
            listener.hear(|| Event::Bid(side, n));
            open_bids(state, listener);
        }
        (Action::Pass, _) => {
            listener.hear(|| Event::Passed(side));
            pass_on(state);
        }
        (Action::Pick(block), _) => state.phase = Phase::Move(block),
        (Action::To(space), Phase::Move(block)) => enter(state, block, space, listener),
        (Action::Look(space), _) => {
            let Some((enemy, block)) = state.block_at(space) else { return };
            if state.blocks[enemy as usize][block].kind.is_some() {
                look(state, block, listener);
            } else {
                state.phase = Phase::Look(block as u8);
            }
        }
        (Action::Hold, Phase::Support(block, space)) => attack(state, block, space, None, listener),
        (Action::Play(card), Phase::Support(block, space)) => {
            state.hands[side as usize][card as usize] -= 1;
            attack(state, block, space, Some(card), listener);
        }
        _ => debug_assert!(false, "{action} was checked"),
    }
}

fn draw(state: &mut State, index: usize, listener: &mut impl Listener<Event>) {
    match state.phase {
        Phase::Muster => {
            let Some((side, block)) = next_to_muster(state) else { return };
            show(state, side, block, Kind::ALL[index]);
            let at = state.blocks[side as usize][block].at.unwrap_or(0);
            listener.hear(|| Event::Mustered(side, at, Kind::ALL[index]));
            if next_to_muster(state).is_none() {
                state.phase = Phase::Bid;
            }
        }
        Phase::Bid => {
            state.bids[Side::Blue as usize] = Some(index as u8);
            open_bids(state, listener);
        }
        Phase::Draw => {
            let side = state.mover;
            state.deck[index] -= 1;
            state.hands[side as usize][index] += 1;
            listener.hear(|| Event::Drew(side, Card::ALL[index]));
            state.phase = Phase::Pick;
        }
        Phase::Look(block) => {
            show(state, state.mover.other(), block as usize, Kind::ALL[index]);
            look(state, block as usize, listener);
        }
        Phase::Battle(block, target, _) => {
            if let Some((side, unseen)) = unseen_in_battle(state, block, target) {
                show(state, side, unseen, Kind::ALL[index]);
            }
        }
        _ => debug_assert!(false, "nothing is drawn in {:?}", state.phase),
    }
}

/// Somebody looks at the face of a block for the first time.
fn show(state: &mut State, side: Side, block: usize, kind: Kind) {
    state.blocks[side as usize][block].kind = Some(kind);
}

/// TOY-1, TOY-9: the players look at their own blocks; nobody looks at the automaton's.
fn next_to_muster(state: &State) -> Option<(Side, usize)> {
    Side::ALL
        .into_iter()
        .filter(|side| !state.is_automaton(*side))
        .find_map(|side| state.blocks[side as usize].iter().position(|b| b.kind.is_none()).map(|block| (side, block)))
}

/// TOY-2: the higher bid moves first; Red if they are equal.
fn open_bids(state: &mut State, listener: &mut impl Listener<Event>) {
    if let [Some(red), Some(blue)] = state.bids {
        state.first = if blue > red { Side::Blue } else { Side::Red };
        listener.hear(|| Event::Opened(red, blue, state.first));
        begin_turn(state, state.first);
    }
}

/// TOY-3, TOY-6: the turn begins with a card, as long as there are any.
fn begin_turn(state: &mut State, side: Side) {
    state.mover = side;
    state.phase = if state.is_automaton(side) {
        Phase::Automaton
    } else if state.cards && state.deck.iter().any(|n| *n > 0) {
        Phase::Draw
    } else {
        Phase::Pick
    };
}

/// TOY-8: the turn passes, or the game ends.
fn pass_on(state: &mut State) {
    let rout = Side::ALL.into_iter().any(|s| state.standing(s) == 0);
    let round_ends = state.mover != state.first;
    if rout || (round_ends && state.round == state.rounds) {
        state.phase = Phase::Over;
    } else {
        state.round += u8::from(round_ends);
        begin_turn(state, state.mover.other());
    }
}

/// TOY-4, TOY-7: into an empty space, or against the enemy in it.
fn enter(state: &mut State, block: u8, space: u8, listener: &mut impl Listener<Event>) {
    let side = state.mover;
    if state.block_at(space).is_none() {
        let from = state.blocks[side as usize][block as usize].at.replace(space).unwrap_or(0);
        listener.hear(|| Event::Moved(side, from, space));
        pass_on(state);
    } else if state.hands[side as usize].iter().any(|n| *n > 0) {
        state.phase = Phase::Support(block, space);
    } else {
        attack(state, block, space, None, listener);
    }
}

/// TOY-5: the enemy's block is turned face up, and the turn is over.
fn look(state: &mut State, block: usize, listener: &mut impl Listener<Event>) {
    let (side, seen) = (state.mover, &mut state.blocks[state.mover.other() as usize][block]);
    seen.shown = true;
    if let (Some(at), Some(kind)) = (seen.at, seen.kind) {
        listener.hear(|| Event::Looked(side, at, kind));
    }
    pass_on(state);
}

fn attack(state: &mut State, block: u8, space: u8, card: Option<Card>, listener: &mut impl Listener<Event>) {
    let side = state.mover;
    let from = state.blocks[side as usize][block as usize].at.unwrap_or(0);
    listener.hear(|| Event::Attacked(side, from, space, card));
    state.phase = Phase::Battle(block, space, card);
}

/// TOY-9: an automaton's block in battle that nobody has looked at.
fn unseen_in_battle(state: &State, block: u8, target: u8) -> Option<(Side, usize)> {
    let defender = state.block_at(target)?;
    [(state.mover, block as usize), defender].into_iter().find(|(s, b)| state.blocks[*s as usize][*b].kind.is_none())
}

/// TOY-7: die and strength against die and strength; the lower one is lost, and both have been seen.
fn fight(
    state: &mut State,
    (block, target, card): (u8, u8, Option<Card>),
    dice: [u8; 2],
    listener: &mut impl Listener<Event>,
) {
    let side = state.mover;
    let Some((enemy, defender)) = state.block_at(target) else { return };
    let mut totals = dice;
    for (total, (side, block)) in totals.iter_mut().zip([(side, block as usize), (enemy, defender)]) {
        let fighter = &mut state.blocks[side as usize][block];
        fighter.shown = true;
        if let (Some(at), Some(kind)) = (fighter.at, fighter.kind) {
            *total += kind.strength();
            listener.hear(|| Event::Shown(side, at, kind));
        }
    }
    match card {
        Some(Card::Charge) => totals[0] += 2,
        Some(Card::Volley) => totals[1] -= 1,
        None => {}
    }
    let [attack, defence] = totals;
    let beaten = (attack != defence).then_some(attack > defence);
    listener.hear(|| Event::Fought(attack, defence, beaten));
    match beaten {
        Some(true) => {
            state.blocks[enemy as usize][defender].at = None;
            // TOY-6: a volley is fired from afar.
            if card != Some(Card::Volley) {
                state.blocks[side as usize][block as usize].at = Some(target);
            }
        }
        Some(false) => state.blocks[side as usize][block as usize].at = None,
        None => {}
    }
    pass_on(state);
}

/// TOY-9: on 4 to 6 the automaton's foremost block goes forward.
fn order(state: &mut State, die: u8, listener: &mut impl Listener<Event>) {
    listener.hear(|| Event::Ordered(die));
    let blocks = &state.blocks[Side::Blue as usize];
    let foremost = (0..BLOCKS).filter_map(|b| Some((blocks[b].at?, b))).min();
    match foremost {
        Some((at, block)) if die >= 4 && at > 1 => enter(state, block as u8, at - 1, listener),
        _ => pass_on(state),
    }
}

/// TOY-10: one may give up; one may agree on a draw with somebody.
pub fn conclude(state: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
    match conclusion {
        Conclusion::Resign(seat) => Ok(state.end("resigned", "TOY-10", Side::of(seat).map(Side::other))),
        Conclusion::Agreement if state.solo => Err(Refusal::new("TOY-10", "nobody-to-agree")),
        Conclusion::Agreement => Ok(state.end("agreed", "TOY-10", None)),
    }
}

/// The name of an outcome of a draw.
pub fn draw_text(state: &State, index: u16) -> String {
    let name = match state.phase {
        Phase::Draw => Card::ALL.get(index as usize).map(|c| c.id()),
        Phase::Bid => return format!("bid-{index}"),
        _ => Kind::ALL.get(index as usize).map(|k| k.id()),
    };
    name.unwrap_or("none").to_owned()
}

/// A block's name: `red-1`.
pub fn piece(side: Side, block: u8) -> String {
    format!("{}-{}", side.id(), block + 1)
}
