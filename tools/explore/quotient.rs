//! `quotient`: the misère quotient of the heaps of a take-and-break game.

use crate::args::Options;
use crate::chart::Chart;
use crate::code::Code;
use crate::output::{count, joined, list, Object, Report};
use crate::progress::{watched, ANY_TIME};
use crate::strip::{strips, Row, BARS};
use snippets::nim::Outcome;
use snippets::quotient::Quotient;
use snippets::quotient_period::heap_period;
use std::sync::atomic::Ordering;

/// The heaps that are asked for, unless `--heaps` says more.
pub const HEAPS: u64 = 40;

/// About how many steps [`Quotient::check`] may take.
const PLAIN: u64 = 100_000_000;

/// The largest multiplication table that can be read.
const TABLE: usize = 16;

/// A quotient as far as it was found.
#[derive(Clone, Debug)]
pub struct Growth {
    pub quotient: Quotient,
    /// `orders[n]` is the order for the heaps up to n.
    pub orders: Vec<usize>,
    /// Whether the plain proof holds, if it was quick enough to do.
    pub checked: Option<bool>,
    /// Preperiod and period of the classes, if they are proved for all heaps.
    pub period: Option<(u64, u64)>,
}

impl Growth {
    /// Adds heap by heap up to `heaps`, or to the first that the limit ends; and
    /// past these up to `further`, until a period is proved.
    pub fn of(code: &Code, heaps: u64, further: u64, limit: usize) -> Self {
        let code = code.clone();
        let grow = move |reached: crate::progress::Reached| {
            let mut quotient = Quotient::new();
            let mut orders = vec![quotient.order()];
            let octal = code.parts() <= 2;
            let prove = |quotient: &Quotient| match octal {
                true => heap_period(quotient, &code.octal),
                false => None,
            };
            for heap in 1..=heaps.max(further) {
                // Looking for it at each heap would take longer than the heaps.
                let look = heap > heaps && (heap - heaps) % 8 == 1;
                if heap > heaps && !octal || look && prove(&quotient).is_some() {
                    break;
                }
                reached.store(heap, Ordering::Relaxed);
                if quotient.add_heap(&code.options(heap), limit).is_err() {
                    break;
                }
                orders.push(quotient.order());
            }
            let (largest, order) = (quotient.largest(), quotient.order() as u64);
            let steps = quotient.pairs() as u64 * largest * (largest + order);
            Self {
                checked: (steps <= PLAIN).then(|| quotient.check(|heap| code.options(heap))),
                period: prove(&quotient),
                orders,
                quotient,
            }
        };
        watched("quotient", ANY_TIME, grow).expect("there is no time limit")
    }

    pub fn outcome(&self, heap: u64) -> &'static str {
        match self.quotient.outcome(&[heap]) {
            Outcome::P => "P",
            Outcome::N => "N",
        }
    }

    /// What proves it, as lines.
    pub fn proof(&self) -> String {
        let pairs = count(self.quotient.pairs() as u64, "pair");
        let check = match self.checked {
            Some(true) => "Checked again by a plain search for such pairs: it holds.\n",
            Some(false) => "Checked again by a plain search for such pairs: IT DOES NOT HOLD.\n",
            None => "Not checked again by a plain search, which would take long.\n",
        };
        format!(
            "Proof: a sum has a pair, its class and the set of its options' classes. {pairs}\n  \
             occur; in each the class is P iff the set is not empty and has no P-class.\n{check}"
        )
    }

    /// What is known of heaps past the largest, as lines.
    pub fn beyond(&self) -> String {
        let largest = self.quotient.largest();
        match self.period {
            Some((preperiod, period)) => format!(
                "Classes of heaps: preperiod {preperiod}, period {period}, so this is the \
                 quotient of all heaps\n  (Plambeck's form of the Guy-Smith theorem; \
                 heaps up to {largest} are enough).\n"
            ),
            None => format!("Nothing is claimed about heaps above {largest}.\n"),
        }
    }
}

