//! `explore rules FILE.rs`, up to the table that the rules make, and rules as a brute force.
//! What `explore` says of a table is tested in `tests/explore`.

use crate::scratch::{path, root, Said, Scratch};
use std::fs;
use std::path::Path;
use std::process::Command;

/// A copy whose `explore` prints its standard input.
fn printing_copy(name: &str) -> Scratch {
    let scratch = Scratch::new(name);
    scratch.write("tools/base/lib.rs", "");
    scratch.write("tools/explore/lib.rs", "");
    let program = "fn main() {\n    \
        std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap();\n}\n";
    scratch.write("tools/explore/main.rs", program);
    scratch.touch_program();
    scratch
}

/// Explores rules, whose file has this text.
fn explore(scratch: &Scratch, text: &str, options: &[&str]) -> Said {
    scratch.write("놀이 1.rs", text);
    let file = scratch.root.join("놀이 1.rs");
    scratch.run(&[&["explore", "rules", file.to_str().unwrap()], options].concat())
}

fn table(scratch: &Scratch, text: &str, options: &[&str]) -> String {
    let said = explore(scratch, text, options);
    assert_eq!(said.code, Some(0), "{said:?}");
    said.stdout.trim().to_string()
}

const KAYLES: &str = "pub fn options(n: u64) -> Vec<Vec<u64>> {
    let rests = [1, 2].into_iter().filter(|&taken| taken <= n).map(|taken| n - taken);
    rests.flat_map(|rest| (0..=rest).map(move |one| vec![one, rest - one])).collect()
}
";

