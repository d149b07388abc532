//! What a user may rely on: a bundle that exists is the bundle of the present
//! sources, only accepted bundles are copied, and no file of the user is changed.

use crate::scratch::{Said, Scratch};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const BUNDLE: &str = "target/bundle/1/main.rs";

/// Every file of the copy outside `target`, with its contents.
fn tree(scratch: &Scratch) -> BTreeMap<String, Vec<u8>> {
    fn collect(root: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap();
            match entry.file_type().unwrap() {
                kind if kind.is_dir() && name != "target" => collect(root, &path, files),
                kind if kind.is_file() => {
                    files.insert(name.to_string(), fs::read(&path).unwrap());
                }
                _ => {}
            }
        }
    }
    let mut files = BTreeMap::new();
    collect(&scratch.root, &scratch.root, &mut files);
    files
}

/// A shelf of its own, with a folder module and imports that name several snippets
/// at once.
fn plant_groups(scratch: &Scratch) {
    let lib = scratch.read("snippets/lib.rs");
    scratch.write(
        "snippets/lib.rs",
        &format!("{lib}pub mod deep;\npub mod extra;\n"),
    );
    scratch.write("snippets/deep/mod.rs", "//! D\npub mod inner;\n");
    scratch.write(
        "snippets/deep/inner.rs",
        "//! I\n/// N\npub fn two() -> u64 { 2 }\n",
    );
    scratch.write("snippets/extra.rs", "//! E\n/// E\npub fn e() {}\n");
    scratch.plant_double(1);
    let solution = scratch.read("solutions/1.rs");
    let solution = solution.replace(
        "use snippets::fastio::{self, Input, Output};",
        "use snippets::{deep::inner::two, fastio::{self, Input, Output}};",
    );
    scratch.write("solutions/1.rs", &solution.replace("2 * n", "two() * n"));
}

#[test]
fn no_command_changes_a_file_of_the_user() {
    let scratch = Scratch::new("지킴");
    plant_groups(&scratch);
    let before = tree(&scratch);
    for arguments in [
        &["--help"][..],
        &["1"],
        &["--fresh", "--times", "1"],
        &["--json", "--jobs", "1"],
        &["--worst", "1"],
        &["--copy", "1"],
        &["--judge", "atcoder", "1"],
        &["--shard", "1/2"],
        &["stress", "1"],
        &["nonsense"],
    ] {
        let said = scratch.run(arguments);
        assert_eq!(tree(&scratch), before, "{arguments:?} said {said:?}");
    }
}

#[test]
fn a_file_of_a_folder_module_counts() {
    let scratch = Scratch::new("폴더");
    plant_groups(&scratch);
    let said = scratch.run(&["1"]);
    assert!(said.stdout.contains(" AC "), "{said:?}");
    let said = scratch.run(&["1"]);
    assert!(said.stdout.contains(" AC* "), "{said:?}");
    let inner = scratch
        .read("snippets/deep/inner.rs")
        .replace("{ 2 }", "{ 3 }");
    scratch.write("snippets/deep/inner.rs", &inner);
    let said = scratch.run(&["1"]);
    assert!(said.stdout.contains(" WA "), "{said:?}");
}

#[test]
fn code_after_a_test_module_counts() {
    let scratch = Scratch::new("시험 먼저");
    let snippet = "//! S\n#[cfg(test)]\nmod tests {}\n/// F\npub fn f(n: u64) -> u64 { 2 * n }\n";
    let lib = scratch.read("snippets/lib.rs") + "pub mod twice;\n";
    scratch.write("snippets/lib.rs", &lib);
    scratch.write("snippets/twice.rs", snippet);
    let body = "let n: u64 = input.read();\n    output.line(snippets::twice::f(n));";
    scratch.plant(1, "1 s, 128 MB", body, "21\n", "42\n");
    assert!(scratch.run(&["1"]).stdout.contains(" AC "));
    scratch.write("snippets/twice.rs", &snippet.replace("2 * n", "3 * n"));
    let said = scratch.run(&["1"]);
    assert!(said.stdout.contains(" WA "), "{said:?}");
}

