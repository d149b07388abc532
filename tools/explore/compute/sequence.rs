//! `sequence`: finds a period, a formula, or known games for numbers that the user gives.

use super::args::{parse_numbers, Options};
use super::guess::{describe_names, recognize, Guess};
use super::host::Host;
use super::period::choose_len;
use super::picture::{Chart, Picture};
use super::report::{format_count, Report};
use super::strip::{render_strips, visible_len, Row};
use crate::formula::{find_confirmed_period, Table};
use base::json::Json;
use base::message::Message;

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    options.reject_extra_files()?;
    let values = parse_values(&options.values)?;
    let found = find_confirmed_period(&values).map(|(start, period)| (start as u64, period as u64));
    let whole: Option<Vec<u64>> = values.iter().map(|&value| value.try_into().ok()).collect();
    if options.svg.is_some() && whole.is_none() {
        return Err(message!("--svg draws values from 0 on: these go below 0"));
    }
    let len = values.len() as u64;
    host.report_progress(&message!("looking for a formula"));
    let names = whole.as_deref().map_or(Vec::new(), recognize);
    let table = Table::list(whole.clone().unwrap_or_default());
    let guess = Guess::find(&table, whole.is_some(), has_enough_outcomes(&table));
    // The number of values after the first period, which confirm it.
    let confirmed = found.map(|(start, period)| len - start - period);
    let json = Json::object(
        [
            ("count", len.into()),
            ("preperiod", found.map(|found| found.0).into()),
            ("period", found.map(|found| found.1).into()),
            ("confirmed", confirmed.into()),
            ("proof", false.into()),
            ("names", names.iter().map(|name| &**name).collect()),
        ]
        .into_iter()
        .chain(guess.to_json_members()),
    );
    let len_shown = visible_len(found.map(|(start, period)| start + 2 * period));
    let rows = vec![Row::new(message!("value"), values.iter().take(len_shown as usize), found)];
    let is_found = found.is_some() || guess.is_some() || !names.is_empty();
    let mut text = format!("{}.\n\n{}", format_count(len, "value"), render_strips(&rows, len));
    text += &describe_names(values.len(), &names);
    text += &found.map_or(String::new(), |found| describe_period(len, found));
    if guess.is_outcome() {
        text += "If these are values of a game, so that 0 is P and all others are N:\n";
    }
    if is_found {
        text += &guess.render_text();
    } else {
        text += "No period is well confirmed, no short formula is found, and nothing is claimed.\n";
        text += guess.advice();
    }
    let picture = whole.map(|values| -> Box<dyn Picture> {
        let drawn = values.into_iter().take(choose_len(found)).collect();
        Box::new(Chart::without_proof(drawn, found))
    });
    let formula = guess.to_message();
    Ok(Report { rows, formula, picture, found: is_found, ..Report::new(text, json) })
}

fn parse_values(text: &str) -> Result<Vec<i64>, Message> {
    let kind = message!(
        "a whole number from {min} to {max}: {advice}",
        min = "-2^63",
        max = "2^63 - 1",
        advice = message!("write blanks or commas between numbers")
    );
    let values = parse_numbers(text, &message!("value"), &kind)?;
    if values.is_empty() {
        return Err(message!(
            "there are no values: give numbers with blanks or commas between them"
        ));
    }
    Ok(values)
}

/// Returns whether a formula for the zeros would mean something: at least a quarter of the values
/// are 0, and at least a quarter are not. If all are 0 or 1, which are outcomes, five of each are
/// enough.
fn has_enough_outcomes(table: &Table) -> bool {
    let zeros = table.values.iter().filter(|&&value| value == 0).count();
    let rarer = zeros.min(table.side - zeros);
    let are_outcomes = rarer > 4 && table.values.iter().all(|&value| value <= 1);
    are_outcomes || rarer > 0 && 4 * rarer >= table.side
}

fn describe_period(len: u64, (start, period): (u64, u64)) -> String {
    let seen = (len - start) as f64 / period as f64;
    let confirmed = len - start - period;
    format!(
        "Seen: preperiod {start}, period {period} (counting from n = 0), {seen:.1} periods.\n\
         This is evidence, not proof: confirmed by {confirmed} of the {len} values, and \
         the next may differ.\n"
    )
}
