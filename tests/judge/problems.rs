//! Problems as files: a solution and samples are enough. `new` adds the rows of a problem in
//! `solutions/Cargo.toml` and `tests/rules/main.rs`.

use crate::scratch::Scratch;
use std::fs::File;
use std::thread;
use std::time::{Duration, SystemTime};

/// Returns the names of the solutions in the manifest.
fn list_solutions(scratch: &Scratch) -> Vec<String> {
    let manifest = scratch.read("solutions/Cargo.toml");
    let rows = manifest.lines().filter_map(|line| {
        let (_, rest) = line.split_once("path = \"")?;
        Some(rest.split_once(".rs\"")?.0.to_string())
    });
    rows.collect()
}

#[test]
fn calls_at_the_same_time_lose_no_problem() {
    let scratch = Scratch::new("동시에");
    // An earlier run left this lock file, on a machine whose clock is a day ahead.
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
    assert_eq!(list_solutions(&scratch), numbers);
    let main = scratch.read("tests/rules/main.rs");
    let oracles = numbers.iter().map(|number| format!("mod p{number};\n"));
    assert!(main.contains(&oracles.collect::<String>()), "{main}");
    assert_eq!(scratch.run(&["list"]).stderr, "");
}

/// Calls of `new`: the arguments, and the first line of the new solution without `//! `.
const NEW_CALLS: &str = "\
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
fn new_accepts_addresses_and_names() {
    let scratch = Scratch::new("여러 이름");
    for row in NEW_CALLS.lines() {
        let (words, head) = row.split_once(" -> ").unwrap();
        let arguments: Vec<&str> = ["new"].into_iter().chain(words.split(' ')).collect();
        let output = scratch.run(&arguments);
        assert_eq!(output.code, Some(0), "{output:?}");
        let name = head.split(' ').nth(1).unwrap();
        let text = scratch.read(&format!("solutions/{name}.rs"));
        assert_eq!(text.lines().next(), Some(&*format!("//! {head}")));
    }
    // These words name problems that exist, in upper or lower case. So `new` asks for no judge,
    // though the name `dp_k` identifies none.
    for (word, name) in [("Cf1194D", "cf1194d"), ("DP_K", "dp_k"), ("dp_k", "dp_k")] {
        let output = scratch.run(&["new", word]);
        let words = format!("solutions/{name}.rs already exists");
        assert!(output.stderr.contains(&words), "{output:?}");
    }
    assert!(scratch.run(&["list", "DP_K"]).stdout.contains("\ndp_k "));
    // A problem without a title is listed with its name instead.
    let list = scratch.run(&["list", "abc300_a"]).stdout;
    assert!(list.contains("\nabc300_a  AtCoder  abc300_a  untested"), "{list}");
}
