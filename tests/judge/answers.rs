//! Answers that are not one text: a checker and an interactor judge them.

use crate::scratch::{is_portable, Scratch};
use crate::verdicts::{details, verdict};

/// Plants a problem of which a program judges the answers.
fn plant(scratch: &Scratch, number: usize, how: &str, body: &str, cases: [(&str, &str); 2]) {
    let text = format!(
        "//! AtCoder {number} 문제 <https://x/1>\n//! Limits: 0.3 s, 128 MB\n\
         //! Answer: {how}\n{body}"
    );
    scratch.write(&format!("solutions/{number}.rs"), &text);
    for (case, (input, output)) in (1..).zip(cases) {
        scratch.write(&format!("samples/{number}/{case}.in"), input);
        scratch.write(&format!("samples/{number}/{case}.out"), output);
    }
}

/// Answers, each by a solution of its own, with the verdict and words of the details.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// Plants a solution for each row, and judges all of them without the bundler.
fn judge(scratch: &Scratch, rows: &[Row], body: fn(&str) -> String, cases: [(&str, &str); 2]) {
    for (number, (how, answer, ..)) in (1..).zip(rows) {
        plant(scratch, number, how, &body(answer), cases);
    }
    let said = scratch.run(&["--debug", "--jobs", "3"]);
    for (number, (how, answer, code, words)) in (1..).zip(rows) {
        let found = verdict(&said.stdout, number);
        assert_eq!(found, *code, "{how}, {answer}: {said:?}");
        if *code != "AC" {
            let details = details(&said.stdout, number);
            assert!(details.contains(words), "{answer}: {details}");
        }
    }
}

/// Accepts every move of Nim to nim-sum 0: the heap, from 1, and what is left of it.
const MOVES: &str = r#"
use std::{env, fs, process::exit};
fn numbers(file: &str) -> Vec<u64> {
    let text = fs::read_to_string(file).unwrap();
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}
fn main() {
    let files: Vec<String> = env::args().skip(1).collect();
    let (mut heaps, output) = (numbers(&files[FIRST]), numbers(&files[SECOND]));
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

/// A solution that prints this.
fn prints(text: &str) -> String {
    format!("fn main() {{\n    println!(\"{text}\");\n}}\n")
}

#[test]
fn a_checker_accepts_any_winning_move() {
    let scratch = Scratch::new("검사기");
    // Takes a whole heap. In BOJ's order the answer comes before the output.
    let cases = [("1 1 1\n", "1 0\n"), ("1 1 1\n", "2 0\n")];
    let usual = MOVES.replace("FIRST", "0").replace("SECOND", "1");
    let boj = MOVES.replace("FIRST", "0").replace("SECOND", "2");
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
    judge(&scratch, &rows, prints, cases);
}

/// An interactor that prints a number and expects its double, three times, and then
/// prints 0.
const DOUBLES: &str = r#"
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

/// How the middle of a thousand lines of a hundred characters is shown.
const CHAT: &str =
    "  solution: 48xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
... 901 more lines ...
  solution: 950xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
";

/// Answers with this expression of `n` until a 0 comes.
fn answers(expression: &str) -> String {
    format!(
        "use std::io::{{self, Write}};\n\
         fn main() {{\n    loop {{\n        \
         let mut line = String::new();\n        \
         io::stdin().read_line(&mut line).unwrap();\n        \
         let n: u64 = line.trim().parse().unwrap();\n        \
         if n == 0 {{\n            return;\n        }}\n        \
         {expression};\n        \
         io::stdout().flush().unwrap();\n    }}\n}}\n"
    )
}

pub fn an_interactor_talks_to_the_solution() {
    let scratch = Scratch::new("대화");
    let cases = [("20\n", "right\n"), ("1\n", "right\n")];
    scratch.write("talk.rs", DOUBLES);
    scratch.write("fail.rs", &DOUBLES.replace("exit(1)", "exit(3)"));
    const HOW: &str = "interactor ./talk.rs";
    // By the clock it is the solution that takes long.
    let busy = if is_portable() {
        ("TLE", "the limit of 0.3 s")
    } else {
        ("ERR", "loop.sh worked while the solution waited")
    };
    let rows = [
        // These two end together; the other rows are judged meanwhile.
        ("checker ./slow.sh", "return", "ERR", "slow.sh did not end within 10 s"),
        (
            "interactor ./late.sh",
            "unreachable!()",
            "ERR",
            "late.sh was killed: it did not end within 10 s",
        ),
        (HOW, "println!(\"{}\", 2 * n)", "AC", ""),
        (
            HOW,
            "println!(\"{}\", n + 21)",
            "WA",
            "wrong answer, by the interactor: 41 is not 2 * 20\nconversation:\n",
        ),
        (HOW, "println!(\"{}\", n + 22)", "WA", "interactor: 20\n  solution: 42\n"),
        (HOW, "println!(\"no\")", "PE", "wrong form, by the interactor"),
        (HOW, "panic!(\"a fault\")", "RE", "a fault"),
        (HOW, "loop {}", "TLE", "the limit of 0.3 s"),
        (HOW, "let _ = n", "TLE", "both wait: the interactor for an answer that has not come"),
        (
            HOW,
            "print!(\"{}\", 2 * n)",
            "TLE",
            "both wait: the interactor for more than the solution has said",
        ),
        // Of a long one the first and the last lines are shown, and of a line the first part.
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
    scratch.script("chat.sh", chat);
    scratch.script("flood.sh", "yes $(printf %05000d 5)\n");
    scratch.script("loop.sh", "while :; do :; done\n");
    scratch.script("late.sh", "echo 0; sleep 607\n");
    scratch.script("slow.sh", "sleep 605\n");
    judge(&scratch, &rows, answers, cases);
    // Without the interactor the program would wait for input for ever.
    let said = scratch.run(&["4"]);
    let words = "./bundle.sh --debug 4 judges";
    assert!(said.stdout.contains(words), "{said:?}");
    let said = scratch.run(&["run", "2", "--case", "1"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("2 talks to an interactor"), "{said:?}");
}
