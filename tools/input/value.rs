//! An input in parts, one for each field, and its text.

use super::{Field, Format, Kind};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(i64),
    Rows(Vec<Vec<i64>>),
    Texts(Vec<String>),
    Blocks(Vec<Vec<Value>>),
}

/// Returns the text of an input.
pub fn print(format: &Format, values: &[Value]) -> String {
    let mut text = String::new();
    print_fields(&format.fields, values, &mut text);
    text
}

fn print_fields(fields: &[Field], values: &[Value], text: &mut String) {
    for (field, value) in fields.iter().zip(values) {
        match (value, &field.kind) {
            (Value::Number(number), _) => *text += &number.to_string(),
            (Value::Rows(rows), _) => {
                let row = |row: &Vec<i64>| join(row.iter().map(i64::to_string), " ");
                *text += &join(rows.iter().map(row), "\n");
            }
            (Value::Texts(texts), _) => *text += &join(texts.iter().cloned(), "\n"),
            (Value::Blocks(blocks), Kind::Blocks(_, _, fields)) => {
                *text += &format!("{}\n", blocks.len());
                blocks.iter().for_each(|block| print_fields(fields, block, text));
            }
            (Value::Blocks(_), _) => unreachable!("only blocks have blocks"),
        }
        // A table without rows has no line.
        let is_empty = matches!(value, Value::Rows(rows) if rows.is_empty());
        if !matches!(value, Value::Blocks(_)) && !is_empty {
            *text += if field.ends_line { "\n" } else { " " };
        }
    }
}

fn join(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}
