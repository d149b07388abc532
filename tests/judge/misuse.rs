//! Broken files or a broken environment give one clear line and the right exit code.

use crate::scratch::Scratch;
use crate::verdicts::find_verdict;
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Mounts a file system in memory. Returns whether this machine allows that.
fn mount(folder: &Path, options: &str) -> bool {
    fs::create_dir_all(folder).unwrap();
    let status =
        Command::new("mount").args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder).status();
    status.is_ok_and(|status| status.success())
}

/// Calls `test` with a scratch copy on a small disk and a function `fill`. This function writes a
/// file that leaves a given number of bytes free, and returns the file. Skips the test if mounting
/// is forbidden.
fn run_on_small_disk(
    name: &str,
    megabytes: u32,
    test: impl FnOnce(&Scratch, &dyn Fn(u64) -> File),
) {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    Command::new("umount").arg(&place).status().ok();
    if !mount(&place, &format!("size={megabytes}m")) {
        eprintln!("a full disk is not tested: only root can mount a file system");
        return;
    }
    let fill = |free_bytes| {
        let mut file = File::create(place.join("filler")).unwrap();
        while file.write_all(&[1; 1 << 16]).is_ok() {}
        let length = file.metadata().unwrap().len();
        file.set_len(length - free_bytes).unwrap();
        file
    };
    test(&Scratch::with_root(place.join("clone")), &fill);
    Command::new("umount").arg(&place).status().unwrap();
}

#[test]
fn a_full_disk_is_reported_and_leaves_no_partial_bundle() {
    run_on_small_disk("가득", 24, |scratch, fill| {
        scratch.plant_double(1);
        fill(0);
        let output = scratch.run(&["1"]);
        assert!(output.code == Some(1) || output.code == Some(2), "{output:?}");
        let words = format!("{}{}", output.stdout, output.stderr);
        let messages = ["disk is full", "make room on its disk"];
        assert!(messages.iter().any(|it| words.contains(it)), "{words}");
        assert!(!scratch.root.join("target/bundle/1/main.rs").exists());
    });
}

/// A failure of the disk is no verdict on the program: the stored verdict stays.
#[test]
fn failures_of_a_full_disk_are_not_remembered() {
    run_on_small_disk("좁은 자리", 200, |scratch, fill| {
        let print = "println!(\"{}\", \"1\".repeat(14 << 20));";
        scratch.plant(1, "1 s, 128 MB", print, "", &"1".repeat(14 << 20));
        assert_eq!(find_verdict(&scratch.run(&["1"]).stdout, 1), "AC");
        let filler = fill(9 << 20);
        let output = scratch.run(&["1", "--fresh"]);
        assert_eq!(find_verdict(&output.stdout, 1), "ERR", "{output:?}");
        assert!(output.stdout.contains("the disk is full"), "{output:?}");
        filler.set_len(0).unwrap();
        let again = scratch.run(&["1"]);
        assert_eq!(find_verdict(&again.stdout, 1), "AC*", "{again:?}");
    });
}

#[test]
fn a_clone_that_cannot_be_written_is_reported() {
    let scratch = Scratch::new("쓰기 금지");
    scratch.plant_double(1);
    let as_root = fs::metadata("/proc/self")
        .is_ok_and(|data| std::os::unix::fs::MetadataExt::uid(&data) == 0);
    if as_root {
        // Permissions do not stop root, but a read-only mount does.
        let target = scratch.root.join("target");
        fs::remove_dir_all(&target).unwrap();
        if !mount(&target, "ro,size=1m") {
            eprintln!("a clone without permission to write is not tested: mount failed");
            return;
        }
        let output = scratch.run(&["1"]);
        Command::new("umount").arg(&target).status().unwrap();
        assert_eq!(output.code, Some(2), "{output:?}");
        assert!(output.stderr.contains("make it writable"), "{output:?}");
    } else {
        let target = scratch.root.join("target");
        fs::set_permissions(&target, fs::Permissions::from_mode(0o555)).unwrap();
        let output = scratch.run(&["1"]);
        fs::set_permissions(&target, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(output.code, Some(2), "{output:?}");
        assert!(output.stderr.contains("make it writable"), "{output:?}");
    }
}

#[test]
fn a_problem_keeps_its_name_if_the_disk_is_full() {
    run_on_small_disk("가득 찬 이름", 24, |scratch, fill| {
        scratch.plant_double(1);
        let solution = scratch.read("solutions/1.rs");
        let filler = fill(0);
        let output = scratch.run(&["mv", "1", "2"]);
        assert_eq!(output.code, Some(2), "{output:?}");
        assert_eq!(scratch.read("solutions/1.rs"), solution);
        assert!(scratch.root.join("samples/1/1.in").exists());
        assert!(!scratch.root.join("samples/2").exists());
        filler.set_len(0).unwrap();
        assert_eq!(scratch.run(&["mv", "1", "2"]).code, Some(0));
        assert!(scratch.read("solutions/2.rs").starts_with("//! BOJ 2 "));
    });
}
