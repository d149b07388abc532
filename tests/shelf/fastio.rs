//! `fastio`: integers at the limits of their types, messages, and `run` as the main
//! function of a program.

use crate::bulk::random_text;
use crate::program::{is_inside, panic_message, run, run_on_file, run_on_pipe};
use crate::support::rng::Rng;
use snippets::fastio::{self, Input, Output};
use std::any::type_name;
use std::fmt::{Debug, Display};
use std::panic;
use std::process::Stdio;
use std::str::FromStr;
use std::sync::{Arc, Mutex};
use std::thread;

/// Returns the panic message of `read` on a text that it rejects.
fn message_of<T>(text: impl AsRef<[u8]>, read: impl Fn(&mut Input) -> T) -> String {
    let text = text.as_ref();
    panic_message(|| drop(read(&mut Input::new(text)))).expect_err("the read must fail")
}

/// The beginning of a message about the first byte of a text.
const START: &str = "input line 1, column 1 (byte 0): ";

/// Text to append: the faster code reads only numbers that begin 20 bytes or more before the end.
const MORE: &str = " 12345678 12345678 12345678 12345678 12345678";

/// Checks that `read` finds the number `expected` at the beginning of a text.
fn check_read<T: TryFrom<i128> + FromStr + PartialEq + Debug>(text: &str, expected: T) {
    for text in [text.to_string(), format!("{text}{MORE}")] {
        assert_eq!(Input::new(&text[..]).read::<T>(), expected, "{text}");
    }
}

/// Checks the panic message of `read` on a text that does not begin with a number of the type T.
fn check_error<T: TryFrom<i128> + FromStr>(text: &str, problem: &str) {
    for text in [text.to_string(), format!("{text}{MORE}")] {
        assert_eq!(message_of(&text, |i| i.read::<T>()), format!("{START}{problem}"), "{text:.99}");
    }
}

/// Checks that `read` accepts the least and the largest number of a type, and rejects `below` and
/// `above`.
fn check_bounds<T>(low: T, below: &str, high: T, above: &str)
where
    T: TryFrom<i128> + FromStr + PartialEq + Debug + Display + Copy,
{
    check_read(&low.to_string(), low);
    check_read(&high.to_string(), high);
    let name = type_name::<T>();
    for outside in [below, above] {
        check_error::<T>(outside, &format!("{outside} does not fit {name}"));
    }
}

#[test]
fn every_integer_type_is_read_up_to_its_limits() {
    check_bounds(u8::MIN, "-1", u8::MAX, "256");
    check_bounds(i8::MIN, "-129", i8::MAX, "128");
    check_bounds(u16::MIN, "-1", u16::MAX, "65536");
    check_bounds(i16::MIN, "-32769", i16::MAX, "32768");
    check_bounds(u32::MIN, "-1", u32::MAX, "4294967296");
    check_bounds(i32::MIN, "-2147483649", i32::MAX, "2147483648");
    check_bounds(u64::MIN, "-1", u64::MAX, "18446744073709551616");
    check_bounds(i64::MIN, "-9223372036854775809", i64::MAX, "9223372036854775808");
    let (two_to_127, two_to_128) =
        ("170141183460469231731687303715884105728", "340282366920938463463374607431768211456");
    check_bounds(u128::MIN, "-1", u128::MAX, two_to_128);
    let below = "-170141183460469231731687303715884105729";
    check_bounds(i128::MIN, below, i128::MAX, two_to_127);
    check_read("18446744073709551615", usize::MAX);
    check_read("-9223372036854775808", isize::MIN);
}

#[test]
fn reads_or_rejects_unusual_spellings_of_integers() {
    check_read("007", 7u8);
    check_read("+5", 5u8);
    check_read("-000000000000000000000000000000000000000000000001", -1i8);
    check_read("-0", 0i8);
    check_read("-0", 0i128);
    for text in ["-", "+", "--5", "++5", "+-5", "-+5", "5-", "5+", "0x1", "\u{ff11}", "1\0"] {
        let found = text.as_bytes().escape_ascii();
        check_error::<i32>(text, &format!("expected i32, found \"{found}\""));
        check_error::<u32>(text, &format!("expected u32, found \"{found}\""));
    }
    for text in ["-0", "-00", "1.0", "1e5", "-0.5"] {
        check_error::<u32>(text, &format!("{text} does not fit u32"));
    }
    for text in ["1.0", "1e5", "-0.5"] {
        check_error::<i32>(text, &format!("{text} does not fit i32"));
    }
    let nines = "9".repeat(1_000_000);
    check_error::<u64>(&nines, &format!("{} does not fit u64", &nines[..40]));
}