#[test]
fn rules_in_each_form_make_a_table() {
    let scratch = printing_copy("규칙의 표");
    // Guy and Smith 1956; under misère play P at 1, 4, 9, 12 and 20 (Winning Ways, chapter 13).
    let values = "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4";
    let text = table(&scratch, KAYLES, &["--upto", "21"]);
    assert_eq!(text, format!("1 22 - {values}"));
    // Its code is known once there are enough heaps to compare.
    let text = table(&scratch, KAYLES, &["--upto", "99"]);
    assert!(text.starts_with(&format!("1 100 0.77 {values} ")), "{text}");
    let text = table(&scratch, KAYLES, &["--misere", "--upto", "21"]);
    let outcome = |n| if [1, 4, 9, 12, 20].contains(&n) { " 0" } else { " 1" };
    let outcomes: String = (0..=21).map(outcome).collect();
    assert_eq!(text, format!("1 22 -{outcomes}"));
    // The code of taking one is proved for normal play alone.
    let take = "pub fn options(n: u64) -> Vec<Vec<u64>> { (0..n).rev().take(1)
        .map(|left| vec![left]).collect() }\n";
    assert!(table(&scratch, take, &["--upto", "99"]).starts_with("1 100 0.3 0 1 0 1 "));
    assert!(table(&scratch, take, &["--misere", "--upto", "99"]).starts_with("1 100 - 1 0 1 0 "));
    // Wythoff's game: the table in every book on it.
    let wythoff = "pub fn options([a, b]: [u64; 2]) -> Vec<[u64; 2]> {
        let one = (0..a).map(|x| [x, b]).chain((0..b).map(|y| [a, y]));
        one.chain((1..=a.min(b)).map(|t| [a - t, b - t])).collect()
    }\n";
    let text = table(&scratch, wythoff, &["--upto", "3"]);
    assert_eq!(text, "2 4 - 0 1 2 3 1 2 0 4 2 0 1 5 3 4 5 6");
    // Nim of three heaps: 0 ^ 0 ^ 0, 0 ^ 0 ^ 1, ...
    let nim = "pub fn options(p: [u64; 3]) -> Vec<[u64; 3]> {
        let lower = |i: usize| (0..p[i]).map(move |left| { let mut q = p; q[i] = left; q });
        (0..3).flat_map(lower).collect()
    }\n";
    assert_eq!(table(&scratch, nim, &["--upto", "1"]), "3 2 - 0 1 1 0 1 0 0 1");
    // Dawson's Kayles as strings: .07, whose values Guy and Smith list.
    let strings = "pub fn start(n: u64) -> String { \"x\".repeat(n as usize) }
    pub fn options(row: &String) -> Vec<String> {
        let pairs = (1..row.len()).filter(|&i| &row[i - 1..=i] == \"xx\");
        pairs.map(|i| format!(\"{}-{}\", &row[..i - 1], &row[i + 1..])).collect()
    }\n";
    let text = table(&scratch, strings, &["--upto", "11"]);
    assert_eq!(text, "1 12 - 0 0 1 1 2 0 3 1 1 0 3 3");
    // A position without Debug, and a start of two numbers: a heap of both.
    let own = "#[derive(Clone, PartialEq, Eq, Hash)]\npub struct Heap(u64);
    pub fn start([a, b]: [u64; 2]) -> Heap { Heap(a + b) }
    pub fn options(heap: &Heap) -> Vec<Heap> { (0..heap.0).map(Heap).collect() }\n";
    assert_eq!(table(&scratch, own, &["--upto", "2"]), "2 3 - 0 1 2 1 2 3 2 3 4");
    // The snippets, and what the file says is ignored by the compiler.
    let snippet = "use snippets::nim::nim_sum;
    pub fn options(n: u64) -> Vec<Vec<u64>> { (0..nim_sum([n, 0])).map(|x| vec![x]).collect() }
    fn main() {}\n";
    assert_eq!(table(&scratch, snippet, &["--upto", "3"]), "1 4 - 0 1 2 3");
}

#[test]
fn faulty_rules_are_told_with_their_position() {
    let scratch = printing_copy("틀린 규칙");
    let refuse_within = |seconds: &str, text: &str, words: &[&str]| {
        let said = explore(&scratch, text, &["--seconds", seconds]);
        assert_eq!((said.code, &*said.stdout), (Some(2), ""), "{said:?}");
        for word in words {
            assert!(said.stderr.contains(word), "{word}: {said:?}");
        }
    };
    // These end by themselves, also on a slow machine.
    let refuse = |text: &str, words: &[&str]| refuse_within("60", text, words);
    let cycle = "pub fn options([a, b]: [u64; 2]) -> Vec<[u64; 2]> {
        if a == b { vec![] } else { vec![[b, a]] }
    }\n";
    let words = ["the position [0, 1] can come back: [0, 1] -> [1, 0] -> [0, 1]", "explore graph"];
    refuse(cycle, &words);
    let panics = "pub fn options(n: u64) -> Vec<Vec<u64>> {\n    vec![vec![n - 3]]\n}\n";
    let place = "놀이 1.rs:2:15: attempt to subtract with overflow, for the position 0";
    refuse(panics, &[place]);
    let endless = "pub fn options(n: u64) -> Vec<Vec<u64>> {
        while n == 7 {}
        (0..n).map(|left| vec![left]).collect()
    }\n";
    refuse_within("1", endless, &["`options` does not return for the position 7"]);
    let deep = "fn depth(n: u64) -> u64 { if n == u64::MAX { n } else { depth(n + 1) + 1 } }
    pub fn options(n: u64) -> Vec<Vec<u64>> {
        if n == 9 && depth(0) == 1 { vec![] } else { (0..n).map(|left| vec![left]).collect() }
    }\n";
    refuse(deep, &["the rules overflow a stack of 512 MB, for the position 9"]);
    let growing = "pub fn options(n: u64) -> Vec<Vec<u64>> { vec![vec![n + 1]] }\n";
    refuse_within("1", growing, &["the first position is not solved in time: it leads to "]);
    refuse("pub fn options(n: u32) -> Vec<u32> { vec![n] }\n", &["has none of the forms"]);
    refuse("pub fn option(n: u32) -> Vec<u32> { vec![n] }\n", &["has no `pub fn options`"]);
    let broken = "pub fn options(n: u64) -> Vec<Vec<u64>> {\n    vec![vec![m]]\n}\n";
    refuse(broken, &["놀이 1.rs does not compile:", "놀이 1.rs:2:15", "cannot find value `m`"]);
    let said = scratch.run(&["explore", "rules", "/no/such.rs"]);
    assert!(said.stderr.contains("/no/such.rs cannot be read: No such file"), "{said:?}");
    let said = explore(&scratch, KAYLES, &["--upto", "x"]);
    assert!(said.stderr.contains("--upto takes a number from 1 to 1000000, not \"x\""), "{said:?}");
}

/// As far as there is time, and as far as the options lead.
#[test]
fn tables_end_where_the_time_does() {
    let scratch = printing_copy("규칙의 시간");
    let slow = "pub fn options(n: u64) -> Vec<Vec<u64>> {
        if n == 5 { std::thread::sleep(std::time::Duration::from_millis(1500)); }
        (0..n).map(|left| vec![left]).collect()
    }\n";
    assert_eq!(table(&scratch, slow, &["--seconds", "1"]), "1 5 - 0 1 2 3 4");
    // What takes long is not `options`, but to look a position up.
    let heavy = "#[derive(Clone, PartialEq, Eq)]\npub struct Heap(u64);
    impl std::hash::Hash for Heap {
        fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
            if self.0 == 5 { std::thread::sleep(std::time::Duration::from_millis(3500)); }
            self.0.hash(state);
        }
    }
    pub fn start(n: u64) -> Heap { Heap(n) }
    pub fn options(heap: &Heap) -> Vec<Heap> { (0..heap.0).map(Heap).collect() }\n";
    assert_eq!(table(&scratch, heavy, &["--seconds", "1"]), "1 5 - 0 1 2 3 4");
    // A way of 200,000 moves, one below the other.
    let long = "pub fn start(n: u64) -> u64 { 200_000 * n }
    pub fn options(n: &u64) -> Vec<u64> { n.checked_sub(1).into_iter().collect() }\n";
    assert_eq!(table(&scratch, long, &["--upto", "1"]), "1 2 - 0 0");
}

