//! Parses the text of an input by a format. An error says where the text does not fit.

use super::conditions::Ledger;
use super::expr::{Bounds, Expr, Int, Names, Range};
use super::{is_hidden, Cell, Cells, Field, Format, Graph, Kind, Order, Table, Text, Value};
use std::collections::{BTreeSet, HashSet};

/// Returns the values of an input. The error says where the input does not fit.
pub fn check(format: &Format, text: &str) -> Result<Vec<Value>, String> {
    let mut reader = Reader {
        words: split_words(text),
        at: 0,
        names: Names::default(),
        used: format.list_used_names(),
        ledger: Ledger::new(format),
        furthest: (0, String::new()),
    };
    let values = reader.read_fields(&format.fields);
    let is_whole = values.is_ok() && reader.at == reader.words.len();
    if !is_whole && reader.furthest.0 > reader.at {
        return Err(reader.furthest.1);
    }
    let values = values?;
    if let Some((line, column, word)) = reader.words.get(reader.at) {
        return Err(format!(
            "line {line}, column {column}: expected the end of the input, found {word}"
        ));
    }
    match reader.ledger.find_broken_sum(&reader.names) {
        Some((condition, sum)) => Err(condition.describe_broken(sum)),
        None => Ok(values),
    }
}

/// Returns the words of a text with their lines and columns, which count from 1.
fn split_words(text: &str) -> Vec<(usize, usize, &str)> {
    let mut words = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let mut column = 1;
        for word in text.split(char::is_whitespace) {
            if !word.is_empty() {
                words.push((line, column, word));
            }
            column += word.chars().count() + 1;
        }
    }
    words
}

/// For each block the index of its form, and the values of its fields.
type Blocks = Vec<(usize, Vec<Value>)>;

struct Reader<'a> {
    words: Vec<(usize, usize, &'a str)>,
    at: usize,
    names: Names,
    /// The names that bounds, lengths and conditions use.
    used: BTreeSet<String>,
    ledger: Ledger<'a>,
    /// The last block that did not fit and so ended a list of blocks of variable length: the index
    /// of the word at which reading failed, and the error.
    furthest: (usize, String),
}

impl<'a> Reader<'a> {
    fn fail<T>(&self, expected: &str) -> Result<T, String> {
        match self.words.get(self.at) {
            Some((line, column, word)) => {
                Err(format!("line {line}, column {column}: expected {expected}, found {word}"))
            }
            None => Err(format!("unexpected end of the input: expected {expected}")),
        }
    }

