//! The grammar of the line. An error names the column.

use super::token::{split, Token};
use super::{Cells, Expr, Field, Format, Graph, Kind, Names, Order, Range, Table};
use std::collections::HashSet;

/// The words that are no names of numbers.
const WORDS: [&str; 13] = [
    "of",
    "in",
    "tree",
    "graph",
    "distinct",
    "sorted",
    "descending",
    "permutation",
    "simple",
    "connected",
    "dag",
    "weighted",
    "sum",
];

/// Parses what stands behind `//! Input:`. The error says what is expected at which column.
pub fn parse(line: &str) -> Result<Format, String> {
    let mut parser = Parser { tokens: split(line)?, at: 0, known: HashSet::new() };
    let fields = parser.parse_fields()?;
    let mut sums = Vec::new();
    while parser.takes_word("sum") {
        let name = parser.parse_name_of_number()?;
        parser.expect("<=")?;
        sums.push((name, parser.parse_expr()?));
        parser.takes(",");
    }
    match parser.peek() {
        Token::End if fields.is_empty() => parser.fail("a number with its bounds such as n 1..10"),
        Token::End => Ok(Format { fields, sums }),
        _ => parser.fail("; or the end of the line"),
    }
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    at: usize,
    /// The names of the numbers so far.
    known: HashSet<String>,
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].1
    }

    fn fail<T>(&self, expected: &str) -> Result<T, String> {
        let (column, token) = &self.tokens[self.at];
        let found = match token {
            Token::Number(number) => number.to_string(),
            Token::Name(name) => name.clone(),
            Token::Text(text) => format!("\"{text}\""),
            Token::Sign(sign) => sign.to_string(),
            Token::End => String::from("the end"),
        };
        Err(format!("column {column}: expected {expected}, found {found}"))
    }

    fn takes(&mut self, sign: &str) -> bool {
        let is_it = matches!(self.peek(), Token::Sign(own) if *own == sign);
        self.at += usize::from(is_it);
        is_it
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let is_it = matches!(self.peek(), Token::Name(own) if own == word);
        self.at += usize::from(is_it);
        is_it
    }

    fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.takes(sign) {
            Ok(())
        } else {
            self.fail(sign)
        }
    }

    fn parse_name(&mut self) -> Result<String, String> {
        match self.peek() {
            Token::Name(name) if !WORDS.contains(&&**name) => {
                let name = name.clone();
                self.at += 1;
                Ok(name)
            }
            _ => self.fail("a name"),
        }
    }

    fn parse_name_of_number(&mut self) -> Result<String, String> {
        match self.peek() {
            Token::Name(name) if self.known.contains(name) => self.parse_name(),
            Token::Name(_) => self.fail("a number that was read before"),
            _ => self.fail("a name"),
        }
    }

    /// Reads fields up to the end of a block or of the line.
    fn parse_fields(&mut self) -> Result<Vec<Field>, String> {
        let mut fields: Vec<Field> = Vec::new();
        loop {
            let is_end = matches!(self.peek(), Token::End | Token::Sign("}"));
            if is_end || matches!(self.peek(), Token::Name(name) if name == "sum") {
                return Ok(fields);
            }
            fields.extend(self.parse_field()?);
            let ends_line = !self.takes(",");
            if let Some(last) = fields.last_mut() {
                last.ends_line = ends_line;
            }
            let is_block = matches!(fields.last(), Some(Field { kind: Kind::Blocks(..), .. }));
            if ends_line && !self.takes(";") && !is_block {
                return Ok(fields);
            }
        }
    }

    /// Reads a field, or several numbers with the same bounds.
    fn parse_field(&mut self) -> Result<Vec<Field>, String> {
        let one = |kind| Ok(vec![Field { kind, ends_line: false }]);
        if self.takes_word("tree") {
            let vertices = self.parse_expr()?;
            return one(Kind::Graph(self.parse_graph(vertices, None)?));
        }
        if self.takes_word("graph") {
            let vertices = self.parse_term()?;
            let edges = self.parse_term()?;
            return one(Kind::Graph(self.parse_graph(vertices, Some(edges))?));
        }
        if self.takes("(") {
            return one(Kind::Table(self.parse_tuples()?));
        }
        let mut names = vec![self.parse_name()?];
        if self.takes("[") {
            return one(self.parse_list(names.remove(0))?);
        }
        if self.takes_word("of") {
            let len = self.parse_length()?;
            let (name, rows) = (names.remove(0), Expr::Number(1));
            return one(Kind::Text { name, rows, len, alphabet: self.parse_alphabet()? });
        }
        while self.takes(",") {
            names.push(self.parse_name()?);
        }
        let range = self.parse_range()?;
        self.known.extend(names.iter().cloned());
        if let ([name], true) = (&*names, self.takes("{")) {
            let fields = self.parse_fields()?;
            self.expect("}")?;
            return one(Kind::Blocks(name.clone(), range, fields));
        }
        let number = |name| Field { kind: Kind::Number(name, range.clone()), ends_line: false };
        Ok(names.into_iter().map(number).collect())
    }

    /// Reads what follows `NAME [`: a list, a matrix, or lines of characters.
    fn parse_list(&mut self, name: String) -> Result<Kind, String> {
        let first = self.parse_expr()?;
        self.expect("]")?;
        if self.takes_word("of") {
            let len = self.parse_length()?;
            return Ok(Kind::Text { name, rows: first, len, alphabet: self.parse_alphabet()? });
        }
        let (rows, len) = if self.takes("[") {
            let second = self.parse_expr()?;
            self.expect("]")?;
            (first, second)
        } else {
            (Expr::Number(1), first)
        };
        let before = self.parse_order();
        if before == Order::Permutation {
            let range = Range(Expr::Number(1), len.clone());
            let cells = Cells::Same(len, range);
            return Ok(Kind::Table(Table { name, rows, cells, order: before }));
        }
        let range = self.parse_range()?;
        let order = if before == Order::Any { self.parse_order() } else { before };
        Ok(Kind::Table(Table { name, rows, cells: Cells::Same(len, range), order }))
    }

    /// Reads what follows `(`: the numbers of a line, each with bounds or all with the last.
    fn parse_tuples(&mut self) -> Result<Table, String> {
        let mut cells = Vec::new();
        loop {
            let name = self.parse_name()?;
            let has_own = !matches!(self.peek(), Token::Sign("," | ")"));
            let range = if has_own { Some(self.parse_range()?) } else { None };
            self.known.insert(name.clone());
            cells.push((name, range));
            if !self.takes(",") {
                break;
            }
        }
        self.expect(")")?;
        self.expect("[")?;
        let rows = self.parse_expr()?;
        self.expect("]")?;
        let before = self.parse_order();
        let has_all = cells.iter().all(|(_, range)| range.is_some());
        let common = if has_all { None } else { Some(self.parse_range()?) };
        let order = if before == Order::Any { self.parse_order() } else { before };
        let with_range =
            |(name, range): (String, Option<Range>)| Some((name, range.or(common.clone())?));
        let name = cells.iter().map(|(name, _)| &**name).collect::<Vec<_>>().join("_");
        let cells = cells.into_iter().filter_map(with_range).collect();
        Ok(Table { name, rows, cells: Cells::Each(cells), order })
    }

    fn parse_order(&mut self) -> Order {
        let words = [
            ("sorted", Order::Sorted),
            ("descending", Order::Descending),
            ("permutation", Order::Permutation),
        ];
        let is_distinct = self.takes_word("distinct");
        let found = words.into_iter().find(|(word, _)| self.takes_word(word));
        match found.map(|(_, order)| order) {
            Some(Order::Sorted) if is_distinct || self.takes_word("distinct") => Order::Increasing,
            Some(order) => order,
            None if is_distinct => Order::Distinct,
            None => Order::Any,
        }
    }

    fn parse_graph(&mut self, vertices: Expr, edges: Option<Expr>) -> Result<Graph, String> {
        let is_tree = edges.is_none();
        let mut graph = Graph {
            vertices,
            edges,
            is_simple: is_tree,
            is_connected: is_tree,
            is_dag: false,
            weight: None,
        };
        loop {
            if self.takes_word("simple") {
                graph.is_simple = true;
            } else if self.takes_word("connected") {
                graph.is_connected = true;
            } else if self.takes_word("dag") {
                graph.is_dag = true;
            } else if self.takes_word("weighted") {
                graph.weight = Some(self.parse_range()?);
            } else {
                return Ok(graph);
            }
        }
    }

    /// Reads a length, or its bounds.
    fn parse_length(&mut self) -> Result<Range, String> {
        let least = self.parse_expr()?;
        let largest = if self.takes("..") { self.parse_expr()? } else { least.clone() };
        Ok(Range(least, largest))
    }

    /// Reads `in` and an alphabet: parts such as `a..z` and `".#"`.
    fn parse_alphabet(&mut self) -> Result<Vec<u8>, String> {
        if !self.takes_word("in") {
            return self.fail("in and the characters, as in a..z or \".#\"");
        }
        let mut alphabet = Vec::new();
        loop {
            if let Token::Text(text) = self.peek() {
                alphabet.extend(text.bytes());
                self.at += 1;
            } else {
                let first = self.parse_character()?;
                self.expect("..")?;
                alphabet.extend(first..=self.parse_character()?);
            }
            let is_part = matches!(self.peek(), Token::Text(_))
                || matches!(self.tokens.get(self.at + 1), Some((_, Token::Sign(".."))));
            if is_part {
                continue;
            }
            // An input has no blanks in its words.
            if alphabet.is_empty() || !alphabet.iter().all(u8::is_ascii_graphic) {
                self.at -= 1;
                return self.fail("ASCII characters that are no blanks");
            }
            return Ok(alphabet);
        }
    }

    fn parse_character(&mut self) -> Result<u8, String> {
        let text = match self.peek() {
            Token::Name(name) => name.clone(),
            Token::Number(number) => number.to_string(),
            _ => String::new(),
        };
        match text.as_bytes() {
            [character] => {
                self.at += 1;
                Ok(*character)
            }
            _ => self.fail("a single character"),
        }
    }

    fn parse_range(&mut self) -> Result<Range, String> {
        let start = self.at;
        let least = self.parse_expr()?;
        self.expect("..")?;
        let range = Range(least, self.parse_expr()?);
        let has_names =
            self.tokens[start..self.at].iter().any(|(_, it)| matches!(it, Token::Name(_)));
        let is_empty = |[least, largest]: [i64; 2]| least > largest;
        if !has_names && range.value(&Names::new()).is_none_or(is_empty) {
            self.at = start;
            return self.fail("bounds below 2^63, the least one first");
        }
        Ok(range)
    }

    fn parse_expr(&mut self) -> Result<Expr, String> {
        let mut left = self.parse_product()?;
        loop {
            let sign = ['+', '-'].into_iter().find(|sign| self.takes(&sign.to_string()));
            let Some(sign) = sign else { return Ok(left) };
            left = Expr::Operation(sign, Box::new(left), Box::new(self.parse_product()?));
        }
    }

    fn parse_product(&mut self) -> Result<Expr, String> {
        let mut left = self.parse_term()?;
        loop {
            let sign = ['*', '/'].into_iter().find(|sign| self.takes(&sign.to_string()));
            let Some(sign) = sign else { return Ok(left) };
            left = Expr::Operation(sign, Box::new(left), Box::new(self.parse_term()?));
        }
    }

    /// Reads a number, a name, or a power of one.
    fn parse_term(&mut self) -> Result<Expr, String> {
        if self.takes("-") {
            let zero = Box::new(Expr::Number(0));
            return Ok(Expr::Operation('-', zero, Box::new(self.parse_term()?)));
        }
        let base = match self.peek() {
            Token::Number(number) => {
                let number = *number;
                self.at += 1;
                Expr::Number(number)
            }
            Token::Sign("(") => {
                self.at += 1;
                let inner = self.parse_expr()?;
                self.expect(")")?;
                inner
            }
            Token::Name(_) => Expr::Name(self.parse_name_of_number()?),
            _ => return self.fail("a number"),
        };
        if self.takes("^") {
            let exponent = self.parse_term()?;
            return Ok(Expr::Operation('^', Box::new(base), Box::new(exponent)));
        }
        Ok(base)
    }
}
