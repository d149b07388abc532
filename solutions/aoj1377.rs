//! AOJ aoj1377 Black and White Boxes <https://onlinejudge.u-aizu.ac.jp/problems/1377>
//! Limits: 2 s, 512 MB
//!
//! Model: the piles are blue-red Hackenbush strings. Alice (Left) cuts black boxes, Bob
//! (Right) white ones. Choose piles with the most boxes such that no player wins
//! whoever starts.
//! Reason: a sum of strings is a number, so it is fair iff its value is 0. The piles are
//! divided in two halves; for each choice in one half the other half must have the
//! opposite value and as many boxes as possible.
//! Cost: O(2^(n/2) n) time, O(2^(n/2)) memory; a half has at most 2^20 choices.
//! Note: the limits of AOJ were not found. These are of BOJ 13409, the same problem.

use snippets::dyadic::Dyadic;
use snippets::fastio::{self, Input, Output};
use snippets::hackenbush::string_value;
use snippets::partizan::Player;

/// The value and the number of boxes of every choice of piles, in ascending order.
fn choices(piles: &[(Dyadic, u64)]) -> Vec<(Dyadic, u64)> {
    let mut choices = vec![(Dyadic::default(), 0)];
    for &(value, boxes) in piles {
        let more = choices
            .iter()
            .map(|choice| (choice.0 + value, choice.1 + boxes));
        let more: Vec<_> = more.collect();
        choices.extend(more);
    }
    choices.sort_unstable();
    choices
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut piles = Vec::new();
    for _ in 0..n {
        let boxes = input.token().iter().map(|&colour| match colour {
            b'B' => Player::Left,
            _ => Player::Right,
        });
        let boxes: Vec<Player> = boxes.collect();
        piles.push((string_value(&boxes), boxes.len() as u64));
    }
    let (low, high) = (choices(&piles[..n / 2]), choices(&piles[n / 2..]));
    let (mut most, mut i) = (0, 0);
    for &(value, boxes) in high.iter().rev() {
        // Of equal values the last one has the most boxes.
        while i + 1 < low.len() && low[i + 1].0 <= -value {
            i += 1;
        }
        if low[i].0 == -value {
            most = most.max(low[i].1 + boxes);
        }
    }
    output.line(most);
}

fn main() {
    fastio::run(solve);
}
