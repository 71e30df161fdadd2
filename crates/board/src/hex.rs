//! Hexagons: coordinates, directions, distances, lines, and where they lie on the board.
//!
//! Two systems: [`Offset`] (column and row, as printed on maps) and [`Axial`] (for arithmetic). A [`Grid`] says how the
//! one becomes the other and numbers its hexes from 0, row by row. Everything is integer; corners shared by neighbours
//! are the same point.

use serde::{Deserialize, Serialize};
use verst_core::scene::Point;

/// Which way the hexes stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// Flat side up: hexes stand in vertical columns, every second column is shifted.
    #[default]
    Flat,
    /// Point up: hexes lie in rows, every second row is shifted.
    Pointy,
}

/// Which columns (flat-top) or rows (pointy-top) are shifted by half a hex towards larger coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shifted {
    /// The odd ones.
    #[default]
    Odd,
    /// The even ones.
    Even,
}

/// One of the six directions, clockwise.
///
/// On flat-top grids they are N, NE, SE, S, SW, NW; on pointy-top grids NW, NE, E, SE, SW, W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Direction(u8);

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// The direction with this number, taken modulo six.
    pub const fn new(number: u8) -> Direction {
        Direction(number % 6)
    }

    /// Its number, 0 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The other way.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 3) % 6)
    }

    /// Turned clockwise by so many sixths.
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Direction {
        Direction((self.0 + sixths % 6) % 6)
    }
}

/// Column and row, as printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Offset {
    /// Column.
    pub col: i32,
    /// Row.
    pub row: i32,
}

/// Coordinates in which hex arithmetic is plain: the third cube coordinate is `-q - r`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Axial {
    /// First axis.
    pub q: i32,
    /// Second axis.
    pub r: i32,
}

/// Steps in axial coordinates, by direction. The same six vectors serve both orientations: turning the board by 30
/// degrees turns the axes with it.
const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

impl Axial {
    /// The hex one step away.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Axial {
        self.along(direction, 1)
    }

    /// The hex `n` steps away in a straight line.
    #[must_use]
    pub const fn along(self, direction: Direction, n: i32) -> Axial {
        let (q, r) = STEPS[direction.0 as usize];
        Axial { q: self.q + q * n, r: self.r + r * n }
    }

    /// Steps from here to there.
    pub const fn distance(self, other: Axial) -> i32 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        let s = q + r;
        let (q, r, s) = (q.abs(), r.abs(), s.abs());
        if q >= r && q >= s {
            q
        } else if r >= s {
            r
        } else {
            s
        }
    }

    /// The hexes at exactly this distance, clockwise; the hex itself at distance 0, nothing below.
    pub fn ring(self, radius: i32) -> impl Iterator<Item = Axial> {
        let alone = (radius == 0).then_some(self);
        let start = self.along(Direction(4), radius);
        let sides = (0..6).flat_map(move |side| {
            let corner = (0..side).fold(start, |at, d| at.along(Direction(d), radius));
            (0..radius.max(0)).map(move |n| corner.along(Direction(side), n))
        });
        alone.into_iter().chain(sides)
    }

    /// The hexes from here to there, both included; where the line runs exactly between two hexes, always the same one
    /// is taken.
    pub fn line(self, to: Axial) -> impl Iterator<Item = Axial> {
        let n = i64::from(self.distance(to));
        (0..=n).map(move |i| {
            // Doubled and nudged by one part, so that no point of the line lies on an edge; exact in integers.
            let part = |a: i32, b: i32, nudge: i64| {
                let n = n.max(1);
                (i64::from(a) * (n - i) + i64::from(b) * i) * 1_000_000 + nudge * n
            };
            let (s0, s1) = (-self.q - self.r, -to.q - to.r);
            round(part(self.q, to.q, 1), part(self.r, to.r, 2), part(s0, s1, -3), n.max(1) * 1_000_000)
        })
    }
}

/// The hex that holds the cube point (q, r, s) / d.
fn round(q: i64, r: i64, s: i64, d: i64) -> Axial {
    let near = |x: i64| (2 * x + d).div_euclid(2 * d);
    let (rq, rr, rs) = (near(q), near(r), near(s));
    let (dq, dr, ds) = ((rq * d - q).abs(), (rr * d - r).abs(), (rs * d - s).abs());
    let (q, r) = if dq > dr && dq > ds {
        (-rr - rs, rr)
    } else if dr > ds {
        (rq, -rq - rs)
    } else {
        (rq, rr)
    };
    Axial { q: q as i32, r: r as i32 }
}

/// A rectangle of hexes, numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grid {
    /// Which way the hexes stand.
    pub orientation: Orientation,
    /// Which columns or rows are shifted.
    pub shifted: Shifted,
    /// Number of columns.
    pub cols: u16,
    /// Number of rows.
    pub rows: u16,
}

