//! `octal --misere` and `quotient`: take-and-break games under misère play.

use crate::calls::{explore, explore_json, explore_ok, get_number, to_numbers};
use base::json::Json;

#[test]
fn octal_misere_finds_the_heaps_of_misere_kayles() {
    // Sibert and Conway, Mathematical Kayles (1992): the single heaps that are
    // P-positions are 1, 4, 9, 12 and 20.
    let text = explore_ok("octal .77 --misere");
    assert!(text.contains("never P; below: P at 1, 4, 9, 12, 20\n"), "{text}");
    assert!(text.contains("\nlet first_wins = !matches!(n, 1 | 4 | 9 | 12 | 20);\n"), "{text}");
    // Winning Ways, chapter 13: the genera of Kayles begin 0 1 2 3 1 4^146, where 0 is short for
    // 0^120 and 1 for 1^031.
    for genus in ["  0: 0^120 ", "  1: 1^031 ", "  4: 1^031 ", "  5: 4^146\n"] {
        assert!(text.contains(genus), "{genus}\n{text}");
    }
    // The search of all followers decides fewer heaps than the quotient, so the report does not
    // mention the search.
    assert!(!text.contains("decided by a search"), "{text}");
    // 0.3: a move takes one stone, so a heap is a P-position exactly if it is odd.
    let json = explore_json("octal .3 --misere --heaps 6");
    assert_eq!(to_numbers(json.get("p_positions"))[..3], [1, 3, 5]);
}

#[test]
fn octal_misere_reports_how_far_it_went() {
    // The search for the quotient of 0.07 stops at some heap far below 1000.
    let output = explore("octal .07 --misere --heaps 1000");
    assert_eq!((output.code, &*output.error_lines()), (Some(1), ""), "{output:?}");
    assert!(output.stdout.contains("needs more than 100000 64-bit words.\n"), "{output:?}");
    assert!(output.stdout.contains("Heaps up to 1000 were requested; nothing is claimed above "));
    // The search of all followers decides heaps up to 28, which have few followers.
    let words = "Heaps up to 28 are decided by a search of all followers.\n";
    assert!(output.stdout.contains(words), "{output:?}");
    // The default limit is more than enough for 10 heaps.
    let text = explore_ok("octal .07 --misere --heaps 10");
    assert!(!text.contains("were requested"), "{text}");
    let words = "\nNothing is claimed about heaps above ";
    assert!(text.contains(words), "{text}");
}

#[test]
fn quotient_of_guiles_has_order_42() {
    // Plambeck and Siegel (2008), on Guiles, 0.15: order 42, 12 classes of
    // P-positions.
    let json = explore_json("quotient .15 --heaps 40");
    // The quotient is too large for a table.
    assert_eq!([json.get("members"), json.get("products")], [&Json::Null; 2]);
    assert_eq!(json.get("code").text(), "0.15");
    assert_eq!((get_number(&json, "heaps"), get_number(&json, "order")), (40.0, 42.0));
    assert_eq!(to_numbers(json.get("p_portion")).len(), 12);
    let classes = to_numbers(json.get("classes"));
    assert_eq!(classes.len(), 41);
    // The only move from a heap of 1 or 2 takes all stones. A heap of 3 has no move.
    assert_eq!(classes[..4], [0, 1, 1, 0]);
    assert_eq!(json.get("checked"), &Json::Bool(true));
    let text = explore_ok("quotient .15");
    assert!(text.contains("Heaps up to 40: order 42, P-portion {1, "), "{text}");
    assert!(text.contains("Checked again by a plain search for these pairs: the proof holds."));
}

#[test]
fn quotient_shows_a_small_table() {
    // In 0.0 there is no move, so all sums are in one class.
    let text = explore_ok("quotient .0 --heaps 2");
    assert!(text.contains("The number of different pairs is 1. In every pair"), "{text}");
    // In 0.3 a move takes one stone and leaves the rest of the heap, so the parity of all stones
    // decides a sum: there are two classes.
    let text = explore_ok("quotient .3 --heaps 12");
    assert!(text.contains("order 2, P-portion {1}\n"), "{text}");
    assert!(text.contains("  0 | 0 1   no heap\n  1*| 1 0   1\n"), "{text}");
    assert!(text.contains("preperiod 1, period 2, so this is the quotient of all heaps"), "{text}");
}

#[test]
fn quotient_claims_nothing_past_its_limit() {
    let output = explore("quotient .15 --heaps 40 --limit 50 --json");
    assert_eq!((output.code, &*output.error_lines()), (Some(1), ""), "{output:?}");
    let json = Json::parse(&output.stdout).unwrap();
    assert!(get_number(&json, "heaps") < 40.0, "{json:?}");
    let output = explore("quotient .15 --heaps 40 --limit 50");
    assert!(output.stdout.contains("is not found within 50 64-bit words, and\nnothing is claimed"));
}

#[test]
fn the_default_limit_reaches_past_heap_24_of_dawsons_kayles() {
    // With 2^22 words the search ends at heap 24, with 2^24 at heap 33.
    let json = explore_json("quotient .07 --heaps 25");
    assert_eq!(get_number(&json, "heaps"), 25.0);
    let help = explore_ok("--help");
    assert!(help.contains("W 64-bit words a heap (2^24)"), "{help}");
}
