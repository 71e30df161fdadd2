//! Counting out tokens kind by kind: so a choice among dozens of mixes is three short ones, or one for all that fits, and
//! search stays narrow. Every kind is asked for, also where only one number is left: an order written in one line means
//! the same wherever it is given. Every answer offered leads to a mix that the task allows.

use verst_core::Listener;

use crate::Race;
use crate::action::Action;
use crate::event::Event;
use crate::id::{ArmyId, Kind, Supplies, ZoneId};
use crate::play::Play;
use crate::state::{Frame, Open, Task, total};
use crate::verdict::{Verdict, allow, no};

impl Race {
    /// R2M-11.8: what a zone holds at most.
    pub(crate) fn capacity(&self, zone: ZoneId) -> u8 {
        let capacity = &self.pack.tables.capacity;
        if self.lookup.bases.has(zone) { capacity.main_base } else { capacity.zone }
    }

    /// The most of each kind that a task could take.
    fn most(&self, o: &Open, task: Task) -> Supplies {
        match task {
            Task::Handle(army) => {
                let (card, zone) = (o.cargo[army.at()], o.supplies[o.zone_of(army).at()]);
                [0, 1, 2].map(|k| (card[k] + zone[k]).min(self.pack.tables.capacity.army))
            }
            Task::Cargo { from, .. } => o.supplies[from.at()],
            Task::Supply(_) => o.stock,
            Task::Transport => [o.trucks_stock[o.active().at()], o.trains_stock, 0],
        }
    }

    /// Is this mix what the task allows?
    pub(crate) fn fits(&self, o: &Open, task: Task, mix: Supplies) -> bool {
        // R2M-11.11: something must move.
        let moves = !matches!(task, Task::Handle(army) if mix == o.cargo[army.at()]);
        moves && self.so_many_fit(o, task, total(mix))
    }

    /// Does the task allow so many in all? Which of them are of which kind does not matter to it.
    fn so_many_fit(&self, o: &Open, task: Task, sum: u8) -> bool {
        let tables = &self.pack.tables;
        match task {
            // R2M-2.1, R2M-11.9: six on the card, the rest in the zone.
            Task::Handle(army) => {
                let zone = o.zone_of(army);
                let (card, here) = (o.cargo[army.at()], o.supplies[zone.at()]);
                let left = total(card) + total(here) - sum.min(total(card) + total(here));
                // R2M-11.8: a zone that holds too much may only be relieved.
                let room = left <= self.capacity(zone).max(total(here).saturating_sub(1));
                sum <= tables.capacity.army && room
            }
            // R2M-11.6.
            Task::Cargo { train, .. } => (1..=self.carries(o, train)).contains(&sum),
            // R2M-12.1, R2M-12.3.
            Task::Supply(zone) => {
                let room = self.capacity(zone).saturating_sub(total(o.supplies[zone.at()]));
                (1..=room).contains(&sum)
            }
            // R2M-13.1.
            Task::Transport => {
                let group = o.active().at();
                let limits = &tables.logistics[o.level as usize - 1];
                let own = o.trucks[group] + o.trains[group] + sum;
                let none = sum == 0 && o.trains_stock == 0 && o.transport_on_board();
                sum <= limits.take && own <= limits.own && (sum > 0 || none)
            }
        }
    }

    /// May so many be chosen at this stage: is there a mix that begins so?
    pub(crate) fn stage_fits(&self, o: &Open, task: Task, stage: u8, chosen: Supplies, count: u8) -> bool {
        let most = self.most(o, task);
        let stage = stage as usize;
        if count > most[stage] {
            return false;
        }
        let mut mix = chosen;
        mix[stage] = count;
        self.completes(o, task, stage + 1, mix, most)
    }

    /// Is there a mix that has the kinds before this stage as they are, and of the others at most so many?
    fn completes(&self, o: &Open, task: Task, stage: usize, mix: Supplies, most: Supplies) -> bool {
        let least: u8 = mix[..stage].iter().sum();
        let greatest = most[stage..].iter().fold(least, |sum, n| sum.saturating_add(*n));
        // Only what is on the card already has to be looked at kind by kind.
        let on_card = if let Task::Handle(army) = task { Some(total(o.cargo[army.at()])) } else { None };
        let plain = |sum: u8| Some(sum) != on_card && self.so_many_fit(o, task, sum);
        (least..=greatest).any(plain) || (on_card.is_some() && self.completes_by_kind(o, task, stage, mix, most))
    }

    fn completes_by_kind(&self, o: &Open, task: Task, stage: usize, mix: Supplies, most: Supplies) -> bool {
        if stage == 3 {
            return self.fits(o, task, mix);
        }
        (0..=most[stage]).any(|n| {
            let mut next = mix;
            next[stage] = n;
            self.completes_by_kind(o, task, stage + 1, next, most)
        })
    }

    /// Is there any mix at all?
    pub(crate) fn some_mix(&self, o: &Open, task: Task) -> bool {
        self.completes(o, task, 0, [0; 3], self.most(o, task))
    }

    /// The numbers that may be chosen at this stage.
    pub(crate) fn counts(&self, o: &Open, task: Task, stage: u8, chosen: Supplies) -> impl Iterator<Item = u8> {
        let most = self.most(o, task)[stage as usize];
        (0..=most).filter(move |n| self.stage_fits(o, task, stage, chosen, *n))
    }

