//! Enumerates the small expressions of some inputs, in ascending order of their weight. Of
//! expressions with the same value at every sample only the first is kept.

use super::expression::{list_functions, Expression, Function, JOINS, UNDEFINED};
use std::collections::HashMap;
use std::ops::Range;

/// The largest constant of an expression.
const MAX_NUMBER: u64 = 16;

/// The maximum number of expressions with the target values that a search returns or checks.
const MAX_MATCHES: usize = 64;

pub struct Search {
    expressions: Vec<Expression>,
    /// The values of all expressions at the samples.
    values: Vec<u64>,
    samples: usize,
    /// Values may be undefined at the first `max_undefined` samples only.
    max_undefined: usize,
    /// The index of an expression by the hash of its values.
    by_hash: HashMap<u64, usize>,
    /// The indexes of the expressions of each weight.
    levels: Vec<Range<usize>>,
}

impl Search {
    /// Enumerates the expressions up to `max_weight`, but at most about `max_len` expressions.
    /// `inputs[i]` has the values of input i at the samples. `added` are further functions of one
    /// operand.
    pub fn new(
        inputs: &[Vec<u64>],
        added: &'static [Function],
        max_weight: usize,
        max_len: usize,
    ) -> Self {
        let samples = inputs[0].len();
        let nothing = 0..0;
        let mut search = Self {
            expressions: Vec::new(),
            values: Vec::new(),
            samples,
            max_undefined: 8.min(samples / 4),
            by_hash: HashMap::new(),
            levels: vec![nothing],
        };
        let names = (0..).map(Expression::Input).zip(inputs.iter().cloned());
        let numbers = (0..=MAX_NUMBER).map(|it| (Expression::Number(it), vec![it; samples]));
        let leaves: Vec<_> = names.chain(numbers).collect();
        for weight in 1..=max_weight {
            let start = search.expressions.len();
            for (leaf, values) in leaves.iter().filter(|(leaf, _)| leaf.weight() == weight) {
                search.values.extend(values);
                search.add_if_new(|_| leaf.clone());
            }
            search.add_calls(weight, max_len, added);
            search.levels.push(start..search.expressions.len());
        }
        search
    }

    fn add_calls(&mut self, weight: usize, max_len: usize, added: &'static [Function]) {
        for x in self.levels[weight - 1].clone() {
            // A function of a count takes only a few values, so a match is no evidence.
            if !self.expressions[x].is_count() {
                let unary = list_functions(1).chain(added);
                unary.for_each(|function| self.add_call(function, [x, x]));
            }
        }
        for function in list_functions(2) {
            for left in 1..weight.saturating_sub(1) {
                for x in self.levels[left].clone() {
                    for y in self.levels[weight - 1 - left].clone() {
                        if self.len() >= max_len {
                            return;
                        }
                        if x <= y || !function.is_commutative() {
                            self.add_call(function, [x, y]);
                        }
                    }
                }
            }
        }
    }

    fn add_call(&mut self, function: &'static Function, [x, y]: [usize; 2]) {
        let start = self.values.len();
        for i in 0..self.samples {
            let (x, y) = (self.values[x * self.samples + i], self.values[y * self.samples + i]);
            let value = function.apply(x, y);
            if value == UNDEFINED && i >= self.max_undefined {
                self.values.truncate(start);
                return;
            }
            self.values.push(value);
        }
        self.add_if_new(|search| search.make_call(function, [x, y]));
    }

    /// Adds the expression whose values were pushed last, unless another one has the same values.
    fn add_if_new(&mut self, make: impl FnOnce(&Self) -> Expression) {
        let id = self.len();
        let hash = self.sample_values(id).iter().copied().fold(SEED, mix);
        if *self.by_hash.entry(hash).or_insert(id) == id {
            self.expressions.push(make(self));
        } else {
            self.values.truncate(id * self.samples);
        }
    }

    fn make_call(&self, function: &'static Function, operands: [usize; 2]) -> Expression {
        let operands = operands[..function.operands()].iter();
        Expression::Call(function, operands.map(|&i| self.expressions[i].clone()).collect())
    }

    pub fn len(&self) -> usize {
        self.expressions.len()
    }

    /// Returns expression i. Expressions with a lower index have at most the same weight.
    pub fn expression(&self, i: usize) -> &Expression {
        &self.expressions[i]
    }

    /// Returns the weight of expression i, without visiting its parts.
    pub fn weight(&self, i: usize) -> usize {
        let level = self.levels.iter().position(|level| level.contains(&i));
        level.expect("each expression has a level")
    }

    /// Returns the values of expression i at the samples.
    pub fn sample_values(&self, i: usize) -> &[u64] {
        &self.values[i * self.samples..][..self.samples]
    }

    /// Returns the first expression that equals `target` at the samples from `skipped` on and
    /// passes `is_right`. Only the first `MAX_MATCHES` that equal `target` are tried.
    pub fn find(
        &self,
        target: &[u64],
        skipped: usize,
        is_right: impl Fn(&Expression) -> bool,
    ) -> Option<&Expression> {
        let is_equal =
            |i: &usize| self.sample_values(*i)[skipped..target.len()] == target[skipped..];
        let mut equal =
            (0..self.len()).filter(is_equal).take(MAX_MATCHES).map(|i| self.expression(i));
        equal.find(|it| is_right(it))
    }

    /// Returns expressions that equal `target` at the samples from `skipped` on. Each joins two
    /// enumerated expressions by a function of [`JOINS`], so it may be heavier than all of these.
    pub fn find_joins(&self, target: &[u64], skipped: usize) -> Vec<Expression> {
        let known = skipped..target.len();
        let mut by_hash = HashMap::new();
        for i in 0..self.len() {
            if let Some(hash) = hash_defined(self.sample_values(i)[known.clone()].iter().copied()) {
                by_hash.entry(hash).or_insert(i);
            }
        }
        let mut found = Vec::new();
        for i in 0..self.len() {
            for (function, solve) in JOINS {
                let pairs = self.sample_values(i)[known.clone()].iter().zip(&target[known.clone()]);
                let other = pairs.map(|(&value, &wanted)| solve(value, wanted));
                if let Some(&other) = hash_defined(other).and_then(|hash| by_hash.get(&hash)) {
                    found.push((function, [i, other]));
                }
            }
        }
        let weight = |[x, y]: [usize; 2]| self.weight(x) + self.weight(y);
        found.sort_by_key(|(_, operands)| (weight(*operands), *operands));
        found.truncate(MAX_MATCHES);
        found.into_iter().map(|(function, operands)| self.make_call(function, operands)).collect()
    }
}

/// The hash of the empty list.
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Adds a value to the hash of a list. Different lists have the same hash only by chance.
fn mix(hash: u64, value: u64) -> u64 {
    let mixed = (hash ^ value).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ mixed >> 32
}

/// Returns the hash of a list; `None` if a value is undefined.
fn hash_defined(mut values: impl Iterator<Item = u64>) -> Option<u64> {
    values.try_fold(SEED, |hash, value| (value != UNDEFINED).then(|| mix(hash, value)))
}
