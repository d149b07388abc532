//! Converts the Markdown of the lectures and of docs to HTML. rustdoc renders the Markdown. In the
//! HTML, names of snippets and problems, and calls of `explore`, become links to the page.

use super::wasm::run_program;
use crate::project::Project;
use base::context::Context;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Separates the texts in one Markdown file. rustdoc copies HTML comments to its output.
const MARK: &str = "\n\n<!-- next -->\n";

/// How a block that shows a call of `explore` begins in HTML.
const CALL: &str = "<pre>$ ./bundle.sh explore ";

/// The addresses to which names and calls are linked.
pub struct Links {
    /// The addresses of snippets and problems on the page, by name.
    pub names: BTreeMap<String, String>,
    /// The folder of the files that calls name as arguments.
    pub root: PathBuf,
}

/// Renders the texts to HTML in one run of rustdoc, as each run takes long to start.
pub fn render(project: &Project, links: &Links, texts: &[&str]) -> Result<Vec<String>, String> {
    let [file, html] = ["page.md", "page.html"].map(|name| project.work.join(name));
    let text = format!("% page{MARK}{}{MARK}", texts.join(MARK));
    fs::write(&file, text).context(format_args!("cannot write {}", file.display()))?;
    let mut rustdoc = Command::new(project.rustc.with_file_name("rustdoc"));
    run_program(rustdoc.arg("--markdown-no-toc").arg("-o").arg(&project.work).arg(&file))?;
    let html = fs::read_to_string(&html).context(format_args!("cannot read {}", html.display()))?;
    let parts = html.split(MARK.trim()).skip(1).take(texts.len());
    Ok(parts.map(|html| links.link_names(&remove_decoration(html))).collect())
}

/// Removes from HTML what only rustdoc needs: classes, colours, links to headings and other docs.
fn remove_decoration(html: &str) -> String {
    let mut text = String::new();
    let mut is_link = false;
    for part in html.trim_start().split('<') {
        let (tag, after) = part.split_once('>').unwrap_or(("", part));
        match tag.split(' ').next().unwrap_or_default() {
            "" | "div" | "/div" | "span" | "/span" => {}
            "a" => {
                is_link = tag.contains("\"http");
                text += &if is_link { format!("<{tag}>") } else { String::new() };
            }
            "/a" if !is_link => {}
            "h1" => text += "<h4>",
            "/h1" => text += "</h4>",
            name => text += &format!("<{name}>"),
        }
        text += after.trim_start_matches('§');
    }
    let text = text.replace("<pre><code>", "<pre>").replace("</code></pre>", "</pre>\n");
    text.replace("&#39;", "'").replace("&quot;", "\"")
}

impl Links {
    fn link_names(&self, html: &str) -> String {
        // rustdoc leaves the brackets of intra-doc links, as the linked items have no address here.
        let mut html = html.replace("[<code>", "<code>").replace("</code>]", "</code>");
        html = replace_between(&html, ["<code>", "</code>"], |code| self.link_code(code));
        replace_between(&html, [CALL, "</pre>"], |lines| self.link_call(lines))
    }

    /// Returns inline code as HTML, linked if it is a call or the name of a snippet or problem.
    fn link_code(&self, code: &str) -> String {
        let call = code.strip_prefix("./bundle.sh ").unwrap_or(code).strip_prefix("explore ");
        let address = call.map(|it| self.to_address(it)).or_else(|| self.names.get(code).cloned());
        let html = format!("<code>{code}</code>");
        address.map_or(html.clone(), |address| format!("<a href=\"{address}\">{html}</a>"))
    }

    /// Returns a call and its output as HTML. The call is linked to its address on the page, except
    /// for `rules`, which needs a compiler.
    fn link_call(&self, lines: &str) -> String {
        match lines.split_once('\n') {
            Some((call, printed)) if !call.starts_with("rules ") => {
                let link = self.link_code(&format!("explore {call}"));
                format!("<div class=\"call\"><p>{link}</p><pre>{printed}</pre></div>")
            }
            _ => format!("{CALL}{lines}</pre>"),
        }
    }

    /// Returns the address of a call, escaped for HTML: `#take=1,3&amp;misere` for
    /// `take 1,3 --misere`. The path of a file is replaced by the text of the file.
    fn to_address(&self, call: &str) -> String {
        let call = call.replace(['\'', '"'], "");
        let read_argument = |word: &str| {
            let text = fs::read_to_string(self.root.join(word));
            text.map_or(word.to_string(), |text| text.trim().replace('\n', ", "))
        };
        let call = call.split(' ').map(read_argument).collect::<Vec<_>>().join(" ");
        let parts = call.split(" --").map(|part| part.replacen(' ', "=", 1));
        format!("#{}", parts.collect::<Vec<_>>().join("&amp;"))
    }
}

/// Replaces each text between `start` and `end`, together with `start` and `end`.
fn replace_between(
    text: &str,
    [start, end]: [&str; 2],
    replace: impl Fn(&str) -> String,
) -> String {
    let mut parts = text.split(start);
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        let (inner, after) = part.split_once(end).unwrap_or((part, ""));
        text + &replace(inner) + after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // `render`, which runs rustdoc, is covered by the tests of the whole page.
    #[test]
    fn links_names_and_calls_to_the_page() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
        let links = Links { names: BTreeMap::from([("nim".into(), "#shelf=nim".into())]), root };
        for (code, address) in [
            ("nim", "#shelf=nim"),
            ("explore nim 3 5 --misere", "#nim=3 5&amp;misere"),
            ("./bundle.sh explore game '{1|0} + 2'", "#game={1|0} + 2"),
            ("explore graph docs/graph.txt", "#graph=4 4, 0 1, 1 0, 1 2, 2 3"),
        ] {
            let expected = format!("<a href=\"{address}\"><code>{code}</code></a>");
            assert_eq!(links.link_names(&format!("[<code>{code}</code>]")), expected);
        }
        let call = "<pre>$ ./bundle.sh explore quotient .31 --heaps 20\n 0 1</pre>";
        let expected = "<div class=\"call\"><p><a href=\"#quotient=.31&amp;heaps=20\">\
            <code>explore quotient .31 --heaps 20</code></a></p><pre> 0 1</pre></div>";
        assert_eq!(links.link_names(call), expected);
        for plain in ["<code>x</code>", "<pre>$ ./bundle.sh explore rules a.rs\n0</pre>"] {
            assert_eq!(links.link_names(plain), plain);
        }
    }
}
