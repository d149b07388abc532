//! Puts the page together.

use super::scripts::join_scripts;
use std::fs;
use std::path::Path;

/// Returns the page: `index.html` in which `{{NAME}}` is replaced by the file of that name, a
/// script with those that it imports, or by the part.
pub fn fill_template(folder: &Path, parts: &[(&str, String)]) -> Result<String, String> {
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
            Some((_, part)) => part.clone(),
            None if name.ends_with(".js") => remove_comments(&join_scripts(name, &read)?),
            None => remove_comments(&read(name)?),
        };
        text += after;
    }
    Ok(text)
}

/// Returns a script or a style without the lines that are comments, and without indents: the
/// page is a tenth smaller in what its start waits for.
fn remove_comments(text: &str) -> String {
    let mut in_comment = false;
    let is_code = |line: &&str| {
        let is_comment = in_comment || line.starts_with("/*");
        in_comment = is_comment && !line.ends_with("*/");
        !is_comment && !line.is_empty() && !line.starts_with("//")
    };
    text.lines().map(str::trim).filter(is_code).collect::<Vec<_>>().join("\n")
}

/// Returns bytes as text for `bytesIn` in `unpack.js`: seven bits in each character, so that
/// it is an eighth shorter than base64. What HTML does not leave as it is in a script
/// has the same seven bits above `\u{100}`.
pub fn write_bits(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 5 / 4);
    let mut write = |bits: u32| {
        let is_kept = ![0, u32::from(b'\r'), u32::from(b'<')].contains(&bits);
        text.extend(char::from_u32(if is_kept { bits } else { bits | 0x100 }));
    };
    let (mut bits, mut count) = (0, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        count += 8;
        while count >= 7 {
            count -= 7;
            write(bits >> count & 0x7f);
        }
    }
    if count > 0 {
        write(bits << (7 - count) & 0x7f);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_left_out() {
        let text =
            "/** A\n * b.\n */\nlet a = `x // y`; // z\n\n  // c\n  b();\n/* d */\n* { e }\n";
        assert_eq!(remove_comments(text), "let a = `x // y`; // z\nb();\n* { e }");
    }

    #[test]
    fn seven_bits_are_a_character() {
        for (bytes, expected) in [
            (&[][..], ""),
            // 1000001 1 and zeros.
            (&[0b1000_0011], "A@"),
            // 0000000 0001101 0111100 0100000, which is NUL, CR, `<` and a blank.
            (&[0, 0b0011_0101, 0b1110_0010, 0b0000_0000], "\u{100}\u{10d}\u{13c} \u{100}"),
            // Seven bytes are eight characters.
            (&[0xff; 7], "\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}"),
        ] {
            assert_eq!(write_bits(bytes), expected, "{bytes:?}");
        }
    }
}
