//! Joins a solution and the crates that it needs into one file, with the crates in nested
//! modules. The joined text is what rustc checks, and it is the bundle if a flat file would be
//! another program.

use super::items::is_exported;
use crate::source::{lex, Edits, Kind, Node, Tree};
use std::collections::{BTreeSet, HashSet};
use std::iter;
use std::ops::Range;

/// The outermost module around the crates. It contains the same modules as that of cargo-equip.
pub const SCAFFOLD: &str = "__bundled";
/// The prefix of the names of exported macros, which live at the root of a bundle: without the
/// prefix they would shadow macros of the solution and of `std`. The name of the crate follows the
/// prefix.
const MACRO_PREFIX: &str = "__bundled_macro_def_";

/// The dependencies of a crate: for each, the name in the code of the crate, and the module that
/// the dependency became.
pub type Externs = Vec<(String, String)>;

/// A library crate that has become a module.
pub struct NestedCrate {
    pub name: String,
    /// The inner attributes of the crate.
    attributes: String,
    items: String,
    /// Imports that give exported macros their names in the crate.
    macros: String,
    pub externs: Externs,
    /// The `extern crate` items of the toolchain, such as `alloc`, that the root of a bundle needs.
    pub toolchain: Vec<String>,
    /// The names of the exported macros that have no prefix at the root.
    macros_at_root: Vec<String>,
}

/// Attributes of a library crate that are wrong for the whole bundle.
const CRATE_ATTRIBUTES: [&str; 3] = ["crate_name", "crate_type", "no_std"];

/// Returns the path of a crate in a nested bundle.
fn crate_path(name: &str) -> String {
    format!("crate::{SCAFFOLD}::crates::{name}")
}

/// Returns the path of the module with the exported macros of a crate. The name of the module is
/// unique, so that an import from a removed module is recognized as dangling.
fn macros_path(name: &str) -> String {
    format!("crate::{SCAFFOLD}::__macros::__macros_{name}")
}

/// Turns the text of a library crate into that of a module.
pub fn nest_crate(name: &str, text: &str, mut externs: Externs) -> Result<NestedCrate, String> {
    let tree = Tree::parse(text)?;
    retain_named(&tree, &mut externs);
    let mut edits = Edits::new(text);
    let mut attributes = String::new();
    for span in find_inner_attributes(&tree, &(0..text.len())) {
        let attribute = tree.str(&span);
        if attribute == "#![cfg(any())]" {
            return nest_crate(name, "", externs);
        }
        if !CRATE_ATTRIBUTES.iter().any(|word| attribute.contains(word)) {
            attributes += attribute;
        }
        // Removing the whole line would lose what is inserted after the attribute.
        edits.remove_exactly(span);
    }
    let own_path = crate_path(name);
    for i in 0..tree.tokens.len() {
        let previous = |distance| i.checked_sub(distance).map_or("", |i| tree.token(i));
        let replacement = match [previous(2), previous(1), tree.token(i), tree.token(i + 1)] {
            ["pub", "(", "crate", _] => format!("in {own_path}"),
            // Any other `crate` may be input of a macro that compares tokens.
            [_, "in", "crate", _] | [.., "crate", "::" | "as"] => own_path.clone(),
            _ => continue,
        };
        edits.replace(tree.tokens[i].span.clone(), replacement);
    }
    let macros = rename_macros(name, &tree, &mut edits);
    insert_externs(name, &tree, &externs, &mut edits);
    let toolchain = move_toolchain_crates(&tree, &mut edits);
    let items = edits.render(0..text.len());
    let exported = tree.nodes.iter().filter(|node| is_exported(&tree, node));
    let macros_at_root = if keeps_macro_names(&tree) {
        exported.map(|node| node.name.clone()).collect()
    } else {
        Vec::new()
    };
    let name = name.to_string();
    Ok(NestedCrate { name, attributes, items, macros, externs, toolchain, macros_at_root })
}

