//! Codeforces cf603c Lieges of Legendre <https://codeforces.com/contest/603/problem/C>
//! Limits: 2 s, 256 MB
//! Input: n 1..10^5, k 1..10^9; a[n] 1..10^9
//!
//! Model: a sum of piles, normal play. A turn takes one cow from a pile, or replaces a pile
//! of 2x cows, x > 0, by k piles of x.
//! Reason: (found by `explore rules`) k equal piles have the value 0 if k is even, and that of one
//! pile if k is odd. If k is even, the values are 0, 1, 2 and then 0 for odd and 1 for even piles:
//! both options of an even pile have the value 0. If k is odd, the values begin with 0, 1, 0, 1, 2.
//! From 5 on an odd pile has the value 0, as its only option is an even pile, of a value above 0.
//! An even pile 2x has two options: an odd pile, of value 0, and the split, of the value of x. So
//! its value is 2 if x has the value 1, and else 1.
//! Cost: O(log a) for each pile.

use snippets::fastio::{self, Input, Output};

/// Returns the value of a pile.
fn value(pile: u64, is_k_even: bool) -> u64 {
    match (pile, is_k_even) {
        (0..=2, true) => pile,
        (_, true) => u64::from(pile % 2 == 0),
        (0..=4, false) => [0, 1, 0, 1, 2][pile as usize],
        (_, false) if pile % 2 == 1 => 0,
        (_, false) => 1 + u64::from(value(pile / 2, false) == 1),
    }
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let k: u64 = input.read();
    let piles = (0..n).map(|_| value(input.read(), k % 2 == 0));
    let sum = piles.fold(0, |sum, value| sum ^ value);
    output.line(if sum == 0 { "Nicky" } else { "Kevin" });
}

fn main() {
    fastio::run(solve);
}