    /// The action that chooses so many at this stage.
    pub(crate) fn count_action(task: Task, stage: u8, count: u8) -> Action {
        match (task, stage) {
            (Task::Transport, 0) => Action::Trucks(count),
            (Task::Transport, _) => Action::Trains(count),
            (_, stage) => Action::Amount(Kind::ALL[stage as usize], count),
        }
    }

    /// May this number be said now?
    pub(crate) fn check_amount(&self, o: &Open, task: Task, stage: u8, chosen: Supplies, action: Action) -> Verdict {
        let rule = match task {
            Task::Handle(_) => "R2M-11.11",
            Task::Cargo { train: false, .. } => "R2M-11.3",
            Task::Cargo { train: true, .. } => "R2M-11.4",
            Task::Supply(_) => "R2M-12.1",
            Task::Transport => "R2M-13.1",
        };
        if action == Action::Fill {
            let counted = matches!(task, Task::Transport) || stage > 0;
            return allow(!counted && self.fits(o, task, self.fill(o, task)), rule, "nothing-to-load");
        }
        let (Action::Amount(_, n) | Action::Trucks(n) | Action::Trains(n)) = action else {
            return no(rule, "say-how-many");
        };
        if Race::count_action(task, stage, n) != action {
            return no(rule, "another-kind-first");
        }
        allow(self.stage_fits(o, task, stage, chosen, n), rule, "not-so-many")
    }

    /// R2M-11.9: the mix when all that fits is taken: where not everything does, of each kind about as much, fuel before
    /// ammunition before food.
    pub(crate) fn fill(&self, o: &Open, task: Task) -> Supplies {
        let free = |zone: ZoneId| self.capacity(zone).saturating_sub(total(o.supplies[zone.at()]));
        let (mut mix, there, room) = match task {
            Task::Handle(army) => {
                (o.cargo[army.at()], o.supplies[o.zone_of(army).at()], self.pack.tables.capacity.army)
            }
            Task::Cargo { train, from, to } => ([0; 3], o.supplies[from.at()], self.carries(o, train).min(free(to))),
            Task::Supply(zone) => ([0; 3], o.stock, free(zone)),
            Task::Transport => ([0; 3], [0; 3], 0),
        };
        for lying in 1..=there.into_iter().max().unwrap_or_default() {
            for kind in Kind::ALL.into_iter().filter(|kind| there[kind.at()] >= lying) {
                mix[kind.at()] += u8::from(total(mix) < room);
            }
        }
        mix
    }

    /// R2M-11.3, R2M-11.4, R2M-16.7f: tokens that a truck or a train takes.
    fn carries(&self, o: &Open, train: bool) -> u8 {
        let capacity = &self.pack.tables.capacity;
        let heavy = if o.haul.heavy { capacity.heavy_tokens } else { 0 };
        if train { capacity.train } else { capacity.truck + heavy }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A task is counted out from the first kind on.
    pub fn begin_amount(&mut self, task: Task) {
        self.s.push(Frame::Amount { task, stage: 0, chosen: [0; 3] });
    }

    /// Is there a number that can be said?
    pub fn amount_waits(&mut self, task: Task, stage: u8, chosen: Supplies) -> bool {
        let waits = self.g.counts(self.s, task, stage, chosen).next().is_some();
        self.pop_unless(waits)
    }

    pub fn choose_amount(&mut self, task: Task, stage: u8, mut chosen: Supplies, count: u8) {
        chosen[stage as usize] = count;
        let last = if matches!(task, Task::Transport) { 1 } else { 2 };
        if stage < last {
            self.s.replace(Frame::Amount { task, stage: stage + 1, chosen });
            return;
        }
        self.take_amount(task, chosen);
    }

    /// All that fits.
    pub fn fill_amount(&mut self, task: Task) {
        let mix = self.g.fill(self.s, task);
        self.take_amount(task, mix);
    }

    fn take_amount(&mut self, task: Task, chosen: Supplies) {
        self.s.frames.pop();
        match task {
            Task::Handle(army) => self.handle(army, chosen),
            Task::Cargo { train, from, to } => self.deliver(train, from, to, chosen),
            Task::Supply(zone) => self.take_supply(zone, chosen),
            Task::Transport => self.take_transport(chosen[0], chosen[1]),
        }
    }

    /// R2M-11.9, R2M-11.11: the card holds this now, the zone the rest.
    pub fn handle(&mut self, army: ArmyId, card: Supplies) {
        let zone = self.s.zone_of(army);
        let before = self.s.cargo[army.at()];
        for k in 0..3 {
            let all = before[k] + self.s.supplies[zone.at()][k];
            self.s.supplies[zone.at()][k] = all - card[k];
        }
        self.s.cargo[army.at()] = card;
        self.s.handled |= 1 << army.0;
        let loaded = [0, 1, 2].map(|k| card[k].saturating_sub(before[k]));
        let unloaded = [0, 1, 2].map(|k| before[k].saturating_sub(card[k]));
        self.tell(|| Event::Handled { army, loaded, unloaded });
        self.lift_halts();
    }
}
