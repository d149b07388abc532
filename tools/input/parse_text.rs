//! The grammar of texts: their lengths and characters.

use super::expr::{Expr, Range};
use super::parse::Parser;
use super::token::Token;
use super::Text;

impl Parser {
    /// Parses what follows `of`: a length or its bounds, and the characters.
    pub fn parse_text(&mut self, name: String, rows: Expr) -> Result<Text, String> {
        let len = self.parse_with_indices(&["i"], |parser| {
            let min = parser.parse_expr()?;
            let max = if parser.eat("..") { parser.parse_expr()? } else { min.clone() };
            Ok(Range::new(min, max))
        })?;
        let alphabet = self.parse_alphabet()?;
        let has_distinct_rows = self.eat_word("distinct");
        if has_distinct_rows {
            self.eat_word("lines");
        }
        // In conditions the name means the length.
        self.known.insert(name.clone());
        Ok(Text { name, rows, len, alphabet, has_distinct_rows })
    }

    /// Parses `in` and an alphabet: parts such as `a..z` and `".#"`.
    fn parse_alphabet(&mut self) -> Result<Vec<u8>, String> {
        if !self.eat_word("in") {
            return self.fail("the characters, such as in a..z or in \".#\"");
        }
        let mut alphabet = Vec::new();
        loop {
            if let Token::Text(text) = self.peek() {
                alphabet.extend(text.bytes());
                self.at += 1;
            } else {
                let first = self.parse_character()?;
                self.expect("..")?;
                let last = self.parse_character()?;
                if last < first {
                    self.at -= 1;
                    return self.fail(&format!("a character from {} on", char::from(first)));
                }
                alphabet.extend(first..=last);
            }
            let is_part = matches!(self.peek(), Token::Text(_))
                || matches!(self.tokens.get(self.at + 1), Some((_, Token::Sign(".."))));
            if is_part {
                continue;
            }
            // A word of an input has no blanks.
            if alphabet.is_empty() || !alphabet.iter().all(u8::is_ascii_graphic) {
                self.at -= 1;
                return self.fail("ASCII characters other than blanks");
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
}
