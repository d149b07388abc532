//! `take`: a subtraction game.

use super::args::Options;
use super::host::Host;
use super::period::choose_len_with_proof;
use super::picture::Chart;
use super::report::{format_paste, join_choices, join_values, Report};
use super::rule::Rule;
use super::strip::{render_strips, visible_len, Row};
use base::json::Json;
use base::message::Message;
use snippets::recurrence::{take_values, NotFound, Recurrence};

/// The maximum number of heaps in the search for a period. Most games need less than a thousand
/// heaps. The longest period that was seen is 5,425,890, for the amounts 13, 22, 39, 48 and 61.
const MAX_HEAPS: usize = 1 << 24;

/// The largest amount: with larger amounts the period of most games would be too long to find.
const MAX_AMOUNT: u64 = 1_000_000;

/// A subtraction game and its results.
struct Game {
    amounts: Vec<u64>,
    misere: bool,
    /// The P-positions of one heap.
    rule: Rule,
    /// Grundy values of normal play.
    grundy: Recurrence<u64>,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    let amounts = parse_amounts(options)?;
    host.report_progress(&message!("Grundy values"));
    let grundy = take_values(&amounts, MAX_HEAPS).map_err(explain_not_found)?;
    let lost = find_lost_heaps(&amounts, options.misere).map_err(explain_not_found)?;
    let game = Game {
        rule: Rule::new(lost.preperiod(), lost.period(), |n| *lost.term(n)),
        amounts,
        misere: options.misere,
        grundy,
    };
    let rust = game.render_rust(options.play());
    let rows = game.to_rows();
    let text = game.render_text(&rows, &rust);
    Ok(Report {
        rows,
        picture: Some(Box::new(game.to_chart())),
        ..Report::new(text, game.to_json(options.play(), &rust))
    })
}

fn explain_not_found(NotFound { reached }: NotFound) -> Message {
    message!("no period found up to {reached}", reached)
}

fn parse_amounts(options: &Options) -> Result<Vec<u64>, Message> {
    let mut amounts = options.parse_numbers(message!("amount"))?;
    amounts.sort_unstable();
    amounts.dedup();
    match amounts.iter().find(|amount| !(1..=MAX_AMOUNT).contains(*amount)) {
        None => Ok(amounts),
        Some(&amount) => {
            Err(message!("amount {amount}: amounts are 1 to {MAX_AMOUNT}", amount, MAX_AMOUNT))
        }
    }
}

/// Returns for each heap whether the player to move loses, as a recurrence in the smaller heaps.
fn find_lost_heaps(amounts: &[u64], is_misere: bool) -> Result<Recurrence<bool>, NotFound> {
    let reach = amounts.iter().copied().max().unwrap_or(0) as usize;
    let mut start: Vec<bool> = Vec::new();
    for n in 0..reach {
        let legal = amounts.iter().filter(|&&amount| amount <= n as u64);
        let mut options = legal.map(|&amount| start[n - amount as usize]).peekable();
        start.push(match options.peek() {
            None => !is_misere,
            Some(_) => !options.any(|is_lost| is_lost),
        });
    }
    Recurrence::solve(&start, MAX_HEAPS, |last| {
        !amounts.iter().any(|&amount| last[reach - amount as usize])
    })
}

impl Game {
    /// Returns the preperiod and period of the Grundy values.
    fn grundy_period(&self) -> (u64, u64) {
        (self.grundy.preperiod(), self.grundy.period())
    }

    fn values(&self, len: u64) -> Vec<u64> {
        (0..len).map(|n| *self.grundy.term(n)).collect()
    }

    fn to_json(&self, play: &str, rust: &str) -> Json {
        let (start, period) = self.grundy_period();
        let grundy = [("preperiod", start.into()), ("period", period.into())];
        Json::object([
            ("amounts", self.amounts.iter().copied().collect()),
            ("play", play.into()),
            ("preperiod", self.rule.preperiod.into()),
            ("period", self.rule.period.into()),
            ("p_residues", self.rule.residues.iter().copied().collect()),
            ("p_below", self.rule.below.iter().copied().collect()),
            ("grundy", Json::object(grundy)),
            ("rust", rust.into()),
        ])
    }

