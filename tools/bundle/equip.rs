//! cargo-equip: from a solution and the shelf to one file.

use crate::base::process;
use crate::base::times::timed;
use crate::project::Project;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs cargo-equip on a package with this solution alone: what it costs must not
/// depend on how many others there are.
pub fn expand(project: &Project, work: &Path, name: &str) -> Result<String, String> {
    let failed = |error: io::Error| format!("cargo-equip does not start: {error}");
    let quoted = |path: &Path| format!("{:?}", path.to_string_lossy());
    let manifest = format!(
        "bin = [{{ name = \"{name}\", path = {} }}]\n[package]\nname = \"mexbox\"\nversion = \"0.1.0\"\n\
         edition = \"2021\"\n[lib]\nname = \"snippets\"\npath = {}\n[workspace]\n",
        quoted(&project.solution(name)),
        quoted(&project.root.join("snippets/lib.rs")),
    );
    fs::write(work.join("Cargo.toml"), manifest).map_err(failed)?;
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
        let reason: String = said
            .lines()
            .skip_while(|line| !line.starts_with("error"))
            .map(|line| format!("\n  {line}"))
            .collect();
        return Err(format!("solutions/{name}.rs cannot be bundled:{reason}"));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("the bundle of {name} is not UTF-8"))
}

/// The search path with a folder put in front.
fn path_with(folder: &Path) -> OsString {
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_path_buf()]
        .into_iter()
        .chain(env::split_paths(&rest));
    env::join_paths(folders).unwrap_or(rest)
}

/// Drops the list of bundled libraries, which names the folder of the clone.
pub fn without_paths(text: &str) -> String {
    let mut lines = Vec::new();
    let mut in_list = false;
    for line in text.lines() {
        in_list = match line {
            _ if line.trim_end() == "///  # Bundled libraries" => true,
            _ => in_list && line.starts_with("///"),
        };
        if !in_list {
            lines.push(line);
        }
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_libraries_goes_and_nothing_else() {
        let text =
            "/// kept\nfn a() {}\n\n///  # Bundled libraries\n///\n///  - `path+file:///x`\n\
                    #[allow(unused)]\n/// kept\nmod b {}\n";
        let expected = "/// kept\nfn a() {}\n\n#[allow(unused)]\n/// kept\nmod b {}\n";
        assert_eq!(without_paths(text), expected);
    }
}
