//! The language of the line `//! Input:` of a solution, which describes its inputs. From a parsed
//! line this crate generates random, largest and all small inputs, checks inputs, and shrinks
//! inputs that fail. It knows nothing of games, judges or files.
//!
//! ```text
//! n 1..100; a[n] 1..10^9
//! t 1..10^4 { n 1..10^5; a[n] 0..n-1 } sum n <= 2*10^5
//! h, w 1..50; g[h] of w in ".#"
//! n 2..10^5; tree n; q 1..10^5; (u, v)[q] distinct 1..n
//! n, q 1..10^5; p[n-1] 1..i; q { 1, v 1..n, x 0..9 | 2, l 1..n, r l..n }
//! ```

mod check;
mod choices;
mod conditions;
mod expr;
mod generate;
mod graph;
mod in_order;
mod parse;
mod parse_expr;
mod parse_table;
mod parse_text;
mod places;
mod reading;
mod remove;
mod shrink;
mod table;
mod texts;
mod token;
mod value;

pub use check::check;
pub use generate::{generate, list_largest, list_some_largest};
pub use in_order::{enumerate_inputs, list_smallest};
pub use parse::parse;
pub use reading::render_reading;
pub use shrink::shrink;
pub use value::{render, Value};

use expr::{collect_names, Condition, Expr, Int, Range};
use std::collections::BTreeSet;

/// A parsed line: the parts of an input, and conditions on its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    pub fields: Vec<Field>,
    pub conditions: Vec<Condition>,
}

/// A part of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub kind: Kind,
    /// Whether a line of the input ends after this part.
    pub ends_line: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A named number, which later bounds may use. The name begins with `#` if the number counts
    /// blocks and is not written in the input.
    Number(String, Range),
    /// A fixed word.
    Word(String),
    /// Lines of numbers.
    Table(Table),
    /// Lines of characters.
    Text(Text),
    /// The edges of a tree or a graph.
    Graph(Graph),
    /// The number of blocks, and the fields of each form that a block may have. In a format the
    /// forms stand in braces, with `|` between them.
    Blocks(Expr, Vec<Vec<Field>>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub rows: Expr,
    pub cells: Cells,
    /// The order of the numbers in each row.
    pub order: Order,
    /// Whether no two rows are equal.
    pub has_distinct_rows: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cells {
    /// The length of each row, and the range of all numbers.
    Same(Expr, Range),
    /// Rows of named cells; the range of a cell may use the names of the cells before it.
    Each(Vec<Cell>),
}

/// A column of a table: one cell of each row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub name: String,
    pub range: Range,
    /// The order of the numbers of this column over all rows.
    pub order: Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Any,
    Distinct,
    Sorted,
    Descending,
    /// Sorted and distinct.
    Increasing,
    /// The numbers from 1 to the length of the row, each once.
    Permutation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// In expressions the name means the length of the text.
    pub name: String,
    pub rows: Expr,
    pub len: Range,
    pub alphabet: Vec<u8>,
    /// Whether all rows are distinct. A text of one row must also differ from the texts of the
    /// same name in other blocks.
    pub has_distinct_rows: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub vertices: Expr,
    /// `None` for a tree.
    pub edges: Option<Expr>,
    pub is_simple: bool,
    pub is_connected: bool,
    /// Whether edges are directed and form no cycle.
    pub is_dag: bool,
    /// The number of the first vertex in an input, 0 or 1. In a `Value` vertices are always
    /// numbered from 1.
    pub first: Int,
    pub weight: Option<Range>,
}

/// Returns whether this is the name of a number of blocks that the input does not contain.
fn is_hidden(name: &str) -> bool {
    name.starts_with('#')
}

impl Field {
    /// Returns the name if both fields are numbers of the same name.
    fn find_common_name<'a>(&'a self, other: &Self) -> Option<&'a str> {
        match (&self.kind, &other.kind) {
            (Kind::Number(name, _), Kind::Number(other, _)) if name == other => Some(name),
            _ => None,
        }
    }
}

impl Kind {
    /// Formats the name of a part for an error message, such as `(x, y)` or `the tree`.
    fn describe(&self) -> String {
        match self {
            Self::Number(name, _) if is_hidden(name) => String::from("a number of blocks"),
            Self::Table(Table { cells: Cells::Each(cells), .. }) => {
                let names: Vec<&str> = cells.iter().map(|cell| &*cell.name).collect();
                format!("({})", names.join(", "))
            }
            Self::Number(name, _) | Self::Word(name) => name.clone(),
            Self::Table(table) => table.name.clone(),
            Self::Text(text) => text.name.clone(),
            Self::Graph(graph) if graph.edges.is_none() => String::from("the tree"),
            Self::Graph(_) => String::from("the graph"),
            Self::Blocks(..) => String::from("the blocks"),
        }
    }

    /// Returns the expressions that determine the length of a part, such as `h` and `w` of
    /// `a[h][w]`.
    fn list_lengths(&self) -> Vec<&Expr> {
        match self {
            Self::Number(..) | Self::Word(_) => Vec::new(),
            Self::Table(Table { rows, cells: Cells::Same(len, _), .. }) => vec![rows, len],
            Self::Table(table) => vec![&table.rows],
            Self::Text(text) => vec![&text.rows, &text.len.max],
            Self::Graph(graph) => [&graph.vertices].into_iter().chain(&graph.edges).collect(),
            Self::Blocks(count, _) => vec![count],
        }
    }

