//! Builds the programs of the user's package with cargo.

use super::error::Error;
use super::rustc::Settings;
use super::wrapper::{CrateRecord, EDITION, INLINED};
use super::Inputs;
use crate::judges::Judge;
use crate::package::{cargo, join_error_lines, Package};
use crate::program::Program;
use crate::project::Project;
use crate::source::lex::split_idents;
use base::context::Context;
use base::files::{file_stamp, hash_of};
use base::json::Json;
use base::process;
use base::terminal::{first_lines, with_note_if_slow};
use base::times::time_phase;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// A program that cargo has built.
pub struct BuiltProgram {
    pub executable: PathBuf,
    pub main: CrateRecord,
    /// The crates that become a part of the bundle, each after its dependencies.
    pub crates: Vec<CrateRecord>,
    pub linked: LinkedCrates,
    pub inputs: Inputs,
}

/// The crates that do not become a part of the bundle.
#[derive(Default)]
pub struct LinkedCrates {
    /// The flags with which rustc finds the crates when it compiles the bundle.
    pub flags: Vec<String>,
    /// Notes for the user on crates of which the judge has another version.
    pub notes: Vec<String>,
    /// For each procedural macro crate that the judge lacks, by the name that the code uses: why a
    /// bundle cannot contain the crate.
    pub missing: BTreeMap<String, String>,
}

/// Builds a program. The program and the crates that become a part of the bundle are not optimised,
/// and are compiled to LLVM IR too.
pub fn build(
    project: &Project,
    package: &Package,
    program: &Program,
    judge: &Judge,
) -> Result<BuiltProgram, Error> {
    let called = SystemTime::now();
    let [members, needed] = package.list_inlined_folders(judge);
    let settings = Settings::for_judge(&project.rustc, judge);
    let tools = env::current_exe().context("cannot find the path of this program")?;
    // Workspace members are not a part of the key: each contest adds new members, and with a new
    // key all dependencies would be compiled again.
    let key = hash_of((settings.fingerprint(), &needed, file_stamp(&tools)));
    let folders = [members, needed].concat().into_iter().map(Path::to_string_lossy);
    let inlined: Vec<String> = folders.map(|it| it.trim_end_matches('/').to_string()).collect();
    let target = project.target.join(format!("{}-{key:016x}", judge.file));
    let mut command = build_command(package, program, &settings, &target)?;
    command.env("RUSTC_WRAPPER", &tools).env(INLINED, inlined.join("\n"));
    command.env(EDITION, &judge.edition);
    let executable = time_phase("cargo", || run_build(&mut command, project, program))?;
    let main = find_record(&executable, program)?;
    let mut dependencies = Dependencies::new(judge, package);
    dependencies.visit(&main)?;
    let Dependencies { crates, linked, notes, missing, .. } = dependencies;
    let mut flags: Vec<String> =
        linked.iter().map(|(name, file)| format!("--extern={name}={}", file.display())).collect();
    if let Some(file) = linked.values().next() {
        // The second folder is that of procedural macros, which cargo builds for the host.
        let folders = [file.with_file_name(""), target.join("debug/deps")];
        flags.extend(folders.iter().map(|folder| format!("-Ldependency={}", folder.display())));
    }
    let records = crates.iter().chain([&main]);
    let dep_infos: Vec<PathBuf> = records.clone().map(|it| it.file("d")).collect();
    let mut manifests: Vec<PathBuf> = records.map(|it| it.folder.join("Cargo.toml")).collect();
    manifests.push(package.root.join("Cargo.lock"));
    manifests.extend(Some(package.root.join(".cargo/config.toml")).filter(|it| it.is_file()));
    let inputs = Inputs::from_dep_infos(project, &dep_infos, manifests, called);
    let linked = LinkedCrates { flags, notes, missing };
    Ok(BuiltProgram { executable, main, crates, linked, inputs })
}

/// Builds a program with overflow checks and debug assertions, and returns its path.
pub fn build_with_checks(
    project: &Project,
    package: &Package,
    program: &Program,
    judge: &Judge,
) -> Result<PathBuf, Error> {
    let settings = Settings::for_judge(&project.rustc, judge).with_checks();
    let target = project.target.join(format!("{}-checks", judge.file));
    let mut command = build_command(package, program, &settings, &target)?;
    time_phase("cargo", || run_build(&mut command, project, program))
}

