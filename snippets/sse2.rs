//! The reader of `bulk` for x86-64: decimal digits to integers by SSE2, which every
//! x86-64 has.
//!
//! 64 bytes at a time become a mask of the bytes that are not digits. The mask gives
//! the ends of all tokens of the block, so finding a token does not wait for the value
//! of the one before it. Then the 16 bytes that *end* with a token become its value,
//! whatever its length, by four multiplications: neighbouring digits become pairs,
//! pairs fours, fours eights. Two tokens share the last two multiplications.
//!
//! The functions below `parse` get a `text` of 80 bytes: a block of 64 bytes and the 16
//! bytes before it.
//!
//! Non-generic functions are `#[inline]`, so that the reader is as fast from another
//! crate as it is in a bundle.

#![allow(unsafe_code, clippy::missing_transmute_annotations)]

use std::arch::x86_64::*;
use std::mem::transmute;

/// Reads integers from `text[*next..]` into `numbers`, returns how many it has read
/// and moves `next` past the last of them and the blank after it.
///
/// It stops when `numbers` are full and before a token that `T` cannot hold or that is
/// no integer. It may stop before others as well: the first and the last tokens of the
/// text, those with a plus sign and those with more than 19 digits. The caller reads the
/// next token or reports the error.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
pub fn parse<T: std::convert::TryFrom<i128>>(
    text: &[u8],
    next: &mut usize,
    numbers: &mut [T],
) -> usize {
    let mut done = 0;
    // If a bound wraps around, `get` returns `None`.
    while let Some(window) = text.get(next.wrapping_sub(16)..next.wrapping_add(64)) {
        let rest = &mut numbers[done..];
        let (digits, regular) = find_digits(window);
        let (count, end) = if regular && rest.len() > 1 {
            read_pairs(window, !digits, rest)
        } else {
            read_singles(window, digits, rest)
        };
        if count == 0 {
            break;
        }
        done += count;
        *next += end + 1;
    }
    done
}

/// Returns a mask of the digits of a block, and whether the block is regular: tokens of
/// 1 to 16 digits, each followed by exactly one blank.
#[inline]
fn find_digits(text: &[u8]) -> (u64, bool) {
    let digits = find_range(text, b'0', b'9');
    // Bit i is set if the last 2, then 4, 8 and 16 bytes up to byte i are digits. A fold is slower.
    let mut runs = digits;
    for n in [1, 2, 4, 8] {
        runs &= runs << n;
    }
    let odd = !digits & (!digits << 1 | 1) | runs & digits << 16;
    (digits, odd == 0 && digits | find_blanks(text) == !0)
}

/// Returns a mask of the blanks of a block.
#[inline]
fn find_blanks(text: &[u8]) -> u64 {
    find_range(text, b'\t', b'\r') | find_range(text, b' ', b' ')
}

/// Returns 255 for the bytes in `low..=high` of quarter i of the block, 0 for the
/// others.
#[inline]
fn match_range(text: &[u8], i: usize, low: u8, high: u8) -> u128 {
    // SAFETY: the load ends at byte 16 i + 32 of 80, as i is below 4. Both types have 16 bytes.
    unsafe {
        let bytes = _mm_loadu_si128(text.as_ptr().add(16 * i + 16).cast());
        // After the addition `high` is the largest signed byte.
        let moved = _mm_add_epi8(bytes, _mm_set1_epi8(127 - high as i8));
        let low = _mm_set1_epi8(126 - (high - low) as i8);
        transmute(_mm_cmpgt_epi8(moved, low))
    }
}

/// Reads the tokens of a regular block, two at a time; `ends` is the mask of its blanks.
/// Returns how many it has read and where the last of them ends.
fn read_pairs<T: std::convert::TryFrom<i128>>(
    text: &[u8],
    mut ends: u64,
    numbers: &mut [T],
) -> (usize, usize) {
    let (mut count, mut start) = (0, 0);
    for pair in numbers.chunks_exact_mut(2) {
        let rest = ends & ends.wrapping_sub(1);
        if rest == 0 {
            break;
        }
        let [end, last] = [ends, rest].map(|end| end.trailing_zeros() as usize);
        let [a, b] = decode(text, [end, last], [end - start, last - end]);
        match (T::try_from(a.into()), T::try_from(b.into())) {
            (Ok(a), Ok(b)) => (pair[0], pair[1]) = (a, b),
            _ => break,
        }
        count += 2;
        start = last;
        ends = rest & (rest - 1);
    }
    (count, start)
}

