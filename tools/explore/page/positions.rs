//! Answers `at`, `grid` and `formula`: positions and their values, grids of values, and formulas.

use super::game::{Game, Part, MAX_HEAP};
use crate::compute::guess::Guess;
use crate::formula::Table;
use base::json::Json;
use base::message::Message;

/// The side of a grid: the number of values in a row.
const GRID_SIDE: u64 = 16;

/// The sides of the tables for which formulas are sought: of single heaps, and of pairs.
const HEAPS_SIDE: u64 = 257;
const PAIRS_SIDE: u64 = 49;

/// Answers `at GAME POSITION`: the values of the position and of its parts, and its options.
pub fn answer_position(game: &str, position: &str) -> Result<Json, Message> {
    let game = Game::parse(game)?;
    let (size, max_number) = match &game {
        Game::Pair(_) => (2, 60),
        // If a move may leave three heaps, large heaps have too many options.
        Game::Code(code) if code.parts() > 2 => (1, 60),
        _ => (1, MAX_HEAP),
    };
    let numbers = game.parse_position(position, max_number)?;
    let position: Vec<Part> = numbers.chunks(size).map(<[u64]>::to_vec).collect();
    let mut values = game.values();
    let mut describe = |position: &[Part]| {
        let numbers = position.iter().flatten().copied().collect::<Json>();
        let parts = position.iter().map(|part| values.value(part)).collect::<Json>();
        let value = values.sum_value(position).into();
        Json::object([("position", numbers), ("value", value), ("parts", parts)])
    };
    let mut options = Vec::new();
    for (i, part) in position.iter().enumerate() {
        for after in game.options(part) {
            let mut option = position.clone();
            option.splice(i..=i, after);
            options.push(describe(&option));
        }
    }
    Ok(Json::object([("now", describe(&position)), ("options", options.into_iter().collect())]))
}

/// Answers `grid GAME`: the values of the pairs of numbers below 16, row by row.
pub fn answer_grid(game: &str) -> Result<Json, Message> {
    let values = compute_pair_values(&Game::parse(game)?, GRID_SIDE);
    let rows = values.chunks(GRID_SIDE as usize).map(|row| row.iter().copied().collect::<Json>());
    Ok(Json::object([("values", rows.collect())]))
}

/// Computes the values of all pairs below `side`, row by row. Two heaps are a pair too.
fn compute_pair_values(game: &Game, side: u64) -> Vec<u64> {
    let mut values = game.values();
    let pairs = (0..side).flat_map(|a| (0..side).map(move |b| vec![a, b]));
    let value = |pair: Part| match game {
        Game::Pair(_) => values.value(&pair),
        _ => values.sum_value(&[vec![pair[0]], vec![pair[1]]]),
    };
    pairs.map(value).collect()
}

/// Answers `formula GAME`: a formula for the values of heaps, or of pairs of numbers.
pub fn answer_formula(game: &str) -> Result<Json, Message> {
    let game = Game::parse(game)?;
    let table = match &game {
        Game::Pair(_) => Table::new(2, PAIRS_SIDE as usize, compute_pair_values(&game, PAIRS_SIDE)),
        // If a move may leave three heaps, large heaps have too many options.
        Game::Code(code) if code.parts() > 2 => Table::list(Vec::new()),
        _ => Table::list(game.compute_heap_values(HEAPS_SIDE)),
    };
    let guess = Guess::find(&table, true, true);
    Ok(Json::object(guess.to_json_members().into_iter().chain([("message", guess.to_message())])))
}
