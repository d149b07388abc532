//! `octal`: Grundy values of a take-and-break game, with a proved period.

use crate::args::Options;
use crate::chart::Chart;
use crate::code::Code;
use crate::output::{Object, Report};
use crate::progress::{watched, ANY_TIME};
use crate::strip::{shown, strips, Row, BARS, MOST};
use snippets::octal::{recheck, NotFound, Periodic};
use std::time::{Duration, Instant};

/// The heaps that are tried, unless `--limit` says more: for codes that leave two
/// heaps, and for those that leave three, where values take far longer.
const LIMIT: [usize; 2] = [1_000_000, 10_000];

/// The definition takes quadratic time: up to here it is worth the wait. For
/// codes that split in three it is cubic.
const PLAIN: [u64; 2] = [20_000, 600];

pub fn report(options: &Options) -> Result<Report, String> {
    let code = Code::read(&options.words)?;
    let limit = LIMIT[usize::from(code.parts() > 2)];
    let limit = options.limit.unwrap_or(limit);
    let game = code.octal.clone();
    let solve = move |_| {
        let start = Instant::now();
        (game.solve(limit), start.elapsed())
    };
    let solved = watched("Grundy values", ANY_TIME, solve);
    let (result, time) = solved.expect("there is no time limit");
    match result {
        Ok(proof) => Ok(proved(&code, proof, time)),
        Err(missing) => Ok(not_found(&code, &missing, limit)),
    }
}

fn proved(code: &Code, proof: Periodic, time: Duration) -> Report {
    let (start, period) = (proof.preperiod(), proof.period());
    let (bound, end) = (proof.checked_to(), start + period);
    let needed = bound + period;
    let speed = ((needed + 1) as f64 / time.as_secs_f64().max(1e-9)) as u64;
    let plain = needed <= PLAIN[usize::from(code.parts() > 2)];
    let rechecked = plain.then(|| {
        let (game, proof) = (code.octal.clone(), proof.clone());
        watched("check", ANY_TIME, move |_| recheck(&game, &proof)).unwrap_or(false)
    });

    let mut text = format!("{}, normal play:\n{}\n", code.text, code.rules());
    let show = shown(end).min(MOST);
    let values = (0..show).map(|n| proof.value(n));
    text += &strips(0, &[Row::new("Grundy", values, Some((start, period)))]);
    text += BARS;
    if end > show {
        text += &format!(" Shown are 0 to {}, the rest is left out.", show - 1);
    }
    text += &format!("\n\nPreperiod {start}, period {period}; ");
    text += &format!(
        "largest value {}, first at {}\n",
        proof.max_value(),
        proof.max_at()
    );
    let parts = code.parts().max(2) as u64;
    text += &format!(
        "Proof (Guy and Smith 1956): G(n + {period}) = G(n) holds for {start} <= n <= {bound},\n  \
         and {bound} = {parts} * {start} + {} * {period} + {} is enough for all n >= {start}.\n",
        parts - 1,
        code.reach()
    );
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
    text += &format!("\nPaste, for heaps: Vec<u64>:\n{rust}\n");
    let json = Object::new()
        .text("code", &code.text)
        .raw("preperiod", start)
        .raw("period", period)
        .raw("checked_to", bound)
        .raw("max_value", proof.max_value())
        .raw("max_at", proof.max_at())
        .raw("values_per_second", speed)
        .option("rechecked", rechecked)
        .text("rust", &rust);
    let len = Chart::reach(Some((start, period))) as u64;
    let chart = Chart {
        title: format!("{}, normal play: Grundy values", code.text),
        value: "Grundy value",
        what: "values",
        period: Some((start, period)),
        values: (0..len).map(|n| proof.value(n)).collect(),
        p: None,
    };
    Report {
        text,
        json,
        chart: Some(chart),
        found: rechecked != Some(false),
    }
}

fn not_found(code: &Code, missing: &NotFound, limit: usize) -> Report {
    let reached = missing.computed_to;
    // Values already computed once: they fit, and few of them are quick.
    let values = code.octal.values(reached.min(1999) as usize);
    let values: Vec<u64> = values.into_iter().map(u64::from).collect();
    let mut text = format!("{}, normal play:\n{}\n", code.text, code.rules());
    let show = values.len().min(MOST as usize);
    text += &strips(0, &[Row::new("Grundy", &values[..show], None)]);
    text += &format!("No period is proved by the heaps up to {reached}, and nothing is claimed:\n");
    text += &match reached < limit as u64 {
        true => "the next value is above 65535, which is as far as this goes.\n".into(),
        false => format!(
            "there may be one further on. Try --limit {}.\n",
            10 * reached
        ),
    };
    let json = Object::new().text("code", &code.text);
    let fields = ["preperiod", "period", "checked_to", "max_value", "max_at"];
    let json = fields
        .iter()
        .fold(json, |json, field| json.option::<u64>(field, None));
    Report {
        text,
        json: json.raw("computed_to", reached),
        chart: Some(Chart {
            title: format!("{}, normal play: the first Grundy values", code.text),
            value: "Grundy value",
            what: "values",
            period: None,
            values,
            p: None,
        }),
        found: false,
    }
}
