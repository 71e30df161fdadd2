//! The ground around each point of a point board: everything nearer to it than to any other.

use super::geom::{P, add, dist, lerp, mul, sub};

/// The cell of each point inside a rectangle (left, top, right, bottom); empty for points outside it and for the second
/// of two equal points.
pub(crate) fn cells(points: &[P], [left, top, right, bottom]: [f64; 4]) -> Vec<Vec<P>> {
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
                let reach = cell.iter().map(|corner| dist(point, *corner)).fold(0.0, f64::max);
                if dist(point, points[other]) > 2.0 * reach {
                    break;
                }
                if dist(point, points[other]) > 0.0 {
                    cell = nearer(&cell, point, points[other]);
                }
            }
            cell
        })
        .collect()
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
        let cells = cells(&points, [0.0, 0.0, 100.0, 100.0]);
        let total: f64 = cells.iter().map(|cell| area(cell)).sum();
        assert!((total - 10_000.0).abs() < 1e-6, "{total}");
        assert!(cells[4].is_empty() && cells[5].is_empty());
        for probe in (0..100).map(|i| [f64::from(i % 10) * 10.0 + 3.0, f64::from(i / 10) * 10.0 + 4.0]) {
            let nearest = (0..4).min_by(|a, b| dist(probe, points[*a]).total_cmp(&dist(probe, points[*b]))).unwrap();
            assert!(inside(&cells[nearest], probe), "{probe:?}");
        }
    }
}
