//! Benchmarks of writers: the time to write integers to /dev/null, one on a line. Each writer
//! runs in a process of its own, which makes the integers first and times the writing only.

use crate::clock::ROUNDS;
use crate::numbers::{Kind, KINDS};
use crate::snippets::{bulk, fastio};
use crate::table::{format_number, Table};
use std::env::current_exe;
use std::fmt::Write as _;
use std::io::{stdout, BufWriter, Write};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// The first argument of a process that writes; the name of the writer, the kind of
/// input and the number of integers follow.
pub const CHILD: &str = "--writer";

struct Writer {
    name: &'static str,
    /// Writes the integers to standard output.
    write: fn(&[i64]),
    /// The writer is measured on one in `share` of the integers.
    share: usize,
}

const fn writer(name: &'static str, write: fn(&[i64])) -> Writer {
    Writer { name, write, share: 1 }
}

const WRITERS: [Writer; 6] = [
    Writer {
        name: "println! under a lock, a tenth of them",
        write: print_lines,
        // Slow, as it calls the system for every line.
        share: 10,
    },
    writer("BufWriter, writeln!", write_lines),
    writer("table of 2 digits, BufWriter", write_two_digits),
    writer("table of 4 digits, 64 KiB writes", write_four_digits),
    writer("ours: run, list", write_list),
    writer("ours: run, line in a loop", write_in_loop),
];

/// The number of integers on which every writer is checked first.
const CHECKED_COUNT: usize = 100_000;

pub fn measure(table: &mut Table) {
    // Kind d is left out: it would show nothing new.
    for kind in &KINDS[..3] {
        let mut expected = String::new();
        for number in kind.numbers().take(CHECKED_COUNT) {
            writeln!(expected, "{number}").expect("memory is writable");
        }
        for writer in &WRITERS {
            let mut command = new_command(writer, kind, CHECKED_COUNT);
            let output = command.stdout(Stdio::piped()).output().expect("the writer runs");
            let same = output.stdout == expected.as_bytes();
            assert!(same, "{}, kind {}: wrong output", writer.name, kind.name);
        }
        let mut best = [f64::MAX; WRITERS.len()];
        for _ in 0..ROUNDS {
            for (writer, best) in WRITERS.iter().zip(&mut best) {
                *best = best.min(measure_one(writer, kind));
            }
        }
        table.begin_section(format!("writers {}", kind.name));
        let bytes: usize = kind.numbers().map(|n| n.to_string().len() + 1).sum();
        let mean = bytes as f64 / kind.count as f64;
        for (writer, each) in WRITERS.iter().zip(best) {
            let speed = format_number(mean / each / 1e6);
            table.print_time(writer.name, each, &format!("{speed} MB/s"));
        }
    }
}

fn new_command(writer: &Writer, kind: &Kind, count: usize) -> Command {
    let mut command = Command::new(current_exe().expect("this program is known"));
    command.args([CHILD, writer.name, kind.name, &count.to_string()]);
    command.stdin(Stdio::null());
    command
}

/// Returns the time that one process takes for one integer.
fn measure_one(writer: &Writer, kind: &Kind) -> f64 {
    let count = kind.count / writer.share;
    let mut command = new_command(writer, kind, count);
    let output = command.stdout(Stdio::null()).output().expect("the writer runs");
    assert!(output.status.success(), "{}: {output:?}", writer.name);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let nanoseconds: f64 = stderr.trim().parse().expect("the writer prints a time");
    nanoseconds / 1e9 / count as f64
}

/// Writes integers to standard output, and then the time that this took, in nanoseconds, to
/// standard error. `words` are the name of the writer, the kind and the number of integers.
pub fn run_child(words: &[String]) -> ExitCode {
    let mut writers = WRITERS.iter();
    let writer = writers.find(|writer| writer.name == words[0]).expect("the parent names a writer");
    let count = words[2].parse().expect("the parent says how many");
    let numbers: Vec<i64> = Kind::find(&words[1]).numbers().take(count).collect();
    let start = Instant::now();
    (writer.write)(&numbers);
    eprintln!("{}", start.elapsed().as_nanos());
    ExitCode::SUCCESS
}

fn print_lines(numbers: &[i64]) {
    let _lock = stdout().lock();
    for number in numbers {
        println!("{number}");
    }
}

fn write_lines(numbers: &[i64]) {
    let mut output = BufWriter::new(stdout().lock());
    for number in numbers {
        writeln!(output, "{number}").expect("standard output can be written");
    }
    output.flush().expect("standard output can be written");
}

