//! The ground around each point of a point board: everything nearer to it than to any other, as far as it reaches.

use super::geom::{P, add, dist, lerp, mul, sub};

/// The cell of each point inside a rectangle (left, top, right, bottom) and within `reach` of the point; empty for
/// points outside the rectangle and for the second of two equal points.
pub(crate) fn cells(points: &[P], [left, top, right, bottom]: [f64; 4], reach: f64) -> Vec<Vec<P>> {
    let sheet = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
    let mut order: Vec<usize> = (0..points.len()).collect();
    points
        .iter()
        .enumerate()
        .map(|(i, &point)| {
            let outside = point[0] < left || point[0] > right || point[1] < top || point[1] > bottom;
            if outside || points[..i].contains(&point) {
                return Vec::new();
            }
            order.sort_by(|a, b| dist(point, points[*a]).total_cmp(&dist(point, points[*b])));
            let mut cell = sheet.clone();
            for &other in &order {
                // Whoever is twice as far as the farthest corner cannot cut any more.
                let farthest = cell.iter().map(|corner| dist(point, *corner)).fold(0.0, f64::max);
                if dist(point, points[other]) > 2.0 * farthest {
                    break;
                }
                if dist(point, points[other]) > 0.0 {
                    cell = nearer(&cell, point, points[other]);
                }
            }
            within(&cell, point, reach)
        })
        .collect()
}

/// The part of a convex polygon within a circle around a point inside it. Where two cells of equal reach share a side,
/// the circles cut it at the same places, so that they still share what is left.
fn within(cell: &[P], centre: P, reach: f64) -> Vec<P> {
    let mut out: Vec<P> = Vec::with_capacity(cell.len());
    for (i, &from) in cell.iter().enumerate() {
        let to = cell[(i + 1) % cell.len()];
        if dist(centre, from) <= reach {
            out.push(from);
        }
        for t in crossings(from, to, centre, reach) {
            let at = lerp(from, to, t);
            // Entering again: the arc from where the line left.
            let enters = dist(centre, lerp(from, to, t - 1e-6)) > reach;
            match out.last() {
                Some(&left) if enters => arc(left, at, centre, reach, &mut out),
                _ => {}
            }
            out.push(at);
        }
    }
    if out.is_empty() && !cell.is_empty() {
        let around = (0..ARC).map(|i| std::f64::consts::TAU * f64::from(i) / f64::from(ARC));
        return around.map(|a| add(centre, [a.cos() * reach, a.sin() * reach])).collect();
    }
    // The line left at its end and enters at its beginning.
    if let (Some(&last), Some(&first)) = (out.last(), out.first())
        && (dist(centre, last) - reach).abs() < 1e-6 * reach
        && (dist(centre, first) - reach).abs() < 1e-6 * reach
    {
        arc(last, first, centre, reach, &mut out);
    }
    out
}

/// Points of a whole circle.
const ARC: u8 = 40;

/// The points between two places on a circle, in the direction of growing angles as faces run.
fn arc(from: P, to: P, centre: P, reach: f64, out: &mut Vec<P>) {
    let angle = |p: P| (p[1] - centre[1]).atan2(p[0] - centre[0]);
    let (a, mut b) = (angle(from), angle(to));
    if b <= a {
        b += std::f64::consts::TAU;
    }
    let steps = ((b - a) / std::f64::consts::TAU * f64::from(ARC)).floor() as u32;
    for i in 1..=steps {
        let at = a + (b - a) * f64::from(i) / f64::from(steps + 1);
        out.push(add(centre, [at.cos() * reach, at.sin() * reach]));
    }
}

/// Where a line from one point to another crosses a circle, as parts of the way, in order.
fn crossings(from: P, to: P, centre: P, reach: f64) -> impl Iterator<Item = f64> {
    let (way, off) = (sub(to, from), sub(from, centre));
    let a = way[0] * way[0] + way[1] * way[1];
    let b = way[0] * off[0] + way[1] * off[1];
    let c = off[0] * off[0] + off[1] * off[1] - reach * reach;
    let root = (b * b - a * c).sqrt();
    [(-b - root) / a, (-b + root) / a].into_iter().filter(|t| (0.0..1.0).contains(t))
}

/// The part of a convex polygon that is nearer to `a` than to `b`.
fn nearer(cell: &[P], a: P, b: P) -> Vec<P> {
    let middle = mul(add(a, b), 0.5);
    let across = sub(b, a);
    let side = |p: P| (p[0] - middle[0]) * across[0] + (p[1] - middle[1]) * across[1];
    let mut out = Vec::with_capacity(cell.len() + 1);
    for (i, &from) in cell.iter().enumerate() {
        let to = cell[(i + 1) % cell.len()];
        let (s, t) = (side(from), side(to));
        if s <= 0.0 {
            out.push(from);
        }
        if (s < 0.0 && t > 0.0) || (s > 0.0 && t < 0.0) {
            out.push(lerp(from, to, s / (s - t)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::geom::{area, inside};

    #[test]
    fn cells_share_out_the_sheet() {
        let points = [[10.0, 10.0], [80.0, 20.0], [40.0, 70.0], [90.0, 90.0], [40.0, 70.0], [500.0, 0.0]];
        let cells = cells(&points, [0.0, 0.0, 100.0, 100.0], 1000.0);
        let total: f64 = cells.iter().map(|cell| area(cell)).sum();
        assert!((total - 10_000.0).abs() < 1e-6, "{total}");
        assert!(cells[4].is_empty() && cells[5].is_empty());
        for probe in (0..100).map(|i| [f64::from(i % 10) * 10.0 + 3.0, f64::from(i / 10) * 10.0 + 4.0]) {
            let nearest = (0..4).min_by(|a, b| dist(probe, points[*a]).total_cmp(&dist(probe, points[*b]))).unwrap();
            assert!(inside(&cells[nearest], probe), "{probe:?}");
        }
    }

    #[test]
    fn cells_end_at_their_reach_and_still_share_sides() {
        let points = [[40.0, 50.0], [60.0, 50.0], [300.0, 300.0]];
        let cells = cells(&points, [0.0, 0.0, 400.0, 400.0], 30.0);
        for (cell, point) in cells.iter().zip(points) {
            assert!(cell.iter().all(|corner| dist(*corner, point) <= 30.0 + 1e-6));
        }
        // A circle alone, and two circles cut at the line between them.
        assert!((area(&cells[2]).abs() - 2816.0).abs() < 20.0, "{}", area(&cells[2]));
        let shared = |p: &&P| (p[0] - 50.0).abs() < 1e-6;
        let ends = |cell: &[P]| cell.iter().filter(shared).map(|p| p[1].round() as i64).collect::<Vec<_>>();
        let (mut a, mut b) = (ends(&cells[0]), ends(&cells[1]));
        a.sort_unstable();
        b.sort_unstable();
        assert_eq!(a, [22, 78]);
        assert_eq!(a, b);
    }
}
