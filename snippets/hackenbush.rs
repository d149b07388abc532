//! Hackenbush under normal play: the Grundy value of any green drawing, and the
//! exact value of blue-red strings.
//!
//! A turn cuts one edge, and what is no longer connected to the ground is gone.
//! Green edges are cut by both players. Two principles (Winning Ways, chapter 7)
//! give their value. Fusion: the vertices of a cycle may be made one; its edges,
//! from that vertex to itself then, are stalks of one edge each. Colon: the
//! branches at a vertex may be replaced by one stalk as long as the XOR of their
//! values. So a tree has the XOR, over its lowest edges, of 1 plus the value of
//! what they carry.
//!
//! Left cuts blue edges only, Right red ones only; such games are numbers. For a
//! string that stands on the ground it is the sum of its edges (a form of
//! Berlekamp's rule): a blue edge counts 1 and a red one -1, but from the first
//! change of colour on each edge counts half as much as the one below it.
//!
//! ```
//! use snippets::hackenbush::{green_value, lowest_terms, string_value, winner, Player};
//!
//! // A triangle on a stalk: three stalks of 1, and the edge below them.
//! assert_eq!(green_value(&[(0, 1), (1, 2), (2, 3), (3, 1)]), 2); // (1 ^ 1 ^ 1) + 1
//!
//! let half = string_value(&[Player::Left, Player::Right]); // 1 - 1/2
//! assert_eq!(lowest_terms(half), (1, 1)); // 1 / 2^1
//! let zero = half + half + string_value(&[Player::Right]);
//! assert_eq!(winner(zero, Player::Left), Player::Right); // who starts loses
//! ```

/// Returns the Grundy value of a drawing of green edges between the given
/// vertices, of which 0 is the ground.
///
/// Several edges may join the same vertices, and an edge may join a vertex to
/// itself. Where the ground is drawn in several places, all of them are vertex 0.
/// Edges not connected to it do not count.
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
    // Depth-first search: `depth` is that on the path plus 1, or 0 before. Of the
    // subtree below a vertex, `low` is the least depth that an edge leads back to.
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
                // Back to a vertex of the path: a cycle, or an edge to itself. It
                // counts 1 at any of the vertices made one.
                values[v] ^= 1;
                low[v] = low[v].min(depth[w]);
            }
            continue;
        }
        path.pop();
        if let Some(&below) = path.last() {
            if low[v] < depth[v] {
                // The edge between them is in a cycle: both are one vertex.
                values[below] ^= values[v] ^ 1;
                low[below] = low[below].min(low[v]);
            } else {
                values[below] ^= values[v] + 1;
            }
        }
    }
    values[0]
}

/// The players of a blue-red game, and the edges they may cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Left, who cuts blue edges.
    Left,
    /// Right, who cuts red edges.
    Right,
}

/// Returns the value of a blue-red string, given from the ground up by the
/// player who may cut each edge, in units of 2^-64.
///
/// The value of a sum of strings is the sum of their values, exact as long as
/// there are less than 2^63 edges.
///
/// # Panics
///
/// Panics if more than 64 edges lie above the lowest run of one colour.
///
/// # Complexity
///
/// O(e) time for e edges, O(1) space.
pub fn string_value(edges: &[Player]) -> i128 {
    const ONE: i128 = 1 << 64;
    let (mut value, mut unit) = (0, ONE);
    for &edge in edges {
        if unit < ONE || edge != edges[0] {
            unit /= 2;
        }
        assert!(unit > 0, "more than 64 edges above the lowest run");
        value += match edge {
            Player::Left => unit,
            Player::Right => -unit,
        };
    }
    value
}

/// Returns a value in units of 2^-64 as `(numerator, places)` in lowest terms: it
/// is numerator / 2^places.
///
/// # Complexity
///
/// O(1).
pub fn lowest_terms(value: i128) -> (i128, u32) {
    let twos = value.trailing_zeros().min(64);
    (value >> twos, 64 - twos)
}

