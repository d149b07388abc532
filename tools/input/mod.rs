//! The line `//! Input:` of a solution says what inputs look like. From it follow random and
//! largest inputs, a check of given ones, and smaller ones. Nothing here knows games, judges
//! or files.
//!
//! ```text
//! n 1..100; a[n] 1..10^9
//! t 1..10^4 { n 1..10^5; a[n] 0..n-1 } sum n <= 2*10^5
//! h, w 1..50; g[h] of w in ".#"
//! n 2..10^5; tree n; q 1..10^5; (u, v)[q] distinct 1..n
//! n, q 1..10^5; s of n in a..c "?"; (l 1..n, r l..n)[q]
//! ```

mod check;
mod generate;
mod parse;
mod reading;
mod shrink;
mod token;
mod value;

pub use check::check;
pub use generate::{generate, largest};
pub use parse::parse;
pub use reading::write_reading;
pub use shrink::shrink;
pub use value::{print, Value};

use std::collections::{BTreeSet, HashMap};

/// What an input consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    pub fields: Vec<Field>,
    /// Numbers of blocks whose sum has a largest value.
    pub sums: Vec<(String, Expr)>,
}

/// A part of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub kind: Kind,
    /// Whether a line of the input ends with it.
    pub ends_line: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number with a name, which later bounds may use.
    Number(String, Range),
    /// Lines of numbers.
    Table(Table),
    /// Lines of characters, of a length and an alphabet.
    Text { name: String, rows: Expr, len: Range, alphabet: Vec<u8> },
    /// The edges of a tree or a graph with vertices 1 to n.
    Graph(Graph),
    /// A number, and as many blocks.
    Blocks(String, Range, Vec<Field>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub rows: Expr,
    pub cells: Cells,
    /// Of the numbers of a row.
    pub order: Order,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cells {
    /// So many numbers of one range.
    Same(Expr, Range),
    /// A number of each range, which may use the names before it.
    Each(Vec<(String, Range)>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Any,
    Distinct,
    Sorted,
    Descending,
    /// Sorted and distinct.
    Increasing,
    /// The numbers 1 to the length of the row.
    Permutation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub vertices: Expr,
    /// `None` for a tree.
    pub edges: Option<Expr>,
    pub is_simple: bool,
    pub is_connected: bool,
    /// Whether edges have directions, without a cycle.
    pub is_dag: bool,
    pub weight: Option<Range>,
}

/// The least and the largest number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range(pub Expr, pub Expr);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Number(i64),
    Name(String),
    /// One of + - * / ^.
    Operation(char, Box<Expr>, Box<Expr>),
}

/// The numbers that were read before.
pub type Names = HashMap<String, i64>;

impl Expr {
    /// Returns the value, or nothing if a name is not known or it is too large.
    pub fn value(&self, names: &Names) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Name(name) => names.get(name).copied(),
            Self::Operation(sign, x, y) => {
                let (x, y) = (x.value(names)?, y.value(names)?);
                match sign {
                    '+' => x.checked_add(y),
                    '-' => x.checked_sub(y),
                    '*' => x.checked_mul(y),
                    '/' => x.checked_div(y),
                    _ => x.checked_pow(y.try_into().ok()?),
                }
            }
        }
    }

    pub fn is_name(&self, name: &str) -> bool {
        matches!(self, Self::Name(own) if own == name)
    }

    fn list_names(&self, names: &mut BTreeSet<String>) {
        match self {
            Self::Number(_) => {}
            Self::Name(name) => drop(names.insert(name.clone())),
            Self::Operation(_, x, y) => {
                x.list_names(names);
                y.list_names(names);
            }
        }
    }
}

impl Range {
    pub fn value(&self, names: &Names) -> Option<[i64; 2]> {
        Some([self.0.value(names)?, self.1.value(names)?])
    }
}

impl Format {
    /// Returns the names of the numbers that decide how long an input is.
    pub fn list_sizes(&self) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        list_sizes(&self.fields, &mut names);
        names
    }
}

fn list_sizes(fields: &[Field], names: &mut BTreeSet<String>) {
    for field in fields {
        match &field.kind {
            Kind::Number(..) => {}
            Kind::Table(table) => {
                table.rows.list_names(names);
                if let Cells::Same(len, _) = &table.cells {
                    len.list_names(names);
                }
            }
            Kind::Text { rows, len, .. } => {
                rows.list_names(names);
                len.1.list_names(names);
            }
            Kind::Graph(graph) => {
                graph.vertices.list_names(names);
                graph.edges.iter().for_each(|edges| edges.list_names(names));
            }
            Kind::Blocks(name, _, fields) => {
                names.insert(name.clone());
                list_sizes(fields, names);
            }
        }
    }
}

#[cfg(test)]
mod tests;
