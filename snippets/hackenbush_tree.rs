//! Blue-red Hackenbush on trees of any size, under normal play: who wins, by which cut,
//! and the value if it is short enough.
//!
//! Left cuts blue edges, Right red ones, and what is no longer connected to the ground
//! disappears. Trees side by side add up. By the colon principle (Berlekamp, Conway and Guy,
//! Winning Ways) what stands on an edge may be replaced by anything of the same value x; so
//! the value of the edge and all on it is a function of x, the ordinal sum 1 : x or -1 : x.
//! It is (x + n) / 2^(n - 1) if the edge is blue, for the least n >= 1 with x + n > 1, and
//! (x - n) / 2^(n - 1) if it is red, for the least n >= 1 with x - n < -1, by the
//! simplest-number rule and induction on x. The values are exact, whatever the number of
//! digits, so there is no limit as for the strings of `hackenbush`; a string is a tree too.
//!
//! The best cut of Left lessens the value by some 2^-k of which the value is a multiple. So
//! if the value is positive, this cut leaves at least 0 and wins. Reason: if only k red edges
//! stand on a blue one, the value is 2^-k, and cutting the blue edge leaves 0. Trees side by
//! side: the largest k is best, and a tree without blue edges is a whole number. An edge below
//! a tree of value x: between two whole numbers the new value is linear in x, so 2^-k becomes
//! 2^-(k + n - 1) for the n of the interval below x. The new value grows with x, so the best
//! cut stays the best.
//!
//! ```
//! use snippets::hackenbush_tree::{tree_move, tree_value, tree_winner};
//! use snippets::partizan::Player::{Left, Right};
//!
//! // A blue edge from the ground 0 to 1, on which a blue and two red edges stand.
//! let edges = [(0, 1, Left), (1, 2, Left), (1, 3, Right), (1, 4, Right)];
//! assert_eq!(tree_value(&edges).unwrap().to_string(), "1/2"); // 1 : (1 - 1 - 1)
//! assert_eq!(tree_winner(&edges, Right), Left);
//! assert_eq!(tree_move(&edges, Left), Some((1, vec![]))); // leaves 1/4
//! ```

use super::dyadic::Dyadic;
use super::partizan::Player;
use std::collections::VecDeque;

/// An edge between two vertices, and the player who may cut it.
type Edge = (usize, usize, Player);

/// Returns the value of a drawing of blue and red edges without cycles, of which vertex 0
/// is the ground, or `None` if the value is n / 2^e in lowest terms with e > 64.
///
/// If several trees stand on the ground, all do so at vertex 0. Edges that are not
/// connected to the ground do not count.
///
/// # Panics
///
/// Panics if edges that are connected to the ground form a cycle; panics or aborts if a
/// vertex is `usize::MAX`, or there is no memory for the vertices up to the largest.
///
/// # Complexity
///
/// O(v + e log e) time and O(v + e) space for e edges and vertices up to v.
pub fn tree_value(edges: &[Edge]) -> Option<Dyadic> {
    analyse(edges).value.to_dyadic()
}

/// Returns who wins the drawing of [`tree_value`] if `first` starts. The value may have any
/// number of digits.
///
/// # Panics
///
/// Panics as [`tree_value`] does.
///
/// # Complexity
///
/// O(v + e log e) time and O(v + e) space for e edges and vertices up to v.
pub fn tree_winner(edges: &[Edge], first: Player) -> Player {
    let value = analyse(edges).value;
    match (value.floor, value.ceil()) {
        (0, 0) => first.opponent(),
        (floor, _) if floor < 0 => Player::Right,
        _ => Player::Left,
    }
}

/// Returns a winning move of `first` in the drawing of [`tree_value`], or `None` if there is
/// none.
///
/// The move is `(i, vec![])`: edge i is cut and leaves the list. The edges above it may stay
/// in the list, as they do not count.
///
/// # Panics
///
/// Panics as [`tree_value`] does.
///
/// # Complexity
///
/// O(v + e log e) time and O(v + e) space for e edges and vertices up to v.
pub fn tree_move(edges: &[Edge], first: Player) -> Option<(usize, Vec<Edge>)> {
    if tree_winner(edges, first) != first {
        return None;
    }
    let best = match first {
        Player::Left => analyse(edges).best,
        Player::Right => {
            let swapped = edges.iter().map(|&(v, w, player)| (v, w, player.opponent()));
            analyse(&swapped.collect::<Vec<_>>()).best
        }
    };
    best.map(|(_, i)| (i, vec![]))
}

