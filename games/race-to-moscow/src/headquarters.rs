//! Chapter 16, headquarters and the cards of the high command: R2M-16.1 to R2M-16.7, their moments R2M-5.7; the use of
//! kept Pursuit cards, R2M-5.2 and R2M-7.14.

use verst_core::{Fall, Listener, Reveal, Weights};

use crate::Race;
use crate::data::{CardKind, DeckKind, Effect, Okh};
use crate::event::Event;
use crate::id::{ArmyId, CardId, Kind, OKH, Supplies, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Air, Frame, Open, Order, total};
use crate::verdict::{Verdict, allow, no, no_army, no_card, no_zone};

impl Race {
    /// R2M-4.14: OKH cards on display.
    fn display_size(&self, o: &Open) -> u8 {
        self.pack.tables.setup_by_players[o.config.players() as usize].okh_display
    }

    /// Is a card to be put on display?
    pub(crate) fn display_short(&self, o: &Open) -> bool {
        o.okh_deck != 0 && (o.okh_display.count_ones() as u8) < self.display_size(o)
    }

    /// The chances of the OKH card that comes on display.
    pub(crate) fn display_odds(&self, o: &Open) -> Weights {
        (0..OKH).map(|i| u32::from(o.okh_deck >> i & 1)).collect()
    }

    /// R2M-5.7, R2M-16.1: may this card be taken, at a decision of the active player?
    pub(crate) fn check_take(&self, o: &Open, card: CardId) -> Verdict {
        allow(o.config.advanced, "R2M-4.14", "base-game")?;
        allow(o.hq_up(o.active()), "R2M-16.1", "hq-face-down")?;
        match self.lookup.okh_number(card) {
            Some(n) if o.okh_display >> n & 1 == 1 => Ok(()),
            _ => no_card("R2M-16.1", "not-on-display", card),
        }
    }

    /// May this card be used at this moment?
    pub(crate) fn check_card(&self, o: &Open, frame: Frame, card: CardId) -> Verdict {
        let info = &self.pack.cards[card.at()];
        match info.kind {
            CardKind::Pursuit { effect, .. } => {
                let own = info.deck == DeckKind::Pursuit(o.active());
                if !own || o.kept[card.at()] + o.fresh[card.at()] == 0 {
                    return no_card("R2M-7.14", "not-held", card);
                }
                // R2M-5.3: an action is finished before another begins.
                allow(frame == Frame::Actions, "R2M-5.3", "finish-first")?;
                if effect == Effect::Recon {
                    return self.check_looking(o);
                }
                allow(!o.auxiliaries_used, "R2M-5.2", "one-auxiliaries")
            }
            CardKind::Okh(okh) if o.holds_okh(o.active(), okh as u8) => self.check_okh(o, frame, okh),
            _ => no_card("R2M-16.3", "not-held", card),
        }
    }

    /// R2M-16.7: the moment and the need of each card.
    fn check_okh(&self, o: &Open, frame: Frame, okh: Okh) -> Verdict {
        let card = self.lookup.okh_card(okh);
        let moment = match okh {
            Okh::Brandenburg => matches!(frame, Frame::Combat(_)),
            Okh::Howitzers => matches!(frame, Frame::Step | Frame::GoOn | Frame::AirOnFort | Frame::Combat(_)),
            Okh::Pioneers => frame == Frame::Step && o.marching().steps == 0,
            Okh::Transport => frame == Frame::Transport,
            Okh::Fast => matches!(frame, Frame::Step | Frame::GoOn),
            // R2M-16.7j: only when partisans have named their target.
            Okh::Security => return no_card("R2M-16.4", "only-against-partisans", card),
            Okh::Flotilla | Okh::Airlift | Okh::Mission | Okh::Stuka | Okh::Rail | Okh::Wolf => frame == Frame::Actions,
        };
        if !moment {
            return no_card("R2M-5.7", "not-at-this-moment", card);
        }
        let group = o.active();
        let useful = match okh {
            Okh::Flotilla => total(o.stock) > 0 && !self.own_ports(o).is_empty(),
            Okh::Brandenburg => matches!(frame, Frame::Combat(met) if self.brandenburg_fits(o, met)),
            Okh::Airlift => {
                self.lookup.armies_of(group).any(|a| Kind::ALL.iter().any(|k| self.check_lift(o, a, *k).is_ok()))
            }
            Okh::Howitzers => self.howitzers_fit(o),
            Okh::Fast => self.panzer(o.marching().army),
            Okh::Mission => self.lookup.armies_of(group).any(|a| self.check_activation(o, a).is_ok()),
            // R2M-15.6, R2M-16.7i: even if the marker is face down, but not while it lies somewhere.
            Okh::Stuka => matches!(o.air[group.at()], Air::Up | Air::Down) && self.check_looking(o).is_ok(),
            Okh::Rail => !self.turnable(o).is_empty(),
            Okh::Wolf => !self.medal_sources(o, Order::Wolf).is_empty(),
            Okh::Pioneers | Okh::Transport | Okh::Security => true,
        };
        if useful { Ok(()) } else { no_card(okh_rule(okh), "no-use", card) }
    }

