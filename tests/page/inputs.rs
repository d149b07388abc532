//! Calls of explore, each as a command line and as an address of the page.

use crate::page::percent_encode;
use explore::compute::COMMANDS;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// One call of `explore`.
#[derive(Clone, Debug)]
pub struct Call {
    pub words: Vec<String>,
    /// The standard input of the command line. In an address it is the value of the command, such
    /// as `sequence=0,1,0,1`. `None` if the command does not read its input.
    pub values: Option<String>,
}

/// The output of the command line.
pub struct Output {
    pub code: i32,
    pub stdout: String,
    /// The error message without the name of the program; empty if there is no error.
    pub error: String,
}

impl Call {
    fn new(line: &str) -> Self {
        let words = line.split(' ').map(String::from).collect();
        Self { words, values: None }
    }

    /// Returns the address on the page, such as `take=1,3,4&misere`.
    pub fn to_fragment(&self) -> String {
        let mut words = self.words.iter().map(String::as_str).peekable();
        let mut parts = vec![percent_encode(words.next().unwrap_or_default())];
        let value = words.next_if(|word| !word.starts_with("--"));
        if let Some(value) = self.values.as_deref().or(value) {
            parts[0] += &format!("={}", percent_encode(value));
        }
        while let Some(word) = words.next() {
            let mut part = percent_encode(word.trim_start_matches('-'));
            if let Some(value) = words.next_if(|word| !word.starts_with("--")) {
                part += &format!("={}", percent_encode(value));
            }
            parts.push(part);
        }
        parts.join("&")
    }

    /// Parses an address of the page that is not percent-encoded; the inverse of `to_fragment`.
    fn from_fragment(fragment: &str) -> Self {
        let mut parts = fragment.split('&').map(|part| part.split_once('=').unwrap_or((part, "")));
        let (command, value) = parts.next().unwrap();
        let reads_input = ["sequence", "graph"].contains(&command);
        let argument = (!reads_input).then(|| value.to_string());
        let options = parts.flat_map(|(name, value)| [format!("--{name}"), value.to_string()]);
        let words = [command.to_string()].into_iter().chain(argument).chain(options);
        let words = words.filter(|word| !word.is_empty()).collect();
        Self { words, values: reads_input.then(|| value.to_string()) }
    }

    /// Runs the command line with `--json`.
    fn run(&self) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
            .args(&self.words[..1])
            .arg("--json")
            .args(&self.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let values = self.values.as_deref().unwrap_or_default();
        // The program does not read its input if the arguments are wrong: the write may fail.
        let _ = child.stdin.take().unwrap().write_all(values.as_bytes());
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        let error = errors.lines().find_map(|line| line.strip_prefix("explore: "));
        Output {
            code: output.status.code().unwrap(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            error: error.unwrap_or_default().to_string(),
        }
    }
}

/// Runs all calls once, and returns them with their outputs.
pub fn run_all() -> &'static [(Call, Output)] {
    static ALL: OnceLock<Vec<(Call, Output)>> = OnceLock::new();
    let run = |call: Call| {
        let output = call.run();
        (call, output)
    };
    ALL.get_or_init(|| list_calls().into_iter().map(run).collect())
}

