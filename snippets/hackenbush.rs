//! Hackenbush under normal play: Grundy value, outcome and a winning move of any
//! green drawing; exact value, winner and a winning move of blue-red strings.
//!
//! A turn cuts one edge, and every edge that is then no longer connected to the
//! ground disappears. Both players may cut green edges. Two principles (Winning Ways,
//! chapter 7) give the value of a green drawing. Fusion: the vertices of a cycle may
//! be merged into one; each edge of the cycle then joins that vertex to itself and
//! counts as a stalk of one edge. Colon: the branches at a vertex may be replaced by
//! one stalk whose length is the XOR of their values. So the value of a tree is the
//! XOR, over its lowest edges, of 1 plus the value of the subtree on that edge.
//!
//! Left cuts only blue edges and Right only red ones; the values of such games are
//! numbers. The value of a string that stands on the ground is the sum of its edges
//! (a form of Berlekamp's rule): a blue edge counts 1 and a red one -1, but from the
//! first change of colour on, each edge counts half as much as the one below it. For longer
//! strings, and for blue-red trees, see `hackenbush_tree`.
//!
//! ```
//! use snippets::hackenbush::{green_move, green_value, string_move, string_value};
//! use snippets::partizan::Player::{Left, Right};
//!
//! // A triangle on a stalk: three stalks of 1, and the edge below them.
//! let edges = [(0, 1), (1, 2), (2, 3), (3, 1)];
//! assert_eq!(green_value(&edges), 2); // (1 ^ 1 ^ 1) + 1
//! assert_eq!(green_move(&edges), Some((0, vec![]))); // cuts the stalk
//!
//! assert_eq!(string_value(&[Left, Right, Right]).to_string(), "1/4"); // 1 - 1/2 - 1/4
//! // 1/2 + 1/2 - 1 = 0, so whoever starts loses. In 1/2 + 1/2 Left removes a string.
//! let half = vec![Left, Right];
//! assert_eq!(string_move(&[half.clone(), half.clone(), vec![Right]], Left), None);
//! assert_eq!(string_move(&[half.clone(), half], Left), Some((0, vec![])));
//! ```

use super::dyadic::Dyadic;
use super::nim::Outcome;
use super::partizan::{number_winner, Player};
use std::iter::once;

/// Returns the Grundy value of a drawing of green edges between the given
/// vertices, of which 0 is the ground.
///
/// Several edges may join the same vertices, and an edge may join a vertex to itself.
/// If the drawing touches the ground in several places, all of them are vertex 0.
/// Edges that are not connected to the ground do not count.
///
/// # Panics
///
/// Panics or aborts if a vertex is `usize::MAX`, or there is no memory for the vertices up
/// to the largest.
///
/// # Complexity
///
/// O(v + e) time and space for e edges and vertices up to v.
pub fn green_value(edges: &[(usize, usize)]) -> u64 {
    let count = edges.iter().map(|edge| edge.0.max(edge.1) + 1).max();
    let mut edges_at = vec![Vec::new(); count.unwrap_or(1)];
    for (i, &(v, w)) in edges.iter().enumerate() {
        edges_at[v].push(i);
        edges_at[w].push(i);
    }
    // Depth-first search: `depth[v]` is the position of v on the path, counted from 1, or
    // 0 if v was not reached yet. `low[v]` is the least depth of v and of the vertices to
    // which an edge leads back from v or from a vertex that was reached through v.
    let mut used = vec![false; edges.len()];
    let mut depth = vec![0; edges_at.len()];
    let mut low = vec![1; edges_at.len()];
    let mut values = vec![0; edges_at.len()];
    depth[0] = 1;
    let mut path = vec![0];
    while let Some(&v) = path.last() {
        if let Some(i) = edges_at[v].pop() {
            if used[i] {
                continue;
            }
            used[i] = true;
            let w = edges[i].0 ^ edges[i].1 ^ v;
            if depth[w] == 0 {
                path.push(w);
                depth[w] = path.len();
                low[w] = path.len();
            } else {
                // The edge leads back to a vertex of the path, so it closes a cycle,
                // or joins v to itself. The vertices of a cycle become one, so the
                // edge counts 1 at any of them.
                values[v] ^= 1;
                low[v] = low[v].min(depth[w]);
            }
            continue;
        }
        path.pop();
        if let Some(&below) = path.last() {
            if low[v] < depth[v] {
                // The edge below v is in a cycle: its two ends become one vertex.
                values[below] ^= values[v] ^ 1;
                low[below] = low[below].min(low[v]);
            } else {
                values[below] ^= values[v] + 1;
            }
        }
    }
    values[0]
}

