//! A workspace of the user, for tests.

use crate::scratch::{CallOutput, Scratch};
use std::fs;
use std::path::PathBuf;

/// A workspace outside every clone, removed at the end.
pub struct Workspace {
    pub root: PathBuf,
    pub scratch: Scratch,
}

impl Workspace {
    pub fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = std::env::temp_dir().join(format!("꾸러미 {name} {}", std::process::id()));
        fs::remove_dir_all(&root).ok();
        let workspace = Self { root, scratch: Scratch::new(&format!("꾸러미 {name}")) };
        files.iter().for_each(|(file, text)| workspace.write(file, text));
        workspace
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap()
    }

    /// Calls bundle.sh in a folder of the workspace.
    pub fn run(&self, folder: &str, args: &[&str]) -> CallOutput {
        let mut command = self.scratch.command(args);
        command.current_dir(self.root.join(folder));
        self.scratch.run_command(command)
    }

    /// Returns the names of the files in a folder, sorted.
    pub fn list(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.root.join(folder)).unwrap().map(Result::unwrap);
        let mut names: Vec<String> =
            entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    pub fn read_bundle(&self, name: &str) -> String {
        self.read(&format!("target/mexbox/bundle/{name}/main.rs"))
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.root).ok();
    }
}

/// Three crates in three editions: an exported macro, a feature, a renamed dependency, a trait
/// with an associated type, and a file that a build script makes.
pub const THREE_EDITIONS: &[(&str, &str)] = &[
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
        "// <https://atcoder.jp/contests/abc300/tasks/abc300_a>\nuse a::double;\nuse b::{Shape, Square};\n\
         fn main() {\n    let mut line = String::new();\n    \
         std::io::stdin().read_line(&mut line).unwrap();\n    \
         let n: u64 = line.trim().parse().unwrap();\n    \
         println!(\"{}\", Square(n).area() + b::four_times(n) + double!(n));\n}\n",
    ),
    // The answer is 3 * 3 + 1 + 5 + 12 + 6.
    ("prog/samples/shape/1.in", "3\n"),
    ("prog/samples/shape/1.out", "33\n"),
    // The user's own files, at paths that the mexbox repository also has.
    ("solutions/1.rs", "fn main() {}\n"),
    ("solutions/Cargo.toml", "bin = [\n]\n"),
];
