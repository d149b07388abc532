//! Packages of the user's: they are judged, bundled and proved where they are.

use crate::scratch::{root, Said, Scratch};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

/// A workspace that is in no clone, removed at the end.
struct Workspace {
    root: PathBuf,
    scratch: Scratch,
}

impl Workspace {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = std::env::temp_dir().join(format!("꾸러미 {name} {}", std::process::id()));
        fs::remove_dir_all(&root).ok();
        let workspace = Self { root, scratch: Scratch::new(&format!("꾸러미 {name}")) };
        files.iter().for_each(|(file, text)| workspace.write(file, text));
        workspace
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Puts crates into a folder that stands for crates.io, so that no network is needed.
    fn write_registry(&self, crates: &[(&str, &str, &str)]) {
        self.write(
            ".cargo/config.toml",
            "[source.crates-io]\nreplace-with = \"here\"\n[source.here]\ndirectory = \"vendor\"\n",
        );
        for (name, version, text) in crates {
            let manifest = format!("[package]\nname = \"{name}\"\nversion = \"{version}\"\n");
            self.write(&format!("vendor/{name}/Cargo.toml"), &manifest);
            self.write(&format!("vendor/{name}/.cargo-checksum.json"), "{\"files\":{}}");
            self.write(&format!("vendor/{name}/src/lib.rs"), text);
        }
    }

    /// Calls bundle.sh in a folder of the workspace.
    fn run(&self, folder: &str, args: &[&str]) -> Said {
        let mut command = self.scratch.command(args);
        command.current_dir(self.root.join(folder));
        self.scratch.said(command)
    }

    fn bundle(&self, name: &str) -> String {
        let file = self.root.join(format!("target/mexbox/bundle/{name}/main.rs"));
        fs::read_to_string(file).unwrap()
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.root).ok();
    }
}

