//! Nim in binary: the digits of the heaps, the columns that are odd, the winning moves.

use crate::json::Json;
use snippets::nim::{
    misere_nim_moves, misere_nim_outcome, nim_moves, nim_outcome, nim_sum, Outcome,
};

/// The most heaps that fit on a screen.
const MOST: usize = 16;

/// Answers `bits 3,5,7 [--misere]`, the words after `bits`. Numbers are texts, as a script
/// would round large ones.
pub fn bits(words: &[String]) -> Result<Json, String> {
    let is_misere = words.iter().any(|word| word == "--misere");
    let words = words.iter().filter(|word| !word.starts_with("--"));
    let words = words.flat_map(|word| word.split(|c: char| c == ',' || c.is_whitespace()));
    let heaps = words.filter(|word| !word.is_empty()).map(str::parse);
    let heaps: Vec<u64> = heaps.collect::<Result<_, _>>().map_err(|_| "no heaps")?;
    if heaps.is_empty() || heaps.len() > MOST {
        return Err(format!("from 1 to {MOST} heaps are drawn in columns"));
    }
    let sum = nim_sum(heaps.iter().copied());
    let (outcome, moves) = match is_misere {
        true => (misere_nim_outcome(&heaps), misere_nim_moves(&heaps)),
        false => (nim_outcome(&heaps), nim_moves(&heaps)),
    };
    let places = (64 - heaps.iter().fold(1, |all, heap| all | heap).leading_zeros()) as usize;
    let number = |number: u64| Json::object(written(number, places));
    let one = |(row, left): (usize, Vec<u64>)| shown(&heaps, row, nim_sum(left), places);
    Ok(Json::object([
        ("outcome", format!("{outcome:?}").into()),
        ("places", places.into()),
        ("heaps", heaps.iter().map(|&heap| number(heap)).collect()),
        ("sum", number(sum)),
        (
            "value",
            (1u64 << (63 - sum.max(1).leading_zeros()))
                .to_string()
                .into(),
        ),
        ("key", key(is_misere, &heaps, outcome).into()),
        ("moves", moves.into_iter().map(one).collect()),
    ]))
}

/// A number and its digits.
fn written(number: u64, places: usize) -> [(&'static str, Json); 2] {
    [
        ("number", number.to_string().into()),
        ("digits", format!("{number:0places$b}").into()),
    ]
}

/// A winning move: which heap, what is left of it, and how many go.
fn shown(heaps: &[u64], row: usize, left: u64, places: usize) -> Json {
    let rest = |(i, &heap): (usize, &u64)| if i == row { left } else { heap };
    let after: Vec<u64> = heaps.iter().enumerate().map(rest).collect();
    // Under misère play the last moves leave ones alone, and count them.
    let key = match nim_sum(after) {
        0 => "bits move",
        _ => "bits move ones",
    };
    let facts = [
        ("row", row.into()),
        ("heap", heaps[row].to_string().into()),
        ("taken", (heaps[row] - left).to_string().into()),
        ("key", key.into()),
    ];
    Json::object(facts.into_iter().chain(written(left, places)))
}

/// The sentence about the columns, which say who wins unless misère play has ones alone.
fn key(is_misere: bool, heaps: &[u64], outcome: Outcome) -> String {
    let ones = is_misere && heaps.iter().all(|&heap| heap <= 1);
    format!("bits {outcome:?}{}", if ones { " ones" } else { "" })
}
