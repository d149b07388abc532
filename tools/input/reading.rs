//! Writes Rust code that reads an input with the snippet `fastio`.

use super::expr::{Expr, Range};
use super::{is_hidden, Cells, Field, Format, Graph, Kind, Table};
use std::collections::BTreeSet;

/// Returns Rust statements that read an input. Sizes are read as `usize`, other numbers as
/// `u64`, or as `i64` if they may be negative.
pub fn render_reading(format: &Format) -> String {
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
        let mut fields = fields.iter();
        while let Some(field) = fields.next() {
            let line = match &field.kind {
                Kind::Number(name, _) if is_hidden(name) => continue,
                Kind::Number(name, range) => {
                    let number = self.render_number_type(name, range);
                    format!("let {name}: {number} = input.read();")
                }
                Kind::Table(table) => render_table(table),
                Kind::Word(word) => format!("input.token(); // {word}"),
                Kind::Text(text) if text.rows == Expr::Number(1) => {
                    format!("let {} = input.token();", text.name)
                }
                Kind::Text(text) => {
                    let rows = render_collect(&text.rows, "input.token()");
                    format!("let {}: Vec<&[u8]> = {rows};", text.name)
                }
                Kind::Graph(graph) => render_graph(graph),
                Kind::Blocks(Expr::Name(name), forms) if is_hidden(name) => {
                    let is_word = |field: &&Field| matches!(field.kind, Kind::Word(_));
                    let words = fields.as_slice().iter().take_while(is_word).count();
                    self.write_hidden_blocks(forms, &fields.as_slice()[..words], indent);
                    fields.by_ref().take(words).for_each(drop);
                    String::from("}")
                }
                Kind::Blocks(count, forms) => {
                    self.code += &format!("{indent}for _ in 0..{} {{\n", render_expr(count));
                    self.write_forms(forms, &format!("{indent}    "));
                    String::from("}")
                }
            };
            self.code += &format!("{indent}{line}\n");
        }
    }

    /// Writes a loop that reads blocks up to the fixed words after them, or up to the end of
    /// the input if a block cannot be compared with such words.
    fn write_hidden_blocks(&mut self, forms: &[Vec<Field>], words: &[Field], indent: &str) {
        let inner = format!("{indent}    ");
        let is_word = |(field, word): (&Field, &Field)| match (&field.kind, &word.kind) {
            (Kind::Number(name, _), Kind::Word(word)) => Some(format!("{name} == {word}")),
            (Kind::Text(text), Kind::Word(word)) => Some(format!("{} == b\"{word}\"", text.name)),
            _ => None,
        };
        let conditions: Option<Vec<String>> = match forms {
            [fields] if fields.len() >= words.len() => {
                fields.iter().zip(words).map(is_word).collect()
            }
            _ => None,
        };
        let Some(conditions) = conditions.filter(|_| !words.is_empty()) else {
            self.code += &format!("{indent}while !input.is_end() {{\n");
            return self.write_forms(forms, &inner);
        };
        self.code += &format!("{indent}loop {{\n");
        self.write_fields(&forms[0][..words.len()], &inner);
        self.code +=
            &format!("{inner}if {} {{\n{inner}    break;\n{inner}}}\n", conditions.join(" && "));
        self.write_fields(&forms[0][words.len()..], &inner);
    }

    /// Writes code that reads a block. Its first word determines its form.
    fn write_forms(&mut self, forms: &[Vec<Field>], indent: &str) {
        let [inner, deeper] = ["    ", "        "].map(|by| format!("{indent}{by}"));
        let write = |writer: &mut Self, fields: &[Field], indent: &str| {
            let outside = std::mem::take(&mut writer.code);
            writer.write_fields(fields, indent);
            std::mem::replace(&mut writer.code, outside)
        };
        let codes: Vec<String> = forms.iter().map(|fields| write(self, fields, indent)).collect();
        if codes.iter().all(|code| *code == codes[0]) {
            self.code += &codes[0];
            return;
        }
        self.code += &format!("{indent}match input.token() {{\n");
        let mut others = String::new();
        for fields in forms {
            let rest = write(self, &fields[1..], &deeper);
            match &fields[0].kind {
                Kind::Word(word) => {
                    self.code += &format!("{inner}b\"{word}\" => {{\n{rest}{inner}}}\n")
                }
                first => {
                    let first = self.render_from_word(first);
                    others += &format!("{inner}word => {{\n{deeper}{first}\n{rest}{inner}}}\n");
                }
            }
        }
        if others.is_empty() {
            others = format!("{inner}_ => unreachable!(),\n");
        }
        self.code += &format!("{others}{indent}}}\n");
    }

    /// Returns a statement that defines the variable of a part. The variable `word` has the first
    /// word of the part.
    fn render_from_word(&self, kind: &Kind) -> String {
        match kind {
            Kind::Number(name, range) => {
                let number = self.render_number_type(name, range);
                format!(
                    "let {name}: {number} = std::str::from_utf8(word).unwrap().parse().unwrap();"
                )
            }
            Kind::Text(text) => format!("let {} = word;", text.name),
            _ => String::from("// TODO: read this part; `word` is its first word"),
        }
    }

    fn render_number_type(&self, name: &str, range: &Range) -> &'static str {
        if self.sizes.contains(name) {
            "usize"
        } else {
            render_type(range)
        }
    }
}

