//! `mv`: gives a problem another name, wherever the old one stands.

use super::remove::files;
use super::{catalogue, manifest, products, rewrite, rules, wipe, CATALOGUE};
use crate::base::files::replace;
use crate::base::terminal::say;
use crate::names;
use crate::project::Project;
use crate::terms;
use std::fs;
use std::io;
use std::path::Path;

/// Renames a problem. Nothing is changed if a file of the new name exists.
pub fn rename(project: &Project, old: &str, new: &str) -> Result<(), String> {
    names::allowed(new)?;
    if let Some(file) = files(project, new).first() {
        return Err(format!("{file} already exists: nothing was changed"));
    }
    let read = |file: &str| {
        let text = fs::read_to_string(project.root.join(file));
        text.map_err(|error| format!("{file} cannot be read: {error}"))
    };
    let (solution, oracle) = (format!("solutions/{old}.rs"), rules::file(old));
    let text = read(&solution)?;
    let text = renamed(project, &text, old, new);
    // A folder of samples need not exist.
    let samples = [old, new].map(|name| format!("samples/{name}"));
    move_file(project, &samples[0], &samples[1], None)?;
    let moved = move_file(
        project,
        &solution,
        &format!("solutions/{new}.rs"),
        Some(&text),
    );
    if moved.is_err() {
        move_file(project, &samples[1], &samples[0], None)?;
    }
    moved?;
    if project.root.join(&oracle).exists() {
        let path = |name: &str| format!("\"../../solutions/{name}.rs\"");
        let text = read(&oracle)?.replace(&path(old), &path(new));
        let title = text.strip_prefix(&format!("//! {old} "));
        let text = title.map_or(text.clone(), |rest| format!("//! {new} {rest}"));
        rules::remove_line(project, old)?;
        move_file(project, &oracle, &rules::file(new), Some(&text))?;
        rules::add_line(project, new)?;
    }
    if catalogue(project).is_some_and(|all| all.iter().any(|one| one == old)) {
        rewrite(project, CATALOGUE, |text| {
            let lines = text.split_inclusive('\n').map(|line| match line.trim() {
                name if name == old => line.replace(old, new),
                _ => line.to_string(),
            });
            let text_after: String = lines.collect();
            Ok((text_after != text).then_some(text_after))
        })?;
        eprintln!("note: both READMEs name {old}: ./bundle.sh list --markdown prints their table");
    }
    for path in products(project, old) {
        wipe(&path).ok();
    }
    if let Err(reason) = manifest::sync(project) {
        eprintln!("note: {reason}");
    }
    say(&format!(
        "{old} is now {new}: {}",
        files(project, new).join(", ")
    ));
    Ok(())
}

/// Moves a file or folder if it exists, with another text if one is given. The old
/// file is removed only when the new one is complete.
fn move_file(project: &Project, from: &str, to: &str, text: Option<&str>) -> Result<(), String> {
    let (old, new) = (project.root.join(from), project.root.join(to));
    let move_it = |old: &Path, new: &Path| match text {
        Some(text) => {
            replace(&project.work, new, text)?;
            fs::remove_file(old)
        }
        None => fs::rename(old, new),
    };
    match move_it(&old, &new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(format!("{from} cannot become {to}: {error}"))
        }
        _ => Ok(()),
    }
}

/// The solution with the new name on its first line. A link that follows from the
/// old name, and a title that is the old name, follow the new one.
fn renamed(project: &Project, text: &str, old: &str, new: &str) -> String {
    let (line, rest) = match text.split_once('\n') {
        Some((line, rest)) => (line, format!("\n{rest}")),
        None => (text, String::new()),
    };
    let mut words: Vec<&str> = line.split(' ').collect();
    let at = words.iter().position(|word| *word == old);
    // `//! JUDGE NAME TITLE <LINK>`
    let Some(at) = at.filter(|&at| at >= 2 && words[0].ends_with("//!")) else {
        return text.to_string();
    };
    words[at] = new;
    if words.get(at + 1) == Some(&old) && words.len() == at + 3 {
        words[at + 1] = new;
    }
    let link = |name| terms::of_name(&project.judges, name);
    let last = words.last().map(|word| word.trim_end().to_string());
    let links = link(old).zip(link(new));
    let new_link = links
        .filter(|((a, _), (b, _))| a == b)
        .filter(|((_, link), _)| last == Some(format!("<{link}>")))
        .map(|(_, (_, link))| format!("<{link}>"));
    if let (Some(new_link), Some(word)) = (&new_link, words.last_mut()) {
        *word = new_link;
    }
    words.join(" ") + &rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::scratch::TestClone;

    #[test]
    fn all_files_follow() {
        let clone = TestClone::new("rename");
        let project = &clone.project;
        clone.write(CATALOGUE, "3\n30\n");
        let link = "https://www.acmicpc.net/problem";
        clone.write(
            "solutions/3.rs",
            &format!("//! BOJ 3 3 <{link}/3>\nfn f(_: [u8; 3]) {{}}\n"),
        );
        clone.write("samples/3/1.in", "3");
        clone.write("tests/rules/p3.rs", &rules::text("3", "x"));
        clone.write("target/bundle/3/main.rs", "");
        manifest::sync(project).unwrap();
        let before = clone.state();
        clone.write("samples/5/1.in", "");
        let taken = rename(project, "3", "5").unwrap_err();
        assert!(taken.contains("samples/5 already exists"), "{taken}");
        fs::remove_dir_all(project.samples("5")).unwrap();
        assert_eq!(clone.state(), before);
        rename(project, "3", "4").unwrap();
        assert_eq!(
            clone.read("solutions/4.rs").unwrap(),
            format!("//! BOJ 4 4 <{link}/4>\nfn f(_: [u8; 3]) {{}}\n")
        );
        assert_eq!(clone.read("samples/4/1.in").unwrap(), "3");
        assert_eq!(clone.read("tests/rules/p4.rs").unwrap(), {
            rules::text("4", "x").replace("oracle of 4", "oracle of 3")
        });
        assert_eq!(
            clone.read(rules::MAIN).unwrap(),
            "mod harness;\n\nmod p4;\n"
        );
        assert_eq!(clone.read(CATALOGUE).unwrap(), "4\n30\n");
        assert!(clone.read("Cargo.toml").unwrap().contains("solutions/4.rs"));
        for file in [
            "solutions/3.rs",
            "samples/3/1.in",
            "tests/rules/p3.rs",
            "target/bundle/3/main.rs",
        ] {
            assert_eq!(clone.read(file), None, "{file}");
        }
    }

    #[test]
    fn other_words_of_a_header_stay() {
        let clone = TestClone::new("rename-header");
        for (before, after) in [
            ("//! BOJ 3 a 3 <b>\nx", "//! BOJ 4 a 3 <b>\nx"),
            ("//! BOJ 3 3 <b>", "//! BOJ 4 4 <b>"),
            ("fn main() {} // 3", "fn main() {} // 3"),
            ("", ""),
        ] {
            assert_eq!(renamed(&clone.project, before, "3", "4"), after);
        }
    }
}
