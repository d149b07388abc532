//! Computes with the rules of a game: a table, or the answer to an input. A program of a file
//! of rules is linked with it. It is compiled once, so little of it is generic.

mod answer;
mod code;
mod forms;
mod solver;

pub use forms::{Form, Rules, ShowDebug, ShowNothing, Shown};

use answer::{find_bounds, write_answers, Table};
use solver::{current, is_listing, Solver};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, panic, process, thread};

/// The task of the program. Its arguments are `misere` or `normal`, and for a table the
/// seconds and the largest number, and a file in which to note the position if it crashes.
pub struct Call {
    is_misere: bool,
    table: Option<(Duration, u64)>,
    /// What the lines `//! Answer:` and `//! Input:` say.
    answer: Vec<String>,
    input: String,
}

/// Why there is no result.
pub enum Stop {
    Late,
    Wrong(String),
}

/// How long a call of `options` may take after the time is up.
const PATIENCE: Duration = Duration::from_secs(2);

/// A table is quick if it takes less than the time divided by this.
const QUICK: u32 = 50;

/// Beyond a quick table, a larger one may take the time divided by this.
const BEYOND: u32 = 10;

/// Whether a table has been sent, and the computation only tries to make it larger.
static IS_BEYOND: AtomicBool = AtomicBool::new(false);

/// Runs the program and ends it: with exit code 0, or 1 and what is wrong.
pub fn main<R: Form<Named> + Send + 'static, Named>(
    functions: R,
    show: fn(&R::Position) -> String,
    lines: [&str; 3],
) {
    run(Box::new(move || functions.into_rules(show)), lines)
}

/// The rules are built on the thread that uses them.
fn run(make: Box<dyn FnOnce() -> Box<dyn Rules> + Send>, [answer, input, play]: [&str; 3]) {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize| words.get(i).and_then(|word| word.parse::<u64>().ok());
    let table = number(1).map(Duration::from_secs).zip(number(2));
    if let Some(file) = words.get(3) {
        solver::TRACE.get_or_init(|| file.clone());
    }
    let call = Call {
        is_misere: play == "misere" || words.first().is_some_and(|word| word == "misere"),
        answer: answer.split_whitespace().map(String::from).collect(),
        input: input.to_string(),
        table,
    };
    panic::set_hook(Box::new(|info| {
        if IS_BEYOND.load(SeqCst) {
            return;
        }
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(|text| &**text));
        let place = info.location().map_or(String::new(), |at| at.to_string());
        let why = text.unwrap_or("no message");
        fail(&format!("the rules panic at {place}: {why}, for the position {}", current()));
    }));
    let (sender, receiver) = mpsc::channel();
    // The rules may recurse deeply.
    let thread = thread::Builder::new().stack_size(1 << 29);
    let worker = thread.spawn(move || {
        compute(make(), &call, &|result| drop(sender.send(result)));
    });
    let result = match table {
        // A large table takes a while to be written.
        Some((time, _)) => match receiver.recv_timeout(time + PATIENCE) {
            Err(_) if !is_listing() => receiver.recv().ok(),
            result => result.ok(),
        },
        None => receiver.recv().ok(),
    };
    match result {
        Some(Ok(text)) => {
            let time = table.map_or(Duration::ZERO, |(time, _)| time / BEYOND);
            let larger = receiver.recv_timeout(time).ok().and_then(Result::ok);
            print!("{}", larger.unwrap_or(text));
        }
        Some(Err(Stop::Wrong(why))) => fail(&why),
        Some(Err(Stop::Late)) => fail("the time is up"),
        None if worker.is_err() => fail("there is no room for a stack of 512 MB"),
        None => fail(&format!("`options` does not return for the position {}", current())),
    }
}

/// Computes what the call asks for, and sends it.
fn compute(rules: Box<dyn Rules>, call: &Call, send: &dyn Fn(Result<String, Stop>)) {
    let deadline = call.table.map(|(time, _)| Instant::now() + time);
    let is_misere = call.is_misere;
    let mut solver = Solver { rules, is_misere, deadline, known: HashMap::new() };
    match call.table {
        Some(limits) => send_tables(&mut solver, limits, send).unwrap_or_else(|e| send(Err(e))),
        None => send(write_answers(&mut solver, call)),
    }
}

/// Sends a table. If it was quick, a larger one may follow, unless something goes wrong there.
fn send_tables(
    solver: &mut Solver,
    (time, largest): (Duration, u64),
    send: &dyn Fn(Result<String, Stop>),
) -> Result<(), Stop> {
    let start = Instant::now();
    let bounds = find_bounds(solver)?;
    let [near, far] = if largest == 0 { bounds } else { [largest; 2] };
    let mut table = Table::default();
    let is_whole = table.extend(solver, near)?;
    send(table.write(solver, !is_whole));
    if near < far && start.elapsed() < time / QUICK {
        IS_BEYOND.store(true, SeqCst);
        if table.extend(solver, far)? {
            send(table.write(solver, false));
        }
    }
    Ok(())
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    process::exit(1)
}
