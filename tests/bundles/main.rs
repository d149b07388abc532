//! Properties that every bundle made by `./bundle.sh` must have.

mod needed;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The problems of this repository. Other solutions need not be finished.
fn catalogue() -> Vec<String> {
    let text = fs::read_to_string(root().join("solutions/catalogue")).unwrap();
    text.lines().map(String::from).collect()
}

/// The problems that are bundled here: those that README shows, and each that uses a judge or
/// a snippet that none before it does. With `MEXBOX_ALL=1`, as in `.ci/run`, they are all.
fn problems() -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut is_asked = |number: &String| {
        let source = fs::read_to_string(root().join(format!("solutions/{number}.rs"))).unwrap();
        let uses = uses(&source);
        let is_new = uses.iter().any(|name| !seen.contains(name));
        seen.extend(uses);
        is_new || ["11868", "abc297_g"].contains(&&**number) || env::var_os("MEXBOX_ALL").is_some()
    };
    catalogue()
        .into_iter()
        .filter(|number| is_asked(number))
        .collect()
}

/// The judge of a solution and the snippets that it names.
fn uses(source: &str) -> BTreeSet<String> {
    let judge = source.split(' ').nth(1).expect("a header");
    // What stands before `::`.
    let is_end = |c: char| !c.is_alphanumeric() && c != '_';
    let names = source
        .split("::")
        .filter_map(|part| part.rsplit(is_end).next());
    let is_snippet = |name: &&str| root().join(format!("snippets/{name}.rs")).exists();
    let names = names.filter(is_snippet).chain([judge]);
    names.map(String::from).collect()
}

/// Runs `./bundle.sh` once on these problems and returns what it printed and every
/// bundle by number.
fn bundles() -> &'static (String, BTreeMap<String, String>) {
    static BUNDLES: OnceLock<(String, BTreeMap<String, String>)> = OnceLock::new();
    BUNDLES.get_or_init(|| {
        let output = Command::new("./bundle.sh")
            .args(problems())
            .current_dir(root())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(
            output.status.success(),
            "{said}\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let read = |number: String| {
            let path = root().join(format!("target/bundle/{number}/main.rs"));
            (number, fs::read_to_string(path).unwrap())
        };
        (said, problems().into_iter().map(read).collect())
    })
}

/// The snippets that a bundle holds, in its own words.
fn snippets(text: &str) -> BTreeSet<&str> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("// Snippets: "));
    line.expect("a line of snippets").split(", ").collect()
}

/// A folder of this test run.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Calls `work` for every element, on all cores.
fn side_by_side<T: Sync>(elements: &[T], work: impl Fn(usize, &T) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                match elements.get(i) {
                    Some(element) => work(i, element),
                    None => return,
                }
            });
        }
    });
}

/// Debian 12's compiler, the oldest that bundles must work with.
const OLDEST: &str = "/usr/bin/rustc";

/// Checks a text in each edition of judges: in those that the oldest compiler has with that
/// one, if it is there, as the current one says little else. The error is an error or a
/// warning of the compiler, in its words.
fn compile(name: &str, text: &str, kind: &str) -> Result<(), String> {
    let oldest = Some(OLDEST).filter(|path| Path::new(path).exists());
    let before = oldest.unwrap_or("rustc");
    let compilers = [("rustc", "2024"), (before, "2021"), (before, "2018")];
    let said = Mutex::new(Ok(()));
    side_by_side(&compilers, |i, &(rustc, edition)| {
        let folder = scratch(&format!("{name}{i}"));
        fs::write(folder.join("Main.rs"), text).unwrap();
        let mut command = Command::new(rustc);
        command.args(["--edition", edition, "-D", "warnings", "--emit", "metadata"]);
        command.args(["--crate-type", kind, "-o", "Main", "Main.rs"]);
        let output = command.current_dir(folder).output().unwrap();
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr);
            *said.lock().unwrap() = Err(format!("{name} with {rustc} as {edition}:\n{words}"));
        }
    });
    said.into_inner().unwrap()
}

