//! Makes random and largest inputs, in several shapes.

use super::choices::Choices;
use super::conditions::{count_shares, Ledger, Unknown};
use super::expr::{Bounds, Expr, Int, Names};
use super::{Field, Format, Graph, Kind, Value};
use base::rng::Rng;
use std::collections::{BTreeSet, HashSet};

/// The shape of an input: how numbers are chosen, and which edges trees and graphs have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Any numbers; trees of logarithmic depth.
    Any,
    /// Numbers that exceed the minimum by at most `Maker::spread`; paths.
    Few,
    /// The smallest and the largest numbers; stars, dense graphs.
    Extreme,
    /// Equal numbers; caterpillars, which are paths with leaves; dense graphs.
    Equal,
    /// Numbers in ascending order; paths.
    Ascending,
    /// Numbers in descending order; trees of logarithmic depth.
    Descending,
}

pub const SHAPES: [Shape; 6] =
    [Shape::Any, Shape::Few, Shape::Extreme, Shape::Equal, Shape::Ascending, Shape::Descending];

/// The maximum number of numbers and characters of an input: more would fill the memory.
const MAX_PARTS: Int = 20_000_000;

/// The maximum number of attempts at an input, a line or a number that fits the format.
pub const MAX_DRAWS: usize = 1000;

/// Returns a random input whose sizes exceed their minimum by at most `size`. Unless `is_large`,
/// the other numbers are at most `size` away from the allowed number that is nearest to 0. If no
/// attempt fits the format, the error names the part for which no value was found.
pub fn generate(
    format: &Format,
    seed: u64,
    size: u64,
    is_large: bool,
) -> Result<Vec<Value>, String> {
    let mut random = Rng::new(seed);
    let mut missing = String::new();
    let found = (0..MAX_DRAWS).find_map(|_| {
        let shape = SHAPES[(random.next_bits() % SHAPES.len() as u64) as usize];
        let choices = Choices::Random(Rng::new(random.next_bits()));
        let mut maker = Maker::new(format, choices, shape);
        let size = Int::from(size);
        maker.set_limits(size, if is_large { Int::MAX } else { size.max(1) });
        let made = maker.make();
        missing = maker.missing;
        made
    });
    found.ok_or(missing)
}

/// Returns the largest inputs with their names: one of each shape, with as few tests as possible;
/// one with as many tests as possible; one with the smallest numbers only; and one with as few
/// vertices as the maximum number of edges allows.
pub fn list_largest(format: &Format, seed: u64) -> Vec<(String, Vec<Value>)> {
    list_some_largest(format, seed, |_| true)
}

/// Returns the largest inputs whose names `is_wanted` accepts. The other inputs are not made.
pub fn list_some_largest(
    format: &Format,
    seed: u64,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<(String, Vec<Value>)> {
    let has_tests = !format.list_test_counts().is_empty();
    let has_edges = format.list_graphs().iter().any(|graph| graph.edges.is_some());
    let mut all = Vec::new();
    let mut add = |name: &str, number: u64, shape: Shape, change: fn(&mut Maker)| {
        if !is_wanted(name) {
            return;
        }
        let choices = Choices::Random(Rng::new(seed + number));
        let mut maker = Maker::new(format, choices, shape);
        maker.has_one_test = true;
        change(&mut maker);
        all.extend(maker.make().map(|values| (name.to_string(), values)));
    };
    for (number, shape) in (0..).zip(SHAPES) {
        let name = format!("{shape:?}").to_lowercase();
        add(&name, number, shape, |_| ());
        if shape == Shape::Any && has_tests {
            add("any, many blocks", number, shape, |maker| maker.has_one_test = false);
        }
        if shape == Shape::Few {
            add("minimum", number, shape, |maker| maker.spread = 0);
        }
        if shape == Shape::Any && has_edges {
            add("dense", number, shape, |maker| maker.is_dense = true);
        }
    }
    all
}

/// Makes one input.
pub struct Maker<'a> {
    pub format: &'a Format,
    pub choices: Choices,
    pub shape: Shape,
    /// Whether there are as few tests as possible, so that each may be large.
    pub has_one_test: bool,
    /// Whether there are as few vertices as the largest number of edges allows.
    pub is_dense: bool,
    /// By how much numbers may exceed the minimum in the shape `Few`.
    spread: Int,
    pub names: Names,
    pub graphs: Vec<&'a Graph>,
    /// See `Format::list_sizes`.
    sizes: BTreeSet<String>,
    /// See `Format::list_test_counts`.
    test_counts: BTreeSet<String>,
    /// See `Format::list_limits`. In the largest inputs these numbers are as large as possible.
    limits: BTreeSet<String>,
    /// See `Format::list_used_names`.
    used: BTreeSet<String>,
    /// By how much a size may exceed its minimum; `None` in the largest inputs.
    pub size_limit: Option<Int>,
    /// How far other numbers may be from the allowed number that is nearest to 0.
    pub value_limit: Int,
    pub ledger: Ledger<'a>,
    /// The number of blocks and lines that share what is left of the bound of a sum.
    pub shares: Int,
    /// How many numbers and characters may still be made.
    parts_left: Int,
    /// The words made so far, which `repeat_word` may use again.
    pub words: Vec<String>,
    /// The names and texts that other blocks must not repeat.
    pub block_words: HashSet<(String, String)>,
    /// The part of the format for which no value was found.
    missing: String,
}

