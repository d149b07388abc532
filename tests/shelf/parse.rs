//! The private readers of `bulk`, `sse2` for x86-64 and `swar` for all machines, against their
//! definition. They are compiled here once more, as modules of this test, so that each machine
//! tests all readers that it can run.

use crate::bulk::{list_edge_tokens, Integer};
use crate::program::panic_message;
use crate::support::rng::Rng;
use snippets::fastio::Input;
use std::str::{from_utf8, FromStr};

#[cfg(target_arch = "x86_64")]
#[path = "../../snippets/sse2.rs"]
mod sse2;
#[path = "../../snippets/swar.rs"]
mod swar;

/// The part of `fastio` that the readers use.
mod fastio {
    pub fn is_blank(byte: &u8) -> bool {
        b"\t\n\x0b\x0c\r ".contains(byte)
    }
}

type Parse<T> = fn(&[u8], &mut usize, &mut [T]) -> usize;

/// Returns the implementations of `parse` that this machine supports.
fn list_readers<T: TryFrom<i128>>() -> Vec<(&'static str, Parse<T>)> {
    vec![
        ("swar", swar::parse),
        #[cfg(target_arch = "x86_64")]
        ("sse2", sse2::parse),
    ]
}

/// Reads numbers by the definition. Returns how many it has read, and the offset after the last of
/// these numbers and the blank that follows it.
fn parse_by_definition<T: FromStr>(text: &[u8], start: usize, numbers: &mut [T]) -> (usize, usize) {
    let (mut done, mut last, mut at) = (0, start, start);
    while done < numbers.len() {
        while at < text.len() && fastio::is_blank(&text[at]) {
            at += 1;
        }
        let token = text[at..].split(fastio::is_blank).next().unwrap();
        match from_utf8(token).ok().and_then(|token| token.parse().ok()) {
            Some(number) => numbers[done] = number,
            None => break,
        }
        at = text.len().min(at + token.len() + 1);
        (done, last) = (done + 1, at);
    }
    (done, last)
}

/// Checks that every reader agrees with `parse_by_definition` on the first `count` numbers of a
/// text.
fn check<T: Integer>(text: &[u8], count: usize) {
    let mut expected = vec![T::default(); count];
    let expectation = parse_by_definition(text, 0, &mut expected);
    for (way, parse) in list_readers::<T>() {
        let (mut numbers, mut next, mut done) = (vec![T::default(); count], 0, 0);
        // A reader may stop early: then the next token is read by the definition, as `fill`
        // calls `Input::read`.
        while done < count {
            done += parse(text, &mut next, &mut numbers[done..]);
            let one = done..count.min(done + 1);
            let (more, end) = parse_by_definition(text, next, &mut numbers[one]);
            (done, next) = (done + more, end);
            if more == 0 {
                break;
            }
        }
        let shown = text.escape_ascii();
        assert_eq!((done, next), expectation, "{way}, {count} of \"{shown}\"");
        let same = numbers[..done] == expected[..done];
        assert!(same, "{way}, {count} of \"{shown}\"");
    }
}

#[test]
fn parses_regular_texts_almost_to_the_end() {
    for row in [
        "1 23 456 7890\n",
        "1 -23 456 -7890\n",
        "123456789 1234567890123456789 -1234567890123456 8\n",
    ] {
        let text = row.repeat(1000);
        for (way, parse) in list_readers::<i64>() {
            // Some readers do not read the first few numbers of a text, and none reads
            // the last few.
            let (mut next, mut numbers) = (5 * row.len(), vec![0; 3980]);
            let done = parse(text.as_bytes(), &mut next, &mut numbers);
            assert!(done > 3930, "{way}: {done} of {row}");
        }
    }
}

/// Checks every string of `length` bytes out of `bytes`, in the middle of a long text.
fn check_all(bytes: &[u8], length: u32) {
    for code in 0..bytes.len().pow(length) {
        let digit = |i| code / bytes.len().pow(i) % bytes.len();
        let middle: Vec<u8> = (0..length).map(|i| bytes[digit(i)]).collect();
        let text = [&b"1 ".repeat(20), &middle[..], &b" 2".repeat(40)].concat();
        check::<i64>(&text, 70);
        check::<u8>(&text, 22);
    }
}

#[test]
fn agrees_with_the_definition_on_all_short_texts() {
    check_all(b"17- \n", 5);
    check_all(b"9- x+/:\0\xb0", 4);
}

#[test]
fn agrees_with_the_definition_on_every_byte_at_every_place() {
    for row in ["123 45 6\n", "12345678 1234567890123456\n"] {
        for (byte, place) in (0..=255).flat_map(|byte| (40..110).map(move |p| (byte, p))) {
            let mut text = row.repeat(16).into_bytes();
            text[place] = byte;
            check::<i64>(&text, 60);
            check::<u64>(&text, 60);
        }
    }
}

#[test]
fn agrees_with_the_definition_on_tokens_of_every_length_at_every_place() {
    for length in 1..70 {
        for place in 0..70 {
            for sign in ["", "-"] {
                let token = &"1234567890".repeat(7)[..length];
                let before = &"5 ".repeat(35)[70 - place..];
                let text = format!("{before}{sign}{token}{}", " 12 3".repeat(20));
                check::<i128>(text.as_bytes(), 60);
                check::<u64>(text.as_bytes(), 60);
            }
        }
    }
}