/// Returns who wins a sum of blue-red games of that value if `first` starts: Left
/// if it is positive, Right if it is negative, and the other player if it is 0.
///
/// # Complexity
///
/// O(1).
pub fn winner(value: i128, first: Player) -> Player {
    match (value.signum(), first) {
        (1, _) | (0, Player::Right) => Player::Left,
        _ => Player::Right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use Player::{Left, Right};

    /// The value from the definition: the mex over the edges cut.
    fn naive_green(edges: &[(usize, usize)]) -> u64 {
        // Sets of edges as bits; an option is smaller, so it comes first.
        let mut values = vec![0u64; 1 << edges.len()];
        for set in 1..values.len() {
            let has = |i: &usize| set >> i & 1 == 1;
            let mut grounded = 1u32;
            for _ in 0..edges.len() {
                for (v, w) in (0..edges.len()).filter(has).map(|i| edges[i]) {
                    if (grounded >> v | grounded >> w) & 1 == 1 {
                        grounded |= 1 << v | 1 << w;
                    }
                }
            }
            let standing = |i: &usize| has(i) && grounded >> edges[*i].0 & 1 == 1;
            let options = (0..edges.len())
                .filter(standing)
                .map(|i| values[set ^ 1 << i]);
            let seen = options.fold(0u64, |seen, value| seen | 1 << value);
            values[set] = u64::from(seen.trailing_ones());
        }
        values[values.len() - 1]
    }

    /// Checks all drawings that add at most `more` edges to these, all between
    /// vertices below `count` and in increasing order.
    fn check_all(edges: &mut Vec<(usize, usize)>, more: usize, count: usize) {
        assert_eq!(green_value(edges), naive_green(edges), "edges {edges:?}");
        let last = edges.last().copied().unwrap_or((0, 0));
        if more > 0 {
            for edge in (0..count).flat_map(|v| (v..count).map(move |w| (v, w))) {
                if edge >= last {
                    edges.push(edge);
                    check_all(edges, more - 1, count);
                    edges.pop();
                }
            }
        }
    }

    #[test]
    fn green_agrees_with_search_on_all_drawings_of_five_edges() {
        // Five edges reach at most five vertices besides the ground.
        check_all(&mut Vec::new(), 5, 6);
    }

    #[test]
    fn green_agrees_with_search_on_random_drawings_of_nine_edges() {
        let mut seed = 1u64;
        let mut random = move |bound: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) as usize % bound
        };
        for round in 0..300 {
            let count = 2 + round % 8;
            // Not in any order of vertices, and either end first.
            let edges: Vec<_> = (0..9).map(|_| (random(count), random(count))).collect();
            assert_eq!(green_value(&edges), naive_green(&edges), "edges {edges:?}");
        }
    }

    #[test]
    fn green_stalks_cycles_and_bundles_of_a_million() {
        let count = 1_000_000;
        let stalk: Vec<_> = (0..count).map(|v| (v + 1, v)).collect();
        assert_eq!(green_value(&stalk), count as u64);
        for count in [count, count + 1] {
            // A cycle is as many stalks of 1, and so are edges side by side.
            let mut cycle: Vec<_> = (0..count).map(|v| (v, (v + 1) % count)).collect();
            let parity = (count % 2) as u64;
            assert_eq!(green_value(&cycle), parity, "cycle of {count}");
            // The same on a stalk of one edge.
            cycle
                .iter_mut()
                .for_each(|edge| *edge = (edge.0 + 1, edge.1 + 1));
            cycle.push((0, 1));
            assert_eq!(green_value(&cycle), parity + 1, "cycle of {count}");
            assert_eq!(green_value(&vec![(0, 1); count]), parity, "{count} edges");
            assert_eq!(green_value(&vec![(0, 0); count]), parity, "{count} loops");
        }
    }

    #[test]
    fn green_edges_in_the_air_do_not_count() {
        assert_eq!(green_value(&[]), 0);
        assert_eq!(green_value(&[(1, 2), (2, 1), (3, 3)]), 0);
        assert_eq!(green_value(&[(9, 0), (4, 5)]), 1);
    }

    /// All strings of at most `most` edges.
    fn strings(most: u32) -> Vec<Vec<Player>> {
        let bits = (0..=most).flat_map(|len| (0..1u32 << len).map(move |bits| (len, bits)));
        let colour = |bit: u32| if bit == 1 { Left } else { Right };
        bits.map(|(len, bits)| (0..len).map(|i| colour(bits >> i & 1)).collect())
            .collect()
    }

    /// Decides whether `first` wins the sum from the definition alone.
    fn wins(
        strings: &[&[Player]],
        first: Player,
        memo: &mut HashMap<(Vec<usize>, Player), bool>,
    ) -> bool {
        // All positions are parts of the same strings.
        let key = (strings.iter().map(|string| string.len()).collect(), first);
        if let Some(&known) = memo.get(&key) {
            return known;
        }
        let other = if first == Left { Right } else { Left };
        let mut result = false;
        for (i, string) in strings.iter().enumerate() {
            for cut in (0..string.len()).filter(|&cut| string[cut] == first) {
                let mut option = strings.to_vec();
                option[i] = &string[..cut];
                result |= !wins(&option, other, memo);
            }
        }
        memo.insert(key, result);
        result
    }

    fn check_sum(strings: &[&[Player]]) {
        let value = strings.iter().map(|string| string_value(string)).sum();
        let mut memo = HashMap::new();
        for first in [Left, Right] {
            let wins = wins(strings, first, &mut memo);
            let expected = (winner(value, first) == first, first);
            assert_eq!((wins, first), expected, "strings {strings:?}");
        }
    }

    #[test]
    fn sums_agree_with_search_on_all_pairs_of_strings_of_five() {
        let strings = strings(5);
        for (a, b) in strings
            .iter()
            .flat_map(|a| strings.iter().map(move |b| (a, b)))
        {
            check_sum(&[a, b]);
        }
    }

    #[test]
    fn sums_agree_with_search_on_all_triples_of_strings_of_three() {
        let strings = strings(3);
        for (a, b) in strings
            .iter()
            .flat_map(|a| strings.iter().map(move |b| (a, b)))
        {
            for c in &strings {
                check_sum(&[a, b, c]);
            }
        }
    }

    /// The simplest number between these two: 0, or else the one nearest to 0 of
    /// those with the fewest binary places.
    fn simplest(low: i128, high: i128) -> i128 {
        if high <= 0 {
            return -simplest(-high, -low);
        }
        if low < 0 {
            return 0;
        }
        let units = (0..=64).rev().map(|place| 1 << place);
        let mut above = units.map(|unit: i128| (low / unit + 1) * unit);
        above.find(|&x| x < high).unwrap()
    }

    #[test]
    fn strings_have_the_simplest_number_between_their_options() {
        for string in &strings(10) {
            let values = |player: Player| {
                let cuts = (0..string.len()).filter(move |&cut| string[cut] == player);
                cuts.map(move |cut| string_value(&string[..cut]))
            };
            // Without an option there is no bound; none is beyond 10.
            let low = values(Left).max().unwrap_or(-100 << 64);
            let high = values(Right).min().unwrap_or(100 << 64);
            assert_eq!(
                string_value(string),
                simplest(low, high),
                "string {string:?}"
            );
        }
    }

    #[test]
    fn known_strings() {
        let known: [(&[Player], (i128, u32)); 8] = [
            (&[], (0, 0)),
            (&[Left], (1, 0)),
            (&[Right, Right], (-2, 0)),
            (&[Left, Right], (1, 1)),
            (&[Left, Right, Right], (1, 2)),
            (&[Left, Right, Left], (3, 2)),
            (&[Right, Left], (-1, 1)),
            (&[Left, Left, Right, Left], (7, 2)),
        ];
        for (string, terms) in known {
            assert_eq!(lowest_terms(string_value(string)), terms, "{string:?}");
        }
    }

    #[test]
    fn longest_strings() {
        let mut string = vec![Left; 1_000_000];
        assert_eq!(lowest_terms(string_value(&string)), (1_000_000, 0));
        string.extend([Right; 64]);
        // 10^6 - 1 and what is left of 1 after 64 halves of what is left.
        let expected = (999_999 << 64 | 1, 64);
        assert_eq!(lowest_terms(string_value(&string)), expected);
    }

    #[test]
    #[should_panic(expected = "more than 64 edges above the lowest run")]
    fn longer_strings_are_refused() {
        let mut string = vec![Left];
        string.extend([Right; 65]);
        string_value(&string);
    }
}
