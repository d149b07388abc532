//! Luogu luogu_p3480 KAM-Pebbles <https://www.luogu.com.cn/problem/P3480>
//! Limits: 1 s, 125 MB
//! Input: t 1..10 { n 1..1000; a[n] sorted 0..10000 }
//!
//! Model: a row of piles, none larger than the next one; a turn takes any positive number
//! of stones of a pile and keeps that order. Normal play.
//! Reason: taking from a pile lowers its difference from the pile before it, and raises that of the
//! next pile by as much; at the last pile the stones are gone. So the game is staircase Nim on the
//! differences, from the last pile on.
//! Cost: O(n) time and memory. (The limits were not found; these are the site's usual ones.)

use snippets::fastio::{self, Input, Output};
use snippets::nim::Outcome;
use snippets::staircase::staircase_outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let mut before = 0;
        let mut steps: Vec<u64> = (0..n)
            .map(|_| {
                let pile: u64 = input.read();
                let step = pile - before;
                before = pile;
                step
            })
            .collect();
        // The ground.
        steps.push(0);
        steps.reverse();
        output.line(match staircase_outcome(&steps) {
            Outcome::N => "TAK",
            Outcome::P => "NIE",
        });
    }
}

fn main() {
    fastio::run(solve);
}
