//! Visibilities that nothing needs when the rest of a program is gone.

use crate::bundle::cut::Cut;
use crate::bundle::units::words;
use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;

/// Makes private the functions that are visible in the module above and named, in what a
/// cut leaves, in their own alone. Not types: what a function returns must be as
/// visible as the function, though nobody names it.
pub fn narrow<'a>(tree: &'a Tree, cut: &Cut, edits: &mut Edits<'a>) {
    let gone = tree.nodes.iter().enumerate().filter(|(n, _)| cut.holds(*n));
    let mut is_left = vec![true; tree.tokens.len()];
    for (_, node) in gone {
        is_left[tree.tokens_in(&node.span)].fill(false);
    }
    for (n, node) in tree.nodes.iter().enumerate() {
        let name = lex::plain(&node.name);
        if tree.str(&node.visibility) != "pub(super)" || node.kind != Kind::Function {
            continue;
        }
        let mut ancestors = std::iter::successors(node.parent, |&n| tree.nodes[n].parent);
        let Some(module) = ancestors.find(|&n| tree.nodes[n].kind == Kind::Module) else {
            continue;
        };
        let own = tree.tokens_in(&tree.nodes[module].span);
        let is_use = |i: usize| tree.word(i) == name && is_left[i];
        // A macro of the module may be called outside.
        let is_in_macro = tree.nodes.iter().any(|rules| {
            rules.kind == Kind::MacroRules && words(tree, &rules.span).any(|word| word == name)
        });
        let mut others = (0..tree.tokens.len()).filter(|i| !own.contains(i));
        if !cut.holds(n) && !is_in_macro && !others.any(is_use) {
            let end = tree.nodes[n].visibility.end;
            edits.remove(node.visibility.start..end + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nothing_outside_needs_is_private() {
        const TEXT: &str = "\
mod a {
    pub(super) fn used() {}
    pub(super) fn own() {}
    pub(super) fn in_macro() {}
    macro_rules! m { () => { in_macro() }; }
    pub(super) struct Out(u8);
    pub(super) fn make() -> Out { own(); Out(1) }
}
fn main() { a::used(); a::make(); }
";
        let tree = Tree::parse(TEXT).unwrap();
        let mut edits = Edits::new(TEXT);
        narrow(&tree, &Cut::none(&tree), &mut edits);
        let expected = TEXT.replace("pub(super) fn own", "fn own");
        assert_eq!(edits.render(0..TEXT.len()), expected);
    }
}
