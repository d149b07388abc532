//! Codeforces 842 D Vitya and Strange Lesson: each query changes all numbers of a list by XOR
//! with a number, and asks for the mex of the list.

use crate::common::*;

fn parse(words: &mut Words) -> (Vec<u64>, Vec<u64>) {
    let [n, m] = words.array();
    (words.numbers(n), words.numbers(m))
}

/// Answers by changing the list, and counting up until a number is missing.
fn expected(words: &mut Words) -> String {
    let (mut list, queries) = parse(words);
    text::lines(queries.into_iter().map(|x| {
        list.iter_mut().for_each(|number| *number ^= x);
        (0..).find(|number| !list.contains(number)).expect("a gap")
    }))
}

/// Answers by a table of the smallest x ^ y for each x and all y that are not in the list: first
/// for y = x only, then for y that differ from x at most in the lowest bit, and so on.
fn reference(words: &mut Words) -> String {
    let (list, queries) = parse(words);
    // One bit more than the numbers have, so that some number is missing.
    let largest = list.iter().chain(&queries).fold(1, |largest, number| largest | number);
    let bits = u64::BITS - largest.leading_zeros() + 1;
    let mut least = vec![0; 1 << bits];
    list.iter().for_each(|&number| least[number as usize] = u64::MAX >> 1);
    for bit in 0..bits {
        let before = least.clone();
        for (x, least) in least.iter_mut().enumerate() {
            *least = (*least).min(before[x ^ 1 << bit] + (1 << bit));
        }
    }
    let mut shift = 0;
    text::lines(queries.into_iter().map(|x| {
        shift ^= x;
        least[shift as usize]
    }))
}

problem!(
    "../../solutions/cf842d.rs",
    One,
    [expected, reference],
    ["n, m 1..2; a[n] 0..4; x[m] 0..4", "n 3..4; m 1..1; a[n] 0..4; x[m] 0..4"],
    ["n 1..20; m 1..9; a[n] 0..20; x[m] 0..40"],
    |rng| {
        let queries = text::line(draw(rng, 300_000, 0, 300_000));
        let first = text::line(0..300_000);
        vec![("all but the largest", format!("300000 300000\n{first}{queries}"))]
    }
);
