//! The shelf as a module in front of a solution: the compiler is asked about this form,
//! and it is bundled where cargo-equip makes no bundle that is the same program. In front,
//! as macros without a path are known from where they stand on.

use crate::build::snippets::CRATE;
use crate::bundle::units::is_exported;
use crate::source::{lex, Edits, Kind, Tree};
use std::iter;
use std::ops::Range;

/// The module around the shelf in a bundle. But for this name all is as cargo-equip has it.
pub const SCAFFOLD: &str = "__bundled";
/// Begins the names that exported macros have at the root of a bundle, where they must not
/// take the place of others.
const MACRO: &str = "__bundled_macro_def_snippets_";
/// The shelf's path in a bundle.
pub const PATH: &str = "crate::__bundled::crates::snippets";

/// A shelf as a module, with the attributes of its crate in front.
pub fn module(shelf: &str) -> Result<String, String> {
    let tree = Tree::parse(shelf)?;
    let mut edits = Edits::new(shelf);
    let mut front = String::new();
    for span in inner_attributes(&tree, &(0..shelf.len())) {
        front += tree.str(&span);
        edits.remove(span);
    }
    for i in 0..tree.tokens.len() {
        let word = |back| i.checked_sub(back).map_or("", |i| tree.token(i));
        // Macros may look at the word alone.
        let with = match [word(2), word(1), word(0), tree.token(i + 1)] {
            ["pub", "(", "crate", _] => format!("in {PATH}"),
            [_, "in", "crate", _] | [.., "crate", "::" | "as"] => PATH.to_string(),
            _ => continue,
        };
        edits.replace(tree.tokens[i].span.clone(), with);
    }
    let macros = nest_macros(&tree, &mut edits);
    let items = edits.render(0..shelf.len());
    Ok(format!(
        "{front}\nmod {SCAFFOLD} {{\npub mod crates {{\npub mod {CRATE} {{\n{items}\n\
         pub use crate::{SCAFFOLD}::__macros::*;\n}}\n}}\npub mod __macros {{\n{macros}}}\n}}\n"
    ))
}

/// Renames the macros that the shelf exports. Returns the imports that give them their names
/// in the shelf.
fn nest_macros(tree: &Tree, edits: &mut Edits) -> String {
    let mut imports = String::new();
    // With it macros name others without a path and mean the crate's: all keep their names.
    let keeps = tree.text.contains("local_inner_macros");
    let prefix = if keeps { "" } else { MACRO };
    for node in tree.nodes.iter().filter(|node| is_exported(tree, node)) {
        let name = &node.name;
        let full = format!("{prefix}{}", lex::strip_raw(name));
        let at = tree.tokens_in(&node.head).find(|&i| tree.token(i) == name);
        let at = at.map_or(0..0, |i| tree.tokens[i].span.clone());
        edits.replace(at, full.clone());
        // For calls without a path.
        let call = format!("($($t:tt)*) => {{ crate::{full}! {{ $($t)* }} }}");
        let alias = format!("\nmacro_rules! {name} {{ {call} }}\n");
        edits.insert(node.span.end, &alias);
        // There may be others with the same name for other settings.
        let attributes = node.attributes.iter().map(|span| tree.str(span));
        let cfg: String = attributes.filter(|it| it.starts_with("#[cfg")).collect();
        imports += &format!("{cfg} pub use crate::{full} as {name};\n");
    }
    imports
}

/// The text of a solution with the shelf, a module, in front, and with nothing public at its
/// root: in one file nothing is exported, and what is public would count as used.
pub fn joined(solution: &str, shelf: &str) -> Result<String, String> {
    let tree = Tree::parse(solution)?;
    let mut edits = Edits::new(solution);
    // In the solution every module knows the shelf.
    let mut known = format!("\nuse crate::{SCAFFOLD}::crates::*;\n");
    for node in &tree.nodes {
        if node.parent.is_none() {
            edits.remove_exactly(node.visibility.clone());
        }
        let words: Vec<&str> = tree.tokens_in(&node.head).map(|i| tree.token(i)).collect();
        if let ["extern", "crate", CRATE, rest @ .., ";"] = &words[..] {
            let import = format!("use {PATH} {};", rest.join(" "));
            edits.replace(node.span.clone(), import);
            let mut attributes = node.attributes.iter().map(|span| tree.str(span));
            if attributes.any(|text| text.contains("macro_use")) {
                known += &format!("use crate::{SCAFFOLD}::__macros::*;\n");
            }
        }
    }
    for i in 1..tree.tokens.len() {
        let is_shelf = lex::strip_raw(tree.token(i)) == CRATE && tree.token(i + 1) == "::";
        let start = tree.tokens[i - 1].span.start;
        let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == '>';
        if is_shelf && tree.token(i - 1) == "::" && !solution[..start].ends_with(is_inside) {
            let span = start..tree.tokens[i].span.end;
            edits.replace(span, PATH.to_string());
        }
    }
    let head = |body: Range<usize>| {
        let attributes = inner_attributes(&tree, &body);
        attributes.last().map_or(body.start, |it| it.end)
    };
    let root = 0..solution.len();
    edits.insert(head(root.clone()), shelf);
    let modules = tree.nodes.iter().filter(|node| node.kind == Kind::Module);
    let bodies = modules.filter_map(|node| node.body.clone());
    for body in bodies.chain(iter::once(root)) {
        edits.insert(head(body), &known);
    }
    Ok(edits.render(0..solution.len()))
}

/// What changes leave of the solution and of the shelf in a joined text, as crates again.
pub fn crates(tree: &Tree, edits: &Edits) -> (String, String) {
    let Range { start, end } = tree.nodes[0].span;
    // The shelf comes after the two modules around it.
    let body = tree.nodes[2].body.clone().unwrap_or_default();
    let solution = edits.render(0..start) + &edits.render(end..tree.text.len());
    (
        plain(&solution, "::snippets"),
        plain(&edits.render(body), "crate"),
    )
}

/// A text without what makes macros and the shelf known in it, and with another path to the
/// shelf.
pub fn plain(text: &str, path: &str) -> String {
    let text = text.replace(PATH, path).replace("(in crate)", "(crate)");
    let own = text
        .lines()
        .filter(|line| !line.contains("crate::__bundled"));
    let lines: String = own.flat_map(|line| [line, "\n"]).collect();
    lines.replace(MACRO, "")
}

/// The attributes at the head of a file or of a module.
fn inner_attributes(tree: &Tree, body: &Range<usize>) -> Vec<Range<usize>> {
    let mut i = tree.tokens_in(body).start;
    let mut found = Vec::new();
    while tree.token(i) == "#" && tree.token(i + 1) == "!" {
        let last = tree.partner(i + 2);
        found.push(tree.tokens[i].span.start..tree.tokens[last].span.end);
        i = last + 1;
    }
    found
}
