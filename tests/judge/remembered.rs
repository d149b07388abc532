//! Remembered verdicts: each is the verdict that `--fresh` would now give on the same files.

use crate::scratch::{search_path, CallOutput, Scratch, PRINT_DOUBLE};
use base::json::Json;
use std::fs::{self, File, FileTimes};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, SystemTime};

/// Judges problem 1, and returns its verdict as the table shows it, such as `AC*`.
fn judge(scratch: &Scratch, options: &[&str]) -> String {
    format_verdict(&scratch.run(&[&["--json", "1"], options].concat()))
}

fn format_verdict(output: &CallOutput) -> String {
    let json = Json::parse(&output.stdout).unwrap_or_else(|| panic!("{output:?}"));
    let is_remembered = json.get("remembered") == &Json::Bool(true);
    let is_proved = json.get("proved") == &Json::Bool(true);
    let has_bundle = json.get("bundle") != &Json::Null;
    let mut verdict = json.get("verdict").text().to_string();
    // An AC needs a bundle, and every program that is planted here can be proved.
    if verdict == "AC" && !(has_bundle && is_proved) {
        verdict += &format!(" (bundle: {has_bundle}, proved: {is_proved}): {output:?}");
    }
    if is_remembered {
        verdict.push('*');
    }
    verdict
}

/// The source of a checker or an interactor that ends with the exit code `CODE`.
const HELPER: &str = "fn main() {\n    \
    println!(\"21\");\n    \
    std::io::stdin().read_line(&mut String::new()).unwrap();\n    \
    std::process::exit(CODE)\n}\n";

/// Plants problem 1 with `answer` in line 3 of its header, and a helper. The line `import` of the
/// helper brings its exit code `CODE` into scope.
fn plant_helper(scratch: &Scratch, answer: &str, import: &str) {
    scratch.plant_double(1);
    let line = format!("9 s, 128 MB\n//! Answer: {answer}\n");
    scratch.change(1, "1 s, 128 MB\n", &line);
    scratch.write("samples/1/help.rs", &format!("{import}\n{HELPER}"));
    scratch.write("snippets/lib.rs", "pub mod code;\npub mod nim;\n");
    scratch.write("samples/1/part.inc", CODE_ITEM);
    scratch.write("snippets/code.rs", &format!("//! C\n{CODE_ITEM}"));
}

const CODE_ITEM: &str = "/// C\npub const CODE: i32 = 0;\n";

const INCLUDE: &str = "include!(\"part.inc\");";

/// Plants an oracle of problem 1 with one worst case, the sample.
fn plant_oracle(scratch: &Scratch) {
    let oracle = r#"
use crate::harness::{Inputs, Problem};
pub const PROBLEM: Problem = Problem {
    expected: |_| String::from("42\n"),
    reference: None,
    inputs: Inputs::Made(Vec::new, |_| String::new()),
    worst: |_| vec![("largest", String::from("21\n"))],
};
"#;
    scratch.write("tests/rules/p1.rs", oracle);
    // The modules that the oracle uses.
    scratch.write("tests/rules/main.rs", "mod harness;\nmod serve;\nmod support;\n");
}

#[test]
fn judges_again_after_changes_of_files_that_a_helper_uses() {
    for (kind, import, file, options) in [
        ("checker", INCLUDE, "samples/1/part.inc", &["--worst"][..]),
        ("interactor", INCLUDE, "samples/1/part.inc", &[]),
        ("checker", "use snippets::code::CODE;", "snippets/code.rs", &[]),
    ] {
        let scratch = Scratch::new(&format!("{kind} {} {}", import.len(), options.len()));
        plant_helper(&scratch, &format!("{kind} help.rs"), import);
        plant_oracle(&scratch);
        assert_eq!(judge(&scratch, options), "AC");
        assert_eq!(judge(&scratch, options), "AC*");
        scratch.write(file, &scratch.read(file).replace("= 0", "= 1"));
        assert_eq!(judge(&scratch, options), "WA", "{kind} {import}");
        assert_eq!(judge(&scratch, options), "WA*");
    }
}

