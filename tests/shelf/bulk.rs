//! `bulk` against `fastio`: a list is read like its integers one by one, with the same
//! messages, and written like its integers one by one.

use crate::program::{is_inside, panic_message, run_on_file, run_on_pipe};
use crate::support::rng::Rng;
use snippets::bulk::{fill, list};
use snippets::fastio::{output_of, run, Input, Output};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// An integer type that `read` and `fill` can read.
pub trait Integer: TryFrom<i128> + FromStr + Copy + Default + PartialEq + Debug {}

impl<T: TryFrom<i128> + FromStr + Copy + Default + PartialEq + Debug> Integer for T {}

/// Returns the numbers that `read` finds in a text, or its panic message.
fn read_numbers<T: Integer>(
    text: &str,
    read: impl FnOnce(&mut Input) -> Vec<T>,
) -> Result<Vec<T>, String> {
    panic_message(|| read(&mut Input::new(text)))
}

/// Checks that `fill` finds the numbers that `read` finds, or panics with the same message.
fn check<T: Integer>(text: &str, count: usize) {
    let one_by_one = read_numbers(text, |input| (0..count).map(|_| input.read::<T>()).collect());
    let at_once = read_numbers(text, |input| {
        let mut numbers = vec![T::default(); count];
        fill(input, &mut numbers);
        numbers
    });
    assert_eq!(at_once, one_by_one, "{count} of {text:?}");
}

/// Returns tokens at the limits of the integer types, and tokens that are nearly integers.
pub fn list_edge_tokens() -> Vec<String> {
    let mut tokens: Vec<String> = [
        "0", "00", "+0", "+7", "-+7", "+-7", "++7", "--7", "-", "+", "7-", "1-2", "x", "7x", "1.0",
    ]
    .iter()
    .map(|token| token.to_string())
    .collect();
    let mut limits = vec![u128::MAX, 10u128.pow(19), 10u128.pow(16), 10u128.pow(8)];
    for bits in [7, 8, 15, 16, 31, 32, 63, 64, 127] {
        limits.push(1 << bits);
    }
    for limit in limits {
        for number in [limit - 1, limit, limit.saturating_add(1)] {
            tokens.push(number.to_string());
            tokens.push(format!("000{number}"));
            tokens.push(format!("-{number}"));
        }
    }
    tokens.push("-0".into());
    tokens.push("-000".into());
    tokens.push("340282366920938463463374607431768211456".into());
    tokens
}

#[test]
fn every_integer_type_is_filled_as_it_is_read() {
    for token in list_edge_tokens() {
        for around in ["1 ", "-1 ", "1\r\n", "123456789 "] {
            let text = format!("{}{token} {}", around.repeat(60), around.repeat(60));
            for_each_integer!(check(&text, 62));
        }
    }
}

/// The readers look at 64 bytes at a time. Some of these blocks have no number.
#[test]
fn fill_skips_many_blanks_in_a_row() {
    let (before, after) = ("1 2 3 4 5 6 7 8 9 10 ".repeat(3), "7 8 9 ".repeat(60));
    for blanks in [" ".repeat(64), "\n".repeat(100)] {
        check::<u64>(&format!("{before}{blanks}{after}"), 60);
    }
}

/// Returns up to `max_count` random integers, each with one of `signs`, at most `max_digits`
/// digits, and blanks after it. On average one token in `fault` is not an integer.
pub fn random_text(
    rng: &mut Rng,
    max_count: u64,
    max_digits: u64,
    signs: &[&str],
    fault: u64,
) -> String {
    let gaps = [" ", " ", " ", "\n", "\r\n", "  ", "\t", " \x0b\x0c "];
    let mut text = String::new();
    for _ in 0..rng.range(0, max_count) {
        text += signs[rng.range(1, signs.len() as u64) as usize - 1];
        for _ in 0..rng.range(1, max_digits) {
            text += &rng.range(0, 9).to_string();
        }
        if rng.range(1, fault) == 1 {
            text += ["-", "+", ".", "x", "/", ":"][rng.range(0, 5) as usize];
        }
        text += gaps[rng.range(0, 7) as usize];
    }
    text
}

#[test]
fn random_lists_are_filled_as_they_are_read() {
    let mut rng = Rng::new(16881);
    for round in 0..3000 {
        let max_digits = rng.range(1, 25);
        let signs = [&[""][..], &["", "-"], &["", "-", "-"]][rng.range(0, 2) as usize];
        let fault = if rng.range(0, 40) == 0 { 30 } else { u64::MAX };
        let text = random_text(&mut rng, 80, max_digits, signs, fault);
        let count = rng.range(0, 60) as usize;
        match round % 4 {
            0 => check::<i64>(&text, count),
            1 => check::<u64>(&text, count),
            2 => check::<i128>(&text, count),
            _ => check::<u32>(&text, count),
        }
    }
}

#[test]
fn fill_goes_on_where_it_stopped() {
    let row = "+7 -08 00000000000000000000000000000000000000000000000009\r\n\x0b1\x0c";
    let text = row.repeat(20) + " the line\n";
    let (mut one, mut many) = (Input::new(&text[..]), Input::new(&text[..]));
    let mut numbers = [0i8; 80];
    fill(&mut many, &mut numbers[..33]);
    fill::<u8>(&mut many, &mut []);
    fill(&mut many, &mut numbers[33..]);
    for (i, number) in numbers.into_iter().enumerate() {
        assert_eq!(number, one.read::<i8>(), "number {i}");
    }
    assert_eq!(many, one);
    assert_eq!(many.line(), b"\x0c the line");
}

