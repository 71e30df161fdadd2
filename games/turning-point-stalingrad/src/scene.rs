//! The table: what one viewer sees, with the choices bound to what one clicks.

mod choices;
mod pieces;
mod tracks;

use verst_core::scene::{Highlight, Phase, Scene, SideName};
use verst_core::{Message, Seats, Short, Viewer, short};

use crate::Turning;
use crate::action::Action;
use crate::board::{BOXES, colour_of};
use crate::id::{PLACES, PlaceId, UnitId};
use crate::log::side_word;
use crate::state::{Frame, Roll, spot};
use crate::view::View;

impl Turning {
    /// The table for the owner of a view.
    pub(crate) fn set_table(&self, view: &View, actions: &[Action]) -> Scene {
        let to_act = if view.over.is_some() || self.waits_for_chance(view) { Seats::NONE } else { self.choosers(view) };
        Scene {
            viewer: view.viewer,
            heading: self.heading(view),
            phases: self.phases(view),
            to_act,
            prompt: self.prompt(view, to_act),
            ending: view.over.map(|end| Message::new(short!("ending-{}", self.ending(view, end).kind))),
            control: self.control(view),
            pieces: self.pieces(view),
            marks: self.marks(view),
            links: Vec::new(),
            tracks: self.tracks(view),
            cards: self.cards(view),
            figures: self.figures(view),
            choices: actions.iter().map(|a| self.choice(view, *a)).collect(),
            highlights: self.highlights(view),
            preview: self.scene_preview(view, actions),
            overlays: self.overlays(view),
        }
    }

    fn waits_for_chance(&self, view: &View) -> bool {
        let top = view.top();
        matches!(
            top,
            Some(
                Frame::SideLot
                    | Frame::OpenLot
                    | Frame::FirstRubble
                    | Frame::Arrivals
                    | Frame::Attrition
                    | Frame::Roll(_)
                    | Frame::Draw(_)
            )
        )
    }

    fn heading(&self, view: &View) -> Message {
        if view.frames.iter().any(|f| matches!(f, Frame::Deploy(_) | Frame::Bids | Frame::OpenBid { .. })) {
            return Message::new("heading-setup");
        }
        let heading = Message::new("heading").num("week", self.week_of(view.day)).num("weeks", view.config.weeks);
        self.dated(heading, view.day)
    }

    fn phases(&self, view: &View) -> Vec<Phase> {
        let now = match view.top() {
            None => None,
            Some(Frame::Bids | Frame::SideLot | Frame::OpenLot | Frame::OpenBid { .. } | Frame::Deploy(_)) => Some(0),
            Some(
                Frame::Withdraw
                | Frame::Substitute(..)
                | Frame::Return { .. }
                | Frame::Arrivals
                | Frame::Reinforce
                | Frame::Attrition
                | Frame::Observer(_),
            ) => Some(1),
            Some(_) if view.night => Some(3),
            Some(_) => Some(2),
        };
        let setup = view.frames.iter().any(|f| matches!(f, Frame::Deploy(_) | Frame::Bids));
        let names = ["phase-setup", "phase-dawn", "phase-day", "phase-night"];
        let name = |i: usize, id: &str| match i {
            2.. if now == Some(i) => {
                let (impulse, impulses) = self.impulse_of(view);
                Message::new(short!("{id}-now")).num("impulse", impulse).num("impulses", impulses)
            }
            _ => Message::new(id),
        };
        let rows = names.iter().enumerate().skip(usize::from(!setup));
        let mut phases: Vec<Phase> = rows.map(|(i, id)| Phase { name: name(i, id), now: now == Some(i) }).collect();
        if now.is_some() {
            // TPS-6.4: the days to the end of the week.
            let name = Message::new("phase-week-end").num("days", 6 - view.day % 7);
            phases.push(Phase { name, now: false });
        }
        phases
    }

    /// What the viewer is asked, or for whom they wait.
    fn prompt(&self, view: &View, to_act: Seats) -> Message {
        if view.over.is_some() {
            return Message::new("prompt-over");
        }
        let mine = match view.viewer {
            Viewer::Seat(own) => to_act.contains(own),
            Viewer::Public => false,
            Viewer::Referee => true,
        };
        match to_act.iter().next() {
            None => Message::new("prompt-dice"),
            Some(_) if mine => self.question(view),
            Some(_) if view.frames.contains(&Frame::Bids) => Message::new("prompt-others-bid"),
            Some(seat) => Message::new("prompt-others").word("side", side_word(view.side_of(seat))),
        }
    }

