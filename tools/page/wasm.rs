//! Compiles the page's module: the snippets and `explore` for WebAssembly.

use crate::build::crates;
use crate::build::rustc::{compile, Settings};
use crate::project::Project;
use base::process;
use base::times::time_phase;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Debian's compiler, which has WebAssembly as a package.
pub const DEBIAN: &str = "/usr/bin/rustc";

/// A panic ends the module, and the worker says so.
const FLAGS: [&str; 6] = [
    "--target=wasm32-unknown-unknown",
    "-Copt-level=s",
    "-Cpanic=abort",
    "-Cstrip=symbols",
    "-Ccodegen-units=1",
    "-Clto=fat",
];
const MODULE: &str = "--crate-type=cdylib";
const MISSING: &str = "the page needs Rust's target wasm32-unknown-unknown and a linker for it: \
    rustup target add wasm32-unknown-unknown, or on Debian and Ubuntu \
    apt-get install rustc libstd-rust-dev-wasm32 lld";

/// Returns the first of these compilers that can make a module.
pub fn compiler(project: &Project, compilers: &[&Path]) -> Result<Settings, String> {
    let empty = project.work.join("empty.rs");
    fs::write(&empty, "").map_err(|error| format!("cannot write {}: {error}", empty.display()))?;
    // Before anything is judged.
    gzip(&empty)?;
    let to = format!("--out-dir={}", project.work.display());
    let makes_it = |settings: &Settings| {
        let rest = [MODULE.into(), to.clone()];
        compile(project, settings, &empty, "an empty module", &rest).is_ok()
    };
    let settings = compilers.iter().map(|rustc| Settings::for_package(rustc).with(&FLAGS));
    let found = settings.into_iter().find(makes_it);
    found.ok_or_else(|| MISSING.to_string())
}

/// Returns the module as gzip packs it, compiled unless its sources have not changed since
/// the last time.
pub fn module(project: &Project, settings: &Settings) -> Result<Vec<u8>, String> {
    let file = time_phase("wasm", || crates::build_page_module(project, settings))?;
    gzip(&file)
}

/// Returns a file as `gzip` packs it, without its name and time: the page is the same each
/// time.
pub fn gzip(file: &Path) -> Result<Vec<u8>, String> {
    run_program(Command::new("gzip").arg("-9nc").arg(file))
}

/// Returns what a program prints.
pub fn run_program(command: &mut Command) -> Result<Vec<u8>, String> {
    let why = match process::run(command.stdin(Stdio::null())) {
        Ok(output) if output.status.success() => return Ok(output.stdout),
        Ok(output) => String::from_utf8_lossy(&output.stderr).trim().to_string(),
        Err(error) => error.to_string(),
    };
    let name = command.get_program().display();
    Err(format!("the page needs the program {name} ({why}): install {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use std::path::PathBuf;

    #[test]
    fn a_module_is_packed_without_its_name_and_time() {
        let bytes = gzip(&env::current_exe().unwrap()).unwrap();
        // RFC 1952: two bytes of every gzip file, its method, no flags (no name), no time.
        assert_eq!(bytes[..8], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn the_first_compiler_that_can_is_taken() {
        let root = env::temp_dir().join(format!("mexbox-wasm-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let project = Project {
            package: None,
            target: PathBuf::new(),
            root: root.clone(),
            work: root.clone(),
            equip: PathBuf::new(),
            rustc: PathBuf::new(),
            judges: Vec::new(),
            overrides: Default::default(),
        };
        let [none, cannot, can] = ["no-such-rustc", "false", "true"].map(Path::new);
        let found = compiler(&project, &[none, cannot, can]).unwrap();
        assert_eq!(found, Settings::for_package(can).with(&FLAGS));
        let missing = compiler(&project, &[none, cannot]).unwrap_err();
        assert!(missing.contains("rustup target add wasm32"), "{missing}");
        fs::remove_dir_all(&root).unwrap();
    }
}
