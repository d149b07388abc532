//! A bundle is the program that cargo builds from the sources, in the edition and with the
//! cfg of its judge. A simpler bundler changes these programs or refuses them.

use crate::planted::{is_proved, judge, plant, OLDEST};
use crate::scratch::{path, toolchain, Said, Scratch};
use base::json::Json;
use std::collections::BTreeMap;
use std::fs;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::OnceLock;

/// Two snippet libraries, each with its solutions.
const TEXTS: [&str; 2] = [include_str!("truth/names.txt"), include_str!("truth/shelf.txt")];

/// Returns the report on a solution. All solutions of a library are judged in one call.
fn report(name: &str) -> &'static Json {
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

/// Asserts that all these print the expected output, and that their bundles are proved.
fn proved(names: &[&str]) {
    let wrong = names.iter().filter_map(|name| is_proved(report(name)).err());
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Asserts that rustc rejects the sources, at this line and with these words.
fn refused(name: &str, place: &str, words: &str) {
    let report = report(name);
    let details = report.get("details").text();
    assert_eq!(report.get("verdict").text(), "CE", "{report:?}");
    assert!(details.contains(place) && details.contains(words), "{report:?}");
    // rustc is not called to prune a bundle.
    assert_eq!(report.get("questions"), &Json::from(0), "{report:?}");
}

/// Asserts that one of the notes has these words.
fn noted(name: &str, words: &str) {
    let notes = report(name).get("notes");
    let mut texts = notes.list().iter().map(Json::text);
    assert!(texts.any(|note| note.contains(words)), "{name}: {notes:?}");
}

#[test]
fn empty_modules_and_impls_do_not_make_it_ask_for_ever() {
    refused("empty_module", "solutions/empty_module.rs:4:", "mismatched types");
    refused("empty_impl", "solutions/empty_impl.rs:7:", "mismatched types");
    proved(&["empty_right"]);
}

#[test]
fn names_of_the_solution_and_of_std_are_not_the_shelfs() {
    proved(&["own_module", "glob_of_std", "own_std", "own_snippets", "made_up_names"]);
}

#[test]
fn macros_are_only_where_they_are_imported() {
    proved(&["own_name", "macro_of_one_module"]);
}

#[test]
fn another_meaning_in_the_judges_edition_is_noted_with_its_place() {
    proved(&["dropped_before_else", "dropped_in_shelf", "captured_whole"]);
    noted("dropped_before_else", "solutions/dropped_before_else.rs:5");
    noted("dropped_in_shelf", "snippets/drops.rs:5");
    noted("captured_whole", "solutions/captured_whole.rs:7");
    proved(&["same_in_both"]);
    assert!(report("same_in_both").get("notes").list().is_empty());
}

#[test]
fn the_judges_edition_and_cfg_decide() {
    proved(&["let_chain", "no_let_chain", "clone_of_judge", "helper_of_judge", "native"]);
}

#[test]
fn attributes_are_input_of_macros_too() {
    proved(&["attributes_count", "path_of_tokens"]);
}

/// `stringify!` tells `1+2` from `1 + 2`.
#[test]
fn a_program_that_rustfmt_changes_is_not_formatted() {
    proved(&["exact_tokens"]);
    noted("exact_tokens", "rustfmt would change the program");
}

#[test]
fn what_prints_places_or_names_of_types_is_not_proved() {
    for name in ["renamed_place", "place_in_hook", "renamed_type_name", "hashed_type"] {
        let report = report(name);
        assert_eq!(report.get("proved"), &Json::Bool(false), "{report:?}");
        assert!(!report.get("notes").list().is_empty(), "{report:?}");
    }
    let words = "core::any::type_name, main::main (solutions/renamed_type_name.rs:4)";
    noted("renamed_type_name", words);
}

#[test]
fn what_cargo_refuses_is_refused_with_its_place() {
    refused("not_imported", "solutions/not_imported.rs:5:", "`fastio`");
    refused("macro_not_imported", "solutions/macro_not_imported.rs:3:", "`ten`");
    refused("path_from_crate", "solutions/path_from_crate.rs:3:", "`closed`");
    refused("const_assertion", "snippets/lib.rs:", "N < 4");
}

#[test]
fn what_is_private_or_silenced_in_a_crate_stays_so() {
    proved(&["hidden_names", "denied_lints"]);
}

/// Runs with these lines of shell as the only cargo and rustc in the path, and returns
/// the output.
fn with_compilers(scratch: &Scratch, cargo: &str, rustc: &str) -> Said {
    call_with_compilers(scratch, cargo, rustc, &["--json", "1"])
}

pub fn call_with_compilers(scratch: &Scratch, cargo: &str, rustc: &str, call: &[&str]) -> Said {
    let folder = scratch.root.join("target/only");
    for (name, line) in [("cargo", cargo), ("rustc", rustc)] {
        let text = format!("#!/bin/sh\n{line}\n");
        // A verdict is remembered for the time at which its compiler was written.
        if fs::read_to_string(folder.join(name)).ok().as_ref() != Some(&text) {
            scratch.write(&format!("target/only/{name}"), &text);
        }
        fs::set_permissions(folder.join(name), Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = scratch.command(call);
    command.env("PATH", format!("{}:/usr/bin:/bin", folder.display()));
    scratch.said(command)
}

#[test]
fn an_old_compiler_alone_is_refused_at_once() {
    if !Path::new(OLDEST).exists() {
        return;
    }
    let scratch = Scratch::new("낡은 컴파일러");
    scratch.plant_double(1);
    let said = with_compilers(&scratch, "exit 1", &format!("exec {OLDEST} \"$@\""));
    assert_eq!((said.code, &*said.stdout), (Some(2), ""), "{said:?}");
    assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
    assert!(said.stderr.contains("rustc 1.63"), "{said:?}");
}

#[test]
fn without_rustfmt_there_is_a_note() {
    let scratch = Scratch::new("다듬기 없음");
    scratch.plant_double(1);
    let path = path();
    // They are put into a folder without rustfmt.
    let real = |name: &str| format!("PATH='{path}' exec {name} \"$@\"");
    let said = with_compilers(&scratch, &real("cargo"), &real("rustc"));
    let report = Json::parse(said.stdout.trim()).expect(&said.stdout);
    is_proved(&report).unwrap();
    let notes = report.get("notes").list();
    assert!(notes.iter().any(|note| note.text().contains("rustfmt")), "{said:?}");
}

/// The solution is saved once while the compiler reads it.
#[test]
fn what_is_saved_while_it_is_compiled_is_judged_again() {
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
        let said = with_compilers(&scratch, &cargo, &rustc);
        said.stdout.contains("\"remembered\":true")
    };
    scratch.write("target/save", "");
    assert!(!is_remembered());
    assert!(scratch.read("solutions/1.rs").contains("3 * n"));
    assert!(!is_remembered());
    assert!(is_remembered());
}
