//! Guesses what a table is: a formula, and known games with the same values.

use super::code::Code;
use super::report::{format_count, join_values};
use crate::formula::{find_outcome, find_value, Formula, Table};
use base::json::Json;
use snippets::closed::{dawson_value, divisor_value, kayles_value, lasker_value};
use snippets::octal::Octal;
use snippets::take_and_break::take_table;
use snippets::turning::{mock_turtles_value, ruler_value};

/// A formula for the values, or else for the outcomes.
pub struct Guess {
    value: Option<Formula>,
    outcome: Option<Formula>,
    /// The positions on which the formula was found, such as `n < 64`, and on which it was checked.
    found_on: String,
    checked: String,
    /// The advice to make a longer table, if this one has few values; else empty.
    advice: String,
}

impl Guess {
    /// Looks for a formula for the values if `has_values`. If none is found, looks for one for the
    /// outcomes if `has_outcomes`; in the table 0 stands for P.
    pub fn find(table: &Table, has_values: bool, has_outcomes: bool) -> Self {
        let value = if has_values { find_value(table) } else { None };
        let outcome = if has_outcomes && value.is_none() { find_outcome(table) } else { None };
        let names = table.names().join(", ");
        let (len, parts) = (table.values.len() as u64, table.max_weight() as u64);
        let is_searched = has_values || has_outcomes;
        let advice =
            if is_searched && parts < FEW_PARTS { advise(len, parts) } else { String::new() };
        Self {
            value,
            outcome,
            found_on: format!("{names} < {}", table.sample_bound()),
            checked: format!("{names} < {}", table.side),
            advice,
        }
    }

    pub fn is_some(&self) -> bool {
        self.formula().is_some()
    }

    pub fn is_outcome(&self) -> bool {
        self.outcome.is_some()
    }

    fn formula(&self) -> Option<&Formula> {
        self.value.as_ref().or(self.outcome.as_ref())
    }

    /// Returns the formula, how it was checked, and Rust to paste.
    pub fn render_text(&self) -> String {
        let Self { found_on, checked, .. } = self;
        match self.formula() {
            None => format!("No short formula is found.\n{}", self.advice),
            Some(formula) => format!(
                "{}\n  Found on {found_on}, right for all {checked}: evidence, no proof.\n\
                 \nPaste:\n{}",
                break_lines(&format!("Formula: {}", formula.text)),
                formula.rust
            ),
        }
    }

    pub fn advice(&self) -> &str {
        &self.advice
    }

    /// Returns the formula as a message that the page translates; null if there is none.
    pub fn to_message(&self) -> Json {
        self.formula().map(|formula| Json::from(&formula.text)).into()
    }

    /// Returns the members of a JSON object about the formula.
    pub fn to_json_members(&self) -> [(&'static str, Json); 5] {
        let rust = |formula: &Option<Formula>| formula.as_ref().map(|it| it.rust.clone()).into();
        let some = |text: &String| self.formula().map(|_| text.clone()).into();
        [
            ("formula", self.formula().map(|formula| formula.text.to_string()).into()),
            ("value_rust", rust(&self.value)),
            ("outcome_rust", rust(&self.outcome)),
            ("found_on", some(&self.found_on)),
            ("checked", some(&self.checked)),
        ]
    }
}

/// Advice is given if the table can confirm only formulas with fewer parts than this.
const FEW_PARTS: u64 = 10;

fn advise(len: u64, parts: u64) -> String {
    let (values, parts) = (format_count(len, "value"), format_count(parts, "part"));
    format!("{values} can confirm a formula of {parts}: a longer table may show one.\n")
}

/// Breaks a long line between equations, and before the range in which they hold.
fn break_lines(text: &str) -> String {
    if text.len() <= WIDTH {
        return text.to_string();
    }
    let mut lines = vec![String::new()];
    for part in text.replace(" for n", ", for n").split(", ") {
        let last = lines.last_mut().expect("there is a line");
        if part.starts_with("for n") || last.len() + part.len() > WIDTH {
            lines.push(format!("  {part}"));
        } else {
            *last += if last.is_empty() { "" } else { ", " };
            *last += part;
        }
    }
    lines.join("\n")
}

/// The width of a line of text.
const WIDTH: usize = 88;

/// The minimum number of values for which games are named: fewer would fit too many games.
const MIN_NAMED: usize = 20;

/// The maximum number of values that are compared with a game: more would take long.
const MAX_COMPARED: usize = 10_000;

/// A game whose values are known.
enum Game {
    /// A closed form: its path and its function.
    Closed(&'static str, fn(u64) -> u64),
    /// The amounts that a move may take.
    Take(Vec<u64>),
    Octal(String),
}

/// The closed forms of the snippets; those that begin at n = 1 are 0 for n = 0.
const CLOSED: [Game; 6] = [
    Game::Closed("closed::kayles_value", kayles_value),
    Game::Closed("closed::dawson_value", dawson_value),
    Game::Closed("closed::lasker_value", lasker_value),
    Game::Closed("closed::divisor_value", |n| if n == 0 { 0 } else { divisor_value(n) }),
    Game::Closed("turning::mock_turtles_value", mock_turtles_value),
    Game::Closed("turning::ruler_value", |n| if n == 0 { 0 } else { ruler_value(n) }),
];

impl Game {
    /// Returns the path of the closed form, or the arguments of `explore` for the game.
    fn name(&self) -> String {
        match self {
            Self::Closed(name, _) => format!("`{name}`"),
            Self::Take(amounts) => format!("take {}", join_values(amounts, ",", 8)),
            Self::Octal(code) => {
                format!("octal {}", code.trim_start_matches('0').trim_end_matches('0'))
            }
        }
    }

