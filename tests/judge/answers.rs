//! Problems with several right answers: a checker or an interactor judges them.

use crate::scratch::{is_portable, Scratch};
use crate::verdicts::{find_details, find_verdict};

/// Plants a problem whose answers a helper judges, such as `checker check.rs`.
fn plant(scratch: &Scratch, number: usize, helper: &str, body: &str, cases: [(&str, &str); 2]) {
    let text = format!(
        "//! AtCoder {number} 문제 <https://x/1>\n//! Limits: 0.3 s, 128 MB\n\
         //! Answer: {helper}\n{body}"
    );
    scratch.write(&format!("solutions/{number}.rs"), &text);
    for (case, (input, output)) in (1..).zip(cases) {
        scratch.write(&format!("samples/{number}/{case}.in"), input);
        scratch.write(&format!("samples/{number}/{case}.out"), output);
    }
}

/// A helper, the answer of a solution, the verdict on it, and words of the details.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// Plants a solution for each row, judges all of them without bundles, and checks the verdicts.
fn judge(scratch: &Scratch, rows: &[Row], body: fn(&str) -> String, cases: [(&str, &str); 2]) {
    for (number, (helper, answer, ..)) in (1..).zip(rows) {
        plant(scratch, number, helper, &body(answer), cases);
    }
    let output = scratch.run(&["--debug", "--jobs", "3"]);
    for (number, (helper, answer, code, words)) in (1..).zip(rows) {
        let found = find_verdict(&output.stdout, number);
        assert_eq!(found, *code, "{helper}, {answer}: {output:?}");
        if *code != "AC" {
            let details = find_details(&output.stdout, number);
            assert!(details.contains(words), "{answer}: {details}");
        }
    }
}

/// A checker that accepts every move of Nim to nim-sum 0. An answer is the number of a heap, from
/// 1 on, and the size of the heap after the move.
const MOVE_CHECKER: &str = r#"
use std::{env, fs, process::exit};
fn read_numbers(file: &str) -> Vec<u64> {
    let text = fs::read_to_string(file).unwrap();
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}
fn main() {
    let files: Vec<String> = env::args().skip(1).collect();
    let (mut heaps, output) = (read_numbers(&files[FIRST]), read_numbers(&files[SECOND]));
    let [heap, left] = output[..] else {
        eprintln!("two numbers are expected");
        exit(2);
    };
    let at = heap as usize - 1;
    if heaps[at] <= left {
        eprintln!("no stone is taken");
        exit(1);
    }
    heaps[at] = left;
    let sum = heaps.iter().fold(0, |a, b| a ^ b);
    if sum != 0 {
        eprintln!("the nim-sum is {sum}");
        exit(1);
    }
}
"#;

/// Returns the source of a solution that prints a text.
fn render_solution(text: &str) -> String {
    format!("fn main() {{\n    println!(\"{text}\");\n}}\n")
}

#[test]
fn a_checker_accepts_any_winning_move() {
    let scratch = Scratch::new("검사기");
    // The expected moves take a whole heap. BOJ calls a checker with the expected output before
    // that of the solution.
    let cases = [("1 1 1\n", "1 0\n"), ("1 1 1\n", "2 0\n")];
    let usual = MOVE_CHECKER.replace("FIRST", "0").replace("SECOND", "1");
    let boj = MOVE_CHECKER.replace("FIRST", "0").replace("SECOND", "2");
    for (file, text) in [
        ("usual.rs", &*usual),
        ("boj.rs", &boj),
        ("some.rs", "fn main() { std::process::exit(7) }"),
        ("broken.rs", "fn main() { x }"),
    ] {
        scratch.write(&format!("checkers/{file}"), text);
    }
    let rows = [
        ("checker checkers/usual.rs", "3 0", "AC", ""),
        (
            "checker checkers/usual.rs",
            "3 1",
            "WA",
            "wrong answer, by the checker: no stone is taken\n\
             the program's answer:\n  3 1\nthe sample's answer:\n  1 0\ninput:\n  1 1 1",
        ),
        (
            "checker checkers/usual.rs",
            "3",
            "PE",
            "wrong form, by the checker: two numbers are expected",
        ),
        ("checker checkers/usual.rs", "4 0", "ERR", "checkers/usual.rs failed with exit code 101"),
        ("checker checkers/boj.rs boj", "3 0", "AC", ""),
        ("checker checkers/boj.rs boj", "3 1", "WA", "no stone is taken"),
        ("checker checkers/some.rs", "", "WA", "only some points, by the checker"),
        ("checker checkers/broken.rs", "", "ERR", "checkers/broken.rs does not compile"),
    ];
    judge(&scratch, &rows, render_solution, cases);
}

