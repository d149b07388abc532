//! From a solution and the shelf to one file: runs cargo-equip and takes out
//! what ties its output to this machine.

use crate::flatten::{flatten, tidy};
use crate::guard::{self, Remarks};
use crate::items::{Kind, Tree};
use crate::process;
use crate::project::{Header, Project};
use crate::prune::prune;
use crate::shelf;
use crate::times::timed;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// A file to submit.
pub struct Bundle {
    pub text: String,
    pub remarks: Remarks,
    /// Why it could not be pruned, if it could not.
    pub unpruned: Option<String>,
}

/// Bundles one solution into `target/bundle/NUMBER/main.rs`, or says in one line
/// (and the bundler's own words) why it cannot.
pub fn bundle(project: &Project, name: &str, header: &Header) -> Result<Bundle, String> {
    let failed = |error: io::Error| format!("cannot write the bundle of {name}: {error}");
    let work = project.work.join(format!("bundle-{name}"));
    fs::create_dir_all(&work).map_err(failed)?;
    let pruned = |expanded: &str| {
        let flat = timed("flatten", || flatten(expanded))?;
        let text = timed("prune", || prune(&project.rustc, &work, &flat))?;
        finish(&work, name, header, &text)
    };
    let of_needed = || {
        let lib = shelf::lay_out(project, name, &work.join("snippets")).ok()?;
        pruned(&expand(project, &work, name, &lib).ok()?).ok()
    };
    let (text, unpruned) = match shelf::is_sound(project).then(of_needed).flatten() {
        Some(text) => (text, None),
        // What is wrong is said of the whole shelf.
        None => {
            let expanded = expand(project, &work, name, &project.root.join("snippets/lib.rs"))?;
            match pruned(&expanded) {
                Ok(text) => (text, None),
                Err(reason) => (format(&work, &without_paths(&expanded)), Some(reason)),
            }
        }
    };
    let remarks = guard::inspect(&text, header.judge.source, &project.root)?;
    let path = project.bundle(name);
    let write = || {
        // Written aside and moved, so that no reader ever sees half a bundle.
        let aside = work.join("main.rs");
        fs::create_dir_all(path.with_file_name(""))?;
        fs::write(&aside, &text)?;
        fs::rename(aside, path)
    };
    write().map_err(failed)?;
    Ok(Bundle {
        text,
        remarks,
        unpruned,
    })
}

/// Puts the header on the pruned text and formats it.
fn finish(work: &Path, name: &str, header: &Header, text: &str) -> Result<String, String> {
    let tree = Tree::parse(text)?;
    let modules = tree
        .nodes
        .iter()
        .filter(|node| node.parent.is_none() && node.kind == Kind::Module);
    let names: Vec<&str> = modules.map(|module| &*module.name).collect();
    let (judge, title, link) = (&header.judge.header, &header.title, &header.link);
    let names = names.join(", ");
    let text = format!(
        "// {judge} {name} {title}\n// {link}\n// Snippets: {names}\n\n{}",
        tidy(text)?
    );
    Ok(format(work, &text))
}

/// Formats the text with rustfmt's defaults; leaves it if there is no rustfmt.
fn format(work: &Path, text: &str) -> String {
    let formatted = || -> io::Result<String> {
        // An empty configuration, so that no other is looked for.
        fs::write(work.join("rustfmt.toml"), "")?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt
            .args([
                "--edition",
                "2021",
                "--emit",
                "stdout",
                "--config-path",
                ".",
            ])
            .current_dir(work);
        let output = process::output_of_input(&mut rustfmt, text.as_bytes())?;
        match output.status.success() {
            true => String::from_utf8(output.stdout).map_err(io::Error::other),
            false => Err(io::Error::other("rustfmt failed")),
        }
    };
    timed("rustfmt", formatted).unwrap_or_else(|_| text.to_string())
}

/// Runs cargo-equip on a package with this solution alone: what it costs must not
/// depend on how many others there are. `lib` is the root of the shelf.
fn expand(project: &Project, work: &Path, name: &str, lib: &Path) -> Result<String, String> {
    let failed = |error: io::Error| format!("cargo-equip does not start: {error}");
    let quoted = |path: &Path| format!("{:?}", path.to_string_lossy());
    let manifest = format!(
        "bin = [{{ name = \"{name}\", path = {} }}]\n[package]\nname = \"mexbox\"\nversion = \"0.1.0\"\n\
         edition = \"2021\"\n[lib]\nname = \"snippets\"\npath = {}\n[workspace]\n",
        quoted(&project.solution(name)),
        quoted(lib),
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
fn without_paths(text: &str) -> String {
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
