//! Tables of Grundy values by their definition.

/// Returns the least number that is not among the values.
pub fn mex(values: &[u64]) -> u64 {
    let mut is_in = vec![false; values.len() + 1];
    for &value in values.iter().filter(|&&value| value <= values.len() as u64) {
        is_in[value as usize] = true;
    }
    let gap = is_in.iter().position(|&is_in| !is_in);
    gap.expect("more places than values") as u64
}

/// Returns the values of the heaps below `len` by the definition. `options(heap, smaller)` lists
/// the values of the options, where `smaller` has the values of the smaller heaps.
pub fn values(len: usize, options: impl Fn(usize, &[u64]) -> Vec<u64>) -> Vec<u64> {
    let mut values = Vec::new();
    for heap in 0..len {
        values.push(mex(&options(heap, &values)));
    }
    values
}

/// Returns the values of the subtraction game with these amounts.
pub fn take_values(len: usize, amounts: &[u64]) -> Vec<u64> {
    values(len, |heap, smaller| {
        let lefts = amounts.iter().filter_map(|&a| (heap as u64).checked_sub(a));
        lefts.map(|left| smaller[left as usize]).collect()
    })
}
