//! `new`: creates the files of a problem and lists it where problems are listed.

use crate::base::files::replace;
use crate::base::terminal::say;
use crate::project::Project;
use std::fs;
use std::io;

/// Creates the files of a problem. Nothing is changed if one of them exists already.
pub fn new(project: &Project, name: &str, title: &str) -> Result<(), String> {
    let root = &project.root;
    let link = format!("https://www.acmicpc.net/problem/{name}");
    let read = |file: &str| {
        let text = fs::read_to_string(root.join(file));
        text.map_err(|error| format!("{file} cannot be read: {error}"))
    };
    let missing = |file: &str| {
        format!("{file} lists no problem yet, so there is no place to add {name}: add it by hand")
    };
    let files = [
        (format!("solutions/{name}.rs"), solution(name, title, &link)),
        (format!("tests/rules/p{name}.rs"), oracle(name, title)),
    ];
    for (file, _) in &files {
        if root.join(file).exists() {
            return Err(format!("{file} already exists: nothing was changed"));
        }
    }
    let bin = format!(
        "    {{ name = \"{name}\", path = \"solutions/{name}.rs\", test = false, bench = false }},"
    );
    let row = |before: &str| format!("| [{name}]({link}) | {title} | {before} | fastio |");
    let lists = [
        (
            "Cargo.toml",
            after_last(&read("Cargo.toml")?, "path = \"solutions/", &bin),
        ),
        (
            "tests/rules/main.rs",
            after_last(
                &read("tests/rules/main.rs")?,
                "mod p",
                &format!("mod p{name};"),
            ),
        ),
        (
            "README.md",
            after_last(
                &read("README.md")?,
                "](https://www.acmicpc.net/problem/",
                &row("to be written"),
            ),
        ),
        (
            "README.ko.md",
            after_last(
                &read("README.ko.md")?,
                "](https://www.acmicpc.net/problem/",
                &row("쓰는 중"),
            ),
        ),
    ];
    let mut writes = Vec::from(files);
    for (file, text) in lists {
        writes.push((file.to_string(), text.ok_or_else(|| missing(file))?));
    }
    let samples = project.samples(name);
    let write = || -> io::Result<()> {
        fs::create_dir_all(&samples)?;
        for (file, text) in &writes {
            replace(&project.work, &root.join(file), text)?;
        }
        Ok(())
    };
    write().map_err(|error| format!("cannot write the files of {name}: {error}"))?;
    say(&format!(
        "solutions/{name}.rs        write the solution; its header holds the limits\n\
         samples/{name}/            put the samples here: 1.in, 1.out, ...\n\
         tests/rules/p{name}.rs     write the oracle: the game searched from its rules\n\
         Cargo.toml, tests/rules/main.rs, README.md and README.ko.md name the problem.\n\
         Then: ./bundle.sh {name}, ./bundle.sh stress {name}, cargo test"
    ));
    Ok(())
}

/// The text with a line added after the last line that contains `mark`.
fn after_last(text: &str, mark: &str, line: &str) -> Option<String> {
    let at = text.rfind(mark)?;
    let end = at + text[at..].find('\n')? + 1;
    Some(format!("{}{line}\n{}", &text[..end], &text[end..]))
}

fn solution(name: &str, title: &str, link: &str) -> String {
    format!(
        "//! BOJ {name} {title} <{link}>\n\
         //! Limits: 1 s, 256 MB\n\
         //!\n\
         //! Model: \n\
         //! Reason: \n\
         //! Cost: \n\
         \n\
         use snippets::fastio::{{self, Input, Output}};\n\
         \n\
         pub fn solve(input: &mut Input, output: &mut Output) {{\n    \
             let n: u64 = input.read();\n    \
             output.line(n);\n\
         }}\n\
         \n\
         fn main() {{\n    \
             fastio::run(solve);\n\
         }}\n"
    )
}

fn oracle(name: &str, title: &str) -> String {
    format!(
        r#"//! {name} {title}: the rules in a sentence.

use crate::harness::{{only_number, problem, texts, Problem}};

/// Answers by searching the game from its rules: no closed form, no Grundy value.
/// Panics if the input is not one that the problem allows, so that `stress` shrinks
/// a failing input only to valid ones.
fn expected(input: &str) -> String {{
    let n = only_number(input, 1..=1000);
    panic!("the oracle of {name} is not written yet: n is {{n}}")
}}

problem!(
    "../../solutions/{name}.rs",
    Problem {{
        expected,
        // A faster answer, if `expected` is too slow at the judge's limits.
        reference: expected,
        // Every input of a small full range, in ascending order.
        small: || (1..=1000).map(|n| format!("{{n}}\n")).collect(),
        random: |rng| format!("{{}}\n", rng.range(1, 1000)),
        rounds: 200,
        seed: 1,
        // 2 to 6 inputs at the judge's limits: ("largest n", "1000\n".into()), ...
        worst: |_rng| vec![],
        invalid: || texts(["", "0", "1001", "1 1"]),
    }}
);
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_after_the_last_of_their_kind() {
        let text = "a 1\nb\na 2\nc\n";
        assert_eq!(
            after_last(text, "a ", "a 3").unwrap(),
            "a 1\nb\na 2\na 3\nc\n"
        );
        assert_eq!(after_last(text, "d", "d"), None);
    }
}
