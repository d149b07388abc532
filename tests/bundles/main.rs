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

/// Returns the problems of this repository, without those that the user added.
fn read_catalogue() -> Vec<String> {
    let text = fs::read_to_string(root().join("solutions/catalogue")).unwrap();
    text.lines().map(String::from).collect()
}

/// Returns the problems to bundle. With `MEXBOX_ALL=1`, which `.ci/run` sets, these are all.
/// Otherwise they are those that README shows, and those with a judge or a snippet that no earlier
/// problem uses.
fn choose_problems() -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut is_tested = |number: &String| {
        let source = fs::read_to_string(root().join(format!("solutions/{number}.rs"))).unwrap();
        let uses = list_uses(&source);
        let is_new = uses.iter().any(|name| !seen.contains(name));
        seen.extend(uses);
        is_new || ["11868", "abc297_g"].contains(&&**number) || env::var_os("MEXBOX_ALL").is_some()
    };
    let mut problems = read_catalogue();
    problems.retain(|number| is_tested(number));
    problems
}

/// Returns the judge of a solution and the snippets that it names.
fn list_uses(source: &str) -> BTreeSet<String> {
    let judge = source.split(' ').nth(1).expect("a header");
    let is_end = |c: char| !c.is_alphanumeric() && c != '_';
    let before_colons = source.split("::");
    let names = before_colons.filter_map(|text| text.rsplit(is_end).next());
    let is_snippet = |name: &&str| root().join(format!("snippets/{name}.rs")).exists();
    let snippets = names.filter(is_snippet);
    snippets.chain([judge]).map(String::from).collect()
}

/// Runs `./bundle.sh` once on the chosen problems. Returns its output, and every bundle by number.
fn make_bundles() -> &'static (String, BTreeMap<String, String>) {
    static BUNDLES: OnceLock<(String, BTreeMap<String, String>)> = OnceLock::new();
    BUNDLES.get_or_init(|| {
        let mut command = Command::new("./bundle.sh");
        let output = command.args(choose_problems()).current_dir(root()).output().unwrap();
        let [stdout, stderr] = [output.stdout, output.stderr].map(String::from_utf8);
        let stdout = stdout.unwrap();
        assert!(output.status.success(), "{stdout}\n{stderr:?}");
        let read = |number: String| {
            let path = root().join(format!("target/bundle/{number}/main.rs"));
            (number, fs::read_to_string(path).unwrap())
        };
        (stdout, choose_problems().into_iter().map(read).collect())
    })
}

/// Returns the snippets that the header of a bundle lists.
fn list_snippets(text: &str) -> BTreeSet<&str> {
    let (_, rest) = text.split_once("\n// Snippets: ").expect("a list of snippets");
    rest.lines().next().unwrap().split(", ").collect()
}

