//! The Markdown of the lectures and of docs as HTML: headings, paragraphs, lists, tables,
//! code, names, and what is folded.

use std::collections::BTreeMap;

/// Where names and calls lead on the page.
#[derive(Default)]
pub struct Links {
    /// The addresses of snippets and problems by their names.
    pub names: BTreeMap<String, String>,
    /// The texts of the files that calls read.
    pub files: BTreeMap<String, String>,
}

/// Returns a text as HTML in which nothing of it is markup.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl Links {
    /// Returns a text as HTML, each block on a line of its own.
    pub fn render(&self, text: &str) -> String {
        let mut html = String::new();
        let mut lines = text.lines();
        let mut block = Vec::new();
        loop {
            let line = lines.next();
            let starts = |start| line.map_or(false, |line| line.starts_with(start));
            let is_fold = starts("<details>") || starts("</details>");
            match line {
                Some(line) if !line.is_empty() && !is_fold && !starts("```") => {
                    block.push(line);
                    continue;
                }
                _ => html += &self.block(&std::mem::take(&mut block)),
            }
            match line {
                None => return html,
                Some(fold) if is_fold => html += &format!("{fold}\n"),
                Some("") => {}
                Some(_) => {
                    let body = lines.by_ref().take_while(|line| !line.starts_with("```"));
                    html += &self.fence(&body.collect::<Vec<_>>());
                }
            }
        }
    }

    /// Returns lines between empty ones.
    fn block(&self, lines: &[&str]) -> String {
        let text = lines.join("\n");
        if text.starts_with('|') {
            return self.table(lines);
        }
        if let Some(heading) = text.strip_prefix("# ") {
            return format!("<h4>{}</h4>\n", self.inline(heading));
        }
        let text = format!("\n{text}");
        let mut parts = text.split("\n- ").map(|part| self.inline(part.trim_start()));
        let mut html = match parts.next() {
            Some(paragraph) if !paragraph.is_empty() => format!("<p>{paragraph}</p>\n"),
            _ => String::new(),
        };
        let items: String = parts.map(|item| format!("<li>{item}</li>\n")).collect();
        if !items.is_empty() {
            html += &format!("<ul>{items}</ul>\n");
        }
        html
    }

    fn table(&self, lines: &[&str]) -> String {
        let row = |line: &str, name: &str| {
            let cells = line.trim_matches('|').split('|');
            let cell = |cell: &str| format!("<{name}>{}</{name}>", self.inline(cell.trim()));
            format!("<tr>{}</tr>\n", cells.map(cell).collect::<String>())
        };
        let rows: String = lines.iter().skip(2).map(|line| row(line, "td")).collect();
        format!("<table><thead>{}</thead><tbody>{rows}</tbody></table>\n", row(lines[0], "th"))
    }

    /// Returns code: a call of `explore` leads to the page, and what it prints is below it. Rules
    /// need a compiler, so a call of them leads nowhere.
    fn fence(&self, lines: &[&str]) -> String {
        let mut calls = lines.iter().filter_map(|line| line.strip_prefix("$ ./bundle.sh explore "));
        let call = calls.next().filter(|call| !call.starts_with("rules "));
        // Lines that only make an example of docs run are not shown.
        let is_shown = |line: &&&str| {
            let line = line.trim_start();
            line != "#" && !line.starts_with("# ") && !(call.is_some() && line.starts_with("$ "))
        };
        let shown: Vec<&str> = lines.iter().filter(is_shown).copied().collect();
        let code = format!("<pre>{}</pre>", escape(shown.join("\n").trim_end()));
        match call {
            Some(call) => {
                let name = self.code(&format!("explore {call}"));
                format!("<div class=\"call\"><p>{name}</p>{code}</div>\n")
            }
            None => code + "\n",
        }
    }

    /// Returns what is inside a block.
    fn inline(&self, text: &str) -> String {
        let mut html = String::new();
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let before = text[..at].chars().next_back().unwrap_or(' ');
            let marked = self.render_marked(&text[at..], before);
            let (part, length) =
                marked.unwrap_or_else(|| (escape(&text[at..at + c.len_utf8()]), c.len_utf8()));
            html += &part;
            at += length;
        }
        html
    }

    /// Returns what is marked at the start of a text, and how long that is there.
    fn render_marked(&self, text: &str, before: char) -> Option<(String, usize)> {
        let between = |mark: &str| {
            let (inner, after) = text.strip_prefix(mark)?.split_once(mark)?;
            (!inner.is_empty()).then_some((inner, text.len() - after.len(), after))
        };
        if let Some((code, length, _)) = between("`") {
            return Some((self.code(code), length));
        }
        if let Some((bold, length, _)) = between("**") {
            return Some((format!("<strong>{}</strong>", self.bold(bold)), length));
        }
        if let Some((words, length, after)) = between("*") {
            let is_mark = !is_word(before) && !after.starts_with(is_word);
            let is_marked = is_mark && words.trim() == words;
            return is_marked.then(|| (format!("<em>{}</em>", escape(words)), length));
        }
        if text.starts_with('[') {
            return self.link(text);
        }
        if text.starts_with("https://") || text.starts_with("http://") {
            let end = text.find(|c: char| c.is_whitespace() || "<>)".contains(c));
            let address = &text[..end.unwrap_or(text.len())];
            return Some((anchor(address, &escape(address)), address.len()));
        }
        // The number of a problem.
        let end = text.find(|c: char| !is_word(c)).unwrap_or(text.len());
        let is_name =
            !is_word(before) && (4..=5).contains(&end) && text.as_bytes()[0].is_ascii_digit();
        (is_name && self.names.contains_key(&text[..end])).then(|| (self.code(&text[..end]), end))
    }

    /// Returns bold words; those of outcomes have their colours.
    fn bold(&self, text: &str) -> String {
        let name = match text {
            "P-position" | "P-상태" => "position p",
            "N-position" | "N-상태" => "position",
            _ => return self.inline(text),
        };
        format!("<span class=\"{name}\">{text}</span>")
    }

    /// Returns a link such as `[name](target)`. Of one that leads nowhere here only the name is shown.
    fn link(&self, text: &str) -> Option<(String, usize)> {
        let (name, after) = text[1..].split_once(']')?;
        let parens = after.strip_prefix('(').and_then(|after| after.split_once(')'));
        let target = parens.map(|(target, _)| target).filter(|target| !target.contains(' '));
        let length = name.len() + 2 + target.map_or(0, |target| target.len() + 2);
        let code = name.strip_prefix('`').and_then(|name| name.strip_suffix('`'));
        let shown = match code {
            Some(code) => format!("<code>{}</code>", escape(code)),
            None if target.is_none() => return None,
            None => escape(name),
        };
        let address = target.and_then(|target| {
            let is_address = target.starts_with("http");
            if is_address {
                Some(target.to_string())
            } else {
                self.find(target)
            }
        });
        Some((address.map_or(shown.clone(), |address| anchor(&address, &shown)), length))
    }

    /// Returns code, which leads to the snippet, problem or call that it names.
    fn code(&self, text: &str) -> String {
        let code = format!("<code>{}</code>", escape(text));
        self.find(text).map_or(code.clone(), |address| anchor(&address, &code))
    }

    /// Returns where a name, a file of one, or a call leads.
    fn find(&self, target: &str) -> Option<String> {
        let line = target.strip_prefix("./bundle.sh ").unwrap_or(target);
        if let Some(call) = line.strip_prefix("explore ") {
            return Some(self.address(call));
        }
        let file =
            ["snippets/", "solutions/"].iter().find_map(|folder| target.strip_prefix(folder));
        let name = file.and_then(|file| file.strip_suffix(".rs")).unwrap_or(target);
        self.names.get(name).cloned()
    }

    /// Returns the address on the page of a call's words.
    fn address(&self, call: &str) -> String {
        let words = words(call);
        let (command, words) =
            words.split_first().map_or(("", &words[..]), |(it, rest)| (*it, rest));
        let options = words.iter().position(|word| word.starts_with("--")).unwrap_or(words.len());
        let (values, options) = words.split_at(options);
        let value = match command {
            "sequence" | "graph" => values.first().and_then(|file| self.files.get(*file)),
            _ => None,
        };
        let blank = if ["nimber", "game"].contains(&command) { " " } else { "," };
        let value = value.map_or_else(|| values.join(blank), |file| file.trim().to_string());
        let mut address = format!("#{command}={}", encode(&value));
        for option in options {
            address += &match option.strip_prefix("--") {
                Some(name) => format!("&{name}"),
                None => format!("={}", encode(option)),
            };
        }
        address
    }
}

