//! A game on the board: from its words to the position, the moves, who wins, and why.

use crate::compute::code::parse_octal;
use crate::message::Message;
use crate::page::game::{ending, Game, Move, LONGEST, PLACES};
use base::json::Json;
use snippets::nim::{nim_sum, Outcome};

/// The most stones that fit on a screen.
const MOST: u64 = 120;

const NAMES: &str = "take, octal, nim, misere, kayles, dawson, nimble, wythoff or token";

/// A game is drawn when a position comes so often with the same player to move.
const REPEATS: usize = 3;

/// Answers `play GAME --heaps 3,5,7 [--amounts 1,3,4] [--code .137] [--moves 1:3-3]`, the words
/// after `play`. A move has the number of its row, and its first and last stone.
pub fn play(words: &[String]) -> Result<Json, Message> {
    let no_game = || message!("no game is given: give {names}", names = NAMES);
    let (name, options) = words.split_first().ok_or_else(no_game)?;
    let (mut heaps, mut amounts, mut code, mut moves) = (None, vec![1, 3, 4], ".137", "");
    for option in options.chunks(2) {
        let list = option.get(1).map_or("", |list| list);
        match &*option[0] {
            "--heaps" => heaps = Some(numbers(list, message!("heap"), 0)?),
            "--amounts" if name == "take" => amounts = numbers(list, message!("amount"), 1)?,
            "--code" if name == "octal" => code = list,
            "--moves" => moves = list,
            option => {
                let names = "heaps, moves";
                return Err(message!("unknown option {option}: play takes {names}", option, names));
            }
        }
    }
    let (game, usual) = game(name, amounts, code)?;
    let mut heaps = heaps.unwrap_or(usual);
    check_position(&game, &heaps)?;
    let (mut last, mut line) = (Json::Null, vec![heaps.clone()]);
    for text in moves.split(',').filter(|text| !text.is_empty()) {
        let mut legal = open_moves(&game, &line).into_iter();
        let found = legal.find(|one| format_move(one) == text);
        let one = found.ok_or_else(|| {
            let text = format!("{text:?}");
            message!("move {text} is not legal there: leave it out", text)
        })?;
        last = move_to_json(&one, &heaps);
        heaps = one.after;
        line.push(heaps.clone());
    }
    Ok(position(&game, &line, last))
}

/// Returns the moves after these positions: none if the game is drawn by repetition.
fn open_moves(game: &Game, line: &[Vec<u64>]) -> Vec<Move> {
    if is_drawn(line) {
        Vec::new()
    } else {
        game.moves(&line[line.len() - 1])
    }
}

fn is_drawn(line: &[Vec<u64>]) -> bool {
    let same = line.iter().rev().step_by(2);
    same.filter(|&before| Some(before) == line.last()).count() >= REPEATS
}

/// Returns whether the game has such a position.
fn check_position(game: &Game, heaps: &[u64]) -> Result<(), Message> {
    let is_place = |heaps: &[u64]| (1..=PLACES.len() as u64).contains(&heaps[0]);
    match (game, heaps.len()) {
        (Game::Wythoff, rows) if rows != 2 => Err(message!("wythoff has two rows: write 4,7")),
        (Game::Token, 1) if is_place(heaps) => Ok(()),
        (Game::Token, _) => {
            Err(message!("token has one place from 1 to {most}", most = PLACES.len()))
        }
        _ => Ok(()),
    }
}

/// Returns a game, and a position of it that the player to move wins.
fn game(name: &str, amounts: Vec<u64>, code: &str) -> Result<(Game, Vec<u64>), Message> {
    let (game, usual): (_, &[u64]) = match name {
        "take" => (Game::Take(amounts), &[20]),
        "nim" => (Game::Nim, &[3, 5, 7]),
        "misere" => (Game::MisereNim, &[3, 5, 7]),
        "octal" => return octal(code),
        "kayles" => return octal(".77"),
        "dawson" => return octal(".07"),
        "nimble" => (Game::Nimble, &[4, 6, 9]),
        "wythoff" => (Game::Wythoff, &[5, 8]),
        "token" => (Game::Token, &[1]),
        _ => {
            let name = format!("{name:?}");
            return Err(message!("{name} is not a game: give {names}", name, names = NAMES));
        }
    };
    Ok((game, usual.to_vec()))
}

/// Returns the game of a code, and a position that the player to move wins if there is one.
fn octal(code: &str) -> Result<(Game, Vec<u64>), Message> {
    let code = parse_octal(code)?;
    if code.digits()[0] != 0 || code.digits().iter().any(|&digit| digit > 7) {
        return Err(message!(
            "a move on the board takes stones and leaves two rows at most: \
             write a code such as .137"
        ));
    }
    let game = Game::Octal(code);
    let rows = [[5, 7], [5, 8], [4, 9], [6, 9], [7, 10]];
    let is_won = |rows: &&[u64; 2]| game.outcome(*rows) == Some(Outcome::N);
    let usual = rows.iter().find(is_won).unwrap_or(&rows[0]).to_vec();
    Ok((game, usual))
}

