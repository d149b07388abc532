//! JSON: a small reader, for the compiler's messages and for problems from a browser, and a small
//! writer, for `--json`. A value is written on one line, without spaces. The WebAssembly of the
//! page contains this module, so it must also compile with Debian's rustc 1.63.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The maximum depth of nested lists and objects. The parser recurses for each level, and an
/// untrusted text must not overflow the stack.
const MAX_DEPTH: usize = 500;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    /// The text of a number, so that the number is not rounded.
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Parses a text that is one value; `None` if it is invalid or nested too deep.
    pub fn parse(text: &str) -> Option<Self> {
        let mut rest = text.trim_start();
        let value = parse_value(&mut rest, MAX_DEPTH)?;
        rest.trim().is_empty().then_some(value)
    }

    /// Returns an object with these members, in this order.
    pub fn object<K: Into<String>>(members: impl IntoIterator<Item = (K, Json)>) -> Self {
        let members = members.into_iter();
        Self::Object(members.map(|(key, value)| (key.into(), value)).collect())
    }

    /// Returns the member of an object, `Null` if there is none.
    pub fn get(&self, key: &str) -> &Json {
        let found = self.members().iter().find(|(name, _)| name == key);
        found.map_or(&Self::Null, |(_, value)| value)
    }

    /// Returns the members of an object; none for any other value.
    pub fn members(&self) -> &[(String, Json)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// Returns the elements of a list; none for any other value.
    pub fn list(&self) -> &[Json] {
        match self {
            Self::List(values) => values,
            _ => &[],
        }
    }

    /// Returns a text; "" for any other value.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            _ => "",
        }
    }

    /// Returns a number; `None` for any other value, or if `T` cannot hold it.
    pub fn number<T: FromStr>(&self) -> Option<T> {
        match self {
            Self::Number(number) => number.parse().ok(),
            _ => None,
        }
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(number) => f.write_str(number),
            Self::Text(text) => f.write_str(&quote(text)),
            Self::List(values) => {
                let values: Vec<String> = values.iter().map(Self::to_string).collect();
                write!(f, "[{}]", values.join(","))
            }
            Self::Object(members) => {
                let member = |(key, value): &(String, Self)| format!("{}:{value}", quote(key));
                let members: Vec<String> = members.iter().map(member).collect();
                write!(f, "{{{}}}", members.join(","))
            }
        }
    }
}

macro_rules! from {
    ($kind:ident: $($type:ty)*) => {$(
        impl From<$type> for Json {
            fn from(value: $type) -> Self {
                Self::$kind(value.to_string())
            }
        }
    )*};
}
from!(Number: u32 u64 u128 usize i32 i64 i128);
from!(Text: &str String);

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

/// `None` becomes null.
impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, T::into)
    }
}

/// Collects the values into a list.
impl<T: Into<Json>> FromIterator<T> for Json {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::List(values.into_iter().map(T::into).collect())
    }
}

/// Returns the text as a JSON string, quotes included.
pub fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            c if c < ' ' => quoted += &format!("\\u{:04x}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Parses the value at the start of `rest` and skips the blanks after it. The value may nest lists
/// and objects at most `depth` levels deep.
fn parse_value(rest: &mut &str, depth: usize) -> Option<Json> {
    let first = rest.chars().next()?;
    let value = match first {
        '{' | '[' if depth == 0 => return None,
        '{' => Json::Object(parse_sequence(rest, "}", |rest| {
            let key = parse_string(rest)?;
            skip_token(rest, ":").then_some(())?;
            Some((key, parse_value(rest, depth - 1)?))
        })?),
        '[' => Json::List(parse_sequence(rest, "]", |rest| parse_value(rest, depth - 1))?),
        '"' => Json::Text(parse_string(rest)?),
        _ if skip_token(rest, "null") => Json::Null,
        _ if skip_token(rest, "true") => Json::Bool(true),
        _ if skip_token(rest, "false") => Json::Bool(false),
        _ => {
            let is_part = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let (number, after) = rest.split_at(end);
            *rest = after;
            number.parse::<f64>().ok()?;
            Json::Number(number.to_string())
        }
    };
    *rest = rest.trim_start();
    Some(value)
}

/// Skips `token` and the blanks around it. Returns `false` if `rest` does not begin with `token`.
fn skip_token(rest: &mut &str, token: &str) -> bool {
    let after = rest.trim_start().strip_prefix(token);
    *rest = after.map_or(*rest, str::trim_start);
    after.is_some()
}

/// Parses the elements between the opening bracket at the start of `rest` and `close`.
fn parse_sequence<T>(
    rest: &mut &str,
    close: &str,
    element: impl Fn(&mut &str) -> Option<T>,
) -> Option<Vec<T>> {
    *rest = rest[1..].trim_start();
    let mut elements = Vec::new();
    while !skip_token(rest, close) {
        if !elements.is_empty() && !skip_token(rest, ",") {
            return None;
        }
        elements.push(element(rest)?);
    }
    Some(elements)
}

/// Parses a string. Its characters are collected as UTF-16, because `\u` stands for one code unit
/// and a character may have two.
fn parse_string(rest: &mut &str) -> Option<String> {
    let mut units = Vec::new();
    let mut chars = rest.trim_start().strip_prefix('"')?.chars();
    loop {
        let c = match chars.next()? {
            '"' => break,
            '\\' => match chars.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => {
                    units.push(parse_code_unit(&mut chars)?);
                    continue;
                }
                other => other,
            },
            c => c,
        };
        units.extend(c.encode_utf16(&mut [0; 2]).iter());
    }
    *rest = chars.as_str().trim_start();
    String::from_utf16(&units).ok()
}

/// Parses the next four hexadecimal digits as a UTF-16 code unit.
fn parse_code_unit(chars: &mut std::str::Chars<'_>) -> Option<u16> {
    let mut digit = || Some(chars.next()?.to_digit(16)? as u16);
    Some(digit()? << 12 | digit()? << 8 | digit()? << 4 | digit()?)
}
