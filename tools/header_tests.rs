use super::*;
use std::path::Path;

fn judge(header: &str) -> (String, Judge) {
    let judge = Judge {
        header: header.to_string(),
        addresses: vec![String::from("https://x/{number}")],
        name: format!("{}{{number}}", header.to_lowercase().replace("boj", "")),
        edition: String::new(),
        compile: Vec::new(),
        source: 1,
        output: 16,
        compare: Answer::Lines,
        stack: 1,
        cfg: Vec::new(),
    };
    (header.to_lowercase(), judge)
}

fn of(text: &str) -> Result<Header, String> {
    read(text, "7", &[judge("AtCoder"), judge("BOJ")], None)
}

#[test]
fn headers_are_read() {
    let header = of("//! BOJ 7 a <b> c <https://x>\r\n//! Limits: 2 s, 512 MB  \r\n").unwrap();
    assert_eq!((&*header.title, &*header.link), ("a <b> c", "https://x"));
    assert_eq!(header.judge.header, "BOJ");
    let text = "//! BOJ 7 a <b>\n//! Limits: 2 s, 512 MB";
    let instead = Judge {
        output: 99,
        ..judge("AtCoder").1
    };
    let header = read(text, "7", &[judge("BOJ")], Some(&instead)).unwrap();
    assert_eq!(
        (&*header.judge.header, header.limits.output),
        ("AtCoder", 99)
    );
}

#[test]
fn the_form_of_line_1_names_the_judge_that_has_such_names() {
    for (name, judge_of_name) in [("7", "BOJ"), ("atcoder7", "AtCoder"), ("x", "JUDGE")] {
        let judges = [judge("AtCoder"), judge("BOJ")];
        let reason = read("", name, &judges, None).unwrap_err();
        let form = format!("line 1 must read //! {judge_of_name} {name} TITLE <LINK>");
        assert_eq!(reason, form);
    }
}

/// Each row is a text, ` => `, and what the reason says of it. `~` is a no-break space.
fn check_refused(rows: &str, read: impl Fn(&str) -> Option<String>) {
    for row in rows.trim_matches('\n').lines() {
        let (text, words) = row.split_once("=> ").unwrap();
        let text = text
            .strip_suffix(' ')
            .unwrap_or(text)
            .replace('~', "\u{a0}");
        let reason = read(&text).unwrap_or_else(|| panic!("{text:?} is read"));
        assert!(reason.contains(words), "{text}: {reason}");
    }
}

#[test]
fn each_cause_is_named() {
    let rows = r#"
=> line 1 must read //! BOJ 7 TITLE <LINK>
fn main() {} => line 1 must read //! BOJ 7 TITLE <LINK>
//! 7 a <b> => line 1 names no judge
//! boj 7 a <b> => line 1 names the judge boj: write BOJ
//! CSES 7 a <b> => the judge "CSES", which is not known: tools/judges has AtCoder, BOJ
//! BOJ 8 a <b> => line 1 names problem "8", but the file is 7.rs
//! BOJ 7 a => line 1 does not end with a link
//! BOJ 7 a <> => line 1 does not end with a link
//! BOJ 7 <b> => line 1 has no title
//! BOJ~7 a <b> => (there is a no-break space, U+00A0, in line 1, column 8)
"#;
    check_refused(rows, |line| {
        of(&format!("{line}\n//! Limits: 1 s, 1 MB\n")).err()
    });
}