/// Creates a folder for the files of a test.
fn create_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Calls `work` with every element and its index, on all cores.
fn for_each_in_parallel<T: Sync>(elements: &[T], work: impl Fn(usize, &T) + Sync) {
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

/// Compiles a crate of this type in each edition that a judge uses. The oldest compiler, if it is
/// installed, compiles the editions that it knows, because newer compilers accept more code. The
/// error holds the messages of a compiler.
fn compile(name: &str, text: &str, crate_type: &str) -> Result<(), String> {
    let oldest = Some(OLDEST).filter(|path| Path::new(path).exists());
    let before = oldest.unwrap_or("rustc");
    let compilers = [("rustc", "2024"), (before, "2021"), (before, "2018")];
    let result = Mutex::new(Ok(()));
    for_each_in_parallel(&compilers, |i, &(rustc, edition)| {
        let folder = create_folder(&format!("{name}{i}"));
        fs::write(folder.join("Main.rs"), text).unwrap();
        let mut command = Command::new(rustc);
        command.args(["--edition", edition, "-D", "warnings", "--emit", "metadata"]);
        command.args(["--crate-type", crate_type, "-o", "Main", "Main.rs"]);
        let output = command.current_dir(folder).output().unwrap();
        if !output.status.success() {
            let stderr = String::from_utf8_lossy(&output.stderr);
            *result.lock().unwrap() =
                Err(format!("{name} with {rustc}, edition {edition}:\n{stderr}"));
        }
    });
    result.into_inner().unwrap()
}

#[test]
fn all_bundles_are_accepted_and_proved() {
    let (stdout, bundles) = make_bundles();
    let accepted = format!("{0}/{0} accepted", bundles.len());
    assert!(stdout.contains(&accepted), "{stdout}");
    assert_eq!(stdout.matches("  yes\n").count(), bundles.len(), "{stdout}");
}

#[test]
fn bundles_compile_without_warnings_in_all_editions() {
    if !Path::new(OLDEST).exists() {
        eprintln!("{OLDEST} is missing (Debian: apt-get install rustc): not checked with it");
    }
    // All bundles are compiled as one program, each in a module, because rustc takes most of its
    // time to start.
    let (mut together, mut calls) = (String::new(), String::new());
    for (number, text) in &make_bundles().1 {
        let public = text.replacen("\nfn main()", "\npub fn main()", 1);
        together += &format!("mod bundle_{number} {{\n{public}}}\n");
        calls += &format!("    bundle_{number}::main();\n");
    }
    together += &format!("fn main() {{\n{calls}}}\n");
    if let Err(message) = compile("together", &together, "bin") {
        let compile = |(number, text): (&String, &String)| compile(number, text, "bin").err();
        let messages: String = make_bundles().1.iter().filter_map(compile).collect();
        panic!("{message}\n{messages}");
    }
}

/// Includes the snippets that no problem uses. Tests start in the order of their names: this one
/// runs while the others wait for the bundles.
#[test]
fn all_snippets_compile_without_warnings_in_all_editions() {
    let module = |name: &str| {
        let path = root().join(format!("snippets/{name}.rs"));
        format!("#[path = {path:?}]\npub mod {name};\n")
    };
    let lib = fs::read_to_string(root().join("snippets/lib.rs")).unwrap();
    let (part, _) = lib.split_once("// Your own modules").unwrap();
    let lines = part.lines().filter_map(|line| line.split_once("mod "));
    let names = lines.filter_map(|(_, rest)| rest.strip_suffix(';'));
    let modules: String = names.map(module).collect();
    let text = format!("//! Snippets.\n#![warn(missing_docs)]\n{modules}");
    // On x86-64 `bulk` uses the private module `sse2` and not `swar`. Here both are compiled.
    assert!(text.contains("pub mod swar;"), "{text}");
    compile("snippets", &text, "lib").unwrap();
}

#[test]
fn bundles_read_as_if_written_by_hand() {
    for (number, text) in &make_bundles().1 {
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
        // The bundler adds this attribute to a field that only a derived `Debug` reads.
        let text = text.replace("(#[allow(dead_code)] pub ", "(pub ");
        for trace in "equip|#[allow|#![|cfg(test)|///|//!|/**|\n\n\n".split('|') {
            assert!(!text.contains(trace), "{number} has {trace:?}");
        }
        // `fastio::run` reads the whole input at once, which an interactive solution cannot do.
        let is_interactive = source.contains("\n//! Answer: interactor ");
        let main = "\nfn main() {\n    fastio::run(solve);\n}\n";
        assert_eq!(text.contains(main), !is_interactive, "{number}");
    }
}

#[test]
fn bundles_are_small() {
    let mut sizes: Vec<usize> = make_bundles().1.values().map(String::len).collect();
    // Problems that Nim or a closed form solves, if they are bundled. 16881 is left out: its bundle
    // is larger because it reads a million numbers.
    for number in "9655 9661 11694 11868 11869 11871 11872 16831 16895".split(' ') {
        if let Some(text) = make_bundles().1.get(number) {
            assert!(text.len() <= 4400, "{number} has {} bytes", text.len());
        }
    }
    sizes.sort_unstable();
    let (median, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    assert!(median <= 6000, "the median size is {median} bytes");
    assert!(largest <= 10_000, "the largest bundle has {largest} bytes");
}

/// Each README shows two rows of the table of verdicts, and a small bundle.
#[test]
fn readme_shows_real_bundles() {
    let source = create_folder("readme").join("11868.rs");
    for file in ["README.md", "README.ko.md"] {
        let readme = fs::read_to_string(root().join(file)).unwrap();
        let rows = readme.lines().filter(|line| line.ends_with(" 0     yes"));
        let rows: Vec<Vec<&str>> = rows.map(|row| row.split_whitespace().collect()).collect();
        assert_eq!(rows.len(), 2, "{file}");
        for row in rows {
            let size = make_bundles().1[row[0]].len().to_string();
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
fn bundles_do_not_depend_on_the_clone() {
    let clone = create_folder("다른 복사본");
    // An earlier run with other sources may have left files in the folder.
    fs::remove_dir_all(&clone).ok();
    copy_files(root(), &clone, false);
    for folder in ["tools", "snippets", "solutions", "samples/11868"] {
        copy_files(&root().join(folder), &clone.join(folder), true);
    }
    let bundle = &make_bundles().1["11868"];
    // The tools are copied last: they are then newer than their sources and not built again.
    for folder in [".bundler/bin", "target/tools"] {
        copy_files(&root().join(folder), &clone.join(folder), false);
    }
    // Other snippets would only take time to compile.
    let modules = list_snippets(bundle).into_iter();
    let lib: String = modules.map(|name| format!("pub mod {name};\n")).collect();
    fs::write(clone.join("snippets/lib.rs"), lib).unwrap();
    let mut command = Command::new(clone.join("bundle.sh"));
    let output = command.arg("11868").current_dir("/").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = fs::read_to_string(clone.join("target/bundle/11868/main.rs"));
    assert_eq!(&text.unwrap(), bundle);
}

/// Copies the files in a folder, and those in its subfolders if `is_deep`.
fn copy_files(from: &Path, to: &Path, is_deep: bool) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if !path.is_dir() {
            fs::copy(path, target).unwrap();
        } else if is_deep {
            copy_files(&path, &target, true);
        }
    }
}
