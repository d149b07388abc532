//! Take-and-break games under normal play, given by their octal (or hexadecimal)
//! code: Grundy values of long tables, and proved periods.
//!
//! The digit at place k of a code says what may be left of a heap after k stones
//! are taken from it: with bit j set, exactly j heaps that are not empty. Kayles
//! is 0.77: take 1 or 2 and leave nothing, one heap or two. Digits up to f allow
//! three heaps; such codes are called hexadecimal.
//!
//! The proof of a period is the theorem of Guy and Smith (The G-values of various
//! games, 1956), here for at most m heaps left (m = 2 for octal codes) and a last
//! digit that is not 0 at place t: if G(n + p) = G(n) for every n from n0 up to
//! m n0 + (m - 1) p + t, then for every n >= n0. Take any larger n, and the largest
//! heap b an option of n + p leaves: b >= (n + p - t) / m > n0 + p, so by induction
//! b - p has the same value, is not empty, and turns the option into one of n with
//! the same value. Back from n to n + p, b >= (n - t) / m > n0 likewise becomes
//! b + p, and as n > t no option is empty. So the options of n and of n + p have
//! the same values, and the same mex.
//!
//! ```
//! use snippets::octal::{recheck, Octal};
//!
//! let kayles = Octal::parse("0.77").unwrap();
//! // From 3: to 2, 1, 1 + 1, 0 of values 2, 1, 0, 0. From 4: to 3, 2, 1 + 2, 1 + 1
//! // of values 3, 2, 3, 0.
//! assert_eq!(kayles.values(4), [0, 1, 2, 3, 1]);
//!
//! let proof = kayles.solve(1000).unwrap();
//! assert_eq!((proof.preperiod(), proof.period()), (71, 12));
//! assert_eq!(proof.value(1_000_000_000_000_000_000), 1);
//! assert!(recheck(&kayles, &proof));
//! ```

use super::mex::MexSet;
use std::error::Error;
use std::fmt;

/// A take-and-break game: the rules, not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Octal {
    /// The digits from place 0 on, without zeros at the end.
    digits: Vec<u8>,
}

/// A text is not the code of a game; displayed, it says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCode(String);

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadCode {}

/// No period is proved, and nothing is claimed: not even that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    /// The largest heap whose value was computed. It is the limit given, unless
    /// the next value was above 65535.
    pub computed_to: u64,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.computed_to;
        write!(f, "the heaps up to {n} do not prove a period")
    }
}

impl Error for NotFound {}

/// A proved period: the values of all heaps of one game, and what has to be
/// checked to believe them, see [`recheck`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The values up to the end of the first period.
    table: Vec<u16>,
    preperiod: usize,
    checked_to: usize,
}

