//! The page's WebAssembly module: `explore` without a terminal.
//!
//! The script writes a question to the memory that `room` makes and calls `answer`, which
//! gives the answer to `said` of the script. While a computation runs, it calls `step` and
//! `clock`. A text is UTF-8.

#[path = "../../explore/compute/mod.rs"]
mod compute;
#[path = "../../base/json.rs"]
#[allow(dead_code)]
mod json;

mod answer;
mod game;
mod play;
mod positions;

use compute::host::Host;
use std::cell::RefCell;
use std::panic;
use std::time::Duration;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = RefCell::default();
}

// `no_mangle` needs names that no other function of the module has.
#[link(wasm_import_module = "page")]
extern "C" {
    /// Shows how far a computation is: the text at this place, of this length.
    fn step(place: *const u8, length: usize);

    /// Receives the answer.
    fn said(place: *const u8, length: usize);

    /// Says why the module is about to end.
    fn fail(place: *const u8, length: usize);

    /// The time in milliseconds.
    fn clock() -> f64;
}

struct Page;

impl Host for Page {
    fn step(&self, work: &str) {
        // SAFETY: the script only reads, during the call, the bytes of `work`.
        unsafe { step(work.as_ptr(), work.len()) };
    }

    fn clock(&self) -> Duration {
        // SAFETY: the function takes nothing and returns a plain number.
        let now = unsafe { clock() };
        Duration::from_secs_f64(now.max(0.0) / 1000.0)
    }
}

/// Makes room for a question of this length and returns its place.
#[no_mangle]
pub extern "C" fn room(length: usize) -> *mut u8 {
    panic::set_hook(Box::new(|why| {
        let text = why.to_string();
        // SAFETY: as in `step`.
        unsafe { fail(text.as_ptr(), text.len()) };
    }));
    QUESTION.with(|text| {
        *text.borrow_mut() = vec![0; length];
        text.borrow_mut().as_mut_ptr()
    })
}

/// Answers the question.
#[no_mangle]
pub extern "C" fn answer() {
    let question = QUESTION.with(|text| String::from_utf8_lossy(&text.borrow()).into_owned());
    let answer = answer::answer(&question, &Page).to_string();
    // SAFETY: as in `step`.
    unsafe { said(answer.as_ptr(), answer.len()) };
}
