//! The code of a take-and-break game, read from its moves.

/// Returns the code of the take-and-break game that allows the moves of all heaps below a
/// length: digit t has bit j if a move may take t and leave j heaps.
pub fn find_code(options: &impl Fn(u64) -> Vec<Vec<u64>>, len: u64) -> Option<String> {
    let sorted = |n: u64| {
        let option = |mut heaps: Vec<u64>| {
            heaps.retain(|&heap| heap > 0);
            heaps.sort_unstable();
            heaps
        };
        let mut all: Vec<Vec<u64>> = options(n).into_iter().map(option).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let mut digits = Vec::new();
    for n in 0..len {
        for heaps in sorted(n) {
            let taken = n.checked_sub(heaps.iter().sum())? as usize;
            if heaps.len() > 3 || taken > 32 || taken == 0 && heaps.len() < 2 {
                return None;
            }
            digits.resize(digits.len().max(taken + 1), 0u8);
            digits[taken] |= 1 << heaps.len();
        }
    }
    let allowed = |n: u64| {
        let mut all = Vec::new();
        for (left, digit) in (0..=n).rev().zip(&digits) {
            let has = |heaps: u32| digit >> heaps & 1 == 1;
            if has(0) && left == 0 {
                all.push(Vec::new());
            }
            if has(1) && left > 0 {
                all.push(vec![left]);
            }
            for first in 1..=left / 2 {
                if has(2) {
                    all.push(vec![first, left - first]);
                }
                if has(3) {
                    let rest = left - first;
                    all.extend((first..=rest / 2).map(|second| vec![first, second, rest - second]));
                }
            }
        }
        all.sort_unstable();
        all
    };
    let code: String = digits.iter().skip(1).map(|digit| format!("{digit:x}")).collect();
    let is_same = len >= 64 && digits.len() > 1 && (0..len).all(|n| allowed(n) == sorted(n));
    is_same.then(|| format!("{:x}.{code}", digits[0]))
}
