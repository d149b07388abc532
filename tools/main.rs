//! The program behind `bundle.sh`: bundles solutions into single files and
//! judges those files.

mod address;
mod args;
mod base;
mod build;
mod bundle;
mod call;
mod header;
mod judge;
mod listen;
mod names;
mod oracle;
mod page;
mod pipeline;
mod problem;
mod project;
mod run;
mod screen;
mod snippet;
mod source;
mod terms;

use args::{Command, Options};
use base::files::{self, modified};
use base::process;
use base::terminal::say;
use judge::supervise;
use oracle::stress;
use pipeline::{judge_all, Judged};
use problem::{list, manifest, new, remove, rename};
use project::Project;
use std::fs;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

fn main() -> ExitCode {
    let words: Result<Vec<String>, _> = std::env::args_os()
        .skip(1)
        .map(|word| word.into_string())
        .collect();
    let code = match words {
        Ok(words) if words.first().is_some_and(|word| word == "--supervise") => {
            return match supervise::supervise(&words[1..]) {
                Ok(()) => ExitCode::SUCCESS,
                Err(message) => {
                    eprintln!("{message}");
                    ExitCode::FAILURE
                }
            };
        }
        Ok(words) => start(words),
        Err(word) => Err(format!("the argument {word:?} is not UTF-8 text")),
    };
    // The folder of this run. After an interrupt another thread removes it.
    if let Some(work) = std::env::var_os("MEXBOX_WORK") {
        fs::remove_dir_all(work).ok();
    }
    match code {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("bundle.sh: {message}");
            ExitCode::from(2)
        }
    }
}

/// Does what the command line says. Returns whether no problem failed; the error
/// says what is wrong with the call.
fn start(words: Vec<String>) -> Result<bool, String> {
    let mut project = Project::open()?;
    process::stop_on_interrupt(project.work.clone());
    let options = args::read(&mut project, words)?;
    if needs_rows(&options.command) {
        manifest::keep(&project);
    }
    match &options.command {
        Command::Help => {
            say(args::HELP);
            Ok(true)
        }
        Command::Judges(words) => {
            say(&terms::described(&project.judges, words)?);
            Ok(true)
        }
        Command::New(wanted) => new::new(&project, wanted).map(|()| true),
        Command::List(names, markdown) => list::list(&project, names, *markdown).map(|()| true),
        Command::Rename(old, new) => rename::rename(&project, old, new).map(|()| true),
        Command::Remove(names, yes) => remove::remove(&project, names, *yes).map(|()| true),
        Command::Run { name, case } => run::run(&project, name, case.as_deref()),
        Command::Stress(name, how) => stress::stress(&project, name, how),
        Command::Listen(port) => listen(&project, &options, *port),
        Command::Page(names) => page::page(&project, &options, names),
        Command::Snippet(wish) => snippet::print(&project, wish).map(|()| true),
        Command::Judge(names) if options.watch => {
            let (sender, watched) = mpsc::channel();
            sender.send(names[0].clone()).ok();
            watch(&project, &options, &watched)
        }
        Command::Judge(names) => Ok(judge(&project, &options, names)?.accepted),
    }
}

/// Whether somebody works on a solution, whose row an editor needs. What creates or
/// removes solutions keeps the rows by itself.
fn needs_rows(command: &Command) -> bool {
    matches!(
        command,
        Command::Judge(_) | Command::Run { .. } | Command::Stress(..)
    )
}

/// Judges problems and copies the bundle if that is asked for.
fn judge(project: &Project, options: &Options, names: &[String]) -> Result<Judged, String> {
    let judged = judge_all(project, options, names)?;
    if options.copy {
        copy(project, &names[0], judged.offered || options.force)?;
        if !judged.tried {
            let samples = project.shown_samples(&names[0]);
            eprintln!("note: it was not judged, as {samples} has no case");
        }
    }
    Ok(judged)
}

/// Receives problems, and watches the newest one if that is asked for, until this
/// program is interrupted.
fn listen(project: &Project, options: &Options, port: u16) -> Result<bool, String> {
    let (sender, received) = mpsc::channel();
    if !options.watch {
        return listen::listen(project, port, &sender);
    }
    thread::scope(|scope| {
        scope.spawn(move || loop {
            match watch(project, options, &received) {
                Ok(_) => return,
                // For instance no clipboard: the next problem is watched again.
                Err(message) => eprintln!("bundle.sh: {message}"),
            }
        });
        let ended = listen::listen(project, port, &sender);
        drop(sender);
        ended
    })
}

/// Judges the problem that `names` names, and judges it again whenever one of its
/// files changes or a newer one is named, until this program is interrupted or
/// there is no name.
fn watch(project: &Project, options: &Options, names: &Receiver<String>) -> Result<bool, String> {
    let state = |name: &str| {
        let mut files = vec![project.solution(name)];
        for folder in [project.root.join("snippets"), project.samples(name)] {
            files::add_below(&folder, &mut files);
        }
        files.sort();
        files
            .into_iter()
            .map(|file| (modified(&file), file))
            .collect::<Vec<_>>()
    };
    let pause = || thread::sleep(Duration::from_millis(60));
    let Ok(mut name) = names.recv() else {
        return Ok(true);
    };
    let mut now = state(&name);
    loop {
        judge(project, options, &[name.clone()])?;
        say("\nwatching for changes; press Ctrl-C to stop");
        let judged = now;
        now = state(&name);
        while now == judged {
            pause();
            name = names.try_iter().last().unwrap_or(name);
            now = state(&name);
        }
        // Some editors empty a file before they write it: wait until saving is
        // finished, that is, until nothing changes any more.
        loop {
            pause();
            let later = state(&name);
            if later == now {
                break;
            }
            now = later;
        }
    }
}

/// Puts the bundle of a problem on the clipboard, if that is allowed. Messages go to
/// stderr, because a program may read stdout.
fn copy(project: &Project, name: &str, may: bool) -> Result<(), String> {
    if !may {
        eprintln!("not copied: the bundle of {name} is not accepted (--force copies it anyway)");
        return Ok(());
    }
    let text = fs::read_to_string(project.bundle(name))
        .map_err(|_| format!("nothing to copy: {name} has no bundle that compiles"))?;
    let by = screen::clipboard::copy(&text)?;
    eprintln!("copied {} bytes to the clipboard by {by}", text.len());
    Ok(())
}
