//! `./bundle.sh snippet`.

use crate::json::Json;
use crate::page::bundle;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The snippets that solutions may name.
pub fn public() -> Vec<String> {
    let shelf = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/snippets/lib.rs"));
    let shelf = shelf.unwrap();
    let names = shelf
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "));
    names
        .map(|name| name.trim_end_matches(';').to_string())
        .collect()
}

/// The public items of a source file, by the lines on which they begin.
fn public_lines(text: &str) -> Vec<&str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(str::trim);
    let starts = [
        "pub fn ",
        "pub struct ",
        "pub enum ",
        "pub const ",
        "pub trait ",
    ];
    lines
        .filter(|line| starts.iter().any(|start| line.starts_with(start)))
        .collect()
}

/// The begin of an item up to its name: what follows may be wrapped in another way.
fn name_of(line: &str) -> &str {
    let end = line.find(['(', '<', '{', ';', ':', '=']);
    line[..end.unwrap_or(line.len())].trim_end()
}

#[test]
fn every_snippet_compiles_alone() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("page-snippet.rs");
    let json = Json::parse(&bundle(&["snippet", "--editor", "vscode"])).unwrap();
    let names = public();
    assert!(names.len() >= 27);
    for name in &names {
        // `$` and a backslash are escaped in VS Code's snippets.
        let lines = json.get(name).get("body").list().iter();
        let text: String = lines.map(|line| line.text().to_string() + "\n").collect();
        let text = text.replace("\\$", "$").replace("\\\\", "\\");
        fs::write(&file, &text).unwrap();
        let output = Command::new("rustc")
            .args(["--edition", "2021", "-D", "warnings", "--crate-type", "lib"])
            .args(["--emit", "metadata", "-o"])
            .args([&folder.join("page-snippet.rmeta"), &file])
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {errors}");
        assert!(!text.contains("#[cfg(test)]"), "{name}");
        let source = format!("{}/snippets/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        let source = fs::read_to_string(source).unwrap();
        assert!(
            text.contains(source.lines().next().unwrap()),
            "{name} keeps its docs"
        );
        for item in public_lines(&source) {
            assert!(text.contains(name_of(item)), "{name}: {item}");
        }
    }
}

#[test]
fn snippets_are_printed_with_what_they_need_once() {
    let text = bundle(&["snippet", "nim", "grundy", "nim"]);
    let modules = text
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "));
    let modules: Vec<&str> = modules.collect();
    assert_eq!(modules, ["nim {", "grundy {", "mex {"]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/bundle.sh");
    for (words, expected) in [
        (&["snippet"][..], "snippet takes names: snippet nim grundy"),
        (
            &["snippet", "nmi"],
            "there is no snippet nmi: did you mean nim?",
        ),
        (&["snippet", "digits"], "there is no snippet digits: "),
        (
            &["snippet", "--editor", "vim"],
            "--editor takes vscode, not \"vim\"",
        ),
        (
            &["snippet", "--worst", "nim"],
            "snippet does not take --worst: its options are --editor",
        ),
        (
            &["page", "--json"],
            "page does not take --json: its options are --worst, --fresh,",
        ),
        (&["--editor", "vscode"], "--editor goes with snippet only"),
    ] {
        let output = Command::new(script).args(words).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(
            errors.starts_with(&format!("bundle.sh: {expected}")),
            "{words:?}: {errors}"
        );
    }
}
