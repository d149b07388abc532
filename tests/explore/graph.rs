//! The command `graph`.

use crate::calls::{explore_with, scratch_path, to_numbers};
use base::json::Json;
use std::fs;

/// Returns the JSON report of `graph` on these edges.
fn explore_graph(edges: &str) -> Json {
    let output = explore_with(edges, &["graph", "--json"]);
    assert_eq!((output.code, &*output.stderr), (Some(0), ""), "{edges}");
    Json::parse(&output.stdout).unwrap()
}

fn to_texts<'a>(json: &'a Json, key: &str) -> Vec<&'a str> {
    json.get(key).list().iter().map(Json::text).collect()
}

/// Returns the numbers of a list, with `None` for null.
fn to_optional_numbers(json: &Json, key: &str) -> Vec<Option<u64>> {
    json.get(key).list().iter().map(Json::number).collect()
}

#[test]
fn graph_reports_results_moves_and_loopy_values() {
    // Vertex 3 has no move, so it is lost, and 2 wins by moving to 3. From 1, moving to 2 would
    // lose, so players move between 0 and 1 for ever. The infinite value of 1 lists the value 1 of
    // its option 2. Vertex 0 has no option of finite value.
    let text = "4 4\n0 1\n1 0\n1 2\n2 3\n";
    let json = explore_graph(text);
    let verdicts = ["draw", "draw", "win", "lose"];
    assert_eq!(to_texts(&json, "verdicts"), verdicts);
    assert_eq!(to_optional_numbers(&json, "moves"), [None, None, Some(1), Some(0)]);
    let best = [Some(1), Some(0), Some(3), None];
    assert_eq!(to_optional_numbers(&json, "best_moves"), best);
    assert_eq!(json.get("costs"), &Json::Null);
    assert_eq!(to_optional_numbers(&json, "values"), [None, None, Some(1), Some(0)]);
    let infinite = |v: usize| to_numbers(json.get("values").list()[v].get("infinite"));
    assert_eq!((infinite(0), infinite(1)), (vec![], vec![1]));

    let output = explore_with(text, &["graph"]).stdout;
    let line = "\n      1  draw          -          0  ∞{1}\n";
    assert!(output.contains(line), "{output}");
    assert!(!output.contains("Cost"), "{output}");
}

#[test]
fn graph_adds_up_costs() {
    // At 0 the player who wants an end can pay 5 to end the game at 1, or pay 1 to go to 2, where
    // the opponent has to end it for 3: 4 in all. A player who begins at 2 pays 3 to end the game.
    // Vertex 3 leads only to itself.
    let text = "4 4, 0 1 5, 0 2 1, 2 1 3, 3 3 2";
    let json = explore_graph(text);
    assert_eq!(to_optional_numbers(&json, "costs"), [Some(4), Some(0), Some(3), None]);
    let output = explore_with(text, &["graph"]).stdout;
    let line = "\n      0  win           1          1            4  2\n";
    assert!(output.contains(line), "{output}");
    let legend = "\nMoves: the winner hurries, the loser delays.\n\
        Cost: the total if the player to move wants a cheap end, and the other no end or a high cost.\nValue, ";
    assert!(output.contains(legend), "{output}");
    assert!(!explore_with("2 1 0 1", &["graph"]).stdout.contains("Cost:"));
    // A player who wants no end moves from 1 back to 0, so the game from 0 never ends. A player who
    // wants an end moves from 1 to 2 for 9.
    let json = explore_graph("3 3  0 1 1  1 0 1  1 2 9");
    assert_eq!(to_optional_numbers(&json, "costs"), [None, Some(9), Some(0)]);
}

#[test]
fn graph_reads_a_file_or_standard_input() {
    let path = scratch_path("graph.txt");
    fs::write(&path, "2 1\n0 1\n").unwrap();
    let from_file = explore_with("", &["graph", path.to_str().unwrap()]);
    assert_eq!(from_file.code, Some(0), "{from_file:?}");
    for arguments in [&["graph"][..], &["graph", "-"]] {
        let output = explore_with("2 1 0 1", arguments);
        assert_eq!(output.stdout, from_file.stdout, "{arguments:?}");
    }
}

#[test]
fn a_long_graph_is_shown_in_part() {
    // A path of 300 edges: a vertex is won if it has an odd number of moves to the end.
    let edges: Vec<String> = (0..300).map(|v| format!("{} {v}", v + 1)).collect();
    let text = format!("301 300 {}", edges.join(" "));
    let output = explore_with(&text, &["graph"]).stdout;
    assert!(output.contains("\nOnly 0 to 199 are shown.\n"), "{output}");
    let json = explore_graph(&text);
    assert_eq!(to_texts(&json, "verdicts")[299..], ["win", "lose"]);
    assert_eq!(to_optional_numbers(&json, "values")[299..], [Some(1), Some(0)]);
}

#[test]
fn wrong_graphs_print_one_line_and_exit_with_2() {
    for (text, words) in [
        ("", "missing V and E, the numbers of vertices and edges: write V E, and then"),
        ("3", "missing V and E"),
        ("2 1 0", "expected 2 numbers after V and E, or 3 with costs, found 1"),
        ("2 1 0 1 2 3", "found 4"),
        ("2 1 0 2", "edge 0 2: the vertices are 0 to V - 1, and V is 2"),
        ("2 1 0 1 4294967296", "cost 4294967296 is not below 2^32"),
        ("2 1\n0 x", "number 4 (line 2), \"x\", is not a whole number"),
        ("1000001 0", "at most 1000000 are supported"),
    ] {
        let output = explore_with(text, &["graph"]);
        assert_eq!((output.code, &*output.stdout), (Some(2), ""), "{text}");
        assert_eq!(output.stderr.lines().count(), 1, "{text}: {output:?}");
        assert!(output.stderr.contains(words), "{text}: {output:?}");
    }
    for (call, words) in [
        ("graph - -", "\"-\" is one file too many"),
        ("graph /no/such", "cannot read \"/no/such\""),
        ("graph --svg x", "graph has no option --svg"),
    ] {
        let output = explore_with("", &call.split(' ').collect::<Vec<_>>());
        assert_eq!(output.code, Some(2), "{call}");
        assert!(output.stderr.contains(words), "{call}: {output:?}");
    }
}