fn anchor(address: &str, html: &str) -> String {
    format!("<a href=\"{}\">{html}</a>", escape(address))
}

/// Returns the words of a line of a shell, in which some have quotes.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let quoted = ['\'', '"'].contains(&first).then(|| rest[1..].split_once(first));
        let (word, after) = match quoted.flatten() {
            Some(split) => split,
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(word);
        rest = after.trim_start();
    }
    words
}

/// Returns a text as it may stand in the address.
fn encode(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b";,/?:@=+$-_.!~*'()".contains(&byte);
    let one = |byte: u8| {
        if is_plain(byte) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links() -> Links {
        let names = [("nim", "#shelf=nim"), ("9655", "#problems=9655"), ("cf1", "#problems=cf1")];
        let files = [("docs/row.txt", "1, 2\n")];
        Links {
            names: names.map(|(name, address)| (name.to_string(), address.to_string())).into(),
            files: files.map(|(name, text)| (name.to_string(), text.to_string())).into(),
        }
    }

    #[test]
    fn blocks_are_told_apart() {
        let text = "**Exercise 1.** Who *wins*?\nn * 2 < m & a*b*c\n\n\
            <details><summary>Hint</summary>\n\nLook at `nim`.\n- one\n  more\n- two\n\n</details>\n\
            <details><summary>Answer</summary>\n\n# Panics\n\n| n | P |\n| --- | --- |\n| 0 | `yes` |\n\n\
            ```rust\n# use x;\nlet a = \"<\";\n\n# \nlet b = 1;\n```\n</details>\n";
        let expected =
            "<p><strong>Exercise 1.</strong> Who <em>wins</em>?\nn * 2 &lt; m &amp; a*b*c</p>\n\
            <details><summary>Hint</summary>\n\
            <p>Look at <a href=\"#shelf=nim\"><code>nim</code></a>.</p>\n\
            <ul><li>one\n  more</li>\n<li>two</li>\n</ul>\n</details>\n\
            <details><summary>Answer</summary>\n<h4>Panics</h4>\n\
            <table><thead><tr><th>n</th><th>P</th></tr>\n</thead>\
            <tbody><tr><td>0</td><td><code>yes</code></td></tr>\n</tbody></table>\n\
            <pre>let a = &quot;&lt;&quot;;\n\nlet b = 1;</pre>\n</details>\n";
        assert_eq!(links().render(text), expected);
    }

    #[test]
    fn names_and_calls_lead_to_the_page() {
        for (text, expected) in [
            ("[`nim`](snippets/nim.rs)", "<a href=\"#shelf=nim\"><code>nim</code></a>"),
            ("[it](solutions/cf1.rs)", "<a href=\"#problems=cf1\">it</a>"),
            ("[it](LECTURES.md) [`x`] [y]", "it <code>x</code> [y]"),
            ("[a](https://a.b/c?d&e)", "<a href=\"https://a.b/c?d&amp;e\">a</a>"),
            ("<https://a.b>", "&lt;<a href=\"https://a.b\">https://a.b</a>>"),
            ("9655, 9656, x9655", "<a href=\"#problems=9655\"><code>9655</code></a>, 9656, x9655"),
            ("a **P-상태**", "a <strong><span class=\"position p\">P-상태</span></strong>"),
            ("`explore nim 3 5 --misere`", "<a href=\"#nim=3,5&amp;misere\"><code>explore nim 3 5 --misere</code></a>"),
            ("`explore quotient .31 --heaps 20`", "<a href=\"#quotient=.31&amp;heaps=20\"><code>explore quotient .31 --heaps 20</code></a>"),
            ("`./bundle.sh explore game '{1|0} + 2'`", "<a href=\"#game=%7B1%7C0%7D%20+%202\"><code>./bundle.sh explore game '{1|0} + 2'</code></a>"),
            ("`explore sequence docs/row.txt`", "<a href=\"#sequence=1,%202\"><code>explore sequence docs/row.txt</code></a>"),
        ] {
            assert_eq!(links().render(text), format!("<p>{expected}</p>\n"));
        }
        let call = "```console\n$ ./bundle.sh explore take 1,3\n 0 1\n```";
        let expected =
            "<div class=\"call\"><p><a href=\"#take=1,3\"><code>explore take 1,3</code></a></p>\
            <pre> 0 1</pre></div>\n";
        assert_eq!(links().render(call), expected);
        let rules = "```console\n$ ./bundle.sh explore rules a.rs\n0\n```";
        assert_eq!(links().render(rules), "<pre>$ ./bundle.sh explore rules a.rs\n0</pre>\n");
    }
}
