//! The preconditions that the docs list under "Panics": each call breaks one of them, and
//! the panic names it.

use crate::program::panic_message;
use snippets::dyadic::Dyadic;
use snippets::number_nimber::NumberNimber;
use snippets::partizan::Numbers;
use snippets::partizan::Player::{self, Left, Right};
use snippets::partizan::Value;
use snippets::quotient::Quotient;
use snippets::*;

/// One more than the largest integer part of a number.
const END: i128 = 1 << 63;
/// A limit of words that is enough for every quotient here.
const WORDS: usize = 1 << 10;

/// Lists the options of a cyclic game as their parts: 0 -> 1 -> 2 + 3, and 3 -> 1.
fn cyclic_parts(&position: &usize) -> Vec<Vec<usize>> {
    [vec![vec![1]], vec![vec![2, 3]], vec![], vec![vec![1]]][position].clone()
}

fn cyclic_option(&n: &u64) -> Vec<u64> {
    vec![(n + 1) % 3]
}

fn cyclic_turns(&place: &u64) -> Vec<Vec<u64>> {
    vec![vec![1 - place]]
}

fn cyclic_player_option(&n: &u64, _: Player) -> Vec<u64> {
    vec![1 - n]
}

/// Lists the options of a heap. A heap of h >= 1 stones has the value 2^-(h - 1).
fn halves(&heap: &u64, player: Player) -> Vec<u64> {
    match player {
        Left if heap > 0 => vec![0],
        Right if heap > 1 => vec![heap - 1],
        _ => vec![],
    }
}

/// Lists the only move of a heap n: to n - 1, for `i64::MAX` points from 1 and `i64::MIN` from 2.
fn extreme_points(&n: &u64) -> Vec<(i64, u64)> {
    let points = [i64::MAX, i64::MIN];
    (0..n).rev().take(1).map(|m| (points[m as usize], m)).collect()
}

/// Returns a string of 65 red edges above a blue one.
fn long_string() -> Vec<Player> {
    [&[Left][..], &[Right; 65]].concat()
}

fn number(numerator: i128, exponent: u32, nimber: u64) -> NumberNimber {
    let number = Dyadic::new(numerator, exponent);
    NumberNimber { number, nimber }
}

fn nim_quotient(largest: u64) -> Quotient {
    let nim = |heap| (0..heap).map(|left| vec![left]).collect();
    Quotient::solve(nim, largest, WORDS).unwrap()
}

fn xor_at_each_root(edges: &[(usize, usize)], count: usize) -> Vec<[u64; 1]> {
    rerooting::each_root(edges, vec![[0]; count], |x| x)
}

/// A call, its source and a part of the message of its panic.
type Row = (fn(), &'static str, &'static str);

/// Makes rows of `message: call, call, ...;`.
macro_rules! rows {
    ($($message:literal: $($call:expr),+;)+) => {
        [$($((|| { let _ = $call; }, stringify!($call), $message)),+),+]
    };
}

