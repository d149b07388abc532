//! `quotient`: the misère quotient of the heaps of a take-and-break game.

use super::args::Options;
use super::code::Code;
use super::growth::{Growth, DEFAULT_HEAPS};
use super::host::Host;
use super::picture::Pairs;
use super::report::{join_values, Report};
use super::strip::{render_strips, Row};
use base::json::Json;
use base::message::Message;
use snippets::quotient::Quotient;

/// The default of `--limit`, the number of 64-bit words that the search may use at each heap:
/// enough for Dawson's Kayles up to heap 33.
const DEFAULT_WORDS: u64 = 1 << 24;

/// The maximum order of a quotient whose multiplication table is shown.
const MAX_TABLE: usize = 16;

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    let code = Code::from_options(options)?;
    let heaps = options.heaps.unwrap_or(DEFAULT_HEAPS);
    let max_words = options.limit.unwrap_or(DEFAULT_WORDS);
    let growth = Growth::compute(&code, heaps, heaps, max_words, host);
    let largest = growth.quotient.largest();
    let mut text = code.render_heading("misère play:");
    if largest < heaps {
        text += &format!(
            "The quotient of the heaps up to {} is not found within {max_words} 64-bit words, and\n\
             nothing is claimed: it may be infinite, or --limit {} may be enough.\n\
             Below is the quotient of the heaps up to {largest}.\n\n",
            largest + 1,
            max_words.saturating_mul(16)
        );
    }
    let rows = vec![
        Row::new(message!("class"), growth.classes(), growth.period),
        Row::outcomes(message!("outcome"), largest + 1, |heap| growth.is_p(&[heap]), growth.period),
    ];
    text += &explain_quotient(&growth, &rows);
    Ok(Report {
        rows,
        picture: Some(Box::new(to_picture(&code, &growth))),
        found: largest == heaps && growth.is_consistent(),
        ..Report::new(text, to_json(&code, &growth))
    })
}

fn to_json(code: &Code, growth: &Growth) -> Json {
    let quotient = &growth.quotient;
    // `members` and `products` are null if the text shows no multiplication table.
    let shown = Some(quotient.order()).filter(|&order| order <= MAX_TABLE);
    let members = |order| (0..order).map(|a| Json::from_iter(quotient.member(a))).collect();
    let row = |order, a| Json::from_iter((0..order).map(|b| quotient.product(a, b)));
    let products = |order| (0..order).map(|a| row(order, a)).collect();
    Json::object([
        ("code", (&*code.text).into()),
        ("heaps", quotient.largest().into()),
        ("order", quotient.order().into()),
        ("p_portion", quotient.p_portion().into_iter().collect()),
        ("classes", growth.classes().collect()),
        ("orders", growth.orders.iter().copied().collect()),
        ("pairs", quotient.pairs().into()),
        ("checked", growth.checked.into()),
        ("class_period", growth.class_period()),
        ("members", shown.map::<Json, _>(members).into()),
        ("products", shown.map::<Json, _>(products).into()),
    ])
}

/// Renders the quotient, its proof and its tables.
fn explain_quotient(growth: &Growth, rows: &[Row]) -> String {
    let (order, largest) = (growth.quotient.order(), growth.quotient.largest());
    let p_portion = join_values(&growth.quotient.p_portion(), ", ", 40);
    let mut text = format!("Heaps up to {largest}: order {order}, P-portion {{{p_portion}}}\n");
    text += &(growth.explain_proof() + &growth.describe_larger_heaps() + "\n");
    text += &render_strips(rows, largest + 1);
    text += &format!("Order by largest heap: {}\n", describe_orders(&growth.orders));
    if order > MAX_TABLE {
        return text + &format!("No multiplication table: it is shown up to order {MAX_TABLE}.\n");
    }
    text += "\nTable: the class of the sum of two classes; * marks a P-class\n";
    text + &render_table(&growth.quotient)
}

/// Returns a picture of the outcomes of all sums of two heaps; a sum with heap 0 is a single heap.
fn to_picture(code: &Code, growth: &Growth) -> Pairs {
    let largest = growth.quotient.largest().min(Pairs::MAX_NUMBER);
    let row = |a: u64| (0..=largest).map(|b| growth.is_p(&[a, b])).collect();
    Pairs {
        title: message!("{name}, misère play: sums of two heaps", name = &*code.text),
        p: (0..=largest).map(row).collect(),
        values: None,
        period: growth.period,
        axes: [
            message!("stones in one heap (0: the other is alone)"),
            message!("stones in the other heap"),
        ],
    }
}

/// Lists each order with the first heap that has it, as in "1 from 0, 2 from 1, 6 from 4".
fn describe_orders(orders: &[usize]) -> String {
    let begins = |&n: &usize| n == 0 || orders[n] != orders[n - 1];
    let steps: Vec<String> =
        (0..orders.len()).filter(begins).map(|n| format!("{} from {n}", orders[n])).collect();
    join_values(&steps, ", ", 40)
}

/// Renders the multiplication table, with a member of each class.
fn render_table(quotient: &Quotient) -> String {
    let order = quotient.order();
    let p_portion = quotient.p_portion();
    let width = (order - 1).to_string().len();
    let mut text = " ".repeat(width + 4);
    (0..order).for_each(|b| text += &format!(" {b:>width$}"));
    text += "   a member\n";
    for a in 0..order {
        let star = if p_portion.contains(&a) { "*" } else { " " };
        text += &format!("  {a:>width$}{star}|");
        (0..order).for_each(|b| text += &format!(" {:>width$}", quotient.product(a, b)));
        let member = quotient.member(a);
        let name =
            if member.is_empty() { "no heap".into() } else { join_values(&member, " + ", 8) };
        text += &format!("   {name}\n");
    }
    text
}
