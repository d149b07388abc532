//! `nimber`: evaluates an expression in the field of nimbers below 2^64.

use super::args::Options;
use super::host::Host;
use super::report::Report;
use base::json::Json;
use base::message::Message;
use snippets::nimber::NimField;

pub fn report(options: &Options, _: &dyn Host) -> Result<Report, Message> {
    if options.words.is_empty() {
        return Err(options.describe_missing(message!("expression")));
    }
    // Without quotes the shell splits the expression at blanks.
    let text = options.words.join(" ");
    let mut parser = Parser {
        chars: text.chars().collect(),
        at: 0,
        depth: 0,
        field: NimField::new(),
        steps: Vec::new(),
    };
    let value = parser.parse_sum()?;
    if let Some(c) = parser.peek() {
        return Err(parser.unexpected_char(c));
    }
    let mut lines = format!("{}\n\n", text.trim());
    for step in &parser.steps {
        lines += &format!("  {step}\n");
    }
    if !parser.steps.is_empty() {
        lines += "\n";
    }
    lines += &format!("= {value}   (hex {value:x}, binary {value:b})\n");
    let json = Json::object([
        ("expression", text.trim().into()),
        ("value", value.into()),
        ("steps", parser.steps.into_iter().collect()),
    ]);
    Ok(Report::new(lines, json))
}

/// Parses an expression, a sum of products of powers, and computes its value step by step.
struct Parser {
    chars: Vec<char>,
    at: usize,
    /// The number of open parentheses.
    depth: usize,
    field: NimField,
    steps: Vec<String>,
}

/// The maximum number of open parentheses: more would overflow the stack.
const MAX_DEPTH: usize = 100;

impl Parser {
    fn parse_sum(&mut self) -> Result<u64, Message> {
        let mut value = self.parse_product()?;
        while self.skip('+') {
            let other = self.parse_product()?;
            value = self.record_step(format!("{value} + {other}"), value ^ other);
        }
        Ok(value)
    }

    fn parse_product(&mut self) -> Result<u64, Message> {
        let mut value = self.parse_power()?;
        while let Some(sign @ ('*' | '/')) = self.peek() {
            let place = self.at;
            self.at += 1;
            let mut other = self.parse_power()?;
            let step = format!("{value} {sign} {other}");
            if sign == '/' && other == 0 {
                self.at = place;
                return Err(
                    self.error(message!("the divisor after this / is 0, which has no inverse"))
                );
            }
            if sign == '/' {
                other = self.field.inverse(other);
            }
            value = self.record_step(step, self.field.product(value, other));
        }
        Ok(value)
    }

    fn parse_power(&mut self) -> Result<u64, Message> {
        let base = self.parse_atom()?;
        if !self.skip('^') {
            return Ok(base);
        }
        if !self.peek().map_or(false, |c| c.is_ascii_digit()) {
            return Err(self.error(message!("expected digits as the exponent")));
        }
        let exponent = self.parse_number()?;
        if self.peek() == Some('^') {
            return Err(
                self.error(message!("a second ^: use parentheses to say which comes first"))
            );
        }
        let value = self.field.power(base, exponent);
        Ok(self.record_step(format!("{base} ^ {exponent}"), value))
    }

    fn parse_atom(&mut self) -> Result<u64, Message> {
        match self.peek() {
            Some(c) if c.is_ascii_digit() => self.parse_number(),
            Some('(') => self.parse_parenthesis(),
            Some(c) if c.is_alphabetic() => {
                let rest = &self.chars[self.at..];
                let name: String = rest.iter().take_while(|c| c.is_alphabetic()).collect();
                if name != "sqrt" {
                    let name = format!("{name:?}");
                    let why = message!("{name} is not a function: there is only sqrt(x)", name);
                    return Err(self.error(why));
                }
                self.at += 4;
                if self.peek() != Some('(') {
                    return Err(self.error(message!("sqrt needs parentheses: sqrt(x)")));
                }
                let value = self.parse_parenthesis()?;
                let root = self.field.sqrt(value);
                Ok(self.record_step(format!("sqrt({value})"), root))
            }
            None => Err(self.error(message!("expected a number, found the end"))),
            Some(c) => {
                let sign = format!("{c:?}");
                Err(self.error(message!("expected a number, found {sign}", sign)))
            }
        }
    }

    fn parse_parenthesis(&mut self) -> Result<u64, Message> {
        let open = self.at;
        if self.depth == MAX_DEPTH {
            return Err(self.error(message!("more than {max} open parentheses", max = MAX_DEPTH)));
        }
        self.at += 1;
        self.depth += 1;
        let value = self.parse_sum()?;
        self.depth -= 1;
        if self.skip(')') {
            return Ok(value);
        }
        if let Some(c) = self.peek() {
            return Err(self.unexpected_char(c));
        }
        self.at = open;
        Err(self.error(message!("unclosed (: add a )")))
    }

    fn parse_number(&mut self) -> Result<u64, Message> {
        let rest = &self.chars[self.at..];
        let digits: String = rest.iter().take_while(|c| c.is_ascii_digit()).collect();
        let parsed = digits.parse();
        let number = parsed.map_err(|_| self.error(message!("this number is not below 2^64")))?;
        self.at += digits.len();
        Ok(number)
    }

    /// Records a step of the computation, and returns `value`.
    fn record_step(&mut self, step: String, value: u64) -> u64 {
        self.steps.push(format!("{step} = {value}"));
        value
    }

    /// Skips blanks, and returns the character after them, which is not skipped.
    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).map_or(false, |c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    /// Skips blanks, and then `c` if it follows. Returns whether it follows.
    fn skip(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    /// Returns the error for a character after a complete value.
    fn unexpected_char(&self, c: char) -> Message {
        match c {
            ')' => self.error(message!("unmatched )")),
            '-' => self.error(message!("there is no -: a nimber is its own negative, so write +")),
            '(' => self.error(message!("expected an operator: + * / or ^")),
            c if c.is_alphanumeric() => self.error(message!("expected an operator: + * / or ^")),
            c => {
                let sign = format!("{c:?}");
                self.error(message!("unexpected {sign}: use + * / ^ ( ) sqrt", sign))
            }
        }
    }

    fn error(&self, why: Message) -> Message {
        let text: String = self.chars.iter().collect();
        let (expression, column) = (format!("{text:?}"), self.at + 1);
        message!("{expression}, column {column}: {why}", expression, column, why)
    }
}
