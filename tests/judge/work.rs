//! Everyday work: remembered verdicts, JSON, shards, new problems, watching.

use crate::scratch::{is_portable, root, toolchain, Scratch, USUAL};
use base::json::Json;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Which problems a run answered by a remembered verdict.
fn remembered(scratch: &Scratch, arguments: &[&str]) -> Vec<(String, bool)> {
    let said = scratch.run(&[&["--json"], arguments].concat());
    let objects = said.stdout.lines().map(|line| Json::parse(line).expect(line));
    objects
        .map(|json| {
            (json.get("number").text().to_string(), json.get("remembered") == &Json::Bool(true))
        })
        .collect()
}

fn expect(scratch: &Scratch, arguments: &[&str], expected: &[(&str, bool)]) {
    let expected: Vec<(String, bool)> = expected.iter().map(|(n, r)| (n.to_string(), *r)).collect();
    assert_eq!(remembered(scratch, arguments), expected, "{arguments:?}");
}

#[test]
fn nothing_is_judged_again_without_a_reason() {
    let scratch = Scratch::new("기억");
    scratch.plant_double(1);
    let body = "println!(\"{}\", snippets::nim::nim_sum([n, n, 42]));";
    scratch.plant(2, USUAL, body, "21\n", "42\n");
    expect(&scratch, &[], &[("1", false), ("2", false)]);
    expect(&scratch, &[], &[("1", true), ("2", true)]);
    expect(&scratch, &["--fresh", "1"], &[("1", false)]);
    let said = scratch.run(&[]);
    assert!(
        said.stdout.contains("AC*") && said.stdout.contains("--fresh judges them again"),
        "{said:?}"
    );
    // A comment in a snippet changes no bundle; its code changes the bundles that use
    // it.
    let nim = scratch.read("snippets/nim.rs");
    let other = nim.replace("//! Nim under", "//! The game of Nim under");
    scratch.write("snippets/nim.rs", &other);
    expect(&scratch, &[], &[("1", true), ("2", true)]);
    // A case, also by another number of the same length.
    scratch.case(1, "x1", "4\n", "8\n");
    let other = nim.replace("fold(0, |sum, value| sum ^ value)", "fold(0, |s, v| s ^ v)");
    assert_ne!(nim, other);
    scratch.write("snippets/nim.rs", &other);
    expect(&scratch, &[], &[("1", false), ("2", false)]);
    scratch.case(1, "x1", "3\n", "6\n");
    expect(&scratch, &["1"], &[("1", false)]);
    // A limit, a bundle changed by hand, the compiler's line, the compiler.
    scratch.change(1, "1 s, 128", "2 s, 128");
    expect(&scratch, &["1"], &[("1", false)]);
    let bundle = scratch.read("target/bundle/2/main.rs");
    scratch.write("target/bundle/2/main.rs", &format!("{bundle}\n"));
    expect(&scratch, &["2"], &[("2", true)]);
    assert_eq!(scratch.read("target/bundle/2/main.rs"), bundle, "made anew");
    expect(&scratch, &["--judge", "codeforces", "2"], &[("2", false)]);
    scratch.script("rustc", &format!("exec '{}' \"$@\"\n", toolchain().join("rustc").display()));
    let other = scratch.root.join("rustc").display().to_string();
    expect(&scratch, &["--rustc", &other, "2"], &[("2", false)]);
}

