//! `page`: judges the problems and makes `target/page/index.html`, one file that needs
//! nothing else: explore as WebAssembly, the snippets, and what the judge found.
//!
//! The plain files beside this one are read when the page is made, so that a changed
//! colour does not make this program another one, whose verdicts begin anew.

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
use crate::bundle::snippet::library_modules;
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

/// Returns whether no problem failed. The page shows those that did, too.
pub fn page(project: &Project, args: &Args) -> Result<bool, String> {
    let names = selection::select_problems(project, args)?;
    // Fails early, before anything is judged.
    wasm::run_program(Command::new("gzip").arg("--version"))?;
    let compiler = wasm::compiler(&project.work, &[&project.rustc, Path::new(wasm::DEBIAN)])?;
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
    let start = start(project, args, lectures::summary(&lectures))?;
    let parts = [
        ("start", pack(project, "start.json", &start)?),
        ("lectures-en", lectures::to_html(&lectures[0])),
        ("lectures-ko", lectures::to_html(&lectures[1])),
        ("library", pack(project, "library.json", &library(project, &reports, &links)?)?),
        ("module", template::write_bits(&wasm::gzip(&module)?)),
    ];
    let text = template::fill_template(&project.root.join("tools/page"), &parts)?;
    let file = "target/page/index.html";
    write_atomically(&project.work, &project.root.join(file), &text)
        .context(format_args!("cannot write {file}"))?;
    print_escaped(&format!("{file}: {} kB", text.len() / 1000));
    Ok(accepted)
}

/// Encodes data as they are embedded in the page.
fn pack(project: &Project, name: &str, data: &Json) -> Result<String, String> {
    let file = project.work.join(name);
    let text = fold::fold_repeats(&data.to_string());
    fs::write(&file, text).context(format_args!("cannot write {}", file.display()))?;
    Ok(template::write_bits(&wasm::gzip(&file)?))
}

/// Returns where the names of snippets and problems lead.
fn collect_links(project: &Project, problems: &[String]) -> Result<Links, String> {
    let modules = library_modules(project)?.into_iter().filter(|module| module.is_public);
    let snippets = modules.map(|module| (module.name.clone(), format!("#shelf={}", module.name)));
    let problems = problems.iter().map(|name| (name.clone(), format!("#problems={name}")));
    Ok(Links { names: snippets.chain(problems).collect(), root: project.root.clone() })
}

/// Returns what the scripts need for the first thing that is shown: it stands before them in
/// the page.
fn start(project: &Project, args: &Args, lectures: Json) -> Result<Json, String> {
    let ask = |program: &Path, args: &[&str]| {
        let said = wasm::run_program(Command::new(program).args(args).current_dir(&project.root));
        said.map_or("?".into(), |said| String::from_utf8_lossy(&said).trim().to_string())
    };
    // A plus says that files have changed since.
    let commit = ["describe", "--always", "--exclude=*", "--dirty=+"];
    Ok(Json::object([
        ("date", ask(Path::new("date"), &["-u", "+%Y-%m-%d"]).into()),
        ("commit", ask(Path::new("git"), &commit).into()),
        ("compiler", ask(&project.rustc, &["--version"]).into()),
        ("worst", args.has("--worst").into()),
        ("lectures", lectures),
        ("words", read_json(project, "tools/page/words.json")?),
        ("sentences", read_json(project, "tools/page/sentences.json")?),
        ("korean", read_json(project, "tools/page/korean.json")?),
        ("exercises", read_json(project, "tools/page/exercises.json")?),
    ]))
}

/// Returns what the scripts need for the snippets and problems, and for what is copied.
fn library(
    project: &Project,
    reports: &[(Problem, Report)],
    links: &Links,
) -> Result<Json, String> {
    let (snippets, modules) = shelf::data(project, links)?;
    let problems = reports.iter().map(|(problem, report)| problems::data(project, problem, report));
    Ok(Json::object([
        ("snippets", snippets),
        ("modules", modules),
        ("problems", problems.collect::<Result<_, _>>()?),
        ("ideas", read_json(project, "solutions/ideas.ko.json")?),
    ]))
}

fn read_json(project: &Project, file: &str) -> Result<Json, String> {
    Json::parse(&read(project, file)?).ok_or_else(|| format!("{file}: not JSON"))
}

fn read(project: &Project, file: &str) -> Result<String, String> {
    let text = fs::read_to_string(project.root.join(file));
    text.map_err(|error| format!("{file}: {error}: the page shows it, so put it back"))
}
