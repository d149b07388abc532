//! AOJ aoj1377 Black and White Boxes <https://onlinejudge.u-aizu.ac.jp/problems/1377>
//! Limits: 2 s, 512 MB
//! Input: n 1..40; s[n] of 1..40 in "BW"
//!
//! Model: the piles are blue-red Hackenbush strings. Alice (Left) cuts black boxes, Bob (Right)
//! white ones. Choose piles with the most boxes such that no player wins both as first and as
//! second.
//! Reason: a sum of strings is a number, so the game is fair iff its value is 0. The piles are
//! divided into two halves. Each choice in one half goes with the choice of opposite value in the
//! other that has the most boxes.
//! Cost: O(2^(n/2) n) time, O(2^(n/2)) memory; a half has at most 2^20 choices.
//! Note: the limits of AOJ were not found. These are of BOJ 13409, the same problem.

use snippets::dyadic::Dyadic;
use snippets::fastio::{self, Input, Output};
use snippets::hackenbush::string_value;
use snippets::partizan::Player;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    // The value and the number of boxes of every choice in a half.
    let mut halves = [vec![(Dyadic::default(), 0)], vec![(Dyadic::default(), 0)]];
    for i in 0..n {
        let pile = input.token();
        let players = pile.iter().map(|colour| match colour {
            b'B' => Player::Left,
            _ => Player::Right,
        });
        let value = string_value(&players.collect::<Vec<Player>>());
        let half = &mut halves[i % 2];
        for j in 0..half.len() {
            half.push((half[j].0 + value, half[j].1 + pile.len()));
        }
    }
    let [mut low, high] = halves;
    low.sort_unstable();
    let fair = high.iter().filter_map(|&(value, boxes)| {
        // Among entries of equal value the last one has the most boxes.
        let end = low.partition_point(|choice| choice.0 <= -value);
        let &(opposite, more) = low[..end].last()?;
        (opposite == -value).then(|| boxes + more)
    });
    output.line(fair.max().unwrap_or(0));
}

fn main() {
    fastio::run(solve);
}
