//! `take`: a subtraction game.

use super::args::Options;
use super::grundy_period::grundy_period;
use super::host::{Host, Step};
use super::picture::{Chart, Picture, OUTCOMES};
use super::report::{joined, Part, Report, Text};
use super::rule::Rule;
use super::strip::{shown, Row, BARS, MOST};
use super::words;
use crate::json::Json;
use snippets::nim::Outcome;
use snippets::period::Subtraction;

/// The outcomes are tried up to this many stones, which takes half a minute and
/// 256 MB. In theory they may need 2^64; most games need less than a thousand.
const MOST_STONES: u64 = 1 << 31;

/// A subtraction game with what is known of it.
struct Game {
    amounts: Vec<u64>,
    misere: bool,
    /// The P-positions of one heap.
    rule: Rule,
    /// Grundy values of normal play, with their preperiod and period if known.
    values: Vec<u64>,
    grundy: Option<(u64, u64)>,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, String> {
    let mut amounts = words::numbers(&options.words, "amount", "take 1,3,4")?;
    amounts.sort_unstable();
    amounts.dedup();
    if let Some(amount) = amounts.iter().find(|amount| !(1..=64).contains(*amount)) {
        return Err(format!(
            "amount {amount} is not in 1..=64: only such amounts are supported"
        ));
    }
    let misere = options.misere;
    let (values, grundy) = grundy_period(&amounts, host);
    // If the Grundy values repeat within their limit, the outcomes do so within
    // theirs.
    if grundy.is_none() && !outcomes_repeat(&amounts, MOST_STONES, host) {
        return Ok(not_found(&amounts, misere));
    }
    let solved = match misere {
        true => Subtraction::misere(&amounts),
        false => Subtraction::normal(&amounts),
    };
    let is_p = |n: u64| solved.outcome(n) == Outcome::P;
    let game = Game {
        rule: Rule::new(solved.preperiod(), solved.period(), is_p),
        amounts,
        misere,
        values,
        grundy,
    };
    let rust = game.rust();
    let period = |(preperiod, period): (u64, u64)| {
        Json::object([("preperiod", preperiod.into()), ("period", period.into())])
    };
    let json = Json::object([
        ("amounts", game.amounts.iter().copied().collect()),
        ("play", play(misere).into()),
        ("preperiod", game.rule.preperiod.into()),
        ("period", game.rule.period.into()),
        ("p_residues", game.rule.residues.iter().copied().collect()),
        ("p_below", game.rule.below.iter().copied().collect()),
        ("grundy", grundy.map(period).into()),
        ("rust", (&*rust).into()),
    ]);
    let mut text = game.text();
    text.add(Part::Rust(rust));
    Ok(Report {
        text,
        json,
        picture: Some(Picture::Chart(game.chart())),
        found: true,
    })
}

/// The play rule, as it is written in JSON and in Rust.
fn play(misere: bool) -> &'static str {
    match misere {
        true => "misere",
        false => "normal",
    }
}

fn not_found(amounts: &[u64], misere: bool) -> Report {
    let name = joined(amounts, ",", 64);
    let mut text = Text::default();
    text += &format!(
        "take {name}: the outcomes up to {MOST_STONES} stones show no period, and nothing is \
         claimed\n"
    );
    Report {
        text,
        json: Json::object([
            ("amounts", amounts.iter().copied().collect()),
            ("play", play(misere).into()),
            ("preperiod", Json::Null),
            ("period", Json::Null),
        ]),
        picture: None,
        found: false,
    }
}

/// Whether `Subtraction` finds a period of the outcomes up to `most` stones: the same
/// search without its table.
fn outcomes_repeat(amounts: &[u64], most: u64, host: &dyn Host) -> bool {
    let moves = amounts
        .iter()
        .fold(0u64, |moves, amount| moves | 1 << (amount - 1));
    let mask = u64::MAX >> moves.leading_zeros();
    let (mut window, mut mark) = (0u64, 0);
    let mut next_mark = 1;
    for n in 1..=most {
        window = window << 1 | u64::from(window & moves == 0);
        if window & mask == mark {
            return true;
        }
        if n == next_mark {
            mark = window & mask;
            next_mark = 2 * n + 1;
        }
        if n % (1 << 24) == 0 {
            host.step(Step {
                work: "outcomes",
                done: n,
                of: most,
            });
        }
    }
    false
}

