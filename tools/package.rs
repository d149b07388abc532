//! The user's own Cargo package or workspace, as `cargo metadata` describes it.

use crate::judges::Judge;
use crate::names::did_you_mean;
use crate::program::{qualify_names, read_programs, read_unnamed_program, Program};
use base::context::Context;
use base::files::list_folder;
use base::json::Json;
use base::process;
use std::collections::{HashMap, HashSet};
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A workspace, or a package that is in none.
pub struct Package {
    pub root: PathBuf,
    /// The target directory of cargo.
    pub target: PathBuf,
    /// All binaries and examples, sorted by [`Program::rank`].
    pub programs: Vec<Program>,
    /// The template of new programs: what all programs of the current package share, without a
    /// name. `None` if the current manifest is a workspace root without a package.
    unnamed: Option<Program>,
    dependencies: HashMap<String, Dependency>,
}

/// A member of the workspace, or a direct or indirect dependency of one.
struct Dependency {
    name: String,
    /// The name of its library crate.
    crate_name: String,
    version: String,
    folder: PathBuf,
    is_registry: bool,
    is_member: bool,
    /// The ids of its direct dependencies.
    needs: Vec<String>,
}

/// Returns a command that runs cargo without colours, progress and standard input.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.env("CARGO_TERM_COLOR", "never").env("CARGO_TERM_PROGRESS_WHEN", "never");
    command.stdin(Stdio::null());
    command
}

/// Joins cargo's error and its causes in one line.
pub fn join_error_lines(stderr: &str) -> String {
    let start = stderr.find("error: ").unwrap_or(0);
    // Skips the excerpt of the manifest between the lines of the message.
    let is_excerpt = |line: &str| line.split(' ').take(2).any(|word| word == "|");
    let lines = stderr[start..].lines().map(str::trim).filter(|line| !is_excerpt(line));
    let texts = lines.map(|line| {
        let text = ["error: ", "--> "].iter().find_map(|prefix| line.strip_prefix(prefix));
        text.unwrap_or(line).trim_end_matches(':')
    });
    let relevant = texts.take_while(|line| !line.starts_with("Stack backtrace"));
    let parts: Vec<&str> =
        relevant.filter(|line| !line.is_empty() && *line != "Caused by").take(6).collect();
    format!("cargo: {}", parts.join(": "))
}

/// Returns the nearest manifest in a folder or above it; `None` if there is none, or if the
/// folder is in a clone of these tools.
pub fn find_manifest(folder: &Path) -> Option<PathBuf> {
    let is_clone = |folder: &Path| folder.join("tools/judges").is_dir();
    if folder.ancestors().any(is_clone) {
        return None;
    }
    let mut manifests = folder.ancestors().map(|folder| folder.join("Cargo.toml"));
    manifests.find(|manifest| manifest.is_file())
}

/// Returns the target triple of the host.
fn find_host() -> Option<String> {
    let output = process::run(cargo().arg("-vV")).ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(String::from)
}

/// Runs `cargo metadata` for a package and its dependencies.
fn run_cargo_metadata(manifest: &Path, flags: &[String]) -> Result<Json, String> {
    let mut command = cargo();
    command.args(["metadata", "--format-version=1", "--manifest-path"]).arg(manifest).args(flags);
    let output = process::run(&mut command).context("failed to run cargo metadata")?;
    if !output.status.success() {
        return Err(join_error_lines(&String::from_utf8_lossy(&output.stderr)));
    }
    Json::parse(&String::from_utf8_lossy(&output.stdout))
        .ok_or_else(|| String::from("cargo metadata prints no JSON"))
}

impl Package {
    /// Returns the package or workspace around the working directory; `None` if there is none,
    /// or in a clone of these tools. If `locked`, cargo fails instead of changing Cargo.lock.
    pub fn find(locked: bool) -> Result<Option<Self>, String> {
        let folder = env::current_dir().map_err(|error| error.to_string())?;
        let Some(manifest) = find_manifest(&folder) else {
            return Ok(None);
        };
        let mut flags = Vec::from_iter(locked.then(|| String::from("--locked")));
        let json = run_cargo_metadata(&manifest, &flags).or_else(|message| {
            // The call above fails if a dependency of another platform is missing.
            flags.extend(find_host().map(|host| format!("--filter-platform={host}")));
            run_cargo_metadata(&manifest, &flags).map_err(|_| message)
        })?;
        Ok(Some(Self::from_metadata(&json, &manifest)))
    }

