//! Partizan games whose values are numbers plus nimbers, under normal play: values of
//! positions of any type, by a search that remembers them, who wins a sum, and a winning
//! move.
//!
//! [`NumberNimber`] says what such values are, and computes the value of a game from those
//! of its options. [`Numbers`](super::partizan::Numbers) is the search for games in which all
//! values are numbers. A winning move leaves a sum that the other player, who then starts,
//! loses.
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
use super::partizan::Partizan;

/// The search for games whose values are numbers plus nimbers.
pub type PartizanNimbers<Pos, F> = Partizan<Pos, F, NumberNimber>;

#[cfg(test)]
mod tests {
    use super::super::partizan::Player::{self, Left, Right};
    use super::*;

    /// Lists the options of the games
    /// 0, * = {0 | 0}, up = {0 | *}, {* | *} = 0, 1 = {0 | }, {1 | 0}, {up | up}.
    fn list_options(&game: &usize, player: Player) -> Vec<usize> {
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
    fn finds_no_value_for_positions_that_have_none() {
        let mut game = PartizanNimbers::new(list_options);
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
    fn follows_a_chain_of_a_million_positions() {
        let mut game = PartizanNimbers::new(|&n: &i128, player| match player {
            Right if n > 0 => vec![n - 1],
            _ => vec![],
        });
        let value = game.value(&1_000_000).unwrap();
        assert_eq!(value.to_string(), "-1000000");
    }
}
