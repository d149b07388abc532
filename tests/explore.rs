//! `explore` as its users call it: known answers, JSON, drawings, wrong calls.

#[path = "../tools/base/json.rs"]
#[allow(dead_code)]
mod json;

use json::Json;
use snippets::nim::Outcome;
use snippets::octal::Octal;
use snippets::period::Subtraction;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[derive(Debug)]
struct Said {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Runs the program with that on standard input.
fn explore_with(input: &str, arguments: &[&str]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A wrong call ends without reading it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Said {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

fn explore(call: &str) -> Said {
    explore_with("", &call.split(' ').collect::<Vec<_>>())
}

/// The output of a call that finds something; nothing else is said.
fn found(call: &str) -> String {
    let said = explore(call);
    assert_eq!(
        (said.code, &*said.stderr),
        (Some(0), ""),
        "{call}: {said:?}"
    );
    said.stdout
}

fn parsed(call: &str) -> Json {
    let text = found(&format!("{call} --json"));
    assert_eq!(text.lines().count(), 1, "{call}: {text}");
    Json::parse(&text).unwrap_or_else(|| panic!("{call} is not JSON: {text}"))
}

fn numbers(json: &Json) -> Vec<u64> {
    let list = json.list().iter();
    list.map(|value| value.number().unwrap() as u64).collect()
}

fn number(json: &Json, key: &str) -> f64 {
    let value = json.get(key).number();
    value.unwrap_or_else(|| panic!("no number {key} in {json:?}"))
}

/// A path of its own, without a file yet.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("explore-{name}"));
    let _ = fs::remove_file(&path);
    path
}

/// Whether n is a P-position, for each n up to `largest`, from the definition.
fn outcomes(amounts: &[usize], misere: bool, largest: usize) -> Vec<bool> {
    let mut is_p: Vec<bool> = Vec::new();
    for n in 0..=largest {
        let mut options = amounts.iter().filter(|&&amount| amount <= n).peekable();
        is_p.push(match options.peek() {
            None => !misere,
            Some(_) => !options.any(|amount| is_p[n - amount]),
        });
    }
    is_p
}

#[test]
fn help_fits_one_screen() {
    let help = found("--help");
    assert!(help.lines().count() <= 24, "{help}");
    for line in help.lines() {
        assert!(line.chars().count() <= 88, "{line}");
    }
    assert_eq!(found("take 1 --help"), help);
}

#[test]
fn take_shows_the_table_of_the_lecture() {
    // Ferguson, Game Theory, part I, section 1.5: the P-positions of {1, 3, 4} are
    // 0 and 2 mod 7; section 4: its Grundy values are 0 1 0 1 2 3 2, repeated.
    let text = found("take 1,3,4");
    for line in [
        "n         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19",
        "outcome | P  N  P  N  N  N  N| P  N  P  N  N  N  N| P  N  P  N  N  N",
        "Grundy  | 0  1  0  1  2  3  2| 0  1  0  1  2  3  2| 0  1  0  1  2  3",
        "Outcomes:      preperiod 0, period 7",
        "               P iff n mod 7 in {0, 2}",
        "Grundy values: preperiod 0, period 7",
        "  Proof: n depends on the last 4, and those at 0 to 3 equal those at 7 to 10.",
        "let first_wins = !matches!(n % 7, 0 | 2);",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    // By hand: 0 N, 1 P (to 0 only), 2 N, 3 P (to 2 and 0), 4 to 6 N, 7 as 0.
    let text = found("take 4 3 1 --misere");
    assert!(text.contains("misère | N  P  N  P  N  N  N| N"), "{text}");
    assert!(text.contains("P iff n mod 7 in {1, 3}\n"), "{text}");
}

#[test]
fn take_has_its_fields_in_json() {
    let json = parsed("take 1,3,4 --misere");
    assert_eq!(
        (number(&json, "preperiod"), number(&json, "period")),
        (0.0, 7.0)
    );
    assert_eq!(numbers(json.get("p_residues")), [1, 3]);
    assert_eq!(number(json.get("grundy"), "period"), 7.0);
    assert_eq!(json.get("play").text(), "misere");
}

/// Games with each kind of rule: a residue, some, ranges, a preperiod.
const GAMES: [(&str, &[usize]); 9] = [
    ("1", &[1]),
    ("1,2,3", &[1, 2, 3]),
    ("1,3,4", &[1, 3, 4]),
    ("5,6,7", &[5, 6, 7]),
    ("2,5,7", &[2, 5, 7]),
    ("2,4,7", &[2, 4, 7]),
    ("3,5,9,14", &[3, 5, 9, 14]),
    ("4,9,11,12", &[4, 9, 11, 12]),
    ("1,20", &[1, 20]),
];

#[test]
fn the_pasted_rule_compiles_and_is_right() {
    let (mut program, mut expected, mut preperiods) = (String::new(), String::new(), 0);
    let mut calls = String::new();
    for (i, (name, amounts)) in GAMES.iter().enumerate() {
        for misere in [false, true] {
            let call = format!("take {name}{}", if misere { " --misere" } else { "" });
            let json = parsed(&call);
            preperiods += u32::from(number(&json, "preperiod") > 0.0);
            let rule = json.get("rust").text();
            assert!(found(&call).ends_with(&format!("{rule}\n")), "{call}");
            let function = format!("game{i}_{misere}");
            program += &format!("fn {function}(n: u64) -> bool {{ {rule} first_wins }}\n");
            calls += &format!("print({call:?}, {function});\n");
            let p = outcomes(amounts, misere, 1000);
            let line: String = p.iter().map(|&p| if p { 'P' } else { 'N' }).collect();
            expected += &format!("{call} {line}\n");
        }
    }
    assert!(preperiods >= 4, "only {preperiods} rules have a preperiod");
    program += "fn print(call: &str, first_wins: fn(u64) -> bool) {
        let line: String = (0..=1000).map(|n| if first_wins(n) { 'N' } else { 'P' }).collect();
        println!(\"{} {}\", call, line);
    }\n";
    program += &format!("fn main() {{ {calls} }}\n");
    let (source, binary) = (scratch("rules.rs"), scratch("rules"));
    fs::write(&source, program).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc)
        .args(["--edition", "2021", "-D", "warnings", "-o"])
        .args([&binary, &source])
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{compiled:?}");
    let output = Command::new(&binary).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for (said, expected) in said.lines().zip(expected.lines()) {
        assert_eq!(said, expected);
    }
    assert_eq!(said, expected);
}

#[test]
fn a_rule_too_long_to_paste_is_the_snippet() {
    let game = Subtraction::normal(&[12, 14, 51, 63, 64]);
    let is_p = outcomes(&[12, 14, 51, 63, 64], false, 1000);
    for (n, &is_p) in is_p.iter().enumerate() {
        let first_wins = game.outcome(n as u64) == Outcome::N;
        assert_eq!(first_wins, !is_p, "{n}");
    }
    // The lines above, as they are to be pasted.
    let text = found("take 12,14,51,63,64");
    assert!(text.contains("let game = Subtraction::normal(&[12, 14, 51, 63, 64]);\n"));
    assert!(text.ends_with("let first_wins = game.outcome(n) == Outcome::N;\n"));
    assert!(text.contains("preperiod 22610, period 2771"), "{text}");
    assert!(text.contains("Shown are 0 to 199, the rest is left out."));
}

#[test]
fn take_covers_all_64_amounts() {
    // Take 1 to k: the Grundy value is n mod k + 1.
    let amounts: Vec<String> = (1..=64).map(|amount| amount.to_string()).collect();
    let json = parsed(&format!("take {}", amounts.join(",")));
    assert_eq!(number(&json, "period"), 65.0);
    assert_eq!(numbers(json.get("p_residues")), [0]);
    assert_eq!(number(json.get("grundy"), "period"), 65.0);
}

#[test]
fn octal_proves_the_period_of_kayles() {
    // Guy and Smith 1956: period 12, the last exception is 70. Values: A002186,
    // which is 8 for the first time at 27. The bound is 2 71 + 12 + 2.
    let json = parsed("octal .77");
    assert_eq!(json.get("code").text(), "0.77");
    let fields = ["preperiod", "period", "checked_to", "max_value", "max_at"];
    let values = fields.map(|field| number(&json, field));
    assert_eq!(values, [71.0, 12.0, 156.0, 8.0, 27.0]);
    assert!(number(&json, "values_per_second") > 0.0);
    assert_eq!(json.get("rechecked"), &Json::Bool(true));

    let text = found("octal 0.77");
    for part in [
        "Grundy    0   1   2   3   1   4   3   2   1   4   2   6   4   1   2   7   1   4   3   2\n",
        "Preperiod 71, period 12; largest value 8, first at 27\n",
        "G(n + 12) = G(n) holds for 71 <= n <= 156,\n  and 156 = 2 * 71 + 1 * 12 + 2 is enough",
        "Checked again by the plain definition, up to 168: it holds.\n",
        "let proof = Octal::parse(\"0.77\").unwrap().solve(168).unwrap();\n",
        "let first_wins = heaps.iter().fold(0, |sum, &n| sum ^ proof.value(n)) != 0;\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    // Those lines, pasted: 168 heaps are enough, and 9 next to 5 is 4 against 4.
    let heaps: Vec<u64> = vec![9, 5];
    let proof = Octal::parse("0.77").unwrap().solve(168).unwrap();
    let first_wins = heaps.iter().fold(0, |sum, &n| sum ^ proof.value(n)) != 0;
    assert!(!first_wins);
}

#[test]
fn octal_claims_nothing_without_a_proof() {
    let said = explore("octal .77 --limit 167");
    assert_eq!((said.code, &*said.stderr), (Some(1), ""), "{said:?}");
    let words = "No period is proved by the heaps up to 167, and nothing is claimed";
    assert!(said.stdout.contains(words), "{said:?}");
    assert!(!said.stdout.contains("first_wins"), "{said:?}");
    let said = explore("octal .77 --limit 167 --json");
    assert_eq!(said.code, Some(1));
    let json = Json::parse(&said.stdout).unwrap();
    assert_eq!(json.get("period"), &Json::Null);
    assert_eq!(number(&json, "computed_to"), 167.0);
    assert_eq!(explore("octal .77 --limit 168").code, Some(0));
}

#[test]
fn octal_of_three_heaps_uses_their_bound() {
    // 0.f: take one and leave what you like. A heap of n has n moves, whoever plays
    // how, so the values are 0 1 0 1. The bound is 3 0 + 2 2 + 1.
    let json = parsed("octal .f");
    assert_eq!(
        (number(&json, "preperiod"), number(&json, "period")),
        (0.0, 2.0)
    );
    assert_eq!(number(&json, "checked_to"), 5.0);
}

#[test]
fn octal_misere_finds_the_heaps_of_misere_kayles() {
    // Sibert and Conway, Mathematical Kayles (1992): the single heaps that are
    // P-positions are 1, 4, 9, 12 and 20.
    let text = found("octal .77 --misere");
    assert!(
        text.contains("never P; below: P at 1, 4, 9, 12, 20\n"),
        "{text}"
    );
    assert!(
        text.contains("\nlet first_wins = !matches!(n, 1 | 4 | 9 | 12 | 20);\n"),
        "{text}"
    );
    // Winning Ways, chapter 13: the genus of Kayles begins 0 1 2 3 1 4^146.
    for genus in ["  0: 0^120 ", "  1: 1^031 ", "  4: 1^031 ", "  5: 4^146\n"] {
        assert!(text.contains(genus), "{genus}\n{text}");
    }
    let json = parsed("octal .77 --misere");
    assert_eq!(numbers(json.get("p_positions")), [1, 4, 9, 12, 20]);
}

#[test]
fn octal_misere_says_how_far_it_went() {
    // No quotient of 0.07 is found past some heap, far below 1000.
    let said = explore("octal .07 --misere --heaps 1000");
    assert_eq!((said.code, &*said.stderr), (Some(1), ""), "{said:?}");
    assert!(
        said.stdout.contains("takes more than 100000 elements.\n"),
        "{said:?}"
    );
    assert!(said
        .stdout
        .contains("Heaps up to 1000 were asked for; nothing is claimed above "));
}

#[test]
fn quotient_of_guiles_has_order_42() {
    // Plambeck and Siegel (2008), on Guiles, 0.15: order 42, 12 classes of
    // P-positions.
    let json = parsed("quotient .15 --heaps 40");
    assert_eq!(json.get("code").text(), "0.15");
    assert_eq!(
        (number(&json, "heaps"), number(&json, "order")),
        (40.0, 42.0)
    );
    assert_eq!(numbers(json.get("p_portion")).len(), 12);
    let classes = numbers(json.get("classes"));
    assert_eq!(classes.len(), 41);
    // One stone is taken whole; heap 3 only becomes 1 + 1, so it is as none.
    assert_eq!(classes[..4], [0, 1, 1, 0]);
    assert_eq!(json.get("checked"), &Json::Bool(true));
    let text = found("quotient .15");
    assert!(
        text.contains("Heaps up to 40: order 42, P-portion {1, "),
        "{text}"
    );
    assert!(text.contains("Checked again by a plain search for such pairs: it holds."));
}

#[test]
fn quotient_shows_a_small_table() {
    // 0.3: take one stone, the rest stays. Parity decides all sums: two classes.
    let text = found("quotient .3 --heaps 12");
    assert!(text.contains("order 2, P-portion {1}\n"), "{text}");
    assert!(
        text.contains("  0 | 0 1   no heap\n  1*| 1 0   1\n"),
        "{text}"
    );
    assert!(
        text.contains("preperiod 1, period 2, so this is the quotient of all heaps"),
        "{text}"
    );
}

#[test]
fn quotient_claims_nothing_past_its_limit() {
    let said = explore("quotient .15 --heaps 40 --limit 50 --json");
    assert_eq!((said.code, &*said.stderr), (Some(1), ""), "{said:?}");
    let json = Json::parse(&said.stdout).unwrap();
    assert!(number(&json, "heaps") < 40.0, "{json:?}");
    let said = explore("quotient .15 --heaps 40 --limit 50");
    assert!(said
        .stdout
        .contains("is not found within 50 elements, and\nnothing is claimed"));
}

#[test]
fn nim_shows_columns_and_all_winning_moves() {
    // 3 ^ 5 ^ 7 = 011 ^ 101 ^ 111 = 001, and h ^ 1 is smaller for each odd h.
    let text = found("nim 3 5 7");
    let columns = "  3 = 011\n  5 = 101\n  7 = 111\n  -------\n  1 = 001  nim-sum";
    assert!(text.contains(columns), "{text}");
    assert!(text.contains("N-position: the player to move wins.\n  heap 1: 3 -> 2, takes 1\n"));
    let json = parsed("nim 3 5 7");
    assert_eq!(
        (number(&json, "nim_sum"), json.get("outcome").text()),
        (1.0, "N")
    );
    let moves: Vec<_> = json
        .get("winning_moves")
        .list()
        .iter()
        .map(numbers)
        .collect();
    assert_eq!(moves, [[0, 2], [1, 4], [2, 6]]);

    // Misère, Bouton: leave an odd number of 1s, or a nim-sum of 0.
    let moves = |call: &str| numbers(&parsed(call).get("winning_moves").list()[0]);
    assert_eq!(moves("nim 1 1 5 --misere"), [2, 1]);
    assert_eq!(moves("nim 1 1 5"), [2, 0]);
    assert_eq!(parsed("nim 1 1 1 --misere").get("outcome").text(), "P");
    assert!(found("nim 0 --misere").contains("who cannot move has won"));
    assert!(found("nim 18446744073709551615 1").contains("heap 1: "));
}

#[test]
fn nimber_works_out_expressions() {
    // 5 7 = (4 + 1)(4 + 3) = 6 + 12 + 4 + 3 = 13, as 4 4 = 6, 4 3 = 12 and + is
    // XOR; 13 + 3 = 14. 2 2 = 3 and 2 3 = 1, so 2 has the cube 1, the inverse 3,
    // the square root 3, and its power 64 is itself. 6 / 3 = (4 + 2) 2 = 8 + 3.
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
        let json = parsed(&format!("nimber {expression}"));
        assert_eq!(number(&json, "value"), value, "{expression}");
    }
    let text = explore_with("", &["nimber", " 5 * 7 + 3 "]).stdout;
    assert!(text.contains("  5 * 7 = 13\n  13 + 3 = 14\n"), "{text}");
    assert!(text.ends_with("= 14   (hex e, binary 1110)\n"), "{text}");
}

#[test]
fn sequence_gives_evidence_and_says_so() {
    let values = "0 1 0 1 2 3 2,0,1,0,1,2,3,2\n0 1 0 1";
    let said = explore_with(values, &["sequence"]);
    assert_eq!((said.code, &*said.stderr), (Some(0), ""), "{said:?}");
    // Not the 0 1 0 1 at its end, which would need a preperiod of 14.
    assert!(
        said.stdout.contains("Seen: preperiod 0, period 7 "),
        "{said:?}"
    );
    assert!(
        said.stdout.contains("This is evidence, not proof"),
        "{said:?}"
    );
    let said = explore_with("9 8 1 2 1 2 1", &["sequence", "--json"]);
    let json = Json::parse(&said.stdout).unwrap();
    assert_eq!(
        (number(&json, "preperiod"), number(&json, "period")),
        (2.0, 2.0)
    );
    assert_eq!(json.get("proof"), &Json::Bool(false));
    let said = explore_with("1 2 3 4", &["sequence"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(
        said.stdout.contains("No period is seen twice in full"),
        "{said:?}"
    );
}

/// The names of the elements, which must be balanced, each with its attributes.
fn elements(svg: &str) -> Vec<(String, String)> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("{part}"));
        assert!(!text.contains(['>', '&']), "{part}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "</{name}>");
            continue;
        }
        let body = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = body.split_once(' ').unwrap_or((body, ""));
        assert_eq!(attributes.matches('"').count() % 2, 0, "{tag}");
        if body == tag {
            open.push(name.to_string());
        }
        all.push((name.to_string(), attributes.to_string()));
    }
    assert_eq!(open, [""; 0], "left open");
    all
}

/// The value of an attribute.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let padded = attributes.find(&start).map(|at| at + start.len());
    let first = attributes.strip_prefix(&start[1..]);
    let rest = padded.map(|at| &attributes[at..]).or(first)?;
    rest.split('"').next()
}