#[test]
fn fill_reports_place_and_token() {
    let before = "10 20\r\n".repeat(30);
    for (odd, wrong) in [
        ("256", "256 does not fit u8"),
        ("-1", "-1 does not fit u8"),
        ("-0", "-0 does not fit u8"),
        ("1-2", "expected u8, found \"1-2\""),
        ("x", "expected u8, found \"x\""),
    ] {
        for after in [String::new(), " 30 40 50".repeat(30)] {
            let text = format!("{before}30 {odd}{after}");
            let read = |input: &mut Input| {
                let mut numbers = vec![0u8; 90];
                fill(input, &mut numbers);
                numbers
            };
            let expected = format!("input line 31, column 4 (byte 213): {wrong}");
            assert_eq!(read_numbers(&text, read), Err(expected));
        }
    }
}

/// Checks that `list` writes every number as `to_string` does, `between` only between numbers, and
/// a line feed at the end.
fn check_list<T: Copy + Display + TryInto<i64>>(numbers: &[T]) {
    for between in [' ', '\n', '\x7f'] {
        let shown: Vec<String> = numbers.iter().map(T::to_string).collect();
        let expected = format!("<{}\n>", shown.join(&between.to_string()));
        let write = |_: &mut Input, output: &mut Output| {
            output.put('<');
            list(output, numbers, between);
            output.put('>');
        };
        let is_same = output_of(write, "") == expected;
        assert!(is_same, "{} numbers", numbers.len());
    }
}

#[test]
fn list_writes_what_put_writes_one_by_one() {
    check_list::<u8>(&[]);
    check_list(&[0u8]);
    check_list(&[i64::MIN, -1, 0, 1, i64::MAX]);
    check_list(&[u64::MAX, 1, u64::MAX]);
    check_list(&[i128::MIN, 5, i128::MAX]);
    check_list(&[usize::MAX; 1000]);
    // Numbers with the longest text of an `i64`: the list is far longer than 64 KiB.
    check_list(&[i64::MIN; 50_000]);
    check_list(&(0..1000).map(|i| i * i * i - 500).collect::<Vec<i32>>());
    let mut rng = Rng::new(9);
    let random: Vec<i64> =
        (0..5000).map(|_| (rng.next_bits() >> rng.range(0, 63)) as i64).collect();
    check_list(&random);
    check_list(&random.iter().map(|n| -n).collect::<Vec<i64>>());
}

#[test]
fn a_list_is_written_early_when_the_buffer_is_full() {
    if is_inside() {
        return run(|input, output| {
            let count: usize = input.read();
            // `list` checks the length of the buffer before every piece of 128 numbers.
            list(output, &vec![7; count], ',');
            list(output, &[888_888], ',');
            panic!("the end");
        });
    }
    let test = "bulk::a_list_is_written_early_when_the_buffer_is_full";
    // The buffer is written when it exceeds 64 KiB: not at 65,536 bytes, but at 65,538. The pieces
    // of a long list have 256 bytes, so the buffer is written after every 257 pieces. The last
    // numbers stay in the buffer.
    let long = 3 * 257 * 256;
    for (count, written) in [(1000, 0), (32_768, 0), (32_769, 65_538), (100_000, long)] {
        let got = run_on_file(test, count.to_string().as_bytes(), 0);
        assert!(!got.success && got.err.contains("the end"), "{count}");
        let sevens = got.out.matches("7,").count() + got.out.matches("7\n").count();
        assert_eq!(2 * sevens, written, "{count}");
        assert!(!got.out.contains("888888"), "{count}");
    }
}

/// Reads a list, and writes its sum and a hundred copies of the list.
fn sum_and_repeat() {
    run(|input, output| {
        let mut numbers = vec![0u64; input.read()];
        fill(input, &mut numbers);
        let sum: u64 = numbers.iter().sum();
        output.line(format!("<the sum is {sum}>"));
        list(output, &numbers.repeat(100), '+');
        output.line("<the end>");
    });
}

#[test]
fn files_and_pipes_are_read_alike() {
    if is_inside() {
        return sum_and_repeat();
    }
    let test = "bulk::files_and_pipes_are_read_alike";
    let text = format!("500\n{}", "7 8\r\n".repeat(250));
    let later = format!("odd 40\n{text}");
    for (text, from, sum) in [(&text, 0, 3750), (&later, 7, 3750), (&later, 4, 792)] {
        let mut ways = vec![run_on_file(test, text.as_bytes(), from)];
        if from == 0 {
            ways.push(run_on_pipe(test, text.as_bytes()));
        }
        for got in ways {
            assert!(got.success, "{got:?}");
            let expected = format!("<the sum is {sum}>\n");
            let out = &got.out;
            assert!(out.starts_with(&expected), "from {from}: {out:.80}");
            if sum == 3750 {
                // The output has 100 kB, so `list` writes some of it early.
                let all = format!("{expected}{}\n<the end>\n", ["7+8"; 25_000].join("+"));
                assert!(got.out.starts_with(&all), "from {from}");
            }
        }
    }
    let cut = &text[..text.len() - 4];
    for (text, from, message) in [
        (cut, 0, "line 251, column 2 (byte 1250): expected u64, found"),
        ("1 x", 0, "column 3 (byte 2): expected u64, found \"x\""),
        ("", 0, "column 1 (byte 0): expected usize, found end"),
        ("1 2", 3, "expected usize, found end of input"),
        ("1 2", 300, "expected usize, found end of input"),
    ] {
        let got = run_on_file(test, text.as_bytes(), from);
        assert!(!got.success && got.err.contains(message), "{got:?}");
        if from == 0 {
            let got = run_on_pipe(test, text.as_bytes());
            assert!(!got.success && got.err.contains(message), "{got:?}");
        }
    }
}
