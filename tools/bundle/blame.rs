//! Which of the parts that were taken out an error asks for.

use crate::build::diagnostics::Diagnostic;
use crate::bundle::cut::Cut;
use crate::bundle::imports::is_left;
use crate::bundle::nest::OneFile;
use crate::bundle::units::{all_words, last};
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::collections::{BTreeSet, HashSet};

/// The parts among `gone` that the errors miss, or else all impls and members of what is
/// left.
pub fn missed(
    file: &OneFile,
    cut: &Cut,
    gone: &[usize],
    errors: &[&Diagnostic],
) -> BTreeSet<usize> {
    let tree = file.tree;
    // What is about something that is gone is not what is missed.
    let is_asked = |n: &usize| {
        let paths = [&tree.nodes[*n].name, &tree.nodes[*n].of_trait];
        let is_left = |path: &&String| is_left(&file.names, cut, *n, path);
        tree.nodes[*n].kind != Kind::TraitImpl || paths.iter().all(is_left)
    };
    let asked: Vec<usize> = gone.iter().copied().filter(is_asked).collect();
    let parts: Vec<Part> = asked.iter().map(|&n| Part::of(tree, n)).collect();
    let missed = errors.iter().flat_map(|error| missed_by(error, &parts));
    let missed: BTreeSet<usize> = missed.collect();
    if !missed.is_empty() {
        return missed;
    }
    let is_of_left = |n: &usize| {
        let parent = tree.nodes[*n].parent;
        tree.nodes[*n].kind.is_impl()
            || parent.is_some_and(|p| !cut.holds(p) && tree.nodes[p].kind != Kind::Module)
    };
    asked.into_iter().filter(is_of_left).collect()
}

/// The parts whose names an error says, or else those that have most of its words.
fn missed_by(error: &Diagnostic, parts: &[Part]) -> Vec<usize> {
    let said = error.said.iter();
    let quotes = said.flat_map(|text| text.split('`').skip(1).step_by(2));
    let mut said: HashSet<&str> = quotes.flat_map(split).collect();
    said.remove("Self");
    // The compiler does not name these traits.
    match &*error.code {
        "E0599" | "E0608" | "E0609" | "E0614" => said.extend(["Deref", "Index"]),
        _ => {}
    }
    let named = named(parts, &said);
    if !named.is_empty() {
        return named;
    }
    let about = |part: &&Part| part.words.intersection(&said).count();
    let most = parts.iter().map(|part| about(&part)).max();
    let has_most = |part: &&Part| about(part) > 0 && Some(about(part)) == most;
    parts.iter().filter(has_most).map(|part| part.n).collect()
}

/// The parts among `gone` that have one of these names.
pub fn mentioned<'a>(
    tree: &Tree,
    gone: &[usize],
    names: impl Iterator<Item = &'a str>,
) -> BTreeSet<usize> {
    let parts: Vec<Part> = gone.iter().map(|&n| Part::of(tree, n)).collect();
    named(&parts, &names.collect()).into_iter().collect()
}

/// The parts all of whose names are said.
fn named(parts: &[Part], said: &HashSet<&str>) -> Vec<usize> {
    let is_named = |part: &&Part| {
        let mut names = part.names.iter().filter(|name| !name.is_empty()).peekable();
        names.peek().is_some() && names.all(|name| said.contains(name))
    };
    parts.iter().filter(is_named).map(|part| part.n).collect()
}

/// A part that was taken out, and the names by which an error may mean it.
struct Part<'a> {
    n: usize,
    /// Of an item and of what it belongs to, of an impl or a derive those of the trait and
    /// the type.
    names: [&'a str; 2],
    /// What it makes or gives to others may have any of these names.
    words: HashSet<&'a str>,
}

impl<'a> Part<'a> {
    fn of(tree: &'a Tree, n: usize) -> Self {
        let node = &tree.nodes[n];
        let name = last(&node.name);
        let holder = node.parent.map(|p| &tree.nodes[p]);
        let children = node.children.iter().map(|&child| &tree.nodes[child]);
        let methods = children.filter(|child| child.kind == Kind::Function);
        let methods = methods.map(|method| &*method.name).collect();
        let member_of = holder.filter(|holder| holder.kind.has_members());
        let (names, words) = if node.kind == Kind::TraitImpl {
            ([last(&node.of_trait), name], methods)
        } else if node.kind == Kind::Trait {
            // An error about one of its methods does not name it.
            ([name, ""], methods)
        } else if node.kind == Kind::Derive {
            let of = holder.and_then(|list| list.parent);
            (
                [name, of.map_or("", |n| &tree.nodes[n].name)],
                HashSet::new(),
            )
        } else if node.kind == Kind::MacroCall {
            (["", ""], all_words(tree, n))
        } else if node.kind == Kind::UseLeaf {
            // It comes back with what it names.
            (["", ""], HashSet::new())
        } else if let Some(holder) = member_of {
            ([name, last(&holder.name)], HashSet::from([name]))
        } else {
            ([name, ""], HashSet::new())
        };
        Self { n, names, words }
    }
}

/// The words of a text.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty())
}
