//! Fixes that make closures capture whole variables in every edition, as closures do in the
//! editions before 2021. From 2021 on, closures capture only the fields that they use.

use super::fix::{overlap, Fix};
use crate::source::{Kind, Tree};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns fixes that make the closures of a crate capture whole variables in every edition; `mir`
/// is the MIR of the crate in its own edition. A closure gets no fixes if one of them would overlap
/// one of `others`.
pub fn find_capture_fixes(mir: &str, others: &[Fix]) -> Vec<Fix> {
    let mut trees: HashMap<PathBuf, Option<Tree>> = HashMap::new();
    let mut seen = HashSet::new();
    let mut fixes = Vec::new();
    // A closure in a macro occurs once for each call of the macro.
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
    /// Where the parameters and the return type end: line and column, from 1 on.
    head_end: (usize, usize),
    captured: Vec<String>,
}

/// Parses a line of MIR such as `_5 = {closure@FILE:1:2: 3:4} { x: move _6, y: copy _2 };`.
fn parse_closure(line: &str) -> Option<Closure> {
    let (span, rest) = line.split_once(" = {closure@")?.1.split_once("} { ")?;
    let (start, end) = span.rsplit_once(": ")?;
    let (line, column) = end.split_once(':')?;
    let fields = rest.strip_suffix(" };")?.split(", ");
    let names = fields.map(|field| field.split_once(": ").map(|(name, _)| name.to_string()));
    Some(Closure {
        file: Path::new(start.rsplitn(3, ':').nth(2)?).to_path_buf(),
        head_end: (line.parse().ok()?, column.parse().ok()?),
        captured: names.collect::<Option<_>>()?,
    })
}

/// Returns fixes that mention the captured variables at the start of the body, as rustc's own
/// migration does; none if no variable has to be mentioned.
fn fix_closure(tree: &Tree, closure: &Closure) -> Vec<Fix> {
    let (line, column) = closure.head_end;
    let start: usize = tree.text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let columns = tree.text[start..].chars().take(column - 1);
    let at = start + columns.map(char::len_utf8).sum::<usize>();
    let first = tree.tokens_in(&(at..tree.text.len())).start;
    let is_block = tree.token(first) == "{";
    let end = if is_block {
        tree.skip(first)
    } else {
        tree.find(first..tree.tokens.len(), &[",", ";", ")", "]", "}"])
    };
    let nodes = tree.enclosing(&(at..at)).into_iter();
    let is_in_macro = nodes.map(|n| tree.nodes[n].kind).any(|kind| kind == Kind::MacroRules);
    // In a macro, a captured variable that the text does not name belongs to the caller.
    let is_in_text =
        |name: &&String| (first..end).any(|i| tree.token(i) == **name && tree.token(i - 1) != "$");
    let names = closure.captured.iter().filter(|name| !is_in_macro || is_in_text(name));
    let names: String = names.map(|name| format!(" let _ = &{name};")).collect();
    let insert = |at, text| Fix { file: closure.file.clone(), span: at..at, text };
    let body = tree.byte_span(first..end);
    if names.is_empty() {
        return Vec::new();
    }
    if is_block {
        return vec![insert(body.start + 1, names)];
    }
    vec![insert(body.start, format!("{{{names} ")), insert(body.end, String::from(" }"))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::fix::apply_fixes;

    #[test]
    fn names_captured_variables() {
        let file = std::env::temp_dir().join(format!("captures {}.rs", std::process::id()));
        let text = "fn f() {\n  가(|| 나.다!(x, \"{w}\"), y);\n  |z| -> u8 { x.0 }\n}\n\
                    macro_rules! m {\n  ($f:expr) => { (|| $f.0, || x.0 + $f) };\n}\n";
        fs::write(&file, text).unwrap();
        let line = |place: &str, captured: &str| {
            format!("        _8 = {{closure@{}:2:5: {place}}} {{ {captured} }};\n", file.display())
        };
        let mir = line("2:8", "나: move _9, x: copy _2, w: copy _3")
            + &line("3:13", "x: move _9").repeat(2)
            // `y` is a variable of the caller, which the text of the macro calls `$f`.
            + &line("6:22", "y: move _9")
            + &line("6:31", "f: move _9, x: copy _2")
            + "    let mut _5: {closure@a.rs:3:62: 3:65};\n";
        let fixes = find_capture_fixes(&mir, &[]);
        let fixed = apply_fixes(&fixes, &file, text);
        let expected = text
            .replace(
                "나.다!(x, \"{w}\")",
                "{ let _ = &나; let _ = &x; let _ = &w; 나.다!(x, \"{w}\") }",
            )
            .replace("{ x.0", "{ let _ = &x; x.0")
            .replace("x.0 + $f", "{ let _ = &x; x.0 + $f }");
        assert_eq!(fixed, expected);
        let other = Fix { span: 0..text.len(), ..fixes[0].clone() };
        assert_eq!(find_capture_fixes(&mir, &[other]), []);
        fs::remove_file(file).unwrap();
    }
}
