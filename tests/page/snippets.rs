//! `./bundle.sh snippet`, and the docs of the snippets on the page.

use crate::driver::Browser;
use crate::page::{read, run_bundle, ROOT};
use base::json::Json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// Returns the names of the public snippets.
pub fn list_public() -> Vec<String> {
    let library = read("snippets/lib.rs");
    let names = library.lines().filter_map(|line| line.strip_prefix("pub mod "));
    names.map(|name| name.trim_end_matches(';').to_string()).collect()
}

/// Returns the text of each snippet by its name, with the modules that the snippet needs. One call
/// of `bundle.sh` prints all texts.
pub fn load_texts() -> &'static BTreeMap<String, String> {
    static TEXTS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let json = Json::parse(&run_bundle(&["snippet", "--editor", "vscode"])).unwrap();
        let text = |name: String| {
            let lines = json.get(&name).get("body").list().iter();
            let text: String = lines.map(|line| line.text().to_string() + "\n").collect();
            // VS Code's snippets escape `$` and the backslash.
            let text = text.replace("\\$", "$").replace("\\\\", "\\");
            (name, text)
        };
        list_public().into_iter().map(text).collect()
    })
}

/// Returns the first line of each public item of a source file.
fn find_public_items(text: &str) -> Vec<&str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(str::trim);
    let starts = ["pub fn ", "pub struct ", "pub enum ", "pub const ", "pub trait "];
    lines.filter(|line| starts.iter().any(|start| line.starts_with(start))).collect()
}

/// Returns the start of an item up to its name. The page may wrap the text after the name
/// differently.
fn trim_to_name(line: &str) -> &str {
    let end = line.find(['(', '<', '{', ';', ':', '=']);
    line[..end.unwrap_or(line.len())].trim_end()
}

/// Compiles the texts in one file. Each text is a module of this file, and its `crate::` paths are
/// changed to paths of that module. Compiles them again with Debian's rustc, the oldest supported
/// compiler, if that is installed.
pub fn compile_alone(name: &str, texts: &BTreeMap<String, String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{name}.rs"));
    let alone = texts.iter().map(|(name, text)| {
        let text = text.replace("crate::", &format!("crate::alone_{name}::"));
        format!("pub mod alone_{name} {{\n{text}}}\n")
    });
    fs::write(&file, alone.collect::<String>()).unwrap();
    for rustc in ["rustc", "/usr/bin/rustc"].iter().filter(|it| is_installed(it)) {
        let output = Command::new(rustc)
            .args(["--edition", "2021", "-D", "warnings", "--crate-type", "lib"])
            .args(["--emit", "metadata", "-o"])
            .args([&folder.join(format!("{name}.rmeta")), &file])
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{rustc}: {errors}");
    }
}

fn is_installed(program: &str) -> bool {
    !program.starts_with('/') || Path::new(program).exists()
}

#[test]
fn every_snippet_compiles_alone() {
    assert!(load_texts().len() >= 27);
    compile_alone("page-snippets", load_texts());
}

/// The description of a snippet is the first paragraph of its docs, on one line.
#[test]
fn an_editor_shows_what_a_snippet_is_for() {
    let json = Json::parse(&run_bundle(&["snippet", "--editor", "vscode", "nim"])).unwrap();
    let about = json.get("nim").get("description").text();
    let source = read("snippets/nim.rs");
    let first = source.split("//!\n").next().unwrap();
    let lines: Vec<&str> = first.lines().map(|line| &line[4..]).collect();
    assert_eq!(about, lines.join(" "));
}

#[test]
fn every_snippet_keeps_its_docs_and_public_items() {
    for (name, text) in load_texts() {
        assert!(!text.contains("#[cfg(test)]"), "{name}");
        let source = read(&format!("snippets/{name}.rs"));
        let docs = source.lines().next().unwrap();
        assert!(text.contains(docs), "{name}: no docs {docs:?}");
        for item in find_public_items(&source) {
            assert!(text.contains(trim_to_name(item)), "{name}: {item}");
        }
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_page_shows_all_docs_without_markdown_syntax() {
    let browser = Browser::visit("#shelf");
    let table = read("snippets/README.ko.md");
    for name in list_public() {
        let shown = "const doc = document.querySelector('.doc');
            if (doc?.querySelector('h3').textContent !== arguments[0]) return null;
            return ['p, li', 'h4', 'pre', 'p[lang=ko]'].map((kind) =>
                [...doc.querySelectorAll(kind)].map((part) => part.textContent));";
        let shown = browser.wait_after("location.hash = 'shelf=' + arguments[0]", shown, &[&name]);
        let [texts, titles, codes, korean] = shown.list() else {
            panic!("{shown}");
        };
        for text in texts.list() {
            let text = text.text();
            let is_plain = !text.contains('`') && !text.starts_with(['#', '|', '-']);
            assert!(is_plain, "{name}: {text}");
        }
        let row = table.lines().find(|line| line.starts_with(&format!("| [{name}](")));
        let row = row.unwrap().replace('`', "");
        for cell in row.split(" | ").skip(1).take(2) {
            let cell = cell.trim_end_matches(" |");
            assert!(korean.list()[0].text().contains(cell), "{name}: {korean}");
        }
        // A signature of several lines is indented as at the top level of a file.
        let signatures =
            codes.list().iter().map(Json::text).filter(|code| code.starts_with("pub "));
        let is_indented = |code: &str| {
            let last = code.lines().last().unwrap_or_default();
            last.starts_with(' ') && !code.contains("\nwhere")
        };
        assert_eq!(signatures.clone().find(|code| is_indented(code)), None, "{name}");
        let source = read(&format!("snippets/{name}.rs"));
        let is_title = |title: &&Json| title.text() == "Complexity";
        let titles = titles.list().iter().filter(is_title).count();
        assert_eq!(titles, source.matches("/// # Complexity").count(), "{name}");
        for item in find_public_items(&source) {
            let is_it = |code: &Json| code.text().starts_with(trim_to_name(item));
            assert!(codes.list().iter().any(is_it), "{name}: {item}");
        }
    }
}

#[test]
fn prints_each_needed_module_once_and_rejects_wrong_arguments() {
    let text = run_bundle(&["snippet", "nim", "grundy", "nim"]);
    let modules = text.lines().filter_map(|line| line.strip_prefix("pub mod "));
    let modules: Vec<&str> = modules.collect();
    assert_eq!(modules, ["nim {", "grundy {", "mex {"]);
    let script = format!("{ROOT}/bundle.sh");
    for (words, expected) in [
        (&["snippet"][..], "snippet takes names: snippet nim grundy"),
        (&["snippet", "nmi"], "there is no snippet nmi: did you mean nim?"),
        (&["snippet", "digits"], "there is no snippet digits: "),
        (&["snippet", "--editor", "vim"], "--editor takes vscode, not \"vim\""),
        (
            &["snippet", "--worst", "nim"],
            "--worst goes with judging and page only, not with snippet",
        ),
        (&["page", "--json"], "--json goes with judging only, not with page"),
        (&["--editor", "vscode"], "--editor goes with snippet only"),
    ] {
        let output = Command::new(&script).args(words).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(errors.starts_with(&format!("bundle.sh: {expected}")), "{words:?}: {errors}");
    }
}
