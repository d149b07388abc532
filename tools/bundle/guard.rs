//! Refuses bundles that must not be submitted, and notes what a user should know.

use crate::source::{lex, TokenKind};
use std::env;
use std::path::Path;

/// Returns how often the code of a bundle says `unsafe`, and a note if a comment or a string
/// names the user. The error says why the bundle must not be submitted.
pub fn inspect(
    text: &str,
    max_bytes: usize,
    root: &Path,
) -> Result<(usize, Option<String>), String> {
    if text.len() > max_bytes {
        return Err(format!(
            "the bundle has {} bytes, the judge accepts {max_bytes}: shorten it",
            text.len()
        ));
    }
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let home = env::var("HOME").unwrap_or_default();
    for local in ["file://", &root.to_string_lossy(), &home] {
        // An empty HOME or `/` is ignored.
        if let Some(at) = path_in(text, local).filter(|_| local.len() > 1) {
            return Err(format!(
                "line {} of the bundle names a path of this machine, {local}: remove it",
                line(at)
            ));
        }
    }
    let user = env::var("USER")
        .or_else(|_| env::var("LOGNAME"))
        .unwrap_or_default();
    let (mut unsafes, mut note) = (0, None);
    let tokens = lex::lex(text).map_err(|at| format!("line {}: unterminated literal", line(at)))?;
    for token in &tokens {
        let part = &text[token.span.clone()];
        match token.kind {
            TokenKind::Ident if part == "unsafe" => unsafes += 1,
            TokenKind::Comment | TokenKind::Doc | TokenKind::Literal if has_word(part, &user) => {
                let line = line(token.span.start);
                note = Some(format!(
                    "line {line} of the bundle contains the user name {user}"
                ));
            }
            _ => {}
        }
    }
    Ok((unsafes, note))
}

/// Finds a path or one below it in a text: `/root`, but not in `child/root` or `/rooted`.
fn path_in(text: &str, path: &str) -> Option<usize> {
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

/// Whether a text has the user's name as a word. `root` identifies nobody.
fn has_word(text: &str, user: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    !user.is_empty() && user != "root" && words.any(|word| word == user)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_whole_paths_only() {
        for (texts, is_path) in [
            (
                "/root|a \"/root/x\"|(/root).|child/root, HOME=/root|</root>|/root에서",
                true,
            ),
            (
                "child/root|f(1)/root|../root|//root|/rooted|/root_2|{}/root/x",
                false,
            ),
        ] {
            for text in texts.split('|') {
                assert_eq!(path_in(text, "/root").is_some(), is_path, "{text}");
            }
        }
        assert_eq!(path_in("// <file://x>", "file://"), Some(4));
    }

    #[test]
    fn counts_unsafe_and_notes_user_names() {
        let text = "unsafe fn f() {} // unsafe\nfn main() { unsafe { f() } dbg!(\"unsafe\"); }";
        let found = inspect(text, text.len(), Path::new("/some/clone"));
        assert_eq!(found, Ok((2, None)));
        for (text, user, is_in) in [
            ("// by kim, 2026", "kim", true),
            ("// kimchi", "kim", false),
            ("// the root", "root", false),
            ("// anything", "", false),
        ] {
            assert_eq!(has_word(text, user), is_in, "{text}");
        }
    }
}
