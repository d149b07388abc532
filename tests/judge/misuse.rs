//! Broken files or a broken environment give one clear line and the right exit code.

use crate::scratch::{path, root, Scratch, USUAL};
use crate::verdicts::verdict;
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::Path;
use std::process::Command;

#[test]
fn broken_samples_and_sources_are_named() {
    let scratch = Scratch::new("예제");
    for number in 1..=6 {
        scratch.plant_double(number);
    }
    fs::remove_file(scratch.root.join("samples/1/1.out")).unwrap();
    fs::remove_file(scratch.root.join("samples/2/1.in")).unwrap();
    fs::remove_dir_all(scratch.root.join("samples/3")).unwrap();
    // A file that not even root can read.
    fs::remove_file(scratch.root.join("samples/4/1.in")).unwrap();
    symlink("1.in", scratch.root.join("samples/4/1.in")).unwrap();
    scratch.write(
        "solutions/5.rs",
        &scratch.read("solutions/5.rs").replace("fn main() {", "fn main( {"),
    );
    let said = scratch.run(&[]);
    assert_eq!(said.code, Some(1), "{said:?}");
    for words in [
        "1: samples/1/1.in has no 1.out: add it",
        "2: samples/2/1.out has no 1.in: add it",
        "3: samples/3 has no case: add 1.in and 1.out",
        "4: samples/4/1.in cannot be read",
        "5: solutions/5.rs does not compile:",
        "solutions/5.rs:9",
        "1/6 accepted",
    ] {
        assert!(said.stdout.contains(words), "{words}\n{}", said.stdout);
    }
}

