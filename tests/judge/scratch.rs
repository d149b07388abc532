//! A scratch copy of the project with the real tools and with problems that the
//! tests plant.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Returns whether all tests use the portable implementation of judging, which limits no memory
/// and takes the time from the clock: `MEXBOX_PORTABLE=1 cargo test --test judge`.
pub fn is_portable() -> bool {
    std::env::var_os("MEXBOX_PORTABLE").is_some_and(|word| word == "1")
}

/// Returns the folder of a toolchain without rustup's proxies. Its compiler never optimises,
/// because this would take longer than the planted programs run.
pub fn toolchain() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let found = Command::new("rustc").args(["--print", "sysroot"]).output();
        let real = String::from_utf8(found.unwrap().stdout).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("toolchain");
        fs::remove_dir_all(&folder).ok();
        // Debug information and symbols take long to link, and no test needs them. The most
        // frequent calls of rustc are answered from files.
        let rustc = format!(
            "case \"$*\" in -vV | '--print cfg') cat \"{}/$*\" && exit ;; esac\n\
             exec '{}/bin/rustc' -Cdebug-assertions=off \"$@\" -Copt-level=0 \
             -Cdebuginfo=0 -Cstrip=symbols\n",
            folder.display(),
            real.trim()
        );
        write_script(&folder.join("rustc"), &rustc);
        for arguments in ["-vV", "--print cfg"] {
            let output = Command::new(folder.join("rustc")).args(arguments.split(' ')).output();
            fs::write(folder.join(arguments), output.unwrap().stdout).unwrap();
        }
        for program in ["cargo", "rustfmt"] {
            symlink(format!("{}/bin/{program}", real.trim()), folder.join(program)).unwrap();
        }
        folder
    })
}

/// Returns a `PATH` that begins with [`toolchain`].
pub fn search_path() -> String {
    format!("{}:{}", toolchain().display(), std::env::var("PATH").unwrap())
}

/// Writes an executable shell script.
fn write_script(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, format!("#!/bin/sh\n{text}")).unwrap();
    fs::set_permissions(file, Permissions::from_mode(0o755)).unwrap();
}

/// Returns a pipe that nobody reads any more, as after `| head` has ended.
pub fn closed_pipe() -> Stdio {
    let (_, writer) = io::pipe().unwrap();
    writer.into()
}

/// Builds the tools if necessary, so that scratch copies can use them.
fn build_tools() {
    static READY: OnceLock<()> = OnceLock::new();
    READY.get_or_init(|| {
        eprintln!("./bundle.sh --fresh --help: builds the tools if necessary");
        let output = Command::new("./bundle.sh")
            .args(["--fresh", "--help"])
            .current_dir(root())
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
    });
}

/// Copies the files of a folder, without its subfolders and without oracles, `p*.rs`.
fn copy_files(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let name = entry.file_name();
        let is_oracle = name.as_encoded_bytes().starts_with(b"p");
        if entry.file_type().unwrap().is_file() && !is_oracle {
            fs::copy(entry.path(), to.join(name)).unwrap();
        }
    }
}

/// The snippets of a copy. With a large library every bundle would take longer.
const SNIPPETS: [&str; 2] = ["mex", "nim"];

/// A copy of the project with no problem in it, removed at the end.
pub struct Scratch {
    pub root: PathBuf,
}

/// What a call printed, and its exit code.
#[derive(Debug)]
pub struct CallOutput {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Scratch {
    /// Makes a copy in a folder of this name, which may contain any character of a path.
    pub fn new(name: &str) -> Self {
        build_tools();
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("판정 {name}"));
        fs::remove_dir_all(&root).ok();
        Self::with_root(root)
    }

