//! Puts the page together.

use base::context::Context;
use std::fs;
use std::path::Path;

/// Returns the page: `index.html` in which `{{NAME}}` is replaced by the part or the file of that
/// name. Scripts are ES modules, but a page that is opened as a file can import nothing: they
/// stand in one block, those that are imported first, in which a browser takes no name twice.
pub fn fill_template(folder: &Path, parts: &[(&str, String)]) -> Result<String, String> {
    let read = |name: &str| {
        let text = fs::read_to_string(folder.join(name));
        text.context(format_args!("tools/page/{name}"))
    };
    let template = read("index.html")?;
    let mut places = template.split("{{");
    let mut text = places.next().unwrap_or_default().to_string();
    for place in places {
        let ends = place.split_once("}}");
        let (name, after) = ends.ok_or("tools/page/index.html: a {{ has no }}")?;
        match parts.iter().find(|(part, _)| *part == name) {
            Some((_, part)) => text += part,
            None => text += &shorten_code(&read(name)?),
        }
        text += after;
    }
    Ok(text)
}

/// Returns a script or a style without `import` and `export`, without the lines that are
/// comments, and without indents: the page is a tenth smaller in what its start waits for.
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

/// Returns bytes as text for `bytesIn` in `unpack.js`: seven bits in each character, so that
/// it is an eighth shorter than base64. What HTML does not leave as it is in a script
/// has the same seven bits above `\u{100}`.
pub fn write_bits(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 5 / 4);
    // Seven bytes are eight characters.
    for chunk in bytes.chunks(7) {
        let mut word = [0; 8];
        word[1..=chunk.len()].copy_from_slice(chunk);
        let word = u64::from_be_bytes(word);
        for place in (0..8).rev().take((8 * chunk.len()).div_ceil(7)) {
            let bits = (word >> (7 * place)) as u8 & 0x7f;
            let is_kept = ![0, b'\r', b'<'].contains(&bits);
            text.extend(char::from_u32(u32::from(bits) | if is_kept { 0 } else { 0x100 }));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_shortened() {
        let text =
            "import { x } from \"./x.js\";\n/** A\n * b.\n */\nexport let a = `x // y`; // z\n\n  \
            // c\n  b();\n/* d */\n* { e }\n";
        assert_eq!(shorten_code(text), "let a = `x // y`; // z\nb();\n* { e }");
    }
}
