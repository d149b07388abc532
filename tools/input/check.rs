//! Reads an input by its format, and refuses it where it does not fit.

use super::{Cells, Field, Format, Graph, Kind, Names, Order, Range, Table, Value};
use std::collections::HashSet;

/// Returns the parts of an input. The error names its line and column.
pub fn check(format: &Format, text: &str) -> Result<Vec<Value>, String> {
    let mut reader = Reader { words: split(text), at: 0, names: Names::new(), sums: Names::new() };
    let values = reader.read_fields(&format.fields)?;
    if let Some((line, column, word)) = reader.words.get(reader.at) {
        return Err(format!("line {line}, column {column}: expected the end, found {word}"));
    }
    for (name, largest) in &format.sums {
        let sum = reader.sums.get(name).copied().unwrap_or(0);
        let largest = largest.value(&reader.names).unwrap_or(i64::MAX);
        if sum > largest {
            return Err(format!("the sum of {name} is {sum}: at most {largest} is allowed"));
        }
    }
    Ok(values)
}

/// Returns the words of a text with their lines and columns, which begin with 1.
fn split(text: &str) -> Vec<(usize, usize, &str)> {
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

struct Reader<'a> {
    words: Vec<(usize, usize, &'a str)>,
    at: usize,
    names: Names,
    /// The sum of the numbers of each name.
    sums: Names,
}

impl<'a> Reader<'a> {
    fn fail<T>(&self, expected: &str) -> Result<T, String> {
        match self.words.get(self.at) {
            Some((line, column, word)) => {
                Err(format!("line {line}, column {column}: expected {expected}, found {word}"))
            }
            None => Err(format!("the end: expected {expected}")),
        }
    }

    fn word(&self) -> &'a str {
        self.words.get(self.at).map_or("", |(_, _, word)| word)
    }

    fn read_fields(&mut self, fields: &[Field]) -> Result<Vec<Value>, String> {
        fields.iter().map(|field| self.read_field(&field.kind)).collect()
    }

    fn read_field(&mut self, kind: &Kind) -> Result<Value, String> {
        Ok(match kind {
            Kind::Number(name, range) => Value::Number(self.read_named(name, range)?),
            Kind::Table(table) => Value::Rows(self.read_table(table)?),
            Kind::Graph(graph) => Value::Rows(self.read_graph(graph)?),
            Kind::Text { rows, len, alphabet, .. } => {
                let rows = rows.value(&self.names).unwrap_or(0);
                let text = |_| self.read_text(len, alphabet);
                Value::Texts((0..rows).map(text).collect::<Result<_, _>>()?)
            }
            Kind::Blocks(name, range, fields) => {
                let count = self.read_named(name, range)?;
                let outside = self.names.clone();
                let mut blocks = Vec::new();
                for _ in 0..count {
                    self.names = outside.clone();
                    blocks.push(self.read_fields(fields)?);
                }
                Value::Blocks(blocks)
            }
        })
    }

    fn read_named(&mut self, name: &str, range: &Range) -> Result<i64, String> {
        let number = self.read_number(range, name)?;
        self.names.insert(name.to_string(), number);
        let sum = self.sums.entry(name.to_string()).or_default();
        *sum = sum.saturating_add(number);
        Ok(number)
    }

    fn read_number(&mut self, range: &Range, what: &str) -> Result<i64, String> {
        let [least, largest] = range.value(&self.names).unwrap_or([0, 0]);
        let expected = || format!("{what} from {least} to {largest}");
        match self.word().parse::<i64>() {
            Ok(number) if (least..=largest).contains(&number) => {
                self.at += 1;
                Ok(number)
            }
            _ => self.fail(&expected()),
        }
    }

    fn read_table(&mut self, table: &Table) -> Result<Vec<Vec<i64>>, String> {
        let rows = table.rows.value(&self.names).unwrap_or(0);
        let row = |_| {
            let start = self.at;
            let row: Vec<i64> = match &table.cells {
                Cells::Same(len, range) => {
                    let len = len.value(&self.names).unwrap_or(0);
                    (0..len)
                        .map(|_| self.read_number(range, "a number"))
                        .collect::<Result<_, _>>()?
                }
                Cells::Each(cells) => {
                    let mut row = Vec::new();
                    for (name, range) in cells {
                        row.push(self.read_number(range, name)?);
                        self.names.insert(name.clone(), row[row.len() - 1]);
                    }
                    row
                }
            };
            let mut sorted = row.clone();
            sorted.sort_unstable();
            let is_sorted = sorted == row;
            let is_descending = row.is_sorted_by(|x, y| x >= y);
            sorted.dedup();
            let is_right = match table.order {
                Order::Any => true,
                Order::Sorted => is_sorted,
                Order::Increasing => is_sorted && sorted.len() == row.len(),
                Order::Descending => is_descending,
                Order::Distinct | Order::Permutation => sorted.len() == row.len(),
            };
            if is_right {
                return Ok(row);
            }
            self.at = start;
            let order = match table.order {
                Order::Sorted => "sorted",
                Order::Descending => "descending",
                Order::Increasing => "increasing",
                _ => "distinct",
            };
            self.fail(&format!("{} {order} numbers", row.len()))
        };
        (0..rows).map(row).collect()
    }

    fn read_graph(&mut self, graph: &Graph) -> Result<Vec<Vec<i64>>, String> {
        let vertices = graph.vertices.value(&self.names).unwrap_or(0);
        let edges = graph.edges.as_ref().map_or(Some(vertices - 1), |it| it.value(&self.names));
        let vertex = Range(super::Expr::Number(1), super::Expr::Number(vertices));
        let (mut rows, mut seen) = (Vec::new(), HashSet::new());
        if edges.is_none_or(|edges| edges > self.words.len() as i64) {
            return self.fail("more edges");
        }
        let mut roots: Vec<usize> = (0..=vertices.max(0) as usize).collect();
        let mut parts = vertices;
        for _ in 0..edges.unwrap_or(0) {
            let start = self.at;
            let mut row = vec![
                self.read_number(&vertex, "a vertex")?,
                self.read_number(&vertex, "a vertex")?,
            ];
            let (u, v) = (row[0], row[1]);
            let is_new = seen.insert((u.min(v), u.max(v))) && u != v;
            let ends = [u, v].map(|vertex| find_root(&mut roots, vertex as usize));
            if ends[0] != ends[1] {
                roots[ends[0]] = ends[1];
                parts -= 1;
            }
            if graph.is_simple && !is_new {
                self.at = start;
                return self.fail("an edge that is new");
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

    fn read_text(&mut self, len: &Range, alphabet: &[u8]) -> Result<String, String> {
        let [least, largest] = len.value(&self.names).unwrap_or([0, 0]);
        // An empty line has no word.
        if largest == 0 {
            return Ok(String::new());
        }
        let word = self.word();
        let has_len = (least..=largest).contains(&(word.len() as i64));
        if has_len && word.bytes().all(|byte| alphabet.contains(&byte)) {
            self.at += 1;
            return Ok(word.to_string());
        }
        let characters = String::from_utf8_lossy(alphabet);
        self.fail(&format!("{least} to {largest} characters of {characters}"))
    }
}

/// Returns whether some vertices are left if again and again one without an edge to it goes.
fn has_cycle(vertices: usize, edges: &[Vec<i64>]) -> bool {
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

/// Returns the representative of a part, and makes the way to it shorter.
fn find_root(roots: &mut [usize], mut vertex: usize) -> usize {
    while roots[vertex] != vertex {
        roots[vertex] = roots[roots[vertex]];
        vertex = roots[vertex];
    }
    vertex
}
