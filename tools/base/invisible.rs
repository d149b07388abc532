//! Characters that cannot be seen, and their places in a text.

/// Returns whether most editors and terminals do not show a character, or show it like a
/// space; the space itself counts as visible.
pub fn is_invisible(c: char) -> bool {
    let is_format = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}');
    let is_blank = c.is_whitespace() && c != ' ';
    is_format || is_blank || c.is_control()
}

/// Escapes the invisible characters of a text, as in `<U+200B>`, except for line feeds, tabs and
/// white space that is no control character.
pub fn escape_invisible(text: &str) -> String {
    let is_kept = |c: char| matches!(c, '\n' | '\t') || c.is_whitespace() && !c.is_control();
    let shown = |c: char| {
        if is_kept(c) {
            String::from(c)
        } else {
            escape_char(c)
        }
    };
    text.chars().map(shown).collect()
}

/// Returns a character as text, or its code as in `<U+200B>` if it is invisible.
pub fn escape_char(c: char) -> String {
    if is_invisible(c) {
        format!("<U+{:04X}>", u32::from(c))
    } else {
        String::from(c)
    }
}

/// Describes the first invisible character or byte that is not UTF-8, with its line and column;
/// `None` if there is none. A carriage return at the end of a line is ignored, and so are tabs if
/// `may_have_tabs`.
pub fn find_invisible(text: &[u8], may_have_tabs: bool) -> Option<String> {
    let is_found = |c: char| is_invisible(c) && !(may_have_tabs && c == '\t');
    for (line, number) in text.split(|&byte| byte == b'\n').zip(1..) {
        let mut column = 1;
        for chunk in line.strip_suffix(b"\r").unwrap_or(line).utf8_chunks() {
            let seen = chunk.valid().chars().take_while(|&c| !is_found(c)).count();
            column += seen;
            let found = match (chunk.valid().chars().nth(seen), chunk.invalid().first()) {
                (Some(c), _) => name_char(c),
                (None, Some(byte)) => format!("a byte that is not UTF-8, 0x{byte:02x}"),
                (None, None) => continue,
            };
            return Some(format!("{found}, in line {number}, column {column}"));
        }
    }
    None
}

fn name_char(c: char) -> String {
    let name = match c {
        '\u{feff}' => "a byte order mark",
        '\u{a0}' => "a no-break space",
        '\u{3000}' => "an ideographic space",
        '\u{200b}' => "a zero width space",
        '\r' => "a carriage return",
        c if c.is_control() => "a control character",
        _ => "an invisible character",
    };
    format!("{name}, U+{:04X}", u32::from(c))
}
