//! The reader of `bulk` for x86-64: decimal digits to integers by SSE2, which every
//! x86-64 has.
//!
//! 64 bytes at a time become a mask of the bytes that are not digits. The mask gives
//! the ends of all tokens of the block, so finding a token does not wait for the value
//! of the one before it. Then the 16 bytes that *end* with a token become its value,
//! whatever its length, by four multiplications: neighbouring digits become pairs,
//! pairs fours, fours eights. Two tokens share the later ones.
//!
//! Non-generic functions are `#[inline]`, so that the reader is as fast from another
//! crate as it is in a bundle.

#![allow(unsafe_code)]

use super::fastio::is_blank;
use std::arch::x86_64::*;

/// Reads integers from `text[*next..]` into `numbers`, returns how many it has read
/// and moves `next` to the end of the last of them.
///
/// It stops when `numbers` are full and before a token that `T` cannot hold or that is
/// no integer. It may stop before others as well: the first and the last ones of the
/// text, those with a plus sign and those with more than 19 digits. The caller reads the
/// next token or reports the error.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
pub fn parse<T: TryFrom<i128>>(text: &[u8], next: &mut usize, numbers: &mut [T]) -> usize {
    let mut done = 0;
    // Usually one blank stands before a token, and the block begins after it.
    let mut at = *next + usize::from(text.get(*next).map_or(false, is_blank));
    // Where one of the bounds wraps, the range is none of the text.
    while let Some(window) = text.get(at.wrapping_sub(16)..at.wrapping_add(64)) {
        let room = &mut numbers[done..];
        // SAFETY: the window has 16 bytes before the block and 64 from it on.
        let (count, end) = unsafe {
            let block = window.as_ptr().add(16);
            let (digits, regular) = scan(block);
            match regular && room.len() > 1 {
                true => pairs(block, !digits, room),
                false => singles(block, digits, room),
            }
        };
        if count == 0 {
            break;
        }
        done += count;
        *next = at + end;
        at = *next + 1;
    }
    done
}

/// A mask of the digits of a block, and whether the block is regular: tokens of 1 to 16
/// digits, each followed by exactly one blank.
///
/// # Safety
///
/// There are 64 bytes from `block` on.
#[inline]
unsafe fn scan(block: *const u8) -> (u64, bool) {
    let (mut digits, mut plain) = (0, _mm_set1_epi8(-1));
    for i in 0..4 {
        let bytes = _mm_loadu_si128(block.add(16 * i).cast());
        let digit = within(bytes, b'0', b'9');
        let blank = _mm_or_si128(within(bytes, b'\t', b'\r'), within(bytes, b' ', b' '));
        plain = _mm_and_si128(plain, _mm_or_si128(digit, blank));
        digits |= (_mm_movemask_epi8(digit) as u64) << (16 * i);
    }
    // Bit i is set if the 2, 4, 8, at last 16 bytes that end at byte i are digits. As a
    // fold it is slower.
    let mut runs = digits;
    for n in [1, 2, 4, 8] {
        runs &= runs << n;
    }
    let odd = !digits & (!digits << 1 | 1) | runs & digits << 16;
    (digits, odd == 0 && _mm_movemask_epi8(plain) == 0xffff)
}

/// 255 for the bytes in `low..=high`, 0 for the others.
#[inline]
unsafe fn within(bytes: __m128i, low: u8, high: u8) -> __m128i {
    // After the addition `high` is the largest signed byte.
    let moved = _mm_add_epi8(bytes, _mm_set1_epi8(127 - high as i8));
    _mm_cmpgt_epi8(moved, _mm_set1_epi8(126 - (high - low) as i8))
}