/// Returns more than 200 calls of all commands but `rules`. Some find no period, and some are
/// invalid.
fn list_calls() -> Vec<Call> {
    let mut lines: Vec<String> = Vec::new();
    for bits in 1..32 {
        let amounts = (1..=5).filter(|n| bits >> (n - 1) & 1 == 1);
        let amounts: Vec<String> = amounts.map(|n: u32| (n * n).to_string()).collect();
        let misere = if bits % 2 == 0 { " --misere" } else { "" };
        lines.push(format!("take {}{misere}", amounts.join(",")));
    }
    for code in 0..64 {
        // Some codes have no period up to this limit.
        lines.push(format!("octal .{}{} --limit 1200", code / 8, code % 8));
    }
    for code in ["4.", "4.02", "4.7", "0.f", ".0F", "8.8", ".156", ".1337", "4.007"] {
        lines.push(format!("octal {code} --limit 1000"));
    }
    for code in [".53", ".07", ".75", ".31", "4.", ".7", ".123", ".0137"] {
        lines.push(format!("octal {code} --misere --heaps 12"));
        lines.push(format!("quotient {code} --heaps 9"));
        lines.push(format!("quotient {code} --heaps 14 --limit 64"));
    }
    for heaps in ["3,5,7", "1,1,1", "0", "1,2,3", "5,9,18446744073709551615", "1,0,1", "64,63"] {
        lines.push(format!("nim {heaps}"));
        lines.push(format!("nim {heaps} --misere"));
    }
    for expression in
        ["{5|1}+{4|-4}+{2|0}", "{0|*}+{0|*}+*", "^>0", "{1||0|-1}", "tiny(2)<^", "1/2-2"]
    {
        lines.push(format!("game {expression}"));
    }
    for expression in [
        "5*7+3",
        "2^3",
        "sqrt(2)",
        "1/3",
        "18446744073709551615*2",
        "(1+2)*(3+4)",
        "6^0",
        "255*256+sqrt(65536)",
        "7/(2+5)",
        "0*0",
        "12345678901234567890/987654321",
    ] {
        lines.push(format!("nimber {expression}"));
    }
    lines.extend(INVALID_CALLS.map(String::from));
    let mut calls: Vec<Call> = lines.iter().map(|line| Call::new(line)).collect();
    for (command, list) in [("sequence", &SEQUENCES[..]), ("graph", &GRAPHS)] {
        calls.extend(list.iter().map(|values| Call {
            words: vec![String::from(command)],
            values: Some(values.to_string()),
        }));
    }
    calls.extend(list_examples());
    calls
}

/// Returns the examples of the page that are calls of the command line: at least one of each
/// command but `rules`, which is not on the page.
fn list_examples() -> Vec<Call> {
    let links = include_str!("../../tools/page/index.html").split(" href=\"#").skip(1);
    let calls = links.map(|link| {
        let (fragment, _) = link.split_once('"').unwrap();
        Call::from_fragment(&fragment.replace("&amp;", "&"))
    });
    let calls: Vec<Call> = calls.filter(|call| !call.words.is_empty()).collect();
    let commands = COMMANDS.iter().map(|command| command.name).filter(|name| *name != "rules");
    let examples = commands.map(|name| {
        let of_command = calls.iter().filter(|call| call.words[0] == name);
        let found: Vec<Call> = of_command.cloned().collect();
        assert!(!found.is_empty(), "index.html has no example of {name}");
        found
    });
    examples.flatten().collect()
}

const SEQUENCES: [&str; 16] = [
    "0 1 2 0 1 2",
    "0,1,0,1,0",
    "5",
    "1 2 3 4",
    "9 1 2 1 2 1 2",
    "0\n1\n2\n0\n1\n2\n",
    "-1 -1 -1",
    "7 7",
    "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7",
    "1, 2; 3",
    "1 x",
    "",
    "99999999999999999999",
    "3 3 3 0 3 3 3 0",
    "&=#%",
    "한 1",
];

const GRAPHS: [&str; 5] =
    ["4 4\n0 1\n1 0\n1 2\n2 3\n", "3 3, 0 1 1, 1 0 1, 1 2 9", "0 0", "2 1 0 2", ""];

const INVALID_CALLS: [&str; 47] = [
    "take",
    "take 0",
    "take 65",
    "take 1,x",
    "take 1,3,4 --frob",
    "take 1 --limit 3",
    "take 1.5",
    "take ,",
    "take 18446744073709551616",
    "take -3",
    "octal 77",
    "octal .",
    "octal .8z",
    "octal .77 --heaps 3",
    "octal .77 --misere --limit 3",
    "octal .77 --limit",
    "octal .77 --limit 0",
    "octal .77 --limit 10000000001",
    "octal .777777777777777777777 --limit 400",
    "octal",
    "quotient",
    "quotient x",
    "quotient .77 --heaps 1001",
    "quotient .4x --heaps 2",
    "quotient .31 --misere",
    "nim",
    "nim 1,,x",
    "nim 18446744073709551616",
    "nim 3 --heaps 2",
    "nimber 5-3",
    "nimber 1/0",
    "nimber (1",
    "nimber 2^2^2",
    "nimber sin(1)",
    "nimber 99999999999999999999",
    "nimber 1)",
    "game",
    "game {1",
    "game {1|2|3}",
    "game 1/3",
    "game x(1)",
    "game *99999",
    "game 1+",
    "game 1)",
    "game 99999999999999999999",
    "frobnicate 1",
    "한 1",
];
