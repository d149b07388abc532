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
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let rest = &text[at..];
        let (kind, length) = match first {
            '/' if rest.starts_with("//") => line_comment(rest),
            '/' if rest.starts_with("/*") => block_comment(rest).ok_or(at)?,
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

fn line_comment(text: &str) -> (Kind, usize) {
    let doc = text.starts_with("//!") || text.starts_with("///") && !text.starts_with("////");
    let kind = if doc { Kind::Doc } else { Kind::Comment };
    (kind, run(text, |c| c != '\n'))
}

fn block_comment(text: &str) -> Option<(Kind, usize)> {
    let doc = text.starts_with("/*!")
        || text.starts_with("/**") && !text.starts_with("/***") && !text.starts_with("/**/");
    let kind = if doc { Kind::Doc } else { Kind::Comment };
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
            if depth == 0 {
                return Some((kind, at));
            }
        } else {
            at += rest.chars().next()?.len_utf8();
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

/// The length of a raw string whose `#`s or quote begin at `open`, if it is one.
fn raw_string(text: &str, open: usize) -> Option<usize> {
    let hashes = run(&text[open..], |c| c == '#');
    let body = text[open + hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(open + hashes + 1 + body.find(&end)? + end.len())
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
    let next = text[end..].chars().next();
    Some(match (&text[..end], next) {
        ("r" | "br" | "cr", Some('"')) => (Kind::Literal, raw_string(text, end)?),
        ("r" | "br" | "cr", Some('#')) => {
            match text[end..].trim_start_matches('#').starts_with('"') {
                true => (Kind::Literal, raw_string(text, end)?),
                // r#type
                false => (Kind::Word, end + 1 + run(&text[end + 1..], is_word)),
            }
        }
        ("b" | "c", Some('"')) => (Kind::Literal, string(text, end)?),
        ("b", Some('\'')) => (Kind::Literal, end + quote(&text[end..])?.1),
        _ => (Kind::Word, end),
    })
}

fn punct(text: &str) -> usize {
    match ["->", "=>", "::"]
        .iter()
        .any(|joint| text.starts_with(joint))
    {
        true => 2,
        false => text.chars().next().map_or(1, char::len_utf8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<(Kind, &str)> {
        let tokens = lex(text).unwrap();
        tokens
            .into_iter()
            .map(|token| (token.kind, &text[token.span]))
            .collect()
    }

    fn one(kind: Kind, text: &str) {
        assert_eq!(
            words(&format!("x {text} y"))[1..],
            [(kind, text), (Kind::Word, "y")]
        );
    }

    #[test]
    fn literals_are_one_token() {
        let literals = [
            r#""a }""#,
            r#""\"{""#,
            r#""\\""#,
            r##"r"\""##,
            r###"r#"a "b" }"#"###,
            r##"b"}""##,
            r###"br##"}"# "##"###,
            r#"c"}""#,
            "'{'",
            r"'\''",
            r"'\\'",
            r"'\u{7d}'",
            "'한'",
            "b'}'",
            r"b'\''",
            r"b'\\'",
            "1",
            "1_000u64",
            "0x7f",
            "1.5e3",
            "\"a\nb\"",
        ];
        for literal in literals {
            one(Kind::Literal, literal);
        }
    }

    #[test]
    fn comments_nest_and_docs_are_told_apart() {
        for comment in ["/* { /* } */ { */", "/**/", "/*** x */", "/* \" */"] {
            one(Kind::Comment, comment);
        }
        for doc in ["/** } */", "/*! { */"] {
            one(Kind::Doc, doc);
        }
        assert_eq!(
            words("//// a\n//! b\n/// c\n// d\n//")[1],
            (Kind::Doc, "//! b")
        );
        let kinds: Vec<Kind> = words("//// a\n//! b\n/// c\n// d\n//")
            .iter()
            .map(|w| w.0)
            .collect();
        assert_eq!(
            kinds,
            [
                Kind::Comment,
                Kind::Doc,
                Kind::Doc,
                Kind::Comment,
                Kind::Comment
            ]
        );
    }

    #[test]
    fn lifetimes_are_no_characters() {
        let expected = [
            (Kind::Punct, "&"),
            (Kind::Lifetime, "'a"),
            (Kind::Word, "str"),
        ];
        assert_eq!(words("&'a str"), expected);
        let expected = [
            (Kind::Lifetime, "'a"),
            (Kind::Punct, ","),
            (Kind::Literal, "'b'"),
        ];
        assert_eq!(words("'a, 'b'"), expected);
        one(Kind::Lifetime, "'static");
        one(Kind::Lifetime, "'_");
    }

    #[test]
    fn words_and_numbers_end_where_they_should() {
        let texts = |text| {
            words(text)
                .into_iter()
                .map(|word| word.1)
                .collect::<Vec<_>>()
        };
        assert_eq!(texts("1..5"), ["1", ".", ".", "5"]);
        assert_eq!(
            texts("1.max(r#type)"),
            ["1", ".", "max", "(", "r#type", ")"]
        );
        assert_eq!(
            texts("a->b=>c::d>>e"),
            ["a", "->", "b", "=>", "c", "::", "d", ">", ">", "e"]
        );
        assert_eq!(texts("더미_1b\"x\""), ["더미_1b", "\"x\""]);
    }

    #[test]
    fn what_does_not_end_is_an_error() {
        for text in ["a \"b", "a /* b /* */", "a r#\"b\"", "a '"] {
            assert_eq!(lex(text), Err(2), "{text}");
        }
    }
}
