//! What a choice would cost and bring, before it is made: both values of an attack with every part and its rule, the exact
//! chance of each result (TPS-8.353), and the tests of movement, retreat and crossing.

mod attack;
mod trial;

use verst_core::Message;
use verst_core::scene::{Chanced, Preview, Sum};

use crate::Turning;
use crate::action::Action;
use crate::board::colour_of;
use crate::id::{PlaceId, Side, UnitSet};
use crate::state::{Fight, Frame, Group, How, Roll};
use crate::view::View;

impl Turning {
    /// What goes on now: the attack that waits for its dice, or the dice that lie there.
    pub(crate) fn scene_preview(&self, view: &View, actions: &[Action]) -> Option<Preview> {
        if let Some(fight) = &view.fight {
            return match view.top()? {
                Frame::Commit | Frame::ChooseCards | Frame::Draw(_) | Frame::Roll(Roll::Combat) => {
                    Some(self.attack_preview(view, fight))
                }
                Frame::Rolled(Roll::Combat) => Some(self.fallen_preview(view, fight)),
                _ => None,
            };
        }
        // With one attack to choose there is nothing to point at.
        let mut attacks = actions.iter().filter(|a| matches!(a, Action::Attack(..)));
        match (attacks.next(), attacks.next()) {
            (Some(only), None) => self.choice_preview(view, *only),
            _ => None,
        }
    }

    /// What a choice would bring.
    pub(crate) fn choice_preview(&self, view: &View, action: Action) -> Option<Preview> {
        let enemy = view.imp.side.other();
        match action {
            Action::Attack(place, group) => {
                let attackers = view.imp.chosen;
                let how = self.how(view, attackers, place, group);
                let fight = planned(view.imp.side, place, how, group, attackers, self.target(view, place, group));
                Some(self.attack_preview(view, &fight))
            }
            Action::Fire(unit, place, group) => {
                let target = self.group(view, place, enemy, group);
                let fight = planned(view.imp.side, place, How::Barrage, group, UnitSet::one(unit), target);
                Some(self.attack_preview(view, &fight))
            }
            Action::Stuka(place, group) => {
                let target = self.group(view, place, enemy, group);
                Some(self.attack_preview(view, &planned(view.imp.side, place, How::Air, group, UnitSet::NONE, target)))
            }
            Action::Guns(quadrant, place, group) => {
                let target = self.group(view, place, enemy, group);
                let mut fight = planned(view.imp.side, place, How::Guns, group, UnitSet::NONE, target);
                fight.guns = Some(quadrant);
                Some(self.attack_preview(view, &fight))
            }
            Action::Commit(quadrant) => {
                let fight = Fight { guns: Some(quadrant), ..view.fight? };
                Some(self.attack_preview(view, &fight))
            }
            Action::Use => match view.top()? {
                Frame::Rolled(Roll::Combat) => Some(self.attack_preview(view, &view.fight?)),
                Frame::Rolled(roll) => self.roll_preview(view, roll),
                _ => None,
            },
            Action::Go(to) => Some(self.entry_preview(view, to)),
            _ => self.trial_preview(view, action),
        }
    }
}

/// An attack as it would be declared, before artillery and dice.
fn planned(side: Side, place: PlaceId, how: How, group: Group, attackers: UnitSet, target: UnitSet) -> Fight {
    Fight {
        side,
        place,
        how,
        group,
        attackers,
        target,
        guns: None,
        dice: [0; 2],
        counter: 0,
        excess: 0,
        cp: 0,
        lead: None,
        payers: UnitSet::NONE,
        retreating: UnitSet::NONE,
        overrun: false,
        friendly: false,
    }
}

/// A figure.
fn sum(side: Side, value: i32, name: Message, rule: &str) -> Sum {
    Sum { side: colour_of(side).into(), hundredths: value * 100, name, rule: rule.into() }
}

/// A chance among the figures, in per cent.
fn per_cent(side: Side, chance: u32, name: Message, rule: &str) -> Sum {
    Sum { side: colour_of(side).into(), hundredths: chance.cast_signed(), name, rule: rule.into() }
}

/// It fails or succeeds.
fn either(failure: Message, success: Message, chance: u32) -> Vec<Chanced> {
    let both = [(failure, crate::odds::SURE - chance), (success, chance)];
    both.into_iter().filter(|(_, chance)| *chance > 0).map(|(name, chance)| Chanced { name, chance }).collect()
}