/// Builds a checker, interactor or other helper as `Main` in a folder, and returns its inputs.
pub fn build_helper(
    project: &Project,
    package: &Package,
    program: &Program,
    settings: &Settings,
    folder: &Path,
) -> Result<Inputs, Error> {
    let called = SystemTime::now();
    let target = project.target.join("programs");
    let mut command = build_command(package, program, settings, &target)?;
    let executable = time_phase("cargo", || run_build(&mut command, project, program))?;
    fs::copy(&executable, folder.join("Main"))
        .context(format_args!("cannot write {}", folder.display()))?;
    let mut files = Inputs::read_cargo_dep_info(&executable.with_extension("d"));
    files.extend([program.manifest.clone(), package.root.join("Cargo.lock")]);
    Ok(Inputs::from_dep_infos(project, &[], files, called))
}

/// Returns a call of cargo that builds a program with the flags of `settings`, which override
/// the profiles of the package.
fn build_command(
    package: &Package,
    program: &Program,
    settings: &Settings,
    target: &Path,
) -> Result<Command, String> {
    let mut command = cargo();
    let kind = if program.is_example { "--example" } else { "--bin" };
    command
        .args(["build", "--quiet", "--message-format=json-render-diagnostics"])
        .args([kind, &program.target, "--manifest-path"])
        .arg(&program.manifest)
        .args(["--target", &settings.host()?, "--target-dir"])
        .arg(target)
        .current_dir(&package.root)
        .env("CARGO_ENCODED_RUSTFLAGS", settings.flags_for_cargo().join("\x1f"))
        .env("CARGO_INCREMENTAL", "0");
    if !program.required_features.is_empty() {
        command.args(["--features", &program.required_features.join(",")]);
    }
    // The level of optimisation is one of the flags, and needs no variable.
    for (key, value) in [("DEBUG", "0"), ("PANIC", "unwind"), ("LTO", "off")] {
        command.env(format!("CARGO_PROFILE_DEV_{key}"), value);
    }
    Ok(command)
}

/// Runs cargo and returns the path of the program that it has built.
fn run_build(
    command: &mut Command,
    project: &Project,
    program: &Program,
) -> Result<PathBuf, Error> {
    let shown = project.display_path(&program.source);
    let output = with_note_if_slow(format!("building {shown}"), || process::run(command))
        .context("failed to run cargo")?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let messages: Vec<Json> = stdout.lines().filter_map(Json::parse).collect();
    let has_reason = |json: &Json, wanted| json.get("reason").text() == wanted;
    if !output.status.success() {
        let is_compiled = messages.iter().any(|it| has_reason(it, "build-finished"));
        if !is_compiled {
            return Err(join_error_lines(&stderr).into());
        }
        if stderr.contains("No space left on device") {
            return Err(format!("cannot compile {shown}: the disk is full").into());
        }
        let messages = stderr.split_inclusive("\n\n").filter(|it| !it.starts_with("warning"));
        let errors = first_lines(messages.collect::<String>());
        let library = find_failed_library(&stderr);
        let what = library.map_or(shown, |name| format!("the library {name}"));
        return Err(Error::Compile(format!("{what} does not compile:\n{errors}")));
    }
    let mut artifacts = messages.iter().filter(|it| has_reason(it, "compiler-artifact"));
    let is_program = |json: &&Json| {
        let source = json.get("target").get("src_path").text();
        json.get("executable") != &Json::Null && Path::new(source) == program.source
    };
    let artifact =
        artifacts.find(is_program).ok_or_else(|| String::from("cargo reported no executable"))?;
    Ok(artifact.get("executable").text().into())
}

/// Returns the name of the library that does not compile; `None` if a program does not compile.
fn find_failed_library(stderr: &str) -> Option<&str> {
    let mut rests = stderr.lines().filter_map(|it| it.strip_prefix("error: could not compile `"));
    rests.find_map(|rest| rest.split_once("` (lib)")).map(|(name, _)| name)
}

