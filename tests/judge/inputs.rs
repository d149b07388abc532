//! What the line `//! Input:` gives: `stress` with a brute force alone, the smallest input that
//! fails, `--worst`, and a check of the samples.

use crate::scratch::{Said, Scratch};

/// Counts the different numbers of a list, slowly; wrong if there are many numbers and the first
/// comes once more.
const DISTINCT: &str = "let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<u64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut seen: Vec<u64> = Vec::new();
    for &number in &numbers {
        if !seen.contains(&number) { seen.push(number); }
    }
    let wrong = numbers.len() >= MANY && numbers[1..].contains(&numbers[0]);
    println!(\"{}\", seen.len() as u64 + u64::from(wrong) + n - n);";

const BRUTE: &str = "use std::collections::BTreeSet;
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", text.split_whitespace().skip(1).collect::<BTreeSet<_>>().len());
}
";

/// Plants the problem with this line in its header.
fn plant(scratch: &Scratch, many: &str, line: &str) {
    let body = DISTINCT.replace("MANY", many);
    scratch.plant(1, "1 s, 128 MB", &body, "3\n5 6 7\n", "3\n");
    if !line.is_empty() {
        scratch.change(
            1,
            "//! Limits: 1 s, 128 MB\n",
            &format!("//! Limits: 1 s, 128 MB\n//! Input: {line}\n"),
        );
    }
}

/// Stresses problem 1; what is wrong is found in a part of the time.
fn stress(scratch: &Scratch, options: &[&str]) -> Said {
    scratch.run(&[&["stress", "1", "--seconds", "2"], options].concat())
}

/// The same of a right solution, which takes all the time.
fn stress_right(scratch: &Scratch, options: &[&str]) {
    let said = scratch.run(&[&["stress", "1", "--seconds", "1"], options].concat());
    assert_eq!(said.code, Some(0), "{said:?}");
}

#[test]
fn stress_needs_a_brute_force_alone_and_finds_a_smallest_input() {
    let scratch = Scratch::new("입력 한 줄");
    plant(&scratch, "2", "n 1..10^5; a[n] 1..10^9");
    scratch.write("samples/1/brute.rs", BRUTE);
    let said = stress(&scratch, &[]);
    assert_eq!(said.code, Some(1), "{said:?}");
    // The first of all inputs in order: after one number come two.
    assert!(said.stdout.starts_with("1: input 3 of seed 1 differs\n"), "{said:?}");
    assert!(said.stdout.ends_with("no smaller one was found\n"), "{said:?}");
    assert_eq!(scratch.read("samples/1/x1.in"), "2\n1 1\n");
    assert_eq!(scratch.read("samples/1/x1.out"), "1\n");
    // Eight numbers are no small input: random ones find it, and become smaller.
    plant(&scratch, "8", "n 1..10^5; a[n] 1..10^9");
    let said = stress(&scratch, &[]);
    assert!(said.stdout.ends_with("stored as samples/1/x3.in\n"), "{said:?}");
    assert_eq!(scratch.read("samples/1/x3.in"), "8\n1 1 1 1 1 1 1 1\n");
    // A right one, with the line and the brute force of the call.
    plant(&scratch, "1 << 60", "");
    let brute = scratch.root.join("slow.rs");
    scratch.write("slow.rs", BRUTE);
    let options = ["--brute", brute.to_str().unwrap()];
    let said = stress(&scratch, &options);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(
        said.stderr.contains("what do inputs of 1 look like? Write a line such as"),
        "{said:?}"
    );
    let line = ["--input", "n 1..9; a[n] 1..3"];
    stress_right(&scratch, &[&options[..], &line].concat());
    let said = stress(&scratch, &[&options[..], &["--input", "n 1..9; a[m] 1..3"]].concat());
    assert!(
        said.stderr.contains(
            "the line //! Input: column 11: expected a number that was read before, found m"
        ),
        "{said:?}"
    );
    // What no input fits, and a brute force without words.
    let said =
        stress(&scratch, &[&options[..], &["--input", "n 5..9; a[n] distinct 1..3"]].concat());
    assert!(said.stderr.contains("no random input fits the line //! Input:"), "{said:?}");
    scratch.write("slow.rs", "fn main() {}\n");
    let said = stress(&scratch, &[&options[..], &line].concat());
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("failed: it prints nothing"), "{said:?}");
    // Without queries, nothing is the answer.
    let brute = "fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        if word == \"?\" { println!(\"0\"); }
    }
}
";
    scratch.write("slow.rs", brute);
    let body = "let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for _ in text.matches('?') { println!(\"{}\", n - n); }";
    scratch.plant(1, "1 s, 128 MB", body, "1\n?\n", "0\n");
    let line = ["--input", "n 1..9; n { \"+\" | \"?\" }"];
    stress_right(&scratch, &[&options[..], &line].concat());
    scratch.plant(1, "1 s, 128 MB", "assert!(n > 1);", "2\n+\n+\n", "");
    let said = stress(&scratch, &[&options[..], &line].concat());
    assert!(said.code == Some(1) && said.stdout.contains("RE: "), "{said:?}");
}

