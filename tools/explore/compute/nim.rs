//! `nim`: the nim-sum in binary columns, the outcome and the winning moves.

use super::args::Options;
use super::report::{count, Part, Report, Text};
use super::words;
use crate::json::Json;
use snippets::nim::{
    misere_nim_moves, misere_nim_outcome, nim_moves, nim_outcome, nim_sum, Outcome,
};

pub fn report(options: &Options) -> Result<Report, String> {
    let heaps = words::numbers(&options.words, "heap", "nim 3 5 7")?;
    let sum = nim_sum(heaps.iter().copied());
    let (result, moves) = match options.misere {
        true => (misere_nim_outcome(&heaps), misere_nim_moves(&heaps)),
        false => (nim_outcome(&heaps), nim_moves(&heaps)),
    };
    // A heap that is taken whole leaves no part, so 0 stones.
    let moves: Vec<(usize, u64)> = moves
        .into_iter()
        .map(|(i, parts)| (i, nim_sum(parts)))
        .collect();
    let play = if options.misere { "misere" } else { "normal" };
    let mut text = Text::default();
    text += &format!("Nim, {} play.\n\n", options.play());
    text.add(Part::Columns(columns(&heaps, sum)));
    text += "\n";
    let large = heaps.iter().any(|&heap| heap > 1);
    text += match (options.misere, large) {
        (false, _) => "Rule (Bouton): P iff the nim-sum is 0.\n",
        (true, true) => "Rule (Bouton): some heap is above 1, so P iff the nim-sum is 0.\n",
        (true, false) => "Rule (Bouton): no heap is above 1, so P iff the number of 1s is odd.\n",
    };
    text += match result {
        Outcome::P => "P-position: the player to move loses.\n",
        Outcome::N => "N-position: the player to move wins.\n",
    };
    for &(i, left) in &moves {
        let heap = heaps[i];
        text += &format!(
            "  heap {}: {heap} -> {left}, takes {}\n",
            i + 1,
            heap - left
        );
    }
    if result == Outcome::N && moves.is_empty() {
        text += "  No stone is left: the player to move cannot move, and has won.\n";
    }
    if !moves.is_empty() {
        text += &format!("{} in all.\n", count(moves.len() as u64, "winning move"));
    }
    let winning = moves
        .iter()
        .map(|&(i, left)| Json::from_iter([i as u64, left]));
    let json = Json::object([
        ("heaps", heaps.iter().copied().collect()),
        ("play", play.into()),
        ("nim_sum", sum.into()),
        (
            "outcome",
            if result == Outcome::P { "P" } else { "N" }.into(),
        ),
        ("winning_moves", winning.collect()),
    ]);
    Ok(Report {
        text,
        json,
        picture: None,
        found: true,
    })
}

/// The heaps and their nim-sum in binary, one below the other.
fn columns(heaps: &[u64], sum: u64) -> String {
    let most = heaps.iter().copied().max().unwrap_or(0).max(1);
    let wide = most.to_string().len();
    let places = (64 - most.leading_zeros()) as usize;
    let line = |number: u64| format!("  {number:>wide$} = {number:0places$b}");
    let mut text = String::new();
    for &heap in heaps {
        text += &(line(heap) + "\n");
    }
    text += &format!("  {}\n", "-".repeat(wide + 3 + places));
    text + &line(sum) + "  nim-sum: 1 where a column has an odd number of 1s\n"
}
