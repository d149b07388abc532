//! Proves the periods of octal games from the literature and prints what it took.
//!
//! `cargo bench --bench octal -- .16 .56` takes some of the games; without codes it
//! takes all, which needs about a minute of CPU time and 0.9 GB.

use snippets::octal::{recheck, Octal};
use std::fs;
use std::time::Instant;

/// Code, period, preperiod, largest value and the first heap that has it, from the
/// literature: see known_periods in snippets/octal.rs; Gangolli and Plambeck 1989
/// (.127, .16, .56, .376), Flammenkamp (.354, .104, .054), OEIS A071509 (.454).
const GAMES: [(&str, u64, u64, u64, u64); 23] = [
    (".77", 12, 71, 8, 27),
    (".07", 34, 53, 9, 86),
    (".4", 34, 54, 9, 87),
    (".17", 34, 33, 7, 51),
    (".044", 36, 214, 8, 82),
    (".051", 48, 48, 5, 23),
    (".055", 148, 259, 8, 51),
    (".177", 20, 497, 8, 36),
    (".45", 20, 498, 8, 37),
    (".7777", 24, 142, 17, 55),
    (".11377", 32, 187, 8, 57),
    ("4.005", 79, 31, 8, 27),
    ("4.444", 24, 143, 17, 56),
    (".156", 349, 3_479, 23, 1_032),
    (".644", 442, 3_256, 64, 333),
    (".127", 4, 46_578, 56, 24_734),
    (".16", 149_459, 105_351, 23, 229_790),
    (".56", 144, 326_640, 64, 22_778),
    (".376", 4, 2_268_248, 176, 341_612),
    (".354", 1_180, 10_061_916, 113, 1_152),
    (".104", 11_770_282, 197_769_598, 29, 186_892_397),
    (".054", 10_015_179, 193_235_616, 41, 33_671_802),
    (".454", 60_620_715, 160_949_019, 41, 14_456_117),
];

/// CPU seconds of this thread, or where the system does not tell, seconds.
fn seconds(start: Instant) -> f64 {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = stat.split(' ').next().and_then(|n| n.parse::<f64>().ok());
    nanos.map_or_else(|| start.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

fn main() {
    let start = Instant::now();
    // Cargo adds an option of its own.
    let words = std::env::args().skip(1);
    let chosen: Vec<String> = words.filter(|word| !word.starts_with('-')).collect();
    println!(
        "game         period   preperiod  max  first at   checked to    CPU s  heaps/s  rechecked"
    );
    let mut failed = false;
    for (text, period, preperiod, max_value, max_at) in GAMES {
        if !chosen.is_empty() && !chosen.iter().any(|code| code == text) {
            continue;
        }
        let code = Octal::parse(text).expect("the table has codes only");
        let before = seconds(start);
        let proof = match code.solve(450_000_000) {
            Ok(proof) => proof,
            Err(error) => {
                println!("{text:7} {error}");
                failed = true;
                continue;
            }
        };
        let mut took = seconds(start) - before;
        if took < 0.01 {
            // Below the clock's tick: the mean of many.
            let before = seconds(start);
            for _ in 0..500 {
                let again = code.solve(450_000_000);
                assert_eq!(again.as_ref(), Ok(&proof), "code {text}");
            }
            took = (seconds(start) - before) / 500.0;
        }
        let found = (
            proof.period(),
            proof.preperiod(),
            proof.max_value(),
            proof.max_at(),
        );
        let agrees = found == (period, preperiod, max_value, max_at);
        let heaps = proof.checked_to() + proof.period();
        let again = match heaps {
            0..=20_000 => recheck(&code, &proof).to_string(),
            _ => "too long".into(),
        };
        println!(
            "{text:7} {:>11} {:>11} {:>4} {:>9} {:>12} {took:>8.5} {:>8.1e}  {again}{}",
            found.0,
            found.1,
            found.2,
            found.3,
            proof.checked_to(),
            heaps as f64 / took,
            if agrees { "" } else { ", NOT AS PUBLISHED" },
        );
        failed |= !agrees || again == "false";
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    println!(
        "CPU s in all: {:.1}; {}",
        seconds(start),
        peak.unwrap_or("peak memory unknown")
    );
    assert!(!failed, "a row differs from the literature");
}
