//! Values and periods of codes against the definition, and published periods.

use crate::support::rng::Rng;
use snippets::octal::{recheck, NotFound, Octal};

fn parse(code: &str) -> Octal {
    Octal::parse(code).unwrap()
}

/// Returns the values by the definition: all ways to leave at most three heaps.
fn values_by_definition(code: &Octal, largest: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    for n in 0..=largest {
        let mut seen = vec![false; 4096];
        for (taken, &digit) in code.digits().iter().enumerate().take(n + 1) {
            let rest = n - taken;
            for a in 0..=if digit < 8 { 0 } else { rest / 3 } {
                for b in a..=if digit < 4 { 0 } else { (rest - a) / 2 } {
                    let left = [a, b, rest - a - b];
                    let heaps = left.iter().filter(|&&heap| heap > 0).count();
                    if digit >> heaps & 1 == 1 {
                        let option = left.iter().fold(0, |sum, &heap| sum ^ values[heap]);
                        seen[usize::from(option)] = true;
                    }
                }
            }
        }
        values.push(seen.iter().position(|&seen| !seen).unwrap() as u16);
    }
    values
}

/// Returns the least period, with its least preperiod, that the theorem in the docs of `octal`
/// proves from these values alone.
fn find_provable_period(code: &Octal, values: &[u16]) -> Option<(u64, u64)> {
    let (m, t) = (code.parts(), code.reach());
    (1..values.len()).find_map(|p| {
        let differs = |&n: &usize| values[n] != values[n + p];
        let last = (0..values.len() - p).rev().find(differs);
        let start = last.map_or(0, |n| n + 1);
        let checked_to = m * start + (m - 1) * p + t;
        (checked_to + p < values.len()).then_some((start as u64, p as u64))
    })
}

/// Returns a code with one to four digits of at most `max_digit` after the point.
fn random_code(rng: &mut Rng, max_digit: u64) -> String {
    let before = ["", "0", "4"][rng.range(0, 2) as usize];
    let after = (0..rng.range(1, 4)).map(|_| rng.range(0, max_digit));
    let after: Vec<String> = after.map(|digit| format!("{digit:x}")).collect();
    format!("{before}.{}", after.concat())
}

/// Compares the values and the period of a code with the definition. The search must need exactly the
/// heaps that prove the period.
fn check(text: &str, largest: usize) {
    let code = parse(text);
    let values = values_by_definition(&code, largest);
    assert_eq!(code.values(largest), values, "code {text}");
    let expected = find_provable_period(&code, &values);
    let proof = match code.solve(largest) {
        Ok(proof) => proof,
        Err(NotFound { reached }) => {
            assert_eq!(reached, largest as u64, "code {text}");
            return assert_eq!(expected, None, "code {text}");
        }
    };
    let (n0, p) = (proof.preperiod(), proof.period());
    assert_eq!(Some((n0, p)), expected, "code {text}");
    let (m, t) = (code.parts() as u64, code.reach() as u64);
    assert_eq!(proof.max_checked(), m * n0 + (m - 1) * p + t, "code {text}");
    for (n, &value) in values.iter().enumerate() {
        assert_eq!(proof.value(n as u64), value.into(), "code {text}, heap {n}");
    }
    let max = values.iter().copied().max().unwrap();
    let at = values.iter().position(|&value| value == max).unwrap();
    let found = (proof.max_value(), proof.max_at());
    assert_eq!(found, (max.into(), at as u64), "code {text}");
    let limit = (proof.max_checked() + p) as usize;
    assert_eq!(code.solve(limit), Ok(proof), "code {text}");
    if limit > 0 {
        let reached = limit as u64 - 1;
        let expected = Err(NotFound { reached });
        assert_eq!(code.solve(limit - 1), expected, "code {text}");
    }
}

#[test]
fn agrees_with_the_definition_for_every_code_of_two_digits() {
    for digits in 0..2 * 64 {
        let before = [".", "4."][digits / 64];
        check(&format!("{before}{:02o}", digits % 64), 150);
    }
}

#[test]
fn agrees_with_the_definition_for_random_codes() {
    let mut rng = Rng::new(1);
    for round in 0..200 {
        check(&random_code(&mut rng, 7), 300);
        // Subtraction games: a period can be much longer than the range that proves it.
        let digits: String = (0..16).map(|_| ["0", "0", "3"][rng.range(0, 2) as usize]).collect();
        check(&format!(".{digits}"), 300);
        let code = random_code(&mut rng, 15);
        let before = ["", "8", "c"][round % 3];
        check(&format!("{before}{}", code.trim_start_matches(['0', '4'])), 70);
    }
}