#[test]
fn the_largest_inputs_show_what_is_too_slow() {
    let scratch = Scratch::new("가장 큰 입력");
    plant(&scratch, "1 << 60", "n 1..10^5; a[n] 1..10^9");
    let said = scratch.run(&["1", "--worst"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("TLE"), "{said:?}");
    assert!(
        said.stdout.contains("target/worst/1/1-any.in: took longer than the limit of 1 s"),
        "{said:?}"
    );
    // Small enough: no answer is known, and none is needed.
    scratch.change(1, "n 1..10^5", "n 1..100");
    let said = scratch.run(&["1", "--worst"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains(" AC "), "{said:?}");
    // The six shapes, and the least numbers alone.
    assert!(said.stdout.contains(" 7/7 "), "{said:?}");
    assert!(said.stdout.contains("1: their answers are not known: crashes, time"), "{said:?}");
    // A crash is none of speed.
    scratch.change(1, "println!", "assert!(numbers.len() < 100); println!");
    let said = scratch.run(&["1", "--worst"]);
    assert!(said.stdout.contains("RE"), "{said:?}");
}

#[test]
fn samples_that_do_not_fit_are_told() {
    let scratch = Scratch::new("맞지 않는 예제");
    plant(&scratch, "1 << 60", "n 1..10; a[n] 1..6");
    let note = "1: samples/1/1.in does not fit the line //! Input: line 2, column 5: \
                expected a number from 1 to 6, found 7\n";
    let said = scratch.run(&["1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains(note), "{said:?}");
    scratch.change(1, "a[n] 1..6", "a[n] 1..7");
    assert!(!scratch.run(&["1"]).stdout.contains("does not fit"));
    scratch.change(1, "a[n] 1..7", "a[n] 1.7");
    let said = scratch.run(&["1"]);
    assert!(
        said.stdout.contains("1: the line //! Input: column 16: '.' has no meaning here"),
        "{said:?}"
    );
}

/// What `new` writes for a line of each kind compiles, and reads a whole input.
#[test]
fn new_writes_what_reads_the_input() {
    let scratch = Scratch::new("읽는 코드");
    scratch.add_snippet("fastio");
    let line = "n 2..9, k 1..n; a[n] -5..5; c[n][2] 0..9; s of n in a..z; g[n] of k in \".#\"; \
                (l 1..n, r l..n)[k]; (x -9..9, y 0..1)[k^2]; tree n weighted -5..5; p[n] permutation; t 1..9 { m 1..9; b[m+1] 0..9 }; \
                n { 1, x -9..9 | \"two\" }; (x)[n] 0..9; \
                1..9 { u, v 0..9 }; 0, 0; 1..9 { s of 1..9 in a..z }";
    let said = scratch.run(&["new", "cses9", "--input", line]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let text = scratch.read("solutions/cses9.rs");
    for part in [
        &format!("//! Input: {line}\n//!\n//! Model: "),
        "    let n: usize = input.read();\n    let k: usize = input.read();\n",
        "    let a: Vec<i64> = (0..n).map(|_| input.read()).collect();\n",
        "    let l_r: Vec<[u64; 2]> = (0..k).map(|_| [input.read(), input.read()]).collect();\n",
        "    for _ in 0..t {\n        let m: usize = input.read();\n",
        "        let b: Vec<u64> = (0..(m + 1)).map(|_| input.read()).collect();\n    }\n",
        "    let x: Vec<u64> = (0..n).map(|_| input.read()).collect();\n",
        "    loop {\n        let u: u64 = input.read();\n        let v: u64 = input.read();\n",
        "        if u == 0 && v == 0 {\n            break;\n        }\n    }\n",
        "    while !input.is_end() {\n        let s = input.token();\n    }\n",
        "        match input.token() {\n            b\"1\" => {\n                let x: i64 = ",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let input = "2 1\n-5 5\n1 2\n3 4\nab\n.\n#\n1 2\n-9 1\n2 1 -5\n2 1\n1\n1\n0 9\n1 -9\ntwo\n\
                 7\n8\n3 4\n0 0\nxy\nz\n";
    scratch.write("samples/cses9/1.in", input);
    scratch.write("samples/cses9/1.out", "0\n");
    let said = scratch.run(&["cses9"]);
    assert!(said.stdout.contains(" AC "), "{said:?}");
    // A template of one's own has a line for it.
    scratch.write("solutions/template.rs", "fn main() {\n    // input\n}\n");
    scratch.run(&["new", "cses8", "--input", "n 1..9"]);
    let text = scratch.read("solutions/cses8.rs");
    let expected = "//! Input: n 1..9\n\nfn main() {\n    let n: u64 = input.read();\n}\n";
    assert!(text.ends_with(expected), "{text}");
    let said = scratch.run(&["new", "cses7", "--input", "n 1.9"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("--input: column 4: '.' has no meaning here"), "{said:?}");
    assert!(!scratch.root.join("solutions/cses7.rs").exists(), "{said:?}");
}

/// What `new` makes for `stress` compiles and is found there.
#[test]
fn new_makes_a_brute_force_and_a_generator() {
    let scratch = Scratch::new("만든 프로그램");
    scratch.add_snippet("fastio");
    scratch.add_snippet("random");
    let line = "n 1..9; a[n] 1..9";
    let said = scratch.run(&["new", "cses9", "--input", line, "--brute"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("samples/cses9/brute.rs  write the brute force"), "{said:?}");
    let text = scratch.read("samples/cses9/brute.rs");
    assert!(text.contains("    let a: Vec<u64> = (0..n).map(|_| input.read()).collect();\n"));
    let said = scratch.run(&["new", "cses9", "--gen"]);
    assert!(said.stdout.ends_with("Then: ./bundle.sh cses9, ./bundle.sh stress cses9\n"));
    scratch.write("samples/cses9/1.in", "1\n1\n");
    scratch.write("samples/cses9/1.out", "0\n");
    // The call's line comes before the generator, the generator before that of the header.
    let said = scratch.run(&["stress", "cses9", "--seconds", "1", "--input", line]);
    assert!(said.stdout.contains("no difference"), "{said:?}");
    scratch.write("samples/cses9/brute.rs", "fn main() { println!(\"0\"); }\n");
    let list = "    let a: Vec<u64> = (0..n).map(|_| input.read()).collect();\n";
    scratch.change("cses9", list, "");
    scratch.change("cses9", "output.line(0)", "output.line(u8::from(n > 9))");
    let said = scratch.run(&["stress", "cses9", "--seconds", "2"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let input: usize = scratch.read("samples/cses9/x1.in").trim().parse().unwrap();
    assert!((10..=50).contains(&input), "{input}");
    // Nothing is overwritten.
    let said = scratch.run(&["new", "cses9", "--gen"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("samples/cses9/gen.rs cannot be written"), "{said:?}");
}
