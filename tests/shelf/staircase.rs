//! Staircase Nim against a search of all its options.

use crate::positions::{check_play, positions};
use crate::support::search::{Play, Search};
use snippets::staircase::{staircase_move, staircase_outcome, staircase_value};

/// Returns the coins after each way to move some of them along one of `ways`, which are pairs of
/// places: from and to.
pub fn move_coins(coins: &[u64], ways: &[(usize, usize)]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for &(from, to) in ways {
        for moved in 1..=coins[from] {
            let mut option = coins.to_vec();
            option[from] -= moved;
            option[to] += moved;
            options.push(option);
        }
    }
    options
}

#[test]
fn staircase_agrees_with_search_on_five_steps_of_two() {
    let mut search = Search::new(|steps: &Vec<u64>| {
        let ways: Vec<(usize, usize)> = (1..steps.len()).map(|i| (i, i - 1)).collect();
        move_coins(steps, &ways)
    });
    for steps in (0..=5).flat_map(|count| positions(count, 3)) {
        let expected = search.value(&steps);
        assert_eq!(staircase_value(&steps), expected, "steps {steps:?}");
        let found = (staircase_outcome(&steps), staircase_move(&steps));
        check_play(&"", &mut search, (&steps, Play::Normal), found);
    }
}
