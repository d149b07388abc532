//! The integers that readers and writers are measured on, the same in every run.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// A kind of input: its integers are drawn independently.
pub struct Kind {
    pub name: &'static str,
    pub what: &'static str,
    pub count: usize,
    /// Turns 64 random bits into an integer.
    draw: fn(u64) -> i64,
}

pub const KINDS: [Kind; 4] = [
    Kind {
        name: "a",
        what: "10^7 of 1 to 10^9",
        count: 10_000_000,
        draw: |bits| (bits % 1_000_000_000) as i64 + 1,
    },
    Kind {
        name: "b",
        what: "10^7 of 1 to 1000",
        count: 10_000_000,
        draw: |bits| (bits % 1000) as i64 + 1,
    },
    Kind { name: "c", what: "10^6 signed of 64 bits", count: 1_000_000, draw: |bits| bits as i64 },
    Kind {
        name: "d",
        what: "5 * 10^6 log-uniform to 10^9",
        count: 5_000_000,
        draw: |bits| 1e9f64.powf(bits as f64 / u64::MAX as f64) as i64,
    },
];

impl Kind {
    pub fn find(name: &str) -> &'static Self {
        let found = KINDS.iter().find(|kind| kind.name == name);
        found.expect("the parent names a kind")
    }

    /// Returns the integers, the same in every call.
    pub fn numbers(&self) -> impl Iterator<Item = i64> {
        random_bits().map(self.draw).take(self.count)
    }
}

/// Returns an endless sequence of random numbers by Marsaglia's xorshift; none is 0.
pub fn random_bits() -> impl Iterator<Item = u64> {
    let mut bits = 0x9e37_79b9_7f4a_7c15u64;
    std::iter::from_fn(move || {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        Some(bits)
    })
}

/// A file of integers: their count on the first line, then ten integers on a line, separated
/// by blanks.
pub struct Input {
    pub path: PathBuf,
    pub bytes: u64,
    /// The sum of the integers, the count included, modulo 2^64.
    pub sum: i64,
    /// The sum of the bytes.
    pub byte_sum: i64,
}

impl Input {
    /// Writes the file of a kind.
    pub fn write(kind: &Kind) -> Self {
        let path = create_folder().join(format!("{}.txt", kind.name));
        let file = File::create(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut file = BufWriter::with_capacity(1 << 16, file);
        let mut input = Self { path, bytes: 0, sum: 0, byte_sum: 0 };
        let mut put = |number: i64, end: char| {
            let text = format!("{number}{end}");
            input.bytes += text.len() as u64;
            input.sum = input.sum.wrapping_add(number);
            input.byte_sum += text.bytes().map(i64::from).sum::<i64>();
            file.write_all(text.as_bytes()).expect("the disk has room");
        };
        put(kind.count as i64, '\n');
        for (i, number) in (1..).zip(kind.numbers()) {
            put(number, if i % 10 == 0 { '\n' } else { ' ' });
        }
        file.flush().expect("the disk has room");
        input
    }
}

/// Creates the folder of inputs and programs, target/bench/, and returns its path.
pub fn create_folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("bench");
    fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    folder
}
