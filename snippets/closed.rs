//! Heap games with a closed form: Kayles, Dawson's Kayles, Lasker's Nim, taking
//! a divisor, and, by a table, Grundy's game. Grundy value of a heap and a
//! winning move in a sum of heaps, under normal play.
//!
//! A sum is a P-position exactly when the XOR of its values is 0, so
//! [`outcome`](super::nim::outcome) of the values is the outcome of the heaps.
//!
//! Guy and Smith (The G-values of various games, 1956): the values of a game of
//! taking and splitting repeat for ever once they repeat for a certain length;
//! their paper has the rows of Kayles (OEIS A002186) and Dawson's Kayles (A002187,
//! one place on). Winning Ways, chapter 4, has these and Lasker's Nim.
//!
//! ```
//! use snippets::closed::{kayles_move, kayles_value};
//! use snippets::nim::{outcome, Outcome};
//!
//! assert_eq!(kayles_value(3), 3); // mex{G(2), G(1), G(1) ^ G(1)} = mex{2, 1, 0}
//! assert_eq!(outcome([1, 2, 3].map(kayles_value)), Outcome::P);
//! assert_eq!(kayles_move(&[3]), Some((0, 1, 1))); // the middle one of three
//! ```

use super::grundy::heap_table;
use super::nim::winning_moves;

/// Returns the Grundy value of a row of `pins` in Kayles: a turn takes one pin, or
/// two that are neighbours, which may split the row in two.
///
/// # Complexity
///
/// O(1).
pub fn kayles_value(pins: u64) -> u64 {
    match pins {
        0 => 0,
        3 | 6 | 18 | 39 => 3,
        9 | 21 | 57 => 4,
        28 => 5,
        11 | 22 | 34 | 70 => 6,
        15 => 7,
        _ => [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][(pins % 12) as usize],
    }
}

/// Returns a winning move of Kayles as `(row, a, b)`: of the row with that index
/// leave rows of `a` and `b` pins, either of which may be 0. In a P-position
/// there is none.
///
/// # Complexity
///
/// O(k) time and space for k rows, and at most 166 splits tried.
pub fn kayles_move(rows: &[u64]) -> Option<(usize, u64, u64)> {
    // From 71 on the values have the period 12.
    take_and_split(rows, &[1, 2], 71 + 12, kayles_value)
}

/// Returns the Grundy value of a row of `pins` in Dawson's Kayles: a turn takes
/// two pins that are neighbours, which may split the row in two.
///
/// # Complexity
///
/// O(1).
pub fn dawson_value(pins: u64) -> u64 {
    const ROW: [u64; 34] = [
        8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 3, 7, 4,
    ];
    match pins {
        0 | 1 | 15 | 35 => 0,
        17 | 18 | 32 | 52 => 2,
        _ => ROW[((pins - 1) % 34) as usize],
    }
}

/// Returns a winning move of Dawson's Kayles as `(row, a, b)`: of the row with
/// that index leave rows of `a` and `b` pins, either of which may be 0. In a
/// P-position there is none.
///
/// # Complexity
///
/// O(k) time and space for k rows, and at most 87 splits tried.
pub fn dawson_move(rows: &[u64]) -> Option<(usize, u64, u64)> {
    // From 53 on the values have the period 34.
    take_and_split(rows, &[2], 53 + 34, dawson_value)
}

/// A winning move of the game in which one of the amounts `takes` is taken, which
/// may split the heap in two, if `value` repeats by the end of the first period.
fn take_and_split(
    heaps: &[u64],
    takes: &[u64],
    end: u64,
    value: fn(u64) -> u64,
) -> Option<(usize, u64, u64)> {
    let values: Vec<u64> = heaps.iter().map(|&heap| value(heap)).collect();
    let &(i, wanted) = winning_moves(&values).first()?;
    let rests = takes.iter().filter_map(|take| heaps[i].checked_sub(*take));
    // Past the end of the first period, moving a period from the smaller part to
    // the larger one changes no value.
    let mut splits = rests.flat_map(|rest| {
        (0..=rest / 2)
            .take(end as usize)
            .map(move |a| (a, rest - a))
    });
    let (a, b) = splits.find(|&(a, b)| value(a) ^ value(b) == wanted)?;
    Some((i, a, b))
}

/// Returns the Grundy value of a heap in Lasker's Nim: a turn takes any positive
/// number of stones from a heap, or splits it in two that are not empty.
///
/// The values are those of Nim but for 4k + 3 and 4k + 4, which change places.
///
/// # Panics
///
/// Panics if `stones` is 2^64 - 1, whose value is 2^64.
///
/// # Complexity
///
/// O(1).
pub fn lasker_value(stones: u64) -> u64 {
    match stones % 4 {
        3 => stones.checked_add(1).expect("the value is 2^64"),
        0 => stones.saturating_sub(1),
        _ => stones,
    }
}

