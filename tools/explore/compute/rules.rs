//! `rules`: reports on a game that a file of rules defines, from the table that the harness of
//! `tools/rules` computed.

use super::args::{parse_numbers, Options};
use super::guess::{describe_names, prove_by_code, recognize, Guess};
use super::host::Host;
use super::period::{choose_len, Period};
use super::picture::{Chart, Pairs, Picture};
use super::report::{join_values, Report};
use super::strip::{render_strips, visible_len, Row};
use crate::formula::{Linear, Table};
use base::json::Json;
use base::message::Message;

/// The harness of `tools/rules` compares the moves with those of a code for heaps below this size.
const COMPARED: usize = 256;

/// The number of values that are shown if no period is known.
const MAX_WITHOUT_PERIOD: u64 = 60;

/// The maximum number of P-positions in a list, and of columns in a grid.
const MAX_LISTED: usize = 20;
const MAX_COLUMNS: usize = 16;

/// A game: its table, and what was found in it.
struct Game {
    file: String,
    is_misere: bool,
    /// Whether the table is shorter than requested because the time was up.
    is_late: bool,
    table: Table,
    /// The octal code that has the same moves, as far as they were compared.
    code: Option<String>,
    /// The proof of the period, if the moves are those of the code.
    proof: Option<String>,
    period: Period,
    /// The known games with the same values.
    names: Vec<String>,
    guess: Guess,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    let file =
        options.words.first().ok_or_else(|| options.describe_missing(message!("file of rules")))?;
    let (marks, words) = split_marks(&options.values);
    let (table, code) = parse_table(words)?;
    // The file of rules may itself ask for misère play.
    let is_misere = options.misere || marks.contains(&"misere");
    host.report_progress(&message!("looking for a formula"));
    let is_list = table.dimensions == 1;
    let linear = if is_list { Linear::find(&table.values) } else { None };
    let seen = linear.filter(|linear| linear.growth == 0);
    let seen = seen.map(|linear| (linear.preperiod as u64, linear.period as u64));
    let compared = table.side.min(COMPARED);
    let proof = code.as_ref().and_then(|code| prove_by_code(code, compared, &table.values));
    let game = Game {
        file: file.to_string(),
        is_misere,
        is_late: marks.contains(&"late"),
        period: proof.as_ref().map(|(_, period)| *period).or(seen),
        proof: proof.map(|(text, _)| text),
        names: if is_list && !is_misere { recognize(&table.values) } else { Vec::new() },
        guess: Guess::find(&table, !is_misere, true),
        table,
        code,
    };
    let rows = if is_list { vec![game.to_row()] } else { Vec::new() };
    let columns = if is_list { String::new() } else { render_grids(&game.table) };
    let drawn =
        if is_list { render_strips(&rows, game.table.side as u64) } else { columns.clone() };
    Ok(Report {
        rows,
        columns,
        picture: Some(game.to_picture()),
        found: game.guess.is_some() || game.period.is_some() || !game.names.is_empty(),
        ..Report::new(game.render_text(&drawn), game.to_json())
    })
}

impl Game {
    fn render_text(&self, drawn: &str) -> String {
        let play = if self.is_misere {
            "misère play: a player who cannot move wins; 1 is N"
        } else {
            "normal play: a player who cannot move loses"
        };
        let mut text = format!("{}, {play}.\n\n{drawn}", self.file);
        if self.is_late {
            let last = self.table.side - 1;
            text += &format!("The time is up: the table ends at {last}. --seconds N gives more.\n");
        }
        text += &format!("P-positions: {}\n\n", list_p_positions(&self.table));
        text += &describe_names(self.table.values.len(), &self.names);
        text += &match (&self.proof, self.period) {
            (Some(proof), _) => proof.clone(),
            (None, Some((preperiod, period))) => {
                format!("Seen: preperiod {preperiod}, period {period}: evidence, no proof.\n")
            }
            (None, None) => String::new(),
        };
        text + &self.guess.render_text()
    }

    fn to_json(&self) -> Json {
        let period = self.period.map(|(preperiod, period)| {
            Json::object([("preperiod", preperiod.into()), ("period", period.into())])
        });
        let members = [
            ("file", self.file.as_str().into()),
            ("play", if self.is_misere { "misere" } else { "normal" }.into()),
            ("complete", Json::Bool(!self.is_late)),
            ("values", nest(&self.table, self.table.dimensions, 0)),
            ("period", period.into()),
            ("code", self.code.clone().into()),
            ("names", self.names.iter().map(|name| &**name).collect()),
        ];
        Json::object(members.into_iter().chain(self.guess.to_json_members()))
    }

