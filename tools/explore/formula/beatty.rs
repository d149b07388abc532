//! Finds tables whose lost pairs are floor(k * alpha) and floor(k * alpha) + t * k, where alpha is
//! (2 - t + sqrt(t * t + 4)) / 2. These are the lost pairs of a generalized Wythoff's game: a move
//! may take from both heaps, if the two amounts differ by less than t.

use super::functions::beatty;
use super::write::{Body, Exceptions};
use super::Table;
use base::message;

/// The approximate minimum number of lost pairs in a table.
const MIN_PAIRS: usize = 10;

pub(super) fn find(wins: &Table) -> Option<Body> {
    if wins.dimensions != 2 {
        return None;
    }
    let places = wins.places_below(wins.side);
    let is_right = |place: usize, step: u64| {
        let numbers = wins.numbers(place);
        let (smaller, more) = (numbers[0].min(numbers[1]), numbers[0].abs_diff(numbers[1]));
        let is_lost = more % step == 0 && smaller == beatty(more / step, step);
        is_lost == (wins.values[place] == 0)
    };
    let agrees = |&step: &u64| places.iter().all(|&place| is_right(place, step));
    let step = (1..(wins.side / MIN_PAIRS) as u64).find(agrees)?;
    let one = format!("abs_diff(a, b) % {step} == 0");
    let other = format!("min(a, b) == beatty(abs_diff(a, b) / {step}, {step})");
    Some(Body {
        weight: super::MAX_SHORT_WEIGHT,
        exceptions: Exceptions::First(0),
        rust: format!("!({one} && {other})"),
        text: message!(
            "{who} exactly when {all}",
            who = "P",
            all = message!("{one} and {other}", one, other)
        ),
        is_equations: false,
    })
}
