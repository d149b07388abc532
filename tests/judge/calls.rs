//! Calls: a wrong call gets one clear line and exit code 2, other ways to name a
//! problem are understood, and a result names only bundles that may be submitted.

use crate::scratch::Scratch;
use std::fs;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::process::Command;

#[test]
fn wrong_calls_are_one_line_and_exit_code_2() {
    let scratch = Scratch::new("호출");
    scratch.plant_double(1);
    scratch.plant_double(101);
    let manifest = scratch.read("Cargo.toml");
    let calls: [(&[&str], &str); 66] = [
        (&["/no/such.rs"], "there is no file /no/such.rs"),
        (
            &["https://www.acmicpc.net/problem/2"],
            ": ./bundle.sh new https://www.acmicpc.net/problem/2 creates one",
        ),
        (
            &["1", "--samples", "/no/such"],
            "--samples: there is no folder /no/such",
        ),
        (&["--samples", "/"], "--samples takes one problem"),
        (
            &["1", "--samples", "/", "--worst"],
            "--samples and --worst cannot be used together",
        ),
        (
            &["new", "https://example.com/1"],
            "https://example.com/1 is not the address of a problem on AOJ, AtCoder, BOJ",
        ),
        (
            &["new", "https://www.acmicpc.net/problem/5", "--judge", "atcoder"],
            "is on BOJ, not on AtCoder",
        ),
        (&["new", "template"], "is the template of new solutions"),
        (&["new", "1"], "solutions/1.rs already exists"),
        (
            &["rm", "1"],
            "rm 1 removes solutions/1.rs, samples/1: without a terminal to ask on, write rm 1 --yes",
        ),
        (&["rm"], "rm takes the names of problems"),
        (&["rm", "5", "--yes"], "there is no solutions/5.rs"),
        (&["rm", "1", "--force"], "rm does not take --force"),
        (&["mv", "1"], "mv takes a name and a new one"),
        (&["mv", "1", "101"], "solutions/101.rs already exists: nothing was changed"),
        (&["lst"], "did you mean list?"),
        (&["list", "--json"], "list does not take --json"),
        (
            &["2"],
            "there is no solutions/2.rs: ./bundle.sh new 2 creates it",
        ),
        (&["10"], "there is no solutions/10.rs: did you mean 101?"),
        (&["../1"], "\"../1\" is neither a command nor a problem"),
        (&[""], "is neither a command nor a problem"),
        (&["run"], "run takes one problem: run 1234 < input"),
        (
            &["stres"],
            "is neither a command nor a problem: did you mean stress?",
        ),
        (&["help"], "did you mean --help?"),
        (&["--frsh"], "unknown option --frsh: did you mean --fresh?"),
        (
            &["--zzzzz"],
            "unknown option --zzzzz: see ./bundle.sh --help",
        ),
        (&["--jobs", "0"], "--jobs takes a number from 1 on"),
        (&["--jobs"], "--jobs needs a number"),
        (&["--shard", "3/2"], "--shard takes I/N"),
        (
            &["--rustc", "/bin/true", "1"],
            "/bin/true is not a Rust compiler",
        ),
        (&["--rustc", "/no/such"], "/no/such is not a Rust compiler"),
        (&["--judge", "x"], "tools/judges has aoj, atcoder, boj"),
        (
            &["--judge", "LibraryCheker"],
            "there is no judge \"LibraryCheker\": did you mean library-checker?",
        ),
        (&["judges", "timus"], "no judge is known by \"timus\""),
        (&["remove", "1"], "remove is no command: did you mean rm?"),
        (&["ls"], "ls is no command: did you mean list?"),
        (&["bundle", "1"], "bundle is no command: ./bundle.sh 1234 bundles and judges"),
        (&["judge", "1"], "judge is no command: ./bundle.sh 1234 bundles and judges"),
        (&["list", "run"], "there is no problem \"run\": ./bundle.sh list names them all"),
        (&["stress", "x"], "there is no problem \"x\""),
        (&["no.rs"], "there is no file no.rs"),
        (&["solutions/no.rs"], "there is no file solutions/no.rs"),
        (&["template"], "solutions/template.rs is no problem"),
        (
            &["stress", "1", "--brute", "no", "--gen", "no"],
            "there is no file no",
        ),
        (&["--fresh=1"], "--fresh takes no value such as 1"),
        (&["--jobs=0"], "--jobs takes a number from 1 on"),
        (&["--jbs=2"], "unknown option --jbs: did you mean --jobs?"),
        (
            &["new", "dp_k"],
            "new https://atcoder.jp/contests/{contest}/tasks/dp_k, or new dp_k --judge LibraryChecker",
        ),
        (
            &["new", "x", "--judge", "cses"],
            "CSES has no problem named \"x\": its names are such as cses{number}",
        ),
        (&["new", "cses", "1730"], "cses is a judge: new 1730 --judge cses"),
        (
            &["new", "https://cses.fi/problemset"],
            "on CSES that is https://cses.fi/problemset/task/{number}",
        ),
        (
            &["run", "1", "--case", "1", "--samples", "/"],
            "has no case \"1\": it has none",
        ),
        (
            &["judges", "--fresh"],
            "judges does not take --fresh: it has no options",
        ),
        (&["--watch"], "--watch takes one problem"),
        (&["--force", "1"], "--force goes with --copy only"),
        (&["--seed", "3", "1"], "--seed goes with stress only"),
        (&["stress", "--json", "1"], "stress does not take --json"),
        (&["stress", "1", "--watch"], "stress does not take --watch"),
        (&["new"], "new takes a number or an address"),
        (&["new", "a/b", "x"], "use letters a to z, digits and _"),
        (&["new", "explore", "x"], "this package has a target"),
        (&["new", "new", "x"], "reserved for a command"),
        (&["new", "test", "x"], "cargo uses it"),
        (&["new", "5", " "], "a title is one line of text"),
        (&["stress"], "stress takes one problem"),
        (
            &["stress", "1"],
            "tests/rules/p1.rs is missing: write the oracle there",
        ),
    ];
    for (arguments, words) in calls {
        let said = scratch.run(arguments);
        assert_eq!(said.code, Some(2), "{arguments:?}: {said:?}");
        assert_eq!(said.stdout, "", "{arguments:?}");
        assert_eq!(said.stderr.lines().count(), 1, "{arguments:?}: {said:?}");
        assert!(said.stderr.starts_with("bundle.sh: "), "{said:?}");
        assert!(said.stderr.contains(words), "{arguments:?}: {said:?}");
    }
    assert_eq!(scratch.read("Cargo.toml"), manifest);
    for name in ["rm", "stress", "list"] {
        let mut command = scratch.command(&[name, "tools/main.rs"]);
        command.current_dir(&scratch.root);
        let said = scratch.said(command);
        let words = "tools/main.rs is not in the folder solutions: only run and judging take it";
        assert!(said.stderr.contains(words), "{said:?}");
    }
}

