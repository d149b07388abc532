//! Numbers plus nimbers, such as 1/2, *3 or 2 + *: how these values of partizan games are
//! added, who wins, and which value a game has if its options have such values.
//!
//! The nimber *n is a Nim heap of n stones, in which both players have the same moves.
//! (x + *m) + (y + *n) is x + y plus the nimber of the XOR of m and n. Left wins, whoever
//! starts, if the number is positive; Right, if it is negative; if it is 0, the player
//! who starts wins iff the nimber is not 0.
//!
//! Let a be the largest number of an option of Left, and b the least one of an option of
//! Right. Two theorems of Conway (On Numbers and Games) give the value of the game.
//! Simplicity: if there are numbers x such that no option of Left is at least x, and no
//! option of Right at most x, the game equals the simplest such x. These x are the numbers
//! between a and b; also a, if Left has no option of value a (a + * is not at least a), and
//! likewise b; if a = b, both must hold. Translation: if there is no such x and a = b, the
//! game is a plus a game with options *m, m in M, of Left and *n, n in N, of Right; options
//! with other numbers are worse. That game equals *v if M and N have the same mex v: then
//! the player who starts the game plus *v loses, as in Nim.
//!
//! All other games equal no number plus nimber. In a game equal to x + *k, no option of Left is
//! at least x + *k, so a <= x; likewise x <= b. So a is not above b. If a = b = 0 and the mex m
//! of M is less than that of N, the game plus *k is not 0 for any k. If k is in M or N, a player
//! moves to *k + *k and wins. If not, k is above m, and Right wins by moving from *k to *m, as
//! Left, who is then to move, loses the game plus *m. If m is greater, exchange the players.
//! Such games are {1 | -1} and {0 | *}, which is called up.
//!
//! ```
//! use snippets::number_nimber::NumberNimber;
//! use snippets::partizan::Player::{Left, Right};
//! use snippets::partizan::Value;
//!
//! let zero = NumberNimber::default();
//! let one = NumberNimber::from_options(&[zero], &[]).unwrap();
//! let star = NumberNimber::from_options(&[zero], &[zero]).unwrap();
//! assert_eq!([one, star, one + star].map(|value| value.to_string()), ["1", "*", "1 + *"]);
//! assert_eq!(star.winner(Right), Right);
//! assert_eq!((one + star).winner(Right), Left);
//! assert_eq!(NumberNimber::from_options(&[star], &[one]), Some(zero)); // 0 is simpler than 1/2
//! assert_eq!(NumberNimber::from_options(&[zero], &[star]), None); // up
//! ```

use super::dyadic::Dyadic;
use super::mex::mex;
use super::partizan::{number_winner, Player, Value};
use std::fmt;
use std::ops::{Add, Neg};

/// A number plus a nimber. The default is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NumberNimber {
    /// The number.
    pub number: Dyadic,
    /// The size n of the nimber *n.
    pub nimber: u64,
}

impl Value for NumberNimber {
    /// Returns the value of the game in which the options of Left and those of Right have
    /// these values, or `None` if it equals no number plus nimber.
    ///
    /// # Panics
    ///
    /// Panics if the simplest number between the largest one of Left and the least one of
    /// Right is out of the range of [`Dyadic`].
    ///
    /// Takes O(k) time and space for k options.
    fn from_options(left: &[Self], right: &[Self]) -> Option<Self> {
        let low = left.iter().map(|value| value.number).max();
        let high = right.iter().map(|value| value.number).min();
        // The nimbers of the options with the best number of each player.
        let nimbers = [(left, low), (right, high)].map(|(options, best)| -> Vec<u64> {
            let tied = options.iter().filter(|value| Some(value.number) == best);
            tied.map(|value| value.nimber).collect()
        });
        // `low` and `high`, if they are allowed besides the numbers between them.
        let ends = [(low, 0), (high, 1)].map(|(x, i)| x.filter(|_| !nimbers[i].contains(&0)));
        let apart = low.is_none() || high.is_none() || low < high;
        if apart || low == high && ends[0].and(ends[1]).is_some() {
            let between = Dyadic::simplest(low, high).into_iter();
            let numbers = between.chain(ends.iter().copied().flatten());
            let number = numbers.min_by_key(|x| (x.exponent(), x.numerator().abs()))?;
            return Some(Self { number, nimber: 0 });
        }
        let [m, n] = nimbers.map(mex);
        let number = low.unwrap_or_default();
        (low == high && m == n).then_some(Self { number, nimber: m })
    }

    /// Returns who wins a game of this value if `first` starts.
    /// Takes O(1).
    fn winner(self, first: Player) -> Player {
        if self.number == Dyadic::default() && self.nimber > 0 {
            first
        } else {
            number_winner(self.number, first)
        }
    }
}

impl Add for NumberNimber {
    type Output = Self;

    /// Returns the sum.
    ///
    /// # Panics
    ///
    /// Panics if the number is out of the range of [`Dyadic`].
    fn add(self, other: Self) -> Self {
        Self { number: self.number + other.number, nimber: self.nimber ^ other.nimber }
    }
}

impl Neg for NumberNimber {
    type Output = Self;

    /// Returns the value with the players exchanged: a nimber is its own negative.
    ///
    /// # Panics
    ///
    /// Panics if the number is -2^63.
    fn neg(self) -> Self {
        Self { number: -self.number, nimber: self.nimber }
    }
}

/// Writes a value such as `-3/4`, `*2` or `1/2 + *`; the nimber *1 is called `*`.
impl fmt::Display for NumberNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zero = Dyadic::default();
        if self.number != zero || self.nimber == 0 {
            write!(f, "{}", self.number)?;
        }
        if self.number != zero && self.nimber > 0 {
            write!(f, " + ")?;
        }
        match self.nimber {
            0 => Ok(()),
            1 => write!(f, "*"),
            n => write!(f, "*{}", n),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new_value(numerator: i128, exponent: u32, nimber: u64) -> NumberNimber {
        let number = Dyadic::new(numerator, exponent);
        NumberNimber { number, nimber }
    }

    #[test]
    fn values_are_written_without_zeros() {
        for (value, text) in [
            (new_value(0, 0, 0), "0"),
            (new_value(-3, 2, 0), "-3/4"),
            (new_value(0, 0, 1), "*"),
            (new_value(0, 0, 2), "*2"),
            (new_value(1, 1, 1), "1/2 + *"),
            (new_value(-2, 0, 12), "-2 + *12"),
        ] {
            assert_eq!(value.to_string(), text);
        }
    }

    #[test]
    fn without_options_on_one_side_the_value_is_an_integer() {
        let star = new_value(0, 0, 1);
        assert_eq!(NumberNimber::from_options(&[], &[]), Some(new_value(0, 0, 0)));
        assert_eq!(NumberNimber::from_options(&[star], &[]), Some(new_value(0, 0, 0)));
        let half = new_value(1, 1, u64::MAX);
        assert_eq!(NumberNimber::from_options(&[half], &[]), Some(new_value(1, 0, 0)));
        assert_eq!(NumberNimber::from_options(&[], &[half]), Some(new_value(0, 0, 0)));
    }
}
