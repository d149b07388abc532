//! Puts the page together.

use base::json::Json;
use std::fs;
use std::path::Path;

/// What is no file of the folder.
pub struct Parts {
    pub data: Json,
    /// The module, packed.
    pub module: Vec<u8>,
    /// The bundles by the names of their problems, packed.
    pub bundles: Vec<u8>,
}

/// Returns the page: `index.html` in which `{{NAME}}` is replaced by the file of that name,
/// or by the part.
pub fn fill_template(folder: &Path, parts: &Parts) -> Result<String, String> {
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
        text += &match name {
            "data" => escape_for_script(&parts.data.to_string()),
            "module" => base64(&parts.module),
            "bundles" => base64(&parts.bundles),
            _ => read(name)?.trim_end().to_string(),
        };
        text += after;
    }
    Ok(text)
}

/// JSON that does not end the script element in which it stands, nor begins a comment there.
fn escape_for_script(json: &str) -> String {
    json.replace("</", "<\\/").replace("<!", "\\u003c!")
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

    #[test]
    fn data_cannot_end_its_script() {
        let data = Json::from("</script><!-- a < b");
        let text = escape_for_script(&data.to_string());
        assert!(!text.contains("</") && !text.contains("<!"), "{text}");
        assert_eq!(Json::parse(&text), Some(data));
    }
}
