//! Which of the parts that were taken out an error asks for.

use crate::build::diagnostics::Diagnostic;
use crate::bundle::cut::Cut;
use crate::bundle::imports::is_left;
use crate::bundle::nest::OneFile;
use crate::bundle::units::{all_words, is_impl, last};
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::collections::{BTreeSet, HashSet};

/// The parts among `gone` that the errors miss; or, if no error says so, those that they
/// mention; or else all impls and members of what is left.
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
        let is_left = |path: &&String| is_left(&file.names, cut, path);
        tree.nodes[*n].kind != Kind::TraitImpl || paths.iter().all(is_left)
    };
    let asked: Vec<usize> = gone.iter().copied().filter(is_asked).collect();
    let parts: Vec<Part> = asked.iter().map(|&n| Part::of(tree, n)).collect();
    let missed = errors.iter().flat_map(|error| missed_by(error, &parts));
    let missed: BTreeSet<usize> = missed.collect();
    if !missed.is_empty() {
        return missed;
    }
    let texts = errors.iter().flat_map(|error| error.details.iter());
    let said = mentioned(tree, &asked, quoted(texts.flatten()));
    if !said.is_empty() {
        return said;
    }
    let is_of_left = |n: &usize| {
        let parent = tree.nodes[*n].parent;
        is_impl(&tree.nodes[*n])
            || parent.is_some_and(|p| !cut.holds(p) && tree.nodes[p].kind != Kind::Module)
    };
    asked.into_iter().filter(is_of_left).collect()
}

/// The parts that fit best to what an error says: impls, or items, or what may make the
/// name that is not found, or what has to do with any of it.
fn missed_by(error: &Diagnostic, parts: &[Part]) -> Vec<usize> {
    let mut said: HashSet<&str> = quoted(error.details[..2].iter().flatten()).collect();
    said.remove("Self");
    // The compiler does not name these traits.
    match &*error.code {
        "E0599" | "E0608" | "E0609" | "E0614" => said.extend(["Deref", "Index"]),
        _ => {}
    }
    let (name, of) = unknown(error);
    let has = |name: &str| name.is_empty() || said.contains(name);
    let is_impl = |part: &&Part| !part.of_trait.is_empty() && has(part.of_trait) && has(part.name);
    let is_item =
        |part: &&Part| part.of_trait.is_empty() && said.contains(part.name) && has(part.owner);
    let makes_it = |part: &&Part| {
        let is_of = |name: &str| name.is_empty() || part.words.contains(name);
        let has_type = part.of_trait.is_empty() || has(part.name);
        part.words.contains(name) && is_of(of) && has_type
    };
    let about = |part: &Part| part.words.intersection(&said).count();
    let most = parts.iter().map(about).max().unwrap_or_default();
    let has_most = |part: &&Part| about(part) == most && most > 0;
    let ways: [&dyn Fn(&&Part) -> bool; 4] = [&is_impl, &is_item, &makes_it, &has_most];
    let found = ways.iter().map(|fits| {
        let fitting = parts.iter().filter(fits);
        // Of what may have made it, what makes the least.
        let least = fitting.clone().map(|part| part.words.len()).min();
        let least = fitting.filter(|part| Some(part.words.len()) == least);
        least.map(|part| part.n).collect::<Vec<usize>>()
    });
    let mut found = found.filter(|found| !found.is_empty());
    found.next().unwrap_or_default()
}

/// The name that is not found, or else the trait that is missing; then also the type that it
/// is missing for, if that has a name.
fn unknown(error: &Diagnostic) -> (&str, &str) {
    let begins = ["the trait `", "an implementation of `"];
    let mut texts = error.details[..2].iter().flatten();
    let bound = texts.find(|text| begins.iter().any(|begin| text.starts_with(begin)));
    let quotes = bound
        .unwrap_or(&error.message)
        .split('`')
        .skip(1)
        .step_by(2);
    // Without their arguments.
    let mut paths = quotes.map(|quote| last(quote.split('<').next().unwrap_or_default()));
    let name = paths.next().unwrap_or_default();
    let of = paths
        .next()
        .filter(|of| bound.is_some() && of.starts_with(char::is_alphabetic));
    (name, of.unwrap_or_default())
}

/// The parts among `gone` that have one of these names.
pub fn mentioned<'a>(
    tree: &Tree,
    gone: &[usize],
    words: impl Iterator<Item = &'a str>,
) -> BTreeSet<usize> {
    let words: HashSet<&str> = words.collect();
    let is_said = |part: &Part| {
        let name = if part.of_trait.is_empty() {
            part.name
        } else {
            part.of_trait
        };
        words.contains(name) && (part.owner.is_empty() || words.contains(part.owner))
    };
    let parts = gone.iter().map(|&n| Part::of(tree, n)).filter(is_said);
    parts.map(|part| part.n).collect()
}

/// A part that was taken out, and the names by which an error may mean it.
#[derive(Default)]
struct Part<'a> {
    n: usize,
    name: &'a str,
    /// The type or trait that an item belongs to.
    owner: &'a str,
    /// Of an impl, the trait; its name is that of the type, if that has one.
    of_trait: &'a str,
    /// What it makes or gives to others may have any of these names.
    words: HashSet<&'a str>,
}

impl<'a> Part<'a> {
    fn of(tree: &'a Tree, n: usize) -> Self {
        let node = &tree.nodes[n];
        let parent = node.parent.map(|p| &tree.nodes[p]);
        let children = node.children.iter().map(|&child| &tree.nodes[child]);
        let methods = children.filter(|child| child.kind == Kind::Function);
        let methods = methods.map(|method| &*method.name);
        let mut part = Self {
            n,
            name: last(&node.name),
            ..Self::default()
        };
        match node.kind {
            Kind::TraitImpl => {
                part.of_trait = last(&node.of_trait);
                part.words = methods.collect();
            }
            Kind::Derive => {
                let of = parent.and_then(|list| list.parent);
                (part.of_trait, part.name) = (part.name, of.map_or("", |n| &tree.nodes[n].name));
            }
            Kind::MacroCall => (part.name, part.words) = ("", all_words(tree, n)),
            // An error about one of its methods does not name it.
            Kind::Trait => part.words = methods.collect(),
            // They come back with what they name.
            Kind::UseLeaf => part.name = "",
            _ => {
                let holders = [Kind::Inherent, Kind::TraitImpl, Kind::Trait];
                let holder = parent.filter(|parent| holders.contains(&parent.kind));
                part.owner = holder.map_or("", |holder| last(&holder.name));
                part.words.extend(holder.map(|_| part.name));
            }
        }
        part
    }
}

/// The words that texts have in quotes.
fn quoted<'a>(texts: impl Iterator<Item = &'a String>) -> impl Iterator<Item = &'a str> {
    let quotes = texts.flat_map(|text| text.split('`').skip(1).step_by(2));
    quotes.flat_map(split)
}

/// The words of a text.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty())
}
