//! The wrapper that cargo calls in place of rustc in the user's package. Crates that become a part
//! of the bundle are compiled as the proof needs them, and the wrapper writes a record of each.

use super::fix::Fix;
use super::migrate::find_fixes;
use super::rustc::UNOPTIMIZED;
use base::json::Json;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The environment variable with the folders of the packages whose crates become a part
/// of the bundle.
pub const INLINED: &str = "MEXBOX_INLINED";

/// The environment variable with the edition in which the judge compiles the bundle.
pub const EDITION: &str = "MEXBOX_EDITION";

/// The extension of record files.
const RECORD: &str = "crate";

/// How cargo compiles a crate: the record that this wrapper writes.
#[derive(Clone, Debug, Default)]
pub struct CrateRecord {
    pub name: String,
    pub root: PathBuf,
    /// The folder of its package.
    pub folder: PathBuf,
    pub edition: String,
    pub cfgs: Vec<String>,
    /// The environment variables that the crate reads at compile time, according to rustc, except
    /// those that this program has inherited.
    pub variables: BTreeMap<String, String>,
    /// The names by which the crate refers to other crates, and the files of these crates.
    pub externs: Vec<(String, PathBuf)>,
    /// The fixes that keep the meaning of the crate in the judge's edition.
    pub fixes: Vec<Fix>,
    /// The fixes that make its closures still capture whole variables in the judge's edition.
    /// They are applied only if the bundle differs without them.
    pub captures: Vec<Fix>,
    /// How much other code is rewritten because its meaning may differ in the judge's edition.
    pub strictness: Strictness,
    /// The path of the files that rustc has written, without the extension.
    pub stem: PathBuf,
}

/// How much of a crate is rewritten for the edition of the judge. Each level makes the bundle
/// less readable than the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strictness {
    /// Only what does not compile or certainly has another meaning.
    #[default]
    Readable,
    /// Also closures, and panics in macros.
    Captures,
    /// Also `if let` and `while let`.
    Matches,
}

/// Replaces this process by rustc. Returns the error if that fails. `inlined` is the value of
/// `INLINED`.
pub fn run_as_wrapper(inlined: &str) -> io::Error {
    let mut args: Vec<String> = env::args().skip(1).collect();
    if args.is_empty() {
        return io::Error::other("expected the path of rustc as the first argument");
    }
    let rustc = args.remove(0);
    let mut command = Command::new(&rustc);
    command.args(&args);
    if is_inlined(&args, inlined) {
        command.args(UNOPTIMIZED).arg("--emit=llvm-ir");
        if let Err(error) = CrateRecord::from_args(&rustc, &args).write() {
            return error;
        }
    }
    command.exec()
}

/// Returns the values of a flag: `FLAG=VALUE`, or `FLAG VALUE` in two arguments.
fn find_flag_values<'a>(args: &'a [String], flag: &'a str) -> impl Iterator<Item = &'a str> {
    args.iter().enumerate().filter_map(move |(i, arg)| match arg.strip_prefix(flag)? {
        "" => args.get(i + 1).map(|value| &**value),
        rest => rest.strip_prefix('='),
    })
}

/// Returns the value of `-C KEY=VALUE`.
fn find_codegen_value<'a>(args: &'a [String], key: &'a str) -> Option<&'a str> {
    find_flag_values(args, "-C").find_map(|value| value.strip_prefix(key)?.strip_prefix('='))
}

/// Returns whether a call compiles a crate that becomes a part of the bundle. Build scripts,
/// procedural macros and their dependencies do not: cargo builds them without `--target`.
fn is_inlined(args: &[String], inlined: &str) -> bool {
    let folder = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let is_for_target = args.iter().any(|arg| arg == "--target");
    is_for_target && inlined.lines().any(|it| Path::new(it) == Path::new(&folder))
}

/// Parses a fix of a record.
fn parse_fix(json: &Json) -> Option<Fix> {
    let [file, start, end, text] = json.list() else {
        return None;
    };
    let span = start.number()?..end.number()?;
    Some(Fix { file: file.text().into(), span, text: text.text().to_string() })
}