/// All that stands on one vertex.
#[derive(Clone, Default)]
struct Tree {
    value: Number,
    /// The best cut of Left, if any: the k of the module's docs, and the edge.
    best: Option<(usize, usize)>,
}

impl Tree {
    /// Puts the tree on edge i, which this player may cut.
    fn put_on_edge(mut self, i: usize, player: Player) -> Self {
        let (floor, ceil) = (self.value.floor, self.value.ceil());
        // The n of the module's docs, and the n of the interval below the value.
        let (n, below) = match player {
            Player::Left => (2 - ceil, 2 - ceil),
            Player::Right => (floor + 2, ceil + 1),
        };
        let (n, below) = (n.max(1), below.max(1));
        self.best = match self.best {
            Some((k, cut)) => Some((k + below as usize - 1, cut)),
            None if player == Player::Left => Some((-floor as usize, i)),
            None => None,
        };
        self.value.floor += match player {
            Player::Left => n,
            Player::Right => -n,
        };
        (1..n).for_each(|_| self.value.halve());
        self
    }

    fn merge(self, other: Self) -> Self {
        Self { value: self.value.add(other.value), best: self.best.max(other.best) }
    }
}

/// Returns the tree that stands on the ground.
fn analyse(edges: &[Edge]) -> Tree {
    let count = edges.iter().map(|edge| edge.0.max(edge.1) + 1).max();
    let mut edges_at = vec![Vec::new(); count.unwrap_or(1)];
    for (i, &(v, w, _)) in edges.iter().enumerate() {
        edges_at[v].push(i);
        edges_at[w].push(i);
    }
    // The edges from the ground up, each with its lower and its upper vertex.
    let mut order = Vec::new();
    let mut below = vec![None; edges_at.len()];
    let mut open = vec![0];
    while let Some(v) = open.pop() {
        let from = below[v];
        for &i in edges_at[v].iter().filter(|&&i| from != Some(i)) {
            let w = edges[i].0 ^ edges[i].1 ^ v;
            assert!(w != 0 && below[w].is_none(), "edge {} closes a cycle", i);
            below[w] = Some(i);
            order.push((i, v, w));
            open.push(w);
        }
    }
    let mut trees = vec![Tree::default(); edges_at.len()];
    for (i, v, w) in order.into_iter().rev() {
        let branch = std::mem::take(&mut trees[w]).put_on_edge(i, edges[i].2);
        trees[v] = std::mem::take(&mut trees[v]).merge(branch);
    }
    std::mem::take(&mut trees[0])
}

/// A dyadic rational with any number of digits.
#[derive(Clone, Default)]
struct Number {
    /// The largest whole number that is not above the number.
    floor: i64,
    /// The binary digits after the point; the last one is not 0.
    digits: VecDeque<bool>,
}

impl Number {
    fn ceil(&self) -> i64 {
        self.floor + i64::from(!self.digits.is_empty())
    }

    /// Returns the sum, in amortised time linear in the digits of the shorter number.
    fn add(self, other: Self) -> Self {
        let (mut sum, short) =
            if self.digits.len() < other.digits.len() { (other, self) } else { (self, other) };
        let mut carry = false;
        for i in (0..short.digits.len()).rev() {
            let (a, b) = (sum.digits[i], short.digits[i]);
            sum.digits[i] = a ^ b ^ carry;
            carry = a & b | a & carry | b & carry;
        }
        sum.floor += short.floor + i64::from(carry);
        while sum.digits.back() == Some(&false) {
            sum.digits.pop_back();
        }
        sum
    }

    fn halve(&mut self) {
        let digit = self.floor & 1 == 1;
        if digit || !self.digits.is_empty() {
            self.digits.push_front(digit);
        }
        self.floor >>= 1;
    }

    /// Returns the number, if it has at most 64 digits after the point.
    fn to_dyadic(&self) -> Option<Dyadic> {
        let exponent = self.digits.len() as u32;
        let digits = self.digits.iter().map(|&digit| i128::from(digit));
        let whole = i128::from(self.floor);
        let numerator = || digits.fold(whole, |number, digit| 2 * number + digit);
        (exponent <= 64).then(|| Dyadic::new(numerator(), exponent))
    }
}
