//! Patterns of addresses and names, such as `https://cses.fi/problemset/task/{number}`
//! and `cses{number}`: matches texts against them, and fills in their placeholders.

/// The names of the placeholders of a pattern, in lower case, and the words that matched them.
pub type Captures = Vec<(String, String)>;

/// Splits a pattern at its first placeholder: the text before it, its name, and the pattern
/// after it. Returns `None` if there is no placeholder.
fn split_placeholder(pattern: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = pattern.split_once('{')?;
    let (name, after) = rest.split_once('}').unwrap_or((rest, ""));
    Some((before, name, after))
}

/// Matches a text against a pattern and returns the words for its placeholders, or `None`
/// if the text does not match. `{number}` matches digits; any other placeholder matches ASCII
/// letters, digits, `_` and `-`. The word for `{letter}` must not begin with a digit. Matching is
/// greedy.
pub fn match_pattern(pattern: &str, text: &str) -> Option<Captures> {
    let Some((before, name, after)) = split_placeholder(pattern) else {
        return (pattern == text).then(Vec::new);
    };
    let text = text.strip_prefix(before)?;
    let name = name.to_ascii_lowercase();
    let fits = |c: &char| match &*name {
        "number" => c.is_ascii_digit(),
        _ => c.is_ascii_alphanumeric() || matches!(c, '_' | '-'),
    };
    if name == "letter" && text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let longest = text.chars().take_while(fits).count();
    (1..=longest).rev().find_map(|length| {
        let (word, left) = text.split_at(length);
        let mut found = match_pattern(after, left)?;
        found.insert(0, (name.clone(), word.to_string()));
        Some(found)
    })
}

/// Fills in the placeholders of a pattern with the captured words. A word is written in
/// capitals if the name of its placeholder is in capitals. Returns `None` if a placeholder was
/// not captured.
pub fn fill_pattern(pattern: &str, captures: &Captures) -> Option<String> {
    let Some((before, name, after)) = split_placeholder(pattern) else {
        return Some(pattern.to_string());
    };
    let mut words = captures.iter();
    let (_, word) = words.find(|(known, _)| name.eq_ignore_ascii_case(known))?;
    let word = if name.bytes().all(|byte| byte.is_ascii_uppercase()) {
        word.to_ascii_uppercase()
    } else {
        word.clone()
    };
    Some(format!("{before}{word}{}", fill_pattern(after, captures)?))
}

/// Returns an address without its scheme, `www.`, query, fragment and slashes at the end,
/// with the host in lower case; `None` if the scheme is neither http nor https. An address
/// without a scheme is accepted.
pub fn normalize(address: &str) -> Option<String> {
    let bare = strip_query(address);
    let (scheme, rest) = bare.split_once("://")?;
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let lower = host.to_ascii_lowercase();
    let host = lower.strip_prefix("www.").unwrap_or(&lower);
    let scheme = scheme.to_ascii_lowercase();
    matches!(&*scheme, "http" | "https").then(|| format!("{host}{path}"))
}

/// Returns an address without its query, its fragment and slashes at the end. An address
/// without a scheme gets the scheme https.
pub fn strip_query(address: &str) -> String {
    let bare = address.split(['?', '#']).next().unwrap_or(address);
    add_scheme(bare.trim().trim_end_matches('/'))
}

/// Percent-encodes the characters of an address that a header cannot contain.
pub fn escape(address: &str) -> String {
    let mut escaped = String::new();
    for byte in address.bytes() {
        if byte.is_ascii_graphic() && !b"<>|\"`".contains(&byte) {
            escaped.push(byte.into())
        } else {
            escaped += &format!("%{byte:02X}")
        }
    }
    escaped
}

/// Returns an address with `https://` in front if it has no scheme.
pub fn add_scheme(address: &str) -> String {
    if address.contains("://") {
        address.to_string()
    } else {
        format!("https://{address}")
    }
}
