//! Compiles the page's module: the shelf and `explore` for WebAssembly.

use crate::base::files::{add_below, modified, Key};
use crate::base::process;
use crate::base::terminal::head;
use crate::base::times::timed;
use crate::build::{kept, Inputs};
use crate::project::Project;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FILE: &str = "page.wasm";
const TARGET: &str = "wasm32-unknown-unknown";

/// How both crates are compiled. A panic ends the module, and the worker says so.
const FLAGS: [&str; 12] = [
    "--edition",
    "2021",
    "--cap-lints",
    "allow",
    "-C",
    "opt-level=2",
    "-C",
    "panic=abort",
    "-C",
    "strip=symbols",
    "-C",
    "codegen-units=1",
];

/// Debian's compiler, which brings this target as a package.
const DEBIAN: &str = "/usr/bin/rustc";

/// A compiler with the target and a linker for it.
pub struct Compiler {
    rustc: PathBuf,
    /// The linker, if it is not the compiler's own.
    linker: Option<PathBuf>,
}

impl Compiler {
    /// The compiler in use if it has the target, or else Debian's. The error says which
    /// piece is missing.
    pub fn find(project: &Project) -> Result<Self, String> {
        let path = env::var_os("PATH").unwrap_or_default();
        Self::among(&[&project.rustc, Path::new(DEBIAN)], &path)
    }

    /// The first of these that has the target, with a linker in the search path if it
    /// has none of its own.
    fn among(compilers: &[&Path], path: &OsStr) -> Result<Self, String> {
        let mut found = compilers
            .iter()
            .filter_map(|rustc| Some((rustc, target_of(rustc)?)));
        let (rustc, target) = found.next().ok_or_else(|| {
            format!(
                "the page needs Rust's target {TARGET}: rustup target add {TARGET}, or on \
                 Debian and Ubuntu apt-get install rustc libstd-rust-dev-wasm32 lld"
            )
        })?;
        let rustc = rustc.to_path_buf();
        // rustup's toolchains have a linker for all targets beside those for the host.
        let targets = fs::read_dir(target.with_file_name(""))
            .into_iter()
            .flatten();
        let mut own = targets
            .flatten()
            .map(|entry| entry.path().join("bin/rust-lld"));
        let mut others = env::split_paths(path).map(|folder| folder.join("wasm-ld"));
        let linker = match own.any(|linker| linker.exists()) {
            true => None,
            false => Some(others.find(|linker| linker.exists()).ok_or_else(|| {
                format!(
                    "the page needs a linker for WebAssembly, as {} has none of its own: on \
                     Debian and Ubuntu apt-get install lld",
                    rustc.display()
                )
            })?),
        };
        Ok(Self { rustc, linker })
    }

    /// The module, compiled unless its sources have not changed since the last time.
    pub fn module(&self, project: &Project) -> Result<Vec<u8>, String> {
        let mut files = Vec::new();
        for folder in ["snippets", "tools/explore", "tools/page/module"] {
            add_below(&project.root.join(folder), &mut files);
        }
        files.push(project.root.join("tools/base/json.rs"));
        files.sort();
        let key = Key::default().add((FLAGS, &self.rustc, modified(&self.rustc)));
        let make = |to: &Path| {
            let inputs = Inputs::now(&project.root, files);
            let made = timed("wasm", || self.compile(project, &to.join(FILE)))?;
            Ok(made.map(|()| inputs))
        };
        let made = kept(project, "module", &format!("{:016x}", key.number()), make)?;
        let made = made
            .map_err(|errors| format!("the page's module does not compile:\n{}", head(&errors)))?;
        let file = made.join(FILE);
        fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))
    }

    /// The inner error is the compiler's.
    fn compile(&self, project: &Project, to: &Path) -> Result<Result<(), String>, String> {
        let shelf = to.with_file_name("libsnippets.rlib");
        let shelf_is = format!("snippets={}", shelf.display());
        let module = "tools/page/module/main.rs";
        for (source, name, kind, with, to) in [
            ("snippets/lib.rs", "snippets", "rlib", "", &*shelf),
            (module, "page", "cdylib", &*shelf_is, to),
        ] {
            let mut rustc = Command::new(&self.rustc);
            rustc.args(FLAGS).args(["--target", TARGET]);
            rustc.args(["--crate-name", name, "--crate-type", kind]);
            if !with.is_empty() {
                rustc.args(["--extern", with]);
            }
            if let Some(linker) = &self.linker {
                rustc.args(["-C", "linker-flavor=wasm-ld", "-C"]);
                rustc.arg(format!("linker={}", linker.display()));
            }
            rustc.arg(source).arg("-o").arg(to);
            rustc.current_dir(&project.root);
            let output = process::output(rustc.stdin(Stdio::null()))
                .map_err(|error| format!("cannot compile {source}: {error}"))?;
            if !output.status.success() {
                return Ok(Err(String::from_utf8_lossy(&output.stderr).into_owned()));
            }
        }
        Ok(Ok(()))
    }
}

/// The folder of the target in the compiler's own, if it has the target.
fn target_of(rustc: &Path) -> Option<PathBuf> {
    let mut command = Command::new(rustc);
    let output = process::output(command.args(["--print", "sysroot"]).stdin(Stdio::null())).ok()?;
    let sysroot = String::from_utf8(output.stdout).ok()?;
    let target = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET);
    let libraries = fs::read_dir(target.join("lib"))
        .into_iter()
        .flatten()
        .flatten();
    let mut names = libraries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names
        .any(|name| name.starts_with("libstd-"))
        .then_some(target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn it_says_which_piece_is_missing() {
        let root = env::temp_dir().join(format!("mexbox-wasm-{}", std::process::id()));
        let libraries = root.join("lib/rustlib").join(TARGET).join("lib");
        let host = root.join("lib/rustlib/x86_64-unknown-linux-gnu/bin");
        let (rustc, bin) = (root.join("rustc"), root.join("bin"));
        for folder in [&libraries, &host, &bin] {
            fs::create_dir_all(folder).unwrap();
        }
        fs::write(&rustc, format!("#!/bin/sh\necho {}\n", root.display())).unwrap();
        fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
        let none = root.join("none");
        let found = || Compiler::among(&[&none, &rustc], bin.as_os_str());
        let missing = || found().err().unwrap_or_default();
        assert!(
            missing().contains("rustup target add wasm32"),
            "{}",
            missing()
        );
        fs::write(libraries.join("libstd-1.rlib"), "").unwrap();
        assert!(missing().contains("install lld"), "{}", missing());
        fs::write(bin.join("wasm-ld"), "").unwrap();
        assert_eq!(found().unwrap().linker, Some(bin.join("wasm-ld")));
        fs::write(host.join("rust-lld"), "").unwrap();
        let compiler = found().unwrap();
        assert_eq!((compiler.rustc, compiler.linker), (rustc.clone(), None));
        fs::remove_dir_all(&root).unwrap();
    }
}
