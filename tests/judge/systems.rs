//! The tools compile for systems other than Linux. What they do there, in the portable
//! implementation, is tested in verdicts.rs.

use crate::scratch::root;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the files in a folder and its subfolders.
fn list_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let list_path = |path: PathBuf| {
        if path.is_dir() {
            list_files(&path)
        } else {
            vec![path]
        }
    };
    entries.flat_map(|entry| list_path(entry.path())).collect()
}

/// Warnings are errors, so that code that is unused on other systems is noticed.
#[test]
fn the_tools_compile_for_other_systems() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("systems");
    fs::remove_dir_all(&folder).ok();
    let tools = root().join("tools");
    for file in list_files(&tools) {
        let name = file.strip_prefix(&tools).unwrap();
        let text = fs::read_to_string(&file).unwrap();
        if !name.to_string_lossy().starts_with("base/sys") {
            for word in ["/proc", "target_os"] {
                assert!(!text.contains(word), "{name:?} contains {word:?}");
            }
        }
        let to = folder.join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, text).unwrap();
    }
    let own = fs::read_to_string(tools.join("base/sys.rs")).unwrap();
    let other = own.replace("target_os = \"linux\"", "target_os = \"other\"");
    fs::write(folder.join("base/sys.rs"), other).unwrap();
    for (name, file) in [("base", "base/lib.rs"), ("input", "input/lib.rs"), ("mexbox", "lib.rs")] {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2021", "--emit", "metadata", "-D", "warnings"]);
        // No system is called "other".
        rustc.args(["-A", "unexpected_cfgs", "--crate-type", "lib"]);
        rustc.args(["--extern", "base=libbase.rmeta", "--extern", "input=libinput.rmeta"]);
        rustc.args(["--crate-name", name, file]);
        let output = rustc.current_dir(&folder).output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{words}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
