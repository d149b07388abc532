//! Rust source as tokens: enough of the language to find where items begin and
//! end, and never to be misled by what stands in a string or a comment.

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An identifier or keyword, `r#raw` ones included.
    Word,
    Lifetime,
    /// A number, string, byte or character.
    Literal,
    /// One character of punctuation; `->`, `=>` and `::` are one token each.
    Punct,
    Comment,
    /// `///`, `//!`, `/** */` or `/*! */`.
    Doc,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub span: Range<usize>,
}

/// Splits the text into tokens, comments included. The error is the offset of
/// something that does not end.
pub fn lex(text: &str) -> Result<Vec<Token>, usize> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        if first.is_whitespace() || ['\u{200e}', '\u{200f}'].contains(&first) {
            at += first.len_utf8();
            continue;
        }
        let rest = &text[at..];
        let (kind, length) = match first {
            '/' if rest.starts_with("//") => (comment_kind(rest), run(rest, |c| c != '\n')),
            '/' if rest.starts_with("/*") => (comment_kind(rest), block_comment(rest).ok_or(at)?),
            '"' => (Kind::Literal, string(rest, 0).ok_or(at)?),
            '\'' => quote(rest).ok_or(at)?,
            '0'..='9' => (Kind::Literal, number(rest)),
            _ if is_word_start(first) => word(rest).ok_or(at)?,
            _ => (Kind::Punct, punct(rest)),
        };
        tokens.push(Token {
            kind,
            span: at..at + length,
        });
        at += length;
    }
    Ok(tokens)
}

/// An identifier without the mark of a raw one.
pub fn plain(word: &str) -> &str {
    word.strip_prefix("r#").unwrap_or(word)
}

fn is_word_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn is_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// The length of the run of characters that satisfy `test`.
fn run(text: &str, test: impl Fn(char) -> bool) -> usize {
    text.find(|c| !test(c)).unwrap_or(text.len())
}

/// Of a text that begins with a comment.
fn comment_kind(text: &str) -> Kind {
    let begins = |marks: &[&str]| marks.iter().any(|mark| text.starts_with(mark));
    match begins(&["///", "//!", "/**", "/*!"]) && !begins(&["////", "/***", "/**/"]) {
        true => Kind::Doc,
        false => Kind::Comment,
    }
}

/// The length of a comment in `/*` and `*/`.
fn block_comment(text: &str) -> Option<usize> {
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

/// The length of a string without `#`s whose opening quote is at `open`.
fn string(text: &str, open: usize) -> Option<usize> {
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

/// The length of a raw string whose `#`s or quote begin at `open`.
fn raw_string(text: &str, open: usize) -> Option<usize> {
    let body = open + run(&text[open..], |c| c == '#') + 1;
    let end = format!("\"{}", "#".repeat(body - 1 - open));
    Some(body + text[body..].find(&end)? + end.len())
}

/// A character or a lifetime.
fn quote(text: &str) -> Option<(Kind, usize)> {
    let inside = &text[1..];
    let first = inside.chars().next()?;
    if first == '\\' {
        // The character after the backslash may be a quote itself.
        let escaped = inside[1..].chars().next()?.len_utf8();
        let end = 2 + escaped + inside[1 + escaped..].find('\'')?;
        return Some((Kind::Literal, end + 1));
    }
    let after = 1 + first.len_utf8();
    if text[after..].starts_with('\'') {
        return Some((Kind::Literal, after + 1));
    }
    is_word_start(first).then(|| (Kind::Lifetime, 1 + run(inside, is_word)))
}

fn number(text: &str) -> usize {
    let mut end = run(text, is_word);
    // `1.5`, but neither `1..5` nor `1.max(5)`.
    if let Some(fraction) = text[end..].strip_prefix('.') {
        if fraction.starts_with(|c: char| c.is_ascii_digit()) {
            end += 1 + run(fraction, is_word);
        }
    }
    end
}

/// An identifier, or the literal that its letters are the prefix of.
fn word(text: &str) -> Option<(Kind, usize)> {
    let end = run(text, is_word);
    let (prefix, rest) = text.split_at(end);
    let is_string = rest.trim_start_matches('#').starts_with('"');
    Some(match (prefix, rest.chars().next()) {
        ("r" | "br" | "cr", _) if is_string => (Kind::Literal, raw_string(text, end)?),
        ("r", Some('#')) => (Kind::Word, end + 1 + run(&rest[1..], is_word)),
        ("b" | "c", Some('"')) => (Kind::Literal, string(text, end)?),
        ("b", Some('\'')) => (Kind::Literal, end + quote(rest)?.1),
        _ => (Kind::Word, end),
    })
}

fn punct(text: &str) -> usize {
    match text.get(..2) {
        Some("->" | "=>" | "::") => 2,
        _ => text.chars().next().map_or(1, char::len_utf8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts, `-->`, and the kinds and texts of their tokens.
    const TEXTS: &str = r#"
x /* { /* } */ { */ y --> Word x | Comment /* { /* } */ { */ | Word y
/**//*** x *//* " */ --> Comment /**/ | Comment /*** x */ | Comment /* " */
/** } *//*! { */y --> Doc /** } */ | Doc /*! { */ | Word y
x // y /* --> Word x | Comment // y /*
/// x --> Doc /// x
//! x --> Doc //! x
//// x --> Comment //// x
&'a str --> Punct & | Lifetime 'a | Word str
'a, 'b' '_ --> Lifetime 'a | Punct , | Literal 'b' | Lifetime '_
1..5 --> Literal 1 | Punct . | Punct . | Literal 5
1.max(r#type) --> Literal 1 | Punct . | Word max | Punct ( | Word r#type | Punct )
a->b=>c::d --> Word a | Punct -> | Word b | Punct => | Word c | Punct :: | Word d
a>>=b --> Word a | Punct > | Punct > | Punct = | Word b
더미_1b"x" --> Word 더미_1b | Literal "x"
"#;

    #[test]
    fn tokens_end_where_they_should() {
        for line in TEXTS.trim().lines() {
            let (text, expected) = line.split_once(" --> ").unwrap();
            let tokens = lex(text).unwrap().into_iter();
            let tokens = tokens.map(|token| format!("{:?} {}", token.kind, &text[token.span]));
            let found: Vec<String> = tokens.collect();
            assert_eq!(found.join(" | "), expected);
        }
        assert_eq!(lex("//! a\n//").unwrap().len(), 2);
    }

    #[test]
    fn literals_are_one_token() {
        let literals = r####"
            "a}" "\"{" "\\" r"\" r#"a"b}"# b"}" br##"}"#"## c"}" cr"}"
            '{' '\'' '\\' '\u{7d}' '한' b'}' b'\'' b'\\' 1 1_000u64 0x7f 1.5e3
        "####;
        let expected: Vec<&str> = literals.split_whitespace().collect();
        let found = lex(literals).unwrap();
        assert!(found.iter().all(|token| token.kind == Kind::Literal));
        let found = found.into_iter().map(|token| &literals[token.span]);
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert_eq!(lex("\"a\nb }\"").unwrap().len(), 1);
    }
}
