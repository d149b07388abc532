//! Assembles the page from `index.html`, scripts and data.

use base::context::Context;
use std::fs;
use std::path::Path;

/// Returns `index.html` with each `{{NAME}}` replaced by the part or the file of that name. Scripts
/// are ES modules, but a page opened as a file cannot import modules. So all scripts are in one
/// block, imported scripts first, and no two scripts may declare the same name.
pub fn fill_template(folder: &Path, parts: &[(&str, String)]) -> Result<String, String> {
    let read = |name: &str| {
        let text = fs::read_to_string(folder.join(name));
        text.context(format_args!("cannot read tools/page/{name}"))
    };
    let template = shorten_code(&read("index.html")?);
    let mut places = template.split("{{");
    let mut text = places.next().unwrap_or_default().to_string();
    for place in places {
        let (name, after) = place.split_once("}}").ok_or("tools/page/index.html: unclosed {{")?;
        match parts.iter().find(|(part, _)| *part == name) {
            Some((_, part)) => text += part,
            None => text += &shorten_code(&read(name)?),
        }
        text += after;
    }
    Ok(text)
}

/// Removes imports, `export`, comment lines and indentation from a script, style sheet or page. The
/// start of the page waits for these parts, which become a tenth smaller.
fn shorten_code(text: &str) -> String {
    let mut in_comment = false;
    let is_code = |line: &&str| {
        let is_comment = in_comment || line.starts_with("/*");
        in_comment = is_comment && !line.ends_with("*/");
        !is_comment && !line.is_empty() && !["//", "import "].iter().any(|it| line.starts_with(it))
    };
    let code = text.lines().map(str::trim).filter(is_code);
    code.map(|line| line.strip_prefix("export ").unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// Encodes bytes as a text for `decodeBits` in `unpack.js`. Each character has seven bits, so that
/// in UTF-8 the text is an eighth shorter than base64. Characters that HTML changes or interprets in
/// a script are moved up by 0x100: NUL, CR, and a `<` before `/` or `!`.
pub fn encode_bits(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 5 / 4);
    // Seven bytes become eight characters.
    for chunk in bytes.chunks(7) {
        let mut word = [0; 8];
        word[1..=chunk.len()].copy_from_slice(chunk);
        for place in (0..8).rev().take((8 * chunk.len()).div_ceil(7)) {
            let bits = (u64::from_be_bytes(word) >> (7 * place)) as u8 & 0x7f;
            let is_safe = ![0, b'\r'].contains(&bits);
            text.extend(char::from_u32(u32::from(bits) | if is_safe { 0 } else { 0x100 }));
        }
    }
    text.replace("</", "\u{13c}/").replace("<!", "\u{13c}!")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_imports_comments_and_indentation() {
        let text =
            "import { x } from \"./x.js\";\n/** A\n * b.\n */\nexport let a = `x // y`; // z\n\n  \
            // c\n  b();\n/* d */\n* { e }\n";
        assert_eq!(shorten_code(text), "let a = `x // y`; // z\nb();\n* { e }");
    }

    #[test]
    fn encodes_no_end_of_a_script() {
        // In groups of seven bits: `<`, `/`, `<`, `!`, 0; and `<`, 0.
        assert_eq!([&[0x78, 0xbd, 0xe2, 0x10][..], &[0x78]].map(encode_bits), ["ļ/ļ!Ā", "<Ā"]);
    }
}
