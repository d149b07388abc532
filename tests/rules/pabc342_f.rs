//! abc342_f Black Jack: a player adds up throws of a die with D sides and stops at will;
//! then the dealer throws until L or more are reached. The player loses above N, and
//! otherwise wins if the dealer is above N or has less.

use crate::common::*;

/// Answers by trying all throws.
fn expected(words: &mut Words) -> String {
    format_chance(best_chance(words.array(), 0))
}

/// Returns the chance to win with the sum x so far: the better of stopping and another throw.
fn best_chance([n, l, d]: [u64; 3], x: u64) -> f64 {
    if x > n {
        return 0.0;
    }
    let next = (1..=d).map(|throw| best_chance([n, l, d], x + throw));
    let next = next.sum::<f64>() / d as f64;
    next.max(chance_after_stop([n, l, d], x, 0))
}

/// Returns the chance to win after stopping at x, against a dealer who has y so far.
fn chance_after_stop([n, l, d]: [u64; 3], x: u64, y: u64) -> f64 {
    if y >= l {
        return f64::from(y > n || x > y);
    }
    let next = (1..=d).map(|throw| chance_after_stop([n, l, d], x, y + throw));
    next.sum::<f64>() / d as f64
}

/// Computes the chances of the search above in tables, which is quick enough for all inputs. The sum
/// of a range of chances is a difference of prefix or suffix sums.
fn reference(words: &mut Words) -> String {
    let [n, l, d]: [usize; 3] = words.array();
    // The chance that the dealer has y at some time. `before[y]` is the sum of these chances for
    // the sums below y after which another throw follows.
    let mut dealer = vec![0.0; l + d];
    let mut before = vec![0.0; l + d + 1];
    for y in 0..l + d {
        dealer[y] = match y {
            0 => 1.0,
            _ => (before[y] - before[y.saturating_sub(d)]) / d as f64,
        };
        before[y + 1] = before[y] + if y < l { dealer[y] } else { 0.0 };
    }
    let has = |y: usize| if y < l { 0.0 } else { *dealer.get(y).unwrap_or(&0.0) };
    let above: f64 = (n + 1..l + d).map(has).sum();
    let mut stopping = vec![above];
    for x in 1..=n {
        stopping.push(stopping[x - 1] + has(x - 1));
    }
    // `after[x]` is the sum of the best chances from x on.
    let mut after = vec![0.0; n + d + 2];
    let mut best = 0.0;
    for x in (0..=n).rev() {
        best = stopping[x].max((after[x + 1] - after[x + 1 + d]) / d as f64);
        after[x] = after[x + 1] + best;
    }
    format_chance(best)
}

fn format_chance(chance: f64) -> String {
    format!("{chance:.15}\n")
}

/// Returns whether the absolute error is at most 10^-10. The judge accepts an absolute or relative
/// error of 10^-6.
fn is_close(_: &str, wanted: &str, got: &str) -> bool {
    let number = |text: &str| text.trim().parse::<f64>().unwrap_or(f64::NAN);
    (number(wanted) - number(got)).abs() <= 1e-10
}

problem!(
    "../../solutions/abc342_f.rs",
    One,
    [expected, reference],
    ["n 1..8, l 1..n, d 1..n"],
    ["n 1..8, l 1..n, d 1..n"],
    |_| {
        let lines = ["200000 200000 1", "200000 199980 6", "200000 100000 100000"];
        lines.map(|line| (line, format!("{line}\n"))).into()
    },
    is_close
);
