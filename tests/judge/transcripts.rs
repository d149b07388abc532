//! Transcripts: what is planted, what is called, and what is expected of that. A file for each
//! subject, which begins with what it is about.
//!
//! `=== BEHAVIOUR` begins a scene in a scratch copy of its own, and may have a comment below it.
//! Its steps are:
//!
//! - `== FILE` writes the lines below it. What begins with `#!` can be run.
//! - `== plant NUMBER | LIMITS | INPUT | OUTPUT` plants a problem whose `main` has the lines
//!   below it, in which `n` is the number on the first line of the input. What is left out is
//!   that of a problem that doubles 21.
//! - `== case PROBLEM/CASE | INPUT | OUTPUT` adds a case.
//! - `== snippet NAME` adds a snippet of ours to the shelf, which is small, `== problem NAME` a
//!   solution of ours and its oracle.
//! - `== explore` makes the lines below it the program `explore`.
//! - `== change FILE | TEXT | OTHER` replaces a text, which is there.
//! - `$ COMMAND -> CODE` runs a line of a shell that ends with this code, or else with 0. Of a
//!   call of bundle.sh the lines below it are a part of what it prints, in this order, stdout
//!   before stderr; of another command they are all. A line that begins with `! ` is not
//!   there, and one that begins with `# ` says why.

use crate::scratch::{Scratch, DOUBLE, USUAL};
use std::os::unix::fs::PermissionsExt;

macro_rules! transcripts {
    ($($name:ident)*) => { $(
        #[test]
        fn $name() {
            let text = include_str!(concat!("transcripts/", stringify!($name), ".txt"));
            text.split("\n=== ").skip(1).for_each(play);
        }
    )* };
}

transcripts!(answers bugs details explore inputs misuse oracles problems trust work);

/// Plays a scene.
fn play(scene: &str) {
    let (title, rest) = scene.split_once('\n').expect("a title");
    let scratch = Scratch::new(title);
    let mut steps: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in rest.lines() {
        if line.starts_with("== ") || line.starts_with("$ ") {
            steps.push((line, Vec::new()));
        } else if let Some((_, body)) = steps.last_mut() {
            body.push(line);
        }
    }
    // The blank line before the next scene.
    let (_, last) = steps.last_mut().expect("a step");
    last.truncate(last.len() - usize::from(last.last() == Some(&"")));
    for (step, body) in steps {
        match step.split_at(step.find(' ').unwrap()) {
            ("$", command) => call(&scratch, title, command.trim(), &body),
            (_, step) => plant(&scratch, step.trim(), &body),
        }
    }
}

fn plant(scratch: &Scratch, step: &str, body: &[&str]) {
    let mut words = step.split('|').map(str::trim);
    let first = words.next().unwrap();
    let unescape = |text: &str| text.replace("\\n", "\n");
    let lines = |text: &str| unescape(text) + "\n";
    let mut or = |usual| words.next().filter(|it| !it.is_empty()).unwrap_or(usual);
    if let Some(number) = first.strip_prefix("plant ") {
        let [limits, input, output] = [USUAL, "21", "42"].map(or);
        let body = if body.is_empty() { DOUBLE.to_string() } else { body.join("\n    ") };
        scratch.plant(
            number.parse().unwrap(),
            &unescape(limits),
            &body,
            &lines(input),
            &lines(output),
        );
    } else if let Some((problem, name)) =
        first.strip_prefix("case ").and_then(|it| it.split_once('/'))
    {
        scratch.case(problem, name, &lines(or("")), &lines(or("")));
    } else if let Some(file) = first.strip_prefix("change ") {
        let (from, to) = (or(""), unescape(or("")));
        let text = scratch.read(file);
        assert!(text.contains(from), "{step}: {text}");
        scratch.write(file, &text.replace(from, &to));
    } else if let Some(snippet) = first.strip_prefix("snippet ") {
        scratch.add_snippet(snippet);
    } else if let Some(name) = first.strip_prefix("problem ") {
        scratch.add_problem(name);
    } else if first == "explore" {
        scratch.plant_explore(&body.join("\n"));
    } else {
        let text: String = body.iter().flat_map(|line| [line, "\n"]).collect();
        scratch.write(step, &text);
        if text.starts_with("#!") {
            let mode = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(scratch.root.join(step), mode).unwrap();
        }
    }
}

/// Runs a command, and compares what it prints.
fn call(scratch: &Scratch, title: &str, step: &str, body: &[&str]) {
    let with_code =
        step.rsplit_once(" -> ").and_then(|(line, code)| Some((line, code.parse().ok()?)));
    let (line, code) = with_code.unwrap_or((step, 0));
    let said = scratch.said(scratch.shell(line));
    let output = said.stdout + &said.stderr;
    let place = format!("{title}\n$ {step}\nended with {:?} and printed\n{output}", said.code);
    assert_eq!(said.code, Some(code), "{place}");
    let body = body.iter().filter(|line| !line.starts_with("# "));
    let (absent, expected): (Vec<&str>, Vec<&str>) = body.partition(|line| line.starts_with("! "));
    if !line.contains("bundle.sh") {
        assert!(output.lines().eq(expected), "{place}");
        return;
    }
    let mut lines = output.lines().peekable();
    for part in expected {
        while lines.next_if(|line| !line.contains(part)).is_some() {}
        assert!(lines.peek().is_some(), "it lacks {part}: {place}");
    }
    for part in absent {
        assert!(!output.contains(&part[2..]), "it has {part}: {place}");
    }
}