impl Octal {
    /// Reads a code such as `"0.77"`, `".07"` or `"4.024"`: at most one digit, the
    /// point, more digits; digits from 0 to f in either case.
    ///
    /// Place 0, before the point, is for splitting without taking: 0, 4, 8 or c.
    ///
    /// # Errors
    ///
    /// Says what is wrong if the text is something else.
    pub fn parse(code: &str) -> Result<Self, BadCode> {
        let bad = |why: &str| BadCode(format!("code {code:?} {why}"));
        let point = "has no point: write 0.77 for Kayles";
        let (before, after) = code.split_once('.').ok_or_else(|| bad(point))?;
        if before.len() + after.len() == 0 {
            return Err(bad("has no digit"));
        }
        let mut digits = Vec::new();
        for c in before.chars().chain(after.chars()) {
            let digit = c.to_digit(16);
            let digit = digit.ok_or_else(|| bad(&format!("has {c:?}: digits are 0 to f")))?;
            digits.push(digit as u8);
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

    /// Returns the digits: place 0, before the point, first, and no zero at the end
    /// but that of place 0.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Returns the largest number of stones that a move takes, or 0 if there is no
    /// move at all: t in the theorem at the top.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn reach(&self) -> usize {
        self.digits.len() - 1
    }

    /// Returns the largest number of heaps that a move leaves of one heap, or 1 if
    /// no move leaves any: m in the theorem at the top.
    ///
    /// # Complexity
    ///
    /// O(d) time for d digits.
    pub fn parts(&self) -> usize {
        let all = self.digits.iter().fold(2, |all, digit| all | digit);
        7 - all.leading_zeros() as usize
    }

    /// Returns every option of a heap of `heap` stones as the list of the heaps that
    /// are left, none of them empty. The fewest stones taken come first, then the
    /// fewest heaps left; the heaps of an option are in increasing order.
    ///
    /// This is what `Memo`, `Quotient` and `Misere` ask for; each option is listed
    /// once, and the time of these searches depends on the number of options.
    ///
    /// # Complexity
    ///
    /// O(d) options for d digits, O(d h) if a digit allows two heaps, O(d h^2) if one
    /// allows three, for a heap of h stones; as much time and space.
    ///
    /// # Examples
    ///
    /// ```
    /// use snippets::octal::Octal;
    ///
    /// let kayles = Octal::parse("0.77").unwrap();
    /// assert_eq!(kayles.options(2), [vec![1], vec![]]);
    /// assert_eq!(kayles.options(3), [vec![2], vec![1, 1], vec![1]]);
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

    /// Returns the Grundy values of the heaps 0, 1, ..., `largest`: `u16`, unlike
    /// elsewhere, as the interesting tables are long.
    ///
    /// # Panics
    ///
    /// Panics if a value is above 65535.
    ///
    /// # Complexity
    ///
    /// O(n (d + r + q)) time and O(n) space for n = `largest`, d digits, r rare heaps
    /// of the sparse space method and q pairs a heap needs besides. Among the games
    /// with known periods of thousands and more, r is at most 509 and q about 500
    /// (both 0.376). Where the method finds no mask (0.004), r + q is n / 2: O(n^2)
    /// time. Codes that split in three take O(n^2 v) time and O(n v) space for v
    /// distinct values.
    pub fn values(&self, largest: usize) -> Vec<u16> {
        Engine::new(self).table(largest + 1)
    }

    /// Computes the values of the heaps up to `limit`, or as many of them as are
    /// needed, and proves a period: the least one, with the least preperiod.
    ///
    /// It succeeds exactly if `limit` reaches [`checked_to`](Periodic::checked_to)
    /// plus the period (and the values fit in 16 bits). Values that grow for ever,
    /// as in some hexadecimal games, have no period.
    ///
    /// # Errors
    ///
    /// [`NotFound`] if the heaps up to `limit` do not prove any period.
    ///
    /// # Complexity
    ///
    /// That of [`values`](Self::values) for less than twice the heaps needed, or 64
    /// (mostly below 8/7 times, and never above `limit`), and O(n) time more to look
    /// for the period. Two bytes for each of these heaps.
    pub fn solve(&self, limit: usize) -> Result<Periodic, NotFound> {
        Engine::new(self).prove(limit)
    }

    /// The places whose digit has that bit.
    fn places(&self, bit: u8) -> Vec<usize> {
        let places = 0..self.digits.len();
        places.filter(|&k| self.digits[k] & bit != 0).collect()
    }
}

impl Periodic {
    /// Returns n0, the least number from which on the values repeat; G(0) = 0 is
    /// one of the values.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn preperiod(&self) -> u64 {
        self.preperiod as u64
    }

    /// Returns p, the least number with G(n + p) = G(n) for every n >= n0.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn period(&self) -> u64 {
        (self.table.len() - self.preperiod) as u64
    }

    /// Returns how far G(n + p) = G(n) has to be checked from n0 on: the bound of
    /// the theorem at the top, this n included.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn checked_to(&self) -> u64 {
        self.checked_to as u64
    }

    /// Returns the Grundy value of a heap of `n` stones.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn value(&self, n: u64) -> u64 {
        let folded = match n.checked_sub(self.preperiod()) {
            Some(past) => self.preperiod() + past % self.period(),
            None => n,
        };
        u64::from(self.table[folded as usize])
    }

    /// Returns the largest Grundy value of all heaps.
    ///
    /// # Complexity
    ///
    /// O(preperiod + period).
    pub fn max_value(&self) -> u64 {
        self.table
            .iter()
            .fold(0, |max, &value| max.max(value.into()))
    }

    /// Returns the least heap that has the largest value.
    ///
    /// # Complexity
    ///
    /// O(preperiod + period).
    pub fn max_at(&self) -> u64 {
        let max = self.max_value();
        self.table
            .iter()
            .take_while(|&&value| u64::from(value) < max)
            .count() as u64
    }
}

