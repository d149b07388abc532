//! What is read and written as JSON. Beside json.rs, as several programs include that file.

use super::json::Json;

#[test]
fn reads_what_the_grammar_allows() {
    let text = r#" {"a": [1, -2.5e1, true, false, null], "b": {}, "c": [], "d": "x"} "#;
    let json = Json::parse(text).unwrap();
    let list = [
        Json::from(1),
        Json::Number(String::from("-2.5e1")),
        Json::Bool(true),
        Json::Bool(false),
        Json::Null,
    ];
    assert_eq!(json.get("a").list(), list);
    assert_eq!(json.get("b"), &Json::Object(vec![]));
    assert_eq!(json.get("c"), &Json::List(vec![]));
    assert_eq!(json.get("d").text(), "x");
    assert_eq!(json.get("e"), &Json::Null);
    assert_eq!(json.get("a").list()[0].index(), Some(1));
    assert_eq!(json.get("a").list()[1].number(), Some(-25.0));
    assert_eq!(json.get("a").list()[1].index(), None);
}

#[test]
fn writes_on_one_line_what_it_reads_back() {
    let json = Json::object([
        ("a", [u64::MAX, 1].into_iter().collect()),
        ("b \"", Json::from("\\ \n\t\u{1} 한")),
        ("c", Json::object([("d", Json::from(None::<u64>))])),
        ("e", Json::from(true)),
        ("f", Json::from(-5i128)),
        ("g", Json::List(vec![])),
    ]);
    let text = r#"{"a":[18446744073709551615,1],"b \"":"\\ \n\u0009\u0001 한","c":{"d":null},"e":true,"f":-5,"g":[]}"#;
    assert_eq!(json.to_string(), text);
    assert_eq!(Json::parse(text), Some(json));
}

#[test]
fn reads_escapes() {
    let text = r#""\"\\\/\n\t\r\b\f\u00e9\ud83d\ude00가""#;
    let expected = "\"\\/\n\t\r\u{8}\u{c}é😀가";
    assert_eq!(Json::parse(text), Some(Json::Text(expected.into())));
}

#[test]
fn refuses_anything_else() {
    for text in [
        "",
        "{",
        "[1",
        "[1 2]",
        "\"a",
        "{\"a\" 1}",
        "1 2",
        "nul",
        "inf",
        "[NaN]",
        r#""\u00""#,
        r#""\u+041""#,
        r#""\ud800""#,
        r#""\udc00""#,
        r#""\ud800x""#,
        r#""\ud800\n""#,
        r#""\ud800\u0041""#,
        r#""\ud800\uffff""#,
        r#""\udbff\ue000""#,
    ] {
        assert_eq!(Json::parse(text), None, "{text}");
    }
}

#[test]
fn deep_nesting_does_not_use_up_the_stack() {
    let nested = |open: &str, depth: usize, close: &str| {
        let text = format!("{}1{}", open.repeat(depth), close.repeat(depth));
        Json::parse(&text).is_some()
    };
    // Half of the stack that a thread of std has.
    let small = std::thread::Builder::new().stack_size(1 << 20);
    let work = move || {
        for (open, levels, close) in [("[", 1, "]"), ("{\"a\":", 1, "}"), ("[{\"a\":", 2, "}]")] {
            assert!(nested(open, 500 / levels, close), "{open}");
            assert!(!nested(open, 500 / levels + 1, close), "{open}");
            assert!(!nested(open, 3_000_000, close), "{open}");
        }
        assert!(Json::parse(&"[".repeat(16 << 20)).is_none());
    };
    small.spawn(work).unwrap().join().unwrap();
}
