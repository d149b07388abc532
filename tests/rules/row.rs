//! What the games share in which two players take turns to remove the first or the last
//! number of a row, and each wants a large sum of their own numbers.

/// By how much the sum of the first player exceeds the other one: the two sums add up to that
/// of the row, so each player maximizes their own lead.
pub fn difference(row: &[i64]) -> i64 {
    // The difference from the numbers `left..left + length`, by `left`.
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

/// The sum of the first player.
pub fn first_sum(row: &[i64]) -> i64 {
    (row.iter().sum::<i64>() + difference(row)) / 2
}