/// Tells whether `proof` holds for `code` in all it says, without the engine that
/// found it: all values up to [`checked_to`](Periodic::checked_to) plus the period
/// are computed again from the definition.
///
/// # Complexity
///
/// O(n^2 d) time for n = checked_to + period and d digits, O(n^3 d) if a digit
/// allows three heaps; O(n) space.
pub fn recheck(code: &Octal, proof: &Periodic) -> bool {
    let (start, period) = (proof.preperiod, proof.table.len() - proof.preperiod);
    let bound = code.parts() * start + (code.parts() - 1) * period + code.digits.len() - 1;
    let mut values: Vec<u64> = Vec::new();
    let mut set = MexSet::new();
    for n in 0..=proof.checked_to + period {
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
    let repeats = |q: usize, to: usize| (start..=to).all(|n| values[n] == values[n + q]);
    proof.checked_to >= bound
        && repeats(period, proof.checked_to)
        && (start == 0 || values[start - 1] != values[start - 1 + period])
        // A smaller period divides the least one.
        && (1..period).all(|q| period % q != 0 || !repeats(q, start + period - q - 1))
        && proof.table.iter().zip(&values).all(|(&a, &b)| u64::from(a) == b)
}

/// Returns how many values at the end equal those `period` earlier.
fn matching(values: &[u16], period: usize) -> usize {
    let earlier = values[..values.len() - period].iter().rev();
    let pairs = values.iter().rev().zip(earlier);
    pairs.take_while(|(a, b)| a == b).count()
}

/// Returns the least period of the last `width` values together with those before
/// that they repeat: the least p such that each equals the one p earlier.
///
/// Rabin-Karp: the hash of a window that moves towards the start, so O(n) time and
/// no memory. Equal hashes are confirmed, so a collision costs time only.
fn repeat(values: &[u16], width: usize) -> Option<usize> {
    const BASE: u64 = 0x9e37_79b9_7f4a_7c15;
    let (rest, tail) = values.split_at(values.len() - width);
    let push = |hash: u64, value: u16| hash.wrapping_mul(BASE).wrapping_add(value.into());
    let goal = tail.iter().rev().fold(0, |hash, &value| push(hash, value));
    let weight = tail.iter().fold(1, |weight, _| push(weight, 0));
    let mut hash = goal;
    for (i, (&enters, &leaves)) in rest.iter().zip(&values[width..]).enumerate().rev() {
        hash = push(hash, enters).wrapping_sub(weight.wrapping_mul(leaves.into()));
        if hash == goal && values[i..i + width] == *tail {
            return Some(rest.len() - i);
        }
    }
    None
}

/// Sums that are begun together. Parts below it are left for later: so these sums
/// need no value that is not there yet, and miss no rare heap found before the last
/// of them is needed, as its other part is that small.
const BLOCK: usize = 8;

/// A growing table of values, by the sparse space method (Berlekamp, Conway and
/// Guy, Winning Ways, chapter 4).
///
/// Call a value odd if it has an odd number of bits in common with the mask, and
/// a heap of n common if G(n) is odd, otherwise rare. Parity adds up under XOR, so
/// an odd value of an option n -> a + b comes from one rare and one common heap:
/// with few rare heaps, all of these are soon listed. Only even values below the
/// least odd one not listed are then looked for among all pairs, which mostly ends
/// early. The parity may include that of n, if all places that split are even or
/// all are odd. Any mask gives the right values; 0 stands for the plain scan, which
/// looks at all pairs.
struct Engine<'a> {
    code: &'a Octal,
    values: Vec<u16>,
    mask: u16,
    /// If there, n + shift is added to the parity of G(n).
    shift: Option<usize>,
    /// Heaps from `BLOCK` on, each with its value, that are paired up first: every
    /// rare one, and some common ones that differ in value, as these soon reach
    /// most of the even values. Empty if the mask is 0.
    partners: Vec<(usize, u16)>,
    /// For codes that split in three: the distinct values of two heaps, by sum.
    pairs: Vec<Vec<u16>>,
}

impl<'a> Engine<'a> {
    fn new(code: &'a Octal) -> Self {
        Self {
            code,
            values: Vec::new(),
            mask: 0,
            shift: None,
            partners: Vec::new(),
            pairs: Vec::new(),
        }
    }

    fn table(mut self, len: usize) -> Vec<u16> {
        let fits = self.extend(len);
        assert!(
            fits,
            "the value of heap {} is above 65535",
            self.values.len()
        );
        self.values
    }

    fn prove(mut self, limit: usize) -> Result<Periodic, NotFound> {
        let (parts, last) = (self.code.parts(), self.code.digits.len() - 1);
        let mut goal = 64;
        loop {
            let fits = self.extend(goal.min(limit.saturating_add(1)));
            let values = &self.values;
            let len = values.len();
            // The theorem asks for parts (n0 + p) + t < len, and with run values at
            // the end equal to those p earlier, n0 + p is len - run.
            let need = len - len.saturating_sub(last + 1) / parts;
            let width = need.min(len / 8);
            let mut next = 2 * len;
            if let Some(hint) = repeat(values, width) {
                let run = matching(values, hint);
                let found = if run < need {
                    repeat(values, need)
                } else {
                    Some(hint)
                };
                if let Some(period) = found {
                    let preperiod = len - period - matching(values, period);
                    let checked_to = parts * preperiod + (parts - 1) * period + last;
                    let mut table = self.values;
                    table.truncate(preperiod + period);
                    table.shrink_to_fit();
                    return Ok(Periodic {
                        table,
                        preperiod,
                        checked_to,
                    });
                }
                // If this period lasts, the proof is complete there.
                next = next.min(parts * (len - run) + last + 1);
            }
            if !fits || len > limit {
                let computed_to = len as u64 - 1;
                return Err(NotFound { computed_to });
            }
            goal = next.max(len + len / 16);
        }
    }