impl Grid {
    /// Number of hexes.
    pub const fn len(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Has it no hexes?
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number of a hex, if it lies in the grid.
    pub fn index(self, at: Offset) -> Option<u16> {
        let inside = (0..i32::from(self.cols)).contains(&at.col) && (0..i32::from(self.rows)).contains(&at.row);
        let index = i64::from(at.row) * i64::from(self.cols) + i64::from(at.col);
        if inside { u16::try_from(index).ok() } else { None }
    }

    /// The place of a hex number.
    pub const fn offset(self, index: u16) -> Offset {
        let cols = if self.cols == 0 { 1 } else { self.cols };
        Offset { col: (index % cols) as i32, row: (index / cols) as i32 }
    }

    /// From column and row to axial.
    pub const fn axial(self, at: Offset) -> Axial {
        let (line, across) = match self.orientation {
            Orientation::Flat => (at.col, at.row),
            Orientation::Pointy => (at.row, at.col),
        };
        // With odd lines shifted a hex of line 1 lies half a hex further on; with even lines shifted, half a hex back.
        let across = across - (line - self.parity(line)) / 2;
        match self.orientation {
            Orientation::Flat => Axial { q: line, r: across },
            Orientation::Pointy => Axial { q: across, r: line },
        }
    }

    /// From axial to column and row.
    pub const fn to_offset(self, at: Axial) -> Offset {
        let (line, along) = match self.orientation {
            Orientation::Flat => (at.q, at.r),
            Orientation::Pointy => (at.r, at.q),
        };
        let across = along + (line - self.parity(line)) / 2;
        match self.orientation {
            Orientation::Flat => Offset { col: line, row: across },
            Orientation::Pointy => Offset { col: across, row: line },
        }
    }

    const fn parity(self, line: i32) -> i32 {
        let odd = line.rem_euclid(2);
        match self.shifted {
            Shifted::Odd => odd,
            Shifted::Even => -odd,
        }
    }

    /// The neighbour in a direction, if it lies in the grid.
    pub fn neighbour(self, index: u16, direction: Direction) -> Option<u16> {
        self.index(self.to_offset(self.axial(self.offset(index)).neighbour(direction)))
    }

    /// Steps between two hexes.
    pub fn distance(self, a: u16, b: u16) -> u16 {
        self.axial(self.offset(a)).distance(self.axial(self.offset(b))) as u16
    }
}

/// Where hexes lie on a board: the length of a side and the middle of hex (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Layout {
    /// Which way the hexes stand.
    pub orientation: Orientation,
    /// Which columns or rows are shifted.
    pub shifted: Shifted,
    /// The length of a side in board units.
    pub side: i32,
    /// The middle of column 0, row 0.
    pub origin: Point,
}

impl Layout {
    /// The layout of a grid.
    pub const fn of(grid: Grid, side: i32, origin: Point) -> Layout {
        Layout { orientation: grid.orientation, shifted: grid.shifted, side, origin }
    }

    /// Flat-to-flat width in board units: the `unit` of a hex board.
    pub fn flat_to_flat(self) -> i32 {
        root3_halves(self.side, 2)
    }

    /// The middle of a hex.
    pub fn centre(self, at: Offset) -> Point {
        let (u, v) = self.lattice(at);
        self.point(u, v)
    }

