//! `fastio`: integers, tokens and lines read in any order, against their definition.

use crate::program::panic_message;
use snippets::fastio::Input;

/// A method of `Input` to call: `read`, `token` or `line`.
#[derive(Clone, Copy, Debug)]
enum Method {
    Integer,
    Token,
    Line,
}

/// Returns the text that `read`, `token` or `line` finds by its definition, or `None` if it must
/// panic. `next` is the offset right after the last token or line.
fn find_expected(text: &str, next: &mut usize, method: Method) -> Option<String> {
    let blank = |c: char| matches!(c, '\t'..='\r' | ' ');
    let line_at = |from: usize| text[from..].split('\n').next().unwrap();
    if let Method::Line = method {
        let rest = line_at(*next);
        let begun = *next > 0 && !text[..*next].ends_with('\n');
        if begun && rest.chars().all(blank) {
            *next = text.len().min(*next + rest.len() + 1);
        }
        let line = (*next < text.len()).then(|| line_at(*next))?;
        *next = text.len().min(*next + line.len() + 1);
        return Some(line.strip_suffix('\r').unwrap_or(line).to_string());
    }
    let token = text[*next..].split(blank).find(|token| !token.is_empty())?;
    let found = match method {
        Method::Integer => token.parse::<i64>().ok()?.to_string(),
        _ => token.to_string(),
    };
    *next += text[*next..].find(token).unwrap() + token.len();
    Some(found)
}

/// Calls three methods, one after the other, and compares each result with [`find_expected`]. Stops
/// when a method panics.
fn check_calls(text: &str, methods: [Method; 3]) {
    let (mut input, mut next) = (Input::new(text), 0);
    for method in methods {
        let found = panic_message(|| match method {
            Method::Integer => input.read::<i64>().to_string(),
            Method::Token => String::from_utf8_lossy(input.token()).to_string(),
            Method::Line => String::from_utf8_lossy(input.line()).to_string(),
        });
        let expected = find_expected(text, &mut next, method);
        assert_eq!(found.ok(), expected, "{method:?} of {methods:?} in {text:?}");
        if expected.is_none() {
            return;
        }
    }
}

#[test]
fn integers_tokens_and_lines_in_any_order() {
    const BYTES: [&str; 6] = ["7", "0", "-", " ", "\r", "\n"];
    let methods = [Method::Integer, Method::Token, Method::Line];
    let orders = (0..27).map(|n| [methods[n / 9], methods[n / 3 % 3], methods[n % 3]]);
    let orders: Vec<[Method; 3]> = orders.collect();
    for length in 0..=4 {
        for n in 0..6_usize.pow(length) {
            let bytes = (0..length).map(|place| BYTES[n / 6_usize.pow(place) % 6]);
            let text: String = bytes.collect();
            // Within 20 bytes of the end of the text, a number is read by slower code.
            let longer = format!("{text}\n 5 -6 ....................");
            for &methods in &orders {
                check_calls(&text, methods);
                check_calls(&longer, methods);
            }
        }
    }
}
