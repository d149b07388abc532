//! What is read and written as JSON. Beside json.rs, as several programs include that file.

use super::json::Json;

#[test]
fn reads_what_the_grammar_allows() {
    let text = r#" {"a": [1, -2.5e1, true, false, null], "b": {}, "c": [], "d": "x"} "#;
    let json = Json::parse(text).unwrap();
    let [one, other, rest @ ..] = json.get("a").list() else {
        panic!("{json}")
    };
    assert_eq!(rest, [Json::Bool(true), Json::Bool(false), Json::Null]);
    assert_eq!(
        (one.index(), other.index(), other.number()),
        (Some(1), None, Some(-25.0))
    );
    assert_eq!(json.get("b"), &Json::Object(vec![]));
    assert_eq!(json.get("c"), &Json::List(vec![]));
    assert_eq!(json.get("d").text(), "x");
    assert_eq!(json.get("e"), &Json::Null);
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
    let words = r#"{ [1 "a {"a"1} nul inf [NaN] "\u00" "\u+041" "\ud800" "\udc00" "\ud800x"
        "\ud800\n" "\ud800\u0041" "\ud800\uffff" "\udbff\ue000""#;
    for text in words.split_whitespace().chain(["", "[1 2]", "1 2"]) {
        assert_eq!(Json::parse(text), None, "{text}");
    }
}

#[test]
fn deep_nesting_does_not_use_up_the_stack() {
    // Half of the stack that a thread of std has.
    let small = std::thread::Builder::new().stack_size(1 << 20);
    let work = || {
        let is_read = |depth| {
            let text = format!("{}1{}", "[{\"a\":".repeat(depth), "}]".repeat(depth));
            Json::parse(&text).is_some()
        };
        assert_eq!([250, 251, 3_000_000].map(is_read), [true, false, false]);
    };
    small.spawn(work).unwrap().join().unwrap();
}