/// Reads the integers of a text and compares each with the result of `str::parse`.
fn check_against_parse<T>(text: &str)
where
    T: TryFrom<i128> + FromStr + PartialEq + Debug,
{
    let blank = |c: char| matches!(c, '\t'..='\r' | ' ');
    let tokens = text.split(blank).filter(|token| !token.is_empty());
    let mut input = Input::new(text);
    for token in tokens {
        let read = panic_message(|| input.read::<T>());
        match token.parse() {
            Ok(number) => assert_eq!(read.ok(), Some(number), "{token} of {text:?}"),
            Err(_) => {
                assert!(read.is_err(), "{token} of {text:?}");
                assert_eq!(input.token(), token.as_bytes(), "unread {token} of {text:?}");
            }
        }
    }
}

#[test]
fn integers_are_read_as_by_parse() {
    let mut rng = Rng::new(11868);
    for round in 0..4000 {
        let max_digits = rng.range(1, 42);
        let signs = ["", "", "", "-", "-", "+"];
        let text = random_text(&mut rng, 12, max_digits, &signs, 20);
        let text = match round % 3 {
            0 => text.trim_end(),
            _ => &text,
        };
        match round % 5 {
            0 => check_against_parse::<i64>(text),
            1 => check_against_parse::<u64>(text),
            2 => check_against_parse::<i128>(text),
            3 => check_against_parse::<u128>(text),
            _ => check_against_parse::<i16>(text),
        }
    }
}

#[test]
fn is_end_ignores_blanks() {
    let mut input = Input::new("1 \r\n");
    assert!(!input.is_end());
    assert_eq!(input.read::<u8>(), 1);
    assert!(input.is_end());
}

#[test]
fn nothing_is_left_after_the_last_line() {
    // `end` is the place after the last byte. After a line feed, line 2 begins there.
    for (text, end) in [("a b", "1, column 4 (byte 3)"), ("a b\n", "2, column 1 (byte 4)")] {
        let expected = |what| format!("input line {end}: expected {what}, found end of input");
        let line = |i: &mut Input| i.line().len();
        assert_eq!(message_of(text, |i| [line(i), line(i)]), expected("a line"));
        assert_eq!(message_of(text, |i| (line(i), i.read::<u8>())), expected("u8"));
        assert_eq!(message_of(text, |i| (line(i), i.token())), expected("a token"));
        // After both tokens the rest of the line is blank, so `line` looks for another line.
        let tokens = |i: &mut Input| [i.token(), i.token()];
        assert_eq!(message_of(text, |i| (tokens(i), line(i))), expected("a line"));
    }
    let expected = "input line 1, column 3 (byte 2): expected a line, found end of input";
    assert_eq!(message_of("7 ", |i| (i.read::<u8>(), i.line())), expected);
}

#[test]
fn panics_point_at_the_read_in_the_solution() {
    let here = Arc::new(Mutex::new(Vec::new()));
    let (seen, this_thread) = (Arc::clone(&here), thread::current().id());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == this_thread {
            seen.lock().unwrap().push(info.location().unwrap().line());
        }
    }));
    let first = line!() + 1;
    message_of("x", |i| i.read::<u8>());
    message_of("300", |i| i.read::<u8>());
    message_of("", |i| i.token().len());
    message_of("", |i| i.line().len());
    message_of("...", |i| i.grid(1, 2));
    panic::set_hook(usual);
    let expected: Vec<u32> = (first..first + 5).collect();
    assert_eq!(*here.lock().unwrap(), expected);
}

/// Reads a count and as many tokens, and writes each token in angle brackets. Panics at the token
/// `fail`.
fn write_tokens(input: &mut Input, output: &mut Output) {
    let count: usize = input.read();
    for _ in 0..count {
        let token = input.token();
        output.put(format!("<{}>", token.escape_ascii()));
        assert_ne!(token, b"fail", "asked to fail");
    }
    output.line("");
}

