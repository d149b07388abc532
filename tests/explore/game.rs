//! `game`: names of values, comparisons and reports, as in the literature.

use crate::calls::{explore_json, explore_ok, explore_with, get_number, scratch_path};
use std::fs;

/// Winning Ways, chapters 1 to 3 and 6: each row is an expression and its value.
const VALUES: [(&str, &str); 42] = [
    ("0", "0"),
    ("{|}", "0"),
    ("{0|}", "1"),
    ("{|0}", "-1"),
    ("{0|1}", "1/2"),
    ("{1/4|1/2}", "3/8"),
    ("{-2|5/4}", "0"),
    ("{0|0}", "*"),
    ("{0,*|0,*}", "*2"),
    ("{*|*}", "0"),
    ("{1|1}", "1*"),
    ("{0|*}", "↑"),
    ("{*|0}", "↓"),
    ("{0,*|0}", "↑*"),
    ("{0|^}", "↑2*"),
    ("{0|↑*}", "↑2"),
    ("2.^ + *", "↑2*"),
    ("^ + v", "0"),
    ("^3 - ^", "↑2"),
    ("*3 + *5", "*6"),
    ("*64 + *63", "*127"),
    ("^10", "↑10"),
    ("100.v + *", "↓100*"),
    ("^10*5", "↑10*5"),
    ("{1|-1}", "±1"),
    ("±1 + ±1", "0"),
    ("{1|0} + {1|0}", "1"),
    ("{2|-1}", "{2 | -1}"),
    ("-{2|-1}", "{1 | -2}"),
    ("{0||0|-2}", "tiny(2)"),
    ("{2|0||0}", "miny(2)"),
    // {0||0|-G} is tiny(G) only if G is positive. In this row G is -tiny(1).
    ("{0||0|tiny(1)}", "{0 | tiny({1 | 0})}"),
    ("tiny(1) - tiny(1)", "0"),
    // For n >= 1, {0|*n} is the sum of up and *m, where m is the XOR of n and 1.
    ("{0|*2}", "↑*3"),
    ("3 + 1/2 - 5/4", "9/4"),
    ("1/2 + ^", "1/2↑"),
    ("(1 + *) + (1 + *)", "2"),
    // A printed name is also an expression of the same value.
    ("^ - 1", "-1↑"),
    ("-1↑", "-1↑"),
    ("-(1^)", "-1↓"),
    ("-2.^", "↓2"),
    ("±(2 + tiny(1))", "±(2 + tiny(1))"),
];

#[test]
fn values_have_the_names_of_the_literature() {
    for (expression, value) in VALUES {
        let json = explore_game(expression);
        assert_eq!(json.get("value").text(), value, "{expression}");
    }
}

fn explore_game(expression: &str) -> base::json::Json {
    let output = explore_with("", &["game", expression, "--json"]);
    assert_eq!((output.code, &*output.error_lines()), (Some(0), ""), "{expression}: {output:?}");
    base::json::Json::parse(&output.stdout).unwrap_or_else(|| panic!("{output:?}"))
}

/// Up is positive and less than each positive number. Up is confused with star, but twice up is
/// not. Tinies are less than up.
#[test]
fn games_are_compared() {
    for (expression, relation) in [
        ("^ > 0", ">"),
        ("1/64 > 9.^", ">"),
        ("^ || *", "<>"),
        ("2.^ >= *", ">"),
        ("tiny(1) < ^", "<"),
        ("tiny(2) <= tiny(1)", "<"),
        ("±1 <> 1", "<>"),
        ("±1 < 2", "<"),
        ("{0|*} = ^", "="),
        ("* == *", "="),
    ] {
        let json = explore_game(expression);
        assert_eq!(json.get("relation").text(), relation, "{expression}");
        assert_eq!(json.get("holds").to_string(), "true", "{expression}");
    }
    assert_eq!(explore_ok("game ^ < *"), "^ < *\n\nno: ↑ <> *\n");
}