    /// R2M-16.7a: ports of the active player.
    pub(crate) fn own_ports(&self, o: &Open) -> ZoneSet {
        o.zones_of(o.active()) & self.lookup.ports
    }

    /// R2M-16.7k: own markers that show their control side.
    pub(crate) fn turnable(&self, o: &Open) -> ZoneSet {
        o.zones_of(o.active()).minus(o.rail)
    }

    /// R2M-17.1: of those, the ones next to rail.
    pub(crate) fn rail_advances(&self, o: &Open) -> ZoneSet {
        let rail = o.zones_of(o.active()) & o.rail;
        self.turnable(o).iter().filter(|z| self.lookup.joined[z.at()].meets(rail)).collect()
    }

    /// D17: may the rail be led there?
    pub(crate) fn check_rail(&self, o: &Open, zone: ZoneId) -> Verdict {
        if !o.holds(o.active(), zone) {
            return no_zone("R2M-17.1", "not-held", zone);
        }
        if o.rail.has(zone) {
            return no_zone("R2M-17.1", "has-rail", zone);
        }
        if self.rail_advances(o).has(zone) { Ok(()) } else { no_zone("R2M-17.1", "no-rail-beside", zone) }
    }

    /// R2M-16.7c: may this army get a token of this kind?
    pub(crate) fn check_lift(&self, o: &Open, army: ArmyId, kind: Kind) -> Verdict {
        if self.group_of(army) != o.active() {
            return no_army("R2M-16.7c", "not-your-army", army);
        }
        if total(o.cargo[army.at()]) >= self.pack.tables.capacity.army {
            return no_army("R2M-2.1", "card-full", army);
        }
        allow(o.stock[kind.at()] > 0, "R2M-0.9", "stock-empty")
    }

    /// D21: what a card that needs a target may be given.
    pub(crate) fn check_target(&self, o: &Open, frame: Frame, action: crate::Action) -> Verdict {
        use crate::Action;
        match (frame, action) {
            (Frame::Port, Action::Port(zone)) if self.own_ports(o).has(zone) => Ok(()),
            (Frame::Port, Action::Port(zone)) => no_zone("R2M-16.7a", "not-your-port", zone),
            (Frame::Airlift, Action::Lift(army, kind)) => self.check_lift(o, army, kind),
            (Frame::RailPioneers, Action::Rail(zone)) if self.turnable(o).has(zone) => Ok(()),
            (Frame::RailPioneers, Action::Rail(zone)) => no_zone("R2M-16.7k", "no-marker-to-turn", zone),
            (Frame::Mission, Action::Move(army)) => self.check_activation(o, army),
            (Frame::Port, _) => no("R2M-16.7a", "name-a-target"),
            (Frame::Airlift, _) => no("R2M-16.7c", "name-a-target"),
            (Frame::RailPioneers, _) => no("R2M-16.7k", "name-a-target"),
            _ => no("R2M-16.7h", "name-a-target"),
        }
    }
}

