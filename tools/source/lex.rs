//! Splits Rust source into tokens, so that strings and comments are never mistaken for code.

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// An identifier or keyword, `r#raw` ones included.
    Ident,
    Lifetime,
    /// A number, string, byte or character.
    Literal,
    /// One character, or one of `->`, `=>` and `::`.
    Punct,
    Comment,
    /// `///`, `//!`, `/** */` or `/*! */`.
    Doc,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub span: Range<usize>,
}

impl Token {
    pub fn is_comment(&self) -> bool {
        matches!(self.kind, TokenKind::Comment | TokenKind::Doc)
    }
}

/// Splits a text into tokens, comments included. The error is the offset of an unterminated
/// literal or comment.
pub fn lex(text: &str) -> Result<Vec<Token>, usize> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        // The left-to-right and right-to-left marks are white space to rustc, but not to `char`.
        if first.is_whitespace() || ['\u{200e}', '\u{200f}'].contains(&first) {
            at += first.len_utf8();
            continue;
        }
        let rest = &text[at..];
        let (kind, length) = match first {
            '/' if rest.starts_with("//") => (comment_kind(rest), prefix_len(rest, |c| c != '\n')),
            '/' if rest.starts_with("/*") => {
                (comment_kind(rest), block_comment_len(rest).ok_or(at)?)
            }
            '"' => (TokenKind::Literal, string_len(rest, 0).ok_or(at)?),
            '\'' => lex_char_or_lifetime(rest).ok_or(at)?,
            '0'..='9' => (TokenKind::Literal, number_len(rest)),
            _ if is_ident_start(first) => lex_ident_or_literal(rest).ok_or(at)?,
            _ => (TokenKind::Punct, punct_len(rest)),
        };
        tokens.push(Token { kind, span: at..at + length });
        at += length;
    }
    Ok(tokens)
}

/// Removes the prefix `r#` of a raw identifier.
pub fn strip_raw(ident: &str) -> &str {
    ident.strip_prefix("r#").unwrap_or(ident)
}

/// Returns the text between the quotes of a string literal; `None` if the text has a backslash
/// or the token is no string.
pub fn string_value(literal: &str) -> Option<&str> {
    let quoted = literal.trim_start_matches('r').trim_matches('#');
    let value = quoted.strip_prefix('"')?.strip_suffix('"')?;
    (!value.contains('\\')).then_some(value)
}

/// Returns the identifiers, keywords and numbers in a text.
pub fn split_idents(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    parts.filter(|part| !part.is_empty())
}

