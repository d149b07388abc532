//! abc212_h Nim Counting: in how many lists of 1 to N Nim heaps, each of one of K given sizes,
//! does Takahashi, the first player, win? The answer is taken modulo 998,244,353.

use crate::common::*;
use crate::numbers::{pow_mod, MODULUS};

/// Answers by playing the game with every list.
fn expected(words: &mut Words) -> u64 {
    let (n, sizes): (u64, Vec<u64>) = (words.number(), words.list());
    let wins = |list: &Vec<u64>| heaps::wins(heaps::nim_options, Play::Normal, list);
    let lists = (1..=n as usize).flat_map(|len| all_lists(&sizes, len));
    lists.filter(wins).count() as u64 % MODULUS
}

/// Answers by the Walsh-Hadamard transform. For each x, a size counts -1 if it has an odd number of
/// bits in common with x, or else 1, and a list counts the product of what its sizes count. A list
/// with nim-sum 0 counts 1 for every x. Any other list counts 1 for half of all x and -1 for the
/// other half. So the sum of the counts of all lists, on average over x, is the number of lists
/// with nim-sum 0.
fn reference(words: &mut Words) -> u64 {
    let (n, sizes): (u64, Vec<u64>) = (words.number(), words.list());
    let largest = sizes.iter().max().expect("a size");
    let bits = u64::BITS - largest.leading_zeros();
    let mut counts = vec![0i64; 1 << bits];
    sizes.iter().for_each(|&size| counts[size as usize] = 1);
    for bit in 0..bits {
        for x in (0..counts.len()).filter(|x| x >> bit & 1 == 0) {
            let (without, with) = (counts[x], counts[x | 1 << bit]);
            counts[x] = without + with;
            counts[x | 1 << bit] = without - with;
        }
    }
    let all = sum_powers(sizes.len() as i64, n);
    counts.sort_unstable();
    let mut sum = 0;
    let mut known = (sizes.len() as i64, all);
    for count in counts {
        if count != known.0 {
            known = (count, sum_powers(count, n));
        }
        sum += known.1;
    }
    let sum = sum % MODULUS;
    let lost = sum * pow_mod(1 << bits, MODULUS - 2) % MODULUS;
    (all + MODULUS - lost) % MODULUS
}

/// Returns x + x^2 + ... + x^n modulo `MODULUS`.
fn sum_powers(x: i64, n: u64) -> u64 {
    if x == 1 {
        return n;
    }
    // (x^(n + 1) - x) / (x - 1)
    let number = |x: i64| x.rem_euclid(MODULUS as i64) as u64;
    let above = pow_mod(number(x), n + 1) + MODULUS - number(x);
    above % MODULUS * pow_mod(number(x - 1), MODULUS - 2) % MODULUS
}

problem!(
    "../../solutions/abc212_h.rs",
    One,
    [expected, reference],
    ["n 1..3, k 1..4; a[k] distinct sorted 1..4", "n 1..3, k 5..5; a[k] distinct sorted 1..5"],
    // Few inputs, as the solution computes a table of all sizes for each of them.
    ["n 4..4, k 3..3; a[k] distinct sorted 5..9", "n 2..2, k 2..2; a[k] distinct 6..9"],
    |rng| {
        let mut input = |n: u64, k| {
            let mut sizes: Vec<u64> = (1..1 << 16).collect();
            rng.shuffle(&mut sizes);
            format!("{n} {}", text::list(&sizes[..k]))
        };
        vec![
            ("powers of two", format!("200000 {}", text::list((0..16).map(|bit| 1 << bit)))),
            ("bits of N", input((1 << 17) - 1, 60_000)),
            ("one heap", input(1, (1 << 16) - 1)),
        ]
    }
);