#[test]
fn a_problem_may_be_called_by_its_file() {
    let scratch = Scratch::new("파일 이름");
    scratch.plant_double(1);
    for word in ["solutions/1.rs", "./solutions/1.rs", "1.rs", "#1", "boj1"] {
        let said = scratch.run(&[word]);
        assert_eq!(said.code, Some(0), "{word}: {said:?}");
        let offer = "; to submit: target/bundle/1/main.rs";
        assert!(said.stdout.contains(offer), "{word}: {said:?}");
    }
}

#[test]
fn a_link_to_the_script_works_in_the_clone() {
    let scratch = Scratch::new("바로 가기");
    scratch.plant_double(1);
    let folder = scratch.root.join("elsewhere/bin");
    fs::create_dir_all(&folder).unwrap();
    symlink("../../bundle.sh", folder.join("first")).unwrap();
    symlink(folder.join("first"), folder.join("second")).unwrap();
    for (program, current) in [
        (folder.join("first"), &scratch.root),
        (folder.join("second"), &scratch.root),
        ("./second".into(), &folder),
    ] {
        let mut command = Command::new(&program);
        command.arg("1").current_dir(current);
        let said = scratch.said(command);
        assert_eq!(said.code, Some(0), "{program:?}: {said:?}");
        assert_eq!(said.stderr, "", "nothing is installed");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "{program:?}");
    }
    // Called as a file in the current folder, by a name without a slash.
    let mut command = Command::new("bash");
    command.args(["second", "1"]).current_dir(&folder);
    assert_eq!(scratch.said(command).code, Some(0));
}

