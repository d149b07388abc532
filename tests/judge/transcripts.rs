//! Transcripts: files to write, commands to run, and their expected output. Each file has one
//! subject, which its first lines describe.
//!
//! `=== BEHAVIOUR` begins a scene in a scratch copy of its own, and may have a comment below it.
//! Its steps are:
//!
//! - `== FILE` writes the lines below it. A file that begins with `#!` becomes executable.
//! - `== plant NUMBER | LIMITS | INPUT | OUTPUT` plants a problem whose `main` has the lines
//!   below it, in which `n` is the number on the first line of the input. Parts that are left out
//!   are taken from a problem that doubles 21.
//! - `== case PROBLEM/CASE | INPUT | OUTPUT` adds a case.
//! - `== snippet NAME` adds a snippet of this repository to the small library.
//! - `== problem NAME` adds a solution of this repository with its oracle.
//! - `== explore` makes the lines below it the program `explore`.
//! - `== change FILE | TEXT | OTHER` replaces a text, which must occur.
//! - `== crate FOLDER | NAME VERSION EDITION` writes a manifest that ends with the lines below it,
//!   and `== workspace` writes the crates of workspace.rs. A scene with one of these steps runs in
//!   a folder outside the clone, with bundle.sh in `PATH`.
//! - `$ COMMAND -> CODE` runs a line of `sh`, which must exit with CODE, or with 0 if there is none.
//!   Below a call of bundle.sh stand parts of the lines that it prints, in this order, stdout
//!   before stderr. Below another command stands its whole output. `! TEXT` means that the output
//!   must not contain TEXT, and a line that begins with `# ` is a comment.

use crate::scratch::{CallOutput, Scratch, PRINT_DOUBLE, USUAL_LIMITS};
use crate::workspace::{Workspace, THREE_EDITIONS};
use std::fs::{self, Permissions};
use std::iter;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

macro_rules! transcripts {
    ($($name:ident)*) => { $(
        #[test]
        fn $name() {
            play_scenes(include_str!(concat!("transcripts/", stringify!($name), ".txt")));
        }
    )* };
}

transcripts!(answers bugs calls crates details explore inputs misuse oracles packages problems trust work);

/// Runs the scenes of a file, two at once, since a scene spends a sixth of its time waiting.
fn play_scenes(text: &str) {
    let scenes = Mutex::new(text.split("\n=== ").skip(1));
    let next = || scenes.lock().unwrap().next();
    let play_remaining = || iter::from_fn(next).for_each(play_scene);
    thread::scope(|scope| {
        scope.spawn(play_remaining);
        play_remaining();
    });
}

/// Runs the steps of a scene in a scratch copy of its own.
fn play_scene(scene: &str) {
    let (title, rest) = scene.split_once('\n').expect("a title");
    let Workspace { scratch, root } = &Workspace::new(title, &[]);
    let has_crates = ["\n== crate ", "== workspace\n"].iter().any(|step| rest.contains(step));
    let root = if has_crates { root } else { &scratch.root };
    let mut steps: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in rest.lines() {
        if line.starts_with("== ") || line.starts_with("$ ") {
            steps.push((line, Vec::new()));
        } else if let Some((_, body)) = steps.last_mut() {
            body.push(line);
        }
    }
    // The blank line before the next scene is not part of the step.
    let (_, last) = steps.last_mut().expect("a step");
    last.truncate(last.len() - usize::from(last.last() == Some(&"")));
    for (step, body) in steps {
        match step.split_at(step.find(' ').unwrap()) {
            ("$", command) => check_command(scratch, root, (title, command.trim()), &body),
            (_, step) => run_setup_step(scratch, root, step.trim(), &body),
        }
    }
}

/// Runs a step that begins with `==`.
fn run_setup_step(scratch: &Scratch, root: &Path, step: &str, body: &[&str]) {
    let mut words = step.split('|').map(str::trim);
    let first = words.next().unwrap();
    let (verb, name) = first.split_once(' ').unwrap_or((first, ""));
    let unescape = |text: &str| text.replace("\\n", "\n");
    let mut next_or = |usual| unescape(words.next().filter(|it| !it.is_empty()).unwrap_or(usual));
    match verb {
        "plant" => {
            let (limits, input, output) =
                (next_or(USUAL_LIMITS), next_or("21") + "\n", next_or("42") + "\n");
            let body = if body.is_empty() { PRINT_DOUBLE.to_string() } else { body.join("\n    ") };
            scratch.plant(name.parse().unwrap(), &limits, &body, &input, &output);
        }
        "case" => {
            let (problem, case) = name.split_once('/').unwrap();
            scratch.add_case(problem, case, &(next_or("") + "\n"), &(next_or("") + "\n"));
        }
        "change" => {
            let (file, from, to) = (root.join(name), next_or(""), next_or(""));
            let text = fs::read_to_string(&file).unwrap();
            assert!(text.contains(&from), "{step}: {text}");
            fs::write(file, text.replace(&from, &to)).unwrap();
        }
        "snippet" => scratch.add_snippet(name),
        "problem" => scratch.add_problem(name),
        "explore" => scratch.plant_explore(&body.join("\n")),
        "workspace" => {
            THREE_EDITIONS.iter().for_each(|(file, text)| write(&root.join(file), text));
        }
        "crate" => {
            let words = next_or("");
            let fields = ["name", "version", "edition"].iter().zip(words.split(' '));
            let fields: String =
                fields.map(|(key, word)| format!("{key} = \"{word}\"\n")).collect();
            let manifest = format!("[package]\n{fields}{}\n", body.join("\n"));
            write(&root.join(name).join("Cargo.toml"), &manifest);
            // Cargo requires this file in a vendored crate.
            if name.starts_with("vendor/") {
                write(&root.join(name).join(".cargo-checksum.json"), "{\"files\":{}}");
            }
        }
        _ => write(&root.join(step), &body.iter().flat_map(|it| [it, "\n"]).collect::<String>()),
    }
}

fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
    if text.starts_with("#!/") {
        fs::set_permissions(file, Permissions::from_mode(0o755)).unwrap();
    }
}

/// Runs a command, and checks its exit code and what it prints.
fn check_command(scratch: &Scratch, root: &Path, (title, step): (&str, &str), body: &[&str]) {
    let with_code =
        step.rsplit_once(" -> ").and_then(|(line, code)| Some((line, code.parse().ok()?)));
    let (line, code) = with_code.unwrap_or((step, 0));
    let CallOutput { code: found, stdout, stderr } =
        scratch.run_command(scratch.shell_command(root, line));
    let output = stdout + &stderr;
    let place = format!("{title}\n$ {step}\nended with {found:?} and printed\n{output}");
    assert_eq!(found, Some(code), "{place}");
    let body = body.iter().filter(|line| !line.starts_with("# "));
    let (absent, expected): (Vec<&str>, Vec<&str>) = body.partition(|line| line.starts_with("! "));
    if !line.contains("bundle.sh") {
        assert!(output.lines().eq(expected), "{place}");
        return;
    }
    let mut lines = output.lines().peekable();
    for part in expected {
        while lines.next_if(|line| !line.contains(part)).is_some() {}
        assert!(lines.peek().is_some(), "the output lacks {part:?}: {place}");
    }
    for part in absent {
        let text = &part[2..];
        assert!(!output.contains(text), "the output has {text:?}: {place}");
    }
}
