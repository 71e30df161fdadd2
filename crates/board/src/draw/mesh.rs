//! The spaces as one mesh: corners welded, sides shared. Unions of spaces, fronts between them and the grid all come
//! from here.

use std::collections::{BTreeMap, HashMap};

use super::geom::{P, Rough, area, chaikin, dist, dist_to, roughen};

/// Faces over shared corners. Face `i` is space `i`; a space without an outline has an empty face.
#[derive(Debug, Default)]
pub(crate) struct Mesh {
    pub corners: Vec<P>,
    /// The corners of each face, clockwise on the screen.
    pub faces: Vec<Vec<u32>>,
    /// The face to the right of each directed side.
    owner: HashMap<(u32, u32), u32>,
}

impl Mesh {
    /// From outlines. Corners nearer than `tolerance` become one; with `split`, a corner on another face's side splits
    /// that side.
    pub fn new(outlines: &[Vec<P>], tolerance: f64, split: bool) -> Mesh {
        let mut weld = Weld { corners: Vec::new(), cells: HashMap::new(), tolerance: tolerance.max(1e-6) };
        let mut faces: Vec<Vec<u32>> = Vec::with_capacity(outlines.len());
        for outline in outlines {
            let mut face: Vec<u32> = outline.iter().map(|p| weld.corner(*p)).collect();
            face.dedup();
            while face.len() > 1 && face.first() == face.last() {
                face.pop();
            }
            let points: Vec<P> = face.iter().map(|c| weld.corners[*c as usize]).collect();
            if area(&points) < 0.0 {
                face.reverse();
            }
            faces.push(if face.len() < 3 { Vec::new() } else { face });
        }
        if split {
            for face in &mut faces {
                *face = weld.split(face);
            }
        }
        let mut owner = HashMap::new();
        for (number, face) in faces.iter().enumerate() {
            for side in sides(face) {
                owner.insert(side, number as u32);
            }
        }
        Mesh { corners: weld.corners, faces, owner }
    }

    /// The points of a list of corners.
    pub fn points(&self, line: &[u32]) -> Vec<P> {
        line.iter().map(|c| self.corners[*c as usize]).collect()
    }

    /// The face beyond a directed side of another.
    pub fn beyond(&self, (a, b): (u32, u32)) -> Option<usize> {
        self.owner.get(&(b, a)).map(|face| *face as usize)
    }

    /// The outer lines around the union of the faces that belong.
    pub fn outlines(&self, belongs: impl Fn(usize) -> bool) -> Vec<Vec<u32>> {
        let mut next: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (_, face) in self.faces.iter().enumerate().filter(|(number, _)| belongs(*number)) {
            for (a, b) in sides(face) {
                if self.beyond((a, b)).is_none_or(|other| !belongs(other)) {
                    next.entry(a).or_default().push(b);
                }
            }
        }
        let mut loops = Vec::new();
        while let Some((&start, _)) = next.first_key_value() {
            let mut line = vec![start];
            let mut at = start;
            while let Some(ends) = next.get_mut(&at) {
                let Some(to) = ends.pop() else { break };
                if ends.is_empty() {
                    next.remove(&at);
                }
                if to == start {
                    break;
                }
                line.push(to);
                at = to;
            }
            loops.push(line);
        }
        loops
    }

    /// Every side once, with its faces.
    pub fn sides(&self) -> impl Iterator<Item = ((u32, u32), usize, Option<usize>)> + '_ {
        self.faces.iter().enumerate().flat_map(move |(number, face)| {
            sides(face).filter_map(move |(a, b)| {
                let other = self.beyond((a, b));
                other.is_none_or(|other| number < other).then_some(((a, b), number, other))
            })
        })
    }

    /// The sides between faces of different kind, chained to lines.
    pub fn seams(&self, differ: impl Fn(usize, usize) -> bool) -> Vec<Vec<u32>> {
        let cut = self.sides().filter(|(_, a, b)| b.is_some_and(|b| differ(*a, b)));
        chain(cut.map(|((a, b), ..)| vec![a, b]).collect())
    }

    /// A closed line over corners, roughened side by side and with its corners cut.
    pub fn natural(&self, line: &[u32], rough: Rough, cuts: u8) -> Vec<P> {
        let mut points = Vec::with_capacity(line.len() * 4);
        for (a, b) in sides(line) {
            roughen(self.corners[a as usize], self.corners[b as usize], rough, &mut points);
        }
        chaikin(&points, true, cuts)
    }
}

/// The directed sides of a closed line.
fn sides(line: &[u32]) -> impl Iterator<Item = (u32, u32)> + '_ {
    line.iter().copied().zip(line.iter().copied().cycle().skip(1))
}

/// Joins pieces of line that share an end, wherever exactly two meet.
pub(crate) fn chain<T: Copy + Ord>(mut parts: Vec<Vec<T>>) -> Vec<Vec<T>> {
    parts.retain(|part| part.len() > 1);
    let mut ends: BTreeMap<T, Vec<usize>> = BTreeMap::new();
    for (i, part) in parts.iter().enumerate() {
        ends.entry(part[0]).or_default().push(i);
        ends.entry(part[part.len() - 1]).or_default().push(i);
    }
    let mut used = vec![false; parts.len()];
    let mut lines = Vec::new();
    for i in 0..parts.len() {
        if std::mem::replace(&mut used[i], true) {
            continue;
        }
        let mut line = parts[i].clone();
        // On from the last point, then turned round and on from what was the first.
        for _ in 0..2 {
            while let Some(&end) = line.last() {
                let [a, b] = ends[&end][..] else { break };
                let Some(&on) = [a, b].iter().find(|part| !used[**part]) else { break };
                used[on] = true;
                let mut more = parts[on].clone();
                if more[0] != end {
                    more.reverse();
                }
                line.extend_from_slice(&more[1..]);
            }
            line.reverse();
        }
        lines.push(line);
    }
    lines
}

