//! Snippet libraries and solutions in one text, written to a scratch copy and judged in
//! one call.
//!
//! `== FILE` begins a file. After the name may come its encoding, `bom` or `crlf`, and
//! for a solution its judge. After a solution come `== prints` with what it prints and
//! `== holds` with lines, parts of which its bundle has in this form.

use crate::scratch::Scratch;
use base::json::Json;
use std::fs;

/// Debian 12's compiler, the oldest that bundles must work with.
pub const OLDEST: &str = "/usr/bin/rustc";

/// A solution, and lines that its bundle must hold.
pub struct Solution {
    pub name: String,
    pub holds: Vec<String>,
}

/// A scratch copy with the snippet library of a text instead of ours, and the text's
/// solutions.
pub fn plant(name: &str, text: &str) -> (Scratch, Vec<Solution>) {
    let scratch = Scratch::new(name);
    fs::remove_dir_all(scratch.root.join("snippets")).unwrap();
    let mut solutions: Vec<Solution> = Vec::new();
    for part in text.split("\n== ").skip(1) {
        let (head, text) = part.split_once('\n').unwrap_or((part, ""));
        let (file, words) = head.split_once(", ").unwrap_or((head, ""));
        match file {
            "prints" => {
                let solution = &solutions.last().expect("a solution comes first").name;
                scratch.write(&format!("samples/{solution}/1.out"), text);
            }
            "holds" => {
                let lines = text.lines().map(String::from).collect();
                solutions.last_mut().expect("a solution comes first").holds = lines;
            }
            _ => {
                let own = file.strip_prefix("solutions/").filter(|it| !it.contains('/'));
                let name = own.map(|it| it.trim_end_matches(".rs").to_string());
                scratch.write(file, &written(text, name.as_deref(), words));
                if let Some(name) = name {
                    scratch.write(&format!("samples/{name}/1.in"), "");
                    scratch.write(&format!("samples/{name}/1.out"), "");
                    let holds = Vec::new();
                    solutions.push(Solution { name, holds });
                }
            }
        }
    }
    (scratch, solutions)
}

/// The text of a file, of a solution with a header.
fn written(text: &str, solution: Option<&str>, words: &str) -> String {
    let mut words: Vec<&str> = words.split_whitespace().collect();
    let mut has = |word| {
        let count = words.len();
        words.retain(|it| *it != word);
        words.len() < count
    };
    let (is_marked, is_crlf) = (has("bom"), has("crlf"));
    let mut text = format!("{text}\n");
    if let Some(name) = solution {
        let judge = words.first().unwrap_or(&"BOJ");
        let title = format!("//! {judge} {name} 남의 책장 <https://example.org/{name}>");
        text = format!("{title}\n//! Limits: 2 s, 256 MB\n{text}");
    }
    if is_crlf {
        text = text.replace('\n', "\r\n");
    }
    let mark = if is_marked { "\u{feff}" } else { "" };
    format!("{mark}{text}")
}

/// Judges all solutions in one call, and returns their reports in order.
pub fn judge(scratch: &Scratch, solutions: &[Solution]) -> Vec<Json> {
    let mut arguments = vec!["--json"];
    arguments.extend(solutions.iter().map(|solution| &*solution.name));
    let said = scratch.run(&arguments);
    let reports: Vec<Json> = said.stdout.lines().map(|it| Json::parse(it).expect(it)).collect();
    assert_eq!(reports.len(), solutions.len(), "{said:?}");
    reports
}

/// Checks that a solution is accepted with a proved bundle; the error is what was
/// reported.
pub fn is_proved(report: &Json) -> Result<(), String> {
    let text = |field| report.get(field).text();
    let is_fine = text("verdict") == "AC" && report.get("proved") == &Json::Bool(true);
    let said = || {
        let [name, verdict, details] = ["number", "verdict", "details"].map(text);
        format!("{name}: {verdict} {details}, {:?}", report.get("notes"))
    };
    is_fine.then_some(()).ok_or_else(said)
}
