//! Compiles the page's module: the shelf and `explore` for WebAssembly.

use crate::base::files::{add_below, modified, Key};
use crate::base::process;
use crate::base::terminal::head;
use crate::base::times::timed;
use crate::judge::kept::kept;
use crate::project::Project;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TARGET: &str = "wasm32-unknown-unknown";

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
        let debian = PathBuf::from(DEBIAN);
        let found = [&project.rustc, &debian].into_iter();
        let mut found = found.filter_map(|rustc| Some((rustc, target_of(rustc)?)));
        let Some((rustc, target)) = found.next() else {
            return Err(format!(
                "the page needs Rust's target {TARGET}: rustup target add {TARGET}, or on \
                 Debian and Ubuntu apt-get install rustc libstd-rust-dev-wasm32 lld"
            ));
        };
        let rustc = rustc.clone();
        // rustup's toolchains have a linker for all targets beside those for the host.
        let own = fs::read_dir(target.with_file_name(""))
            .into_iter()
            .flatten();
        let mut own = own.flatten().map(|entry| entry.path().join("bin/rust-lld"));
        if own.any(|linker| linker.exists()) {
            return Ok(Self {
                rustc,
                linker: None,
            });
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let mut linkers = std::env::split_paths(&folders).map(|folder| folder.join("wasm-ld"));
        match linkers.find(|linker| linker.exists()) {
            Some(linker) => Ok(Self {
                rustc,
                linker: Some(linker),
            }),
            None => Err(format!(
                "the page needs a linker for WebAssembly, as {} has none of its own: on Debian \
                 and Ubuntu apt-get install lld",
                rustc.display()
            )),
        }
    }

    /// The module, compiled unless its sources have not changed since the last time.
    pub fn module(&self, project: &Project) -> Result<Vec<u8>, String> {
        let mut files = Vec::new();
        for folder in ["snippets", "tools/explore", "tools/page/module"] {
            add_below(&project.root.join(folder), &mut files);
        }
        files.push(project.root.join("tools/base/json.rs"));
        files.sort();
        let key = Key::default().add((&self.rustc, modified(&self.rustc)));
        let key = files.iter().fold(key, |key, file| key.add(file).file(file));
        let make = |to: &Path| timed("wasm", || self.compile(project, to));
        let file = kept(project, "module", ["page", ".wasm"], key, make)?;
        let file = file
            .map_err(|errors| format!("the page's module does not compile:\n{}", head(&errors)))?;
        fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))
    }

    /// The inner error is the compiler's.
    fn compile(&self, project: &Project, to: &Path) -> Result<Result<(), String>, String> {
        let shelf = to.with_file_name("libsnippets.rlib");
        let shelf_is = format!("snippets={}", shelf.display());
        let parts: [(&str, &[&str], &str, &Path); 2] = [
            ("snippets/lib.rs", &["snippets", "rlib"], "", &shelf),
            (
                "tools/page/module/main.rs",
                &["page", "cdylib"],
                &shelf_is,
                to,
            ),
        ];
        for (source, kind, with, to) in parts {
            let mut rustc = Command::new(&self.rustc);
            rustc.args([
                "--edition",
                "2021",
                "--target",
                TARGET,
                "--cap-lints",
                "allow",
            ]);
            // A panic ends the module, and the worker says so.
            rustc.args([
                "-C",
                "opt-level=2",
                "-C",
                "panic=abort",
                "-C",
                "strip=symbols",
            ]);
            rustc.args([
                "-C",
                "codegen-units=1",
                "--crate-name",
                kind[0],
                "--crate-type",
                kind[1],
            ]);
            if !with.is_empty() {
                rustc.args(["--extern", with]);
            }
            if let Some(linker) = &self.linker {
                rustc.args(["-C", "linker-flavor=wasm-ld", "-C"]);
                rustc.arg(format!("linker={}", linker.display()));
            }
            rustc
                .arg(source)
                .arg("-o")
                .arg(to)
                .current_dir(&project.root);
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
