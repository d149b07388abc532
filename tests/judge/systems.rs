//! Other systems: the portable way of judging gives the same verdicts, except for
//! memory, and the files for other systems compile.

use crate::scratch::{is_portable, root, Scratch};
use crate::verdicts::{details, verdict, FAULTS};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const REMARK: &str = "limits kept: time by the clock, output; no limit of memory on this system";

#[test]
fn every_fault_gets_its_verdict_in_the_portable_way() {
    let scratch = Scratch::new("어디서나");
    // Without a limit of memory, and without processes that leave their group.
    let kept = |(_, body, verdict, _): &(&str, &str, &str, &str)| {
        *verdict != "MLE" && !body.contains("setsid")
    };
    let faults: Vec<_> = FAULTS.into_iter().filter(kept).collect();
    assert_eq!(faults.len(), 13);
    for (number, (limits, body, expected, _)) in (1..).zip(&faults) {
        // On a busy machine the clock runs faster than the program.
        let limits = match *expected {
            "TLE" => limits.to_string(),
            _ => limits.replace("1 s", "10 s"),
        };
        scratch.plant(number, &limits, body, "21\n", "42\n");
    }
    let mut command = scratch.command(&[]);
    command.env("MEXBOX_PORTABLE", "1");
    let said = scratch.said(command);
    assert_eq!(said.code, Some(1), "{said:?}");
    let table = &said.stdout;
    for (number, (_, body, expected, words)) in (1..).zip(faults) {
        assert_eq!(verdict(table, number), expected, "{body}: {table}");
        // On the clock sleeping is like working.
        let words = match words {
            "most of it idle" => "stopped after the limit of 0.1 s",
            _ => words,
        };
        if expected != "AC" {
            let details = details(table, number);
            assert!(details.contains(words), "{body}: {words}\n{details}");
        }
    }
    assert!(table.contains("more than 16 MB on stderr"), "{table}");
    // Stopped by their output, not by their time of 10 s.
    let rows = table.lines().filter(|line| line.contains(" OLE "));
    let times = rows.map(|row| row.split_whitespace().nth(4).unwrap().parse::<u64>());
    let times: Vec<u64> = times.map(Result::unwrap).collect();
    assert!(
        times.len() == 2 && times.iter().all(|&ms| ms < 9000),
        "{table}"
    );
    assert!(table.contains("2/13 accepted"), "{table}");
    assert!(table.ends_with(&format!("{REMARK}\n")), "{table}");
    // Where more limits are kept, this verdict counts for nothing.
    let mark = if is_portable() { "AC*" } else { "AC" };
    assert_eq!(verdict(&scratch.run(&["1"]).stdout, 1), mark);
    // `run` and `said` check that no process is left.
}

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    };
    entries.flat_map(|entry| below(entry.path())).collect()
}

/// No warning: what only the tests use shows nowhere else.
#[test]
fn the_tools_compile_for_other_systems() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("systems");
    fs::remove_dir_all(&folder).ok();
    let tools = root().join("tools");
    for file in files(&tools) {
        let name = file.strip_prefix(&tools).unwrap();
        let text = fs::read_to_string(&file).unwrap();
        if !name.to_string_lossy().starts_with("base/sys") {
            assert!(!text.contains("/proc"), "{name:?}");
            // The bundler asks for which system a bundle is compiled.
            let is_choice = text.contains("target_os") && !name.starts_with("bundle");
            assert!(!is_choice, "{name:?}");
        }
        let to = folder.join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, text).unwrap();
    }
    let own = fs::read_to_string(tools.join("base/sys.rs")).unwrap();
    let other = own.replace("target_os = \"linux\"", "target_os = \"other\"");
    for (here, text) in [("linux", own), ("other", other)] {
        fs::write(folder.join("base/sys.rs"), text).unwrap();
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2021", "--emit", "metadata", "-D", "warnings"]);
        // No system is called "other".
        rustc.args(["-A", "unexpected_cfgs"]);
        rustc.arg("main.rs").current_dir(&folder);
        let output = rustc.output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{here}: {words}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