    fn max(&self) -> u16 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// Goes on up to `len` values, or returns false before one that is too large.
    fn extend(&mut self, len: usize) -> bool {
        // Not by doubling, which would take up to three times the memory.
        self.values
            .reserve_exact(len.saturating_sub(self.values.len()));
        while self.values.len() < len {
            let n = self.values.len();
            let end = len.min((n + 1).next_power_of_two().max(64));
            match self.max() {
                _ if self.code.parts() == 3 => self.run_three(end),
                0..=63 => self.run::<1>(end),
                64..=127 => self.run::<2>(end),
                128..=255 => self.run::<4>(end),
                256..=2047 => self.run::<32>(end),
                _ => self.run::<1024>(end),
            }
            if self.values.len() == n {
                return false;
            }
            let done = self.values.len();
            if done >= 64 && done.is_power_of_two() && self.code.parts() == 2 {
                self.tune();
            }
        }
        true
    }

    fn is_common(&self, n: usize) -> bool {
        odd(self.values[n] & self.mask) != flips(self.shift, n)
    }

    /// Finds the mask that leaves the fewest heaps rare.
    fn tune(&mut self) {
        let size = (usize::from(self.max()) + 1).next_power_of_two();
        let splits = self.code.places(4);
        let first = splits.first().copied().unwrap_or(0);
        let mut shifts = vec![None];
        if splits.iter().all(|k| k % 2 == first % 2) {
            shifts.push(Some(first));
        }
        // With a quarter of the heaps rare the plain scan would be as good.
        let mut best = (-(self.values.len() as i64) / 2, 0, None);
        for shift in shifts {
            let mut balance = vec![0; size];
            for (n, &value) in self.values.iter().enumerate() {
                balance[usize::from(value)] += if flips(shift, n) { -1 } else { 1 };
            }
            // Walsh-Hadamard transform: rare minus common heaps, for every mask.
            let mut half = 1;
            while half < size {
                for i in (0..size).filter(|i| i & half == 0) {
                    let (a, b) = (balance[i], balance[i + half]);
                    balance[i] = a + b;
                    balance[i + half] = a - b;
                }
                half *= 2;
            }
            let masks = (1..size).map(|mask| (balance[mask], mask, shift));
            best = masks.fold(best, |best, other| best.min(other));
        }
        self.use_mask(best.1 as u16, best.2);
    }

    fn use_mask(&mut self, mask: u16, shift: Option<usize>) {
        self.mask = mask;
        self.shift = shift.filter(|_| mask != 0);
        self.partners.clear();
        let mut uses = vec![0; 1 << 16];
        for n in BLOCK..self.values.len() {
            let value = self.values[n];
            let rare = !self.is_common(n);
            // Two common heaps of each value, near enough to stay in the cache.
            let chosen = rare || n < 1024 && uses[usize::from(value)] < 2;
            if mask != 0 && chosen {
                uses[usize::from(value)] += 1;
                self.partners.push((n, value));
            }
        }
    }

    /// Goes on up to `end` values, or to the first that needs more than `W` words.
    fn run<const W: usize>(&mut self, end: usize) {
        let (to_one, to_two) = (self.code.places(2), self.code.places(4));
        let first = to_two.first().copied().unwrap_or(usize::MAX);
        let reach = to_two.last().copied().unwrap_or(first);
        // For recent sums a + b, at slot(sum): values known to occur, and the a
        // from which on pairs are left to be looked at.
        let slots = (reach - first + 2 * BLOCK).next_power_of_two();
        let slot = |sum: usize| sum & (slots - 1);
        let mut sums = vec![([0; W], BLOCK); slots];
        let mut next_sum = self.values.len().saturating_sub(reach) / BLOCK * BLOCK;
        let mut odd_values = [0; W];
        for value in (0..=u16::MAX).take(64 * W) {
            if odd(value & self.mask) {
                mark(&mut odd_values, value);
            }
        }

        for n in self.values.len()..end {
            let values = &self.values[..];
            while n >= first && next_sum <= n - first {
                if next_sum % BLOCK == 0 {
                    let fresh = self.begin(next_sum);
                    let begun = sums[slot(next_sum)..].iter_mut().zip(fresh);
                    begun.for_each(|(sum, seen)| *sum = (seen, BLOCK));
                }
                let seen = &mut sums[slot(next_sum)].0;
                for a in 1..BLOCK.min(next_sum) {
                    mark(seen, values[a] ^ values[next_sum - a]);
                }
                next_sum += 1;
            }

            let mut seen = [0; W];
            if self.code.digits.get(n).unwrap_or(&0) & 1 != 0 {
                mark(&mut seen, 0);
            }
            for &k in to_one.iter().filter(|&&k| k < n) {
                mark(&mut seen, values[n - k]);
            }
            for &k in to_two.iter().filter(|&&k| k < n) {
                let known = &sums[slot(n - k)].0;
                let words = seen.iter_mut().zip(known);
                words.for_each(|(word, known)| *word |= known);
            }

            // The answer is the least common value, unless one below it is missing.
            let turn = if flips(self.shift, n) { u64::MAX } else { 0 };
            let mut value = 64 * W;
            let mut wanted = [0; W];
            for w in 0..W {
                let common = odd_values[w] ^ turn;
                let free = common & !seen[w];
                wanted[w] = !common & !seen[w];
                if free != 0 {
                    value = 64 * w + free.trailing_zeros() as usize;
                    wanted[w] &= (free & free.wrapping_neg()) - 1;
                    break;
                }
            }
            // In turns, as a value may be easy to get from one sum only.
            let mut open = to_two.len();
            while open > 0 && wanted != [0; W] {
                open = 0;
                for &k in to_two.iter().filter(|&&k| k < n) {
                    let (seen, from) = &mut sums[slot(n - k)];
                    let to = (*from + 16 * W).min((n - k) / 2 + 1);
                    if *from < to {
                        open += 1;
                        let high = values[n - k + 1 - to..=n - k - *from].iter().rev();
                        let pairs = values[*from..to].iter().zip(high);
                        pairs.for_each(|(a, b)| mark(seen, a ^ b));
                        *from = to;
                        let words = wanted.iter_mut().zip(&*seen);
                        words.for_each(|(word, seen)| *word &= !seen);
                    }
                }
            }
            if let Some(w) = wanted.iter().position(|&word| word != 0) {
                value = 64 * w + wanted[w].trailing_zeros() as usize;
            }
            match u16::try_from(value) {
                Ok(value) => self.values.push(value),
                Err(_) => return,
            }
            if self.mask != 0 && !self.is_common(n) {
                self.partners.push((n, self.values[n]));
            }
            if value == 64 * W {
                return;
            }
        }
    }

