//! What the games share in which two players take turns to remove the first or the last
//! number of a row, and each wants a large sum of their own numbers.

use std::collections::HashMap;

/// The sums of the first and the second player, by a search of the rules: both look
/// only at their own sum.
pub fn sums(row: &[i64]) -> (i64, i64) {
    search(row, 0, row.len(), &mut HashMap::new())
}

/// The sums that the player to move and the other one get from `row[from..to]`.
///
/// If both ends give the player to move the same sum, they also give the other player
/// the same sum, as the two sums add up to the sum of the row.
fn search(
    row: &[i64],
    from: usize,
    to: usize,
    known: &mut HashMap<(usize, usize), (i64, i64)>,
) -> (i64, i64) {
    if from == to {
        return (0, 0);
    }
    if let Some(&answer) = known.get(&(from, to)) {
        return answer;
    }
    // After the move the other player is the one to move.
    let (other, own) = search(row, from + 1, to, known);
    let left = (own + row[from], other);
    let (other, own) = search(row, from, to - 1, known);
    let right = (own + row[to - 1], other);
    let answer = if left.0 >= right.0 { left } else { right };
    known.insert((from, to), answer);
    answer
}

/// By how much the sum of the first player exceeds the other one, for long rows: the
/// player to move makes this difference large, in the view of that player.
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

/// The sum of the first player, for long rows: both sums add up to the sum of the row.
pub fn first_sum(row: &[i64]) -> i64 {
    (row.iter().sum::<i64>() + difference(row)) / 2
}
