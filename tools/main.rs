//! The program behind `bundle.sh`: bundles solutions into single files and
//! judges those files.

mod args;
mod base;
mod bundle;
mod call;
mod header;
mod judge;
mod names;
mod new;
mod oracle;
mod pipeline;
mod project;
mod screen;
mod source;
mod terms;

use args::{Command, Options};
use base::files::modified;
use base::process;
use base::terminal::say;
use judge::run;
use oracle::stress;
use project::Project;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

fn main() -> ExitCode {
    let words: Result<Vec<String>, _> = std::env::args_os()
        .skip(1)
        .map(|word| word.into_string())
        .collect();
    let code = match words {
        Ok(words) if words.first().is_some_and(|word| word == "--supervise") => {
            return match run::supervise(&words[1..]) {
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

/// Does what the command line says. Returns whether all problems are accepted; the
/// error says what is wrong with the call.
fn start(words: Vec<String>) -> Result<bool, String> {
    let mut project = Project::open()?;
    process::stop_on_interrupt(project.work.clone());
    let options = args::read(&mut project, words)?;
    match &options.command {
        Command::Help => {
            say(args::HELP);
            Ok(true)
        }
        Command::New { name, title } => new::new(&project, name, title).map(|()| true),
        Command::Stress { name, time, seed } => stress::stress(&project, name, *time, *seed),
        Command::Judge(names) if options.watch => watch(&project, &options, &names[0]),
        Command::Judge(names) => {
            let accepted = pipeline::judge_all(&project, &options, names)?;
            if options.copy {
                copy_accepted(&project, &options, &names[0], accepted)?;
            }
            Ok(accepted)
        }
    }
}

/// Judges a problem, and again whenever one of its files changes, until it is
/// interrupted.
fn watch(project: &Project, options: &Options, name: &str) -> Result<bool, String> {
    let state = || {
        let mut files = vec![project.solution(name)];
        for folder in [project.root.join("snippets"), project.samples(name)] {
            add_files(&folder, &mut files);
        }
        files.sort();
        files
            .into_iter()
            .map(|file| (modified(&file), file))
            .collect::<Vec<_>>()
    };
    let pause = || thread::sleep(Duration::from_millis(60));
    let mut now = state();
    loop {
        let accepted = pipeline::judge_all(project, options, &[name.to_string()])?;
        if options.copy {
            copy_accepted(project, options, name, accepted)?;
        }
        say("\nwatching for changes; Ctrl-C ends");
        let judged = now;
        now = state();
        while now == judged {
            pause();
            now = state();
        }
        // Some editors empty a file before they write it: wait until saving is
        // finished, that is, until nothing changes any more.
        loop {
            pause();
            let later = state();
            if later == now {
                break;
            }
            now = later;
        }
    }
}

/// Adds the files in a folder and in the folders below it.
fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => add_files(&entry.path(), files),
            _ => files.push(entry.path()),
        }
    }
}

/// Copies the bundle of a problem if it is accepted, or in any case with `--force`.
fn copy_accepted(
    project: &Project,
    options: &Options,
    name: &str,
    accepted: bool,
) -> Result<(), String> {
    if accepted || options.force {
        return copy(project, name);
    }
    eprintln!(
        "bundle.sh: nothing was copied: {name} is not accepted; --force copies it all the same"
    );
    Ok(())
}

/// Puts the bundle of a problem on the clipboard.
fn copy(project: &Project, name: &str) -> Result<(), String> {
    let text = fs::read_to_string(project.bundle(name))
        .map_err(|_| format!("there is no bundle of {name} to copy"))?;
    let by = screen::clipboard::copy(&text)?;
    say(&format!(
        "copied {} bytes to the clipboard by {by}",
        text.len()
    ));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_folder_modules_are_watched() {
        let name = format!("mexbox-watch-{}", std::process::id());
        let root = std::env::temp_dir().join(name);
        let files = ["a.rs", "x/mod.rs", "x/y/z.rs"].map(|file| root.join(file));
        for file in &files {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        let mut found = Vec::new();
        add_files(&root, &mut found);
        found.sort();
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(found, files);
    }
}