#[test]
fn a_broken_snippet_is_named() {
    let scratch = Scratch::new("스니펫");
    scratch.plant(1, USUAL, "println!(\"{}\", snippets::nim::nim_sum([n]));", "1\n", "1\n");
    scratch.write("snippets/mex.rs", "pub fn broken( {\n");
    let said = scratch.run(&["1"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("snippets/mex.rs:1"), "{said:?}");
}

#[test]
fn a_snippet_that_is_not_named_may_matter() {
    let scratch = Scratch::new("이름 없이");
    let twice = "pub trait Twice {\n    fn twice(&self) -> u64;\n}\n";
    let by_sum = "impl super::twice::Twice for u64 {\n    \
                  fn twice(&self) -> u64 {\n        self + self\n    }\n}\n";
    let lib = scratch.read("snippets/lib.rs") + "pub mod sums;\npub mod twice;\n";
    scratch.write("snippets/lib.rs", &lib);
    scratch.write("snippets/twice.rs", twice);
    scratch.write("snippets/sums.rs", by_sum);
    let body = "use snippets::twice::Twice;\n    println!(\"{}\", n.twice());";
    scratch.plant(1, USUAL, body, "21\n", "42\n");
    scratch.plant(2, USUAL, "println!(\"{}\", snippets::nim::nim_sum([n]));", "1\n", "1\n");
    let said = scratch.run(&["1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(scratch.read("target/bundle/1/main.rs").contains("mod sums"));
    // A shelf that does not compile is reported wherever it is needed, as cargo does.
    scratch.write("snippets/sums.rs", &by_sum.replace("self + self", "()"));
    let said = scratch.run(&["1", "2"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("snippets/sums.rs:3"), "{said:?}");
    assert_eq!(verdict(&said.stdout, 1), "CE", "{said:?}");
    assert_eq!(verdict(&said.stdout, 2), "CE", "{said:?}");
}

#[test]
fn a_name_that_the_shelf_does_not_have_is_an_error_of_the_source() {
    let scratch = Scratch::new("없는 이름");
    scratch.plant_double(1);
    let solution = scratch.read("solutions/1.rs");
    for wrong in [
        "use snippets::nothing::{none, Nobody};\nfn f() { none(Nobody); }\n",
        "use snippets::nim::no_such_sum;\nfn f() { no_such_sum(&[1]); }\n",
    ] {
        let main = format!("{wrong}fn main() {{\n    f();");
        scratch.write("solutions/1.rs", &solution.replace("fn main() {", &main));
        let said = scratch.run(&["1"]);
        assert_eq!(said.code, Some(1), "{said:?}");
        assert_eq!(verdict(&said.stdout, 1), "CE", "{said:?}");
        assert!(said.stdout.contains("solutions/1.rs:4:"), "{said:?}");
    }
}

#[test]
fn carries_along_items_that_are_not_understood() {
    let scratch = Scratch::new("모르는 항목");
    scratch.plant_double(1);
    let odd = "#[cfg(any())]\nauto trait Odd {}\n";
    let solution = scratch.read("solutions/1.rs") + odd;
    scratch.write("solutions/1.rs", &solution);
    let said = scratch.run(&["1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(scratch.read("target/bundle/1/main.rs").contains("auto trait Odd"), "{said:?}");
}

#[test]
fn guards_refuse_what_must_not_be_submitted() {
    let scratch = Scratch::new("문지기");
    let here = scratch.root.to_string_lossy().into_owned();
    scratch.plant(
        2,
        "1 s, 128 MB",
        &format!("println!(\"{{}}\", {here:?});"),
        "",
        &format!("{here}\n"),
    );
    let said = scratch.run(&[]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("names a path of this machine"), "{said:?}");
    assert!(!scratch.root.join("target/bundle/1/main.rs").exists());
    assert!(!scratch.root.join("target/bundle/2/main.rs").exists());
}

/// Mounts a small file system; returns whether this machine allows it.
fn mounted(folder: &Path, options: &str) -> bool {
    fs::create_dir_all(folder).unwrap();
    let status =
        Command::new("mount").args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder).status();
    status.is_ok_and(|status| status.success())
}

/// A clone on a disk of its own of so many MB, and a file that fills the disk until `room`
/// bytes are left; nothing if this machine does not allow that.
pub fn on_a_small_disk(
    name: &str,
    megabytes: u32,
    test: impl FnOnce(&Scratch, &dyn Fn(u64) -> File),
) {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    Command::new("umount").arg(&place).status().ok();
    if !mounted(&place, &format!("size={megabytes}m")) {
        eprintln!("a full disk is not tested: mounting needs to be root");
        return;
    }
    let fill = |room| {
        let mut file = File::create(place.join("filler")).unwrap();
        while file.write_all(&[1; 1 << 16]).is_ok() {}
        let length = file.metadata().unwrap().len();
        file.set_len(length - room).unwrap();
        file
    };
    test(&Scratch::at(place.join("clone")), &fill);
    Command::new("umount").arg(&place).status().unwrap();
}

#[test]
fn a_full_disk_is_reported_and_leaves_no_partial_bundle() {
    on_a_small_disk("가득", 24, |scratch, fill| {
        scratch.plant_double(1);
        fill(0);
        let said = scratch.run(&["1"]);
        assert!(said.code == Some(1) || said.code == Some(2), "{said:?}");
        let words = format!("{}{}", said.stdout, said.stderr);
        let is_told = ["disk is full", "make room on its disk"];
        assert!(is_told.iter().any(|it| words.contains(it)), "{words}");
        assert!(!scratch.root.join("target/bundle/1/main.rs").exists());
    });
}

/// That is no verdict on the program, whose last one stays.
#[test]
fn what_a_full_disk_does_to_a_run_is_not_remembered() {
    on_a_small_disk("좁은 자리", 200, |scratch, fill| {
        let print = "println!(\"{}\", \"1\".repeat(14 << 20));";
        scratch.plant(1, "1 s, 128 MB", print, "", &"1".repeat(14 << 20));
        assert_eq!(verdict(&scratch.run(&["1"]).stdout, 1), "AC");
        let filler = fill(9 << 20);
        let said = scratch.run(&["1", "--fresh"]);
        assert_eq!(verdict(&said.stdout, 1), "ERR", "{said:?}");
        assert!(said.stdout.contains("the disk is full"), "{said:?}");
        filler.set_len(0).unwrap();
        let again = scratch.run(&["1"]);
        assert_eq!(verdict(&again.stdout, 1), "AC*", "{again:?}");
    });
}

#[test]
fn a_clone_that_cannot_be_written_is_reported() {
    let scratch = Scratch::new("쓰기 금지");
    scratch.plant_double(1);
    let as_root = fs::metadata("/proc/self")
        .is_ok_and(|data| std::os::unix::fs::MetadataExt::uid(&data) == 0);
    if as_root {
        // Permissions do not stop root, a read-only mount does.
        let target = scratch.root.join("target");
        fs::remove_dir_all(&target).unwrap();
        if !mounted(&target, "ro,size=1m") {
            eprintln!("a clone without permission to write is not tested: mount failed");
            return;
        }
        let said = scratch.run(&["1"]);
        Command::new("umount").arg(&target).status().unwrap();
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains("make it writable"), "{said:?}");
    } else {
        let target = scratch.root.join("target");
        fs::set_permissions(&target, fs::Permissions::from_mode(0o555)).unwrap();
        let said = scratch.run(&["1"]);
        fs::set_permissions(&target, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains("make it writable"), "{said:?}");
    }
}

#[test]
fn a_page_without_gzip_is_refused_before_anything_is_judged() {
    let scratch = Scratch::new("압축 없이");
    scratch.plant_double(1);
    scratch.script("target/only/gzip", "echo broken >&2; exit 1\n");
    let path = path();
    let mut command = scratch.command(&["page"]);
    let only = scratch.root.join("target/only");
    command.env("PATH", format!("{}:{path}", only.display()));
    let said = scratch.said(command);
    assert_eq!((said.code, &*said.stdout), (Some(2), ""), "{said:?}");
    let words = "the page needs the program gzip (broken): install gzip";
    assert!(said.stderr.contains(words), "{said:?}");
}

#[test]
fn a_first_run_without_a_network_has_its_bundle_and_a_note() {
    let scratch = Scratch::new("첫 실행");
    let body = "println!(\"{}\", snippets::nim::nim_sum([n, n]));";
    scratch.plant(1, USUAL, body, "21\n", "0\n");
    fs::remove_file(scratch.root.join(".bundler")).unwrap();
    let home = scratch.root.join("cargo home");
    fs::create_dir_all(&home).unwrap();
    let mut command = scratch.command(&["1"]);
    command.env("CARGO_HOME", &home).env("CARGO_NET_OFFLINE", "true");
    let said = scratch.said(command);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("yes\n\n1/1 accepted"), "{said:?}");
    let bundle = scratch.read("target/bundle/1/main.rs");
    assert!(bundle.contains("\nmod nim {"), "{bundle}");
    let note = "note: cargo-equip 0.20.1 could not be installed (error: ";
    assert!(said.stderr.contains(note), "{said:?}");
    assert!(!scratch.root.join(".bundler/bin/cargo-equip").exists());
}

#[test]
fn without_rust_the_message_says_so() {
    let mut command = Command::new("/bin/bash");
    command.arg(root().join("bundle.sh")).env_clear().env("PATH", "/nowhere");
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(words.contains("cargo is needed: install Rust"), "{words}");
}

#[test]
fn a_shell_other_than_bash_is_told_what_to_do() {
    let script = root().join("bundle.sh");
    match Command::new("dash").arg(script).arg("--help").output() {
        Err(_) => eprintln!("another shell is not tested: there is no dash"),
        Ok(output) => {
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            let line = "bundle.sh: this script needs bash: run ./bundle.sh or bash bundle.sh\n";
            assert_eq!((output.status.code(), &*words), (Some(2), line));
        }
    }
}
