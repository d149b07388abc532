//! Values of partizan games against the definition, and winners and moves of sums against a search
//! of all moves.

use crate::number_nimber::Values;
use crate::partizan::{add_random, check_sums, Games};
use crate::positions::apply_sorted;
use crate::support::rng::Rng;
use snippets::number_nimber::NumberNimber;
use snippets::partizan_nimbers::PartizanNimbers;

/// Returns the values of all games.
fn find_values(games: &Games) -> Vec<Option<NumberNimber>> {
    let mut search = PartizanNimbers::new(|&game, player| games.options(game, player).to_vec());
    (0..games.lists.len()).map(|game| search.value(&game)).collect()
}

/// Returns the known games and random ones.
fn make_random_games(rng: &mut Rng) -> Values {
    let mut values = Values::new();
    // Most options of Left are not above those of Right.
    add_random(&mut values.games, rng, [[-2, 0], [0, 2]], |games| {
        let values = find_values(games).into_iter();
        values.map(|value| value.map(|value| value.number)).collect()
    });
    values
}

#[test]
fn random_games_have_their_value_by_the_definition() {
    let mut rng = Rng::new(265);
    for _ in 0..30 {
        let mut values = make_random_games(&mut rng);
        let found = find_values(&values.games);
        for (game, lists) in values.games.lists.clone().iter().enumerate() {
            // If no value was found for an option, none may be found although the game has one.
            let mut options = lists.iter().flatten();
            if found[game].is_some() || options.all(|&option| found[option].is_some()) {
                values.check(game, found[game]);
            }
        }
    }
}

#[test]
fn winners_and_moves_of_sums_agree_with_search() {
    let mut rng = Rng::new(266);
    for _ in 0..30 {
        let games = make_random_games(&mut rng).games;
        let mut game = PartizanNimbers::new(|&game, player| games.options(game, player).to_vec());
        check_sums(&mut rng, &games, games.lists.len() - 61, |sum, first, is_won| {
            let wins = is_won(&(sum.to_vec(), first));
            let known = sum.iter().all(|part| game.value(part).is_some());
            let expected = if wins { first } else { first.opponent() };
            let found = game.sum_winner(sum, first);
            assert_eq!(found, known.then_some(expected), "{sum:?} {first:?}");
            let found = game.winning_move(sum, first);
            assert_eq!(found.is_some(), known && wins, "{sum:?} {first:?}");
            if let Some((i, parts)) = found {
                assert!(games.options(sum[i], first).contains(&parts[0]), "{sum:?}");
                let after = (apply_sorted(sum, &(i, parts)), first.opponent());
                assert!(!is_won(&after), "{sum:?} {first:?}");
            }
        });
    }
}