#[test]
fn the_drawing_marks_the_periods() {
    let path = scratch("kayles.svg");
    // The path may hold blanks.
    let said = explore_with("", &["octal", ".77", "--svg", path.to_str().unwrap()]);
    assert_eq!((said.code, &*said.stderr), (Some(0), ""), "{said:?}");
    let svg = fs::read_to_string(&path).unwrap();
    let elements = elements(&svg);
    assert_eq!(elements[0].0, "svg");
    // A dot for each heap up to 71 + 3 12, and one in the legend.
    let dots: Vec<f64> = elements
        .iter()
        .filter(|element| element.0 == "circle")
        .map(|element| attribute(&element.1, "cx").unwrap().parse().unwrap())
        .collect();
    assert_eq!(dots.len(), 107 + 1);
    let boundaries: Vec<(usize, f64)> = elements
        .iter()
        .filter(|element| attribute(&element.1, "class") == Some("boundary"))
        .map(|element| {
            let get = |name| attribute(&element.1, name).unwrap();
            (get("data-n").parse().unwrap(), get("x1").parse().unwrap())
        })
        .collect();
    let starts: Vec<usize> = boundaries.iter().map(|boundary| boundary.0).collect();
    assert_eq!(starts, [71, 83, 95, 107]);
    for &(n, x) in &boundaries[..3] {
        assert!(dots[n - 1] < x && x < dots[n], "boundary {n} at {x}");
    }
    let shaded = elements
        .iter()
        .find(|element| attribute(&element.1, "id") == Some("first-period"));
    let attributes = &shaded.unwrap().1;
    assert_eq!(attribute(attributes, "data-from"), Some("71"));
    assert_eq!(attribute(attributes, "data-to"), Some("82"));
    assert!(svg.contains(">0.77, normal play: Grundy values</text>"));
}

