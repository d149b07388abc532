//! `new`: creates the files of a problem. What exists is never overwritten, and
//! nothing stays behind if something fails.

use super::wanted::Wanted;
use super::{manifest, rules};
use crate::base::terminal::say;
use crate::names;
use crate::project::Project;
use crate::terms::{Judge, Limits};
use std::fs::{self, File};
use std::io::{self, Write};

/// A file that replaces the text of a new solution below its header.
const TEMPLATE: &str = "solutions/template.rs";

/// A problem to be created.
pub struct NewProblem<'a> {
    pub judge: &'a Judge,
    pub name: &'a str,
    /// Empty if it is not known: the name then stands for it.
    pub title: &'a str,
    pub link: &'a str,
    /// 1 s and 256 MB if they are not known.
    pub limits: Option<Limits>,
    /// Whether the program talks to one of the judge.
    pub interactive: bool,
}

/// Creates a problem and its oracle, or only the oracle if the problem exists, and
/// says what to do next.
pub fn new(project: &Project, wanted: &Wanted) -> Result<(), String> {
    let name = &*wanted.name;
    let exists = project.solution(name).exists();
    let title = match exists {
        true => project.problem(name).header?.title,
        false => {
            let problem = NewProblem {
                judge: &wanted.judge,
                name,
                title: &wanted.title,
                link: &wanted.link,
                limits: None,
                interactive: false,
            };
            create(project, &problem)?;
            wanted.title.clone()
        }
    };
    if wanted.oracle {
        let made = oracle(project, name, &title);
        if made.is_err() && !exists {
            // Nothing else is in the folder of the samples.
            fs::remove_file(project.solution(name)).ok();
            fs::remove_dir(project.samples(name)).ok();
            row(project);
        }
        made?;
    }
    if !exists {
        let link = &wanted.link;
        say(&format!(
            "solutions/{name}.rs    write the solution of {link}; its header holds the limits\n\
             samples/{name}/        put the samples here: 1.in, 1.out, ..."
        ));
    }
    let mut commands = format!("./bundle.sh {name}");
    if wanted.oracle {
        let file = rules::file(name);
        say(&format!(
            "{file}  write the oracle: the game searched from its rules"
        ));
        commands += &format!(", ./bundle.sh stress {name}, cargo test");
    }
    say(&format!("Then: {commands}"));
    Ok(())
}

/// Creates the solution, the folder of its samples and its row in Cargo.toml.
pub fn create(project: &Project, problem: &NewProblem) -> Result<(), String> {
    let name = problem.name;
    names::allowed(name)?;
    let template = match fs::read_to_string(project.root.join(TEMPLATE)) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(format!("{TEMPLATE} cannot be read: {error}")),
    };
    let text = solution(problem, template.as_deref());
    let file = format!("solutions/{name}.rs");
    write(project, &file, &text)?;
    fs::create_dir_all(project.samples(name)).map_err(|error| {
        fs::remove_file(project.root.join(&file)).ok();
        format!("samples/{name} cannot be written: {error}")
    })?;
    row(project);
    Ok(())
}

/// Writes a file that must not exist.
fn write(project: &Project, file: &str, text: &str) -> Result<(), String> {
    let path = project.root.join(file);
    let write = || -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(&project.root))?;
        let mut created = File::create_new(&path)?;
        let written = created.write_all(text.as_bytes());
        written.inspect_err(|_| {
            fs::remove_file(&path).ok();
        })
    };
    write().map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{file} already exists: nothing was changed"),
        _ => format!("{file} cannot be written: {error}"),
    })
}

/// The row is convenient, not necessary: without it the problem is still whole.
fn row(project: &Project) {
    if let Err(reason) = manifest::sync(project) {
        eprintln!("note: {reason}");
    }
}

fn oracle(project: &Project, name: &str, title: &str) -> Result<(), String> {
    let main = rules::MAIN;
    if !project.root.join(main).exists() {
        return Err(format!("there is no {main}, which names the oracles"));
    }
    let (file, title) = (
        rules::file(name),
        if title.is_empty() { name } else { title },
    );
    write(project, &file, &rules::text(name, title))?;
    rules::add_line(project, name).inspect_err(|_| {
        fs::remove_file(project.root.join(&file)).ok();
    })
}

/// The text of a new solution: its header, and the template or a first step.
fn solution(problem: &NewProblem, template: Option<&str>) -> String {
    let (judge, name, link) = (&problem.judge.header, problem.name, problem.link);
    let title: String = problem
        .title
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let title = match title.trim() {
        "" => name,
        title => title,
    };
    let limits = match &problem.limits {
        Some(found) => limits(found, problem.judge.output),
        None => String::from("1 s, 256 MB"),
    };
    let mut text = format!("//! {judge} {name} {title} <{link}>\n//! Limits: {limits}\n");
    if let Some(template) = template {
        let template = template.trim_start_matches(['\u{feff}', '\n', '\r']);
        let gap = if template.starts_with("//!") {
            ""
        } else {
            "\n"
        };
        return text + gap + template;
    }
    text += "//!\n//! Model: \n//! Reason: \n//! Cost: \n\n";
    text + match problem.interactive {
        true => INTERACTIVE,
        false => FIRST,
    }
}