/// Reads the tokens of any block, with signs, several blanks and up to 32 digits, and
/// stops before the first token of another form. Returns how many it has read and
/// where the last of them ends.
fn read_singles<T: std::convert::TryFrom<i128>>(
    text: &[u8],
    digits: u64,
    numbers: &mut [T],
) -> (usize, usize) {
    let (mut count, mut start) = (0, 0);
    // Unsigned types take no sign.
    let signs = find_range(text, b'-', b'-') * u64::from(T::try_from(-1).is_ok());
    let known = digits | signs | find_blanks(text);
    // A sign has no digit before it and one after it.
    let odd = !known | signs & (digits << 1 | !(digits >> 1));
    // Comparing the ends with this limit delays less than masking the ends.
    let limit = odd.trailing_zeros() as usize;
    let mut ends = !digits & digits << 1;
    // The addition carries a sign through its digits to the end of the token.
    let negative = digits.wrapping_add(signs << 1) & !digits;
    while ends != 0 && count < numbers.len() {
        let end = ends.trailing_zeros() as usize;
        let (high, length) = (end.saturating_sub(16), end - start);
        let [high, low] = decode(text, [high, end], [high.saturating_sub(start), length]);
        let value = i128::from(high) * 10i128.pow(16) + i128::from(low);
        let minus = negative >> end & 1 > 0;
        match T::try_from(if minus { -value } else { value }) {
            // `decode` reads 32 digits at most.
            Ok(value) if length <= 32 && end < limit => numbers[count] = value,
            _ => break,
        }
        count += 1;
        start = end;
        ends &= ends - 1;
    }
    (count, start)
}

/// Returns a mask of the bytes of the block in `low..=high`.
#[inline]
fn find_range(text: &[u8], low: u8, high: u8) -> u64 {
    (0..4).rev().fold(0, |mask, i| {
        let bytes = match_range(text, i, low, high);
        // SAFETY: both types have 16 bytes.
        mask << 16 | unsafe { _mm_movemask_epi8(transmute(bytes)) as u64 }
    })
}

/// Returns two numbers. Number i has the digits among the last `sizes[i]` bytes, at most
/// 16, before `ends[i]`. Ends and sizes are those of tokens of the block, so below 64. The
/// numbers are meaningless if a byte is above `b'9'`.
#[inline]
fn decode(text: &[u8], ends: [usize; 2], sizes: [usize; 2]) -> [u64; 2] {
    // A saturating subtraction leaves the values of the digits among the last bytes, and
    // zeros in place of all other bytes.
    static ZEROS: [[u8; 16]; 5] = [[255; 16], [48; 16], [48; 16], [48; 16], [48; 16]];
    // SAFETY: both loads end within the 80 bytes, as ends and sizes are below 64. Both types
    // have 16 bytes. Checking ends and sizes would take a twentieth more time.
    unsafe {
        let fours = |i: usize| {
            let zeros = ZEROS.as_ptr().cast::<u8>().add(sizes[i]);
            let bytes = _mm_loadu_si128(text.as_ptr().add(ends[i]).cast());
            let bytes = _mm_subs_epu8(bytes, _mm_loadu_si128(zeros.cast()));
            // The upper byte of each two becomes 10 * first digit + second digit.
            let pairs = _mm_srli_epi16(_mm_mullo_epi16(bytes, _mm_set1_epi16(2561)), 8);
            _mm_madd_epi16(pairs, _mm_set1_epi32(1 << 16 | 100))
        };
        let fours = _mm_packs_epi32(fours(0), fours(1));
        let eights = _mm_madd_epi16(fours, _mm_set1_epi32(1 << 16 | 10_000));
        let upper = _mm_mul_epu32(eights, _mm_set1_epi64x(100_000_000));
        transmute(_mm_add_epi64(upper, _mm_srli_epi64(eights, 32)))
    }
}
