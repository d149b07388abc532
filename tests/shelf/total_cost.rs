//! Total costs against plays of a bounded number of moves.

use crate::support::rng::Rng;
use snippets::total_cost::total_costs;

/// For each position its moves with their costs, and whether the player to move minimizes the
/// cost.
type Game = (Vec<Vec<(usize, u64)>>, Vec<bool>);

/// Returns the total cost of each position by the definition; `None` if no end can be forced.
/// Round m finds the totals of all games that end within m moves. A player who can end the game
/// need not come to a position twice, so as many rounds as positions are enough.
fn find_totals((options, minimizes): &Game) -> Vec<Option<u64>> {
    let mut totals = vec![None; options.len()];
    for _ in 0..=options.len() {
        let before = totals.clone();
        for (v, moves) in options.iter().enumerate() {
            let pay = moves.iter().map(|&(w, cost)| Some(before[w]? + cost));
            totals[v] = if moves.is_empty() {
                Some(0)
            } else if minimizes[v] {
                pay.flatten().min()
            } else {
                let all: Option<Vec<u64>> = pay.collect();
                all.and_then(|all| all.into_iter().max())
            };
        }
    }
    totals
}

fn check(game: &Game) {
    let found = total_costs(&game.0, |v| game.1[v]);
    assert_eq!(found, find_totals(game), "{game:?}");
}

#[test]
fn agrees_with_plays_on_every_game_of_three_positions() {
    // From each position to each, itself included: no move, or a move of cost 0 or 2.
    for code in 0..3usize.pow(9) {
        let mut options = vec![vec![]; 3];
        for arc in 0..9 {
            let cost = [None, Some(0), Some(2)][code / 3usize.pow(arc) % 3];
            let (v, w) = (arc as usize / 3, arc as usize % 3);
            options[v].extend(cost.map(|cost| (w, cost)));
        }
        for players in 0..8 {
            let minimizes = (0..3).map(|v| players >> v & 1 == 1).collect();
            check(&(options.clone(), minimizes));
        }
    }
}

#[test]
fn agrees_with_plays_on_random_games() {
    let mut rng = Rng::new(261);
    for _ in 0..2000 {
        let n = rng.range(1, 12) as usize;
        let max = [0, 1, 5, 1 << 50][rng.range(0, 3) as usize];
        let mut options = vec![vec![]; n];
        for _ in 0..rng.range(0, 2 * n as u64) {
            let mut position = || rng.range(0, n as u64 - 1) as usize;
            let (v, w) = (position(), position());
            options[v].push((w, rng.range(0, max)));
        }
        let minimizes = (0..n).map(|_| rng.range(0, 1) == 1).collect();
        check(&(options, minimizes));
    }
}
