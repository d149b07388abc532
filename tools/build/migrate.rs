//! Finds the fixes that keep the meaning of a crate in a newer edition, as `cargo fix --edition`
//! does.

use super::captures::find_capture_fixes;
use super::fix::{overlap, Fix};
use super::rustc::UNOPTIMIZED;
use base::json::Json;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The editions for which rustc has a group of compatibility lints.
const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

/// Lints of rustc's edition groups about code whose meaning is the same in the newer edition.
pub const HARMLESS: [&str; 6] = [
    "edition_2024_expr_fragment_specifier",
    "impl_trait_overcaptures",
    // `panics.rs` rewrites such panics.
    "non_fmt_panics",
    "static_mut_refs",
    "unsafe_op_in_unsafe_fn",
    // The error code with which rustc reports `unsafe_op_in_unsafe_fn`.
    "E0133",
];

/// Returns the fixes that keep the meaning of a crate in the judge's edition, and those that make
/// its closures still capture whole variables there. Both lists are empty if rustc cannot be run.
/// `args` are rustc's arguments for the crate, `scratch` is a path for temporary files.
pub fn find_fixes(
    rustc: &str,
    args: &[String],
    (edition, judge_edition): (&str, &str),
    scratch: &Path,
) -> [Vec<Fix>; 2] {
    let is_between = |newer: &&&str| edition < **newer && **newer <= judge_edition;
    let newer: Vec<_> = EDITIONS.iter().filter(is_between).collect();
    if newer.is_empty() {
        return Default::default();
    }
    let mir = scratch.with_extension("mir");
    let mut command = Command::new(rustc);
    // Not optimised, because optimised MIR lacks the closures that were inlined.
    command.args(remove_output_args(args)).args(UNOPTIMIZED);
    command.args(["-Awarnings", "--error-format=json"]);
    command.arg(format!("--emit=metadata={}", scratch.display()));
    command.args(newer.iter().map(|newer| format!("--force-warn=rust_{newer}_compatibility")));
    if edition < "2021" {
        command.arg(format!("--emit=mir={}", mir.display()));
    }
    let Ok(output) = command.output() else {
        return Default::default();
    };
    let fixes = parse_fixes(&String::from_utf8_lossy(&output.stderr));
    let captures = find_capture_fixes(&fs::read_to_string(&mir).unwrap_or_default(), &fixes);
    [scratch, &mir].into_iter().for_each(|file| fs::remove_file(file).unwrap_or_default());
    [fixes, captures]
}

/// Returns `args` without the arguments about output and warnings.
fn remove_output_args(args: &[String]) -> Vec<&str> {
    const SPLIT: [&str; 2] = ["--out-dir", "--cap-lints"];
    const JOINED: [&str; 5] =
        ["--emit", "--error-format", "--json", "--cap-lints", "--diagnostic-width"];
    let mut kept = Vec::new();
    let mut rest = args.iter().map(|arg| &**arg);
    while let Some(arg) = rest.next() {
        if SPLIT.contains(&arg) {
            rest.next();
        } else if !JOINED.iter().any(|flag| arg.starts_with(flag)) {
            kept.push(arg);
        }
    }
    kept
}

/// Returns the machine-applicable fixes in rustc's JSON diagnostics; of two that overlap, only
/// the first.
fn parse_fixes(stderr: &str) -> Vec<Fix> {
    let mut fixes: Vec<Fix> = Vec::new();
    let mut seen = HashSet::new();
    for diagnostic in stderr.lines().filter_map(Json::parse) {
        let code = diagnostic.get("code").get("code").text();
        if HARMLESS.contains(&code) {
            continue;
        }
        for child in diagnostic.get("children").list() {
            let spans = child.get("spans").list().iter();
            let Some(parts) = spans.map(parse_fix).collect::<Option<Vec<Fix>>>() else {
                continue;
            };
            let overlaps = |part: &Fix| fixes.iter().any(|it| overlap(it, part));
            let key = |part: &Fix| (part.file.clone(), part.span.start, part.span.end);
            if !parts.iter().any(overlaps) && parts.iter().all(|part| seen.insert(key(part))) {
                fixes.extend(parts);
            }
        }
    }
    fixes
}

/// Parses a part of a suggestion; `None` if it is not machine-applicable.
fn parse_fix(span: &Json) -> Option<Fix> {
    let is_sure = span.get("suggestion_applicability").text() == "MachineApplicable";
    let Json::Text(text) = span.get("suggested_replacement") else {
        return None;
    };
    let range = span.get("byte_start").number()?..span.get("byte_end").number()?;
    let file = PathBuf::from(span.get("file_name").text());
    is_sure.then(|| Fix { file, span: range, text: text.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::fix::apply_fixes;

    #[test]
    fn applies_machine_applicable_fixes_once() {
        let part = |start: usize, end: usize, text: &str, sure: &str| {
            format!(
                "{{\"file_name\":\"a.rs\",\"byte_start\":{start},\"byte_end\":{end},\
                 \"suggested_replacement\":{text:?},\"suggestion_applicability\":{sure:?}}}"
            )
        };
        let line = |parts: &[String]| {
            let spans = parts.join(",");
            format!("{{\"code\":{{\"code\":\"x\"}},\"children\":[{{\"spans\":[{spans}]}}]}}\n")
        };
        let (sure, unsure) = ("MachineApplicable", "MaybeIncorrect");
        let stderr = [
            line(&[part(0, 2, "zero", sure), part(4, 5, "four", sure)]),
            line(&[part(1, 3, "overlaps", sure)]),
            line(&[part(6, 6, "six", sure), part(7, 8, "unsure", unsure)]),
            line(&[part(9, 9, "+", sure)]),
            line(&[part(9, 9, "again", sure)]),
        ];
        let fixes = parse_fixes(&stderr.concat());
        let apply = |file| apply_fixes(&fixes, Path::new(file), "0123456789");
        assert_eq!(apply("a.rs"), "zero23four5678+9");
        assert_eq!(apply("b.rs"), "0123456789");
    }

    #[test]
    fn finds_the_closures_of_optimised_crates() {
        let name = format!("inlined_{}", std::process::id());
        let file = std::env::temp_dir().join(name).with_extension("rs");
        let body = "{ None.unwrap_or_else(|| self.0.len()) }";
        let text =
            format!("pub struct S(String); impl S {{ pub fn f(&mut self) -> usize {body} }}");
        fs::write(&file, text).unwrap();
        let path = file.display().to_string();
        let args = ["--crate-type=lib", "--edition=2018", "-Copt-level=3", &path].map(String::from);
        let [fixes, captures] =
            find_fixes("rustc", &args, ("2018", "2021"), &file.with_extension("check"));
        fs::remove_file(&file).unwrap();
        assert_eq!(fixes, []);
        assert_eq!(captures[0].text, "{ let _ = &self; ");
    }
}
