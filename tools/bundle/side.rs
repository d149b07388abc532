//! One of the two programs that a proof compares, and which of its parts may differ.

use super::ir::{list_symbols, Id, Program, Symbol};

pub struct Side<'a> {
    pub program: Program<'a>,
    /// Returns whether a file of this name is a source of the program.
    pub is_source_file: &'a dyn Fn(&str) -> bool,
    /// The prefixes of the paths in the program's own crates: they differ between the sides.
    pub prefixes: Vec<String>,
}

impl<'a> Side<'a> {
    /// Returns the function to which `panic_any` forwards its arguments, if `id` is `panic_any`:
    /// before edition 2021 `panic!` calls that function directly.
    pub fn find_panic_any_callee(&self, id: Id<'a>) -> Option<Id<'a>> {
        let is_it = |it: &Symbol| it.path.starts_with("std::panic::panic_any");
        let symbol = self.program.find(id).filter(|it| id.1.starts_with('@') && is_it(it))?;
        let call = symbol.text.lines().find(|line| line.starts_with("  call "))?;
        let args = |line: &'a str| line.split_once('(')?.1.split_once(')').map(|it| it.0);
        (args(symbol.text) == args(call)).then_some((symbol.id.0, list_symbols(call).next()?))
    }

    /// Returns whether the file of a panic location is a source of the program; `None` for any
    /// other constant.
    pub fn is_location(&self, symbol: Symbol<'a>) -> Option<bool> {
        let head = "<{ ptr, [16 x i8] }> <{ ptr ";
        let name = list_symbols(symbol.text.split_once(head)?.1).next()?;
        let file = string_value(self.program.find((symbol.id.0, name))?.text)?;
        let terminator = self.program.file_terminator();
        Some((self.is_source_file)(file.strip_suffix(terminator)?))
    }

    /// Returns the text after the location, such as `x = `, of a constant for `dbg!(x)`. The
    /// constant begins with a byte, the length of the text, and `[FILE:LINE:COLUMN] x = ` follows.
    /// Returns `None` for any other constant.
    pub fn strip_location(&self, constant: &str) -> Option<String> {
        let text = string_value(constant)?;
        let (_, text) = text.split_at_checked(text.chars().next()?.len_utf8())?;
        let (location, rest) = text.strip_prefix('[')?.split_once("] ")?;
        let file = location.trim_end_matches(|c: char| c == ':' || c.is_ascii_digit());
        (self.is_source_file)(file).then(|| rest.to_string())
    }

    /// Returns the list of attributes that a name such as `#7` stands for.
    pub fn attributes(&self, id: Id<'a>) -> Option<&'a str> {
        self.program.find(id)?.text.split_once('=').map(|it| it.1)
    }
}

/// Removes prefixes from the paths in a text.
pub fn strip_prefixes(text: &str, prefixes: &[String]) -> String {
    let mut stripped = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let continues = stripped.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
        let prefix = prefixes.iter().find(|prefix| !continues && rest.starts_with(&***prefix));
        match prefix {
            Some(prefix) => rest = &rest[prefix.len()..],
            None => {
                stripped.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    stripped
}

/// Returns the value of a constant that is a string, `c".."`; `None` for any other constant.
pub fn string_value(constant: &str) -> Option<String> {
    let text = constant.split_once(" c\"")?.1.split_once('"')?.0;
    let mut parts = text.split('\\');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(code, 16).ok()?);
        bytes.extend(rest.bytes());
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
