//! Points, polygons, roughness: the geometry of drawing. All randomness comes from hashes of places, so a picture never
//! changes.

/// A point.
pub(crate) type P = [f64; 2];

pub(crate) fn add(a: P, b: P) -> P {
    [a[0] + b[0], a[1] + b[1]]
}

pub(crate) fn sub(a: P, b: P) -> P {
    [a[0] - b[0], a[1] - b[1]]
}

pub(crate) fn mul(a: P, k: f64) -> P {
    [a[0] * k, a[1] * k]
}

pub(crate) fn len(a: P) -> f64 {
    (a[0] * a[0] + a[1] * a[1]).sqrt()
}

pub(crate) fn dist(a: P, b: P) -> f64 {
    len(sub(a, b))
}

pub(crate) fn lerp(a: P, b: P, t: f64) -> P {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/// The unit vector; nothing becomes nothing.
pub(crate) fn unit(a: P) -> P {
    let n = len(a);
    if n > 1e-9 { mul(a, 1.0 / n) } else { [0.0, 0.0] }
}

/// Turned by 90 degrees.
pub(crate) fn normal(a: P) -> P {
    [-a[1], a[0]]
}

/// The point in the middle of a list of corners.
pub(crate) fn middle(points: &[P]) -> P {
    let n = points.len().max(1) as f64;
    mul(points.iter().fold([0.0, 0.0], |sum, p| add(sum, *p)), 1.0 / n)
}

/// Signed area: positive when the corners run clockwise on the screen.
pub(crate) fn area(points: &[P]) -> f64 {
    pairs(points).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() / 2.0
}

/// Left, top, right, bottom.
pub(crate) fn bounds(points: &[P]) -> [f64; 4] {
    let start = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    points.iter().fold(start, |b, p| [b[0].min(p[0]), b[1].min(p[1]), b[2].max(p[0]), b[3].max(p[1])])
}

/// The sides of a closed polygon.
pub(crate) fn pairs(points: &[P]) -> impl Iterator<Item = (P, P)> + '_ {
    points.iter().copied().zip(points.iter().copied().cycle().skip(1))
}

/// Is the point inside? By counting crossings.
pub(crate) fn inside(points: &[P], [x, y]: P) -> bool {
    let crossed = |(a, b): &(P, P)| (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0];
    pairs(points).filter(crossed).count() % 2 == 1
}

/// The distance from a point to a stretch.
pub(crate) fn dist_to(p: P, a: P, b: P) -> f64 {
    let (along, off) = (sub(b, a), sub(p, a));
    let square = along[0] * along[0] + along[1] * along[1];
    let part = if square > 1e-9 { (off[0] * along[0] + off[1] * along[1]) / square } else { 0.0 };
    dist(p, lerp(a, b, part.clamp(0.0, 1.0)))
}

/// The polygon shrunk towards a point.
pub(crate) fn shrunk(points: &[P], to: P, k: f64) -> Vec<P> {
    points.iter().map(|p| lerp(to, *p, k)).collect()
}

/// The widest stretch inside a polygon at one height: left and right end.
pub(crate) fn chord(points: &[P], y: f64) -> Option<(f64, f64)> {
    let mut cuts: Vec<f64> = pairs(points)
        .filter(|(a, b)| (a[1] > y) != (b[1] > y))
        .map(|(a, b)| (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0])
        .collect();
    cuts.sort_by(f64::total_cmp);
    let stretches = cuts.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    stretches.max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)))
}

/// Corner cutting after Chaikin: each corner is replaced by two points at a quarter of its sides.
pub(crate) fn chaikin(points: &[P], closed: bool, times: u8) -> Vec<P> {
    let mut line = points.to_vec();
    for _ in 0..times {
        if line.len() < 3 {
            return line;
        }
        let mut cut = Vec::with_capacity(line.len() * 2);
        let sides: Vec<_> =
            if closed { pairs(&line).collect() } else { line.windows(2).map(|w| (w[0], w[1])).collect() };
        if !closed {
            cut.push(line[0]);
        }
        for (a, b) in sides {
            cut.push(lerp(a, b, 0.25));
            cut.push(lerp(a, b, 0.75));
        }
        if !closed {
            cut.push(line[line.len() - 1]);
        }
        line = cut;
    }
    line
}

