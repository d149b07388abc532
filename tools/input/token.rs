//! Splits a line into tokens.

use super::expr::Int;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    Number(Int),
    Name(String),
    Text(String),
    Sign(&'static str),
    End,
}

/// The keywords that cannot be names of numbers.
pub const KEYWORDS: [&str; 16] = [
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
    "where",
    "not",
    "lines",
];

/// The signs. Longer signs come before their prefixes.
const SIGNS: [&str; 22] = [
    "..", "<=", ">=", "!=", "<", ">", "=", ",", ";", "[", "]", "(", ")", "{", "}", "|", "+", "-",
    "*", "/", "%", "^",
];

/// Splits a line into tokens with their columns, which count from 1.
pub fn tokenize(line: &str) -> Result<Vec<(usize, Token)>, String> {
    let mut tokens = Vec::new();
    let mut rest = line;
    loop {
        rest = rest.trim_start();
        let column = line[..line.len() - rest.len()].chars().count() + 1;
        let Some(first) = rest.chars().next() else {
            tokens.push((column, Token::End));
            return Ok(tokens);
        };
        let word = |is_part: fn(char) -> bool| rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (len, token) = if first.is_ascii_digit() {
            let len = word(|c| c.is_ascii_digit() || c == '_' || c == 'e');
            let (len, text) = read_decimal(rest).unwrap_or((len, rest[..len].replace('_', "")));
            let expected = "a number below 2^64, such as 12, 1e5 or 10^5";
            let number = parse_number(&text)
                .ok_or(format!("column {column}: expected {expected}, found {text}"))?;
            (len, Token::Number(number.into()))
        } else if first.is_alphabetic() {
            let len = word(|c| c.is_alphanumeric() || c == '_');
            (len, Token::Name(rest[..len].to_string()))
        } else if first == '"' {
            let inside = rest[1..].find('"');
            let len = inside.ok_or(format!("column {column}: unterminated string"))?;
            (len + 2, Token::Text(rest[1..=len].to_string()))
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            (sign.len(), Token::Sign(sign))
        } else {
            return Err(format!("column {column}: unexpected character {first:?}"));
        };
        tokens.push((column, token));
        rest = &rest[len..];
    }
}

/// Parses `100000` or `1e5`.
fn parse_number(text: &str) -> Option<u64> {
    let (digits, power) = text.split_once('e').unwrap_or((text, "0"));
    digits.parse::<u64>().ok()?.checked_mul(10u64.checked_pow(power.parse().ok()?)?)
}

/// Parses a number such as `1.5*10^5` or `1.5e5`. Returns its length, and the number without a
/// point, such as `15e4`.
fn read_decimal(text: &str) -> Option<(usize, String)> {
    let count_digits = |text: &str| text.find(|c: char| !c.is_ascii_digit());
    let (whole, rest) = text.split_at(count_digits(text)?);
    let rest = rest.strip_prefix('.')?;
    let (fraction, rest) = rest.split_at(count_digits(rest)?);
    let power = rest.strip_prefix("*10^").or(rest.strip_prefix('e'))?;
    let (power, rest) = power.split_at(count_digits(power).unwrap_or(power.len()));
    let zeros = power.parse::<usize>().ok()?.checked_sub(fraction.len())?;
    Some((text.len() - rest.len(), format!("{whole}{fraction}e{zeros}")))
}
