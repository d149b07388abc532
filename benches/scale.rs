//! How `./bundle.sh` does with 2,000 solutions, against 23: in a scratch copy,
//! bundling and judging one of them, and a full run in which one has changed.
//!
//! `cargo bench --bench scale` prints a table; times are wall clock. Making all of
//! them for the first time takes a quarter of an hour.

use std::time::{Duration, Instant};

#[allow(dead_code)]
#[path = "../tests/judge/scratch.rs"]
mod scratch;

use scratch::Scratch;

const FEW: u32 = 23;
const MANY: u32 = 2000;
const ROUNDS: usize = 7;

/// The median time of a call.
fn median(mut call: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            call();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[ROUNDS / 2]
}

fn main() {
    let [few, many] = [FEW, MANY].map(|count| {
        let scratch = Scratch::new(&format!("규모 {count}"));
        (1..=count).for_each(|number| scratch.plant_double(number));
        scratch
    });
    let one =
        |scratch: &Scratch| median(|| assert_eq!(scratch.run(&["--fresh", "7"]).code, Some(0)));
    let (with_few, with_many) = (one(&few), one(&many));
    println!("one of {FEW:>4}, judged anew        {with_few:>10.1?}");
    println!(
        "one of {MANY}, judged anew        {with_many:>10.1?}  {:.2} times that",
        with_many.as_secs_f64() / with_few.as_secs_f64()
    );
    let start = Instant::now();
    assert_eq!(many.run(&[]).code, Some(0));
    println!(
        "all of {MANY}, for the first time {:>10.1?}",
        start.elapsed()
    );
    let mut round = 0;
    let warm = median(|| {
        round += 1;
        let body =
            format!("let n: u64 = input.read();\n    output.line(2 * n + {round} - {round});");
        many.plant(7, "1 s, 128 MB", &body, "21\n", "42\n");
        assert_eq!(many.run(&[]).code, Some(0));
    });
    println!("all of {MANY}, one changed        {warm:>10.1?}");
}
