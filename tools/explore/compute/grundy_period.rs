//! The Grundy values of a subtraction game, and their least period.

use super::host::{Host, Step};
use snippets::grundy::heap_table;
use snippets::take_and_break::take_table;

/// The heaps that are tried. Games that need millions are rare.
const MOST_VALUES: usize = 10_000_000;

/// Grundy values, and their least preperiod and period if these prove one.
///
/// Let k be the largest amount: a value depends on the k values before it. So if the
/// k values from n0 on equal those from n0 + p on, p is a period from n0 on. Here the
/// k values from n0 + p on are the last ones computed, and n0 is the largest for which
/// they are equal, which gives the least period.
pub fn grundy_period(amounts: &[u64], host: &dyn Host) -> (Vec<u64>, Option<(u64, u64)>) {
    let most = amounts[amounts.len() - 1] as usize;
    let (mut done, mut len) = (0, 1024);
    loop {
        host.step(Step {
            work: "Grundy values",
            done,
            of: MOST_VALUES as u64,
        });
        let values = table(len, amounts);
        let (rest, tail) = values.split_at(len - most);
        let before = |&start: &usize| values[start..start + most] == *tail;
        if let Some(start) = (0..rest.len()).rev().find(before) {
            let period = rest.len() - start;
            let pairs = values.iter().rev().zip(values[..len - period].iter().rev());
            let equal = pairs.take_while(|(a, b)| a == b).count();
            let preperiod = len - period - equal;
            return (values, Some((preperiod as u64, period as u64)));
        }
        if len == MOST_VALUES {
            return (values, None);
        }
        done = len as u64;
        len = MOST_VALUES.min(8 * len);
    }
}

/// The Grundy values of the heaps below `len`.
fn table(len: usize, amounts: &[u64]) -> Vec<u64> {
    if amounts.len() < 64 {
        let values = take_table(len - 1, amounts).into_iter();
        return values.map(u64::from).collect();
    }
    heap_table(len - 1, |n, smaller, set| {
        let legal = amounts.iter().filter(|&&amount| amount <= n as u64);
        legal.for_each(|&amount| set.insert(smaller[n - amount as usize]));
    })
}

#[cfg(test)]
mod tests {
    use super::super::host::Nobody;
    use super::*;
    use std::cell::RefCell;
    use std::time::Duration;

    /// Notes the steps.
    struct Noted(RefCell<Vec<u64>>);

    impl Host for Noted {
        fn step(&self, step: Step) {
            self.0.borrow_mut().push(step.done);
        }

        fn clock(&self) -> Duration {
            Duration::ZERO
        }
    }

    #[test]
    fn the_values_that_are_done_are_counted() {
        let noted = Noted(RefCell::default());
        let (values, _) = grundy_period(&[12, 14, 51, 63, 64], &noted);
        let steps = noted.0.into_inner();
        assert!(steps.len() > 2, "{steps:?}");
        assert_eq!(steps[..2], [0, 1024]);
        let grows = steps
            .windows(2)
            .all(|two| two[1] == 8 * two[0] || two[0] == 0);
        assert!(
            grows && steps[steps.len() - 1] < values.len() as u64,
            "{steps:?}"
        );
    }

    #[test]
    fn grundy_periods_are_least() {
        // Take 1 to k: n mod k + 1. Take 1, 3, 4: 0 1 0 1 2 3 2 (Thomas Ferguson,
        // Game Theory, part I, section 4). All 64 amounts: n mod 65.
        let period = |amounts: &[u64]| grundy_period(amounts, &Nobody).1;
        assert_eq!(period(&[1]), Some((0, 2)));
        assert_eq!(period(&[1, 2, 3]), Some((0, 4)));
        assert_eq!(period(&[1, 3, 4]), Some((0, 7)));
        let all: Vec<u64> = (1..=64).collect();
        assert_eq!(period(&all), Some((0, 65)));
    }

    #[test]
    fn grundy_periods_hold_and_no_smaller_one_does() {
        for bits in 1u64..1 << 9 {
            let amounts: Vec<u64> = (1..=9).filter(|n| bits >> (n - 1) & 1 == 1).collect();
            let (values, found) = grundy_period(&amounts, &Nobody);
            let (start, period) = found.unwrap();
            let repeats = |start: u64, period: u64| {
                let mut n = start as usize..values.len() - period as usize;
                n.all(|n| values[n] == values[n + period as usize])
            };
            assert!(repeats(start, period), "{amounts:?}");
            assert!((1..period).all(|q| !repeats(start, q)), "{amounts:?}");
            assert!(start == 0 || !repeats(start - 1, period), "{amounts:?}");
        }
    }
}
