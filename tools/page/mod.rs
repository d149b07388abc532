//! `page`: judges the problems and makes `target/page/index.html`, one file that needs
//! nothing else: explore as WebAssembly, the snippets, and what the judge found.
//!
//! The plain files beside this one are read when the page is made, so that a changed
//! colour does not make this program another one, whose verdicts begin anew.

mod docs;
mod markdown;
mod problems;
mod shelf;
mod template;
mod wasm;

use crate::base::files::replace;
use crate::base::json::Json;
use crate::base::process;
use crate::base::terminal::say;
use crate::call::Call;
use crate::choice;
use crate::pipeline::judge_all;
use crate::project::Project;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::SystemTime;

/// Returns whether no problem failed. The page shows those that did, too.
pub fn page(project: &Project, call: &Call) -> Result<bool, String> {
    let (names, instead) = choice::problems(project, call)?;
    let compiler = wasm::Compiler::find(project)?;
    let (module, judged) = thread::scope(|scope| {
        let module = scope.spawn(|| compiler.module(project));
        let judged = judge_all(project, call, &names, &instead);
        (module.join().expect("a build does not panic"), judged)
    });
    let (module, judged) = (module?, judged?);
    let (snippets, modules) = shelf::data(project)?;
    let data = Json::object([
        ("date", date(SystemTime::now()).into()),
        ("commit", commit(&project.root).into()),
        (
            "compiler",
            said(&project.rustc, &["--version"], &project.root).into(),
        ),
        ("worst", call.has("--worst").into()),
        ("snippets", snippets),
        ("modules", modules),
        ("problems", problems::data(project, &judged.reports)),
    ]);
    let text = template::filled(&project.root.join("tools/page"), &data, &module)?;
    let file = "target/page/index.html";
    replace(&project.work, &project.root.join(file), &text)
        .map_err(|error| format!("cannot write {file}: {error}"))?;
    say(&format!("{file}: {} kB", text.len() / 1000));
    Ok(judged.accepted)
}

/// What a program says in one line; a question mark if it does not answer.
fn said(program: &Path, arguments: &[&str], folder: &Path) -> String {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null());
    let output = process::output(&mut command).ok();
    let output = output.filter(|output| output.status.success());
    output.map_or(String::from("?"), |output| {
        String::from_utf8_lossy(&output.stdout).trim().to_string()
    })
}

/// The commit of the clone, with a plus if files have changed since.
fn commit(root: &Path) -> String {
    let git = |arguments: &[&str]| said(Path::new("git"), arguments, root);
    let commit = git(&["log", "-1", "--format=%h"]);
    match &*git(&["status", "--porcelain"]) {
        "" | "?" => commit,
        _ => commit + "+",
    }
}

/// The date in UTC: 2026-11-22.
fn date(now: SystemTime) -> String {
    let since = now.duration_since(SystemTime::UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86400) as i64;
    // Years that begin in March end with the day that leap years have: 1970-01-01 is
    // day 719468 of this calendar, whose 400 years have 146097 days.
    let day = days + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        10.. => (year + 1, month - 9),
        _ => (year, month + 3),
    };
    format!("{:04}-{month:02}-{day:02}", 400 * era + year)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_have_their_dates() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_453, "2025-12-31"),
            (20_454, "2026-01-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(86400 * days + 86399);
            assert_eq!(date(time), expected, "{days}");
        }
    }
}
