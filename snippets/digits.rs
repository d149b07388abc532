//! Formats integers as decimal digits for `bulk`: four digits at a time, from a table
//! of all numbers below 10,000.

/// Writes the digits of a number to the front of `text` and returns how many digits
/// there are. Bytes of `text[..24]` after them may change as well.
///
/// # Panics
///
/// Panics if `text` is too short; 24 bytes are always enough.
///
/// # Complexity
///
/// O(d) time for d digits.
#[inline]
pub fn format(number: u64, text: &mut [u8]) -> usize {
    const E8: u64 = 100_000_000;
    if number < E8 {
        return format_first(number as u32, text);
    }
    let upper = number / E8;
    let length = if upper < E8 {
        format_first(upper as u32, text)
    } else {
        let length = format_first((upper / E8) as u32, text);
        format_eight((upper % E8) as u32, &mut text[length..]);
        length + 8
    };
    format_eight((number % E8) as u32, &mut text[length..]);
    length + 8
}

/// Does what [`format`] does for a number with at most eight digits.
#[inline]
fn format_first(number: u32, text: &mut [u8]) -> usize {
    if number < 10_000 {
        return format_four(number, text);
    }
    let length = format_four(number / 10_000, text);
    text[length..length + 4].copy_from_slice(&FOURS[(number % 10_000) as usize]);
    length + 4
}

/// Does what [`format`] does for a number with at most four digits.
#[inline]
fn format_four(number: u32, text: &mut [u8]) -> usize {
    let zeros = usize::from(number < 1000) + usize::from(number < 100) + usize::from(number < 10);
    let word = u32::from_le_bytes(FOURS[number as usize]) >> (8 * zeros);
    text[..4].copy_from_slice(&word.to_le_bytes());
    4 - zeros
}

/// Writes exactly eight digits, with leading zeros.
#[inline]
fn format_eight(number: u32, text: &mut [u8]) {
    text[..4].copy_from_slice(&FOURS[(number / 10_000) as usize]);
    text[4..8].copy_from_slice(&FOURS[(number % 10_000) as usize]);
}

/// The four digits of every number below 10,000.
static FOURS: [[u8; 4]; 10_000] = make_fours();

const fn make_fours() -> [[u8; 4]; 10_000] {
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

    #[test]
    fn formats_as_display_does() {
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
