//! Staircase Nim against a search of all its options.

use crate::positions::{check_play, positions};
use crate::support::search::{Play, Search};
use snippets::staircase::{staircase_move, staircase_outcome, staircase_value};

fn staircase_options(steps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for i in 1..steps.len() {
        for coins in 1..=steps[i] {
            let mut option = steps.to_vec();
            option[i] -= coins;
            option[i - 1] += coins;
            options.push(option);
        }
    }
    options
}

#[test]
fn staircase_agrees_with_search_on_five_steps_of_two() {
    let mut search = Search::new(|steps: &Vec<u64>| staircase_options(steps));
    for steps in (0..=5).flat_map(|count| positions(count, 3)) {
        let expected = search.value(&steps);
        assert_eq!(staircase_value(&steps), expected, "steps {steps:?}");
        let found = (staircase_outcome(&steps), staircase_move(&steps));
        check_play(&"", &mut search, (&steps, Play::Normal), found);
    }
}