#[test]
fn hexadecimal_periods_hold_beyond_the_proof() {
    for text in [".f1", ".f3", ".a2", ".a6", ".b7", ".f2"] {
        let code = parse(text);
        let proof = code.solve(50).unwrap();
        assert!(recheck(&code, &proof), "code {text}");
        check(text, 250);
    }
}

#[test]
fn published_periods_are_found() {
    // Code, period, preperiod, largest value and the least heap that has it: Guy and Smith 1956,
    // Kenyon 1967 (.156), Austin 1976 (.644), the OEIS, and Czajka's tables.
    for (text, p, n0, max, at) in [
        ("0.77", 12, 71, 8, 27),
        ("0.07", 34, 53, 9, 86),
        (".4", 34, 54, 9, 87),
        (".17", 34, 33, 7, 51),
        (".044", 36, 214, 8, 82),
        (".051", 48, 48, 5, 23),
        (".055", 148, 259, 8, 51),
        (".177", 20, 497, 8, 36),
        (".45", 20, 498, 8, 37),
        (".7777", 24, 142, 17, 55),
        (".11377", 32, 187, 8, 57),
        ("4.005", 79, 31, 8, 27),
        ("4.444", 24, 143, 17, 56),
        (".156", 349, 3479, 23, 1032),
        (".644", 442, 3256, 64, 333),
        (".127", 4, 46578, 56, 24734),
    ] {
        let code = parse(text);
        let t = code.reach() as u64;
        let limit = (2 * n0 + 2 * p + t) as usize;
        let proof = code.solve(limit).unwrap();
        let found = (proof.period(), proof.preperiod());
        assert_eq!(found, (p, n0), "code {text}");
        let found = (proof.max_value(), proof.max_at());
        assert_eq!(found, (max, at), "code {text}");
        assert_eq!(proof.max_checked(), limit as u64 - p, "code {text}");
        assert_eq!(code.solve(10 * limit), Ok(proof.clone()), "code {text}");
        let reached = limit as u64 - 1;
        let early = Err(NotFound { reached });
        assert_eq!(code.solve(limit - 1), early, "code {text}");
        assert!(limit > 1200 || recheck(&code, &proof), "code {text}");
    }
}

#[test]
fn kayles_at_huge_heaps_is_the_published_row() {
    let row = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    let proof = parse(".77").solve(1000).unwrap();
    for n in (71..1000).chain(u64::MAX - 1000..=u64::MAX) {
        assert_eq!(proof.value(n), row[(n % 12) as usize], "heap {n}");
    }
}

#[test]
fn games_161_and_36_first_differ_at_519() {
    // Older tables give both games the same sequence; Czajka corrected this.
    let (a, b) = (parse(".161").values(1000), parse(".36").values(1000));
    assert_eq!(a[..519], b[..519]);
    assert_ne!(a[519], b[519]);
}

#[test]
fn agrees_with_the_definition_where_the_engine_changes_its_method() {
    // Taking 1 to 2199 is Nim for heaps up to 2199, so the values cross 64, 128, 256 and 2048,
    // where the engine uses wider bit sets.
    let wide = format!(".{}7", "3".repeat(2198));
    for (text, largest) in [
        (&*wide, 2300),
        // The mask, and so the set of rare heaps, changes when more values are known.
        (".1015073", 300),
        // A rare heap has the first value that needs one more word in the bit sets, and
        // later values follow from pairs with that heap.
        (".67302", 2500),
        (".34457", 2500),
        // The digits at the places 0 and 1 both allow splits. If the engine used the parity of the
        // heap here, some values would be wrong.
        ("4.623213", 300),
        ("4.4132031", 300),
        ("4.4222131", 300),
        ("4.6122333", 300),
    ] {
        check(text, largest);
    }
    let code = parse(&format!(".{}", "7".repeat(300)));
    let nim: Vec<u16> = (0..=300).collect();
    assert_eq!(code.values(300), nim, "splits reach no larger value");
}

