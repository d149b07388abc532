//! `rules`: a game that nobody has named, from the table that its rules make.

use super::args::{numbers, Options};
use super::guess::{describe_names, prove_by_code, recognize, Guess};
use super::host::Host;
use super::picture::{reach, Chart, Pairs};
use super::report::{join_values, Report};
use super::strip::{strips, visible_len, Row};
use crate::formula::{Linear, Table};
use base::json::Json;

/// How far a code is compared with the moves, at most: as in `tools/rules/harness.rs`.
const COMPARED: usize = 256;

/// How many heaps a proof may take.
const MAX_HEAPS: usize = 100_000;

/// How many values without a period are shown.
const MAX_WITHOUT_PERIOD: u64 = 60;

/// How many positions and columns are listed.
const MAX_LISTED: usize = 20;
const MAX_COLUMNS: usize = 16;

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, String> {
    let file = options.words.first().ok_or(format!("no file of rules: {}", options.example))?;
    let (table, code) = read_table(&options.values)?;
    let values = &table.values;
    host.step("looking for a formula");
    let guess = Guess::find(&table, !options.misere, true);
    let is_list = table.dimensions == 1;
    let linear = if is_list { Linear::find(values) } else { None };
    let seen = linear.filter(|linear| linear.growth == 0);
    let proved =
        code.as_ref().and_then(|code| prove_by_code(code, table.side.min(COMPARED), MAX_HEAPS));
    let seen = seen.map(|seen| (seen.preperiod as u64, seen.period as u64));
    let period = proved.as_ref().map(|(_, period)| *period).or(seen);
    let names = if is_list && !options.misere { recognize(values) } else { Vec::new() };
    let play = if options.misere {
        "misère play: a player who cannot move wins; 1 is N"
    } else {
        "normal play: a player who cannot move loses"
    };
    let mut text = format!("{file}, {play}.\n\n");
    let rows = if is_list { vec![row(&table, options.misere, period)] } else { Vec::new() };
    let columns = if is_list { String::new() } else { draw_grids(&table) };
    text += &if is_list { strips(&rows, table.side as u64) } else { columns.clone() };
    text += &format!("P-positions: {}\n\n", list_lost(&table));
    text += &describe_names(values.len(), &names);
    match (&proved, seen) {
        (Some((proof, _)), _) => text += proof,
        (None, Some((preperiod, period))) => {
            text += &format!("Seen: preperiod {preperiod}, period {period}: evidence, no proof.\n")
        }
        (None, None) => {}
    }
    text += &guess.text();
    let json = Json::object(
        [
            ("file", file.as_str().into()),
            ("play", options.play().into()),
            ("values", nest(&table, table.dimensions, 0)),
            (
                "period",
                period
                    .map(|(start, period)| {
                        Json::object([("preperiod", start.into()), ("period", period.into())])
                    })
                    .into(),
            ),
            ("code", code.into()),
            ("names", names.iter().map(|name| &**name).collect()),
        ]
        .into_iter()
        .chain(guess.json()),
    );
    Ok(Report {
        rows,
        columns,
        picture: Some(draw(&table, file, options.misere, period)),
        found: guess.is_some() || period.is_some() || !names.is_empty(),
        ..Report::new(text, json)
    })
}

/// Reads what the harness writes: how many numbers a position has, the side, a code, and the
/// values.
fn read_table(text: &str) -> Result<(Table, Option<String>), String> {
    let wrong = || String::from("no table: ./bundle.sh explore rules FILE.rs makes one");
    let mut words = text.splitn(4, ' ');
    let mut word = || words.next().ok_or_else(wrong);
    let number = |word: &str| word.parse::<usize>().map_err(|_| wrong());
    let (dimensions, side) = (number(word()?)?, number(word()?)?);
    let code = Some(word()?).filter(|code| *code != "-").map(String::from);
    let values: Vec<u64> = numbers(word()?, "value", "a whole number")?;
    if !(1..=3).contains(&dimensions) || values.len() != side.pow(dimensions as u32) {
        return Err(wrong());
    }
    Ok((Table { dimensions, side, start: 0, values }, code))
}

fn row(table: &Table, is_misere: bool, period: Option<(u64, u64)>) -> Row {
    let worth = period.map_or(MAX_WITHOUT_PERIOD, |(start, period)| start + 2 * period);
    let len = visible_len(Some(worth)).min(table.side as u64);
    if is_misere {
        return Row::outcomes("misère", len, |n| table.values[n as usize] == 0, period);
    }
    Row::new("value", table.values.iter().take(len as usize), period).with_mark("0")
}

/// Returns the first P-positions.
fn list_lost(table: &Table) -> String {
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

/// Draws a table of two numbers, or a layer for each of the first values of the first of
/// three.
fn draw_grids(table: &Table) -> String {
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

/// Returns the values as lists in lists.
fn nest(table: &Table, dimensions: usize, start: usize) -> Json {
    let step = table.side.pow(dimensions as u32 - 1);
    let part = |i: usize| match dimensions {
        1 => table.values[start + i].into(),
        _ => nest(table, dimensions - 1, start + i * step),
    };
    (0..table.side).map(part).collect()
}

/// Draws values as a chart, or the outcomes of pairs; of three numbers the first is 0.
fn draw(table: &Table, file: &str, is_misere: bool, period: Option<(u64, u64)>) -> String {
    if table.dimensions == 1 {
        let values: Vec<u64> = table.values.iter().copied().take(reach(period)).collect();
        if is_misere {
            return Chart::outcomes(file, values, period).draw();
        }
        return Chart::normal(file, values, period).draw();
    }
    let side = table.side.min(Pairs::MOST as usize + 1);
    let is_lost = |row: usize, column: usize| table.values[row * table.side + column] == 0;
    let p = (0..side).map(|row| (0..side).map(|column| is_lost(row, column)).collect()).collect();
    let names = table.names();
    let axes = [names[names.len() - 1], names[names.len() - 2]];
    let layer = if table.dimensions == 3 { ", a = 0" } else { "" };
    Pairs { title: format!("{file}{layer}"), p, period: None, axes }.draw()
}
