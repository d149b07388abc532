//! The search for a period in the Grundy values of a code, and its result. It is a
//! part of `octal`, whose header has the theorem that proves the period.

use super::not_found::NotFound;
use super::sparse_space::Engine;

/// The Grundy values of all heaps under one code, with a proved period, and how many of
/// them prove it. `recheck` repeats the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The values up to the end of the first period.
    table: Vec<u16>,
    preperiod: usize,
    max_checked: usize,
}

impl Periodic {
    /// Returns n0, the least heap from which on the values repeat. G(0) = 0 counts as
    /// a value.
    pub fn preperiod(&self) -> u64 {
        self.preperiod as u64
    }

    /// Returns p, the least number with G(n + p) = G(n) for every n >= n0.
    pub fn period(&self) -> u64 {
        (self.table.len() - self.preperiod) as u64
    }

    /// Returns the largest n for which G(n + p) = G(n) has to be checked: the bound
    /// of the theorem in the header of `octal`.
    pub fn max_checked(&self) -> u64 {
        self.max_checked as u64
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
        self.table.iter().copied().max().unwrap_or(0).into()
    }

    /// Returns the least heap that has the largest value.
    ///
    /// # Complexity
    ///
    /// O(preperiod + period).
    pub fn max_at(&self) -> u64 {
        let max = self.max_value();
        self.table.iter().take_while(|&&value| u64::from(value) < max).count() as u64
    }
}

/// The number of values that are computed between two calls of `progress`.
const CHUNK: usize = 4096;

/// Proves a period from the heaps up to `max_heaps` for a code whose moves leave at
/// most `parts` heaps and take at most `reach` stones.
pub fn prove(
    mut engine: Engine<'_>,
    parts: usize,
    reach: usize,
    max_heaps: usize,
    mut progress: impl FnMut(usize),
) -> Result<Periodic, NotFound> {
    let mut goal = 64;
    loop {
        goal = goal.min(max_heaps.saturating_add(1));
        // Reserve once: growing chunk by chunk would copy the values each time.
        let more = goal.saturating_sub(engine.values.len());
        engine.values.reserve_exact(more);
        let mut fits = true;
        while fits && engine.values.len() < goal {
            fits = engine.extend(goal.min(engine.values.len() + CHUNK));
            progress(engine.values.len());
        }
        let len = engine.values.len();
        let next = match find_period(&engine.values, parts, reach) {
            Ok((preperiod, period)) => {
                let mut table = engine.values;
                table.truncate(preperiod + period);
                table.shrink_to_fit();
                return Ok(Periodic {
                    table,
                    preperiod,
                    max_checked: parts * preperiod + (parts - 1) * period + reach,
                });
            }
            Err(next) => next,
        };
        if !fits || len > max_heaps {
            let reached = len as u64 - 1;
            return Err(NotFound { reached });
        }
        goal = next.max(len + len / 16);
    }
}

/// Returns the preperiod and the period that the values prove, or else, as the error,
/// how many values to try next.
fn find_period(values: &[u16], parts: usize, reach: usize) -> Result<(usize, usize), usize> {
    let len = values.len();
    // The theorem asks for parts * (n0 + p) + reach < len. If the last `run` values
    // equal those p places before, n0 + p is len - run: `need` is the least run that proves p.
    let need = len - len.saturating_sub(reach + 1) / parts;
    let hint = find_repeat(values, need.min(len / 8)).ok_or(2 * len)?;
    let run = count_matching(values, hint);
    // If the period `hint` continues, `next` values prove it.
    let next = (2 * len).min(parts * (len - run) + reach + 1);
    let period = if run < need { find_repeat(values, need).ok_or(next)? } else { hint };
    Ok((len - period - count_matching(values, period), period))
}

/// Returns the length of the longest run at the end in which each value equals the one
/// `period` places before it.
fn count_matching(values: &[u16], period: usize) -> usize {
    let earlier = values[..values.len() - period].iter().rev();
    let pairs = values.iter().rev().zip(earlier);
    pairs.take_while(|(a, b)| a == b).count()
}

/// Returns the least p such that each of the last `width` values equals the one p
/// places before it, if any.
///
/// Rabin-Karp: a window of `width` values moves towards the start, and its hash is
/// compared with that of the last window, so O(n) time and no memory. Windows with
/// the same hash are compared, so a collision only costs time.
fn find_repeat(values: &[u16], width: usize) -> Option<usize> {
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

#[cfg(test)]
impl Periodic {
    /// Makes a claim that is not proved, to test `recheck`.
    pub fn claim(values: &[u16], preperiod: usize, max_checked: usize) -> Self {
        let table = values.to_vec();
        Self { table, preperiod, max_checked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_ends_before_a_value_of_65536() {
        // Take 1 to 65536 and leave nothing or a heap: Nim for heaps up to 65536.
        let mut digits = vec![3; 65537];
        digits[0] = 0;
        let mut engine = Engine::new(&digits);
        engine.values = (0..=u16::MAX).collect();
        let reached = 65535;
        let found = prove(engine, 1, 65536, 200_000, |_| ());
        assert_eq!(found, Err(NotFound { reached }));
    }

    #[test]
    fn finds_the_nearest_repetition() {
        assert_eq!(find_repeat(&[1, 2, 3, 1, 2, 3, 1, 2], 2), Some(3));
        assert_eq!(find_repeat(&[1, 2, 3, 1, 2, 3, 1, 2], 5), Some(3));
        assert_eq!(find_repeat(&[1, 2, 3, 1, 2, 3, 1, 2], 6), None);
        assert_eq!(find_repeat(&[4, 4, 4], 2), Some(1), "the windows overlap");
        assert_eq!(find_repeat(&[0, 1], 1), None);
        assert_eq!(count_matching(&[9, 2, 3, 1, 2, 3, 1, 2], 3), 4);
        assert_eq!(count_matching(&[1, 2, 1, 2], 2), 2, "no value is left");
    }

    #[test]
    fn windows_with_the_same_hash_are_compared() {
        // The Thue-Morse word of length 2^10 and its complement: modulo 2^64 their
        // hashes are equal, whatever the odd base. Together they are a Thue-Morse word,
        // in which no two overlapping words are equal.
        let bit = |i: u16| (i.count_ones() % 2) as u16;
        let values: Vec<u16> = (0..1 << 11).map(bit).collect();
        assert_ne!(values[..1 << 10], values[1 << 10..]);
        assert_eq!(find_repeat(&values, 1 << 10), None);
    }
}
