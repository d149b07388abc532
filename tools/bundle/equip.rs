//! cargo-equip: from a solution and the shelf to one file.

use crate::base::process;
use crate::base::times::timed;
use crate::build::snippets::CRATE;
use crate::bundle::nest::SCAFFOLD;
use crate::bundle::truth::Sources;
use crate::project::Project;
use std::env;
use std::fs;
use std::io;
use std::process::{Command, Stdio};

/// The imports that it adds beside other code.
const ADDED: [&str; 3] = [
    "pub use __bundled::prelude::*;",
    "pub use crate::__bundled::prelude::*;",
    "pub use crate::__bundled::macros::snippets::*;",
];

/// The file that cargo-equip makes of a package with this solution alone; none if it
/// cannot read the package.
pub fn bundled(
    project: &Project,
    sources: &Sources,
    solution: &str,
    shelf: &str,
) -> Result<Option<String>, String> {
    let (work, name) = (&sources.work, &sources.problem.name);
    let failed = |error: io::Error| format!("cargo-equip does not start: {error}");
    let manifest = format!(
        "bin = [{{ name = \"{name}\", path = \"solution.rs\" }}]\n[package]\nname = \"mexbox\"\n\
         version = \"0.1.0\"\nedition = \"2021\"\n[lib]\nname = \"{CRATE}\"\n\
         path = \"lib.rs\"\n[workspace]\n",
    );
    let write = |file, text: &str| fs::write(work.join(file), text).map_err(failed);
    write("Cargo.toml", &manifest)?;
    write("lib.rs", shelf)?;
    write("solution.rs", solution)?;
    let mut path = project.root.join("tools/shim").into_os_string();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut equip = Command::new(&project.equip);
    equip
        .args(["equip", "--no-check", "--no-rustfmt", "--bin", name])
        .current_dir(work)
        .env("PATH", path)
        .env("CARGO_NET_OFFLINE", "true")
        // Where cargo remembers what it has asked the compiler.
        .env("CARGO_TARGET_DIR", project.root.join("target/tools"))
        .stdin(Stdio::null());
    let output = timed("cargo-equip", || process::output(&mut equip)).map_err(failed)?;
    let text = String::from_utf8(output.stdout).unwrap_or_default();
    // What it adds is no remark of the author's.
    let lines = text.lines().filter(|line| {
        let line = line.trim_start();
        !line.starts_with("///") && !line.contains("expanded by `cargo-equip`")
    });
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let text = text.replace("__cargo_equip", SCAFFOLD);
    let text = ADDED.iter().fold(text, |text, it| text.replace(it, ""));
    Ok((output.status.success() && !text.is_empty()).then_some(text))
}
