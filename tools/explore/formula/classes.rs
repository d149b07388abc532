//! Finds self-similar values: for each residue of n an expression in k = n / modulus and the
//! values at k and k - 1.

use super::expression::{Expression, UNDEFINED};
use super::search::Search;
use super::write::{Body, Exceptions};
use super::{Table, MAX_EXPRESSIONS, MAX_SKIPPED, MAX_WEIGHT};
use base::message;

const MAX_MODULUS: usize = 8;

/// The index of the value at k among the inputs: k, the value at k, and the value at k - 1.
const VALUE_AT_K: usize = 1;

/// Returns the shortest formula of this form for a list; `function` is the name of the function
/// that the formula defines.
pub(super) fn find(table: &Table, function: &str) -> Option<Body> {
    let values = &*table.values;
    let known = table.sample_bound();
    let inputs =
        |k: usize| [k as u64, values[k], k.checked_sub(1).map_or(UNDEFINED, |k| values[k])];
    let input = |i: usize| (0..values.len().min(64)).map(|k| inputs(k)[i]).collect();
    let max_weight = MAX_WEIGHT.min(table.max_weight());
    let search = Search::new(&[input(0), input(1), input(2)], &[], max_weight, MAX_EXPRESSIONS);
    let agrees = |expression: &Expression, modulus: usize, residue: usize, skipped: usize| {
        let mut all = (residue..values.len()).step_by(modulus).enumerate();
        all.all(|(k, n)| n < skipped || expression.evaluate(&inputs(k)) == values[n])
            // Otherwise value(0) would call itself.
            && (skipped > 0 || residue > 0 || !expression.has_input(VALUE_AT_K))
    };
    let class = |modulus: usize, residue: usize, skipped: usize| {
        let target: Vec<u64> = (residue..known).step_by(modulus).map(|n| values[n]).collect();
        let skipped_targets = (residue..skipped).step_by(modulus).count().min(target.len());
        search.find(&target, skipped_targets, |it| agrees(it, modulus, residue, skipped)).cloned()
    };
    let mut best: Option<Body> = None;
    for modulus in 2..=MAX_MODULUS {
        for skipped in 0..=MAX_SKIPPED.min(known / 2) {
            let all: Option<Vec<Expression>> =
                (0..modulus).map(|residue| class(modulus, residue, skipped)).collect();
            let all = match all {
                Some(all) => all,
                None => continue,
            };
            let weight = 1 + skipped + all.iter().map(Expression::weight).sum::<usize>();
            if best.as_ref().map_or(true, |best| weight < best.weight) {
                best = Some(to_body(function, &all, skipped, weight));
            }
        }
    }
    best
}

fn to_body(function: &str, classes: &[Expression], skipped: usize, weight: usize) -> Body {
    let modulus = classes.len();
    let names = ["k", &format!("{function}(k)"), &format!("{function}(k - 1)")];
    let texts: Vec<String> = classes.iter().map(|class| class.render(&names)).collect();
    let text = |(residue, text): (usize, &String)| match residue {
        0 => format!("{function}({modulus}k) = {text}"),
        _ => format!("{function}({modulus}k + {residue}) = {text}"),
    };
    if texts.iter().all(|text| *text == texts[0]) {
        return Body {
            weight,
            exceptions: Exceptions::First(skipped),
            text: message!(
                "{function}(n) = {value} with {definitions}",
                function,
                value = &*texts[0],
                definitions = format!("k = n / {modulus}")
            ),
            is_equations: true,
            rust: format!("let k = n / {modulus};\n{}", texts[0]),
        };
    }
    let text: Vec<String> = texts.iter().enumerate().map(text).collect();
    let mut rust = format!("let k = n / {modulus};\nmatch n % {modulus} {{\n");
    for (residue, text) in texts.iter().enumerate() {
        let pattern = if residue + 1 == modulus { "_".into() } else { residue.to_string() };
        rust += &format!("    {pattern} => {text},\n");
    }
    let exceptions = Exceptions::First(skipped);
    Body { weight, exceptions, text: text.join(", ").into(), is_equations: true, rust: rust + "}" }
}