    /// Makes a copy in the folder `root`.
    pub fn with_root(root: PathBuf) -> Self {
        build_tools();
        let from = self::root();
        copy_files(from, &root);
        // In a linked work tree `.git` is a file that leads to the repository, and git called
        // in the copy would write to that repository.
        fs::remove_file(root.join(".git")).ok();
        // The tools are built already and need only the files that they read. Without the other
        // sources bundle.sh finds none that is newer.
        for folder in ["tools/judges", "tools/shim", "tests/rules", "tests/support"] {
            copy_files(&from.join(folder), &root.join(folder));
        }
        // Links, as copies would be newer than the built tools.
        let rng = "tools/base/rng.rs";
        fs::create_dir_all(root.join("tools/base")).unwrap();
        symlink(from.join(rng), root.join(rng)).unwrap();
        fs::create_dir_all(root.join("tools/rules")).unwrap();
        symlink(from.join("tools/rules/harness"), root.join("tools/rules/harness")).unwrap();
        for folder in ["solutions", "samples", "snippets", "target/tools"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        // The copy lacks other packages and the solutions, so their rows are left out.
        for (file, row) in [("Cargo.toml", "members = "), ("solutions/Cargo.toml", ".rs\" }")] {
            let manifest = fs::read_to_string(from.join(file)).unwrap();
            let rows = manifest.split_inclusive('\n');
            let rest: String = rows.filter(|it| !it.contains(row)).collect();
            fs::write(root.join(file), rest).unwrap();
        }
        // The oracles are not copied, so their modules are left out. The other modules stay, as an
        // oracle is compiled with them.
        let main = fs::read_to_string(from.join("tests/rules/main.rs")).unwrap();
        let rows = main.split_inclusive('\n');
        let rest: String = rows.filter(|row| !row.starts_with("mod p")).collect();
        fs::write(root.join("tests/rules/main.rs"), rest).unwrap();
        symlink(from.join(".bundler"), root.join(".bundler")).unwrap();
        // All copies share what bundle.sh and cargo cache about the compiler.
        let rustc = format!("{}\n", toolchain().join("rustc").display());
        fs::write(root.join("target/tools/rustc"), rustc).unwrap();
        let info = ".rustc_info.json";
        symlink(toolchain().join(info), root.join("target/tools").join(info)).unwrap();
        // All copies share the harness of rules, which takes long to compile. Programs of rules
        // are not shared, as each contains the path of its copy.
        let rules = toolchain().join("rules");
        fs::create_dir_all(&rules).unwrap();
        symlink(rules, root.join("target/rules")).unwrap();
        let (built, program) = (from.join("target/tools/mexbox"), "target/tools/mexbox");
        // A hard link cannot lead to another file system.
        fs::hard_link(&built, root.join(program))
            .or_else(|_| fs::copy(&built, root.join(program)).map(|_| ()))
            .unwrap();
        let scratch = Self { root };
        scratch.write("snippets/lib.rs", "//! A small library.\n\n");
        SNIPPETS.iter().for_each(|snippet| scratch.add_snippet(snippet));
        scratch.stamp_program();
        scratch
    }

    /// Makes bundle.sh consider the present `target/tools/mexbox` up to date.
    pub fn stamp_program(&self) {
        let touched = Command::new("touch")
            .args(["-r", "mexbox", "mexbox.stamp"])
            .current_dir(self.root.join("target/tools"))
            .status();
        assert!(touched.unwrap().success());
    }

    /// Makes `text` the source of `explore`, and makes bundle.sh consider the tools up to date.
    pub fn plant_explore(&self, text: &str) {
        for library in ["base/lib.rs", "explore/lib.rs", "explore/formula/mod.rs"] {
            self.write(&format!("tools/{library}"), "");
        }
        self.write("tools/explore/main.rs", text);
        let program = self.root.join("target/tools/mexbox");
        // The program must be newer than these sources. A new file replaces it, as it may be a hard
        // link to the program of the project.
        let bytes = fs::read(&program).unwrap();
        fs::remove_file(&program).unwrap();
        fs::write(&program, bytes).unwrap();
        fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
        self.stamp_program();
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Adds a snippet of this repository to the library of the copy.
    pub fn add_snippet(&self, snippet: &str) {
        let file = format!("snippets/{snippet}.rs");
        fs::copy(self::root().join(&file), self.root.join(&file)).unwrap();
        let lib = self.read("snippets/lib.rs") + &format!("pub mod {snippet};\n");
        self.write("snippets/lib.rs", &lib);
    }

    /// Adds a solution of this repository, with its oracle.
    pub fn add_problem(&self, name: &str) {
        for file in [format!("solutions/{name}.rs"), format!("tests/rules/p{name}.rs")] {
            fs::copy(self::root().join(&file), self.root.join(&file)).unwrap();
        }
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
    }

    /// Plants a problem with one case. Its solution uses no snippets, and its `main` ends with
    /// `body`, in which `n` is the number on the first line of the input.
    pub fn plant(&self, number: u32, limits: &str, body: &str, input: &str, output: &str) {
        let text = format!(
            "//! BOJ {number} 문제 <https://www.acmicpc.net/problem/{number}>\n\
             //! Limits: {limits}\n\n\
             fn main() {{\n    \
             let mut line = String::new();\n    \
             std::io::stdin().read_line(&mut line).unwrap();\n    \
             let n: u64 = line.trim().parse().unwrap_or(0);\n    {body}\n}}\n"
        );
        self.write(&format!("solutions/{number}.rs"), &text);
        let manifest = self.read("solutions/Cargo.toml");
        let row = format!("    {{ name = \"{number}\", path = \"{number}.rs\" }},\n");
        if !manifest.contains(&row) {
            let manifest = manifest.replacen("\n]\n", &format!("\n{row}]\n"), 1);
            self.write("solutions/Cargo.toml", &manifest);
        }
        self.add_case(number, "1", input, output);
    }

    /// Adds a case to a problem.
    pub fn add_case(&self, number: impl std::fmt::Display, name: &str, input: &str, output: &str) {
        self.write(&format!("samples/{number}/{name}.in"), input);
        self.write(&format!("samples/{number}/{name}.out"), output);
    }

    /// Replaces `from` by `to` in a solution, where `from` must occur.
    pub fn change(&self, name: impl std::fmt::Display, from: &str, to: &str) {
        let file = format!("solutions/{name}.rs");
        let text = self.read(&file);
        assert!(text.contains(from), "{text}");
        self.write(&file, &text.replace(from, to));
    }

    /// Plants a problem that reads a number and writes its double.
    pub fn plant_double(&self, number: u32) {
        self.plant(number, USUAL_LIMITS, PRINT_DOUBLE, "21\n", "42\n");
    }

    /// Writes an executable shell script.
    pub fn write_script(&self, file: &str, text: &str) {
        write_script(&self.root.join(file), text);
    }

    /// Returns a call for which the file `target/clip/copied` is the clipboard.
    pub fn command_with_clipboard(&self, arguments: &[&str]) -> Command {
        let folder = self.root.join("target/clip");
        self.write_script("target/clip/wl-copy", "exec cat > \"${0%/*}/copied\"\n");
        let mut command = self.command(arguments);
        command.env("PATH", format!("{}:{}", folder.display(), search_path()));
        command
    }

    /// Returns a call of bundle.sh in the folder `/`.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.interruptible_command(&self.root.join("bundle.sh"));
        command.args(arguments);
        command
    }

    /// Returns a command that runs a line of shell in a folder, with bundle.sh in `PATH`.
    pub fn shell_command(&self, folder: &Path, line: &str) -> Command {
        let mut command = self.interruptible_command(Path::new("sh"));
        let path = format!("{}:{}", search_path(), self.root.display());
        command.args(["-c", line]).current_dir(folder).env("PATH", path);
        command
    }

    /// Returns a command that signals can end. If a shell runs the tests in the background, INT is
    /// ignored, and without `env` a child would inherit this.
    fn interruptible_command(&self, program: &Path) -> Command {
        // No verdict is stored if a source was written less than 10 ms before the compiler was
        // called.
        thread::sleep(Duration::from_millis(15));
        let mut command = Command::new("env");
        command.arg("--default-signal=INT,TERM").arg(program);
        command.current_dir("/").env("PATH", search_path()).stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> CallOutput {
        self.run_command(self.command(arguments))
    }

    /// Runs a command, and checks that the tools do not panic and nothing is left behind.
    pub fn run_command(&self, mut command: Command) -> CallOutput {
        let Output { status, stdout, stderr } = command.output().unwrap();
        let output = CallOutput {
            code: status.code(),
            stdout: String::from_utf8(stdout).unwrap(),
            stderr: String::from_utf8(stderr).unwrap(),
        };
        assert!(!output.stderr.contains("panicked at tools/"), "{output:?}");
        assert_eq!(self.find_leftovers(), Vec::<String>::new(), "{output:?}");
        output
    }

    /// Returns what a run must not leave behind: its folder `target/work...`, and processes
    /// whose working directory is in this copy.
    pub fn find_leftovers(&self) -> Vec<String> {
        let mut found = Vec::new();
        for entry in fs::read_dir(self.root.join("target")).into_iter().flatten().flatten() {
            let name = entry.file_name().into_string().unwrap();
            if name.starts_with("work") {
                found.push(name);
            }
        }
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            let cwd = fs::read_link(entry.path().join("cwd"));
            if cwd.is_ok_and(|folder| folder.starts_with(&self.root)) {
                let name = fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
                found.push(format!("process {}", name.trim()));
            }
        }
        found
    }
}

impl Scratch {
    /// Waits, for a few seconds at most, until nothing of a stopped run is left.
    pub fn wait_until_gone(&self) {
        let start = Instant::now();
        while !self.find_leftovers().is_empty() {
            let left = self.find_leftovers();
            assert!(start.elapsed() < Duration::from_secs(5), "left: {left:?}");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.root).ok();
    }
}

/// The limits of most planted problems.
pub const USUAL_LIMITS: &str = "1 s, 128 MB";
/// The body of a solution that prints the double of its input.
pub const PRINT_DOUBLE: &str = "println!(\"{}\", 2 * n);";