#[test]
fn a_bundle_exists_only_if_it_is_of_the_present_sources_and_compiles() {
    let scratch = Scratch::new("낡은 번들");
    scratch.plant_double(1);
    assert_eq!(scratch.run(&["1"]).code, Some(0));
    let good = scratch.read("solutions/1.rs");
    let broken = [
        ("CE", good.replace("2 * n", "2 * m")),
        ("ERR", good.replace("//! BOJ 1", "//! BOJ 2")),
        ("CE", good.replace("fn main() {", "fn main() { (")),
    ];
    for (verdict, text) in broken {
        scratch.write("solutions/1.rs", &good);
        scratch.run(&["1"]);
        assert!(scratch.read(BUNDLE).contains("2 * n"));
        scratch.write("solutions/1.rs", &text);
        let said = scratch.run(&["1"]);
        assert_eq!(said.code, Some(1), "{said:?}");
        assert!(said.stdout.contains(verdict), "{said:?}");
        assert!(!scratch.root.join(BUNDLE).exists(), "{said:?}");
        assert!(!said.stdout.contains("to submit"), "{said:?}");
        assert!(scratch
            .run(&["--json", "1"])
            .stdout
            .contains("\"bundle\":null"));
    }
    // The bundle of a solution that no longer exists.
    scratch.write("target/bundle/7/main.rs", "fn main() {}");
    scratch.write("solutions/1.rs", &good);
    scratch.run(&["1"]);
    assert!(!scratch.root.join("target/bundle/7").exists());
    // Of a solution with a wrong answer no bundle is made.
    scratch.write("solutions/1.rs", &good.replace("2 * n", "3 * n"));
    let said = scratch.run(&["1"]);
    assert!(said.stdout.contains("WA"), "{said:?}");
    assert!(!scratch.root.join(BUNDLE).exists(), "{said:?}");
    assert!(!said.stdout.contains("to submit"), "{said:?}");
}

/// Puts a clipboard into the copy, and returns what a call says and what is on the
/// clipboard afterwards.
fn copied(scratch: &Scratch, arguments: &[&str]) -> (Said, Option<String>) {
    let folder = scratch.root.join("target/clip");
    let file = folder.join("copied");
    fs::create_dir_all(&folder).unwrap();
    fs::remove_file(&file).ok();
    let program = folder.join("wl-copy");
    fs::write(&program, "#!/bin/sh\ncat > \"${0%/*}/copied\"\n").unwrap();
    let mut command = std::process::Command::new("chmod");
    assert!(command.arg("+x").arg(&program).status().unwrap().success());
    let path = std::env::var("PATH").unwrap();
    let mut command = scratch.command(arguments);
    command.env("PATH", format!("{}:{path}", folder.display()));
    let said = scratch.said(command);
    (said, fs::read_to_string(file).ok())
}

#[test]
fn only_an_accepted_bundle_is_copied() {
    let scratch = Scratch::new("복사");
    scratch.plant_double(1);
    let (said, clipboard) = copied(&scratch, &["--copy", "1"]);
    assert_eq!(said.code, Some(0));
    assert_eq!(clipboard, Some(scratch.read(BUNDLE)));
    assert!(
        said.stderr.contains("to the clipboard by wl-copy"),
        "{said:?}"
    );
    // Nothing but JSON on stdout.
    let (said, clipboard) = copied(&scratch, &["--copy", "--json", "1"]);
    assert_eq!(said.stdout.lines().count(), 1, "{said:?}");
    assert!(
        said.stdout.starts_with('{') && said.stdout.ends_with("}\n"),
        "{said:?}"
    );
    assert!(clipboard.is_some());

    let good = scratch.read("solutions/1.rs");
    scratch.write("solutions/1.rs", &good.replace("2 * n", "3 * n"));
    let (said, clipboard) = copied(&scratch, &["--copy", "1"]);
    assert_eq!((said.code, clipboard), (Some(1), None));
    assert!(said.stderr.contains("not copied"), "{said:?}");
    // Who wants the bundle of a wrong answer gets it made.
    let (said, clipboard) = copied(&scratch, &["--copy", "--force", "1"]);
    assert_eq!(
        (said.code, clipboard),
        (Some(1), Some(scratch.read(BUNDLE)))
    );

    scratch.write("solutions/1.rs", &good.replace("2 * n", "2 * m"));
    for arguments in [&["--copy", "1"][..], &["--copy", "--force", "1"]] {
        let (said, clipboard) = copied(&scratch, arguments);
        assert_ne!(said.code, Some(0), "{said:?}");
        assert_eq!(clipboard, None);
        assert!(!said.stderr.contains("copied 1"), "{said:?}");
    }
}
