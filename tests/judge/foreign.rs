//! Shelves and solutions as other people write them: bundled, pruned and judged, or
//! one line that says what to change. Expected outputs follow from the sources; that
//! these compile and print the same as crates of their own is checked too.

use crate::json::Json;
use crate::scratch::Scratch;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Programs that would become others if a part of them were missing.
#[path = "../../tools/bundle/different_tests.rs"]
mod different;
#[path = "foreign_shelves.rs"]
mod shelves;

/// A solution: its number, its text, what it prints, and what its bundle must hold.
struct Solution {
    number: u32,
    text: &'static str,
    output: &'static str,
    holds: &'static [&'static str],
}

const fn solution(number: u32, text: &'static str, output: &'static str) -> Solution {
    let holds = &[];
    Solution {
        number,
        text,
        output,
        holds,
    }
}

impl Solution {
    const fn holds(mut self, holds: &'static [&'static str]) -> Self {
        self.holds = holds;
        self
    }
}

/// A scratch copy with this shelf instead of ours.
fn shelf(name: &str, files: &[(&str, &str)]) -> Scratch {
    let scratch = Scratch::new(name);
    fs::remove_dir_all(scratch.root.join("snippets")).unwrap();
    for (file, text) in files {
        scratch.write(file, text);
    }
    scratch
}

fn header(number: u32) -> String {
    format!(
        "//! BOJ {number} 남의 책장 <https://www.acmicpc.net/problem/{number}>\n\
         //! Limits: 1 s, 128 MB\n"
    )
}

/// Plants a solution. A text that begins with a byte order mark keeps it in front.
fn plant(scratch: &Scratch, number: u32, text: &str, output: &str) {
    let (mark, text) = match text.strip_prefix('\u{feff}') {
        Some(text) => ("\u{feff}", text),
        None => ("", text),
    };
    let mut text = format!("{mark}{}{text}", header(number));
    if text.contains("\r\n") {
        text = text.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    scratch.write(&format!("solutions/{number}.rs"), &text);
    scratch.write(&format!("samples/{number}/1.in"), "");
    scratch.write(&format!("samples/{number}/1.out"), output);
}

/// What the program prints if it is compiled without any bundling.
fn unbundled(scratch: &Scratch, number: u32) -> String {
    let run = |program: &mut Command| {
        let output = program.current_dir(&scratch.root).output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{number}: {words}");
        output.stdout
    };
    let folder = scratch.root.join("target/plain");
    let library = folder.join("libsnippets.rlib");
    let rustc = || {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2021", "--cap-lints", "allow", "--out-dir"]);
        rustc.arg(&folder);
        rustc
    };
    if !library.exists() {
        let shelf = [
            "--crate-name",
            "snippets",
            "--crate-type",
            "lib",
            "snippets/lib.rs",
        ];
        run(rustc().args(shelf));
    }
    let file = format!("solutions/{number}.rs");
    let library = format!("snippets={}", library.display());
    run(rustc().args(["--crate-name", "main", &file, "--extern", &library]));
    String::from_utf8(run(&mut Command::new(folder.join("main")))).unwrap()
}

/// Judges all solutions in one call.
fn judge(scratch: &Scratch, solutions: &[Solution]) {
    for Solution {
        number,
        text,
        output,
        ..
    } in solutions
    {
        plant(scratch, *number, text, output);
    }
    let said = scratch.run(&["--json"]);
    let rows: Vec<Json> = said
        .stdout
        .lines()
        .map(|line| Json::parse(line).expect(line))
        .collect();
    assert_eq!(rows.len(), solutions.len(), "{said:?}");
    for (row, solution) in rows.iter().zip(solutions) {
        let number = solution.number;
        assert_eq!(
            unbundled(scratch, number),
            solution.output,
            "{number} itself"
        );
        let is = |field: &str, flag: bool| row.get(field) == &Json::Bool(flag);
        let verdict = row.get("verdict").text();
        let is_fine = verdict == "AC" && is("whole", false) && is("proved", true);
        assert!(is_fine, "{number}: {row:?}");
        let bundle = scratch.read(row.get("bundle").text());
        for trace in ["__shelf", "cargo_equip", "///", "//!", "unneeded"] {
            assert!(!bundle.contains(trace), "{number} holds {trace}:\n{bundle}");
        }
        for part in solution.holds {
            assert!(bundle.contains(part), "{number} lacks {part}:\n{bundle}");
        }
        warns_of_nothing(scratch, number, &bundle);
    }
}

/// Debian 12's compiler, the oldest that bundles must work with.
const OLDEST: &str = "/usr/bin/rustc";

/// Compiles a bundle and refuses warnings; with the oldest compiler too, if it is
/// there and the shelf is not for newer ones.
fn warns_of_nothing(scratch: &Scratch, number: u32, bundle: &str) {
    let file = scratch.root.join("target/warn.rs");
    fs::write(&file, bundle).unwrap();
    let is_new = scratch.root.join("snippets/ffi.rs").exists();
    let is_there = !is_new && Path::new(OLDEST).exists();
    for compiler in ["rustc", OLDEST]
        .into_iter()
        .take(if is_there { 2 } else { 1 })
    {
        let arguments = [
            "--edition",
            "2021",
            "-D",
            "warnings",
            // That the standard library will have a method too, as it now has.
            "-A",
            "unstable_name_collisions",
            "--emit",
            "metadata",
            "-o",
        ];
        let mut rustc = Command::new(compiler);
        rustc
            .args(arguments)
            .arg(file.with_extension("rmeta"))
            .arg(&file);
        let output = rustc.output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "{number} with {compiler}: {words}\n{bundle}"
        );
    }
}