/// The decimal digits of 0, 1, ..., 99.
const DIGIT_PAIRS: [[u8; 2]; 100] = {
    let mut table = [[0; 2]; 100];
    let mut n = 0;
    while n < 100 {
        table[n] = [b'0' + n as u8 / 10, b'0' + n as u8 % 10];
        n += 1;
    }
    table
};

/// Writes two digits at a time, from the last one on, as the crate itoa does.
fn write_two_digits(numbers: &[i64]) {
    let mut output = BufWriter::new(stdout().lock());
    for &number in numbers {
        // A sign, 19 digits and a line feed.
        let mut text = [b'\n'; 21];
        let (mut at, mut rest) = (20, number.unsigned_abs());
        while rest >= 10 {
            at -= 2;
            text[at..at + 2].copy_from_slice(&DIGIT_PAIRS[(rest % 100) as usize]);
            rest /= 100;
        }
        if rest > 0 || at == 20 {
            at -= 1;
            text[at] = b'0' + rest as u8;
        }
        if number < 0 {
            at -= 1;
            text[at] = b'-';
        }
        output.write_all(&text[at..]).expect("standard output can be written");
    }
    output.flush().expect("standard output can be written");
}

/// The decimal digits of 0, 1, ..., 9999.
static DIGIT_QUADS: [[u8; 4]; 10_000] = {
    let mut table = [[0; 4]; 10_000];
    let mut n = 0;
    while n < 10_000 {
        let ([a, b], [c, d]) = (DIGIT_PAIRS[n / 100], DIGIT_PAIRS[n % 100]);
        table[n] = [a, b, c, d];
        n += 1;
    }
    table
};

/// Writes four digits at a time, in groups of eight that the processor can handle in parallel.
fn write_four_digits(numbers: &[i64]) {
    const EIGHT: u64 = 100_000_000;
    let (mut output, mut buffer) = (stdout().lock(), vec![0; 1 << 16]);
    let mut at = 0;
    for &number in numbers {
        if at + 24 > buffer.len() {
            output.write_all(&buffer[..at]).expect("standard output can be written");
            at = 0;
        }
        buffer[at] = b'-';
        at += usize::from(number < 0);
        let absolute = number.unsigned_abs();
        if absolute < EIGHT {
            at = write_up_to_eight(&mut buffer, at, absolute);
        } else {
            let (high, low) = (absolute / EIGHT, absolute % EIGHT);
            if high < EIGHT {
                at = write_up_to_eight(&mut buffer, at, high);
            } else {
                at = write_up_to_eight(&mut buffer, at, high / EIGHT);
                at = write_padded_eight(&mut buffer, at, high % EIGHT);
            }
            at = write_padded_eight(&mut buffer, at, low);
        }
        buffer[at] = b'\n';
        at += 1;
    }
    output.write_all(&buffer[..at]).expect("standard output can be written");
    output.flush().expect("standard output can be written");
}

/// Writes the one to eight digits of a number from index `at` on. Returns the index of their end.
fn write_up_to_eight(buffer: &mut [u8], at: usize, number: u64) -> usize {
    if number < 10_000 {
        return write_up_to_four(buffer, at, number);
    }
    let at = write_up_to_four(buffer, at, number / 10_000);
    buffer[at..at + 4].copy_from_slice(&DIGIT_QUADS[(number % 10_000) as usize]);
    at + 4
}

/// Writes the one to four digits of a number from index `at` on. Returns the index of their end.
fn write_up_to_four(buffer: &mut [u8], at: usize, number: u64) -> usize {
    let units = [10, 100, 1000];
    let zeros = units.iter().filter(|&&unit| number < unit).count();
    let digits = u32::from_le_bytes(DIGIT_QUADS[number as usize]) >> (8 * zeros);
    buffer[at..at + 4].copy_from_slice(&digits.to_le_bytes());
    at + 4 - zeros
}

/// Writes eight digits from index `at` on, with leading zeros. Returns the index of their end.
fn write_padded_eight(buffer: &mut [u8], at: usize, number: u64) -> usize {
    let buffer = &mut buffer[at..at + 8];
    buffer[..4].copy_from_slice(&DIGIT_QUADS[(number / 10_000) as usize]);
    buffer[4..].copy_from_slice(&DIGIT_QUADS[(number % 10_000) as usize]);
    at + 8
}

fn write_list(numbers: &[i64]) {
    fastio::run(|_, output| bulk::list(output, numbers, '\n'));
}

fn write_in_loop(numbers: &[i64]) {
    fastio::run(|_, output| numbers.iter().for_each(|number| output.line(number)));
}
