//! Finds recurrences for sparse lost positions: each lost position is an expression in its index k
//! and the lost positions before it.

use super::expression::Expression;
use super::search::Search;
use super::write::{join, Body, Exceptions};
use super::{Table, MAX_EXPRESSIONS, MAX_SKIPPED};
use base::message;

/// The names of the inputs, which are k and earlier lost positions: in a text, and in Rust.
const NAMES: [&str; 5] = ["k", "p(k - 1)", "p(k - 2)", "p(k - 3)", "p(k - 4)"];
const RUST_NAMES: [&str; 5] = ["(k as u64)", "p[k - 1]", "p[k - 2]", "p[k - 3]", "p[k - 4]"];

/// Longer expressions would fit by chance.
const MAX_WEIGHT: usize = 4;

pub(super) fn find(wins: &Table) -> Option<Body> {
    if wins.dimensions > 1 {
        return None;
    }
    let lost: Vec<u64> =
        (0..wins.values.len()).filter(|&n| wins.values[n] == 0).map(|n| n as u64).collect();
    let is_sample = |n: &&u64| **n < wins.sample_bound() as u64;
    let known = (lost.len() / 2).min(lost.iter().filter(is_sample).count());
    let find = |given: usize| {
        let backs = 0..=given.min(NAMES.len() - 1);
        let inputs = |k: usize| {
            let input = |back: usize| if back == 0 { k as u64 } else { lost[k - back] };
            backs.clone().map(input).collect::<Vec<u64>>()
        };
        let samples: Vec<Vec<u64>> = (given..known).map(inputs).collect();
        let columns: Vec<Vec<u64>> =
            backs.clone().map(|i| samples.iter().map(|it| it[i]).collect()).collect();
        let search = Search::new(&columns, &[], MAX_WEIGHT, MAX_EXPRESSIONS);
        // The expression must place the next lost position beyond the table.
        let agrees = |it: &Expression| {
            (given..=lost.len()).all(|k| {
                let next = it.evaluate(&inputs(k));
                lost.get(k).map_or(next >= wins.values.len() as u64, |&place| next == place)
            })
        };
        let found = search.find(&lost[given..known], 0, agrees)?;
        let (first, push) = (join(&lost[..given]), found.render(&RUST_NAMES));
        let body = Body {
            weight: found.weight() + given,
            exceptions: Exceptions::First(0),
            text: message!(
                "P exactly when n is one of {first} and p(k) = {next} for k >= {given}",
                first = &*first,
                next = found.render(&NAMES),
                given
            ),
            is_equations: false,
            rust: format!(
                "let mut p: Vec<u64> = vec![{first}];\nwhile p[p.len() - 1] < n {{\n    \
                 let k = p.len();\n    p.push({push});\n}}\n!p.contains(&n)"
            ),
        };
        // Each part of the formula must be confirmed by a lost position outside the sample.
        let max_weight = wins.max_weight().min(lost.len() - known);
        Some(body).filter(|body| body.weight <= max_weight)
    };
    (1..=MAX_SKIPPED.min(known.saturating_sub(2))).filter_map(find).min_by_key(|body| body.weight)
}
