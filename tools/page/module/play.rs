//! A game on the board: from its words to the position, the moves, who wins, and why.

use crate::game::{Game, Move, LONGEST};
use crate::json::Json;
use snippets::nim::{nim_sum, Outcome};

/// The most stones that fit on a screen.
const MOST: u64 = 120;

const NAMES: &str = "take, nim, misere, kayles, dawson or nimble";

/// Answers `play GAME --heaps 3,5,7 [--amounts 1,3,4] [--moves 1:3-3,2:4-5]`, the words
/// after `play`. A move has the number of its row, and its first and last stone.
pub fn play(words: &[String]) -> Result<Json, String> {
    let no_game = || format!("no game is given: give {NAMES}");
    let (name, options) = words.split_first().ok_or_else(no_game)?;
    let (mut heaps, mut amounts, mut moves) = (None, vec![1, 3, 4], "");
    for option in options.chunks(2) {
        let list = option.get(1).map_or("", |list| list);
        match &*option[0] {
            "--heaps" => heaps = Some(numbers(list, "heap", 0)?),
            "--amounts" if name == "take" => amounts = numbers(list, "amount", 1)?,
            "--moves" => moves = list,
            other => {
                return Err(format!(
                    "unknown option {other}: play takes heaps and moves"
                ))
            }
        }
    }
    let (game, usual) = game(name, amounts)?;
    let mut heaps = heaps.unwrap_or(usual);
    let mut last = Json::Null;
    for text in moves.split(',').filter(|text| !text.is_empty()) {
        let mut legal = game.moves(&heaps).into_iter();
        let found = legal.find(|one| written(one) == text);
        let one = found.ok_or_else(|| format!("move {text:?} is not legal there: leave it out"))?;
        last = shown(&one, &heaps);
        heaps = one.after;
    }
    Ok(position(&game, &heaps, last))
}

/// A game, and a position of it that the player to move wins.
fn game(name: &str, amounts: Vec<u64>) -> Result<(Game, Vec<u64>), String> {
    let (game, usual): (_, &[u64]) = match name {
        "take" => (Game::Take(amounts), &[20]),
        "nim" => (Game::Nim, &[3, 5, 7]),
        "misere" => (Game::MisereNim, &[3, 5, 7]),
        "kayles" => (Game::Kayles, &[5, 7]),
        "dawson" => (Game::Dawson, &[5, 8]),
        "nimble" => (Game::Nimble, &[4, 6, 9]),
        _ => return Err(format!("{name:?} is not a game: give {NAMES}")),
    };
    Ok((game, usual.to_vec()))
}

/// The numbers of a list such as `3,5,7`.
fn numbers(text: &str, what: &str, least: u64) -> Result<Vec<u64>, String> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let read = |part: &str| {
        let number = part.parse().ok();
        let number = number.filter(|number| (least..=LONGEST).contains(number));
        number.ok_or_else(|| format!("{what} {part:?} is not a number from {least} to {LONGEST}"))
    };
    let numbers: Vec<u64> = parts.map(read).collect::<Result<_, _>>()?;
    // A move never adds stones, so a game that fits at its begin always does.
    match (numbers.iter().sum::<u64>(), numbers.len()) {
        (_, 0) => Err(format!("no {what} is given: write for instance 3,5,7")),
        (sum, rows) if sum > MOST || rows > MOST as usize => Err(format!(
            "these are {sum} stones in {rows} rows: at most {MOST} fit on the screen"
        )),
        _ => Ok(numbers),
    }
}

/// A move as it stands in an address, counted from 1.
fn written(one: &Move) -> String {
    format!("{}:{}-{}", one.row + 1, one.from + 1, one.to)
}

/// A move of the position `before`.
fn shown(one: &Move, before: &[u64]) -> Json {
    Json::object([
        ("written", written(one).into()),
        ("row", one.row.into()),
        ("from", one.from.into()),
        ("to", one.to.into()),
        ("stones", before[one.row].into()),
    ])
}

/// What the page shows: moves, who wins, the perfect move and the reasons.
fn position(game: &Game, heaps: &[u64], last: Json) -> Json {
    let moves = game.moves(heaps);
    let best = game.best(&moves);
    Json::object([
        ("heaps", heaps.iter().copied().collect()),
        ("best", best.into()),
        (
            "why",
            best.map(|best| why(game, heaps, &moves[best])).into(),
        ),
        ("moves", moves.iter().map(|one| shown(one, heaps)).collect()),
        ("last", last),
    ])
}

/// Who wins, and why: the `key` of a sentence among the words of the page, and the
/// facts in it.
fn why(game: &Game, heaps: &[u64], best: &Move) -> Json {
    let outcome = game.outcome(heaps);
    let wins = outcome == Outcome::N;
    let last = if wins { &best.after } else { heaps };
    let kind = match game {
        Game::MisereNim if last.iter().all(|&stones| stones <= 1) => " ones",
        _ => "",
    };
    Json::object([
        ("outcome", format!("{outcome:?}").into()),
        ("key", format!("why {outcome:?}{kind}").into()),
        ("sum", sum(game, heaps).into()),
        ("after", sum(game, &best.after).into()),
    ])
}

/// The values and their XOR: "3 ^ 5 ^ 7 = 1".
fn sum(game: &Game, heaps: &[u64]) -> String {
    let values = game.values(heaps);
    let texts: Vec<String> = values.iter().map(u64::to_string).collect();
    format!("{} = {}", texts.join(" ^ "), nim_sum(values))
}
