//! `page`: judges the problems and makes `target/page/index.html`, one self-contained file:
//! `explore` as WebAssembly, the lectures, the snippets, and the verdicts.
//!
//! The scripts, styles and texts in this folder are read at run time, not compiled in. Cached
//! verdicts are valid only for one build of this program: a changed colour must not discard them.

mod docs;
mod fold;
mod lectures;
mod markdown;
mod problems;
mod shelf;
mod template;
mod wasm;

use self::markdown::Links;
use crate::args::Args;
use crate::build::crates;
use crate::bundle::snippet::list_library_modules;
use crate::judge::report::Report;
use crate::pipeline::judge_all;
use crate::project::{Problem, Project};
use crate::selection;
use base::context::Context;
use base::files::write_atomically;
use base::json::Json;
use base::terminal::print_escaped;
use base::times::time_phase;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

/// Makes the page. Returns whether no problem failed; the page shows failed problems too.
pub fn make_page(project: &Project, args: &Args) -> Result<bool, String> {
    let names = selection::select_problems(project, args)?;
    // A missing program is reported here, before anything is judged.
    wasm::run_program(Command::new("gzip").arg("--version"))?;
    let compiler = wasm::find_compiler(&project.work, &[&project.rustc, Path::new(wasm::DEBIAN)])?;
    let links = collect_links(project, &names)?;
    let read_lecture = |file| lectures::read_lecture(project, &links, &read(project, file)?);
    let lectures = [read_lecture("LECTURES.md")?, read_lecture("LECTURES.ko.md")?];
    let (module, judged) = thread::scope(|scope| {
        let build = || time_phase("wasm", || crates::build_page_module(project, &compiler));
        let module = scope.spawn(build);
        let judged = judge_all(project, args, &names);
        (module.join().expect("a build does not panic"), judged)
    });
    let (module, (reports, accepted)) = (module?, judged?);
    let start = collect_start(project, args, lectures::summarize(&lectures))?;
    let parts = [
        ("start", pack(project, "start.json", &start)?),
        ("lectures-en", lectures::to_html(&lectures[0])),
        ("lectures-ko", lectures::to_html(&lectures[1])),
        ("library", pack(project, "library.json", &collect_library(project, &reports, &links)?)?),
        ("module", template::encode_bits(&wasm::gzip(&module)?)),
    ];
    let text = template::fill_template(&project.root.join("tools/page"), &parts)?;
    let file = "target/page/index.html";
    write_atomically(&project.work, &project.root.join(file), &text)
        .context(format_args!("cannot write {file}"))?;
    print_escaped(&format!("{file}: {} kB", text.len() / 1000));
    Ok(accepted)
}

/// Folds, compresses and escapes data for the page. Writes a temporary file `name`.
fn pack(project: &Project, name: &str, data: &Json) -> Result<String, String> {
    let file = project.work.join(name);
    let text = fold::fold_repeats(&data.to_string());
    fs::write(&file, text).context(format_args!("cannot write {}", file.display()))?;
    Ok(template::encode_bits(&wasm::gzip(&file)?))
}

/// Returns the addresses of the public snippets and of the problems.
fn collect_links(project: &Project, problems: &[String]) -> Result<Links, String> {
    let modules = list_library_modules(project)?.into_iter().filter(|module| module.is_public);
    let snippets = modules.map(|module| (module.name.clone(), format!("#shelf={}", module.name)));
    let problems = problems.iter().map(|name| (name.clone(), format!("#problems={name}")));
    Ok(Links { names: snippets.chain(problems).collect(), root: project.root.clone() })
}

/// Returns the data that scripts need to show the start of the page. The data stand before the
/// scripts, so that the start is shown before the rest has loaded.
fn collect_start(project: &Project, args: &Args, lectures: Json) -> Result<Json, String> {
    let run = |program: &Path, args: &[&str]| {
        let output = wasm::run_program(Command::new(program).args(args).current_dir(&project.root));
        output.map_or("?".into(), |text| String::from_utf8_lossy(&text).trim().to_string())
    };
    // A `+` after the commit means that there are uncommitted changes.
    let commit = ["describe", "--always", "--exclude=*", "--dirty=+"];
    Ok(Json::object([
        ("date", run(Path::new("date"), &["-u", "+%Y-%m-%d"]).into()),
        ("commit", run(Path::new("git"), &commit).into()),
        ("compiler", run(&project.rustc, &["--version"]).into()),
        ("worst", args.has("--worst").into()),
        ("lectures", lectures),
        ("words", read_json(project, "tools/page/words.json")?),
        ("sentences", read_json(project, "tools/page/sentences.json")?),
        ("korean", read_json(project, "tools/page/korean.json")?),
        ("exercises", read_json(project, "tools/page/exercises.json")?),
    ]))
}

/// Returns the data of the snippets, of the modules that buttons copy, and of the problems.
fn collect_library(
    project: &Project,
    reports: &[(Problem, Report)],
    links: &Links,
) -> Result<Json, String> {
    let (snippets, modules) = shelf::collect_snippets(project, links)?;
    let rows = reports.iter().map(|(problem, report)| problems::to_row(project, problem, report));
    Ok(Json::object([
        ("snippets", snippets),
        ("modules", modules),
        ("problems", rows.collect::<Result<_, _>>()?),
        ("ideas", read_json(project, "solutions/ideas.ko.json")?),
    ]))
}

fn read_json(project: &Project, file: &str) -> Result<Json, String> {
    Json::parse(&read(project, file)?).ok_or_else(|| format!("{file} is not JSON: restore it"))
}

fn read(project: &Project, file: &str) -> Result<String, String> {
    let text = fs::read_to_string(project.root.join(file));
    text.map_err(|error| format!("cannot read {file}: {error}; the page needs it: restore it"))
}