#[test]
fn a_shelf_of_plain_modules_is_flat() {
    let scratch = shelf("납작", &[shelves::FLAT, shelves::BESIDE].concat());
    judge(&scratch, shelves::ON_FLAT);
}

#[test]
fn a_shelf_with_a_root_of_its_own_is_a_module() {
    judge(&shelf("뿌리", shelves::ROOTED), shelves::ON_ROOTED);
}

#[test]
fn newer_grammar_than_the_bundlers_is_hidden_from_it() {
    judge(&shelf("새 문법", shelves::NEW), shelves::ON_NEW);
}

/// A compiler that fails where it is asked for what is in the file `asked`.
#[test]
fn a_bundle_without_a_proof_is_accepted_only_if_that_is_allowed() {
    let lib = "pub fn one() -> u8 { 1 }\n";
    let scratch = shelf("증명 없음", &[("snippets/lib.rs", lib)]);
    let main = "fn main() { println!(\"{}\", snippets::one()); }\n";
    plant(&scratch, 1, main, "1\n");
    scratch.write(
        "target/bin/rustc",
        "#!/bin/sh\nasked=$(cat \"${0%/*}/asked\")\ncase \" $* \" in\n*' --print sysroot '*) echo /none ;;\n\
         *$asked*) cat > /dev/null; printf '{\"message\":\"unused\"}\\ngone\\n' >&2; exit 101 ;;\n\
         *) PATH=${PATH#*:} rustc \"$@\" ;;\nesac\n",
    );
    let bin = scratch.root.join("target/bin");
    let mut chmod = Command::new("chmod");
    let mode = chmod.arg("+x").arg(bin.join("rustc")).status();
    assert!(mode.unwrap().success());
    let expect = |arguments: &[&str], code: i32, words: &[&str]| {
        let mut command = scratch.command(arguments);
        let path = std::env::var("PATH").unwrap();
        command.env("PATH", format!("{}:{path}", bin.display()));
        let said = scratch.said(command);
        assert_eq!(said.code, Some(code), "{said:?}");
        for word in words {
            assert!(said.stdout.replace('*', "").contains(word), "{said:?}");
        }
        assert!(!said.stdout.contains("unused"), "{said:?}");
        assert_eq!(said.stdout.contains("to submit"), code == 0, "{said:?}");
    };
    let whole = "the bundle is whole, not pruned: the compiler does not answer: gone\n";
    let unproved = "the bundle is not proved: the compiler makes no LLVM IR of it: gone\n";
    for (asked, words) in [
        ("check.rmeta", ["AC, whole", whole]),
        ("llvm-ir", ["AC, unproved", unproved]),
    ] {
        scratch.write("target/bin/asked", asked);
        expect(&["--fresh", "1"], 1, &words);
        expect(&["1"], 1, &words);
        expect(&["--allow-whole", "1"], 0, &words);
    }
    scratch.write("target/bin/asked", "nothing");
    expect(&["--fresh", "1"], 0, &["AC", "yes"]);
    // The same text, of another shelf: it was proved for the old one alone.
    scratch.write("target/bin/asked", "llvm-ir");
    scratch.write("snippets/lib.rs", &format!("{lib}pub fn unneeded() {{}}\n"));
    expect(&["1"], 1, &["AC, unproved", unproved]);
}

