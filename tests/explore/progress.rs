//! The progress of long computations, on standard error.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Kills a long call after its first line on standard error. Returns this line, and the standard
/// output of the call.
fn read_first_line(call: &str) -> (String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
        .args(call.split(' '))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        let _ = errors.read_line(&mut line);
        let _ = sender.send(line);
    });
    let line = receiver.recv_timeout(Duration::from_secs(60));
    child.kill().unwrap();
    child.wait().unwrap();
    let line = line.unwrap_or_else(|_| panic!("{call} printed nothing on standard error for 60 s"));
    let mut output = String::new();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_to_string(&mut output).unwrap();
    (line, output)
}

#[test]
fn long_calls_report_their_progress() {
    // This call would take minutes: 0.004 has no known period.
    let call = "octal .004 --limit 100000000 --json";
    let (line, output) = read_first_line(call);
    let counts = line.strip_prefix("Grundy values: ");
    let counts = counts.and_then(|counts| counts.split_once(" of at most 100000000 heaps, "));
    let (done, seconds) = counts.unwrap_or_else(|| panic!("{line:?}"));
    let done: u64 = done.parse().unwrap();
    assert!(0 < done && done < 100_000_000, "{line:?}");
    assert!(seconds.ends_with(" s ...\n"), "{line:?}");
    assert_eq!(output, "");
}
