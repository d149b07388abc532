//! Helpers and solutions with child processes: no process evades a time limit by leaving its
//! session, the time of children counts, and no process is left afterwards.

use crate::scratch::{is_portable, Scratch};
use crate::verdicts::find_verdict;
use std::thread;
use std::time::{Duration, Instant};

/// Judges problem 1 with a shell script as its `checker` or `interactor`, and returns the table.
fn judge_with_helper(kind: &str, script: &str) -> String {
    let scratch = Scratch::new(&format!("{kind} {}", script.len()));
    scratch.plant_double(1);
    let line = format!("MB\n//! Answer: {kind} help.sh\n");
    scratch.change(1, "MB\n", &line);
    scratch.write_script("samples/1/help.sh", script);
    // `run` also checks that no process is left.
    scratch.run(&["--debug", "1"]).stdout
}

/// Skipped for the portable implementation, which does not find processes that have left their
/// group.
#[test]
fn ends_descendants_of_a_helper_in_another_session() {
    if is_portable() {
        return;
    }
    for kind in ["checker", "interactor"] {
        let start = Instant::now();
        let table =
            judge_with_helper(kind, "setsid sleep 606 >/dev/null 2>&1 </dev/null &\nexit 0\n");
        assert_eq!(find_verdict(&table, 1), "AC", "{kind}: {table}");
        let took = start.elapsed();
        assert!(took < Duration::from_secs(300), "waited {took:?} for a child of the {kind}");
    }
}

pub fn another_session_evades_no_time_limit() {
    if is_portable() {
        return;
    }
    let cases = [
        ("checker", "help.sh did not end within 10 s"),
        ("interactor", "it did not end within 10 s"),
    ];
    thread::scope(|scope| {
        for (kind, fault) in cases {
            scope.spawn(move || {
                let table =
                    judge_with_helper(kind, "echo 21\nexec >/dev/null\nsetsid -w sleep 607\n");
                assert_eq!(find_verdict(&table, 1), "ERR", "{table}");
                assert!(table.contains(fault), "{kind}: {table}");
            });
        }
    });
}

/// Two children work while the program sleeps. They work for many times the limit, so that they
/// exceed it on a busy machine too.
#[test]
fn counts_the_time_of_children_that_are_not_waited_for() {
    if is_portable() {
        return;
    }
    let scratch = Scratch::new("아이들의 시간");
    let body = "if std::env::args().nth(1).is_some() {
        let start = std::time::Instant::now();
        while start.elapsed().as_secs() < 5 {}
        return;
    }
    let own = std::env::current_exe().unwrap();
    for _ in 0..2 {
        std::process::Command::new(&own).arg(\"child\").spawn().unwrap();
    }
    std::thread::sleep(std::time::Duration::from_millis(400));
    println!(\"{}\", 2 * n);";
    scratch.plant(1, "0.1 s, 128 MB", body, "21\n", "42\n");
    let table = scratch.run(&["--debug", "1"]).stdout;
    assert_eq!(find_verdict(&table, 1), "TLE", "{table}");
}