#[test]
fn every_drawing_is_well_formed() {
    let path = scratch("any.svg");
    let name = path.to_str().unwrap();
    for call in [
        "take 1,3,4",
        "take 1",
        "take 3,8 --misere",
        "take 12,14,51,63,64",
        "octal .0",
        "octal .77 --limit 50",
        "octal .77 --misere",
        "quotient .15",
        "sequence",
    ] {
        let mut arguments: Vec<&str> = call.split(' ').collect();
        arguments.extend(["--svg", name]);
        let said = explore_with("0 1000000 0 1000000", &arguments);
        assert_eq!(said.stderr, "", "{call}");
        let svg = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{call}: {e}"));
        elements(&svg);
        let many = svg.contains("too long for single dots: a cell stands for ");
        assert_eq!(many, call.contains("64"), "{call}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{call}");
        fs::remove_file(&path).unwrap();
    }
    // Nothing stays behind.
    let left = fs::read_dir(path.parent().unwrap()).unwrap();
    let left = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.ends_with(".part")).count(), 0);
}

#[test]
fn wrong_calls_are_one_line_and_exit_code_2() {
    let deep = "(".repeat(200);
    let calls: [(&str, &str); 42] = [
        ("", "\"\" is no command: give take, octal,"),
        ("tak 1", "\"tak\" is no command"),
        ("take", "no amount is given"),
        ("take 0", "amount 0 is not in 1..=64"),
        ("take 1,65", "amount 65 is not in 1..=64"),
        ("take 1,x", "amount 2, \"x\", is not a whole number"),
        ("take -3", "amount 1, \"-3\", is not a whole number"),
        ("take +3", "amount 1, \"+3\", is not a whole number"),
        ("take 1.5", "\"1.5\", is not a whole number"),
        (
            "take 1 --limit 3",
            "--limit goes with octal, quotient, not with take",
        ),
        ("take 1 --frob", "unknown option --frob"),
        ("take 1 --svg", "--svg needs a file"),
        ("take 1 --svg ", "this one is empty"),
        ("take 1 --svg /no/such/x.svg", "there is no folder /no/such"),
        ("take 1 --svg /", "is not a regular file"),
        ("take 1 --svg /dev/null", "is not a regular file"),
        ("octal", "no code is given"),
        ("octal 77", "has no point"),
        ("octal .", "has no digit"),
        ("octal .7g", "has 'g': digits are 0 to f"),
        ("octal 3.1", "needs 0, 4, 8 or c before the point"),
        ("octal 00.7", "more than one digit before the point"),
        ("octal .7 .77", "\".77\" is one code too many"),
        ("octal .77 --limit 0", "--limit \"0\" makes no sense"),
        ("octal .77 --limit x", "--limit \"x\" makes no sense"),
        ("octal .77 --limit", "--limit needs a number"),
        ("octal .77 --heaps 9", "--heaps goes with octal --misere"),
        ("octal .77 --misere --limit 9", "--limit bounds normal play"),
        ("quotient .15 --heaps 1001", "give a number in 1..=1000"),
        ("nim", "no heap is given"),
        (
            "nim 1 18446744073709551616",
            "heap 2, 18446744073709551616, is not below 2^64",
        ),
        (
            "nim 3 --svg x",
            "--svg goes with take, octal, quotient, sequence, not with nim",
        ),
        ("nimber", "no expression is given"),
        ("nimber 5*", "\"5*\", column 3: the expression ends"),
        ("nimber 5-3", "column 2: there is no -"),
        ("nimber (5*(3+1)", "column 1: this ( is never closed"),
        ("nimber 5+3)", "column 4: this ) has no ( before it"),
        ("nimber 5/(1+1)", "column 2: what is divided by here is 0"),
        ("nimber 2^3^2", "column 4: a second ^"),
        ("nimber 2^(3)", "column 3: an exponent is a plain number"),
        ("nimber cbrt(3)", "column 1: \"cbrt\" is no function"),
        ("sequence 3", "the values come from standard input"),
    ];
    let more = [
        ("nimber sqrt 3", "column 6: sqrt needs parentheses"),
        ("nimber 5$3", "column 2: '$' means nothing here"),
        ("nimber 5 3", "column 3: an operator is missing"),
        (
            "nimber 99999999999999999999",
            "column 1: this number is not below 2^64",
        ),
        (&*deep, "is no command"),
        ("sequence", "there are no values"),
    ];
    for (call, words) in calls.into_iter().chain(more) {
        let said = explore(call);
        assert_eq!(said.code, Some(2), "{call}: {said:?}");
        assert_eq!(said.stdout, "", "{call}");
        assert_eq!(said.stderr.lines().count(), 1, "{call}: {said:?}");
        assert!(said.stderr.starts_with("explore: "), "{call}: {said:?}");
        assert!(said.stderr.contains(words), "{call}: {said:?}");
    }
    let said = explore_with("", &["nimber", &format!("{deep}1")]);
    assert!(
        said.stderr.contains("more than 100 open parentheses"),
        "{said:?}"
    );
    let said = explore_with("1 2\n3 x", &["sequence"]);
    assert!(
        said.stderr
            .contains("value 4 (line 2), \"x\", is not a whole"),
        "{said:?}"
    );
    let said = explore_with("-1", &["sequence", "--svg", "x.svg"]);
    assert!(said.stderr.contains("these go below 0"), "{said:?}");
    for arguments in [["take", "1", "1\n2"], ["take", "1", "--svg=\n"]] {
        let said = explore_with("", &arguments);
        assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
    }
    let said = explore_with("", &["take", "1", "--svg", "/no\nsuch/x.svg"]);
    assert_eq!(
        (said.code, said.stderr.lines().count()),
        (Some(2), 1),
        "{said:?}"
    );
}
