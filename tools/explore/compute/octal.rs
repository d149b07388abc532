//! `octal`: Grundy values of a take-and-break game, with a proved period.

use super::args::Options;
use super::code::Code;
use super::host::{Host, Step};
use super::picture::{Chart, Picture, OUTCOMES};
use super::proof;
use super::report::{Part, Report, Text};
use super::strip::{shown, Row, BARS, MOST};
use crate::json::Json;
use snippets::octal::{recheck, NotFound, Periodic};
use std::time::Duration;

/// The heaps that are tried, unless `--limit` says more: for codes that leave two
/// heaps, and for those that leave three, where values take far longer.
const LIMIT: [u64; 2] = [1_000_000, 10_000];

/// The heaps up to which the values are computed again from the definition, which
/// takes quadratic time; cubic time for codes that leave three heaps.
const PLAIN: [u64; 2] = [20_000, 600];

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, String> {
    let code = Code::read(&options.words)?;
    let three = usize::from(code.leaves_three());
    let limit = options.limit.unwrap_or(LIMIT[three]);
    let step = |work, done, of| host.step(Step { work, done, of });
    let start = host.clock();
    let max_heaps = usize::try_from(limit).unwrap_or(usize::MAX);
    let result = code.octal.solve_with(max_heaps, |values| {
        step("Grundy values", values as u64 - 1, limit);
    });
    let time = host.clock() - start;
    let proof = match result {
        Ok(proof) => proof,
        Err(missing) => return Ok(not_found(&code, &missing, limit)),
    };
    let plain = proof.checked_to() + proof.period() <= PLAIN[three];
    let rechecked = plain.then(|| {
        step("checking by the plain definition", 0, 0);
        recheck(&code.octal, &proof)
    });
    Ok(proved(&code, &proof, time, rechecked))
}

fn proved(code: &Code, proof: &Periodic, time: Duration, rechecked: Option<bool>) -> Report {
    let (start, period) = (proof.preperiod(), proof.period());
    let end = start + period;
    let needed = proof.checked_to() + period;
    let speed = ((needed + 1) as f64 / time.as_secs_f64().max(1e-9)) as u64;
    let (max_value, max_at) = (proof.max_value(), proof.max_at());
    let mut text = Text::default();
    text += &format!("{}, normal play:\n{}\n", code.text, code.rules());
    let show = shown(end).min(MOST);
    let values = (0..show).map(|n| proof.value(n));
    let row = Row::new("Grundy", values, Some((start, period)));
    text.add(Part::Strip(vec![row.marked("0")]));
    text += BARS;
    if end > show {
        text += &format!(" Only 0 to {} are shown.", show - 1);
    }
    text += &format!(
        "\n\nPreperiod {start}, period {period}; largest value {max_value}, first at {max_at}\n"
    );
    text += &proof::lines(code, proof);
    text += &match rechecked {
        Some(true) => format!("Checked again by the plain definition, up to {needed}: it holds.\n"),
        Some(false) => "Checked again by the plain definition: IT DOES NOT HOLD.\n".into(),
        None => {
            format!("Not checked again by the plain definition: {needed} heaps take too long.\n")
        }
    };
    text += &format!("Speed: {speed} values per second ({time:.1?})\n");
    let rust = format!(
        "use snippets::octal::Octal;\n\
         let proof = Octal::parse({:?}).unwrap().solve({needed}).unwrap();\n\
         let first_wins = heaps.iter().fold(0, |sum, &n| sum ^ proof.value(n)) != 0;",
        code.text
    );
    text += "\nPaste, for heaps: Vec<u64>:\n";
    text.add(Part::Rust(rust.clone()));
    let json = Json::object([
        ("code", (&*code.text).into()),
        ("preperiod", start.into()),
        ("period", period.into()),
        ("checked_to", proof.checked_to().into()),
        ("max_value", max_value.into()),
        ("max_at", max_at.into()),
        ("values_per_second", speed.into()),
        ("rechecked", rechecked.into()),
        ("rust", rust.into()),
    ]);
    let len = Chart::reach(Some((start, period))) as u64;
    let values = (0..len).map(|n| proof.value(n)).collect();
    let title = format!("{}, normal play: Grundy values", code.text);
    Report {
        text,
        json,
        picture: Some(chart(title, values, Some((start, period)))),
        found: rechecked != Some(false),
    }
}

fn not_found(code: &Code, missing: &NotFound, limit: u64) -> Report {
    let reached = missing.computed_to;
    // These values fit, as they were computed before, and they are quick.
    let values = code.octal.values(reached.min(1999) as usize);
    let values: Vec<u64> = values.into_iter().map(u64::from).collect();
    let mut text = Text::default();
    text += &format!("{}, normal play:\n{}\n", code.text, code.rules());
    let show = values.len().min(MOST as usize);
    let row = Row::new("Grundy", &values[..show], None);
    text.add(Part::Strip(vec![row.marked("0")]));
    text += &format!("No period is proved by the heaps up to {reached}, and nothing is claimed:\n");
    text += &match reached < limit {
        true => "the next value is above 65535, the largest that is supported.\n".into(),
        false => format!(
            "there may be one further on. Try --limit {}.\n",
            10 * reached
        ),
    };
    let json = Json::object([
        ("code", (&*code.text).into()),
        ("preperiod", Json::Null),
        ("period", Json::Null),
        ("checked_to", Json::Null),
        ("max_value", Json::Null),
        ("max_at", Json::Null),
        ("computed_to", reached.into()),
    ]);
    let title = format!("{}, normal play: the first Grundy values", code.text);
    Report {
        text,
        json,
        picture: Some(chart(title, values, None)),
        found: false,
    }
}

/// Grundy values of normal play; a heap is a P-position where its value is 0.
fn chart(title: String, values: Vec<u64>, period: Option<(u64, u64)>) -> Picture {
    Picture::Chart(Chart {
        title,
        across: "heap size n",
        value: "Grundy value",
        what: "values",
        period,
        marked: values.iter().map(|&value| value == 0).collect(),
        meanings: OUTCOMES,
        values,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_is_too_large_is_told_from_a_limit() {
        let code = Code::read(&[String::from(".77")]).unwrap();
        let text = |computed_to| {
            not_found(&code, &NotFound { computed_to }, 90)
                .text
                .to_string()
        };
        assert!(text(89).contains("the next value is above 65535"));
        assert!(text(90).contains("Try --limit 900.\n"));
    }
}
