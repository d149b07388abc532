//! Codeforces cf1914e2 Game with Marbles (Hard Version) <https://codeforces.com/contest/1914/problem/E2>
//! Limits: 3.5 s, 256 MB
//! Input: t 1..10^4 { n 2..2*10^5; a[n] 1..10^9; b[n] 1..10^9 } sum n <= 2*10^5
//!
//! Model: a sum of switches: a colour of which Alice has a and Bob b marbles is played
//! once. If Alice plays it, she keeps a - 1 marbles of it and Bob none; if Bob plays it,
//! he keeps b - 1 and Alice none. Alice wants as many points as possible, and starts.
//! Reason: so the colours are the switches {a - 1 | 1 - b}, and both players do best to
//! play the hottest one, that with the largest a + b.
//! Cost: O(n log n) time and O(n) memory for n colours in all.

use snippets::fastio::{self, Input, Output};
use snippets::partizan::Player;
use snippets::switches::{switches_stop, Switch};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let alice: Vec<i64> = (0..n).map(|_| input.read()).collect();
        let colours = alice.iter().map(|a| Switch::new(a - 1, 1 - input.read::<i64>()));
        let colours: Vec<Switch> = colours.collect();
        output.line(switches_stop(&colours, Player::Left));
    }
}

fn main() {
    fastio::run(solve);
}