/// Retains the dependencies that a text names. Only code of disabled features names the others.
pub fn retain_named(tree: &Tree, externs: &mut Externs) {
    let tokens = tree.tokens.iter().map(|token| lex::strip_raw(tree.str(&token.span)));
    let tokens: HashSet<&str> = tokens.collect();
    externs.retain(|(name, _)| tokens.contains(&**name));
}

/// Replaces each `extern crate` for a crate of the toolchain by an import, and returns the items
/// that the root of a bundle needs instead: only an item at the root is in scope in every module.
fn move_toolchain_crates(tree: &Tree, edits: &mut Edits) -> Vec<String> {
    let mut moved = Vec::new();
    for node in tree.nodes.iter().filter(|node| node.kind == Kind::ExternCrate) {
        let tokens: Vec<&str> = tree.token_texts(&node.head).collect();
        let ["extern", "crate", name @ ("std" | "core" | "alloc"), rest @ .., ";"] = &tokens[..]
        else {
            continue;
        };
        let shown = rest.last().unwrap_or(name);
        let (rest, visibility) = (rest.join(" "), tree.str(&node.visibility));
        let import = if visibility.is_empty() {
            format!("use ::{shown};")
        } else {
            // An import of the private item at the root could not be exported.
            format!("{visibility} extern crate {name} {rest};")
        };
        edits.replace(node.span.clone(), import);
        if !["std", "core", "_"].contains(shown) {
            moved.push(format!("extern crate {name} {rest};").replace(" ;", ";"));
        }
    }
    moved
}

/// Returns whether a macro has `#[macro_export(local_inner_macros)]`. rustc looks up the macros
/// that such a macro calls at the root of the crate, by their own names: a prefix would break these
/// calls.
fn keeps_macro_names(tree: &Tree) -> bool {
    tree.text.contains("local_inner_macros")
}

