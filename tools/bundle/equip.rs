//! cargo-equip, which merges a solution and the library into one file.

use super::{nest::SCAFFOLD, session::Session};
use crate::build::snippets::CRATE;
use base::context::Context;
use base::process;
use base::times::time_phase;
use std::env;
use std::fs;
use std::process::{Command, Stdio};

/// The imports that cargo-equip adds and that a bundle does not need.
const ADDED_IMPORTS: [&str; 3] = [
    "pub use __bundled::prelude::*;",
    "pub use crate::__bundled::prelude::*;",
    "pub use crate::__bundled::macros::snippets::*;",
];

/// Returns the file into which cargo-equip merges the texts of a solution and a library; `None` if
/// cargo-equip is not installed or fails.
pub fn merge(session: &Session, solution: &str, library: &str) -> Result<Option<String>, String> {
    let (root, program) = (&session.project.root, &session.project.equip);
    let (work, name) = (&session.sources.work, &session.sources.problem.name);
    if !program.is_file() {
        return Ok(None);
    }
    let failed = "failed to run cargo-equip";
    let manifest = format!(
        "bin = [{{ name = \"{name}\", path = \"solution.rs\" }}]\n[package]\nname = \"mexbox\"\n\
         version = \"0.1.0\"\nedition = \"2021\"\n[lib]\nname = \"{CRATE}\"\n\
         path = \"lib.rs\"\n[workspace]\n",
    );
    let files = [("Cargo.toml", &*manifest), ("lib.rs", library), ("solution.rs", solution)];
    for (file, text) in files {
        fs::write(work.join(file), text).context(failed)?;
    }
    let mut path = root.join("tools/shim").into_os_string();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut command = Command::new(program);
    command
        .args(["equip", "--no-check", "--no-rustfmt", "--bin", name])
        .current_dir(work)
        .env("PATH", path)
        .env("CARGO_NET_OFFLINE", "true")
        // The folder where cargo caches what it knows of rustc.
        .env("CARGO_TARGET_DIR", root.join("target/tools"))
        .stdin(Stdio::null());
    let output = time_phase("cargo-equip", || process::run(&mut command)).context(failed)?;
    let stdout = String::from_utf8(output.stdout).unwrap_or_default();
    // Without the comments that cargo-equip adds.
    let lines = stdout.lines().filter(|line| {
        let line = line.trim_start();
        !line.starts_with("///") && !line.contains("expanded by `cargo-equip`")
    });
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let renamed = text.replace("__cargo_equip", SCAFFOLD);
    let merged = ADDED_IMPORTS.iter().fold(renamed, |text, it| text.replace(it, ""));
    Ok((output.status.success() && !merged.is_empty()).then_some(merged))
}