#[test]
fn the_options_are_all_ways_to_leave_what_a_digit_allows() {
    for text in [".77", ".1", ".0", "4.024", "c.", ".f3", "8.aF", ".0007"] {
        let code = parse(text);
        for heap in 0..=12 {
            let mut expected = Vec::new();
            for (taken, digit) in (0..=heap).zip(code.digits()) {
                // Every list of at most three heaps in increasing order.
                let rest = heap - taken;
                let firsts = (0..=rest).flat_map(|a| (a..=rest).map(move |b| (a, b)));
                for (a, b) in firsts.filter(|(a, b)| a + b + b <= rest) {
                    let mut heaps = vec![a, b, rest - a - b];
                    heaps.retain(|&heap| heap > 0);
                    if digit >> heaps.len() & 1 == 1 {
                        expected.push(heaps);
                    }
                }
            }
            let mut found = code.options(heap);
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "code {text}, heap {heap}");
        }
    }
    let order = [vec![4], vec![1, 3], vec![2, 2], vec![3], vec![1, 2]];
    assert_eq!(parse(".77").options(5), order);
}

#[test]
fn recheck_needs_a_heap_to_be_left_for_digits_2_and_6() {
    for text in [".2", ".02", ".22", ".26", ".a"] {
        let code = parse(text);
        let proof = code.solve(300).unwrap();
        assert!(recheck(&code, &proof), "code {text}");
    }
    // The two codes differ only in the moves that take the whole heap.
    for (text, other) in [(".2", ".3"), (".6", ".7"), (".a", ".b")] {
        let proof = parse(other).solve(1000).unwrap();
        assert!(recheck(&parse(other), &proof), "code {other}");
        assert!(!recheck(&parse(text), &proof), "code {text}");
    }
}

#[test]
fn recheck_rejects_a_proof_of_twice_the_period() {
    // The values if a turn takes 1 or 2 are 0, 1, 2, repeated; if it takes 2 or 4, they are
    // 0, 0, 1, 1, 2, 2, repeated.
    let (once, twice) = (parse(".33"), parse(".0303").solve(100).unwrap());
    assert_eq!((twice.preperiod(), twice.period()), (0, 6));
    assert!(!recheck(&once, &twice));
}

#[test]
fn no_period_is_claimed_without_a_proof() {
    // No period of .6 is known.
    let error = parse(".6").solve(5000).unwrap_err();
    assert_eq!(error, NotFound { reached: 5000 });
    assert_eq!(parse(".77").solve(0), Err(NotFound { reached: 0 }));
}

#[test]
fn solves_a_game_without_moves() {
    let code = parse(".0");
    assert_eq!(code.values(3), [0; 4]);
    let proof = code.solve(1).unwrap();
    assert_eq!((proof.preperiod(), proof.period()), (0, 1));
    assert_eq!((proof.max_value(), proof.max_at()), (0, 0));
    assert_eq!(proof.value(u64::MAX), 0);
    assert!(recheck(&code, &proof));
    assert_eq!(parse(".77").values(0), [0]);
}

#[test]
fn parse_errors_name_the_cause() {
    for (text, why) in [
        ("", "has no point"),
        ("77", "has no point"),
        (".", "has no digit"),
        ("00.7", "has more than one digit before the point"),
        ("0.7g", "has 'g': digits are 0 to f"),
        ("0.7 ", "has ' ': digits are 0 to f"),
        ("0.7.7", "has '.': digits are 0 to f"),
        ("-.7", "has '-': digits are 0 to f"),
        ("0.\u{664}", "has '\u{664}': digits are 0 to f"),
        ("7.7", "needs 0, 4, 8 or c before the point"),
        ("2.", "needs 0, 4, 8 or c before the point"),
        ("F.7", "needs 0, 4, 8 or c before the point"),
        ("1.", "needs 0, 4, 8 or c before the point"),
    ] {
        let message = Octal::parse(text).unwrap_err().to_string();
        let expected = format!("code {text:?} {why}");
        assert!(message.starts_with(&expected), "code {text}: {message}");
    }
}

#[test]
fn progress_is_reported_to_the_end() {
    // The proof needs all heaps up to max_checked + period.
    for text in [".127", ".77", ".3", ".f1"] {
        let code = parse(text);
        let mut reported = vec![0];
        let proof = code.solve_with(600_000, |values| reported.push(values));
        assert_eq!(proof, code.solve(600_000), "code {text}");
        let proof = proof.unwrap();
        let heaps = (proof.max_checked() + proof.period()) as usize;
        let steps = reported.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(steps.max() <= Some(4096), "code {text}");
        let last = reported[reported.len() - 1];
        assert!(last > heaps, "code {text}: {reported:?}");
        // As documented, the search looks at 64 heaps at least, and at less than twice the heaps
        // that prove the period.
        assert!(last <= 64.max(2 * heaps), "code {text}: {reported:?}");
    }
}
