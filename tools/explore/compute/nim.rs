//! `nim`: the nim-sum in binary columns, the outcome and the winning moves.

use super::args::Options;
use super::host::Host;
use super::report::{format_count, Report};
use base::json::Json;
use base::message::Message;
use snippets::nim::{
    misere_nim_moves, misere_nim_outcome, nim_moves, nim_outcome, nim_sum, Outcome,
};

pub fn report(options: &Options, _: &dyn Host) -> Result<Report, Message> {
    let heaps = options.parse_numbers(message!("heap"))?;
    let sum = nim_sum(heaps.iter().copied());
    let (result, moves) = if options.misere {
        (misere_nim_outcome(&heaps), misere_nim_moves(&heaps))
    } else {
        (nim_outcome(&heaps), nim_moves(&heaps))
    };
    // A move leaves one part of the heap or none, so the XOR of the parts is what is left.
    let moves: Vec<(usize, u64)> =
        moves.into_iter().map(|(i, parts)| (i, nim_sum(parts))).collect();
    let pair = |&(i, left): &(usize, u64)| Json::from_iter([i as u64, left]);
    let json = Json::object([
        ("heaps", heaps.iter().copied().collect()),
        ("play", options.play().into()),
        ("nim_sum", sum.into()),
        ("outcome", format!("{result:?}").into()),
        ("winning_moves", moves.iter().map(pair).collect()),
    ]);
    let play = options.play().replace("misere", "misère");
    let columns = render_columns(&heaps, sum);
    let (rule, winning) =
        (describe_rule(options.misere, &heaps), describe_outcome(&heaps, result, &moves));
    let text = format!("Nim, {play} play.\n\n{columns}{rule}{winning}");
    Ok(Report { columns, ..Report::new(text, json) })
}

fn describe_rule(misere: bool, heaps: &[u64]) -> &'static str {
    match (misere, heaps.iter().any(|&heap| heap > 1)) {
        (false, _) => "\nRule (Bouton): P iff the nim-sum is 0.\n",
        (true, true) => "\nRule (Bouton): some heap is above 1, so P iff the nim-sum is 0.\n",
        (true, false) => "\nRule (Bouton): no heap is above 1, so P iff the number of 1s is odd.\n",
    }
}

/// Formats the outcome and the winning moves.
fn describe_outcome(heaps: &[u64], result: Outcome, moves: &[(usize, u64)]) -> String {
    let mut text = String::from(match result {
        Outcome::P => "P-position: the player to move loses.\n",
        Outcome::N => "N-position: the player to move wins.\n",
    });
    for &(i, left) in moves {
        let (number, heap) = (i + 1, heaps[i]);
        text += &format!("  heap {number}: {heap} -> {left}, takes {}\n", heap - left);
    }
    match moves.len() as u64 {
        0 if result == Outcome::P => text,
        0 => text + "  No stone is left: the player to move cannot move, and has won.\n",
        all => text + &format_count(all, "winning move") + " in all.\n",
    }
}

/// Renders the heaps and their nim-sum in binary, one below the other.
fn render_columns(heaps: &[u64], sum: u64) -> String {
    let max = heaps.iter().copied().max().unwrap_or(0).max(1);
    let width = max.to_string().len();
    let places = (64 - max.leading_zeros()) as usize;
    let line = |number: u64| format!("  {number:>width$} = {number:0places$b}");
    let mut text = String::new();
    for &heap in heaps {
        text += &(line(heap) + "\n");
    }
    text += &format!("  {}\n", "-".repeat(width + 3 + places));
    text + &line(sum) + "  nim-sum: 1 where a column has an odd number of 1s\n"
}
