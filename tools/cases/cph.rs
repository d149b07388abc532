//! The samples of the VS Code extension cph: JSON in `.cph/` beside a program.

use super::{write_cases, Case};
use base::context::Context;
use base::files::{list_folder, read_regular};
use base::json::Json;
use std::path::{Path, PathBuf};

/// Writes the samples of a source to `folder`, and returns them as cases; none if cph has no
/// file for the source.
pub fn read_cases(source: &Path, folder: &Path) -> Result<Vec<Case>, String> {
    let Some(file) = find_file(source) else {
        return Ok(Vec::new());
    };
    let shown = file.display();
    let text = read_regular(&file).context(format_args!("{shown} cannot be read"))?;
    let json = Json::parse(&text).ok_or_else(|| format!("{shown} is not JSON"))?;
    let tests = json.get("tests").list().iter();
    write_cases(folder, "cph", tests.map(|test| ["input", "output"].map(|key| test.get(key))))
}

/// Returns the file in which cph keeps the samples of a source: `.cph/.NAME.rs_HASH.prob`.
fn find_file(source: &Path) -> Option<PathBuf> {
    let start = format!(".{}_", source.file_name()?.to_str()?);
    let is_it = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.strip_prefix(&*start).is_some_and(|rest| rest.ends_with(".prob"))
    };
    list_folder(&source.with_file_name(".cph")).find(is_it)
}
