//! Misère quotients against the rules of misère play, and their published orders.

use crate::heap_games::{grundys_game, lasker};
use crate::positions::{apply, check_play, nim_parts, options};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::octal::Octal;
use snippets::quotient::{NotFound, Quotient};
use std::collections::HashSet;

/// A limit of words that is enough for every quotient below, unless a test has its own limit.
pub const WORDS: usize = 1 << 22;

pub fn octal(code: &str) -> impl Fn(u64) -> Vec<Vec<u64>> {
    let code = Octal::parse(code).unwrap();
    move |heap| code.options(heap)
}

/// Returns every option of a sum, each as its non-empty heaps in increasing order.
fn list_options(heaps: &[u64], parts: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    options(heaps, parts).into_iter().map(normalize).collect()
}

fn normalize(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    heaps
}

/// Returns all sums of heaps `1..=largest` with at most `total` stones.
pub fn sums(largest: u64, total: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for heap in 1..=largest {
        let mut i = 0;
        while i < all.len() {
            if all[i].iter().sum::<u64>() + heap <= total {
                let more = [all[i].as_slice(), &[heap]].concat();
                all.push(more);
            }
            i += 1;
        }
    }
    all
}

/// Compares the outcome and the winning move of each position with the search.
fn assert_outcomes(
    game: &str,
    options: impl Fn(u64) -> Vec<Vec<u64>>,
    quotient: &Quotient,
    positions: &[Vec<u64>],
) {
    assert!(quotient.check(&options), "{game}");
    let mut search = Search::new(|heaps: &Vec<u64>| list_options(heaps, &options));
    for heaps in positions {
        let winning = quotient.winning_move(heaps);
        let option = winning.map(|found| normalize(apply(heaps, &found)));
        let found = (quotient.outcome(heaps), option);
        let position = (&normalize(heaps.clone()), Play::Misere);
        check_play(&game, &mut search, position, found);
    }
}

#[test]
fn every_small_sum_is_decided_as_by_search() {
    let positions = sums(8, 12);
    let check = |game: &str, options: &dyn Fn(u64) -> Vec<Vec<u64>>| {
        let quotient = Quotient::solve(options, 8, WORDS).unwrap();
        assert_outcomes(game, options, &quotient, &positions);
    };
    for code in [".77", ".07", ".123", ".26", ".ff", "4.b"] {
        check(code, &octal(code));
    }
    // In 0.123, the sum 3 + 3 and the heap 6 are in different classes from heap 9 on.
    let quotient = Quotient::solve(octal(".123"), 9, WORDS).unwrap();
    assert_outcomes(".123", octal(".123"), &quotient, &sums(9, 12));
    check("Nim", &nim_parts);
    check("Lasker's Nim", &lasker);
    check("Grundy's game", &grundys_game);
}

#[test]
fn random_sums_are_decided_as_by_search() {
    let mut rng = Rng::new(1);
    for (code, largest) in [(".77", 27), (".15", 40), (".75", 25), (".123", 25), (".07", 24)] {
        let quotient = Quotient::solve(octal(code), largest, WORDS).unwrap();
        let mut positions = vec![vec![largest]];
        for _ in 0..250 {
            let (mut heaps, mut left) = (vec![], 26.min(largest));
            while left > 0 {
                heaps.push(rng.range(1, left));
                left -= heaps[heaps.len() - 1];
            }
            rng.shuffle(&mut heaps);
            positions.push(heaps);
        }
        assert_outcomes(code, octal(code), &quotient, &positions);
    }
}

#[test]
fn random_games_are_decided_as_by_search() {
    let mut rng = Rng::new(2);
    let (mut found, mut large) = (0, 0);
    for round in 0..200 {
        let mut rules: Vec<Vec<Vec<u64>>> = vec![vec![]];
        for heap in 1..=6 {
            let count = [0, 1, 2, 3, 4, 2][(round + heap as usize) % 6];
            let mut parts = || rng.range(0, 3);
            let counts: Vec<u64> = (0..count).map(|_| parts()).collect();
            let option = |count| (0..count).map(|_| rng.range(0, heap - 1)).collect();
            rules.push(counts.into_iter().map(option).collect());
        }
        let options = |heap: u64| rules[heap as usize].clone();
        let Ok(quotient) = Quotient::solve(options, 6, 1 << 16) else {
            continue;
        };
        found += 1;
        large += usize::from(quotient.order() > 10);
        assert_outcomes(&format!("{rules:?}"), options, &quotient, &sums(6, 9));
    }
    assert!(found >= 150 && large >= 20, "{found} quotients found, {large} of an order above 10");
}

/// Returns the orders of the quotients of the heaps up to 0, 1, 2, ..., as far as `max_words`
/// suffice. Checks the last quotient.
fn list_orders(code: &str, largest: u64, max_words: usize) -> Vec<usize> {
    let (options, mut quotient) = (octal(code), Quotient::new());
    let mut orders = vec![1];
    for heap in 1..=largest {
        let before = quotient.clone();
        if let Err(error) = quotient.add_heap(&options(heap), max_words) {
            assert_eq!(error, NotFound { reached: heap - 1 }, "{code}");
            assert_eq!(quotient, before, "{code}, {max_words} words, heap {heap}");
            break;
        }
        orders.push(quotient.order());
    }
    assert!(quotient.check(&options), "{code}, {max_words} words");
    orders
}

