//! The Markdown of the shelf's docs, as HTML: headings, paragraphs, lists, tables as they
//! are, code, emphasis and links into the web.

/// Returns the HTML of a text.
pub fn html(text: &str) -> String {
    let mut html = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let trimmed = line.trim();
        if trimmed.is_empty() {
        } else if trimmed.starts_with("```") {
            let code = lines
                .by_ref()
                .take_while(|line| !line.trim().starts_with("```"));
            let code: Vec<&str> = code.filter(|line| !is_hidden(line)).collect();
            html += &format!("<pre>{}</pre>", escaped(&code.join("\n")));
        } else if let Some(title) = trimmed.strip_prefix("# ") {
            html += &format!("<h5>{}</h5>", inline(title));
        } else if trimmed.starts_with('|') {
            let mut table = vec![line];
            while let Some(line) = lines.next_if(|line| line.trim().starts_with('|')) {
                table.push(line);
            }
            html += &format!("<pre>{}</pre>", escaped(&table.join("\n")));
        } else {
            let is_item = item(trimmed).is_some();
            let mut block = vec![item(trimmed).unwrap_or(trimmed).to_string()];
            while let Some(next) = lines.next_if(|next| continues(next)) {
                match (is_item, item(next.trim())) {
                    (true, Some(text)) => block.push(text.to_string()),
                    _ => {
                        let last = block.last_mut().expect("there is a first line");
                        *last += "\n";
                        *last += next.trim();
                    }
                }
            }
            let tag = if is_item { "li" } else { "p" };
            let block = block
                .iter()
                .map(|text| format!("<{tag}>{}</{tag}>", inline(text)));
            let block: String = block.collect();
            html += &if is_item {
                format!("<ul>{block}</ul>")
            } else {
                block
            };
        }
    }
    html
}

/// A line of an example that is needed to run it only.
fn is_hidden(line: &str) -> bool {
    line.trim() == "#" || line.trim_start().starts_with("# ")
}

/// Whether a line belongs to the paragraph or list above.
fn continues(line: &str) -> bool {
    let line = line.trim();
    let starts = ["```", "# ", "|"];
    !line.is_empty() && !starts.iter().any(|start| line.starts_with(start))
}

/// The text of a list's item, numbered or not.
fn item(line: &str) -> Option<&str> {
    let numbered = || {
        let (number, text) = line.split_once(". ")?;
        number.parse::<u8>().ok().map(|_| text)
    };
    line.strip_prefix("- ")
        .or_else(|| line.strip_prefix("* "))
        .or_else(numbered)
}

/// Code in backticks, links and emphasis in a line.
fn inline(text: &str) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '[', '<', '*']) {
        let (before, after) = rest.split_at(at);
        html += &escaped(before);
        let (part, end) = part(after).unwrap_or_else(|| (escaped(&after[..1]), 1));
        html += &part;
        rest = &after[end..];
    }
    html + &escaped(rest)
}

/// The HTML of what begins the text, and its length.
fn part(text: &str) -> Option<(String, usize)> {
    let within = |open: &str, close: &str| {
        let inside = text.strip_prefix(open)?;
        let (inside, _) = inside.split_once(close)?;
        Some((inside.to_string(), open.len() + inside.len() + close.len()))
    };
    let link = |address: &str, shown: &str| match address.starts_with("http") {
        true => format!(
            "<a href=\"{}\" rel=\"noreferrer\">{shown}</a>",
            escaped(address)
        ),
        // A place in the docs of the crate, which is not on the page.
        false => shown.to_string(),
    };
    match &text[..1] {
        "`" => {
            let (code, end) = within("`", "`")?;
            Some((format!("<code>{}</code>", escaped(&code)), end))
        }
        "<" => {
            let (address, end) = within("<", ">")?;
            address
                .starts_with("http")
                .then(|| (link(&address, &escaped(&address)), end))
        }
        "[" => {
            let (shown, end) = within("[", "]")?;
            let after = &text[end..];
            let address = after
                .strip_prefix('(')
                .and_then(|rest| rest.split_once(')'));
            match address {
                Some((address, _)) => {
                    Some((link(address, &inline(&shown)), end + address.len() + 2))
                }
                // [`name`] is a link, [0, 1] is text.
                None if shown.starts_with('`') => Some((inline(&shown), end)),
                None => None,
            }
        }
        _ => {
            let (strong, end) = within("**", "**")?;
            Some((format!("<strong>{}</strong>", inline(&strong)), end))
        }
    }
}

pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docs_become_html() {
        for (text, expected) in [
            ("a `x < y`\nb & c\n", "<p>a <code>x &lt; y</code>\nb &amp; c</p>"),
            ("# Panics\n\nNever.", "<h5>Panics</h5><p>Never.</p>"),
            ("- a\n  b\n- [`c`](d)", "<ul><li>a\nb</li><li><code>c</code></li></ul>"),
            ("1. a\n2. b", "<ul><li>a</li><li>b</li></ul>"),
            ("```\n# hidden\nlet <x>;\n```\nend", "<pre>let &lt;x&gt;;</pre><p>end</p>"),
            ("| a |\n| - |", "<pre>| a |\n| - |</pre>"),
            (
                "<https://a.b/?c&d>",
                "<p><a href=\"https://a.b/?c&amp;d\" rel=\"noreferrer\">https://a.b/?c&amp;d</a></p>",
            ),
            ("heaps [0, 1] * 2 and **not** <T>", "<p>heaps [0, 1] * 2 and <strong>not</strong> &lt;T&gt;</p>"),
            ("한 [글](https://x.y)", "<p>한 <a href=\"https://x.y\" rel=\"noreferrer\">글</a></p>"),
            ("an open ` and [", "<p>an open ` and [</p>"),
        ] {
            assert_eq!(html(text), expected, "{text}");
        }
    }
}
