//! The nodes of a Rust file: items at any depth, the names in imports and derives, fields and
//! variants.

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
    /// An unsupported item, which is copied verbatim.
    Verbatim,
    Use,
    /// `path::{..}` inside a `use`.
    UseGroup,
    /// One name of a `use`.
    UseLeaf,
    /// `#[derive(..)]`
    DeriveList,
    /// One name in a `#[derive(..)]`.
    Derive,
    Field,
    /// A field without a name.
    TupleField,
    Variant,
}

/// An item, a field or variant, or a name in a `use` or derive. Spans are byte ranges of the text.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: Kind,
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    /// The whole node with its attributes, its visibility and the comma after it in a list.
    pub span: Range<usize>,
    /// `pub` or `pub(..)`; empty if the node is private.
    pub visibility: Range<usize>,
    /// From the keyword to the body, or to the end if there is no body.
    pub head: Range<usize>,
    /// The text between the braces.
    pub body: Option<Range<usize>>,
    /// The name; for a macro call, the name of the macro. For an impl, the path of its type without
    /// generics; empty if the type is a parameter of the impl or not a path.
    pub name: String,
    /// The path of the trait of a trait impl; empty for other nodes.
    pub trait_path: String,
    /// The spans of the attributes.
    pub attributes: Vec<Range<usize>>,
}

/// All properties of kinds are here, so that a new kind is added in one place.
impl Kind {
    /// Returns whether nodes are removed one by one. Imports, modules and derive lists are removed
    /// when they dangle or are empty, fields and variants only with their type.
    pub fn is_removable(self) -> bool {
        use Kind::*;
        let is_import = matches!(self, Use | UseGroup | UseLeaf);
        !is_import && !matches!(self, Module | DeriveList) && !self.is_type_part()
    }

    /// Returns whether a node has no purpose once its children are removed.
    pub fn is_container(self) -> bool {
        use Kind::*;
        let items = matches!(self, ExternBlock | Inherent | Module);
        items || matches!(self, Use | UseGroup | DeriveList)
    }

    /// Returns whether the items in a node are associated items.
    pub fn has_members(self) -> bool {
        self.is_impl() || self == Self::Trait
    }

    pub fn is_impl(self) -> bool {
        matches!(self, Self::Inherent | Self::TraitImpl)
    }

    /// Returns whether a node is a field or a variant: without it the type has another layout.
    pub fn is_type_part(self) -> bool {
        self.is_field() || self == Self::Variant
    }

    pub fn is_field(self) -> bool {
        matches!(self, Self::Field | Self::TupleField)
    }

    /// Returns whether lints point at the whole node, and not only at its identifier.
    pub fn is_warned_as_whole(self) -> bool {
        use Kind::*;
        matches!(self, MacroCall | Use | UseGroup | UseLeaf)
    }
}
