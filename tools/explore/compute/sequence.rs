//! `sequence`: the period of pasted values, as evidence.

use super::args::{numbers, Options};
use super::host::Host;
use super::period::Period;
use super::picture::Chart;
use super::report::{count, Report, Text};
use super::strip::{shown, Row, MOST};
use crate::json::Json;

pub fn report(options: &Options, _: &dyn Host) -> Result<Report, String> {
    if let Some(word) = options.words.first() {
        return Err(format!(
            "{word:?} is not expected: the values come from standard input"
        ));
    }
    let kind = "a whole number from -2^63 to 2^63 - 1: write blanks or commas between numbers";
    let values: Vec<i64> = numbers(&options.values, "value", kind)?;
    if values.is_empty() {
        return Err("there are no values on standard input".into());
    }
    let found = find(&values);
    let is_drawn = values.iter().all(|&value| value >= 0);
    if options.svg.is_some() && !is_drawn {
        return Err("--svg draws values from 0 on: these go below 0".into());
    }
    let len = values.len() as u64;
    let confirmed = found.map(|(start, period)| len - start - period);
    let json = Json::object([
        ("count", len.into()),
        ("preperiod", found.map(|found| found.0).into()),
        ("period", found.map(|found| found.1).into()),
        ("confirmed", confirmed.into()),
        ("proof", false.into()),
    ]);
    Ok(Report {
        text: text(&values, found),
        json,
        picture: is_drawn.then(|| chart(&values, found).draw()),
        found: found.is_some(),
    })
}

fn text(values: &[i64], found: Period) -> Text {
    let len = values.len() as u64;
    let mut text = Text::new(format!("{}.\n\n", count(len, "value")));
    let most = found.map_or(MOST, |(start, period)| shown(start + 2 * period));
    let shown = &values[..len.min(most) as usize];
    text.strip(vec![Row::new("value", shown, found)], len);
    text += &match found {
        Some(found) => evidence(len, found),
        None => "No period is seen twice in full, and nothing is claimed.\n".into(),
    };
    text
}

fn evidence(len: u64, (start, period): (u64, u64)) -> String {
    let seen = (len - start) as f64 / period as f64;
    // Those past the first period.
    let confirmed = len - start - period;
    let text = format!(
        "Seen: preperiod {start}, period {period} (counting from n = 0), {seen:.1} periods.\n\
         This is evidence, not proof: confirmed by {confirmed} of the {len} values, and \
         the next may differ.\n"
    );
    let weak = "The evidence is weak: the rule was read from more values than confirm it.\n";
    match confirmed < start + period {
        true => text + weak,
        false => text,
    }
}

/// The values as given; none is below 0.
fn chart(values: &[i64], found: Period) -> Chart {
    let len = Chart::reach(found).min(values.len());
    let heights = values[..len].iter().map(|&value| value as u64).collect();
    Chart {
        title: "Values as given (a period seen is no proof)".into(),
        across: "n",
        value: "value",
        what: "values seen",
        meanings: ["value 0", "any other value"],
        ..Chart::normal("", heights, found)
    }
}

/// The least preperiod + period, and among equals the least period, such that the values
/// from the preperiod on repeat and hold two periods at least.
fn find(values: &[i64]) -> Period {
    let len = values.len();
    let reversed: Vec<i64> = values.iter().rev().copied().collect();
    // z[p] is the number of values, read backwards, that equal those p places later:
    // then the last p + z[p] values repeat with period p.
    let mut z = vec![0; len];
    let (mut left, mut right) = (0, 0);
    for i in 1..len {
        if i < right {
            z[i] = z[i - left].min(right - i);
        }
        while i + z[i] < len && reversed[z[i]] == reversed[i + z[i]] {
            z[i] += 1;
        }
        if i + z[i] > right {
            (left, right) = (i, i + z[i]);
        }
    }
    let seen_twice = (1..len).filter(|&period| z[period] >= period);
    let best = seen_twice.min_by_key(|&period| (len - z[period], period))?;
    Some(((len - z[best] - best) as u64, best as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same from the definition: every start, every period.
    fn naive(values: &[i64]) -> Period {
        let len = values.len();
        let mut best = None;
        for period in 1..=len / 2 {
            for start in 0..=len - 2 * period {
                if (start..len - period).all(|n| values[n] == values[n + period]) {
                    let key = (start + period, period, start);
                    best = Some(best.map_or(key, |best: (usize, usize, usize)| best.min(key)));
                }
            }
        }
        best.map(|(_, period, start)| (start as u64, period as u64))
    }

    #[test]
    fn finds_what_the_definition_finds() {
        for len in 0..=12 {
            for bits in 0..1 << len {
                let values: Vec<i64> = (0..len).map(|i| bits >> i & 1).collect();
                assert_eq!(find(&values), naive(&values), "{values:?}");
            }
        }
    }
}