    fn from_metadata(json: &Json, current_manifest: &Path) -> Self {
        let mut needs = read_dependency_ids(json.get("resolve"));
        let members: HashSet<&str> =
            json.get("workspace_members").list().iter().map(Json::text).collect();
        let (mut programs, mut dependencies, mut unnamed) = (Vec::new(), HashMap::new(), None);
        for package in json.get("packages").list() {
            let id = package.get("id").text();
            let is_member = members.contains(id);
            if is_member {
                let program = read_unnamed_program(package, json.get("metadata"), current_manifest);
                programs.extend(read_programs(package, &program));
                unnamed = unnamed.or(Some(program).filter(|it| it.is_current));
            }
            let needs = needs.remove(id).unwrap_or_default();
            dependencies.insert(id.to_string(), read_dependency(package, is_member, needs));
        }
        programs.sort_by_key(Program::rank);
        qualify_names(&mut programs);
        Self {
            root: json.get("workspace_root").text().into(),
            target: json.get("target_directory").text().into(),
            programs,
            unnamed,
            dependencies,
        }
    }

    /// Returns the program that cargo will build from `src/bin/NAME.rs` of the current package.
    pub fn new_program(&self, name: &str) -> Option<Program> {
        let mut program = self.unnamed.clone()?;
        program.source = program.folder().join(format!("src/bin/{name}.rs"));
        (program.name, program.target) = (name.to_string(), name.to_string());
        Some(program)
    }

    /// Returns the names of the binaries of the current package, or of all packages if it has
    /// none.
    pub fn list_names(&self) -> Vec<String> {
        let binaries = self.programs.iter().filter(|it| !it.is_example);
        let has_current = binaries.clone().any(|it| it.is_current);
        let listed = binaries.filter(|it| it.is_current == has_current);
        listed.map(|it| it.name.clone()).collect()
    }

    /// Returns the program with the name or path `word`. If there is none, `word` may be a target
    /// or an alias: of the programs that have it, the one with the lowest rank is returned. It is
    /// an error if two of them have this rank.
    pub fn find_program(&self, word: &str) -> Result<&Program, String> {
        let path = Path::new(word).canonicalize().ok();
        let is_it = |it: &&Program| {
            it.name == word || path.is_some() && it.source.canonicalize().ok() == path
        };
        if let Some(program) = self.programs.iter().find(is_it) {
            return Ok(program);
        }
        let stem = word.strip_suffix(".rs").unwrap_or(word);
        let has_stem = |it: &&Program| [&*it.target, it.alias()].contains(&stem);
        let mut candidates = self.programs.iter().filter(has_stem);
        match (candidates.next(), candidates.next()) {
            (Some(program), None) => Ok(program),
            (Some(first), Some(other)) if first.rank() < other.rank() => Ok(first),
            (Some(one), Some(other)) => Err(format!(
                "several programs are named {stem}: write {} or {}",
                one.name, other.name
            )),
            _ => {
                let known: Vec<&str> = self.programs.iter().map(|it| &*it.name).collect();
                let guess = did_you_mean(word, &known);
                let advice = guess.unwrap_or_else(|| String::from("`list` prints the names"));
                let root = self.root.display();
                Err(format!("the package in {root} has no program {word:?}: {advice}"))
            }
        }
    }

    /// Returns the folders of the packages whose code may be in bundles for a judge: first those
    /// of the members of the workspace, then those of their direct and indirect dependencies
    /// that the judge lacks.
    pub fn list_inlined_folders(&self, judge: &Judge) -> [Vec<&Path>; 2] {
        let is_on_judge =
            |it: &Dependency| it.is_registry && judge.crate_version(&it.name).is_some();
        let members = self.dependencies.iter().filter(|(_, it)| it.is_member);
        let mut open: Vec<&String> = members.map(|(id, _)| id).collect();
        let (mut seen, mut members, mut needed) = (HashSet::new(), Vec::new(), Vec::new());
        while let Some(id) = open.pop() {
            let dependency = self.dependencies.get(id).filter(|it| !is_on_judge(it));
            if let Some(dependency) = dependency.filter(|_| seen.insert(id)) {
                let folders = if dependency.is_member { &mut members } else { &mut needed };
                folders.push(&*dependency.folder);
                open.extend(&dependency.needs);
            }
        }
        needed.sort();
        [members, needed]
    }

