//! Joins the page's scripts, which are ES modules, to one: a page that is opened as a file
//! can import nothing.

use std::collections::BTreeMap;

type Read<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// Returns a script after those that it imports, in their order, without `import` and `export`.
pub fn join_scripts(entry: &str, read: Read<'_>) -> Result<String, String> {
    let mut joiner =
        Joiner { read, importers: Vec::new(), names: BTreeMap::new(), text: String::new() };
    joiner.add(entry)?;
    Ok(joiner.text)
}

struct Joiner<'a> {
    read: Read<'a>,
    /// The scripts that are not yet complete, each of which imports the next one.
    importers: Vec<String>,
    /// What is declared at the top of a script: where, and whether it is exported.
    names: BTreeMap<String, (String, bool)>,
    text: String,
}

impl Joiner<'_> {
    fn add(&mut self, file: &str) -> Result<(), String> {
        if self.importers.iter().any(|importer| importer == file) {
            let cycle = self.importers.join(" -> ");
            return Err(format!("tools/page: {cycle} -> {file} is a cycle of imports: move what both need to another file"));
        }
        if self.names.values().any(|(declaring, _)| declaring == file) {
            return Ok(());
        }
        self.importers.push(file.to_string());
        let text = (self.read)(file)?;
        for line in text.lines().filter_map(|line| line.strip_prefix("import ")) {
            self.import(file, line)?;
        }
        for line in text.lines().filter(|line| !line.starts_with("import ")) {
            let code = line.strip_prefix("export ").unwrap_or(line);
            for name in find_names(code) {
                let declaration = (file.to_string(), code != line);
                if let Some((other, _)) = self.names.insert(name.to_string(), declaration) {
                    return Err(format!(
                        "tools/page/{file}: {name} is declared in {other}, too: rename one of them"
                    ));
                }
            }
            self.text += code;
            self.text += "\n";
        }
        self.importers.pop();
        Ok(())
    }

    /// Adds the script of a line such as `import { a, b } from "./c.js";` and looks for the names.
    fn import(&mut self, file: &str, line: &str) -> Result<(), String> {
        let parts = line.strip_prefix("{ ").and_then(|line| line.strip_suffix(".js\";"));
        let (names, from) = parts.and_then(|line| line.split_once(" } from \"./")).ok_or_else(|| {
            format!("tools/page/{file}: expected `import {{ a, b }} from \"./c.js\";`, found `import {line}`")
        })?;
        let from = format!("{from}.js");
        self.add(&from)?;
        match names.split(", ").find(|&name| self.names.get(name) != Some(&(from.clone(), true))) {
            Some(name) => Err(format!("tools/page/{file}: {from} exports no {name}")),
            None => Ok(()),
        }
    }
}

/// Returns the names that a line at the top of a script declares.
fn find_names(line: &str) -> impl Iterator<Item = &str> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    let kinds = ["const ", "let ", "class ", "function "];
    let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind)).unwrap_or_default();
    let end = rest.find(['=', '(', ';']).or_else(|| rest.find(" {"));
    let names = rest[..end.unwrap_or(rest.len())].split(|c: char| !c.is_alphanumeric() && c != '_');
    names.filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn join(files: &[(&str, &str)]) -> Result<String, String> {
        join_scripts("a.js", &|file| {
            let found = files.iter().find(|(name, _)| *name == file);
            found.map(|(_, text)| text.to_string()).ok_or(format!("{file}: no such file"))
        })
    }

    #[test]
    fn imported_scripts_stand_before_and_once() {
        let files = [
            (
                "a.js",
                "import { c, d } from \"./c.js\";\nimport { b } from \"./b.js\";\nfunction a(f = b) {",
            ),
            ("b.js", "import { C } from \"./c.js\";\nexport async function b(e, f = e) {"),
            ("c.js", "export const { c, d } = e;\nexport class C {"),
        ];
        let joined =
            "const { c, d } = e;\nclass C {\nasync function b(e, f = e) {\nfunction a(f = b) {\n";
        assert_eq!(join(&files), Ok(joined.to_string()));
    }

    #[test]
    fn rejects_what_no_browser_could_import_or_one_script_cannot_hold() {
        let import = "import { b } from \"./b.js\";";
        for (a, b, expected) in [
            (
                import,
                "import { a } from \"./a.js\";\nexport let b;",
                "a.js -> b.js -> a.js is a cycle",
            ),
            (
                &*format!("{import}\nlet b = 1;"),
                "export let b;",
                "a.js: b is declared in b.js, too",
            ),
            (import, "let b;", "a.js: b.js exports no b"),
            (
                "import * from \"./b.js\";",
                "",
                "expected `import { a, b } from \"./c.js\";`, found `import *",
            ),
            ("import { c } from \"./c.js\";", "", "c.js: no such file"),
        ] {
            let error = join(&[("a.js", a), ("b.js", b)]).unwrap_err();
            assert!(error.contains(expected), "{error}");
        }
    }
}
