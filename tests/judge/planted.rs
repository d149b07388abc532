//! Snippet libraries and solutions in one text, written to a scratch copy and judged in
//! one call.
//!
//! `== FILE` begins a file. After the name and a comma may come its encoding, `bom` or `crlf`,
//! and for a solution its judge. After a solution come `== prints` with its output and
//! `== holds` with parts of lines that its bundle contains.

use crate::scratch::Scratch;
use base::json::Json;
use std::fs;

/// Debian 12's compiler, the oldest that bundles must work with.
pub const OLDEST: &str = "/usr/bin/rustc";

/// A solution, and texts that its bundle must contain.
pub struct Solution {
    pub name: String,
    pub holds: Vec<String>,
}

/// Returns a scratch copy with the snippet library and the solutions of a text, and these
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
                scratch.write(file, &format_file(text, name.as_deref(), words));
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

/// Returns the text of a file in the encoding that `words` name. A solution gets a header.
fn format_file(text: &str, solution: Option<&str>, words: &str) -> String {
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
    let output = scratch.run(&arguments);
    let reports: Vec<Json> = output.stdout.lines().map(|it| Json::parse(it).expect(it)).collect();
    assert_eq!(reports.len(), solutions.len(), "{output:?}");
    reports
}

/// Checks that a solution is accepted with a proved bundle. The error has the verdict, the details
/// and the notes.
pub fn check_proved(report: &Json) -> Result<(), String> {
    let text = |field| report.get(field).text();
    let is_fine = text("verdict") == "AC" && report.get("proved") == &Json::Bool(true);
    let output = || {
        let [name, verdict, details] = ["number", "verdict", "details"].map(text);
        format!("{name}: {verdict} {details}, {:?}", report.get("notes"))
    };
    is_fine.then_some(()).ok_or_else(output)
}
