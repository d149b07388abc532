//! Searched values of partizan games against the definition, and winners and moves of sums
//! against a search of all moves.

use crate::number_nimber::Values;
use crate::positions::{apply_sorted, turns, Turn};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{self, Left, Right};
use snippets::partizan_nimbers::PartizanNimbers;

/// Returns the known games, and random games whose options are earlier ones: mostly of
/// numbers from -1 to 1 with small denominators, so that their values are known too.
fn random(rng: &mut Rng) -> Values {
    let mut values = Values::new();
    for _ in 0..30 {
        let lists = &values.games.lists;
        let mut search = PartizanNimbers::new(|&game: &usize, player: Player| {
            lists[game][usize::from(player == Right)].clone()
        });
        let mut list = |low: i128, high: i128| -> Vec<usize> {
            let count = rng.range(0, 2);
            let [low, high] = [low, high].map(|n| Dyadic::new(n, 1));
            let within = |game: &usize| match search.value(game) {
                Some(value) => {
                    low <= value.number && value.number <= high && value.number.exponent() < 3
                }
                None => rng.range(0, 19) == 0,
            };
            let all: Vec<usize> = (0..lists.len()).filter(within).collect();
            let pick = |_| all[rng.range(0, all.len() as u64 - 1) as usize];
            (0..count).map(pick).collect()
        };
        // Most options of Left are not above those of Right.
        let (left, right) = (list(-2, 0), list(0, 2));
        values.games.add(left, right);
    }
    values
}

#[test]
fn random_games_have_their_value_by_the_definition() {
    let mut rng = Rng::new(265);
    for _ in 0..30 {
        let mut values = random(&mut rng);
        let games = values.games.lists.clone();
        let mut search = PartizanNimbers::new(|&game: &usize, player: Player| {
            games[game][usize::from(player == Right)].clone()
        });
        for (game, lists) in games.iter().enumerate() {
            let found = search.value(&game);
            let mut options = lists.iter().flatten();
            // A game with an option without value may have one.
            if found.is_some() || options.all(|option| search.value(option).is_some()) {
                values.check(game, found);
            }
        }
    }
}

#[test]
fn winners_and_moves_of_sums_agree_with_search() {
    let mut rng = Rng::new(266);
    for _ in 0..30 {
        let lists = random(&mut rng).games.lists;
        let options =
            |game: usize, player: Player| lists[game][usize::from(player == Right)].clone();
        let mut search = Search::new(|turn: &Turn<usize>| turns(turn, options));
        let mut game = PartizanNimbers::new(|&game, player| options(game, player));
        for _ in 0..40 {
            let last = lists.len() as u64 - 1;
            let sum = (0..rng.range(0, 3)).map(|_| rng.range(last - 60, last) as usize);
            let mut sum: Vec<usize> = sum.collect();
            sum.sort_unstable();
            for first in [Left, Right] {
                let wins = search.wins(&(sum.clone(), first), Play::Normal);
                let known = sum.iter().all(|part| game.value(part).is_some());
                let expected = if wins { first } else { first.opponent() };
                let found = game.sum_winner(&sum, first);
                assert_eq!(found, known.then_some(expected), "{sum:?} {first:?}");
                let found = game.winning_move(&sum, first);
                assert_eq!(found.is_some(), known && wins, "{sum:?} {first:?}");
                if let Some((i, parts)) = found {
                    assert!(options(sum[i], first).contains(&parts[0]), "{sum:?}");
                    let after = (apply_sorted(&sum, &(i, parts)), first.opponent());
                    let lost = !search.wins(&after, Play::Normal);
                    assert!(lost, "{sum:?} {first:?}");
                }
            }
        }
    }
}
