//! `./bundle.sh` in a scratch copy of the project: the wall time of a call, against
//! that of the judge's compiler alone.

use crate::clock::{best, once};
use crate::problems::{compile, compiler, map_in_parallel};
use crate::scratch::{root, Scratch};
use crate::table::Table;
use std::fs;
use std::path::Path;

/// The problem whose source is changed.
const CHANGED: &str = "11868";

pub fn measure(table: &mut Table) {
    let scratch = Scratch::new("재기");
    // The solutions need the whole shelf.
    copy(&root().join("snippets"), &scratch.root.join("snippets"));
    let catalogue = fs::read_to_string(root().join("solutions/catalogue"));
    for name in catalogue.expect("the project has one").lines() {
        let (solution, samples) = (format!("solutions/{name}.rs"), format!("samples/{name}"));
        let text = fs::read_to_string(root().join(&solution)).expect("it is part of the project");
        scratch.write(&solution, &text);
        copy(&root().join(&samples), &scratch.root.join(&samples));
    }
    let judged = |arguments: &[&str], verdict: &str| {
        let said = scratch.run(arguments);
        assert!(said.stdout.contains(verdict), "{said:?}");
        said.stdout
    };
    let accepted = |arguments: &[&str]| judged(arguments, " yes\n");
    let (all, said) = once(|| accepted(&["--times"]));
    let compiler = compiler();
    let bundles = scratch.root.join("target/bundle");
    let names: Vec<String> = fs::read_dir(&bundles)
        .expect("bundles were made")
        .map(|entry| entry.expect("it can be listed").file_name())
        .map(|name| name.into_string().expect("a number"))
        .collect();
    let floor = |names: &[String]| {
        let compile = |name: &String| {
            let source = bundles.join(name).join("main.rs");
            compile(&compiler, &source, name);
        };
        once(|| map_in_parallel(names, compile)).0
    };

    table.section("bundler, all");
    let notes = format!("{} of them, two at a time", names.len());
    table.time("rustc -O alone on all bundles", floor(&names), &notes);
    table.time("./bundle.sh, from scratch", all, "");
    table.section("bundler, parts");
    // The lines below "phase        seconds  times".
    for line in said
        .lines()
        .skip_while(|line| !line.starts_with("phase "))
        .skip(1)
    {
        if let [phase, seconds, times] = line.split_whitespace().collect::<Vec<_>>()[..] {
            let seconds = seconds.parse().expect("bundle.sh prints seconds");
            table.time(phase, seconds, &format!("{times} times, added up"));
        }
    }

    table.section("bundler, one");
    let (alone, _) = best(|| floor(&[CHANGED.to_string()]));
    table.time("rustc -O alone on the bundle", alone, CHANGED);
    // What the file is, what stands at the begin of one of its functions, and the verdict.
    let source = format!("solutions/{CHANGED}.rs");
    let changes = [
        (
            "its source changed",
            &*source,
            "main() {",
            "let _ = ROUND;",
            " yes\n",
        ),
        (
            "a snippet changed",
            "snippets/nim.rs",
            ") -> u64 {",
            "let _ = ROUND;",
            " yes\n",
        ),
        (
            "a wrong answer",
            &*source,
            "main() {",
            "println!(\"ROUND\");",
            "  WA  ",
        ),
        (
            "a type error",
            &*source,
            "main() {",
            "let _: char = ROUND;",
            "  CE  ",
        ),
    ];
    for (what, file, begin, added, verdict) in changes {
        let original = scratch.read(file);
        let mut round = 0;
        let (changed, _) = best(|| {
            round += 1;
            let added = added.replace("ROUND", &round.to_string());
            let text = original.replacen(begin, &format!("{begin}\n    {added}"), 1);
            scratch.write(file, &text);
            judged(&[CHANGED], verdict)
        });
        scratch.write(file, &original);
        table.time(&format!("./bundle.sh, {what}"), changed, "");
    }
    accepted(&[CHANGED]);
    let (unchanged, _) = best(|| accepted(&[CHANGED]));
    table.time("./bundle.sh, unchanged", unchanged, "");
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the disk has room");
    for entry in fs::read_dir(from).expect("it is part of the project") {
        let entry = entry.expect("it can be listed");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), &to).expect("the disk has room");
        }
    }
}
