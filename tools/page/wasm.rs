//! Programs that the page needs: a compiler for WebAssembly, and gzip.

use crate::build::rustc::Settings;
use base::process;
use std::path::Path;
use std::process::{Command, Stdio};

/// Debian's compiler, which has WebAssembly as a package.
pub const DEBIAN: &str = "/usr/bin/rustc";

/// A panic aborts the module, and the worker reports that. Old compilers do not merge equal
/// functions unless they are asked to.
const FLAGS: [&str; 7] = [
    "--target=wasm32-unknown-unknown",
    "-Copt-level=s",
    "-Cpanic=abort",
    "-Cstrip=symbols",
    "-Ccodegen-units=1",
    "-Clto=fat",
    "-Cpasses=mergefunc",
];
const MISSING: &str = "the page needs Rust's target wasm32-unknown-unknown and a linker for it: \
    rustup target add wasm32-unknown-unknown, or on Debian and Ubuntu \
    apt-get install rustc libstd-rust-dev-wasm32 lld";

/// Returns the first of these compilers that can compile an empty module in this folder.
pub fn compiler(folder: &Path, compilers: &[&Path]) -> Result<Settings, String> {
    let makes_it = |settings: &Settings| {
        let empty = ["--crate-type=cdylib", "-"];
        run_program(settings.command(folder).args(empty)).is_ok()
    };
    let settings = compilers.iter().map(|rustc| Settings::for_package(rustc).with(&FLAGS));
    settings.into_iter().find(makes_it).ok_or_else(|| MISSING.to_string())
}

/// Compresses a file with `gzip`, without its name and time, so that the page is
/// reproducible.
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

    #[test]
    fn a_file_is_packed_without_its_name_and_time() {
        let bytes = gzip(&env::current_exe().unwrap()).unwrap();
        // RFC 1952: two bytes of every gzip file, its method, no flags (no name), no time.
        assert_eq!(bytes[..8], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn the_first_compiler_that_can_is_taken() {
        let [none, cannot, can] = ["no-such-rustc", "false", "true"].map(Path::new);
        let find = |compilers: &[&Path]| compiler(Path::new("/"), compilers);
        assert_eq!(find(&[none, cannot, can]), Ok(Settings::for_package(can).with(&FLAGS)));
        assert_eq!(find(&[none, cannot]), Err(MISSING.to_string()));
    }
}