/// Makes one corner of points that lie together.
struct Weld {
    corners: Vec<P>,
    cells: HashMap<(i64, i64), Vec<u32>>,
    tolerance: f64,
}

impl Weld {
    fn cell(&self, p: P) -> (i64, i64) {
        let of = |x: f64| (x / (self.tolerance * 2.0)).floor() as i64;
        (of(p[0]), of(p[1]))
    }

    fn corner(&mut self, p: P) -> u32 {
        let (x, y) = self.cell(p);
        for near in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x.saturating_add(dx), y.saturating_add(dy)))) {
            for &corner in self.cells.get(&near).map_or(&[][..], Vec::as_slice) {
                if dist(self.corners[corner as usize], p) <= self.tolerance {
                    return corner;
                }
            }
        }
        let corner = self.corners.len() as u32;
        self.corners.push(p);
        self.cells.entry((x, y)).or_default().push(corner);
        corner
    }

    /// The face with every corner that lies on one of its sides put in.
    fn split(&self, face: &[u32]) -> Vec<u32> {
        let mut out = Vec::with_capacity(face.len());
        for (a, b) in sides(face) {
            let (from, to) = (self.corners[a as usize], self.corners[b as usize]);
            out.push(a);
            let on = |(i, p): (usize, &P)| {
                let c = i as u32;
                (c != a && c != b && dist_to(*p, from, to) <= self.tolerance).then(|| (dist(from, *p), c))
            };
            let mut between: Vec<_> = self.corners.iter().enumerate().filter_map(on).collect();
            between.sort_by(|x, y| x.0.total_cmp(&y.0));
            out.extend(between.into_iter().map(|(_, c)| c).filter(|c| !face.contains(c)));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Grid, Layout, Offset, Orientation, Shifted};

    fn hexes(cols: i32, rows: i32, jitter: f64) -> Mesh {
        let grid = Grid { orientation: Orientation::Flat, shifted: Shifted::Odd, cols: cols as u16, rows: rows as u16 };
        let layout = Layout::of(grid, 100, [0, 0]);
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Offset { col, row }));
        let outlines: Vec<Vec<P>> = places
            .enumerate()
            .map(|(i, at)| {
                let off = if i % 2 == 0 { jitter } else { -jitter };
                layout.corners(at).map(|[x, y]| [f64::from(x) + off, f64::from(y)]).to_vec()
            })
            .collect();
        Mesh::new(&outlines, 4.0, false)
    }

    #[test]
    fn rounded_hexes_are_welded() {
        let mesh = hexes(4, 4, 0.9);
        assert_eq!(mesh.corners.len(), 48);
        let all = mesh.outlines(|_| true);
        assert_eq!((all.len(), all[0].len()), (1, 30));
        assert_eq!(mesh.sides().count(), 63);
    }

    #[test]
    fn a_hole_is_a_loop_of_its_own() {
        let mesh = hexes(5, 5, 0.0);
        let around = mesh.outlines(|face| face != 12);
        assert_eq!(around.len(), 2);
        assert!(around.iter().any(|line| line.len() == 6));
        let turns: Vec<_> = around.iter().map(|line| area(&mesh.points(line)) > 0.0).collect();
        assert_ne!(turns[0], turns[1], "the hole runs the other way");
    }

    #[test]
    fn a_front_is_one_line() {
        let mesh = hexes(6, 6, 0.5);
        let front = mesh.seams(|a, b| (a % 6 < 3) != (b % 6 < 3));
        assert_eq!(front.len(), 1);
        assert_eq!(front[0].len(), 12);
    }

    #[test]
    fn a_corner_on_a_side_splits_it() {
        let square = |x: f64, y: f64, w: f64, h: f64| vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
        // One wide area above two narrow ones.
        let outlines = [square(0.0, 0.0, 20.0, 10.0), square(0.0, 10.0, 10.0, 10.0), square(10.0, 10.0, 10.0, 10.0)];
        let mesh = Mesh::new(&outlines, 0.5, true);
        assert_eq!(mesh.faces[0].len(), 5);
        assert_eq!(mesh.outlines(|_| true).len(), 1);
        assert_eq!(mesh.seams(|_, _| true).len(), 3);
    }

    #[test]
    fn chains() {
        let check = |parts: &[&[u8]], lines: &[&[u8]]| {
            assert_eq!(chain(parts.iter().map(|part| part.to_vec()).collect()), lines);
        };
        check(&[&[1, 2], &[3, 2], &[3, 4]], &[&[1, 2, 3, 4]]);
        check(&[&[2, 3], &[1, 2]], &[&[1, 2, 3]]);
        check(&[&[1, 2], &[2, 3], &[2, 4]], &[&[1, 2], &[2, 3], &[2, 4]]);
        check(&[&[1, 2], &[2, 3], &[3, 1]], &[&[1, 2, 3, 1]]);
        check(&[&[7], &[]], &[]);
    }
}
