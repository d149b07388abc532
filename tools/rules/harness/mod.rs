//! Computes the table of a game from its rules, or answers an input. Each file of rules is linked
//! with this library, which is compiled only once, so little of it is generic.

mod answer;
mod code;
mod forms;
mod solver;

pub use forms::{Form, Rules, ShowDebug, ShowNothing, Shown};

use answer::{answer_input, find_bounds, Table};
use solver::{current_position, is_listing, Solver};
use std::collections::HashMap;
use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, panic, process, thread};

/// The task of the program. The arguments of the program are `misere` or `normal`; for a table also
/// the seconds and the largest number, and perhaps a file that records the last position.
pub struct Call {
    is_misere: bool,
    /// The time and the largest number of a table; `None` to answer an input.
    table: Option<(Duration, u64)>,
    /// The words of the line `//! Answer:`.
    answer: Vec<String>,
    /// The value of the line `//! Input:`.
    input: String,
}

/// Why there is no result.
pub enum Stop {
    /// The time is up.
    Late,
    /// The rules or the input are wrong; a message for the user.
    Wrong(String),
}

/// How long a call of `options` may go on after the time is up.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// A table is quick if it takes less than the time limit divided by this number.
const QUICK_DIVISOR: u32 = 50;

/// After a quick table, a larger one may take the time limit divided by this number.
const LARGER_DIVISOR: u32 = 10;

/// Whether a table has been sent and a larger one is being computed.
static IS_ENLARGING: AtomicBool = AtomicBool::new(false);

/// Runs the program: prints the result, or prints an error and exits with code 1. `lines` are the
/// values of the lines `//! Answer:`, `//! Input:` and `//! Play:`.
pub fn main<R: Form<Named> + Send + 'static, Named>(
    functions: R,
    show: fn(&R::Position) -> String,
    lines: [&str; 3],
) {
    run(Box::new(move || functions.into_rules(show)), lines)
}

/// Runs the program. `make` builds the rules on the thread that uses them.
fn run(make: Box<dyn FnOnce() -> Box<dyn Rules> + Send>, [answer, input, play]: [&str; 3]) {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize| args.get(i).and_then(|arg| arg.parse::<u64>().ok());
    let table = number(1).map(Duration::from_secs).zip(number(2));
    if let Some(file) = args.get(3) {
        solver::TRACE.get_or_init(|| file.clone());
    }
    let call = Call {
        is_misere: play == "misere" || args.first().is_some_and(|arg| arg == "misere"),
        answer: answer.split_whitespace().map(String::from).collect(),
        input: input.to_string(),
        table,
    };
    panic::set_hook(Box::new(fail_with_panic));
    let (sender, receiver) = mpsc::channel();
    // The rules may recurse deeply.
    let thread = thread::Builder::new().stack_size(1 << 29);
    let worker = thread.spawn(move || {
        compute(make(), &call, &|result| drop(sender.send(result)));
    });
    let result = match table {
        // If no options are being listed, the thread is formatting a large table: wait.
        Some((time, _)) => match receiver.recv_timeout(time + GRACE_PERIOD) {
            Err(_) if !is_listing() => receiver.recv().ok(),
            result => result.ok(),
        },
        None => receiver.recv().ok(),
    };
    match result {
        Some(Ok(text)) => {
            let time = table.map_or(Duration::ZERO, |(time, _)| time / LARGER_DIVISOR);
            let larger = receiver.recv_timeout(time).ok().and_then(Result::ok);
            print!("{}", larger.unwrap_or(text));
        }
        Some(Err(Stop::Wrong(why))) => fail(&why),
        Some(Err(Stop::Late)) => fail("the time is up"),
        None if worker.is_err() => fail("out of memory for a stack of 512 MB"),
        None => fail(&format!("`options` does not return for the position {}", current_position())),
    }
}

/// Ends the program with the message of a panic, unless it only tries to make a table larger.
fn fail_with_panic(info: &PanicHookInfo) {
    if IS_ENLARGING.load(SeqCst) {
        return;
    }
    let payload = info.payload();
    let owned = || payload.downcast_ref::<String>().map(|text| &**text);
    let why = payload.downcast_ref::<&str>().copied().or_else(owned).unwrap_or("no message");
    let place = info.location().map_or(String::new(), |at| at.to_string());
    let position = current_position();
    fail(&format!("the rules panic at {place}: {why}, for the position {position}"));
}

/// Computes the tables or the answers that the call requests, and sends them.
fn compute(rules: Box<dyn Rules>, call: &Call, send: &dyn Fn(Result<String, Stop>)) {
    let deadline = call.table.map(|(time, _)| Instant::now() + time);
    let is_misere = call.is_misere;
    let mut solver = Solver { rules, is_misere, deadline, known: HashMap::new() };
    match call.table {
        Some(limits) => send_tables(&mut solver, limits, send).unwrap_or_else(|e| send(Err(e))),
        None => send(answer_input(&mut solver, call)),
    }
}

/// Sends a table. If it was computed quickly, a larger table or an error may follow.
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
    send(table.render(solver, !is_whole));
    if near < far && start.elapsed() < time / QUICK_DIVISOR {
        IS_ENLARGING.store(true, SeqCst);
        if table.extend(solver, far)? {
            send(table.render(solver, false));
        }
    }
    Ok(())
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    process::exit(1)
}
