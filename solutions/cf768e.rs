//! Codeforces cf768e Game of Stones <https://codeforces.com/contest/768/problem/E>
//! Limits: 3 s, 256 MB
//! Input: n 1..10^6; (s)[n] 1..60
//!
//! Model: a sum of piles, normal play: a turn takes any positive number of stones from a
//! pile, but not a number that was taken from this pile before.
//! Reason: a pile is a game of its own; its positions are the stones that are left and the
//! amounts that were taken. By Sprague-Grundy, the second player, Jon, wins iff the nim-sum
//! of the values of the piles is 0. A search finds the values. An amount above the stones
//! that are left cannot be taken any more, so it is forgotten, which leaves few positions.
//! (The value of s stones turns out to be the largest k with 1 + 2 + ... + k <= s. It is
//! not more, as k turns are the most that a pile can last.)
//! Cost: O(n) time besides the search of 114,058 positions at most; O(1) memory besides it.

use snippets::fastio::{self, Input, Output};
use snippets::memo::Memo;
use snippets::nim::nim_sum;

/// The stones that are left in a pile, and the amounts taken from it as bits.
type Pile = (u64, u64);

fn options(&(stones, taken): &Pile) -> Vec<Vec<Pile>> {
    let amounts = (1..=stones).filter(|amount| taken >> amount & 1 == 0);
    let after = amounts.map(|amount| {
        let left = stones - amount;
        let up_to_left = (2 << left) - 1;
        vec![(left, (taken | 1 << amount) & up_to_left)]
    });
    after.collect()
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    // Bit s is set if an odd number of piles has s stones: two equal piles cancel out.
    let odd = (0..n).fold(0, |odd, _| odd ^ 1u64 << input.read::<u64>());
    let sizes = (1..64).filter(|size| odd >> size & 1 == 1);
    let mut game = Memo::new(options);
    let sum = nim_sum(sizes.map(|size| game.value(&(size, 0))));
    output.line(if sum == 0 { "YES" } else { "NO" });
}

fn main() {
    fastio::run(solve);
}
