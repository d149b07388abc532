//! Finds a single expression for all values, or for all but the first few.

use super::expression::Expression;
use super::search::Search;
use super::write::{Body, Exceptions};
use super::{enumerate_expressions, Table, MAX_SKIPPED};
use base::message;

pub(super) fn find(table: &Table, search: &Search) -> Option<Body> {
    let places = table.places_below(table.sample_bound());
    let target: Vec<u64> = places.iter().map(|&place| table.values[place]).collect();
    let max_skipped = match table.dimensions {
        1 => MAX_SKIPPED.min(target.len() / 2),
        _ => 0,
    };
    let agrees = |expression: &Expression, skipped: usize| {
        let mut places = skipped..table.values.len();
        places.all(|place| expression.evaluate(&table.numbers(place)) == table.values[place])
    };
    let find = |skipped: usize| {
        let is_right = |expression: &Expression| agrees(expression, skipped);
        let found = search.find(&target, skipped, is_right).cloned();
        let expression =
            found.or_else(|| search.find_joins(&target, skipped).into_iter().find(is_right))?;
        let text = expression.render(table.names());
        let weight = expression.weight() + skipped;
        Some(Body {
            weight,
            exceptions: Exceptions::First(skipped),
            rust: text.clone(),
            text: text.into(),
            is_equations: false,
        })
    };
    (0..=max_skipped).filter_map(find).min_by_key(|body| body.weight)
}

/// Finds an expression in n - 1 for a list whose first value is an exception, as in games whose
/// heaps are numbered from 1.
pub(super) fn find_after_first(table: &Table, function: &str) -> Option<Body> {
    let (first, rest) = table.values.split_first()?;
    let rest = Table { side: rest.len(), values: rest.to_vec(), ..*table };
    let body = find(&rest, &enumerate_expressions(&rest))?;
    let is_whole = body.exceptions == Exceptions::First(0);
    is_whole.then(|| Body {
        // The first value adds 1, and so does the 1 of `n - 1`.
        weight: body.weight + 2,
        text: message!(
            "{function}(0) = {first}, {function}(n + 1) = {value}",
            function,
            first = *first,
            value = body.text
        ),
        is_equations: true,
        rust: format!("if n == 0 {{\n    return {first};\n}}\nlet n = n - 1;\n{}", body.rust),
        ..body
    })
}