impl<'a> Maker<'a> {
    pub fn new(format: &'a Format, choices: Choices, shape: Shape) -> Self {
        Self {
            format,
            choices,
            shape,
            has_one_test: false,
            is_dense: false,
            spread: 2,
            names: Names::default(),
            graphs: format.list_graphs(),
            sizes: format.list_sizes(),
            test_counts: format.list_test_counts(),
            limits: format.list_limits(),
            used: format.list_used_names(),
            size_limit: None,
            value_limit: Int::MAX,
            ledger: Ledger::new(format),
            shares: 1,
            parts_left: MAX_PARTS,
            words: Vec::new(),
            block_words: HashSet::new(),
            missing: String::new(),
        }
    }

    /// Sets `size_limit` and `value_limit`.
    pub fn set_limits(&mut self, size: Int, value: Int) {
        self.size_limit = Some(size);
        self.value_limit = value;
    }

    /// Returns an input, or `None` if the choices contradict the format.
    pub fn make(&mut self) -> Option<Vec<Value>> {
        let values = self.make_fields(&self.format.fields)?;
        if self.ledger.find_broken_sum(&self.names).is_some() {
            self.missing = String::from("a sum that meets its condition");
            return None;
        }
        Some(values)
    }

    fn make_fields(&mut self, fields: &[Field]) -> Option<Vec<Value>> {
        let make = |field: &Field| {
            let made = self.make_field(&field.kind);
            if made.is_none() && self.missing.is_empty() {
                self.missing = field.kind.describe();
            }
            made
        };
        fields.iter().map(make).collect()
    }

    fn make_field(&mut self, kind: &Kind) -> Option<Value> {
        Some(match kind {
            Kind::Number(name, range) => {
                let bounds = range.evaluate(&self.names)?;
                Value::Number(self.make_named(name, bounds)?)
            }
            Kind::Word(_) => Value::Word,
            Kind::Table(table) => Value::Rows(self.make_table(table)?),
            Kind::Graph(graph) => Value::Rows(self.make_graph(graph)?),
            Kind::Text(text) => Value::Texts(self.make_texts(text)?),
            Kind::Blocks(count, forms) => {
                let count = count.evaluate(&self.names)?;
                self.reserve_parts(1, count)?;
                let shares = self.shares;
                let outer_words = std::mem::take(&mut self.block_words);
                let mut blocks = Vec::new();
                for i in 1..=count {
                    let outside = self.names.enter("i", i);
                    self.shares = count_shares(shares, count, i);
                    let form = self.choices.choose_index(forms.len());
                    blocks.push((form, self.make_fields(&forms[form])?));
                    self.names.leave(outside);
                }
                self.shares = shares;
                self.block_words = outer_words;
                Value::Blocks(blocks)
            }
        })
    }

