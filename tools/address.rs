//! Patterns of addresses and names, such as `https://cses.fi/problemset/task/{number}`
//! and `cses{number}`: matching a text, and filling in what was found.

/// The words that a pattern found, by the names of its placeholders in lower case.
pub type Found = Vec<(String, String)>;

/// A pattern, cut into the texts between placeholders and the placeholders' names.
fn parts(pattern: &str) -> (&str, Vec<(&str, &str)>) {
    let mut pieces = pattern.split('{');
    let first = pieces.next().unwrap_or_default();
    let rest = pieces.map(|piece| piece.split_once('}').unwrap_or((piece, "")));
    (first, rest.collect())
}

/// The names of the placeholders of a pattern, in lower case.
pub fn placeholders(pattern: &str) -> Vec<String> {
    let lower = |(name, _): &(&str, &str)| name.to_ascii_lowercase();
    parts(pattern).1.iter().map(lower).collect()
}

/// What the placeholders of a pattern stand for in a text, or `None` if it does not
/// fit. `{number}` is digits; any other one is letters, digits, `_` and `-`. Each takes
/// as much as it can.
pub fn find(pattern: &str, text: &str) -> Option<Found> {
    let (first, rest) = parts(pattern);
    let mut found = Vec::new();
    let is_whole = fill_from(&rest, text.strip_prefix(first)?, &mut found);
    is_whole.then_some(found)
}

fn fill_from(rest: &[(&str, &str)], text: &str, found: &mut Found) -> bool {
    let Some(((name, after), rest)) = rest.split_first() else {
        return text.is_empty();
    };
    let name = name.to_ascii_lowercase();
    let fits = |c: &char| match &*name {
        "number" => c.is_ascii_digit(),
        _ => c.is_ascii_alphanumeric() || matches!(c, '_' | '-'),
    };
    let longest = text.chars().take_while(fits).count();
    for length in (1..=longest).rev() {
        if let Some(left) = text[length..].strip_prefix(after) {
            found.push((name.clone(), text[..length].to_string()));
            if fill_from(rest, left, found) {
                return true;
            }
            found.pop();
        }
    }
    false
}

/// The pattern with its placeholders filled in, one in capitals by capitals; `None` if
/// one of them was not found.
pub fn fill(pattern: &str, found: &Found) -> Option<String> {
    let (first, rest) = parts(pattern);
    let mut text = first.to_string();
    for (name, after) in rest {
        let mut words = found.iter();
        let (_, word) = words.find(|(known, _)| name.eq_ignore_ascii_case(known))?;
        match name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            true => text += &word.to_ascii_uppercase(),
            false => text += word,
        }
        text += after;
    }
    Some(text)
}

/// An address without its scheme, `www.`, query, fragment and slashes at the end, its
/// host in lower case; `None` if it is no address of the web. The scheme may be left out.
pub fn plain(address: &str) -> Option<String> {
    let bare = bare(address);
    let (scheme, rest) = bare.split_once("://")?;
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let is_web = ["http", "https"]
        .iter()
        .any(|web| scheme.eq_ignore_ascii_case(web));
    is_web.then(|| format!("{host}{path}"))
}

/// An address with its scheme, and without its query, fragment and slashes at the end.
pub fn bare(address: &str) -> String {
    let address = address.trim();
    let bare = address.split(['?', '#']).next().unwrap_or(address);
    let bare = bare.trim_end_matches('/');
    match bare.contains("://") {
        true => bare.to_string(),
        false => format!("https://{bare}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pattern, a text, and another pattern filled with what was found; `-` if the text
    /// does not fit.
    #[test]
    fn placeholders_take_what_they_may() {
        let rows = "
{number} 11868 n={NUMBER} n=11868
{number} 11868a n -
{number}  n -
cf{number}{letter} cf1194d {number}/{LETTER} 1194/D
cf{number}{letter} cf1091h1 {number}/{letter} 1091/h1
cf{number}{letter} cf1194 {number}/{letter} 119/4
a/{b}/c/{d} a/x-y/c/z_1 {d},{b} z_1,x-y
a/{b}/c a/x/y/c {b} -
{a}x{b} xxx {a},{b} x,x
plain plain as-is as-is
{number} 1 {contest} -
";
        for row in rows.trim().lines() {
            let parts: Vec<&str> = row.split(' ').collect();
            let filled = find(parts[0], parts[1]).and_then(|found| fill(parts[2], &found));
            assert_eq!(filled.as_deref().unwrap_or("-"), parts[3], "{row}");
        }
    }
}