fn is_ident_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn is_ident_part(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Returns the length of the longest prefix whose characters all pass a test.
fn prefix_len(text: &str, test: impl Fn(char) -> bool) -> usize {
    text.find(|c| !test(c)).unwrap_or(text.len())
}

/// Splits a text into tokens without comments, each with the offset of its start; `None` if a
/// literal or comment is unterminated.
pub fn split_code(text: &str) -> Option<Vec<(usize, &str)>> {
    let code = lex(text).ok()?.into_iter().filter(|token| !token.is_comment());
    Some(code.map(|token| (token.span.start, &text[token.span])).collect())
}

/// Returns the kind of the comment that a text begins with.
fn comment_kind(text: &str) -> TokenKind {
    let begins = |marks: &[&str]| marks.iter().any(|mark| text.starts_with(mark));
    let is_doc = begins(&["///", "//!", "/**", "/*!"]) && !begins(&["////", "/***", "/**/"]);
    if is_doc {
        TokenKind::Doc
    } else {
        TokenKind::Comment
    }
}

/// Returns the length of the block comment that a text begins with; `None` if the comment is
/// unterminated. Block comments nest.
fn block_comment_len(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut at = 0;
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
        } else {
            at += rest.chars().next()?.len_utf8();
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

/// Returns the length of the literal that a text begins with and whose opening quote is at
/// `open`; `None` if the literal is unterminated.
fn string_len(text: &str, open: usize) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip_while(|&(at, _)| at <= open) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Returns the length of the raw string that a text begins with and whose first `#` or quote is
/// at `open`; `None` if the string is unterminated.
fn raw_string_len(text: &str, open: usize) -> Option<usize> {
    let body = open + prefix_len(&text[open..], |c| c == '#') + 1;
    let end = format!("\"{}", "#".repeat(body - 1 - open));
    Some(body + text[body..].find(&end)? + end.len())
}

/// Returns the kind and the length of a character literal or a lifetime.
fn lex_char_or_lifetime(text: &str) -> Option<(TokenKind, usize)> {
    let inside = &text[1..];
    let first = inside.chars().next()?;
    if first == '\\' {
        // The character after the backslash may be a quote itself.
        let escaped = inside[1..].chars().next()?.len_utf8();
        let end = 2 + escaped + inside[1 + escaped..].find('\'')?;
        return Some((TokenKind::Literal, end + 1));
    }
    let after = 1 + first.len_utf8();
    if text[after..].starts_with('\'') {
        return Some((TokenKind::Literal, after + 1));
    }
    is_ident_start(first).then(|| (TokenKind::Lifetime, 1 + prefix_len(inside, is_ident_part)))
}

fn number_len(text: &str) -> usize {
    let mut end = prefix_len(text, is_ident_part);
    // `1.5`, but neither `1..5` nor `1.max(5)`.
    if let Some(fraction) = text[end..].strip_prefix('.') {
        if fraction.starts_with(|c: char| c.is_ascii_digit()) {
            end += 1 + prefix_len(fraction, is_ident_part);
        }
    }
    end
}

/// Returns the kind and the length of an identifier, or of a literal that begins with letters.
fn lex_ident_or_literal(text: &str) -> Option<(TokenKind, usize)> {
    let end = prefix_len(text, is_ident_part);
    let (prefix, rest) = text.split_at(end);
    let is_string = rest.trim_start_matches('#').starts_with('"');
    Some(match (prefix, rest.chars().next()) {
        ("r" | "br" | "cr", _) if is_string => (TokenKind::Literal, raw_string_len(text, end)?),
        ("r", Some('#')) => (TokenKind::Ident, 2 + prefix_len(&text[2..], is_ident_part)),
        ("b" | "c", Some('"')) => (TokenKind::Literal, string_len(text, end)?),
        ("b", Some('\'')) => (TokenKind::Literal, end + lex_char_or_lifetime(rest)?.1),
        _ => (TokenKind::Ident, end),
    })
}

fn punct_len(text: &str) -> usize {
    match text.get(..2) {
        Some("->" | "=>" | "::") => 2,
        _ => text.chars().next().map_or(1, char::len_utf8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line is a text and its tokens.
    const TEXTS: &str = r#"
x /* { /* } */ { */ y --> Ident x | Comment /* { /* } */ { */ | Ident y
/**//*** x *//* " */ --> Comment /**/ | Comment /*** x */ | Comment /* " */
/** } *//*! { */y --> Doc /** } */ | Doc /*! { */ | Ident y
x // y /* --> Ident x | Comment // y /*
/// x --> Doc /// x
//! x --> Doc //! x
//// x --> Comment //// x
&'a str --> Punct & | Lifetime 'a | Ident str
'a, 'b' '_ --> Lifetime 'a | Punct , | Literal 'b' | Lifetime '_
1..5 --> Literal 1 | Punct . | Punct . | Literal 5
1.max(r#type) --> Literal 1 | Punct . | Ident max | Punct ( | Ident r#type | Punct )
a->b=>c::d --> Ident a | Punct -> | Ident b | Punct => | Ident c | Punct :: | Ident d
a>>=b --> Ident a | Punct > | Punct > | Punct = | Ident b
더미_1b"x" --> Ident 더미_1b | Literal "x"
"#;

    /// Returns the kinds and texts of the tokens of a text.
    fn describe(text: &str) -> Vec<String> {
        let tokens = lex(text).unwrap().into_iter();
        let describe = |it: Token| format!("{:?} {}", it.kind, &text[it.span]);
        tokens.map(describe).collect()
    }

    #[test]
    fn splits_texts_into_tokens() {
        for line in TEXTS.trim().lines() {
            let (text, expected) = line.split_once(" --> ").unwrap();
            assert_eq!(describe(text).join(" | "), expected);
        }
        assert_eq!(lex("//! a\n//").unwrap().len(), 2);
        assert_eq!(describe("\u{200e}x\u{200f}"), ["Ident x"]);
    }

    #[test]
    fn reads_every_literal_as_one_token() {
        let literals = r####"
            "a}" "\"{" "\\" r"\" r#"a"b}"# b"}" br##"}"#"## c"}" cr"}"
            '{' '\'' '\\' '\u{7d}' '한' b'}' b'\'' b'\\' 1 1_000u64 0x7f 1.5e3
        "####;
        let texts = literals.split_whitespace();
        let expected: Vec<_> = texts.map(|text| format!("Literal {text}")).collect();
        assert_eq!(describe(literals), expected);
        assert_eq!(lex("\"a\nb }\"").unwrap().len(), 1);
    }
}
