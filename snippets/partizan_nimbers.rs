//! Partizan games whose values are numbers plus nimbers, under normal play: values of
//! positions of any type, by a search that remembers them, who wins a sum, and a winning
//! move.
//!
//! [`NumberNimber`] says what such values are, and which one a game has whose options
//! have such values. [`Numbers`](super::partizan::Numbers) is the search for games in
//! which all values are numbers. In a winning move the player leaves a sum that is lost
//! for the other player, who then starts.
//!
//! ```
//! use snippets::partizan::Player::{Left, Right};
//! use snippets::partizan_nimbers::PartizanNimbers;
//!
//! // A row of 9 cells with two pieces. Left moves hers to the left and Right his to the
//! // right, any number of cells, but not over the other piece.
//! let mut game = PartizanNimbers::new(|&(left, right): &(u8, u8), player| match player {
//!     Left => (1..left).rev().take_while(|&to| to != right).map(|to| (to, right)).collect(),
//!     Right => (right + 1..=9).take_while(|&to| to != left).map(|to| (left, to)).collect(),
//! });
//! assert_eq!(game.value(&(2, 9)).unwrap().to_string(), "1"); // a free move for Left
//! assert_eq!(game.value(&(7, 3)).unwrap().to_string(), "*3"); // 3 cells between them
//! assert_eq!(game.sum_winner(&[(2, 9), (7, 3)], Right), Some(Left)); // 1 + *3 is positive
//! // *3 + * becomes * + *.
//! assert_eq!(game.winning_move(&[(7, 3), (5, 3)], Left), Some((0, vec![(5, 3)])));
//! ```

use super::number_nimber::NumberNimber;
use super::partizan::Player;
use std::collections::HashMap;
use std::hash::Hash;

const CYCLE: &str = "a position is reached from itself: the game must end";

/// Values of positions of any hashable type, each computed at most once.
#[derive(Clone, Debug)]
pub struct PartizanNimbers<Pos, F> {
    options: F,
    /// `None` while the position is on the search path, and `Some(None)` if it has no
    /// value.
    values: HashMap<Pos, Option<Option<NumberNimber>>>,
}

/// A position on the search path of [`PartizanNimbers`].
struct Frame<Pos> {
    position: Pos,
    /// The options of Left and those of Right.
    options: [Vec<Pos>; 2],
    /// How many of them were looked at.
    done: usize,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos, Player) -> Vec<Pos>> PartizanNimbers<Pos, F> {
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

    /// Returns the value of `position`, or `None` if it, or a position that can be reached
    /// from it, is not found to be a number plus a nimber.
    ///
    /// If all options of `position` have values, `None` says that it equals no number plus
    /// nimber. The search keeps its own stack, so long games do not overflow it. It does
    /// not end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself, or if
    /// [`of_options`](NumberNimber::of_options) does.
    ///
    /// # Complexity
    ///
    /// O(V + E) hash operations for V positions reached for the first time with E options
    /// in all; the options of each are listed once for each player. Space for these V
    /// positions, and for the options of those on one path.
    pub fn value(&mut self, position: &Pos) -> Option<NumberNimber> {
        let mut path = Vec::new();
        if !self.values.contains_key(position) {
            path.push(self.open(position.clone()));
        }
        while let Some(top) = path.last_mut() {
            if let Some(option) = top.options.iter().flatten().nth(top.done) {
                top.done += 1;
                match self.values.get(option) {
                    Some(Some(_)) => {}
                    Some(None) => panic!("{}", CYCLE),
                    None => {
                        let option = option.clone();
                        path.push(self.open(option));
                    }
                }
                continue;
            }
            let values = |options: &Vec<Pos>| -> Option<Vec<NumberNimber>> {
                let values = options.iter().map(|option| self.values[option]?);
                values.collect()
            };
            let [left, right] = [values(&top.options[0]), values(&top.options[1])];
            let both = left.zip(right);
            let value = both.and_then(|(left, right)| NumberNimber::of_options(&left, &right));
            self.values.insert(top.position.clone(), Some(value));
            path.pop();
        }
        self.values[position].expect(CYCLE)
    }

    /// Returns the value of a sum of positions, or `None` if some component has no
    /// [`value`](Self::value).
    ///
    /// # Panics
    ///
    /// Panics where [`value`](Self::value) does, or if the number is out of the range of
    /// `Dyadic`.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component.
    pub fn sum_value(&mut self, sum: &[Pos]) -> Option<NumberNimber> {
        let mut total = NumberNimber::default();
        for position in sum {
            total = total + self.value(position)?;
        }
        Some(total)
    }

    /// Returns who wins a sum of positions if `first` starts, or `None` if some component
    /// has no [`value`](Self::value).
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

    /// Returns a winning move of `first` in a sum of positions, or `None` if there is none
    /// or if some component has no [`value`](Self::value).
    ///
    /// # Panics
    ///
    /// Panics where [`sum_value`](Self::sum_value) does.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component; the options of each are listed
    /// once more.
    pub fn winning_move(&mut self, sum: &[Pos], first: Player) -> Option<(usize, Vec<Pos>)> {
        let total = self.sum_value(sum)?;
        let other = match first {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        };
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

    /// Puts a position on the search path.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.values.insert(position.clone(), None);
        let players = [Player::Left, Player::Right];
        Frame {
            options: players.map(|player| (self.options)(&position, player)),
            position,
            done: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Left, Right};

    /// The games 0, * = {0 | 0}, up = {0 | *}, {* | *} = 0, 1 = {0 | }, {1 | 0}, {up | up}.
    fn listed(&game: &usize, player: Player) -> Vec<usize> {
        let lists: [[&[usize]; 2]; 7] = [
            [&[], &[]],
            [&[0], &[0]],
            [&[0], &[1]],
            [&[1], &[1]],
            [&[0], &[]],
            [&[4], &[0]],
            [&[2], &[2]],
        ];
        lists[game][usize::from(player == Right)].to_vec()
    }

    #[test]
    fn positions_without_a_value() {
        let mut game = PartizanNimbers::new(listed);
        let values: Vec<Option<String>> =
            (0..7).map(|i| Some(game.value(&i)?.to_string())).collect();
        let text = |text: &str| Some(text.to_string());
        let (zero, one) = (text("0"), text("1"));
        let expected = [zero.clone(), text("*"), None, zero, one, None, None];
        assert_eq!(values, expected);
        assert_eq!(game.sum_winner(&[4, 2], Left), None);
        assert_eq!(game.winning_move(&[4, 2], Left), None);
        assert_eq!(game.sum_winner(&[4, 1], Right), Some(Left));
        assert_eq!(game.sum_winner(&[], Right), Some(Left));
        assert_eq!(game.winning_move(&[1, 3], Right), Some((0, vec![0])));
    }

    #[test]
    fn a_chain_of_a_million_positions() {
        let mut game = PartizanNimbers::new(|&n: &i128, player| match player {
            Right if n > 0 => vec![n - 1],
            _ => vec![],
        });
        let value = game.value(&1_000_000).unwrap();
        assert_eq!(value.to_string(), "-1000000");
    }
}
