//! Files laid out, and where the shelf stands in a bundle.

use crate::bundle::flatten::tests::{gathered, laid};

/// Whether the shelf is a module of its own.
fn is_nested(solution: &str, a: &str) -> bool {
    let files = [
        ("snippets/lib.rs", "pub mod a;\npub mod io;"),
        ("snippets/a.rs", a),
        ("snippets/io.rs", ""),
    ];
    gathered(solution, &files).unwrap().nested
}

#[test]
fn the_shelf_is_a_module_where_names_would_meet() {
    let plain = "fn main() { a::f(); x.len(); }";
    assert!(!is_nested(plain, "pub fn f() {}"));
    for solution in [
        "use std::io;",
        "use std::fs as io;",
        "mod io {}",
        "struct a;",
        "use std::{io::{self, Read}, fmt};",
        // The shelf's own code would call it.
        "macro_rules! assert { () => {}; }",
    ] {
        assert!(
            is_nested(solution, "fn f() { assert!(true) }"),
            "{solution}"
        );
    }
    for solution in [
        "use snippets::io;",
        "use snippets::a::io;",
        "mod m { use std::io; }",
        "fn io() {}",
    ] {
        assert!(
            !is_nested(solution, "fn f() { assert!(true) }"),
            "{solution}"
        );
    }
    for (a, nested) in [
        ("use super::*;", true),
        ("use crate::*;", true),
        ("use super::{io, *};", true),
        ("mod m { use super::*; }", false),
        ("mod m { use super::super::*; }", true),
        ("#[cfg(test)] mod m { use super::super::*; }", false),
        ("impl S { pub(crate) fn len(&self) {} }", true),
        ("impl S { pub(crate) fn size(&self) {} }", false),
        ("impl S { fn len(&self) {} }", false),
        ("struct S { pub(super) len: u8 }", false),
        ("pub(crate) use self::m::len;", true),
    ] {
        assert_eq!(is_nested(plain, a), nested, "{a}");
    }
    let field = "struct S { pub(super) len: u8 }";
    assert!(is_nested("fn main() { x.len; }", field));
    assert!(!is_nested("fn main() { for i in 1..len {} }", field));
    for (root, nested) in [
        ("pub use a::f;", true),
        ("pub fn f() {}", true),
        ("pub const A: u8 = 1;", true),
        ("#[cfg(test)] struct A;", false),
        ("#[cfg(doctest)] pub struct A;", false),
    ] {
        let root = format!("pub mod a;\n{root}");
        let files = [
            ("snippets/lib.rs", &*root),
            ("snippets/a.rs", "pub fn f() {}"),
        ];
        assert_eq!(gathered(plain, &files).unwrap().nested, nested, "{root}");
    }
}

#[test]
fn a_shelf_that_is_a_module_keeps_its_paths() {
    let lib = "#![allow(non_snake_case)]\n#![recursion_limit = \"9\"]\n#![no_std]\npub use crate::a::f;\npub mod a;";
    let a = "pub(crate) fn f() { crate::a::g(); }\n#[macro_export]\nmacro_rules! m { () => { $crate::f() }; }\n\
             pub(in crate::a) fn g() {}";
    let main = "use snippets::{f, m};\nmod x { use snippets::{self, a}; use ::snippets as lib; fn f() { snippets::f(); } }\nfn main() { ::snippets::f() }";
    let text = laid(main, &[("snippets/lib.rs", lib), ("snippets/a.rs", a)]);
    let expected = "#![recursion_limit = \"9\"]\n\nuse snippets::{f, m};\n\
        mod x { use crate::snippets;\nuse crate::snippets::a; use crate::snippets as lib; fn f() { crate::snippets::f(); } }\n\
        fn main() { crate::snippets::f() }\n\n\
        mod snippets {\n#![allow(non_snake_case)]\npub(crate) use crate::{m};\n\
        pub(crate) use crate::snippets::a::f;\npub mod a {\n\
        pub(in crate::snippets) fn f() { crate::snippets::a::g(); }\n#[macro_export]\n\
        macro_rules! m { () => { $crate::snippets::f() }; }\npub(in crate::snippets::a) fn g() {}\n}\n}\n";
    assert_eq!(text, expected);
}

