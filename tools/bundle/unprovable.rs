//! Programs that cannot be proved: they read something that differs between a bundle and its
//! sources even if the program is the same.

use std::collections::HashSet;

/// How the paths of functions that read such a thing begin, and why that prevents a proof.
const READERS: [(&str, &str); 7] = [
    ("core::panic::location::Location", LINE),
    ("core::panic::panic_info::PanicInfo as core::fmt::", LINE),
    ("std::panic::PanicHookInfo as core::fmt::", LINE),
    (
        "std::backtrace::",
        "it takes a backtrace, which names functions and lines",
    ),
    ("core::any::TypeId as core::fmt::", TYPE_ID),
    ("core::any::TypeId as core::cmp::PartialOrd", TYPE_ID),
    ("core::any::TypeId as core::cmp::Ord", TYPE_ID),
];

const LINE: &str = "it reads the line of a panic or a call, which differs in a single file";
const TYPE_ID: &str = "it prints, sorts or hashes a TypeId, whose value differs in a single file";

/// Returns why a program with these functions cannot be proved, if that is so.
pub fn unprovable_reason(paths: &HashSet<&str>) -> Option<&'static str> {
    let has = |test: &dyn Fn(&str) -> bool| {
        let mut paths = paths
            .iter()
            .map(|path| path.strip_prefix('<').unwrap_or(path));
        paths.any(test)
    };
    let is_hashed = has(&|path| path.starts_with("core::any::TypeId as core::hash::Hash>"));
    // The hasher of `HashMap::new` is seeded anew in each run, so no program depends on it.
    let is_stable_hasher = |path: &str| {
        let is_own = path.starts_with("main::") || path.starts_with("snippets::");
        path.contains("DefaultHasher") && (path.ends_with("::new") || path.ends_with("::default"))
            || is_own && path.contains(" as core::hash::Hasher>")
    };
    if is_hashed && has(&is_stable_hasher) {
        return Some(TYPE_ID);
    }
    let is_called = |(prefix, _): &&(&str, &str)| {
        has(&|path| path.starts_with(prefix) && !path.ends_with("::caller"))
    };
    READERS.iter().find(is_called).map(|(_, reason)| *reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASH: &str = "<core::any::TypeId as core::hash::Hash>::hash";
    const RANDOM: &str =
        "<std::hash::random::RandomState as core::hash::BuildHasher>::build_hasher";

    /// Each row is the paths of a program, as rustc writes them.
    #[test]
    fn finds_readers_of_what_differs() {
        for (paths, is_unprovable) in [
            (&["core::panic::location::Location::line"][..], true),
            (
                &["<core::panic::panic_info::PanicInfo as core::fmt::Display>::fmt"],
                true,
            ),
            (
                &["<std::panic::PanicHookInfo as core::fmt::Display>::fmt"],
                true,
            ),
            (&["<std::backtrace::Backtrace>::force_capture"], true),
            (&["<core::any::TypeId as core::fmt::Debug>::fmt"], true),
            (
                &["<core::any::TypeId as core::cmp::PartialOrd>::partial_cmp"],
                true,
            ),
            (&["<core::any::TypeId as core::cmp::Ord>::cmp"], true),
            (&[HASH, "std::hash::random::DefaultHasher::new"], true),
            (&[HASH, "<main::Sum as core::hash::Hasher>::finish"], true),
            (
                &[HASH, "<snippets::Sum as core::hash::Hasher>::finish"],
                true,
            ),
            (&["core::panic::location::Location::caller"], false),
            (&["<core::any::TypeId as core::cmp::PartialEq>::eq"], false),
            (&[HASH, RANDOM], false),
            (&["std::hash::random::DefaultHasher::new"], false),
        ] {
            let reason = unprovable_reason(&paths.iter().copied().collect());
            assert_eq!(reason.is_some(), is_unprovable, "{paths:?}");
        }
    }
}
