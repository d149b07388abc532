//! Codeforces cf786a Berzerk <https://codeforces.com/contest/786/problem/A>
//! Limits: 4 s, 256 MB
//! Input: n 2..7000; a 1..n-1, p[a] distinct 1..n-1; b 1..n-1, q[b] distinct 1..n-1
//!
//! Model: a position is a place on a circle of n places and the player to move, who moves
//! on by a number of his own set. Whoever comes to place 0 wins; a game without end is a
//! draw.
//! Reason: Zermelo's theorem, by backward search: at place 0 the player to move has lost.
//! A position with a move to a lost one is won, one with moves to won ones only is lost,
//! and what stays undecided is a draw. There are up to 10^8 moves, too many to list, so
//! the positions before a position are computed from the sets.
//! Cost: O(n k) time for k numbers in both sets, O(n) memory.

use snippets::fastio::{self, Input, Output};

/// Whether the player to move wins; `None` is a draw.
type Wins = Option<bool>;

/// Returns who wins, by the player to move and the place.
fn winners(n: usize, sets: [&[usize]; 2]) -> [Vec<Wins>; 2] {
    let mut wins = [vec![None; n], vec![None; n]];
    // The number of moves of each position that are not known to lead to a won position.
    let mut open = sets.map(|set| vec![set.len(); n]);
    let mut decided = vec![(0, 0), (1, 0)];
    for wins in &mut wins {
        wins[0] = Some(false);
    }
    while let Some((player, place)) = decided.pop() {
        let won = wins[player][place] == Some(true);
        let other = 1 - player;
        for &steps in sets[other] {
            let source = (if place < steps { n } else { 0 }) + place - steps;
            if won {
                open[other][source] -= 1;
            }
            let decides = !won || open[other][source] == 0;
            if decides && wins[other][source].is_none() {
                wins[other][source] = Some(!won);
                decided.push((other, source));
            }
        }
    }
    wins
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut set = || -> Vec<usize> {
        let count: usize = input.read();
        (0..count).map(|_| input.read()).collect()
    };
    let (rick, morty) = (set(), set());
    for wins in &winners(n, [&rick, &morty]) {
        for verdict in &wins[1..] {
            output.put(match verdict {
                Some(true) => "Win ",
                Some(false) => "Lose ",
                None => "Loop ",
            });
        }
        output.line("");
    }
}

fn main() {
    fastio::run(solve);
}
