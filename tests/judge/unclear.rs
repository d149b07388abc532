//! What once ended without a word, or with a wrong one: a full or closed output, files that
//! are none, a disk that fills up in the middle.

use crate::misuse::on_a_small_disk;
use crate::scratch::Scratch;
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::{Command, Stdio};

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let scratch = Scratch::new("쓸 수 없는 출력");
    scratch.plant_double(1);
    for call in [&["list"][..], &["--json", "1"], &["1"], &["judges"], &["--help"]] {
        let mut command = scratch.command(call);
        command.stdout(File::options().write(true).open("/dev/full").unwrap());
        let output = command.stderr(Stdio::piped()).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{call:?}: {stderr}");
        let line = "bundle.sh: cannot write to the standard output: No space left";
        assert!(stderr.starts_with(line), "{call:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{call:?}: {stderr}");
    }
    let mut command = Command::new("sh");
    command.args(["-c", "exec \"$0\" list >&-"]);
    command.arg(scratch.root.join("bundle.sh"));
    let said = scratch.said(command);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert_eq!(said.stderr, "bundle.sh: the standard output is closed\n");
}

#[test]
fn a_sample_that_is_no_plain_file_is_named() {
    let scratch = Scratch::new("파일이 아닌 예제");
    scratch.plant_double(1);
    for name in ["1.in", "1.out"] {
        let file = scratch.root.join("samples/1").join(name);
        let text = fs::read(&file).unwrap();
        for make in ["mkfifo", "mkdir"] {
            fs::remove_file(&file).ok();
            Command::new(make).arg(&file).status().unwrap();
            let said = scratch.run(&["1"]);
            let line = format!("1: samples/1/{name} is not a plain file: replace it by one\n");
            assert!(said.stdout.contains(&line), "{make}: {said:?}");
            assert_eq!(said.code, Some(1), "{said:?}");
            fs::remove_file(&file).or_else(|_| fs::remove_dir(&file)).unwrap();
        }
        fs::write(file, text).unwrap();
    }
}

#[test]
fn a_solution_that_is_a_broken_link_is_named() {
    let scratch = Scratch::new("끊어진 링크");
    scratch.plant_double(1);
    symlink("gone.rs", scratch.root.join("solutions/2.rs")).unwrap();
    let line = "bundle.sh: solutions/2.rs is a broken link: mend or remove it\n";
    for call in [&["2"][..], &["new", "2"]] {
        let said = scratch.run(call);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.ends_with(line), "{said:?}");
    }
}

#[test]
fn a_folder_that_was_removed_is_no_place_to_call_from() {
    let scratch = Scratch::new("사라진 폴더");
    let mut command = Command::new("sh");
    command.args(["-c", "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" list"]);
    command.current_dir(&scratch.root);
    command.arg(scratch.root.join("bundle.sh"));
    let said = scratch.said(command);
    assert_eq!(said.code, Some(2), "{said:?}");
    let line = "bundle.sh: the current folder does not exist any more: cd to another one\n";
    assert!(said.stderr.ends_with(line), "{said:?}");
}

/// The same characters as in a title from a page, which becomes blanks there.
#[test]
fn a_title_is_visible() {
    let scratch = Scratch::new("보이는 제목");
    for title in ["a\u{202e}b", "a\u{2028}b", "\u{200b}", "a\u{e0001}b", "a<b"] {
        let said = scratch.run(&["new", "1234", title]);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains("cannot be a title"), "{said:?}");
        assert!(!scratch.root.join("solutions/1234.rs").exists());
    }
}

#[test]
fn a_full_disk_leaves_a_problem_its_name() {
    on_a_small_disk("가득 찬 이름", 24, |scratch, fill| {
        scratch.plant_double(1);
        let solution = scratch.read("solutions/1.rs");
        let filler = fill(0);
        let said = scratch.run(&["mv", "1", "2"]);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert_eq!(scratch.read("solutions/1.rs"), solution);
        assert!(scratch.root.join("samples/1/1.in").exists());
        assert!(!scratch.root.join("samples/2").exists());
        filler.set_len(0).unwrap();
        assert_eq!(scratch.run(&["mv", "1", "2"]).code, Some(0));
        assert!(scratch.read("solutions/2.rs").starts_with("//! BOJ 2 "));
    });
}

#[test]
fn a_snippet_that_is_not_declared_is_named() {
    let scratch = Scratch::new("선언하지 않은 스니펫");
    scratch.plant_double(1);
    scratch.write("snippets/mygraph.rs", "//! G\n/// T\npub fn two() -> u64 { 2 }\n");
    let advice = "snippets/mygraph.rs exists: write `pub mod mygraph;` in snippets/lib.rs\n";
    for two in ["snippets::mygraph::two()", "{ use snippets::mygraph; mygraph::two() }"] {
        scratch.change(1, "2 * n", &format!("{two} * n"));
        let said = scratch.run(&["1"]);
        assert!(said.stdout.contains(advice), "{two}: {said:?}");
        scratch.change(1, &format!("{two} * n"), "2 * n");
    }
}

#[test]
fn what_is_missing_is_said_once() {
    let scratch = Scratch::new("한 번만");
    scratch.plant_double(1);
    fs::remove_file(scratch.root.join("samples/1/1.out")).unwrap();
    let said = scratch.run(&["1"]);
    assert!(said.stdout.contains("1: samples/1/1.in has no 1.out: add it"), "{said:?}");
    assert!(!said.stdout.contains("has no case"), "{said:?}");
    fs::remove_file(scratch.root.join("samples/1/1.in")).unwrap();
    scratch.change(1, "fn main", "// snippets::interactive\nfn main");
    let said = scratch.run(&["1"]);
    let line = "1: interactive: write samples/1/talk.rs, an interactor, and";
    assert!(said.stdout.contains(line), "{said:?}");
}
