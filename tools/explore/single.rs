//! `octal --misere`: misère outcome and genus of single heaps.

use crate::args::Options;
use crate::code::Code;
use crate::json::quoted;
use crate::output::{Object, Report};
use crate::progress::{watched, ANY_TIME};
use crate::quotient::{chart, Growth, HEAPS};
use crate::rule::Rule;
use crate::strip::{shown, strips, Row, BARS, MOST};
use snippets::genus::{genus, Genus};
use std::sync::atomic::Ordering;

/// Trial monoids of so many elements are quick.
const LIMIT: usize = 100_000;

/// Past the heaps asked for, heaps up to here are tried to prove a period.
const FURTHER: u64 = 400;

/// Up to here a search of all followers is quick; it grows like the partitions.
const SEARCH: u64 = 28;

/// Codes that leave three heaps have far more followers.
const SEARCH_THREE: u64 = 20;

pub fn report(options: &Options) -> Result<Report, String> {
    let code = Code::read(&options.words)?;
    let heaps = options.heaps.unwrap_or(HEAPS);
    let growth = Growth::of(&code, heaps, FURTHER, LIMIT);
    let by_quotient = growth.quotient.largest();
    let search = match code.parts() > 2 {
        true => SEARCH_THREE,
        false => SEARCH,
    };
    let by_search = heaps.min(search);
    let genera = genera(&code, by_search);
    let reached = by_quotient.max(by_search);
    let searched = |n: u64| match genera[n as usize].term(0) {
        0 => "P",
        _ => "N",
    };
    let both = by_quotient.min(by_search);
    let agree = (0..=both).all(|n| growth.outcome(n) == searched(n));
    let outcome = |n: u64| match n <= by_quotient {
        true => growth.outcome(n),
        false => searched(n),
    };
    let outcomes: Vec<&str> = (0..=reached).map(outcome).collect();
    let rule = growth.period.map(|(preperiod, period)| {
        Rule::new(preperiod, period, |n| growth.outcome(n) == "P").shortened()
    });
    let rust = rule.as_ref().and_then(Rule::rust);

    let (name, rules) = (&code.text, code.rules());
    let mut text = format!("{name}, misère play: who cannot move wins.\n{rules}\n");
    text += &strip(&outcomes, rule.as_ref());
    text += &format!(
        "Heaps up to {by_quotient} by the misère quotient, of order {} there.\n",
        growth.quotient.order()
    );
    if growth.period.is_none() {
        text += &match by_quotient < heaps.max(FURTHER) && code.parts() <= 2 {
            true => format!(
                "Heap {} takes more than {LIMIT} elements.\n",
                by_quotient + 1
            ),
            false => String::new(),
        };
    }
    if by_search > by_quotient {
        text += &format!("Heaps up to {by_search} by a search of all followers.\n");
    }
    text += &growth.proof();
    text += &match agree {
        true => format!("A search of all followers agrees for heaps up to {both}.\n"),
        false => "A search of all followers DOES NOT AGREE.\n".into(),
    };
    text += &match growth.period {
        Some(_) => growth.beyond(),
        None if reached < heaps => {
            format!("Heaps up to {heaps} were asked for; nothing is claimed above {reached}.\n")
        }
        None => format!("Nothing is claimed about heaps above {reached}.\n"),
    };
    if let Some(rule) = &rule {
        text += &format!("\nOne heap: {}\n", rule.words());
    }
    if let Some(rust) = &rust {
        text += &format!("Paste, for one heap of n: u64 stones:\n{rust}\n");
    }
    text += &format!("\nGenus of the heaps up to {by_search}: Grundy value^misère values, ");
    text += "with 0, 1, ... heaps *2 added\n";
    text += &genus_rows(&genera);

    let p_positions = (0..=reached).filter(|&n| outcomes[n as usize] == "P");
    let genera = genera.iter().map(|genus| quoted(&genus.to_string()));
    let json = Object::new()
        .text("code", name)
        .text("play", "misere")
        .raw("heaps", reached)
        .list("p_positions", p_positions)
        .raw("by_quotient", by_quotient)
        .raw("by_search", by_search)
        .raw("order", growth.quotient.order())
        .option("preperiod", rule.as_ref().map(|rule| rule.preperiod))
        .option("period", rule.as_ref().map(|rule| rule.period))
        .list("genus", genera)
        .option("rust", rust.as_deref().map(quoted));
    Ok(Report {
        text,
        json,
        chart: Some(chart(&code, &growth)),
        found: reached >= heaps && agree && growth.checked != Some(false),
    })
}

/// The outcomes, as many as tell the rule.
fn strip(outcomes: &[&str], rule: Option<&Rule>) -> String {
    let period = rule.map(|rule| (rule.preperiod, rule.period));
    let most = period.map_or(MOST, |(start, period)| shown(start + period).min(MOST));
    let show = outcomes.len().min(most as usize);
    let mut text = strips(0, &[Row::new("outcome", &outcomes[..show], period)]);
    if period.is_some() {
        text += &format!("{BARS}\n");
    }
    if show < outcomes.len() {
        text += &format!("Shown are 0 to {}, the rest is left out.\n", show - 1);
    }
    text
}

/// The genera of the heaps 0, 1, ..., `largest`.
fn genera(code: &Code, largest: u64) -> Vec<Genus> {
    let code = code.clone();
    let search = move |reached: crate::progress::Reached| {
        let one = |heap| {
            reached.store(heap, Ordering::Relaxed);
            genus(&[heap], |heap| code.options(heap))
        };
        (0..=largest).map(one).collect()
    };
    watched("genus", ANY_TIME, search).expect("there is no time limit")
}

/// Eight to a row.
fn genus_rows(genera: &[Genus]) -> String {
    let cells: Vec<String> = genera
        .iter()
        .enumerate()
        .map(|(n, genus)| format!("{n}: {genus}"))
        .collect();
    let wide = cells.iter().map(String::len).max().unwrap_or(0) + 2;
    let columns = (88 / wide).clamp(1, 8);
    let rows = cells.chunks(columns).map(|row| {
        let row: String = row.iter().map(|cell| format!("  {cell:wide$}")).collect();
        row.trim_end().to_string() + "\n"
    });
    rows.collect()
}