    /// Returns the values for n from 0 to `largest`.
    fn compute_values(&self, largest: usize) -> Vec<u64> {
        match self {
            Self::Closed(_, value) => (0..=largest as u64).map(value).collect(),
            Self::Take(amounts) => {
                take_table(largest, amounts).into_iter().map(u64::from).collect()
            }
            Self::Octal(code) => {
                let octal = Octal::parse(code).expect("it is octal");
                octal.values(largest).into_iter().map(u64::from).collect()
            }
        }
    }

    /// Returns whether the game has these values for n = `first`, `first` + 1, ...
    fn has_values(&self, values: &[u64], first: usize) -> bool {
        // Most games already differ in the first values, which are computed quickly.
        let begins = |len: usize| self.compute_values(first + len - 1)[first..] == values[..len];
        begins(MIN_NAMED) && begins(values.len().min(MAX_COMPARED))
    }
}

/// Names games that have these values for n = 0, 1, 2, ..., or else for n = 1, 2, ...: at most one
/// closed form, one game of `take` with amounts up to 8, and one octal code of three digits.
pub fn recognize(values: &[u64]) -> Vec<String> {
    if values.len() < MIN_NAMED {
        return Vec::new();
    }
    let amounts = |set: u64| (1..=8).filter(|amount| set >> (amount - 1) & 1 == 1).collect();
    let sets: Vec<Game> = (1..1 << 8).map(|set| Game::Take(amounts(set))).collect();
    // Code 0.000 has no moves.
    let code = |n| Game::Octal(format!("{}.{:03o}", n / 512 * 4, n % 512));
    let codes: Vec<Game> = (1..1024).map(code).collect();
    let find = |games: &[Game], first: usize| {
        let game = games.iter().find(|game| game.has_values(values, first))?;
        Some(game.name() + if first > 0 { " (n >= 1)" } else { "" })
    };
    let kinds = [&CLOSED, &*sets, &*codes].into_iter();
    kinds.filter_map(|games| find(games, 0).or_else(|| find(games, 1))).collect()
}

/// Returns a line such as "All 60 values are those of ...", or "" without names.
pub fn describe_names(len: usize, names: &[String]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let which = if len > MAX_COMPARED { "The first" } else { "All" };
    let values = format_count(len.min(MAX_COMPARED) as u64, "value");
    format!("{which} {values} are those of {}.\n", names.join(", of "))
}

/// The maximum number of heaps in the search for a period.
const MAX_HEAPS: usize = 100_000;

/// Returns the proof of a period, and the period, of a game whose moves are those of `code` for
/// heaps below `compared`. `None` if no period is found, or if `values` has another period.
pub fn prove_by_code(code: &str, compared: usize, values: &[u64]) -> Option<(String, (u64, u64))> {
    let code = Code::parse(code).ok()?;
    let proof = code.octal.solve(MAX_HEAPS).ok()?;
    let (preperiod, period) = (proof.preperiod(), proof.period());
    let repeats = |n: usize| values[n] == values[n - period as usize];
    if !((preperiod + period) as usize..values.len()).all(repeats) {
        return None;
    }
    let text = format!(
        "The moves are those of {} for all n < {compared}. If they are for every n, the values\n\
         have preperiod {preperiod} and period {period}.\n{}",
        code.text,
        super::proof::explain(&code, &proof)
    );
    Some((text, (preperiod, period)))
}
