//! Choices: an action, what one clicks for it, and its words.

use verst_core::scene::{Choice, Target};
use verst_core::{Message, short};

use super::pieces::{LUFTWAFFE, guns_id};
use crate::Turning;
use crate::action::Action;
use crate::id::{PlaceId, Quadrant, UnitId};
use crate::log::group_word;
use crate::state::{Frame, Roll};
use crate::view::View;

impl Turning {
    /// What one clicks for an action.
    pub(crate) fn target_of(&self, action: Action) -> Target {
        let unit = |u: UnitId| Target::Piece(self.unit_name(u).into());
        let place = |p: PlaceId| Target::Space(self.place_name(p).into());
        match action {
            Action::Give(u) | Action::Pick(u) | Action::Lead(u) | Action::Pay(u) => unit(u),
            Action::Deploy(p)
            | Action::Arrive(p)
            | Action::ArriveAll(p)
            | Action::Observe(p)
            | Action::Activate(p)
            | Action::Ferry(p)
            | Action::BreakIn(p)
            | Action::PickAll(p)
            | Action::Go(p)
            | Action::Infiltrate(p)
            | Action::Regroup(p)
            | Action::Attack(p, _)
            | Action::Fire(_, p, _)
            | Action::Stuka(p, _)
            | Action::Guns(_, p, _)
            | Action::Retreat(_, p) => place(p),
            Action::Refit(q) => Target::Piece(guns_id(q)),
            Action::Pool(pool) => Target::Space(pool.id().into()),
            Action::Card(value) => Target::Card(short!("card-{value}")),
            _ => Target::Button,
        }
    }

    pub(super) fn choice(&self, view: &View, action: Action) -> Choice {
        let primary = matches!(
            action,
            Action::PrintedAll
                | Action::WithdrawAll
                | Action::Enough
                | Action::Launch
                | Action::End
                | Action::Hold
                | Action::Save
                | Action::Stand
                | Action::LetEnd
                | Action::Stop
        );
        Choice {
            action: self.write_action(action).into(),
            target: self.target_of(action),
            label: self.label(view, action),
            primary,
            preview: self.choice_preview(view, action),
        }
    }

    /// The words of a choice, verb first.
    fn label(&self, view: &View, action: Action) -> Message {
        let new = |id: &str| Message::new(short!("do-{id}"));
        let unit = |id: &str, u: UnitId| new(id).piece("unit", self.unit_name(u));
        let place = |id: &str, p: PlaceId| new(id).space("place", self.place_name(p));
        let quadrant = |id: &str, q: Quadrant| new(id).word("quadrant", short!("quadrant-{}", q.id()));
        match action {
            Action::Bid(n) => new("bid").num("count", n),
            Action::Raise(n) => new("raise").num("count", n),
            Action::Stop => new("stop"),
            Action::Deploy(p) => place("deploy", p),
            Action::Printed => new("printed"),
            Action::PrintedAll => new("printed-all"),
            Action::Withdraw => new("withdraw"),
            Action::WithdrawAll => new("withdraw-all"),
            Action::Keep => new("keep"),
            Action::Instead => new("instead"),
            Action::Give(u) => unit("give", u),
            Action::Return(u) => unit("return", u),
            Action::Enough => new("enough"),
            Action::Arrive(p) => place("arrive", p),
            Action::ArriveLater => new("arrive-later"),
            Action::ArriveAll(p) => place("arrive-all", p),
            Action::Observe(p) => place("observe", p),
            Action::Activate(p) => place("activate", p),
            Action::Pool(pool) => new("activate").space("place", pool.id()),
            Action::Fire(u, p, g) => unit("fire", u).space("place", self.place_name(p)).word("group", group_word(g)),
            Action::Stuka(p, g) => place("stuka", p).word("group", group_word(g)).piece("unit", LUFTWAFFE),
            Action::Guns(q, p, g) => {
                let m = place("guns", p).word("group", group_word(g));
                m.word("quadrant", short!("quadrant-{}", q.id()))
            }
            Action::Refit(q) => quadrant("refit", q),
            Action::Ferry(p) => place("ferry", p),
            Action::BreakIn(p) => place("break-in", p),
            Action::Pass => new("pass"),
            Action::Pick(u) => unit("pick", u),
            Action::PickAll(p) => place("pick-all", p),
            Action::Go(p) => {
                let used = view.imp.chosen.first().map_or(0, |u| self.entry_cost(view, u, p));
                place("go", p).num("cost", used)
            }
            Action::Attack(p, g) => place("attack", p).word("group", group_word(g)),
            Action::Fortify => new("fortify"),
            Action::Infiltrate(p) => place("infiltrate", p),
            Action::Regroup(p) => place("regroup", p),
            Action::Recross => new("recross"),
            Action::Build(u) => unit("build", u),
            Action::Rest => new("rest"),
            Action::Drop => new("drop"),
            Action::Launch if view.top() == Some(Frame::Ferry) => new("cross"),
            Action::Launch => new("launch"),
            Action::End => new("end"),
            Action::Commit(q) => quadrant("commit", q),
            Action::Hold => new("hold"),
            Action::HoldAll => new("hold-all"),
            Action::Card(n) => new("card").card("card", short!("card-{n}")),
            Action::Use if view.top() == Some(Frame::Rolled(Roll::Combat)) => new("use-combat"),
            Action::Use => new("use"),
            Action::Save => new("save"),
            Action::SaveAll => new("save-all"),
            Action::Lead(u) => unit("lead", u),
            Action::Pay(u) => {
                let retreats = view.fight.is_some_and(|f| f.retreating.has(u));
                let id = match (view.spent.has(u), retreats) {
                    (_, true) => "pay-eliminate",
                    (true, false) => "pay-retreat",
                    (false, false) => "pay-spent",
                };
                unit(id, u)
            }
            Action::Retreat(u, p) => unit("retreat", u).space("place", self.place_name(p)),
            Action::Stand => new("stand"),
            Action::Prolong => new("prolong"),
            Action::LetEnd => new("let-end"),
        }
    }
}
