//! Refuses bundles that must not be submitted, and notes what a user should know.

use crate::source::lex::{self, Kind};
use std::env;
use std::path::Path;

/// What a user should know about a bundle.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// How many times the word `unsafe` occurs in the code.
    pub unsafes: usize,
    /// A note on a line that contains the user's name in a comment or a string.
    pub names_user: Option<String>,
    /// Words whose value is a place or a path in the source, which a bundle changes.
    pub places: Option<String>,
}

/// Macros that tell where in the source something stands.
const PLACES: [&str; 4] = ["column", "file", "line", "module_path"];

/// Checks a bundle. The error says why it must not be submitted.
pub fn inspect(text: &str, most_bytes: usize, root: &Path) -> Result<Remarks, String> {
    if text.len() > most_bytes {
        return Err(format!(
            "the bundle has {} bytes, the judge takes {most_bytes}: split or shorten it",
            text.len()
        ));
    }
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let home = env::var("HOME").unwrap_or_default();
    for local in ["file://", &root.to_string_lossy(), &home] {
        // An empty HOME or `/` is ignored.
        if let Some(at) = text.find(local).filter(|_| local.len() > 1) {
            return Err(format!(
                "line {} of the bundle names a path of this machine, {local}: remove it",
                line(at)
            ));
        }
    }
    let user = env::var("USER")
        .or_else(|_| env::var("LOGNAME"))
        .unwrap_or_default();
    let mut remarks = Remarks::default();
    let tokens = lex::lex(text).map_err(|at| format!("line {} does not end", line(at)))?;
    for (i, token) in tokens.iter().enumerate() {
        let part = &text[token.span.clone()];
        let word = |i: usize| tokens.get(i).map_or("", |token| &text[token.span.clone()]);
        let is_call = word(i + 1) == "!" && ["(", "[", "{"].contains(&word(i + 2));
        match token.kind {
            Kind::Word
                if remarks.places.is_none()
                    && (is_call && PLACES.contains(&part)
                        || part == "Location" && word(i + 2) == "caller") =>
            {
                let line = line(token.span.start);
                remarks.places = Some(format!(
                    "line {line} of the bundle holds {part}, which says something else than \
                     in the solution: names and lines are not the same"
                ));
            }
            Kind::Word if part == "unsafe" => remarks.unsafes += 1,
            Kind::Comment | Kind::Doc | Kind::Literal if has_word(part, &user) => {
                let line = line(token.span.start);
                remarks.names_user = Some(format!(
                    "line {line} of the bundle contains the user name {user}"
                ));
            }
            _ => {}
        }
    }
    Ok(remarks)
}

/// Whether the user's name is a word of the text. `root` tells nothing about a user.
fn has_word(text: &str, user: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    !user.is_empty() && user != "root" && words.any(|word| word == user)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inspect(text: &str) -> Result<Remarks, String> {
        super::inspect(text, 512 * 1024, Path::new("/some/clone"))
    }

    #[test]
    fn a_plain_bundle_passes() {
        let text = "fn main() { dbg!(\"unsafe\"); eprintln!(); }\n";
        assert_eq!(inspect(text), Ok(Remarks::default()));
        assert_eq!(
            inspect("unsafe fn f() {} // unsafe\n fn main() { unsafe { f() } }")
                .unwrap()
                .unsafes,
            2
        );
    }

    #[test]
    fn what_tells_places_is_named() {
        let places = |text: &str| inspect(text).unwrap().places;
        for (text, line) in [
            (
                "fn main() {\n line!(); }",
                "line 2 of the bundle holds line,",
            ),
            ("fn f() { Location::caller() }", "bundle holds Location,"),
        ] {
            assert!(places(text).expect(text).contains(line), "{text}");
        }
        assert_eq!(
            places("fn main() { output.line(file); column != 1; }"),
            None
        );
    }

    #[test]
    fn size_and_paths_are_refused() {
        let refused = |text: &str, words: &str| {
            let reason = inspect(text).expect_err(text);
            assert!(reason.contains(words), "{reason}");
        };
        refused(
            &format!("fn main() {{}}{}", " ".repeat(512 * 1024)),
            "the judge takes 524288",
        );
        refused(
            "fn main() {}\n// file:///x",
            "line 2 of the bundle names a path",
        );
        refused("// /some/clone/x", "/some/clone: remove it");
    }

    #[test]
    fn user_names_are_words() {
        assert!(has_word("// by kim, 2026", "kim"));
        assert!(!has_word("// kimchi", "kim"));
        assert!(!has_word("// the root", "root"));
        assert!(!has_word("// anything", ""));
    }
}
