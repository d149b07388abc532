//! The texts that the buttons copy.

use crate::driver::Browser;
use crate::page::{address, read};
use crate::snippets::{compile_alone, list_public, load_texts};
use base::json::Json;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the names of the rows in a table: their ids, such as `snippet-nim`, without the prefix.
fn list_row_names(browser: &Browser, table: &str, prefix: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(arguments[0] + ' tr[id]')].map(
        (row) => row.id)";
    let ids = browser.wait(script, &[table]);
    let ids = ids.list().iter().map(|id| id.text().strip_prefix(prefix).unwrap().to_string());
    ids.collect()
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn copied_snippets_are_those_of_the_command_line() {
    let browser = Browser::visit("#shelf");
    browser.catch_copies();
    let names = list_row_names(&browser, "#shelf", "snippet-");
    for name in &names {
        let text = browser.copy(&format!("#snippet-{name} .copy"));
        assert_eq!(text.trim_end(), load_texts()[name].trim_end(), "{name}");
    }
    assert_eq!(names, list_public());
    // Only the rows of snippets that are too large for Codeforces mention its limit of 64 kB.
    let large = "return [...document.querySelectorAll('#shelf tr[id]')].filter((row) =>
        row.innerText.includes('64 kB')).map((row) => row.id)";
    let large = browser.run(large, &[]);
    let is_large = |name: &&String| load_texts()[*name].len() > 65_535;
    let expected = names.iter().filter(is_large).map(|name| format!("snippet-{name}"));
    assert_eq!(large, expected.collect::<Json>());
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn snippets_are_copied_without_comments_too() {
    let browser = Browser::visit("#shelf");
    browser.catch_copies();
    let mut modules = BTreeSet::new();
    for name in list_public() {
        let title = "return document.querySelector('.doc h3')?.textContent === arguments[0]";
        browser.wait_after("location.hash = 'shelf=' + arguments[0]", title, &[&name]);
        let text = browser.copy(".doc .actions .copy:nth-of-type(2)");
        // Codeforces accepts sources of at most 65,535 bytes.
        assert!(text.len() <= 65_535, "{name}: {}", text.len());
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        assert_eq!(text.lines().find(is_comment), None, "{name}");
        // `every_snippet_compiles_alone` compiles the text with comments. The text without comments
        // has the same modules. They are compiled below, the modules of all snippets in one file.
        let is_module = |line: &&str| line.starts_with("mod ") || line.starts_with("pub mod ");
        assert!(
            text.lines().filter(is_module).eq(load_texts()[&name].lines().filter(is_module)),
            "{name}"
        );
        modules.extend(text.split_inclusive("\n}\n").map(|it| it.trim_start().to_string()));
    }
    compile_alone("page-bare", &[("modules".into(), String::from_iter(modules))].into());
    // Literals that contain `//` or `/*` stay, and comments that contain quotes are removed.
    let text = r##"//! A
pub mod nim {
    //! B "

    /* C " */ const A: [&str; 3] = ["//", "\", ""//"]; // 'D
    fn b<'a>(_: &'a str) -> [char; 4] { ['"', ''', '\', '/'] } // "E
    const F: [&str; 2] = [r#"" // "#, r""]; // F
    const G: (u8, &[u8]) = (b'"', br"//"); // G

    // H
    const I: &str = "/* //
// */";
}
"##;
    let expected = r##"
pub mod nim {
     const A: [&str; 3] = ["//", "\", ""//"];
    fn b<'a>(_: &'a str) -> [char; 4] { ['"', ''', '\', '/'] }
    const F: [&str; 2] = [r#"" // "#, r""];
    const G: (u8, &[u8]) = (b'"', br"//");

    const I: &str = "/* //
// */";
}
"##;
    let text = Json::from(text);
    browser.change_data(&format!("if (data.modules) data.modules.nim.text = {text}"));
    browser.open(&format!("{}#shelf=nim", address()));
    browser.catch_copies();
    assert_eq!(browser.copy(".doc .actions .copy:nth-of-type(2)"), expected);
}

/// Presses the copy button of each code block inside the elements that match the selector `parts`,
/// and adds the copied texts to `codes` under `name` and a number.
fn copy_codes(browser: &Browser, parts: &str, name: &str, codes: &mut BTreeMap<String, String>) {
    let parts = format!("{parts} .code");
    for i in 0..browser.count(&parts) {
        let mark = "document.querySelector('#one')?.removeAttribute('id');
            document.querySelectorAll(arguments[0])[arguments[1]].id = 'one'";
        browser.run(mark, &[&parts, &i.to_string()]);
        codes.insert(format!("{name}_{i}"), browser.copy("#one .copy"));
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn copied_programs_compile_alone() {
    let browser = Browser::visit("");
    browser.catch_copies();
    let mut codes = BTreeMap::new();
    let steps = read("LECTURES.md").lines().filter(|line| line.starts_with("## ")).count();
    for step in 1..=steps {
        let ready =
            "return document.querySelector('#lesson h2').innerText.startsWith(arguments[0] + '.')";
        browser.wait_after("location.hash = 'step=' + arguments[0]", ready, &[&step.to_string()]);
        // Skips the code in the results of calls: the tab Explore shows the same results.
        copy_codes(&browser, "#lesson .text:not(:lang(ko)) >", &format!("step_{step}"), &mut codes);
    }
    for (i, fragment) in
        ["take=1,3,4", "octal=.77", "take=1,3,4&misere", "octal=.123&misere", "take=1,99"]
            .iter()
            .enumerate()
    {
        browser.explore(fragment);
        copy_codes(&browser, "#result >", &format!("answer_{i}"), &mut codes);
    }
    let count = |start: &str| codes.values().filter(|text| text.starts_with(start)).count();
    let bodies = read("LECTURES.md").matches("```rust\nuse snippets::").count();
    assert_eq!(count("fn main() {\n"), bodies + 5);
    // Some blocks are no programs: lines of a table, and a file of rules.
    codes.retain(|_, text| text.starts_with("fn main() {\n"));
    for text in codes.values_mut() {
        assert!(text.len() <= 65_535, "{}: {text}", text.len());
        assert!(!text.contains("use snippets::"), "{text}");
        *text = format!("pub {text}");
    }
    compile_alone("page-codes", &codes);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn copied_bundles_are_the_judged_files() {
    let browser = Browser::visit("#problems");
    browser.catch_copies();
    let names = list_row_names(&browser, "#problems", "problem-");
    for name in &names {
        let text = browser.copy(&format!("#problem-{name} .copy"));
        let bundle = read(&format!("target/bundle/{name}/main.rs"));
        assert_eq!(text, bundle, "{name}");
        let row = browser.text(&format!("#problem-{name}"));
        assert!(row.contains("AC"), "{name}: {row}");
    }
    for name in read("solutions/catalogue").lines() {
        assert!(names.iter().any(|known| known == name), "{name}");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_code_of_a_result_is_the_rust_text_of_its_json() {
    let browser = Browser::visit("#take=1,3,4");
    browser.wait_for_result();
    browser.catch_copies();
    for fragment in ["take=1,3,4", "octal=.77", "take=1,3,4&misere", "octal=.123&misere"] {
        let shown = browser.explore(fragment);
        let json = Json::parse(shown.get("json").text()).unwrap();
        let rust = json.get("rust").text();
        assert!(rust.contains("let first_wins = "), "{fragment}");
        assert_eq!(browser.text("#result > .code pre"), rust, "{fragment}");
        let program = browser.copy("#result > .code .copy");
        for line in rust.lines() {
            let line = line.replace("snippets::", "crate::");
            assert!(program.contains(&format!("\n    {line}\n")), "{fragment}: {line}");
        }
    }
}
