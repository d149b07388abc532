//! AtCoder abc209_e Shiritori <https://atcoder.jp/contests/abc209/tasks/abc209_e>
//! Limits: 2 s, 1024 MB
//! Input: n 1..2*10^5; s[n] of 3..8 in a..z A..Z
//!
//! Model: the last three letters said are a position, and a word is a move from its
//! first three letters to its last three. A player without a word loses; a game
//! without end is a draw.
//! Reason: backward search finds the positions that are won or lost. After the first word it is
//! Aoki's turn, so a position that is won for the player to move is Aoki's win.
//! Cost: O(N) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::zermelo::{self, Verdict};
use std::collections::HashMap;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut numbers = HashMap::new();
    let mut number = |letters| {
        let next = numbers.len();
        *numbers.entry(letters).or_insert(next)
    };
    let mut read = |_| {
        let word = input.token();
        (number(&word[..3]), number(&word[word.len() - 3..]))
    };
    let words: Vec<(usize, usize)> = (0..n).map(&mut read).collect();
    let mut options = vec![Vec::new(); numbers.len()];
    for &(first, last) in &words {
        options[first].push(last);
    }
    let endings = zermelo::graph_endings(&options, |_| Verdict::Lose);
    for (_, last) in words {
        output.line(match endings[last].verdict {
            Verdict::Win => "Aoki",
            Verdict::Lose => "Takahashi",
            Verdict::Draw => "Draw",
        });
    }
}

fn main() {
    fastio::run(solve);
}
