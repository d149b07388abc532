//! Parses the line of a format. Errors name the column.

use super::conditions::find_short_range;
use super::expr::{Expr, Range};
use super::token::{tokenize, Token, KEYWORDS};
use super::{Field, Format, Graph, Kind};
use std::collections::HashSet;

/// Parses what follows `//! Input:`. The error says what is expected at which column.
pub fn parse(line: &str) -> Result<Format, String> {
    let mut parser = Parser { tokens: tokenize(line)?, at: 0, known: HashSet::new() };
    let fields = parser.parse_fields()?;
    let mut conditions = Vec::new();
    loop {
        let is_sum = parser.eat_word("sum");
        if !is_sum && !parser.eat_word("where") {
            break;
        }
        conditions.push(parser.parse_condition(is_sum)?);
        while parser.eat(",") && !matches!(parser.peek(), Token::Name(word) if word == "sum") {
            conditions.push(parser.parse_condition(is_sum)?);
        }
    }
    match parser.peek() {
        Token::End if fields.is_empty() => parser.fail("a number with its bounds such as n 1..10"),
        Token::End => {
            let format = Format { fields, conditions };
            find_short_range(&format).map_or(Ok(format), Err)
        }
        _ => parser.fail("; or the end of the line"),
    }
}

/// The tokens of a line, and the index of the next token.
pub struct Parser {
    pub tokens: Vec<(usize, Token)>,
    pub at: usize,
    /// The names of the numbers parsed so far, which expressions may use.
    pub known: HashSet<String>,
}

impl Parser {
    pub fn peek(&self) -> &Token {
        &self.tokens[self.at].1
    }

    pub fn fail<T>(&self, expected: &str) -> Result<T, String> {
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

    pub fn eat(&mut self, sign: &str) -> bool {
        let is_it = matches!(self.peek(), Token::Sign(next) if *next == sign);
        self.at += usize::from(is_it);
        is_it
    }

    pub fn eat_word(&mut self, word: &str) -> bool {
        let is_it = matches!(self.peek(), Token::Name(next) if next == word);
        self.at += usize::from(is_it);
        is_it
    }

    pub fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.eat(sign) {
            Ok(())
        } else {
            self.fail(sign)
        }
    }

    pub fn parse_name(&mut self) -> Result<String, String> {
        match self.peek() {
            Token::Name(name) if !KEYWORDS.contains(&&**name) => {
                let name = name.clone();
                self.at += 1;
                Ok(name)
            }
            _ => self.fail("a name"),
        }
    }

    pub fn parse_known_name(&mut self) -> Result<String, String> {
        match self.peek() {
            Token::Name(name) if self.known.contains(name) => self.parse_name(),
            Token::Name(_) => self.fail("a number that was read before"),
            _ => self.fail("a name"),
        }
    }

    /// Parses fields up to the end of a block or of the line.
    fn parse_fields(&mut self) -> Result<Vec<Field>, String> {
        let mut fields: Vec<Field> = Vec::new();
        loop {
            let is_end = matches!(self.peek(), Token::End | Token::Sign("}" | "|"));
            if is_end
                || matches!(self.peek(), Token::Name(name) if name == "sum" || name == "where")
            {
                return Ok(fields);
            }
            // The names of numbers with the same bounds, as in `a, b 1..9`, are two tokens apart.
            for (at, field) in (self.at..).step_by(2).zip(self.parse_field()?) {
                if let Some(name) = fields.iter().find_map(|it| it.find_common_name(&field)) {
                    self.at = at;
                    let repeat = format!("{name}2 {name}..{name}");
                    return self.fail(&format!("an unused name (to repeat a number: {repeat})"));
                }
                fields.push(field);
            }
            let ends_line = !self.eat(",");
            if let Some(last) = fields.last_mut() {
                last.ends_line = ends_line;
            }
            let is_block = matches!(fields.last(), Some(Field { kind: Kind::Blocks(..), .. }));
            if ends_line && !self.eat(";") && !is_block {
                return Ok(fields);
            }
        }
    }

    /// Parses a field, or several numbers with the same bounds.
    fn parse_field(&mut self) -> Result<Vec<Field>, String> {
        let one = |kind| Ok(vec![Field { kind, ends_line: false }]);
        if self.begins_blocks() {
            return self.parse_blocks();
        }
        if let Some(word) = self.parse_word()? {
            return one(Kind::Word(word));
        }
        if self.eat_word("tree") {
            let vertices = self.parse_expr()?;
            return one(Kind::Graph(self.parse_graph(vertices, None)?));
        }
        if self.eat_word("graph") {
            let vertices = self.parse_term()?;
            if matches!(self.peek(), Token::End | Token::Sign(";" | "}" | "|")) {
                return self.fail("the number of edges, as in graph n m");
            }
            let edges = self.parse_term()?;
            return one(Kind::Graph(self.parse_graph(vertices, Some(edges))?));
        }
        if self.eat("(") {
            return one(Kind::Table(self.parse_tuples()?));
        }
        let name = self.parse_name()?;
        if self.eat("[") {
            return one(self.parse_list(name)?);
        }
        if self.eat_word("of") {
            return one(Kind::Text(self.parse_text(name, Expr::Number(1))?));
        }
        self.parse_numbers(name)
    }

