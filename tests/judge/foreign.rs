//! Snippet libraries and solutions as other people write them: bundled, pruned and
//! judged, or one line that says what to change. Expected outputs follow from the
//! sources.

use crate::planted::{is_proved, judge, plant, Solution, OLDEST};
use crate::scratch::{toolchain, Scratch};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Judges the solutions of a text. All are accepted and proved, with no docs in a bundle and
/// no item whose name contains `unneeded`.
fn all_are_proved(name: &str, text: &str) {
    let (scratch, solutions) = plant(name, text);
    let reports = judge(&scratch, &solutions);
    let wrong = reports.iter().zip(&solutions).filter_map(|(report, solution)| {
        let check = is_proved(report).and_then(|()| {
            let bundle = scratch.read(report.get("bundle").text());
            reads_well(solution, &bundle)?;
            warns_of_nothing(&scratch, &solution.name, &bundle)
        });
        check.err()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

fn reads_well(Solution { name, holds }: &Solution, bundle: &str) -> Result<(), String> {
    let traces = ["///", "//!", "nneeded", "NNEEDED"];
    let trace = traces.iter().find(|trace| bundle.contains(**trace));
    let lack = holds.iter().find(|part| !bundle.contains(&***part));
    match (trace, lack) {
        (Some(trace), _) => Err(format!("{name} holds {trace}:\n{bundle}")),
        (_, Some(part)) => Err(format!("{name} lacks {part}:\n{bundle}")),
        _ => Ok(()),
    }
}

/// Compiles a bundle and refuses warnings; with the oldest compiler too, if it is
/// there and the solution's name does not begin with `new`.
fn warns_of_nothing(scratch: &Scratch, name: &str, bundle: &str) -> Result<(), String> {
    let file = scratch.root.join("target/warn.rs");
    fs::write(&file, bundle).unwrap();
    let is_there = !name.starts_with("new") && Path::new(OLDEST).exists();
    let usual = toolchain().join("rustc");
    let oldest = is_there.then_some(Path::new(OLDEST));
    for compiler in [Some(&*usual), oldest].into_iter().flatten() {
        let mut rustc = Command::new(compiler);
        rustc.args(["--edition", "2021", "-D", "warnings", "--emit", "metadata", "-o"]);
        rustc.arg(file.with_extension("rmeta")).arg(&file);
        // That the standard library will have a method too, as it now has; the short name
        // of an exported macro where only its path is called; parentheses around what is
        // included.
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
fn a_shelf_of_plain_modules_is_flat() {
    all_are_proved("납작", include_str!("foreign/flat.txt"));
}

#[test]
fn a_shelf_may_have_a_root_of_its_own() {
    all_are_proved("뿌리", include_str!("foreign/rooted.txt"));
}

#[test]
fn what_no_error_shows_to_be_needed_comes_back() {
    all_are_proved("다른 것", include_str!("foreign/left.txt"));
}

#[test]
fn what_is_dead_and_cannot_go_brings_back_no_more_than_it_needs() {
    all_are_proved("남는 것", include_str!("foreign/odd.txt"));
    all_are_proved("안쪽 매크로", include_str!("foreign/local.txt"));
}

/// `line!()` in a library is a part of the program: a bundle is proved only if it has
/// the same line number.
#[test]
fn a_bundle_without_a_proof_is_accepted_only_if_that_is_allowed() {
    // More lines than any bundle has.
    let far = "\n".repeat(99);
    let lib = "pub fn is_far() -> bool { std::hint::black_box(line!()) > 2 }\n";
    let main = "fn main() { println!(\"{}\", snippets::is_far()); }";
    let text =
        format!("\n== snippets/lib.rs\n\n\n{lib}== solutions/1.rs\n{main}\n== prints\ntrue\n");
    let (scratch, _) = plant("증명 없음", &text);
    let expect = |arguments: &[&str], code: i32, words: &str| {
        let said = scratch.run(arguments);
        assert_eq!(said.code, Some(code), "{said:?}");
        assert!(said.stdout.replace('*', "").contains(words), "{said:?}");
        assert_eq!(said.stdout.contains("to submit"), code == 0, "{said:?}");
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
    let above = "\n".repeat(line.expect("it is there"));
    scratch.write("snippets/lib.rs", &format!("{above}{lib}"));
    expect(&["1"], 0, "  AC  ");
    assert_eq!(scratch.read("target/bundle/1/main.rs"), bundle);
    // The same bundle from another library: the old proof does not hold for it.
    scratch.write("snippets/lib.rs", &format!("{far}{lib}"));
    expect(&["1"], 1, &unproved(100));
    assert_eq!(scratch.read("target/bundle/1/main.rs"), bundle);
}

/// Texts whose solution cannot be bundled, each with what is said then.
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
fn what_is_no_part_of_one_file_is_refused_with_advice() {
    for (text, reason) in REFUSED {
        let (scratch, _) = plant("거절", text);
        let said = scratch.run(&["1"]);
        assert_ne!(said.code, Some(0), "{said:?}");
        assert!(said.stdout.contains(reason), "{reason} in {}", said.stdout);
        assert!(!scratch.root.join("target/bundle/1/main.rs").exists());
    }
}
