//! Traits that give types of the standard library a method that a newer standard
//! library has too. The new compiler calls the library's own, so that it does not miss
//! the trait; an older one needs it.

use crate::bundle::cut::Cut;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::BTreeSet;

/// What has to come back into a pruned file: such traits with their impls and imports.
/// `called` gives the paths of the functions that the program calls; it is asked only
/// if it matters.
pub fn polyfills(tree: &Tree, cut: &Cut, called: impl FnOnce() -> Vec<String>) -> BTreeSet<usize> {
    let left = cut.text(tree);
    let tokens = lex::lex(&left).unwrap_or_default();
    let texts = tokens.iter().map(|token| &left[token.span.clone()]);
    let pairs = texts.clone().zip(texts.skip(1));
    let dotted: BTreeSet<&str> = pairs
        .filter(|pair| pair.0 == ".")
        .map(|pair| pair.1)
        .collect();
    // A method's place, its trait's, and where one of its impls is or is made.
    let mut found: Vec<(usize, usize, usize)> = Vec::new();
    for (t, node) in tree.nodes.iter().enumerate() {
        if node.kind != Kind::Trait {
            continue;
        }
        let givers = (0..tree.nodes.len()).filter(|&g| cut.holds(g) && gives(tree, g, node));
        let givers: Vec<usize> = givers.collect();
        let methods = node.children.iter().copied();
        for m in methods.filter(|&m| dotted.contains(&*tree.nodes[m].name)) {
            found.extend(givers.iter().map(|&g| (m, t, g)));
        }
    }
    if found.is_empty() {
        return BTreeSet::new();
    }
    let called = called();
    found.retain(|&(m, _, g)| {
        let types: BTreeSet<&str> = words(receiver(tree, &tree.nodes[g])).collect();
        called.iter().any(|path| {
            let is_std = ["core", "alloc", "std"]
                .iter()
                .any(|own| path.starts_with(own));
            let (of, name) = path.rsplit_once("::").unwrap_or_default();
            is_std && name == tree.nodes[m].name && words(of).any(|word| types.contains(word))
        })
    });
    let mut back = BTreeSet::new();
    for (m, t, g) in found {
        back.extend([m, t, g]);
        let imports = (0..tree.nodes.len()).filter(|&n| cut.holds(n) && imports(tree, n, t));
        back.extend(imports);
    }
    // With a part comes what holds it.
    for n in back.clone() {
        let above = std::iter::successors(tree.nodes[n].parent, |&n| tree.nodes[n].parent);
        back.extend(above);
    }
    back
}

/// Whether the node is an impl of the trait for a type that this file does not define,
/// or a macro call that may make one.
fn gives(tree: &Tree, g: usize, of: &Node) -> bool {
    let node = &tree.nodes[g];
    let defined = |name: &str, kinds: &[Kind]| {
        let mut nodes = tree.nodes.iter();
        nodes.any(|node| kinds.contains(&node.kind) && node.name == name)
    };
    match node.kind {
        Kind::TraitImpl => {
            let types = [Kind::Struct, Kind::Enum, Kind::Union];
            words(&node.of_trait).last() == Some(&*of.name)
                && !words(&node.name)
                    .last()
                    .is_some_and(|name| defined(name, &types))
        }
        Kind::MacroCall => tree.nodes.iter().any(|rules| {
            rules.kind == Kind::MacroRules
                && rules.name == node.name
                && words(tree.str(&rules.span)).any(|word| word == of.name)
        }),
        _ => false,
    }
}

/// The part of an impl or a macro call that names the type.
fn receiver<'a>(tree: &'a Tree, node: &Node) -> &'a str {
    let text = match node.kind {
        Kind::MacroCall => tree.str(&node.span),
        _ => tree.str(&node.head),
    };
    text.rsplit_once(" for ").map_or(text, |(_, of)| of)
}

/// Whether the node is an import of the trait, by its name or with all of its module.
fn imports(tree: &Tree, n: usize, of: usize) -> bool {
    let (leaf, of) = (&tree.nodes[n], &tree.nodes[of]);
    if leaf.kind != Kind::UseLeaf {
        return false;
    }
    let head = tree
        .str(&leaf.head)
        .split(" as ")
        .next()
        .unwrap_or_default();
    let whole = std::iter::successors(Some(leaf), |node| Some(&tree.nodes[node.parent?]));
    let mut whole = whole.filter(|node| node.kind == Kind::Use);
    let path = whole.next().map_or("", |node| tree.str(&node.head));
    let module = of.parent.map_or("super", |m| &tree.nodes[m].name);
    words(head).last() == Some(&*of.name)
        || head.ends_with('*') && words(path).any(|word| word == module)
}

fn words(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use crate::bundle::prune::tests::becomes;

    /// By an impl, by a macro, for a type with parameters; imported by name and whole.
    #[test]
    fn what_an_older_compiler_needs_stays() {
        let text = "mod ext {
             pub trait DivCeil { fn div_ceil(self, d: u64) -> u64; @fn other(self) -> u64;@ }
             impl DivCeil for u64 { fn div_ceil(self, d: u64) -> u64 { (self + d - 1) / d } @fn other(self) -> u64 { 1 }@ }
             @impl DivCeil for u8 { fn div_ceil(self, _: u64) -> u64 { 2 } fn other(self) -> u64 { 1 } }@
             pub trait Log { fn ilog2(self) -> u32; }
             macro_rules! log { ($($t:ty)*) => { $(impl Log for $t { fn ilog2(self) -> u32 { 1 } })* }; }
             log!(u8 usize);
             pub trait Opt<T> { fn is_some_and(self, f: impl FnOnce(T) -> bool) -> bool; }
             impl<T> Opt<T> for Option<T> { fn is_some_and(self, f: impl FnOnce(T) -> bool) -> bool { self.map_or(false, f) } }
             @pub trait Pow { fn pow(self) -> u8; } impl Pow for String { fn pow(self) -> u8 { 1 } }@ }
         mod m { #[allow(unused_imports)] use super::ext::*; pub fn f() -> u32 { Some(3).is_some_and(|x| x > 1) as u32 + 9usize.ilog2() } }
         #[allow(unused_imports)] use ext::DivCeil; @use ext::Pow;@
         fn main() { println!(\"{} {} {}\", 7u64.div_ceil(2), m::f(), 2u8.pow(3)); }";
        let after: String = text.split('@').step_by(2).collect();
        let allowed = |name: &str| format!("#[allow(dead_code)] pub trait {name}");
        let after = ["DivCeil", "Log", "Opt"].iter().fold(after, |after, name| {
            after.replace(&format!("pub trait {name}"), &allowed(name))
        });
        let before = text
            .replace('@', "")
            .replace("#[allow(unused_imports)] ", "");
        becomes(&before, &after);
    }
}
