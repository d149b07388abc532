//! The parts of a Rust file that can be taken out of it: items at any depth, names
//! of imports and derives, fields and variants.

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Module,
    Function,
    Struct,
    Enum,
    Union,
    Trait,
    /// `impl Type { .. }`
    Inherent,
    /// `impl Trait for Type { .. }`
    TraitImpl,
    Constant,
    Static,
    TypeAlias,
    MacroRules,
    MacroCall,
    ExternBlock,
    ExternCrate,
    Use,
    /// `{..}` inside a `use`, with the path before it.
    UseGroup,
    /// One name of a `use`.
    UseLeaf,
    /// `#[derive(..)]`
    DeriveList,
    /// One name in it.
    Derive,
    Field,
    /// A field without a name.
    TupleField,
    Variant,
}

/// One part of the file; spans are bytes of the text.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: Kind,
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    /// All of it: attributes, visibility, and the comma after a list's element.
    pub span: Range<usize>,
    /// The visibility, `pub` or `pub(..)`; empty if there is none.
    pub visibility: Range<usize>,
    /// From the keyword up to the body, or up to the end.
    pub head: Range<usize>,
    /// What is between the braces.
    pub body: Option<Range<usize>>,
    /// The name; of a macro call the macro's. Of an impl the path of the type,
    /// before its generics; empty if the type is no path or a parameter.
    pub name: String,
    /// Of an impl, the trait's path.
    pub of_trait: String,
    /// The attributes' texts, brackets included.
    pub attributes: Vec<Range<usize>>,
}
