//! Judges problems once, or with --watch whenever one of their files is saved. `listen` adds
//! problems from a browser meanwhile.

use crate::args::Args;
use crate::judge::report::Verdict;
use crate::listen::{self, AddedProblem, PORT};
use crate::pipeline::judge_all;
use crate::project::{Problem, Project};
use crate::screen::clipboard;
use crate::selection;
use base::files::{file_stamp, hash_of, list_files};
use base::terminal::{eprint_escaped, print_escaped};
use std::fs;
use std::mem;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How long files must not change before they are judged: some editors empty a file before
/// they write it.
const PAUSE: Duration = Duration::from_millis(60);

/// Judges the problems that the arguments select; with --watch until this program is
/// interrupted.
pub fn judge_or_watch(project: &Project, args: &Args) -> Result<bool, String> {
    let names = selection::select_problems(project, args)?;
    if !args.has("--watch") {
        return judge_and_copy(project, args, &names);
    }
    // Nothing is sent on this channel: only `listen` adds problems.
    let (_open, added) = mpsc::channel();
    let problems = names.into_iter().map(|name| (name, None));
    let mut watch = Watch { problems: problems.collect(), ..Watch::default() };
    watch.run(project, args, &added);
    Ok(true)
}

/// Receives problems from a browser, and with --watch judges them whenever they are saved,
/// until this program is interrupted.
pub fn listen_and_watch(project: &Project, args: &Args) -> Result<bool, String> {
    if let Some(word) = args.positional.first() {
        return Err(format!("listen takes no arguments, found {word:?}"));
    }
    let number = args.number("--port", 0, u16::MAX.into())?;
    let port = number.map_or(PORT, |port| port as u16);
    let (sender, added) = mpsc::channel();
    if !args.has("--watch") {
        return listen::listen(project, port, &sender);
    }
    thread::scope(|scope| {
        scope.spawn(move || Watch::default().run(project, args, &added));
        let ended = listen::listen(project, port, &sender);
        drop(sender);
        ended
    })
}

/// Judges problems; with --copy, copies the bundle if there is only one problem.
fn judge_and_copy(project: &Project, args: &Args, names: &[String]) -> Result<bool, String> {
    let (reports, accepted) = judge_all(project, args, names)?;
    match &reports[..] {
        _ if !args.has("--copy") => {}
        [(problem, report)] => {
            copy_bundle(project, problem, accepted || args.has("--force"))?;
            if report.verdict == Verdict::NoSamples {
                let samples = project.display_path(&problem.samples);
                eprint_escaped(&format!(
                    "note: the bundle was not judged, as {samples} has no case"
                ));
            }
        }
        _ => eprint_escaped("not copied: several problems were judged; save only one of them"),
    }
    Ok(accepted)
}

/// A hash of the paths of files, their sizes and modification times.
type Stamp = u64;

/// Problems that are judged again when they are saved.
#[derive(Default)]
struct Watch {
    /// The names of the problems, each with the stamp of the files when it was judged last.
    problems: Vec<(String, Option<Stamp>)>,
    /// The stamp of the libraries when problems were judged last.
    libraries: Stamp,
    /// The problems that were judged last. If a library changes, these are judged again.
    last: Vec<String>,
}

impl Watch {
    /// Judges problems that are saved, and receives more problems, until the channel is closed.
    fn run(&mut self, project: &Project, args: &Args, added: &Receiver<AddedProblem>) {
        let stamp = |name: &str| stamp_problem(&project.find_problem(name));
        let mut before = None;
        loop {
            let problems = self.problems.iter().map(|(name, _)| stamp(name)).collect();
            let now: (Vec<Stamp>, Stamp) = (problems, stamp_libraries(project));
            if before.as_ref() == Some(&now) && self.take_changes(&now) {
                // After an error, such as a missing clipboard, watching goes on.
                if let Err(message) = judge_and_copy(project, args, &self.last) {
                    eprint_escaped(&format!("bundle.sh: {message}"));
                }
                print_escaped("\nwatching for changes; press Ctrl-C to stop");
            }
            before = Some(now);
            match added.recv_timeout(PAUSE) {
                Ok(AddedProblem { name, .. })
                    if self.problems.iter().any(|(one, _)| *one == name) => {}
                // A solution that is still the template is judged when it is saved; any other
                // one at once.
                Ok(AddedProblem { name, template }) => {
                    let now = stamp(&name);
                    let text = fs::read_to_string(project.solution_path(&name)).ok();
                    let is_template = template.is_some() && template == text;
                    self.problems.push((name, is_template.then_some(now)));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Stores the new stamps of the problems and the libraries, and the saved problems in
    /// `last`; if only a library was saved, `last` stays. Returns whether to judge `last`.
    fn take_changes(&mut self, (problems, libraries): &(Vec<Stamp>, Stamp)) -> bool {
        let mut saved = Vec::new();
        for ((name, judged), now) in self.problems.iter_mut().zip(problems) {
            if judged.replace(*now) != Some(*now) {
                saved.push(name.clone());
            }
        }
        let old = mem::replace(&mut self.libraries, *libraries);
        if !saved.is_empty() {
            self.last = saved;
            return true;
        }
        old != *libraries && !self.last.is_empty()
    }
}

/// Returns the stamp of the snippets, or of the libraries of the package.
fn stamp_libraries(project: &Project) -> Stamp {
    let folders = project.list_library_folders();
    stamp(folders.iter().flat_map(|folder| list_files(folder)).collect())
}

/// Returns the stamp of the files on which the verdict on a problem depends.
fn stamp_problem(problem: &Problem) -> Stamp {
    let mut files = list_files(&problem.samples);
    files.extend(list_files(&problem.solution.with_file_name(".cph")));
    files.extend(problem.program.iter().map(|program| program.suite_path()));
    files.push(problem.solution.clone());
    stamp(files)
}

fn stamp(mut files: Vec<PathBuf>) -> Stamp {
    files.sort();
    let stamped = files.iter().map(|file| (file_stamp(file), file));
    hash_of(stamped.collect::<Vec<_>>())
}

/// Puts the bundle of a problem on the clipboard, if `is_allowed`. Messages go to stderr,
/// because another program may read stdout.
fn copy_bundle(project: &Project, problem: &Problem, is_allowed: bool) -> Result<(), String> {
    let name = &problem.name;
    let bundle = project.root.join(&problem.bundle);
    if !is_allowed {
        eprint_escaped(&if bundle.exists() {
            format!("not copied: the bundle of {name} is not accepted (--force copies it anyway)")
        } else {
            format!("not copied: there is no bundle of {name}")
        });
        return Ok(());
    }
    let text = fs::read_to_string(bundle)
        .map_err(|_| format!("nothing to copy: {name} has no bundle that compiles"))?;
    let tool = clipboard::copy(&text, &project.work)?;
    eprint_escaped(&format!("copied {} bytes to the clipboard with {tool}", text.len()));
    Ok(())
}