/// Returns a winning move of Lasker's Nim as `(heap, a, b)`: of the heap with that
/// index leave `a` and `b` stones. If it is not split, `b` is 0. In a P-position
/// there is no such move.
///
/// # Panics
///
/// Panics if a heap is 2^64 - 1.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn lasker_move(heaps: &[u64]) -> Option<(usize, u64, u64)> {
    let values: Vec<u64> = heaps.iter().map(|&heap| lasker_value(heap)).collect();
    let &(i, wanted) = winning_moves(&values).first()?;
    // Changing places twice is nothing: the heap of the wanted value. If it is not
    // smaller, then heap and wanted value are 4k + 3 = (4k + 2) ^ 1.
    let left = lasker_value(wanted);
    Some(match left < heaps[i] {
        true => (i, left, 0),
        false => (i, heaps[i] - 1, 1),
    })
}

/// Returns the Grundy value of a number in the game of taking a divisor: a turn
/// takes from a number n a divisor of n less than n, so that 1 is terminal.
///
/// It is the number of times 2 divides n. Taking a divisor that 2 divides j times
/// leaves a number that 2 divides j times, if j is less; or more often, if j is as
/// much. If n itself may be taken too, 0 is terminal and all values from 1 on are
/// one more.
///
/// # Panics
///
/// Panics if `n` is 0.
///
/// # Complexity
///
/// O(1).
pub fn divisor_value(n: u64) -> u64 {
    assert!(n > 0, "0 is not a position");
    u64::from(n.trailing_zeros())
}

/// Returns a winning move of taking a proper divisor as `(number, left)`: make the
/// number with that index `left`. In a P-position there is none.
///
/// # Panics
///
/// Panics if a number is 0.
///
/// # Complexity
///
/// O(k) time and space for k numbers.
pub fn divisor_move(numbers: &[u64]) -> Option<(usize, u64)> {
    let values: Vec<u64> = numbers.iter().map(|&n| divisor_value(n)).collect();
    let &(i, wanted) = winning_moves(&values).first()?;
    Some((i, numbers[i] - (1 << wanted)))
}

/// Returns the Grundy values of the heaps 0, 1, ..., `largest` in Grundy's game: a
/// turn splits a heap in two of different sizes that are not empty.
///
/// No period and no closed form is known.
///
/// # Complexity
///
/// O(n^2) time and O(n) space for n = `largest`.
pub fn grundys_table(largest: usize) -> Vec<u64> {
    heap_table(largest, |n, smaller, set| {
        for a in 1..(n + 1) / 2 {
            set.insert(smaller[a] ^ smaller[n - a]);
        }
    })
}

