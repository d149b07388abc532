//! CodeChef ccgerald08 Chef and Tree Game <https://www.codechef.com/problems/GERALD08>
//! Limits: 3 s, 1536 MB
//! Input: t 1..1000 { n 1..10^5; tree n weighted 0..1 } sum n <= 10^5
//!
//! Model: blue-red Hackenbush on a tree whose root is on the ground, normal play; Chef is
//! Left and cuts the black edges.
//! Reason: the value is a number. Chef wins if it is positive, Ksen if it is negative, and if it
//! is 0, whoever moves second. The value is exact, whatever its number of binary digits.
//! Cost: O(N log N) time, O(N) memory.

use snippets::fastio::{self, Input, Output};
use snippets::hackenbush_tree::tree_winner;
use snippets::partizan::Player::{self, Left, Right};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let edges: Vec<(usize, usize, Player)> = (1..n)
            .map(|_| {
                let (v, w): (usize, usize) = (input.read(), input.read());
                let player = if input.read::<u8>() == 0 { Left } else { Right };
                (v - 1, w - 1, player)
            })
            .collect();
        let name = |first| match tree_winner(&edges, first) {
            Left => "Chef",
            Right => "Ksen",
        };
        output.line(format!("{} {}", name(Left), name(Right)));
    }
}

fn main() {
    fastio::run(solve);
}
