//! Decimal digits to integers and back, thousands at a time, on any machine: what
//! reads and writes the lists of `fastio`. On x86-64 `sse2` reads twice as fast.
//!
//! 64 bytes at a time become a mask of the bytes that are no digits, so finding the
//! next token never waits for the value of this one, which words of eight digits
//! make. Writing takes a table of all numbers of four. Nothing here says what is wrong
//! with a text: what is not understood is left to the caller, who has the time to look
//! closely.
//!
//! ```
//! use snippets::digits::{format, parse};
//!
//! let (mut next, mut numbers) = (0, [0i32; 3]);
//! assert_eq!(parse(b" 17 -4\r\n x", &mut next, &mut numbers), 2);
//! assert_eq!((next, numbers), (6, [17, -4, 0])); // it stopped before the x
//!
//! let mut text = [0; 24];
//! assert_eq!(format(1234567, &mut text), 7);
//! assert_eq!(&text[..7], b"1234567");
//! ```

use super::fastio::is_blank;

/// Reads integers until `numbers` are full. The first token is the first one at
/// `next` or behind. Returns how many were read, and moves `next` behind the last
/// of them.
///
/// It stops early at the end of the text, and before a token that `T` cannot hold
/// or that is not 1 to 19 digits with a minus sign or none.
///
/// # Panics
///
/// Panics if `next` is beyond the end of the text.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
pub fn parse<T: TryFrom<i128>>(text: &[u8], next: &mut usize, numbers: &mut [T]) -> usize {
    let mut done = 0;
    while done < numbers.len() {
        let mut at = *next;
        while text.get(at).map_or(false, is_blank) {
            at += 1;
        }
        // 64 bytes, and the rest of a word that begins there.
        let mut rest = [b' '; 72];
        let window = match text.get(at..at + 72) {
            Some(window) => window.try_into().expect("72 bytes"),
            None => {
                rest[..text.len() - at].copy_from_slice(&text[at..]);
                &rest
            }
        };
        let (mut others, mut last) = (others(window), 0);
        let (mut start, mut negative) = (0, false);
        while others != 0 && done < numbers.len() {
            let end = others.trailing_zeros() as usize;
            others &= others - 1;
            let byte = window[end];
            if start < end {
                match number(window, start, end, negative) {
                    Some(number) if is_blank(&byte) => numbers[done] = number,
                    _ => break,
                }
                done += 1;
                last = end;
            } else if negative || !is_blank(&byte) && byte != b'-' {
                break;
            }
            negative = byte == b'-';
            start = end + 1;
        }
        if last == 0 {
            break;
        }
        *next = at + last;
    }
    done
}

/// A bit for each of the first 64 bytes that is no digit. Behind a byte above 127, where
/// nothing is read, some may be for digits.
#[inline]
fn others(window: &[u8; 72]) -> u64 {
    (0..8).rev().fold(0, |mask, i| {
        let word = word(window, 8 * i);
        // Only the top bits of 0 to 9 stay clear.
        let others = (word.wrapping_add(0x7676767676767676) | word) & 0x8080808080808080;
        // All eight top bits side by side.
        mask << 8 | others.wrapping_mul(0x2040810204081) >> 56
    })
}

/// The number with these digits, if there are at most 19.
#[inline]
fn number<T: TryFrom<i128>>(
    window: &[u8; 72],
    start: usize,
    end: usize,
    negative: bool,
) -> Option<T> {
    const EIGHT: u64 = 100_000_000;
    let length = end - start;
    let eight = |back| value(word(window, (end - back) % 64));
    // The 1 to 8 digits before the last 8 or 16. Shifts count modulo 64.
    let shift = (8 * length as u32).wrapping_neg();
    let mut number = value(word(window, start).wrapping_shl(shift));
    if length <= 16 {
        if length > 8 {
            number = number * EIGHT + eight(8);
        }
        // An `i64` becomes a `T` in fewer steps than more digits do.
        let number = number as i64;
        return T::try_from(i128::from(if negative { -number } else { number })).ok();
    }
    if length > 19 {
        return None;
    }
    let number = i128::from((number * EIGHT + eight(16)) * EIGHT + eight(8));
    T::try_from(if negative { -number } else { number }).ok()
}

/// Eight bytes, the first one lowest. A digit becomes its value.
#[inline]
fn word(window: &[u8; 72], at: usize) -> u64 {
    let bytes = window[at..at + 8].try_into().expect("8 bytes");
    u64::from_le_bytes(bytes) ^ 0x3030303030303030
}