/// Code that creates the file `started` and waits for the file `go`, if `judge_during` runs it. The
/// folder comes from an environment variable, as a bundle must not contain a path.
const WAIT: &str = "if let Some(target) = std::env::var_os(\"WAIT_IN\") {
        let target = std::path::Path::new(&target);
        std::fs::write(target.join(\"started\"), \"\").unwrap();
        while !target.join(\"go\").exists() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
    ";

/// Judges problem 1, and calls `change` while the bundle or a checker is at `WAIT`. Without options
/// a second problem is judged too: a problem that is judged alone, without `--worst`, is run before
/// it is bundled, and that run would wait instead of the bundle.
fn judge_during(scratch: &Scratch, options: &[&str], change: impl FnOnce()) {
    let target = scratch.root.join("target");
    for name in ["started", "go"] {
        fs::remove_file(target.join(name)).ok();
    }
    // A second problem that fails at once.
    scratch.write("solutions/2.rs", "no header");
    let problems = if options.is_empty() { &["1", "2"][..] } else { &["1"] };
    let mut command = scratch.command(&[problems, &["--fresh"], options].concat());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut call = command.env("WAIT_IN", &target).spawn().unwrap();
    while !target.join("started").exists() {
        let ended = call.try_wait().unwrap();
        assert!(ended.is_none(), "the call ended before `WAIT`: {ended:?}");
        thread::sleep(Duration::from_millis(1));
    }
    change();
    fs::write(target.join("go"), "").unwrap();
    call.wait().unwrap();
}

/// The file changes while the solution waits; in the last row, while the checker waits.
#[test]
fn a_file_that_is_edited_during_a_run_is_judged_again() {
    let worst = "target/worst/1/1-largest";
    for (i, (answer, options, file, text)) in [
        ("lines", &[][..], "samples/1/1.out", "2\n"),
        ("lines", &[], "samples/1/1.in", "2\n"),
        ("lines", &["--worst"], &*format!("{worst}.out"), "2\n"),
        ("interactor help.rs", &[], "samples/1/part.inc", "const CODE: i32 = 1;"),
        ("interactor help.rs", &["--worst"], "samples/1/part.inc", "const CODE: i32 = 1;"),
        ("checker help.rs", &[], "samples/1/1.out", "1\n"),
    ]
    .into_iter()
    .enumerate()
    {
        let scratch = Scratch::new(&format!("고침 {i}"));
        plant_helper(&scratch, answer, INCLUDE);
        plant_oracle(&scratch);
        if answer.starts_with("checker") {
            // Accepts an answer only if the answer in the sample begins with a 4.
            let checker = format!(
                "fn main() {{\n    {WAIT}\
                 let file = std::env::args().nth(3).unwrap();\n    \
                 let right = std::fs::read_to_string(file).unwrap();\n    \
                 std::process::exit(!right.starts_with('4') as i32)\n}}\n"
            );
            scratch.write("samples/1/help.rs", &checker);
        } else {
            scratch.change(1, PRINT_DOUBLE, &format!("{WAIT}{PRINT_DOUBLE}"));
        }
        judge_during(&scratch, options, || scratch.write(file, text));
        assert_eq!(judge(&scratch, options), "WA", "{answer} {options:?} {file}");
    }
}

/// The first run of the solution, before there is a bundle, fails. The later runs succeed.
#[test]
fn an_accepted_verdict_is_that_of_a_bundle() {
    for answer in ["lines", "interactor help.rs"] {
        let scratch = Scratch::new(&format!("두 번 {answer}"));
        plant_helper(&scratch, answer, INCLUDE);
        let body = "let ran = std::env::var_os(\"RAN\").unwrap();
    let is_first = !std::path::Path::new(&ran).exists();
    std::fs::write(ran, \"\").unwrap();
    assert!(!is_first);
    ";
        scratch.change(1, PRINT_DOUBLE, &format!("{body}{PRINT_DOUBLE}"));
        let mut command = scratch.command(&["--json", "1"]);
        command.env("RAN", scratch.root.join("ran"));
        let output = scratch.run_command(command);
        assert_eq!(format_verdict(&output), "AC", "{output:?}");
        let note = "two runs of the solution on the same cases differ";
        assert!(output.stdout.contains(note), "{output:?}");
        assert_eq!(judge(&scratch, &[]), "AC*");
    }
}

/// A stub of rustc moves an older snippet into place once the newer one is compiled.
#[test]
fn judges_again_if_an_older_file_is_moved_into_place() {
    let scratch = Scratch::new("옛 파일");
    plant_helper(&scratch, "lines", INCLUDE);
    scratch.change(1, "2 * n", "2 * n + snippets::code::CODE as u64 / 2");
    let older = scratch.read("snippets/code.rs").replace("= 0", "= 1");
    scratch.write("older.rs", &older);
    let an_hour_ago = SystemTime::now() - Duration::from_secs(3600);
    let file = File::options().write(true).open(scratch.root.join("older.rs"));
    let times = FileTimes::new().set_modified(an_hour_ago);
    file.unwrap().set_times(times).unwrap();
    let path = search_path();
    let here = scratch.root.display();
    let stub = format!(
        "PATH='{path}' rustc \"$@\"; code=$?\n\
         case \"$*\" in *snippets/lib.rs*)\n\
         [ ! -e '{here}/older.rs' ] || mv '{here}/older.rs' '{here}/snippets/code.rs' ;;\n\
         esac\nexit $code\n"
    );
    scratch.write_script("stub/bin/rustc", &stub);
    let judge = |options: &[&str]| {
        let mut command = scratch.command(&[&["--json", "1"], options].concat());
        command.env("PATH", format!("{here}/stub/bin:{path}"));
        scratch.run_command(command)
    };
    judge(&[]);
    assert!(!scratch.root.join("older.rs").exists());
    // Both texts are right, but the verdict on the newer text must not be reused.
    assert_eq!(format_verdict(&judge(&[])), "AC");
    assert_eq!(format_verdict(&judge(&[])), "AC*");
}

#[test]
fn a_damaged_verdict_is_judged_anew() {
    let scratch = Scratch::new("망가진 기록");
    scratch.plant_double(1);
    assert_eq!(judge(&scratch, &[]), "AC");
    let file = scratch.root.join("target/verdicts/samples/1");
    let stored = fs::read_to_string(&file).unwrap();
    let time = stored.split_once("\"time_ms\":").unwrap().1.split_once(',').unwrap().0;
    let cases = stored.split_once("\"cases\":").unwrap().1;
    let cases = &cases[..=cases.find(']').unwrap()];
    let bytes = stored.split_once("\"bytes\":").unwrap().1.split_once(',').unwrap().0;
    for (part, other) in [
        (format!("\"time_ms\":{time}"), "\"time_ms\":-1e308"),
        (format!("\"cases\":{cases}"), "\"cases\":[]"),
        (format!("\"bytes\":{bytes}"), "\"bytes\":null"),
        (stored[stored.len() / 2..].to_string(), ""),
    ] {
        let damaged = stored.replacen(&part, other, 1);
        assert_ne!(damaged, stored);
        fs::write(&file, damaged).unwrap();
        assert_eq!(judge(&scratch, &[]), "AC", "{part} -> {other}");
        assert_eq!(judge(&scratch, &[]), "AC*");
    }
    // A pipe or a device in place of the stored verdict or of the bundle is not opened.
    let files = [&file, &scratch.root.join("target/bundle/1/main.rs")];
    let replace = |make: &[&str]| {
        for file in files {
            fs::remove_file(file).unwrap();
            let (program, words) = make.split_first().unwrap();
            let made = Command::new(program).args(words).arg(file).status().unwrap();
            assert!(made.success());
        }
        assert_eq!(judge(&scratch, &[]), "AC");
    };
    replace(&["mkfifo"]);
    replace(&["ln", "-s", "/dev/zero"]);
}

/// A stub of rustc copies the tools instead of compiling them.
#[test]
fn a_damaged_program_is_built_again() {
    let scratch = Scratch::new("망가진 도구");
    let (here, program) = (scratch.root.display(), scratch.root.join("target/tools/mexbox"));
    fs::copy(&program, scratch.root.join("built")).unwrap();
    let path = search_path();
    let stub = format!(
        "case \"$*\" in\n*tools/*lib.rs* | *tools/main.rs*)\n\
         for file; do :; done\nexec cp '{here}/built' \"$file\" ;;\nesac\n\
         PATH='{path}' exec rustc \"$@\"\n"
    );
    scratch.write_script("stub/bin/rustc", &stub);
    let whole = fs::read(&program).unwrap();
    for length in [0, 100_000, whole.len() - 1] {
        fs::remove_file(&program).unwrap();
        fs::copy(scratch.root.join("built"), &program).unwrap();
        scratch.stamp_program();
        let file = File::options().write(true).open(&program).unwrap();
        file.set_len(length as u64).unwrap();
        drop(file);
        let mut command = scratch.command(&["judges", "boj"]);
        command.env("PATH", format!("{here}/stub/bin:{path}"));
        let output = scratch.run_command(command);
        assert!(output.stdout.contains("acmicpc.net"), "{length}: {output:?}");
        assert!(output.stderr.contains("building the tools"), "{output:?}");
        assert_eq!(fs::read(&program).unwrap(), whole);
    }
}

/// Each edit makes a wrong answer right or a right one wrong.
#[test]
fn every_edit_is_judged_again() {
    let scratch = Scratch::new("아무렇게나");
    let import = format!("{INCLUDE}\nuse snippets::nim::nim_sum;");
    plant_helper(&scratch, "checker help.rs", &import);
    let checker = "fn main() {\n    \
        let files: Vec<String> = std::env::args().skip(1).collect();\n    \
        let read = |i: usize| std::fs::read_to_string(&files[i]).unwrap();\n    \
        let is_right = (read(1) == read(2)) == (nim_sum([3, 3]) == 0);\n    \
        std::process::exit(if is_right { CODE } else { 1 - CODE })\n}\n";
    let help = scratch.read("samples/1/help.rs").replace(HELPER, checker);
    scratch.write("samples/1/help.rs", &help);
    scratch.change(1, "2 * n", "2 * n + cfg!(bad) as u64 + snippets::code::CODE as u64 * 2");
    let edits = [
        ("samples/1/1.in", "21", "22"),
        ("snippets/nim.rs", "|sum, value| sum ^ value", "|sum, value| sum + value"),
        ("samples/1/1.out", "42", "44"),
        ("samples/1/part.inc", "= 0", "= 1"),
        ("tools/judges/boj", "compile -O", "compile -O --cfg bad"),
        ("samples/1/help.rs", "== read(2)", "!= read(2)"),
        ("solutions/1.rs", "2 * n", "3 * n - 23"),
        ("snippets/code.rs", "= 0", "= 1"),
    ];
    judge(&scratch, &[]);
    for (i, (file, from, to)) in edits.into_iter().enumerate() {
        let text = scratch.read(file);
        assert!(text.contains(from), "{file}");
        scratch.write(file, &text.replacen(from, to, 1));
        let verdict = ["WA", "AC"][i % 2];
        assert_eq!(judge(&scratch, &[]).trim_end_matches('*'), verdict, "{file}");
    }
}
