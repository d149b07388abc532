//! All inputs whose numbers are small, in order.

use super::choices::{Choices, Digits};
use super::generate::{Maker, Shape};
use super::{print, Format, Value};
use std::collections::HashSet;

/// How many combinations of choices are tried for each input that is wanted: some
/// contradict the format.
const MAX_CHOICES: usize = 20;

/// The largest `size` in `list_smallest`: a single larger size would have too many
/// inputs.
const MAX_SIZE: u64 = 6;

/// Returns the texts of the first inputs: all of size 1, then all of size 2, and so on.
pub fn list_smallest(format: &Format, count: usize) -> Vec<String> {
    let mut seen = HashSet::new();
    let all = (1..=MAX_SIZE).flat_map(|size| make_in_order(format, size));
    let texts = all.take(MAX_CHOICES * count).flatten().map(|values| print(format, &values));
    texts.filter(|text| seen.insert(text.clone())).take(count).collect()
}

/// Returns the inputs whose sizes and numbers exceed their least ones by `size` at most, those
/// with the least numbers first; `None` for choices that contradict the format. Of trees and
/// graphs each form comes, but not each numbering of the vertices. There is one test.
pub fn make_in_order(format: &Format, size: u64) -> impl Iterator<Item = Option<Vec<Value>>> + '_ {
    let mut digits = Some(Digits::default());
    std::iter::from_fn(move || {
        let choices = Choices::InOrder(digits.take()?);
        let mut maker = Maker::new(format, choices, Shape::Any);
        maker.set_limits(size.into(), size.max(1).into());
        maker.has_one_test = true;
        let made = maker.make();
        if let Choices::InOrder(mut own) = maker.choices {
            digits = own.advance().then_some(own);
        }
        Some(made)
    })
}
