//! Joins the page's scripts, which are ES modules, to one: a page that is opened as a file
//! can import nothing. They stand in one block, in which a browser takes no name twice.

use std::collections::BTreeSet;

type Read<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// Returns a script after those that it imports, in their order, without `import` and `export`.
pub fn join_scripts(entry: &str, read: Read<'_>) -> Result<String, String> {
    let mut joined = String::new();
    add_script(entry, read, &mut BTreeSet::new(), &mut joined)?;
    Ok(joined)
}

fn add_script(
    file: &str,
    read: Read<'_>,
    seen: &mut BTreeSet<String>,
    joined: &mut String,
) -> Result<(), String> {
    if !seen.insert(file.to_string()) {
        return Ok(());
    }
    let text = read(file)?;
    for line in text.lines().filter(|line| line.starts_with("import ")) {
        let from = line.split_once("} from \"./").and_then(|(_, from)| from.strip_suffix("\";"));
        let expected = "expected `import { a, b } from \"./c.js\";`";
        let from = from.ok_or_else(|| format!("tools/page/{file}: {expected}, found `{line}`"))?;
        add_script(from, read, seen, joined)?;
    }
    for line in text.lines().filter(|line| !line.starts_with("import ")) {
        *joined += line.strip_prefix("export ").unwrap_or(line);
        *joined += "\n";
    }
    Ok(())
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
        let a = "import { c } from \"./c.js\";\nimport { b } from \"./b.js\";\na(b, c);";
        let b = "import { C } from \"./c.js\";\nexport function b() {}";
        let c = "export const c = 1;\nexport class C {}";
        let joined = "const c = 1;\nclass C {}\nfunction b() {}\na(b, c);\n";
        assert_eq!(join(&[("a.js", a), ("b.js", b), ("c.js", c)]), Ok(joined.to_string()));
        assert_eq!(join(&[("a.js", a), ("c.js", c)]), Err("b.js: no such file".to_string()));
        let error = join(&[("a.js", "import * from \"./b.js\";")]).unwrap_err();
        assert!(error.contains("a.js: expected `import { a, b } from \"./c.js\";`"), "{error}");
    }
}
