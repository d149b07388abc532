//! Codeforces cf1312f Attack on Red Kingdom <https://codeforces.com/contest/1312/problem/F>
//! Limits: 3 s, 512 MB
//! Input: t 1..3*10^5 { n 1..3*10^5, x, y, z 1..5; a[n] 1..10^18 } sum n <= 3*10^5
//!
//! Model: a sum of castles, normal play; a position of a castle is its soldiers and the type of the
//! last attack on it. At first every type is allowed, as after a mixed attack.
//! Reason: by Sprague-Grundy a first attack wins iff it makes the nim-sum of the values
//! 0. The three values of n soldiers, one for each last attack, are decided by those of
//! n - 1 to n - 5, so they repeat, with a proved period.
//! Cost: O(n) time and memory, besides at most 125 searches of a period.

use snippets::fastio::{self, Input, Output};
use snippets::mex::mex;
use snippets::nim::nim_sum;
use snippets::recurrence::Recurrence;
use std::collections::HashMap;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    let mut known = HashMap::new();
    for _ in 0..tests {
        let n: usize = input.read();
        let amounts: [usize; 3] = [input.read(), input.read(), input.read()];
        // Term n + 4 is for n soldiers; fewer than 0 are like 0.
        let values = known.entry(amounts).or_insert_with(|| {
            let found = Recurrence::solve(&[[0u64; 3]; 5], 1000, |last| {
                let option = |attack: usize| last[5 - amounts[attack]][attack];
                let allowed = |before: usize| (0..3).filter(move |&a| a == 0 || a != before);
                [0, 1, 2].map(|before| mex(allowed(before).map(option)))
            });
            found.unwrap_or_else(|error| panic!("no period in {} terms", error.reached))
        });
        let castles: Vec<u64> = (0..n).map(|_| input.read()).collect();
        let sum = nim_sum(castles.iter().map(|a| values.term(a + 4)[0]));
        let wins = castles.iter().map(|a| {
            let others = sum ^ values.term(a + 4)[0];
            let left = |attack: usize| values.term(a + 4 - amounts[attack] as u64)[attack];
            (0..3).filter(|&attack| left(attack) == others).count()
        });
        output.line(wins.sum::<usize>());
    }
}

fn main() {
    fastio::run(solve);
}
