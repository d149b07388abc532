//! Readers: the wall time of a whole process that sums the integers of its standard
//! input, whatever way it reads them.

use crate::clock::{once, ROUNDS};
use crate::numbers::{Input, Kind, KINDS};
use crate::snippets::bulk;
use crate::snippets::fastio::{self, run};
use crate::table::{text, Table};
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

/// In the order of the table: other readers, then ours, and the usual ones once more by
/// a pipe.
const READERS: [Reader; 11] = [
    file_reader(YARDSTICK, byte_sum),
    file_reader("BufRead::read_line, split, parse", lines),
    file_reader("read_to_string, split, parse", whole),
    file_reader("64 KiB reads, byte loop", byte_loop),
    file_reader("64 KiB reads, portable SWAR", swar),
    file_reader(OURS, run_fill),
    file_reader("ours: run, read in a loop", run_read),
    pipe_reader("pipe: BufRead::read_line, split, parse", lines),
    pipe_reader("pipe: read_to_string, split, parse", whole),
    pipe_reader("pipe: ours: run, fill", run_fill),
    pipe_reader("pipe: ours: run, read in a loop", run_read),
];

/// The first of ours in the list.
const OURS: &str = "ours: run, fill";

/// The fastest reader known, as measured elsewhere: its ratio to the yardstick.
const FASTEST: [(&str, f64); 3] = [("a", 1.25), ("b", 2.2), ("c", 1.9)];

pub fn measure(table: &mut Table) {
    for kind in &KINDS {
        let input = Input::write(kind);
        let mut best = [f64::MAX; READERS.len()];
        for _ in 0..ROUNDS {
            for (reader, best) in READERS.iter().zip(&mut best) {
                *best = best.min(seconds(reader, &input));
            }
        }
        report(table, kind, &input, &best);
    }
}

fn report(table: &mut Table, kind: &Kind, input: &Input, best: &[f64]) {
    table.section(format!("readers {}", kind.name));
    let mut row = |name: &str, seconds: f64, more: &str| {
        let speed = text(input.bytes as f64 / 1e6 / seconds);
        let each = seconds / kind.count as f64;
        table.time(name, each, &format!("{speed} MB/s{more}"));
    };
    for (reader, &seconds) in READERS.iter().zip(best) {
        if reader.name == OURS {
            for (_, ratio) in FASTEST.iter().filter(|(name, _)| *name == kind.name) {
                row("fastest known", ratio * best[0], ", by its recorded ratio");
            }
        }
        let what = format!(", {}", kind.what);
        let first = reader.name == YARDSTICK;
        row(reader.name, seconds, if first { &what } else { "" });
    }
}

/// Returns the wall time of one process.
fn seconds(reader: &Reader, input: &Input) -> f64 {
    let mut file = File::open(&input.path).expect("the file was written");
    let mut command = Command::new(current_exe().expect("this program is known"));
    command.args([CHILD, reader.name]).stdout(Stdio::piped());
    let (seconds, output) = once(|| {
        if reader.pipe {
            let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
            let mut pipe = child.stdin.take().expect("it was asked for");
            io::copy(&mut file, &mut pipe).expect("the reader reads all");
            drop(pipe);
            child.wait_with_output()
        } else {
            command.stdin(file).output()
        }
    });
    let output = output.expect("it runs");
    assert!(output.status.success(), "{}: {output:?}", reader.name);
    let said = String::from_utf8_lossy(&output.stdout);
    let expected = match reader.name {
        YARDSTICK => input.byte_sum,
        _ => input.sum,
    };
    let path = input.path.display();
    assert_eq!(said, format!("{expected}\n"), "{}, {path}", reader.name);
    seconds
}

/// Sums standard input by the reader of that name.
pub fn child(name: &str) -> ExitCode {
    let reader = READERS.iter().find(|reader| reader.name == name);
    println!("{}", (reader.expect("the parent names a reader").sum)());
    ExitCode::SUCCESS
}

/// Calls `work` with every piece of standard input, of 64 KiB at most.
fn for_pieces(mut work: impl FnMut(&[u8])) {
    let mut piece = vec![0; 1 << 16];
    loop {
        match stdin().lock().read(&mut piece).expect("it can be read") {
            0 => return,
            length => work(&piece[..length]),
        }
    }
}