#[test]
fn a_limit_changes_how_far_a_quotient_is_found_but_not_what_is_found() {
    for (code, largest) in [(".07", 33), (".35", 33), (".77", 27), (".15", 40)] {
        let all = list_orders(code, largest, 1 << 20);
        for max_words in [10, 13, 16, 19].map(|bits| 1 << bits) {
            let fewer = list_orders(code, largest, max_words);
            assert_eq!(fewer, all[..fewer.len()], "{code}, {max_words} words");
        }
    }
}

#[test]
fn few_words_are_enough_for_the_solved_games() {
    // These limits are low: a search that wastes words would exceed them.
    for (code, largest, order, words) in [
        (".123", 25, 20, 1 << 12),
        (".123", 25, 20, 1 << 14),
        (".77", 27, 40, 1 << 14),
        (".15", 40, 42, 1 << 15),
    ] {
        let found = list_orders(code, largest, words);
        assert_eq!(found.len() as u64, largest + 1, "{code}, {words} words");
        assert_eq!(found.last(), Some(&order), "{code}, {words} words");
    }
}

#[test]
fn a_heap_with_options_in_late_classes_is_not_taken_for_another() {
    // A set of classes is stored as bits in words of 64 bits. Here the first word is 0, as for a
    // heap without options.
    let rule = octal(".35");
    let quotient = Quotient::solve(&rule, 7, WORDS).unwrap();
    assert_eq!(quotient.order(), 70);
    let mut found = 0;
    for class in 64..70 {
        let member = quotient.member(class);
        let options = |heap: u64| match heap {
            8 => vec![member.clone()],
            _ => rule(heap),
        };
        let mut next = quotient.clone();
        if next.add_heap(&options(8), 1 << 18).is_ok() {
            found += 1;
            assert!(next.check(options), "8 becomes {member:?}");
        }
    }
    assert!(found > 0);
}

#[test]
fn classes_form_a_commutative_monoid() {
    let quotient = Quotient::solve(octal(".77"), 27, WORDS).unwrap();
    let order = quotient.order();
    let rows = (0..order).map(|a| (0..order).map(|b| quotient.product(a, b)).collect());
    let product: Vec<Vec<usize>> = rows.collect();
    for a in 0..order {
        assert_eq!((product[0][a], product[a][0]), (a, a), "identity, {a}");
        for b in 0..order {
            assert_eq!(product[a][b], product[b][a], "{a} * {b}");
            for c in 0..order {
                let (left, right) = (product[product[a][b]][c], product[a][product[b][c]]);
                assert_eq!(left, right, "{a} * {b} * {c}");
            }
        }
    }
}

#[test]
fn a_product_is_the_class_of_the_sum() {
    let quotient = Quotient::solve(octal(".07"), 24, WORDS).unwrap();
    let mut rng = Rng::new(3);
    for _ in 0..500 {
        let mut sum = |count| (0..count).map(|_| rng.range(0, 24)).collect::<Vec<u64>>();
        let (a, b) = (sum(3), sum(4));
        let product = quotient.product(quotient.class(&a), quotient.class(&b));
        let class = quotient.class(&[a.as_slice(), &b].concat());
        assert_eq!(class, product, "{a:?} + {b:?}");
    }
}

#[test]
fn a_member_is_the_first_sum_of_its_class() {
    let quotient = Quotient::solve(octal(".77"), 9, WORDS).unwrap();
    for class in 0..quotient.order() {
        let member = quotient.member(class);
        assert_eq!(quotient.class(&member), class, "class {class}");
        let decreasing = member.windows(2).all(|pair| pair[0] >= pair[1]);
        assert!(decreasing, "{member:?}");
        // Sums are compared as lists of their heaps in decreasing order.
        for mut heaps in sums(9, 16) {
            heaps.reverse();
            let before = heaps < member && quotient.class(&heaps) == class;
            assert!(!before, "{heaps:?} comes before {member:?}");
        }
    }
}

#[test]
fn different_classes_differ_in_some_sum() {
    // The search alone distinguishes as many sums as there are classes.
    let quotient = Quotient::solve(octal(".77"), 5, WORDS).unwrap();
    let tests = sums(5, 12);
    let mut search = Search::new(|heaps: &Vec<u64>| list_options(heaps, octal(".77")));
    let mut row = |member: Vec<u64>| -> Vec<bool> {
        let sums = tests.iter().map(|test| [member.as_slice(), test].concat());
        sums.map(|sum| search.wins(&normalize(sum), Play::Misere)).collect()
    };
    let rows: HashSet<_> = (0..12).map(|class| row(quotient.member(class))).collect();
    assert_eq!((quotient.order(), rows.len()), (12, 12));
}
