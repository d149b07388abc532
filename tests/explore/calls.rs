//! Runs the program and reads its output.

use base::json::Json;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

#[derive(Debug)]
pub struct Output {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs the program at the root of the repository, with `input` on standard input.
pub fn explore_with(input: &str, arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program does not read its input if the arguments are wrong: the write may fail.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Output {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Splits a command line at blanks. The text after `--state` is one argument, a path, which may
/// contain blanks.
pub fn split_call(call: &str) -> Vec<&str> {
    match call.split_once(" --state ") {
        Some((call, path)) => call.split(' ').chain(["--state", path]).collect(),
        // A shell would remove the quotes.
        None => call.split(' ').map(|word| word.trim_matches('\'')).collect(),
    }
}

pub fn explore(call: &str) -> Output {
    explore_with("", &split_call(call))
}

impl Output {
    /// Returns standard error without the lines that report progress.
    pub fn error_lines(&self) -> String {
        let lines = self.stderr.lines();
        let lines: Vec<&str> = lines.filter(|line| !line.ends_with(" ...")).collect();
        lines.join("\n")
    }
}

/// Runs a call that must find something and print no error, and returns its output.
pub fn explore_ok(call: &str) -> String {
    let output = explore(call);
    assert_eq!((output.code, &*output.error_lines()), (Some(0), ""), "{call}: {output:?}");
    output.stdout
}

/// Runs a call with `--json`, as [`explore_ok`] does, and parses its output.
pub fn explore_json(call: &str) -> Json {
    let (command, rest) = call.split_once(' ').unwrap_or((call, ""));
    let text = explore_ok(format!("{command} --json {rest}").trim_end());
    assert_eq!(text.lines().count(), 1, "{call}: {text}");
    Json::parse(&text).unwrap_or_else(|| panic!("the output of {call} is not JSON: {text}"))
}

pub fn to_numbers(json: &Json) -> Vec<u64> {
    let list = json.list().iter();
    list.map(|value| value.number().unwrap()).collect()
}

pub fn get_number(json: &Json, key: &str) -> f64 {
    let value = json.get(key).number();
    value.unwrap_or_else(|| panic!("no number {key} in {json:?}"))
}

/// Returns a path that only this test uses. Removes the file that an earlier run left there.
pub fn scratch_path(name: &str) -> PathBuf {
    let test = thread::current().name().unwrap_or_default().replace("::", "-");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("explore-{test}-{name}"));
    let _ = fs::remove_file(&path);
    path
}
