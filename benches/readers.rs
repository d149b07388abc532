//! Benchmarks of readers: the wall time of a whole process that sums the integers of its
//! standard input.

use crate::clock::{time_once, ROUNDS};
use crate::numbers::{Input, Kind, KINDS};
use crate::snippets::bulk;
use crate::snippets::fastio::{self, run};
use crate::table::{format_number, Table};
use std::env::current_exe;
use std::fs::File;
use std::io::{self, read_to_string, stdin, BufRead, Read};
use std::process::{Command, ExitCode, Stdio};

/// The first argument of a process that reads; the name of the reader follows.
pub const CHILD: &str = "--reader";

struct Reader {
    name: &'static str,
    /// The sum of all integers of standard input, modulo 2^64.
    sum: fn() -> i64,
    /// Whether standard input is a pipe and not a file.
    pipe: bool,
}

/// Returns a reader of a file.
const fn file_reader(name: &'static str, sum: fn() -> i64) -> Reader {
    Reader { name, sum, pipe: false }
}

/// Returns a reader of a pipe.
const fn pipe_reader(name: &'static str, sum: fn() -> i64) -> Reader {
    Reader { name, sum, pipe: true }
}

/// The baseline of the comparison: it reads the input and sums its bytes, without
/// parsing.
const YARDSTICK: &str = "yardstick: 64 KiB reads, sum of bytes";

/// The readers in the order of the table: usual ways to read, then the snippets, and some of
/// both with a pipe as standard input.
const READERS: [Reader; 11] = [
    file_reader(YARDSTICK, sum_bytes),
    file_reader("BufRead::read_line, split, parse", sum_by_lines),
    file_reader("read_to_string, split, parse", sum_whole_text),
    file_reader("64 KiB reads, byte loop", sum_by_byte_loop),
    file_reader("64 KiB reads, portable SWAR", sum_by_swar),
    file_reader(FIRST_OF_SNIPPETS, sum_by_fill),
    file_reader("ours: run, read in a loop", sum_by_read),
    pipe_reader("pipe: BufRead::read_line, split, parse", sum_by_lines),
    pipe_reader("pipe: read_to_string, split, parse", sum_whole_text),
    pipe_reader("pipe: ours: run, fill", sum_by_fill),
    pipe_reader("pipe: ours: run, read in a loop", sum_by_read),
];

/// The first reader of the snippets in the list.
const FIRST_OF_SNIPPETS: &str = "ours: run, fill";

/// For each kind of input, the ratio of the fastest reader known to the yardstick, as measured
/// on another machine.
const FASTEST: [(&str, f64); 3] = [("a", 1.25), ("b", 2.2), ("c", 1.9)];

pub fn measure(table: &mut Table) {
    for kind in &KINDS {
        let input = Input::write(kind);
        let mut best = [f64::MAX; READERS.len()];
        for _ in 0..ROUNDS {
            for (reader, best) in READERS.iter().zip(&mut best) {
                *best = best.min(measure_one(reader, &input));
            }
        }
        print_rows(table, kind, &input, &best);
    }
}

fn print_rows(table: &mut Table, kind: &Kind, input: &Input, best: &[f64]) {
    table.begin_section(format!("readers {}", kind.name));
    let mut row = |name: &str, seconds: f64, more: &str| {
        let speed = format_number(input.bytes as f64 / 1e6 / seconds);
        let each = seconds / kind.count as f64;
        table.print_time(name, each, &format!("{speed} MB/s{more}"));
    };
    for (reader, &seconds) in READERS.iter().zip(best) {
        if reader.name == FIRST_OF_SNIPPETS {
            for (_, ratio) in FASTEST.iter().filter(|(name, _)| *name == kind.name) {
                row("fastest known", ratio * best[0], ", by its recorded ratio");
            }
        }
        let what = format!(", {}", kind.what);
        let first = reader.name == YARDSTICK;
        row(reader.name, seconds, if first { &what } else { "" });
    }
}

/// Returns the wall time of one process, in seconds. Panics if its sum is wrong.
fn measure_one(reader: &Reader, input: &Input) -> f64 {
    let mut file = File::open(&input.path).expect("the file was written");
    let mut command = Command::new(current_exe().expect("this program is known"));
    command.args([CHILD, reader.name]).stdout(Stdio::piped());
    let (seconds, output) = time_once(|| {
        if reader.pipe {
            let mut child = command.stdin(Stdio::piped()).spawn().expect("the process starts");
            let mut pipe = child.stdin.take().expect("standard input is piped");
            io::copy(&mut file, &mut pipe).expect("the reader reads all");
            drop(pipe);
            child.wait_with_output()
        } else {
            command.stdin(file).output()
        }
    });
    let output = output.expect("the process runs");
    assert!(output.status.success(), "{}: {output:?}", reader.name);
    let printed = String::from_utf8_lossy(&output.stdout);
    let expected = match reader.name {
        YARDSTICK => input.byte_sum,
        _ => input.sum,
    };
    let path = input.path.display();
    assert_eq!(printed, format!("{expected}\n"), "{}, {path}", reader.name);
    seconds
}

/// Sums standard input by the reader with this name, and prints the sum.
pub fn run_child(name: &str) -> ExitCode {
    let reader = READERS.iter().find(|reader| reader.name == name);
    println!("{}", (reader.expect("the parent names a reader").sum)());
    ExitCode::SUCCESS
}

