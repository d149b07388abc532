//! Proved periods of Grundy values and of other sequences, against the definition.

use crate::positions::subsets;
use crate::support::rng::Rng;
use crate::tables;
use snippets::recurrence::{take_values, Recurrence};
use std::cell::Cell;

/// Compares the values with a table that goes on beyond the second period, and checks
/// that no smaller preperiod and no smaller period fit the table.
fn check(amounts: &[u64]) {
    let found = take_values(amounts, 1_000_000).expect("a period");
    let (m, p) = (found.preperiod() as usize, found.period() as usize);
    let reach = amounts.iter().copied().max().unwrap_or(0) as usize;
    let table = tables::take_values(m + 2 * p + 2 * reach + 64, amounts);
    for (n, value) in table.iter().enumerate() {
        assert_eq!(found.term(n as u64), value, "{n} stones, {amounts:?}");
    }
    let is_least = m == 0 || table[m - 1] != table[m - 1 + p];
    assert!(is_least, "preperiod {m}, {amounts:?}");
    let repeats = |q: usize| (m..table.len() - q).all(|n| table[n] == table[n + q]);
    assert!((1..p).all(|q| !repeats(q)), "period {p}, {amounts:?}");
}

thread_local! {
    static COMPARED: Cell<u64> = const { Cell::new(0) };
}

/// A term whose comparisons are counted.
#[derive(Clone, Debug)]
struct Counted(u64);

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        COMPARED.set(COMPARED.get() + 1);
        self.0 == other.0
    }
}

/// In the game in which each turn takes h stones, h heaps in a row have value 0, and then h heaps
/// value 1.
#[test]
fn compares_shared_prefixes_once() {
    let h = 2000;
    let start = vec![Counted(0); h];
    let found = Recurrence::solve(&start, 20 * h, |last| Counted(1 - last[0].0)).unwrap();
    assert_eq!((found.preperiod(), found.period()), (0, 2 * h as u64));
    // On average, a term takes at most three comparisons. The search looks at no more than 7 h
    // terms, and at the h terms of each of 13 windows that it marks: 20 h in all.
    assert!(COMPARED.get() <= 3 * 20 * h as u64, "{}", COMPARED.get());
}

#[test]
fn periods_agree_with_tables_for_every_set_of_amounts_within_eight() {
    subsets(&[8, 7, 6, 5, 4, 3, 2, 1]).for_each(|amounts| check(&amounts));
}

#[test]
fn periods_agree_with_tables_for_large_and_for_many_amounts() {
    for amounts in [[1, 65], [64, 65], [70, 100], [3, 200], [100, 400], [65, 130]] {
        check(&amounts);
    }
    let mut rng = Rng::new(297);
    for _ in 0..30 {
        // All amounts up to `largest` but at most three: random sets may have periods in the
        // millions.
        let largest = rng.range(65, 120);
        let left_out: Vec<u64> = (0..3).map(|_| rng.range(1, largest)).collect();
        let amounts = (1..=largest).filter(|amount| !left_out.contains(amount));
        check(&amounts.collect::<Vec<_>>());
    }
    // A turn takes l to r stones.
    for (l, r) in [(1, 100), (40, 90), (99, 100)] {
        check(&(l..=r).collect::<Vec<_>>());
    }
}

/// Random rules, which choose one of three symbols by the last three terms, against a search for
/// the first window that occurs twice.
#[test]
fn random_rules_have_the_period_of_their_windows() {
    let mut rng = Rng::new(1312);
    for _ in 0..2000 {
        let next: Vec<usize> = (0..27).map(|_| rng.range(0, 2) as usize).collect();
        let rule = |last: &[usize]| next[9 * last[0] + 3 * last[1] + last[2]];
        let start: Vec<usize> = (0..3).map(|_| rng.range(0, 2) as usize).collect();
        let mut terms = start.clone();
        while terms.len() < 200 {
            terms.push(rule(&terms[terms.len() - 3..]));
        }
        let windows: Vec<&[usize]> = terms.windows(3).collect();
        let first = |j: &usize| windows[..*j].iter().position(|window| *window == windows[*j]);
        let j = (1..windows.len()).find(|j| first(j).is_some()).expect("one of 27 windows repeats");
        let i = first(&j).unwrap();
        let found = Recurrence::solve(&start, 200, rule).expect("one of 27 windows repeats");
        let p = j - i;
        // The terms may repeat up to two places before the windows do.
        let before = (0..i).rev().take_while(|&n| terms[n] == terms[n + p]);
        let expected = ((i - before.count()) as u64, p as u64);
        assert_eq!((found.preperiod(), found.period()), expected, "{next:?}, {start:?}");
        let enough = 3 * (found.preperiod() as usize + p) + 3;
        assert_eq!(Recurrence::solve(&start, enough, rule), Ok(found.clone()));
        for (n, term) in terms.iter().enumerate() {
            assert_eq!(found.term(n as u64), term, "{next:?}, {start:?}");
        }
    }
}