    /// Returns the ranges of numbers and of lengths of texts.
    fn list_ranges(&self) -> Vec<&Range> {
        match self {
            Self::Number(_, range) => vec![range],
            Self::Table(Table { cells: Cells::Same(_, range), .. }) => vec![range],
            Self::Table(Table { cells: Cells::Each(cells), .. }) => {
                cells.iter().map(|cell| &cell.range).collect()
            }
            Self::Text(text) => vec![&text.len],
            Self::Graph(graph) => graph.weight.iter().collect(),
            Self::Word(_) | Self::Blocks(..) => Vec::new(),
        }
    }
}

impl Table {
    /// Returns the name of an index in a row: `i` in a list, which has one row, or else `j`.
    fn index_name(&self) -> &'static str {
        if self.rows == Expr::Number(1) {
            "i"
        } else {
            "j"
        }
    }

    /// Returns the name, the length and the range of each list or column of distinct numbers,
    /// except permutations.
    fn list_distinct(&self) -> Vec<(&str, &Expr, &Range)> {
        let is_distinct = |order| matches!(order, Order::Distinct | Order::Increasing);
        match &self.cells {
            Cells::Same(len, range) if is_distinct(self.order) => vec![(&self.name, len, range)],
            Cells::Same(..) => Vec::new(),
            Cells::Each(cells) => {
                let distinct = cells.iter().filter(|cell| is_distinct(cell.order));
                distinct.map(|cell| (&*cell.name, &self.rows, &cell.range)).collect()
            }
        }
    }
}

impl Text {
    /// Returns whether no two blocks may have the same text.
    fn is_distinct_in_blocks(&self) -> bool {
        self.has_distinct_rows && self.rows == Expr::Number(1)
    }
}

impl Format {
    /// Returns the names in the lengths of parts, such as `n` of `a[n]`.
    fn list_sizes(&self) -> BTreeSet<String> {
        collect_names(self.list_kinds().into_iter().flat_map(Kind::list_lengths))
    }

    /// Returns the names of the numbers outside of tables that are upper bounds in tables, such
    /// as `k` in `k 1..9; a[3] 1..k`.
    fn list_limits(&self) -> BTreeSet<String> {
        let (lists, others): (Vec<&Kind>, _) =
            self.list_kinds().into_iter().partition(|kind| matches!(kind, Kind::Table(_)));
        let ranges = lists.into_iter().flat_map(Kind::list_ranges);
        let maxes = collect_names(ranges.map(|range| &range.max));
        let numbers = others.into_iter().filter_map(|kind| match kind {
            Kind::Number(name, _) => Some(name.clone()),
            _ => None,
        });
        numbers.filter(|name| maxes.contains(name)).collect()
    }

    /// Returns the names of the numbers of tests. A block that contains a size is a test; any other
    /// block is a query.
    fn list_test_counts(&self) -> BTreeSet<String> {
        let sizes = self.list_sizes();
        let has_size = |field: &Field| match &field.kind {
            Kind::Number(name, _) => sizes.contains(name),
            _ => false,
        };
        let mut names = BTreeSet::new();
        for field in &self.fields {
            if let Kind::Blocks(count, forms) = &field.kind {
                if forms.iter().flatten().any(has_size) {
                    names.extend(collect_names([count]));
                }
            }
        }
        names
    }

    /// Returns the names that any bound, length or condition uses.
    fn list_used_names(&self) -> BTreeSet<String> {
        let of_kind = |kind: &'_ Kind| -> BTreeSet<String> {
            let bounds = kind.list_ranges().into_iter().flat_map(Range::exprs);
            collect_names(kind.list_lengths().into_iter().chain(bounds))
        };
        let in_conditions = self.conditions.iter().flat_map(Condition::list_names);
        self.list_kinds().into_iter().flat_map(of_kind).chain(in_conditions).collect()
    }

    /// Returns all graphs, also those in blocks.
    fn list_graphs(&self) -> Vec<&Graph> {
        let graphs = self.list_kinds().into_iter().map(|kind| match kind {
            Kind::Graph(graph) => Some(graph),
            _ => None,
        });
        graphs.flatten().collect()
    }

    /// Returns all named numbers with their ranges, also those in blocks and tables.
    fn list_numbers(&self) -> Vec<(&String, &Range)> {
        let mut numbers = Vec::new();
        for kind in self.list_kinds() {
            match kind {
                Kind::Number(name, range) => numbers.push((name, range)),
                Kind::Table(Table { cells: Cells::Each(cells), .. }) => {
                    numbers.extend(cells.iter().map(|cell| (&cell.name, &cell.range)));
                }
                _ => {}
            }
        }
        numbers
    }

    /// Returns all parts. Blocks come before the parts in them.
    fn list_kinds(&self) -> Vec<&Kind> {
        let mut kinds = Vec::new();
        let mut open: Vec<&Field> = self.fields.iter().rev().collect();
        while let Some(Field { kind, .. }) = open.pop() {
            kinds.push(kind);
            if let Kind::Blocks(_, forms) = kind {
                open.extend(forms.iter().flatten().rev());
            }
        }
        kinds
    }
}

#[cfg(test)]
mod tests;
