//! The Rust that reads an input with the snippet `fastio`.

use super::{Cells, Expr, Field, Format, Graph, Kind, Range, Table};
use std::collections::BTreeSet;

/// Returns statements that read an input: numbers that are sizes as `usize`, others as `u64`,
/// or as `i64` if they may be negative.
pub fn write_reading(format: &Format) -> String {
    let mut writer = Writer { sizes: format.list_sizes(), code: String::new() };
    writer.write_fields(&format.fields, "");
    writer.code
}

struct Writer {
    sizes: BTreeSet<String>,
    code: String,
}

impl Writer {
    fn write_fields(&mut self, fields: &[Field], indent: &str) {
        for field in fields {
            let line = match &field.kind {
                Kind::Number(name, range) => {
                    let number = if self.sizes.contains(name) { "usize" } else { type_of(range) };
                    format!("let {name}: {number} = input.read();")
                }
                Kind::Table(table) => write_table(table),
                Kind::Text { name, rows, .. } if *rows == Expr::Number(1) => {
                    format!("let {name} = input.token();")
                }
                Kind::Text { name, rows, .. } => {
                    format!("let {name}: Vec<&[u8]> = {};", collect(rows, "input.token()"))
                }
                Kind::Graph(graph) => write_graph(graph),
                Kind::Blocks(name, _, fields) => {
                    self.code += &format!(
                        "{indent}let {name}: usize = input.read();\n{indent}for _ in 0..{name} {{\n"
                    );
                    self.write_fields(fields, &format!("{indent}    "));
                    String::from("}")
                }
            };
            self.code += &format!("{indent}{line}\n");
        }
    }
}

fn write_table(table: &Table) -> String {
    let (row, value) = match &table.cells {
        Cells::Same(len, range) => {
            (format!("Vec<{}>", type_of(range)), collect(len, "input.read()"))
        }
        Cells::Each(cells) => {
            let is_signed = cells.iter().any(|(_, range)| type_of(range) == "i64");
            let number = if is_signed { "i64" } else { "u64" };
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

fn write_graph(graph: &Graph) -> String {
    let (row, reads) = match &graph.weight {
        None => (String::from("[usize; 2]"), "[input.read(), input.read()]"),
        Some(range) => {
            let weight = type_of(range);
            (format!("(usize, usize, {weight})"), "(input.read(), input.read(), input.read())")
        }
    };
    let edges = match &graph.edges {
        Some(edges) => collect(edges, reads),
        None => format!("(1..{}).map(|_| {reads}).collect()", write(&graph.vertices)),
    };
    format!("let edges: Vec<{row}> = {edges};")
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
        Expr::Operation('^', x, y) => format!("usize::pow({}, {})", write(x), write(y)),
        Expr::Operation(sign, x, y) => format!("({} {sign} {})", write(x), write(y)),
    }
}
