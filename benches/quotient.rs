//! Measures the misère quotients that are too long for the tests: a table of
//! orders with the CPU time of each heap size at which the order grows.

use snippets::quotient::Quotient;
use std::fs;

/// CPU seconds of this thread so far.
fn cpu() -> f64 {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = stat.split_whitespace().next();
    first.and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// Peak resident memory of this process so far, in MB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let kb = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kb.unwrap_or(0) / 1024
}

/// The options of one heap in the octal game with this code.
fn octal(code: &str, heap: u64) -> Vec<Vec<u64>> {
    let digits = code.chars().filter(|&c| c != '.');
    let digits: Vec<u64> = digits.map(|c| u64::from(c.to_digit(8).unwrap())).collect();
    let first = u64::from(code.starts_with('.'));
    let mut options = Vec::new();
    for (taken, digit) in (first..=heap).zip(digits) {
        let rest = heap - taken;
        if digit & 1 != 0 && rest == 0 {
            options.push(vec![]);
        }
        if digit & 2 != 0 && rest > 0 {
            options.push(vec![rest]);
        }
        if digit & 4 != 0 {
            options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
        }
    }
    options
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let limit = args.get(3).map_or(1 << 24, |limit| limit.parse().unwrap());
    let rows = match args.get(2) {
        Some(largest) => vec![(args[1].as_str(), largest.parse().unwrap())],
        None => vec![
            (".75", 40),
            (".123", 40),
            (".15", 40),
            (".77", 168),
            (".07", 33),
        ],
    };
    println!("game heap order    P  pairs   CPU s  peak MB");
    for (code, largest) in rows {
        let start = cpu();
        let (mut quotient, mut order) = (Quotient::new(), 0);
        for heap in 1..=largest {
            let found = quotient.add_heap(&octal(code, heap), limit);
            if !found || quotient.order() != order || heap == largest {
                println!(
                    "{code:>5} {heap:>3} {:>5} {:>4} {:>6} {:>7.3} {:>6} {}",
                    quotient.order(),
                    quotient.p_portion().len(),
                    quotient.pairs(),
                    cpu() - start,
                    peak(),
                    if found { "" } else { "not found" }
                );
            }
            if !found {
                break;
            }
            order = quotient.order();
        }
        let reach = code.split('.').nth(1).unwrap().len() as u64;
        let period = quotient.heap_period(reach);
        let start = cpu();
        let checked = quotient.check(|heap| octal(code, heap));
        println!(
            "{code:>5} heap period {period:?}, check {checked} in {:.3} s",
            cpu() - start
        );
    }
}
