//! Problems as files: a solution and samples are enough, and what is kept about them
//! elsewhere follows.

use crate::scratch::Scratch;
use std::fs::{self, File};
use std::process::Command;
use std::thread;
use std::time::{Duration, SystemTime};

/// The solutions that the manifest names.
pub fn rows(scratch: &Scratch) -> Vec<String> {
    let manifest = scratch.read("solutions/Cargo.toml");
    let rows = manifest.lines().filter_map(|line| {
        let (_, rest) = line.split_once("path = \"")?;
        Some(rest.split_once(".rs\"")?.0.to_string())
    });
    rows.collect()
}

#[test]
fn rows_of_the_manifest_follow_the_folder() {
    let scratch = Scratch::new("행");
    scratch.plant_double(1);
    scratch.plant_double(3);
    // One is put there by hand, one is taken away, and one is a template.
    let solution = scratch.read("solutions/1.rs");
    scratch.write("solutions/2.rs", &solution.replace("BOJ 1 ", "BOJ 2 "));
    scratch.write("solutions/template.rs", "fn main() {}\n");
    fs::remove_file(scratch.root.join("solutions/3.rs")).unwrap();
    // What works on no solution changes nothing.
    let manifest = scratch.read("solutions/Cargo.toml");
    for call in [&["list"][..], &["judges"], &["--help"]] {
        assert_eq!(scratch.run(call).stderr, "");
        assert_eq!(scratch.read("solutions/Cargo.toml"), manifest, "{call:?}");
    }
    let said = scratch.run(&["1"]);
    let line = "solutions/Cargo.toml: added 2, removed 3, as the folder has changed\n";
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stderr.starts_with(line), "{said:?}");
    assert_eq!(rows(&scratch), ["1", "2"]);
    // A file that stays the same is not written again.
    let written = || fs::metadata(scratch.root.join("solutions/Cargo.toml")).unwrap().modified();
    let before = written().unwrap();
    assert_eq!(scratch.run(&["1"]).stderr, "");
    assert_eq!(written().unwrap(), before);
    // What a merge leaves: rows twice, and in another order. Some names would break the
    // package.
    let manifest = scratch.read("solutions/Cargo.toml");
    let [one, two] = ["1", "2"].map(|n| format!("    {{ name = \"{n}\", path = \"{n}.rs\" }},\n"));
    let merged = manifest.replace(&one, &format!("{two}{one}{two}"));
    scratch.write("solutions/Cargo.toml", &merged);
    for name in ["10", "9", "build"] {
        scratch.write(&format!("solutions/{name}.rs"), "fn main() {}\n");
    }
    let said = scratch.run(&["1"]);
    let line = "solutions/Cargo.toml: added 9, 10, as the folder has changed\n";
    let note = "note: solutions/build.rs has no row in solutions/Cargo.toml: \"build\" cannot name";
    assert!(said.stderr.starts_with(note), "{said:?}");
    assert!(said.stderr.contains(line), "{said:?}");
    assert_eq!(rows(&scratch), ["1", "2", "9", "10"]);
    // Without a list of rows in the usual form they are the user's.
    let manifest = scratch.read("solutions/Cargo.toml").replace("bin = [", "bin = [ #");
    scratch.write("solutions/Cargo.toml", &manifest);
    scratch.write("solutions/11.rs", "fn main() {}\n");
    let note = "note: solutions/Cargo.toml has no list that begins with the line `bin = [`";
    assert!(scratch.run(&["1"]).stderr.starts_with(note));
    assert_eq!(scratch.read("solutions/Cargo.toml"), manifest);
    // Without the rows everything else works.
    fs::remove_file(scratch.root.join("solutions/Cargo.toml")).unwrap();
    let said = scratch.run(&["1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("1/1 accepted"), "{said:?}");
    let note = "note: solutions/Cargo.toml cannot be read";
    assert!(said.stderr.starts_with(note), "{said:?}");
    assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
}

#[test]
fn calls_at_the_same_time_lose_no_problem() {
    let scratch = Scratch::new("동시에");
    // An earlier run left the lock behind, on a machine with another date.
    scratch.write("target/lock", "");
    let lock = File::open(scratch.root.join("target/lock")).unwrap();
    let tomorrow = SystemTime::now() + Duration::from_secs(86_400);
    lock.set_modified(tomorrow).unwrap();
    let numbers: Vec<String> = (11..51).map(|number| number.to_string()).collect();
    thread::scope(|scope| {
        for number in &numbers {
            let mut command = scratch.command(&["new", number, "--oracle"]);
            scope.spawn(move || assert!(command.output().unwrap().status.success()));
        }
    });
    assert_eq!(rows(&scratch), numbers);
    let main = scratch.read("tests/rules/main.rs");
    let oracles = numbers.iter().map(|number| format!("mod p{number};\n"));
    assert!(main.contains(&oracles.collect::<String>()), "{main}");
    assert_eq!(scratch.run(&["list"]).stderr, "");
}

#[test]
fn what_new_made_rm_removes() {
    let scratch = Scratch::new("깨끗이");
    scratch.add_snippet("fastio");
    scratch.plant_double(1);
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        command.args(["-c", "user.name=a", "-c", "user.email=a@b"]);
        command.args(arguments).current_dir(&scratch.root);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    git(&["init", "--quiet"]);
    git(&["add", "--all"]);
    git(&["commit", "--quiet", "--message", "all"]);
    let address = "https://www.acmicpc.net/problem/2?lang=en";
    assert_eq!(scratch.run(&["new", address, "--oracle"]).code, Some(0));
    let head = "//! BOJ 2 <https://www.acmicpc.net/problem/2>\n";
    assert!(scratch.read("solutions/2.rs").starts_with(head));
    scratch.write("samples/2/1.in", "1\n");
    scratch.write("samples/2/1.out", "1\n");
    assert_eq!(scratch.run(&["2"]).code, Some(0));
    assert_eq!(scratch.run(&["mv", "2", "two"]).code, Some(0));
    let head = "//! BOJ two <https://www.acmicpc.net/problem/2>\n";
    assert!(scratch.read("solutions/two.rs").starts_with(head));
    let said = scratch.run(&["two"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert_eq!(git(&["status", "--short"]).lines().count(), 5);
    let said = scratch.run(&["rm", "two", "--yes"]);
    assert_eq!((said.code, &*said.stderr), (Some(0), ""));
    assert_eq!(git(&["status", "--short"]), "");
    for folder in ["solutions", "samples", "target/bundle"] {
        let names: Vec<_> = fs::read_dir(scratch.root.join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert!(names.iter().all(|name| name != "2" && name != "two"));
    }
}

#[test]
fn rm_asks_on_a_terminal() {
    let scratch = Scratch::new("묻기");
    scratch.plant_double(1);
    let script = scratch.root.join("bundle.sh");
    for (answer, stays) in [("n", true), ("", true), ("y", false)] {
        // The program `script` provides a terminal.
        let command =
            format!("echo {answer} | script -qec \"'{}' rm 1\" /dev/null", script.display());
        let Ok(output) = Command::new("sh").args(["-c", &command]).output() else {
            return;
        };
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !text.contains("remove solutions/1.rs, samples/1? [y/N]") {
            eprintln!("the question of rm is not tested: there is no `script`: {text}");
            return;
        }
        assert_eq!(scratch.root.join("solutions/1.rs").exists(), stays, "{text}");
        assert_eq!(scratch.root.join("samples/1").exists(), stays, "{text}");
    }
}

#[test]
fn a_problem_without_samples_is_bundled() {
    let scratch = Scratch::new("예제 없이");
    scratch.add_snippet("fastio");
    scratch.plant_double(1);
    scratch.plant_double(2);
    let uses = "use snippets::{fastio::{self}, mex::mex as m};\n// snippets::grundy";
    scratch.change(2, "fn main", &format!("{uses}\nfn main"));
    scratch.change(2, "2 * n", "m([0, 1]) * snippets::nim::nim_sum([n])");
    fs::remove_dir_all(scratch.root.join("samples/2")).unwrap();
    let said = scratch.run(&[]);
    assert_eq!(said.code, Some(0), "{said:?}");
    for words in [
        "  no samples  ",
        "2: samples/2 has no case: add 1.in and 1.out",
        "1/2 accepted, 1 without samples in ",
        "; to submit: target/bundle/NUMBER/main.rs\n",
    ] {
        assert!(said.stdout.contains(words), "{words}: {said:?}");
    }
    assert!(scratch.root.join("target/bundle/2/main.rs").exists());
    let said = scratch.run(&["--json", "2"]);
    assert!(said.stdout.contains("\"verdict\":\"no samples\""), "{said:?}");
    assert!(said.stdout.contains("\"remembered\":true"), "{said:?}");
    // A first case is judged.
    scratch.write("samples/2/1.in", "4\n");
    scratch.write("samples/2/1.out", "9\n");
    assert_eq!(scratch.run(&["2"]).code, Some(1));
    let list = scratch.run(&["list"]).stdout;
    let status = |list: &str, name: &str| {
        let mut lines = list.lines();
        let line = lines.find(|line| line.starts_with(name)).unwrap();
        line.split("  ").filter(|cell| !cell.is_empty()).nth(3).unwrap().trim().to_string()
    };
    assert_eq!(status(&list, "2"), "judged on samples");
    fs::remove_dir_all(scratch.root.join("samples/2")).unwrap();
    scratch.write("tests/rules/p1.rs", "");
    let list = scratch.run(&["list"]).stdout;
    assert_eq!(status(&list, "1"), "proved by oracle");
    assert_eq!(status(&list, "2"), "untested");
    let row = list.lines().nth(2).unwrap();
    assert!(row.ends_with("  fastio, mex, nim"), "{list}");
    let other = scratch.read("solutions/2.rs").replace("문제", "a|b");
    // A link that is a program is left out.
    let links = "//! Also: AOJ 1 <https://a>\n//! Also: X 2 <javascript:alert(1)>\n";
    let other = other.replace(" MB\n", &format!(" MB\n{links}"));
    scratch.write("solutions/2.rs", &other);
    let list = scratch.run(&["list", "2", "--markdown"]).stdout;
    let row = "| a\\|b | [AOJ 1](https://a) | fastio, mex, nim |";
    assert!(list.contains(row), "{list}");
    scratch.write("solutions/2.rs", &other.replace("BOJ", "Timus"));
    let list = scratch.run(&["list"]).stdout;
    assert!(status(&list, "2").contains("there is no judge \"Timus\""), "{list}");
}

#[test]
fn a_file_kept_elsewhere_is_judged() {
    let scratch = Scratch::new("다른 곳");
    scratch.plant_double(1);
    let plain =
        "use std::io;\n\nfn spare() {}\n\nfn main() {\n    let mut line = String::new();\n    \
                 io::stdin().read_line(&mut line).unwrap();\n    \
                 let n: u64 = line.trim().parse().unwrap();\n    println!(\"{}\", 2 * n);\n}\n";
    scratch.write("my files/main.rs", plain);
    scratch.write("my files/cases/1.in", "5\n");
    scratch.write("my files/cases/1.out", "10\n");
    let run = |arguments: &[&str]| {
        let mut command = scratch.command(arguments);
        command.current_dir(scratch.root.join("my files"));
        scratch.said(command)
    };
    let said = run(&["main.rs", "--samples", "cases"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    for words in [
        "main.rs has no header, so it is judged as on BOJ with 2 s, 512 MB",
        "1/1 accepted",
        "to submit: target/elsewhere/main/main.rs",
    ] {
        assert!(said.stdout.contains(words), "{words}: {said:?}");
    }
    let bundle = scratch.read("target/elsewhere/main/main.rs");
    assert_eq!(bundle, plain.replace("fn spare() {}\n\n", ""));
    let said = run(&["./main.rs", "--judge", "library-checker", "--samples", "cases"]);
    assert!(said.stdout.contains("as on LibraryChecker with"), "{said:?}");
    scratch.write("my files/cases/1.out", "11\n");
    assert_eq!(run(&["main.rs", "--samples", "cases"]).code, Some(1));
    // One with a header has the name and the samples of that problem, and does not
    // take the place of the problem's own bundle.
    let other = scratch.read("solutions/1.rs").replace("2 * n", "n + n");
    scratch.write("my files/other.rs", &other);
    let own = "the bundle of the problem";
    scratch.write("target/bundle/1/main.rs", own);
    let said = run(&["other.rs"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("1/1 accepted"), "{said:?}");
    assert!(scratch.read("target/elsewhere/1/main.rs").contains("n + n"));
    assert_eq!(scratch.read("target/bundle/1/main.rs"), own);
    // What is wrong is named by the file.
    scratch.write("my files/other.rs", &other.replace("n + n", "n + m"));
    let said = run(&["other.rs"]);
    assert!(said.stdout.contains("my files/other.rs does not compile"), "{said:?}");
    // A path of a file is that file, not the solution of the same name.
    scratch.write("my files/solutions/1.rs", &other.replace("n + n", "n + 1"));
    let said = run(&["solutions/1.rs"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("wrong answer"), "{said:?}");
    let said = run(&["other.rs", "1"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("take it, alone and on samples"), "{said:?}");
}

/// What `new` is called with, and the first line of the solution.
const NEW: &str = "\
https://cses.fi/problemset/task/1730 -> CSES cses1730 <https://cses.fi/problemset/task/1730>
https://atcoder.jp/contests/dp/tasks/dp_k 돌 -> AtCoder dp_k 돌 <https://atcoder.jp/contests/dp/tasks/dp_k>
codeforces.com/contest/1194/problem/D?locale=en -> Codeforces cf1194d <https://codeforces.com/contest/1194/problem/D>
CF1091H1 -> Codeforces cf1091h1 <https://codeforces.com/contest/1091/problem/H1>
https://atcoder.jp/contests/abc042/tasks/arc058_a?lang=en -> AtCoder arc058_a <https://atcoder.jp/contests/abc042/tasks/arc058_a>
abc300_a -> AtCoder abc300_a <https://atcoder.jp/contests/abc300/tasks/abc300_a>
s8pc_1_a A --judge atcoder -> AtCoder s8pc_1_a A <https://atcoder.jp/contests/s8pc-1/tasks/s8pc_1_a>
276B --judge codeforces -> Codeforces cf276b <https://codeforces.com/contest/276/problem/B>
1633 --judge CSES -> CSES cses1633 <https://cses.fi/problemset/task/1633>
aplusb --judge=library-checker -> LibraryChecker aplusb <https://judge.yosupo.jp/problem/aplusb>
DPL_1_A --judge aoj -> AOJ aojdpl_1_a <https://onlinejudge.u-aizu.ac.jp/problems/DPL_1_A>
";

#[test]
fn new_takes_what_people_have() {
    let scratch = Scratch::new("여러 이름");
    for row in NEW.lines() {
        let (words, head) = row.split_once(" -> ").unwrap();
        let arguments: Vec<&str> = ["new"].into_iter().chain(words.split(' ')).collect();
        let said = scratch.run(&arguments);
        assert_eq!(said.code, Some(0), "{said:?}");
        let name = head.split(' ').nth(1).unwrap();
        let text = scratch.read(&format!("solutions/{name}.rs"));
        assert_eq!(text.lines().next(), Some(&*format!("//! {head}")));
    }
    // The same problem again, in other letters; that of one name tells no judge.
    for (word, name) in [("Cf1194D", "cf1194d"), ("DP_K", "dp_k"), ("dp_k", "dp_k")] {
        let said = scratch.run(&["new", word]);
        let words = format!("solutions/{name}.rs already exists");
        assert!(said.stderr.contains(&words), "{said:?}");
    }
    assert!(scratch.run(&["list", "DP_K"]).stdout.contains("\ndp_k "));
    // A name is the title, too, if there is no other.
    let list = scratch.run(&["list", "abc300_a"]).stdout;
    assert!(list.contains("\nabc300_a  AtCoder  abc300_a  untested"), "{list}");
}

#[test]
fn new_takes_several_addresses_and_those_of_unknown_sites() {
    let scratch = Scratch::new("주소 여러 개");
    let addresses = ["https://cses.fi/problemset/task/1730", "https://toph.co/p/arithmetic"];
    let said = scratch.run(&["new", addresses[0], addresses[1]]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let note = "note: no judge in tools/judges knows this address: its header names AtCoder\n";
    assert_eq!(said.stderr, note);
    let head = "//! CSES cses1730 <https://cses.fi/problemset/task/1730>\n";
    assert!(scratch.read("solutions/cses1730.rs").starts_with(head));
    let head = "//! AtCoder toph_arithmetic <https://toph.co/p/arithmetic>\n";
    assert!(scratch.read("solutions/toph_arithmetic.rs").starts_with(head));
    // One that is wrong stops them all.
    let said = scratch.run(&["new", "https://cses.fi/problemset/task/1", "https://cses.fi/x"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(!scratch.root.join("solutions/cses1.rs").exists());
}
