//! Codeforces cf917b MADMAX <https://codeforces.com/contest/917/problem/B>
//! Limits: 1 s, 256 MB
//!
//! Model: Max and Lucas have a marble each on an acyclic graph whose edges have letters. In
//! turn they move their own marble along an edge whose letter is not less than that of the
//! turn before; whoever cannot move loses. Who wins from each pair of vertices?
//! Reason: a position is the vertices of the player to move and of the other, and the last letter.
//! Its winner follows from the positions after a move. Every play ends, as the graph has no cycle.
//! Cost: O(26 n m) time and O(26 n^2) memory. (The time limit was not found.)

use snippets::fastio::{self, Input, Output};

const LETTERS: usize = 26;

struct Marbles {
    /// For each vertex the letters and the ends of its edges.
    edges: Vec<Vec<(usize, usize)>>,
    /// Whether the player to move wins at each position, as far as it is known.
    known: Vec<Option<bool>>,
}

impl Marbles {
    fn wins(&mut self, own: usize, other: usize, letter: usize) -> bool {
        let n = self.edges.len();
        let position = (own * n + other) * LETTERS + letter;
        if let Some(known) = self.known[position] {
            return known;
        }
        let mut is_won = false;
        for i in 0..self.edges[own].len() {
            let (next, to) = self.edges[own][i];
            if next >= letter && !self.wins(other, to, next) {
                is_won = true;
                break;
            }
        }
        self.known[position] = Some(is_won);
        is_won
    }
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, m): (usize, usize) = (input.read(), input.read());
    let mut edges = vec![Vec::new(); n];
    for _ in 0..m {
        let (from, to): (usize, usize) = (input.read(), input.read());
        let letter = usize::from(input.token()[0] - b'a');
        edges[from - 1].push((letter, to - 1));
    }
    let mut marbles = Marbles { edges, known: vec![None; n * n * LETTERS] };
    for max in 0..n {
        let winners = (0..n).map(|lucas| if marbles.wins(max, lucas, 0) { 'A' } else { 'B' });
        output.line(winners.collect::<String>());
    }
}

fn main() {
    fastio::run(solve);
}
