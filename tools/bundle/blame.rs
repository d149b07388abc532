//! Which of the parts that were taken out an error asks for.

use crate::bundle::lints::{Diagnostic, LINES};
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Parts that have to come back.
#[derive(Default)]
pub struct Blamed {
    /// For each part, where the errors are that ask for it.
    pub nodes: BTreeMap<usize, Vec<usize>>,
    /// Those that share their error with others, so that one may be enough.
    pub doubtful: BTreeSet<usize>,
}

/// How well an error names a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    /// By itself.
    Surely,
    /// By a word near the place of the error, or by one word of a macro call.
    Maybe,
    /// Only something that it has to do with.
    Not,
}

/// The parts among `nodes` that the errors name best. Only if no error names one by
/// itself, those that have to do with what the errors name.
pub fn blame(tree: &Tree, nodes: &[usize], errors: &[Diagnostic]) -> Blamed {
    let mut holders: HashMap<String, Vec<usize>> = HashMap::new();
    for &n in nodes {
        for word in names(tree, n) {
            holders.entry(word).or_default().push(n);
        }
    }
    let (mut named, mut related) = (Blamed::default(), Blamed::default());
    let mut shared: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for error in errors {
        let (how, chosen) = best(tree, &holders, error);
        let places = witnesses(tree, error);
        match (how, &chosen[..]) {
            (Named::Not, _) => related.add(&chosen, &places),
            (_, &[n]) => named.nodes.entry(n).or_default().extend(places),
            _ => shared.push((chosen, places)),
        }
    }
    for (chosen, places) in shared {
        // One that another error names may be enough for this one too.
        let is_sure = |n: &usize| named.nodes.contains_key(n) && !named.doubtful.contains(n);
        if !chosen.iter().any(is_sure) {
            named.add(&chosen, &places);
        }
    }
    match named.nodes.is_empty() {
        true => related,
        false => named,
    }
}

impl Blamed {
    /// Adds parts of which one may be enough.
    fn add(&mut self, nodes: &[usize], places: &[usize]) {
        for &n in nodes {
            self.nodes.entry(n).or_default().extend(places);
            self.doubtful.extend((nodes.len() > 1).then_some(n));
        }
    }
}

/// The parts that an error names best: by its message, or else by all it says, or
/// else by the text that it points at too.
fn best(
    tree: &Tree,
    holders: &HashMap<String, Vec<usize>>,
    error: &Diagnostic,
) -> (Named, Vec<usize>) {
    let first = quoted(&error.message).next();
    let is_call = |n: &usize| tree.nodes[*n].kind == Kind::MacroCall;
    // That an import is missing shows in names, not in traits and operators.
    let is_scope = !["E0277", "E0368", "E0369", "E0600", "E0608"].contains(&&*error.code);
    let mut found = BTreeSet::new();
    let mut last = (Named::Not, Vec::new());
    // What an error says further on may tell those apart that it names at first.
    let mut among: Vec<usize> = Vec::new();
    for (i, texts) in error.details.iter().enumerate() {
        found.extend(texts.iter().flat_map(|text| quoted(text)));
        // The message says only that something cannot be indexed.
        found.extend((error.code == "E0608").then(|| String::from("index")));
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        let named = found.iter().filter_map(|word| holders.get(word)).flatten();
        let named = named.filter(|&&n| is_scope || tree.nodes[n].kind != Kind::UseLeaf);
        for &n in named.filter(|n| among.is_empty() || among.contains(n)) {
            *counts.entry(n).or_default() += 1;
        }
        let score = |(&n, &count): (&usize, &usize)| {
            let is_first = first == words(&tree.nodes[n].name).next();
            (is_named(tree, n, &found), count, is_first)
        };
        let best = counts.iter().map(score).max().unwrap_or_default();
        let chosen = counts.iter().filter(|&both| score(both) == best);
        let chosen: Vec<usize> = chosen.map(|both| *both.0).collect();
        let is_doubtful = best.1 == 1 && chosen.iter().any(is_call);
        last = match best.0 {
            true if !among.is_empty() || !is_doubtful && i < LINES => {
                among.clone_from(&chosen);
                (Named::Surely, chosen)
            }
            true => (Named::Maybe, chosen),
            false => (Named::Not, chosen),
        };
        if among.len() == 1 || !among.is_empty() && i + 1 == LINES {
            break;
        }
    }
    last
}

/// That a program is another one, as an error: what differs, and as its lines the text
/// of the function in which that is.
pub fn objection(tree: &Tree, names: &[String]) -> Diagnostic {
    let place: Vec<String> = names.first().iter().flat_map(|name| words(name)).collect();
    let is_there = |name: &str| words(name).all(|word| place.contains(&word));
    let is_place = |node: &&Node| {
        let mut modules = std::iter::successors(node.parent, |&n| tree.nodes[n].parent)
            .map(|n| &tree.nodes[n])
            .filter(|node| node.kind == Kind::Module);
        node.kind == Kind::Function
            && is_there(&node.name)
            && modules.all(|module| is_there(&module.name))
    };
    let quote = |text: &str| format!("`{text}`");
    let mut details: [Vec<String>; LINES + 1] = Default::default();
    details[0] = names.iter().map(|name| quote(name)).collect();
    let functions = tree.nodes.iter().filter(is_place);
    details[LINES] = functions.map(|node| quote(tree.str(&node.span))).collect();
    Diagnostic {
        details,
        ..Diagnostic::default()
    }
}