/// Each point moved half-way to the middle of its neighbours, so that the zigzag of hexsides goes and the course stays.
pub(crate) fn softened(points: &[P], closed: bool, times: u8) -> Vec<P> {
    let mut line = points.to_vec();
    let n = line.len();
    for _ in 0..times {
        if n < 3 {
            break;
        }
        let soft = |i: usize| lerp(line[i], lerp(line[(i + n - 1) % n], line[(i + 1) % n], 0.5), 0.5);
        let fixed = |i: usize| !closed && (i == 0 || i == n - 1);
        line = (0..n).map(|i| if fixed(i) { line[i] } else { soft(i) }).collect();
    }
    line
}

/// How a straight stretch becomes a natural one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rough {
    /// Displacement of the middle as a part of the length.
    pub amount: f64,
    /// How often at most.
    pub depth: u8,
    /// Shorter stretches stay as they are.
    pub least: f64,
}

/// The stretch from `a` to `b` with its middle displaced again and again; `b` itself is left out. The same points come
/// out from `b` to `a`.
pub(crate) fn roughen(a: P, b: P, rough: Rough, out: &mut Vec<P>) {
    let (first, last) = if (a[0], a[1]) <= (b[0], b[1]) { (a, b) } else { (b, a) };
    let length = dist(a, b);
    if rough.depth == 0 || length <= rough.least || !length.is_finite() {
        out.push(a);
        return;
    }
    // The displacement is measured along the normal of the ordered stretch, so that both directions agree.
    let sway = (hash(&[key(first[0]), key(first[1]), key(last[0]), key(last[1])]).unit() * 2.0 - 1.0) * rough.amount;
    let mid = add(lerp(first, last, 0.5), mul(normal(sub(last, first)), sway));
    let finer = Rough { depth: rough.depth - 1, ..rough };
    roughen(a, mid, finer, out);
    roughen(mid, b, finer, out);
}

/// A whole line, roughened.
pub(crate) fn roughened(points: &[P], closed: bool, rough: Rough) -> Vec<P> {
    let mut out = Vec::new();
    if closed {
        pairs(points).for_each(|(a, b)| roughen(a, b, rough, &mut out));
    } else {
        points.windows(2).for_each(|w| roughen(w[0], w[1], rough, &mut out));
        out.extend(points.last());
    }
    out
}

/// A coordinate as something that can be hashed: to an eighth of a unit.
pub(crate) fn key(x: f64) -> i64 {
    (x * 8.0).round() as i64
}

/// A stream of numbers that is always the same for the same keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hash(u64);

/// The stream of these keys.
pub(crate) fn hash(keys: &[i64]) -> Hash {
    let mut state = Hash(0x9E37_79B9_7F4A_7C15);
    for key in keys {
        state.0 = state.0.wrapping_add(*key as u64);
        state.next();
    }
    state
}

impl Hash {
    /// The next 64 bits (splitmix64).
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let mixed = z ^ (z >> 31);
        self.0 ^= mixed.rotate_left(17);
        mixed
    }

    /// The next number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// The next number from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.unit() * (high - low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [P; 4] = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];

    #[test]
    fn polygons() {
        assert!((area(&SQUARE) - 100.0).abs() < 1e-9);
        assert!(inside(&SQUARE, [5.0, 5.0]) && !inside(&SQUARE, [11.0, 5.0]));
        assert_eq!(chord(&SQUARE, 4.0), Some((0.0, 10.0)));
        assert_eq!(chord(&SQUARE, 40.0), None);
        assert!((dist_to([5.0, 3.0], SQUARE[0], SQUARE[1]) - 3.0).abs() < 1e-9);
    }

    #[test]
    fn roughness_is_the_same_both_ways_and_keeps_the_ends() {
        let rough = Rough { amount: 0.16, depth: 3, least: 0.0 };
        let (a, b) = ([3.0, 4.0], [90.0, 55.0]);
        let there = roughened(&[a, b], false, rough);
        let mut back = roughened(&[b, a], false, rough);
        back.reverse();
        assert_eq!(there.len(), 9);
        assert_eq!(there, back);
        assert_eq!((there[0], there[8]), (a, b));
        assert!(there.iter().all(|p| dist_to(*p, a, b) < 0.3 * dist(a, b)));
        assert!(there.iter().any(|p| dist_to(*p, a, b) > 0.5), "something moved");
    }

    #[test]
    fn hashes_spread() {
        let mean = (0..1000).map(|i| hash(&[i]).unit()).sum::<f64>() / 1000.0;
        assert!((mean - 0.5).abs() < 0.03, "{mean}");
    }
}
