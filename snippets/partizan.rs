//! Partizan games whose values are numbers, under normal play: exact values of positions
//! of any type, by a search that remembers them, who wins a sum, and a winning move.
//!
//! In a partizan game the players, Left and Right, may have different moves. If all
//! options are numbers, and each option of Left is less than each option of Right, then
//! the game equals a number too: the simplest one between them ([`Dyadic::simplest`],
//! the simplest-number rule). The value of a sum is the sum of the values. Left wins,
//! whoever starts, if it is positive; Right, if it is negative; and if it is 0, the
//! player who starts loses.
//!
//! Why: let x be the simplest number between the options of G. Whoever starts in G - x
//! loses. If Left moves in G, G becomes a number less than x, and Right wins. If Left moves
//! in -x, x becomes a number y that is greater and simpler. So y is not between the options:
//! some option of Right in G is at most y, and Right wins by moving there. If Right starts,
//! the proof is the same.
//!
//! If all options are numbers, and some option of Left is not less than some option of Right, the
//! game is a switch, such as `{1 | -1}`, or a number plus star, such as `{0 | 0}`: the player who
//! starts gains by the move. Such a game equals no number. So the search returns `None` for it, and
//! for all games in which it can be reached, though some of these equal a number: `{* | *}` is 0.
//!
//! ```
//! use snippets::partizan::Player::{Left, Right};
//! use snippets::partizan::Numbers;
//!
//! // Left takes the whole heap; Right takes one stone, but never the last one.
//! let mut game = Numbers::new(|&heap: &u64, player| match player {
//!     Left if heap > 0 => vec![0],
//!     Right if heap > 1 => vec![heap - 1],
//!     _ => vec![],
//! });
//! assert_eq!(game.value(&1).unwrap().to_string(), "1"); // {0 | }
//! assert_eq!(game.value(&2).unwrap().to_string(), "1/2"); // {0 | 1}
//! assert_eq!(game.value(&3).unwrap().to_string(), "1/4"); // {0 | 1/2}
//! assert_eq!(game.sum_winner(&[2, 3], Right), Some(Left)); // 3/4 is positive
//! ```

use super::dyadic::Dyadic;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::{Add, Neg};

/// The players of a partizan game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Left, for whom positive values are good. Left cuts blue edges in Hackenbush.
    Left,
    /// Right, for whom negative values are good. Right cuts red edges in Hackenbush.
    Right,
}

impl Player {
    /// Returns the other player.
    pub fn opponent(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// Returns who wins a game of value `value` if `first` starts.
///
/// # Complexity
///
/// O(1).
pub fn number_winner(value: Dyadic, first: Player) -> Player {
    let zero = Dyadic::default();
    if value > zero || value == zero && first == Player::Right {
        Player::Left
    } else {
        Player::Right
    }
}

/// A type of values of games. If it has `Add` and `Default`, the default is the value of the game
/// without moves, and the value of a sum of games is the sum of their values.
pub trait Value: Copy {
    /// Returns the value of the game whose options have these values, or `None` if it
    /// equals no such value.
    fn from_options(left: &[Self], right: &[Self]) -> Option<Self>;

    /// Returns who wins a game of this value if `first` starts.
    fn winner(self, first: Player) -> Player;
}

impl Value for Dyadic {
    fn from_options(left: &[Self], right: &[Self]) -> Option<Self> {
        Dyadic::simplest(left.iter().max().copied(), right.iter().min().copied())
    }

    fn winner(self, first: Player) -> Player {
        number_winner(self, first)
    }
}

/// Values of positions of any hashable type, each computed at most once: the search
/// behind [`Numbers`] and [`PartizanNimbers`](super::partizan_nimbers::PartizanNimbers).
#[derive(Clone, Debug)]
pub struct Partizan<Pos, F, V> {
    options: F,
    /// `None` while the position is on the search path, and `Some(None)` if it has no
    /// value.
    values: HashMap<Pos, Option<Option<V>>>,
}

/// The search for games whose values are numbers.
pub type Numbers<Pos, F> = Partizan<Pos, F, Dyadic>;

/// A position on the search path of [`Partizan`].
struct Frame<Pos> {
    position: Pos,
    /// The options of Left and then those of Right.
    options: Vec<Pos>,
    /// Where the options of Right begin.
    split: usize,
    /// The number of options that have been visited.
    done: usize,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos, Player) -> Vec<Pos>, V: Value> Partizan<Pos, F, V> {
    /// Returns an empty table for the game in which `options(position, player)` lists
    /// the options of that player.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new(options: F) -> Self {
        let values = HashMap::new();
        Self { options, values }
    }

    /// Returns the value of `position`, or `None` if [`Value::from_options`] returns `None`
    /// for it or for a position that can be reached from it. For numbers, that position has
    /// an option of Left that is not less than an option of Right.
    ///
    /// If all options of `position` have values, `None` says that it equals no value.
    /// Otherwise it may equal one, as `{* | *}` equals 0.
    ///
    /// The search keeps its own stack, so long games do not overflow it. It does not
    /// end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself, or if a number is out of the range of
    /// [`Dyadic`].
    ///
    /// # Complexity
    ///
    /// O(V + E) hash operations for V positions reached for the first time with E options
    /// in all; the options of each are listed once for each player. Space for these V
    /// positions, and for the options of those on one path. Each position also takes one
    /// call of [`Value::from_options`].
    pub fn value(&mut self, position: &Pos) -> Option<V> {
        if let Some(Some(value)) = self.values.get(position) {
            return *value;
        }
        let mut path = vec![self.open(position.clone())];
        while let Some(top) = path.last_mut() {
            if let Some(option) = top.options.get(top.done) {
                top.done += 1;
                match self.values.get(option) {
                    Some(Some(_)) => {}
                    Some(None) => panic!("a position is reached from itself: the game must end"),
                    None => {
                        let option = option.clone();
                        path.push(self.open(option));
                    }
                }
                continue;
            }
            let values = top.options.iter().map(|option| self.values[option]?);
            let value = values.collect::<Option<Vec<V>>>().and_then(|values| {
                let (left, right) = values.split_at(top.split);
                V::from_options(left, right)
            });
            self.values.insert(top.position.clone(), Some(value));
            path.pop();
        }
        self.values[position].flatten()
    }

    /// Marks a position as on the search path, and lists its options.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.values.insert(position.clone(), None);
        let mut options = (self.options)(&position, Player::Left);
        let split = options.len();
        options.extend((self.options)(&position, Player::Right));
        Frame { position, options, split, done: 0 }
    }
}

