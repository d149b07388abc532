//! The traits of operators: an error about one may name the types alone.

use crate::build::diagnostics::Diagnostic;
use crate::source::Tree;

const TRAITS: [(&str, &str); 16] = [
    ("+", "Add"),
    ("-", "Sub"),
    ("*", "Mul"),
    ("/", "Div"),
    ("%", "Rem"),
    ("&", "BitAnd"),
    ("|", "BitOr"),
    ("^", "BitXor"),
    ("<<", "Shl"),
    (">>", "Shr"),
    ("==", "PartialEq"),
    ("!=", "PartialEq"),
    ("<", "PartialOrd"),
    (">", "PartialOrd"),
    ("<=", "PartialOrd"),
    (">=", "PartialOrd"),
];

/// Returns the name of the trait without which an error finds no operator.
pub fn find_missing_trait(tree: &Tree, error: &Diagnostic) -> Option<String> {
    let quoted = error.message.split('`').nth(1)?;
    let name_of = |text: &str| TRAITS.iter().find(|(it, _)| *it == text).map(|(_, name)| *name);
    match &*error.code {
        // "binary assignment operation `+=` cannot be applied to type `T`"
        "E0368" => Some(format!("{}Assign", name_of(quoted.strip_suffix('=')?)?)),
        // "cannot add `T` to `T`", at the operator
        "E0369" => Some(name_of(tree.str(error.spans.first()?))?.to_string()),
        // "cannot apply unary operator `-` to type `T`"
        "E0600" => Some(String::from(if quoted == "-" { "Neg" } else { "Not" })),
        _ => None,
    }
}
