//! The values of the fields of an input, and its text.

use super::expr::Int;
use super::{is_hidden, Field, Format, Kind};
use std::fmt::Write;

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(Int),
    /// A fixed word.
    Word,
    Rows(Vec<Vec<Int>>),
    Texts(Vec<String>),
    /// For each block the index of its form, and the values of its fields.
    Blocks(Vec<(usize, Vec<Value>)>),
}

/// Returns the text of an input.
pub fn render(format: &Format, values: &[Value]) -> String {
    let mut text = String::new();
    write_fields(&format.fields, values, &mut text);
    text
}

fn write_fields(fields: &[Field], values: &[Value], text: &mut String) {
    for (field, value) in fields.iter().zip(values) {
        let start = text.len();
        match (value, &field.kind) {
            (_, Kind::Number(name, _)) if is_hidden(name) => continue,
            (Value::Number(number), _) => write_number(*number, text),
            (Value::Word, Kind::Word(word)) => *text += word,
            (Value::Rows(rows), kind) => {
                let shift = if let Kind::Graph(graph) = kind { 1 - graph.first } else { 0 };
                for (i, row) in rows.iter().enumerate() {
                    *text += if i > 0 { "\n" } else { "" };
                    for (i, number) in row.iter().enumerate() {
                        *text += if i > 0 { " " } else { "" };
                        write_number(number - if i < 2 { shift } else { 0 }, text);
                    }
                }
            }
            (Value::Texts(texts), _) => *text += &texts.join("\n"),
            (Value::Blocks(blocks), Kind::Blocks(_, forms)) => {
                blocks.iter().for_each(|(form, block)| write_fields(&forms[*form], block, text));
            }
            (Value::Word | Value::Blocks(_), _) => unreachable!("a value of another field"),
        }
        let has_line = match value {
            // A table without rows has no line.
            Value::Rows(rows) => !rows.is_empty(),
            Value::Blocks(_) => false,
            _ => true,
        };
        if field.ends_line && text.ends_with(' ') {
            // After an empty field or after blocks on one line, the text already ends with a
            // blank, which the line break replaces.
            text.pop();
            text.push('\n');
        } else if has_line && (field.ends_line || text.len() > start) {
            text.push(if field.ends_line { '\n' } else { ' ' });
        }
    }
}

fn write_number(number: Int, text: &mut String) {
    let written = match i64::try_from(number) {
        // Formatting an `i64` is faster than formatting an `i128`.
        Ok(small) => write!(text, "{small}"),
        Err(_) => write!(text, "{number}"),
    };
    written.expect("writing to a String does not fail");
}
