//! Quotients with known orders, limits, and quotients of no heaps and of heaps without moves.

use crate::positions::nim_parts;
use crate::quotient::{octal, WORDS};
use snippets::nim::Outcome;
use snippets::quotient::{NotFound, Quotient};

/// Returns the heaps at which the order of the quotient grows, each with the new order.
fn list_growth(
    options: impl Fn(u64) -> Vec<Vec<u64>>,
    largest: u64,
    max_words: usize,
) -> Vec<(u64, usize)> {
    let (mut quotient, mut growth) = (Quotient::new(), vec![]);
    for heap in 1..=largest {
        let before = quotient.order();
        assert_eq!(quotient.add_heap(&options(heap), max_words), Ok(()));
        assert_eq!(quotient.largest(), heap);
        if quotient.order() > before {
            growth.push((heap, quotient.order()));
        }
    }
    assert!(quotient.check(options));
    growth
}

#[test]
fn orders_grow_at_the_known_heaps() {
    // Nim has 1, 2, 6, 10, 18, ... classes by Plambeck and Siegel: 2^k + 2 from k = 2 on.
    assert_eq!(list_growth(nim_parts, 15, WORDS), [(1, 2), (2, 6), (4, 10), (8, 18)]);
    let (first, second) = ([(1, 2), (2, 6), (5, 12), (9, 18)], [(12, 24), (25, 32), (27, 40)]);
    assert_eq!(list_growth(octal(".77"), 27, WORDS), [&first[..], &second].concat());
    // Dawson's Kayles: the orders that Siegel's MisereSolver finds too. 2^24 words are
    // documented to be enough.
    let mut dawson = list_growth(octal(".07"), 33, 1 << 24);
    dawson.retain(|&(heap, _)| heap >= 14);
    let (first, second) = ([(14, 24), (25, 144), (27, 176)], [(30, 360), (31, 520)]);
    assert_eq!(dawson, [&first[..], &second, &[(32, 552), (33, 638)]].concat());
}

#[test]
fn known_orders_are_reached() {
    for (game, largest, order, p, pairs) in [
        (".75", 25, 8, 2, 33),
        (".123", 25, 20, 5, 306),
        (".15", 40, 42, 12, 533),
        (".77", 27, 40, 9, 461),
    ] {
        let quotient = Quotient::solve(octal(game), largest, WORDS).unwrap();
        let found = (quotient.order(), quotient.p_portion().len());
        assert_eq!(found, (order, p), "{game}");
        assert_eq!(quotient.pairs(), pairs, "{game}");
    }
}

#[test]
fn undoes_a_merge_that_a_later_heap_refutes() {
    // In .123, heap 6 acts as 3 + 3 until there is a heap of 9.
    let rule = octal(".123");
    let mut quotient = Quotient::solve(&rule, 8, WORDS).unwrap();
    assert_eq!(quotient.class(&[6]), quotient.class(&[3, 3]));
    assert_eq!(quotient.add_heap(&rule(9), WORDS), Ok(()));
    assert_ne!(quotient.class(&[6]), quotient.class(&[3, 3]));
    assert!(quotient.check(rule));
}

#[test]
fn check_rejects_other_rules() {
    let quotient = Quotient::solve(octal(".77"), 12, WORDS).unwrap();
    assert!(quotient.check(octal(".77")));
    assert!(!quotient.check(octal(".73")));
}

#[test]
fn a_limit_ends_the_search_and_changes_nothing() {
    let rule = octal(".77");
    let mut quotient = Quotient::solve(&rule, 4, WORDS).unwrap();
    let before = quotient.clone();
    for max_words in [0, 1, 10, 100, 300] {
        let found = quotient.add_heap(&rule(5), max_words);
        assert_eq!(found, Err(NotFound { reached: 4 }), "{max_words} words");
        assert_eq!(quotient, before, "{max_words} words");
    }
    assert_eq!(quotient.add_heap(&rule(5), WORDS), Ok(()));
    assert_eq!(Quotient::solve(&rule, 5, WORDS), Ok(quotient));
    let error = Quotient::solve(&rule, 27, 1000).unwrap_err();
    assert!(Quotient::solve(&rule, error.reached, 1000).is_ok());
    assert_eq!(Quotient::solve(&rule, error.reached + 1, 1000), Err(error));
    let message = NotFound { reached: 2 }.to_string();
    assert_eq!(message, "the search found nothing up to 2");
}

#[test]
fn solves_no_heaps_and_heaps_without_moves() {
    let empty = Quotient::new();
    assert_eq!(empty, Quotient::default());
    assert_eq!((empty.order(), empty.largest(), empty.pairs()), (1, 0, 1));
    assert_eq!(empty.outcome(&[]), Outcome::N, "no heap");
    assert_eq!(empty.outcome(&[0, 0]), Outcome::N, "empty heaps");
    assert_eq!(empty.winning_move(&[0, 0]), None, "empty heaps");
    assert_eq!(empty.p_portion(), [0; 0]);
    assert_eq!(empty.member(0), [0; 0]);
    assert_eq!(empty.options(0), [[0; 0]; 0]);
    assert!(empty.check(nim_parts), "no heaps");

    let still = Quotient::solve(|_| vec![], 3, WORDS).unwrap();
    assert_eq!(still.order(), 1);
    assert_eq!(still.outcome(&[1, 2, 3]), Outcome::N);
    assert_eq!(still.winning_move(&[1, 2, 3]), None);
}

#[test]
fn repeats_empty_parts_and_the_order_of_parts_make_no_difference() {
    let rule = octal(".77");
    let mut plain = Quotient::solve(&rule, 4, WORDS).unwrap();
    let mut noisy = plain.clone();
    plain.add_heap(&rule(5), WORDS).unwrap();
    let options = rule(5).into_iter().rev().flat_map(|mut option| {
        option.reverse();
        [[option.as_slice(), &[0]].concat(), option]
    });
    let options: Vec<Vec<u64>> = options.collect();
    noisy.add_heap(&options, WORDS).unwrap();
    assert_eq!(plain, noisy);
    let expected = [vec![1, 2], vec![1, 3], vec![2, 2], vec![3], vec![4]];
    assert_eq!(noisy.options(5), expected);
}

#[test]
fn any_number_of_copies_is_decided() {
    // With heaps of 1 alone, an even number of heaps is won and an odd number lost.
    let quotient = Quotient::solve(octal(".77"), 4, WORDS).unwrap();
    let many = vec![1; 1_000_001];
    assert_eq!(quotient.outcome(&many), Outcome::P);
    assert_eq!(quotient.winning_move(&many), None);
    assert_eq!(quotient.outcome(&many[1..]), Outcome::N);
    assert_eq!(quotient.winning_move(&many[1..]), Some((0, vec![])));
}

#[test]
fn a_winning_move_leaves_a_p_position() {
    // Misère Kayles: 1 and 1 + 1 + 1 are lost, because the players have no choice. So 3 is won by a
    // move to 1, and 1 + 3 by a move to 1 + 1 + 1. All other moves lose: from 2, 1 + 1, 3 and 1 + 2
    // the opponent moves to 1.
    let quotient = Quotient::solve(octal(".77"), 5, WORDS).unwrap();
    assert_eq!(quotient.winning_move(&[3]), Some((0, vec![1])));
    assert_eq!(quotient.winning_move(&[0, 1, 3]), Some((2, vec![1, 1])));
    assert_eq!(quotient.winning_move(&[2, 2]), None);
    assert_eq!(quotient.winning_move(&[4]), None);
}
