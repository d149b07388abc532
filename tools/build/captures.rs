//! What closures of the editions before 2021 capture: variables as a whole.

use super::fix::{overlap, Fix};
use crate::source::Tree;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns fixes with which closures capture the same in every edition: those of a crate in
/// MIR of its own edition. None overlaps one of the other fixes.
pub fn find_captures(mir: &str, others: &[Fix]) -> Vec<Fix> {
    let mut trees: HashMap<PathBuf, Option<Tree>> = HashMap::new();
    let mut seen = HashSet::new();
    let mut fixes = Vec::new();
    // One that a macro makes is there for each call.
    for closure in mir.lines().filter_map(parse_closure).filter(|it| seen.insert(it.clone())) {
        let read = || Tree::parse(&fs::read_to_string(&closure.file).ok()?).ok();
        let tree = trees.entry(closure.file.clone()).or_insert_with(read);
        let own = tree.as_ref().map_or(Vec::new(), |tree| fix_closure(tree, &closure));
        if !own.iter().any(|fix| others.iter().any(|it| overlap(it, fix))) {
            fixes.extend(own);
        }
    }
    fixes
}

/// A closure in MIR.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Closure {
    file: PathBuf,
    /// Where its body begins: line and column, from 1 on.
    place: (usize, usize),
    captured: Vec<String>,
}

/// Parses `_5 = {closure@FILE:1:2: 3:4} { x: move _6, y: copy _2 };`.
fn parse_closure(line: &str) -> Option<Closure> {
    let (span, rest) = line.split_once(" = {closure@")?.1.split_once("} { ")?;
    let (start, end) = span.rsplit_once(": ")?;
    let (line, column) = end.split_once(':')?;
    let fields = rest.strip_suffix(" };")?.split(", ");
    let names = fields.map(|field| field.split_once(": ").map(|(name, _)| name.to_string()));
    Some(Closure {
        file: Path::new(start.rsplitn(3, ':').nth(2)?).to_path_buf(),
        place: (line.parse().ok()?, column.parse().ok()?),
        captured: names.collect::<Option<_>>()?,
    })
}

/// Names what a closure captures at the head of its body, as rustc's own migration does.
fn fix_closure(tree: &Tree, closure: &Closure) -> Vec<Fix> {
    let (line, column) = closure.place;
    let start: usize = tree.text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let columns = tree.text[start..].chars().take(column - 1);
    let at = start + columns.map(char::len_utf8).sum::<usize>();
    let first = tree.tokens_in(&(at..tree.text.len())).start;
    let names = closure.captured.iter().map(|name| format!(" let _ = &{name};"));
    let names: String = names.collect();
    let insert = |at, text| Fix { file: closure.file.clone(), span: at..at, text };
    if tree.token(first) == "{" {
        return vec![insert(tree.offset(first) + 1, names)];
    }
    let end = tree.find(first..tree.tokens.len(), &[",", ";", ")", "]", "}"]);
    let body = tree.byte_span(first..end);
    vec![insert(body.start, format!("{{{names} ")), insert(body.end, String::from(" }"))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::fix::apply_fixes;

    #[test]
    fn names_captured_variables() {
        let file = std::env::temp_dir().join(format!("captures {}.rs", std::process::id()));
        let text = "fn f() {\n  가(|| 나.다(x, 1), y);\n  |z| -> u8 { x.0 }\n}\n";
        fs::write(&file, text).unwrap();
        let line = |place: &str, captured: &str| {
            format!("        _8 = {{closure@{}:2:5: {place}}} {{ {captured} }};\n", file.display())
        };
        let mir = line("2:8", "나: move _9, x: copy _2")
            + &line("3:13", "x: move _9").repeat(2)
            + "    let mut _5: {closure@a.rs:3:62: 3:65};\n";
        let fixes = find_captures(&mir, &[]);
        let fixed = apply_fixes(&fixes, &file, text);
        let expected = text
            .replace("나.다(x, 1)", "{ let _ = &나; let _ = &x; 나.다(x, 1) }")
            .replace("{ x.0", "{ let _ = &x; x.0");
        assert_eq!(fixed, expected);
        assert_eq!(find_captures(&mir, &[Fix { span: 0..text.len(), ..fixes[0].clone() }]), []);
        fs::remove_file(file).unwrap();
    }
}
