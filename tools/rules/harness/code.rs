//! The code of a take-and-break game, read from its moves.

/// Returns the code of the take-and-break game in which every heap below `len` has these `options`:
/// digit t has bit j if a move may take t and leave j heaps. Returns `None` if there is no such
/// code, or if `len` is below 64.
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

#[cfg(test)]
mod tests {
    use super::find_code;

    fn take_1_or_3(n: u64) -> Vec<Vec<u64>> {
        [1, 3].into_iter().filter(|&taken| taken <= n).map(|taken| vec![n - taken]).collect()
    }

    /// If a move is missing at one heap, no code fits.
    #[test]
    fn finds_codes_that_fit_all_moves() {
        assert_eq!(find_code(&take_1_or_3, 100).as_deref(), Some("0.303"));
        assert_eq!(find_code(&take_1_or_3, 63), None);
        let lacking = |n| take_1_or_3(n).into_iter().skip(usize::from(n == 70)).collect();
        assert_eq!(find_code(&lacking, 100), None);
        // In Nim a move takes any number, and no finite code allows that.
        assert_eq!(find_code(&|n| (0..n).map(|left| vec![left]).collect(), 100), None);
        // If a move only splits a heap, the code has no digit after the point.
        assert_eq!(find_code(&|n| (1..=n / 2).map(|x| vec![x, n - x]).collect(), 100), None);
        // A move takes one and leaves three heaps: digit 1 has bit 3.
        let three = |n: u64| {
            let pairs = (1..n).flat_map(|x| (x..n).map(move |y| (x, y)));
            let rests = pairs.filter_map(|(x, y)| Some([x, y, (n - 1).checked_sub(x + y)?]));
            rests.filter(|[_, y, z]| y <= z).map(Vec::from).collect()
        };
        assert_eq!(find_code(&three, 64).as_deref(), Some("0.8"));
    }
}
