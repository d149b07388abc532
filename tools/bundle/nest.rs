//! Joins a solution and the library into one file, with the library in nested modules. This is
//! the text that rustc checks, and the bundle if a flat one would be another program.

use super::items::is_exported;
use crate::build::snippets::CRATE;
use crate::source::{lex, Edits, Kind, Tree};
use std::iter;
use std::ops::Range;

/// The outermost module around the library. cargo-equip writes the same modules in it.
pub const SCAFFOLD: &str = "__bundled";
/// The prefix of exported macros, which live at the root of a bundle: without it they would
/// shadow those of the solution and of `std`.
const MACRO_PREFIX: &str = "__bundled_macro_def_snippets_";
/// The path of the library in a bundle.
pub const LIBRARY_PATH: &str = "crate::__bundled::crates::snippets";

/// Wraps a library into the modules, with the attributes of its crate in front.
pub fn nest_library(library: &str) -> Result<String, String> {
    let tree = Tree::parse(library)?;
    let mut edits = Edits::new(library);
    let mut attributes = String::new();
    for span in find_inner_attributes(&tree, &(0..library.len())) {
        attributes += tree.str(&span);
        edits.remove(span);
    }
    for i in 0..tree.tokens.len() {
        let previous = |distance| i.checked_sub(distance).map_or("", |i| tree.token(i));
        let replacement = match [previous(2), previous(1), tree.token(i), tree.token(i + 1)] {
            ["pub", "(", "crate", _] => format!("in {LIBRARY_PATH}"),
            // Any other `crate` may be input of a macro that compares tokens.
            [_, "in", "crate", _] | [.., "crate", "::" | "as"] => LIBRARY_PATH.to_string(),
            _ => continue,
        };
        edits.replace(tree.tokens[i].span.clone(), replacement);
    }
    let macros = rename_macros(&tree, &mut edits);
    let items = edits.render(0..library.len());
    Ok(format!(
        "{attributes}\nmod {SCAFFOLD} {{\npub mod crates {{\npub mod {CRATE} {{\n{items}\n\
         pub use crate::{SCAFFOLD}::__macros::*;\n}}\n}}\npub mod __macros {{\n{macros}}}\n}}\n"
    ))
}

/// Adds the prefix to exported macros. Returns the imports that give them their names in the
/// library.
fn rename_macros(tree: &Tree, edits: &mut Edits) -> String {
    let mut imports = String::new();
    // With this attribute, macros call each other by names that the prefix would break.
    let keeps_names = tree.text.contains("local_inner_macros");
    let prefix = if keeps_names { "" } else { MACRO_PREFIX };
    for node in tree.nodes.iter().filter(|node| is_exported(tree, node)) {
        let name = &node.name;
        let renamed = format!("{prefix}{}", lex::strip_raw(name));
        let at = tree.tokens_in(&node.head).find(|&i| tree.token(i) == name);
        let span = at.map_or(0..0, |i| tree.tokens[i].span.clone());
        edits.replace(span, renamed.clone());
        // Calls without a path use the textual scope of this alias.
        let call = format!("($($t:tt)*) => {{ crate::{renamed}! {{ $($t)* }} }}");
        let alias = format!("\nmacro_rules! {name} {{ {call} }}\n");
        edits.insert(node.span.end, &alias);
        // A macro of the same name may exist for another cfg.
        let attributes = node.attributes.iter().map(|span| tree.str(span));
        let cfg: String = attributes.filter(|it| it.starts_with("#[cfg")).collect();
        imports += &format!("{cfg} pub use crate::{renamed} as {name};\n");
    }
    imports
}

/// Joins a solution and the nested library. The library comes first, as macros without a path
/// are in scope only after their definition. Nothing stays public at the root, where rustc
/// would count it as used.
pub fn join(solution: &str, nested_library: &str) -> Result<String, String> {
    let tree = Tree::parse(solution)?;
    let mut edits = Edits::new(solution);
    // An extern crate is in scope in every module.
    let mut prelude = format!("\nuse crate::{SCAFFOLD}::crates::*;\n");
    for node in &tree.nodes {
        if node.parent.is_none() {
            edits.remove_exactly(node.visibility.clone());
        }
        let tokens: Vec<&str> = tree.token_texts(&node.head).collect();
        if let ["extern", "crate", CRATE, rest @ .., ";"] = &tokens[..] {
            let import = format!("use {LIBRARY_PATH} {};", rest.join(" "));
            edits.replace(node.span.clone(), import);
            let mut attributes = node.attributes.iter().map(|span| tree.str(span));
            if attributes.any(|text| text.contains("macro_use")) {
                prelude += &format!("use crate::{SCAFFOLD}::__macros::*;\n");
            }
        }
    }
    // `::snippets::`, but not in `a::snippets::` or `<T>::snippets::`.
    for i in 1..tree.tokens.len() {
        let is_library = lex::strip_raw(tree.token(i)) == CRATE && tree.token(i + 1) == "::";
        let start = tree.offset(i - 1);
        let continues_path = |c: char| c.is_alphanumeric() || c == '_' || c == '>';
        let is_absolute = tree.token(i - 1) == "::" && !solution[..start].ends_with(continues_path);
        if is_library && is_absolute {
            edits.replace(start..tree.tokens[i].span.end, LIBRARY_PATH.to_string());
        }
    }
    let start_of_items = |body: Range<usize>| {
        let attributes = find_inner_attributes(&tree, &body);
        attributes.last().map_or(body.start, |it| it.end)
    };
    let root = 0..solution.len();
    edits.insert(start_of_items(root.clone()), nested_library);
    let modules = tree.nodes_of(Kind::Module);
    let bodies = modules.filter_map(|n| tree.nodes[n].body.clone());
    for body in bodies.chain(iter::once(root)) {
        edits.insert(start_of_items(body), &prelude);
    }
    Ok(edits.render(0..solution.len()))
}

/// Splits a joined text with edits into the texts of the two crates, solution and library.
pub fn split_crates(tree: &Tree, edits: &Edits) -> (String, String) {
    let Range { start, end } = tree.nodes[0].span;
    // The first two nodes are the modules around the library.
    let body = tree.nodes[2].body.clone().unwrap_or_default();
    let solution = edits.render(0..start) + &edits.render(end..tree.text.len());
    let solution = strip_scaffold(&solution, "::snippets");
    (solution, strip_scaffold(&edits.render(body), "crate"))
}

/// Removes what imports the library and its macros, and gives the library another path.
pub fn strip_scaffold(text: &str, library_path: &str) -> String {
    let mut stripped = String::new();
    for line in text.replace(LIBRARY_PATH, library_path).lines() {
        if !line.contains("crate::__bundled") {
            stripped += line;
            stripped += "\n";
        }
    }
    stripped.replace("(in crate)", "(crate)").replace(MACRO_PREFIX, "")
}

/// Returns the inner attributes at the start of a file or a module.
fn find_inner_attributes(tree: &Tree, body: &Range<usize>) -> Vec<Range<usize>> {
    let mut i = tree.tokens_in(body).start;
    let mut attributes = Vec::new();
    while tree.token(i) == "#" && tree.token(i + 1) == "!" {
        let end = tree.skip(i + 2);
        attributes.push(tree.byte_span(i..end));
        i = end;
    }
    attributes
}
