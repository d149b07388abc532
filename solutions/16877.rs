//! BOJ 16877 핌버 <https://www.acmicpc.net/problem/16877>
//! Limits: 0.5 s, 512 MB
//!
//! Model: a sum of heaps, normal play; a turn takes a Fibonacci number of stones.
//! Reason: by Sprague-Grundy a heap is worth the mex over its Fibonacci moves, 31
//! of them up to 3 * 10^6; koosaga wins iff the nim-sum of the values is not 0.
//! Cost: O(30 p + n) time and O(p + n) memory for the largest heap p.

use snippets::fastio::{self, Input, Output};
use snippets::grundy::take_table;
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let heaps: Vec<usize> = (0..n).map(|_| input.read()).collect();
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let mut fibonacci = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] <= largest {
        fibonacci.push(fibonacci.iter().rev().take(2).sum());
    }
    let values = take_table(largest, &fibonacci);
    let winner = match nim_sum(heaps.iter().map(|&heap| values[heap])) {
        0 => "cubelover",
        _ => "koosaga",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
