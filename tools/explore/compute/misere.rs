//! `octal --misere`: misère outcome and genus of single heaps.

use super::args::Options;
use super::code::Code;
use super::growth::{Growth, HEAPS};
use super::host::{Host, Step};
use super::picture::{Chart, Picture, OUTCOMES};
use super::report::{Part, Report, Text};
use super::rule::Rule;
use super::strip::{shown, Row, BARS, MOST};
use crate::json::Json;
use snippets::genus::{genus, Genus};

/// The 64-bit words that the search for the quotient may use at each heap.
const WORDS: u64 = 100_000;

/// To prove a period, heaps up to this one are tried even if fewer are asked for.
const FURTHER: u64 = 400;

/// The heap up to which a search of all followers is quick. Their number grows like
/// the number of partitions.
const SEARCH: u64 = 28;

/// The same for codes that leave three heaps, which have far more followers.
const SEARCH_THREE: u64 = 20;

/// What is known of the single heaps of a game.
struct Heaps {
    code: Code,
    /// The heaps asked for.
    asked: u64,
    growth: Growth,
    /// The largest heaps that the quotient and the search of all followers reached.
    by_quotient: u64,
    by_search: u64,
    /// The genus of each heap up to `by_search`.
    genera: Vec<Genus>,
    /// The rule for all heaps, if a period is proved.
    rule: Option<Rule>,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, String> {
    let code = Code::read(&options.words)?;
    let asked = options.heaps.unwrap_or(HEAPS);
    let growth = Growth::of(&code, asked, FURTHER, WORDS, host);
    let search = match code.leaves_three() {
        true => SEARCH_THREE,
        false => SEARCH,
    };
    let by_search = asked.min(search);
    let heaps = Heaps {
        rule: growth.period.map(|(preperiod, period)| {
            Rule::new(preperiod, period, |n| growth.is_p(&[n])).shortened()
        }),
        by_quotient: growth.quotient.largest(),
        by_search,
        genera: genera(&code, by_search, host),
        asked,
        growth,
        code,
    };
    let reached = heaps.reached();
    let rust = heaps.rule.as_ref().and_then(Rule::rust);
    let period = heaps.period();
    let p_positions = (0..=reached).filter(|&n| heaps.is_p(n));
    let genera = heaps.genera.iter().map(Genus::to_string);
    let json = Json::object([
        ("code", (&*heaps.code.text).into()),
        ("play", "misere".into()),
        ("heaps", reached.into()),
        ("p_positions", p_positions.collect()),
        ("by_quotient", heaps.by_quotient.into()),
        ("by_search", heaps.by_search.into()),
        ("order", heaps.growth.quotient.order().into()),
        ("preperiod", period.map(|period| period.0).into()),
        ("period", period.map(|period| period.1).into()),
        ("genus", genera.collect()),
        ("rust", rust.as_deref().into()),
    ]);
    Ok(Report {
        text: heaps.text(rust.as_deref()),
        json,
        picture: Some(Picture::Chart(heaps.chart())),
        found: reached >= asked && heaps.agree() && heaps.growth.checked != Some(false),
    })
}

impl Heaps {
    fn reached(&self) -> u64 {
        self.by_quotient.max(self.by_search)
    }

    /// By the quotient as far as it reaches, and by the search after that.
    fn is_p(&self, n: u64) -> bool {
        match n <= self.by_quotient {
            true => self.growth.is_p(&[n]),
            false => self.searched(n),
        }
    }

    /// A heap is a P-position if its misère value, the first term of its genus, is 0.
    fn searched(&self, n: u64) -> bool {
        self.genera[n as usize].term(0) == 0
    }

    /// The largest heap that was solved in both ways.
    fn both(&self) -> u64 {
        self.by_quotient.min(self.by_search)
    }

    fn agree(&self) -> bool {
        (0..=self.both()).all(|n| self.growth.is_p(&[n]) == self.searched(n))
    }