    fn peek_word(&self) -> &'a str {
        self.words.get(self.at).map_or("", |(_, _, word)| word)
    }

    fn read_fields(&mut self, fields: &[Field]) -> Result<Vec<Value>, String> {
        let mut values = Vec::new();
        let mut fields = fields.iter();
        while let Some(Field { kind, .. }) = fields.next() {
            match (kind, fields.as_slice()) {
                (Kind::Number(name, range), [Field { kind: Kind::Blocks(_, forms), .. }, ..])
                    if is_hidden(name) =>
                {
                    let count = range.evaluate(&self.names).unwrap_or(Bounds::new(0, 0));
                    let blocks = self.read_blocks(count, forms)?;
                    values.extend([Value::Number(blocks.len() as Int), Value::Blocks(blocks)]);
                    fields.next();
                }
                _ => values.push(self.read_field(kind)?),
            }
        }
        Ok(values)
    }

    /// Reads up to `count.max` blocks. After the first `count.min`, a block that does not fit ends
    /// the list.
    fn read_blocks(&mut self, count: Bounds, forms: &[Vec<Field>]) -> Result<Blocks, String> {
        let mut blocks = Vec::new();
        let mut words = HashSet::new();
        while (blocks.len() as Int) < count.max {
            let (start, sums) = (self.at, self.ledger.sums.clone());
            let outside = self.names.enter("i", blocks.len() as Int + 1);
            let block = self.read_block(forms);
            self.names.leave(outside);
            match block {
                Ok((form, values)) => {
                    let mut distinct =
                        forms[form].iter().zip(&values).filter_map(find_distinct_word);
                    if !distinct.all(|word| words.insert(word)) {
                        self.at = start;
                        return self.fail("a word that no other block has");
                    }
                    blocks.push((form, values));
                }
                Err(error) if (blocks.len() as Int) < count.min => return Err(error),
                Err(error) => {
                    self.furthest = (self.at, error);
                    (self.at, self.ledger.sums) = (start, sums);
                    break;
                }
            }
        }
        Ok(blocks)
    }

    fn read_field(&mut self, kind: &Kind) -> Result<Value, String> {
        Ok(match kind {
            Kind::Number(name, range) => Value::Number(self.read_named(name, range)?),
            Kind::Word(word) if self.peek_word() == word => {
                self.at += 1;
                Value::Word
            }
            Kind::Word(word) => return self.fail(word),
            Kind::Table(table) => Value::Rows(self.read_table(table)?),
            Kind::Graph(graph) => Value::Rows(self.read_graph(graph)?),
            Kind::Text(text) => {
                let rows = text.rows.evaluate(&self.names).unwrap_or(0);
                let mut seen = HashSet::new();
                let mut texts = Vec::new();
                for i in 1..=rows {
                    let outside = self.names.enter("i", i);
                    texts.push(self.read_text(text)?);
                    self.names.leave(outside);
                    if text.has_distinct_rows && !seen.insert(texts[texts.len() - 1].clone()) {
                        self.at -= 1;
                        return self.fail("a line that differs from those before it");
                    }
                }
                if let Some(last) = texts.last() {
                    self.names.set(&text.name, last.len() as Int);
                }
                Value::Texts(texts)
            }
            Kind::Blocks(count, forms) => {
                let count = count.evaluate(&self.names).unwrap_or(0);
                Value::Blocks(self.read_blocks(Bounds::new(count, count), forms)?)
            }
        })
    }

    /// Reads a block in the first form that fits. If none fits, returns the error of the form that
    /// read the most words.
    fn read_block(&mut self, forms: &[Vec<Field>]) -> Result<(usize, Vec<Value>), String> {
        if let [fields] = forms {
            return Ok((0, self.read_fields(fields)?));
        }
        let (start, sums) = (self.at, self.ledger.sums.clone());
        let mut furthest = (0, String::new());
        for (form, fields) in forms.iter().enumerate() {
            let outside = self.names.enter("", 0);
            match self.read_fields(fields) {
                Ok(values) => return Ok((form, values)),
                Err(error) if form == 0 || self.at > furthest.0 => furthest = (self.at, error),
                Err(_) => {}
            }
            self.at = start;
            self.names.leave(outside);
            self.ledger.sums.clone_from(&sums);
        }
        Err(furthest.1)
    }

    fn read_named(&mut self, name: &str, range: &Range) -> Result<Int, String> {
        let number = self.read_number(range, name)?;
        self.check_and_store(name, number)?;
        Ok(number)
    }

    /// Checks the conditions on a number, or on the length of a text, that was just read. Stores
    /// the number if a bound, a length or a condition uses `name`.
    fn check_and_store(&mut self, name: &str, number: Int) -> Result<(), String> {
        if let Some((condition, left)) = self.ledger.find_broken(name, number, &self.names) {
            let (line, column, _) = self.words[self.at - 1];
            let reason = condition.describe_broken(left);
            return Err(format!("line {line}, column {column}: {reason}"));
        }
        if self.used.contains(name) {
            self.names.set(name, number);
            self.ledger.record(name, &self.names);
        }
        Ok(())
    }

    fn read_number(&mut self, range: &Range, what: &str) -> Result<Int, String> {
        let bounds = range.evaluate(&self.names).unwrap_or(Bounds::new(0, 0));
        match self.peek_word().parse() {
            Ok(number) if bounds.contains(number) => {
                self.at += 1;
                Ok(number)
            }
            _ => self.fail(&format!("{what} {bounds}")),
        }
    }

    fn read_table(&mut self, table: &Table) -> Result<Vec<Vec<Int>>, String> {
        let rows = table.rows.evaluate(&self.names).unwrap_or(0);
        let len = match &table.cells {
            Cells::Same(len, _) => len.evaluate(&self.names).unwrap_or(0),
            Cells::Each(cells) => cells.len() as Int,
        };
        let mut seen = HashSet::new();
        let mut all: Vec<Vec<Int>> = Vec::new();
        let table_start = self.at;
        for i in 1..=rows {
            let (start, outside) = (self.at, self.names.enter("i", i));
            let row = match &table.cells {
                Cells::Same(_, range) => self.read_row(len, range, table.index_name())?,
                Cells::Each(cells) => {
                    let number = |cell: &Cell| self.read_named(&cell.name, &cell.range);
                    cells.iter().map(number).collect::<Result<_, _>>()?
                }
            };
            self.names.leave(outside);
            let expected = match (find_disorder(table.order, &row), table.has_distinct_rows) {
                (Some(order), _) => format!("{} {order} numbers", row.len()),
                (None, true) if !seen.insert(row.clone()) => {
                    String::from("a line that differs from those before it")
                }
                _ => {
                    all.push(row);
                    continue;
                }
            };
            self.at = start;
            return self.fail(&expected);
        }
        let Cells::Each(cells) = &table.cells else { return Ok(all) };
        for (at, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.order != Order::Any) {
            let column: Vec<Int> = all.iter().map(|row| row[at]).collect();
            if let Some(order) = find_disorder(cell.order, &column) {
                self.at = table_start + at;
                return self.fail(&format!("{} {order} numbers", column.len()));
            }
        }
        Ok(all)
    }

    fn read_row(&mut self, len: Int, range: &Range, index: &str) -> Result<Vec<Int>, String> {
        let by_index = range.uses(index);
        let number = |at| {
            if by_index {
                self.names.set(index, at);
            }
            self.read_number(range, "a number")
        };
        (1..=len).map(number).collect()
    }

    fn read_graph(&mut self, graph: &Graph) -> Result<Vec<Vec<Int>>, String> {
        let vertices = graph.vertices.evaluate(&self.names).unwrap_or(0);
        let edges = graph.edges.as_ref().map_or(Some(vertices - 1), |it| it.evaluate(&self.names));
        let last = vertices - 1 + graph.first;
        let vertex = Range::new(Expr::Number(graph.first), Expr::Number(last));
        let (mut rows, mut seen) = (Vec::new(), HashSet::new());
        if edges.is_none_or(|edges| edges > self.words.len() as Int) {
            return self.fail("more edges");
        }
        let mut roots: Vec<usize> = (0..=vertices.max(0) as usize).collect();
        let mut parts = vertices;
        for _ in 0..edges.unwrap_or(0) {
            let start = self.at;
            let mut row = Vec::new();
            for _ in 0..2 {
                row.push(self.read_number(&vertex, "a vertex")? + 1 - graph.first);
            }
            let (u, v) = (row[0], row[1]);
            let is_new = seen.insert((u.min(v), u.max(v))) && u != v;
            let ends = [u, v].map(|vertex| find_root(&mut roots, vertex as usize));
            if ends[0] != ends[1] {
                roots[ends[0]] = ends[1];
                parts -= 1;
            }
            if graph.is_simple && !is_new {
                self.at = start;
                return self.fail("an edge that is neither a loop nor a duplicate");
            }
            if let Some(range) = &graph.weight {
                row.push(self.read_number(range, "a weight")?);
            }
            rows.push(row);
        }
        if graph.is_connected && parts > 1 {
            return self.fail("edges that connect all vertices");
        }
        if graph.is_dag && has_cycle(vertices.max(0) as usize, &rows) {
            return self.fail("edges without a cycle");
        }
        Ok(rows)
    }

    fn read_text(&mut self, text: &Text) -> Result<String, String> {
        let Bounds { min, max, .. } = text.len.evaluate(&self.names).unwrap_or(Bounds::new(0, 0));
        // An empty line has no word.
        let word = if max == 0 { "" } else { self.peek_word() };
        let len = word.len() as Int;
        let is_right = word.bytes().all(|byte| text.alphabet.contains(&byte));
        if !is_right || !(min..=max).contains(&len) {
            let characters = String::from_utf8_lossy(&text.alphabet);
            return self.fail(&format!("{min} to {max} characters of {characters}"));
        }
        if max > 0 {
            self.at += 1;
            self.check_and_store(&text.name, len)?;
        }
        Ok(word.to_string())
    }
}