#[test]
fn json_says_what_the_table_says() {
    let scratch = Scratch::new("제이슨");
    scratch.plant_double(1);
    let body =
        "let n = unsafe { *(&n as *const u64) }; eprint!(\"e\"); println!(\"{n} \\\"한\\\"\");";
    scratch.plant(2, USUAL, body, "21\n", "42\n");
    let said = scratch.run(&["--json"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let objects: Vec<Json> =
        said.stdout.lines().map(|line| Json::parse(line).expect(line)).collect();
    assert_eq!(objects.len(), 2);
    let first = &objects[0];
    assert_eq!((first.get("number").text(), first.get("title").text()), ("1", "문제"));
    assert_eq!((first.get("verdict").text(), first.get("passed").number()), ("AC", Some(1)));
    let case = &first.get("cases").list()[0];
    assert_eq!((case.get("name").text(), case.get("verdict").text()), ("1", "AC"));
    for field in ["time_ms", "wall_ms", "memory_bytes"] {
        let known = case.get(field).number().map(|number: f64| number > 0.0);
        let is_told = field != "memory_bytes" || !is_portable();
        assert_eq!(known, is_told.then_some(true), "{field}");
    }
    let kept: Vec<&str> =
        first.get("limits_kept").list().iter().map(|limit| limit.text()).collect();
    if is_portable() {
        assert_eq!(kept, ["time by the clock", "output"])
    } else {
        assert_eq!(kept, ["processor time", "memory", "output"])
    }
    let bundle = scratch.read(first.get("bundle").text());
    assert_eq!(first.get("bytes").number(), Some(bundle.len()));
    assert!(first.get("questions").number() >= Some(1), "{said:?}");
    assert_eq!(objects[1].get("verdict").text(), "WA");
    assert!(objects[1].get("details").text().contains("+21 \"한\""), "{said:?}");
    assert_eq!(objects[1].get("unsafe").number(), Some(1), "{said:?}");
    // What is remembered is all of it.
    let again = said.stdout.replace(":false,\"limits", ":true,\"limits");
    assert_eq!(scratch.run(&["--json"]).stdout, again);
}

#[test]
fn times_are_printed_by_phase() {
    let scratch = Scratch::new("걸린 시간");
    scratch.plant_double(1);
    scratch.plant_double(2);
    let said = scratch.run(&["--times"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let table = said.stdout.split("phase        seconds  times\n").nth(1);
    let rows: Vec<Vec<&str>> =
        table.expect("a table").lines().map(|row| row.split_whitespace().collect()).collect();
    for row in &rows {
        let seconds = row[row.len() - 2];
        assert!(seconds.parse::<f64>().unwrap() >= 0.0, "{rows:?}");
    }
    // Once for each of the two problems.
    for phase in ["sources", "bundle", "runs"] {
        let is_there = |row: &Vec<&str>| row[0] == phase && row[2] == "2";
        assert!(rows.iter().any(is_there), "{phase}: {rows:?}");
    }
    let said = scratch.run(&["--times"]);
    assert!(said.stdout.ends_with("phase        seconds  times\n"), "{said:?}");
}

#[test]
fn shards_are_a_partition_and_order_is_kept() {
    let scratch = Scratch::new("나누기");
    for number in [1, 2, 3, 10, 20] {
        scratch.plant_double(number);
    }
    let numbers = |arguments: &[&str]| -> Vec<String> {
        remembered(&scratch, &[&["--debug"], arguments].concat())
            .into_iter()
            .map(|(number, _)| number)
            .collect()
    };
    assert_eq!(numbers(&["--jobs", "3"]), ["1", "2", "3", "10", "20"]);
    assert_eq!(numbers(&["--shard", "1/2"]), ["1", "3", "20"]);
    assert_eq!(numbers(&["--shard", "2/2", "--jobs", "1"]), ["2", "10"]);
}

/// What this bundler adds is in the bundle.
#[test]
fn cargo_equip_makes_the_bundle() {
    let scratch = Scratch::new("번들러");
    let body = "println!(\"{}\", snippets::nim::nim_sum([n, n]));";
    scratch.plant(1, USUAL, body, "21\n", "0\n");
    let real = root().join(".bundler/bin/cargo-equip");
    fs::remove_file(scratch.root.join(".bundler")).unwrap();
    let call = format!("'{}' \"$@\" && echo 'pub struct Bundler;'\n", real.display());
    scratch.script(".bundler/bin/cargo-equip", &call);
    let said = scratch.run(&["1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(scratch.read("target/bundle/1/main.rs").contains("Bundler"));
}

#[test]
fn columns_stand_below_their_heads() {
    let scratch = Scratch::new("칸");
    scratch.plant_double(1);
    scratch.plant_double(12_345_678);
    scratch.change(1, "문제", "문제 하나 a");
    let said = scratch.run(&["--debug", "1", "12345678"]);
    // Hangul is two columns wide: this title has eleven, and the longest name eight.
    for row in [
        "  number  title        verdict     cases ",
        "       1  문제 하나 a  AC            1/1 ",
        "12345678  문제         AC            1/1 ",
    ] {
        let is_there = said.stdout.lines().any(|line| line.starts_with(row));
        assert!(is_there, "{row}\n{}", said.stdout);
    }
}

#[test]
fn colour_is_for_terminals() {
    let scratch = Scratch::new("빛깔");
    scratch.plant_double(1);
    assert!(!scratch.run(&["1"]).stdout.contains('\x1b'));
    // The program `script` provides a terminal.
    for (no_colour, coloured) in [("", true), ("1", false)] {
        let command = format!("'{}' 1", scratch.root.join("bundle.sh").display());
        let output = Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .env("NO_COLOR", no_colour)
            .stdin(Stdio::null())
            .output();
        let Ok(output) = output else {
            eprintln!("colour on a terminal is not tested: there is no `script`");
            return;
        };
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(text.contains("\x1b[32mAC"), coloured, "{text:?}");
    }
}

#[test]
fn a_new_problem_builds_and_nothing_is_overwritten() {
    let scratch = Scratch::new("새 문제");
    scratch.add_snippet("fastio");
    for (file, folder) in
        [("11868.rs", "solutions"), ("1.in", "samples/11868"), ("1.out", "samples/11868")]
    {
        scratch.write(
            &format!("{folder}/{file}"),
            &fs::read_to_string(root().join(folder).join(file)).unwrap(),
        );
    }
    let said = scratch.run(&["new", "1234", "새로운 게임"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let solution = scratch.read("solutions/1234.rs");
    assert!(
        solution.starts_with("//! BOJ 1234 새로운 게임 <https://www.acmicpc.net/problem/1234>\n")
    );
    assert!(scratch
        .read("solutions/Cargo.toml")
        .contains("{ name = \"1234\", path = \"1234.rs\" },"));
    let main = scratch.read("tests/rules/main.rs");
    assert!(!main.contains("p1234"));
    let said = scratch.run(&["new", "--oracle", "1234"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let main = scratch.read("tests/rules/main.rs");
    assert!(main.contains("\nmod p1234;\n"));
    assert_eq!(said.stderr, "");
    scratch.write("samples/1234/1.in", "3\n");
    scratch.write("samples/1234/1.out", "3\n");
    assert_eq!(scratch.run(&["1234"]).code, Some(0));
    scratch.write("solutions/1234.rs", "mine");
    for number in ["1234", "11868"] {
        let said = scratch.run(&["new", number, "x"]);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains("already exists: nothing was changed"), "{said:?}");
    }
    assert_eq!(scratch.read("solutions/1234.rs"), "mine");
    scratch.write("solutions/1234.rs", &solution);
    // Cargo reads the row and builds the solution. No other package is in this copy.
    let manifest = scratch
        .read("Cargo.toml")
        .replace("[workspace]\n", "[workspace]\nmembers = [\"solutions\"]\n");
    scratch.write("Cargo.toml", &manifest);
    let mut command = Command::new("cargo");
    command.args(["check", "--offline", "--package", "solutions", "--bin", "1234"]);
    command.current_dir(&scratch.root);
    command.env("CARGO_TARGET_DIR", scratch.root.join("target/cargo"));
    let output = command.output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words}");
}

/// A call that ends with the test, also with one that fails.
struct Interrupted(Child);

impl Drop for Interrupted {
    fn drop(&mut self) {
        let id = self.0.id().to_string();
        Command::new("kill").args(["-INT", &id]).status().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn watching_judges_again_on_every_save() {
    let scratch = Scratch::new("지켜보기");
    scratch.plant_double(1);
    scratch.plant_double(2);
    // Links that lead back, by which there are 2^40 paths to each file.
    for link in ["snippets/back", "snippets/again"] {
        symlink(".", scratch.root.join(link)).unwrap();
    }
    let mut command = scratch.command_with_clipboard(&["--watch", "--copy", "2", "1"]);
    let mut child = Interrupted(command.stdout(Stdio::piped()).spawn().unwrap());
    let (sender, receiver) = mpsc::channel();
    let stdout = BufReader::new(child.0.stdout.take().unwrap());
    thread::spawn(move || {
        for line in stdout.lines().map_while(Result::ok) {
            let is_row = line.contains(" 문제 ") || line.starts_with("watching");
            if is_row && sender.send(line).is_err() {
                return;
            }
        }
    });
    // The rows of one judgement.
    let next = || {
        let line = || receiver.recv_timeout(Duration::from_secs(30)).expect("rows");
        let lines = std::iter::repeat_with(line);
        let rows = lines.take_while(|line| !line.starts_with("watching"));
        let words =
            |row: String| row.split_whitespace().step_by(2).take(2).collect::<Vec<_>>().join(" ");
        rows.map(words).collect::<Vec<_>>()
    };
    let change = |number: u32, from: &str, to: &str| {
        thread::sleep(Duration::from_millis(300));
        scratch.change(number, from, to);
    };
    let copied = || scratch.read("target/clip/copied");
    assert_eq!(next(), ["2 AC", "1 AC"]);
    // Of two, none is copied.
    assert!(!scratch.root.join("target/clip/copied").exists());
    change(1, "2 * n", "3 * n");
    assert_eq!(next(), ["1 WA"]);
    change(2, "2 * n", "n + n");
    assert_eq!(next(), ["2 AC"]);
    assert!(copied().contains("n + n"));
    change(1, "3 * n", "n * 2");
    assert_eq!(next(), ["1 AC"]);
    assert!(copied().contains("n * 2"));
    drop(child);
    scratch.wait_until_gone();
}