/// The number with the eight digits of a word.
#[inline]
fn value(word: u64) -> u64 {
    // Neighbours become pairs, pairs fours, fours the eight.
    let pairs = word.wrapping_mul(2561) >> 8 & 0x00ff00ff00ff00ff;
    let fours = pairs.wrapping_mul(6553601) >> 16 & 0x0000ffff0000ffff;
    fours.wrapping_mul(42949672960001) >> 32
}

/// Writes the digits of a number to the front of `text`, and returns how many.
/// Some bytes behind them change as well.
///
/// # Panics
///
/// Panics by index if `text` is shorter than 24 bytes, for some numbers.
///
/// # Complexity
///
/// O(d) time for d digits.
#[inline]
pub fn format(number: u64, text: &mut [u8]) -> usize {
    const EIGHT: u64 = 100_000_000;
    if number < EIGHT {
        return format_first(number as u32, text);
    }
    let upper = number / EIGHT;
    let length = if upper < EIGHT {
        format_first(upper as u32, text)
    } else {
        let length = format_first((upper / EIGHT) as u32, text);
        format_eight((upper % EIGHT) as u32, &mut text[length..]);
        length + 8
    };
    format_eight((number % EIGHT) as u32, &mut text[length..]);
    length + 8
}

/// [`format`] of a number with at most eight digits.
#[inline]
fn format_first(number: u32, text: &mut [u8]) -> usize {
    if number < 10_000 {
        return format_four(number, text);
    }
    let length = format_four(number / 10_000, text);
    text[length..length + 4].copy_from_slice(&FOURS[(number % 10_000) as usize]);
    length + 4
}

/// [`format`] of a number with at most four digits.
#[inline]
fn format_four(number: u32, text: &mut [u8]) -> usize {
    let zeros = usize::from(number < 1000) + usize::from(number < 100) + usize::from(number < 10);
    let word = u32::from_le_bytes(FOURS[number as usize]) >> (8 * zeros);
    text[..4].copy_from_slice(&word.to_le_bytes());
    4 - zeros
}

/// Writes eight digits, zeros in front included.
#[inline]
fn format_eight(number: u32, text: &mut [u8]) {
    text[..4].copy_from_slice(&FOURS[(number / 10_000) as usize]);
    text[4..8].copy_from_slice(&FOURS[(number % 10_000) as usize]);
}

/// The four digits of every number below 10,000.
static FOURS: [[u8; 4]; 10_000] = fours();

