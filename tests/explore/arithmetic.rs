//! The commands `nim`, `nimber` and `sequence`.

use crate::calls::{explore_json, explore_ok, explore_with, get_number, to_numbers};
use base::json::Json;

#[test]
fn nim_shows_columns_and_all_winning_moves() {
    // 3 ^ 5 ^ 7 = 011 ^ 101 ^ 111 = 001, and h ^ 1 < h for each odd h: each heap has a winning
    // move.
    let text = explore_ok("nim 3 5 7");
    let columns = "  3 = 011\n  5 = 101\n  7 = 111\n  -------\n  1 = 001  nim-sum";
    assert!(text.contains(columns), "{text}");
    assert!(text.contains("N-position: the player to move wins.\n  heap 1: 3 -> 2, takes 1\n"));
    let json = explore_json("nim 3 5 7");
    assert_eq!((get_number(&json, "nim_sum"), json.get("outcome").text()), (1.0, "N"));
    let moves: Vec<_> = json.get("winning_moves").list().iter().map(to_numbers).collect();
    assert_eq!(moves, [[0, 2], [1, 4], [2, 6]]);

    // Bouton's rule for misère play: leave a nim-sum of 0, but an odd number of 1s if all heaps
    // that are left are 0 or 1.
    let moves = |call: &str| to_numbers(&explore_json(call).get("winning_moves").list()[0]);
    assert_eq!(moves("nim 1 1 5 --misere"), [2, 1]);
    assert_eq!(moves("nim 1 1 5"), [2, 0]);
    assert_eq!(explore_json("nim 1 1 1 --misere").get("outcome").text(), "P");
    assert!(explore_ok("nim 0 --misere").contains("the player to move cannot move, and has won"));
    assert!(explore_ok("nim 18446744073709551615 1").contains("heap 1: "));
}

#[test]
fn nimber_evaluates_expressions() {
    // The + of nimbers is XOR. 4 * 4 = 6 and 4 * 3 = 12, so 5 * 7 = (4 + 1) * (4 + 3)
    // = 6 + 12 + 4 + 3 = 13, and 13 + 3 = 14. 2 * 2 = 3 and 2 * 3 = 1, so 2^3 = 1. Hence 1 / 2 = 3,
    // sqrt(2) = 2^2 = 3 and 2^64 = 2. Then 6 / 2 / 2 = 6 / 3 = (4 + 2) * 2 = 8 + 3 = 11.
    for (expression, value) in [
        ("5*7+3", 14.0),
        ("3+5*7", 14.0),
        ("5*(7+3)", 2.0),
        ("2^3", 1.0),
        ("2*2^2", 1.0),
        ("1/2", 3.0),
        ("6/2/2", 11.0),
        ("sqrt(2)", 3.0),
        ("sqrt(2)^2", 2.0),
        ("sqrt(2)*3", 2.0),
        ("(2)^64", 2.0),
        ("7^0", 1.0),
        ("5+5", 0.0),
    ] {
        let json = explore_json(&format!("nimber {expression}"));
        assert_eq!(get_number(&json, "value"), value, "{expression}");
    }
    let text = explore_with("", &["nimber", " 5 * 7 + 3 "]).stdout;
    assert!(text.contains("  5 * 7 = 13\n  13 + 3 = 14\n"), "{text}");
    assert!(text.ends_with("= 14   (hex e, binary 1110)\n"), "{text}");
}

#[test]
fn sequence_reports_periods_as_evidence_not_proof() {
    let values = "0 1 0 1 2 3 2,0,1,0,1,2,3,2\n0 1 0 1";
    let output = explore_with(values, &["sequence"]);
    assert_eq!((output.code, &*output.error_lines()), (Some(0), ""), "{output:?}");
    // The 0 1 0 1 at the end could be a period of 2, but only after a preperiod of 14.
    assert!(output.stdout.contains("Seen: preperiod 0, period 7 "), "{output:?}");
    assert!(output.stdout.contains("This is evidence, not proof"), "{output:?}");
    let output = explore_with("9 1 2 1 2 1 2", &["sequence", "--json"]);
    let json = Json::parse(&output.stdout).unwrap();
    assert_eq!((get_number(&json, "preperiod"), get_number(&json, "period")), (1.0, 2.0));
    assert_eq!(json.get("proof"), &Json::Bool(false));
    for (values, sentence) in [
        ("1 2 1 2", "confirmed by 2 of the 4 values, and"),
        ("9 1 2 1 2 1 2", "confirmed by 4 of the 7 values, and"),
        ("7 7", "confirmed by 1 of the 2 values, and"),
    ] {
        let text = explore_with(values, &["sequence"]).stdout;
        assert!(text.contains(sentence), "{text}");
    }
    // A period p after a preperiod n is well confirmed only by at least 3n + 2p values.
    for values in ["1 2 3 4", "9 1 2 1 2", "9 1 2 1 2 1", "9 8 1 2 1 2 1 2"] {
        let output = explore_with(values, &["sequence"]);
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(
            output.stdout.contains("No period is well confirmed, no short formula"),
            "{output:?}"
        );
    }
}
