//! The functions of a program, parsed from the paths that rustc gives them.

use super::items::last_segment;
use crate::source::{lex, Tree};
use std::collections::HashSet;

/// A function, by its name and the last path segments of its owner and its trait, without generics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Function<'a> {
    pub name: &'a str,
    /// The type, function or module that contains the function; empty in a pattern that matches
    /// any owner.
    pub owner: &'a str,
    /// The trait of which the function is a method; empty if there is none.
    pub trait_name: &'a str,
    /// The whole path; empty in a pattern.
    pub path: &'a str,
}

pub type FunctionSet<'a> = HashSet<Function<'a>>;

impl<'a> Function<'a> {
    /// Parses a path. In `<main::dyadic::Dyadic as core::cmp::Ord>::cmp` the name is `cmp`, the
    /// owner `Dyadic` and the trait `Ord`.
    pub fn parse(whole: &'a str) -> Option<Self> {
        let mut path = whole;
        // Remove closures and the arguments of generic functions.
        while path.ends_with(['}', '>']) {
            let at = path.find("::<").filter(|_| path.ends_with('>'));
            let end = at.or_else(|| path.rfind('{'))?;
            path = path[..end].trim_end_matches(['{', ':']);
        }
        let (parent, name) = path.rsplit_once("::")?;
        let (owner, trait_name) = match parent.split_once("<impl ") {
            Some((_, rest)) => match rest.split_once(" for ") {
                Some((trait_name, owner)) => (owner, trait_name),
                None => (rest, ""),
            },
            None => parent.split_once(" as ").unwrap_or((parent, "")),
        };
        let (owner, trait_name) = (type_name(owner), type_name(trait_name));
        Some(Self { name, owner, trait_name, path: whole })
    }

    /// Returns the pattern for the function at a node.
    pub fn from_node(tree: &'a Tree, n: usize) -> Self {
        let node = &tree.nodes[n];
        let parent = node.parent.map(|p| &tree.nodes[p]);
        Self {
            name: lex::strip_raw(&node.name),
            owner: parent.map_or("main", |parent| last_segment(&parent.name)),
            trait_name: parent.map_or("", |parent| last_segment(&parent.trait_path)),
            path: "",
        }
    }

    pub fn matches(&self, pattern: &Function) -> bool {
        let has_owner = pattern.owner.is_empty() || self.owner == pattern.owner;
        self.name == pattern.name && self.trait_name == pattern.trait_name && has_owner
    }
}

/// Parses the paths that mention a crate of the program. `names` are the names of the crates, the
/// solution's first. Functions at the root of the solution are added with the owner `main` too.
pub fn parse_own_functions<'a>(paths: &HashSet<&'a str>, names: &[&str]) -> FunctionSet<'a> {
    let mentions = |path: &str, name: &&str| {
        path.match_indices(name).any(|(at, _)| path[at + name.len()..].starts_with("::"))
    };
    let own = paths.iter().copied().filter(|path| names.iter().any(|name| mentions(path, name)));
    let mut functions: FunctionSet = own.filter_map(Function::parse).collect();
    let at_root = functions.iter().filter(|it| it.owner == names[0]);
    let renamed: Vec<Function> = at_root.map(|it| Function { owner: "main", ..*it }).collect();
    functions.extend(renamed);
    functions
}

/// Returns the last segment of a type's path; a reference has the name of its target.
fn type_name(path: &str) -> &str {
    let target = path.trim_start_matches(['<', '&']);
    let without_ref = target.trim_start_matches("mut ");
    last_segment(without_ref.split(['<', '>']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line has a path as rustc writes it, with legacy or v0 mangling, and the name, owner and
    /// trait of the function.
    const PATHS: &str = "
main::solve => solve, main,
main::solve::{{closure}}::{{closure}} => solve, main,
main::solve::{closure#0} => solve, main,
a::main2{{reify.shim}} => main2, a,
snippets::nim::nim_sum::<core::iter::Map<I, F>> => nim_sum, nim,
snippets::partizan::Numbers<Pos,F>::new => new, Numbers,
<snippets::a::B<[u8; 3]>>::new::<u8> => new, B,
<snippets::a::B as core::ops::Add<&snippets::a::B>>::add => add, B, Add
<&snippets::a::B as core::ops::Neg>::neg => neg, B, Neg
snippets::io::<impl snippets::io::Read for [u8; 2]>::read => read, [u8; 2], Read
snippets::io::<impl snippets::a::B>::read => read, B,
snippets::tr::T::provided => provided, T,
";

    #[test]
    fn parses_paths() {
        for line in PATHS.trim().lines() {
            let (path, expected) = line.split_once(" => ").unwrap();
            let Function { name, owner, trait_name, .. } = Function::parse(path).unwrap();
            let parts = format!("{name}, {owner}, {trait_name}");
            assert_eq!(parts.trim_end(), expected, "{path}");
        }
    }
}