    /// What is asked, in words.
    fn question(&self, view: &View) -> Message {
        let new = |id: &str| Message::new(short!("prompt-{id}"));
        let unit = |id: &str, u: UnitId| new(id).piece("unit", self.unit_name(u));
        let fight = |id: &str| match &view.fight {
            Some(fight) => new(id).space("place", self.place_name(fight.place)),
            None => new("wait"),
        };
        let Some(frame) = view.top() else { return new("over") };
        match frame {
            Frame::Bids => new("bids"),
            Frame::OpenBid { bid: None, .. } => new("open-bid-first"),
            Frame::OpenBid { bid: Some(bid), .. } => new("open-bid").num("bid", bid),
            Frame::Deploy(side) => match self.next_to_deploy(view, side) {
                Some(u) => unit("deploy", u).num("left", self.to_deploy(view, side).len()),
                None => new("wait"),
            },
            Frame::Withdraw => match view.listed.first() {
                Some(u) => unit("withdraw", u),
                None => new("wait"),
            },
            Frame::Substitute(u, owed) => unit("substitute", u).num("owed", owed),
            Frame::Return { left, sum } => new("return").num("left", left).num("sum", sum),
            Frame::Reinforce => match view.arriving.first() {
                Some(u) => unit("reinforce", u).num("left", view.arriving.len()),
                None => new("wait"),
            },
            Frame::Observer(u) => unit("observer", u),
            Frame::Impulse if self.opening(view) => new("impulse-opening"),
            Frame::Impulse if view.night => new("impulse-night"),
            Frame::Impulse => new("impulse-day"),
            Frame::Act => match (view.imp.chosen.len(), view.imp.owing.first()) {
                (0, Some(u)) => unit("act-owing", u),
                (0, None) => new("act"),
                (count, _) => new("act-chosen").num("count", count),
            },
            Frame::Designate => new("designate").num("count", view.imp.strikes.len() as i64),
            Frame::Guns(q) => new("guns").word("quadrant", format!("quadrant-{}", q.id())),
            Frame::Ferry => new("ferry").num("count", view.imp.chosen.len()).num("most", self.pack.tables.ferry),
            Frame::Commit => fight("commit"),
            Frame::ChooseCards => fight("card"),
            Frame::Rolled(Roll::Combat) => fight("advantage-combat").num("excess", view.fight.map_or(0, |f| f.excess)),
            Frame::Rolled(_) => new("advantage").num("dr", view.dice.iter().map(|d| i64::from(*d)).sum::<i64>()),
            Frame::Lead => fight("lead"),
            Frame::Pay => fight("pay").num("points", view.fight.map_or(0, |f| f.cp)),
            Frame::Retreat => fight("retreat"),
            Frame::Voluntary => fight("voluntary"),
            Frame::Prolong => new(if view.night { "prolong-night" } else { "prolong-day" }),
            _ => new("wait"),
        }
    }

    fn control(&self, view: &View) -> Vec<SideName> {
        let playable = self.lookup.playable(view.config);
        let side = |p: PlaceId| if playable.has(p) { colour_of(view.controller(p)) } else { "" };
        PlaceId::all().map(|p| Short::from(side(p))).chain(BOXES.iter().map(|_| Short::default())).collect()
    }

    fn highlights(&self, view: &View) -> Vec<Highlight> {
        let mut all: Vec<Highlight> =
            view.imp.chosen.iter().map(|u| Highlight::Piece(self.unit_name(u).into())).collect();
        if view.fight.is_none() && (view.imp.from as usize) < PLACES {
            all.push(Highlight::Chosen(view.imp.from.into()));
        }
        if let Some(fight) = &view.fight {
            let target = u16::from(fight.place.0);
            all.push(Highlight::Target(target));
            let mut from = crate::id::PlaceSet::NONE;
            fight.attackers.iter().filter_map(|u| view.place_of(u)).for_each(|p| from.add(p));
            let outside = from.iter().filter(|p| *p != fight.place);
            all.extend(outside.map(|p| Highlight::Arrow(p.0.into(), target)));
        }
        // Where the boats make for.
        if view.fight.is_none() && view.imp.from == spot::EAST {
            all.extend(view.imp.landing.map(|p| Highlight::Target(p.0.into())));
        }
        all.extend(view.imp.strikes.iter().map(|s| Highlight::Target(s.place.0.into())));
        all
    }
}
