//! Programs of the user's that help to judge: checkers, interactors, brute forces and
//! generators. A `.rs` file is compiled, any other file is run as it is.

use crate::base::files::key;
use crate::base::process;
use crate::base::terminal::head;
use crate::build::kept;
use crate::build::rustc::Settings;
use crate::judge::compile;
use crate::judge::report::Verdict;
use crate::project::Project;
use crate::terms::Answer;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// How long such a program may take for one call.
pub const TIME: Duration = Duration::from_secs(10);

/// The program that a file is or is compiled to.
pub fn program(project: &Project, file: &Path) -> Result<PathBuf, String> {
    let shown = project.shown(file);
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {shown}"),
        _ => format!("{shown} cannot be read: {error}"),
    };
    let path = file.canonicalize().map_err(cannot)?;
    if path.extension().is_some_and(|ending| ending == "rs") {
        return compiled(project, &path);
    }
    let data = fs::metadata(&path).map_err(cannot)?;
    match data.is_file() && data.permissions().mode() & 0o111 != 0 {
        true => Ok(path),
        false => Err(format!(
            "{shown} is neither a .rs file nor a program: chmod +x makes it one"
        )),
    }
}

/// Compiles a file that may use the shelf, unless that was done before.
fn compiled(project: &Project, file: &Path) -> Result<PathBuf, String> {
    let settings = Settings::for_package(&project.rustc).with_checks();
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    // Files of the same name in two folders do not take each other's place.
    let key = key((file, settings.fingerprint()));
    let make = |to: &Path| compile::program(project, &settings, file, to);
    let folder = kept(project, "helpers", &format!("{stem}-{key:016x}"), make)?;
    Ok(folder.join("Main"))
}

/// Asks a checker about the output of a run in a folder: the verdict, and what is wrong.
pub fn check(
    checker: &Path,
    answer: &Answer,
    folder: &Path,
    input: &Path,
    expected: &[u8],
) -> io::Result<(Verdict, String)> {
    let (right, output) = (&*folder.join("answer"), &*folder.join("stdout"));
    fs::write(right, expected)?;
    let files = match answer {
        Answer::BojChecker(_) => [input, right, output],
        _ => [input, output, right],
    };
    let mut command = Command::new(checker);
    command.args(files).current_dir(folder);
    command.stdin(Stdio::null());
    let said = process::output_within(&mut command, TIME)
        .map_err(|error| fault(answer, &error.to_string()))?;
    let words = head(&String::from_utf8_lossy(&said.stderr));
    let (verdict, mut details) = of_code(answer, said.status.code(), words.trim())?;
    if verdict != Verdict::Accepted {
        let shown = |text: &[u8]| head(&String::from_utf8_lossy(text));
        let (own, sample) = (shown(&fs::read(output)?), shown(expected));
        details += &format!("\nthe program's answer:\n{own}the sample's answer:\n{sample}");
    }
    Ok((verdict, details))
}

/// The verdict that a checker or an interactor gives by its exit code, in the form of
/// testlib; the code is `None` if it was killed.
pub fn of_code(answer: &Answer, code: Option<i32>, words: &str) -> io::Result<(Verdict, String)> {
    let who = match answer {
        Answer::Interactor(_) => "interactor",
        _ => "checker",
    };
    let says = |what: &str| match words {
        "" => format!("{what}, by the {who}"),
        _ => format!("{what}, by the {who}: {words}"),
    };
    let failed = |how: &str| Err(fault(answer, &format!("{how}: {words}")));
    match code {
        Some(0) => Ok((Verdict::Accepted, String::new())),
        Some(1) => Ok((Verdict::WrongAnswer, says("wrong answer"))),
        Some(2) => Ok((Verdict::Presentation, says("wrong form"))),
        Some(7) => Ok((Verdict::WrongAnswer, says("only some points"))),
        Some(code) => failed(&format!("failed with exit code {code}")),
        None => failed("was killed"),
    }
}

/// An error of the program that judges answers.
pub fn fault(answer: &Answer, what: &str) -> io::Error {
    let file = answer.program().unwrap_or(Path::new(""));
    io::Error::other(format!("{} {what}", file.display()))
}
