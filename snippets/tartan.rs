//! Turning coins on a board whose rows and columns are two games of turning coins in a row, such as
//! Turning Corners: the value of a head, outcome and a winning move, under normal play.
//!
//! A turn chooses a turn of the first game and one of the second, and turns each coin whose row
//! is turned in the first game and whose column is turned in the second. The last of these coins,
//! in the last row and the last column, must show heads before the turn.
//!
//! Tartan theorem: if a head at x has the value a in the first game, and a head at y the value b
//! in the second, then a head at (x, y) has the nim product of a and b. For if the turns leave a'
//! and b' in the two games, the other coins turned have the sum a' b ^ a b' ^ a' b'. The
//! product ab of [`nimber`](super::nimber) is the mex of these sums for all a' < a and b' < b, and
//! all of these are options. Options with a' > a or b' > b do not have the value ab either, as
//! ab ^ a' b ^ a b' ^ a' b' is (a ^ a')(b ^ b'), and neither factor is 0.
//!
//! So a turn changes the sum s of all heads to 0 if (a ^ a')(b ^ b') = s. As in Nim, there is a
//! head with ab ^ s < ab, and as ab is a mex, there is such a turn for it, with at most one b' for
//! each a'. Listing the turns of a row and of a column is enough to find it.
//!
//! ```
//! use snippets::tartan::Tartan;
//!
//! // Turning Turtles: a turn turns one coin, with or without another one before it.
//! let turtles = |&x: &u64| (0..x).map(|i| if i > 0 { vec![i] } else { vec![] }).collect();
//! // Turning Corners: the corners of a rectangle, which may be narrow.
//! let mut corners = Tartan::new(turtles, turtles);
//! assert_eq!(corners.value([2, 3]), 1); // as 3 is the inverse of 2
//! assert_eq!(corners.value([4, 4]), 6);
//! assert_eq!(corners.winning_move(&[[1, 1], [2, 2]]), Some((1, vec![[1, 1], [1, 2], [2, 1]])));
//! ```

use super::memo::Memo;
use super::nim::{nim_sum, Outcome};
use super::nimber::NimField;
use std::collections::HashMap;

/// The product of two games of turning coins. Places are numbers of the caller's choice.
#[derive(Clone, Debug)]
pub struct Tartan<F, G> {
    turns: (F, G),
    values: (Memo<u64, F>, Memo<u64, G>),
    field: NimField,
}

impl<F, G> Tartan<F, G>
where
    F: Fn(&u64) -> Vec<Vec<u64>> + Copy,
    G: Fn(&u64) -> Vec<Vec<u64>> + Copy,
{
    /// Returns the product of two games. For a head at place x, `rows(&x)` lists each turn of the
    /// first game in which it is the last coin, as the list of the other coins that are turned,
    /// all different, and `columns` those of the second. A reference to a closure is fine too.
    ///
    /// # Complexity
    ///
    /// That of [`NimField::new`].
    pub fn new(rows: F, columns: G) -> Self {
        let values = (Memo::new(rows), Memo::new(columns));
        Self { turns: (rows, columns), values, field: NimField::new() }
    }

    /// Returns the Grundy value of a head in row x and column y.
    ///
    /// # Panics
    ///
    /// Panics if a coin is turned again after itself, so that a game need not end.
    ///
    /// # Complexity
    ///
    /// The turns of places reached for the first time are listed. Then O(1).
    pub fn value(&mut self, [x, y]: [u64; 2]) -> u64 {
        let (a, b) = (self.values.0.value(&x), self.values.1.value(&y));
        self.field.product(a, b)
    }

    /// Returns the outcome of a board with these heads; two on one place cancel.
    ///
    /// # Panics
    ///
    /// Panics as [`value`](Self::value) does.
    ///
    /// # Complexity
    ///
    /// That of the values, and O(k) for k heads.
    pub fn outcome(&mut self, heads: &[[u64; 2]]) -> Outcome {
        match nim_sum(heads.iter().map(|&head| self.value(head))) {
            0 => Outcome::P,
            _ => Outcome::N,
        }
    }

    /// Returns a winning move, or `None` in a P-position: `(i, parts)` turns `heads[i]` and every
    /// coin in `parts`.
    ///
    /// # Panics
    ///
    /// Panics as [`value`](Self::value) does.
    ///
    /// # Complexity
    ///
    /// That of the values, O(k) for k heads, and for one of them the coins of all turns in its row
    /// and its column, with 128 products for each turn of the row game.
    pub fn winning_move(&mut self, heads: &[[u64; 2]]) -> Option<(usize, Vec<[u64; 2]>)> {
        let sum = nim_sum(heads.iter().map(|&head| self.value(head)));
        let can_lower = |head: &[u64; 2]| {
            let value = self.value(*head);
            value ^ sum < value
        };
        let i = heads.iter().position(can_lower)?;
        let [x, y] = heads[i];
        let (a, b) = (self.values.0.value(&x), self.values.1.value(&y));
        let mut columns = HashMap::new();
        for turn in (self.turns.1)(&y) {
            columns.insert(self.values.1.sum_value(&turn), turn);
        }
        for rows in (self.turns.0)(&x) {
            let factor = a ^ self.values.0.sum_value(&rows);
            let other = self.field.product(sum, self.field.inverse(factor));
            if let Some(columns) = columns.get(&(b ^ other)) {
                let rows = rows.iter().chain([&x]);
                let coins = rows.flat_map(|&u| columns.iter().chain([&y]).map(move |&w| [u, w]));
                return Some((i, coins.filter(|&coin| coin != [x, y]).collect()));
            }
        }
        None
    }
}
