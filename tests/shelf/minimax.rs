//! Minimax scores against a search of all plays that counts the points of both players.

use crate::support::rng::Rng;
use snippets::minimax::Minimax;

/// A game on numbered positions: for each position its moves, as points and a smaller position.
type Moves = Vec<Vec<(i64, usize)>>;

/// Returns the points of the mover and of the other player from a position on. Only the
/// difference of the points counts.
fn find_points(moves: &Moves, position: usize) -> (i64, i64) {
    let after = |&(points, option): &(i64, usize)| {
        let (other, own) = find_points(moves, option);
        (own + points, other)
    };
    let plays = moves[position].iter().map(after);
    let best = plays.max_by_key(|(own, other)| own - other);
    best.unwrap_or_default()
}

fn check(moves: &Moves) {
    for position in 0..moves.len() {
        // A new game, which knows no values yet.
        let mut game = Minimax::new(|&position: &usize| moves[position].clone());
        let (own, other) = find_points(moves, position);
        let found = game.value(&position);
        assert_eq!(found, own - other, "{position} in {moves:?}");
        let best = game.best_move(&position);
        assert_eq!(best.is_none(), moves[position].is_empty());
        if let Some((points, option)) = best {
            assert!(moves[position].contains(&(points, option)));
            let (other_then, own_then) = find_points(moves, option);
            assert_eq!(points + own_then - other_then, own - other, "{moves:?}");
        }
    }
}

#[test]
fn agrees_with_search_on_every_game_of_four_positions() {
    // For each pair of positions: no move, or one for -2, 1 or 3 points.
    let pairs: Vec<(usize, usize)> = (0..4).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    for code in 0..4usize.pow(6) {
        let mut moves: Moves = vec![vec![]; 4];
        for (i, &(v, w)) in pairs.iter().enumerate() {
            let points = [None, Some(-2), Some(1), Some(3)][code / 4usize.pow(i as u32) % 4];
            moves[v].extend(points.map(|points| (points, w)));
        }
        check(&moves);
    }
}

#[test]
fn agrees_with_search_on_random_games() {
    let mut rng = Rng::new(349);
    for _ in 0..300 {
        let n = rng.range(1, 9) as usize;
        let max = [1, 10, 1 << 40][rng.range(0, 2) as usize];
        let mut one = |v: usize| {
            let points = rng.range(0, 2 * max) as i64 - max as i64;
            (points, rng.range(0, v as u64 - 1) as usize)
        };
        let moves = (0..n).map(|v| (0..v.min(4)).map(|_| one(v)).collect());
        check(&moves.collect());
    }
}
