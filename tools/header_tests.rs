use super::*;
use std::path::Path;

fn load_judges() -> Vec<Judge> {
    judges::load_judges(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))).unwrap()
}

/// Replaces line `number` of a valid header by `line`, and parses the header. Returns its
/// fields as text, or the error.
fn parse(number: usize, line: &str) -> String {
    let mut lines = ["//! BOJ 7 a <http://b>", "//! Limits: 1 s, 1 MB", ""];
    lines[number - 1] = line;
    let header = match parse_header(&lines.join("\r\n"), "7", &load_judges(), None) {
        Ok(header) => header,
        Err(reason) => return reason,
    };
    let (limits, names) = (header.limits, (header.title, header.link));
    let (memory, output) = (limits.memory >> 10, limits.output >> 10);
    let (time, answer) = (limits.time, header.answer);
    format!("{names:?} {time:?} {memory} {output} {answer:?}")
}

/// Each row: the number of a line, the line, and a part of the result of `parse`. `~` stands
/// for a no-break space.
#[test]
fn parses_each_line_or_explains_the_error() {
    let rows = r#"
1 | //! BOJ 7 a <b> c <https://x>   | ("a <b> c", "https://x")
1 | //! BOJ 7 a <HTTP://x> | ("a", "HTTP://x")
1 | //! BOJ 7 a <javascript:alert(1)> | line 1 must read //! BOJ 7 TITLE <https://...>
1 | //! BOJ 7 a <javascript://x%0Aalert(1)> | line 1 must read
1 | //! BOJ 7 a <x.y/https://> | line 1 must read
1 | //! BOJ 7 a <https://> | line 1 must read
1 | //! BOJ 7 a | line 1 must read
1 | //! BOJ 7 <https://x> | ("7", "https://x")
1 | //! 7 a <b> | line 1 must read
1 | //! BOJ~7 a <b> | (there is a no-break space, U+00A0, in line 1, column 8)
2 | //! Limits: 1 s, 1 MB, 64 MB output | 1s 1024 65536 Lines
2 | //! Limits: 2000 ms, 256 MiB | 2s 262144 16384 Lines
2 | //! Limits: 0.5s,512MB | 500ms 524288 16384 Lines
2 | //! Limits: 1 sec, 65536 KB, 512 KiB output | 1s 65536 512 Lines
2 | //! Limits: 1 S, 1.5 gb | 1s 1572864 16384 Lines
3 | //! Answer the questions of the statement. | Lines
3 | //! Answer:float  0.001 | Float(0.001)
3 | //! Answer: checker tools/my check.sh boj | BojChecker("tools/my check.sh")
3 | //! Answer: interactor boj | Interactor("samples/7/boj")
"#;
    for row in rows.trim().lines() {
        let parts: Vec<&str> = row.split(" | ").collect();
        let result = parse(parts[0].parse().unwrap(), &parts[1].replace('~', "\u{a0}"));
        assert!(result.contains(parts[2]), "{row}: {result}");
    }
    assert!(parse(1, "//! BOJ\t7").contains("a control character, U+0009, in line 1, column 8"));
    let reason = parse_header("", "x", &load_judges(), None).unwrap_err();
    assert_eq!(reason, "line 1 must read //! JUDGE x TITLE <https://...>");
}

#[test]
fn explains_wrong_limits_and_answers() {
    let limits = "; 2 s; 2, 512 MB; 0 s, 512 MB; -1 s, 512 MB; NaN s, 512 MB; inf s, 1 MB; \
        1e2 s, 1 MB; 3600 s, 1 MB; 2 s, x MB; 2 s, 512; 2 s, 0 MB; 2 s, 1023 KB; 2 s, 1025 GB; \
        2 s, 512 MB, 64 MB; 2 s, 512 MB, 64 MB output, 3";
    for text in limits.split("; ") {
        assert_eq!(parse(2, &format!("//! Limits: {text}")), LIMITS_ERROR, "{text}");
    }
    let answers = "Answer:; Answer: words 3; answer: words; Answers: words; Answer words";
    for text in answers.split("; ") {
        assert_eq!(
            parse(3, &format!("//! {text}")),
            format!("line 3 must {ANSWER_ERROR}"),
            "{text}"
        );
    }
    for error in ["0", "1", "NaN", "-1e-6", "1e-6 x", ""] {
        let expected =
            format!("line 3 must have an error between 0 and 1, as in float 1e-6, not {error:?}");
        assert_eq!(parse(3, &format!("//! Answer: float {error}")), expected);
    }
    for (kind, file) in [("checker", "check.rs"), ("interactor", "talk.rs")] {
        let expected = format!("line 4 must name the file, as in {kind} {file}");
        assert_eq!(parse(3, &format!("//!\n//! Answer: {kind}")), expected);
    }
    assert!(parse(3, "//!\n//! Answer: words").ends_with(" Words"));
}
