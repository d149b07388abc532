//! Codeforces cf1091h New Year and the Tricolore Recreation <https://codeforces.com/contest/1091/problem/H>
//! Limits: 4 s, 256 MB
//! Input: n 1..10^5, f 2..2*10^5; (a -10^5..10^5-2, b a+1..10^5-1, c b+1..10^5)[n]
//!
//! Model: each row is two heaps, the free cells on both sides of the white token. A turn of either
//! player takes k stones from one of them, normal play, k a prime or a product of two, not f: Alice
//! from the left heap with the blue token alone and from the right one with two tokens, Bob the
//! other way round.
//! Reason: so both players have the same moves, and by Sprague-Grundy the player to
//! move wins iff the nim-sum of the heaps' values is not 0. There are up to 63,213
//! amounts, but only some dozens of values.
//! Cost: O(d^2 / 64) time and O(d v / 64 + n) memory for the largest heap d and v
//! different values.

use snippets::fastio::{self, Input, Output};
use snippets::many_amounts::value_table;
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, forbidden): (usize, u64) = (input.read(), input.read());
    let mut heaps: Vec<usize> = Vec::new();
    for _ in 0..n {
        let (blue, white, red): (i64, i64, i64) = (input.read(), input.read(), input.read());
        heaps.extend([(white - blue - 1) as usize, (red - white - 1) as usize]);
    }
    let largest = heaps.iter().copied().max().unwrap_or(0);
    // How many prime factors each amount has.
    let mut factors = vec![0; largest + 1];
    for p in 2..=largest {
        if factors[p] == 0 {
            for multiple in (p..=largest).step_by(p) {
                let divides = |power: &usize| multiple % power == 0;
                let powers = std::iter::successors(Some(p), |power| Some(power * p));
                factors[multiple] += powers.take_while(divides).count();
            }
        }
    }
    let legal = |k: &u64| matches!(factors[*k as usize], 1 | 2) && *k != forbidden;
    let amounts: Vec<u64> = (0..=largest as u64).filter(legal).collect();
    let values = value_table(largest, &amounts);
    let winners = match nim_sum(heaps.iter().map(|&heap| values[heap])) {
        0 => ["Bob", "Alice"],
        _ => ["Alice", "Bob"],
    };
    winners.iter().for_each(|winner| output.line(winner));
}

fn main() {
    fastio::run(solve);
}