const fn fours() -> [[u8; 4]; 10_000] {
    let mut table = [[b'0'; 4]; 10_000];
    let mut number = 0;
    while number < 10_000 {
        table[number][0] += (number / 1000) as u8;
        table[number][1] += (number / 100 % 10) as u8;
        table[number][2] += (number / 10 % 10) as u8;
        table[number][3] += (number % 10) as u8;
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    type Parse<T> = fn(&[u8], &mut usize, &mut [T]) -> usize;

    /// Every way to parse that this machine has.
    fn ways<T: TryFrom<i128>>() -> Vec<(&'static str, Parse<T>)> {
        let mut ways: Vec<(_, Parse<T>)> = vec![("words", parse)];
        #[cfg(target_arch = "x86_64")]
        ways.push(("sse2", super::super::sse2::parse));
        ways
    }

    /// What the documentation says, a byte at a time: how many numbers are read, and
    /// where the last of them ends.
    fn plain<T: TryFrom<i128>>(text: &[u8], start: usize, numbers: &mut [T]) -> (usize, usize) {
        let (mut done, mut last, mut at) = (0, start, start);
        while done < numbers.len() {
            while at < text.len() && b"\t\n\x0b\x0c\r ".contains(&text[at]) {
                at += 1;
            }
            let rest = &text[at..];
            let length = rest.iter().position(|b| b"\t\n\x0b\x0c\r ".contains(b));
            let token = &rest[..length.unwrap_or(rest.len())];
            let digits = token.strip_prefix(b"-").unwrap_or(token);
            if !(1..=19).contains(&digits.len()) || !digits.iter().all(u8::is_ascii_digit) {
                break;
            }
            let token = std::str::from_utf8(token).unwrap();
            match T::try_from(token.parse().unwrap()) {
                Ok(number) => numbers[done] = number,
                Err(_) => break,
            }
            at += token.len();
            (done, last) = (done + 1, at);
        }
        (done, last)
    }

    /// Every way finds what `plain` finds, when it asks for `count` numbers. The text
    /// has memory of its own, so to look beyond one is to look beyond the other.
    fn check<T: TryFrom<i128> + Copy + Default + PartialEq>(text: &[u8], count: usize) {
        let text: Box<[u8]> = text.into();
        let mut expected = vec![T::default(); count];
        let expectation = plain(&text, 0, &mut expected);
        for (way, parse) in ways::<T>() {
            let (mut numbers, mut next, mut done) = (vec![T::default(); count], 0, 0);
            // What a way leaves is read by the definition, as by `Input::fill`.
            while done < count {
                done += parse(&text, &mut next, &mut numbers[done..]);
                let one = done..count.min(done + 1);
                let (more, end) = plain(&text, next, &mut numbers[one]);
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
    fn every_way_comes_far() {
        for (way, parse) in ways::<i64>() {
            let text = "1 -23 456 -7890\n".repeat(1000);
            let (mut next, mut numbers) = (0, vec![0; 4000]);
            // The first few of a text are left by some ways, the last few by all.
            plain(text.as_bytes(), 0, &mut numbers[..20]);
            next += 5 * 16;
            let done = parse(text.as_bytes(), &mut next, &mut numbers[20..]);
            assert!(done > 3950, "{way}: {done}");
        }
    }

    /// Every text of up to `length` of these bytes, in the middle of a long one.
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
    fn every_byte_is_a_digit_a_blank_a_sign_or_odd() {
        for row in ["123 45 6\n", "12345678 1234567890123456\n"] {
            for (byte, place) in (0..=255).flat_map(|byte| (40..110).map(move |p| (byte, p))) {
                let mut text = row.repeat(16).into_bytes();
                text[place] = byte;
                check::<i64>(&text, 60);
            }
        }
    }

    #[test]
    fn tokens_of_every_length_at_every_place() {
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
    fn texts_of_every_length_and_lists_of_every_length() {
        let text = b"7 -88 999\r\n1000000000\t".repeat(10);
        for length in 0..text.len() {
            check::<i32>(&text[..length], 50);
        }
        for count in 0..50 {
            check::<i32>(&text, count);
        }
    }

    /// The largest and the least number of every width, and those beyond.
    #[test]
    fn what_does_not_fit_is_left() {
        for text in [
            "255", "256", "-1", "127", "-128", "128", "-129", "65535", "65536",
        ] {
            let text = format!("{} {text}{}", "1 ".repeat(40), " 1".repeat(40));
            check::<u8>(text.as_bytes(), 60);
            check::<i8>(text.as_bytes(), 60);
            check::<u16>(text.as_bytes(), 60);
        }
        for text in [
            "9223372036854775807",
            "9223372036854775808",
            "9999999999999999999",
        ] {
            for sign in ["", "-", "+"] {
                let text = format!("{} {sign}{text}{}", "1 ".repeat(40), " 1".repeat(40));
                check::<i64>(text.as_bytes(), 60);
                check::<u64>(text.as_bytes(), 60);
                check::<i128>(text.as_bytes(), 60);
            }
        }
    }

    /// Texts of pieces that are likely to be next to each other. A quarter of a million
    /// unless MEXBOX_FUZZ says how many.
    #[test]
    fn agrees_with_the_definition_on_random_texts() {
        let count = std::env::var("MEXBOX_FUZZ").map_or(250_000, |n| n.parse().unwrap());
        let pieces = [
            "0", "7", "42", "-", "+", " ", "\n", "\r\n", "  ", "x", "1234567", "99999999",
        ];
        let mut seed = 1u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for _ in 0..count {
            // Most texts are clean for a long way, so that all ways come far.
            let odd = [2, 5, 9, 10, 12][random(5)];
            let mut text = Vec::new();
            for _ in 0..random(90) {
                let piece = pieces[[1, 2, 7, 5, 5, 5, 6, 0, 11, 8, 3, 9][random(odd)]];
                text.extend_from_slice(piece.as_bytes());
            }
            match random(3) {
                0 => check::<i64>(&text, random(60)),
                1 => check::<u64>(&text, random(60)),
                _ => check::<i8>(&text, random(60)),
            }
        }
    }

    #[test]
    fn formats_what_display_does() {
        let check = |number: u64| {
            let mut text = [b'x'; 24];
            let length = format(number, &mut text);
            assert_eq!(text[..length], *number.to_string().as_bytes(), "{number}");
        };
        (0..=20_000).for_each(check);
        for power in 0..20 {
            let ten = 10u64.pow(power);
            for number in [ten - 1, ten, ten + 1, ten.wrapping_mul(9), ten / 7 * 5] {
                check(number);
            }
        }
        check(u64::MAX);
    }
}
