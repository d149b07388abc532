//! Lost pairs of two complementary sequences: that of number k is floor(k * alpha) and t * k
//! more, as in Wythoff's game where a move from both heaps may take less than t more of one.

use super::functions::beatty;
use super::write::{Body, Exceptions};
use super::Table;
use base::message;

/// The least t is that of the golden ratio, which is a function.
const MIN_STEP: u64 = 2;

/// A table has about so many pairs, or more.
const MIN_PAIRS: usize = 10;

pub(super) fn find(wins: &Table) -> Option<Body> {
    if wins.dimensions != 2 {
        return None;
    }
    let is_right = |place: usize, step: u64| {
        let numbers = wins.numbers(place);
        let difference = numbers[0].abs_diff(numbers[1]);
        let is_lost =
            difference % step == 0 && numbers[0].min(numbers[1]) == beatty(difference / step, step);
        is_lost == (wins.values[place] == 0)
    };
    let places = wins.places_below(wins.side);
    let max_step = (wins.side / MIN_PAIRS) as u64;
    let agrees = |&step: &u64| places.iter().all(|&place| is_right(place, step));
    let step = (MIN_STEP..max_step).find(agrees)?;
    let [difference, smaller] = ["abs_diff(a, b)", "min(a, b)"];
    let multiple = format!("{difference} % {step} == 0");
    let term = format!("{smaller} == beatty({difference} / {step}, {step})");
    Some(Body {
        weight: super::MAX_SHORT,
        exceptions: Exceptions::First(0),
        rust: format!("!({multiple} && {term})"),
        text: message!(
            "{who} exactly when {all}",
            who = "P",
            all = message!("{one} and {other}", one = multiple, other = term)
        ),
        is_equations: false,
    })
}
