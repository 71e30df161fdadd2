//! Exact chances: a roll or card against another (TPS-8.353), tests by one die or two. Whole numbers throughout.

/// Certainty, in hundredths of a per cent.
pub(crate) const SURE: u32 = 10_000;

/// How often each value from 2 to 12 comes.
pub(crate) type Ways = [u32; 13];

/// The sum of two dice.
pub(crate) const TWO_DICE: Ways = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// The attack's roll and the defence's, by dice or by the cards left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rolls {
    pub attack: Ways,
    pub defence: Ways,
}

impl Rolls {
    /// Every pair of rolls with how often it comes.
    pub fn each(&self) -> impl Iterator<Item = (u8, u8, u64)> {
        let pairs = (2..=12u8).flat_map(|a| (2..=12u8).map(move |d| (a, d)));
        pairs.map(|(a, d)| (a, d, u64::from(self.attack[usize::from(a)]) * u64::from(self.defence[usize::from(d)])))
    }

    /// All cases.
    pub fn whole(&self) -> u64 {
        let sum = |ways: &Ways| ways.iter().map(|n| u64::from(*n)).sum::<u64>();
        sum(&self.attack) * sum(&self.defence)
    }

    /// The chance of what a test accepts.
    pub fn chance(&self, test: impl Fn(u8, u8) -> bool) -> u32 {
        share(self.each().filter(|(a, d, _)| test(*a, *d)).map(|(_, _, ways)| ways).sum(), self.whole())
    }
}

/// A part of the whole, rounded.
pub(crate) fn share(part: u64, whole: u64) -> u32 {
    let whole = whole.max(1);
    ((part * u64::from(SURE) + whole / 2) / whole) as u32
}

/// Hundredths of a per cent as whole per cent.
pub(crate) const fn per_cent(chance: u32) -> u32 {
    (chance + 50) / 100
}

/// Parts as shares that add up to certainty: what rounding leaves goes to the largest remainders.
pub(crate) fn shares(parts: &[u64]) -> Vec<u32> {
    let whole: u64 = parts.iter().sum();
    if whole == 0 {
        return vec![0; parts.len()];
    }
    let scaled = |part: u64| part * u64::from(SURE);
    let mut out: Vec<u32> = parts.iter().map(|part| (scaled(*part) / whole) as u32).collect();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(scaled(parts[*i]) % whole));
    let left = SURE - out.iter().sum::<u32>();
    order.into_iter().take(left as usize).for_each(|i| out[i] += 1);
    out
}

/// The chance that the sum of one die or two is accepted.
pub(crate) fn dice_chance(dice: u8, test: impl Fn(u8) -> bool) -> u32 {
    match dice {
        0 => SURE,
        1 => share((1..=6).filter(|face| test(*face)).count() as u64, 6),
        _ => {
            let ways = (2..=12u8).filter(|sum| test(*sum)).map(|sum| u64::from(TWO_DICE[usize::from(sum)]));
            share(ways.sum(), 36)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_against_two_dice_are_1296_cases() {
        let rolls = Rolls { attack: TWO_DICE, defence: TWO_DICE };
        let mut counted = [0u64; 21];
        for faces in 0..1296u32 {
            let die = |n: u32| (faces / 6u32.pow(n) % 6 + 1).cast_signed();
            counted[usize::try_from(die(0) + die(1) - die(2) - die(3) + 10).unwrap()] += 1;
        }
        let mut found = [0u64; 21];
        rolls.each().for_each(|(a, d, ways)| found[usize::from(a + 10 - d)] += ways);
        assert_eq!((found, rolls.whole()), (counted, 1296));
        assert_eq!(rolls.chance(|a, d| a == d), share(146, 1296));
    }

    #[test]
    fn shares_add_up_to_certainty() {
        for parts in [&[1u64, 1, 1][..], &[1, 2, 3, 5, 7], &[0, 9], &[146, 575, 575]] {
            assert_eq!(shares(parts).iter().sum::<u32>(), SURE, "{parts:?}");
        }
        assert_eq!(shares(&[1, 1, 1]), [3334, 3333, 3333]);
        assert_eq!(shares(&[0, 0]), [0, 0]);
    }

    #[test]
    fn tests_by_dice() {
        assert_eq!(dice_chance(2, |sum| sum >= 7), 5833);
        assert_eq!(dice_chance(1, |face| face <= 2), 3333);
        assert_eq!(dice_chance(0, |_| false), SURE);
    }
}
