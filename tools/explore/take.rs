//! `take`: a subtraction game.

use crate::args::{self, Options};
use crate::chart::Chart;
use crate::output::{joined, Object, Report};
use crate::progress::{watched, ANY_TIME};
use crate::rule::Rule;
use crate::strip::{shown, strips, Row, BARS, MOST};
use snippets::grundy::{heap_table, take_table};
use snippets::nim::Outcome;
use snippets::period::Subtraction;
use std::time::Duration;

/// As many Grundy values are tried. Millions are rare, and take 8 bytes each.
const MOST_VALUES: usize = 10_000_000;

/// The outcomes may take 2^64 steps in theory; most take less than a thousand.
const PATIENCE: Duration = Duration::from_secs(20);

pub fn report(options: &Options) -> Result<Report, String> {
    let mut amounts = args::numbers(&options.words, "amount", "take 1,3,4")?;
    amounts.sort_unstable();
    amounts.dedup();
    if let Some(amount) = amounts.iter().find(|amount| !(1..=64).contains(*amount)) {
        return Err(format!(
            "amount {amount} is not in 1..=64: only such amounts are covered"
        ));
    }
    let (misere, own) = (options.misere, amounts.clone());
    let solve = move |_| match misere {
        true => Subtraction::misere(&own),
        false => Subtraction::normal(&own),
    };
    let name = joined(&amounts, ",", 64);
    let play = if misere { "misere" } else { "normal" };
    let json = Object::new().list("amounts", &amounts).text("play", play);
    let Some(game) = watched("outcomes", PATIENCE, solve) else {
        let seconds = PATIENCE.as_secs();
        return Ok(Report {
            text: format!(
                "take {name}: no period of the outcomes within {seconds} s; nothing is claimed\n"
            ),
            json: json
                .option::<u64>("preperiod", None)
                .option::<u64>("period", None),
            chart: None,
            found: false,
        });
    };
    let is_p = |n: u64| game.outcome(n) == Outcome::P;
    let rule = Rule::new(game.preperiod(), game.period(), is_p);
    let own = amounts.clone();
    let search = move |_| grundy_period(&own);
    let (values, grundy) =
        watched("Grundy values", ANY_TIME, search).expect("there is no time limit");

    let rust = rust(&rule, &amounts, misere);
    let text = text(&rule, &amounts, misere, &values, grundy) + &rust + "\n";
    let grundy_json = grundy.map(|(preperiod, period)| {
        Object::new()
            .raw("preperiod", preperiod)
            .raw("period", period)
    });
    let json = json
        .raw("preperiod", rule.preperiod)
        .raw("period", rule.period)
        .list("p_residues", &rule.residues)
        .list("p_below", &rule.below);
    let json = match grundy_json {
        Some(object) => json.object("grundy", &object),
        None => json.raw("grundy", "null"),
    };
    let normal = grundy.filter(|_| !misere);
    let period = normal.unwrap_or((rule.preperiod, rule.period));
    let what = if normal.is_some() {
        "values"
    } else {
        "outcomes"
    };
    let len = Chart::reach(Some(period)).min(values.len());
    let chart = Chart {
        title: format!("Take {name}, {} play: Grundy values", options.play()),
        value: "Grundy value",
        what,
        period: Some(period),
        p: Some((0..len as u64).map(is_p).collect()),
        values: values[..len].to_vec(),
    };
    Ok(Report {
        text,
        json: json.text("rust", &rust),
        chart: Some(chart),
        found: true,
    })
}

fn text(
    rule: &Rule,
    amounts: &[u64],
    misere: bool,
    values: &[u64],
    grundy: Option<(u64, u64)>,
) -> String {
    let (name, play) = (
        joined(amounts, ", ", 64),
        if misere {
            "misère play: who cannot move wins"
        } else {
            "normal play: who cannot move loses"
        },
    );
    let mut text = format!("A turn takes one of {name}; {play}.\n\n");
    let (start, period) = (rule.preperiod, rule.period);
    // Two periods of each if they fit.
    let (grundy_start, grundy_period) = grundy.unwrap_or((start, period));
    let ends = [start + 2 * period, grundy_start + 2 * grundy_period];
    let end = shown(ends[0].max(ends[1]))
        .min(MOST)
        .min(values.len() as u64);
    let is_p = |n: u64| match n.checked_sub(start) {
        Some(_) => rule.residues.binary_search(&(n % period)).is_ok(),
        None => rule.below.binary_search(&n).is_ok(),
    };
    let outcomes = (0..end).map(|n| if is_p(n) { "P" } else { "N" });
    let label = if misere { "misère" } else { "outcome" };
    let rows = [
        Row::new(label, outcomes, Some((start, period))),
        Row::new("Grundy", &values[..end as usize], grundy),
    ];
    text += &strips(0, &rows);
    text += BARS;
    if start + period > end {
        text += &format!(" Shown are 0 to {}, the rest is left out.", end - 1);
    }
    let most = amounts[amounts.len() - 1];
    let range = |start: u64| match most {
        1 => format!("at {start}"),
        _ => format!("at {start} to {}", start + most - 1),
    };
    text += &format!("\n\nOutcomes:      preperiod {start}, period {period}\n");
    text += &format!("               {}\n", rule.words());
    text += &format!(
        "  Proof: n depends on the last {most}, and those {} are those {}.\n",
        range(start),
        range(start + period)
    );
    match grundy {
        Some((start, period)) => {
            text += &format!(
                "Grundy values: preperiod {start}, period {period}{}\n",
                if misere { " (of normal play)" } else { "" }
            );
            text += &format!(
                "  Proof: n depends on the last {most}, and those {} equal those {}.\n",
                range(start),
                range(start + period)
            );
        }
        None => {
            text += &format!(
                "Grundy values: no period within {} values; nothing is claimed\n",
                values.len()
            );
        }
    }
    text += match misere {
        true => {
            "Several heaps: by Ferguson (1974) the misère Nim rule holds for the Grundy values,\n\
             snippets::nim::misere_nim_outcome.\n"
        }
        false => "Several heaps: P iff the XOR of the Grundy values is 0.\n",
    };
    text + "\nPaste, for one heap of n: u64 stones:\n"
}

