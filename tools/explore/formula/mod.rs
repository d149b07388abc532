//! Finds a short formula for a table of values, or for the positions of value 0. A formula is found
//! on a part of the table, and checked on all of it; this is evidence, no proof.
//!
//! `search` enumerates expressions. Each form of formula has a file. For values: `single`,
//! `period`, `classes`, `limit` and `scale`; for values of pairs and triples of numbers: `sum` and
//! `grid`; for the positions of value 0: `pairs`, `lost` and `beatty`. Of several formulas the one
//! with the fewest parts is returned.

mod arithmetic;
mod beatty;
mod classes;
mod expression;
mod functions;
mod grid;
mod limit;
mod lost;
mod pairs;
mod period;
mod scale;
mod search;
mod single;
mod sum;
mod table;
mod write;

pub use period::{find_confirmed_period, find_period, Linear};
pub use table::Table;
pub use write::Formula;

use base::message;
use search::Search;
use write::{Body, Exceptions, Kind};

/// The maximum weight, which is the number of parts, and the maximum number of enumerated
/// expressions.
const MAX_WEIGHT: usize = 5;
const MAX_EXPRESSIONS: usize = 40_000;

/// The maximum weight of a formula of most forms. The list of a period may be longer.
const MAX_SHORT_WEIGHT: usize = 14;

/// The maximum number of exceptions at the start of a list.
const MAX_SKIPPED: usize = 8;

/// The weight of the shortest condition on several numbers, such as `a == b`.
const MIN_CONDITION_WEIGHT: usize = 3;

/// The largest bound of the corner: the positions whose numbers are all below the bound are
/// exceptions.
const MAX_CORNER: u64 = 3;

/// Whether all forms of formulas and all functions are compiled. The WebAssembly of the page leaves
/// out those that no game of the page needs, to stay small.
const HAS_ALL_FORMS: bool = cfg!(not(target_arch = "wasm32"));

/// Returns a formula for the values; `None` if no short one is found.
pub fn find_value(table: &Table) -> Option<Formula> {
    let find = |table: &Table| find_body(table, &enumerate_expressions(table), "value");
    let body = find_with_exceptions(table, false, &find);
    Some(body.or_else(|| find_sorted(table, &find))?.format(table, Kind::Value))
}

/// Returns a formula for the outcomes: positions of value 0 are lost. Returns `None` if no short
/// one is found, or if all positions have the same outcome.
pub fn find_outcome(table: &Table) -> Option<Formula> {
    let (lost, len) =
        (table.values.iter().filter(|&&value| value == 0).count(), table.values.len());
    if lost == 0 || lost == len {
        return None;
    }
    let values = table.values.iter().map(|&value| (value != 0).into()).collect();
    let mut wins = Table { values, ..*table };
    // If neither outcome is rare, each value is stronger evidence, and fewer values are required.
    if 4 * lost.min(len - lost) >= len {
        wins.values_per_part = 6;
    }
    let find = |wins: &Table| {
        let search = enumerate_expressions(wins);
        let pairs = pairs::find(wins, &search).filter(|body| body.weight <= MAX_SHORT_WEIGHT);
        let by_value = find_body(wins, &search, "wins").map(Body::into_outcome);
        let found = pairs.into_iter().chain(by_value);
        let short = found.filter(|body| body.weight <= wins.max_weight());
        short
            .min_by_key(|body| body.weight)
            .or_else(|| lost::find(wins))
            .or_else(|| HAS_ALL_FORMS.then(|| beatty::find(wins))?)
    };
    // A table of 0 and 1 may contain the outcomes of misère play.
    let may_be_misere = HAS_ALL_FORMS && wins.values == table.values && wins.dimensions > 1;
    let body = find_with_exceptions(&wins, may_be_misere, &find);
    Some(body.or_else(|| find_sorted(&wins, &find))?.format(&wins, Kind::Outcome))
}

