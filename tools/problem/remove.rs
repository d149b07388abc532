//! `rm`: removes a problem with all its files.

use super::{catalogue, manifest, products, rewrite, rules, wipe, CATALOGUE};
use crate::base::terminal::say;
use crate::project::Project;
use std::fs;
use std::io::{self, IsTerminal};

/// The files and folders of a problem that exist, from the project's folder on.
pub fn files(project: &Project, name: &str) -> Vec<String> {
    let all = [
        format!("solutions/{name}.rs"),
        format!("samples/{name}"),
        rules::file(name),
    ];
    let exists = |file: &String| fs::symlink_metadata(project.root.join(file)).is_ok();
    all.into_iter().filter(exists).collect()
}

/// Removes problems after a question, or without one if `yes` is set.
pub fn remove(project: &Project, names: &[String], yes: bool) -> Result<(), String> {
    let all: Vec<String> = names.iter().flat_map(|name| files(project, name)).collect();
    let all = all.join(", ");
    if !yes {
        let words = names.join(" ");
        if !io::stdin().is_terminal() {
            return Err(format!(
                "rm {words} removes {all}: without a terminal to ask on, write rm {words} --yes"
            ));
        }
        eprint!("remove {all}? [y/N] ");
        let mut answer = String::new();
        io::stdin().read_line(&mut answer).ok();
        if !["y", "yes"].contains(&&*answer.trim().to_lowercase()) {
            say("nothing was removed");
            return Ok(());
        }
    }
    for name in names {
        remove_one(project, name)?;
    }
    say(&format!("removed {all}"));
    Ok(())
}

fn remove_one(project: &Project, name: &str) -> Result<(), String> {
    // What names the files goes first: if a step fails, the rest still works.
    rules::remove_line(project, name)?;
    let of_catalogue = catalogue(project).is_some_and(|all| all.iter().any(|one| one == name));
    if of_catalogue {
        rewrite(project, CATALOGUE, |text| {
            let lines = text.split_inclusive('\n');
            let rest: String = lines.filter(|line| line.trim() != name).collect();
            Ok((rest != text).then_some(rest))
        })?;
        eprintln!("note: both READMEs name {name}: ./bundle.sh list --markdown prints their table");
    }
    for file in files(project, name).iter().rev() {
        wipe(&project.root.join(file))
            .map_err(|error| format!("{file} cannot be removed: {error}"))?;
    }
    for path in products(project, name) {
        wipe(&path).ok();
    }
    if let Err(reason) = manifest::sync(project) {
        eprintln!("note: {reason}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::new;
    use crate::problem::scratch::TestClone;
    use crate::problem::wanted::Wanted;

    #[test]
    fn what_new_made_is_removed_wholly() {
        let clone = TestClone::new("remove");
        let project = &clone.project;
        clone.write(CATALOGUE, "3\n");
        clone.write("solutions/3.rs", "");
        manifest::sync(project).unwrap();
        for file in [
            "bundle/3/main.rs",
            "verdicts/samples/3",
            "oracles/3-000000000000000a",
        ] {
            clone.write(&format!("target/{file}"), "");
        }
        for folder in ["worst", "verdicts/worst"] {
            fs::create_dir_all(project.root.join("target").join(folder)).unwrap();
        }
        let before = clone.state();
        let wanted = Wanted {
            judge: project.judges[0].1.clone(),
            name: String::from("30"),
            title: String::from("x"),
            link: String::from("https://x"),
            oracle: true,
        };
        new::new(project, &wanted).unwrap();
        clone.write("samples/30/1.in", "");
        for file in [
            "bundle/30/main.rs",
            "worst/30/key",
            "verdicts/samples/30",
            "verdicts/worst/30",
            "oracles/30-000000000000000a",
        ] {
            clone.write(&format!("target/{file}"), "");
        }
        assert_eq!(
            files(project, "30"),
            ["solutions/30.rs", "samples/30", "tests/rules/p30.rs"]
        );
        remove(project, &[String::from("30")], true).unwrap();
        assert_eq!(clone.state(), before);
        remove(project, &[String::from("3")], true).unwrap();
        assert_eq!(clone.read(CATALOGUE).unwrap(), "");
        assert_eq!(clone.read(rules::MAIN).unwrap(), "mod harness;\n\n");
        assert_eq!(clone.read("target/oracles/3-000000000000000a"), None);
    }
}