    /// Makes a number with a name, which must meet the conditions.
    pub fn make_named(&mut self, name: &str, bounds: Bounds) -> Option<Int> {
        if !self.used.contains(name) {
            return self.make_value(bounds);
        }
        let is_limit = self.size_limit.is_none() && self.limits.contains(name);
        let is_size = self.sizes.contains(name) || is_limit;
        let bounds = self.narrow(name, bounds, is_size).trim()?;
        for draw in 0..MAX_DRAWS as Int {
            let number = match self.size_limit {
                _ if !is_size => self.make_value(bounds)?,
                _ if self.has_one_test && self.test_counts.contains(name) => {
                    bounds.max.min(bounds.min.max(1))
                }
                Some(limit) => self.make_size(name, bounds, limit)?,
                None => (bounds.max - draw).max(bounds.min),
            };
            if self.ledger.find_broken(name, number, &self.names).is_none() {
                self.remember(name, number);
                return Some(number);
            }
            // In an enumeration the next combination of choices tries another number.
            self.choices.is_random().then_some(())?;
        }
        None
    }

    /// Makes a size that exceeds its minimum by at most `limit`, or by at most `limit` squared if
    /// it is the number of edges of a dense graph.
    fn make_size(&mut self, name: &str, bounds: Bounds, limit: Int) -> Option<Int> {
        let is_dense = matches!(self.shape, Shape::Extreme | Shape::Equal);
        let counts_edges = self.graphs.iter().any(|graph| graph.is_number_of_edges(name));
        let limit = if is_dense && counts_edges { limit.saturating_mul(limit) } else { limit };
        let max = bounds.max.min(bounds.min.max(1).saturating_add(limit));
        Some(self.choices.choose(Bounds { max, ..bounds }.trim()?))
    }

    /// Narrows the bounds of a number to what conditions and graphs allow.
    fn narrow(&mut self, name: &str, bounds: Bounds, is_size: bool) -> Bounds {
        let bounds = self.narrow_edges(name, bounds);
        // Of two sizes with a bounded product, some shapes make the first one as large as
        // possible, and the others make both equal.
        let is_first_of_product = is_size && self.size_limit.is_none() && self.ledger.uses(name);
        let unknown = match self.shape {
            _ if !is_first_of_product => Unknown::Optimistic,
            Shape::Few | Shape::Extreme => Unknown::Optimistic,
            _ => Unknown::Same,
        };
        let narrow = self.ledger.narrow(name, bounds, &self.names, (unknown, self.shares));
        if self.is_dense && is_size {
            if let Some(vertices) = self.find_dense_vertices(name) {
                let max = narrow.max.min(vertices.max(narrow.min));
                return Bounds { max, ..narrow };
            }
        }
        narrow
    }

    /// Stores a number for the expressions and conditions that use it.
    pub fn remember(&mut self, name: &str, number: Int) {
        self.names.set(name, number);
        self.ledger.record(name, &self.names);
    }

    /// Chooses a number by the shape, within the bounds and `value_limit`.
    pub fn make_value(&mut self, bounds: Bounds) -> Option<Int> {
        let bounds = bounds.trim()?;
        let start = match bounds {
            Bounds { min, .. } if min >= 0 => min,
            Bounds { max, .. } if max <= 0 => max.saturating_sub(self.value_limit),
            _ => -self.value_limit,
        };
        let min = start.max(bounds.min);
        let within = |span: Int| min.max(0.min(bounds.max)).saturating_add(span);
        let max = bounds.max.min(within(self.value_limit));
        let bounds = Bounds { min, max, ..bounds };
        if self.shape == Shape::Extreme && self.value_limit == Int::MAX {
            let (end, inwards) = [(bounds.min, 1), (bounds.max, -1)][self.choices.choose_index(2)];
            // Numbers near the ends are chosen too, except in the largest inputs.
            let near = end + inwards * (self.choices.choose_index(4) as Int % 3);
            let is_near = self.size_limit.is_some() && bounds.contains(near);
            return Some(if is_near { near } else { end });
        }
        let few = Bounds { max: max.min(min + self.spread), ..bounds };
        let bounds = if self.shape == Shape::Few { few } else { bounds };
        Some(self.choices.choose(bounds.trim()?))
    }

    /// Counts numbers or characters before they are made; `None` if `parts_left` is too small.
    pub fn reserve_parts(&mut self, rows: Int, len: Int) -> Option<()> {
        self.parts_left -= rows.checked_mul(len)?;
        (self.parts_left >= 0).then_some(())
    }

    /// Evaluates an expression with the numbers made so far.
    pub fn evaluate(&self, expr: &Expr) -> Option<Int> {
        expr.evaluate(&self.names)
    }
}