fn render_table(table: &Table) -> String {
    let (row, value) = match &table.cells {
        Cells::Same(len, range) => {
            (format!("Vec<{}>", render_type(range)), render_collect(len, "input.read()"))
        }
        Cells::Each(cells) if cells.len() == 1 => {
            (render_type(&cells[0].range).to_string(), String::from("input.read()"))
        }
        Cells::Each(cells) => {
            let is_signed = cells.iter().any(|cell| render_type(&cell.range) == "i64");
            let number = if is_signed { "i64" } else { "u64" };
            let reads = vec!["input.read()"; cells.len()].join(", ");
            (format!("[{number}; {}]", cells.len()), format!("[{reads}]"))
        }
    };
    let name = &table.name;
    if matches!(table.cells, Cells::Same(..)) && table.rows == Expr::Number(1) {
        format!("let {name}: {row} = {value};")
    } else {
        format!("let {name}: Vec<{row}> = {};", render_collect(&table.rows, &value))
    }
}

fn render_graph(graph: &Graph) -> String {
    let (row, reads) = match &graph.weight {
        None => (String::from("[usize; 2]"), "[input.read(), input.read()]"),
        Some(range) => {
            let weight = render_type(range);
            (format!("(usize, usize, {weight})"), "(input.read(), input.read(), input.read())")
        }
    };
    let edges = match &graph.edges {
        Some(edges) => render_collect(edges, reads),
        None => format!("(1..{}).map(|_| {reads}).collect()", render_expr(&graph.vertices)),
    };
    format!("let edges: Vec<{row}> = {edges};")
}

/// Returns an expression that collects `count` values.
fn render_collect(count: &Expr, value: &str) -> String {
    format!("(0..{}).map(|_| {value}).collect()", render_expr(count))
}

/// Returns `i64` for a range that begins with a negative number, or else `u64`.
fn render_type(range: &Range) -> &'static str {
    let is_negative = matches!(&range.min, Expr::Number(min) if *min < 0)
        || matches!(&range.min, Expr::Operation('-', zero, _) if **zero == Expr::Number(0));
    if is_negative {
        "i64"
    } else {
        "u64"
    }
}

/// Formats an expression as Rust code.
fn render_expr(expr: &Expr) -> String {
    match expr {
        Expr::Number(number) => number.to_string(),
        Expr::Name(name) => name.clone(),
        Expr::Operation('^', x, y) => format!("usize::pow({}, {})", render_expr(x), render_expr(y)),
        Expr::Operation(sign, x, y) => format!("({} {sign} {})", render_expr(x), render_expr(y)),
    }
}
