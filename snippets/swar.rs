//! The reader of `bulk` for machines that are not x86-64: decimal digits to
//! integers with ordinary 64-bit words. `sse2` does the same in half the time.
//!
//! Eight words of eight bytes become a mask of the bytes that are not digits. The
//! mask gives the ends of all tokens of a block, so finding a token does not wait
//! for the value of the one before it.

use super::fastio::is_blank;

/// Reads integers from `text[*next..]` into `numbers`, returns how many it has read
/// and moves `next` past the last of them and the blank after it.
///
/// It stops when `numbers` are full and before a token that `T` cannot hold or that is
/// no integer. It may stop before others as well: those with a plus sign and those with
/// more than 19 digits. The caller reads the next token or reports the error.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
pub fn parse<T: std::convert::TryFrom<i128>>(
    text: &[u8],
    next: &mut usize,
    numbers: &mut [T],
) -> usize {
    let signed = T::try_from(-1).is_ok();
    let mut done = 0;
    while done < numbers.len() {
        let mut at = *next;
        while text.get(at).map_or(false, is_blank) {
            at += 1;
        }
        // 64 bytes, and the rest of a word that begins in them.
        let mut copy = [b' '; 72];
        let rest = text.get(at..).unwrap_or_default();
        let window = match rest.get(..72) {
            Some(window) => std::convert::TryInto::try_into(window).expect("72 bytes"),
            None => {
                copy[..rest.len()].copy_from_slice(rest);
                &copy
            }
        };
        let (mut others, mut last) = (find_non_digits(window), 0);
        let (mut start, mut negative) = (0, false);
        while others != 0 && done < numbers.len() {
            let end = others.trailing_zeros() as usize;
            others &= others - 1;
            let byte = window[end];
            if start < end {
                match parse_number(window, start, end, negative) {
                    Some(number) if is_blank(&byte) => numbers[done] = number,
                    _ => break,
                }
                done += 1;
                last = end;
            } else if negative || !is_blank(&byte) && (byte != b'-' || !signed) {
                break;
            }
            negative = byte == b'-';
            start = end + 1;
        }
        if last == 0 {
            break;
        }
        *next = text.len().min(at + last + 1);
    }
    done
}

/// Returns a mask: bit i is set if byte i is not a digit. Bits after a byte above 127
/// are unreliable, but no token after such a byte is read.
#[inline]
fn find_non_digits(window: &[u8; 72]) -> u64 {
    (0..8).rev().fold(0, |mask, i| {
        let word = load(window, 8 * i);
        // The top bit stays clear for 0 to 9 only.
        let others = (word.wrapping_add(0x7676767676767676) | word) & 0x8080808080808080;
        // The multiplication moves the eight top bits side by side.
        mask << 8 | others.wrapping_mul(0x2040810204081) >> 56
    })
}

/// Returns the number with the digits `start..end` of the window, if there are at most
/// 19 and the number fits `T`.
#[inline]
fn parse_number<T: std::convert::TryFrom<i128>>(
    window: &[u8; 72],
    start: usize,
    end: usize,
    negative: bool,
) -> Option<T> {
    const E8: u64 = 100_000_000;
    let length = end - start;
    let eight = |back| decode(load(window, (end - back) % 64));
    // The first 1 to 8 digits, so that 0, 8 or 16 remain. Shifts count modulo 64.
    let shift = (8 * length as u32).wrapping_neg();
    let mut number = decode(load(window, start).wrapping_shl(shift));
    if length <= 16 {
        if length > 8 {
            number = number * E8 + eight(8);
        }
        // Up to 16 digits fit an `i64`, which converts to `T` in fewer steps.
        let number = number as i64;
        return T::try_from(i128::from(if negative { -number } else { number })).ok();
    }
    if length > 19 {
        return None;
    }
    let number = i128::from((number * E8 + eight(16)) * E8 + eight(8));
    T::try_from(if negative { -number } else { number }).ok()
}

/// Returns eight bytes, the first one lowest, with digits replaced by their values.
#[inline]
fn load(window: &[u8; 72], at: usize) -> u64 {
    let bytes = std::convert::TryInto::try_into(&window[at..at + 8]);
    u64::from_le_bytes(bytes.expect("8 bytes")) ^ 0x3030303030303030
}

/// Returns the number with the eight digits of a word.
#[inline]
fn decode(word: u64) -> u64 {
    // Neighbouring digits become pairs, pairs fours, and fours all eight.
    let pairs = word.wrapping_mul(2561) >> 8 & 0x00ff00ff00ff00ff;
    let fours = pairs.wrapping_mul(6553601) >> 16 & 0x0000ffff0000ffff;
    fours.wrapping_mul(42949672960001) >> 32
}