/// Every row is a module of one shelf; a solution uses some of them.
#[test]
fn what_no_error_shows_to_be_needed_comes_back() {
    let rows = different::rows(different::DIFFERENT);
    let scratch = shelf("다른 것", &[]);
    let mut lib = String::new();
    for (i, row) in rows.iter().enumerate() {
        lib += &format!("pub mod m{i};\n");
        scratch.write(&format!("snippets/m{i}.rs"), &different::pair(row).0);
    }
    scratch.write("snippets/lib.rs", &lib);
    let leak = |text: String| -> &'static str { text.leak() };
    let mut solutions = Vec::new();
    for (number, first) in (1..).zip((0..rows.len()).step_by(8)) {
        let calls = (first..rows.len().min(first + 8)).map(|i| format!("snippets::m{i}::run(); "));
        let text = leak(format!("fn main() {{ {} }}\n", calls.collect::<String>()));
        plant(&scratch, number, text, "");
        solutions.push(solution(number, text, leak(unbundled(&scratch, number))));
    }
    judge(&scratch, &solutions);
}

/// What is said of a shelf and a solution that cannot be bundled: one line.
fn refused(name: &str, files: &[(&str, &str)], solution: &str, reason: &str) {
    let scratch = shelf(name, files);
    plant(&scratch, 1, solution, "1\n");
    let said = scratch.run(&["1"]);
    assert_ne!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains(reason), "{reason} in {}", said.stdout);
    let bundle = scratch.root.join("target/bundle/1/main.rs");
    assert!(!Path::new(&bundle).exists());
}

#[test]
fn what_cannot_be_bundled_is_named_with_file_and_line() {
    let main = "fn main() { println!(\"{}\", snippets::a::F); }\n";
    for (name, files, solution, reason) in [
        (
            "밖",
            &[("snippets/lib.rs", "pub mod a;"), ("Data", "1"),
              ("snippets/a.rs", "\npub const F: &str = include_str!(\"../Data\");")][..],
            main,
            "snippets/a.rs, line 2: include_str!(\"../Data\") takes Data: move that file into the folder snippets",
        ),
        (
            "풀이 곁",
            &[("snippets/lib.rs", "pub mod a;"), ("snippets/a.rs", "pub const F: u8 = 1;"),
              ("solutions/part.rs", "pub const G: u8 = 1;")],
            "mod part;\nfn main() { println!(\"{}\", part::G); }\n",
            "solutions/1.rs, line 3: `mod part;` takes solutions/part.rs, which is a solution: \
             move it to solutions/part/mod.rs",
        ),
        (
            "다른 크레이트",
            &[("snippets/lib.rs", "pub mod a;"), ("snippets/a.rs", "pub const F: u8 = other::G;")],
            main,
            "a bundle has no other crates: put that crate into snippets/ as a module of the shelf",
        ),
        (
            "절차적 매크로",
            &[("snippets/lib.rs", "pub mod a;"),
              ("snippets/a.rs", "#[proc_macro]\npub fn m(i: proc_macro::TokenStream) -> proc_macro::TokenStream { i }\n\
                pub const F: u8 = 1;")],
            main,
            "a bundle cannot hold procedural macros: write out what they make, or use macro_rules",
        ),
        (
            "2024",
            &[("snippets/lib.rs", "pub mod a;"),
              ("snippets/a.rs", "pub const F: u8 = if let Some(x) = Some(1) && x > 0 { x } else { 0 };")],
            main,
            "bundles are compiled in edition 2021, as the judge does: write it so",
        ),
    ] {
        refused(name, files, solution, reason);
    }
}