/// Adds the prefix to the names of exported macros. Returns the imports that give the macros
/// their names in the crate.
fn rename_macros(crate_name: &str, tree: &Tree, edits: &mut Edits) -> String {
    let mut imports = String::new();
    let prefix = format!("{MACRO_PREFIX}{crate_name}_");
    let prefix = if keeps_macro_names(tree) { "" } else { &prefix };
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

/// Makes the names of dependencies resolve to their modules, in all modules of a crate.
fn insert_externs(crate_name: &str, tree: &Tree, externs: &Externs, edits: &mut Edits) {
    let find = |ident: &str| {
        let ident = lex::strip_raw(ident);
        externs.iter().find(|(name, _)| name == ident).map(|(_, module)| crate_path(module))
    };
    // A dependency is in scope in every module of the crate, so every module gets this import.
    let mut prelude = String::new();
    if !externs.is_empty() {
        prelude = format!("\nuse crate::{SCAFFOLD}::preludes::__{crate_name}::*;\n");
    }
    for node in tree.nodes.iter().filter(|node| node.kind == Kind::ExternCrate) {
        let tokens: Vec<&str> = tree.token_texts(&node.head).collect();
        let ["extern", "crate", name, rest @ .., ";"] = &tokens[..] else {
            continue;
        };
        let Some(path) = find(name) else {
            continue;
        };
        let visibility = tree.str(&node.visibility);
        edits.replace(node.span.clone(), format!("{visibility} use {path} {};", rest.join(" ")));
        let mut attributes = node.attributes.iter().map(|span| tree.str(span));
        if attributes.any(|text| text.contains("macro_use")) {
            let (_, module) =
                externs.iter().find(|it| it.0 == lex::strip_raw(name)).expect("found");
            prelude += &format!("use {}::*;\n", macros_path(module));
        }
    }
    // Replaces `::snippets`, but not in `a::snippets::` or `<T>::snippets::`.
    for i in 1..tree.tokens.len() {
        let start = tree.offset(i - 1);
        let continues_path = |c: char| c.is_alphanumeric() || c == '_' || c == '>';
        let is_absolute = tree.token(i - 1) == "::"
            && tree.token(i + 1) == "::"
            && !tree.text[..start].ends_with(continues_path);
        if let Some(path) = is_absolute.then(|| find(tree.token(i))).flatten() {
            edits.replace(start..tree.tokens[i].span.end, path);
        }
    }
    insert_exports(tree, &find, edits);
    insert_prelude(tree, &prelude, edits);
}

/// Replaces the name of a dependency by its path in imports such as `pub use name;`: a name that
/// the prelude imports privately cannot be exported.
fn insert_exports(tree: &Tree, find: &dyn Fn(&str) -> Option<String>, edits: &mut Edits) {
    for leaf in tree.nodes_of(Kind::UseLeaf) {
        let [name] = tree.import(leaf).0[..] else { continue };
        // `self` in braces takes its name from the segment before the braces.
        let at = tree.tokens_in(&tree.nodes[leaf].span).find(|&i| tree.token(i) == name);
        if let (Some(at), Some(path)) = (at, find(name)) {
            let is_absolute = at > 0 && tree.token(at - 1) == "::";
            let start = tree.offset(at - usize::from(is_absolute));
            edits.replace(start..tree.tokens[at].span.end, path);
        }
    }
}

/// Inserts the imports in `prelude` into all modules of a crate.
fn insert_prelude(tree: &Tree, prelude: &str, edits: &mut Edits) {
    // Modules in the body of a macro, such as `mod $name { .. }`, or in the input of a call.
    let makes_modules = |node: &&Node| matches!(node.kind, Kind::MacroRules | Kind::MacroCall);
    for node in tree.nodes.iter().filter(makes_modules) {
        for i in tree.tokens_in(&node.span).filter(|&i| tree.token(i) == "mod") {
            let open = i + 2 + usize::from(tree.token(i + 1) == "$");
            if tree.token(open) == "{" {
                edits.insert(tree.offset(open) + 1, prelude);
            }
        }
    }
    let root = 0..tree.text.len();
    let modules = tree.nodes_of(Kind::Module);
    let bodies = modules.filter_map(|n| tree.nodes[n].body.clone());
    for body in bodies.chain(iter::once(root)) {
        edits.insert(find_items_start(tree, &body), prelude);
    }
}

/// Joins a solution and the crates that it needs. The crates come first, as macros without a path
/// are in scope only after their definition. Items at the root become private, as rustc counts
/// public ones as used.
pub fn join(solution: &str, externs: &Externs, crates: &[&NestedCrate]) -> Result<String, String> {
    let tree = Tree::parse(solution)?;
    let mut edits = Edits::new(solution);
    let start = find_items_start(&tree, &(0..solution.len()));
    edits.insert(start, &render_scaffold(externs, crates));
    let toolchain: BTreeSet<&String> = crates.iter().flat_map(|it| &it.toolchain).collect();
    toolchain.iter().for_each(|it| edits.insert(start, it));
    for node in tree.nodes.iter().filter(|node| node.parent.is_none()) {
        edits.remove_exactly(node.visibility.clone());
    }
    insert_externs("main", &tree, externs, &mut edits);
    for leaf in tree.nodes_of(Kind::UseLeaf) {
        let (path, rename) = tree.import(leaf);
        let [name, item] = path[..] else { continue };
        let module = externs.iter().find(|it| it.0 == name).map(|(_, module)| module);
        let found = crates.iter().find(|it| Some(&it.name) == module);
        let is_there = found.is_some_and(|it| it.macros_at_root.iter().any(|it| it == item));
        // The macro has this name at the root already.
        if is_there && rename.is_none() && tree.closest(leaf, Kind::Module).is_none() {
            edits.insert(tree.nodes[leaf].span.end, " as _");
        }
    }
    Ok(edits.render(0..solution.len()))
}

/// Returns the scaffold: modules with the crates, with their macros, and with the names of their
/// dependencies.
fn render_scaffold(externs: &Externs, crates: &[&NestedCrate]) -> String {
    let mut attributes = String::new();
    let [mut modules, mut macros, mut preludes] = [const { String::new() }; 3];
    let mut add_prelude = |name: &str, externs: &Externs| {
        preludes += &format!("pub mod __{name} {{\n");
        for (name, module) in externs {
            let rename = if name == module { String::new() } else { format!(" as {name}") };
            preludes += &format!("pub use crate::{SCAFFOLD}::crates::{module}{rename};\n");
        }
        preludes += "}\n";
    };
    for NestedCrate { name, attributes: own, items, macros: own_macros, externs, .. } in crates {
        attributes += own;
        modules += &format!("pub mod {name} {{\n{items}\npub use {}::*;\n}}\n", macros_path(name));
        macros += &format!("pub mod __macros_{name} {{\n{own_macros}}}\n");
        add_prelude(name, externs);
    }
    add_prelude("main", externs);
    format!(
        "{attributes}\nmod {SCAFFOLD} {{\npub mod crates {{\n{modules}}}\npub mod __macros {{\n\
         {macros}}}\npub mod preludes {{\n{preludes}}}\n}}\n"
    )
}

/// Returns the name of the crate that contains a span of a joined text; `None` for the solution.
pub fn find_crate<'a>(tree: &'a Tree, span: &Range<usize>) -> Option<&'a str> {
    // Node 0 is the scaffold and node 1 its module `crates`: each child of node 1 is the module of
    // a crate.
    let mut nodes = tree.enclosing(span).into_iter().map(|n| &tree.nodes[n]);
    nodes.find(|node| node.parent == Some(1)).map(|node| &*node.name)
}

