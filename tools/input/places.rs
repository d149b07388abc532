//! Visits the numbers and characters of an input, with their bounds.

use super::expr::{Bounds, Int, Names, Range};
use super::{is_hidden, Cells, Field, Format, Kind, Table, Value};

/// A number or a character of an input.
pub enum Place<'a> {
    /// A number with a name, on which other numbers may depend.
    Named(&'a mut Int),
    Number(&'a mut Int),
    /// The character of a text at an index.
    Text(&'a mut String, usize),
}

/// Moves a number by up to `stride` towards the allowed number that is nearest to 0, or removes up
/// to `stride` characters from a place on. If `stride` is `usize::MAX`, the character at the place
/// becomes the first character of the alphabet instead.
pub fn lower(place: Place, bounds: Bounds, stride: usize) {
    match place {
        Place::Named(number) | Place::Number(number) => {
            let distance = *number - bounds.nearest_to_zero();
            *number -= distance.signum() * distance.abs().min(stride as Int);
        }
        Place::Text(text, at) if stride == usize::MAX => {
            text.replace_range(at..=at, &(bounds.min as u8 as char).to_string());
        }
        Place::Text(text, at) => drop(text.drain(at..text.len().min(at + stride))),
    }
}

/// Returns how many places an input has.
pub fn count_places(format: &Format, values: &[Value]) -> usize {
    let mut count = 0;
    visit_places(&format.fields, &mut values.to_vec(), &mut Names::default(), &mut |_, _| {
        count += 1
    });
    count
}

/// Calls `act` with each place and its bounds.
pub fn visit_places(
    fields: &[Field],
    values: &mut [Value],
    names: &mut Names,
    act: &mut dyn FnMut(Place, Bounds),
) {
    for (field, value) in fields.iter().zip(values) {
        match (&field.kind, value) {
            (Kind::Number(name, range), Value::Number(number)) => {
                if !is_hidden(name) {
                    act(Place::Named(number), find_bounds(range, names));
                }
                names.set(name, *number);
            }
            (Kind::Table(table), Value::Rows(rows)) => visit_table(table, rows, names, act),
            (Kind::Text(text), Value::Texts(rows)) => {
                let first = Int::from(text.alphabet[0]);
                for row in rows {
                    for at in (0..row.len()).rev() {
                        act(Place::Text(row, at), Bounds::new(first, first));
                    }
                    names.set(&text.name, row.len() as Int);
                }
            }
            (Kind::Graph(graph), Value::Rows(rows)) => {
                if let Some(range) = &graph.weight {
                    let bounds = find_bounds(range, names);
                    rows.iter_mut().for_each(|row| act(Place::Number(&mut row[2]), bounds));
                }
            }
            (Kind::Blocks(_, forms), Value::Blocks(blocks)) => {
                for (i, (form, block)) in (1..).zip(blocks) {
                    let outside = names.enter("i", i);
                    visit_places(&forms[*form], block, names, act);
                    names.leave(outside);
                }
            }
            _ => {}
        }
    }
}

/// Calls `act` with each number of a table and its bounds.
pub fn visit_table(
    table: &Table,
    rows: &mut [Vec<Int>],
    names: &mut Names,
    act: &mut dyn FnMut(Place, Bounds),
) {
    let index = table.index_name();
    for (i, row) in (1..).zip(rows) {
        let outside = names.enter("i", i);
        for (at, number) in row.iter_mut().enumerate() {
            match &table.cells {
                Cells::Same(_, range) => {
                    if range.uses(index) {
                        names.set(index, at as Int + 1);
                    }
                    act(Place::Number(number), find_bounds(range, names));
                }
                Cells::Each(cells) => {
                    act(Place::Number(number), find_bounds(&cells[at].range, names));
                    names.set(&cells[at].name, *number);
                }
            }
        }
        names.leave(outside);
    }
}

/// Evaluates and trims a range; returns 0 to 0 if the range has no number.
pub fn find_bounds(range: &Range, names: &Names) -> Bounds {
    range.evaluate(names).and_then(Bounds::trim).unwrap_or(Bounds::new(0, 0))
}

/// Clamps a number to its bounds.
pub fn clamp(number: &mut Int, bounds: Bounds) {
    *number = (*number).max(bounds.min).min(bounds.max);
}
