//! Chapter 6, end and victory: R2M-6.1 to R2M-6.9, R2M-20.10.

use verst_core::{Conclusion, Ending, Fall, Listener, Refusal, Reveal, Seat, Seats, Weights};

use crate::Race;
use crate::data::CardKind;
use crate::event::{Count, Event};
use crate::id::{Group, SOVIET, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{End, Frame, LEVELS, Open, State};

/// How a group stands: all that R2M-6.5 counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub tokens: u8,
    pub cards: u8,
    pub ammo: u8,
    pub zones: u8,
}

impl Race {
    /// R2M-6.4: is a zone connected to the main base of a group?
    pub(crate) fn is_connected(&self, o: &Open, group: Group, zone: ZoneId) -> bool {
        let base = ZoneSet::one(self.pack.groups[group.at()].base);
        self.connected(o.zones_of(group), base).has(zone)
    }

    /// R2M-6.5: what a group has won, its encircled cards left aside while they lie face down.
    pub(crate) fn score(&self, o: &Open, group: Group) -> Score {
        let mut score = Score { tokens: o.tokens[group.at()], ..Score::default() };
        for number in (0..SOVIET as u8).filter(|n| o.beaten[group.at()] >> n & 1 == 1) {
            let card = self.lookup.soviet_card(number);
            match self.pack.cards[card.at()].kind {
                CardKind::Soviet { medal: true, .. } => score.cards += 1,
                _ => score.ammo += self.price(Some(card)).0,
            }
        }
        for card in self.lookup.pursuit_of(group) {
            score.ammo += o.beaten_reserves[card.at()] * self.price(Some(card)).0;
        }
        score.zones = (o.zones_of(group) & self.lookup.victory).len();
        score
    }

    /// R2M-6.5: medals.
    pub(crate) fn medals(&self, o: &Open, group: Group) -> u8 {
        self.count(o, group).medals
    }

    /// R2M-6.5: medals, with all that makes them.
    fn count(&self, o: &Open, group: Group) -> Count {
        let (score, table) = (self.score(o, group), &self.pack.tables.scoring);
        let symbols = score.ammo / table.ammo_per_medal;
        let zones = score.zones * table.victory_zone;
        Count {
            tokens: score.tokens,
            cards: score.cards,
            symbols: (score.ammo, symbols),
            zones: (score.zones, zones),
            medals: score.tokens + score.cards + symbols + zones,
        }
    }

    /// R2M-20.10: medals left on the board.
    pub(crate) fn soviet_medals(&self, o: &Open) -> u8 {
        o.medals.iter().sum()
    }

    /// The end of a finished game.
    pub(crate) fn ending(&self, o: &Open, end: End) -> Ending {
        let config = o.config;
        let seat = |g: Group| Seat(config.seat_of(g));
        match end {
            // R2M-6.8: alone, the fewer rounds the better.
            End::Immediate(group, _) => Ending {
                winners: seat(group).into(),
                side: Some(group.id().to_owned()),
                kind: if config.solo() && !config.stavka { "solo-immediate" } else { "immediate" }.to_owned(),
                rule: if config.solo() && !config.stavka { "R2M-6.8" } else { "R2M-6.4" }.to_owned(),
                scores: if config.solo() && !config.stavka { vec![i32::from(o.round)] } else { Vec::new() },
            },
            End::Standard => self.standard_ending(o),
        }
    }

    /// R2M-6.5 to R2M-6.8, R2M-20.10: medals are compared.
    fn standard_ending(&self, o: &Open) -> Ending {
        let config = o.config;
        let mut medals: Vec<i32> = config.seats().map(|g| i32::from(self.medals(o, g))).collect();
        if config.solo() && !config.stavka {
            return Ending {
                winners: Seats::NONE,
                side: None,
                kind: "solo-medals".to_owned(),
                rule: "R2M-6.8".to_owned(),
                scores: medals,
            };
        }
        if config.stavka {
            medals.push(i32::from(self.soviet_medals(o)));
        }
        // R2M-6.7: encircled cards break a tie between army groups; with a Soviet player ties are shared.
        let rank = |seat: usize| {
            let encircled = config.group_at(seat as u8).filter(|_| !config.stavka).map_or(0, |g| o.encircled[g.at()]);
            (medals[seat], encircled)
        };
        let best = (0..medals.len()).map(rank).max().unwrap_or_default();
        let winners: Vec<usize> = (0..medals.len()).filter(|seat| rank(*seat) == best).collect();
        let seats = winners.iter().fold(Seats::NONE, |seats, i| seats.with(Seat(*i as u8)));
        let tied = medals.iter().filter(|m| **m == best.0).count() > 1;
        let (kind, rule) = match (winners.len(), tied) {
            (1, _) if config.stavka => ("standard", "R2M-20.10"),
            (1, false) => ("standard", "R2M-6.5"),
            (1, true) => ("tie-break", "R2M-6.7"),
            (_, _) if config.stavka => ("shared", "R2M-20.10"),
            _ => ("shared", "R2M-6.7"),
        };
        let side = match winners[..] {
            [only] => Some(config.group_at(only as u8).map_or("soviet", Group::id).to_owned()),
            _ => None,
        };
        Ending { winners: seats, side, kind: kind.to_owned(), rule: rule.to_owned(), scores: medals }
    }

