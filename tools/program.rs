//! A program of the user's package, as its manifest describes it.

use crate::judges::{self, Judge, Place};
use base::json::Json;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A program of a workspace.
#[derive(Clone, Debug)]
pub struct Program {
    /// The name of the target, qualified by [`qualify_names`].
    pub name: String,
    pub target: String,
    pub package: String,
    pub is_example: bool,
    pub manifest: PathBuf,
    pub source: PathBuf,
    pub required_features: Vec<String>,
    /// Whether the program belongs to the package around the working directory.
    pub is_current: bool,
    /// `[package.metadata.mexbox]`, or else `[workspace.metadata.mexbox]`.
    settings: Json,
    /// `[package.metadata.cargo-compete.bin]`.
    compete: Json,
}

impl Program {
    /// Returns the setting with this key in the manifest; empty if there is none.
    pub fn setting(&self, key: &str) -> &str {
        self.settings.get(key).text()
    }

    /// Returns the sort key of programs: those of the current package come first, and binaries
    /// come before examples.
    pub fn rank(&self) -> (bool, bool) {
        (!self.is_current, self.is_example)
    }

    /// Returns the key and the value of the program's entry for cargo-compete in the manifest.
    fn compete_entry(&self) -> Option<(&str, &Json)> {
        let mut entries = self.compete.members().iter();
        let is_it =
            |(key, it): &&(_, Json)| *key == self.target || it.get("name").text() == self.target;
        entries.find(is_it).map(|(key, it)| (&**key, it))
    }

    /// Returns the short name that cargo-compete gives the program, such as `a` for `abc300-a`.
    pub fn alias(&self) -> &str {
        match self.compete_entry() {
            Some((_, it)) if !it.get("alias").text().is_empty() => it.get("alias").text(),
            Some((key, _)) if key != self.target => key,
            _ => {
                let rest = self.target.strip_prefix(&self.package);
                rest.and_then(|rest| rest.strip_prefix('-')).unwrap_or(&self.target)
            }
        }
    }

    /// Returns the path of the file in which cargo-compete keeps the samples.
    pub fn suite_path(&self) -> PathBuf {
        self.folder().join(format!("testcases/{}.yml", self.alias()))
    }

    pub fn folder(&self) -> PathBuf {
        self.manifest.with_file_name("")
    }

    /// Guesses the problem from an address in the first lines, from the entry for
    /// cargo-compete, or from the names of package and program: `abc300_a`, or `a` in `abc300`.
    pub fn guess_place<'a>(&self, text: &str, judges: &'a [Judge]) -> Option<Place<'a>> {
        let comments = text.lines().take(20).filter(|line| line.trim_start().starts_with("//"));
        let mut words =
            comments.flat_map(|line| line.split(|c: char| c.is_whitespace() || "<>()".contains(c)));
        let by_address = words.find_map(|word| judges::find_by_address(judges, word));
        let name = self.target.replace('-', "_");
        let of_compete = || self.compete_entry().map_or("", |(_, it)| it.get("problem").text());
        by_address
            .or_else(|| judges::find_by_address(judges, of_compete()))
            .or_else(|| judges::find_by_name(judges, &name))
            .or_else(|| judges::find_by_name(judges, &format!("{}_{name}", self.package)))
    }
}

/// Returns a program without a name: the fields that all programs of a package share.
pub fn read_unnamed_program(
    package: &Json,
    workspace_metadata: &Json,
    current_manifest: &Path,
) -> Program {
    let manifest = PathBuf::from(package.get("manifest_path").text());
    let mut settings = package.get("metadata").get("mexbox");
    if *settings == Json::Null {
        settings = workspace_metadata.get("mexbox");
    }
    Program {
        name: String::new(),
        target: String::new(),
        package: package.get("name").text().to_string(),
        is_example: false,
        is_current: manifest == current_manifest,
        manifest,
        source: PathBuf::new(),
        required_features: Vec::new(),
        settings: settings.clone(),
        compete: package.get("metadata").get("cargo-compete").get("bin").clone(),
    }
}

/// Returns the programs of a package in the order of their names.
pub fn read_programs(package: &Json, unnamed: &Program) -> Vec<Program> {
    let mut programs = Vec::new();
    for target in package.get("targets").list() {
        let has_kind = |wanted| target.get("kind").list().iter().any(|it| it.text() == wanted);
        let is_example = has_kind("example");
        if !is_example && !has_kind("bin") {
            continue;
        }
        let name = target.get("name").text().to_string();
        let features = target.get("required-features").list().iter();
        programs.push(Program {
            name: name.clone(),
            target: name,
            is_example,
            source: target.get("src_path").text().into(),
            required_features: features.map(|it| it.text().to_string()).collect(),
            ..unnamed.clone()
        });
    }
    programs.sort_by(|a, b| a.target.cmp(&b.target));
    programs
}

/// Puts the name of the package in front of every name that several programs of the workspace
/// have: bundles are stored in folders with these names, which must not depend on the working
/// directory.
pub fn qualify_names(programs: &mut [Program]) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for program in &*programs {
        *counts.entry(program.target.clone()).or_default() += 1;
    }
    for program in programs {
        if counts[&program.target] > 1 {
            let folder = if program.is_example { "examples." } else { "" };
            program.name = format!("{}.{folder}{}", program.package, program.target);
        }
    }
}
