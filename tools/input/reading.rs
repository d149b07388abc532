//! The Rust that reads an input with the snippet `fastio`.

use super::{Cells, Expr, Field, Format, Kind, Range};
use std::collections::BTreeSet;

/// Returns statements that read an input: numbers that are sizes as `usize`, others as `u64`,
/// or as `i64` if they may be negative.
pub fn write_reading(format: &Format) -> String {
    let mut writer = Writer { sizes: format.list_sizes(), code: String::new() };
    writer.fields(&format.fields, "");
    writer.code
}

struct Writer {
    sizes: BTreeSet<String>,
    code: String,
}

impl Writer {
    fn fields(&mut self, fields: &[Field], indent: &str) {
        for field in fields {
            let line = match &field.kind {
                Kind::Number(name, range) => {
                    let number = if self.sizes.contains(name) { "usize" } else { type_of(range) };
                    format!("let {name}: {number} = input.read();")
                }
                Kind::Table(table) => {
                    let (row, value) = match &table.cells {
                        Cells::Same(len, range) => {
                            (format!("Vec<{}>", type_of(range)), collect(len, "input.read()"))
                        }
                        Cells::Each(cells) => {
                            let types = cells.iter().map(|(_, range)| type_of(range));
                            let number = types.max().unwrap_or("u64");
                            let reads = vec!["input.read()"; cells.len()].join(", ");
                            (format!("[{number}; {}]", cells.len()), format!("[{reads}]"))
                        }
                    };
                    let name = &table.name;
                    if matches!(table.cells, Cells::Same(..)) && table.rows == Expr::Number(1) {
                        format!("let {name}: {row} = {value};")
                    } else {
                        format!("let {name}: Vec<{row}> = {};", collect(&table.rows, &value))
                    }
                }
                Kind::Text { name, rows, .. } if *rows == Expr::Number(1) => {
                    format!("let {name} = input.token();")
                }
                Kind::Text { name, rows, .. } => {
                    format!("let {name}: Vec<&[u8]> = {};", collect(rows, "input.token()"))
                }
                Kind::Graph(graph) => {
                    let len = if graph.weight.is_some() { 3 } else { 2 };
                    let reads = format!("[{}]", vec!["input.read()"; len].join(", "));
                    let edges = match &graph.edges {
                        Some(edges) => collect(edges, &reads),
                        None => {
                            format!("(1..{}).map(|_| {reads}).collect()", write(&graph.vertices))
                        }
                    };
                    format!("let edges: Vec<[usize; {len}]> = {edges};")
                }
                Kind::Blocks(name, _, fields) => {
                    self.code += &format!(
                        "{indent}let {name}: usize = input.read();\n{indent}for _ in 0..{name} {{\n"
                    );
                    self.fields(fields, &format!("{indent}    "));
                    String::from("}")
                }
            };
            self.code += &format!("{indent}{line}\n");
        }
    }
}

fn collect(count: &Expr, value: &str) -> String {
    format!("(0..{}).map(|_| {value}).collect()", write(count))
}

/// Returns `i64` if a number may be negative.
fn type_of(range: &Range) -> &'static str {
    let is_negative = matches!(&range.0, Expr::Number(least) if *least < 0)
        || matches!(&range.0, Expr::Operation('-', zero, _) if **zero == Expr::Number(0));
    if is_negative {
        "i64"
    } else {
        "u64"
    }
}

fn write(expr: &Expr) -> String {
    match expr {
        Expr::Number(number) => number.to_string(),
        Expr::Name(name) => name.clone(),
        Expr::Operation('^', x, y) => format!("{}usize.pow({})", write(x), write(y)),
        Expr::Operation(sign, x, y) => format!("({} {sign} {})", write(x), write(y)),
    }
}
