//! Reads the subset of YAML that cargo-compete writes: mappings and lists by indentation; plain,
//! quoted and block (`|`) scalars. The result is JSON whose scalars are all strings.

use base::json::Json;

/// Parses a text that is one value. The error is the number of the first line that is not in
/// this subset of YAML.
pub fn parse(text: &str) -> Result<Json, usize> {
    let lines = text.lines().map(|line| {
        let line = line.trim_end_matches('\r');
        let rest = line.trim_start_matches(' ');
        (line.len() - rest.len(), rest)
    });
    let mut reader = Reader { lines: lines.collect(), next: 0 };
    let value = reader.read_value(0);
    match (value, reader.peek()) {
        (Some(value), None) => Ok(value),
        _ => Err(reader.next + 1),
    }
}

struct Reader<'a> {
    /// The indentation and the rest of each line.
    lines: Vec<(usize, &'a str)>,
    /// The index of the next line.
    next: usize,
}

impl<'a> Reader<'a> {
    /// Returns the next line that is not blank, a comment or `---`.
    fn peek(&mut self) -> Option<(usize, &'a str)> {
        while let Some(&(indent, line)) = self.lines.get(self.next) {
            if !line.trim().is_empty() && !line.starts_with('#') && (indent, line) != (0, "---") {
                return Some((indent, line));
            }
            self.next += 1;
        }
        None
    }

    /// Reads the mapping or list that is indented by at least `min_indent`, or null if there
    /// is none.
    fn read_value(&mut self, min_indent: usize) -> Option<Json> {
        match self.peek() {
            Some((indent, line)) if indent >= min_indent => match strip_dash(line) {
                Some(_) => self.read_list(indent),
                None => self.read_mapping(indent),
            },
            _ => Some(Json::Null),
        }
    }

    fn read_list(&mut self, indent: usize) -> Option<Json> {
        let mut values = Vec::new();
        while let Some((_, line)) = self.peek().filter(|next| next.0 == indent) {
            let Some(rest) = strip_dash(line) else { break };
            let value = if rest.is_empty() || split_key(rest).is_some() {
                // Treats what follows the dash as a separate line with more
                // indentation.
                self.lines[self.next] = (indent + line.len() - rest.len(), rest);
                self.read_value(indent + 1)?
            } else {
                self.read_scalar(rest, indent)?
            };
            values.push(value);
        }
        Some(Json::List(values))
    }

    fn read_mapping(&mut self, indent: usize) -> Option<Json> {
        let mut members = Vec::new();
        while let Some((_, line)) = self.peek().filter(|next| next.0 == indent) {
            let (key, rest) = split_key(line)?;
            let value = if rest.is_empty() {
                self.next += 1;
                // A list may be indented like the key that it belongs to.
                let next = self.peek().filter(|next| next.0 == indent);
                let is_list = next.is_some_and(|(_, line)| strip_dash(line).is_some());
                self.read_value(if is_list { indent } else { indent + 1 })?
            } else {
                self.read_scalar(rest, indent)?
            };
            members.push((key.to_string(), value));
        }
        Some(Json::Object(members))
    }

    /// Reads the scalar that begins with `text`, in a mapping or list indented by `indent`.
    fn read_scalar(&mut self, text: &str, indent: usize) -> Option<Json> {
        let value = match text.chars().next()? {
            '|' | '>' => return self.read_block(text, indent),
            '"' => Json::parse(text)?,
            '\'' => {
                let quoted = text.strip_prefix('\'')?.strip_suffix('\'')?;
                Json::from(quoted.replace("\'\'", "\'"))
            }
            '[' | '{' if matches!(text, "[]" | "{}") => Json::Null,
            '[' | '{' | '&' | '*' | '!' | '%' | '@' | '`' => return None,
            _ => match text.split(" #").next()?.trim_end() {
                "~" | "null" => Json::Null,
                plain => Json::from(plain),
            },
        };
        self.next += 1;
        Some(value)
    }

    /// Reads the block scalar below `header`, which is `|`, perhaps with an indentation and a
    /// chomping indicator. In a folded block, `>`, only one line is supported.
    fn read_block(&mut self, header: &str, indent: usize) -> Option<Json> {
        let marks = header[1..].split(" #").next()?.trim_end();
        let digits: String = marks.chars().filter(char::is_ascii_digit).collect();
        let chomping: String = marks.chars().filter(|c| !c.is_ascii_digit()).collect();
        self.next += 1;
        let rest = &self.lines[self.next..];
        let first = rest.iter().find(|(_, line)| !line.is_empty()).map_or(0, |line| line.0);
        let inner = digits.parse().map_or(first, |more: usize| indent + more);
        let is_inside = |(indent, line): &&(usize, &str)| line.is_empty() || *indent >= inner;
        let count = if inner > indent { rest.iter().take_while(is_inside).count() } else { 0 };
        let mut text = String::new();
        for (indent, line) in &rest[..count] {
            text += &" ".repeat(indent.saturating_sub(inner));
            text += line;
            text.push('\n');
        }
        self.next += count;
        let trimmed = text.trim_end_matches('\n');
        let is_supported = header.starts_with('|') || !trimmed.contains('\n');
        let text = match &*chomping {
            "+" => text,
            "-" => trimmed.to_string(),
            "" if trimmed.is_empty() => String::new(),
            "" => format!("{trimmed}\n"),
            _ => return None,
        };
        is_supported.then(|| Json::from(text))
    }
}

/// Returns the rest of a list item after its dash; `None` if the line is no list item.
fn strip_dash(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('-')?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start())
}

/// Splits a line of a mapping into its key and its value, which may be empty; `None` if it has
/// no key.
fn split_key(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.split_once(':')?;
    let is_key = !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || "_- ".contains(c));
    let rest = (is_key && (rest.is_empty() || rest.starts_with(' '))).then(|| rest.trim())?;
    Some((key, if rest.starts_with('#') { "" } else { rest }))
}

#[cfg(test)]
#[test]
fn parses_the_yaml_of_cargo_compete() {
    let json = |text: &str| parse(text).map(|value| value.to_string());
    let suite = "---\ntype: Batch # one\ntimelimit: ~\nmatch:\n  Float:\n    relative_error: 1e-6\n\
                 cases:\n  - name: \"a \\\"b\\\"\"\n    in: |\n      1 2\n\n        3\n    out: |-\n      x: y\n\
                 # end\n  - in: 'it''s'\n    out: >\n\n";
    let want = r#"{"type":"Batch","timelimit":null,"match":{"Float":{"relative_error":"1e-6"}},"cases":[{"name":"a \"b\"","in":"1 2\n\n  3\n","out":"x: y"},{"in":"it's","out":""}]}"#;
    assert_eq!(json(suite).as_deref(), Ok(want));
    assert_eq!(json(&suite.replace('\n', "\r\n")).as_deref(), Ok(want));
    assert_eq!(
        json("a:\n- 1\n-\n  b: 2\nc: |2+\n    x\n\n").as_deref(),
        Ok(r#"{"a":["1",{"b":"2"}],"c":"  x\n\n"}"#)
    );
    for (wrong, line) in
        [("a: [1]\n", 1), ("a: 1\n  b: 2\n", 2), ("a: 1\nb\n", 2), ("a: >\n  1\n  2\n", 4)]
    {
        assert_eq!(json(wrong), Err(line), "{wrong:?}");
    }
}
