//! What may be another in a bundle although it is the same program: the programs that read
//! it are not proved.

use std::collections::HashSet;

/// How the paths of functions begin that read such a thing, and what is said of them.
const READERS: [(&str, &str); 7] = [
    ("core::panic::location::Location", PLACE),
    ("core::panic::panic_info::PanicInfo as core::fmt::", PLACE),
    ("std::panic::PanicHookInfo as core::fmt::", PLACE),
    (
        "std::backtrace::",
        "it takes a backtrace, which names functions and lines",
    ),
    ("core::any::TypeId as core::fmt::", TYPE),
    ("core::any::TypeId as core::cmp::PartialOrd", TYPE),
    ("core::any::TypeId as core::cmp::Ord", TYPE),
];

const PLACE: &str = "it reads the line of a panic or a call, and lines are others in one file";
const TYPE: &str = "it prints, sorts or hashes a TypeId, whose value is another in one file";

/// Why a program that has these functions is not proved, if it reads such a thing.
pub fn told(paths: &HashSet<&str>) -> Option<&'static str> {
    let has = |is_it: &dyn Fn(&str) -> bool| {
        let mut paths = paths
            .iter()
            .map(|path| path.strip_prefix('<').unwrap_or(path));
        paths.any(is_it)
    };
    // Other hashes than those of a plain `HashMap` are the same in each run.
    let is_hashed = has(&|path| path.starts_with("core::any::TypeId as core::hash::Hash>"));
    let is_own_hash = |path: &str| {
        let is_own = path.starts_with("main::") || path.starts_with("snippets::");
        path.contains("DefaultHasher") && (path.ends_with("::new") || path.ends_with("::default"))
            || is_own && path.contains(" as core::hash::Hasher>")
    };
    if is_hashed && has(&is_own_hash) {
        return Some(TYPE);
    }
    let reads = |(start, _): &&(&str, &str)| {
        has(&|path| path.starts_with(start) && !path.ends_with("::caller"))
    };
    READERS.iter().find(reads).map(|(_, why)| *why)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paths are those that rustc writes.
    #[test]
    fn readers_of_what_may_be_another_are_told() {
        const HASH: &str = "<core::any::TypeId as core::hash::Hash>::hash";
        let is_told = |paths: &[&str]| told(&paths.iter().copied().collect()).is_some();
        for paths in [
            &["core::panic::location::Location::line"][..],
            &["<core::panic::panic_info::PanicInfo as core::fmt::Display>::fmt"],
            &["<std::panic::PanicHookInfo as core::fmt::Display>::fmt"],
            &["<std::backtrace::Backtrace>::force_capture"],
            &["<core::any::TypeId as core::fmt::Debug>::fmt"],
            &["<core::any::TypeId as core::cmp::PartialOrd>::partial_cmp"],
            &["<core::any::TypeId as core::cmp::Ord>::cmp"],
            &[HASH, "std::hash::random::DefaultHasher::new"],
            &[HASH, "<main::Sum as core::hash::Hasher>::finish"],
            &[HASH, "<snippets::Sum as core::hash::Hasher>::finish"],
        ] {
            assert!(is_told(paths), "{paths:?}");
        }
        for paths in [
            &["core::panic::location::Location::caller"][..],
            &["<core::any::TypeId as core::cmp::PartialEq>::eq"],
            // Each run has other hashes anyway.
            &[
                HASH,
                "<std::hash::random::RandomState as core::hash::BuildHasher>::build_hasher",
            ],
            &["std::hash::random::DefaultHasher::new"],
        ] {
            assert!(!is_told(paths), "{paths:?}");
        }
    }
}