/// Returns the record of a program that cargo has built. `executable` is a hard link to a file with
/// a hash in its name, in `deps` unless the program is an example. Without hard links, `executable`
/// is a copy of the newest such file.
fn find_record(executable: &Path, program: &Program) -> Result<CrateRecord, String> {
    let find = || -> io::Result<Option<PathBuf>> {
        let own = fs::metadata(executable)?;
        let folder = executable.with_file_name("");
        let folder = if program.is_example { folder } else { folder.join("deps") };
        let mut stems: Vec<(bool, SystemTime, PathBuf)> = Vec::new();
        let name = program.target.replace('-', "_");
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_hash = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_hexdigit());
            let hash = file.strip_prefix(&*name).and_then(|rest| rest.strip_prefix('-'));
            if hash.is_some_and(is_hash) {
                let data = fs::metadata(&path)?;
                let is_same = (data.dev(), data.ino()) == (own.dev(), own.ino());
                stems.push((is_same, data.modified()?, path));
            }
        }
        Ok(stems.into_iter().max().map(|(.., path)| path))
    };
    let failed = format_args!("cannot read {} and the files of its build", executable.display());
    let record = find().context(failed)?.and_then(|stem| CrateRecord::read(&stem));
    record.ok_or_else(|| {
        let (target, folder) = (&program.target, executable.with_file_name(""));
        let remedy = format!("remove {} and try again", folder.display());
        format!("found no record of how cargo compiled {target}: {remedy}")
    })
}

/// The dependencies of a program.
struct Dependencies<'a> {
    judge: &'a Judge,
    package: &'a Package,
    seen: BTreeSet<PathBuf>,
    /// The crates that become a part of the bundle, each after its dependencies.
    crates: Vec<CrateRecord>,
    /// The files of all other crates, by the names that the code uses.
    linked: BTreeMap<String, PathBuf>,
    notes: Vec<String>,
    missing: BTreeMap<String, String>,
}

impl<'a> Dependencies<'a> {
    fn new(judge: &'a Judge, package: &'a Package) -> Self {
        let (seen, crates, linked, notes, missing) = Default::default();
        Self { judge, package, seen, crates, linked, notes, missing }
    }

    /// Adds the dependencies that the source of a crate uses, and in turn their dependencies.
    fn visit(&mut self, record: &CrateRecord) -> Result<(), String> {
        let source = self.read_source(record);
        for (name, file) in &record.externs {
            // Cargo passes all dependencies, for an example also dev-dependencies,
            // whether the source uses them or not.
            if !split_idents(&source).any(|ident| ident == name) {
                continue;
            }
            let stem = library_stem(file);
            match CrateRecord::read(&stem) {
                Some(needed) if self.seen.insert(stem.clone()) => {
                    self.visit(&needed)?;
                    if self.crates.iter().any(|it| it.name == needed.name) {
                        return Err(format!(
                            "two crates named `{}` cannot both become a part of a bundle: depend \
                             on one version",
                            needed.name
                        ));
                    }
                    self.crates.push(needed);
                }
                Some(_) => {}
                None => {
                    self.check_crate(record, name, &stem);
                    // Cargo may have passed the file with the metadata alone.
                    let is_metadata = file.extension().is_some_and(|it| it == "rmeta");
                    let file = if is_metadata { &file.with_extension("rlib") } else { file };
                    self.linked.insert(name.clone(), file.clone());
                }
            }
        }
        Ok(())
    }

    /// Returns the text of all source files of a crate.
    fn read_source(&self, record: &CrateRecord) -> String {
        let root = &self.package.root;
        let files = Inputs::read_dep_info(&record.file("d"));
        let texts = files.map(|file| fs::read_to_string(root.join(file)).unwrap_or_default());
        texts.collect()
    }

    /// Checks the crate that `user` calls `ident`: records that the judge lacks the crate, or notes
    /// that the judge has another version of it.
    fn check_crate(&mut self, user: &CrateRecord, ident: &str, stem: &Path) {
        let file = stem.file_name().unwrap_or_default().to_string_lossy();
        let crate_name = file.rsplit_once('-').map_or(&*file, |(name, _)| name);
        let needed = self.package.find_dependency(&user.folder, crate_name);
        let (name, version) = needed.unwrap_or((crate_name, ""));
        let judge = &self.judge.header;
        let Some(known) = self.judge.crate_version(name) else {
            let reason = format!(
                "{judge} has no crate `{name}`, and a procedural macro cannot become a part of \
                 a bundle: write out its output"
            );
            self.missing.insert(ident.to_string(), reason);
            return;
        };
        let note = format!("{judge} has {name} {known}, this package {version}");
        // The list of the judge may leave the version open: `*`, or `0.8` for any 0.8.x.
        let rest =
            version.strip_prefix(known).filter(|rest| rest.is_empty() || rest.starts_with('.'));
        if known != "*" && rest.is_none() && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }
}

/// Converts the path `FOLDER/libNAME-HASH.rlib` to the stem of a record, `FOLDER/NAME-HASH`.
pub fn library_stem(file: &Path) -> PathBuf {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    file.with_file_name(name.strip_prefix("lib").unwrap_or(&name))
}
