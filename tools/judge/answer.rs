//! Whether an answer is right: by comparison, or by what a program of the user's says in
//! the form of testlib.

use crate::base::process;
use crate::base::terminal::head;
use crate::judge::compare::compare;
use crate::judge::helper::TIME;
use crate::judge::report::Verdict;
use crate::terms::Answer;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// The verdict on the output in `folder/stdout`, and what is wrong with it. `program` is
/// the checker, if there is one.
pub fn check(
    folder: &Path,
    answer: &Answer,
    program: Option<&Path>,
    input: &Path,
    expected: &[u8],
) -> io::Result<(Verdict, String)> {
    let output = folder.join("stdout");
    let Some(program) = program else {
        return Ok(compare(answer, expected, &fs::read(output)?));
    };
    let right = folder.join("answer");
    fs::write(&right, expected)?;
    let files = match answer {
        Answer::BojChecker(_) => [input, &right, &output],
        _ => [input, &output, &right],
    };
    let mut command = Command::new(program);
    command.args(files).current_dir(folder).stdin(Stdio::null());
    let late = || {
        let file = answer.program().unwrap_or(program).display();
        io::Error::other(format!("{file} did not end within {} s", TIME.as_secs()))
    };
    let said = process::output_within(&mut command, TIME)?.ok_or_else(late)?;
    let words = head(&String::from_utf8_lossy(&said.stderr));
    of_code(answer, said.status.code(), words.trim())
}

/// The verdict that a program gives by its exit code; `None` if it was killed.
pub fn of_code(answer: &Answer, code: Option<i32>, words: &str) -> io::Result<(Verdict, String)> {
    let (who, file) = match answer {
        Answer::Interactor(file) => ("interactor", file),
        Answer::Checker(file) | Answer::BojChecker(file) => ("checker", file),
        _ => return Err(io::Error::other("only a program has an exit code")),
    };
    let says = |what: &str| match words {
        "" => format!("{what}, by the {who}"),
        _ => format!("{what}, by the {who}: {words}"),
    };
    match code {
        Some(0) => Ok((Verdict::Accepted, String::new())),
        Some(1) => Ok((Verdict::WrongAnswer, says("wrong answer"))),
        Some(2) => Ok((Verdict::Presentation, says("wrong form"))),
        Some(7) => Ok((Verdict::WrongAnswer, says("only some points"))),
        _ => {
            let file = file.display();
            let how = code.map_or(String::from("was killed"), |code| {
                format!("failed with exit code {code}")
            });
            Err(io::Error::other(format!("{file} {how}: {words}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn exit_codes_are_those_of_testlib() {
        let checker = Answer::Checker(PathBuf::from("samples/7/check.rs"));
        let of = |code| of_code(&checker, code, "why");
        for (code, verdict, words) in [
            (0, Verdict::Accepted, ""),
            (1, Verdict::WrongAnswer, "wrong answer, by the checker: why"),
            (2, Verdict::Presentation, "wrong form, by the checker: why"),
            (
                7,
                Verdict::WrongAnswer,
                "only some points, by the checker: why",
            ),
        ] {
            assert_eq!(of(Some(code)).unwrap(), (verdict, words.to_string()));
        }
        for code in [Some(3), Some(101), None] {
            let words = of(code).unwrap_err().to_string();
            assert!(words.starts_with("samples/7/check.rs "), "{words}");
        }
    }
}
