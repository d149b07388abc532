//! Take-and-break games under normal play, given by their octal (or hexadecimal)
//! code: Grundy values of long tables, and proved periods.
//!
//! The digit at place k of a code says what a move that takes k stones from a heap
//! may leave: if bit j is set, exactly j non-empty heaps. Kayles is 0.77: take 1 or 2
//! and leave nothing, one heap or two. Digits up to f allow three heaps; such codes
//! are called hexadecimal.
//!
//! Let m be the largest number of heaps that a move leaves (at least 1), and t the
//! largest number of stones that a move takes. Theorem: if G(n + p) = G(n) for every
//! n from n0 up to the bound m n0 + (m - 1) p + t, then for every n >= n0.
//!
//! Proof: let n be above the bound, and let the claim hold for all smaller heaps. An
//! option of n + p leaves at least n + p - t stones, so its largest heap
//! b >= (n + p - t) / m is above n0 + p. Then G(b) = G(b - p), and b - p is not
//! empty: with b - p in place of b we have an option of n of the same value. Likewise
//! the largest heap b of an option of n has b >= (n - t) / m >= n0, so
//! G(b) = G(b + p). As n > t, no move takes all stones, so b exists. So the options of
//! n and of n + p have the same values, and the same mex.
//!
//! For m = 2 this is the theorem of Guy and Smith (The G-values of various games,
//! 1956). For m = 3 the statement and the proof are this project's own.
//!
//! If n0 >= 1, it is enough to check up to the bound - 1: at n = bound, b - p >= n0 is
//! not empty either. But if n0 = 0, b - p may be 0; then the option of n has one heap
//! less, which its digit may not allow. In 0.0004 the first heap with a move is 6, so
//! G(0) = ... = G(5) = 0 and G(6) = 1: with n0 = 0 and p = 1 all n below the bound 5
//! pass, and n = 5 fails. So the bound is always checked.
//!
//! ```
//! use snippets::octal::{recheck, Octal};
//!
//! let kayles = Octal::parse("0.77").unwrap();
//! // A heap of 3 has the options 2, 1 + 1, 1 of values 2, 0, 1; a heap of 4 has the
//! // options 3, 1 + 2, 2, 1 + 1 of values 3, 3, 2, 0.
//! assert_eq!(kayles.values(4), [0, 1, 2, 3, 1]);
//!
//! let proof = kayles.solve(1000).unwrap();
//! assert_eq!((proof.preperiod(), proof.period()), (71, 12));
//! assert_eq!(proof.value(1_000_000_000_000_000_000), 1);
//! assert!(recheck(&kayles, &proof));
//! ```

use super::mex::MexSet;
pub use super::not_found::NotFound;
use super::octal_period::prove;
pub use super::octal_period::Periodic;
pub use super::sparse_mask::Mask;
pub use super::sparse_space::Engine;
use std::error::Error;
use std::fmt;

/// A take-and-break game: its rules, not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Octal {
    /// The digits from place 0 on, without zeros at the end.
    digits: Vec<u8>,
}

/// The error for a text that is not a code. Its message says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCode(String);

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadCode {}

impl Octal {
    /// Reads a code such as `"0.77"`, `".07"` or `"4.024"`: at most one digit, the
    /// point, and any number of digits; digits are 0 to f, or 0 to F.
    ///
    /// The digit before the point says what a move that takes nothing may leave. Such a
    /// move has to split the heap, so the digit is 0, 4, 8 or c.
    ///
    /// # Errors
    ///
    /// [`BadCode`] if the text is not a code.
    ///
    /// # Complexity
    ///
    /// O(d) time and space for d characters.
    pub fn parse(code: &str) -> Result<Self, BadCode> {
        let bad = |why: &str| BadCode(format!("code {code:?} {why}"));
        let point = "has no point: write 0.77 for Kayles";
        let (before, after) = code.split_once('.').ok_or_else(|| bad(point))?;
        if before.len() + after.len() == 0 {
            return Err(bad("has no digit"));
        }
        let mut digits = Vec::new();
        for c in before.chars().chain(after.chars()) {
            match c.to_digit(16) {
                Some(digit) => digits.push(digit as u8),
                None => return Err(bad(&format!("has {c:?}: digits are 0 to f"))),
            }
        }
        match before.len() {
            0 => digits.insert(0, 0),
            1 if digits[0] & 3 == 0 => {}
            1 => {
                return Err(bad("needs 0, 4, 8 or c before the point: \
                     a move that takes nothing has to leave two heaps or three"))
            }
            _ => return Err(bad("has more than one digit before the point")),
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Self { digits })
    }

    /// Returns the digits from place 0 on. The last is not 0, unless it is the only one.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Returns the largest number of stones that a move takes, or 0 if there is no
    /// move at all: t in the theorem of the header.
    pub fn reach(&self) -> usize {
        self.digits.len() - 1
    }

