//! cargo-equip: from a solution and the shelf to one file.

use crate::base::process;
use crate::base::times::timed;
use crate::bundle::gather::Gathered;
use crate::bundle::paths::SHELF;
use crate::project::Project;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Makes one file of the gathered sources. Items that cargo-equip cannot read, as its
/// grammar is older than the compiler's, are hidden from it.
pub fn expand(
    project: &Project,
    work: &Path,
    name: &str,
    from: &mut Gathered,
) -> Result<String, String> {
    let reason = match run(project, work, name, &from.shelf, &from.solution)? {
        Ok(text) => return Ok(text),
        Err(reason) => reason,
    };
    let shelf = from.masks.hidden(&from.shelf)?;
    let solution = from.masks.hidden(&from.solution)?;
    match run(project, work, name, &shelf, &solution)? {
        Ok(text) => Ok(from.masks.shown(&text)),
        Err(_) => Err(format!(
            "{} cannot be bundled:{reason}",
            project.shown(name)
        )),
    }
}

/// Runs cargo-equip on a package with this solution alone: what it costs must not
/// depend on how many others there are. The inner error is cargo-equip's.
fn run(
    project: &Project,
    work: &Path,
    name: &str,
    shelf: &str,
    solution: &str,
) -> Result<Result<String, String>, String> {
    let failed = |error: io::Error| format!("cargo-equip does not start: {error}");
    let manifest = format!(
        "bin = [{{ name = \"{name}\", path = \"solution.rs\" }}]\n[package]\nname = \"mexbox\"\n\
         version = \"0.1.0\"\nedition = \"2021\"\n[lib]\nname = \"{SHELF}\"\n\
         path = \"lib.rs\"\n[workspace]\n",
    );
    for (file, text) in [
        ("Cargo.toml", &*manifest),
        ("lib.rs", shelf),
        ("solution.rs", solution),
    ] {
        fs::write(work.join(file), text).map_err(failed)?;
    }
    let mut equip = Command::new(&project.equip);
    equip
        .args(["equip", "--no-check", "--no-rustfmt", "--bin", name])
        .current_dir(work)
        .env("PATH", path_with(&project.root.join("tools/shim")))
        .env("CARGO_NET_OFFLINE", "true")
        // Where cargo remembers what it has asked the compiler.
        .env("CARGO_TARGET_DIR", project.root.join("target/tools"))
        .stdin(Stdio::null());
    let output = timed("cargo-equip", || process::output(&mut equip)).map_err(failed)?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || output.stdout.is_empty() {
        let reason = said
            .lines()
            .skip_while(|line| !line.starts_with("error"))
            .map(|line| format!("\n  {line}"));
        return Ok(Err(reason.collect()));
    }
    let text = String::from_utf8(output.stdout);
    text.map(Ok)
        .map_err(|_| format!("the bundle of {name} is not UTF-8"))
}

/// The search path with a folder put in front.
fn path_with(folder: &Path) -> OsString {
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_path_buf()]
        .into_iter()
        .chain(env::split_paths(&rest));
    env::join_paths(folders).unwrap_or(rest)
}