    /// The six corners of a hex, clockwise. Flat-top: from the right-hand corner; pointy-top: from the lower corner.
    ///
    /// Neighbours get the very same points: both round the same lattice point.
    pub fn corners(self, at: Offset) -> [Point; 6] {
        const AROUND: [(i64, i64); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
        let (u, v) = self.lattice(at);
        // The pointy board is the flat one mirrored; turning the other way round keeps the corners clockwise.
        let turn = if self.orientation == Orientation::Flat { 1 } else { -1 };
        AROUND.map(|(du, dv)| self.point(u + du, v + turn * dv))
    }

    /// A hex in half sides (along the line of columns) and half flats (across).
    fn lattice(self, at: Offset) -> (i64, i64) {
        let (line, across) = match self.orientation {
            Orientation::Flat => (at.col, at.row),
            Orientation::Pointy => (at.row, at.col),
        };
        let odd = i64::from(line.rem_euclid(2));
        let shift = if self.shifted == Shifted::Odd { odd } else { -odd };
        (3 * i64::from(line), 2 * i64::from(across) + shift)
    }

    fn point(self, u: i64, v: i64) -> Point {
        let long = (i64::from(self.side) * u).div_euclid(2) as i32;
        let short = root3_halves(self.side, v);
        match self.orientation {
            Orientation::Flat => [self.origin[0] + long, self.origin[1] + short],
            Orientation::Pointy => [self.origin[0] + short, self.origin[1] + long],
        }
    }
}

/// `side * n * √3 / 2`, rounded to the nearest whole number, halves upwards: the same on every machine.
fn root3_halves(side: i32, n: i64) -> i32 {
    let product = i128::from(side) * i128::from(n) * 866_025_403_784;
    ((product + 500_000_000_000).div_euclid(1_000_000_000_000)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    const INFERNO: Layout =
        Layout { orientation: Orientation::Flat, shifted: Shifted::Odd, side: 100, origin: [120, 100] };

    #[test]
    fn centres_of_a_map_with_side_100() {
        let check = |col, row, expected| assert_eq!(INFERNO.centre(Offset { col, row }), expected);
        check(0, 0, [120, 100]);
        check(0, 1, [120, 273]);
        check(1, 0, [270, 187]);
        check(7, 18, [1170, 3304]);
        assert_eq!(INFERNO.flat_to_flat(), 173);
    }

    #[test]
    fn a_corner_is_the_same_point_in_all_three_hexes() {
        for (orientation, shifted) in combinations() {
            let layout = Layout { orientation, shifted, side: 77, origin: [-13, 5] };
            let mut times = std::collections::BTreeMap::new();
            for col in 0..9 {
                for row in 0..9 {
                    for corner in layout.corners(Offset { col, row }) {
                        *times.entry(corner).or_insert(0) += 1;
                    }
                }
            }
            // 9 x 9 hexes have 198 corners if and only if neighbours agree on them.
            assert_eq!(times.len(), 198, "{orientation:?} {shifted:?}");
            assert!(times.values().all(|n| *n <= 3));
        }
    }

    #[test]
    fn neighbours_touch() {
        for (orientation, shifted) in combinations() {
            let grid = Grid { orientation, shifted, cols: 5, rows: 5 };
            let layout = Layout::of(grid, 50, [0, 0]);
            let middle = grid.index(Offset { col: 2, row: 2 }).unwrap();
            let own = BTreeSet::from(layout.corners(grid.offset(middle)));
            for direction in Direction::ALL {
                let next = grid.neighbour(middle, direction).unwrap();
                let theirs = BTreeSet::from(layout.corners(grid.offset(next)));
                assert_eq!(own.intersection(&theirs).count(), 2, "{orientation:?} {shifted:?} {direction:?}");
                assert_eq!(grid.neighbour(next, direction.opposite()), Some(middle));
            }
        }
    }

    #[test]
    fn directions_run_clockwise_from_north() {
        let grid = Grid { orientation: Orientation::Flat, shifted: Shifted::Odd, cols: 9, rows: 9 };
        let layout = Layout::of(grid, 60, [0, 0]);
        let at = grid.index(Offset { col: 4, row: 4 }).unwrap();
        let [x, y] = layout.centre(grid.offset(at));
        let to = |d: u8| layout.centre(grid.offset(grid.neighbour(at, Direction::new(d)).unwrap()));
        assert_eq!(to(0)[0], x);
        assert!(to(0)[1] < y, "direction 0 is north");
        assert!(to(1)[0] > x && to(1)[1] < y, "direction 1 is north-east");
        assert!(to(4)[0] < x && to(4)[1] > y, "direction 4 is south-west");
    }

    #[test]
    fn rings_and_lines() {
        let middle = Axial { q: 3, r: -2 };
        for radius in 0..6 {
            let ring: Vec<_> = middle.ring(radius).collect();
            assert_eq!(ring.len() as i32, if radius == 0 { 1 } else { 6 * radius });
            assert!(ring.iter().all(|hex| hex.distance(middle) == radius));
            assert_eq!(ring.iter().collect::<BTreeSet<_>>().len(), ring.len());
        }
        assert_eq!(middle.ring(-1).count(), 0);
    }

    fn combinations() -> impl Iterator<Item = (Orientation, Shifted)> {
        [Orientation::Flat, Orientation::Pointy]
            .into_iter()
            .flat_map(|o| [Shifted::Odd, Shifted::Even].into_iter().map(move |s| (o, s)))
    }

    proptest! {
        #[test]
        fn offset_and_axial_are_one_to_one(col in -50i32..50, row in -50i32..50, pick in 0usize..4) {
            let (orientation, shifted) = combinations().nth(pick).unwrap();
            let grid = Grid { orientation, shifted, cols: 1, rows: 1 };
            prop_assert_eq!(grid.to_offset(grid.axial(Offset { col, row })), Offset { col, row });
        }

        #[test]
        fn a_line_has_no_gap_and_no_detour(q in -30i32..30, r in -30i32..30) {
            let (from, to) = (Axial { q: 1, r: 4 }, Axial { q, r });
            let line: Vec<_> = from.line(to).collect();
            prop_assert_eq!(line.len() as i32, from.distance(to) + 1);
            prop_assert_eq!((line[0], *line.last().unwrap()), (from, to));
            prop_assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
        }
    }
}