/// Returns the shortest formula for all positions, or for all but some exceptions: the positions
/// that contain a 0 or, in misère play, the positions of small numbers.
fn find_with_exceptions(
    table: &Table,
    may_be_misere: bool,
    find: &dyn Fn(&Table) -> Option<Body>,
) -> Option<Body> {
    if !HAS_ALL_FORMS {
        return find(table).or_else(|| find_without_zeros(table, find));
    }
    let mut found: Vec<Body> = find(table).into_iter().collect();
    let is_long = |found: &[Body], weight| found.iter().all(|body| body.weight > weight);
    if is_long(&found, MIN_CONDITION_WEIGHT + 1) {
        found.extend(find_without_zeros(table, find));
    }
    if may_be_misere && is_long(&found, MIN_CONDITION_WEIGHT + 4) {
        found.extend(find_without_corner(table, find));
    }
    found.into_iter().min_by_key(|body| body.weight)
}

/// Finds a formula for the positions without a 0, if all positions that contain a 0 have one value.
fn find_without_zeros(table: &Table, find: &dyn Fn(&Table) -> Option<Body>) -> Option<Body> {
    let (value, inner) = table.split_zeros()?;
    let body = find(&inner)?;
    Some(Body { weight: body.weight + 1, exceptions: Exceptions::Zeros(value), ..body })
}

/// Finds a formula in the sorted numbers, for games in which their order is irrelevant.
fn find_sorted(table: &Table, find: &dyn Fn(&Table) -> Option<Body>) -> Option<Body> {
    if !HAS_ALL_FORMS || table.dimensions == 1 {
        return None;
    }
    let body = find(&Table { is_sorted: true, values: table.values.clone(), ..*table })?;
    let names = table.names();
    let (all, order) = (names.join(", "), names.join(" <= "));
    let sort =
        format!("let mut sorted = [{all}];\nsorted.sort_unstable();\nlet [{all}] = sorted;\n");
    Some(Body {
        weight: body.weight + 1,
        text: message!("{text} with {definitions}", text = body.text, definitions = order),
        rust: sort + &body.rust,
        ..body
    })
}

/// Finds a formula for the positions outside the corner of small numbers. Misère play often differs
/// from normal play in the corner only.
fn find_without_corner(wins: &Table, find: &dyn Fn(&Table) -> Option<Body>) -> Option<Body> {
    let find_beyond = |corner: u64| {
        let body = find(&Table { corner, values: wins.values.clone(), ..*wins })?;
        let weight = body.weight + corner.pow(wins.dimensions as u32) as usize;
        let exceptions = Exceptions::Corner(corner);
        (weight <= wins.max_weight()).then_some(Body { weight, exceptions, ..body })
    };
    (2..=MAX_CORNER).find_map(find_beyond)
}

/// Returns the shortest formula of any form that enough values of the table confirm. `function` is
/// the name of the function that the formula defines.
fn find_body(table: &Table, search: &Search, function: &str) -> Option<Body> {
    // If nearly all values are equal, few of them can refute an expression.
    let max_short = MAX_SHORT_WEIGHT.min(2 * table.count_changes() + 1);
    let is_short = |body: &Body| body.weight <= max_short;
    let is_supported = |body: &Body| body.weight <= table.max_weight();
    let mut found: Vec<Body> = single::find(table, search).into_iter().filter(is_short).collect();
    if table.dimensions == 1 {
        found.extend(period::find(&table.values, function));
        found.extend(classes::find(table, function).filter(is_short));
        found.extend(limit::find(table, search, function));
        found.retain(is_supported);
        if found.is_empty() {
            found.extend(single::find_after_first(table, function).filter(is_short));
        }
        if HAS_ALL_FORMS && found.is_empty() {
            found.extend(scale::find(table, function));
        }
    } else {
        found.extend(sum::find(table));
        found.extend(grid::find(table, function));
    }
    found.retain(is_supported);
    found.into_iter().min_by_key(|body| body.weight)
}

/// Enumerates the expressions whose inputs are the numbers of a position.
fn enumerate_expressions(table: &Table) -> Search {
    let places = match table.dimensions {
        1 => table.places_below(64),
        _ => table.places_below(table.sample_bound()),
    };
    let numbers: Vec<Vec<u64>> = places.iter().map(|&place| table.numbers(place)).collect();
    let input = |i: usize| numbers.iter().map(|numbers| numbers[i]).collect();
    let inputs: Vec<Vec<u64>> = (0..table.dimensions).map(input).collect();
    let added = expression::list_arithmetic(table.dimensions);
    Search::new(&inputs, added, MAX_WEIGHT.min(table.max_weight()), MAX_EXPRESSIONS)
}
