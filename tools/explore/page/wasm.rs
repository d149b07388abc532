//! The page's WebAssembly module: `explore` without a terminal.
//!
//! The script calls `answer`, which calls functions of the script: `ask` for the request, `step`
//! and `clock` during the computation, and `say` with the answer. All texts are UTF-8.

use super::answer;
use crate::compute::host::Host;
use base::json::Json;
use base::message::Message;
use std::panic;
use std::time::Duration;

#[link(wasm_import_module = "page")]
extern "C" {
    /// Writes the request to `place`.
    fn ask(place: *mut u8);

    /// Reports progress: the message is the JSON of `length` bytes at `place`.
    fn step(place: *const u8, length: usize);

    /// Receives the answer.
    fn say(place: *const u8, length: usize);

    /// Reports the panic that ends the module.
    fn fail(place: *const u8, length: usize);

    /// Returns the time in milliseconds.
    fn clock() -> f64;
}

/// Calls a function of the script with a text.
fn send(to: unsafe extern "C" fn(*const u8, usize), text: &str) {
    // SAFETY: the script only reads the bytes of the text, and only during the call.
    unsafe { to(text.as_ptr(), text.len()) };
}

struct Page;

impl Host for Page {
    fn report_progress(&self, work: &Message) {
        send(step, &Json::from(work).to_string());
    }

    fn clock(&self) -> Duration {
        // SAFETY: the function accesses no memory of the module, and returns a number.
        let now = unsafe { clock() };
        Duration::from_secs_f64(now.max(0.0) / 1000.0)
    }
}

/// Answers the request, which has `length` bytes. The script calls this function by its name.
#[no_mangle]
pub extern "C" fn answer(length: usize) {
    panic::set_hook(Box::new(|why| send(fail, &why.to_string())));
    let mut request = vec![0; length];
    // SAFETY: the script writes `length` bytes, and `request` has as many.
    unsafe { ask(request.as_mut_ptr()) };
    send(say, &answer::answer(&String::from_utf8_lossy(&request), &Page).to_string());
}