#[test]
fn run_reads_all_and_prints_all() {
    if is_inside() {
        return fastio::run(write_tokens);
    }
    let test = "fastio::run_reads_all_and_prints_all";
    let many = format!("{}\n{}", 50_000, "12345\n".repeat(50_000));
    for (text, expected) in [
        (&b"3\na b\r\nc"[..], "<a><b><c>\n"),
        (b"0", "\n"),
        // One token is not UTF-8, and one has a zero byte.
        (b"2 \xb0\xff x\0y", "<\\xb0\\xff><x\\x00y>\n"),
        (many.as_bytes(), &("<12345>".repeat(50_000) + "\n")),
    ] {
        let ways = [run_on_file(test, text, 0), run_on_pipe(test, text)];
        for (way, got) in ["file", "pipe"].iter().zip(ways) {
            assert!(got.success, "{way}: {}", got.err);
            assert!(got.out.starts_with(expected), "{way}, {expected:.80}");
        }
    }
    // The file is read from its current offset on, not from its start.
    let got = run_on_file(test, b"9 9 9 1 x", 6);
    assert!(got.out.starts_with("<x>\n"), "{got:?}");
}

#[test]
fn run_prints_nothing_if_the_solution_fails() {
    if is_inside() {
        return fastio::run(write_tokens);
    }
    let test = "fastio::run_prints_nothing_if_the_solution_fails";
    for (text, message) in [
        ("3 a fail b", "asked to fail"),
        ("3 a b", "line 1, column 6 (byte 5): expected a token, found end"),
        ("x", "line 1, column 1 (byte 0): expected usize, found \"x\""),
        ("", "line 1, column 1 (byte 0): expected usize, found end"),
    ] {
        let got = run_on_file(test, text.as_bytes(), 0);
        assert!(!got.success, "{text}");
        assert!(got.err.contains(message), "{text}: {}", got.err);
        assert!(!got.out.contains('<'), "{text}: {}", got.out);
    }
    // A folder can be opened, but not read.
    let got = run(test, std::fs::File::open("/").unwrap());
    assert!(!got.success && got.err.contains("cannot read input"), "{got:?}");
}

#[test]
fn run_takes_an_empty_input() {
    if is_inside() {
        return fastio::run(|_, output| output.line("<nothing read>"));
    }
    let got = run("fastio::run_takes_an_empty_input", Stdio::null());
    let expected = "<nothing read>\n";
    assert!(got.success && got.out.starts_with(expected), "{got:?}");
}

#[derive(Debug, PartialEq)]
struct Coin(char);

impl FromStr for Coin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let coin = text.parse().ok().filter(|coin| "HT".contains(*coin));
        coin.map(Self).ok_or(())
    }
}

#[test]
fn words_are_read_as_any_type() {
    let mut input = Input::new(" 0.5\r\n-1e3 .25 돌 words! 7 true\tH 12\nlast");
    assert_eq!([0; 3].map(|_| input.word::<f64>()), [0.5, -1000.0, 0.25]);
    assert_eq!(input.word::<char>(), '돌');
    assert_eq!(input.word::<String>(), "words!");
    assert_eq!(input.word::<u8>(), 7);
    assert!(input.word::<bool>());
    assert_eq!(input.word::<Coin>(), Coin('H'));
    assert_eq!(input.read::<u64>(), 12);
    assert_eq!(input.word::<String>(), "last");
}

#[test]
fn word_rejects_tokens_of_another_type() {
    // "0.1 200", a line feed and two blanks are ten bytes.
    let place = "input line 2, column 3 (byte 10): ";
    let text = |word: &str| format!("0.1 200\n  {word}\n");
    let after_two = |i: &mut Input| [i.word::<f64>(), i.word()];
    for (found, expected) in [
        (message_of(text("x5"), |i| (after_two(i), i.word::<f64>())), "expected f64, found \"x5\""),
        (
            message_of(text("ab"), |i| (after_two(i), i.word::<char>())),
            "expected char, found \"ab\"",
        ),
        (message_of(text("e"), |i| (after_two(i), i.word::<Coin>())), "expected Coin, found \"e\""),
        (message_of(text("300"), |i| (after_two(i), i.word::<u8>())), "300 does not fit u8"),
    ] {
        assert_eq!(found, format!("{place}{expected}"));
    }
    let end = "input line 1, column 2 (byte 1): expected String, found end of input";
    assert_eq!(message_of(" ", |i| i.word::<String>()), end);
    assert_eq!(Input::new(*b"a \xff").word::<String>(), "a");
    let expected = format!("{START}expected String, found \"\\xff\"");
    assert_eq!(message_of(b"\xff a", |i| i.word::<String>()), expected);
}