/// Returns the name and the word of a text if no other block may have the same word.
fn find_distinct_word<'a>((field, value): (&'a Field, &Value)) -> Option<(&'a str, String)> {
    match (&field.kind, value) {
        (Kind::Text(text), Value::Texts(rows)) if text.is_distinct_in_blocks() => {
            Some((&text.name, rows[0].clone()))
        }
        _ => None,
    }
}

/// Returns the name of `order` if `row` violates it.
fn find_disorder(order: Order, row: &[Int]) -> Option<&'static str> {
    let has_double = || row.iter().collect::<HashSet<_>>().len() < row.len();
    match order {
        Order::Sorted if !row.is_sorted() => Some("sorted"),
        Order::Increasing if !row.is_sorted_by(|x, y| x < y) => Some("increasing"),
        Order::Descending if !row.is_sorted_by(|x, y| x >= y) => Some("descending"),
        Order::Distinct | Order::Permutation if has_double() => Some("distinct"),
        _ => None,
    }
}

/// Returns whether a directed graph has a cycle: whether repeatedly removing the vertices without
/// incoming edges leaves any vertex.
fn has_cycle(vertices: usize, edges: &[Vec<Int>]) -> bool {
    let mut after = vec![Vec::new(); vertices + 1];
    let mut before = vec![0; vertices + 1];
    for edge in edges {
        after[edge[0] as usize].push(edge[1] as usize);
        before[edge[1] as usize] += 1;
    }
    let mut open: Vec<usize> = (1..=vertices).filter(|&vertex| before[vertex] == 0).collect();
    let mut gone = 0;
    while let Some(vertex) = open.pop() {
        gone += 1;
        for &next in &after[vertex] {
            before[next] -= 1;
            if before[next] == 0 {
                open.push(next);
            }
        }
    }
    gone < vertices
}

/// Returns the root of the component of a vertex, halving the path to it.
fn find_root(roots: &mut [usize], mut vertex: usize) -> usize {
    while roots[vertex] != vertex {
        roots[vertex] = roots[roots[vertex]];
        vertex = roots[vertex];
    }
    vertex
}