/// Returns the numbers of a list such as `3,5,7`.
fn numbers(text: &str, what: Message, least: u64) -> Result<Vec<u64>, Message> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let read = |part: &str| {
        let parsed = part.parse().ok();
        let number = parsed.filter(|number| (least..=LONGEST).contains(number));
        number.ok_or_else(|| {
            message!(
                "{what} {text} is not a number from {least} to {most}",
                what = what.clone(),
                text = format!("{part:?}"),
                least,
                most = LONGEST
            )
        })
    };
    let numbers: Vec<u64> = parts.map(read).collect::<Result<_, _>>()?;
    // A move never adds stones, so a game that fits at its begin always does.
    match (numbers.iter().sum::<u64>(), numbers.len()) {
        (_, 0) => {
            let advice = message!("write for instance {call}", call = "3,5,7");
            Err(message!("no {what} is given: {advice}", what, advice))
        }
        (sum, rows) if sum > MOST || rows > MOST as usize => Err(message!(
            "these are {sum} stones in {rows} rows: at most {most} fit on the screen",
            sum,
            rows,
            most = MOST
        )),
        _ => Ok(numbers),
    }
}

/// Returns a move as it stands in an address, counted from 1.
fn format_move(one: &Move) -> String {
    let both = if one.both { "+" } else { "" };
    format!("{}:{}-{}{both}", one.row + 1, one.from + 1, one.to)
}

/// Returns a move of the position `before`.
fn move_to_json(one: &Move, before: &[u64]) -> Json {
    // What goes from the other row: as many of its last stones.
    let other = one.both.then(|| 1 - one.row);
    let also = other.map(|row| taken_stones(row, one.after[row], before[row], before));
    let own = taken_stones(one.row, one.from, one.to, before).into_iter();
    let more = [("written", format_move(one).into()), ("also", also.map(Json::object).into())];
    Json::object(own.chain(more))
}

/// Returns the stones that go from a row.
fn taken_stones(row: usize, from: u64, to: u64, before: &[u64]) -> [(&'static str, Json); 4] {
    let stones = before[row];
    [("row", row.into()), ("from", from.into()), ("to", to.into()), ("stones", stones.into())]
}

/// Returns what the page shows of the last of these positions: moves, who wins, the perfect
/// move and the reasons.
fn position(game: &Game, line: &[Vec<u64>], last: Json) -> Json {
    let heaps = &line[line.len() - 1][..];
    let moves = open_moves(game, line);
    let best = game.best(&moves);
    let list = |list: &&[u64]| list.iter().copied().collect::<Json>();
    Json::object([
        ("heaps", heaps.iter().copied().collect()),
        ("best", best.into()),
        ("why", best.map(|best| explain_outcome(game, heaps, &moves[best])).into()),
        ("moves", moves.iter().map(|one| move_to_json(one, heaps)).collect()),
        ("last", last),
        ("drawn", is_drawn(line).into()),
        (
            "places",
            (*game == Game::Token).then(|| PLACES.iter().map(list).collect::<Json>()).into(),
        ),
    ])
}

/// Who wins, and why: the `key` of a sentence among the words of the page, and the
/// facts in it.
fn explain_outcome(game: &Game, heaps: &[u64], best: &Move) -> Json {
    let outcome = game.outcome(heaps);
    let wins = outcome == Some(Outcome::N);
    let last = if wins { &best.after } else { heaps };
    let kind = match game {
        Game::MisereNim if last.iter().all(|&stones| stones <= 1) => " ones",
        Game::Wythoff => " wythoff",
        Game::Token => " token",
        _ => "",
    };
    let outcome = outcome.map_or("draw".into(), |outcome| format!("{outcome:?}"));
    let distance = (*game == Game::Token).then(|| ending(heaps).distance);
    Json::object([
        ("key", format!("why {outcome}{kind}").into()),
        ("outcome", outcome.into()),
        ("distance", distance.flatten().into()),
        ("sum", sum(game, heaps).into()),
        ("after", sum(game, &best.after).into()),
    ])
}

/// Returns the values and their XOR: "3 ^ 5 ^ 7 = 1". In games that have no such values,
/// the position: "(4, 7)".
fn sum(game: &Game, heaps: &[u64]) -> String {
    if let Game::Wythoff | Game::Token = game {
        let texts: Vec<String> = heaps.iter().map(u64::to_string).collect();
        return format!("({})", texts.join(", "));
    }
    let values = game.values(heaps);
    let texts: Vec<String> = values.iter().map(u64::to_string).collect();
    format!("{} = {}", texts.join(" ^ "), nim_sum(values))
}
