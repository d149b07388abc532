//! Tests of the JSON reader and writer.

use super::json::Json;

/// Each row is a JSON text and, after `=>`, the text that `to_string` writes for it.
const ROUND_TRIPS: &str = r#"
 {"a": [1, -2.5e1, true, null], "b": {}, "c": [ ], "d" :"x"}  => {"a":[1,-2.5e1,true,null],"b":{},"c":[],"d":"x"}
[false] => [false]
18446744073709551615 => 18446744073709551615
"\"\\\/\n\t\r\b\f\u0001" => "\"\\/\n\u0009\u000d\u0008\u000c\u0001"
"\u00e9\ud83d\ude00가" => "é😀가"
"#;

#[test]
fn writes_parsed_values_on_one_line() {
    for row in ROUND_TRIPS.trim_matches('\n').lines() {
        let (text, written) = row.split_once(" => ").unwrap();
        let json = Json::parse(text).expect(text);
        assert_eq!(json.to_string(), written);
        assert_eq!(Json::parse(written), Some(json));
    }
}

#[test]
fn rejects_invalid_texts() {
    let words = r#"{ [1 "a {"a"1} nul inf [NaN] "\u00" "\u+041" "\ud800" "\udc00" "\ud800x"
        "\ud800\n" "\ud800\u0041" "\ud800\uffff" "\udbff\ue000""#;
    for text in words.split_whitespace().chain(["", "[1 2]", "1 2"]) {
        assert_eq!(Json::parse(text), None, "{text}");
    }
}
