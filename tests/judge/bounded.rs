//! Helpers and solutions that exceed their limits, damage the files of their run or leave
//! descendants: none takes more space, memory or time than it may, and nothing is left.

use crate::scratch::{is_portable, Scratch};
use crate::verdicts::verdict;
use std::thread;
use std::time::{Duration, Instant};

/// Judges problem 1, in which a helper of this kind is a shell script with this text.
fn judge_with(kind: &str, script: &str) -> String {
    let scratch = Scratch::new(&format!("{kind} {}", script.len()));
    scratch.plant_double(1);
    let line = format!("MB\n//! Answer: {kind} help.sh\n");
    scratch.change(1, "MB\n", &line);
    scratch.script("samples/1/help.sh", script);
    // `run` also checks that no process is left.
    scratch.run(&["--debug", "1"]).stdout
}

/// The portable way finds no process that has left its group.
#[test]
fn ends_what_a_helper_leaves_behind_in_a_session_of_its_own() {
    if is_portable() {
        return;
    }
    for kind in ["checker", "interactor"] {
        let start = Instant::now();
        let table = judge_with(kind, "setsid sleep 606 >/dev/null 2>&1 </dev/null &\nexit 0\n");
        assert_eq!(verdict(&table, 1), "AC", "{kind}: {table}");
        assert!(start.elapsed() < Duration::from_secs(300), "it is not waited for");
    }
}

pub fn a_session_of_its_own_evades_no_time_limit() {
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
                let table = judge_with(kind, "echo 21\nexec >/dev/null\nsetsid -w sleep 607\n");
                assert_eq!(verdict(&table, 1), "ERR", "{table}");
                assert!(table.contains(fault), "{kind}: {table}");
            });
        }
    });
}

/// Two children, which work for many times the limit, as other programs may have the
/// processors, while the program sleeps.
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
    assert_eq!(verdict(&table, 1), "TLE", "{table}");
}
