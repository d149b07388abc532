//! Random inputs of a format, small and large ones, in several shapes.

use super::{Cells, Field, Format, Graph, Kind, Names, Order, Range, Table, Value};
use std::collections::{BTreeSet, HashSet};

/// splitmix64 (Steele, Lea, Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number from `least` to `largest`.
    fn range(&mut self, [least, largest]: [i64; 2]) -> i64 {
        let span = largest.abs_diff(least);
        match span.checked_add(1) {
            Some(count) => least.wrapping_add_unsigned(self.next() % count),
            None => self.next() as i64,
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.range([0, i as i64]) as usize);
        }
    }
}

/// How the numbers of a table are chosen, and which trees and graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Any numbers; trees of logarithmic depth.
    Any,
    /// The first few numbers; paths.
    Few,
    /// The largest and the least numbers; stars.
    Extreme,
    /// All equal; a path with leaves.
    Equal,
    /// In ascending order, or else in descending order.
    Ascending,
    Descending,
}

pub const SHAPES: [Shape; 6] =
    [Shape::Any, Shape::Few, Shape::Extreme, Shape::Equal, Shape::Ascending, Shape::Descending];

/// How many numbers and characters an input may have: more would fill the memory.
const MAX_PARTS: i64 = 20_000_000;

/// How many draws may contradict a format before it is given up.
const MAX_DRAWS: usize = 1000;

/// Returns a random input whose sizes exceed the least ones by `size` at most, and all other
/// numbers too unless they may be large; none if no draw fits the format.
pub fn generate(format: &Format, seed: u64, size: u64, is_large: bool) -> Option<Vec<Value>> {
    let mut random = Random::new(seed);
    let sizes = format.list_sizes();
    (0..MAX_DRAWS).find_map(|_| {
        let shape = SHAPES[(random.next() % SHAPES.len() as u64) as usize];
        let mut maker = Maker {
            random: Random::new(random.next()),
            sizes: &sizes,
            names: Names::new(),
            shape,
            limit: Some(size as i64),
            value_limit: (!is_large).then_some(size.max(1) as i64),
            sums: Names::new(),
            is_single: false,
            blocks_left: 1,
            parts_left: MAX_PARTS,
        };
        maker.set_sums(format)?;
        maker.make_fields(&format.fields)
    })
}

/// Returns the largest inputs of each shape, with names; in one block, or in as many as there
/// may be.
pub fn largest(format: &Format, seed: u64) -> Vec<(String, Vec<Value>)> {
    let sizes = format.list_sizes();
    let has_blocks = format.fields.iter().any(|field| matches!(field.kind, Kind::Blocks(..)));
    let mut all = Vec::new();
    for (number, shape) in (0..).zip(SHAPES) {
        for is_split in [false, true] {
            if is_split && !(has_blocks && shape == Shape::Any) {
                continue;
            }
            let mut maker = Maker {
                random: Random::new(seed + number),
                sizes: &sizes,
                names: Names::new(),
                shape,
                limit: None,
                value_limit: None,
                sums: Names::new(),
                is_single: false,
                blocks_left: 1,
                parts_left: MAX_PARTS,
            };
            let made = maker.set_sums(format).and_then(|()| {
                maker.is_single = !is_split;
                maker.make_fields(&format.fields)
            });
            let name = format!("{shape:?}").to_lowercase();
            let name = if is_split { format!("{name}, many blocks") } else { name };
            all.extend(made.map(|values| (name, values)));
        }
    }
    all
}

struct Maker<'a> {
    random: Random,
    /// The names of numbers that are sizes.
    sizes: &'a BTreeSet<String>,
    names: Names,
    shape: Shape,
    /// By how much a size may exceed its least one; the largest size otherwise.
    limit: Option<i64>,
    value_limit: Option<i64>,
    /// What is left of the sums that have a largest one.
    sums: Names,
    /// Whether there are as few blocks as possible, which may then be large.
    is_single: bool,
    /// How many blocks are still to be made.
    blocks_left: i64,
    /// How many numbers and characters may still be made.
    parts_left: i64,
}