fn rust(rule: &Rule, amounts: &[u64], misere: bool) -> String {
    rule.rust().unwrap_or_else(|| {
        let play = if misere { "misere" } else { "normal" };
        let amounts = joined(amounts, ", ", 64);
        format!(
            "use snippets::nim::Outcome;\nuse snippets::period::Subtraction;\n\
             let game = Subtraction::{play}(&[{amounts}]);\n\
             let first_wins = game.outcome(n) == Outcome::N;"
        )
    })
}

/// Grundy values, and their least preperiod and period if these prove one.
///
/// A value depends on the last A values, A being the largest amount. So if the
/// window of A values at n0 is that at n0 + p, then p is a period from n0 on; and
/// the last window there, once it has come before, last came one period before.
fn grundy_period(amounts: &[u64]) -> (Vec<u64>, Option<(u64, u64)>) {
    let most = amounts[amounts.len() - 1] as usize;
    let mut len = 1024;
    loop {
        let values = table(len, amounts);
        let (rest, tail) = values.split_at(len - most);
        let before = |&start: &usize| values[start..start + most] == *tail;
        if let Some(start) = (0..rest.len()).rev().find(before) {
            let period = rest.len() - start;
            let pairs = values.iter().rev().zip(values[..len - period].iter().rev());
            let equal = pairs.take_while(|(a, b)| a == b).count();
            let preperiod = len - period - equal;
            return (values, Some((preperiod as u64, period as u64)));
        }
        if len == MOST_VALUES {
            return (values, None);
        }
        len = MOST_VALUES.min(8 * len);
    }
}

/// The Grundy values of the heaps below `len`.
fn table(len: usize, amounts: &[u64]) -> Vec<u64> {
    let amounts: Vec<usize> = amounts.iter().map(|&amount| amount as usize).collect();
    if amounts.len() < 64 {
        return take_table(len - 1, &amounts);
    }
    heap_table(len - 1, |n, smaller, set| {
        let legal = amounts.iter().filter(|&&amount| amount <= n);
        legal.for_each(|amount| set.insert(smaller[n - amount]));
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grundy_periods_are_least() {
        // Take 1 to k: n mod k + 1. Take 1, 3, 4: 0 1 0 1 2 3 2 (Thomas Ferguson,
        // Game Theory, part I, section 4). All 64 amounts: n mod 65.
        assert_eq!(grundy_period(&[1]).1, Some((0, 2)));
        assert_eq!(grundy_period(&[1, 2, 3]).1, Some((0, 4)));
        assert_eq!(grundy_period(&[1, 3, 4]).1, Some((0, 7)));
        let all: Vec<u64> = (1..=64).collect();
        assert_eq!(grundy_period(&all).1, Some((0, 65)));
    }

    #[test]
    fn grundy_periods_hold_and_no_smaller_one_does() {
        for bits in 1u64..1 << 9 {
            let amounts: Vec<u64> = (1..=9).filter(|n| bits >> (n - 1) & 1 == 1).collect();
            let (values, found) = grundy_period(&amounts);
            let (start, period) = found.unwrap();
            let repeats = |start: u64, period: u64| {
                let n = start as usize..values.len() - period as usize;
                n.clone().all(|n| values[n] == values[n + period as usize])
            };
            assert!(repeats(start, period), "{amounts:?}");
            assert!((1..period).all(|q| !repeats(start, q)), "{amounts:?}");
            assert!(start == 0 || !repeats(start - 1, period), "{amounts:?}");
        }
    }
}
