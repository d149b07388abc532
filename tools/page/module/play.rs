//! Games to play against a perfect player: the moves, who wins, and why.
//!
//! A position is a list of rows of stones. A move takes the stones `from..to` of one row
//! and leaves what is on both sides of them.

use crate::json::Json;
use snippets::closed::{dawson_value, kayles_value};
use snippets::nim::{misere_nim_outcome, nim_outcome, nim_sum, Outcome};
use snippets::take_and_break::take_table;

/// The longest row, and the most stones, that fit on a screen.
const LONGEST: u64 = 40;
const MOST: u64 = 120;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// A move takes one of these amounts from a row.
    Take(Vec<u64>),
    Nim,
    MisereNim,
    /// One pin or two neighbouring pins; a row may fall apart.
    Kayles,
    /// Two neighbouring pins.
    Dawson,
    /// A coin goes any number of squares to the left: a row is the squares below it.
    Nimble,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub row: usize,
    pub from: u64,
    pub to: u64,
    /// The position after the move. Where rows fall apart, empty ones are left out.
    pub after: Vec<u64>,
}

/// A sentence in English and in Korean.
type Words = [String; 2];

/// Answers `play GAME --heaps 3,5,7 [--amounts 1,3,4]`, the words after `play`.
pub fn play(words: &[String]) -> Result<Json, String> {
    let (mut heaps, mut amounts) = (None, None);
    let names = "take, nim, misere, kayles, dawson or nimble";
    let (name, options) = words
        .split_first()
        .ok_or(format!("no game is given: give {names}"))?;
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let list = match &**option {
            "--heaps" => &mut heaps,
            "--amounts" if name == "take" => &mut amounts,
            _ => return Err(format!("unknown option {option}: play takes --heaps")),
        };
        let text = options.next().map_or("", |text| text);
        *list = Some(numbers(text, &option[2..option.len() - 1])?);
    }
    let game = match &**name {
        "take" => Game::Take(amounts.unwrap_or_else(|| vec![1, 3, 4])),
        "nim" => Game::Nim,
        "misere" => Game::MisereNim,
        "kayles" => Game::Kayles,
        "dawson" => Game::Dawson,
        "nimble" => Game::Nimble,
        _ => return Err(format!("{name:?} is not a game: give {names}")),
    };
    let heaps = heaps.unwrap_or_else(|| game.usual());
    Ok(game.position(&heaps))
}

/// The numbers of a list such as `3,5,7`.
fn numbers(text: &str, what: &str) -> Result<Vec<u64>, String> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let read = |part: &str| {
        let number = part.parse().ok();
        let least = u64::from(what == "amount");
        let number = number.filter(|number| (least..=LONGEST).contains(number));
        number.ok_or_else(|| format!("{what} {part:?} is not a number from {least} to {LONGEST}"))
    };
    let numbers: Vec<u64> = parts.map(read).collect::<Result<_, _>>()?;
    // A move never adds stones, so a game that fits at its begin always does.
    match numbers.iter().sum::<u64>() {
        _ if numbers.is_empty() => Err(format!("no {what} is given: write for instance 3,5,7")),
        sum if sum > MOST || numbers.len() > MOST as usize => Err(format!(
            "these are {sum} stones in {} rows: at most {MOST} fit on the screen",
            numbers.len()
        )),
        _ => Ok(numbers),
    }
}

impl Game {
    /// The position to begin with, if none is given.
    fn usual(&self) -> Vec<u64> {
        match self {
            Self::Take(_) => vec![21],
            Self::Nim | Self::MisereNim => vec![3, 5, 7],
            Self::Kayles | Self::Dawson => vec![5, 9],
            Self::Nimble => vec![4, 6, 9],
        }
    }

    /// How many stones of a row a move may take from which place on.
    fn takes(&self, stones: u64) -> Vec<(u64, u64)> {
        let runs = |length: u64| (length..=stones).map(move |to| (to - length, to));
        match self {
            Self::Take(amounts) => {
                let legal = amounts.iter().filter(|&&amount| amount <= stones);
                legal.map(|amount| (stones - amount, stones)).collect()
            }
            Self::Nim | Self::MisereNim | Self::Nimble => {
                (0..stones).map(|from| (from, stones)).collect()
            }
            Self::Kayles => runs(1).chain(runs(2)).collect(),
            Self::Dawson => runs(2).collect(),
        }
    }

    pub fn moves(&self, heaps: &[u64]) -> Vec<Move> {
        let splits = matches!(self, Self::Kayles | Self::Dawson);
        let of_row = |(row, &stones): (usize, &u64)| {
            let made = move |(from, to): (u64, u64)| {
                let mut parts = vec![from, stones - to];
                match splits {
                    true => parts.retain(|&part| part > 0),
                    false => parts.truncate(1),
                }
                let mut after = heaps.to_vec();
                after.splice(row..=row, parts);
                if after.is_empty() {
                    after.push(0);
                }
                Move {
                    row,
                    from,
                    to,
                    after,
                }
            };
            self.takes(stones).into_iter().map(made)
        };
        heaps.iter().enumerate().flat_map(of_row).collect()
    }