#[test]
fn each_mistake_in_a_header_has_its_own_message() {
    let scratch = Scratch::new("머리말 실수");
    scratch.plant_double(1);
    let right = scratch.read("solutions/1.rs");
    for (from, to, words) in [
        (
            "BOJ 1 ",
            "BOJ 2 ",
            "line 1 names problem \"2\", but the file is 1.rs",
        ),
        (
            " <https://www.acmicpc.net/problem/1>",
            "",
            "line 1 does not end with a link",
        ),
        ("BOJ", "boj", "line 1 names the judge boj: write BOJ"),
        (
            "BOJ",
            "Timus",
            "not known: tools/judges has AOJ, AtCoder, BOJ, Codeforces",
        ),
        (
            "1 s, 128 MB",
            "1 h, 128 MB",
            "line 2: \"1 h\" is not a limit of time",
        ),
    ] {
        scratch.write("solutions/1.rs", &right.replacen(from, to, 1));
        let said = scratch.run(&["1"]);
        assert_eq!(said.code, Some(1), "{to:?}: {said:?}");
        assert!(said.stdout.contains(words), "{to:?}: {said:?}");
        assert!(!said.stdout.contains("to submit"), "{said:?}");
    }
    for limits in [
        "1s, 1 GB",
        "1000 ms, 256 MiB",
        "0.5s,512MB",
        "2 s, 65536 KB",
    ] {
        scratch.write("solutions/1.rs", &right.replace("1 s, 128 MB", limits));
        assert_eq!(scratch.run(&["1"]).code, Some(0), "{limits}");
    }
}

#[test]
fn only_accepted_bundles_are_offered_and_copied() {
    let scratch = Scratch::new("낼 파일");
    for number in 1..=3 {
        scratch.plant_double(number);
    }
    let offer = "to submit: target/bundle/NUMBER/main.rs\n";
    assert!(scratch.run(&[]).stdout.contains(offer));
    scratch.write("samples/2/1.out", "43\n");
    let said = scratch.run(&[]);
    let offer = "2/3 accepted in ";
    assert!(said.stdout.contains(offer), "{said:?}");
    let offer = "to submit, accepted only: target/bundle/{1,3}/main.rs\n";
    assert!(said.stdout.contains(offer), "{said:?}");
    // A clipboard of our own.
    let clip = scratch.root.join("clip");
    let script = format!("#!/bin/sh\nexec cat > '{}'\n", clip.join("text").display());
    scratch.write("clip/wl-copy", &script);
    let executable = fs::Permissions::from_mode(0o755);
    fs::set_permissions(clip.join("wl-copy"), executable).unwrap();
    let path = format!("{}:{}", clip.display(), std::env::var("PATH").unwrap());
    let copied = |arguments: &[&str]| {
        let mut command = scratch.command(arguments);
        command.env("PATH", &path);
        let said = scratch.said(command);
        let text = fs::read_to_string(clip.join("text")).ok();
        fs::remove_file(clip.join("text")).ok();
        (said, text)
    };
    let (said, text) = copied(&["--copy", "2"]);
    assert_eq!((said.code, text), (Some(1), None));
    assert!(
        said.stderr
            .contains("not copied: the bundle of 2 is not accepted"),
        "{said:?}"
    );
    let (said, text) = copied(&["--copy", "--force", "2"]);
    let bundle = scratch.read("target/bundle/2/main.rs");
    assert_eq!((said.code, text), (Some(1), Some(bundle)));
    let (said, text) = copied(&["--copy", "1"]);
    assert_eq!((said.code, text.is_some()), (Some(0), true));
}

#[test]
fn a_number_given_twice_is_judged_once() {
    let scratch = Scratch::new("두 번");
    scratch.plant_double(1);
    let said = scratch.run(&["1", "1"]);
    assert_eq!(said.code, Some(0));
    assert!(said.stdout.contains("1/1 accepted"), "{said:?}");
}
