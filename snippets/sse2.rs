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
/// A token that it reads consists of 1 to 19 digits, after a minus sign if `T` is
/// signed, and fits `T`. It stops when `numbers` are full, before any other token, and
/// where fewer than 32 bytes of the text are before a block of tokens or fewer than 64
/// from its first byte on: the caller reads the next token or reports the error.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
pub fn parse<T: TryFrom<i128>>(text: &[u8], next: &mut usize, numbers: &mut [T]) -> usize {
    let mut done = 0;
    // Usually one blank stands before a token, and the block begins after it.
    let mut at = *next + usize::from(text.get(*next).map_or(false, is_blank));
    while done < numbers.len() {
        // Where one of the bounds wraps, the range is none of the text.
        let window = match text.get(at.wrapping_sub(32)..at.wrapping_add(64)) {
            Some(window) => window,
            None => break,
        };
        let room = &mut numbers[done..];
        // SAFETY: the window has 32 bytes before the block and 64 from it on.
        let (count, end) = unsafe {
            let block = window.as_ptr().add(32);
            let (others, regular) = scan(block);
            match regular && room.len() > 1 {
                true => pairs(block, others, room),
                false => singles(block, others, room),
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

/// A mask of the bytes of a block that are not digits, and whether the block is
/// regular: tokens of 1 to 16 digits, each followed by exactly one blank.
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
        let space = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b' ' as i8));
        let blank = _mm_or_si128(within(bytes, b'\t', b'\r'), space);
        plain = _mm_and_si128(plain, _mm_or_si128(digit, blank));
        digits |= u64::from(_mm_movemask_epi8(digit) as u32) << (16 * i);
    }
    // Bit i is set if the 2, 4, 8, 16 bytes that end at byte i are digits.
    let mut runs = digits;
    for length in [1, 2, 4, 8] {
        runs &= runs << length;
    }
    let empty = !digits & (!digits << 1 | 1);
    let even = runs & digits << 16 | empty == 0;
    (!digits, even && _mm_movemask_epi8(plain) == 0xffff)
}

/// 255 for the bytes in `low..=high`, 0 for the others.
#[inline]
unsafe fn within(bytes: __m128i, low: u8, high: u8) -> __m128i {
    // After the addition `high` is the largest signed byte.
    let moved = _mm_add_epi8(bytes, _mm_set1_epi8(127 - high as i8));
    _mm_cmpgt_epi8(moved, _mm_set1_epi8(126 - (high - low) as i8))
}

/// Reads the tokens of a regular block, two at a time. Returns how many it has read
/// and where the last of them ends.
///
/// # Safety
///
/// There are 64 bytes from `block` on and 32 bytes before it, and the block is regular:
/// [`fours`] takes at most 16 digits.
unsafe fn pairs<T: TryFrom<i128>>(
    block: *const u8,
    mut others: u64,
    numbers: &mut [T],
) -> (usize, usize) {
    let (mut count, mut start) = (0, 0);
    for pair in numbers.chunks_exact_mut(2) {
        let rest = others & others.wrapping_sub(1);
        if rest == 0 {
            break;
        }
        let (end, second) = (
            others.trailing_zeros() as usize,
            rest.trailing_zeros() as usize,
        );
        let first = fours(block.add(end), end - start);
        let [a, b] = join(first, fours(block.add(second), second - end - 1));
        match (T::try_from(a.into()), T::try_from(b.into())) {
            (Ok(a), Ok(b)) => {
                pair[0] = a;
                pair[1] = b;
            }
            _ => break,
        }
        count += 2;
        start = second + 1;
        others = rest & (rest - 1);
    }
    (count, start.saturating_sub(1))
}

/// Reads the tokens of any block, with signs, several blanks and up to 19 digits, and
/// stops before the first token of another form. Returns how many it has read and
/// where the last of them ends.
///
/// # Safety
///
/// There are 64 bytes from `block` on and 32 bytes before it.
unsafe fn singles<T: TryFrom<i128>>(
    block: *const u8,
    mut others: u64,
    numbers: &mut [T],
) -> (usize, usize) {
    let signed = T::try_from(-1).is_ok();
    let (mut count, mut start, mut last, mut negative) = (0, 0, 0, false);
    while others != 0 && count < numbers.len() {
        let end = others.trailing_zeros() as usize;
        others &= others - 1;
        let (byte, length) = (*block.add(end), end - start);
        if start < end {
            let high = fours(block.add(end).sub(16), length.clamp(16, 32) - 16);
            let [high, low] = join(high, fours(block.add(end), length.min(16)));
            let value = i128::from(high) * 10_000_000_000_000_000 + i128::from(low);
            match T::try_from(if negative { -value } else { value }) {
                Ok(value) if length < 20 && is_blank(&byte) => numbers[count] = value,
                _ => break,
            }
            count += 1;
            last = end;
        } else if negative || !is_blank(&byte) && (byte != b'-' || !signed) {
            break;
        }
        negative = byte == b'-';
        start = end + 1;
    }
    (count, last)
}

/// The last `length` of the 16 digits before `end`, as four numbers of four digits.
///
/// # Safety
///
/// There are 16 bytes before `end`, and `length` is at most 16.
#[inline]
unsafe fn fours(end: *const u8, length: usize) -> __m128i {
    static KEEP: [[u8; 16]; 2] = [[0; 16], [255; 16]];
    let keep = _mm_loadu_si128(KEEP.as_ptr().cast::<u8>().add(length).cast());
    let bytes = _mm_sub_epi8(_mm_loadu_si128(end.sub(16).cast()), _mm_set1_epi8(48));
    // Of every two bytes the upper one becomes 10 * first digit + second digit.
    let pairs = _mm_mullo_epi16(_mm_and_si128(bytes, keep), _mm_set1_epi16(2561));
    _mm_madd_epi16(_mm_srli_epi16(pairs, 8), _mm_set1_epi32(1 << 16 | 100))
}

/// Two numbers of 16 digits, each from its four numbers of four digits.
#[inline]
unsafe fn join(first: __m128i, second: __m128i) -> [u64; 2] {
    let fours = _mm_packs_epi32(first, second);
    let eights = _mm_madd_epi16(fours, _mm_set1_epi32(1 << 16 | 10_000));
    let upper = _mm_mul_epu32(eights, _mm_set1_epi64x(100_000_000));
    let values = _mm_add_epi64(upper, _mm_srli_epi64(eights, 32));
    std::mem::transmute(values)
}