/// Three crates in three editions: an exported macro, a feature, a renamed dependency, a trait
/// with an associated type, and a file that a build script makes.
const THREE_EDITIONS: &[(&str, &str)] = &[
    ("Cargo.toml", "[workspace]\nmembers = [\"a\", \"b\", \"prog\"]\nresolver = \"2\"\n"),
    (
        "a/Cargo.toml",
        "[package]\nname = \"a\"\nversion = \"0.1.0\"\nedition = \"2018\"\n[features]\nfast = []\n",
    ),
    ("a/build.rs", "fn main() { let out = std::env::var(\"OUT_DIR\").unwrap();\n\
        std::fs::write(out + \"/made.rs\", \"pub const MADE: u64 = 5;\").unwrap(); }\n"),
    (
        "a/src/lib.rs",
        "pub mod deep { pub fn mul(a: u64, b: u64) -> u64 { crate::keep(a * b) } pub fn dead() {} }\n\
         fn keep(x: u64) -> u64 { x }\n\
         #[macro_export]\nmacro_rules! double { ($x:expr) => { $crate::deep::mul($x, 2) }; }\n\
         #[cfg(feature = \"fast\")]\npub fn speed() -> u64 { 1 }\n\
         #[cfg(not(feature = \"fast\"))]\npub fn speed() -> u64 { 0 }\n\
         include!(concat!(env!(\"OUT_DIR\"), \"/made.rs\"));\n",
    ),
    (
        "b/Cargo.toml",
        "[package]\nname = \"b\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n\
         other = { path = \"../a\", package = \"a\", features = [\"fast\"] }\n",
    ),
    (
        "b/src/lib.rs",
        "use other::deep::mul;\n\
         pub trait Shape { type Out; fn area(&self) -> Self::Out; }\n\
         pub struct Square(pub u64);\n\
         impl Shape for Square { type Out = u64;\n\
         fn area(&self) -> u64 { mul(self.0, self.0) + other::speed() + other::MADE } }\n\
         pub fn four_times(x: u64) -> u64 { other::double!(other::double!(x)) }\n",
    ),
    (
        "prog/Cargo.toml",
        "[package]\nname = \"prog\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
         a = { path = \"../a\" }\nb = { path = \"../b\" }\n",
    ),
    (
        "prog/src/bin/shape.rs",
        "// <https://atcoder.jp/contests/abc300/tasks/abc300_a>\nuse b::{Shape, Square};\n\
         fn main() {\n    let mut line = String::new();\n    \
         std::io::stdin().read_line(&mut line).unwrap();\n    \
         let n: u64 = line.trim().parse().unwrap();\n    \
         println!(\"{}\", Square(n).area() + b::four_times(n) + a::double!(n));\n}\n",
    ),
    // 3 * 3 + 1 + 5 + 12 + 6
    ("prog/samples/shape/1.in", "3\n"),
    ("prog/samples/shape/1.out", "33\n"),
];

#[test]
fn bundles_a_workspace_of_three_editions() {
    let workspace = Workspace::new("세 판", THREE_EDITIONS);
    let said = workspace.run("prog/src", &["shape", "--json"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    for part in ["\"verdict\":\"AC\"", "\"proved\":true"] {
        assert!(said.stdout.contains(part), "{part}: {said:?}");
    }
    let bundle = workspace.bundle("shape");
    let link = "// https://atcoder.jp/contests/abc300/tasks/abc300_a";
    for part in [link, "mod a {", "mod b {", "use crate::a::deep::mul;", "pub const MADE: u64 = 5;"]
    {
        assert!(bundle.contains(part), "{part}: {bundle}");
    }
    for part in ["dead", "cfg", "__bundled", "other", "OUT_DIR"] {
        assert!(!bundle.contains(part), "{part}: {bundle}");
    }
    // Nothing is written but what cargo writes, and the folder of these tools.
    let mut found: Vec<String> = Vec::new();
    for entry in fs::read_dir(&workspace.root).unwrap().map(Result::unwrap) {
        found.push(entry.file_name().into_string().unwrap());
    }
    found.sort();
    assert_eq!(found, ["Cargo.lock", "Cargo.toml", "a", "b", "prog", "target"]);
    let made: Vec<_> = fs::read_dir(workspace.root.join("target")).unwrap().collect();
    assert_eq!(made.len(), 1, "{made:?}");
    // The verdict is remembered until a file of any crate changes.
    let again = workspace.run("prog", &["shape"]);
    assert!(again.stdout.contains(" AC* "), "{again:?}");
    workspace.write("a/src/lib.rs", &THREE_EDITIONS[3].1.replace("a * b", "a * b + 1"));
    let wrong = workspace.run("prog", &["shape"]);
    assert_eq!(wrong.code, Some(1), "{wrong:?}");
    assert!(wrong.stdout.contains(" WA "), "{wrong:?}");
    let debug = workspace.run("prog", &["shape", "--debug"]);
    assert!(debug.stdout.contains(" WA "), "{debug:?}");
    let run = workspace.run("prog", &["run", "prog/src/bin/../bin/shape.rs", "--case", "1"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    let run = workspace.run("", &["run", "prog/src/bin/shape.rs", "--case", "1"]);
    assert_eq!((run.code, &*run.stdout), (Some(0), "38\n"), "{run:?}");
}

#[test]
fn a_link_named_cargo_mexbox_is_the_same_call() {
    let workspace = Workspace::new("링크", THREE_EDITIONS);
    let link = workspace.root.join("cargo-mexbox");
    symlink(workspace.scratch.root.join("bundle.sh"), &link).unwrap();
    let mut command = Command::new(&link);
    command.args(["mexbox", "shape"]).current_dir(workspace.root.join("prog"));
    let said = workspace.scratch.said(command);
    assert_eq!(said.code, Some(0), "{said:?}");
}

#[test]
fn keeps_crates_that_the_judge_has() {
    let workspace = Workspace::new("사이트", &[]);
    let one = "pub fn one() -> u64 { N }\n";
    workspace.write_registry(&[
        ("itertools", "0.14.0", &one.replace("N", "9")),
        ("proconio", "0.4.5", &one.replace("N", "8")),
        ("unknown", "1.0.0", &one.replace("N", "7")),
    ]);
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n\
         itertools = \"0.14\"\nproconio = \"0.4\"\nunknown = \"1\"\n\
         [package.metadata.mexbox]\njudge = \"AtCoder\"\nlimits = \"1 s, 256 MB\"\n",
    );
    workspace.write(
        "src/main.rs",
        "fn main() { println!(\"{}\", itertools::one() + proconio::one() + unknown::one()); }\n",
    );
    workspace.write("test/1.in", "");
    workspace.write("test/1.out", "24\n");
    let said = workspace.run("", &["p"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("AtCoder has proconio 0.5.0, this package 0.4.5"), "{said:?}");
    assert!(!said.stdout.contains("has itertools"), "{said:?}");
    let bundle = workspace.bundle("p");
    assert!(bundle.contains("mod unknown {") && bundle.contains("itertools::one()"), "{bundle}");
    assert!(!bundle.contains("mod itertools"), "{bundle}");
    // BOJ has none of them: all become modules.
    let said = workspace.run("", &["p", "--judge", "boj"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(workspace.bundle("p").contains("mod itertools {"), "{said:?}");
}

#[test]
fn says_what_is_wrong_with_a_package() {
    let workspace = Workspace::new("틀린 것", THREE_EDITIONS);
    let expect = |folder: &str, args: &[&str], code: i32, words: &str| {
        let said = workspace.run(folder, args);
        assert_eq!(said.code, Some(code), "{args:?}: {said:?}");
        let all = format!("{}{}", said.stdout, said.stderr);
        assert!(all.contains(words), "{args:?}: {said:?}");
    };
    expect("prog", &["shapes"], 2, "has no program \"shapes\": did you mean shape?");
    workspace.write("prog/src/bin/broken.rs", "fn main() { a::none(); }\n");
    expect("prog", &["broken"], 1, "prog/src/bin/broken.rs does not compile:");
    expect("prog", &["broken"], 1, "cannot find function `none` in crate `a`");
    workspace.write(
        "m/Cargo.toml",
        "[package]\nname = \"m\"\nversion = \"0.1.0\"\n[lib]\nproc-macro = true\n",
    );
    workspace.write(
        "m/src/lib.rs",
        "extern crate proc_macro;\nuse proc_macro::TokenStream;\n\
        #[proc_macro]\npub fn same(x: TokenStream) -> TokenStream { x }\n",
    );
    let manifest = THREE_EDITIONS[6].1.to_string() + "m = { path = \"../m\" }\n";
    workspace.write("prog/Cargo.toml", &manifest);
    workspace.write("prog/src/bin/macro.rs", "fn main() { m::same!(println!(\"1\")); }\n");
    expect("prog", &["macro", "--judge", "atcoder"], 1, "AtCoder has no crate `m`");
    // A program that does not use it is none the worse for it.
    expect("prog", &["shape", "--fresh"], 0, " yes\n");
    workspace.write("b/src/bin/shape.rs", "fn main() {}\n");
    expect("", &["shape"], 2, "there are two programs shape: b.shape and prog.shape");
    expect("", &["b.shape", "--judge", "boj"], 0, "no samples");
    expect("prog", &["shape"], 0, " AC");
    workspace.write("prog/Cargo.toml", "[package]\nname = 1\n");
    expect("prog", &["shape"], 2, "bundle.sh: cargo: ");
}

/// The name of a type differs in a bundle: `T`, `main::T`. The judge's crate is optimised, so it
/// is there that the name becomes a part of the program's own code.
#[test]
fn proves_names_of_types_in_panics_alone() {
    let workspace = Workspace::new("이름", &[]);
    // Other tests do without the optimiser.
    let judge = "tools/judges/atcoder";
    fs::copy(root().join(judge), workspace.scratch.root.join(judge)).unwrap();
    workspace.write_registry(&[(
        "proconio",
        "0.5.0",
        "use std::any::type_name;\n\
         pub fn fail<T>(x: Option<T>) -> T { match x { Some(x) => x, None => panic!(\"no {}\", type_name::<T>()) } }\n\
         pub fn say<T>(x: Option<T>) -> T { match x { Some(x) => x, None => { println!(\"{}\", type_name::<T>()); loop {} } } }\n",
    )]);
    workspace.write("a/Cargo.toml", "[package]\nname = \"a\"\nversion = \"0.1.0\"\n");
    workspace.write("a/src/lib.rs", "#![no_std]\n#![crate_name = \"a\"]\npub struct T;\n");
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
         proconio = \"0.5\"\na = { path = \"a\" }\n",
    );
    for (name, text, is_proved) in [
        ("fail", "proconio::fail(Some(a::T));", true),
        ("say", "proconio::say(Some(a::T));", false),
        ("quiet", "std::panic::catch_unwind(|| { proconio::fail(Some(a::T)); }).ok();", false),
        ("other", "proconio::say(Some(1));", true),
    ] {
        workspace.write(&format!("src/bin/{name}.rs"), &format!("fn main() {{ {text} }}\n"));
        let said = workspace.run("", &[name, "--judge", "atcoder", "--json"]);
        let part = format!("\"proved\":{is_proved}");
        assert!(said.stdout.contains(&part), "{name}: {said:?}");
    }
}

/// A folder of another clone is no package of the user's.
#[test]
fn a_clone_is_no_package() {
    let scratch = Scratch::new("다른 클론");
    scratch.plant_double(1);
    let mut command = scratch.command(&["1"]);
    command.current_dir(root().join("tools"));
    assert_eq!(scratch.said(command).code, Some(0));
}
