//! The options `--json` and `--watch`.

use crate::scratch::{is_portable, Scratch, USUAL_LIMITS};
use base::json::Json;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

#[test]
fn json_says_what_the_table_says() {
    let scratch = Scratch::new("제이슨");
    scratch.plant_double(1);
    let body =
        "let n = unsafe { *(&n as *const u64) }; eprint!(\"e\"); println!(\"{n} \\\"한\\\"\");";
    scratch.plant(2, USUAL_LIMITS, body, "21\n", "42\n");
    let output = scratch.run(&["--json"]);
    assert_eq!(output.code, Some(1), "{output:?}");
    let objects: Vec<Json> =
        output.stdout.lines().map(|line| Json::parse(line).expect(line)).collect();
    assert_eq!(objects.len(), 2);
    let first = &objects[0];
    assert_eq!((first.get("number").text(), first.get("title").text()), ("1", "문제"));
    assert_eq!((first.get("verdict").text(), first.get("passed").number()), ("AC", Some(1)));
    let case = &first.get("cases").list()[0];
    assert_eq!((case.get("name").text(), case.get("verdict").text()), ("1", "AC"));
    for field in ["time_ms", "wall_ms", "memory_bytes"] {
        let known = case.get(field).number().map(|number: f64| number > 0.0);
        let is_measured = field != "memory_bytes" || !is_portable();
        assert_eq!(known, is_measured.then_some(true), "{field}");
    }
    let kept: Vec<&str> =
        first.get("limits_kept").list().iter().map(|limit| limit.text()).collect();
    if is_portable() {
        assert_eq!(kept, ["wall-clock time", "output"])
    } else {
        assert_eq!(kept, ["processor time", "memory", "output"])
    }
    let bundle = scratch.read(first.get("bundle").text());
    assert_eq!(first.get("bytes").number(), Some(bundle.len()));
    assert!(first.get("questions").number() >= Some(1), "{output:?}");
    assert_eq!(objects[1].get("verdict").text(), "WA");
    assert!(objects[1].get("details").text().contains("+21 \"한\""), "{output:?}");
    assert_eq!(objects[1].get("unsafe").number(), Some(1), "{output:?}");
    // The stored report is complete: only `remembered` differs.
    let again = output.stdout.replace(":false,\"limits", ":true,\"limits");
    assert_eq!(scratch.run(&["--json"]).stdout, again);
}

/// A call that is interrupted when the test ends, even if the test fails.
struct InterruptOnDrop(Child);

impl Drop for InterruptOnDrop {
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
    // Each link leads to the folder that contains it. A path may follow 40 links, so there are
    // 2^40 paths to each file.
    for link in ["snippets/back", "snippets/again"] {
        symlink(".", scratch.root.join(link)).unwrap();
    }
    let mut command = scratch.command_with_clipboard(&["--watch", "--copy", "2", "1"]);
    let mut child = InterruptOnDrop(command.stdout(Stdio::piped()).spawn().unwrap());
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
    // Returns the numbers and verdicts of the next table.
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
    // A call that makes two bundles copies none of them.
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
