//! What a program says of its own source: the names and places of its parts are
//! others in the bundle than in the files that were written.

use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;

/// The macros whose value is a place or a path.
const MACROS: [&str; 4] = ["line", "column", "file", "module_path"];
/// The functions and types whose value is one.
const NAMES: [&str; 4] = ["type_name", "type_name_of_val", "Location", "track_caller"];

/// One note for each word of a program by which it may learn names or places of its
/// source, with the number of its line.
pub fn named_places(text: &str) -> Vec<String> {
    let Ok(tree) = Tree::parse(text) else {
        return Vec::new();
    };
    let mut notes: Vec<String> = Vec::new();
    for (i, token) in tree.tokens.iter().enumerate() {
        let word = match token.kind {
            lex::Kind::Word => tree.word(i),
            _ => continue,
        };
        let is_call = MACROS.contains(&word)
            && tree.word(i + 1) == "!"
            && ["(", "[", "{"].contains(&tree.word(i + 2))
            && !is_own_macro(&tree, word);
        // A type of one's own may have that name.
        let is_own = word == "Location" && !text.contains("panic::");
        if is_call || NAMES.contains(&word) && !is_own {
            let line = tree.text[..token.span.start].matches('\n').count() + 1;
            let mark = if is_call { "!" } else { "" };
            notes.push(format!(
                "line {line}: {word}{mark} may give something else than in the files as written"
            ));
        }
    }
    notes
}

fn is_own_macro(tree: &Tree, name: &str) -> bool {
    let mut macros = tree.nodes.iter();
    macros.any(|node| node.kind == Kind::MacroRules && node.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let notes = named_places(text).into_iter();
        let starts = notes.map(|note| note.split(" may").next().unwrap().to_string());
        starts.collect()
    }

    #[test]
    fn names_and_places_are_found_with_their_lines() {
        let text = "use std::panic::Location;\nfn main() {\n    println!(\"{}\", line!());\n    f(std::any::type_name::<u8>(), file!(), column!(), module_path!());\n}\n#[track_caller]\nfn f() { Location::caller(); }\n";
        let expected = [
            "line 1: Location",
            "line 3: line!",
            "line 4: type_name",
            "line 4: file!",
            "line 4: column!",
            "line 4: module_path!",
            "line 6: track_caller",
            "line 7: Location",
        ];
        assert_eq!(words(text), expected);
    }

    #[test]
    fn other_things_of_those_names_are_not_meant() {
        let none: [&str; 0] = [];
        let text = "struct Location; // line!()\nfn line(file: &str) -> bool { let column = \"module_path!()\"; file != column }\nfn main() { line(\"line!()\"); }\n";
        assert_eq!(words(text), none);
        let text = "macro_rules! line { () => { 1 }; }\nfn main() { line!(); }\n";
        assert_eq!(words(text), none);
    }
}