impl Game {
    fn text(&self) -> Text {
        let name = joined(&self.amounts, ", ", 64);
        let play = match self.misere {
            true => "misère play: a player who cannot move wins",
            false => "normal play: a player who cannot move loses",
        };
        let mut text = Text::default();
        text += &format!("A move takes one of {name}; {play}.\n\n");
        self.strip(&mut text);
        let (start, period) = (self.rule.preperiod, self.rule.period);
        text += &format!("Outcomes:      preperiod {start}, period {period}\n");
        text += &format!("               {}\n", self.rule.words());
        text += &self.proof(start, period);
        text += &match (self.grundy, self.misere) {
            (Some((start, period)), misere) => format!(
                "Grundy values: preperiod {start}, period {period}{}\n{}",
                if misere { " (of normal play)" } else { "" },
                self.proof(start, period)
            ),
            (None, _) => format!(
                "Grundy values: no period within {} values; nothing is claimed\n",
                self.values.len()
            ),
        };
        text += match self.misere {
            true => {
                "Several heaps: by Ferguson (1974) the rule of misère Nim holds with the Grundy\n\
                 values of normal play as heap sizes: snippets::nim::misere_nim_outcome.\n"
            }
            false => "Several heaps: P iff the XOR of the Grundy values is 0.\n",
        };
        text += "\nPaste, for one heap of n: u64 stones:\n";
        text
    }

    /// Adds the table of outcomes and Grundy values, two periods of each if they fit.
    fn strip(&self, text: &mut Text) {
        let (start, period) = (self.rule.preperiod, self.rule.period);
        let (grundy_start, grundy_period) = self.grundy.unwrap_or((start, period));
        let ends = [start + 2 * period, grundy_start + 2 * grundy_period];
        let end = shown(ends[0].max(ends[1]))
            .min(MOST)
            .min(self.values.len() as u64);
        let outcomes = (0..end).map(|n| if self.rule.is_p(n) { "P" } else { "N" });
        let label = if self.misere { "misère" } else { "outcome" };
        text.add(Part::Strip(vec![
            Row::new(label, outcomes, Some((start, period))).marked("P"),
            Row::new("Grundy", &self.values[..end as usize], self.grundy),
        ]));
        *text += BARS;
        if start + period > end {
            *text += &format!(" Only 0 to {} are shown.", end - 1);
        }
        *text += "\n\n";
    }

    /// Why that period holds, for outcomes and Grundy values alike.
    fn proof(&self, start: u64, period: u64) -> String {
        let most = self.amounts[self.amounts.len() - 1];
        let range = |start: u64| match most {
            1 => format!("at {start}"),
            _ => format!("at {start} to {}", start + most - 1),
        };
        format!(
            "  Proof: each depends on the {most} before it, and those {} equal those {}.\n",
            range(start),
            range(start + period)
        )
    }

    fn rust(&self) -> String {
        self.rule.rust().unwrap_or_else(|| {
            let play = play(self.misere);
            let amounts = joined(&self.amounts, ", ", 64);
            format!(
                "use snippets::nim::Outcome;\nuse snippets::period::Subtraction;\n\
                 let game = Subtraction::{play}(&[{amounts}]);\n\
                 let first_wins = game.outcome(n) == Outcome::N;"
            )
        })
    }

    /// Grundy values, coloured by outcome. In misère play only the colours are
    /// those of the play asked for.
    fn chart(&self) -> Chart {
        let name = joined(&self.amounts, ", ", 64);
        let outcomes = (self.rule.preperiod, self.rule.period);
        let (title, value, what, period) = match (self.misere, self.grundy) {
            (true, _) => (
                "misère outcomes over normal-play Grundy values",
                "Grundy value in normal play",
                "misère outcomes",
                outcomes,
            ),
            (false, Some(grundy)) => (
                "normal play: Grundy values",
                "Grundy value",
                "values",
                grundy,
            ),
            (false, None) => (
                "normal play: Grundy values",
                "Grundy value",
                "outcomes",
                outcomes,
            ),
        };
        let len = Chart::reach(Some(period)).min(self.values.len());
        Chart {
            title: format!("Take {name}, {title}"),
            across: "heap size n",
            value,
            what,
            period: Some(period),
            marked: (0..len as u64).map(|n| self.rule.is_p(n)).collect(),
            meanings: OUTCOMES,
            values: self.values[..len].to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::host::Nobody;
    use super::*;

    #[test]
    fn the_search_ends_where_the_outcomes_repeat() {
        for amounts in [&[1][..], &[1, 3, 4], &[12, 14, 51, 63, 64], &[64]] {
            assert!(
                outcomes_repeat(amounts, MOST_STONES, &Nobody),
                "{amounts:?}"
            );
        }
        // Take 64: the period is 128, and the marks are at 1, 3, 7, ..., 127.
        for (most, found) in [(254, false), (255, true)] {
            assert_eq!(outcomes_repeat(&[64], most, &Nobody), found, "{most}");
        }
    }
}