/// Calls `work` with each chunk of standard input, at most 64 KiB long.
fn for_each_chunk(mut work: impl FnMut(&[u8])) {
    let mut chunk = vec![0; 1 << 16];
    loop {
        match stdin().lock().read(&mut chunk).expect("standard input can be read") {
            0 => return,
            length => work(&chunk[..length]),
        }
    }
}

fn sum_bytes() -> i64 {
    let mut sum = 0;
    for_each_chunk(|chunk| sum += chunk.iter().map(|&byte| u64::from(byte)).sum::<u64>());
    sum as i64
}

fn sum_by_lines() -> i64 {
    let (mut input, mut line) = (stdin().lock(), String::new());
    let mut sum = 0i64;
    while input.read_line(&mut line).expect("the input is UTF-8") > 0 {
        for word in line.split_ascii_whitespace() {
            sum = sum.wrapping_add(word.parse().expect("an integer"));
        }
        line.clear();
    }
    sum
}

fn sum_whole_text() -> i64 {
    let text = read_to_string(stdin()).expect("the input is UTF-8");
    let numbers = text.split_ascii_whitespace();
    numbers.fold(0, |sum: i64, word| sum.wrapping_add(word.parse().expect("an integer")))
}

/// Sums the integers, parsed digit by digit.
fn sum_by_byte_loop() -> i64 {
    let (mut sum, mut number, mut negative) = (0i64, 0i64, false);
    for_each_chunk(|chunk| {
        for &byte in chunk {
            match byte {
                b'0'..=b'9' => {
                    number = number.wrapping_mul(10).wrapping_add(i64::from(byte - b'0'));
                }
                b'-' => negative = true,
                // Between two blanks the number is 0.
                _ => {
                    let signed = if negative { number.wrapping_neg() } else { number };
                    sum = sum.wrapping_add(signed);
                    (number, negative) = (0, false);
                }
            }
        }
    });
    sum
}

/// Sums the integers, parsed eight digits at a time by SIMD within a register.
fn sum_by_swar() -> i64 {
    const CHUNK: usize = 1 << 16;
    // The beginning of an integer may precede a chunk, and the last eight bytes that are loaded
    // may reach beyond it.
    let mut buffer = vec![b' '; CHUNK + 64];
    let (mut kept, mut sum) = (0, 0i64);
    loop {
        let chunk = &mut buffer[kept..kept + CHUNK];
        let read = stdin().lock().read(chunk).expect("standard input can be read");
        if read == 0 {
            return sum.wrapping_add(sum_buffer(&buffer, kept));
        }
        let end = kept + read;
        buffer[end] = b' ';
        let blank = buffer[..end].iter().rposition(|&byte| byte <= b' ');
        let whole = blank.map_or(0, |blank| blank + 1);
        sum = sum.wrapping_add(sum_buffer(&buffer, whole));
        buffer.copy_within(whole..end, 0);
        kept = end - whole;
        buffer[kept] = b' ';
    }
}

/// Returns the sum of the integers that begin in the first `end` bytes of the buffer.
fn sum_buffer(buffer: &[u8], end: usize) -> i64 {
    const POWERS: [u64; 8] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];
    let (mut sum, mut at) = (0i64, 0);
    while at < end {
        let (mut digits, mut others) = load_digits(buffer, at);
        let negative = buffer[at] == b'-';
        if negative {
            at += 1;
            (digits, others) = load_digits(buffer, at);
        }
        let mut number = 0u64;
        while others == 0 {
            number = number.wrapping_mul(100_000_000).wrapping_add(parse_eight(digits));
            at += 8;
            (digits, others) = load_digits(buffer, at);
        }
        let length = others.trailing_zeros() / 8;
        // The digits move to the end of the word, and zeros precede them.
        let rest = parse_eight(digits << 8 << (56 - 8 * length));
        number = number.wrapping_mul(POWERS[length as usize]).wrapping_add(rest);
        at += length as usize + 1;
        let signed = number as i64;
        sum = sum.wrapping_add(if negative { signed.wrapping_neg() } else { signed });
    }
    sum
}

/// Returns the number with these eight digits; the lowest byte is the first digit.
fn parse_eight(digits: u64) -> u64 {
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
}

/// Loads eight bytes. Returns the values of the digits among them, the first in the lowest
/// byte, and a mask with the high bit of each byte that is not a digit.
fn load_digits(buffer: &[u8], at: usize) -> (u64, u64) {
    let bytes = buffer[at..at + 8].try_into().expect("eight bytes");
    let digits = u64::from_le_bytes(bytes) ^ 0x3030_3030_3030_3030;
    let others = ((digits + 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    (digits, others)
}

/// Sums the integers, read in rows as by most solutions.
fn sum_rows(input: &mut fastio::Input) -> i64 {
    let (mut row, count): ([i64; 1000], i64) = ([0; 1000], input.read());
    let (mut sum, mut left) = (count, count as usize);
    while left > 0 {
        let part = &mut row[..left.min(1000)];
        bulk::fill(input, part);
        sum = part.iter().fold(sum, |sum, &n| sum.wrapping_add(n));
        left -= part.len();
    }
    sum
}

fn sum_by_fill() -> i64 {
    let mut sum = 0;
    run(|input, _| sum = sum_rows(input));
    sum
}

fn sum_by_read() -> i64 {
    let mut sum = 0;
    run(|input, _| {
        let count: i64 = input.read();
        sum = (0..count).fold(count, |sum, _| sum.wrapping_add(input.read()));
    });
    sum
}
