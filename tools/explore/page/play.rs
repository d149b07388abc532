//! Answers `play`: the position of a game on the board, its moves, who wins, and why.
//!
//! A position is a list of rows of stones. A move takes the stones `from..to` of a row and
//! leaves what is on both sides of them.

use super::game::{Game, PLACES};
use crate::compute::report::join_values;
use base::json::Json;
use base::message::Message;
use snippets::golden::wythoff_outcome;
use snippets::nim::{misere_nim_outcome, nim_sum, Outcome};
use snippets::zermelo::{graph_endings, Verdict};

/// The longest row that fits on a screen.
const MAX_ROW: u64 = 40;

/// A game is drawn when a position occurs this often with the same player to move.
const MAX_REPEATS: usize = 3;

struct Board {
    game: Game,
    is_misere: bool,
    /// The values of rows by their length, if rows have values.
    values: Vec<u64>,
}

struct Move {
    /// The move as in an address, such as `1:3-4`: the row, the first and the last stone that are
    /// taken, and `+` if as many stones are taken from the other row.
    text: String,
    /// The rows after the move.
    after: Vec<u64>,
}

impl Move {
    /// Returns the move that takes stones `from..to` of `row` and, if `both`, as many of the other.
    fn new(row: usize, from: u64, to: u64, both: bool, after: Vec<u64>) -> Self {
        let both = if both { "+" } else { "" };
        Self { text: format!("{}:{}-{to}{both}", row + 1, from + 1), after }
    }
}

/// Answers `play GAME POSITION MOVES`, such as `play octal=.77 5,7 1:3-4,2:1-1`. An empty position
/// stands for the default position of the game.
pub fn play(game: &str, position: &str, moves: &str) -> Result<Json, Message> {
    let (board, default) = Board::parse(game)?;
    let begin = match position {
        "" => default,
        _ => board.game.parse_position(position, MAX_ROW)?,
    };
    let mut line = vec![begin];
    for text in moves.split(',').filter(|text| !text.is_empty()) {
        let found = board.list_legal_moves(&line).into_iter().find(|one| one.text == text);
        let text = format!("{text:?}");
        let why = || message!("illegal move {text}: leave it out", text);
        line.push(found.ok_or_else(why)?.after);
    }
    Ok(board.describe(&line))
}

impl Board {
    /// Parses a game such as `nim`, `take=1,3,4` or `octal=.77`. Returns its board and its default
    /// position: the first of `begins` that the player to move wins, or else the first of them.
    fn parse(text: &str) -> Result<(Self, Vec<u64>), Message> {
        let (name, rule) = text.split_once('=').unwrap_or((text, text));
        let (game, begins): (_, &[&[u64]]) = match name {
            "take" => (Game::parse(rule), &[&[20]]),
            "octal" => (Game::parse(rule), &[&[5, 7], &[5, 8], &[4, 9], &[6, 9], &[7, 10]]),
            "misere" => (Game::parse("nim"), &[&[3, 5, 7]]),
            "wythoff" => (Game::parse(name), &[&[5, 8]]),
            "token" => (Ok(Game::Token), &[&[1]]),
            _ => (Game::parse(name), &[&[3, 5, 7]]),
        };
        let is_playable = |game: &Game| match (name, game) {
            ("octal", Game::Code(code)) => code.digits()[0] == 0 && code.parts() <= 2,
            ("take" | "nim" | "misere", Game::Take(_)) => true,
            ("wythoff", Game::Pair(_)) | ("token", Game::Token) => true,
            _ => false,
        };
        let game = game.ok().filter(is_playable).ok_or_else(|| {
            message!(
                "{text} is not a game for the board: write amounts such as 1,3,4, or a code such \
                 as .137 that takes stones and leaves two rows at most",
                text = format!("{text:?}")
            )
        })?;
        let has_values = !matches!(game, Game::Pair(_) | Game::Token);
        let values = if has_values { game.compute_heap_values(MAX_ROW + 1) } else { Vec::new() };
        let board = Self { game, is_misere: name == "misere", values };
        let is_won = |begin: &&&[u64]| board.evaluate(begin).0 == Verdict::Win;
        let begin = begins.iter().find(is_won).unwrap_or(&begins[0]).to_vec();
        Ok((board, begin))
    }

    /// Returns the moves from the last of the positions `line`; no moves if the game is drawn.
    fn list_legal_moves(&self, line: &[Vec<u64>]) -> Vec<Move> {
        let rows = &line[line.len() - 1];
        let options = || self.game.options(rows).concat().into_iter();
        match self.game {
            _ if is_drawn(line) => Vec::new(),
            Game::Token => options().map(|to| Move::new(0, to[0] - 1, to[0], false, to)).collect(),
            Game::Pair(_) => options().flat_map(|pair| list_moves_to_pair(rows, &pair)).collect(),
            _ => (0..rows.len()).flat_map(|row| self.list_moves_in_row(rows, row)).collect(),
        }
    }