    /// Returns the largest number of heaps that a move leaves of one heap, or 1 if
    /// no move leaves any: m in the theorem of the header.
    ///
    /// # Complexity
    ///
    /// O(d) time for d digits.
    pub fn parts(&self) -> usize {
        let all = self.digits.iter().fold(2, |all, digit| all | digit);
        7 - all.leading_zeros() as usize
    }

    /// Returns every option of a heap of `heap` stones as the heaps that are left, none
    /// of them empty. Options that take fewer stones come first; among these, options
    /// that leave fewer heaps. The heaps of an option are in increasing order, and no
    /// option is listed twice.
    ///
    /// `Memo` and `Quotient` take options in this form, and `sum_options` converts them
    /// for `Misere`.
    ///
    /// # Complexity
    ///
    /// O(d) time and space for d digits, O(d h) if a digit allows two heaps, O(d h^2)
    /// if one allows three, for a heap of h stones.
    ///
    /// # Examples
    ///
    /// ```
    /// use snippets::memo::Memo;
    /// use snippets::octal::Octal;
    ///
    /// let kayles = Octal::parse("0.77").unwrap();
    /// assert_eq!(kayles.options(3), [vec![2], vec![1, 1], vec![1]]);
    /// assert_eq!(Memo::new(|&heap| kayles.options(heap)).value(&9), 4);
    /// ```
    pub fn options(&self, heap: u64) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (taken, digit) in (0..=heap).zip(&self.digits) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 {
                options.push(vec![]);
            }
            if digit & 2 != 0 && rest > 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
            }
            if digit & 8 != 0 {
                for a in 1..=rest / 3 {
                    let others = a..=(rest - a) / 2;
                    options.extend(others.map(|b| vec![a, b, rest - a - b]));
                }
            }
        }
        options
    }

    /// Returns the Grundy values of the heaps 0, 1, ..., `largest`, as `u16` and not
    /// `u64` so that long tables need less memory.
    ///
    /// # Panics
    ///
    /// Panics if a value is above 65535.
    ///
    /// # Complexity
    ///
    /// O(n (d + r + q)) time and O(n) space for n = `largest`, d digits, r rare heaps
    /// of the sparse space method and q more pairs that are looked at for a heap.
    /// Among the games with long known periods, r and q are largest for 0.376: at most
    /// 509 and about 100. If the method finds no mask, as for 0.004, r + q is n / 2: O(n^2)
    /// time. Codes that leave three heaps take O(n^2 v) time and O(n v) space for v
    /// distinct values.
    pub fn values(&self, largest: usize) -> Vec<u16> {
        Engine::new(&self.digits).table(largest + 1)
    }

    /// Proves a period of the Grundy values: the least one, with the least preperiod.
    /// It computes the values of the heaps 1, 2, ... until they prove a period, at
    /// most up to the heap of `max_heaps` stones.
    ///
    /// It succeeds exactly if `max_heaps` is at least
    /// [`max_checked`](Periodic::max_checked) plus the period (and the values fit in 16
    /// bits). Values that grow for ever, as in some hexadecimal games, have no period.
    ///
    /// # Errors
    ///
    /// [`NotFound`] if these heaps prove no period, with the largest heap whose value was
    /// computed: `max_heaps`, unless the next value was above 65535.
    ///
    /// # Complexity
    ///
    /// That of [`values`](Self::values) for less than twice as many heaps as prove the
    /// period (mostly below 8/7 times), but for at least 64 and at most `max_heaps`. The
    /// search for the period in n values adds O(n) time. Two bytes for each value.
    pub fn solve(&self, max_heaps: usize) -> Result<Periodic, NotFound> {
        self.solve_with(max_heaps, |_| ())
    }

    /// Does what [`solve`](Self::solve) does, and calls `progress` with the number of
    /// values computed so far, at least once for every 4096 of them.
    ///
    /// # Errors
    ///
    /// Those of [`solve`](Self::solve).
    ///
    /// # Complexity
    ///
    /// That of `solve`, and the calls.
    pub fn solve_with(
        &self,
        max_heaps: usize,
        progress: impl FnMut(usize),
    ) -> Result<Periodic, NotFound> {
        let engine = Engine::new(&self.digits);
        prove(engine, self.parts(), self.reach(), max_heaps, progress)
    }
}

/// Returns whether `proof` is right for `code`. The engine that found it is not used:
/// the values of all heaps up to [`max_checked`](Periodic::max_checked) plus the period
/// are computed again from the definition.
///
/// # Complexity
///
/// O(n^2 d) time for n = max_checked + period and d digits, O(n^3 d) if a digit
/// allows three heaps; O(n) space.
pub fn recheck(code: &Octal, proof: &Periodic) -> bool {
    let (start, period) = (proof.preperiod() as usize, proof.period() as usize);
    let max_checked = proof.max_checked() as usize;
    let values = values_by_definition(code, max_checked + period);
    let repeats = |q: usize, to: usize| (start..=to).all(|n| values[n] == values[n + q]);
    max_checked >= code.parts() * start + (code.parts() - 1) * period + code.reach()
        && repeats(period, max_checked)
        && (start == 0 || values[start - 1] != values[start - 1 + period])
        // If there is a smaller period, the least one divides `period`.
        && (1..period).all(|q| period % q != 0 || !repeats(q, start + period - q - 1))
        && (0..start + period).all(|n| proof.value(n as u64) == values[n])
}