impl<Pos, F, V> Partizan<Pos, F, V>
where
    Pos: Clone + Eq + Hash,
    F: FnMut(&Pos, Player) -> Vec<Pos>,
    V: Value + Default + Add<Output = V>,
{
    /// Returns the value of a sum of positions, or `None` if some component has no
    /// [`value`](Self::value).
    ///
    /// # Panics
    ///
    /// Panics where [`value`](Self::value) does, or if the sum is out of the range of
    /// [`Dyadic`].
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component.
    pub fn sum_value(&mut self, sum: &[Pos]) -> Option<V> {
        let mut total = V::default();
        for position in sum {
            total = total + self.value(position)?;
        }
        Some(total)
    }

    /// Returns who wins a sum of positions if `first` starts, or `None` if some
    /// component has no [`value`](Self::value).
    ///
    /// # Panics
    ///
    /// Panics where [`sum_value`](Self::sum_value) does.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component.
    pub fn sum_winner(&mut self, sum: &[Pos], first: Player) -> Option<Player> {
        Some(self.sum_value(sum)?.winner(first))
    }

    /// Returns a winning move of `first` in a sum of positions as `(i, parts)`: component i
    /// becomes the one position in `parts`. `None` if there is none, or if some component has
    /// no [`value`](Self::value).
    ///
    /// # Panics
    ///
    /// Panics where [`sum_value`](Self::sum_value) does.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component; the options of each are listed
    /// once more.
    pub fn winning_move(&mut self, sum: &[Pos], first: Player) -> Option<(usize, Vec<Pos>)>
    where
        V: Neg<Output = V>,
    {
        let total = self.sum_value(sum)?;
        let other = first.opponent();
        for (i, position) in sum.iter().enumerate() {
            let others = total + -self.value(position)?;
            for option in (self.options)(position, first) {
                let after = others + self.value(&option)?;
                if after.winner(other) == first {
                    return Some((i, vec![option]));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Left, Right};

    /// Lists the options of the games
    /// 0, * = {0 | 0}, {0 | *}, {* | *}, 1 = {0 | }, {1 | 0}, { | 1}.
    fn list_options(&game: &usize, player: Player) -> Vec<usize> {
        let lists: [[&[usize]; 2]; 7] = [
            [&[], &[]],
            [&[0], &[0]],
            [&[0], &[1]],
            [&[1], &[1]],
            [&[0], &[]],
            [&[4], &[0]],
            [&[], &[4]],
        ];
        lists[game][usize::from(player == Right)].to_vec()
    }

    #[test]
    fn finds_no_value_for_positions_that_are_no_numbers() {
        let mut game = Numbers::new(list_options);
        let values: Vec<Option<Dyadic>> = (0..7).map(|i| game.value(&i)).collect();
        let (zero, one) = (Some(Dyadic::default()), Some(Dyadic::new(1, 0)));
        assert_eq!(values, [zero, None, None, None, one, None, zero]);
        assert_eq!(game.sum_winner(&[4, 1], Left), None);
        assert_eq!(game.sum_winner(&[4, 6], Right), Some(Left));
        assert_eq!(game.sum_winner(&[], Right), Some(Left));
        assert_eq!(game.winning_move(&[4, 6], Left), Some((0, vec![0])));
        assert_eq!(game.winning_move(&[4, 6], Right), None);
    }

    #[test]
    fn the_options_of_a_position_are_listed_once() {
        let mut listed = Vec::new();
        let mut game = Numbers::new(|&n: &u64, player| {
            listed.push((n, player == Right));
            match player {
                Left => (0..n).collect(),
                Right => vec![],
            }
        });
        let values: Vec<_> = (0..9).rev().map(|n| game.value(&n)).collect();
        let expected: Vec<_> = (0..9).rev().map(|n| Some(Dyadic::new(n, 0))).collect();
        assert_eq!(values, expected);
        listed.sort_unstable();
        let once: Vec<_> = (0..9).flat_map(|n| [(n, false), (n, true)]).collect();
        assert_eq!(listed, once);
    }

    #[test]
    fn follows_a_chain_of_a_million_positions() {
        let mut game = Numbers::new(|&n: &i128, player| match player {
            Right if n > 0 => vec![n - 1],
            _ => vec![],
        });
        let last = 1_000_000;
        assert_eq!(game.value(&last), Some(Dyadic::new(-last, 0)));
    }
}
