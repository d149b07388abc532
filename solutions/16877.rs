//! BOJ 16877 핌버 <https://www.acmicpc.net/problem/16877>
//! Limits: 0.5 s, 512 MB
//! Input: n 1..10^5; a[n] 1..3*10^6
//!
//! Model: a sum of heaps, normal play; a turn takes a Fibonacci number of stones.
//! Reason: by Sprague-Grundy the value of a heap is the mex over its moves, and
//! there are 31 Fibonacci numbers up to 3 * 10^6. koosaga wins iff the nim-sum of
//! the values is not 0.
//! Cost: O(31 p + n) time and O(p + n) memory for the largest heap p.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use snippets::take_and_break::take_table;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let heaps: Vec<usize> = (0..n).map(|_| input.read()).collect();
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let mut fibonacci = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] <= largest as u64 {
        fibonacci.push(fibonacci.iter().rev().take(2).sum());
    }
    let values = take_table(largest, &fibonacci);
    let winner = match nim_sum(heaps.iter().map(|&heap| values[heap].into())) {
        0 => "cubelover",
        _ => "koosaga",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
