//! Numbers plus nimbers against the definitions: comparison of games, and sums.

use crate::partizan::{add_all, Games};
use crate::positions::pairs;
use snippets::dyadic::Dyadic;
use snippets::number_nimber::NumberNimber;
use snippets::partizan::Player::{Left, Right};
use snippets::partizan::Value;
use std::collections::HashMap;

/// The number of nimbers in [`Values`]: *0 to *4.
const NIMBERS: u64 = 5;

/// Sums of a number and a nimber, made as games by the definition of sums.
pub struct Values {
    pub games: Games,
    /// The index of the game with each value.
    pub known: HashMap<NumberNimber, usize>,
}

impl Values {
    /// Returns all eighths from -2 to 2 plus the nimbers *0 to *4: a move in x + *n is a move in
    /// x or one from *n to a smaller nimber.
    pub fn new() -> Self {
        let mut games = Games::default();
        let mut numbers: Vec<(Dyadic, usize)> = games.add_eighths(2).into_iter().collect();
        // The options of a number come before the number.
        numbers.sort_unstable_by_key(|&(_, game)| game);
        let value_of: HashMap<usize, Dyadic> = numbers.iter().map(|&(x, i)| (i, x)).collect();
        let mut known = HashMap::new();
        for (number, game) in numbers {
            known.insert(NumberNimber { number, nimber: 0 }, game);
            for nimber in 1..NIMBERS {
                let smaller = (0..nimber).map(|nimber| known[&NumberNimber { number, nimber }]);
                let smaller: Vec<usize> = smaller.collect();
                let [left, right] = [Left, Right].map(|player| {
                    let moved = games.options(game, player).iter().map(|option| {
                        let number = value_of[option];
                        known[&NumberNimber { number, nimber }]
                    });
                    moved.chain(smaller.iter().copied()).collect()
                });
                let sum = games.add(left, right);
                known.insert(NumberNimber { number, nimber }, sum);
            }
        }
        Self { games, known }
    }

    fn are_equal(&mut self, g: usize, h: usize) -> bool {
        self.games.is_at_most(g, h) && self.games.is_at_most(h, g)
    }

    /// Compares a value that was found for a game with the definition. If none was found, the
    /// game must not equal any of the known games.
    pub fn check(&mut self, game: usize, found: Option<NumberNimber>) {
        let lists = self.games.lists[game].clone();
        if let Some(value) = found {
            let expected = self.known[&value];
            assert!(self.are_equal(game, expected), "{lists:?} is not {value}");
            return;
        }
        for (value, known) in self.known.clone() {
            assert!(!self.are_equal(game, known), "{lists:?} is {value}");
        }
    }
}

fn value(numerator: i128, exponent: u32, nimber: u64) -> NumberNimber {
    let number = Dyadic::new(numerator, exponent);
    NumberNimber { number, nimber }
}

/// Checks the values of all games whose options are among `options`.
fn check_all(options: &[NumberNimber]) {
    let mut values = Values::new();
    let chosen: Vec<usize> = options.iter().map(|value| values.known[value]).collect();
    let first = values.games.lists.len();
    add_all(&mut values.games, &chosen);
    let mut found = 0;
    for game in first..values.games.lists.len() {
        let [left, right] = [Left, Right].map(|player| -> Vec<NumberNimber> {
            let moves = values.games.options(game, player).iter();
            let place = |game: &usize| chosen.iter().position(|known| known == game).unwrap();
            moves.map(|option| options[place(option)]).collect()
        });
        let value = NumberNimber::from_options(&left, &right);
        found += usize::from(value.is_some());
        values.check(game, value);
    }
    assert!(found > 90, "only {found} games have a value");
}

#[test]
fn games_of_numbers_plus_nimbers_have_their_value_by_the_definition() {
    check_all(&[0, 1, 2, 3].map(|nimber| value(0, 0, nimber)));
    for all in [
        [(0, 0, 1), (0, 0, 2), (1, 1, 0), (1, 1, 1), (1, 1, 2)],
        [(-1, 0, 1), (0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 1)],
        [(-3, 3, 0), (-3, 3, 2), (1, 2, 1), (3, 2, 0), (3, 2, 1)],
    ] {
        check_all(&all.map(|(n, e, nimber)| value(n, e, nimber)));
    }
}

// By the definition of a sum, a move in it is a move in one of its parts.
#[test]
fn sums_and_opposites_have_their_value_by_the_definition() {
    let mut values = Values::new();
    let small: Vec<NumberNimber> = [-2, -1, 0, 1, 3]
        .iter()
        .flat_map(|&n| (0..4).map(move |nimber| value(n, 2, nimber)))
        .collect();
    let mut sums: HashMap<(usize, usize), usize> = HashMap::new();
    for (&x, &y) in pairs(&small) {
        let (g, h) = (values.known[&x], values.known[&y]);
        let sum = add(&mut values.games, &mut sums, g, h);
        values.check(sum, Some(x + y));
        assert_eq!(x + -x, NumberNimber::default(), "{x}");
    }
}

/// Returns the sum of two games by its definition.
fn add(games: &mut Games, sums: &mut HashMap<(usize, usize), usize>, g: usize, h: usize) -> usize {
    if let Some(&known) = sums.get(&(g, h)) {
        return known;
    }
    let [left, right] = [Left, Right].map(|player| -> Vec<usize> {
        let in_g = games.options(g, player).to_vec();
        let in_h = games.options(h, player).to_vec();
        let mut options: Vec<usize> = Vec::new();
        options.extend(in_g.into_iter().map(|option| add(games, sums, option, h)));
        options.extend(in_h.into_iter().map(|option| add(games, sums, g, option)));
        options
    });
    let sum = games.add(left, right);
    sums.insert((g, h), sum);
    sum
}

#[test]
fn values_decide_the_winner() {
    for (value, winners) in [
        (value(-1, 5, 3), [Right, Right]),
        (value(0, 0, 0), [Right, Left]),
        (value(0, 0, 3), [Left, Right]),
        (value(1, 5, 3), [Left, Left]),
    ] {
        assert_eq!([Left, Right].map(|first| value.winner(first)), winners, "{value}");
    }
}
