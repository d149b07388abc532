//! Removes elements of an input: numbers, lines, vertices or blocks, and references to them.

use super::expr::{Int, Range};
use super::{Cells, Field, Graph, Kind, Order, Table, Value};
use std::collections::BTreeSet;
use std::ops::Range as Span;

/// Consecutive elements that a size counts.
pub struct Part {
    /// The index of the block that contains the size; `None` if the size is outside of blocks.
    pub block: Option<usize>,
    pub span: Span<usize>,
}

/// Removes the elements of a part wherever `size` counts them, and adjusts references to elements.
pub fn remove_elements(fields: &[Field], values: &mut [Value], size: &str, part: &Part) {
    let range = &part.span;
    for at in 0..fields.len() {
        // How many elements of the field were removed if a number other than `size` counts them:
        // that number is lowered below.
        let mut gone = 0;
        match (&fields[at].kind, &mut values[at]) {
            (Kind::Blocks(count, _), Value::Blocks(blocks)) if count.is_name(size) => {
                drop(blocks.drain(range.clone()));
            }
            (Kind::Blocks(_, forms), Value::Blocks(blocks)) => {
                let inner = Part { block: None, span: range.clone() };
                for (i, (form, block)) in blocks.iter_mut().enumerate() {
                    if part.block.is_none() || part.block == Some(i) {
                        remove_elements(&forms[*form], block, size, &inner);
                    }
                }
            }
            _ if part.block.is_some() => {}
            (Kind::Number(name, _), Value::Number(count)) if name == size => {
                *count -= range.len() as Int;
            }
            (Kind::Number(name, bounds), Value::Number(number)) if !is_length(fields, name) => {
                lower_numbers([number], bounds, size, range);
            }
            (Kind::Table(table), Value::Rows(rows)) => {
                gone = remove_numbers(table, rows, size, range);
            }
            (Kind::Text(text), Value::Texts(rows)) => {
                if text.rows.is_name(size) {
                    rows.drain(range.clone());
                }
                for row in rows.iter_mut().filter(|_| text.len.max.is_name(size)) {
                    row.drain(range.clone());
                }
            }
            (Kind::Graph(graph), Value::Rows(rows)) => {
                gone = remove_from_graph(graph, rows, size, range);
            }
            _ => {}
        }
        let count = find_other_count(fields, at, size);
        if let Some(Value::Number(count)) = count.map(|count| &mut values[count]) {
            *count -= gone as Int;
        }
    }
}

/// Returns the index of the number that counts the elements of a field, unless that is `size`.
fn find_other_count(fields: &[Field], at: usize, size: &str) -> Option<usize> {
    let len = fields[at].kind.list_lengths().pop()?;
    let is_count = |field: &Field| match &field.kind {
        Kind::Number(name, _) => name != size && len.is_name(name),
        _ => false,
    };
    fields.iter().position(is_count)
}

/// Returns whether the length of a field is the number with this name.
fn is_length(fields: &[Field], name: &str) -> bool {
    fields.iter().flat_map(|field| field.kind.list_lengths()).any(|len| len.is_name(name))
}

/// Renumbers references to elements after a span of elements was removed, if `bounds` are the
/// indices of `size` elements.
fn lower_numbers<'a>(
    numbers: impl IntoIterator<Item = &'a mut Int>,
    bounds: &Range,
    size: &str,
    span: &Span<usize>,
) {
    let Some(first) = bounds.first_index(size) else { return };
    let (start, end) = (first + span.start as Int, first + span.end as Int);
    numbers.into_iter().for_each(|number| *number -= (*number).clamp(start, end) - start);
}

/// Removes the elements `range` from a table whose rows or numbers `size` counts. In any other table,
/// renumbers the references to elements; a list of distinct references loses those to removed
/// elements. Returns the number of lost references.
fn remove_numbers(
    table: &Table,
    rows: &mut Vec<Vec<Int>>,
    size: &str,
    range: &Span<usize>,
) -> usize {
    // Whether numbers are distinct and their range depends on their count, as in a permutation.
    let is_full = |order, range: &Range| {
        order == Order::Permutation || order == Order::Distinct && range.uses(size)
    };
    if table.rows.is_name(size) {
        let gone: Vec<Vec<Int>> = rows.drain(range.clone()).collect();
        let Cells::Each(cells) = &table.cells else { return 0 };
        for (at, _) in cells.iter().enumerate().filter(|(_, it)| is_full(it.order, &it.range)) {
            let column = rows.iter_mut().map(|row| &mut row[at]);
            close_gaps(column, gone.iter().map(|row| row[at]).collect());
        }
        return 0;
    }
    let (len, bounds) = match &table.cells {
        Cells::Same(len, bounds) => (len, bounds),
        Cells::Each(cells) => {
            for (at, cell) in cells.iter().enumerate() {
                let column = rows.iter_mut().map(|row| &mut row[at]);
                lower_numbers(column, &cell.range, size, range);
            }
            return 0;
        }
    };
    let mut all_gone = 0;
    for row in rows {
        if len.is_name(size) {
            let gone = row.drain(range.clone()).collect();
            if is_full(table.order, bounds) {
                close_gaps(row.iter_mut(), gone);
            }
            continue;
        }
        if let (Some(first), Order::Distinct | Order::Increasing) =
            (bounds.first_index(size), table.order)
        {
            let before = row.len();
            row.retain(|number| !range.contains(&((number - first) as usize)));
            all_gone += before - row.len();
        }
        lower_numbers(row, bounds, size, range);
    }
    all_gone
}

/// Lowers each number by the number of removed numbers that are smaller.
fn close_gaps<'a>(numbers: impl Iterator<Item = &'a mut Int>, gone: BTreeSet<Int>) {
    numbers.for_each(|number| *number -= gone.range(..*number).count() as Int);
}

/// Removes edges or vertices that `size` counts. Returns how many edges were removed because one
/// of their vertices was removed.
fn remove_from_graph(
    graph: &Graph,
    rows: &mut Vec<Vec<Int>>,
    size: &str,
    range: &Span<usize>,
) -> usize {
    if graph.edges.as_ref().is_some_and(|edges| edges.is_name(size)) {
        rows.drain(range.clone());
    }
    let before = rows.len();
    if graph.vertices.is_name(size) {
        for vertex in range.clone().rev() {
            remove_vertex(graph, rows, vertex as Int + 1);
        }
    }
    before - rows.len()
}

/// Removes a vertex. In a tree one of its neighbours is joined to the others.
fn remove_vertex(graph: &Graph, rows: &mut Vec<Vec<Int>>, vertex: Int) {
    let is_at = |row: &Vec<Int>| row[..2].contains(&vertex);
    if graph.edges.is_none() {
        if let Some(first) = rows.iter().position(is_at) {
            let row = rows.remove(first);
            let heir = if row[0] == vertex { row[1] } else { row[0] };
            for end in rows.iter_mut().flat_map(|row| &mut row[..2]) {
                *end = if *end == vertex { heir } else { *end };
            }
        }
    } else {
        rows.retain(|row| !is_at(row));
    }
    for end in rows.iter_mut().flat_map(|row| &mut row[..2]) {
        *end -= Int::from(*end > vertex);
    }
}
