//! Games on any finite graph whose moves have costs: one player wants the game to end,
//! and at the least total cost; the other wants it to go on for ever, or else the
//! largest total cost.
//!
//! The costs are computed by backward search from the terminal positions, the smallest
//! total first, as in Dijkstra's algorithm: the total by a move is its cost plus the total
//! of the option. A position of the player who wants to pay little gets its total as
//! soon as the total by one of its moves is the smallest left. A position of the other player
//! gets it when all its options have totals. As no cost is negative, a total found later is
//! never smaller. From a position without a total the game can be kept going for ever.
//! `zermelo` counts moves and has no costs.
//!
//! ```
//! use snippets::total_cost::total_costs;
//!
//! // 0 -> 1 for 5, 0 -> 2 for 1, and 2 -> 0 for 1; 1 is terminal.
//! let options = [vec![(1, 5), (2, 1)], vec![], vec![(0, 1)]];
//! // From 0 the game ends at once, and from 2 after one more move.
//! assert_eq!(total_costs(&options, |_| true), [Some(5), Some(0), Some(6)]);
//! // The player at 0 goes to 2 again and again.
//! assert_eq!(total_costs(&options, |v| v != 0), [None, Some(0), None]);
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Returns the total cost of the game from every position if both players play as well
/// as possible, or `None` where the game can be kept going for ever.
///
/// `options[v]` lists the moves from position v: the position that each leads to, and its
/// cost. `minimizes(v)` says whether the player to move at v is the one who wants to end
/// the game at little cost. If the players move in turn on the same places, use pairs of
/// a place and a player as positions. A terminal position costs 0. Moves may be listed
/// twice; a position may be its own option.
///
/// # Panics
///
/// Panics if an option is not below `options.len()`, or if the total cost by some
/// move exceeds `u64::MAX`.
///
/// # Complexity
///
/// O(V + E log E) time and O(V + E) space for V positions with E moves in all.
pub fn total_costs(
    options: &[Vec<(usize, u64)>],
    minimizes: impl Fn(usize) -> bool,
) -> Vec<Option<u64>> {
    // For each position the moves that lead to it: from which position, and the cost.
    let mut sources = vec![Vec::new(); options.len()];
    for (v, moves) in options.iter().enumerate() {
        for &(option, cost) in moves {
            sources[option].push((v, cost));
        }
    }
    let mut totals = vec![None; options.len()];
    // The number of moves from each position whose option has no total yet.
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let terminal = (0..options.len()).filter(|&v| options[v].is_empty());
    let mut queue: BinaryHeap<_> = terminal.map(|v| Reverse((0, v))).collect();
    // The largest total by a move from each position so far.
    let mut largest = vec![0; options.len()];
    while let Some(Reverse((total, v))) = queue.pop() {
        if totals[v].is_some() {
            continue;
        }
        totals[v] = Some(total);
        for &(source, cost) in &sources[v] {
            let by_this = cost.checked_add(total).expect("a total exceeds u64::MAX");
            open[source] -= 1;
            largest[source] = by_this.max(largest[source]);
            if minimizes(source) {
                queue.push(Reverse((by_this, source)));
            } else if open[source] == 0 {
                queue.push(Reverse((largest[source], source)));
            }
        }
    }
    totals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_loops_and_repeated_moves() {
        assert_eq!(total_costs(&[], |_| true), []);
        assert_eq!(total_costs(&[vec![]], |_| false), [Some(0)]);
        // A loop, and the same move twice.
        assert_eq!(total_costs(&[vec![(0, 1)]], |_| true), [None]);
        let twice = [vec![(1, 4), (1, 2)], vec![]];
        assert_eq!(total_costs(&twice, |_| true), [Some(2), Some(0)]);
        assert_eq!(total_costs(&twice, |_| false), [Some(4), Some(0)]);
    }

    #[test]
    fn free_moves_do_not_end_the_game() {
        // 0 and 1 lead to each other at no cost, and 1 to the end for 3.
        let options = [vec![(1, 0)], vec![(0, 0), (2, 3)], vec![]];
        assert_eq!(total_costs(&options, |_| true), [Some(3), Some(3), Some(0)]);
        assert_eq!(total_costs(&options, |v| v == 0), [None, None, Some(0)]);
    }

    #[test]
    fn totals_reach_u64_max() {
        let path = |costs: [u64; 2]| [vec![(1, costs[0])], vec![(2, costs[1])], vec![]];
        let options = path([1, u64::MAX - 1]);
        assert_eq!(total_costs(&options, |_| true)[0], Some(u64::MAX));
    }
}