#[test]
fn all_are_accepted_and_proved() {
    let (said, bundles) = bundles();
    assert!(
        said.contains(&format!("{0}/{0} accepted", bundles.len())),
        "{said}"
    );
    assert_eq!(said.matches("  yes\n").count(), bundles.len(), "{said}");
}

#[test]
fn they_compile_without_a_warning_in_all_editions() {
    if !Path::new(OLDEST).exists() {
        eprintln!("{OLDEST} is missing (Debian: apt-get install rustc): not checked with it");
    }
    // Together, each in a module of its own: most of the time of a compiler is its start.
    let (mut together, mut calls) = (String::new(), String::new());
    for (number, text) in &bundles().1 {
        let public = text.replacen("\nfn main()", "\npub fn main()", 1);
        together += &format!("mod bundle_{number} {{\n{public}}}\n");
        calls += &format!("    bundle_{number}::main();\n");
    }
    together += &format!("fn main() {{\n{calls}}}\n");
    if let Err(words) = compile("together", &together, "bin") {
        let alone = bundles().1.iter();
        let alone = alone.filter_map(|(number, text)| compile(number, text, "bin").err());
        panic!("{words}\n{}", alone.collect::<String>());
    }
}

/// Also the snippets that no problem of the catalogue uses. By its name it begins while
/// the tools are built, on which all other tests here wait.
#[test]
fn all_of_the_shelf_compiles_without_a_warning_in_all_editions() {
    let module = |name: &str| {
        let path = root().join(format!("snippets/{name}.rs"));
        format!("#[path = {path:?}]\npub mod {name};\n")
    };
    let shelf = fs::read_to_string(root().join("snippets/lib.rs")).unwrap();
    let shelf = shelf.split("// Your own modules").next().unwrap();
    let modules = shelf.lines().filter_map(|line| line.split_once("mod "));
    let modules = modules.filter_map(|(_, rest)| rest.strip_suffix(';'));
    // Of the two readers of `bulk` each machine uses one; here both are compiled.
    let text: String = modules.map(module).collect();
    // A user's own modules need no docs, but these do.
    let text = format!("//! The shelf.\n#![warn(missing_docs)]\n{text}");
    assert!(text.contains("pub mod swar;"), "{text}");
    compile("shelf", &text, "lib").unwrap();
}

#[test]
fn they_read_as_if_written_by_hand() {
    for (number, text) in &bundles().1 {
        let source = fs::read_to_string(root().join(format!("solutions/{number}.rs"))).unwrap();
        let header = source.lines().next().unwrap();
        let (title, link) = header["//! ".len()..].rsplit_once(" <").unwrap();
        assert_eq!(title.split(' ').nth(1), Some(&**number));
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some(&*format!("// {title}")));
        let link = link.trim_end_matches('>');
        assert_eq!(lines.next(), Some(&*format!("// {link}")));
        let modules = text.lines().filter_map(|line| line.strip_prefix("mod "));
        let modules: Vec<&str> = modules.map(|rest| rest.trim_end_matches(" {")).collect();
        let snippets = format!("// Snippets: {}", modules.join(", "));
        assert_eq!(lines.next(), Some(&*snippets), "{number}");
        for module in modules {
            let file = root().join(format!("snippets/{module}.rs"));
            assert!(file.exists(), "{number}: {module}");
        }
        // A field that only the readers of an error would see.
        let text = text.replace("(#[allow(dead_code)] pub ", "(pub ");
        for trace in [
            "equip",
            "#[allow",
            "#![",
            "cfg(test)",
            "///",
            "//!",
            "/**",
            "\n\n\n",
        ] {
            assert!(!text.contains(trace), "{number} holds {trace:?}");
        }
        // One that talks to the judge cannot read the whole input at once.
        let talks = source.contains("\n//! Answer: interactor ");
        let main = "\nfn main() {\n    fastio::run(solve);\n}\n";
        assert_eq!(text.contains(main), !talks, "{number}");
    }
}

