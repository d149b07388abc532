//! Answers that are not one text: a checker and an interactor judge them.

use crate::scratch::Scratch;
use crate::verdicts::{details, verdict};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

/// Plants a problem of which a program judges the answers.
fn plant(scratch: &Scratch, how: &str, body: &str, cases: [(&str, &str); 2]) {
    let text = format!(
        "//! AtCoder 1 문제 <https://x/1>\n//! Limits: 1 s, 128 MB\n//! Answer: {how}\n{body}"
    );
    scratch.write("solutions/1.rs", &text);
    for (case, (input, output)) in (1..).zip(cases) {
        scratch.write(&format!("samples/1/{case}.in"), input);
        scratch.write(&format!("samples/1/{case}.out"), output);
    }
}

/// Judges problem 1 and returns the verdict and its details.
fn judged(scratch: &Scratch) -> (String, String) {
    let said = scratch.run(&["1"]);
    let code = verdict(&said.stdout, 1);
    let details = match code {
        "AC" => String::new(),
        _ => details(&said.stdout, 1).to_string(),
    };
    (code.to_string(), details)
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
    // 1 2 4: only 4 to 3. 1 1 1: any heap to 0.
    let cases = [("1 1 1\n", "1 0\n"), ("1 1 1\n", "2 0\n")];
    let checker = MOVES.replace("FIRST", "0").replace("SECOND", "1");
    scratch.write("samples/1/check.rs", &checker);
    plant(&scratch, "checker check.rs", &prints("3 0"), cases);
    assert_eq!(judged(&scratch).0, "AC");
    for (answer, code, words) in [
        (
            "3 1",
            "WA",
            "wrong answer, by the checker: no stone is taken",
        ),
        (
            "3",
            "PE",
            "wrong form, by the checker: two numbers are expected",
        ),
        ("4 0", "ERR", "samples/1/check.rs failed with exit code 101"),
    ] {
        plant(&scratch, "checker check.rs", &prints(answer), cases);
        let (found, details) = judged(&scratch);
        assert_eq!(found, code, "{details}");
        assert!(details.contains(words), "{details}");
    }
    // A changed checker judges again, and BOJ's order has the answer before the output.
    plant(&scratch, "checker check.rs boj", &prints("3 0"), cases);
    assert_eq!(judged(&scratch).0, "AC", "answers are right too");
    plant(&scratch, "checker check.rs boj", &prints("3 1"), cases);
    assert_eq!(
        judged(&scratch).0,
        "AC",
        "the answer was checked in place of the output"
    );
    let checker = MOVES.replace("FIRST", "0").replace("SECOND", "2");
    scratch.write("samples/1/check.rs", &checker);
    assert_eq!(judged(&scratch).0, "WA");
    scratch.write("samples/1/check.rs", "fn main() { x }");
    let (code, details) = judged(&scratch);
    assert_eq!(code, "ERR");
    assert!(
        details.contains("samples/1/check.rs does not compile"),
        "{details}"
    );
}

/// Says a number, wants its double, three times; then says 0.
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

#[test]
fn an_interactor_talks_to_the_solution() {
    let scratch = Scratch::new("대화");
    let cases = [("20\n", "right\n"), ("1\n", "right\n")];
    scratch.write("samples/1/talk.rs", DOUBLES);
    let plant = |body: &str| plant(&scratch, "interactor talk.rs", &answers(body), cases);
    plant("println!(\"{}\", 2 * n)");
    assert_eq!(judged(&scratch).0, "AC");
    for (body, code, words) in [
        (
            "println!(\"{}\", n + 21)",
            "WA",
            "wrong answer, by the interactor: 41 is not 2 * 20\nconversation:\n",
        ),
        ("println!(\"no\")", "PE", "wrong form, by the interactor"),
        ("panic!(\"a fault\")", "RE", "a fault"),
        ("loop {}", "TLE", "the limit of 1 s"),
        (
            "let _ = n",
            "TLE",
            "both wait: the interactor for an answer that has not come",
        ),
        (
            "print!(\"{}\", 2 * n)",
            "TLE",
            "both wait: the interactor for more than the solution has said",
        ),
    ] {
        plant(body);
        let (found, details) = judged(&scratch);
        assert_eq!(found, code, "{body}: {details}");
        assert!(details.contains(words), "{body}: {details}");
    }
    plant("println!(\"{}\", n + 21)");
    let (_, details) = judged(&scratch);
    let talk = "interactor: 20\n  solution: 41\n";
    assert!(details.contains(talk), "{details}");
    // Alone, the program would wait for words that nobody says.
    assert!(
        details.contains("./bundle.sh --debug 1 judges"),
        "{details}"
    );
    let said = scratch.run(&["run", "1", "--case", "1"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("1 talks to an interactor"), "{said:?}");
    scratch.write("samples/1/talk.rs", &DOUBLES.replace("exit(1)", "exit(3)"));
    let (code, details) = judged(&scratch);
    assert_eq!(code, "ERR");
    assert!(
        details.contains("samples/1/talk.rs failed with exit code 3"),
        "{details}"
    );
}

#[test]
fn a_checker_that_does_not_end_is_stopped() {
    let scratch = Scratch::new("끝없는 채점");
    let cases = [("1\n", "1\n"), ("2\n", "2\n")];
    plant(&scratch, "checker check.sh", "fn main() {}", cases);
    let script = scratch.root.join("samples/1/check.sh");
    fs::write(&script, "#!/bin/sh\nwhile :; do :; done\n").unwrap();
    fs::set_permissions(&script, Permissions::from_mode(0o755)).unwrap();
    let (code, details) = judged(&scratch);
    assert_eq!(code, "ERR", "{details}");
    let words = "samples/1/check.sh did not end within 10 s";
    assert!(details.contains(words), "{details}");
}

#[test]
fn a_checker_may_lie_beside_samples_that_are_kept_elsewhere() {
    let scratch = Scratch::new("다른 곳의 채점");
    let text = "//! AtCoder x 문제 <https://x/1>\n//! Limits: 1 s, 128 MB\n\
                //! Answer: checker check.sh\nfn main() {}\n";
    scratch.write("there/a.rs", text);
    scratch.write("there/cases/1.in", "");
    scratch.write("there/cases/1.out", "");
    let run = || {
        let mut command = scratch.command(&["a.rs", "--samples", "cases"]);
        command.current_dir(scratch.root.join("there"));
        scratch.said(command)
    };
    let said = run();
    let words = "line 3: there is no samples/x/check.sh";
    assert!(said.stdout.contains(words), "{said:?}");
    let script = scratch.root.join("there/cases/check.sh");
    fs::write(&script, "#!/bin/sh\nexit 0\n").unwrap();
    fs::set_permissions(&script, Permissions::from_mode(0o755)).unwrap();
    let said = run();
    assert_eq!(said.code, Some(0), "{said:?}");
}