const ROWS: &[Row] = &rows! {
    "'돌' is not an ASCII character": bulk::list(&mut fastio::Output::default(), &[1], '돌');
    "the value 2^64 does not fit in a u64":
        closed::lasker_value(u64::MAX),
        closed::lasker_outcome(&[u64::MAX]),
        closed::lasker_move(&[u64::MAX]);
    "0 is not a position":
        closed::divisor_value(0),
        closed::divisor_outcome(&[4, 0]),
        closed::divisor_move(&[4, 0]);
    "option 2 of position 1 is not below 2": dag::dag_values(&[vec![0], vec![0, 2]]);
    "the simplest number is out of range":
        Dyadic::simplest(Some(Dyadic::default()), Some(Dyadic::new(1, 64))),
        Dyadic::simplest(Some(Dyadic::new(END - 1, 0)), None),
        NumberNimber::from_options(&[number(0, 0, 0)], &[number(1, 64, 0)]),
        Numbers::new(halves).value(&66),
        Numbers::new(halves).sum_winner(&[3, 66], Left);
    "the exponent 65 is above 64": Dyadic::new(1, 65);
    "outside -2^63..2^63":
        Dyadic::new(END, 0),
        Dyadic::new(i128::MAX, 64) + Dyadic::new(1, 64),
        -Dyadic::new(-END, 0),
        number(i128::MAX, 64, 0) + number(1, 64, 0),
        -number(-END, 0, 3);
    "every part must be smaller": genus::heaps_genus(&[3], |heap| vec![vec![heap]]);
    "an end of edge 0 2 is not a vertex": geography::Geography::new(2, &[(0, 1), (0, 2)]);
    "attempt to subtract with overflow":
        genus::Genus { value: 0, superscript: vec![] }.term(0);
    "index out of bounds: the len is 0 but the index is 0":
        grundy::heap_table(3, |n, smaller, set| set.insert(smaller[n]));
    "more than 64 edges above the lowest run":
        hackenbush::string_value(&long_string()),
        hackenbush::string_winner(&[long_string()], Left),
        hackenbush::string_move(&[long_string()], Left);
    "an option of position 1 is not a position": loopy::Loopy::new(vec![vec![1], vec![0, 2]]);
    "for normal play only":
        loopy_joins::LoopyJoins::misere(vec![vec![]]).union_verdict(&[0]),
        loopy_joins::LoopyJoins::misere(vec![vec![]]).union_move(&[0]);
    "a position is reached from itself":
        memo::Memo::new(cyclic_parts).value(&0),
        memo::Memo::new(cyclic_parts).sum_value(&[2, 0]),
        memo::Memo::new(cyclic_parts).winning_move(&[2, 0]),
        minimax::Minimax::new(|&n: &u64| vec![(1, 1 - n)]).value(&0),
        misere::Misere::new(cyclic_option).outcome(&0),
        misere::Misere::new(cyclic_option).winning_move(&0),
        joins::Joins::normal(cyclic_option).remoteness(&0),
        Numbers::new(cyclic_player_option).value(&0),
        Numbers::new(cyclic_player_option).sum_winner(&[1], Left),
        partizan_nimbers::PartizanNimbers::new(cyclic_player_option).value(&0),
        tame::TameCheck::new(cyclic_parts).value(&0),
        tartan::Tartan::new(cyclic_turns, cyclic_turns).value([1, 1]),
        tartan::Tartan::new(cyclic_turns, cyclic_turns).outcome(&[[1, 0]]),
        tartan::Tartan::new(cyclic_turns, cyclic_turns).winning_move(&[[1, 1]]);
    "does not fit into an i64": minimax::Minimax::new(extreme_points).value(&2);
    "k of at least 1": moore::moore_outcome(&[1], 0), moore::moore_move(&[1], 0);
    "the range 2..=1 is empty": random::Random::new(1).range(2, 1);
    "n and reach must be at least 1":
        random::Random::new(1).tree(0, 1),
        random::Random::new(1).tree(1, 0);
    "expected two arguments: a seed and a size": random::Random::from_args();
    "odd and below 2^63":
        nim_count::nim_sum_counts(&[1], |x| x, 10),
        nim_count::nim_sum_counts(&[1], |x| x, (1 << 63) + 1);
    "0 has no inverse": nimber::NimField::new().inverse(0);
    "amount 0 is not in 1..=64": period::Subtraction::normal(&[1, 0]);
    "amount 65 is not in 1..=64": period::Subtraction::misere(&[65, 66]);
    "an option of heap 1 leaves [1]: every part must be smaller":
        Quotient::new().add_heap(&[vec![1]], WORDS),
        Quotient::solve(|heap| vec![vec![heap]], 1, WORDS);
    "an option of heap 1 leaves [1, 1]: every part must be smaller":
        nim_quotient(1).check(|_| vec![vec![], vec![1, 1]]);
    "heap 6 was not added":
        nim_quotient(5).class(&[1, 6]),
        nim_quotient(5).winning_move(&[1, 6]),
        nim_quotient(5).options(6);
    "was not added": Quotient::new().outcome(&[u64::MAX]);
    "index out of bounds":
        Quotient::new().member(1),
        nim_quotient(1).product(2, 1),
        total_cost::total_costs(&[vec![(1, 0)]], |_| true),
        xor_at_each_root(&[], 0),
        xor_at_each_root(&[(0, 1), (1, 3)], 3);
    "an amount is 0":
        recurrence::take_values(&[1, 0], 10),
        take_and_break::take_table(1, &[2, 0]),
        take_and_break::split_table(1, &[2, 0]),
        many_amounts::outcome_table(1, &[2, 0]),
        many_amounts::value_table(1, &[2, 0]);
    "more than u64::MAX stones":
        row_ends::row_ends_outcome(&[u64::MAX, 1]),
        row_ends::row_ends_move(&[1, u64::MAX]);
    "the absolute values of the cards sum up to more than i64::MAX":
        score::ends_scores(&[i64::MAX, -1]),
        score::ends_scores(&[i64::MIN]);
    "the squares [3, 3] do not increase": sliding::slide_value(&[3, 3]);
    "the squares [3, 2] do not increase":
        sliding::slide_outcome(&[3, 2]),
        sliding::slide_move(&[3, 2]),
        sliding::dollar_move(&[3, 2], 0, false),
        sliding::dollar_outcome(&[3, 2], 0, true);
    "do not list coins in the bag": sliding::dollar_move(&[0, 2], 1, false);
    "no coin has the index 2": sliding::dollar_outcome(&[1, 2], 2, true);
    "a step would hold 2^64 coins or more": staircase::staircase_move(&[u64::MAX, 1]);
    "{1 | 2} is no switch: 1 is less than 2": switches::Switch::new(1, 2);
    "the points do not fit into an i64":
        switches::switches_stop(&[switches::Switch::new(i64::MAX, i64::MAX); 2], Left);
    "more than 63 amounts": take_and_break::take_table(1, &[1; 64]);
    "expected 1 <= min_take <= max_take, found 3 and 2": take_range::range_value(5, 3, 2);
    "expected 1 <= min_take <= max_take, found 0 and 2": take_range::range_move(&[5], 0, 2);
    "is not below 2^63":
        turning::mock_turtles_value(END as u64),
        turning::mock_turtles_outcome(&[0, END as u64]),
        turning::mock_turtles_move(&[u64::MAX]);
    "there is no place 0":
        turning::ruler_value(0),
        turning::ruler_outcome(&[1, 0]),
        turning::ruler_move(&[1, 0]);
    "option 2 of position 1 is not a position":
        loopy_joins::LoopyJoins::normal(vec![vec![1], vec![0, 2]]),
        loopy_joins::LoopyJoins::misere(vec![vec![1], vec![0, 2]]),
        zermelo::graph_endings(&[vec![1], vec![0, 2]], |_| zermelo::Verdict::Lose);
    "closes a cycle":
        hackenbush_tree::tree_winner(&[(0, 1, Left), (1, 0, Right)], Left),
        hackenbush_tree::tree_winner(&[(0, 1, Left), (1, 1, Left)], Left),
        hackenbush_tree::tree_value(&[(0, 1, Left), (1, 2, Left), (0, 2, Right)]),
        hackenbush_tree::tree_move(&[(0, 0, Left)], Left);
    "expected at most 63 bits, found 64": xor_mex::XorMexSet::new(64);
    "8 is not below 2^3":
        xor_mex::XorMexSet::new(3).insert(8),
        xor_mex::XorMexSet::new(3).remove(8),
        xor_mex::XorMexSet::new(3).contains(8),
        xor_mex::XorMexSet::new(3).mex_xor(8);
    "the edges do not form a tree":
        xor_at_each_root(&[], 2),
        xor_at_each_root(&[(0, 0)], 2),
        xor_at_each_root(&[(0, 1), (1, 0)], 3),
        xor_at_each_root(&[(1, 2), (2, 3), (3, 1)], 4),
        xor_at_each_root(&[(0, 1), (1, 2), (2, 0)], 3);
    "a total exceeds u64::MAX":
        total_cost::total_costs(&[vec![(1, 2)], vec![(2, u64::MAX - 1)], vec![]], |_| true);
    "cannot resume a code that leaves three heaps": octal::Engine::new(&[0, 8]).resume(vec![0]);
};

#[test]
fn rejects_broken_preconditions() {
    for &(call, source, message) in ROWS {
        let text = panic_message(call).expect_err(source);
        assert!(text.contains(message), "{source} panics with: {text}");
    }
}

#[test]
fn rejects_a_cycle_again_after_a_caught_panic() {
    let mut game = Numbers::new(cyclic_player_option);
    for _ in 0..2 {
        assert!(panic_message(|| game.value(&0)).is_err());
    }
}

#[test]
fn numbers_of_the_largest_exponent_are_accepted() {
    let value = Numbers::new(halves).value(&65);
    assert_eq!(value, Some(Dyadic::new(1, 64)));
}