    fn to_row(&self) -> Row {
        let Self { table, period, .. } = self;
        let end = period.map_or(MAX_WITHOUT_PERIOD, |(start, period)| start + 2 * period);
        let len = visible_len(Some(end)).min(table.side as u64);
        if self.is_misere {
            return Row::outcomes(
                message!("misère"),
                len,
                |n| table.values[n as usize] == 0,
                *period,
            );
        }
        Row::new(message!("value"), table.values.iter().take(len as usize), *period).with_mark("0")
    }

    /// Returns a chart for positions of one number, and a grid of colours for positions of two or
    /// three numbers. Of three numbers the grid shows the positions whose first number is 0.
    fn to_picture(&self) -> Box<dyn Picture> {
        let Self { table, period, .. } = self;
        let file = &*self.file;
        if table.dimensions == 1 {
            let values: Vec<u64> = table.values.iter().copied().take(choose_len(*period)).collect();
            if self.is_misere {
                return Box::new(Chart::outcomes(file, values, *period));
            }
            return Box::new(Chart::normal(file, values, *period));
        }
        let side = table.side.min(Pairs::MAX_NUMBER as usize + 1);
        let row = |row: usize| table.values[row * table.side..][..side].to_vec();
        let values: Vec<Vec<u64>> = (0..side).map(row).collect();
        let p = values.iter().map(|row| row.iter().map(|&value| value == 0).collect()).collect();
        let values = if self.is_misere { None } else { Some(values) };
        let names = table.names();
        let axes = [names[names.len() - 1], names[names.len() - 2]].map(Message::from);
        let layer = if table.dimensions == 3 { ", a = 0" } else { "" };
        Box::new(Pairs { title: format!("{file}{layer}").into(), p, values, period: None, axes })
    }
}

/// Splits the output of the harness into its marks, such as `late`, and the table.
fn split_marks(text: &str) -> (Vec<&str>, &str) {
    let at = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
    let (marks, rest) = text.split_at(at);
    (marks.split_whitespace().collect(), rest)
}

/// Parses the table of the harness: how many numbers a position has, the side of the table, an
/// octal code or `-`, and the values.
fn parse_table(text: &str) -> Result<(Table, Option<String>), Message> {
    let wrong = || message!("no table: ./bundle.sh explore rules FILE.rs makes one");
    let mut words = text.splitn(4, ' ');
    let mut word = || words.next().ok_or_else(wrong);
    let number = |word: &str| word.parse::<usize>().map_err(|_| wrong());
    let (dimensions, side) = (number(word()?)?, number(word()?)?);
    let code = Some(word()?).filter(|code| *code != "-").map(String::from);
    let values: Vec<u64> = parse_numbers(word()?, &message!("value"), &message!("a whole number"))?;
    if !(1..=3).contains(&dimensions) || values.len() != side.pow(dimensions as u32) {
        return Err(wrong());
    }
    Ok((Table::new(dimensions, side, values), code))
}

/// Lists the first P-positions, or "none".
fn list_p_positions(table: &Table) -> String {
    let lost = (0..table.values.len()).filter(|&place| table.values[place] == 0);
    let names = lost.map(|place| match &*table.numbers(place) {
        [n] => n.to_string(),
        all => format!("({})", join_values(all, ", ", 3)),
    });
    let names: Vec<String> = names.take(MAX_LISTED + 1).collect();
    if names.is_empty() {
        return String::from("none");
    }
    join_values(&names, ", ", MAX_LISTED)
}

/// Renders a table of positions of two numbers as a grid, and a table of positions of three numbers
/// as a grid for each first number below 4.
fn render_grids(table: &Table) -> String {
    let side = table.side.min(MAX_COLUMNS);
    let area = table.side * table.side;
    let layers = if table.dimensions == 2 { 1 } else { table.side.min(4) };
    let width = table.values.iter().max().map_or(1, |max| max.to_string().len()).max(2);
    let mut text = String::new();
    let names = table.names();
    let [down, across] = [names[names.len() - 2], names[names.len() - 1]];
    for layer in 0..layers {
        if table.dimensions == 3 {
            text += &format!("a = {layer}\n");
        }
        let head: String = (0..side).map(|column| format!(" {column:>width$}")).collect();
        text += &format!("{down}\\{across} {head}\n");
        for row in 0..side {
            let start = layer * area + row * table.side;
            let cells = table.values[start..start + side].iter();
            let cells: String = cells.map(|value| format!(" {value:>width$}")).collect();
            text += &format!("{row:>3} {cells}\n");
        }
        text += "\n";
    }
    if side < table.side {
        text += &format!("Only 0 to {} of 0 to {} are shown.\n", side - 1, table.side - 1);
    }
    text
}

/// Returns the values from `start` on as nested lists, one level for each dimension.
fn nest(table: &Table, dimensions: usize, start: usize) -> Json {
    let step = table.side.pow(dimensions as u32 - 1);
    let part = |i: usize| match dimensions {
        1 => table.values[start + i].into(),
        _ => nest(table, dimensions - 1, start + i * step),
    };
    (0..table.side).map(part).collect()
}