    /// Resignation and agreement.
    pub(crate) fn conclusion(&self, s: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
        if s.over.is_some() {
            return Err(Refusal::new("R2M-6.1", "game-over"));
        }
        let seats = s.config.players() + u8::from(s.config.stavka);
        let (winners, kind) = match conclusion {
            Conclusion::Resign(seat) => {
                let rest = (0..seats).map(Seat).filter(|other| *other != seat);
                (rest.fold(Seats::NONE, Seats::with), "resigned")
            }
            Conclusion::Agreement => (Seats::first(seats), "agreed"),
        };
        let only = (winners.iter().count() == 1).then(|| winners.iter().next()).flatten();
        let side = only.map(|seat| s.config.group_at(seat.0).map_or("soviet", Group::id).to_owned());
        Ok(Ending { winners, side, kind: kind.to_owned(), rule: "R2M-6.1".to_owned(), scores: Vec::new() })
    }

    /// R2M-6.6: the next card that was taken face down and that nobody has seen: the level and the group.
    pub(crate) fn next_unseen(&self, s: &State) -> Option<(u8, Group)> {
        (0..LEVELS as u8).find_map(|level| {
            Group::ALL.into_iter().find_map(|group| {
                let known = s.secret.known.iter().filter(|k| k.level == level && k.group == group).count() as u8;
                (s.decks[0].tickets[level as usize][group.at()] > known).then_some((level, group))
            })
        })
    }

    /// R2M-6.6: the chances of that card.
    pub(crate) fn reveal_odds(&self, s: &State) -> Weights {
        let mut weights = Weights::from_elem(0, SOVIET);
        if let Some((level, _)) = self.next_unseen(s) {
            for card in s.decks[0].candidates(level, self.all_known(s)) {
                weights[card as usize] = 1;
            }
        }
        weights
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-6.4: tested at the moment of capture, after the pockets have closed.
    pub fn check_victory(&mut self, group: Group, zone: ZoneId) {
        let goal = self.g.lookup.goals[group.at()].has(zone);
        if goal && self.g.is_connected(self.s, group, zone) {
            self.finish(End::Immediate(group, zone));
        }
    }

    /// R2M-6.2, R2M-6.9: the end of a turn, of a round, of the game.
    pub fn end_turn(&mut self) -> bool {
        if self.s.soviet_reserve == 0 && !self.s.final_round {
            self.s.final_round = true;
            self.tell(|| Event::FinalRound);
        }
        self.s.frames.pop();
        self.s.turn += 1;
        if (self.s.turn as usize) < self.s.order.len() {
            self.s.push(Frame::TurnStart);
            return true;
        }
        self.s.turn = 0;
        if self.s.final_round {
            self.s.turn = self.s.order.len() as u8 - 1;
            self.s.push(Frame::Reveal);
            return true;
        }
        self.s.round += 1;
        let round = self.s.round;
        self.tell(|| Event::Round { round });
        if round >= self.g.pack.tables.round_limit {
            self.s.final_round = true;
            self.tell(|| Event::RoundLimit);
        }
        self.s.push(Frame::TurnStart);
        true
    }

    /// R2M-6.6: cards taken face down are turned up and counted.
    pub fn reveal_waits(&mut self) -> bool {
        if self.g.next_unseen(self.s).is_some() {
            return false;
        }
        while let Some(known) = self.s.secret.known.pop() {
            self.turn_up(known.card, known.level, known.group);
        }
        for group in self.s.config.seats() {
            let count = self.g.count(self.s, group);
            self.tell(|| Event::Counted { group, count });
        }
        if self.s.config.stavka {
            let medals = self.g.soviet_medals(self.s);
            self.tell(|| Event::CountedSoviet { medals });
        }
        self.finish(End::Standard);
        true
    }

    /// One of them.
    pub fn reveal_card(&mut self, fall: &Fall) {
        let (Fall::Draw(number), Some((level, group))) = (fall, self.g.next_unseen(self.s)) else { return };
        self.reveal = Reveal::Something;
        self.turn_up(*number as u8, level, group);
    }

    fn turn_up(&mut self, number: u8, level: u8, group: Group) {
        self.s.decks[0].tickets[level as usize][group.at()] -= 1;
        self.s.decks[0].entry[number as usize] = crate::state::OUT;
        self.s.secret.top = self.s.secret.top.filter(|top| *top != number);
        self.s.beaten[group.at()] |= 1 << number;
        let card = self.g.lookup.soviet_card(number);
        self.tell(|| Event::Turned { group, card });
    }
}
