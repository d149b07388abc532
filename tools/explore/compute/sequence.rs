//! `sequence`: the period of pasted values, as evidence.

use super::args::{numbers, Options};
use super::host::Host;
use super::period::find;
use super::picture::{reach, Chart};
use super::report::{count, Report};
use super::strip::{strips, visible_len, Row};
use base::json::Json;

pub fn report(options: &Options, _: &dyn Host) -> Result<Report, String> {
    if let Some(word) = options.words.first() {
        return Err(format!("{word:?} is not expected: the values come from standard input"));
    }
    let kind = "a whole number from -2^63 to 2^63 - 1: write blanks or commas between numbers";
    let values: Vec<i64> = numbers(&options.values, "value", kind)?;
    if values.is_empty() {
        return Err("there are no values: give numbers with blanks or commas between them".into());
    }
    let found = find(&values);
    let is_drawn = values.iter().all(|&value| value >= 0);
    if options.svg.is_some() && !is_drawn {
        return Err("--svg draws values from 0 on: these go below 0".into());
    }
    let len = values.len() as u64;
    // Those past the first period.
    let confirmed = found.map(|(start, period)| len - start - period);
    let json = Json::object([
        ("count", len.into()),
        ("preperiod", found.map(|found| found.0).into()),
        ("period", found.map(|found| found.1).into()),
        ("confirmed", confirmed.into()),
        ("proof", false.into()),
    ]);
    let drawn = values.iter().take(reach(found));
    let chart = Chart::without_proof(drawn.map(|&value| value as u64).collect(), found);
    let most = visible_len(found.map(|(start, period)| start + 2 * period));
    let rows = vec![Row::new("value", values.iter().take(most as usize), found)];
    let told = match found {
        Some(found) => evidence(len, found),
        None => "No period is seen twice in full, and nothing is claimed.\n".into(),
    };
    let text = format!("{}.\n\n{}{told}", count(len, "value"), strips(&rows, len));
    Ok(Report {
        rows,
        picture: is_drawn.then(|| chart.draw()),
        found: found.is_some(),
        ..Report::new(text, json)
    })
}

fn evidence(len: u64, (start, period): (u64, u64)) -> String {
    let seen = (len - start) as f64 / period as f64;
    let confirmed = len - start - period;
    let weak = if confirmed < start + period {
        "The evidence is weak: the rule was read from more values than confirm it.\n"
    } else {
        ""
    };
    format!(
        "Seen: preperiod {start}, period {period} (counting from n = 0), {seen:.1} periods.\n\
         This is evidence, not proof: confirmed by {confirmed} of the {len} values, and \
         the next may differ.\n{weak}"
    )
}
