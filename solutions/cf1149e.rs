//! Codeforces cf1149e Election Promises <https://codeforces.com/contest/1149/problem/E>
//! Limits: 2 s, 256 MB
//! Answer: checker check.rs
//! Input: n 1..2*10^5, m 0..2*10^5; h[n] 0..10^9; graph n m simple dag
//!
//! Model: a graph without cycles with an amount in each city, normal play: a turn lowers the amount
//! of one city and changes those of the cities that its roads lead to in any way.
//! Reason: let the rank of a city be its Grundy value in the graph, the mex of the ranks that its
//! roads lead to. The player to move loses iff for each rank the nim-sum of the amounts is 0. A
//! turn in a city of rank r changes no other amount of rank r, as no road leads from rank r to r:
//! so a sum of 0 does not stay 0. From any other position, make the Nim move in the highest rank
//! whose sum is not 0. From its city a road leads to each lower rank, whose sum becomes 0 by a
//! change of the amount there.
//! Cost: O(n + m) time and memory.

use snippets::dag::dag_values;
use snippets::fastio::{self, Input, Output};
use std::mem::take;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (cities, roads): (usize, usize) = (input.read(), input.read());
    let mut taxes: Vec<u64> = (0..cities).map(|_| input.read()).collect();
    let mut reach = vec![Vec::new(); cities];
    for _ in 0..roads {
        let from: usize = input.read();
        reach[from - 1].push(input.read::<usize>() - 1);
    }
    let ranks = dag_values(&reach).unwrap_or_else(|cycle| panic!("a cycle: {:?}", cycle.0));
    let mut sums = vec![0; cities];
    for (&rank, tax) in ranks.iter().zip(&taxes) {
        sums[rank as usize] ^= tax;
    }
    let highest = match sums.iter().rposition(|&sum| sum != 0) {
        Some(rank) => rank,
        None => return output.line("LOSE"),
    };
    let is_lowered =
        |&city: &usize| ranks[city] == highest as u64 && taxes[city] ^ sums[highest] < taxes[city];
    let city = (0..cities).find(is_lowered).expect("a Nim move");
    taxes[city] ^= sums[highest];
    for &to in &reach[city] {
        taxes[to] ^= take(&mut sums[ranks[to] as usize]);
    }
    output.line("WIN");
    for tax in taxes {
        output.put(tax);
        output.put(' ');
    }
    output.line("");
}

fn main() {
    fastio::run(solve);
}
