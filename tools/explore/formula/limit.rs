//! Finds games in which a move takes at most f(n) from a heap of n, and f(n) - f(n - 1) is 0 or 1.
//! By induction, the heaps from n - f(n) to n have the values from 0 to f(n), each value once. By
//! mex the value of n is f(n) if f(n) > f(n - 1). Otherwise heap n has the value of heap
//! n - f(n) - 1, the largest smaller heap that a move cannot reach.

use super::expression::{Expression, UNDEFINED};
use super::search::Search;
use super::write::{Body, Exceptions};
use super::Table;
use base::message;

pub(super) fn find(table: &Table, search: &Search, function: &str) -> Option<Body> {
    let find = |is_capped| find_limit(table, search, function, is_capped);
    find(false).or_else(|| find(true))
}

/// Finds an expression e such that f(n) = e or, if `is_capped`, f(n) = min(n, e).
fn find_limit(table: &Table, search: &Search, function: &str, is_capped: bool) -> Option<Body> {
    let values = &table.values;
    let is_right = |n: usize, limit: u64, before: u64| {
        if n == 0 || limit > before {
            return values[n] == limit;
        }
        let other = (n as u64).checked_sub(limit + 1);
        other.map_or(false, |other| limit == before && values[n] == values[other as usize])
    };
    let is_right_below = |bound: usize, value: &dyn Fn(usize) -> u64| {
        let limit = |n: usize| match value(n) {
            UNDEFINED => UNDEFINED,
            limit if is_capped => limit.min(n as u64),
            limit => limit,
        };
        (0..bound).all(|n| is_right(n, limit(n), limit(n.saturating_sub(1))))
    };
    let fits = |i: &usize| is_right_below(table.sample_bound(), &|n| search.sample_values(*i)[n]);
    let mut expressions = (0..search.len()).filter(fits).map(|i| search.expression(i));
    let agrees =
        |it: &&Expression| is_right_below(values.len(), &|n: usize| it.evaluate(&[n as u64]));
    let found = expressions.find(agrees)?;
    let mut limit = found.render(&["n"]);
    let mut written = limit.clone();
    if is_capped {
        written = format!("n.min({limit})");
        limit = format!("min(n, {limit})");
    }
    Some(Body {
        weight: found.weight() + 4 + 2 * usize::from(is_capped),
        exceptions: Exceptions::First(0),
        text: message!(
            "{function}(n) = f(n) where f(n) > f(n - 1), else {function}(n - f(n) - 1), with f(n) = {limit}",
            function,
            limit
        ),
        is_equations: true,
        rust: format!(
            "let limit = |n: u64| {written};\nlet mut n = n;\n\
             while n > 0 && limit(n) == limit(n - 1) {{\n    n -= limit(n) + 1;\n}}\nlimit(n)"
        ),
    })
}