fn byte_sum() -> i64 {
    let mut sum = 0;
    for_pieces(|piece| sum += piece.iter().map(|&byte| u64::from(byte)).sum::<u64>());
    sum as i64
}

fn lines() -> i64 {
    let (mut input, mut line) = (stdin().lock(), String::new());
    let mut sum = 0i64;
    while input.read_line(&mut line).expect("it is UTF-8") > 0 {
        for word in line.split_ascii_whitespace() {
            sum = sum.wrapping_add(word.parse().expect("an integer"));
        }
        line.clear();
    }
    sum
}

fn whole() -> i64 {
    let text = read_to_string(stdin()).expect("it is UTF-8");
    let numbers = text.split_ascii_whitespace();
    numbers.fold(0, |sum: i64, word| sum.wrapping_add(word.parse().expect("an integer")))
}

/// Reads an integer at a time, a digit at a time.
fn byte_loop() -> i64 {
    let (mut sum, mut number, mut negative) = (0i64, 0i64, false);
    for_pieces(|piece| {
        for &byte in piece {
            match byte {
                b'0'..=b'9' => {
                    number = number.wrapping_mul(10).wrapping_add(i64::from(byte - b'0'));
                }
                b'-' => negative = true,
                // Also after the second of two blanks, where it adds 0.
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

/// Reads an integer at a time, eight digits at a time, by SIMD within a register.
fn swar() -> i64 {
    const PIECE: usize = 1 << 16;
    // Room for the beginning of an integer before a piece, and for eight bytes after
    // it.
    let mut buffer = vec![b' '; PIECE + 64];
    let (mut kept, mut sum) = (0, 0i64);
    loop {
        let piece = &mut buffer[kept..kept + PIECE];
        let read = stdin().lock().read(piece).expect("it can be read");
        if read == 0 {
            return sum.wrapping_add(swar_sum(&buffer, kept));
        }
        let end = kept + read;
        buffer[end] = b' ';
        let blank = buffer[..end].iter().rposition(|&byte| byte <= b' ');
        let whole = blank.map_or(0, |blank| blank + 1);
        sum = sum.wrapping_add(swar_sum(&buffer, whole));
        buffer.copy_within(whole..end, 0);
        kept = end - whole;
        buffer[kept] = b' ';
    }
}

/// Returns the sum of the integers that begin in the first `end` bytes of the buffer.
fn swar_sum(buffer: &[u8], end: usize) -> i64 {
    const POWERS: [u64; 8] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];
    let (mut sum, mut at) = (0i64, 0);
    while at < end {
        let (mut digits, mut others) = word(buffer, at);
        let negative = buffer[at] == b'-';
        if negative {
            at += 1;
            (digits, others) = word(buffer, at);
        }
        let mut number = 0u64;
        while others == 0 {
            number = number.wrapping_mul(100_000_000).wrapping_add(eight(digits));
            at += 8;
            (digits, others) = word(buffer, at);
        }
        let length = others.trailing_zeros() / 8;
        // Moved to the end of the word, with zeros before them.
        let rest = eight(digits << 8 << (56 - 8 * length));
        number = number.wrapping_mul(POWERS[length as usize]).wrapping_add(rest);
        at += length as usize + 1;
        let signed = number as i64;
        sum = sum.wrapping_add(if negative { signed.wrapping_neg() } else { signed });
    }
    sum
}

/// Returns the number with these eight digits, the first one in the lowest byte.
fn eight(digits: u64) -> u64 {
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
}

/// Returns the values of eight digits, the first in the lowest byte, and a mask with the
/// high bit of each byte that is not a digit.
fn word(buffer: &[u8], at: usize) -> (u64, u64) {
    let bytes = buffer[at..at + 8].try_into().expect("eight bytes");
    let digits = u64::from_le_bytes(bytes) ^ 0x3030_3030_3030_3030;
    let others = ((digits + 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    (digits, others)
}

/// Sums the integers in rows, as solutions usually read them.
fn fill(input: &mut fastio::Input) -> i64 {
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

fn run_fill() -> i64 {
    let mut sum = 0;
    run(|input, _| sum = fill(input));
    sum
}

fn run_read() -> i64 {
    let mut sum = 0;
    run(|input, _| {
        let count: i64 = input.read();
        sum = (0..count).fold(count, |sum, _| sum.wrapping_add(input.read()));
    });
    sum
}