/// Returns a winning move of Grundy's game as `(heap, a, b)`: split the heap with
/// that index in `a` and `b` stones. In a P-position there is none. `table` is
/// the [`grundys_table`] up to at least the largest heap.
///
/// # Panics
///
/// Panics by index if the table is too short.
///
/// # Complexity
///
/// O(k + n) time and O(k) space for k heaps up to n.
pub fn grundys_move(heaps: &[u64], table: &[u64]) -> Option<(usize, u64, u64)> {
    let values: Vec<u64> = heaps.iter().map(|&heap| table[heap as usize]).collect();
    let &(i, wanted) = winning_moves(&values).first()?;
    let n = heaps[i];
    let mut splits = (1..(n + 1) / 2).map(|a| (a, n - a));
    let (a, b) = splits.find(|&(a, b)| table[a as usize] ^ table[b as usize] == wanted)?;
    Some((i, a, b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    type Options = fn(u64) -> Vec<Vec<u64>>;
    type Move = fn(&[u64]) -> Option<(usize, u64, u64)>;

    /// What `takes` leaves of a heap, split in all ways.
    fn splits(n: u64, takes: &[u64]) -> Vec<Vec<u64>> {
        let rests = takes.iter().filter(|&&take| take <= n).map(|take| n - take);
        rests
            .flat_map(|rest| (0..=rest).map(move |a| vec![a, rest - a]))
            .collect()
    }

    fn kayles(n: u64) -> Vec<Vec<u64>> {
        splits(n, &[1, 2])
    }

    fn dawson(n: u64) -> Vec<Vec<u64>> {
        splits(n, &[2])
    }

    fn lasker(n: u64) -> Vec<Vec<u64>> {
        let taken = (0..n).map(|left| vec![left]);
        taken.chain((1..n).map(|a| vec![a, n - a])).collect()
    }

    fn divisor(n: u64) -> Vec<Vec<u64>> {
        let divisors = (1..n).filter(|d| n % d == 0);
        divisors.map(|d| vec![n - d]).collect()
    }

    fn unequal(n: u64) -> Vec<Vec<u64>> {
        let pairs = (1..n).map(|a| vec![a, n - a]);
        pairs.filter(|pair| pair[0] != pair[1]).collect()
    }

    fn divisor_move_of_three(numbers: &[u64]) -> Option<(usize, u64, u64)> {
        divisor_move(numbers).map(|(i, left)| (i, left, 0))
    }

    fn grundys_move_by_table(heaps: &[u64]) -> Option<(usize, u64, u64)> {
        grundys_move(heaps, &grundys_table(12))
    }

    /// Values up to `largest` from the definition: the mex over the options.
    fn values(largest: u64, options: Options) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..=largest {
            let mut seen = vec![false; 1024];
            for option in options(n) {
                let value = option
                    .iter()
                    .fold(0, |sum, &part| sum ^ values[part as usize]);
                seen[value as usize] = true;
            }
            values.push(seen.iter().take_while(|&&is_in| is_in).count() as u64);
        }
        values
    }

    /// Decides whether a sum is a P-position from the definition alone: no option
    /// is one.
    fn is_p(mut heaps: Vec<u64>, options: Options, memo: &mut HashMap<Vec<u64>, bool>) -> bool {
        heaps.sort_unstable();
        if let Some(&known) = memo.get(&heaps) {
            return known;
        }
        let mut result = true;
        for (i, &heap) in heaps.iter().enumerate() {
            for parts in options(heap) {
                let mut option = heaps.clone();
                option.remove(i);
                option.extend(parts.into_iter().filter(|&part| part > 0));
                result &= !is_p(option, options, memo);
            }
        }
        memo.insert(heaps, result);
        result
    }

    /// The parts without the empty ones, in order.
    fn parts(a: u64, b: u64) -> Vec<u64> {
        let mut parts: Vec<u64> = [a, b].into_iter().filter(|&part| part > 0).collect();
        parts.sort_unstable();
        parts
    }

    fn is_legal(n: u64, a: u64, b: u64, options: Options) -> bool {
        options(n).into_iter().any(|option| {
            let (a_then, b_then) = (option[0], *option.get(1).unwrap_or(&0));
            parts(a_then, b_then) == parts(a, b)
        })
    }

    const GAMES: [(&str, Options, Move, u64); 5] = [
        ("Kayles", kayles, kayles_move, 0),
        ("Dawson's Kayles", dawson, dawson_move, 0),
        ("Lasker's Nim", lasker, lasker_move, 0),
        ("taking a divisor", divisor, divisor_move_of_three, 1),
        ("Grundy's game", unequal, grundys_move_by_table, 0),
    ];

    #[test]
    fn moves_agree_with_search_on_three_heaps() {
        for (name, options, winning_move, least) in GAMES {
            let mut memo = HashMap::new();
            for code in 0..7 * 7 * 7 {
                let heaps = [code % 7, code / 7 % 7, code / 49].map(|heap| heap + least);
                let lost = is_p(heaps.to_vec(), options, &mut memo);
                let found = winning_move(&heaps);
                assert_eq!(found.is_none(), lost, "{name}, heaps {heaps:?}");
                if let Some((i, a, b)) = found {
                    let input = format!("{name}, heaps {heaps:?}, {i} to {a} {b}");
                    assert!(is_legal(heaps[i], a, b, options), "{input}");
                    let mut option = heaps.to_vec();
                    option.remove(i);
                    option.extend(parts(a, b));
                    assert!(is_p(option, options, &mut memo), "{input}");
                }
            }
            assert_eq!(winning_move(&[]), None, "{name}");
        }
    }

    // By Guy and Smith, what holds to 2 n + 2 p + t for the preperiod n, the period
    // p and the largest amount t holds for ever: 168 and 176 here.
    #[test]
    fn rows_agree_with_the_definition_to_400() {
        for (n, value) in values(400, kayles).into_iter().enumerate() {
            assert_eq!(kayles_value(n as u64), value, "Kayles, {n}");
        }
        for (n, value) in values(400, dawson).into_iter().enumerate() {
            assert_eq!(dawson_value(n as u64), value, "Dawson's Kayles, {n}");
        }
    }

    #[test]
    fn forms_agree_with_the_definition_to_300() {
        for (n, value) in values(300, lasker).into_iter().enumerate() {
            assert_eq!(lasker_value(n as u64), value, "Lasker's Nim, {n}");
        }
        for (n, value) in values(300, divisor).into_iter().enumerate().skip(1) {
            assert_eq!(divisor_value(n as u64), value, "divisor, {n}");
        }
        assert_eq!(grundys_table(300), values(300, unequal));
    }

    #[test]
    fn divisors_with_the_number_itself_add_one() {
        let all = |n: u64| {
            (1..=n)
                .filter(|d| n % d == 0)
                .map(|d| vec![n - d])
                .collect()
        };
        let table = values(300, all);
        assert_eq!(table[0], 0);
        for n in 1..=300 {
            assert_eq!(table[n as usize], divisor_value(n) + 1, "{n}");
        }
    }

    /// Compares the moves of all pairs from `least` on below 150 with the values.
    fn check_pairs(
        least: u64,
        options: Options,
        value: impl Fn(u64) -> u64,
        winning_move: impl Fn(&[u64]) -> Option<(usize, u64, u64)>,
    ) {
        for (n, m) in (least..150).flat_map(|n| (least..n).map(move |m| (n, m))) {
            if let Some((i, a, b)) = winning_move(&[n, m]) {
                let (moved, other) = [(n, m), (m, n)][i];
                let input = format!("{n} {m}, {moved} to {a} {b}");
                assert!(is_legal(moved, a, b, options), "{input}");
                let left = parts(a, b)
                    .into_iter()
                    .fold(0, |sum, part| sum ^ value(part));
                assert_eq!(left, value(other), "{input}");
            } else {
                assert_eq!(value(n), value(m), "{n} {m}");
            }
        }
    }

    #[test]
    fn moves_of_two_heaps_below_150_make_the_values_equal() {
        check_pairs(0, kayles, kayles_value, kayles_move);
        check_pairs(0, dawson, dawson_value, dawson_move);
        check_pairs(0, lasker, lasker_value, lasker_move);
        check_pairs(1, divisor, divisor_value, divisor_move_of_three);
        let table = grundys_table(149);
        let value = |n| table[n as usize];
        check_pairs(0, unequal, value, |heaps| grundys_move(heaps, &table));
    }

    #[test]
    fn the_largest_rows() {
        for n in u64::MAX - 40..=u64::MAX {
            // Only the row of no pins has the value 0 in Kayles.
            let (_, a, b) = kayles_move(&[n]).unwrap();
            assert!([1, 2].contains(&(n - a - b)), "{n} to {a} {b}");
            assert_eq!(kayles_value(a), kayles_value(b), "{n} to {a} {b}");
            if let Some((_, a, b)) = dawson_move(&[n]) {
                assert_eq!(n - a - b, 2, "{n} to {a} {b}");
                assert_eq!(dawson_value(a), dawson_value(b), "{n} to {a} {b}");
            } else {
                assert_eq!(dawson_value(n), 0, "{n}");
            }
        }
    }

    #[test]
    fn the_largest_heaps_of_lasker() {
        let n = u64::MAX - 4; // 4k + 3
        assert_eq!(lasker_value(n), n + 1);
        assert_eq!(lasker_value(n + 1), n);
        assert_eq!(lasker_value(u64::MAX - 1), u64::MAX - 1);
        // To 4k + 2 and 1, of value 4k + 3 together as the other heap.
        assert_eq!(lasker_move(&[n, n + 1]), Some((0, n - 1, 1)));
        assert_eq!(lasker_move(&[u64::MAX - 1]), Some((0, 0, 0)));
    }

    #[test]
    #[should_panic(expected = "the value is 2^64")]
    fn lasker_refuses_the_largest_heap() {
        lasker_value(u64::MAX);
    }

    #[test]
    #[should_panic(expected = "the value is 2^64")]
    fn lasker_move_refuses_the_largest_heap() {
        lasker_move(&[u64::MAX]);
    }

    #[test]
    fn the_largest_numbers_and_their_divisors() {
        assert_eq!(divisor_value(1 << 63), 63);
        assert_eq!(divisor_move(&[1 << 63]), Some((0, (1 << 63) - 1)));
        assert_eq!(divisor_move(&[u64::MAX]), None);
        assert_eq!(
            divisor_move(&[u64::MAX, u64::MAX - 1]),
            Some((1, u64::MAX - 2))
        );
    }

    #[test]
    #[should_panic(expected = "0 is not a position")]
    fn divisor_refuses_zero() {
        divisor_value(0);
    }

    #[test]
    #[should_panic(expected = "0 is not a position")]
    fn divisor_move_refuses_zero() {
        divisor_move(&[4, 0]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds: the len is 4 but the index is 4")]
    fn grundys_move_refuses_a_short_table() {
        grundys_move(&[4], &grundys_table(3));
    }
}
