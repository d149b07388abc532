//! Runs a test as a process of its own, to test what it reads and prints.

use std::env;
use std::fmt::Debug;
use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::{self, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Returns what `call` returns, or its panic message.
pub fn panic_message<T>(call: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(call)).map_err(|payload| {
        let fixed = payload.downcast_ref::<&str>().map(|text| text.to_string());
        let text = fixed.or_else(|| payload.downcast_ref::<String>().cloned());
        text.expect("the panic message is a string")
    })
}

/// The environment variable that makes a test behave as the program under test.
const INSIDE: &str = "MEXBOX_PROGRAM";

/// The output of a program, and whether it succeeded.
#[derive(Debug)]
pub struct ProgramOutput {
    /// Standard output after the first lines, which the test runner writes.
    pub out: String,
    pub err: String,
    pub success: bool,
}

/// Returns whether this process was started by [`run`], so that the test is the program.
pub fn is_inside() -> bool {
    env::var_os(INSIDE).is_some()
}

/// Runs the test with the full name `test` as a program with this standard input.
pub fn run(test: &str, input: impl Into<Stdio>) -> ProgramOutput {
    let mut program = Command::new(env::current_exe().unwrap());
    program.args([test, "--exact", "--nocapture", "--test-threads=1"]);
    let output = program.env(INSIDE, "1").stdin(input).output().unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    let first = format!("running 1 test\ntest {test} ... ");
    let (_, out) = out.split_once(&first).expect("the test exists");
    ProgramOutput {
        out: out.to_string(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        success: output.status.success(),
    }
}

/// Runs a test as a program whose standard input is a file of `text` whose first `from` bytes have
/// been read already.
pub fn run_on_file(test: &str, text: &[u8], from: u64) -> ProgramOutput {
    let path = make_path();
    fs::write(&path, text).unwrap();
    let mut file = File::open(&path).unwrap();
    file.seek(SeekFrom::Start(from)).unwrap();
    let result = run(test, file);
    fs::remove_file(&path).unwrap();
    result
}

/// Runs a test as a program whose standard input is a pipe that brings `text`.
pub fn run_on_pipe(test: &str, text: &[u8]) -> ProgramOutput {
    let (input, mut pipe) = std::io::pipe().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || pipe.write_all(text).unwrap());
        run(test, input)
    })
}

/// Returns a new file name in the folder for temporary files.
fn make_path() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    env::temp_dir().join(format!("mexbox 시험 {} {count}", process::id()))
}
