//! `octal`: take-and-break games under normal play.

use crate::calls::{explore, explore_json, explore_ok, get_number};
use base::json::Json;
use explore::compute::code::Code;
use explore::compute::octal::report_not_found;
use snippets::octal::{NotFound, Octal};

#[test]
fn octal_proves_the_period_of_kayles() {
    // Guy and Smith 1956: Kayles has the period 12, and the last exception is heap 70. The largest
    // value is 8, first at heap 27 (A002186). The bound of the proof is 2 * 71 + 12 + 2.
    let json = explore_json("octal .77");
    assert_eq!(json.get("code").text(), "0.77");
    let fields = ["preperiod", "period", "checked_to", "max_value", "max_at"];
    let values = fields.map(|field| get_number(&json, field));
    assert_eq!(values, [71.0, 12.0, 156.0, 8.0, 27.0]);
    assert_eq!(json.get("rechecked"), &Json::Bool(true));

    let text = explore_ok("octal 0.77");
    for part in [
        "Grundy    0   1   2   3   1   4   3   2   1   4   2   6   4   1   2   7   1   4   3   2\n",
        "Preperiod 71, period 12; largest value 8, first at 27\n",
        "G(n + 12) = G(n) holds for 71 <= n <= 156,\n  and 156 = 2 * 71 + 12 + 2 is enough",
        "Checked again by the plain definition, up to 168: it holds.\n",
        "let proof = Octal::parse(\"0.77\").unwrap().solve(168).unwrap();\n",
        "let first_wins = heaps.iter().fold(0, |sum, &n| sum ^ proof.value(n)) != 0;\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    // The lines that the call prints compile here, and 168 heaps are enough. Heaps of 9 and of 5
    // both have the value 4.
    let heaps: Vec<u64> = vec![9, 5];
    let proof = Octal::parse("0.77").unwrap().solve(168).unwrap();
    let first_wins = heaps.iter().fold(0, |sum, &n| sum ^ proof.value(n)) != 0;
    assert!(!first_wins);
}

#[test]
fn octal_claims_nothing_without_a_proof() {
    let output = explore("octal .77 --limit 167");
    assert_eq!((output.code, &*output.error_lines()), (Some(1), ""), "{output:?}");
    let words = "No period is proved by the heaps up to 167, and nothing is claimed";
    assert!(output.stdout.contains(words), "{output:?}");
    assert!(output.stdout.contains(" Try --limit 1670.\n"), "{output:?}");
    assert!(!output.stdout.contains("first_wins"), "{output:?}");
    let output = explore("octal .77 --limit 167 --json");
    assert_eq!(output.code, Some(1));
    let json = Json::parse(&output.stdout).unwrap();
    assert_eq!(json.get("period"), &Json::Null);
    assert_eq!(get_number(&json, "computed_to"), 167.0);
    assert_eq!(explore("octal .77 --limit 168").code, Some(0));
}

#[test]
fn octal_uses_the_bound_of_codes_with_three_heaps() {
    // In 0.f a move takes one stone and leaves up to three heaps. From a heap of n stones, n moves
    // are made in every play, so the values are 0 1 0 1. The bound is 3 * 0 + 2 * 2 + 1.
    let json = explore_json("octal .f");
    assert_eq!((get_number(&json, "preperiod"), get_number(&json, "period")), (0.0, 2.0));
    assert_eq!(get_number(&json, "checked_to"), 5.0);
}

#[test]
fn codes_are_written_in_one_way_and_rules_in_words() {
    for (code, written, rules) in [
        ("0.F", "0.f", "  take 1 and leave no heap, one heap, two heaps or three heaps\n"),
        ("4.02", "4.02", "  take none and leave two heaps\n  take 2 and leave one heap\n"),
        (".0", "0.", "  no move at all\n"),
    ] {
        let text = explore_ok(&format!("octal {code}"));
        let start = format!("{written}, normal play:\n{rules}\n");
        assert!(text.starts_with(&start), "{text}");
    }
}

/// Evaluates a sum of products, such as `2 * 71 + 12 + 2`.
fn evaluate_sum(sum: &str) -> u64 {
    let product = |product: &str| {
        let factors = product.split(" * ").map(|factor| factor.parse::<u64>());
        factors.product::<Result<u64, _>>().unwrap()
    };
    sum.split(" + ").map(product).sum()
}

#[test]
fn the_bound_of_the_proof_is_a_true_equation() {
    let codes = [
        ".0", ".01", ".03", ".07", ".1", ".13", ".15", ".17", ".2", ".3", ".31", ".33", ".37",
        ".4", ".44", ".45", ".5", ".55", ".6", ".64", ".7", ".71", ".75", ".77", ".003", ".1111",
        ".0707", ".165", "4.", "4.3", "4.04", ".f", ".81", ".a1", ".a3", ".b1", ".b3", ".f1",
        ".f3", ".9b", "c.3",
    ];
    let mut proved = [0; 3];
    for code in codes {
        let output = explore(&format!("octal {code} --limit 500"));
        let text = &output.stdout;
        if output.code != Some(0) {
            assert!(!text.contains("Proof"), "{code}: {text}");
            continue;
        }
        let (_, proof) = text.split_once("Proof").unwrap();
        let octal = Octal::parse(code).unwrap();
        let (m, t) = (octal.parts() as u64, octal.reach() as u64);
        proved[m as usize - 1] += 1;
        assert_eq!(proof.contains("Guy and Smith 1956"), m == 2, "{code}: {text}");
        let is_local = proof.contains("as proved in snippets/octal.rs");
        assert_eq!(is_local, m == 3, "{code}: {text}");
        if t == 0 && m == 1 {
            assert!(proof.contains("there is no move"), "{code}: {text}");
            continue;
        }
        // "G(n + p) = G(n) holds for n0 <= n <= B,\n and B = ... is enough".
        let (before, after) = proof.split_once(" is enough for all n >= ").unwrap();
        let (_, equation) = before.rsplit_once("and ").unwrap();
        let (bound, sum) = equation.split_once(" = ").unwrap();
        let bound: u64 = bound.parse().unwrap();
        assert_eq!(bound, evaluate_sum(sum), "{code}: {text}");
        let (_, range) = before.split_once("G(n + ").unwrap();
        let (p, range) = range.split_once(") = G(n) holds for ").unwrap();
        let (n0, range) = range.split_once(" <= n <= ").unwrap();
        assert!(range.starts_with(&format!("{bound},")), "{code}: {text}");
        assert!(after.starts_with(&format!("{n0}.")), "{code}: {text}");
        let (p, n0): (u64, u64) = (p.parse().unwrap(), n0.parse().unwrap());
        assert_eq!(bound, m * n0 + (m - 1) * p + t, "{code}: {text}");
        let zero = text.contains("would be no proof, because the preperiod is 0");
        assert_eq!(zero, m == 2 && n0 == 0, "{code}: {text}");
    }
    assert!(proved.iter().all(|&count| count >= 5), "{proved:?}");
}

#[test]
fn distinguishes_a_large_value_from_the_limit() {
    let code = Code::parse(".77").unwrap();
    let text = |reached| report_not_found(&code, &NotFound { reached }, 90).text;
    assert!(text(89).contains("the next value is above 65535"));
    assert!(text(90).contains("Try --limit 900.\n"));
}