    /// The values that the partners give with the sums from `start` on.
    fn begin<const W: usize>(&self, start: usize) -> [[u64; W]; BLOCK] {
        let mut fresh = [[0; W]; BLOCK];
        for &(a, value) in self.partners.iter().take_while(|partner| partner.0 < start) {
            let window = &self.values[start - a..][..BLOCK];
            let sums = fresh.iter_mut().zip(window);
            sums.for_each(|(seen, other)| mark(seen, value ^ other));
        }
        fresh
    }

    /// Goes on up to `end` values by a plain scan, for codes that split in three.
    fn run_three(&mut self, end: usize) {
        let mut last_seen = vec![0; 1 << 16];
        let mut round = 0;
        for n in self.values.len()..end {
            let values = &self.values;
            round += 1;
            let mut sums = Vec::new();
            for a in 1..=n / 2 {
                let value = values[a] ^ values[n - a];
                if last_seen[usize::from(value)] < round {
                    last_seen[usize::from(value)] = round;
                    sums.push(value);
                }
            }
            self.pairs.push(sums);
            round += 1;
            let mut mark = |value: u16| last_seen[usize::from(value)] = round;
            for (taken, digit) in self.code.digits.iter().enumerate().take(n + 1) {
                let rest = n - taken;
                if digit & 1 != 0 && rest == 0 {
                    mark(0);
                }
                if digit & 2 != 0 && rest > 0 {
                    mark(values[rest]);
                }
                if digit & 4 != 0 {
                    self.pairs[rest].iter().for_each(|&pair| mark(pair));
                }
                if digit & 8 != 0 {
                    // A smallest part, and the two others.
                    for (a, value) in values.iter().enumerate().take(rest / 3 + 1).skip(1) {
                        let others = self.pairs[rest - a].iter();
                        others.for_each(|&pair| mark(value ^ pair));
                    }
                }
            }
            match last_seen.iter().position(|&seen| seen < round) {
                Some(value) => self.values.push(value as u16),
                None => return,
            }
        }
    }
}

/// Whether n turns the parity of G(n) over.
fn flips(shift: Option<usize>, n: usize) -> bool {
    shift.map_or(false, |shift| (n + shift) % 2 == 1)
}

fn odd(value: u16) -> bool {
    value.count_ones() % 2 == 1
}

