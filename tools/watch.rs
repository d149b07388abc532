//! Judging as often as a call asks for it: once, whenever a file is saved, or for each
//! problem that comes from a browser.

use crate::base::files::{add_below, modified};
use crate::base::terminal::say;
use crate::call::Call;
use crate::choice;
use crate::judge::report::Verdict;
use crate::listen::{self, PORT};
use crate::pipeline::judge_all;
use crate::project::{Instead, Problem, Project};
use crate::screen::clipboard;
use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, SystemTime};

/// Judges the problems of a call.
pub fn judge(project: &Project, call: &Call) -> Result<bool, String> {
    let (mut names, instead) = choice::problems(project, call)?;
    match call.has("--watch") {
        true => watch(project, call, names.remove(0), &instead, &mpsc::channel().1),
        false => judge_and_copy(project, call, &names, &instead),
    }
}

/// Receives problems, and watches the newest one if that is asked for, until this
/// program is interrupted.
pub fn listen(project: &Project, call: &Call) -> Result<bool, String> {
    if let Some(word) = call.words.first() {
        return Err(format!("listen takes no word such as {word:?}"));
    }
    let port = call.number("--port", 0, u16::MAX.into())?;
    let port = port.map_or(PORT, |port| port as u16);
    let (sender, received) = mpsc::channel();
    if !call.has("--watch") {
        return listen::listen(project, port, &sender);
    }
    let instead = &Instead::default();
    thread::scope(|scope| {
        scope.spawn(move || {
            while let Ok(name) = received.recv() {
                // For instance no clipboard: the next problem is watched again.
                if let Err(message) = watch(project, call, name, instead, &received) {
                    eprintln!("bundle.sh: {message}");
                }
            }
        });
        let ended = listen::listen(project, port, &sender);
        drop(sender);
        ended
    })
}

/// Judges problems and copies the bundle if that is asked for.
fn judge_and_copy(
    project: &Project,
    call: &Call,
    names: &[String],
    instead: &Instead,
) -> Result<bool, String> {
    let judged = judge_all(project, call, names, instead)?;
    if let (true, [(problem, report)]) = (call.has("--copy"), &judged.reports[..]) {
        copy(project, problem, judged.accepted || call.has("--force"))?;
        if report.verdict == Verdict::NoSamples {
            let samples = project.shown(&problem.samples);
            eprintln!("note: it was not judged, as {samples} has no case");
        }
    }
    Ok(judged.accepted)
}

/// Judges a problem, and judges it again whenever one of its files changes or a newer
/// one is named, until this program is interrupted.
fn watch(
    project: &Project,
    call: &Call,
    mut name: String,
    instead: &Instead,
    newer: &Receiver<String>,
) -> Result<bool, String> {
    let pause = || thread::sleep(Duration::from_millis(60));
    let state = |name: &str| state(project, &project.read(name, instead));
    loop {
        let mut judged = state(&name);
        judge_and_copy(project, call, &[name.clone()], instead)?;
        say("\nwatching for changes; press Ctrl-C to stop");
        while judged == state(&name) {
            pause();
            name = newer.try_iter().last().unwrap_or(name);
        }
        // Some editors empty a file before they write it: wait until saving is
        // finished, that is, until nothing changes any more.
        while judged != state(&name) {
            judged = state(&name);
            pause();
        }
    }
}

/// The files that a verdict depends on, and when each was changed.
fn state(project: &Project, problem: &Problem) -> Vec<(Option<(u64, SystemTime)>, PathBuf)> {
    let mut files = vec![problem.solution.clone()];
    for folder in [&project.root.join("snippets"), &problem.samples] {
        add_below(folder, &mut files);
    }
    files.sort();
    let dated = files.into_iter().map(|file| (modified(&file), file));
    dated.collect()
}

/// Puts the bundle of a problem on the clipboard, if that is allowed. Messages go to
/// stderr, because a program may read stdout.
fn copy(project: &Project, problem: &Problem, may: bool) -> Result<(), String> {
    let name = &problem.name;
    if !may {
        eprintln!("not copied: the bundle of {name} is not accepted (--force copies it anyway)");
        return Ok(());
    }
    let text = fs::read_to_string(project.root.join(problem.bundle()))
        .map_err(|_| format!("nothing to copy: {name} has no bundle that compiles"))?;
    let by = clipboard::copy(&text, &project.work)?;
    eprintln!("copied {} bytes to the clipboard by {by}", text.len());
    Ok(())
}
