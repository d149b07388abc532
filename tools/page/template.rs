//! Puts the page together.

use std::fs;
use std::path::Path;

/// Returns the page: `index.html` in which `{{NAME}}` is replaced by the file of that name,
/// or by the packed part.
pub fn fill_template(folder: &Path, parts: &[(&str, Vec<u8>)]) -> Result<String, String> {
    let read = |name: &str| {
        let file = folder.join(name);
        fs::read_to_string(&file).map_err(|error| format!("tools/page/{name}: {error}"))
    };
    let template = read("index.html")?;
    let mut places = template.split("{{");
    let mut text = places.next().unwrap_or_default().to_string();
    for part in places {
        let ends = part.split_once("}}");
        let (name, after) = ends.ok_or("tools/page/index.html: a {{ has no }}")?;
        text += &match parts.iter().find(|(part, _)| *part == name) {
            Some((_, packed)) => base64(packed),
            None => read(name)?.trim_end().to_string(),
        };
        text += after;
    }
    Ok(text)
}

/// In base64, without the signs that fill up the end: a browser does not need them.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |i: usize| usize::from(*three.get(i).unwrap_or(&0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        let digits = (0..=three.len()).map(|i| DIGITS[bits >> (18 - 6 * i) & 63]);
        text.extend(digits.map(char::from));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4648, section 10, without the padding.
    #[test]
    fn base64_is_that_of_the_standard() {
        for (text, expected) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(text.as_bytes()), expected);
        }
    }
}