    fn text(&self, rust: Option<&str>) -> Text {
        let (name, rules, growth) = (&self.code.text, self.code.rules(), &self.growth);
        let (by_quotient, by_search) = (self.by_quotient, self.by_search);
        let mut text = Text::default();
        text += &format!("{name}, misère play: a player who cannot move wins.\n{rules}\n");
        self.strip(&mut text);
        text += &format!(
            "Heaps up to {by_quotient} by the misère quotient, of order {} there.\n",
            growth.quotient.order()
        );
        let stopped = by_quotient < self.asked.max(FURTHER);
        if growth.period.is_none() && stopped {
            text += &format!(
                "The search at heap {} takes more than {WORDS} 64-bit words.\n",
                by_quotient + 1
            );
        }
        if by_search > by_quotient {
            text += &format!("Heaps up to {by_search} by a search of all followers.\n");
        }
        text += &growth.proof();
        text += &match self.agree() {
            true => format!(
                "A search of all followers agrees for heaps up to {}.\n",
                self.both()
            ),
            false => "A search of all followers DOES NOT AGREE.\n".into(),
        };
        let (asked, reached) = (self.asked, self.reached());
        text += &match growth.period {
            Some(_) => growth.beyond(),
            None if reached < asked => {
                format!("Heaps up to {asked} were asked for; nothing is claimed above {reached}.\n")
            }
            None => format!("Nothing is claimed about heaps above {reached}.\n"),
        };
        if let Some(rule) = &self.rule {
            text += &format!("\nOne heap: {}\n", rule.words());
        }
        if let Some(rust) = rust {
            text += "Paste, for one heap of n: u64 stones:\n";
            text.add(Part::Rust(rust.to_string()));
        }
        text += &format!(
            "\nGenus of the heaps up to {by_search}: Grundy value^misère values, \
             with 0, 1, ... heaps *2 added\n"
        );
        text.add(Part::Columns(genus_rows(&self.genera)));
        text
    }

    /// Adds the outcomes, as many as are needed to show the rule.
    fn strip(&self, text: &mut Text) {
        let period = self.period();
        let most = period.map_or(MOST, |(start, period)| shown(start + period).min(MOST));
        let len = self.reached() + 1;
        let show = len.min(most);
        let outcomes = (0..show).map(|n| if self.is_p(n) { "P" } else { "N" });
        let row = Row::new("outcome", outcomes, period);
        text.add(Part::Strip(vec![row.marked("P")]));
        if period.is_some() {
            *text += &format!("{BARS}\n");
        }
        if show < len {
            *text += &format!("Only 0 to {} are shown.\n", show - 1);
        }
    }

    /// Preperiod and period of the outcomes.
    fn period(&self) -> Option<(u64, u64)> {
        self.rule.as_ref().map(|rule| (rule.preperiod, rule.period))
    }

    /// The outcomes as colours; the heights are Grundy values of normal play.
    fn chart(&self) -> Chart {
        let values = self.code.octal.values(self.reached() as usize);
        Chart {
            title: format!(
                "{}, misère outcomes over normal-play Grundy values",
                self.code.text
            ),
            across: "heap size n",
            value: "Grundy value in normal play",
            what: "misère outcomes",
            period: self.period(),
            values: values.into_iter().map(u64::from).collect(),
            marked: (0..=self.reached()).map(|n| self.is_p(n)).collect(),
            meanings: OUTCOMES,
        }
    }
}

/// The genera of the heaps 0, 1, ..., `largest`.
fn genera(code: &Code, largest: u64, host: &dyn Host) -> Vec<Genus> {
    let one = |heap| {
        host.step(Step {
            work: "genus",
            done: heap,
            of: largest,
        });
        genus(&[heap], |heap| code.octal.options(heap))
    };
    (0..=largest).map(one).collect()
}

/// Up to eight to a row.
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