/// Parses a variable in a line `# env-dep:KEY=VALUE` of a dep-info; `None` if this program has
/// inherited it, as for `option_env!("LOCAL")`: the judge may not set the variable.
fn parse_variable(line: &str) -> Option<(String, String)> {
    let (key, value) = line.strip_prefix("# env-dep:")?.split_once('=')?;
    let unescape = |part: &str| part.replace("\\n", "\n").replace("\\r", "\r");
    let value = value.split("\\\\").map(unescape).collect::<Vec<_>>().join("\\");
    let is_of_cargo = key == "OUT_DIR" || key.starts_with("CARGO_");
    let is_new = is_of_cargo || env::var(key).ok().as_ref() != Some(&value);
    is_new.then(|| (key.to_string(), value))
}

impl CrateRecord {
    fn from_args(rustc: &str, args: &[String]) -> Self {
        let first = |flag| find_flag_values(args, flag).next().unwrap_or_default().to_string();
        let name = first("--crate-name");
        let extra = find_codegen_value(args, "extra-filename").unwrap_or_default();
        let root = args.iter().find(|arg| arg.ends_with(".rs")).cloned().unwrap_or_default();
        let here = env::current_dir().unwrap_or_default();
        // A value of `--extern` may also be a name without a file.
        let externs = find_flag_values(args, "--extern").filter_map(|value| value.split_once('='));
        let stem = Path::new(&first("--out-dir")).join(format!("{name}{extra}"));
        let edition = first("--edition");
        let of_judge = env::var(EDITION).unwrap_or_default();
        let mut fixes =
            find_fixes(rustc, args, (&edition, &of_judge), &stem.with_extension("check"));
        fixes.iter_mut().flatten().for_each(|fix| fix.file = here.join(&fix.file));
        let [fixes, captures] = fixes;
        Self {
            stem,
            fixes,
            captures,
            edition,
            root: here.join(root),
            folder: env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default().into(),
            cfgs: find_flag_values(args, "--cfg").map(String::from).collect(),
            externs: externs.map(|(name, file)| (name.to_string(), file.into())).collect(),
            name,
            ..Self::default()
        }
    }

    /// Writes the record into the folder of rustc's output.
    fn write(&self) -> io::Result<()> {
        let path = |path: &Path| Json::from(&*path.to_string_lossy());
        let fix = |it: &Fix| {
            let (start, end) = (it.span.start.into(), it.span.end.into());
            Json::List(vec![path(&it.file), start, end, (&*it.text).into()])
        };
        let record = Json::object([
            ("name", (&*self.name).into()),
            ("root", path(&self.root)),
            ("folder", path(&self.folder)),
            ("edition", (&*self.edition).into()),
            ("cfgs", self.cfgs.iter().map(|it| &**it).collect()),
            ("externs", Json::object(self.externs.iter().map(|(name, it)| (&**name, path(it))))),
            ("fixes", self.fixes.iter().map(fix).collect()),
            ("captures", self.captures.iter().map(fix).collect()),
        ]);
        fs::create_dir_all(self.stem.with_file_name(""))?;
        fs::write(self.file(RECORD), record.to_string())
    }

    /// Reads the record of the crate with the `stem`; `None` if there is none.
    pub fn read(stem: &Path) -> Option<Self> {
        let mut record = Self { stem: stem.to_path_buf(), ..Self::default() };
        let json = Json::parse(&fs::read_to_string(record.file(RECORD)).ok()?)?;
        let text = |key| json.get(key).text();
        let fixes = |key| json.get(key).list().iter().map(parse_fix).collect::<Option<_>>();
        let externs = json.get("externs").members().iter();
        let dep_info = fs::read_to_string(record.file("d")).unwrap_or_default();
        record.name = text("name").to_string();
        record.root = text("root").into();
        record.folder = text("folder").into();
        record.edition = text("edition").to_string();
        record.cfgs = json.get("cfgs").list().iter().map(|it| it.text().to_string()).collect();
        record.externs = externs.map(|(name, it)| (name.clone(), it.text().into())).collect();
        record.fixes = fixes("fixes")?;
        record.captures = fixes("captures")?;
        record.variables = dep_info.lines().filter_map(parse_variable).collect();
        Some(record)
    }

    /// Returns the record with `captures` among its fixes, and with `strictness`.
    pub fn to_strict(&self, strictness: Strictness) -> Self {
        let fixes = [&self.fixes[..], &self.captures].concat();
        Self { fixes, strictness, ..self.clone() }
    }

    /// Returns the path of the file with this extension that rustc has written.
    pub fn file(&self, extension: &str) -> PathBuf {
        // Not `with_extension`: a name may have a dot.
        let mut name = self.stem.clone().into_os_string();
        name.push(".");
        name.push(extension);
        name.into()
    }
}