pub fn report(options: &Options) -> Result<Report, String> {
    let code = Code::read(&options.words)?;
    let heaps = options.heaps.unwrap_or(HEAPS);
    let limit = options.limit.unwrap_or(1_000_000);
    let growth = Growth::of(&code, heaps, heaps, limit);
    let quotient = &growth.quotient;
    let largest = quotient.largest();
    let (order, p_portion) = (quotient.order(), quotient.p_portion());
    let classes: Vec<usize> = (0..=largest).map(|heap| quotient.class(&[heap])).collect();

    let mut text = format!("{}, misère play:\n{}\n", code.text, code.rules());
    if largest < heaps {
        text += &format!(
            "The quotient of the heaps up to {} is not found within {limit} elements, and\n\
             nothing is claimed: it may be infinite. Below is that of the heaps up to {largest}.\n\n",
            largest + 1
        );
    }
    let shares = joined(&p_portion, ", ", 40);
    text += &format!("Heaps up to {largest}: order {order}, P-portion {{{shares}}}\n");
    text += &growth.proof();
    text += &growth.beyond();
    text += "\n";
    let outcomes = (0..=largest).map(|heap| growth.outcome(heap));
    text += &strips(
        0,
        &[
            Row::new("class", &classes, growth.period),
            Row::new("outcome", outcomes, growth.period),
        ],
    );
    if growth.period.is_some() {
        text += &format!("{BARS}\n");
    }
    text += &format!("Order by largest heap: {}\n", steps(&growth.orders));
    if order <= TABLE {
        text += &format!("\n{}", table(quotient));
    } else {
        text += &format!("No multiplication table: it is shown up to order {TABLE}.\n");
    }

    let json = Object::new()
        .text("code", &code.text)
        .raw("heaps", largest)
        .raw("order", order)
        .list("p_portion", &p_portion)
        .list("classes", &classes)
        .list("orders", &growth.orders)
        .raw("pairs", quotient.pairs())
        .option("checked", growth.checked)
        .option(
            "class_period",
            growth.period.map(|(start, period)| list([start, period])),
        );
    Ok(Report {
        text,
        json,
        chart: Some(chart(&code, &growth)),
        found: largest == heaps && growth.checked != Some(false),
    })
}

/// The class of each heap, with P-positions marked.
pub fn chart(code: &Code, growth: &Growth) -> Chart {
    let heaps = 0..=growth.quotient.largest();
    let class = |heap| growth.quotient.class(&[heap]) as u64;
    Chart {
        title: format!("{}, misère play: class of each heap", code.text),
        value: "class in the misère quotient",
        what: "classes",
        period: growth.period,
        values: heaps.clone().map(class).collect(),
        p: Some(heaps.map(|heap| growth.outcome(heap) == "P").collect()),
    }
}

/// "1 from 0, 2 from 1, 6 from 4": each order with the heap it begins at.
fn steps(orders: &[usize]) -> String {
    let begins = |&n: &usize| n == 0 || orders[n] != orders[n - 1];
    let steps = (0..orders.len()).filter(begins);
    let steps: Vec<String> = steps.map(|n| format!("{} from {n}", orders[n])).collect();
    joined(&steps, ", ", 40)
}

/// The classes with a member each, and their products.
fn table(quotient: &Quotient) -> String {
    let order = quotient.order();
    let p_portion = quotient.p_portion();
    let wide = (order - 1).to_string().len();
    let mut text = String::from("Table: the class of a sum of two, * marks a P-class\n");
    text += &" ".repeat(wide + 4);
    (0..order).for_each(|b| text += &format!(" {b:>wide$}"));
    text += "   a member\n";
    for a in 0..order {
        let star = if p_portion.contains(&a) { "*" } else { " " };
        text += &format!("  {a:>wide$}{star}|");
        (0..order).for_each(|b| text += &format!(" {:>wide$}", quotient.product(a, b)));
        let member = quotient.member(a);
        let name = match member.is_empty() {
            true => "no heap".into(),
            false => joined(&member, " + ", 8),
        };
        text += &format!("   {name}\n");
    }
    text
}