#[test]
fn reports_moves_stops_and_temperature() {
    // The sum of step 9 of the lectures: the switch of temperature 4 is played first, then the
    // others of temperatures 2 and 1.
    let text = explore_ok("game {5|1} + {4|-4} + {2|0}");
    for line in [
        "Outcome:   Left wins, whoever starts (positive)",
        "Stops:     7 if Left starts, 1 if Right does",
        "Mean:      4, temperature 4",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    let json = explore_json("game {4||2|-2}");
    assert_eq!(json.get("left_moves").list()[0].text(), "4");
    assert!(json.get("right_moves").list().is_empty());
    assert_eq!((json.get("mean").text(), json.get("temperature").text()), ("2", "2"));
    // Left's wall falls from 4 to 2, Right's stays at 2.
    let corners = |key: &str| json.get(key).to_string().replace(' ', "");
    assert_eq!(corners("left_wall"), "[[\"0\",\"4\"],[\"2\",\"2\"]]");
    assert_eq!(corners("right_wall"), "[[\"0\",\"2\"],[\"2\",\"2\"]]");
    assert_eq!((get_number(&json, "positions"), get_number(&json, "birthday")), (9.0, 5.0));
    for (expression, outcome) in [("1", "L"), ("-1", "R"), ("*", "N"), ("0", "P"), ("±1", "N")] {
        assert_eq!(explore_game(expression).get("outcome").text(), outcome, "{expression}");
    }
}

#[test]
fn a_thermograph_is_drawn() {
    let path = scratch_path("heat.svg");
    let output = explore_with("", &["game", "{5|2}", "--svg", path.to_str().unwrap()]);
    assert_eq!(output.code, Some(0), "{output:?}");
    let svg = fs::read_to_string(&path).unwrap();
    assert!(svg.contains("mean 7/2, temperature 3/2"), "{svg}");
    // Both walls end at the same point, the top of the mast.
    let ends: Vec<&str> = ["left-wall", "right-wall"]
        .map(|wall| {
            let points = svg.split(&format!("id=\"{wall}\" points=\"")).nth(1).unwrap();
            points.split('"').next().unwrap().rsplit(' ').next().unwrap()
        })
        .to_vec();
    assert_eq!(ends[0], ends[1], "{svg}");
}

#[test]
fn wrong_expressions_are_refused_with_a_column() {
    for (expression, error) in [
        ("{1", "column 3: missing | between the options of Left and of Right"),
        ("{1|2", "column 5: expected }"),
        ("{1|2|3}", "two bars of the same length: make the outer one longer, as in 1||2|3"),
        ("1/3", "a denominator is a power of 2 up to 2^20"),
        ("x", "column 1: expected a game, found 'x'"),
        ("1 +", "column 4: expected a game, found the end"),
        ("1 2", "column 3: unexpected '2'"),
        ("1001", "numbers are 0 to 1000 here"),
        ("*65", "nimbers are *0 to *64"),
        ("mini(1)", "expected tiny(G) or miny(G)"),
    ] {
        let output = explore_with("", &["game", expression]);
        assert_eq!(output.code, Some(2), "{expression}: {output:?}");
        assert!(output.stderr.contains(error), "{expression}: {output:?}");
        assert_eq!(output.stderr.lines().count(), 1, "{expression}: {output:?}");
    }
    for sign in ["{", "-", "±", "2."] {
        let output = explore_with("", &["game", &format!("0 + {}", sign.repeat(5000))]);
        assert_eq!(output.code, Some(2), "{sign}: {output:?}");
        let error = "more than 60 nested braces and signs";
        assert!(output.stderr.contains(error), "{sign}: {output:?}");
    }
    // After some moves in a sum of 18 switches, any subset of them may remain: 2^18 positions.
    let many: Vec<String> = (1..=18).map(|n| format!("{{{}|-{}}}", n * n, 3 * n * n)).collect();
    let output = explore_with("", &["game", &many.join(" + ")]);
    assert_eq!(output.code, Some(2), "{output:?}");
    assert!(output.stderr.contains("has more than 10000 canonical positions"), "{output:?}");
}