#[test]
fn limits_are_read_in_all_usual_units() {
    let read = |text: &str| limits(&format!("//! Limits: {text}"), 16);
    for (text, milliseconds, megabytes, output) in [
        ("2 s, 512 MB", 2000, 512, 16),
        ("0.5 s, 128 MB", 500, 128, 16),
        ("1 s, 1 MB, 64 MB output", 1000, 1, 64 << 20),
        ("2s, 1 GB", 2000, 1024, 16),
        ("2000 ms, 256 MiB", 2000, 256, 16),
        ("0.5s,512MB", 500, 512, 16),
        ("1 sec, 65536 KB, 512 KiB output", 1000, 64, 512 << 10),
        ("1 S, 1.5 gb", 1000, 1536, 16),
    ] {
        let found = read(text).map(|l| (l.time.as_millis(), l.memory >> 20, l.output));
        assert_eq!(found, Ok((milliseconds, megabytes, output)), "{text}");
    }
    let rows = r#"
=> "" is not a limit of time
soon => "soon" is not a limit of time: write for instance 2 s
2 s => names no limit of memory
2, 512 MB => "2" is not a limit of time
0 s, 512 MB => "0 s"
-1 s, 512 MB => "-1 s"
NaN s, 512 MB => "NaN s"
inf s, 1 MB => "inf s"
1e2 s, 1 MB => "1e2 s"
3600 s, 1 MB => less than an hour
2 s, x MB => "x MB" is not a limit of memory
2 s, 512 => "512" is not a limit of memory: write for instance 512 MB
2 s, 0 MB => "0 MB"
2 s, 1025 GB => to 1024 GB
2 s, 512 MB, 64 MB => "64 MB" is not a limit of output
2 s, 512 MB, 64 MB output, 3 => more than three limits
"#;
    check_refused(rows, |text| read(text).err());
    check_refused("// 2 s, 512 MB => line 2 must read", |line| {
        limits(line, 16).err()
    });
}

#[test]
fn answers_are_read() {
    let file = |path: &str| Path::new(path).to_path_buf();
    for (line, answer) in [
        ("//! Model: a sum", Answer::Lines),
        ("//! Answer the questions of the statement.", Answer::Lines),
        ("use snippets::nim;", Answer::Lines),
        ("", Answer::Lines),
        ("//! Answer: words", Answer::Words),
        ("//! Answer: lines  ", Answer::Lines),
        ("//! Answer: float 1e-6", Answer::Float(1e-6)),
        ("//! Answer:float  0.001", Answer::Float(0.001)),
        (
            "//! Answer: checker check.rs",
            Answer::Checker(file("samples/7/check.rs")),
        ),
        (
            "//! Answer: checker tools/my check.sh boj",
            Answer::BojChecker(file("tools/my check.sh")),
        ),
        (
            "//! Answer: interactor boj",
            Answer::Interactor(file("samples/7/boj")),
        ),
    ] {
        let text = format!("//! BOJ 7 a <b>\n//! Limits: 1 s, 1 MB\n{line}\n");
        assert_eq!(of(&text).map(|header| header.answer), Ok(answer), "{line}");
    }
    let text = "//! BOJ 7 a <b>\n//! Limits: 1 s, 1 MB";
    let instead = Judge {
        compare: Answer::Words,
        ..judge("AtCoder").1
    };
    let header = read(text, "7", &[judge("BOJ")], Some(&instead)).unwrap();
    assert_eq!(header.answer, Answer::Words);
}

#[test]
fn wrong_answers_lines_are_explained() {
    let rows = r#"
word => line 3: "word" is no way to compare answers: did you mean words?
=> "" is no way to compare answers: write one of lines, words, float 1e-6, checker
exact => "exact" is no way to compare answers: write one of lines
words 3 => line 3: words stands alone: write for instance words
float => line 3: float needs the largest error that is right: write for instance float 1e-6
float x => line 3: float needs a number between 0 and 1
float 0 => line 3: float needs a number between 0 and 1
float NaN => line 3: float needs a number between 0 and 1
float -1e-6 => line 3: float needs a number between 0 and 1
checker => line 3: checker needs a file: write for instance checker check.rs
interactor => line 3: interactor needs a file: write for instance interactor judge.rs
wo~rds => (there is a no-break space, U+00A0, in line 3, column 15)
"#;
    let read = |lines: &str| {
        of(&format!(
            "//! BOJ 7 a <b>\n//! Limits: 1 s, 1 MB\n{lines}\n"
        ))
    };
    check_refused(rows, |answer| read(&format!("//! Answer: {answer}")).err());
    let rows = "
//! answer: words => line 3: it must read //! Answer: and one of lines, words, float
//! Answers: words => line 3: it must read //! Answer:
//! Answer words => line 3: it must read //! Answer:
";
    check_refused(rows, |lines| read(lines).err());
    let late = read("//!\n//! Answer: words").err().unwrap();
    assert!(late.contains("line 4: //! Answer: must be line 3, after the limits"));
}