#[test]
fn agrees_with_the_definition_on_texts_and_lists_of_every_length() {
    let text = b"7 -88 999\r\n1000000000\t".repeat(10);
    for length in 0..text.len() {
        check::<i32>(&text[..length], 50);
    }
    for count in 0..50 {
        check::<i32>(&text, count);
    }
}

/// Checks that `read` finds the same numbers as each reader.
fn check_against_read<T: Integer>(text: &str) {
    for (way, parse) in list_readers::<T>() {
        let mut numbers = [T::default(); 70];
        let done = parse(text.as_bytes(), &mut 0, &mut numbers);
        let read = panic_message(|| {
            let mut input = Input::new(text);
            (0..done).map(|_| input.read()).collect::<Vec<T>>()
        });
        assert_eq!(read.ok(), Some(numbers[..done].to_vec()), "{way}: {text}");
    }
}

#[test]
fn leaves_tokens_that_do_not_fit() {
    for token in list_edge_tokens() {
        let text = format!("{} {token}{}", "1 ".repeat(20), " 1".repeat(70));
        check::<u8>(text.as_bytes(), 60);
        check::<i8>(text.as_bytes(), 60);
        check::<u16>(text.as_bytes(), 60);
        check::<i64>(text.as_bytes(), 60);
        check::<u64>(text.as_bytes(), 60);
        check::<i128>(text.as_bytes(), 60);
        // A list that begins with the token, far enough from the ends of the text for
        // all readers.
        let text = format!("{:40}{token}{}", "", " 1".repeat(70));
        for_each_integer!(check_against_read(&text));
    }
}

/// Reads 250,000 texts of random pieces, or as many as the environment variable MEXBOX_FUZZ says.
#[test]
fn agrees_with_the_definition_on_random_texts() {
    let count = std::env::var("MEXBOX_FUZZ").map_or(250_000, |n| n.parse().unwrap());
    let pieces =
        ["7", "42", "1234567", " ", " ", " ", "\n", "0", "99999999", "\r\n", "-", "  ", "+", "x"];
    let mut rng = Rng::new(1);
    for _ in 0..count {
        // Most texts have few signs and letters, so that all readers read a large part of them.
        let last = [6, 8, 10, 11, 13][rng.range(0, 4) as usize];
        let text: Vec<u8> = (0..rng.range(0, 90))
            .flat_map(|_| pieces[rng.range(0, last) as usize].bytes())
            .collect();
        let numbers = rng.range(0, 60) as usize;
        match rng.range(0, 2) {
            0 => check::<i64>(&text, numbers),
            1 => check::<u64>(&text, numbers),
            _ => check::<i8>(&text, numbers),
        }
    }
}

/// `next` is beyond the end of the text, up to `usize::MAX`. There are numbers on both sides
/// of the text, which a reader whose offset wraps around would find.
#[test]
fn reads_nothing_beyond_the_end() {
    let memory = "12 34 ".repeat(150);
    let text = &memory.as_bytes()[300..600];
    for (way, parse) in list_readers::<u64>() {
        for start in (300..500).chain(usize::MAX - 400..=usize::MAX) {
            let (mut next, mut numbers) = (start, [0; 4]);
            let done = parse(text, &mut next, &mut numbers);
            assert_eq!((done, next), (0, start), "{way}");
        }
    }
}

#[cfg(target_os = "linux")]
mod edges_of_a_page {
    use super::*;
    use std::{ptr, slice};

    extern "C" {
        fn mmap(at: *mut u8, size: usize, access: i32, kind: i32, fd: i32, from: i64) -> *mut u8;
        fn mprotect(at: *mut u8, size: usize, access: i32) -> i32;
    }
    const PROT_NONE: i32 = 0;
    const PROT_READ_WRITE: i32 = 3;
    const MAP_PRIVATE_ANONYMOUS: i32 = 0x22;
    /// A multiple of the page size of every Linux.
    const PAGE: usize = 1 << 16;

    /// Returns memory between two pages that cannot be read: reading them raises SIGSEGV.
    #[allow(unsafe_code)]
    fn map_page() -> &'static mut [u8] {
        // SAFETY: `mmap` returns three new pages, which nothing else uses. The middle one is
        // made readable and writable, is all zeros, and is never unmapped.
        unsafe {
            let pages = mmap(ptr::null_mut(), 3 * PAGE, PROT_NONE, MAP_PRIVATE_ANONYMOUS, -1, 0);
            assert_ne!(pages as isize, -1, "mmap failed");
            let page = pages.add(PAGE);
            assert_eq!(mprotect(page, PAGE, PROT_READ_WRITE), 0, "mprotect failed");
            slice::from_raw_parts_mut(page, PAGE)
        }
    }

    #[test]
    fn reads_no_byte_outside_the_text() {
        let page = map_page();
        for row in ["7 ", "1234567 -89\r\n", "-1234567890123456789 ", "   5"] {
            for length in (0..200).chain([PAGE]) {
                let text: Vec<u8> = row.bytes().cycle().take(length).collect();
                page[..length].copy_from_slice(&text);
                check::<i64>(&page[..length], length.min(300));
                page[PAGE - length..].copy_from_slice(&text);
                check::<i64>(&page[PAGE - length..], length.min(300));
                // Starts at every offset near both ends.
                for (way, parse) in list_readers::<i64>() {
                    for start in (0..=length).filter(|s| *s < 100 || s + 100 > length) {
                        let mut next = start;
                        let mut numbers = vec![0; 200];
                        parse(&page[PAGE - length..], &mut next, &mut numbers);
                        assert!(next <= length, "{way}");
                    }
                }
            }
        }
    }
}
