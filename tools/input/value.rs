//! An input in parts, one for each field, and its text.

use super::expr::Int;
use super::{is_hidden, Field, Format, Kind};
use std::fmt::Write;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(Int),
    /// A word that is always the same.
    Word,
    Rows(Vec<Vec<Int>>),
    Texts(Vec<String>),
    /// The form and the parts of each block.
    Blocks(Vec<(usize, Vec<Value>)>),
}

/// Returns the text of an input.
pub fn print(format: &Format, values: &[Value]) -> String {
    let mut text = String::new();
    print_fields(&format.fields, values, &mut text);
    text
}

fn print_fields(fields: &[Field], values: &[Value], text: &mut String) {
    for (field, value) in fields.iter().zip(values) {
        let start = text.len();
        match (value, &field.kind) {
            (_, Kind::Number(name, _)) if is_hidden(name) => continue,
            (Value::Number(number), _) => print_number(*number, text),
            (Value::Word, Kind::Word(word)) => *text += word,
            (Value::Rows(rows), kind) => {
                let shift = if let Kind::Graph(graph) = kind { 1 - graph.first } else { 0 };
                for (i, row) in rows.iter().enumerate() {
                    *text += if i > 0 { "\n" } else { "" };
                    for (i, number) in row.iter().enumerate() {
                        *text += if i > 0 { " " } else { "" };
                        print_number(number - if i < 2 { shift } else { 0 }, text);
                    }
                }
            }
            (Value::Texts(texts), _) => *text += &texts.join("\n"),
            (Value::Blocks(blocks), Kind::Blocks(_, forms)) => {
                blocks.iter().for_each(|(form, block)| print_fields(&forms[*form], block, text));
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
            // The text may already end with a blank: after an empty field, or after
            // blocks on one line, which share its end.
            text.pop();
            text.push('\n');
        } else if has_line && (field.ends_line || text.len() > start) {
            text.push(if field.ends_line { '\n' } else { ' ' });
        }
    }
}

fn print_number(number: Int, text: &mut String) {
    let written = match i64::try_from(number) {
        // Half as long as that of a wide number.
        Ok(small) => write!(text, "{small}"),
        Err(_) => write!(text, "{number}"),
    };
    written.expect("a String takes everything");
}