/// The smallest parts of the file that an error points at.
pub fn witnesses(tree: &Tree, error: &Diagnostic) -> Vec<usize> {
    let spans = error.spans.iter();
    spans
        .filter_map(|span| tree.around(span).first().copied())
        .collect()
}

/// The words by which an error may mean a part.
fn names(tree: &Tree, n: usize) -> BTreeSet<String> {
    let node = &tree.nodes[n];
    let mut names: BTreeSet<String> = match node.kind {
        Kind::TraitImpl | Kind::MacroCall | Kind::UseLeaf => words(tree.str(&node.head)).collect(),
        _ => words(&node.name).collect(),
    };
    match node.kind {
        Kind::TraitImpl => names.extend(members(tree, node)),
        // The call needs the macro, and not the other way round.
        Kind::MacroCall => {
            names.retain(|name| !words(&node.name).any(|word| word == *name));
            names.extend(made(tree, node));
        }
        Kind::UseLeaf => {}
        _ => names.extend(owner(tree, node).iter().flat_map(|name| words(name))),
    }
    names
}

/// Whether the words name the part itself, and not only what it has to do with.
fn is_named(tree: &Tree, n: usize, quoted: &BTreeSet<String>) -> bool {
    let node = &tree.nodes[n];
    let has = |path: &str| {
        words(path)
            .last()
            .is_some_and(|word| quoted.contains(&word))
    };
    match node.kind {
        Kind::MacroCall => true,
        Kind::UseLeaf => tree.str(&node.head).split(" as ").any(has),
        Kind::TraitImpl => {
            let mut members = members(tree, node);
            (node.name.is_empty() || has(&node.name))
                && (has(&node.of_trait) || members.any(|name| quoted.contains(&name)))
        }
        Kind::Derive => has(&node.name) && owner(tree, node).is_some_and(has),
        _ => has(&node.name),
    }
}

fn members<'a>(tree: &'a Tree, node: &'a Node) -> impl Iterator<Item = String> + 'a {
    let children = node.children.iter();
    children.flat_map(|&child| words(&tree.nodes[child].name))
}

/// The words behind `impl` in the macro that is called.
fn made(tree: &Tree, call: &Node) -> BTreeSet<String> {
    let is_it = |node: &&Node| node.kind == Kind::MacroRules && node.name == call.name;
    let macros = tree.nodes.iter().filter(is_it);
    let is_beside = macros.clone().any(|node| node.parent == call.parent);
    let mut made = BTreeSet::new();
    for node in macros.filter(|node| !is_beside || node.parent == call.parent) {
        let tokens = tree.tokens_in(&node.head);
        for i in tokens.clone().filter(|&i| tree.word(i) == "impl") {
            let head = (i..tokens.end).map(|i| tree.word(i));
            made.extend(head.take_while(|word| *word != "{").flat_map(words));
        }
    }
    made
}

/// The name of the type or trait that a derive or a member belongs to.
fn owner<'a>(tree: &'a Tree, node: &Node) -> Option<&'a str> {
    let mut parent = &tree.nodes[node.parent?];
    if parent.kind == Kind::DeriveList {
        parent = &tree.nodes[parent.parent?];
    }
    (parent.kind != Kind::Module).then_some(&parent.name)
}

/// The words that a message has in quotes.
fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('`').skip(1).step_by(2).flat_map(words)
}

/// The words of a text, in lower case: `Default` is what `default` comes from.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_asks_for_the_parts_that_it_names_best() {
        let by_trait = "impl T for S { fn h() {} }";
        let text = "fn f() {} mod m { fn f() {} fn g() {} } use a::b as c; ";
        let tree = Tree::parse(&(text.to_string() + by_trait)).unwrap();
        let nodes: Vec<usize> = (0..tree.nodes.len()).collect();
        let error = |which: usize, word: &str| {
            let mut error = Diagnostic::default();
            error.details[which].push(format!("cannot find `{word}`"));
            error.spans.push(0..1);
            error
        };
        // Each part with whether it is doubtful.
        let asked = |errors: &[Diagnostic]| -> Vec<(&str, bool)> {
            let blamed = blame(&tree, &nodes, errors);
            assert!(blamed.nodes.values().all(|places| places.contains(&0)));
            let text = |n: &usize| tree.str(&tree.nodes[*n].span);
            let part = |n| (text(n), blamed.doubtful.contains(n));
            blamed.nodes.keys().map(part).collect()
        };
        for (errors, wanted) in [
            (&[error(0, "g")][..], &[("fn g() {}", false)][..]),
            // One of two, and by the line in which the error is.
            (
                &[error(0, "f")],
                &[("fn f() {}", true), ("fn f() {}", true)],
            ),
            (
                &[error(LINES, "f")],
                &[("fn f() {}", true), ("fn f() {}", true)],
            ),
            // The only one that it can be.
            (&[error(LINES, "g")], &[("fn g() {}", false)]),
            (&[error(LINES, "g"), error(1, "g")], &[("fn g() {}", false)]),
            (&[error(0, "b")], &[("a::b as c", false)]),
            (&[error(0, "c")], &[("a::b as c", false)]),
            (&[error(0, "S`, `T")], &[(by_trait, false)]),
            // The method, or the impl that holds it.
            (
                &[error(0, "S`, `h")],
                &[(by_trait, true), ("fn h() {}", true)],
            ),
            (&[error(0, "x")], &[]),
        ] {
            assert_eq!(asked(errors), wanted, "{errors:?}");
        }
    }
}
