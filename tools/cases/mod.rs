//! The cases of a problem: the files in its folder of samples, and those of other tools.

pub mod compete;
pub mod cph;
mod yaml;

use base::context::Context;
use base::json::Json;
use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

/// One test: its name, its input and the expected output, which may be missing.
pub struct Case {
    pub name: String,
    /// The path of the input, as messages name it.
    pub shown: String,
    pub input: PathBuf,
    pub output: PathBuf,
}

/// Returns the cases in a folder, sorted by [`compare_names`]; none if the folder does not
/// exist. Messages call the folder `shown`.
pub fn read_folder(folder: &Path, shown: &str) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(_) if !folder.exists() => return Ok(cases),
        Err(error) => return Err(format!("{shown} cannot be read: {error}")),
    };
    for entry in entries {
        let entry = entry.map_err(|error| error.to_string())?;
        let (path, file) = (entry.path(), entry.file_name());
        let file = file.to_string_lossy();
        let (name, ending) = file.rsplit_once('.').unwrap_or_default();
        match &*ending.to_ascii_lowercase() {
            lower @ ("in" | "out" | "ans") if ending != lower => {
                return Err(format!(
                    "{shown}/{file} does not end in .{lower}: rename it to {name}.{lower}"
                ))
            }
            "in" | "out" | "ans" => {}
            _ => continue,
        }
        let [input, output, answer] = ["in", "out", "ans"].map(|end| path.with_extension(end));
        // Kattis and DOMjudge name outputs `.ans`.
        let output = if answer.exists() { answer } else { output };
        if fs::symlink_metadata(&input).is_err() {
            return Err(format!("{shown}/{file} has no {name}.in: add it"));
        }
        // Reading a file that is not regular, such as a FIFO, might never end.
        let data = fs::metadata(&path).context(format_args!("{shown}/{file} cannot be read"))?;
        if !data.is_file() {
            return Err(format!("{shown}/{file} is not a regular file: replace it with one"));
        }
        fs::File::open(&path).context(format_args!("{shown}/{file} cannot be read"))?;
        if path == input {
            let shown = format!("{shown}/{file}");
            cases.push(Case { name: name.to_string(), shown, input, output });
        }
    }
    cases.sort_by(|a, b| compare_names(&a.name, &b.name));
    Ok(cases)
}

/// Writes the inputs and outputs of another tool to `folder`, and returns them as cases
/// `PREFIX1`, `PREFIX2`, ... An output may be missing.
fn write_cases<'a>(
    folder: &Path,
    prefix: &str,
    tests: impl Iterator<Item = [&'a Json; 2]>,
) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for (i, test) in tests.enumerate() {
        let name = format!("{prefix}{}", i + 1);
        let [input, output] = ["in", "out"].map(|end| folder.join(format!("{name}.{end}")));
        for (path, text) in [&input, &output].into_iter().zip(test) {
            if *text == Json::Null {
                // An earlier run may have written this file.
                fs::remove_file(path).ok();
                continue;
            }
            let text = text.text();
            if fs::read(path).ok().as_deref() != Some(text.as_bytes()) {
                fs::create_dir_all(folder)
                    .and_then(|()| fs::write(path, text))
                    .context(format_args!("{} cannot be written", path.display()))?;
            }
        }
        let shown = input.display().to_string();
        cases.push(Case { name, shown, input, output });
    }
    Ok(cases)
}

/// Orders names by their letters, then by their numbers: `2` comes before `10`, and both before
/// `x1`.
pub fn compare_names(a: &str, b: &str) -> Ordering {
    let key = |name: &str| {
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: Option<u64> = name[letters.len()..].parse().ok();
        (letters.to_string(), number, name.to_string())
    };
    key(a).cmp(&key(b))
}
