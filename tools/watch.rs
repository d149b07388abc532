//! Judging as often as a call asks for it: once, or whenever a file of these problems
//! is saved, also of problems that come from a browser meanwhile.

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

/// How long nothing may change before it is judged: some editors empty a file before
/// they write it.
const PAUSE: Duration = Duration::from_millis(60);

pub fn judge_or_watch(project: &Project, args: &Args) -> Result<bool, String> {
    let names = selection::select_problems(project, args)?;
    if !args.has("--watch") {
        return judge_and_copy(project, args, &names);
    }
    // Nothing is sent here: only `listen` adds problems to those that are watched.
    let (_open, come) = mpsc::channel();
    let problems = names.into_iter().map(|name| (name, None));
    let mut watch = Watch { problems: problems.collect(), ..Watch::default() };
    watch.run(project, args, &come);
    Ok(true)
}

/// Receives problems, and watches them if that is asked for, until this program is
/// interrupted.
pub fn listen_and_watch(project: &Project, args: &Args) -> Result<bool, String> {
    if let Some(word) = args.positional.first() {
        return Err(format!("listen takes no word such as {word:?}"));
    }
    let number = args.number("--port", 0, u16::MAX.into())?;
    let port = number.map_or(PORT, |port| port as u16);
    let (sender, come) = mpsc::channel();
    if !args.has("--watch") {
        return listen::listen(project, port, &sender);
    }
    thread::scope(|scope| {
        scope.spawn(move || Watch::default().run(project, args, &come));
        let ended = listen::listen(project, port, &sender);
        drop(sender);
        ended
    })
}

/// Judges problems and copies the bundle if that is asked for.
fn judge_and_copy(project: &Project, args: &Args, names: &[String]) -> Result<bool, String> {
    let (reports, accepted) = judge_all(project, args, names)?;
    match &reports[..] {
        _ if !args.has("--copy") => {}
        [(problem, report)] => {
            copy_bundle(project, problem, accepted || args.has("--force"))?;
            if report.verdict == Verdict::NoSamples {
                let samples = project.display_path(&problem.samples);
                eprint_escaped(&format!("note: it was not judged, as {samples} has no case"));
            }
        }
        _ => eprint_escaped("not copied: save one of them, as the clipboard holds one bundle"),
    }
    Ok(accepted)
}

/// A hash of files and of when each was changed.
type Stamp = u64;

/// Problems that are judged again when they are saved.
#[derive(Default)]
struct Watch {
    /// The names, each with its files as they were when it was judged last.
    problems: Vec<(String, Option<Stamp>)>,
    /// The snippets as they were then, and the problems that were judged last: a change
    /// of a snippet is made for them.
    snippets: Stamp,
    last: Vec<String>,
}

impl Watch {
    /// Judges what is saved and takes what comes, until nothing can come any more.
    fn run(&mut self, project: &Project, args: &Args, come: &Receiver<AddedProblem>) {
        let stamp = |name: &str| stamp_problem(&project.find_problem(name));
        let mut before = None;
        loop {
            let own = self.problems.iter().map(|(name, _)| stamp(name)).collect();
            let now: (Vec<Stamp>, Stamp) = (own, stamp_libraries(project));
            if before.as_ref() == Some(&now) && self.has_changed(&now) {
                // For instance without a clipboard: the next change is judged again.
                if let Err(message) = judge_and_copy(project, args, &self.last) {
                    eprint_escaped(&format!("bundle.sh: {message}"));
                }
                print_escaped("\nwatching for changes; press Ctrl-C to stop");
            }
            before = Some(now);
            match come.recv_timeout(PAUSE) {
                Ok(AddedProblem { name, .. })
                    if self.problems.iter().any(|(one, _)| *one == name) => {}
                // What has been worked on, perhaps since it came, is judged at once; a template
                // when it is saved.
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

    /// Returns whether something is to be judged: what was saved, or if only a snippet was,
    /// what was judged last. It is the last from now on.
    fn has_changed(&mut self, (own, snippets): &(Vec<Stamp>, Stamp)) -> bool {
        let mut saved = Vec::new();
        for ((name, judged), now) in self.problems.iter_mut().zip(own) {
            if judged.replace(*now) != Some(*now) {
                saved.push(name.clone());
            }
        }
        let old = mem::replace(&mut self.snippets, *snippets);
        if !saved.is_empty() {
            self.last = saved;
            return true;
        }
        old != *snippets && !self.last.is_empty()
    }
}

/// Stamps the files of the libraries: the snippets, or those of the package.
fn stamp_libraries(project: &Project) -> Stamp {
    let folders = project.list_library_folders();
    stamp(folders.iter().flat_map(|folder| list_files(folder)).collect())
}

/// Stamps the files of a problem on which its verdict depends.
fn stamp_problem(problem: &Problem) -> Stamp {
    let mut files = list_files(&problem.samples);
    files.extend(list_files(&problem.solution.with_file_name(".cph")));
    files.extend(problem.program.iter().map(|program| program.suite_path()));
    files.push(problem.solution.clone());
    stamp(files)
}

fn stamp(mut files: Vec<PathBuf>) -> Stamp {
    files.sort();
    let dated = files.iter().map(|file| (file_stamp(file), file));
    hash_of(dated.collect::<Vec<_>>())
}

/// Puts the bundle of a problem on the clipboard, if that is allowed. Messages go to
/// stderr, because a program may read stdout.
fn copy_bundle(project: &Project, problem: &Problem, may: bool) -> Result<(), String> {
    let name = &problem.name;
    let bundle = project.root.join(&problem.bundle);
    if !may {
        eprint_escaped(&if bundle.exists() {
            format!("not copied: the bundle of {name} is not accepted (--force copies it anyway)")
        } else {
            format!("not copied: there is no bundle of {name}")
        });
        return Ok(());
    }
    let text = fs::read_to_string(bundle)
        .map_err(|_| format!("nothing to copy: {name} has no bundle that compiles"))?;
    let by = clipboard::copy(&text, &project.work)?;
    eprint_escaped(&format!("copied {} bytes to the clipboard by {by}", text.len()));
    Ok(())
}