fn mark<const W: usize>(seen: &mut [u64; W], value: u16) {
    seen[usize::from(value) / 64 % W] |= 1 << (value % 64);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(code: &str) -> Octal {
        Octal::parse(code).unwrap()
    }

    /// The definition: every way to leave at most three heaps, 0 for an absent one.
    fn definition(code: &Octal, largest: usize) -> Vec<u16> {
        let mut values: Vec<u16> = Vec::new();
        for n in 0..=largest {
            let mut seen = vec![false; 4096];
            for (taken, &digit) in code.digits.iter().enumerate().take(n + 1) {
                let rest = n - taken;
                for a in 0..=if digit < 8 { 0 } else { rest / 3 } {
                    for b in a..=if digit < 4 { 0 } else { (rest - a) / 2 } {
                        let left = [a, b, rest - a - b];
                        let heaps = left.iter().filter(|&&heap| heap > 0).count();
                        if digit >> heaps & 1 == 1 {
                            let option = left.iter().fold(0, |sum, &heap| sum ^ values[heap]);
                            seen[usize::from(option)] = true;
                        }
                    }
                }
            }
            values.push(seen.iter().position(|&seen| !seen).unwrap() as u16);
        }
        values
    }

    /// The least period, with its least preperiod, that the theorem proves from
    /// these values alone.
    fn proved(code: &Octal, values: &[u16]) -> Option<(u64, u64)> {
        let (m, t) = (code.parts(), code.digits.len() - 1);
        (1..values.len()).find_map(|p| {
            let differs = |&n: &usize| values[n] != values[n + p];
            let last = (0..values.len() - p).rev().find(differs);
            let start = last.map_or(0, |n| n + 1);
            let checked_to = m * start + (m - 1) * p + t;
            (checked_to + p < values.len()).then_some((start as u64, p as u64))
        })
    }

    fn generator(mut seed: u64) -> impl FnMut(usize) -> usize {
        move |bound| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) as usize % bound
        }
    }

    /// A code with one to four digits of at most `most` after the point.
    fn random_code(random: &mut impl FnMut(usize) -> usize, most: usize) -> String {
        let before = ["", "0", "4"][random(3)];
        let after = (0..1 + random(4)).map(|_| random(most + 1));
        let after: Vec<String> = after.map(|digit| format!("{digit:x}")).collect();
        format!("{before}.{}", after.concat())
    }

    /// Compares values, periods and limits with what the definition gives.
    fn check(text: &str, largest: usize) {
        let code = parse(text);
        let values = definition(&code, largest);
        assert_eq!(code.values(largest), values, "code {text}");
        let expected = proved(&code, &values);
        let proof = match code.solve(largest) {
            Ok(proof) => proof,
            Err(NotFound { computed_to }) => {
                assert_eq!(computed_to, largest as u64, "code {text}");
                return assert_eq!(expected, None, "code {text}");
            }
        };
        let (n0, p) = (proof.preperiod(), proof.period());
        assert_eq!(Some((n0, p)), expected, "code {text}");
        let (m, t) = (code.parts() as u64, code.digits.len() as u64 - 1);
        assert_eq!(proof.checked_to(), m * n0 + (m - 1) * p + t, "code {text}");
        for (n, &value) in values.iter().enumerate() {
            assert_eq!(proof.value(n as u64), value.into(), "code {text}, heap {n}");
        }
        let max = values.iter().copied().max().unwrap();
        let at = values.iter().position(|&value| value == max).unwrap();
        let found = (proof.max_value(), proof.max_at());
        assert_eq!(found, (max.into(), at as u64), "code {text}");
        let limit = (proof.checked_to() + p) as usize;
        assert_eq!(code.solve(limit), Ok(proof), "code {text}");
        if limit > 0 {
            let computed_to = limit as u64 - 1;
            let expected = Err(NotFound { computed_to });
            assert_eq!(code.solve(limit - 1), expected, "code {text}");
        }
    }

    #[test]
    fn agrees_with_the_definition_for_every_code_of_two_digits() {
        for digits in 0..2 * 64 {
            let before = [".", "4."][digits / 64];
            check(&format!("{before}{:02o}", digits % 64), 150);
        }
    }

    #[test]
    fn agrees_with_the_definition_for_random_octal_codes() {
        let mut random = generator(1);
        for _ in 0..200 {
            check(&random_code(&mut random, 7), 300);
        }
    }

    #[test]
    fn agrees_with_the_definition_for_random_subtraction_games() {
        // Here a period can be much longer than what proves it.
        let mut random = generator(4);
        for _ in 0..200 {
            let digits: String = (0..16).map(|_| ["0", "0", "3"][random(3)]).collect();
            check(&format!(".{digits}"), 300);
        }
    }

    #[test]
    fn agrees_with_the_definition_for_random_hexadecimal_codes() {
        let mut random = generator(2);
        for round in 0..200 {
            let code = random_code(&mut random, 15);
            let before = ["", "8", "c"][round % 3];
            check(
                &format!("{before}{}", code.trim_start_matches(['0', '4'])),
                70,
            );
        }
    }

    #[test]
    fn hexadecimal_periods_hold_beyond_the_proof() {
        for text in [".f1", ".f3", ".a2", ".a6", ".b7", ".f2"] {
            assert!(parse(text).solve(50).is_ok(), "code {text}");
            check(text, 250);
        }
    }

    #[test]
    fn agrees_with_the_definition_where_the_method_has_a_mask() {
        let mut masks = 0;
        for text in [
            ".16", ".56", ".127", ".354", ".454", ".054", ".104", ".106", ".644",
        ] {
            let code = parse(text);
            let expected = definition(&code, 2200);
            assert_eq!(code.values(2200), expected, "code {text}");
            let mut engine = Engine::new(&code);
            // Any steps give the same table.
            for len in [1, 2, 65, 66, 500, 1999, 2201] {
                assert!(engine.extend(len), "code {text}");
                assert_eq!(engine.values, expected[..len], "code {text}");
            }
            masks += usize::from(engine.mask != 0);
        }
        assert!(masks > 5, "only {masks} codes had a mask");
    }

    #[test]
    fn any_mask_gives_the_right_values() {
        let mut random = generator(3);
        for round in 0..200 {
            let text = random_code(&mut random, 7);
            let code = parse(&text);
            let expected = definition(&code, 200);
            let (mask, start) = (random(16) as u16, BLOCK + random(100));
            let places = code.places(4);
            let same = places.iter().all(|k| k % 2 == places[0] % 2);
            let place = places.first().copied().filter(|_| same && round % 2 == 0);
            let mut engine = Engine::new(&code);
            engine.values = expected[..start].to_vec();
            engine.use_mask(mask, place);
            engine.run::<2>(201);
            let input = format!("code {text}, mask {mask}, shift {place:?}, from {start}");
            assert_eq!(engine.values, expected, "{input}");
        }
    }

    #[test]
    fn the_options_are_all_ways_to_leave_what_a_digit_allows() {
        for text in [".77", ".1", ".0", "4.024", "c.", ".f3", "8.aF", ".0007"] {
            let code = parse(text);
            for heap in 0..=12 {
                let mut expected = Vec::new();
                for (taken, digit) in (0..=heap).zip(&code.digits) {
                    // Every list of at most three heaps in increasing order.
                    let rest = heap - taken;
                    let firsts = (0..=rest).flat_map(|a| (a..=rest).map(move |b| (a, b)));
                    for (a, b) in firsts.filter(|(a, b)| a + b + b <= rest) {
                        let mut heaps = vec![a, b, rest - a - b];
                        heaps.retain(|&heap| heap > 0);
                        if digit >> heaps.len() & 1 == 1 {
                            expected.push(heaps);
                        }
                    }
                }
                let mut found = code.options(heap);
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "code {text}, heap {heap}");
            }
        }
        let order = [vec![4], vec![1, 3], vec![2, 2], vec![3], vec![1, 2]];
        assert_eq!(parse(".77").options(5), order);
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
    fn known_periods() {
        // Code, period, preperiod, largest value and where: Guy and Smith 1956,
        // Kenyon 1967 (.156), Austin 1976 (.644), the OEIS, and Czajka's tables.
        for (text, p, n0, max, at) in [
            ("0.77", 12, 71, 8, 27),
            ("0.07", 34, 53, 9, 86),
            (".4", 34, 54, 9, 87),
            (".17", 34, 33, 7, 51),
            (".044", 36, 214, 8, 82),
            (".051", 48, 48, 5, 23),
            (".055", 148, 259, 8, 51),
            (".177", 20, 497, 8, 36),
            (".45", 20, 498, 8, 37),
            (".7777", 24, 142, 17, 55),
            (".11377", 32, 187, 8, 57),
            ("4.005", 79, 31, 8, 27),
            ("4.444", 24, 143, 17, 56),
            (".156", 349, 3479, 23, 1032),
            (".644", 442, 3256, 64, 333),
            (".127", 4, 46578, 56, 24734),
        ] {
            let code = parse(text);
            let t = code.digits.len() as u64 - 1;
            let limit = (2 * n0 + 2 * p + t) as usize;
            let proof = code.solve(limit).unwrap();
            let found = (proof.period(), proof.preperiod());
            assert_eq!(found, (p, n0), "code {text}");
            let found = (proof.max_value(), proof.max_at());
            assert_eq!(found, (max, at), "code {text}");
            assert_eq!(proof.checked_to(), limit as u64 - p, "code {text}");
            assert_eq!(code.solve(10 * limit), Ok(proof.clone()), "code {text}");
            let computed_to = limit as u64 - 1;
            let early = Err(NotFound { computed_to });
            assert_eq!(code.solve(limit - 1), early, "code {text}");
            assert!(limit > 1200 || recheck(&code, &proof), "code {text}");
        }
    }

    #[test]
    fn kayles_at_huge_heaps_is_the_published_row() {
        let row = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        let proof = parse(".77").solve(1000).unwrap();
        for n in (71..1000).chain(u64::MAX - 1000..=u64::MAX) {
            assert_eq!(proof.value(n), row[(n % 12) as usize], "heap {n}");
        }
    }

    #[test]
    fn games_161_and_36_part_at_519() {
        // Older tables took them for the same sequence; Czajka's correction.
        let (a, b) = (parse(".161").values(1000), parse(".36").values(1000));
        assert_eq!(a[..519], b[..519]);
        assert_ne!(a[519], b[519]);
    }

    #[test]
    fn values_beyond_every_width() {
        // Take 1 to 2199, Nim up to there: 64, 128, 256 and 2048 are passed.
        let code = parse(&format!(".{}7", "3".repeat(2198)));
        assert_eq!(code.values(2300), definition(&code, 2300));
        let code = parse(&format!(".{}", "7".repeat(300)));
        let nim: Vec<u16> = (0..=300).collect();
        assert_eq!(code.values(300), nim, "splits reach no larger value");
    }

    #[test]
    fn a_value_of_65536_stops_the_engine() {
        // Nim up to 65536, with heaps up to 65534 done; one code splits in two, and
        // one in three, but only where nothing is left.
        for last in ["3", "7", "b"] {
            let code = parse(&format!(".{}{last}", "3".repeat(65535)));
            let mut engine = Engine::new(&code);
            engine.values = (0..u16::MAX).collect();
            engine.pairs = vec![Vec::new(); 65535];
            assert!(engine.extend(65536), "last digit {last}");
            assert_eq!(engine.values[65535], 65535, "last digit {last}");
            assert!(!engine.extend(65537), "last digit {last}");
            assert_eq!(engine.values.len(), 65536, "last digit {last}");
        }
    }

    #[test]
    fn a_proof_ends_before_a_value_of_65536() {
        let code = parse(&format!(".{}", "3".repeat(65536)));
        let mut engine = Engine::new(&code);
        engine.values = (0..=u16::MAX).collect();
        let computed_to = 65535;
        assert_eq!(engine.prove(200_000), Err(NotFound { computed_to }));
    }

    #[test]
    #[should_panic(expected = "the value of heap 65536 is above 65535")]
    fn values_refuse_65536() {
        let code = parse(&format!(".{}", "3".repeat(65536)));
        let mut engine = Engine::new(&code);
        engine.values = (0..=u16::MAX).collect();
        engine.table(65537);
    }

    #[test]
    fn recheck_refuses_what_is_not_so() {
        for text in [".77", ".07", "4.005", ".3", ".033", ".1", ".f1", ".f3"] {
            let code = parse(text);
            let proof = code.solve(1000).unwrap();
            assert!(recheck(&code, &proof), "code {text}");
            let p = proof.table.len() - proof.preperiod;
            let refuses = |change: &dyn Fn(&mut Periodic)| {
                let mut other = proof.clone();
                change(&mut other);
                assert_ne!(other, proof, "code {text}");
                assert!(!recheck(&code, &other), "code {text}, {other:?}");
            };
            refuses(&|other| other.checked_to -= 1);
            refuses(&|other| other.table[p / 2] += 1);
            refuses(&|other| {
                // Twice the period, with nothing wrong but that.
                other.table.extend_from_within(other.preperiod..);
                other.checked_to += 2 * p;
            });
            refuses(&|other| {
                // Starts one too late.
                let next = other.table[other.preperiod];
                other.table.push(next);
                other.preperiod += 1;
                other.checked_to += 3;
            });
            if proof.preperiod > 0 {
                refuses(&|other| {
                    other.table.pop();
                    other.preperiod -= 1;
                });
            }
        }
        let (kayles, dawson) = (parse(".77"), parse(".07"));
        assert!(!recheck(&dawson, &kayles.solve(1000).unwrap()));
    }

    #[test]
    fn no_period_no_claim() {
        // No period of .6 is known.
        let error = parse(".6").solve(5000).unwrap_err();
        assert_eq!(error, NotFound { computed_to: 5000 });
        let message = "the heaps up to 5000 do not prove a period";
        assert_eq!(error.to_string(), message);
        assert_eq!(parse(".77").solve(0), Err(NotFound { computed_to: 0 }));
    }

    #[test]
    fn a_game_without_moves() {
        let code = parse(".0");
        assert_eq!(code.values(3), [0; 4]);
        let proof = code.solve(1).unwrap();
        assert_eq!((proof.preperiod(), proof.period()), (0, 1));
        assert_eq!((proof.max_value(), proof.max_at()), (0, 0));
        assert_eq!(proof.value(u64::MAX), 0);
        assert!(recheck(&code, &proof));
        assert_eq!(parse(".77").values(0), [0]);
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
    fn what_is_no_code_says_why() {
        for (text, why) in [
            ("", "has no point"),
            ("77", "has no point"),
            (".", "has no digit"),
            ("00.7", "has more than one digit before the point"),
            ("0.7g", "has 'g': digits are 0 to f"),
            ("0.7 ", "has ' ': digits are 0 to f"),
            ("0.7.7", "has '.': digits are 0 to f"),
            ("-.7", "has '-': digits are 0 to f"),
            ("0.\u{664}", "has '\u{664}': digits are 0 to f"),
            ("7.7", "needs 0, 4, 8 or c before the point"),
            ("2.", "needs 0, 4, 8 or c before the point"),
            ("F.7", "needs 0, 4, 8 or c before the point"),
            ("1.", "needs 0, 4, 8 or c before the point"),
        ] {
            let message = Octal::parse(text).unwrap_err().to_string();
            let expected = format!("code {text:?} {why}");
            assert!(message.starts_with(&expected), "code {text}: {message}");
        }
    }
}
