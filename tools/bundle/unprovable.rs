//! Detects programs that cannot be proved: they read something that differs between a bundle
//! and its sources even if the program is the same.

use std::collections::HashSet;

/// Prefixes of the paths of functions that read what differs in a bundle, and why a program that
/// calls such a function cannot be proved.
const READERS: [(&str, &str); 7] = [
    ("core::panic::location::Location", LINE_REASON),
    ("core::panic::panic_info::PanicInfo as core::fmt::", LINE_REASON),
    ("std::panic::PanicHookInfo as core::fmt::", LINE_REASON),
    ("std::backtrace::", "the program takes a backtrace, which names functions and lines"),
    ("core::any::TypeId as core::fmt::", TYPE_ID_REASON),
    ("core::any::TypeId as core::cmp::PartialOrd", TYPE_ID_REASON),
    ("core::any::TypeId as core::cmp::Ord", TYPE_ID_REASON),
];

const LINE_REASON: &str =
    "the program reads the line of a panic or a call, which differs in a single file";
const TYPE_ID_REASON: &str =
    "the program prints, sorts or hashes a TypeId, whose value differs in a single file";

/// Prefixes of the paths of functions that depend on the name of a type.
const TYPE_NAME_PREFIXES: [&str; 2] = ["core::any::type_name", "core::marker::PhantomData"];

const TYPE_NAME_REASON: &str =
    "the program prints the name of a type, as `type_name` and `{:?}` of a \
    `PhantomData` do, which differs in a single file";

/// Returns why no bundle can be proved, if the first of `differences` is a function that depends
/// on the name of a type.
pub fn type_name_reason(differences: &[String]) -> Option<&'static str> {
    let path = differences.first()?.trim_start_matches('<');
    TYPE_NAME_PREFIXES.iter().any(|it| path.starts_with(it)).then_some(TYPE_NAME_REASON)
}

/// Returns why a program with the functions `paths` cannot be proved; `None` if a proof is
/// possible. `names` are the names of the program's own crates.
pub fn unprovable_reason<'a>(paths: &HashSet<&'a str>, names: &[&str]) -> Option<&'static str> {
    let has = |test: &dyn Fn(&str) -> bool| {
        let strip = |path: &&'a str| path.strip_prefix('<').unwrap_or(path);
        paths.iter().map(strip).any(test)
    };
    let is_hashed = has(&|path| path.starts_with("core::any::TypeId as core::hash::Hash>"));
    // The hasher of `HashMap::new` is seeded anew in each run, so no program depends on it.
    let is_stable_hasher = |path: &str| {
        let first = path.split("::").next().unwrap_or_default();
        let is_own = names.contains(&first);
        path.contains("DefaultHasher") && (path.ends_with("::new") || path.ends_with("::default"))
            || is_own && path.contains(" as core::hash::Hasher>")
    };
    if is_hashed && has(&is_stable_hasher) {
        return Some(TYPE_ID_REASON);
    }
    let is_called = |(prefix, _): &&(&str, &str)| {
        has(&|path| path.starts_with(prefix) && !path.ends_with("::caller"))
    };
    READERS.iter().find(is_called).map(|(_, reason)| *reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line lists functions of a program, as rustc writes their paths. `HASH` stands for the
    /// function that hashes a `TypeId`.
    const UNPROVABLE: &str = "
core::panic::location::Location::line
<core::panic::panic_info::PanicInfo as core::fmt::Display>::fmt
<std::panic::PanicHookInfo as core::fmt::Display>::fmt
<std::backtrace::Backtrace>::force_capture
<core::any::TypeId as core::fmt::Debug>::fmt
<core::any::TypeId as core::cmp::PartialOrd>::partial_cmp
<core::any::TypeId as core::cmp::Ord>::cmp
HASH, std::hash::random::DefaultHasher::new
HASH, <main::Sum as core::hash::Hasher>::finish
HASH, <snippets::Sum as core::hash::Hasher>::finish
";
    const PROVABLE: &str = "
core::panic::location::Location::caller
<core::any::TypeId as core::cmp::PartialEq>::eq
HASH, <std::hash::random::RandomState as core::hash::BuildHasher>::build_hasher
std::hash::random::DefaultHasher::new
";

    #[test]
    fn tells_names_of_types_from_other_differences() {
        let phantom = "<core::marker::PhantomData<T> as core::fmt::Debug>::fmt";
        for path in [phantom, "core::any::type_name"] {
            let differences = [path, "main::main"].map(String::from);
            assert_eq!(type_name_reason(&differences), Some(TYPE_NAME_REASON), "{path}");
            // A function that calls one of these may differ for another reason.
            let others = ["main::main", path].map(String::from);
            assert_eq!(type_name_reason(&others), None, "{path}");
        }
        assert_eq!(type_name_reason(&[]), None);
    }

    #[test]
    fn finds_programs_that_cannot_be_proved() {
        for (programs, is_unprovable) in [(UNPROVABLE, true), (PROVABLE, false)] {
            for program in programs.trim().lines() {
                let hash = "<core::any::TypeId as core::hash::Hash>::hash";
                let paths = program.replace("HASH", hash);
                let reason = unprovable_reason(&paths.split(", ").collect(), &["main", "snippets"]);
                assert_eq!(reason.is_some(), is_unprovable, "{program}");
            }
        }
    }
}