    /// Parses blocks. Their number is an expression, as in `q {`, or a number between bounds that
    /// is not in the input, as in `1..9 {`.
    fn parse_blocks(&mut self) -> Result<Vec<Field>, String> {
        let column = self.tokens[self.at].0;
        let count = self.parse_expr()?;
        let kinds = if self.eat("..") {
            let name = format!("#{column}");
            let range = Range::new(count, self.parse_expr()?);
            self.expect("{")?;
            let blocks = Kind::Blocks(Expr::Name(name.clone()), self.parse_forms()?);
            vec![Kind::Number(name, range), blocks]
        } else {
            self.expect("{")?;
            vec![Kind::Blocks(count, self.parse_forms()?)]
        };
        Ok(kinds.into_iter().map(|kind| Field { kind, ends_line: false }).collect())
    }

    /// Parses numbers with the same bounds, of which `name` is the first. If there is only one
    /// number, the blocks that it counts may follow.
    fn parse_numbers(&mut self, name: String) -> Result<Vec<Field>, String> {
        let mut names = vec![name];
        while self.eat(",") {
            names.push(self.parse_name()?);
        }
        let range = self.parse_range()?;
        self.known.extend(names.iter().cloned());
        let number = |name: &String| {
            let kind = Kind::Number(name.clone(), range.clone());
            Field { kind, ends_line: false }
        };
        let mut fields: Vec<Field> = names.iter().map(number).collect();
        if let ([name], true) = (&*names, self.eat("{")) {
            fields[0].ends_line = true;
            let kind = Kind::Blocks(Expr::Name(name.clone()), self.parse_forms()?);
            fields.push(Field { kind, ends_line: false });
        }
        Ok(fields)
    }

    /// Returns whether a number of blocks and `{` follow: an expression, as in `q {` and `n-1 {`,
    /// or the bounds of a number that is not in the input, as in `1..9 {`.
    fn begins_blocks(&self) -> bool {
        let is_known = match self.peek() {
            Token::Name(name) => self.known.contains(name),
            Token::Number(_) => true,
            _ => false,
        };
        let is_part = |token: &Token| match token {
            Token::Number(_) | Token::Name(_) => true,
            Token::Sign(sign) => matches!(*sign, "+" | "-" | "*" | "/" | "^" | "(" | ")" | ".."),
            _ => false,
        };
        let next = self.tokens[self.at..].iter().find(|(_, token)| !is_part(token));
        is_known && matches!(next, Some((_, Token::Sign("{"))))
    }

    /// Parses what follows `{`: the forms of a block, with `|` between them.
    fn parse_forms(&mut self) -> Result<Vec<Vec<Field>>, String> {
        let outside = self.known.clone();
        let mut all = outside.clone();
        let mut forms = Vec::new();
        loop {
            self.known.insert(String::from("i"));
            let fields = self.parse_fields()?;
            if fields.is_empty() {
                return self.fail("a number with its bounds");
            }
            forms.push(fields);
            all.extend(self.known.drain().filter(|name| name != "i"));
            self.known.clone_from(&outside);
            if !self.eat("|") {
                break;
            }
        }
        self.expect("}")?;
        // Conditions may use the numbers of blocks.
        self.known = all;
        Ok(forms)
    }

    /// Parses a fixed word: a number, or characters in quotation marks. Returns `None` if neither
    /// follows.
    fn parse_word(&mut self) -> Result<Option<String>, String> {
        let is_negative = matches!(self.peek(), Token::Sign("-"));
        let word = match &self.tokens[self.at + usize::from(is_negative)].1 {
            Token::Number(number) if is_negative => format!("-{number}"),
            Token::Number(number) => number.to_string(),
            Token::Text(text) => text.clone(),
            _ => return Ok(None),
        };
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_graphic()) {
            return self.fail("a word without blanks");
        }
        self.at += 1 + usize::from(is_negative);
        Ok(Some(word))
    }

    /// Runs `parse` with the names of indices, such as `i` and `j`, in scope.
    pub fn parse_with_indices<T>(
        &mut self,
        indices: &[&str],
        parse: impl FnOnce(&mut Self) -> Result<T, String>,
    ) -> Result<T, String> {
        let outside = self.known.clone();
        self.known.extend(indices.iter().map(|index| index.to_string()));
        let parsed = parse(self);
        self.known = outside;
        parsed
    }

    /// Parses the properties of a graph, or of a tree if `edges` is `None`.
    fn parse_graph(&mut self, vertices: Expr, edges: Option<Expr>) -> Result<Graph, String> {
        let is_tree = edges.is_none();
        let mut graph = Graph {
            vertices,
            edges,
            is_simple: is_tree,
            is_connected: is_tree,
            is_dag: false,
            first: 1,
            weight: None,
        };
        loop {
            if self.eat_word("simple") {
                graph.is_simple = true;
            } else if self.eat_word("connected") {
                graph.is_connected = true;
            } else if self.eat_word("dag") {
                graph.is_dag = true;
            } else if self.eat_word("from") {
                graph.first = match self.peek() {
                    Token::Number(first @ 0..=1) => *first,
                    _ => return self.fail("0 or 1 as the number of the first vertex"),
                };
                self.at += 1;
            } else if self.eat_word("weighted") {
                graph.weight = Some(self.parse_range()?);
            } else {
                return Ok(graph);
            }
        }
    }
}