    fn list_moves_in_row(&self, rows: &[u64], row: usize) -> Vec<Move> {
        let (stones, is_code) = (rows[row], matches!(self.game, Game::Code(_)));
        let mut moves = Vec::new();
        for option in self.game.options(&[stones]) {
            let mut sides = option.concat();
            sides.resize(2, 0);
            sides.sort_unstable();
            let mut cuts = vec![(sides[0], sides[1]), (sides[1], sides[0])];
            cuts.dedup();
            // In games without a code a move takes stones from the end of a row.
            for (left, right) in cuts.into_iter().filter(|cut| is_code || cut.1 == 0) {
                let mut after = rows.to_vec();
                after[row] = left;
                // In games that split rows, empty rows are left out.
                if is_code {
                    after.insert(row + 1, right);
                    after.retain(|&stones| stones > 0);
                }
                if after.is_empty() {
                    after.push(0);
                }
                moves.push(Move::new(row, left, stones - right, false, after));
            }
        }
        moves
    }

    /// Returns the result for the player to move, and an estimate of how many moves are left.
    fn evaluate(&self, rows: &[u64]) -> (Verdict, usize) {
        let is_lost = match self.game {
            Game::Token => {
                let endings = graph_endings(&PLACES.map(<[usize]>::to_vec), |_| Verdict::Lose);
                let ending = &endings[rows[0] as usize];
                return (ending.verdict, ending.distance.unwrap_or(0));
            }
            Game::Pair(_) => wythoff_outcome(&[rows[0], rows[1]]) == Outcome::P,
            _ if self.is_misere => misere_nim_outcome(rows) == Outcome::P,
            _ => nim_sum(self.values_of(rows)) == 0,
        };
        let verdict = if is_lost { Verdict::Lose } else { Verdict::Win };
        (verdict, rows.iter().sum::<u64>() as usize)
    }

    fn values_of(&self, rows: &[u64]) -> Vec<u64> {
        rows.iter().map(|&stones| self.values[stones as usize]).collect()
    }

    /// Returns the index of the best move: the win with the shortest game, else a draw, else the
    /// loss with the longest game. `None` if there is no move.
    fn find_best(&self, moves: &[Move]) -> Option<usize> {
        let rank = |&at: &usize| match self.evaluate(&moves[at].after) {
            (Verdict::Lose, distance) => (0, distance),
            (Verdict::Draw, _) => (1, 0),
            (Verdict::Win, distance) => (2, usize::MAX - distance),
        };
        (0..moves.len()).min_by_key(rank)
    }

    /// Returns what the page shows of the last of the positions `line`, such as the best move.
    fn describe(&self, line: &[Vec<u64>]) -> Json {
        let rows = &line[line.len() - 1];
        let moves = self.list_legal_moves(line);
        let best = self.find_best(&moves);
        let list = |list: &[u64]| list.iter().copied().collect::<Json>();
        let places = PLACES[1..].iter().map(|places| places.iter().copied().collect::<Json>());
        Json::object([
            ("heaps", list(rows)),
            ("best", best.into()),
            ("why", best.map(|best| self.explain(rows, &moves[best].after)).into()),
            ("moves", moves.iter().map(|one| &*one.text).collect()),
            ("before", line.len().checked_sub(2).map(|at| list(&line[at])).into()),
            ("drawn", is_drawn(line).into()),
            ("places", matches!(self.game, Game::Token).then(|| places.collect::<Json>()).into()),
        ])
    }

    /// Returns who wins, and why: the `key` of a sentence in `words.json`, and the facts in the
    /// sentence. `after` is the position after the best move.
    fn explain(&self, rows: &[u64], after: &[u64]) -> Json {
        let (verdict, distance) = self.evaluate(rows);
        let (outcome, last) = match verdict {
            Verdict::Win => ("N", after),
            Verdict::Lose => ("P", rows),
            Verdict::Draw => ("draw", rows),
        };
        let has_ones = self.is_misere && last.iter().all(|&stones| stones <= 1);
        let key = format!("why {outcome}{}", if has_ones { " ones" } else { "" });
        Json::object([
            ("key", key.into()),
            ("outcome", outcome.into()),
            ("distance", distance.into()),
            ("sum", self.format_sum(rows).into()),
            ("after", self.format_sum(after).into()),
        ])
    }

    /// Formats the values of the rows and their XOR, as in "3 ^ 5 ^ 7 = 1"; in games whose rows
    /// have no values, the position, as in "(4, 7)".
    fn format_sum(&self, rows: &[u64]) -> String {
        if let Game::Pair(_) | Game::Token = self.game {
            return format!("({})", join_values(rows, ", ", usize::MAX));
        }
        let values = self.values_of(rows);
        format!("{} = {}", join_values(&values, " ^ ", usize::MAX), nim_sum(values))
    }
}

fn is_drawn(line: &[Vec<u64>]) -> bool {
    let with_same_player = line.iter().rev().step_by(2);
    with_same_player.filter(|&before| Some(before) == line.last()).count() >= MAX_REPEATS
}

/// Returns the moves that lead from `rows` to `pair`, one for each row that becomes smaller.
fn list_moves_to_pair(rows: &[u64], pair: &[u64]) -> Vec<Move> {
    let is_less = |&row: &usize| pair[row] < rows[row];
    let to_pair = |row| Move::new(row, pair[row], rows[row], is_less(&(1 - row)), pair.to_vec());
    (0..2).filter(is_less).map(to_pair).collect()
}