/// Returns the values of the heaps 0, 1, ..., `largest` by the definition.
fn values_by_definition(code: &Octal, largest: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    let mut set = MexSet::new();
    for n in 0..=largest {
        for (taken, digit) in code.digits.iter().enumerate().take(n + 1) {
            let rest = n - taken;
            if digit & 1 != 0 && rest == 0 {
                set.insert(0);
            }
            if digit & 2 != 0 && rest > 0 {
                set.insert(values[rest]);
            }
            if digit & 4 != 0 {
                (1..rest).for_each(|a| set.insert(values[a] ^ values[rest - a]));
            }
            if digit & 8 != 0 {
                for a in 1..rest {
                    let rest = rest - a;
                    (1..rest).for_each(|b| set.insert(values[a] ^ values[b] ^ values[rest - b]));
                }
            }
        }
        values.push(set.take_mex());
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(code: &str) -> Octal {
        Octal::parse(code).unwrap()
    }

    #[test]
    fn reach_and_parts_are_those_of_the_digits() {
        for (text, reach, parts) in [
            (".77", 2, 2),
            (".1", 1, 1),
            (".0", 0, 1),
            ("4.", 0, 2),
            (".300", 1, 1),
            (".0008", 4, 3),
            ("8.002", 3, 3),
        ] {
            let code = parse(text);
            assert_eq!((code.reach(), code.parts()), (reach, parts), "code {text}");
        }
        assert_eq!(parse("4.0240").digits(), [4, 0, 2, 4]);
        assert_eq!(parse(".000").digits(), [0]);
    }

    #[test]
    fn codes_are_read_in_every_form() {
        for (text, digits) in [
            ("0.77", vec![0, 7, 7]),
            (".07", vec![0, 0, 7]),
            ("4.0240", vec![4, 0, 2, 4]),
            ("c.", vec![12]),
            ("8.aF", vec![8, 10, 15]),
            ("0.000", vec![0]),
        ] {
            assert_eq!(Octal::parse(text), Ok(Octal { digits }), "code {text}");
        }
    }

    #[test]
    fn recheck_rejects_a_claim_with_any_wrong_part() {
        for text in [".77", ".07", "4.005", ".3", ".033", ".1", ".2", ".26", ".f1", ".f3"] {
            let code = parse(text);
            let proof = code.solve(1000).unwrap();
            let (n0, p) = (proof.preperiod() as usize, proof.period() as usize);
            let to = proof.max_checked() as usize;
            let values = code.values(n0 + 2 * p);
            let claims = |len: usize, preperiod: usize, max_checked: usize| {
                let claim = Periodic::claim(&values[..len], preperiod, max_checked);
                recheck(&code, &claim)
            };
            assert!(claims(n0 + p, n0, to), "code {text}");
            assert!(claims(n0 + p, n0, to + 1), "code {text}, more is checked");
            assert!(!claims(n0 + p, n0, to - 1), "code {text}, less is checked");
            let more = to + 9 * p;
            assert!(!claims(n0 + 2 * p, n0, more), "code {text}, twice the period");
            assert!(!claims(n0 + p + 1, n0, more), "code {text}, longer period");
            assert!(!claims(n0 + p + 1, n0 + 1, more), "code {text}, starts late");
            if n0 > 0 {
                assert!(!claims(n0 + p - 1, n0 - 1, more), "code {text}, starts early");
            }
            for n in 0..n0 + p {
                let mut wrong = values[..n0 + p].to_vec();
                wrong[n] += 1;
                let claim = Periodic::claim(&wrong, n0, to);
                assert!(!recheck(&code, &claim), "code {text}, value {n}");
            }
        }
        let (kayles, dawson) = (parse(".77"), parse(".07"));
        assert!(!recheck(&dawson, &kayles.solve(1000).unwrap()));
    }

    #[test]
    fn the_bound_itself_is_checked() {
        // Take 4 and leave two heaps: a heap of 6 is the first with a move. So G(n + 1)
        // = G(n) for n from 0 to 4, but not for n = 5 = 2 * 0 + 1 * 1 + 4, the bound.
        let code = parse(".0004");
        assert_eq!(code.values(6), [0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(code.solve(6), Err(NotFound { reached: 6 }));
        assert!(!recheck(&code, &Periodic::claim(&[0], 0, 4)));
        assert!(!recheck(&code, &Periodic::claim(&[0], 0, 5)));
    }
}
