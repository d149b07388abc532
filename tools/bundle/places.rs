//! What a program says of its own source: the names and places of its parts are
//! others in the bundle than in the files that were written.

use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::borrow::Cow;

/// The macros whose value is a place or a path.
const MACROS: [&str; 4] = ["line", "column", "file", "module_path"];

/// One note for each word of a program by which it may learn names or places of its
/// source, with the number of its line. Without `names_types` it learns no name of a
/// type of its own.
pub fn named_places(text: &str, names_types: bool) -> Vec<String> {
    let Ok(tree) = Tree::parse(text) else {
        return Vec::new();
    };
    let is_own = |word: &str| {
        let mut macros = tree.nodes.iter();
        macros.any(|node| node.kind == Kind::MacroRules && node.name == word)
    };
    let mut notes: Vec<String> = Vec::new();
    for (i, token) in tree.tokens.iter().enumerate() {
        let tells = token.kind == lex::Kind::Word
            && match tree.word(i) {
                // Types of std have the same name everywhere.
                "type_name" | "type_name_of_val" => names_types,
                "caller" => i > 1 && tree.word(i - 2) == "Location",
                word => {
                    let is_call = ["(", "[", "{"].contains(&tree.word(i + 2));
                    MACROS.contains(&word) && tree.word(i + 1) == "!" && is_call && !is_own(word)
                }
            };
        if tells {
            let line = tree.text[..token.span.start].matches('\n').count() + 1;
            let word = tree.word(i);
            notes.push(format!(
                "line {line} of the bundle: {word} may give another result than in the solution, \
                 as paths and lines are not the same"
            ));
        }
    }
    notes
}

/// `dbg!` without the line that it writes. The rest of it is as in the standard library.
const PLAIN_DBG: &str = "#[allow(unused_macros)] macro_rules! dbg { \
    () => { eprintln!() }; \
    ($value:expr $(,)?) => { match $value { value => { \
        eprintln!(\"{} = {:#?}\", stringify!($value), &value); value } } }; \
    ($($value:expr),+ $(,)?) => { ($(dbg!($value)),+,) }; } ";

/// The program with a `dbg!` that writes no line, for a comparison: the line is another
/// one in each file, and nobody reads it at a judge.
pub fn without_lines_of_dbg(text: &str) -> Cow<'_, str> {
    let plain = || {
        if !text.contains("dbg!") {
            return None;
        }
        let tree = Tree::parse(text).ok()?;
        let is_own = |node: &Node| node.kind == Kind::MacroRules && node.name == "dbg";
        let first = tree.nodes.first()?.span.start;
        let own = tree.nodes.iter().any(is_own);
        (!own).then(|| [&text[..first], PLAIN_DBG, &text[first..]].concat())
    };
    plain().map_or(Cow::Borrowed(text), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let notes = named_places(text, true).into_iter();
        let starts = notes.map(|note| note.split(" may").next().unwrap().to_string());
        starts
            .map(|note| note.replace(" of the bundle", ""))
            .collect()
    }

    #[test]
    fn names_and_places_are_found_with_their_lines() {
        let text = "use std::panic::Location;\nfn main() {\n    println!(\"{}\", line!());\n    f(std::any::type_name::<u8>(), file!(), column!(), module_path!());\n}\n#[track_caller]\nfn f() { Location::caller(); }\n";
        let expected = [
            "line 3: line",
            "line 4: type_name",
            "line 4: file",
            "line 4: column",
            "line 4: module_path",
            "line 7: caller",
        ];
        assert_eq!(words(text), expected);
        assert_eq!(named_places(text, false).len(), expected.len() - 1);
    }

    #[test]
    fn other_things_of_those_names_are_not_meant() {
        let none: [&str; 0] = [];
        let text = "struct Location; // line!()\nfn line(file: &str) -> bool { let column = \"module_path!()\"; file != column }\nfn main() { line(\"line!()\"); }\n";
        assert_eq!(words(text), none);
        let text = "macro_rules! line { () => { 1 }; }\nfn main() { line!(); }\n";
        assert_eq!(words(text), none);
    }

    #[test]
    fn a_plain_dbg_stands_before_the_first_item() {
        let plain = |text: &str| without_lines_of_dbg(text).into_owned();
        for text in [
            "fn main() {}",
            "macro_rules! dbg { () => {} } fn main() { dbg!() }",
        ] {
            assert_eq!(plain(text), text);
        }
        let text = "//! A\n#![allow(unused)]\n#[derive(Debug)]\nstruct S;\nfn main() { dbg!(S); }";
        let start = "//! A\n#![allow(unused)]\n#[allow(unused_macros)] macro_rules! dbg {";
        assert!(plain(text).starts_with(start), "{}", plain(text));
        assert!(
            plain(text).ends_with(&text[text.find("#[derive").unwrap()..]),
            "{}",
            plain(text)
        );
    }
}
