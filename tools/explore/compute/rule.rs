//! A rule for the P-positions of a game on one heap, in words and in Rust.

use super::report::join_values;

/// The single heaps that are P-positions: the heaps in `below`, and from the preperiod on the heaps
/// whose remainder modulo the period is in `residues`.
#[derive(Debug)]
pub struct Rule {
    pub preperiod: u64,
    pub period: u64,
    pub below: Vec<u64>,
    pub residues: Vec<u64>,
}

/// The maximum number of numbers in a list, and of alternatives in a Rust pattern.
const MAX_LISTED: usize = 24;

impl Rule {
    /// Returns the rule of outcomes with this period; `is_p(n)` is whether heap n is a P-position.
    pub fn new(preperiod: u64, period: u64, is_p: impl Fn(u64) -> bool) -> Self {
        let end = preperiod + period;
        let repeated = (preperiod..end).filter(|&n| is_p(n));
        let mut residues: Vec<u64> = repeated.map(|n| n % period).collect();
        residues.sort_unstable();
        Self { preperiod, period, below: (0..preperiod).filter(|&n| is_p(n)).collect(), residues }
    }

    /// Returns the preperiod and the period.
    pub fn preperiod_and_period(&self) -> (u64, u64) {
        (self.preperiod, self.period)
    }

    pub fn is_p(&self, n: u64) -> bool {
        if n < self.preperiod {
            self.below.binary_search(&n).is_ok()
        } else {
            self.residues.binary_search(&(n % self.period)).is_ok()
        }
    }

    /// Returns a sentence such as "P iff n mod 7 in {0, 2}".
    pub fn to_sentence(&self) -> String {
        let residues = format_numbers(&self.residues);
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
            format!("P at {}", format_numbers(&self.below))
        };
        format!("for n >= {}: {above}; below: {below}", self.preperiod)
    }

    /// Returns a line of Rust that computes `first_wins` from any `n: u64`; `None` if a pattern in
    /// the line would be too long.
    pub fn to_rust(&self) -> Option<String> {
        let above = match (&*self.residues, self.period) {
            ([], _) => "true".into(),
            (_, 1) => "false".into(),
            ([residue], period) => format!("n % {period} != {residue}"),
            (residues, period) => format!("!matches!(n % {period}, {})", format_pattern(residues)?),
        };
        let below = match &*self.below {
            [] => "true".into(),
            [n] => format!("n != {n}"),
            all if all.len() as u64 == self.preperiod => "false".into(),
            some => format!("!matches!(n, {})", format_pattern(some)?),
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

/// Formats the numbers as a Rust pattern with ranges; `None` if the pattern would be too long.
fn format_pattern(numbers: &[u64]) -> Option<String> {
    let texts = format_ranges(numbers, "..=");
    (texts.len() <= MAX_LISTED).then(|| texts.join(" | "))
}

/// Formats the numbers one by one, or many numbers with ranges such as "0 to 63".
fn format_numbers(numbers: &[u64]) -> String {
    if numbers.len() <= MAX_LISTED {
        join_values(numbers, ", ", MAX_LISTED)
    } else {
        join_values(&format_ranges(numbers, " to "), ", ", MAX_LISTED / 2)
    }
}

/// Formats the numbers; three or more consecutive ones become `first{to}last`.
fn format_ranges(numbers: &[u64], to: &str) -> Vec<String> {
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