/// Reads a number and writes it.
const FIRST: &str = "\
use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: u64 = input.read();
    output.line(n);
}

fn main() {
    fastio::run(solve);
}
";

/// The same, line by line: `println!` sends each line at once.
const INTERACTIVE: &str = "\
use std::io;

fn main() {
    let mut lines = io::stdin().lines();
    let mut line = || lines.next().expect(\"a line\").expect(\"text\");
    let n: u64 = line().trim().parse().expect(\"a number\");
    println!(\"{n}\");
}
";

/// Limits as a header has them; the limit of output only if it is not the judge's.
fn limits(limits: &Limits, output: u64) -> String {
    let size = |bytes: u64| match bytes {
        _ if bytes % (1 << 20) == 0 => format!("{} MB", bytes >> 20),
        _ => format!("{} KB", bytes >> 10),
    };
    let (time, memory) = (limits.time.as_secs_f64(), size(limits.memory));
    match limits.output == output {
        true => format!("{time} s, {memory}"),
        false => format!("{time} s, {memory}, {} output", size(limits.output)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::scratch::TestClone;
    use std::time::Duration;

    fn wanted(clone: &TestClone, name: &str, oracle: bool) -> Wanted {
        Wanted {
            judge: clone.judge("BOJ").clone(),
            name: name.to_string(),
            title: String::new(),
            link: String::from("https://x"),
            oracle,
        }
    }

    #[test]
    fn a_new_problem_is_two_files_and_a_row() {
        let clone = TestClone::new("new");
        new(&clone.project, &wanted(&clone, "7", false)).unwrap();
        let text = clone.read("solutions/7.rs").unwrap();
        assert!(
            text.starts_with("//! BOJ 7 7 <https://x>\n//! Limits: 1 s, 256 MB\n//!\n"),
            "{text}"
        );
        assert!(clone.project.problem("7").header.is_ok());
        assert!(clone.project.samples("7").is_dir());
        assert!(clone.read("Cargo.toml").unwrap().contains("solutions/7.rs"));
        assert_eq!(clone.read("tests/rules/p7.rs"), None);
        // The oracle follows, once.
        new(&clone.project, &wanted(&clone, "7", true)).unwrap();
        assert!(clone
            .read("tests/rules/p7.rs")
            .unwrap()
            .contains("solutions/7.rs"));
        assert!(clone
            .read(rules::MAIN)
            .unwrap()
            .ends_with("mod p3;\nmod p7;\n"));
        let before = clone.state();
        let again = new(&clone.project, &wanted(&clone, "7", true)).unwrap_err();
        assert!(again.contains("p7.rs already exists"), "{again}");
        assert_eq!(clone.state(), before);
    }

    #[test]
    fn a_header_holds_what_is_known() {
        let clone = TestClone::new("new-known");
        let judge = clone.judge("AtCoder");
        clone.write(TEMPLATE, "//!\n//! Mine.\nfn main() {}\n");
        let limits = Limits {
            time: Duration::from_millis(1500),
            memory: 1 << 30,
            output: 32 << 20,
        };
        let problem = NewProblem {
            judge,
            name: "dp_k",
            title: "A\n<B> | C",
            link: "https://x",
            limits: Some(limits),
            interactive: true,
        };
        create(&clone.project, &problem).unwrap();
        assert_eq!(
            clone.read("solutions/dp_k.rs").unwrap(),
            "//! AtCoder dp_k A <B> | C <https://x>\n\
             //! Limits: 1.5 s, 1024 MB, 32 MB output\n\
             //!\n//! Mine.\nfn main() {}\n"
        );
        let header = clone.project.problem("dp_k").header.unwrap();
        assert_eq!((header.limits, &*header.title), (limits, "A <B> | C"));
    }

    #[test]
    fn a_failure_leaves_nothing_behind() {
        let clone = TestClone::new("new-failure");
        let root = &clone.project.root;
        // An oracle is there, or there is no file to name it in.
        clone.write("tests/rules/p7.rs", "mine");
        let before = clone.state();
        new(&clone.project, &wanted(&clone, "7", true)).unwrap_err();
        assert_eq!(clone.state(), before);
        fs::remove_file(root.join(rules::MAIN)).unwrap();
        let before = clone.state();
        new(&clone.project, &wanted(&clone, "8", true)).unwrap_err();
        new(&clone.project, &wanted(&clone, "template", false)).unwrap_err();
        assert_eq!(clone.state(), before);
        // The folder of the samples cannot be made.
        fs::remove_dir_all(root.join("samples")).unwrap();
        clone.write("samples", "a file");
        let before = clone.state();
        new(&clone.project, &wanted(&clone, "8", false)).unwrap_err();
        assert_eq!(clone.state(), before);
    }
}
