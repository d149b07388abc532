//! `octal --far`: the usual statistics of a long table of Grundy values: how often each value
//! occurs, the largest value, and the last heap with a rare value.

use super::args::Options;
use super::code::Code;
use super::host::Host;
use super::report::{format_count, format_or_dash, render_columns, Report};
use base::json::Json;
use base::message::Message;
use snippets::octal::{Engine, Mask};
use std::time::Duration;

/// How many values are computed before the clock is checked again.
const STEP: usize = 1 << 16;

/// A table is stored when its length is a power of two from `STORE_FROM` on, when
/// `STORE_INTERVAL` has passed since it was last stored, and when it is complete.
const STORE_FROM: usize = 1 << 12;
const STORE_INTERVAL: Duration = Duration::from_secs(30);

/// Reports on the first `heaps` heaps of a code, or of Grundy's game, which has no code.
pub fn report(options: &Options, heaps: u64, host: &dyn Host) -> Result<Report, Message> {
    let others = [options.limit, options.heaps];
    if options.misere || options.svg.is_some() || others != [None, None] {
        return Err(message!("--far goes with --state and --json alone: leave out the others"));
    }
    if options.words == ["grundy"] {
        let rule = "  divide a heap into two that are not equal\n";
        let text = format!("Grundy's game, normal play:\n{rule}\n");
        return report_game("grundy", Engine::grundy(), heaps, text, host);
    }
    let code = Code::from_options(options)?;
    if code.octal.parts() > 2 {
        return Err(message!(
            "--far needs a code without the digits 8 to f, which leave three heaps"
        ));
    }
    let engine = Engine::new(code.octal.digits());
    report_game(&code.text, engine, heaps, code.render_heading("normal play:"), host)
}

/// Reports on a game; `text` is the beginning of the report.
fn report_game(
    game: &str,
    engine: Engine<'_>,
    heaps: u64,
    mut text: String,
    host: &dyn Host,
) -> Result<Report, Message> {
    let (start, stored) = (host.clock(), host.load_values(game)?);
    let known = stored.len() as u64;
    let mut engine = extend(game, engine.resume(stored), heaps, host)?;
    let time = host.clock() - start;
    let mask = engine.tune();
    let rows = compute_rows(&engine.values, mask);
    let reached = engine.values.len() as u64;
    let computed = reached.saturating_sub(known);
    let json = Json::object([
        ("game", game.into()),
        ("heaps", reached.into()),
        ("mask", mask.map(|mask| u32::from(mask.bits)).into()),
        ("shift", mask.and_then(|mask| mask.shift).into()),
        ("rows", Json::List(rows.iter().map(Row::to_json).collect())),
        ("computed", computed.into()),
        ("seconds", Json::Number(format!("{:.3}", time.as_secs_f64()))),
    ]);
    rows.iter().for_each(|row| text += &row.format_counts());
    text += &render_summary(&rows, mask);
    text += &format!(
        "\nComputed: {} in {time:.1?}, 2 bytes for each heap\n",
        format_count(computed, "heap")
    );
    if reached < heaps {
        text += "The next value is above 65535, the largest that is supported.\n";
    }
    Ok(Report { found: reached == heaps, ..Report::new(text, json) })
}

/// Returns the engine with the values of the first `heaps` heaps, or of fewer heaps if the next
/// value is too large.
fn extend<'a>(
    game: &str,
    mut engine: Engine<'a>,
    heaps: u64,
    host: &dyn Host,
) -> Result<Engine<'a>, Message> {
    let len = usize::try_from(heaps).unwrap_or(usize::MAX);
    let missing = len.saturating_sub(engine.values.len());
    let reserved = engine.values.try_reserve_exact(missing);
    reserved.map_err(|_| {
        message!("not enough memory for --far {heaps}: give a smaller number", heaps)
    })?;
    let mut last = host.clock();
    while engine.values.len() < len {
        let n = engine.values.len();
        let end = len.min(n + STEP).min((n + 1).next_power_of_two());
        if !engine.extend(end) {
            break;
        }
        host.report_heaps(message!("Grundy values"), end as u64, heaps);
        let is_milestone = end.is_power_of_two() && end >= STORE_FROM;
        if is_milestone || end == len || host.clock() >= last + STORE_INTERVAL {
            host.store_values(game, &engine.values)?;
            last = host.clock();
        }
    }
    engine.values.truncate(len);
    Ok(engine)
}

/// The statistics of all heaps below `heaps`.
#[derive(Clone, Default)]
struct Row {
    heaps: u64,
    /// How often each value occurs, up to the largest.
    counts: Vec<u64>,
    /// The first heap with the largest value.
    max_at: u64,
    /// The number of heaps with rare values; `None` if no mask defines which values are rare.
    rare: Option<u64>,
    /// The last heap with a rare value, if there is one.
    last_rare: Option<u64>,
}

impl Row {
    /// Adds the value of the next heap.
    fn add(&mut self, value: u16, mask: Option<Mask>) {
        let index = usize::from(value);
        if index >= self.counts.len() {
            self.counts.resize(index + 1, 0);
            self.max_at = self.heaps;
        }
        self.counts[index] += 1;
        if mask.map_or(false, |mask| mask.is_rare(self.heaps as usize, value)) {
            self.rare = self.rare.map(|rare| rare + 1);
            self.last_rare = Some(self.heaps);
        }
        self.heaps += 1;
    }

    fn max(&self) -> u64 {
        self.counts.len() as u64 - 1
    }

    /// Formats how often each value occurs, in columns.
    fn format_counts(&self) -> String {
        let occur = (0..self.counts.len()).filter(|&value| self.counts[value] > 0);
        let cells: Vec<String> =
            occur.map(|value| format!("{value}: {}", self.counts[value])).collect();
        let heaps = format_count(self.heaps, "heap");
        format!("How often each value occurs among {heaps}:\n") + &render_columns(&cells)
    }

    fn to_json(&self) -> Json {
        Json::object([
            ("heaps", self.heaps.into()),
            ("max_value", self.max().into()),
            ("max_at", self.max_at.into()),
            ("rare", self.rare.into()),
            ("last_rare", self.last_rare.into()),
            ("counts", self.counts.iter().copied().collect()),
        ])
    }
}

/// Returns the statistics of the first 1, 2, 4, 8, ... values, and of all values.
fn compute_rows(values: &[u16], mask: Option<Mask>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut row = Row { rare: mask.map(|_| 0), ..Row::default() };
    for &value in values {
        row.add(value, mask);
        if row.heaps.is_power_of_two() || row.heaps == values.len() as u64 {
            rows.push(row.clone());
        }
    }
    rows
}

/// Renders a line for each row, and the definition of rare values.
fn render_summary(rows: &[Row], mask: Option<Mask>) -> String {
    let mut text = String::from("\n       heaps  largest    first at     rare   last rare\n");
    for row in rows {
        let (heaps, max, at) = (row.heaps, row.max(), row.max_at);
        let [rare, last] = [row.rare, row.last_rare].map(format_or_dash);
        text += &format!("{heaps:>12}{max:>9}{at:>12}{rare:>9}{last:>12}\n");
    }
    match mask {
        None => text + "No mask makes few heaps rare.\n",
        Some(Mask { bits, shift }) => {
            let more = shift.map_or(String::new(), |shift| format!("n + {shift} + "));
            text += &format!(
                "Rare: {more}the number of bits that G(n) has in common with {bits:#x} is even.\n"
            );
            text
        }
    }
}
