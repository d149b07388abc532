use super::*;

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
    let instead = Judge {
        output: 99,
        compare: Answer::Words,
        ..judge("AtCoder").1
    };
    let text = "//! BOJ 7 a <b>\n//! Limits: 2 s, 512 MB";
    let header = read(text, "7", &[judge("BOJ")], Some(&instead)).unwrap();
    assert_eq!(header.judge.header, "AtCoder");
    assert_eq!((header.limits.output, header.answer), (99, Answer::Words));
}

/// Each row is the name of a solution, its line 1, and what is wrong with it. `~` is a
/// no-break space.
#[test]
fn line_1_is_explained() {
    let rows = r#"
atcoder7 | fn main() {} | line 1 must read //! AtCoder atcoder7 TITLE <LINK>
x |  | line 1 must read //! JUDGE x TITLE <LINK>
7 | //! BOJ 7 a | line 1 must read //! BOJ 7 TITLE <LINK>
7 | //! BOJ 7 a <> | line 1 must read
7 | //! BOJ 7 <b> | line 1 must read
7 | //! 7 a <b> | line 1 must read
7 | //! CSES 7 a <b> | line 1: there is no judge "CSES": tools/judges has AtCoder, BOJ
7 | //! BOJ 8 a <b> | line 1 names problem "8", but the file is 7.rs: it must read //! BOJ 7
7 | //! BOJ~7 a <b> | (there is a no-break space, U+00A0, in line 1, column 8)
"#;
    for row in rows.trim().lines() {
        let parts: Vec<&str> = row.split(" | ").collect();
        let text = parts[1].replace('~', "\u{a0}");
        let judges = [judge("AtCoder"), judge("BOJ")];
        let reason = read(&text, parts[0], &judges, None).unwrap_err();
        assert!(reason.contains(parts[2]), "{row}: {reason}");
    }
}

#[test]
fn limits_are_read_in_all_usual_units() {
    for (text, milliseconds, kilobytes, output) in [
        ("2 s, 512 MB", 2000, 512 << 10, 16),
        ("0.5 s, 128 MB", 500, 128 << 10, 16),
        ("1 s, 1 MB, 64 MB output", 1000, 1 << 10, 64 << 20),
        ("2000 ms, 256 MiB", 2000, 256 << 10, 16),
        ("0.5s,512MB", 500, 512 << 10, 16),
        ("1 sec, 65536 KB, 512 KiB output", 1000, 1 << 16, 512 << 10),
        ("1 S, 1.5 gb", 1000, 1536 << 10, 16),
    ] {
        let found = limits(text, 16).map(|l| (l.time.as_millis(), l.memory >> 10, l.output));
        assert_eq!(found, Some((milliseconds, kilobytes, output)), "{text}");
    }
    let wrong = "; soon; 2 s; 2, 512 MB; 0 s, 512 MB; -1 s, 512 MB; NaN s, 512 MB; inf s, 1 MB; \
        1e2 s, 1 MB; 3600 s, 1 MB; 2 s, x MB; 2 s, 512; 2 s, 0 MB; 2 s, 1023 KB; 2 s, 1025 GB; \
        2 s, 512 MB, 64 MB; 2 s, 512 MB, 64 MB output, 3";
    for text in wrong.split("; ") {
        assert_eq!(limits(text, 16), None, "{text}");
        let reason = of(&format!("//! BOJ 7 a <b>\n//! Limits: {text}")).unwrap_err();
        assert_eq!(reason, LINE_2);
    }
}

/// Each row is what follows the limits and how answers are compared; `!` if that is wrong.
#[test]
fn answers_are_read() {
    let rows = r#"
//! Model: a sum => Lines
//! Answer the questions of the statement. => Lines
use snippets::nim; => Lines
//! Answer: words => Words
//! Answer: lines  => Lines
//! Answer: float 1e-6 => Float(1e-6)
//! Answer:float  0.001 => Float(0.001)
//! Answer: checker check.rs => Checker("samples/7/check.rs")
//! Answer: checker tools/my check.sh boj => BojChecker("tools/my check.sh")
//! Answer: interactor boj => Interactor("samples/7/boj")
//! Answer: word => !
//! Answer: => !
//! Answer: words 3 => !
//! Answer: float => !
//! Answer: float 0 => !
//! Answer: float NaN => !
//! Answer: float -1e-6 => !
//! Answer: checker => !
//! Answer: interactor => !
//! answer: words => !
//! Answers: words => !
//! Answer words => !
"#;
    for row in rows.trim().lines() {
        let (line, expected) = row.split_once(" => ").unwrap();
        let read = of(&format!("//! BOJ 7 a <b>\n//! Limits: 1 s, 1 MB\n{line}\n"));
        let found = read.map(|header| format!("{:?}", header.answer));
        match expected {
            "!" => assert_eq!(found, Err(LINE_3.to_string()), "{line}"),
            _ => assert_eq!(found.as_deref(), Ok(expected), "{line}"),
        }
    }
    let late = of("//! BOJ 7 a <b>\n//! Limits: 1 s, 1 MB\n//!\n//! Answer: words").unwrap_err();
    assert!(
        late.starts_with("line 4: //! Answer: must be line 3"),
        "{late}"
    );
}
