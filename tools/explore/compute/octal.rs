//! `octal`: Grundy values of a take-and-break game, with a proved period.

use super::args::Options;
use super::code::Code;
use super::far;
use super::host::Host;
use super::misere;
use super::period::choose_len_with_proof;
use super::picture::Chart;
use super::proof;
use super::report::{format_paste, Report};
use super::strip::{render_strips, visible_len, Row};
use base::json::Json;
use base::message::Message;
use snippets::octal::{recheck, NotFound, Periodic};

/// The defaults of `--limit`, the number of heaps: for codes that leave at most two heaps, and
/// for codes that leave three, whose values take far longer.
const DEFAULT_LIMITS: [u64; 2] = [1_000_000, 10_000];

/// The maximum number of heaps whose values are computed again from the definition: in quadratic
/// time, and for codes that leave three heaps in cubic time.
const MAX_RECHECKED: [u64; 2] = [20_000, 600];

/// Reports on normal play; `--misere` and `--far` are passed on to `misere` and `far`.
pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    if let Some(heaps) = options.far {
        return far::report(options, heaps, host);
    }
    if options.state.is_some() {
        return Err(message!("--state goes with --far: it stores a long table"));
    }
    match (options.misere, options.limit, options.heaps) {
        (true, None, _) => misere::report(options, host),
        (true, Some(_), _) => {
            Err(message!("--limit is for normal play: with --misere give --heaps"))
        }
        (false, _, None) => report_normal(options, host),
        (false, _, Some(_)) => {
            Err(message!("--heaps goes with octal --misere: for normal play give --limit"))
        }
    }
}

fn report_normal(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    let code = Code::from_options(options)?;
    let three = usize::from(code.octal.parts() > 2);
    let limit = options.limit.unwrap_or(DEFAULT_LIMITS[three]);
    let max_heaps = usize::try_from(limit).unwrap_or(usize::MAX);
    let result = code.octal.solve_with(max_heaps, |values| {
        host.report_heaps(message!("Grundy values"), values as u64 - 1, limit);
    });
    let proof = match result {
        Ok(proof) => proof,
        Err(missing) => return Ok(report_not_found(&code, &missing, limit)),
    };
    let is_quick = proof.max_checked() + proof.period() <= MAX_RECHECKED[three];
    let rechecked = is_quick.then(|| {
        host.report_progress(&message!("checking by the plain definition"));
        recheck(&code.octal, &proof)
    });
    Ok(report_proof(&code, &proof, rechecked))
}

fn report_proof(code: &Code, proof: &Periodic, rechecked: Option<bool>) -> Report {
    let period = (proof.preperiod(), proof.period());
    let needed = proof.max_checked() + proof.period();
    let rust = format!(
        "use snippets::octal::Octal;\n\
         let proof = Octal::parse({:?}).unwrap().solve({needed}).unwrap();\n\
         let first_wins = heaps.iter().fold(0, |sum, &n| sum ^ proof.value(n)) != 0;",
        code.text
    );
    let json = Json::object([
        ("code", (&*code.text).into()),
        ("preperiod", period.0.into()),
        ("period", period.1.into()),
        ("checked_to", proof.max_checked().into()),
        ("max_value", proof.max_value().into()),
        ("max_at", proof.max_at().into()),
        ("rechecked", rechecked.into()),
        ("rust", (&*rust).into()),
    ]);
    let explanation =
        explain_proof(code, proof, rechecked) + "\n" + &format_paste("heaps: Vec<u64>", &rust);
    let len = choose_len_with_proof(period, proof.max_checked()) as u64;
    let values = (0..len).map(|n| proof.value(n)).collect();
    Report {
        found: rechecked != Some(false),
        ..report_values(code, values, Some(proof), &explanation, json)
    }
}

pub fn report_not_found(code: &Code, missing: &NotFound, limit: u64) -> Report {
    let reached = missing.reached;
    let json = Json::object([
        ("code", (&*code.text).into()),
        ("computed_to", reached.into()),
        ("too_large", (reached < limit).into()),
        ("preperiod", Json::Null),
        ("period", Json::Null),
        ("checked_to", Json::Null),
        ("max_value", Json::Null),
        ("max_at", Json::Null),
    ]);
    // Cannot panic: the search for a period has computed these values, so none is too large.
    let values = code.octal.values(reached.min(1999) as usize).into_iter().map(u64::from).collect();
    let mut explanation =
        format!("No period is proved by the heaps up to {reached}, and nothing is claimed:\n");
    explanation += &if reached < limit {
        "the next value is above 65535, the largest that is supported.\n".into()
    } else {
        format!("there may be one further on. Try --limit {}.\n", 10 * reached)
    };
    Report { found: false, ..report_values(code, values, None, &explanation, json) }
}

/// Returns the report on `values`, with a table of the first values.
fn report_values(
    code: &Code,
    values: Vec<u64>,
    proof: Option<&Periodic>,
    explanation: &str,
    json: Json,
) -> Report {
    let period = proof.map(|proof| (proof.preperiod(), proof.period()));
    let end = period.map(|(start, period)| start + period);
    let shown = values.iter().take(visible_len(end) as usize);
    let rows = vec![Row::new(message!("Grundy"), shown, period).with_mark("0")];
    let text =
        code.render_heading("normal play:") + &render_strips(&rows, end.unwrap_or(0)) + explanation;
    let mut chart = Chart::normal(&*code.text, values, period);
    chart.window = proof.map(|proof| (proof.preperiod(), proof.max_checked()));
    Report { rows, picture: Some(Box::new(chart)), ..Report::new(text, json) }
}

/// Returns lines of text: the period, its proof, and the result of the second check.
fn explain_proof(code: &Code, proof: &Periodic, rechecked: Option<bool>) -> String {
    let needed = proof.max_checked() + proof.period();
    let (checked, result) = match rechecked {
        Some(true) => ("Checked", format!(", up to {needed}: it holds.")),
        Some(false) => ("Checked", ": IT DOES NOT HOLD.".into()),
        None => ("Not checked", format!(": {needed} heaps take too long.")),
    };
    format!(
        "\nPreperiod {}, period {}; largest value {}, first at {}\n{}\
         {checked} again by the plain definition{result}\n",
        proof.preperiod(),
        proof.period(),
        proof.max_value(),
        proof.max_at(),
        proof::explain(code, proof)
    )
}
