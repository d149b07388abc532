//! The user's programs that help to judge: checkers, interactors, brute forces and
//! generators. A `.rs` file is compiled, any other file is run directly.

use crate::build::rustc::Settings;
use crate::build::{cargo, find_cached, get_or_build};
use crate::judge::compile;
use crate::judge::report::Verdict;
use crate::judge::run::{run, FinishedRun, Job};
use crate::judges::{Answer, Limits, UNLIMITED};
use crate::project::Project;
use base::files::hash_of;
use base::sys::SIGKILL;
use base::terminal::{excerpt, first_lines};
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// The time limit of one run of a helper.
pub const MAX_TIME: Duration = Duration::from_secs(10);

/// Returns the limits of a helper that may print `output` bytes.
pub fn limits(output: u64) -> Limits {
    Limits { time: MAX_TIME, wall: MAX_TIME, memory: 1 << 40, output, errors: 16 << 20 }
}

/// Returns the job of a helper. Its folder is new and lies beside the folder `solution`, because
/// the solution may have left any files in its own folder.
pub fn new_job(program: &Path, solution: &Path, limits: Limits) -> io::Result<Job> {
    let folder = solution.with_extension("helper");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder)?;
    Ok(Job::new(program.to_path_buf(), folder, limits, UNLIMITED))
}

/// Describes the limit that a helper has exceeded; `None` if it has exceeded none.
pub fn describe_exceeded_limit(limits: Limits, run: &FinishedRun) -> Option<String> {
    let outcome = &run.outcome;
    let was_killed = outcome.status.signal() == Some(SIGKILL);
    if run.errors.len() as u64 > limits.errors {
        let megabytes = limits.errors >> 20;
        Some(format!("printed more than {megabytes} MB on stderr"))
    } else if run.output.len() as u64 > limits.output {
        Some(format!("printed more than {} MB", limits.output >> 20))
    } else if was_killed && outcome.wall.max(outcome.cpu) >= limits.wall {
        Some(format!("did not end within {} s", limits.wall.as_secs()))
    } else {
        None
    }
}

/// Returns the path of the program of a helper: the compiled program of a `.rs` file, or else the
/// file itself.
pub fn resolve_helper(project: &Project, file: &Path) -> Result<PathBuf, String> {
    let shown = project.display_path(file);
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {shown}"),
        _ => format!("{shown} cannot be read: {error}"),
    };
    let path = file.canonicalize().map_err(cannot)?;
    if path.extension().is_some_and(|ending| ending == "rs") {
        return compile_helper(project, &path);
    }
    let data = fs::metadata(&path).map_err(cannot)?;
    if !data.is_file() {
        Err(format!("{shown} is not a file: name a .rs file or a program"))
    } else if data.permissions().mode() & 0o111 == 0 {
        Err(format!(
            "{shown} is neither a .rs file nor a program: chmod +x makes it a program, and a \
             script begins with a line such as #!/usr/bin/env python3"
        ))
    } else {
        Ok(path)
    }
}

/// Compiles a helper, unless it is cached. The file may use the snippets; a program of the user's
/// package may use the crates of the package.
fn compile_helper(project: &Project, file: &Path) -> Result<PathBuf, String> {
    let settings = settings(project);
    let of_package = project.package.as_ref().and_then(|package| {
        let program = package.find_program(&file.to_string_lossy()).ok()?;
        Some((package, program))
    });
    let make = |to: &Path| match of_package {
        Some((package, program)) => cargo::build_helper(project, package, program, &settings, to),
        None => compile::compile_unbundled(project, &settings, file, to),
    };
    let folder = get_or_build(project, "helpers", &cache_name(file, &settings), make)?;
    Ok(folder.join("Main"))
}

/// Returns a hash that identifies a helper and all files that it was compiled from; `None` if
/// no cached program was compiled from the present contents of these files.
pub fn program_key(project: &Project, file: &Path) -> Option<u64> {
    let path = file.canonicalize().ok()?;
    if path.extension().is_some_and(|ending| ending == "rs") {
        let name = cache_name(&path, &settings(project));
        return find_cached(project, "helpers", &name).map(hash_of);
    }
    Some(hash_of(fs::read(path).ok()?))
}

fn settings(project: &Project) -> Settings {
    Settings::for_package(&project.rustc).with_checks()
}

/// Returns the name of a helper in the cache. It has a hash of the path, because files in two
/// folders may have the same name.
fn cache_name(file: &Path, settings: &Settings) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    format!("{stem}-{:016x}", hash_of((file, settings.fingerprint())))
}

/// Runs a checker on the output of a run in the folder `solution`. Returns the verdict of the
/// checker, and what is wrong.
pub fn run_checker(
    checker: &Path,
    answer: &Answer,
    solution: &Path,
    input: &Path,
    [output, expected]: [&[u8]; 2],
) -> io::Result<(Verdict, String)> {
    let mut job = new_job(checker, solution, limits(16 << 20))?;
    let [right, own] = ["answer", "output"].map(|name| job.folder.join(name));
    fs::write(&right, expected)?;
    fs::write(&own, output)?;
    let files = match answer {
        Answer::BojChecker(_) => [input, &right, &own],
        _ => [input, &own, &right],
    };
    job.arguments = files.map(|file| file.into()).to_vec();
    let run = run(&job, Stdio::null())?;
    if let Some(reason) = describe_exceeded_limit(job.limits, &run) {
        return Err(helper_error(answer, &reason));
    }
    let words = excerpt(&run.errors);
    let (verdict, mut details) =
        verdict_from_exit_code(answer, run.outcome.status.code(), words.trim())?;
    if verdict != Verdict::Accepted {
        let (own, sample) = (first_lines(output), first_lines(expected));
        details += &format!("\nthe program's answer:\n{own}the sample's answer:\n{sample}");
    }
    Ok((verdict, details))
}

/// Returns the verdict that a checker or an interactor gives by its exit code, with the meanings
/// of testlib, and what is wrong. `code` is `None` if the helper was killed; `words` is the
/// message that it wrote.
pub fn verdict_from_exit_code(
    answer: &Answer,
    code: Option<i32>,
    words: &str,
) -> io::Result<(Verdict, String)> {
    let who = match answer {
        Answer::Interactor(_) => "interactor",
        _ => "checker",
    };
    let says = |what: &str| match words {
        "" => format!("{what}, by the {who}"),
        _ => format!("{what}, by the {who}: {words}"),
    };
    let failed = |how: &str| Err(helper_error(answer, &format!("{how}: {words}")));
    match code {
        Some(0) => Ok((Verdict::Accepted, String::new())),
        Some(1) => Ok((Verdict::WrongAnswer, says("wrong answer"))),
        Some(2) => Ok((Verdict::Presentation, says("wrong form"))),
        Some(7) => Ok((Verdict::WrongAnswer, says("only some points"))),
        Some(code) => failed(&format!("failed with exit code {code}")),
        None => failed("was killed"),
    }
}

/// Returns the error that the checker or interactor of `answer` has failed.
pub fn helper_error(answer: &Answer, what: &str) -> io::Error {
    let file = answer.program().unwrap_or(Path::new(""));
    io::Error::other(format!("{} {what}", file.display()))
}
