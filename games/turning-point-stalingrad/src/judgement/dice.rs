//! What two rolls promise, from sums that are made once: plans ask for them thousands of times a second.

use crate::odds::TWO_DICE;

/// How often two rolls differ by so much or more, for -10 to 11, of 1296.
const AT_LEAST: [i32; 22] = at_least();
/// The sum of these from -10 up to each, itself left out.
const BELOW: [i32; 22] = below();

const fn at_least() -> [i32; 22] {
    let mut all = [0; 22];
    let mut attack = 2;
    while attack <= 12 {
        let mut defence = 2;
        while defence <= 12 {
            let mut difference = 0;
            while difference <= attack + 10 - defence {
                all[difference] += (TWO_DICE[attack] * TWO_DICE[defence]).cast_signed();
                difference += 1;
            }
            defence += 1;
        }
        attack += 1;
    }
    all
}

const fn below() -> [i32; 22] {
    let mut all = [0; 22];
    let mut difference = 1;
    while difference < 22 {
        all[difference] = all[difference - 1] + AT_LEAST[difference - 1];
        difference += 1;
    }
    all
}

/// How often, of 1296, an attack is so much or more above the defence after the dice.
pub(super) fn reaches(margin: i8, excess: i32) -> i32 {
    AT_LEAST[(excess - i32::from(margin) + 10).clamp(0, 21) as usize]
}

/// The excess that counts, which is not more than this, times how often it comes, of 1296.
pub(super) fn excess_up_to(margin: i8, most: i32) -> i32 {
    // The sum of how often it reaches one, two, and so on to the most.
    let sum = |difference: i32| {
        let index = difference + 10;
        // Below -10 every roll counts.
        BELOW[index.clamp(0, 21) as usize] + index.min(0) * 1296
    };
    let margin = i32::from(margin);
    sum(most + 1 - margin) - sum(1 - margin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_are_summed_as_if_each_roll_were_counted() {
        for (margin, most) in (-30..=30).flat_map(|margin| (0..=120).map(move |most| (margin, most))) {
            let (mut points, mut cleared) = (0, 0);
            for (attack, defence) in (2..=12).flat_map(|attack| (2..=12).map(move |defence| (attack, defence))) {
                let ways = (TWO_DICE[attack] * TWO_DICE[defence]).cast_signed();
                let excess = i32::from(margin) + attack as i32 - defence as i32;
                points += ways * excess.clamp(0, most);
                cleared += if excess >= most { ways } else { 0 };
            }
            assert_eq!((excess_up_to(margin, most), reaches(margin, most)), (points, cleared), "{margin} {most}");
        }
    }
}
