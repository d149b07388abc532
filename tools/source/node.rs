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

/// What the kinds have in common: a new one is asked about here.
impl Kind {
    /// Whether a part comes and goes by itself, if what it stands in does not.
    pub fn is_unit(self) -> bool {
        use Kind::*;
        let is_import = matches!(self, Use | UseGroup | UseLeaf);
        !is_import && !matches!(self, Module | DeriveList) && !self.is_of_type()
    }

    /// Whether a part is there for what it holds.
    pub fn is_holder(self) -> bool {
        use Kind::*;
        let items = matches!(self, ExternBlock | Inherent | Module);
        items || matches!(self, Use | UseGroup | DeriveList)
    }

    /// Whether a part has functions and the like as members, which are parts of their own.
    pub fn has_members(self) -> bool {
        self.is_impl() || self == Self::Trait
    }

    pub fn is_impl(self) -> bool {
        matches!(self, Self::Inherent | Self::TraitImpl)
    }

    /// Whether a part decides how a type is laid out and printed, so that it stays.
    pub fn is_of_type(self) -> bool {
        self.is_field() || self == Self::Variant
    }

    pub fn is_field(self) -> bool {
        matches!(self, Self::Field | Self::TupleField)
    }

    /// Whether the compiler warns of the part as a whole, and not of its name.
    pub fn is_call_or_import(self) -> bool {
        matches!(
            self,
            Self::MacroCall | Self::Use | Self::UseGroup | Self::UseLeaf
        )
    }
}
