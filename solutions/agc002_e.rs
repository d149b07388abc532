//! AtCoder agc002_e Candy Piles <https://atcoder.jp/contests/agc002/tasks/agc002_e>
//! Limits: 2 s, 256 MB
//! Input: n 1..10^5; a[n] 1..10^9
//!
//! Model: a turn eats all candies of a largest pile, or one of each pile; whoever eats the
//! last candy loses.
//! Reason: sort the piles, the largest first, and draw them as columns. After i turns of the first
//! kind and j of the second the game is at the cell (i, j); who leaves the drawing loses. If D =
//! (i + 1, j + 1) is in the drawing, D and (i, j) have the same winner: if D is lost, the two cells
//! between are won, so (i, j) is lost. If D is won, a cell after D is lost, say (i + 2, j + 1).
//! Then (i + 2, j) is won, so (i + 1, j), which leads only to won cells, is lost, and (i, j) is
//! won. So the winner is that of the last cell (k, k) on the diagonal. From there only the straight
//! ways up and right stay in the drawing: (k, k) is won iff one of them has an odd number of cells.
//! Cost: O(n log n) time, O(n) memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut piles: Vec<usize> = (0..n).map(|_| input.read()).collect();
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let k = (1..n).take_while(|&k| piles[k] > k).count();
    let up = piles[k] - 1 - k;
    let right = piles[k + 1..].iter().take_while(|&&pile| pile > k).count();
    output.line(if up % 2 == 1 || right % 2 == 1 { "First" } else { "Second" });
}

fn main() {
    fastio::run(solve);
}
