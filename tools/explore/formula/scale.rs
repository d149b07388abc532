//! Finds self-similar values: one expression in r = n % modulus and the value at k = n / modulus.
//! If heaps are numbered from 1, k = (n - 1) / modulus + 1 and r = (n - 1) % modulus.

use super::expression::Expression;
use super::search::Search;
use super::write::{Body, Exceptions};
use super::{Table, MAX_EXPRESSIONS};
use base::message;
use std::collections::HashMap;

const MAX_MODULUS: usize = 30;

/// The weight of the largest expression: two inputs and a function of both.
const MAX_WEIGHT: usize = 3;

/// The maximum number of samples on which the search compares expressions.
const MAX_SAMPLES: usize = 1024;

/// Returns the shortest formula of this form for a list; `function` is the name of the function
/// that the formula defines.
pub(super) fn find(table: &Table, function: &str) -> Option<Body> {
    let all = (0..2).flat_map(|first| (2..=MAX_MODULUS).map(move |modulus| (first, modulus)));
    let found = all.filter_map(|(first, modulus)| find_scale(table, function, first, modulus));
    found.min_by_key(|body| body.weight)
}

/// Finds a formula if heaps are numbered from `first`. The first `first + modulus` values may be
/// exceptions.
fn find_scale(table: &Table, function: &str, first: usize, modulus: usize) -> Option<Body> {
    let values = &*table.values;
    let known = table.sample_bound();
    let mut skipped = first + modulus;
    if 2 * skipped > known {
        return None;
    }
    let inputs = |n: usize| {
        let n = n.saturating_sub(first);
        [values[n / modulus + first], (n % modulus) as u64]
    };
    // If two values differ although their inputs agree, there is no formula. Such values nearly
    // always occur early, so this check saves the search.
    let mut seen = HashMap::new();
    let mut places = skipped..values.len();
    if !places.all(|n| *seen.entry(inputs(n)).or_insert(values[n]) == values[n]) {
        return None;
    }
    // Some expressions differ for large numbers only, so the search needs many samples to tell them
    // apart.
    let samples = values.len().min(MAX_SAMPLES);
    let input = |i: usize| (0..samples).map(|n| inputs(n)[i]).collect();
    let search = Search::new(&[input(0), input(1)], &[], MAX_WEIGHT, MAX_EXPRESSIONS);
    let is_right_at = |it: &Expression, n: usize| it.evaluate(&inputs(n)) == values[n];
    let found = search.find(&values[..known], skipped, |it| {
        (skipped..values.len()).all(|n| is_right_at(it, n))
    })?;
    // `first` stays an exception, because its value would call itself.
    while skipped > first + 1 && is_right_at(found, skipped - 1) {
        skipped -= 1;
    }
    let (number, ceiling) = if first == 0 { ("n", "") } else { ("(n - 1)", " + 1") };
    let k = format!("{number} / {modulus}{ceiling}");
    let (mut definitions, mut rust) = (format!("k = {k}"), format!("let k = {k};\n"));
    if found.has_input(1) {
        definitions += &format!(", r = {number} % {modulus}");
        rust += &format!("let r = {number} % {modulus};\n");
    }
    let value = found.render(&[&format!("{function}(k)"), "r"]);
    Some(Body {
        // The definition of `k` adds 2, and 1 more if it contains `n - 1`.
        weight: found.weight() + 2 + first + skipped,
        exceptions: Exceptions::First(skipped),
        rust: rust + &value,
        text: message!("{function}(n) = {value} with {definitions}", function, value, definitions),
        is_equations: true,
    })
}