    /// The Grundy value of each row under normal play.
    fn values(&self, heaps: &[u64]) -> Vec<u64> {
        let table = match self {
            Self::Take(amounts) => take_table(LONGEST as usize, amounts),
            _ => Vec::new(),
        };
        let value = |&stones: &u64| match self {
            Self::Take(_) => u64::from(table[stones as usize]),
            Self::Kayles => kayles_value(stones),
            Self::Dawson => dawson_value(stones),
            _ => stones,
        };
        heaps.iter().map(value).collect()
    }

    pub fn outcome(&self, heaps: &[u64]) -> Outcome {
        match self {
            Self::MisereNim => misere_nim_outcome(heaps),
            _ => nim_outcome(&self.values(heaps)),
        }
    }

    /// The move of a perfect player: one that wins, or else one that takes little, so
    /// that the game is long. `None` if there is no move.
    pub fn best(&self, moves: &[Move]) -> Option<usize> {
        let wins = |index: &usize| self.outcome(&moves[*index].after) == Outcome::P;
        let little = |index: &usize| moves[*index].to - moves[*index].from;
        (0..moves.len())
            .find(wins)
            .or_else(|| (0..moves.len()).min_by_key(little))
    }

    /// What the page shows: moves, who wins, the perfect move and the reasons.
    fn position(&self, heaps: &[u64]) -> Json {
        let moves = self.moves(heaps);
        let best = self.best(&moves);
        let outcome = self.outcome(heaps);
        let told = |words: Words| words.into_iter().collect::<Json>();
        let shown = |one: &Move| {
            Json::object([
                ("row", one.row.into()),
                ("from", one.from.into()),
                ("to", one.to.into()),
                ("after", one.after.iter().copied().collect()),
            ])
        };
        let why = match (best, outcome) {
            (Some(best), Outcome::N) => self.why_it_wins(heaps, &moves[best]),
            (Some(_), Outcome::P) => self.why_all_lose(heaps),
            (None, _) => Default::default(),
        };
        Json::object([
            ("heaps", heaps.iter().copied().collect()),
            (
                "outcome",
                if outcome == Outcome::P { "P" } else { "N" }.into(),
            ),
            ("best", best.into()),
            ("why", told(why)),
            ("moves", moves.iter().map(shown).collect()),
        ])
    }

    /// "3 ^ 5 ^ 7 = 1".
    fn sum(&self, heaps: &[u64]) -> String {
        let values = self.values(heaps);
        let texts: Vec<String> = values.iter().map(u64::to_string).collect();
        match texts.is_empty() {
            true => "0".into(),
            false => format!("{} = {}", texts.join(" ^ "), nim_sum(values)),
        }
    }

    fn why_it_wins(&self, heaps: &[u64], best: &Move) -> Words {
        let (row, taken) = (best.row + 1, best.to - best.from);
        let (before, after) = (self.sum(heaps), self.sum(&best.after));
        let [take, in_korean] = match self {
            Self::Nimble => [
                format!("move coin {row} {taken} to the left"),
                format!("{row}번째 동전을 왼쪽으로 {taken}칸 옮깁니다"),
            ],
            _ => [
                format!("take {taken} from row {row}"),
                format!("{row}번째 줄에서 {taken}개를 가져갑니다"),
            ],
        };
        let english = format!("The player to move wins: for instance {take}.");
        let korean = format!("지금 둘 차례인 사람이 이깁니다. 예를 들어 {in_korean}.");
        let large = best.after.iter().any(|&stones| stones > 1);
        match (self, large) {
            (Self::MisereNim, false) => [
                format!(
                    "{english} No row above 1 is left then, and the number of 1s is odd, so the \
                     other player takes the last stone, which loses under misère play."
                ),
                format!(
                    "{korean} 그러면 1보다 큰 줄이 없고 1의 개수가 홀수라서, 미제르 규칙에서 지는 \
                     마지막 돌은 상대가 가져가게 됩니다."
                ),
            ],
            _ => [
                format!(
                    "{english} The XOR of the values was {before}; it is {after} then, and every \
                     answer makes it other than 0."
                ),
                format!(
                    "{korean} 값들의 XOR은 {before}이었고 그 뒤에는 {after}이며, 상대가 어떻게 두어도 \
                     0이 아니게 됩니다."
                ),
            ],
        }
    }

    fn why_all_lose(&self, heaps: &[u64]) -> Words {
        let sum = self.sum(heaps);
        let large = heaps.iter().any(|&stones| stones > 1);
        match (self, large) {
            (Self::MisereNim, false) => [
                "No row is above 1 and the number of 1s is odd: the player to move takes the last \
                 stone, which loses under misère play."
                    .into(),
                "1보다 큰 줄이 없고 1의 개수가 홀수입니다. 지금 둘 사람이 마지막 돌을 가져가게 되어, \
                 미제르 규칙에서는 집니다."
                    .into(),
            ],
            _ => [
                format!(
                    "The player to move loses: the XOR of the values is {sum}. Every move makes it \
                     other than 0, and the other player can answer with a winning move."
                ),
                format!(
                    "지금 둘 차례인 사람이 집니다. 값들의 XOR이 {sum}입니다. 어떻게 두어도 0이 아니게 \
                     되고, 상대는 이기는 수로 답할 수 있습니다."
                ),
            ],
        }
    }
}
