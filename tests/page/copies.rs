//! What the buttons copy.

use crate::driver::Browser;
use crate::page::read;
use crate::snippets::{public, texts};
use base::json::Json;

/// Makes the page copy into a variable.
const CATCH: &str = "window.copied = null;
    navigator.clipboard.writeText = async (text) => { window.copied = text; };";

fn copied(browser: &Browser, button: &str) -> String {
    browser.script("window.copied = null", &[]);
    browser.script("document.querySelector(arguments[0]).click()", &[button]);
    browser.wait("return window.copied", &[]).text().to_string()
}

/// The names in an attribute such as `snippet-nim` of the rows in a table.
fn names(browser: &Browser, table: &str, before: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(arguments[0] + ' tr[id]')].map(
        (row) => row.id)";
    let ids = browser.wait(script, &[table]);
    let ids = ids.list().iter().map(|id| id.text().strip_prefix(before).unwrap().to_string());
    ids.collect()
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn every_snippet_is_the_one_of_the_command_line() {
    let browser = Browser::page("#shelf");
    browser.script(CATCH, &[]);
    let names = names(&browser, "#shelf", "snippet-");
    for name in &names {
        let text = copied(&browser, &format!("#snippet-{name} .copy"));
        assert_eq!(text.trim_end(), texts()[name].trim_end(), "{name}");
    }
    assert_eq!(names, public());
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn every_bundle_is_the_file_that_was_judged() {
    let browser = Browser::page("#problems");
    browser.script(CATCH, &[]);
    let names = names(&browser, "#problems", "problem-");
    for name in &names {
        let text = copied(&browser, &format!("#problem-{name} .copy"));
        let bundle = read(&format!("target/bundle/{name}/main.rs"));
        assert_eq!(text, bundle, "{name}");
        let row = "return document.getElementById('problem-' + arguments[0]).innerText";
        let row = browser.script(row, &[name]);
        assert!(row.text().contains("AC"), "{name}: {row}");
    }
    for name in read("solutions/catalogue").lines() {
        assert!(names.iter().any(|known| known == name), "{name}");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_line_of_rust_is_that_of_the_result() {
    let browser = Browser::page("#take=1,3,4");
    browser.shown();
    browser.script(CATCH, &[]);
    for fragment in ["take=1,3,4", "octal=.77", "take=1,3,4&misere", "octal=.77&misere"] {
        let shown = browser.explored(fragment);
        let json = Json::parse(shown.get("json").text()).unwrap();
        let rust = copied(&browser, "#result > .code .copy");
        assert_eq!(rust, json.get("rust").text(), "{fragment}");
        assert!(rust.contains("let first_wins = "), "{fragment}");
    }
}
