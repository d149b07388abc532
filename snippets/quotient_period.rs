//! Misère quotients of all heaps of an octal or hexadecimal game, however large,
//! where the classes of single heaps have a period.
//!
//! The theorem, proved for Grundy values by Guy and Smith (1956): suppose that a move
//! takes at most t stones of a heap and leaves at most m heaps. If, for some n0 >= 1,
//! the heaps n and n + p have the same class for every n >= n0 with
//! n + p <= m(n0 + p) + t, then they have the same class for every n >= n0, and the
//! quotient of these heaps is that of all heaps.
//!
//! Proof: let n + p > m(n0 + p) + t, and let the claim hold below n. An option of
//! n + p leaves more than m(n0 + p) stones, so its largest heap b is above n0 + p. By
//! induction b - p has the same class, and with b - p in place of b there is an
//! option of n of the same class. Conversely, an option of n leaves more than m
//! n0 + (m - 1)p stones, so its largest heap b is above n0. Then b + p has the same
//! class and is below n + p, and with b + p in place of b there is an option of n + p
//! of the same class. So n and n + p have options of the same classes, and giving
//! heap n + p the class of n adds no pair to the proof of the quotient.
//!
//! ```
//! use snippets::octal::Octal;
//! use snippets::quotient::Quotient;
//! use snippets::quotient_period::heap_period;
//!
//! // Take one and leave nothing, one heap or three heaps, or take two and leave
//! // nothing or one heap: m = 3 and t = 2, so that 17 = 3 * (1 + 4) + 2 heaps prove
//! // a preperiod of 1 and a period of 4.
//! let code = Octal::parse("0.b3").unwrap();
//! let quotient = |largest| Quotient::solve(|heap| code.options(heap), largest, 1 << 20);
//! assert_eq!(heap_period(&quotient(17).unwrap(), &code), Some((1, 4)));
//! assert_eq!(heap_period(&quotient(16).unwrap(), &code), None);
//! ```

use super::octal::Octal;
use super::quotient::Quotient;

/// Returns the least period p of the classes of single heaps with its least
/// preperiod n0 >= 1, as `(n0, p)`, if the theorem at the top proves it for
/// all heaps of the game `code`. A heap n >= n0 may then be replaced by
/// n0 + (n - n0) mod p.
///
/// Returns `None`, which claims nothing, if the quotient covers too few heaps, or
/// if one of them has other options than in `code`.
///
/// # Complexity
///
/// O(h^2) time and O(h) space for h heaps covered; if they suffice, also the time
/// to list and sort their options.
pub fn heap_period(quotient: &Quotient, code: &Octal) -> Option<(u64, u64)> {
    let largest = quotient.largest();
    let (parts, reach) = (code.parts() as u64, code.reach() as u64);
    let class = |heap: u64| quotient.class(&[heap]);
    let classes: Vec<usize> = (0..=largest).map(class).collect();
    let found = (1..=largest / parts).find_map(|period| {
        let differs = |&n: &u64| classes[n as usize] != classes[(n + period) as usize];
        let last = (1..=largest - period).rev().find(differs);
        let preperiod = last.unwrap_or(0) + 1;
        if parts * (preperiod + period) + reach <= largest {
            Some((preperiod, period))
        } else {
            None
        }
    });
    let follows = |heap| {
        let mut options = code.options(heap);
        options.sort_unstable();
        options == quotient.options(heap)
    };
    found.filter(|_| (1..=largest).all(follows))
}

#[cfg(test)]
mod tests {
    use super::super::nim::Outcome;
    use super::*;

    fn parse(text: &str) -> Octal {
        Octal::parse(text).unwrap()
    }

    fn solve(code: &Octal, largest: u64) -> Quotient {
        Quotient::solve(|heap| code.options(heap), largest, 1 << 22).unwrap()
    }