#[test]
fn they_are_small() {
    let mut sizes: Vec<usize> = bundles().1.values().map(String::len).collect();
    // Closed forms and Nim; 16881 is one too, but it has to read a million numbers.
    for number in [
        "9655", "9661", "11694", "11868", "11869", "11871", "11872", "16831", "16895",
    ] {
        // Only with MEXBOX_ALL all of them are bundled.
        if let Some(text) = bundles().1.get(number) {
            assert!(text.len() <= 4400, "{number} has {} bytes", text.len());
        }
    }
    sizes.sort_unstable();
    let (median, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    // Later problems ask for more than a closed form.
    assert!(median <= 6000, "the median is {median}");
    assert!(largest <= 14_200, "the largest has {largest}");
}

/// Two rows of the table, and a small bundle.
#[test]
fn the_readme_shows_what_comes_out() {
    let source = scratch("readme").join("11868.rs");
    for file in ["README.md", "README.ko.md"] {
        let readme = fs::read_to_string(root().join(file)).unwrap();
        let rows = readme.lines().filter(|line| line.ends_with(" 0     yes"));
        let rows: Vec<Vec<&str>> = rows.map(|row| row.split_whitespace().collect()).collect();
        assert_eq!(rows.len(), 2, "{file}");
        for row in rows {
            let size = bundles().1[row[0]].len().to_string();
            assert_eq!(row[row.len() - 3], size, "{file}: {row:?}");
        }
        let mut blocks = readme.split("```rust\n").skip(1);
        let shown = blocks.next().unwrap().split("```").next().unwrap();
        let (_, program) = shown.split_once("// Snippets: nim\n\n").unwrap();
        let (program, _) = program.split_once("\nmod nim {").unwrap();
        let program = program.replace("use nim::", "use snippets::nim::");
        let header = "//! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>\n\
                      //! Limits: 1 s, 256 MB\n\n";
        fs::write(&source, format!("{header}{program}")).unwrap();
        let mut command = Command::new(root().join("bundle.sh"));
        command.args(["--samples", "samples/11868"]).arg(&source);
        let output = command.current_dir(root()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let bundle = root().join("target/elsewhere/11868/main.rs");
        assert_eq!(fs::read_to_string(bundle).unwrap(), shown, "{file}");
    }
}

#[test]
fn another_clone_makes_the_same_bytes() {
    let clone = scratch("다른 복사본");
    // What a run of other sources has left there.
    fs::remove_dir_all(&clone).ok();
    copy_files(root(), &clone, false);
    for folder in ["tools", "snippets", "solutions", "samples/11868"] {
        copy_files(&root().join(folder), &clone.join(folder), true);
    }
    let bundle = &bundles().1["11868"];
    // The tools come last: newer than their sources, they are not built again.
    for folder in [".bundler/bin", "target/tools"] {
        copy_files(&root().join(folder), &clone.join(folder), false);
    }
    // Other snippets are not built, as they make no difference.
    let modules = snippets(bundle).into_iter();
    let lib: String = modules.map(|name| format!("pub mod {name};\n")).collect();
    fs::write(clone.join("snippets/lib.rs"), lib).unwrap();
    let mut command = Command::new(clone.join("bundle.sh"));
    let output = command.arg("11868").current_dir("/").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = fs::read_to_string(clone.join("target/bundle/11868/main.rs"));
    assert_eq!(&text.unwrap(), bundle);
}

/// Copies the files in a folder, and with `deep` those in the folders below it.
fn copy_files(from: &Path, to: &Path, deep: bool) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        match path.is_dir() {
            true if deep => copy_files(&path, &target, true),
            true => {}
            false => {
                fs::copy(path, target).unwrap();
            }
        }
    }
}
