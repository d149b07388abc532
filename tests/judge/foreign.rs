//! Snippet libraries and solutions as other people write them. They are bundled, pruned and
//! judged, or refused in one line that says what to change.

use crate::planted::{check_proved, judge, plant, Solution, OLDEST};
use crate::scratch::{toolchain, Scratch};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Asserts that the solutions of a text are accepted and proved, and that their bundles compile
/// without warnings and have neither docs nor an item whose name contains `unneeded`.
fn assert_all_proved(name: &str, text: &str) {
    let (scratch, solutions) = plant(name, text);
    let reports = judge(&scratch, &solutions);
    let wrong = reports.iter().zip(&solutions).filter_map(|(report, solution)| {
        let check = check_proved(report).and_then(|()| {
            let bundle = scratch.read(report.get("bundle").text());
            check_text(solution, &bundle)?;
            check_warnings(&scratch, &solution.name, &bundle)
        });
        check.err()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Checks that a bundle has no docs and no unneeded items, and has the parts that `holds` lists.
fn check_text(Solution { name, holds }: &Solution, bundle: &str) -> Result<(), String> {
    let traces = ["///", "//!", "nneeded", "NNEEDED"];
    let trace = traces.iter().find(|trace| bundle.contains(**trace));
    let lack = holds.iter().find(|part| !bundle.contains(&***part));
    match (trace, lack) {
        (Some(trace), _) => Err(format!("{name} holds {trace}:\n{bundle}")),
        (_, Some(part)) => Err(format!("{name} lacks {part}:\n{bundle}")),
        _ => Ok(()),
    }
}

/// Returns an error if a bundle compiles with warnings. Uses the oldest compiler too, if it is
/// installed and the solution's name does not begin with `new`.
fn check_warnings(scratch: &Scratch, name: &str, bundle: &str) -> Result<(), String> {
    let file = scratch.root.join("target/warn.rs");
    fs::write(&file, bundle).unwrap();
    let uses_oldest = !name.starts_with("new") && Path::new(OLDEST).exists();
    let usual = toolchain().join("rustc");
    let oldest = uses_oldest.then_some(Path::new(OLDEST));
    for compiler in [Some(&*usual), oldest].into_iter().flatten() {
        let mut rustc = Command::new(compiler);
        rustc.args(["--edition", "2021", "-D", "warnings", "--emit", "metadata", "-o"]);
        rustc.arg(file.with_extension("rmeta")).arg(&file);
        // These lints warn of a method whose name std has by now, of an exported macro that is
        // only called by its path, and of parentheses around an included expression.
        let allowed = ["unstable_name_collisions", "unused_macros", "unused_parens"];
        let output = rustc.args(allowed.map(|lint| format!("-A{lint}"))).output().unwrap();
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{name} with {compiler:?}: {words}"));
        }
    }
    Ok(())
}

#[test]
fn bundles_libraries_of_nothing_but_modules() {
    assert_all_proved("납작", include_str!("foreign/flat.txt"));
}

#[test]
fn bundles_libraries_with_items_at_the_root() {
    assert_all_proved("뿌리", include_str!("foreign/rooted.txt"));
}

#[test]
fn restores_needed_items_that_no_error_names() {
    assert_all_proved("다른 것", include_str!("foreign/left.txt"));
}

#[test]
fn unused_code_that_must_stay_restores_only_what_it_needs() {
    assert_all_proved("남는 것", include_str!("foreign/odd.txt"));
    assert_all_proved("안쪽 매크로", include_str!("foreign/local.txt"));
}

/// `line!()` in a library is a part of the program: a bundle is proved only if its call of the
/// macro is on the same line.
#[test]
fn unproved_bundles_are_accepted_only_on_request() {
    // More lines than any bundle has.
    let far = "\n".repeat(99);
    let lib = "pub fn is_far() -> bool { std::hint::black_box(line!()) > 2 }\n";
    let main = "fn main() { println!(\"{}\", snippets::is_far()); }";
    let text =
        format!("\n== snippets/lib.rs\n\n\n{lib}== solutions/1.rs\n{main}\n== prints\ntrue\n");
    let (scratch, _) = plant("증명 없음", &text);
    let expect = |arguments: &[&str], code: i32, words: &str| {
        let output = scratch.run(arguments);
        assert_eq!(output.code, Some(code), "{output:?}");
        assert!(output.stdout.replace('*', "").contains(words), "{output:?}");
        assert_eq!(output.stdout.contains("to submit"), code == 0, "{output:?}");
    };
    let unproved = |line: usize| {
        format!(
            "1: the program differs from cargo's in snippets::is_far (snippets/lib.rs:{line}), \
             main::main (solutions/1.rs:3)\n"
        )
    };
    for words in ["AC, unproved", &unproved(3)] {
        expect(&["1"], 1, words);
        expect(&["--unproved", "1"], 0, words);
    }
    let bundle = scratch.read("target/bundle/1/main.rs");
    let line = bundle.lines().position(|line| line.contains("line!()"));
    let above = "\n".repeat(line.expect("line!() in the bundle"));
    scratch.write("snippets/lib.rs", &format!("{above}{lib}"));
    expect(&["1"], 0, "  AC  ");
    assert_eq!(scratch.read("target/bundle/1/main.rs"), bundle);
    // The same bundle from another library: the stored proof does not hold for that library.
    scratch.write("snippets/lib.rs", &format!("{far}{lib}"));
    expect(&["1"], 1, &unproved(100));
    assert_eq!(scratch.read("target/bundle/1/main.rs"), bundle);
}

/// Texts whose solution cannot be bundled, each with the message.
const REFUSED: [(&str, &str); 2] = [
    (
        "
== snippets/lib.rs
pub const F: u8 = other::G;
== solutions/1.rs
fn main() { println!(\"{}\", snippets::F); }
",
        "a bundle has no other crates: add that crate to snippets/ as a module",
    ),
    (
        "
== snippets/lib.rs
#[proc_macro]
pub fn m(i: proc_macro::TokenStream) -> proc_macro::TokenStream { i }
pub const F: u8 = 1;
== solutions/1.rs
fn main() { println!(\"{}\", snippets::F); }
",
        "a bundle cannot contain procedural macros: write out their output, or use macro_rules",
    ),
];

#[test]
fn refuses_sources_that_cannot_become_one_file() {
    for (text, reason) in REFUSED {
        let (scratch, _) = plant("거절", text);
        let output = scratch.run(&["1"]);
        assert_ne!(output.code, Some(0), "{output:?}");
        assert!(output.stdout.contains(reason), "{reason} in {}", output.stdout);
        assert!(!scratch.root.join("target/bundle/1/main.rs").exists());
    }
}