/// Returns each crate of a joined text with each of its direct dependencies; `None` is the
/// solution.
pub fn list_externs(tree: &Tree) -> HashSet<(Option<&str>, Option<&str>)> {
    let pair = |leaf| {
        let module = &tree.nodes[tree.closest(leaf, Kind::Module)?].name;
        let ["crate", SCAFFOLD, "crates", needed] = tree.import(leaf).0[..] else { return None };
        let name = module.strip_prefix("__")?;
        Some((Some(name).filter(|name| *name != "main"), Some(needed)))
    };
    tree.nodes_of(Kind::UseLeaf).filter_map(pair).collect()
}

/// Splits a joined text, with `edits` applied, into the texts of the solution and the library, for
/// cargo-equip to merge; `None` unless there is exactly one crate.
pub fn split_crates(tree: &Tree, edits: &Edits, crates: &[&str]) -> Option<(String, String)> {
    let [library] = crates else {
        return None;
    };
    let Range { start, end } = tree.nodes[0].span;
    // Node 0 is the scaffold, node 1 its module `crates`, and node 2 the library.
    let body = tree.nodes[2].body.clone().unwrap_or_default();
    let solution = edits.render(0..start) + &edits.render(end..tree.text.len());
    let solution = strip_scaffold(&solution, crates, &|_| format!("::{library}"));
    Some((solution, strip_scaffold(&edits.render(body), crates, &|_| String::from("crate"))))
}

/// Replaces the paths of crates by those that `path_of` returns for their names, and removes the
/// imports and prefixes that `join` has added.
pub fn strip_scaffold(text: &str, crates: &[&str], path_of: &dyn Fn(&str) -> String) -> String {
    let text = replace_paths(text, crates, path_of);
    let lines = text.lines().filter(|line| !line.contains("crate::__bundled"));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    sort_by_length(crates).fold(text, |text, name| {
        let text = text.replace(&format!("(in {})", path_of(name)), "(crate)");
        text.replace(&format!("{MACRO_PREFIX}{name}_"), "")
    })
}

/// Replaces the paths of crates in a nested text by those that `path_of` returns for their names.
pub fn replace_paths(text: &str, crates: &[&str], path_of: &dyn Fn(&str) -> String) -> String {
    let replace = |text: String, name: &str| text.replace(&crate_path(name), &path_of(name));
    sort_by_length(crates).fold(text.to_string(), replace)
}

/// Sorts names by length, longest first: a name may be a prefix of another one.
fn sort_by_length<'a>(names: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let mut names = names.to_vec();
    names.sort_by_key(|name| usize::MAX - name.len());
    names.into_iter()
}

/// Returns the offset after the inner attributes of a file or a module, where its items begin.
pub fn find_items_start(tree: &Tree, body: &Range<usize>) -> usize {
    find_inner_attributes(tree, body).last().map_or(body.start, |it| it.end)
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
