//! The grammar of bounds, expressions and conditions.

use super::expr::{Condition, Expr, Names, Range, COMPARISONS};
use super::parse::Parser;
use super::token::{Token, KEYWORDS};

impl Parser {
    /// Parses bounds such as `1..n` or `1..n not u`.
    pub fn parse_range(&mut self) -> Result<Range, String> {
        let start = self.at;
        if self.lacks_bounds() {
            return self.fail("bounds such as 1..9");
        }
        let min = self.parse_expr()?;
        self.expect("..")?;
        let mut range = Range::new(min, self.parse_expr()?);
        if self.eat_word("not") {
            range.except = Some(self.parse_expr()?);
        }
        let has_names = self.tokens[start..self.at]
            .iter()
            .any(|(_, it)| matches!(it, Token::Name(name) if name != "not"));
        let limits = i128::from(i64::MIN)..=i128::from(u64::MAX);
        let bounds = range.evaluate(&Names::default());
        let is_right = bounds.is_some_and(|bounds| {
            limits.contains(&bounds.min) && limits.contains(&bounds.max) && bounds.trim().is_some()
        });
        if !has_names && !is_right {
            self.at = start;
            return self
                .fail("MIN..MAX with -2^63 <= MIN <= MAX < 2^64 and at least one number left");
        }
        Ok(range)
    }

    /// Returns whether a keyword or the end of a part follows instead of bounds.
    pub fn lacks_bounds(&self) -> bool {
        match self.peek() {
            Token::End | Token::Sign("," | ";" | "}" | "|") => true,
            Token::Name(name) => KEYWORDS.contains(&&**name),
            _ => false,
        }
    }

    /// Parses the condition after `where`, or after `sum`.
    pub fn parse_condition(&mut self, is_sum: bool) -> Result<Condition, String> {
        let left = self.parse_expr()?;
        let sign = COMPARISONS.into_iter().find(|sign| self.eat(sign));
        let Some(sign) = sign else { return self.fail("<=, <, >=, >, = or !=") };
        Ok(Condition { is_sum, left, sign, right: self.parse_expr()? })
    }

    pub fn parse_expr(&mut self) -> Result<Expr, String> {
        let mut left = self.parse_product()?;
        loop {
            let sign = ['+', '-'].into_iter().find(|sign| self.eat(&sign.to_string()));
            let Some(sign) = sign else { return Ok(left) };
            left = Expr::new_operation(sign, left, self.parse_product()?);
        }
    }

    fn parse_product(&mut self) -> Result<Expr, String> {
        let mut left = self.parse_term()?;
        loop {
            let sign = ['*', '/', '%'].into_iter().find(|sign| self.eat(&sign.to_string()));
            let Some(sign) = sign else { return Ok(left) };
            left = Expr::new_operation(sign, left, self.parse_term()?);
        }
    }

    /// Parses a number, a name or an expression in parentheses, with a sign or an exponent.
    pub fn parse_term(&mut self) -> Result<Expr, String> {
        if self.eat("-") {
            return Ok(Expr::new_operation('-', Expr::Number(0), self.parse_term()?));
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
            Token::Name(_) => Expr::Name(self.parse_known_name()?),
            _ => return self.fail("a number"),
        };
        if self.eat("^") {
            return Ok(Expr::new_operation('^', base, self.parse_term()?));
        }
        Ok(base)
    }
}
