//! A rule for the P-positions of a game on one heap, in words and in Rust.

use super::report::join_values;

/// The P-positions of one heap: those below the preperiod, and after it those
/// with the given residues.
#[derive(Debug)]
pub struct Rule {
    pub preperiod: u64,
    pub period: u64,
    pub below: Vec<u64>,
    pub residues: Vec<u64>,
}

/// The longest list that is worth pasting.
const LONG: usize = 24;

impl Rule {
    /// Takes the outcomes up to the end of the first period from `is_p`.
    pub fn new(preperiod: u64, period: u64, is_p: impl Fn(u64) -> bool) -> Self {
        let end = preperiod + period;
        let repeated = (preperiod..end).filter(|&n| is_p(n));
        let mut residues: Vec<u64> = repeated.map(|n| n % period).collect();
        residues.sort_unstable();
        Self { preperiod, period, below: (0..preperiod).filter(|&n| is_p(n)).collect(), residues }
    }

    /// Preperiod and period.
    pub fn repeats(&self) -> (u64, u64) {
        (self.preperiod, self.period)
    }

    pub fn is_p(&self, n: u64) -> bool {
        if n < self.preperiod {
            self.below.binary_search(&n).is_ok()
        } else {
            self.residues.binary_search(&(n % self.period)).is_ok()
        }
    }

    /// "P iff n mod 7 in {0, 2}".
    pub fn to_sentence(&self) -> String {
        let residues = list_numbers(&self.residues);
        let above = if self.residues.is_empty() {
            "never P".into()
        } else {
            format!("P iff n mod {} in {{{residues}}}", self.period)
        };
        if self.preperiod == 0 {
            return above;
        }
        let below = if self.below.is_empty() {
            "no P".into()
        } else {
            format!("P at {}", list_numbers(&self.below))
        };
        format!("for n >= {}: {above}; below: {below}", self.preperiod)
    }

    /// Returns a line of Rust, right for every `n: u64`, or `None` if it would be long.
    pub fn rust(&self) -> Option<String> {
        let above = match (&*self.residues, self.period) {
            ([], _) => "true".into(),
            (_, 1) => "false".into(),
            ([residue], period) => format!("n % {period} != {residue}"),
            (residues, period) => format!("!matches!(n % {period}, {})", write_pattern(residues)?),
        };
        let below = match &*self.below {
            [] => "true".into(),
            [n] => format!("n != {n}"),
            all if all.len() as u64 == self.preperiod => "false".into(),
            some => format!("!matches!(n, {})", write_pattern(some)?),
        };
        let start = self.preperiod;
        let body = match (&*below, &*above) {
            _ if start == 0 => above,
            ("true", "true") => above,
            ("true", _) => format!("n < {start} || {above}"),
            (_, "true") => below,
            ("false", _) => format!("n >= {start} && {above}"),
            _ => format!("if n < {start} {{ {below} }} else {{ {above} }}"),
        };
        Some(format!("let first_wins = {body};"))
    }
}

/// Returns the numbers as a pattern, runs as ranges; `None` if it would be long.
fn write_pattern(numbers: &[u64]) -> Option<String> {
    let texts = list_ranges(numbers, "..=");
    (texts.len() <= LONG).then(|| texts.join(" | "))
}

/// Returns the numbers one by one, or if these are many with runs as "0 to 63".
fn list_numbers(numbers: &[u64]) -> String {
    if numbers.len() <= LONG {
        join_values(numbers, ", ", LONG)
    } else {
        join_values(&list_ranges(numbers, " to "), ", ", LONG / 2)
    }
}

/// Returns the numbers, with three or more in a row as the first and the last one.
fn list_ranges(numbers: &[u64], to: &str) -> Vec<String> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &n in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == n => *last = n,
            _ => runs.push((n, n)),
        }
    }
    let text = |&(first, last): &(u64, u64)| match last - first {
        0 | 1 => (first..=last).map(|n| n.to_string()).collect(),
        _ => vec![format!("{first}{to}{last}")],
    };
    runs.iter().flat_map(text).collect()
}
