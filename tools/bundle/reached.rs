//! The functions that a program has, by the paths that the compiler gives them.

use crate::bundle::units::last;
use crate::source::{lex, Tree};
use std::collections::HashSet;

/// A function by its name and the last names of what it belongs to; generics are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Function<'a> {
    pub name: &'a str,
    /// The type, function or module; empty stands for any type.
    pub owner: &'a str,
    /// The trait whose method it is.
    pub trait_name: &'a str,
}

impl<'a> Function<'a> {
    /// What is known of a function by where it stands.
    pub fn at(tree: &'a Tree, n: usize) -> Self {
        let node = &tree.nodes[n];
        let parent = node.parent.map(|p| &tree.nodes[p]);
        Self {
            name: lex::strip_raw(&node.name),
            owner: parent.map_or("main", |parent| last(&parent.name)),
            trait_name: parent.map_or("", |parent| last(&parent.trait_path)),
        }
    }

    /// Whether it may be one of which this is known.
    pub fn fits(&self, known: &Function) -> bool {
        let has_owner = known.owner.is_empty() || self.owner == known.owner;
        self.name == known.name && self.trait_name == known.trait_name && has_owner
    }
}

/// The functions of a program that its own crates have to do with.
pub type Reached<'a> = HashSet<Function<'a>>;

/// Those of the functions at these paths.
pub fn functions<'a>(paths: &HashSet<&'a str>) -> Reached<'a> {
    let is_own = |path: &&str| path.contains("main::") || path.contains("snippets::");
    let own = paths.iter().copied().filter(is_own);
    own.filter_map(function).collect()
}

/// `<main::dyadic::Dyadic as core::cmp::Ord>::cmp` is `cmp` of `Dyadic` for `Ord`.
pub fn function(mut path: &str) -> Option<Function<'_>> {
    // Closures and the arguments of generic functions.
    while path.ends_with(['}', '>']) {
        let at = path.find("::<").filter(|_| path.ends_with('>'));
        let end = at.or_else(|| path.rfind('{'))?;
        path = path[..end].trim_end_matches(['{', ':']);
    }
    let (around, name) = path.rsplit_once("::")?;
    let (owner, trait_name) = match around.split_once("<impl ") {
        Some((_, rest)) => match rest.split_once(" for ") {
            Some((trait_name, owner)) => (owner, trait_name),
            None => (rest, ""),
        },
        None => around.split_once(" as ").unwrap_or((around, "")),
    };
    Some(Function {
        name,
        owner: last_name(owner),
        trait_name: last_name(trait_name),
    })
}

/// The last name of a type's path, of a reference that of its target.
fn last_name(path: &str) -> &str {
    let target = path.trim_start_matches(['<', '&']);
    let target = target.trim_start_matches("mut ");
    last(target.split(['<', '>']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As rustc writes them, with its older and its newer names of symbols; then the name,
    /// the owner and the trait.
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
snippets::tr::T::given => given, T,
";

    #[test]
    fn paths_are_read() {
        for line in PATHS.trim().lines() {
            let (path, expected) = line.split_once(" => ").unwrap();
            let found = function(path).unwrap();
            let found = [found.name, found.owner, found.trait_name].join(", ");
            assert_eq!(found.trim_end(), expected, "{path}");
        }
    }
}
