//! `octal --misere`: misère outcome and genus of single heaps.

use super::args::Options;
use super::code::Code;
use super::growth::{Growth, DEFAULT_HEAPS};
use super::host::Host;
use super::picture::Chart;
use super::report::{format_paste, render_columns, Report};
use super::rule::Rule;
use super::strip::{render_strips, visible_len, Row};
use crate::formula::find_period;
use base::json::Json;
use base::message::Message;
use snippets::genus::{heaps_genus, Genus};

/// The number of 64-bit words that the search for the quotient may use at each heap.
const MAX_WORDS: u64 = 100_000;

/// To find a period, heaps up to this one are added to the quotient, even if fewer are requested.
const MAX_FURTHER: u64 = 400;

/// The largest heap for which a search of all followers is quick: for codes that leave at most two
/// heaps, and for codes that leave three, which have far more followers.
const MAX_SEARCHED: [u64; 2] = [28, 20];

/// The results for the single heaps of a game.
struct Heaps {
    code: Code,
    /// The largest requested heap.
    requested: u64,
    growth: Growth,
    /// The largest heaps that the quotient and the search of all followers cover.
    by_quotient: u64,
    by_search: u64,
    /// The genus of each heap up to `by_search`.
    genera: Vec<Genus>,
    /// Whether each heap is a P-position: by the quotient up to `by_quotient`, and by the search
    /// for larger heaps.
    is_p: Vec<bool>,
    /// Whether the quotient and the search agree.
    agree: bool,
    /// The rule for all heaps, if a period is proved.
    rule: Option<Rule>,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    let code = Code::from_options(options)?;
    let requested = options.heaps.unwrap_or(DEFAULT_HEAPS);
    let growth = Growth::compute(&code, requested, MAX_FURTHER, MAX_WORDS, host);
    let by_quotient = growth.quotient.largest();
    let mut is_p: Vec<bool> = (0..=by_quotient).map(|n| growth.is_p(&[n])).collect();
    let rule = growth.period.and_then(|(start, period)| {
        // The outcomes may have a shorter period than the classes. Two periods of the classes are
        // enough to find it.
        let mut outcomes = is_p[..(start + period) as usize].to_vec();
        outcomes.extend_from_within(start as usize..);
        let (start, period) = find_period(&outcomes)?;
        let (start, period) = (start as u64, period as u64);
        Some(Rule::new(start, period, |n| outcomes[n as usize]))
    });
    let by_search = requested.min(MAX_SEARCHED[usize::from(code.octal.parts() > 2)]);
    let genus = |heap| {
        host.report_heaps(message!("genus"), heap, by_search);
        heaps_genus(&[heap], |heap| code.octal.options(heap))
    };
    let genera: Vec<Genus> = (0..=by_search).map(genus).collect();
    // A heap is a P-position if its misère value, the first term of its genus, is 0.
    let searched: Vec<bool> = genera.iter().map(|genus| genus.term(0) == 0).collect();
    let agree = is_p.iter().zip(&searched).all(|(one, other)| one == other);
    is_p.extend(searched.iter().skip(is_p.len()));
    let heaps =
        Heaps { by_quotient, by_search, genera, is_p, agree, rule, requested, growth, code };
    let found = heaps.max_heap() >= requested && agree && heaps.growth.is_consistent();
    let (rows, columns) = (vec![heaps.to_row()], heaps.render_genera());
    let text = heaps.render_text(&rows, &columns);
    Ok(Report {
        rows,
        columns,
        picture: Some(Box::new(heaps.to_chart())),
        found,
        ..Report::new(text, heaps.to_json())
    })
}

impl Heaps {
    fn max_heap(&self) -> u64 {
        self.by_quotient.max(self.by_search)
    }

    /// Returns the preperiod and period of the outcomes, if they are proved.
    fn period(&self) -> Option<(u64, u64)> {
        self.rule.as_ref().map(Rule::preperiod_and_period)
    }

    fn to_rust(&self) -> Option<String> {
        self.rule.as_ref().and_then(Rule::to_rust)
    }

