//! A bundle is the program that cargo builds from the sources, in the edition and with the
//! cfg of its judge. A simpler bundler would change these programs or refuse them.

use crate::planted::{check_proved, judge, plant, OLDEST};
use crate::scratch::{search_path, toolchain, CallOutput, Scratch};
use base::json::Json;
use std::collections::BTreeMap;
use std::fs;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::OnceLock;

/// Two snippet libraries, each with its solutions.
const TEXTS: [&str; 2] =
    [include_str!("source_program/names.txt"), include_str!("source_program/shelf.txt")];

/// Returns the report on a solution. All solutions of a library are judged in one call.
fn find_report(name: &str) -> &'static Json {
    static REPORTS: OnceLock<BTreeMap<String, Json>> = OnceLock::new();
    let reports = REPORTS.get_or_init(|| {
        let judged = TEXTS.iter().flat_map(|text| {
            let (scratch, solutions) = plant("원본", text);
            let reports = judge(&scratch, &solutions);
            let names = solutions.into_iter().map(|solution| solution.name);
            names.zip(reports).collect::<Vec<_>>()
        });
        judged.collect()
    });
    &reports[name]
}

/// Asserts that these solutions are accepted, and that their bundles are proved.
fn assert_proved(names: &[&str]) {
    let wrong = names.iter().filter_map(|name| check_proved(find_report(name)).err());
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Asserts that rustc rejects the sources of a solution, at this place and with these words.
fn assert_refused(name: &str, place: &str, words: &str) {
    let report = find_report(name);
    let details = report.get("details").text();
    assert_eq!(report.get("verdict").text(), "CE", "{report:?}");
    assert!(details.contains(place) && details.contains(words), "{report:?}");
    // rustc is not called to prune a bundle.
    assert_eq!(report.get("questions"), &Json::from(0), "{report:?}");
}

/// Asserts that one of the notes on a solution contains these words.
fn assert_note(name: &str, words: &str) {
    let notes = find_report(name).get("notes");
    let mut texts = notes.list().iter().map(Json::text);
    assert!(texts.any(|note| note.contains(words)), "{name}: {notes:?}");
}

#[test]
fn pruning_empty_modules_and_impls_terminates() {
    assert_refused("empty_module", "solutions/empty_module.rs:4:", "mismatched types");
    assert_refused("empty_impl", "solutions/empty_impl.rs:7:", "mismatched types");
    assert_proved(&["empty_right"]);
}

#[test]
fn keeps_names_of_the_solution_std_and_the_library_apart() {
    assert_proved(&["own_module", "glob_of_std", "own_std", "own_snippets", "made_up_names"]);
}

#[test]
fn macros_exist_only_where_they_are_imported() {
    assert_proved(&["own_name", "macro_of_one_module"]);
}

#[test]
fn notes_code_that_means_something_else_in_the_judges_edition() {
    assert_proved(&["dropped_before_else", "dropped_in_shelf", "captured_whole"]);
    assert_note("dropped_before_else", "solutions/dropped_before_else.rs:5");
    assert_note("dropped_in_shelf", "snippets/drops.rs:5");
    assert_note("captured_whole", "solutions/captured_whole.rs:7");
    assert_proved(&["same_in_both"]);
    assert!(find_report("same_in_both").get("notes").list().is_empty());
}

#[test]
fn follows_the_edition_and_cfg_of_the_judge() {
    assert_proved(&["let_chain", "no_let_chain", "clone_of_judge", "helper_of_judge", "native"]);
}

#[test]
fn keeps_attributes_in_macro_input() {
    assert_proved(&["attributes_count", "path_of_tokens"]);
}

/// `stringify!` distinguishes `1+2` from `1 + 2`.
#[test]
fn skips_rustfmt_if_it_changes_the_program() {
    assert_proved(&["exact_tokens"]);
    assert_note("exact_tokens", "rustfmt would change the program");
}

#[test]
fn programs_that_print_locations_or_type_names_are_not_proved() {
    for name in ["renamed_place", "place_in_hook", "renamed_type_name", "hashed_type"] {
        let report = find_report(name);
        assert_eq!(report.get("proved"), &Json::Bool(false), "{report:?}");
        assert!(!report.get("notes").list().is_empty(), "{report:?}");
    }
    let words = "core::any::type_name, main::main (solutions/renamed_type_name.rs:4)";
    assert_note("renamed_type_name", words);
}

#[test]
fn reports_errors_of_the_sources_with_their_location() {
    assert_refused("not_imported", "solutions/not_imported.rs:5:", "`fastio`");
    assert_refused("macro_not_imported", "solutions/macro_not_imported.rs:3:", "`ten`");
    assert_refused("path_from_crate", "solutions/path_from_crate.rs:3:", "`closed`");
    assert_refused("const_assertion", "snippets/lib.rs:", "N < 4");
}

#[test]
fn keeps_privacy_and_lint_levels_of_crates() {
    assert_proved(&["hidden_names", "denied_lints"]);
}

/// Judges problem 1 with these lines of shell as the only cargo and rustc in `PATH`.
fn judge_with_compilers(scratch: &Scratch, cargo: &str, rustc: &str) -> CallOutput {
    run_with_compilers(scratch, cargo, rustc, &["--json", "1"])
}

/// Calls bundle.sh with these lines of shell as the only cargo and rustc in `PATH`.
pub fn run_with_compilers(
    scratch: &Scratch,
    cargo: &str,
    rustc: &str,
    call: &[&str],
) -> CallOutput {
    let folder = scratch.root.join("target/only");
    for (name, line) in [("cargo", cargo), ("rustc", rustc)] {
        let text = format!("#!/bin/sh\n{line}\n");
        // Not written again if unchanged: a stored verdict depends on the modification time of
        // its compiler.
        if fs::read_to_string(folder.join(name)).ok().as_ref() != Some(&text) {
            scratch.write(&format!("target/only/{name}"), &text);
        }
        fs::set_permissions(folder.join(name), Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = scratch.command(call);
    command.env("PATH", format!("{}:/usr/bin:/bin", folder.display()));
    scratch.run_command(command)
}

#[test]
fn an_old_compiler_alone_is_refused_at_once() {
    if !Path::new(OLDEST).exists() {
        return;
    }
    let scratch = Scratch::new("낡은 컴파일러");
    scratch.plant_double(1);
    let output = judge_with_compilers(&scratch, "exit 1", &format!("exec {OLDEST} \"$@\""));
    assert_eq!((output.code, &*output.stdout), (Some(2), ""), "{output:?}");
    assert_eq!(output.stderr.lines().count(), 1, "{output:?}");
    assert!(output.stderr.contains("rustc 1.63"), "{output:?}");
}

#[test]
fn notes_that_rustfmt_is_missing() {
    let scratch = Scratch::new("다듬기 없음");
    scratch.plant_double(1);
    let path = search_path();
    // The stubs of cargo and rustc stand in a folder without rustfmt.
    let real = |name: &str| format!("PATH='{path}' exec {name} \"$@\"");
    let output = judge_with_compilers(&scratch, &real("cargo"), &real("rustc"));
    let report = Json::parse(output.stdout.trim()).expect(&output.stdout);
    check_proved(&report).unwrap();
    let notes = report.get("notes").list();
    assert!(notes.iter().any(|note| note.text().contains("rustfmt")), "{output:?}");
}

/// The solution is saved once while the compiler reads it.
#[test]
fn judges_again_what_is_saved_during_compilation() {
    let scratch = Scratch::new("저장");
    scratch.plant_double(1);
    let real = toolchain().display();
    let rustc = format!(
        "'{real}/rustc' \"$@\" || exit\n\
         case \" $* \" in *' --crate-name=main '*) ;; *) exit ;; esac\n\
         if [ -f target/save ] && [ -f solutions/1.rs ]; then\n    \
         rm target/save\n    sed 's/2 \\* n/3 * n/' solutions/1.rs >target/saved\n    \
         mv target/saved solutions/1.rs\nfi"
    );
    let cargo = format!("exec '{real}/cargo' \"$@\"");
    let is_remembered = || {
        let output = judge_with_compilers(&scratch, &cargo, &rustc);
        output.stdout.contains("\"remembered\":true")
    };
    scratch.write("target/save", "");
    assert!(!is_remembered());
    assert!(scratch.read("solutions/1.rs").contains("3 * n"));
    assert!(!is_remembered());
    assert!(is_remembered());
}