    /// Returns the name and version of the package that provides `crate_name` to the package
    /// in `folder`.
    pub fn find_dependency(&self, folder: &Path, crate_name: &str) -> Option<(&str, &str)> {
        let user = self.dependencies.values().find(|it| it.folder == folder)?;
        let mut needs = user.needs.iter().filter_map(|id| self.dependencies.get(id));
        let found = needs.find(|it| it.crate_name == crate_name)?;
        Some((&found.name, &found.version))
    }

    /// Returns the folders `src` of all packages that are not from a registry, sorted.
    pub fn list_source_folders(&self) -> Vec<PathBuf> {
        let own = self.dependencies.values().filter(|it| !it.is_registry);
        let mut folders: Vec<PathBuf> = own.map(|it| it.folder.join("src")).collect();
        folders.sort();
        folders
    }

    /// Returns the folder of a program's samples: the first candidate that has cases, or else
    /// `samples/TARGET` beside the manifest.
    pub fn find_samples(&self, program: &Program) -> PathBuf {
        let folder = program.folder();
        let own = folder.join("samples").join(&program.target);
        let places =
            |folder: &Path| ["samples", "test", "testcases", "tests"].map(|it| folder.join(it));
        let all_places = [&folder, &self.root].into_iter().flat_map(|folder| places(folder));
        let of_program = all_places.map(|place| place.join(&program.target));
        // oj and atcoder-cli make one folder, not named for a program, in a package of one program.
        let of_package = |it: &&Program| it.manifest == program.manifest;
        let is_only = self.programs.iter().filter(of_package).count() == 1;
        let of_package = places(&folder);
        let mut candidates = of_program.chain(of_package.into_iter().filter(|_| is_only));
        candidates.find(|folder| has_cases(folder)).unwrap_or(own)
    }
}

fn has_cases(folder: &Path) -> bool {
    list_folder(folder).any(|file| file.extension().is_some_and(|ending| ending == "in"))
}

/// Returns whether a dependency may be linked into a program. Build dependencies cannot, but
/// dev-dependencies can, into examples.
fn may_be_linked(dependency: &Json) -> bool {
    let kinds = dependency.get("dep_kinds").list();
    kinds.iter().any(|kind| kind.get("kind").text() != "build")
}

/// Returns the ids of the dependencies of each package, by the id of the package.
fn read_dependency_ids(resolve: &Json) -> HashMap<&str, Vec<String>> {
    let needs_of = |node: &Json| -> Vec<String> {
        let needed = node.get("deps").list().iter().filter(|it| may_be_linked(it));
        needed.map(|it| it.get("pkg").text().to_string()).collect()
    };
    let nodes = resolve.get("nodes").list().iter();
    nodes.map(|node| (node.get("id").text(), needs_of(node))).collect()
}

fn read_dependency(package: &Json, is_member: bool, needs: Vec<String>) -> Dependency {
    let is_library = |it: &&Json| {
        let kinds = it.get("kind").list().iter();
        kinds.map(Json::text).any(|kind| kind.ends_with("lib") || kind == "proc-macro")
    };
    let library = package.get("targets").list().iter().find(is_library);
    Dependency {
        name: package.get("name").text().to_string(),
        crate_name: library.map_or("", |it| it.get("name").text()).replace('-', "_"),
        version: package.get("version").text().to_string(),
        folder: Path::new(package.get("manifest_path").text()).with_file_name(""),
        is_registry: package.get("source").text().starts_with("registry+"),
        is_member,
        needs,
    }
}

#[cfg(test)]
#[test]
fn joins_the_lines_of_an_error() {
    let stderr = "warning: w\nerror: unclosed table\n --> b/Cargo.toml:1:9\n  |\n1 | [package\n  \
                  |         ^\nerror: failed to load `b`\n\nCaused by:\n  no `c`\n";
    let line = "cargo: unclosed table: b/Cargo.toml:1:9: failed to load `b`: no `c`";
    assert_eq!(join_error_lines(stderr), line);
}