    fn to_json(&self) -> Json {
        let p_positions = (0..self.is_p.len()).filter(|&n| self.is_p[n]);
        let period = self.period();
        Json::object([
            ("code", (&*self.code.text).into()),
            ("play", "misere".into()),
            ("heaps", self.max_heap().into()),
            ("p_positions", p_positions.collect()),
            ("by_quotient", self.by_quotient.into()),
            ("by_search", self.by_search.into()),
            ("order", self.growth.quotient.order().into()),
            ("stopped_at", self.find_heap_over_limit().into()),
            ("max_words", MAX_WORDS.into()),
            ("pairs", self.growth.quotient.pairs().into()),
            ("checked", self.growth.checked.into()),
            ("agrees", self.agree.into()),
            ("class_period", self.growth.class_period()),
            ("preperiod", period.map(|period| period.0).into()),
            ("period", period.map(|period| period.1).into()),
            ("genus", self.genera.iter().map(Genus::to_string).collect()),
            ("rust", self.to_rust().into()),
        ])
    }

    fn to_row(&self) -> Row {
        let (period, len) = (self.period(), self.max_heap() + 1);
        let max = visible_len(period.map(|(start, period)| start + period));
        Row::outcomes(message!("outcome"), len.min(max), |n| self.is_p[n as usize], period)
    }

    /// Renders the genus of each heap up to `by_search`.
    fn render_genera(&self) -> String {
        let cells: Vec<String> =
            self.genera.iter().enumerate().map(|(n, genus)| format!("{n}: {genus}")).collect();
        render_columns(&cells)
    }

    fn render_text(&self, rows: &[Row], columns: &str) -> String {
        let heading = "misère play: a player who cannot move wins.";
        let mut text = self.code.render_heading(heading);
        text += &render_strips(rows, self.max_heap() + 1);
        text += &self.describe_methods();
        text += &self.growth.explain_proof();
        text += &if self.agree {
            format!(
                "A search of all followers agrees for heaps up to {}.\n",
                self.by_quotient.min(self.by_search)
            )
        } else {
            "A search of all followers DOES NOT AGREE.\n".into()
        };
        text += &self.describe_larger_heaps();
        if let Some(rule) = &self.rule {
            text += &format!("\nOne heap: {}\n", rule.to_sentence());
        }
        if let Some(rust) = self.to_rust() {
            text += &format_paste("one heap of n: u64 stones", &rust);
        }
        text += &format!(
            "\nGenus of the heaps up to {}: Grundy value^misère values, \
             with 0, 1, ... heaps *2 added\n",
            self.by_search
        );
        text + columns
    }

    /// Returns the heap at which the search for the quotient stopped because it needed too many
    /// words, if there is one.
    fn find_heap_over_limit(&self) -> Option<u64> {
        let is_stopped = self.rule.is_none() && self.by_quotient < self.requested.max(MAX_FURTHER);
        is_stopped.then(|| self.by_quotient + 1)
    }

    /// Returns lines that say which heaps each method decides.
    fn describe_methods(&self) -> String {
        let (by_quotient, by_search) = (self.by_quotient, self.by_search);
        let order = self.growth.quotient.order();
        let mut text = format!(
            "Heaps up to {by_quotient} are decided by the misère quotient of order {order}.\n"
        );
        if let Some(heap) = self.find_heap_over_limit() {
            text +=
                &format!("The search at heap {heap} needs more than {MAX_WORDS} 64-bit words.\n");
        }
        if by_search > by_quotient {
            text += &format!("Heaps up to {by_search} are decided by a search of all followers.\n");
        }
        text
    }

    /// Returns lines about the heaps that are too large to be decided.
    fn describe_larger_heaps(&self) -> String {
        let (requested, reached) = (self.requested, self.max_heap());
        match self.rule {
            Some(_) => self.growth.describe_larger_heaps(),
            None if reached < requested => {
                format!(
                    "Heaps up to {requested} were requested; nothing is claimed above {reached}.\n"
                )
            }
            None => format!("Nothing is claimed about heaps above {reached}.\n"),
        }
    }

    fn to_chart(&self) -> Chart {
        let values =
            self.code.octal.values(self.max_heap() as usize).into_iter().map(u64::from).collect();
        Chart::misere(&*self.code.text, values, self.period(), |n| self.is_p[n as usize])
    }
}
