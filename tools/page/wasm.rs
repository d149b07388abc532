//! Finds a compiler for WebAssembly, and runs the programs that the page needs.

use crate::build::rustc::Settings;
use base::process;
use std::path::Path;
use std::process::{Command, Stdio};

/// Debian's compiler, for which the WebAssembly target is a package.
pub const DEBIAN: &str = "/usr/bin/rustc";

/// Flags for a small WebAssembly module. A panic aborts the module, and `worker.js` reports it. Old
/// compilers merge equal functions only with `mergefunc`.
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

/// Returns the settings of the first of `compilers` that can compile an empty WebAssembly module,
/// which is written to `folder`. Returns an error if none can.
pub fn find_compiler(folder: &Path, compilers: &[&Path]) -> Result<Settings, String> {
    let can_compile = |settings: &Settings| {
        let empty = ["--crate-type=cdylib", "-"];
        run_program(settings.command(folder).args(empty)).is_ok()
    };
    let settings = compilers.iter().map(|rustc| Settings::for_package(rustc).with(&FLAGS));
    settings.into_iter().find(can_compile).ok_or_else(|| MISSING.to_string())
}

/// Compresses a file, without its name and time, so that the page is reproducible.
pub fn gzip(file: &Path) -> Result<Vec<u8>, String> {
    run_program(Command::new("gzip").arg("-9nc").arg(file))
}

/// Runs a program without input, and returns its standard output.
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
    fn compresses_without_name_and_time() {
        let bytes = gzip(&env::current_exe().unwrap()).unwrap();
        // RFC 1952: two bytes of identification, the method, no flags (no name), no time.
        assert_eq!(bytes[..8], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn finds_the_first_compiler_that_can_compile() {
        let [missing, failing, good] = ["no-such-rustc", "false", "true"].map(Path::new);
        let find = |compilers: &[&Path]| find_compiler(Path::new("/"), compilers);
        assert_eq!(find(&[missing, failing, good]), Ok(Settings::for_package(good).with(&FLAGS)));
        assert_eq!(find(&[missing, failing]), Err(MISSING.to_string()));
    }
}