/// An interactor that prints a number and expects its double, three times, and then prints 0.
const DOUBLE_INTERACTOR: &str = r#"
use std::{env, fs, io, process::exit};
fn main() {
    let files: Vec<String> = env::args().skip(1).collect();
    let begin: u64 = fs::read_to_string(&files[0]).unwrap().trim().parse().unwrap();
    fs::write(&files[1], "log").unwrap();
    assert_eq!(fs::read_to_string(&files[2]).unwrap(), "right\n");
    for number in begin..begin + 3 {
        println!("{number}");
        let mut line = String::new();
        io::stdin().read_line(&mut line).unwrap();
        match line.trim().parse::<u64>() {
            Ok(answer) if answer == 2 * number => {}
            Ok(answer) => {
                eprintln!("{answer} is not 2 * {number}");
                exit(1);
            }
            Err(_) => exit(2),
        }
    }
    println!("0");
}
"#;

/// How the middle of a conversation of a thousand long lines is shown.
const CHAT: &str =
    "  solution: 48xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
... 901 more lines ...
  solution: 950xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
";

/// Returns the source of a solution that runs a statement for each `n` it reads, until `n` is 0.
fn render_conversation(statement: &str) -> String {
    format!(
        "use std::io::{{self, Write}};\n\
         fn main() {{\n    loop {{\n        \
         let mut line = String::new();\n        \
         io::stdin().read_line(&mut line).unwrap();\n        \
         let n: u64 = line.trim().parse().unwrap();\n        \
         if n == 0 {{\n            return;\n        }}\n        \
         {statement};\n        \
         io::stdout().flush().unwrap();\n    }}\n}}\n"
    )
}

pub fn an_interactor_talks_to_the_solution() {
    let scratch = Scratch::new("대화");
    let cases = [("20\n", "right\n"), ("1\n", "right\n")];
    scratch.write("talk.rs", DOUBLE_INTERACTOR);
    scratch.write("fail.rs", &DOUBLE_INTERACTOR.replace("exit(1)", "exit(3)"));
    const HELPER: &str = "interactor ./talk.rs";
    // The portable implementation counts the interactor's time as the solution's.
    let busy = if is_portable() {
        ("TLE", "the limit of 0.3 s")
    } else {
        ("ERR", "loop.sh kept the solution waiting for")
    };
    let rows = [
        // The first two rows take 10 s in parallel; a third job judges the other rows meanwhile.
        ("checker ./slow.sh", "return", "ERR", "slow.sh did not end within 10 s"),
        (
            "interactor ./late.sh",
            "unreachable!()",
            "ERR",
            "late.sh was killed: it did not end within 10 s",
        ),
        (HELPER, "println!(\"{}\", 2 * n)", "AC", ""),
        (
            HELPER,
            "println!(\"{}\", n + 21)",
            "WA",
            "wrong answer, by the interactor: 41 is not 2 * 20\nconversation:\n",
        ),
        (HELPER, "println!(\"{}\", n + 22)", "WA", "interactor: 20\n  solution: 42\n"),
        (HELPER, "println!(\"no\")", "PE", "wrong form, by the interactor"),
        (HELPER, "panic!(\"a fault\")", "RE", "a fault"),
        (HELPER, "loop {}", "TLE", "the limit of 0.3 s"),
        (HELPER, "let _ = n", "TLE", "both wait: the interactor for an answer that has not come"),
        (
            HELPER,
            "print!(\"{}\", 2 * n)",
            "TLE",
            "both wait: the interactor for more than the solution has written",
        ),
        // The middle of a long conversation is left out, and so is the end of a long line.
        (
            "interactor ./chat.sh",
            "for i in 0..1000 { println!(\"{i}{:x<98}\", \"\"); }",
            "WA",
            CHAT,
        ),
        (
            "interactor ./fail.rs",
            "println!(\"{}\", n + 21)",
            "ERR",
            "fail.rs failed with exit code 3",
        ),
        (
            "interactor ./flood.sh",
            "while io::stdin().read_line(&mut line).unwrap() > 0 { line.clear() }",
            "ERR",
            "flood.sh printed more than 64 MB",
        ),
        ("interactor ./loop.sh", "let _ = n", busy.0, busy.1),
    ];
    let chat = "echo 1; for i in $(seq 1000); do read -r line; done; exit 1\n";
    scratch.write_script("chat.sh", chat);
    scratch.write_script("flood.sh", "yes $(printf %05000d 5)\n");
    scratch.write_script("loop.sh", "while :; do :; done\n");
    scratch.write_script("late.sh", "echo 0; sleep 607\n");
    scratch.write_script("slow.sh", "sleep 605\n");
    judge(&scratch, &rows, render_conversation, cases);
    // `run` would wait for input forever, as it starts no interactor. So the note about the failed
    // case names another call, and `run` with a case is refused.
    let output = scratch.run(&["4"]);
    let words = "./bundle.sh --debug 4 judges";
    assert!(output.stdout.contains(words), "{output:?}");
    let output = scratch.run(&["run", "2", "--case", "1"]);
    assert_eq!(output.code, Some(2), "{output:?}");
    assert!(output.stderr.contains("2 talks to an interactor"), "{output:?}");
}