    #[test]
    fn kayles_is_solved_for_all_heaps() {
        // The classes have period 12 from heap 71 on, as the Grundy values do
        // (Guy and Smith 1956); 168 = 2 * (71 + 12) + 2 proves it. Sibert and
        // Conway (1992): a single row is P for 1, 4, 9, 12 and 20 only.
        let kayles = parse(".77");
        let all = solve(&kayles, 168);
        assert_eq!(all.order(), 40);
        assert_eq!(heap_period(&all, &kayles), Some((71, 12)));
        let rows = (0..=168).filter(|&row| all.outcome(&[row]) == Outcome::P);
        assert_eq!(rows.collect::<Vec<u64>>(), [1, 4, 9, 12, 20]);
        assert_eq!(heap_period(&solve(&kayles, 167), &kayles), None);
    }

    #[test]
    fn as_many_heaps_are_needed_as_the_theorem_says() {
        // Take one, and leave the rest in one heap, or also in three: the classes
        // alternate from heap 1 on, n0 = 1 and p = 2. 4 = 1 * (1 + 2) + 1 heaps
        // are needed, or 10 = 3 * (1 + 2) + 1.
        for (text, min_largest) in [(".3", 4), (".b", 10), (".f", 10)] {
            let code = parse(text);
            for largest in 0..=12 {
                let expected = if largest < min_largest { None } else { Some((1, 2)) };
                let found = heap_period(&solve(&code, largest), &code);
                assert_eq!(found, expected, "{text}, heaps up to {largest}");
            }
        }
    }

    #[test]
    fn without_moves_all_heaps_are_alike() {
        // m = 1 and t = 0: two heaps are needed.
        let found = |largest| heap_period(&solve(&parse(".0"), largest), &parse(".0"));
        assert_eq!([0, 1, 2, 3].map(found), [None, None, Some((1, 1)), Some((1, 1))]);
    }

    #[test]
    fn codes_that_leave_three_heaps_have_a_larger_bound() {
        // In 0.a0b the classes of heaps 8 to 24 alternate, and 23 = 2 * (8 + 2) + 3 would do
        // if a move left two heaps at most. But heap 25 breaks the pattern.
        let code = parse(".a0b");
        let next = solve(&code, 25);
        assert!(next.check(|heap| code.options(heap)));
        assert!((8..=22).all(|heap| next.class(&[heap]) == next.class(&[heap + 2])));
        assert_ne!(next.class(&[23]), next.class(&[25]));
        for largest in 20..=25 {
            assert_eq!(heap_period(&solve(&code, largest), &code), None);
        }
    }

    #[test]
    fn the_classes_go_on_as_a_period_says() {
        for text in [".b1", ".f5", ".b3", "4.b", ".53", ".75"] {
            let code = parse(text);
            let mut small = Quotient::new();
            let (preperiod, period) = loop {
                let heap = small.largest() + 1;
                assert!(heap <= 62, "no period of {text}");
                small.add_heap(&code.options(heap), 1 << 20).unwrap();
                if let Some(found) = heap_period(&small, &code) {
                    break found;
                }
            };
            let (parts, reach) = (code.parts() as u64, code.reach() as u64);
            let min_largest = parts * (preperiod + period) + reach;
            assert_eq!(small.largest(), min_largest, "{text}");
            let large = solve(&code, min_largest + 20);
            assert_eq!(small.order(), large.order(), "{text}");
            for heap in preperiod..=min_largest + 20 {
                let folded = preperiod + (heap - preperiod) % period;
                let classes = (large.class(&[heap]), small.class(&[folded]));
                assert_eq!(classes.0, classes.1, "{text}, heap {heap}");
            }
        }
    }

    #[test]
    fn heaps_with_other_options_prove_nothing() {
        // In 0.3, let one odd heap be taken whole as well; its class does not change.
        let code = parse(".3");
        let found = |odd: u64| {
            let options = |heap: u64| {
                if heap == odd {
                    vec![vec![heap - 1], vec![]]
                } else {
                    code.options(heap)
                }
            };
            heap_period(&Quotient::solve(options, 8, 1 << 22).unwrap(), &code)
        };
        assert_eq!(found(9), Some((1, 2)), "heap 9 was not added");
        assert_eq!(found(7), None);
        assert_eq!(heap_period(&solve(&parse(".33"), 20), &code), None);
    }
}
