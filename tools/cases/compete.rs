//! The samples of cargo-compete: `testcases/NAME.yml` beside a manifest. The file also says how
//! outputs are compared, and may name folders with more cases.

use super::{compare_names, write_cases, yaml, Case};
use base::context::Context;
use base::files::read_regular;
use base::json::Json;
use std::path::{Path, PathBuf};

/// The test suite of a program, as cargo-compete writes it.
pub struct Suite {
    file: PathBuf,
    json: Json,
}

impl Suite {
    /// Reads a file; returns `None` if it does not exist.
    pub fn read(file: PathBuf) -> Result<Option<Self>, String> {
        if !file.is_file() {
            return Ok(None);
        }
        let shown = file.display();
        let text = read_regular(&file).context(format_args!("{shown} cannot be read"))?;
        let json = yaml::parse(&text)
            .map_err(|line| format!("{shown}:{line}: expected YAML as cargo-compete writes it"))?;
        Ok(Some(Self { file, json }))
    }

    /// Returns the time limit, such as `2s`; empty if the file has none.
    pub fn time_limit(&self) -> &str {
        self.json.get("timelimit").text()
    }

    /// Returns the allowed error of numbers: the smaller of the absolute and the relative error;
    /// `None` if the file has neither.
    pub fn float_error(&self) -> Option<f64> {
        let float = self.json.get("match").get("Float");
        let errors = ["absolute_error", "relative_error"].map(|key| float.get(key).text().parse());
        errors.into_iter().flatten().reduce(f64::min)
    }

    /// Returns the cases. Cases that the file itself contains are written to `folder`.
    pub fn list_cases(&self, folder: &Path) -> Result<Vec<Case>, String> {
        let listed = self.json.get("cases").list().iter();
        let tests = listed.map(|case| ["in", "out"].map(|key| case.get(key)));
        let mut cases = write_cases(folder, "compete", tests)?;
        for extension in self.json.get("extend").list() {
            cases.extend(self.list_extension(extension).unwrap_or_default());
        }
        Ok(cases)
    }

    /// Returns the cases in other files that an entry of `extend` names, such as `path: ./a`
    /// and `in: /in/*.txt`; `None` if the entry is invalid or the folder cannot be read.
    fn list_extension(&self, extension: &Json) -> Option<Vec<Case>> {
        let path = extension.get("path").text().trim_start_matches("./");
        let folder = self.file.with_file_name(path);
        let split = |key| extension.get(key).text().trim_start_matches('/').split_once('*');
        let ((start, ending), (out_start, out_ending)) = (split("in")?, split("out")?);
        let mut cases = Vec::new();
        for entry in folder.join(start).read_dir().ok()?.flatten() {
            let file = entry.file_name().into_string().ok()?;
            let Some(name) = file.strip_suffix(ending) else { continue };
            let output = folder.join(out_start).join(format!("{name}{out_ending}"));
            let input = entry.path();
            let shown = input.display().to_string();
            cases.push(Case { name: name.to_string(), shown, input, output });
        }
        cases.sort_by(|a, b| compare_names(&a.name, &b.name));
        Some(cases)
    }
}
