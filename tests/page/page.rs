//! Makes the page with `./bundle.sh page`, and reads it in the browser.

use crate::driver::Browser;
use base::json::Json;
use std::fs;
use std::process::Command;
use std::sync::OnceLock;

/// The root of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Reads a file of the repository.
pub fn read(file: &str) -> String {
    fs::read_to_string(format!("{ROOT}/{file}")).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Makes the page from the current sources at the first call, and returns its address.
pub fn address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| {
        let made = run_bundle(&["page"]);
        assert!(made.contains("target/page/index.html"), "{made}");
        format!("file://{ROOT}/target/page/index.html")
    })
}

/// Runs `./bundle.sh`, which must succeed, and returns its standard output.
pub fn run_bundle(words: &[&str]) -> String {
    let output = Command::new(format!("{ROOT}/bundle.sh")).args(words).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Percent-encodes a text for the fragment of the address.
pub fn percent_encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".,*+()/^-_".contains(&byte);
    let one = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

impl Browser {
    /// Starts a browser and opens the page. The fragment is empty, or begins with `#`.
    pub fn visit(fragment: &str) -> Self {
        let browser = Self::start();
        browser.open(&format!("{}{fragment}", address()));
        browser
    }

    /// Changes the data of the pages that are opened from now on. The script `change` modifies
    /// `data`, the parsed JSON of a part of the page.
    pub fn change_data(&self, change: &str) {
        let script = format!(
            "const parse = JSON.parse;
            JSON.parse = (text) => {{ const data = parse(text); {change}; return data; }};"
        );
        let script = Json::object([("source", script.into())]);
        self.run_cdp("Page.addScriptToEvaluateOnNewDocument", &script.to_string());
    }

    /// Goes to another fragment of the address.
    pub fn go(&self, fragment: &str) {
        self.run("location.hash = arguments[0]", &[fragment]);
    }

    /// Returns the visible text of an element.
    pub fn text(&self, selector: &str) -> String {
        let text = "return document.querySelector(arguments[0]).innerText";
        self.run(text, &[selector]).text().to_string()
    }

    /// Returns the number of elements that match a selector.
    pub fn count(&self, selector: &str) -> usize {
        let count = "return document.querySelectorAll(arguments[0]).length";
        self.run(count, &[selector]).number().unwrap()
    }

    /// Waits until an element matches a selector.
    pub fn wait_for(&self, selector: &str) {
        self.wait("return document.querySelector(arguments[0])", &[selector]);
    }

    /// Returns whether a JavaScript expression is `true`.
    pub fn is_true(&self, condition: &str) -> bool {
        self.run(&format!("return {condition}"), &[]) == Json::Bool(true)
    }

    /// Makes the page copy into a variable, which [`Browser::copy`] reads.
    pub fn catch_copies(&self) {
        let catch = "navigator.clipboard.writeText = async (text) => { window.copied = text; };";
        self.run(catch, &[]);
    }

    /// Presses a button, and returns the text that it copies.
    pub fn copy(&self, button: &str) -> String {
        let press = "window.copied = null; document.querySelector(arguments[0]).click()";
        self.wait_after(press, "return window.copied", &[button]).text().to_string()
    }

    /// Goes to another fragment, and returns the result in the tab Explore: `text`, `headline`, and
    /// `error` or `json`.
    pub fn explore(&self, fragment: &str) -> Json {
        let go = "document.getElementById('result').dataset.state = 'asked';
            if (location.hash.slice(1) === arguments[0]) dispatchEvent(new Event('hashchange'));
            else location.hash = arguments[0];";
        self.wait_after(go, READ_RESULT, &[fragment])
    }

    /// Waits for the end of the computation, and returns the result in the tab Explore.
    pub fn wait_for_result(&self) -> Json {
        self.wait(READ_RESULT, &[])
    }
}

const READ_RESULT: &str = "const result = document.getElementById('result');
    if (result.dataset.state !== 'done') return null;
    const text = (part) => result.querySelector(part)?.textContent ?? null;
    return {error: result.querySelector('.error')?.innerText ?? null, json: text('details pre'), text: result.innerText,
        headline: result.querySelector('.headline')?.innerText ?? null};";

/// The page joins all scripts into one, so no test in the browser would notice a missing import.
#[test]
fn scripts_import_the_names_that_they_use() {
    let files = fs::read_dir(format!("{ROOT}/tools/page")).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    // The worker is a separate script.
    let scripts = files.filter(|file| file.ends_with(".js") && file != "worker.js");
    let scripts: Vec<_> = scripts.map(|file| (read(&format!("tools/page/{file}")), file)).collect();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut count = 0;
    for (text, file) in &scripts {
        for line in text.lines().filter_map(|line| line.strip_prefix("export ")) {
            let line = line.trim_start_matches("async ").split_once(' ').unwrap().1;
            let name = line.trim_start_matches("{ ").split(|c| !is_name(c)).next().unwrap();
            for (other, user) in scripts.iter().filter(|(_, user)| user != file) {
                let import = format!("}} from \"./{file}\";");
                let mut imports = other.lines().filter_map(|line| line.strip_suffix(&import));
                let mut names = imports.next().unwrap_or_default().split(|c| !is_name(c));
                let is_imported = names.any(|word| word == name);
                assert_eq!(
                    uses_name(other, name),
                    is_imported,
                    "{user}: {name} of {file} is used (left), is imported (right)"
                );
                count += usize::from(is_imported);
            }
        }
    }
    assert!(count > 200, "{count}");
}

/// Returns whether the code of a script uses a name, not counting members and keys of that name.
fn uses_name(script: &str, name: &str) -> bool {
    let is_code = |line: &&str| !["import ", "/", "*"].iter().any(|it| line.starts_with(it));
    let code: Vec<&str> = script.lines().map(str::trim).filter(is_code).collect();
    let code: Vec<&str> = code.iter().flat_map(|line| line.split('"').step_by(2)).collect();
    let code = code.join("\n");
    let is_word = |c: char| c.is_alphanumeric() || ['_', '-'].contains(&c);
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        let is_member = before.ends_with('.') && !before.ends_with("...");
        !is_member
            && !before.ends_with(is_word)
            && !after.starts_with(is_word)
            && !after.starts_with(':')
    })
}
