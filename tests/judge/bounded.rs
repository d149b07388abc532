//! What a helper or a solution does to its limits, to the files of its run and to its
//! descendants: nothing takes more room, memory or time than it may, and nothing is left.

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
    // It checks that no process is left.
    scratch.run(&["1"]).stdout
}

const ENDLESS: &str = "exec yes >&2\n";

#[test]
fn stops_helpers_that_write_without_end_to_stderr() {
    let fault = "help.sh printed more than 16 MB on stderr";
    assert!(judge_with("checker", ENDLESS).contains(fault));
    let table = judge_with("interactor", ENDLESS);
    assert!(table.contains("it printed more than 16 MB on stderr"), "{table}");
    let scratch = Scratch::new("끝없는 생성기");
    scratch.plant_double(1);
    let path = |name: &str| scratch.root.join(name).display().to_string();
    let (gen, brute) = (path("gen.sh"), path("brute.sh"));
    for (generator, oracle, fault) in [
        (ENDLESS, "", "gen.sh (seed 1, size 1) printed more than 16 MB on stderr"),
        ("echo 1\n", ENDLESS, "brute.sh failed: more than 16 MB on stderr"),
    ] {
        scratch.script("gen.sh", generator);
        scratch.script("brute.sh", oracle);
        let said = scratch.run(&["stress", "1", "--brute", &brute, "--gen", &gen]);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains(fault), "{said:?}");
    }
}

/// Of 102 lines, two are left out in the middle.
#[test]
fn quotes_the_first_and_the_last_lines_of_a_helper() {
    let script = "i=1; while [ $i -le 102 ]; do echo \"line $i\" >&2; i=$((i + 1)); done\n";
    for kind in ["checker", "interactor"] {
        let table = judge_with(kind, &format!("{script}exit 1\n"));
        let middle = "  line 50\n... 2 more lines ...\n  line 53\n";
        assert!(table.contains(middle), "{kind}: {table}");
        assert!(table.contains("  line 102\n"), "{kind}: {table}");
    }
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

/// A checker compares the answers, which are files too.
#[test]
fn a_solution_may_do_what_it_likes_to_the_names_in_its_folder() {
    for make in
        ["mkfifo $names", "mkdir $names", "for name in $names; do ln -s /dev/zero $name; done"]
    {
        let scratch = Scratch::new(&format!("이름 {}", make.len()));
        let script = format!("names='stdout stderr stdin answer output'; rm -rf $names; {make}");
        let body = format!(
            "std::process::Command::new(\"sh\").args([\"-c\", \"{script}\"]).status().unwrap();\n    \
             println!(\"{{}}\", 2 * n);"
        );
        scratch.plant(1, "1 s, 128 MB\n//! Answer: checker cmp.sh", &body, "21\n", "42\n");
        scratch.case(1, "2", "4\n", "8\n");
        scratch.script("samples/1/cmp.sh", "cmp -s \"$2\" \"$3\"\n");
        let table = scratch.run(&["1"]).stdout;
        assert_eq!(verdict(&table, 1), "AC", "{make}: {table}");
    }
}

#[test]
fn a_file_named_stdout_is_no_output() {
    let scratch = Scratch::new("위조");
    let body = "std::fs::write(\"stdout\", format!(\"{}\\n\", 2 * n)).unwrap();";
    scratch.plant(1, "1 s, 128 MB", body, "21\n", "42\n");
    let table = scratch.run(&["1"]).stdout;
    assert_eq!(verdict(&table, 1), "WA", "{table}");
}

/// Two children, which work for several times the limit while the program sleeps.
#[test]
fn counts_the_time_of_children_that_are_not_waited_for() {
    if is_portable() {
        return;
    }
    let scratch = Scratch::new("아이들의 시간");
    let body = "if std::env::args().nth(1).is_some() {
        let start = std::time::Instant::now();
        while start.elapsed().as_millis() < 300 {}
        return;
    }
    let own = std::env::current_exe().unwrap();
    for _ in 0..2 {
        std::process::Command::new(&own).arg(\"child\").spawn().unwrap();
    }
    std::thread::sleep(std::time::Duration::from_millis(600));
    println!(\"{}\", 2 * n);";
    scratch.plant(1, "0.1 s, 128 MB", body, "21\n", "42\n");
    let table = scratch.run(&["--debug", "1"]).stdout;
    assert_eq!(verdict(&table, 1), "TLE", "{table}");
}
