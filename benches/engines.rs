//! Benchmarks of the engines in the snippets, each on one typical size. The figure is the time
//! of one unit, such as a heap; the notes have the number of units and the whole time.

use crate::clock::{time_best, time_once};
use crate::numbers::random_bits;
use crate::snippets::closed::kayles_value;
use crate::snippets::grundy::heap_table;
use crate::snippets::hackenbush::green_value;
use crate::snippets::memo::Memo;
use crate::snippets::nimber::{nim_product, NimField};
use crate::snippets::octal::Octal;
use crate::snippets::period::Subtraction;
use crate::snippets::quotient::Quotient;
use crate::snippets::score::ends_scores;
use crate::snippets::take_and_break::{split_table, take_table};
use crate::snippets::zermelo::{graph_endings, Ending, Verdict};
use crate::table::{format_time, Table};

/// Code, period, preperiod, largest value and the first heap that has it.
type Game = (&'static str, u64, u64, u64, u64);

/// From the literature: Gangolli and Plambeck 1989 (.127, .16, .56, .376),
/// Flammenkamp (.354). Games with shorter periods are in the tests of snippets/octal.rs.
const GAMES: [Game; 5] = [
    (".127", 4, 46_578, 56, 24_734),
    (".16", 149_459, 105_351, 23, 229_790),
    (".56", 144, 326_640, 64, 22_778),
    (".376", 4, 2_268_248, 176, 341_612),
    (".354", 1_180, 10_061_916, 113, 1_152),
];

/// From Flammenkamp (.104, .054) and OEIS A071509 (.454).
const LONG_GAMES: [Game; 3] = [
    (".104", 11_770_282, 197_769_598, 29, 186_892_397),
    (".054", 10_015_179, 193_235_616, 41, 33_671_802),
    (".454", 60_620_715, 160_949_019, 41, 14_456_117),
];

/// Code, largest heap, and the order of the misère quotient up to it.
const QUOTIENTS: [(&str, u64, usize); 3] = [(".15", 40, 42), (".77", 168, 40), (".07", 33, 638)];

pub fn measure(table: &mut Table) {
    measure_periods(table, &GAMES);
    measure_quotients(table);
    measure_products(table);
    measure_kayles(table);
    measure_heaps(table);
    measure_graphs(table);
}

/// Measures the games that take up to a minute and 0.9 GB.
pub fn measure_long(table: &mut Table) {
    measure_periods(table, &LONG_GAMES);
}

/// Prints the time per unit of a call that took `seconds` for all units.
fn print_row(table: &mut Table, what: &str, units: u64, unit: &str, seconds: f64) {
    let notes = format!("{units} {unit}s in {}", format_time(seconds));
    table.print_time(what, seconds / units as f64, &notes);
}

fn measure_periods(table: &mut Table, games: &[Game]) {
    table.begin_section("octal");
    for &(text, period, preperiod, max_value, max_at) in games {
        let code = Octal::parse(text).expect("the table has codes only");
        let (seconds, proof) = time_best(|| code.solve(450_000_000));
        let proof = proof.unwrap_or_else(|error| panic!("{text}: {error}"));
        let found = (proof.period(), proof.preperiod());
        assert_eq!(found, (period, preperiod), "{text}");
        let found = (proof.max_value(), proof.max_at());
        assert_eq!(found, (max_value, max_at), "{text}");
        let heaps = proof.max_checked() + proof.period();
        print_row(table, &format!("{text}, proof of its period"), heaps, "heap", seconds);
    }
}

fn measure_quotients(table: &mut Table) {
    table.begin_section("quotient");
    for (code, largest, order) in QUOTIENTS {
        let game = Octal::parse(code).expect("the table has codes only");
        let (seconds, quotient) =
            time_best(|| Quotient::solve(|heap| game.options(heap), largest, 1 << 24));
        let quotient = quotient.expect("the quotient is found within the limit");
        assert_eq!(quotient.order(), order, "{code}");
        let (check, right) = time_once(|| quotient.check(|heap| game.options(heap)));
        assert!(right, "{code}");
        let what = format!("{code} to heap {largest}, order {order}");
        print_row(table, &what, largest, "heap", seconds);
        let what = format!("{code}, its proof checked again");
        print_row(table, &what, largest, "heap", check);
    }
}

fn measure_products(table: &mut Table) {
    let numbers: Vec<u64> = random_bits().take(1 << 21).collect();
    let pairs: Vec<(u64, u64)> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let few = &pairs[..1 << 15];
    let sum = |product: &dyn Fn(u64, u64) -> u64, pairs: &[(u64, u64)]| {
        pairs.iter().fold(0, |sum, &(a, b)| sum ^ product(a, b))
    };
    table.begin_section("nimber");
    let (seconds, expected) = time_best(|| sum(&nim_product, few));
    print_row(table, "product by the recursion", 1 << 15, "product", seconds);
    let ways = [
        ("NimField::product, portable", NimField::portable()),
        ("NimField::product, carry-less multiply", NimField::new()),
    ];
    for (what, field) in ways {
        let product = |a, b| field.product(a, b);
        assert_eq!(sum(&product, few), expected, "{what}");
        let work = || pairs.iter().fold(0, |sum, &(a, b)| sum ^ field.product(a, b));
        print_row(table, what, 1 << 20, "product", time_best(work).0);
    }
}

/// Prints a row without ratios to the rows above, which measure other work.
fn print_engine(table: &mut Table, what: &str, units: u64, unit: &str, seconds: f64) {
    table.begin_section("engines");
    print_row(table, what, units, unit, seconds);
}

/// Compares three engines on Kayles.
fn measure_kayles(table: &mut Table) {
    const PINS: u64 = 2000;
    table.begin_section("kayles");
    // All three engines are compared by the time per option that the rules of the game allow.
    let kayles = Octal::parse(".77").expect(".77 is a code");
    let count = (1..=PINS).map(|n| kayles.options(n).len() as u64).sum();
    let memo = || Memo::new(|&n| kayles.options(n)).value(&PINS);
    let (seconds, value) = time_best(memo);
    assert_eq!(value, kayles_value(PINS), "Memo");
    let what = format!("Memo to {PINS}, options listed");
    print_row(table, &what, count, "option", seconds);

    let (seconds, values) = time_best(|| {
        heap_table(PINS as usize, |n, smaller, set| {
            for rest in n.saturating_sub(2)..n {
                for a in 0..=rest / 2 {
                    set.insert(smaller[a] ^ smaller[rest - a]);
                }
            }
        })
    });
    assert!((0..=PINS).map(kayles_value).eq(values), "heap_table");
    let what = format!("heap_table to {PINS}");
    print_row(table, &what, count, "option", seconds);

    let (seconds, values) = time_best(|| split_table(PINS as usize, &[1, 2]));
    assert!((0..=PINS).map(kayles_value).eq(values), "split_table");
    let what = format!("split_table to {PINS}");
    print_row(table, &what, count, "option", seconds);
}

fn measure_heaps(table: &mut Table) {
    let fibonacci = [
        1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765, 10946,
        17711, 28657, 46368, 75025, 121_393, 196_418, 317_811, 514_229, 832_040, 1_346_269,
        2_178_309,
    ];
    const HEAPS: usize = 3_000_000;
    let (seconds, _) = time_best(|| take_table(HEAPS, &fibonacci));
    print_engine(table, "take_table, 31 Fibonacci numbers", HEAPS as u64, "heap", seconds);

    // The longest period of five amounts up to 64: see snippets/period.rs.
    let (seconds, game) = time_best(|| Subtraction::normal(&[13, 22, 39, 48, 61]));
    assert_eq!(game.period(), 5_425_890, "Subtraction");
    let heaps = game.preperiod() + game.period();
    print_engine(table, "Subtraction, 13 22 39 48 61", heaps, "heap", seconds);

    const CARDS: u64 = 5000;
    let cards: Vec<i64> =
        random_bits().take(CARDS as usize).map(|bits| (bits % 10_000) as i64).collect();
    let (seconds, (first, second)) = time_best(|| ends_scores(&cards));
    assert_eq!(first + second, cards.iter().sum::<i64>(), "ends");
    let intervals = CARDS * (CARDS + 1) / 2;
    print_engine(table, "score::ends_scores, 5000 cards", intervals, "interval", seconds);
}

fn measure_graphs(table: &mut Table) {
    const SIZE: usize = 1_000_000;
    let mut bits = random_bits().map(|bits| bits as usize);
    let mut draw = |below: usize| bits.next().expect("the sequence is endless") % below;
    let options: Vec<Vec<usize>> =
        (0..SIZE).map(|_| (0..draw(6)).map(|_| draw(SIZE)).collect()).collect();
    let count = options.iter().map(Vec::len).sum::<usize>() as u64;
    let (seconds, endings) = time_best(|| graph_endings(&options, |_| Verdict::Lose));
    let decided =
        |(v, ending): (usize, &Ending)| (ending.distance == Some(0)) == options[v].is_empty();
    assert!(endings.iter().enumerate().all(decided), "zermelo");
    print_engine(table, "zermelo::graph_endings, 10^6 random positions", count, "option", seconds);

    let edges: Vec<(usize, usize)> = (0..SIZE).map(|_| (draw(300_000), draw(300_000))).collect();
    let (seconds, _) = time_best(|| green_value(&edges));
    print_engine(table, "hackenbush::green_value, random edges", SIZE as u64, "edge", seconds);
}