/// Returns the outcome of a drawing given as in [`green_value`].
///
/// # Complexity
///
/// O(v + e) time and space for e edges and vertices up to v.
pub fn green_outcome(edges: &[(usize, usize)]) -> Outcome {
    match green_value(edges) {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// Returns a winning move in a drawing given as in [`green_value`], or `None` in a
/// P-position.
///
/// The move is `(i, vec![])`: edge i is cut and leaves the list. Edges that are then
/// not connected to the ground may stay in the list, as they do not count.
///
/// # Complexity
///
/// O(e (v + e)) time for e edges and vertices up to v, as the value of each option
/// is computed; O(v + e) space.
pub fn green_move(edges: &[(usize, usize)]) -> Option<(usize, Vec<(usize, usize)>)> {
    if green_value(edges) == 0 {
        return None;
    }
    // Cutting an edge that is not connected to the ground does not change the value,
    // so such an edge is never chosen.
    let i = (0..edges.len()).find(|&i| {
        let mut option = edges.to_vec();
        option.remove(i);
        green_value(&option) == 0
    })?;
    Some((i, vec![]))
}

/// Returns the value of a blue-red string, given from the ground up by the
/// player who may cut each edge. The value of a sum of strings is the sum of their
/// values.
///
/// # Panics
///
/// Panics if more than 64 edges lie above the lowest run of one colour.
///
/// # Complexity
///
/// O(e) time for e edges, O(1) space.
pub fn string_value(edges: &[Player]) -> Dyadic {
    prefix_values(edges).last().unwrap_or_default()
}

/// Returns who wins a sum of blue-red strings if `first` starts: Left if its value
/// is positive, Right if it is negative, and the other player if it is 0.
///
/// # Panics
///
/// Panics as [`string_value`] does for each string.
///
/// # Complexity
///
/// O(e) time for e edges in all, O(1) space.
pub fn string_winner(strings: &[Vec<Player>], first: Player) -> Player {
    number_winner(sum_value(strings), first)
}

/// Returns a winning move of `first` in a sum of blue-red strings, or `None` if
/// there is none.
///
/// The move `(i, parts)` cuts string i, and `parts` holds what is left of it: the
/// edges below the cut, or no string if the lowest edge is cut.
///
/// # Panics
///
/// Panics as [`string_value`] does for each string.
///
/// # Complexity
///
/// O(e) time for e edges in all; O(h) space if h edges of the string are left.
pub fn string_move(strings: &[Vec<Player>], first: Player) -> Option<(usize, Vec<Vec<Player>>)> {
    let other = first.opponent();
    let total = sum_value(strings);
    strings.iter().enumerate().find_map(|(i, string)| {
        let others = total + -string_value(string);
        // Cutting the lowest edge leaves nothing, of value 0.
        let left = once(Dyadic::default()).chain(prefix_values(string));
        let mut cuts = string.iter().zip(left).enumerate();
        let (height, _) = cuts.find(|&(_, (&edge, value))| {
            edge == first && number_winner(others + value, other) == first
        })?;
        Some((i, vec![string[..height].to_vec(); usize::from(height > 0)]))
    })
}

/// Returns the value of a sum of strings.
fn sum_value(strings: &[Vec<Player>]) -> Dyadic {
    let values = strings.iter().map(|string| string_value(string));
    values.fold(Dyadic::default(), |sum, value| sum + value)
}

/// Returns the values of the lowest edge, of the lowest two edges, and so on.
fn prefix_values(edges: &[Player]) -> impl Iterator<Item = Dyadic> + '_ {
    let (mut value, mut exponent) = (Dyadic::default(), 0);
    edges.iter().map(move |&edge| {
        if exponent > 0 || edge != edges[0] {
            exponent += 1;
        }
        assert!(exponent <= 64, "more than 64 edges above the lowest run");
        value = value
            + match edge {
                Player::Left => Dyadic::new(1, exponent),
                Player::Right => Dyadic::new(-1, exponent),
            };
        value
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Left, Right};

    #[test]
    fn edges_not_connected_to_the_ground_do_not_count() {
        assert_eq!(green_value(&[]), 0);
        assert_eq!(green_outcome(&[(1, 2), (2, 1), (3, 3)]), Outcome::P);
        assert_eq!(green_move(&[(1, 2), (2, 1), (3, 3)]), None);
        assert_eq!(green_value(&[(9, 0), (4, 5)]), 1);
        assert_eq!(green_outcome(&[(9, 0), (4, 5)]), Outcome::N);
        assert_eq!(green_move(&[(4, 5), (9, 0)]), Some((1, vec![])));
    }

    #[test]
    fn agrees_with_known_values() {
        let known: [(&[Player], &str); 8] = [
            (&[], "0"),
            (&[Left], "1"),
            (&[Right, Right], "-2"),
            (&[Left, Right], "1/2"),
            (&[Left, Right, Right], "1/4"),
            (&[Left, Right, Left], "3/4"),
            (&[Right, Left], "-1/2"),
            (&[Left, Left, Right, Left], "7/4"),
        ];
        for (string, value) in known {
            assert_eq!(string_value(string).to_string(), value, "{string:?}");
        }
    }

    #[test]
    fn accepts_the_longest_strings() {
        let mut string = vec![Left; 1_000_000];
        assert_eq!(string_value(&string), Dyadic::new(1_000_000, 0));
        string.extend([Right; 64]);
        // 10^6 - (1/2 + 1/4 + ... + 2^-64) = 999,999 + 2^-64.
        let expected = Dyadic::new(999_999 << 64 | 1, 64);
        assert_eq!(string_value(&string), expected);
        // Right cuts only red edges; the blue ones stay, and Left wins.
        assert_eq!(string_move(&[string.clone()], Right), None);
        assert_eq!(string_move(&[string], Left), Some((0, vec![])));
    }

    #[test]
    fn without_strings_the_player_who_starts_loses() {
        for first in [Left, Right] {
            assert_ne!(string_winner(&[], first), first);
            assert_eq!(string_move(&[vec![]], first), None);
        }
    }
}
