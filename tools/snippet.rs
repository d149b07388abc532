//! `snippet`: prints snippets with all that they need, to be pasted into any program, or
//! as the snippets of an editor.

use crate::args::Args;
use crate::bundle::snippet::{list_library_modules, render_modules, Module};
use crate::names;
use crate::project::Project;
use base::json::Json;
use base::terminal;

/// Prints the snippets that the arguments name; with --editor and no arguments, all of them.
pub fn print_snippets(project: &Project, args: &Args) -> Result<bool, String> {
    match args.value("--editor") {
        Some("vscode") => {}
        Some(other) => return Err(format!("--editor takes vscode, not {other:?}")),
        None if args.positional.is_empty() => {
            return Err(String::from("snippet takes names: snippet nim grundy"));
        }
        None => {}
    }
    let modules = list_library_modules(project)?;
    let public: Vec<&str> =
        modules.iter().filter(|module| module.is_public).map(|module| &*module.name).collect();
    let mut wanted = args.deduplicate(|word| {
        let name = word.trim_end_matches(".rs").trim_start_matches("snippets/");
        let found = public.iter().copied().find(|known| *known == name);
        found.ok_or_else(|| {
            let guess = names::did_you_mean(name, &public)
                .unwrap_or_else(|| format!("the snippets are {}", public.join(", ")));
            format!("there is no snippet {name}: {guess}")
        })
    })?;
    if wanted.is_empty() {
        wanted = public;
    }
    if args.has("--editor") {
        terminal::print_line(&render_for_vscode(&modules, &wanted))
    } else {
        terminal::print_line(render_modules(&modules, &wanted).trim_end())
    }
    Ok(true)
}

/// Renders a JSON object with a member for each snippet: the file `rust.json` of VS Code's
/// user snippets, or `NAME.code-snippets` in `.vscode`.
fn render_for_vscode(modules: &[Module], wanted: &[&str]) -> String {
    let snippet = |name: &&str| {
        let text = render_modules(modules, &[name]);
        // `$` begins a placeholder in VS Code.
        let text = text.replace('\\', "\\\\").replace('$', "\\$");
        let about = modules
            .iter()
            .find(|module| module.name == **name)
            .map_or(String::new(), |module| extract_summary(&module.text));
        let members = Json::object([
            ("prefix", Json::from(*name)),
            ("scope", "rust".into()),
            ("description", about.into()),
            ("body", text.lines().collect()),
        ]);
        (name.to_string(), members)
    };
    Json::object(wanted.iter().map(snippet)).to_string()
}

/// Returns the first paragraph of the docs of a module, on one line.
pub fn extract_summary(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let docs = lines
        .skip_while(|line| !line.starts_with("//!"))
        .map_while(|line| line.strip_prefix("//!"));
    let first = docs.map(str::trim).take_while(|line| !line.is_empty());
    first.collect::<Vec<_>>().join(" ")
}