/// What a solution of the problem answers, with the rules as its oracle.
#[test]
fn rules_answer_in_place_of_a_brute_force() {
    let scratch = Scratch::new("규칙과 반례");
    let stress_for = |seconds: &str, rules: &str, generator: &str, body: &str| {
        scratch.plant(1, "1 s, 128 MB", body, "0\n", "\n");
        scratch.write("rules.rs", rules);
        scratch.script("gen.sh", generator);
        let [rules, generator] = ["rules.rs", "gen.sh"].map(|file| scratch.root.join(file));
        let call = ["stress", "1", "--seconds", seconds, "--brute", rules.to_str().unwrap()];
        scratch.run(&[&call[..], &["--gen", generator.to_str().unwrap()]].concat())
    };
    let accept = |rules: &str, generator: &str, body: &str| {
        let said = stress_for("1", rules, generator, body);
        assert_eq!(said.code, Some(0), "{said:?}");
    };
    let take = "pub fn options(n: u64) -> Vec<Vec<u64>> {
        (1..=3).filter(|&t| t <= n).map(|t| vec![n - t]).collect()
    }\n";
    let size = "echo $(($1 % 20))\n";
    let wins = |play: &str| {
        let rules = format!("//! Answer: Alice Bob\n{play}{take}");
        let lost = if play.is_empty() { 0 } else { 1 };
        (
            rules,
            format!("println!(\"{{}}\", if n % 4 != {lost} {{ \"Alice\" }} else {{ \"Bob\" }});"),
        )
    };
    let (rules, body) = wins("//! Play: misere\n");
    accept(&rules, size, &body);
    // A wrong solution is found.
    let (rules, body) = wins("");
    let said = stress_for("60", &rules, size, &body.replace("n % 4", "n % 5"));
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("input:\n  4\n\nexpected:\n  Bob\n"), "{said:?}");
    // Several tests, of several heaps each, whose value is asked.
    let rules = format!("//! Input: tests heaps\n//! Answer: value\n{take}");
    let body = "for _ in 0..n {
        let mut line = String::new();
        for _ in 0..2 { std::io::stdin().read_line(&mut line).unwrap(); }
        let heaps = line.split_whitespace().skip(1).map(|word| word.parse::<u64>().unwrap());
        println!(\"{}\", heaps.fold(0, |sum, heap| sum ^ heap % 4));
    }";
    accept(&rules, "echo 2; echo 3; echo $1 7 2; echo 1; echo $(($1 % 9))\n", body);
    // Misère Nim of several heaps (Bouton 1901).
    let nim = "//! Answer: First Second\n//! Input: heaps\n//! Play: misere\n\
               pub fn options(n: u64) -> Vec<Vec<u64>> { (0..n).map(|m| vec![m]).collect() }\n";
    let body = "let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let heaps: Vec<u64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let is_won = if heaps.iter().all(|&heap| heap < 2) { sum == 0 } else { sum != 0 };
    println!(\"{}\", if n > 0 && is_won { \"First\" } else { \"Second\" });";
    accept(nim, "echo 3; echo $(($1 % 4)) $(($1 / 4 % 4)) $(($1 / 16 % 4))\n", body);
    // A winning move, of which this game has one at most.
    let rules = format!("//! Answer: move none\n{take}");
    let body = "if n % 4 == 0 { println!(\"none\") } else { println!(\"{}\", n - n % 4) }";
    accept(&rules, size, body);
    // Without a line that words the answer.
    let said = stress_for("1", take, size, body);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("write a line `//! Answer: First Second`"), "{said:?}");
}

/// The files and calls of the lectures, from the file to the formula, with the real `explore`.
#[test]
fn rules_of_the_lectures_print_what_is_shown() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("강의의 규칙");
    fs::create_dir_all(&folder).unwrap();
    let page = fs::read_to_string(root().join("LECTURES.md")).unwrap();
    let mut calls = 0;
    for (before, block) in
        page.split("```text\n$ ./bundle.sh explore rules ").skip(1).map(|block| {
            let start = block.as_ptr() as usize - page.as_ptr() as usize;
            (&page[..start], block.split("```").next().unwrap())
        })
    {
        let (file, shown) = block.split_once('\n').unwrap();
        let rules = before.rsplit("```rust\n").next().unwrap().split("```").next().unwrap();
        fs::write(folder.join(file), rules).unwrap();
        let call = Command::new(root().join("bundle.sh"))
            .args(["explore", "rules", file])
            .current_dir(&folder)
            .env("PATH", path())
            .output()
            .unwrap();
        let output = String::from_utf8(call.stdout).unwrap();
        assert!(call.status.success(), "{file}: {}", String::from_utf8_lossy(&call.stderr));
        for part in shown.split("...\n").filter(|part| !part.is_empty()) {
            assert!(output.contains(part), "{file} prints\n{output}");
        }
        calls += 1;
    }
    assert_eq!(calls, 2);
}