/// Reads the tokens of a regular block, two at a time; `ends` are its blanks. Returns
/// how many it has read and where the last of them ends.
///
/// # Safety
///
/// There are 64 bytes from `block` on and 16 bytes before it.
unsafe fn pairs<T: TryFrom<i128>>(
    block: *const u8,
    mut ends: u64,
    numbers: &mut [T],
) -> (usize, usize) {
    let (mut count, mut start) = (0, 0);
    for pair in numbers.chunks_exact_mut(2) {
        let rest = ends & ends.wrapping_sub(1);
        if rest == 0 {
            break;
        }
        let end = ends.trailing_zeros() as usize;
        let last = rest.trailing_zeros() as usize;
        let [a, b] = values(block, [end, last], [end - start, last - end]);
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
///
/// # Safety
///
/// There are 64 bytes from `block` on and 16 bytes before it.
unsafe fn singles<T: TryFrom<i128>>(
    block: *const u8,
    digits: u64,
    numbers: &mut [T],
) -> (usize, usize) {
    let (mut count, mut start) = (0, 0);
    // Unsigned types have none.
    let signs = mask(block, b'-', b'-') * u64::from(T::try_from(-1).is_ok());
    let known = digits | signs | mask(block, b'\t', b'\r') | mask(block, b' ', b' ');
    // A sign has no digit before it and one after it.
    let odd = !known | signs & (digits << 1 | !(digits >> 1));
    // Compared with the ends, not masked out of them, it delays nothing.
    let limit = odd.trailing_zeros() as usize;
    let mut ends = !digits & digits << 1;
    // Added to the digits after it, a sign carries to the end of its token.
    let negative = digits.wrapping_add(signs << 1) & !digits;
    while ends != 0 && count < numbers.len() {
        let end = ends.trailing_zeros() as usize;
        let (high, length) = (end.saturating_sub(16), end - start);
        let [high, low] = values(block, [high, end], [high.saturating_sub(start), length]);
        let value = i128::from(high) * 10i128.pow(16) + i128::from(low);
        let minus = negative >> end & 1 > 0;
        match T::try_from(if minus { -value } else { value }) {
            // More digits than 32 would not all have been read.
            Ok(value) if length <= 32 && end < limit => numbers[count] = value,
            _ => break,
        }
        count += 1;
        start = end;
        ends &= ends - 1;
    }
    (count, start)
}

/// A mask of the bytes of a block in `low..=high`.
///
/// # Safety
///
/// There are 64 bytes from `block` on.
#[inline]
unsafe fn mask(block: *const u8, low: u8, high: u8) -> u64 {
    (0..4).rev().fold(0, |mask, i| {
        let bytes = _mm_loadu_si128(block.add(16 * i).cast());
        mask << 16 | _mm_movemask_epi8(within(bytes, low, high)) as u64
    })
}

/// Two numbers: the digits among the last `lengths` bytes before the `ends`, at most the
/// last 16 bytes.
///
/// # Safety
///
/// There are 64 bytes from `block` on and 16 bytes before it, and the ends and lengths
/// are at most 64. The numbers are meaningless if one of the bytes is above `b'9'`.
#[inline]
unsafe fn values(block: *const u8, ends: [usize; 2], lengths: [usize; 2]) -> [u64; 2] {
    // A subtraction that stops at 0 leaves the values of the digits among the last
    // bytes, and zeros in place of blanks, signs and the bytes before them.
    static ZEROS: [[u8; 16]; 5] = [[255; 16], [48; 16], [48; 16], [48; 16], [48; 16]];
    let fours = |i: usize| {
        let zeros = _mm_loadu_si128(ZEROS.as_ptr().cast::<u8>().add(lengths[i]).cast());
        let bytes = _mm_loadu_si128(block.add(ends[i]).sub(16).cast());
        // Of every two bytes the upper one becomes 10 * first digit + second digit.
        let pairs = _mm_mullo_epi16(_mm_subs_epu8(bytes, zeros), _mm_set1_epi16(2561));
        _mm_madd_epi16(_mm_srli_epi16(pairs, 8), _mm_set1_epi32(1 << 16 | 100))
    };
    let fours = _mm_packs_epi32(fours(0), fours(1));
    let eights = _mm_madd_epi16(fours, _mm_set1_epi32(1 << 16 | 10_000));
    let upper = _mm_mul_epu32(eights, _mm_set1_epi64x(100_000_000));
    std::mem::transmute(_mm_add_epi64(upper, _mm_srli_epi64(eights, 32)))
}