    fn render_text(&self, rows: &[Row], rust: &str) -> String {
        let amounts = join_choices(&self.amounts);
        let stones = if amounts == "1" { "stone" } else { "stones" };
        let play = if self.misere {
            "misère play: a player who cannot move wins"
        } else {
            "normal play: a player who cannot move loses"
        };
        let (start, period) = self.rule.preperiod_and_period();
        let mut text = format!("A move takes {amounts} {stones}; {play}.\n\n");
        text += &render_strips(rows, start + period);
        text += &format!("\nOutcomes:      preperiod {start}, period {period}\n");
        text += &format!("               {}\n", self.rule.to_sentence());
        text += &self.explain_period(start, period);
        let (start, period) = self.grundy_period();
        let whose = if self.misere { " (of normal play)" } else { "" };
        text += &format!("Grundy values: preperiod {start}, period {period}{whose}\n");
        text += &self.explain_period(start, period);
        text += if self.misere {
            "Several heaps: by Ferguson (1974) the rule of misère Nim holds with the Grundy\n\
                 values of normal play as heap sizes: snippets::nim::misere_nim_outcome.\n\n"
        } else {
            "Several heaps: P iff the XOR of the Grundy values is 0.\n\n"
        };
        text + &format_paste("one heap of n: u64 stones", rust)
    }

    /// Returns rows of the outcomes and the Grundy values: two periods of each, if they fit.
    fn to_rows(&self) -> Vec<Row> {
        let (outcomes, grundy) = (self.rule.preperiod_and_period(), self.grundy_period());
        let two = |(start, period): (u64, u64)| start + 2 * period;
        let len = visible_len(Some(two(outcomes).max(two(grundy))));
        let label = if self.misere { message!("misère") } else { message!("outcome") };
        vec![
            Row::outcomes(label, len, |n| self.rule.is_p(n), Some(outcomes)),
            Row::new(message!("Grundy"), self.values(len), Some(grundy)),
        ]
    }

    /// Returns the proof of a period, which has the same form for outcomes and Grundy values.
    fn explain_period(&self, start: u64, period: u64) -> String {
        let max = self.amounts[self.amounts.len() - 1];
        let (end, again) = (start + max - 1, start + period);
        match max {
            1 => format!(
                "  Proof: each depends on the one before it, and that at {start} equals that at \
                 {again}.\n"
            ),
            _ => format!(
                "  Proof: each depends on the {max} before it, and those at {start} to {end} \
                 equal those at {again} to {}.\n",
                end + period
            ),
        }
    }

    fn render_rust(&self, play: &str) -> String {
        self.rule.to_rust().unwrap_or_else(|| {
            let amounts = join_values(&self.amounts, ", ", self.amounts.len());
            if self.amounts.iter().any(|&amount| amount > 64) {
                // By Ferguson (1974) the heaps that are lost in misère play are those of value 1.
                let lost = u64::from(self.misere);
                return format!(
                    "use snippets::recurrence::take_values;\n\
                     let values = take_values(&[{amounts}], {MAX_HEAPS}).expect(\"a period\");\n\
                     let first_wins = *values.term(n) != {lost};"
                );
            }
            format!(
                "use snippets::nim::Outcome;\nuse snippets::period::Subtraction;\n\
                 let game = Subtraction::{play}(&[{amounts}]);\n\
                 let first_wins = game.outcome(n) == Outcome::N;"
            )
        })
    }

    /// Returns a chart of the Grundy values, coloured by outcome.
    fn to_chart(&self) -> Chart {
        let name = message!("Take {amounts}", amounts = join_values(&self.amounts, ", ", 64));
        let period =
            if self.misere { self.rule.preperiod_and_period() } else { self.grundy_period() };
        let last = period.0 + self.amounts[self.amounts.len() - 1] - 1;
        let values = self.values(choose_len_with_proof(period, last) as u64);
        let mut chart = if self.misere {
            Chart::misere(name, values, Some(period), |n| self.rule.is_p(n))
        } else {
            Chart::normal(name, values, Some(period))
        };
        chart.window = Some((period.0, last));
        chart
    }
}
