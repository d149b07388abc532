//! Products of games of turning coins against a search of all turns.

use crate::positions::check_play;
use crate::support::search::{Play, Search};
use snippets::nim::nim_sum;
use snippets::tartan::Tartan;

/// Returns, for a place from 1 on, the other coins of each turn whose last coin is at this place.
pub type Turns = fn(&u64) -> Vec<Vec<u64>>;

pub fn turtles(&last: &u64) -> Vec<Vec<u64>> {
    [vec![]].into_iter().chain((1..last).map(|i| vec![i])).collect()
}

pub fn mock_turtles(&last: &u64) -> Vec<Vec<u64>> {
    let pairs = (1..last).flat_map(|i| (1..i).map(move |j| vec![i, j]));
    turtles(&last).into_iter().chain(pairs).collect()
}

pub fn ruler(&last: &u64) -> Vec<Vec<u64>> {
    (1..=last).map(|first| (first..last).collect()).collect()
}

/// Lists turns of one coin, or of two coins an odd number of places apart. In this game an option
/// of a head may have a larger value than the head.
fn odd_distance(&last: &u64) -> Vec<Vec<u64>> {
    turtles(&last).into_iter().filter(|turn| turn.iter().all(|i| (last - i) % 2 == 1)).collect()
}

const GAMES: [Turns; 4] = [turtles, mock_turtles, ruler, odd_distance];

/// Returns, for each turn of the product game whose last coin is (x, y), the other coins of the
/// turn.
fn list_turns([rows, columns]: [Turns; 2], [x, y]: [u64; 2]) -> Vec<Vec<[u64; 2]>> {
    let mut all = Vec::new();
    for a in rows(&x) {
        for b in columns(&y) {
            let a = a.iter().copied().chain([x]);
            let coins = a.flat_map(|u| b.iter().copied().chain([y]).map(move |w| [u, w]));
            all.push(coins.filter(|&coin| coin != [x, y]).collect());
        }
    }
    all
}

#[test]
fn boards_of_three_by_three_agree_with_search() {
    let bit = |[x, y]: [u64; 2]| 1u64 << (3 * x + y - 4);
    let places: Vec<[u64; 2]> = (1..=3).flat_map(|x| (1..=3).map(move |y| [x, y])).collect();
    for games in GAMES.iter().flat_map(|&a| GAMES.map(|b| [a, b])) {
        let heads = |board: u64| -> Vec<[u64; 2]> {
            places.iter().copied().filter(|&place| board & bit(place) > 0).collect()
        };
        let turned = |coins: &[[u64; 2]]| coins.iter().fold(0, |board, &coin| board ^ bit(coin));
        let mut search = Search::new(|&board: &u64| {
            let all = heads(board).into_iter().flat_map(|head| {
                let turns = list_turns(games, head).into_iter();
                turns.map(move |coins| board ^ bit(head) ^ turned(&coins))
            });
            all.collect()
        });
        let mut game = Tartan::new(games[0], games[1]);
        for board in 0..1 << 9 {
            let list = heads(board);
            let sum = nim_sum(list.iter().map(|&head| game.value(head)));
            assert_eq!(sum, search.value(&board), "{list:?}");
            let found = game.winning_move(&list).map(|(i, coins)| {
                assert!(list_turns(games, list[i]).contains(&coins), "{list:?}, {i} to {coins:?}");
                board ^ bit(list[i]) ^ turned(&coins)
            });
            let outcome = game.outcome(&list);
            check_play(&list, &mut search, (&board, Play::Normal), (outcome, found));
        }
    }
}

#[test]
fn heads_on_larger_boards_have_the_mex_of_their_turns() {
    const SIZE: u64 = 9;
    for games in GAMES.iter().flat_map(|&a| GAMES.map(|b| [a, b])) {
        let mut game = Tartan::new(games[0], games[1]);
        let mut values = vec![vec![0u64; SIZE as usize]; SIZE as usize];
        for (x, y) in (1..SIZE).flat_map(|x| (1..SIZE).map(move |y| (x, y))) {
            let value = |&[u, w]: &[u64; 2]| values[u as usize][w as usize];
            let turns = list_turns(games, [x, y]);
            let options: Vec<u64> =
                turns.iter().map(|coins| nim_sum(coins.iter().map(value))).collect();
            let mex = (0..).find(|value| !options.contains(value)).unwrap();
            values[x as usize][y as usize] = mex;
            assert_eq!(game.value([x, y]), mex, "a head at {x}, {y}");
        }
        // One head in each of the first rows and columns: a winning move changes the sum to 0.
        for last in 1..SIZE {
            let heads: Vec<[u64; 2]> = (1..=last).map(|x| [x, last + 1 - x]).collect();
            let value = |&[u, w]: &[u64; 2]| values[u as usize][w as usize];
            let sum = nim_sum(heads.iter().map(value));
            let found = game.winning_move(&heads);
            assert_eq!(found.is_some(), sum != 0, "{heads:?}");
            if let Some((i, coins)) = found {
                assert!(
                    list_turns(games, heads[i]).contains(&coins),
                    "{heads:?}, {i} to {coins:?}"
                );
                assert_eq!(sum ^ value(&heads[i]) ^ nim_sum(coins.iter().map(value)), 0);
            }
        }
    }
}
