//! Enumerates the inputs with small numbers.

use super::choices::{Choices, Digits};
use super::generate::{Maker, Shape};
use super::{render, Format, Value};
use std::collections::HashSet;

/// The maximum number of combinations of choices that are tried for each requested input. Some
/// combinations contradict the format.
const MAX_CHOICES: usize = 20;

/// The largest `size` in `list_smallest`: a larger one alone would have too many inputs.
const MAX_SIZE: u64 = 6;

/// Returns the texts of the `count` smallest inputs: all of size 1, then all of size 2, and so on.
pub fn list_smallest(format: &Format, count: usize) -> Vec<String> {
    let mut seen = HashSet::new();
    let all = (1..=MAX_SIZE).flat_map(|size| enumerate_inputs(format, size));
    let texts = all.take(MAX_CHOICES * count).flatten().map(|values| render(format, &values));
    texts.filter(|text| seen.insert(text.clone())).take(count).collect()
}

/// Enumerates the inputs whose sizes exceed their minimum by at most `size`, and whose other
/// numbers are at most `size` away from the allowed number that is nearest to 0. An item is `None`
/// if the choices contradict the format. Each tree and graph occurs, but not always with each
/// numbering of its vertices. There are as few tests as possible.
pub fn enumerate_inputs(
    format: &Format,
    size: u64,
) -> impl Iterator<Item = Option<Vec<Value>>> + '_ {
    let mut digits = Some(Digits::default());
    std::iter::from_fn(move || {
        let choices = Choices::InOrder(digits.take()?);
        let mut maker = Maker::new(format, choices, Shape::Any);
        maker.set_limits(size.into(), size.max(1).into());
        maker.has_one_test = true;
        let made = maker.make();
        if let Choices::InOrder(mut used) = maker.choices {
            digits = used.advance().then_some(used);
        }
        Some(made)
    })
}
