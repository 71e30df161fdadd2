//! What a choice brings at once besides what it says: tokens too many for a zone, food that a halted army eats, a
//! Reorganisation, a fight, cards that are lost, the final round. Its words tell it, so that nothing of this comes unsaid.

use verst_core::Message;
use verst_core::scene::{Preview, Sum};

use crate::Race;
use crate::action::Action;
use crate::id::{ArmyId, CardId, Kind, Supplies, ZoneId};
use crate::state::{Frame, Open, Task, total};

impl Race {
    /// R2M-11.8, R2M-14.7: the words with what becomes of tokens that come into a zone: how many are too many there, and
    /// what a halted army eats of them.
    pub(crate) fn arriving(&self, m: Message, o: &Open, zone: ZoneId, tokens: Supplies) -> Message {
        let eaten = u8::from(self.hungry(o, zone) && tokens[Kind::Food.at()] > 0);
        let all = total(o.supplies[zone.at()]) + total(tokens) - eaten;
        m.num("over", all.saturating_sub(self.capacity(zone))).num("eaten", eaten)
    }

    /// Does a halted army stand there?
    fn hungry(&self, o: &Open, zone: ZoneId) -> bool {
        o.army_in(zone).is_some_and(|army| o.is_halted(army))
    }

    /// The words for where a truck or a train goes: is the zone full, and does a halted army wait for its food?
    pub(crate) fn arriving_somehow(&self, m: Message, o: &Open, to: ZoneId) -> Message {
        let (full, eaten) = match o.top() {
            Some(Frame::Haul { from, .. }) => {
                let food = o.supplies[from.at()][Kind::Food.at()] > 0;
                (total(o.supplies[to.at()]) >= self.capacity(to), food && self.hungry(o, to))
            }
            _ => (false, false),
        };
        m.num("full", u8::from(full)).num("eaten", u8::from(eaten))
    }

    /// R2M-16.7c: food that comes onto the card of a halted army is eaten.
    pub(crate) fn arriving_by_air(&self, m: Message, o: &Open, army: ArmyId, kind: Kind) -> Message {
        m.num("eaten", u8::from(kind == Kind::Food && o.is_halted(army)))
    }

    /// R2M-16.7a: what the flotilla would land.
    pub(crate) fn landing(&self, o: &Open) -> Supplies {
        o.stock.map(|n| n.min(1))
    }

    /// R2M-13.2: the words for taking transport, trucks or trains: does a Reorganisation follow, whatever is said next?
    pub(crate) fn reorganising(&self, m: Message, o: &Open, action: Action) -> Message {
        m.num("reorganises", u8::from(self.reorganises(o, action)))
    }

    fn reorganises(&self, o: &Open, action: Action) -> bool {
        let after = |trains: u8| o.trains_stock == trains && (trains > 0 || o.transport_on_board());
        let with = |trucks: u8| {
            let mut counts = self.counts(o, Task::Transport, 1, [trucks, 0, 0]);
            counts.all(after)
        };
        match action {
            Action::TakeTransport => self.counts(o, Task::Transport, 0, [0; 3]).all(with),
            Action::Trucks(n) => with(n),
            Action::Trains(n) => after(n),
            _ => false,
        }
    }

    /// R2M-14.4: the armies of the active player that a Reorganisation would halt for want of food.
    pub(crate) fn reorganisation_preview(&self, o: &Open, action: Action) -> Option<Preview> {
        let group = o.active();
        let food = Kind::Food.at();
        let starves = |army: &ArmyId| {
            let zone = o.zone_of(*army);
            !o.is_halted(*army) && o.cargo[army.at()][food] + o.supplies[zone.at()][food] == 0
        };
        let halted = Sum {
            side: group.id().into(),
            hundredths: self.lookup.armies_of(group).filter(starves).count() as i32 * 100,
            name: Message::new("sum-halted"),
            rule: "R2M-14.4".into(),
        };
        let title = Message::new("preview-reorganisation");
        self.reorganises(o, action).then(|| Preview { title, sums: vec![halted], outcomes: Vec::new() })
    }

    /// D7: the words for taking or using a card: is the fight that waits fought at once then?
    pub(crate) fn fighting(&self, m: Message, o: &Open, action: Action) -> Message {
        m.num("fights", u8::from(self.fights_then(o, action)))
    }

    fn fights_then(&self, o: &Open, action: Action) -> bool {
        let Some(Frame::Combat(foe)) = o.top() else { return false };
        let group = o.active();
        let mut after = o.clone();
        let bit = |card: CardId| self.lookup.okh_number(card).map_or(0, |n| 1u16 << n);
        match action {
            Action::Take(card) => {
                after.hq &= !group.bit();
                after.okh_hand[group.at()] |= bit(card);
            }
            Action::Card(card) => {
                after.okh_hand[group.at()] &= !bit(card);
                if let Some(march) = o.march
                    && card == self.lookup.okh_card(crate::data::Okh::Howitzers)
                {
                    after.stock[Kind::Ammo.at()] -= 1;
                    after.cargo[march.army.at()][Kind::Ammo.at()] += 1;
                }
            }
            _ => return false,
        }
        !self.before_fight(&after, foe)
    }

    /// R2M-7.14: cards that serve in this turn only, and are lost when its actions end.
    pub(crate) fn lost_cards(&self, o: &Open) -> u8 {
        self.lookup.pursuit_of(o.active()).map(|card| o.fresh[card.at()]).sum()
    }

    /// R2M-6.2: would the last marker of the reserve be placed?
    pub(crate) fn last_marker(&self, o: &Open) -> bool {
        o.soviet_reserve == 1 && !o.final_round
    }
}
