//! What the checkers share: how they are called, and how they end.

use std::process::exit;
use std::{env, fs};

/// The exit code of testlib, 1 for a wrong answer and 2 for one of another form, and the
/// reason.
pub type Fault = (i32, String);

/// Returns a fault: the answer is wrong.
pub fn wrong<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err((1, reason.into()))
}

/// Returns a fault: the answer is not of the form that the statement asks for.
pub fn malformed<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err((2, reason.into()))
}

/// Returns the first word of an output, which must be one of these verdicts and the
/// first word of the right answer, and the numbers after it.
pub fn read_verdict<'a, const N: usize>(
    verdicts: [&str; N],
    output: &'a str,
    answer: &str,
) -> Result<(&'a str, Vec<u64>), Fault> {
    let mut words = output.split_whitespace();
    let verdict = words.next().unwrap_or("");
    if !verdicts.contains(&verdict) {
        return malformed(format!("expected one of {verdicts:?}, found {verdict:?}"));
    }
    let right = answer.split_whitespace().next().unwrap_or("missing");
    if verdict != right {
        return wrong(format!("the answer is {right}"));
    }
    match words.map(str::parse).collect() {
        Ok(numbers) => Ok((verdict, numbers)),
        Err(_) => malformed(format!("expected numbers after {verdict}")),
    }
}

/// Checks the input, output and answer in the files that the command line names.
pub fn run(check: fn(&str, &str, &str) -> Result<(), Fault>) {
    let read = |file: String| fs::read_to_string(file).unwrap();
    let texts: Vec<String> = env::args().skip(1).take(3).map(read).collect();
    if let Err((code, reason)) = check(&texts[0], &texts[1], &texts[2]) {
        eprintln!("{reason}");
        exit(code);
    }
}