/// The rule of each card (R2M-16.7).
const fn okh_rule(okh: Okh) -> &'static str {
    match okh {
        Okh::Flotilla => "R2M-16.7a",
        Okh::Brandenburg => "R2M-16.7b",
        Okh::Airlift => "R2M-16.7c",
        Okh::Howitzers => "R2M-16.7d",
        Okh::Pioneers => "R2M-16.7e",
        Okh::Transport => "R2M-16.7f",
        Okh::Fast => "R2M-16.7g",
        Okh::Mission => "R2M-16.7h",
        Okh::Stuka => "R2M-16.7i",
        Okh::Security => "R2M-16.7j",
        Okh::Rail => "R2M-16.7k",
        Okh::Wolf => "R2M-16.7l",
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-16.1: a card of the display is taken, and another is shown.
    pub fn take_okh(&mut self, card: CardId) {
        let group = self.active();
        let Some(number) = self.g.lookup.okh_number(card) else { return };
        self.s.okh_display &= !(1 << number);
        self.s.okh_hand[group.at()] |= 1 << number;
        self.s.hq &= !group.bit();
        self.tell(|| Event::OkhTaken { group, card });
        self.s.push(Frame::Refill);
    }

    /// A card comes on display.
    pub fn show_okh(&mut self, fall: &Fall) {
        let Fall::Draw(number) = fall else { return };
        self.reveal = Reveal::Something;
        self.s.okh_deck &= !(1 << number);
        self.s.okh_display |= 1 << number;
        let card = CardId(self.g.lookup.okh0 + *number as u8);
        self.tell(|| Event::OkhShown { card });
    }

    /// A card is used at its moment.
    pub fn use_card(&mut self, frame: Frame, card: CardId) {
        let group = self.active();
        self.tell(|| Event::Used { group, card });
        match self.g.pack.cards[card.at()].kind {
            CardKind::Pursuit { effect, .. } => self.use_pursuit(card, effect),
            CardKind::Okh(okh) => {
                // R2M-16.3: and is out of the game.
                self.s.okh_hand[group.at()] &= !(1 << okh as u8);
                self.use_okh(frame, okh);
            }
            CardKind::Soviet { .. } => {}
        }
    }

    /// R2M-5.2, R2M-7.14: Auxiliaries give an action, Reconnaissance a look; then they are discarded.
    fn use_pursuit(&mut self, card: CardId, effect: Effect) {
        // One that would be lost at the end of the turn goes first.
        let pile = if self.s.fresh[card.at()] > 0 { &mut self.s.open.fresh } else { &mut self.s.open.kept };
        pile[card.at()] -= 1;
        self.s.discard[card.at()] += 1;
        if effect == Effect::Recon {
            self.s.push(Frame::Look { air: false });
        } else {
            self.s.auxiliaries_used = true;
            let (group, count) = (self.active(), self.g.pack.tables.actions.auxiliaries);
            self.s.actions += count;
            self.tell(|| Event::MoreActions { group, count });
        }
    }

    fn use_okh(&mut self, frame: Frame, okh: Okh) {
        match okh {
            Okh::Flotilla => self.s.push(Frame::Port),
            Okh::Brandenburg => {
                if let Frame::Combat(Some(card)) = frame {
                    self.brandenburg(card);
                }
            }
            Okh::Airlift => self.s.push(Frame::Airlift),
            Okh::Howitzers => {
                let army = self.s.marching().army;
                if self.draw_token(Kind::Ammo) {
                    self.s.cargo[army.at()][Kind::Ammo.at()] += 1;
                    self.tell(|| Event::Howitzers { army, ammo: 1 });
                }
            }
            Okh::Pioneers => self.march_mut().pioneers = true,
            Okh::Transport => self.s.haul.heavy = true,
            Okh::Fast => self.march_mut().most += self.g.pack.tables.movement.fast_zones,
            Okh::Mission => self.s.push(Frame::Mission),
            Okh::Stuka => self.s.push(Frame::Look { air: true }),
            Okh::Rail => self.s.push(Frame::RailPioneers),
            Okh::Wolf => self.begin_medal(Order::Wolf),
            Okh::Security => {}
        }
    }

    /// R2M-16.7a: one token of each kind, as far as there are any.
    pub fn land(&mut self, zone: ZoneId) {
        self.s.frames.pop();
        let mut tokens: Supplies = [0; 3];
        for kind in Kind::ALL {
            tokens[kind.at()] = u8::from(self.draw_token(kind));
            self.s.supplies[zone.at()][kind.at()] += tokens[kind.at()];
        }
        self.tell(|| Event::Landed { zone, tokens });
        self.lift_halts();
        self.check_excess(zone);
    }

    /// R2M-16.7c: one token by air.
    pub fn lift(&mut self, army: ArmyId, kind: Kind) {
        self.s.frames.pop();
        if self.draw_token(kind) {
            self.s.cargo[army.at()][kind.at()] += 1;
            self.tell(|| Event::Lifted { army, kind });
        }
        self.lift_halts();
    }

    /// R2M-17.1, R2M-16.7k: a marker shows its rail side.
    pub fn lay_rail(&mut self, zone: ZoneId) {
        let group = self.active();
        self.s.frames.pop();
        self.s.rail.add(zone);
        self.tell(|| Event::Rail { group, zone });
    }
}
