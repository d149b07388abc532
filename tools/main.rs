//! The program behind `bundle.sh`: bundles solutions into single files and
//! judges those files.

use base::process;
use base::terminal::{self, eprint_escaped, print_escaped};
use mexbox::args::{Args, HELP};
use mexbox::build::{crates, wrapper};
use mexbox::judge::supervise;
use mexbox::oracle::stress;
use mexbox::problem::{list, manifest, new, remove, rename};
use mexbox::project::Project;
use mexbox::{args, install, judges, package, page, rules, run, selection, snippet, watch};
use std::env;
use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let arguments: Result<Vec<String>, _> =
        env::args_os().skip(1).map(|argument| argument.into_string()).collect();
    if let Ok(inlined) = env::var(wrapper::INLINED) {
        eprintln!("failed to run the compiler: {}", wrapper::run_as_wrapper(&inlined));
        return ExitCode::FAILURE;
    }
    let code = match arguments {
        Ok(arguments) if arguments.first().is_some_and(|first| first == "--supervise") => {
            return match supervise::supervise(&arguments[1..]) {
                Ok(()) => ExitCode::SUCCESS,
                Err(message) => {
                    eprintln!("{message}");
                    ExitCode::FAILURE
                }
            };
        }
        Ok(arguments) => run_command(arguments),
        Err(argument) => Err(format!("the argument {argument:?} is not UTF-8 text")),
    };
    let code = match terminal::stdout_error() {
        Some(error) => Err(format!("cannot write to the standard output: {error}")),
        None => code,
    };
    process::wait_while_stopping();
    // The temporary folder of this run. `Project` may have replaced the one that bundle.sh named.
    if let Some(work) = env::var_os("MEXBOX_WORK") {
        fs::remove_dir_all(work).ok();
    }
    match code {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprint_escaped(&format!("bundle.sh: {message}"));
            ExitCode::from(2)
        }
    }
}

/// Runs the command that the arguments name. Returns `false` if a problem failed. An error
/// is one line for the user.
fn run_command(mut arguments: Vec<String>) -> Result<bool, String> {
    // `cargo mexbox a` calls `cargo-mexbox mexbox a`.
    let is_called_by_cargo = arguments.first().is_some_and(|first| first == "mexbox");
    arguments.drain(..usize::from(is_called_by_cargo));
    let project = &mut Project::open()?;
    if is_called_by_cargo {
        project.call = "cargo mexbox";
    }
    let args = &Args::parse(arguments)?;
    enter_package(project, args)?;
    process::stop_on_interrupt(project.work.clone());
    create_work_folder(project)?;
    if args.has("--help") {
        print_escaped(HELP);
        return Ok(true);
    }
    project.overrides = selection::read_overrides(project, args)?;
    // An editor needs a row in solutions/Cargo.toml for the solution that is being written.
    // Commands that create or remove solutions update the rows themselves.
    if [args::JUDGE, "run", "stress"].contains(&args.command) {
        manifest::sync_and_report(project);
    }
    match args.command {
        args::JUDGE => judge(project, args),
        "new" => new::new_problem(project, args),
        "list" => list::list(project, args),
        "mv" => rename::rename(project, args),
        "rm" => remove::remove(project, args),
        "run" => run::run(project, args),
        "stress" => stress::stress(project, args),
        "judges" => {
            print_escaped(&judges::describe(&project.judges, &args.positional)?);
            Ok(true)
        }
        "listen" => watch::listen_and_watch(project, args),
        "snippet" => snippet::print_snippets(project, args),
        "page" => page::make_page(project, args),
        args::EXPLORE => explore(project, args),
        name => unreachable!("the help lists a command without code: {name}"),
    }
}

/// Switches to the package around the working directory, if the command works on packages.
/// Returns an error for `mv` and `rm` in a package.
fn enter_package(project: &mut Project, args: &Args) -> Result<(), String> {
    if args::PACKAGE_COMMANDS.contains(&args.command) && !args.has("--help") {
        let word = args.positional.first().map(|word| &**word);
        project.enter_package(word, args.has("--locked"))?;
    } else if ["mv", "rm"].contains(&args.command) && is_in_package() {
        return Err(format!(
            "{} changes problems of the clone, and this folder is in a package: change the \
             program and its samples yourself",
            args.command
        ));
    }
    Ok(())
}

fn judge(project: &Project, args: &Args) -> Result<bool, String> {
    let judged = watch::judge_or_watch(project, args);
    // Last, so that no verdict has to wait for the installation.
    if !args.has("--debug") && project.package.is_none() {
        install::install_cargo_equip(project);
    }
    judged
}

fn is_in_package() -> bool {
    env::current_dir().is_ok_and(|folder| package::find_manifest(&folder).is_some())
}

fn create_work_folder(project: &Project) -> Result<(), String> {
    let shown = project.root.display();
    fs::create_dir_all(&project.work).map_err(|error| {
        format!("cannot write to {shown}: {error}; make it writable, or make room on its disk")
    })
}

/// Replaces this process by the program `explore`.
fn explore(project: &Project, args: &Args) -> Result<bool, String> {
    let table = match args.positional.split_first() {
        Some((command, words)) if command == "rules" => rules::compute_table(project, words)?,
        _ => None,
    };
    let program = crates::build_explore(project)?;
    let mut command = Command::new(program);
    command.args(&args.positional);
    if let Some(table) = table {
        command.stdin(table);
    }
    process::wait_while_stopping();
    fs::remove_dir_all(&project.work).ok();
    let error = command.exec();
    Err(format!("explore cannot be started: {error}"))
}