impl Maker<'_> {
    fn set_sums(&mut self, format: &Format) -> Option<()> {
        for (name, largest) in &format.sums {
            self.sums.insert(name.clone(), largest.value(&self.names)?);
        }
        Some(())
    }

    fn make_fields(&mut self, fields: &[Field]) -> Option<Vec<Value>> {
        fields.iter().map(|field| self.make_field(&field.kind)).collect()
    }

    fn make_field(&mut self, kind: &Kind) -> Option<Value> {
        Some(match kind {
            Kind::Number(name, range) => {
                let number = self.make_size(name, range, 1)?;
                self.names.insert(name.clone(), number);
                Value::Number(number)
            }
            Kind::Table(table) => Value::Rows(self.make_table(table)?),
            Kind::Graph(graph) => Value::Rows(self.make_graph(graph)?),
            Kind::Text { rows, len, alphabet, .. } => {
                let rows = rows.value(&self.names)?;
                Value::Texts(
                    (0..rows).map(|_| self.make_text(len, alphabet)).collect::<Option<_>>()?,
                )
            }
            Kind::Blocks(name, range, fields) => {
                let least = range.value(&self.names)?[0].max(1);
                let count = if self.is_single { least } else { self.make_size(name, range, 1)? };
                self.count_parts(1, count)?;
                self.names.insert(name.clone(), count);
                let outside = self.names.clone();
                let mut blocks = Vec::new();
                for i in 0..count {
                    self.names = outside.clone();
                    self.blocks_left = count - i;
                    blocks.push(self.make_fields(fields)?);
                }
                Value::Blocks(blocks)
            }
        })
    }

    /// Returns a number with a name: a size is near its limit, if it is to be large.
    fn make_size(&mut self, name: &str, range: &Range, least: i64) -> Option<i64> {
        let [low, mut high] = range.value(&self.names)?;
        if let Some(left) = self.sums.get(name) {
            // The blocks that follow need their part of it.
            high = high.min((left / self.blocks_left).max(low));
        }
        let is_size = self.sizes.contains(name);
        let number = match (is_size, self.limit) {
            (true, None) => high,
            (true, Some(limit)) => {
                self.random.range([low, high.min(low.max(least).saturating_add(limit))])
            }
            (false, _) => self.make_value([low, high])?,
        };
        if let Some(left) = self.sums.get_mut(name) {
            *left -= number;
            (*left >= 0).then_some(())?;
        }
        (low <= high && number <= high).then_some(number)
    }

    /// Returns a number of a range, by the shape.
    fn make_value(&mut self, [low, high]: [i64; 2]) -> Option<i64> {
        if low > high {
            return None;
        }
        let near = self.value_limit.map_or(high, |limit| high.min(low.saturating_add(limit)));
        Some(match self.shape {
            Shape::Few => self.random.range([low, near.min(low.saturating_add(2))]),
            Shape::Extreme if self.value_limit.is_none() => {
                [low, high][self.random.next() as usize % 2]
            }
            _ => self.random.range([low, near]),
        })
    }

    /// Counts parts that are to be made; none if these are too many.
    fn count_parts(&mut self, rows: i64, len: i64) -> Option<()> {
        self.parts_left -= rows.checked_mul(len)?;
        (self.parts_left >= 0).then_some(())
    }

    fn make_table(&mut self, table: &Table) -> Option<Vec<Vec<i64>>> {
        let rows = table.rows.value(&self.names)?;
        let len = match &table.cells {
            Cells::Same(len, _) => len.value(&self.names)?,
            Cells::Each(cells) => cells.len() as i64,
        };
        self.count_parts(rows, len)?;
        (0..rows).map(|_| self.make_row(table)).collect()
    }

    fn make_row(&mut self, table: &Table) -> Option<Vec<i64>> {
        let (len, range) = match &table.cells {
            Cells::Same(len, range) => (usize::try_from(len.value(&self.names)?).ok()?, range),
            Cells::Each(cells) => return self.make_tuple(cells, table.order),
        };
        if table.order == Order::Permutation {
            let mut row: Vec<i64> = (1..=len as i64).collect();
            match self.shape {
                Shape::Ascending => {}
                Shape::Descending => row.reverse(),
                _ => self.random.shuffle(&mut row),
            }
            return Some(row);
        }
        let range = range.value(&self.names)?;
        let mut row: Vec<i64> = match (table.order, self.shape) {
            (Order::Distinct | Order::Increasing, _) => self.make_distinct(len, range)?,
            (Order::Any, Shape::Equal) => vec![self.make_value(range)?; len],
            _ => (0..len).map(|_| self.make_value(range)).collect::<Option<_>>()?,
        };
        match (table.order, self.shape) {
            (Order::Sorted | Order::Increasing, _) => row.sort_unstable(),
            (Order::Descending, _) => row.sort_unstable_by(|x, y| y.cmp(x)),
            (_, Shape::Ascending) => row.sort_unstable(),
            (_, Shape::Descending) => row.sort_unstable_by(|x, y| y.cmp(x)),
            _ => {}
        }
        Some(row)
    }

    /// Returns numbers of which each has a range of its own.
    fn make_tuple(&mut self, cells: &[(String, Range)], order: Order) -> Option<Vec<i64>> {
        (0..MAX_DRAWS).find_map(|_| {
            let mut row = Vec::new();
            for (name, range) in cells {
                let number = self.make_value(range.value(&self.names)?)?;
                self.names.insert(name.clone(), number);
                row.push(number);
            }
            let mut sorted = row.clone();
            sorted.sort_unstable();
            match order {
                Order::Sorted => row = sorted,
                Order::Descending => row = sorted.into_iter().rev().collect(),
                Order::Distinct | Order::Increasing | Order::Permutation => {
                    if order == Order::Increasing {
                        row.clone_from(&sorted);
                    }
                    sorted.dedup();
                    (sorted.len() == row.len()).then_some(())?;
                }
                Order::Any => {}
            }
            Some(row)
        })
    }

    fn make_distinct(&mut self, len: usize, [low, high]: [i64; 2]) -> Option<Vec<i64>> {
        // Twice as many as there are numbers make few draws fail.
        let near = self.value_limit.unwrap_or(i64::MAX).max(2 * len as i64);
        let high = high.min(low.saturating_add(near));
        if high.checked_sub(low).is_some_and(|span| span < len as i64 - 1) {
            return None;
        }
        let mut seen = HashSet::new();
        let mut row = Vec::new();
        while row.len() < len {
            let mut draws = (0..100).map(|_| self.random.range([low, high]));
            let drawn = draws.find(|number| !seen.contains(number));
            let number = drawn.or_else(|| (low..=high).find(|number| !seen.contains(number)))?;
            seen.insert(number);
            row.push(number);
        }
        Some(row)
    }

    fn make_text(&mut self, len: &Range, alphabet: &[u8]) -> Option<String> {
        let [low, high] = len.value(&self.names)?;
        // A word that may be empty would be no word of its line.
        let low = low.max(high.min(1));
        let high = self.limit.map_or(high, |limit| high.min(low.saturating_add(limit)));
        let len = if self.limit.is_some() { self.random.range([low, high.max(low)]) } else { high };
        self.count_parts(1, len)?;
        let few = match self.shape {
            Shape::Equal => 1,
            Shape::Few => 2,
            _ => alphabet.len(),
        };
        let start = self.random.range([0, (alphabet.len().saturating_sub(few)) as i64]) as usize;
        let used = &alphabet[start..(start + few).min(alphabet.len())];
        let mut bytes: Vec<u8> =
            (0..len).map(|_| used[self.random.next() as usize % used.len()]).collect();
        match self.shape {
            Shape::Ascending => bytes.sort_unstable(),
            Shape::Descending => bytes.sort_unstable_by(|x, y| y.cmp(x)),
            _ => {}
        }
        String::from_utf8(bytes).ok()
    }

    fn make_graph(&mut self, graph: &Graph) -> Option<Vec<Vec<i64>>> {
        let n = graph.vertices.value(&self.names)?;
        let count = match &graph.edges {
            Some(edges) => edges.value(&self.names)?,
            None => n - 1,
        };
        self.count_parts(3, count.max(n))?;
        let mut edges: Vec<[i64; 2]> = Vec::new();
        if graph.is_connected {
            edges.extend((2..=n).map(|child| [self.choose_parent(child), child]));
        }
        let mut seen: HashSet<[i64; 2]> = edges.iter().copied().collect();
        // A loop is an edge only where there is no other one.
        let may_loop = n == 1 && !graph.is_simple && !graph.is_dag;
        let most = if graph.is_simple { n * (n - 1) / 2 } else { i64::MAX };
        if count > most || n == 1 && count > 0 && !may_loop {
            return None;
        }
        while (edges.len() as i64) < count {
            let mut edge = [self.random.range([1, n]), self.random.range([1, n])];
            edge.sort_unstable();
            let is_known = graph.is_simple && seen.contains(&edge);
            if !is_known && (edge[0] != edge[1] || may_loop) {
                seen.insert(edge);
                edges.push(edge);
            }
        }
        if edges.len() as i64 != count {
            return None;
        }
        // Numbers of vertices and the order of edges tell nothing.
        let mut numbers: Vec<i64> = (1..=n).collect();
        self.random.shuffle(&mut numbers);
        self.random.shuffle(&mut edges);
        let weight = graph.weight.as_ref().map(|range| range.value(&self.names));
        let row = |[u, v]: [i64; 2]| {
            let mut row = vec![numbers[u as usize - 1], numbers[v as usize - 1]];
            if !graph.is_dag && self.random.next() % 2 == 0 {
                row.swap(0, 1);
            }
            if let Some(range) = weight {
                row.push(self.make_value(range?)?);
            }
            Some(row)
        };
        edges.into_iter().map(row).collect()
    }

    /// Returns the parent of a vertex among those before it.
    fn choose_parent(&mut self, child: i64) -> i64 {
        match self.shape {
            Shape::Few | Shape::Ascending => child - 1,
            Shape::Extreme => 1,
            Shape::Equal => (child - 1).min(1 + (child - 2) / 2 * 2),
            _ => self.random.range([1, child - 1]),
        }
    }
}
