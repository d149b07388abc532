//! The heap games with a closed form, against a search of all their options.

use crate::heap_games::{dawson_kayles, kayles, lasker, take_amounts, Parts};
use crate::positions::{apply, check_play, moves, options, positions, Move};
use crate::support::search::{Play, Search};
use crate::tables;
use snippets::closed::{
    dawson_move, dawson_outcome, dawson_value, divisor_move, divisor_outcome, divisor_value,
    kayles_move, kayles_outcome, kayles_value, lasker_move, lasker_outcome, lasker_value,
};
use snippets::nim::Outcome;

/// A game: its rules, as the options of each heap, and the functions of the snippet that solve it.
struct Game {
    name: &'static str,
    min_heap: u64,
    parts: Parts,
    value: fn(u64) -> u64,
    outcome: fn(&[u64]) -> Outcome,
    winning: fn(&[u64]) -> Option<Move>,
}

const GAMES: [Game; 4] = [
    Game {
        name: "Kayles",
        min_heap: 0,
        parts: kayles,
        value: kayles_value,
        outcome: kayles_outcome,
        winning: kayles_move,
    },
    Game {
        name: "Dawson's Kayles",
        min_heap: 0,
        parts: dawson_kayles,
        value: dawson_value,
        outcome: dawson_outcome,
        winning: dawson_move,
    },
    Game {
        name: "Lasker's Nim",
        min_heap: 0,
        parts: lasker,
        value: lasker_value,
        outcome: lasker_outcome,
        winning: lasker_move,
    },
    Game {
        name: "taking a divisor",
        min_heap: 1,
        parts: |n| take_amounts(n, (1..n).filter(|d| n % d == 0)),
        value: divisor_value,
        outcome: divisor_outcome,
        winning: divisor_move,
    },
];

/// Returns the values of the heaps up to `largest` by the definition.
fn values_by_definition(largest: usize, parts: Parts) -> Vec<u64> {
    tables::values(largest + 1, |heap, smaller| {
        let sum =
            |parts: &Vec<u64>| parts.iter().fold(0, |sum, &part| sum ^ smaller[part as usize]);
        parts(heap as u64).iter().map(sum).collect()
    })
}

#[test]
fn outcomes_and_moves_agree_with_search_on_three_heaps() {
    for game in GAMES {
        let mut search = Search::new(|heaps: &Vec<u64>| options(heaps, game.parts));
        for heaps in positions(3, 7) {
            let heaps: Vec<u64> = heaps.iter().map(|heap| heap + game.min_heap).collect();
            let option = (game.winning)(&heaps).map(|found| apply(&heaps, &found));
            let found = ((game.outcome)(&heaps), option);
            check_play(&game.name, &mut search, (&heaps, Play::Normal), found);
        }
    }
}

// By the theorem of Guy and Smith, a period p with the preperiod n holds for ever if it holds up to
// the heap 2 n + 2 p + t, where t is the largest amount that a turn takes. This heap is 168 in
// Kayles and 176 in Dawson's Kayles.
#[test]
fn values_agree_with_the_definition_to_400() {
    for game in GAMES {
        let expected = values_by_definition(400, game.parts);
        for n in game.min_heap..=400 {
            assert_eq!((game.value)(n), expected[n as usize], "{}, {n}", game.name);
        }
    }
}

#[test]
fn taking_the_whole_heap_too_adds_one_to_divisor_values() {
    let table = values_by_definition(300, |n| take_amounts(n, (1..=n).filter(|d| n % d == 0)));
    assert_eq!(table[0], 0);
    for n in 1..=300 {
        assert_eq!(table[n as usize], divisor_value(n) + 1, "{n}");
    }
}

#[test]
fn moves_of_two_heaps_below_150_make_the_values_equal() {
    for game in GAMES {
        let pairs = (game.min_heap..150).flat_map(|n| (game.min_heap..n).map(move |m| [n, m]));
        for heaps in pairs {
            let [n, m] = heaps.map(game.value);
            if let Some((i, parts)) = (game.winning)(&heaps) {
                let input = format!("{}, {heaps:?}, {i} to {parts:?}", game.name);
                let turned: Vec<u64> = parts.iter().rev().copied().collect();
                let legal = moves(&heaps[i..=i], game.parts);
                let is_legal = legal.iter().any(|(_, left)| [&parts, &turned].contains(&left));
                assert!(is_legal, "{input}");
                let left = parts.iter().fold(0, |sum, &part| sum ^ (game.value)(part));
                assert_eq!(left, [m, n][i], "{input}");
            } else {
                assert_eq!(n, m, "{}, {heaps:?}", game.name);
            }
        }
    }
}
