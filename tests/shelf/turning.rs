//! Turning coins against a search of all turns.

use crate::positions::{apply, check_play, Move};
use crate::support::search::{Play, Search};
use crate::tartan::{mock_turtles, ruler, turtles, Turns};
use snippets::nim::{nim_sum, Outcome};
use snippets::turning::{
    mock_turtles_move, mock_turtles_outcome, mock_turtles_value, ruler_move, ruler_outcome,
    ruler_value, turtles_move, turtles_outcome,
};

/// A game: its turns, and the functions of the snippet that solve it.
struct Game {
    /// The first place of the game, which is place 1 for `turns`.
    from: u64,
    turns: Turns,
    value: fn(u64) -> u64,
    outcome: fn(&[u64]) -> Outcome,
    winning: fn(&[u64]) -> Option<Move>,
}

impl Game {
    /// Returns all turns whose rightmost coin is `last`, as bits.
    fn turns(&self, last: u64) -> Vec<u64> {
        let turns = (self.turns)(&(last + 1 - self.from)).into_iter();
        let turn = |bits: u64, other: u64| bits | 1 << (other - 1 + self.from);
        turns.map(|others| others.into_iter().fold(1 << last, turn)).collect()
    }
}

/// Returns the places of the heads, which are given as bits.
fn places(bits: u64) -> Vec<u64> {
    (0..64).filter(|place| bits >> place & 1 == 1).collect()
}

/// Checks all positions of `count` coins.
fn check(game: &Game, count: u64) {
    let turns = |bits: u64| -> Vec<u64> {
        let heads = places(bits).into_iter();
        heads.flat_map(|last| game.turns(last)).collect()
    };
    let mut search =
        Search::new(|&bits: &u64| turns(bits).iter().map(|turn| bits ^ turn).collect());
    for bits in (0..1u64 << count).map(|bits| bits << game.from) {
        let heads = places(bits);
        let sum = nim_sum(heads.iter().map(|&coin| (game.value)(coin)));
        assert_eq!(sum, search.value(&bits), "heads {heads:?}");
        let option = (game.winning)(&heads).map(|(i, parts)| {
            let input = format!("heads {heads:?}, {i} to {parts:?}");
            // The move turns coin i, which shows heads, and every coin of `parts`, each
            // of them once.
            let turned = [heads[i]].into_iter().chain(parts.clone());
            let turn = turned.fold(0, |turn, coin| turn ^ 1 << coin);
            assert_eq!(places(turn).len(), parts.len() + 1, "{input}");
            // As a sum, head i is replaced by its parts. Two heads on one place cancel.
            let option = apply(&heads, &(i, parts));
            assert_eq!((game.outcome)(&option), Outcome::P, "{input}");
            bits ^ turn
        });
        let found = ((game.outcome)(&heads), option);
        check_play(&heads, &mut search, (&bits, Play::Normal), found);
    }
}

#[test]
fn agrees_with_the_definition_on_nine_and_ten_coins() {
    let turtles = Game {
        from: 1,
        turns: turtles,
        value: |coin| coin,
        outcome: turtles_outcome,
        winning: turtles_move,
    };
    let mock_turtles = Game {
        from: 0,
        turns: mock_turtles,
        value: mock_turtles_value,
        outcome: mock_turtles_outcome,
        winning: mock_turtles_move,
    };
    let ruler = Game {
        from: 1,
        turns: ruler,
        value: ruler_value,
        outcome: ruler_outcome,
        winning: ruler_move,
    };
    check(&turtles, 9);
    check(&mock_turtles, 10);
    check(&ruler, 10);
}
