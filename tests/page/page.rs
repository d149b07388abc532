//! The page that `./bundle.sh page` makes, and what it shows.

use crate::driver::Browser;
use base::json::Json;
use std::fs;
use std::process::Command;
use std::sync::OnceLock;

/// The clone.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The text of a file of the clone.
pub fn read(file: &str) -> String {
    fs::read_to_string(format!("{ROOT}/{file}")).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The address of the page, made from the present sources.
pub fn address() -> &'static str {
    static MADE: OnceLock<String> = OnceLock::new();
    MADE.get_or_init(|| {
        let made = bundle(&["page"]);
        assert!(made.contains("target/page/index.html"), "{made}");
        format!("file://{ROOT}/target/page/index.html")
    })
}

/// What `./bundle.sh` prints on a call that succeeds.
pub fn bundle(words: &[&str]) -> String {
    let output = Command::new(format!("{ROOT}/bundle.sh")).args(words).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// A part of the address as it may stand there.
pub fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".,*+()/^-_".contains(&byte);
    let one = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

impl Browser {
    /// Opens the page.
    pub fn page(fragment: &str) -> Self {
        let browser = Self::start();
        browser.open(&format!("{}{fragment}", address()));
        browser
    }

    /// Makes the pages that are opened from now on read other data: a script changes `data`,
    /// which is a packed part of the page.
    pub fn change_data(&self, change: &str) {
        let script = format!(
            "const parse = JSON.parse;
            JSON.parse = (text) => {{ const data = parse(text); {change}; return data; }};"
        );
        let script = Json::object([("source", script.into())]);
        self.chrome("Page.addScriptToEvaluateOnNewDocument", &script.to_string());
    }

    /// Goes to another fragment of the address and returns what the tab Explore shows
    /// then: `error` or `json`, `text`, `headline`.
    pub fn explored(&self, fragment: &str) -> Json {
        let go = "document.getElementById('result').dataset.state = 'asked';
            if (location.hash.slice(1) === arguments[0]) dispatchEvent(new Event('hashchange'));
            else location.hash = arguments[0];";
        self.script(go, &[fragment]);
        self.shown()
    }

    /// What the tab Explore shows as soon as nothing is computed any more.
    pub fn shown(&self) -> Json {
        let shown = "const result = document.getElementById('result');
            if (result.dataset.state !== 'done') return null;
            const text = (part) => result.querySelector(part)?.textContent ?? null;
            return {error: result.querySelector('.error')?.innerText ?? null, json: text('details pre'), text: result.innerText,
                headline: result.querySelector('.headline')?.innerText ?? null};";
        self.wait(shown, &[])
    }
}

/// The scripts are one function when the page is made: a name would be another script's, too.
#[test]
fn no_two_scripts_declare_the_same_name() {
    let mut seen = std::collections::BTreeMap::new();
    for entry in fs::read_dir(format!("{ROOT}/tools/page")).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        // The worker is a program of its own.
        if !file.ends_with(".js") || file == "worker.js" {
            continue;
        }
        for line in read(&format!("tools/page/{file}")).lines() {
            let line = line.strip_prefix("async ").unwrap_or(line);
            let kinds = ["function ", "const ", "let ", "class "];
            let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) else {
                continue;
            };
            let name: String =
                rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if let Some(other) = seen.insert(name.clone(), file.clone()) {
                panic!("{name} is declared in {other} and in {file}");
            }
        }
    }
    assert!(seen.len() > 100, "{}", seen.len());
}