#[test]
fn modules_stand_where_they_are_declared() {
    let files = [
        ("snippets/lib.rs", "\u{feff}pub mod a;\r\n#[path = \"odd/x.rs\"]\r\nmod y;\r\n#[cfg(windows)] mod gone;\r\n#[cfg(test)] mod tests;"),
        ("snippets/a/mod.rs", "mod b;"),
        ("snippets/a/b.rs", "mod c;\nmod i { mod j; }"),
        ("snippets/a/b/c.rs", "const C: u8 = 1;"),
        ("snippets/a/b/i/j.rs", "const J: &str = \"\r\n\";"),
        ("snippets/odd/x.rs", "mod z;"),
        ("snippets/odd/z.rs", "include!(\"deep/items\"); const T: &str = std::include_str!(\"deep/text\");"),
        ("snippets/odd/deep/items", "const I: &[u8] = include_bytes!(\"text\");"),
        ("snippets/odd/deep/text", "\"\\\r\n"),
    ];
    let text: String = laid("fn main() {}", &files).split_whitespace().collect();
    let expected = "fn main(){}
        mod a{mod b{mod c{const C:u8=1;}mod i{mod j{const J:&str=\"\";}}}}
        mod y{mod z{const I:&[u8]=b\"\\\"\\\\\\r\\n\";const T:&str=\"\\\"\\\\\\r\\n\";}}";
    let expected: String = expected.split_whitespace().collect();
    assert_eq!(text, expected);
}

#[test]
fn files_that_cannot_be_laid_out_are_named() {
    let cases = [
        (
            "mod a;",
            "",
            "snippets/lib.rs, line 1: the file of `mod a;` is missing (snippets/a/mod.rs)",
        ),
        (
            "\n\"",
            "",
            "snippets/lib.rs, line 2: what begins here does not end",
        ),
        (
            "",
            "\n#[path = \"x.rs\"]\nmod b;",
            "solutions/1.rs, line 3: `mod b;` takes solutions/x.rs, \
          which is a solution: move it to solutions/x/mod.rs",
        ),
        (
            "\n#[path = \"lib.rs\"] mod a;",
            "",
            "snippets/lib.rs holds itself",
        ),
    ];
    for (lib, solution, reason) in cases {
        let found = gathered(
            solution,
            &[("snippets/lib.rs", lib), ("solutions/x.rs", ""), ("x", "")],
        );
        assert_eq!(found.map(|from| from.shelf).unwrap_err(), reason);
    }
}

#[test]
fn files_that_cannot_be_included_are_named() {
    let cases = [
        (
            "const A: &str = include_str!(\"../x\");",
            "snippets/lib.rs, line 1: include_str!(\"../x\") takes x: move that file into the folder snippets",
        ),
        (
            "\nmacro_rules! m { () => { include!(\"x\") }; }",
            "snippets/lib.rs, line 2: include! names its file in a way that is not understood here: \
             put the text into a constant",
        ),
        (
            "const A: &[u8] = include_bytes!(concat!(\"a\", \"b\"));",
            "snippets/lib.rs, line 1: include_bytes! names its file in a way",
        ),
    ];
    for (lib, reason) in cases {
        let from = gathered("", &[("snippets/lib.rs", lib), ("x", "")]).unwrap();
        let doubt = from.doubt.expect(lib);
        assert!(doubt.starts_with(reason), "{doubt}");
    }
    let lib = "#[cfg(test)] mod tests { const A: &str = include_str!(\"../x\"); }";
    let from = gathered("", &[("snippets/lib.rs", lib)]).unwrap();
    assert_eq!(from.doubt, None);
}

#[test]
fn items_can_be_hidden_and_shown() {
    let text =
        "#![a] use a; mod m { #[b] fn f() { use c; } mod n { struct S; } macro! { } }\nimpl S {}";
    let mut from = gathered("", &[("snippets/lib.rs", "")]).unwrap();
    let hidden = from.masks.hidden(text).unwrap();
    let expected = "#![a] __shelf! { 0 } mod m { __shelf! { 1 } mod n { __shelf! { 2 } } __shelf! { 3 } }\n__shelf! { 4 }";
    assert_eq!(hidden, expected);
    assert_eq!(from.masks.shown(&hidden), text);
}
