//! What lies beside the map: tracks, piles, cards and figures.

use verst_core::scene::{Card, CardPlace, Figure, Track, TrackBox, TrackRow};
use verst_core::{Message, Short, Text, short};

use crate::Turning;
use crate::board::colour_of;
use crate::id::{Side, UnitSet};
use crate::odds::per_cent;
use crate::state::{Frame, Resolution, spot};
use crate::view::View;

/// How many days ahead the calendar looks.
const AHEAD: u8 = 7;

impl Turning {
    pub(super) fn tracks(&self, view: &View) -> Vec<Track> {
        let mut tracks = vec![self.impulse_track(view)];
        if let Some(Frame::Deploy(side)) = view.top() {
            // TPS-5.5: the card from which the owner takes the next unit.
            let row = self.row(view, Short::default(), self.to_deploy(view, side));
            tracks.push(Track { name: Message::new("track-card"), rows: vec![row], rule: "TPS-5.5".into() });
        }
        let dead = view.units_at(spot::DEAD);
        for side in [Side::Soviet, Side::German] {
            let own = dead & self.lookup.side[side.at()];
            if !own.is_empty() {
                let id = short!("track-dead-{}", side.id());
                let row = self.row(view, Short::default(), own);
                tracks.push(Track { name: Message::new(id), rows: vec![row], rule: "TPS-19.3".into() });
            }
        }
        tracks.extend(self.calendar(view));
        tracks
    }

    /// TPS-3.3: the spaces of the impulse track with the marker.
    fn impulse_track(&self, view: &View) -> Track {
        let boxes = (1..=self.last_space(view))
            .step_by(self.step(view).into())
            .map(|n| if n == view.space { TrackBox::Token("marker".into()) } else { TrackBox::Empty })
            .collect();
        let row = TrackRow { label: short!("{}", view.space), piece: None, note: None, boxes };
        let (id, rule) = match (view.first_day(), view.night) {
            (true, _) => ("track-impulses-first", "TPS-20.2"),
            (_, true) => ("track-impulses-night", "TPS-6.31"),
            _ => ("track-impulses-day", "TPS-6.31"),
        };
        let chance = per_cent(self.ending_chance(view));
        let (_, impulses) = self.impulse_of(view);
        let name = Message::new(id).num("space", view.space).num("chance", chance).num("impulses", impulses);
        Track { name, rows: vec![row], rule: rule.into() }
    }

    /// TPS-3.4: who comes in the next days.
    fn calendar(&self, view: &View) -> Option<Track> {
        let last = view.day.saturating_add(AHEAD).min(self.pack.track.len() as u8 - 1);
        let rows: Vec<TrackRow> = (view.day + 1..=last)
            .filter_map(|day| {
                let due = |u: usize| self.pack.units.get(u).is_some_and(|r| r.arrives == Some(day));
                let coming = UnitSet::of(|u| due(u) && view.at[u] == spot::CARD);
                (!coming.is_empty()).then(|| self.row(view, self.short_date(day).into(), coming))
            })
            .collect();
        let name = Message::new("track-calendar");
        (!rows.is_empty()).then(|| Track { name, rows, rule: "TPS-6.2".into() })
    }

    fn row(&self, view: &View, label: Short, units: UnitSet) -> TrackRow {
        let boxes = units
            .iter()
            .map(|u| TrackBox::Known {
                id: self.unit_name(u).into(),
                side: colour_of(self.lookup.side_of(u)).into(),
                face: self.face(view, u),
            })
            .collect();
        TrackRow { label, piece: None, note: None, boxes }
    }

    /// TPS-22.2: the cards left in each deck; what is left is known to all who count.
    pub(super) fn cards(&self, view: &View) -> Vec<Card> {
        if view.config.resolution == Resolution::Dice {
            return Vec::new();
        }
        let own = |side: Side| match view.viewer {
            verst_core::Viewer::Seat(seat) => view.side_of(seat) == side,
            _ => false,
        };
        let mut cards = Vec::new();
        for side in Side::ALL {
            for value in 2..=12u8 {
                let count = view.decks[side.at()][usize::from(value)];
                if count > 0 {
                    cards.push(Card {
                        id: short!("card-{value}"),
                        side: colour_of(side).into(),
                        place: if own(side) && view.config.resolution == Resolution::Bluff {
                            CardPlace::Hand
                        } else {
                            CardPlace::InPlay
                        },
                        count,
                        effect: Text::same(value.to_string()).into(),
                        rule: "TPS-22.2".into(),
                        picture: "dice".into(),
                    });
                }
            }
        }
        cards
    }

    pub(super) fn figures(&self, view: &View) -> Vec<Figure> {
        let figure = |id: &str, now: i32, of: Option<i32>, side: Option<Side>, rule: &str| Figure {
            name: Message::new(short!("figure-{id}")),
            now,
            of,
            side: side.map(|s| colour_of(s).into()),
            rule: rule.into(),
        };
        let row = &self.pack.tables.victory[usize::from(self.week_of(view.day) - 1)];
        let (needed, rule) = if view.config.sawmill {
            (i32::from(self.pack.sawmill.points), "TPS-23.3")
        } else if view.config.simulation {
            (i32::from(row.red[1]), "TPS-21.1")
        } else {
            (i32::from(row.blue), "TPS-19.2")
        };
        let black = i32::from(row.black) + i32::from(view.black_bid);
        let mut figures = vec![figure("vp", i32::from(self.score(view)), Some(needed), Some(Side::German), rule)];
        if view.config.simulation {
            figures.push(figure("vp-least", i32::from(row.red[0]), None, Some(Side::Soviet), "TPS-21.1"));
        }
        // Losses count and tanks are built only where the game knows them (TPS-19.3, TPS-23.1).
        if !view.config.sawmill && !view.config.simulation && view.config.tie_break {
            let losses = i32::from(self.net_losses(view));
            figures.push(figure("losses", losses, Some(black), Some(Side::German), "TPS-19.3"));
        }
        if self.lookup.playable(view.config).has(self.lookup.factory) {
            figures.push(figure("factors", i32::from(view.factors), None, Some(Side::Soviet), "TPS-13.2"));
        }
        let usable = i32::from(!view.imp.advantage_used);
        figures.push(figure("advantage", usable, None, Some(view.advantage), "TPS-9.1"));
        let waiting = (view.units_at(spot::EAST) & self.lookup.combat).len();
        figures.push(figure("east-bank", i32::from(waiting), None, Some(Side::Soviet), "TPS-18.3"));
        figures
    }
}
