//! Scores against a search of all intervals.

use crate::positions::product;
use crate::support::rng::Rng;
use snippets::score::ends_scores;

/// Returns the sums of the first and of the second player by the definition, shorter intervals
/// first: the player to move takes the end that leads to the larger sum for this player.
fn search(cards: &[i64]) -> (i64, i64) {
    let n = cards.len();
    // The sums of the mover and of the other on `cards[from..to]`.
    let mut sums = vec![vec![(0, 0); n + 1]; n + 1];
    for from in (0..n).rev() {
        for to in from + 1..=n {
            let take = |card: i64, (mover, other): (i64, i64)| (card + other, mover);
            let by_left = take(cards[from], sums[from + 1][to]);
            let by_right = take(cards[to - 1], sums[from][to - 1]);
            sums[from][to] = by_left.max(by_right);
        }
    }
    sums[0][n]
}

/// Compares the scores with the search; for small cards also after scaling them up, so that the
/// code for large totals is used.
fn check(cards: &[i64]) {
    let expected = search(cards);
    assert_eq!(ends_scores(cards), expected, "cards {cards:?}");
    if cards.iter().map(|card| card.abs()).sum::<i64>() <= 1 << 24 {
        let large: Vec<i64> = cards.iter().map(|card| card << 25).collect();
        let expected = (expected.0 << 25, expected.1 << 25);
        assert_eq!(ends_scores(&large), expected, "cards {large:?}");
    }
}

/// Compares the scores with the search on every row of up to seven cards of these values.
fn check_all_rows(values: [i64; 3]) {
    for length in 0..=7 {
        let rows = product(&vec![values.to_vec(); length]);
        rows.iter().for_each(|cards| check(cards));
    }
}

/// Returns a random number in `-max..=max`.
fn random_card(rng: &mut Rng, max: i64) -> i64 {
    rng.range(0, 2 * max as u64) as i64 - max
}

#[test]
fn agrees_with_search_on_every_row_of_seven_cards_of_three_values() {
    check_all_rows([1, 2, 3]);
    check_all_rows([-1, 0, 2]);
    check_all_rows([(1 << 24) + 1, 1 << 30, 3]);
    check_all_rows([-(1 << 40) - 1, 1, (1 << 40) + 2]);
}

#[test]
fn agrees_with_search_on_random_rows() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let max = [2, 100, 200_000, 1 << 50][rng.range(0, 3) as usize];
        let count = rng.range(0, 70);
        let cards: Vec<i64> = (0..count).map(|_| random_card(&mut rng, max)).collect();
        check(&cards);
        check(&cards.iter().map(|card| card.abs()).collect::<Vec<i64>>());
    }
}

#[test]
fn agrees_with_search_around_the_largest_total_of_the_fast_code() {
    let mut rng = Rng::new(2);
    let limit = 1 << 24;
    for total in limit - 2..=limit + 3 {
        for _ in 0..100 {
            let count = rng.range(0, 18);
            let mut cards: Vec<i64> = (0..count).map(|_| random_card(&mut rng, 900_000)).collect();
            let rest = total - cards.iter().map(|card| card.abs()).sum::<i64>();
            cards.push(if rng.range(0, 2) == 0 { -rest } else { rest });
            check(&cards);
            rng.shuffle(&mut cards);
            check(&cards);
        }
    }
}
