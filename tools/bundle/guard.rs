//! Refuses bundles that must not be submitted, and notes what a user should know.

use crate::source::lex::{self, Token, TokenKind};
use std::env;
use std::path::Path;

/// Returns the number of keywords `unsafe` in a bundle, and a note if a comment or a string
/// contains the name of the user. The error says why the bundle must not be submitted.
pub fn inspect(
    text: &str,
    max_bytes: usize,
    root: &Path,
) -> Result<(usize, Option<String>), String> {
    let size = text.len();
    if size > max_bytes {
        return Err(format!(
            "the bundle has {size} bytes, the judge accepts {max_bytes}: shorten it"
        ));
    }
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let variable = |name| env::var(name).unwrap_or_default();
    for local in ["file://", &root.to_string_lossy(), &variable("HOME")] {
        // An empty HOME or `/` is ignored.
        if let Some(at) = find_path(text, local).filter(|_| local.len() > 1) {
            return Err(format!(
                "line {} of the bundle names a path of this machine, {local}: remove it",
                line(at)
            ));
        }
    }
    let names = [variable("USER"), variable("LOGNAME")];
    let user = names.iter().find(|name| !name.is_empty());
    let names_user = |text| user.is_some_and(|user| has_word(text, user));
    let (mut unsafes, mut note) = (0, None);
    let fail = |at| format!("line {} of the bundle: unterminated literal or comment", line(at));
    let tokens = lex::lex(text).map_err(fail)?;
    for Token { kind, span } in tokens {
        let (part, line) = (&text[span.clone()], line(span.start));
        match kind {
            TokenKind::Ident if part == "unsafe" => unsafes += 1,
            TokenKind::Comment | TokenKind::Doc | TokenKind::Literal if names_user(part) => {
                let user = user.map_or("", |user| user);
                note = Some(format!("line {line} of the bundle contains the user name {user}"));
            }
            _ => {}
        }
    }
    Ok((unsafes, note))
}

/// Returns the offset of a path in a text. `/root` is found in `/root/x`, but not in `child/root`
/// or `/rooted`.
fn find_path(text: &str, path: &str) -> Option<usize> {
    let continues_path = |c: char| c.is_alphanumeric() || "_-./~)]}".contains(c);
    // A Korean particle may follow a path without a blank.
    let is_longer = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    let is_whole = |at: &usize| {
        let rest = &text[at + path.len()..];
        !text[..*at].ends_with(continues_path)
            && (path.ends_with('/') || !rest.starts_with(is_longer))
    };
    let mut places = text.match_indices(path).map(|(at, _)| at);
    places.find(is_whole)
}

/// Returns whether a text contains the name of a user as a word. `root` identifies nobody.
fn has_word(text: &str, user: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    user != "root" && words.any(|word| word == user)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_whole_paths_only() {
        let paths = "/root|a \"/root/x\"|(/root).|child/root, HOME=/root|</root>|/root에서";
        let others = "child/root|f(1)/root|../root|//root|/rooted|/root_2|{}/root/x";
        for (texts, is_path) in [(paths, true), (others, false)] {
            for text in texts.split('|') {
                assert_eq!(find_path(text, "/root").is_some(), is_path, "{text}");
            }
        }
        assert_eq!(find_path("// <file://x>", "file://"), Some(4));
    }

    #[test]
    fn counts_unsafe_and_notes_user_names() {
        let text = "unsafe fn f() {} // unsafe\nfn main() { unsafe { f() } dbg!(\"unsafe\"); }";
        let inspected = inspect(text, text.len(), Path::new("/some/clone"));
        assert_eq!(inspected, Ok((2, None)));
        assert!(has_word("// by kim, 2026", "kim"));
        assert!(!has_word("// kimchi", "kim"));
        assert!(!has_word("// the root", "root"));
    }
}
