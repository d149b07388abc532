//! Shared code of the games in which two players take turns to remove the first or the last
//! number of a row, and each wants a large sum of their own numbers.

/// Returns by how much the sum of the first player exceeds the sum of the second. As the two sums
/// add up to the sum of the row, each player maximizes this difference in their favour.
pub fn compute_lead(row: &[i64]) -> i64 {
    // The entry `left` is the difference in the part `left..left + length` of the row.
    let mut differences = vec![0; row.len() + 1];
    for length in 1..=row.len() {
        for left in 0..=row.len() - length {
            let by_left = row[left] - differences[left + 1];
            let by_right = row[left + length - 1] - differences[left];
            differences[left] = by_left.max(by_right);
        }
    }
    differences[0]
}

/// Returns the sum of the first player.
pub fn compute_first_sum(row: &[i64]) -> i64 {
    (row.iter().sum::<i64>() + compute_lead(row)) / 2
}
