//! Copies to the clipboard with the first of several programs that works.

use base::context::Context;
use base::process;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The programs that take the text on their standard input.
const PROGRAMS: [(&str, &[&str]); 5] = [
    ("wl-copy", &[]),
    ("xclip", &["-selection", "clipboard"]),
    ("xsel", &["--clipboard", "--input"]),
    ("pbcopy", &[]),
    ("clip.exe", &[]),
];

/// The files in the folder of this run: the text, and what a program writes to stderr.
const INPUT: &str = "copied";
const MESSAGES: &str = "messages";

/// Copies the text and returns the name of the program that did it. `work` is a folder
/// for files of this run.
pub fn copy(text: &str, work: &Path) -> Result<String, String> {
    let [input, messages] = [INPUT, MESSAGES].map(|name| work.join(name));
    fs::write(input, text).context("nothing was copied")?;
    let mut failures = Vec::new();
    for (program, arguments) in PROGRAMS {
        match run_program(program, arguments, work) {
            // The program is not installed.
            Err(_) => {}
            Ok(Some(status)) if status.success() => return Ok(program.to_string()),
            Ok(Some(status)) => {
                let text = fs::read_to_string(&messages).unwrap_or_default();
                let words: Vec<&str> = text.lines().take(3).collect();
                failures.push(format!("{program}: {status} {}", words.join(", ")));
            }
            Ok(None) => {
                return Err(format!(
                    "{program} has not ended after 2 s and was left running: paste to see what it did"
                ));
            }
        }
    }
    let names = PROGRAMS.map(|(program, _)| program).join(", ");
    if failures.is_empty() {
        Err(format!("there is no clipboard: install one of {names}"))
    } else {
        Err(format!("nothing was copied: {}", failures.join("; ")))
    }
}

/// Runs a program with the text as its input. Returns its exit status; `None` if it is still
/// running after 2 s. The program may leave a process behind that holds the text and has to outlive
/// this program. So its messages go to a file, as a pipe would end with this program, and an
/// interrupt does not end its process group.
fn run_program(program: &str, arguments: &[&str], work: &Path) -> io::Result<Option<ExitStatus>> {
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::null());
    command.stdin(File::open(work.join(INPUT))?);
    command.stderr(File::create(work.join(MESSAGES))?);
    let mut child = process::spawn(&mut command)?;
    let start = Instant::now();
    while child.try_wait()?.is_none() && start.elapsed() < Duration::from_secs(2) {
        thread::sleep(Duration::from_millis(5));
    }
    process::forget(child.id());
    child.try_wait()
}
