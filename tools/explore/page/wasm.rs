//! The page's WebAssembly module: `explore` without a terminal.
//!
//! The script calls `answer`, which has `asked` of the script write the question to its
//! memory and gives the answer to `said`. While a computation runs, it calls `step` and
//! `clock`. A text is UTF-8.

use super::answer;
use crate::compute::host::Host;
use base::json::Json;
use base::message::Message;
use std::panic;
use std::time::Duration;

// `no_mangle` needs names that no other function of the module has.
#[link(wasm_import_module = "page")]
extern "C" {
    /// Writes the question to this place.
    fn asked(place: *mut u8);

    /// Shows how far a computation is: the message at this place, as JSON of this length.
    fn step(place: *const u8, length: usize);

    /// Receives the answer.
    fn said(place: *const u8, length: usize);

    /// Says why the module is about to end.
    fn fail(place: *const u8, length: usize);

    /// Returns the time in milliseconds.
    fn clock() -> f64;
}

/// Gives a text to a function of the script.
fn send(to: unsafe extern "C" fn(*const u8, usize), text: &str) {
    // SAFETY: the script only reads, during the call, the bytes of the text.
    unsafe { to(text.as_ptr(), text.len()) };
}

struct Page;

impl Host for Page {
    fn report_progress(&self, work: &Message) {
        send(step, &Json::from(work).to_string());
    }

    fn clock(&self) -> Duration {
        // SAFETY: the function takes nothing and returns a plain number.
        let now = unsafe { clock() };
        Duration::from_secs_f64(now.max(0.0) / 1000.0)
    }
}

/// Answers the question, which has this length.
#[no_mangle]
pub extern "C" fn answer(length: usize) {
    panic::set_hook(Box::new(|why| send(fail, &why.to_string())));
    let mut question = vec![0; length];
    // SAFETY: the script writes `length` bytes, all of them in `question`.
    unsafe { asked(question.as_mut_ptr()) };
    send(said, &answer::answer(&String::from_utf8_lossy(&question), &Page).to_string());
}
