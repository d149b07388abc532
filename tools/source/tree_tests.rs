//! Where items begin and end, one test for each thing that could hide it.

use super::*;
use crate::source::node::Kind;

/// Reads the parts as one file and expects each of them to be one item.
fn each_is_one_item(parts: &[&str]) -> Tree {
    let text = parts.join("\n");
    let tree = Tree::parse(&text).unwrap_or_else(|error| panic!("{error} of\n{text}"));
    let roots = tree.nodes.iter().filter(|node| node.parent.is_none());
    let spans: Vec<&str> = roots.map(|node| tree.str(&node.span)).collect();
    assert_eq!(spans, parts);
    tree
}

/// All nodes but those at the root: kind, name and text.
fn inner(tree: &Tree) -> Vec<(Kind, &str, &str)> {
    let nodes = tree.nodes.iter().filter(|node| node.parent.is_some());
    nodes
        .map(|node| (node.kind, &*node.name, tree.str(&node.span)))
        .collect()
}

#[test]
fn every_kind_of_item_is_known() {
    let parts = [
        ("mod a { fn b() {} }", Kind::Module, "a"),
        ("pub(crate) mod outside;", Kind::Module, "outside"),
        (
            "pub const unsafe extern \"C\" fn f() {}",
            Kind::Function,
            "f",
        ),
        ("async fn g() {}", Kind::Function, "g"),
        ("pub(in crate::a) struct S { a: u32 }", Kind::Struct, "S"),
        ("struct T(u32, u8);", Kind::Struct, "T"),
        ("struct U;", Kind::Struct, "U"),
        ("enum E { A = 1 << 2, B(u8), C { d: u8 } }", Kind::Enum, "E"),
        ("union V { a: u32 }", Kind::Union, "V"),
        (
            "unsafe trait W: Sized { const A: u8; type B; fn c(); }",
            Kind::Trait,
            "W",
        ),
        ("impl S { fn a() {} }", Kind::Inherent, "S"),
        ("unsafe impl W for S { type B = u8; }", Kind::TraitImpl, "S"),
        (
            "const C: u32 = { fn one() -> u32 { 1 } one() };",
            Kind::Constant,
            "C",
        ),
        ("const _: () = assert!(C < 2);", Kind::Constant, "_"),
        ("static mut D: [u8; 2] = [0; 2];", Kind::Static, "D"),
        ("type G<'a, T> = &'a [T];", Kind::TypeAlias, "G"),
        (
            "macro_rules! m { ($a:tt) => { $a }; }",
            Kind::MacroRules,
            "m",
        ),
        ("macro_rules! n(() => ());", Kind::MacroRules, "n"),
        (
            "std::thread_local! { static X: u8 = 1; }",
            Kind::MacroCall,
            "thread_local",
        ),
        ("m!(x);", Kind::MacroCall, "m"),
        ("safe!(x);", Kind::MacroCall, "safe"),
        (
            "extern \"C\" { fn x(); static Y: u8; }",
            Kind::ExternBlock,
            "extern",
        ),
        ("extern crate std as other;", Kind::ExternCrate, "std"),
        ("pub use std::io;", Kind::Use, "use"),
        ("fn last() {}", Kind::Function, "last"),
    ];
    let tree = each_is_one_item(&parts.map(|part| part.0));
    let roots = tree.nodes.iter().filter(|node| node.parent.is_none());
    for (node, (text, kind, name)) in roots.zip(parts) {
        assert_eq!((node.kind, &*node.name), (kind, name), "{text}");
    }
}

#[test]
fn raw_strings_end_at_their_own_hashes() {
    each_is_one_item(&[
        r####"fn a() { let _ = r#"} fn b() { "#; }"####,
        r####"const C: &str = r##"";"# } fn d() {"##;"####,
        r####"fn e() { let _ = (br#"}"#, "}\"}", "\\"); }"####,
        "fn last() {}",
    ]);
}

#[test]
fn comments_nest_and_are_no_code() {
    let tree = each_is_one_item(
        &[
            "fn a() { /* } /* fn b() { */ } */ } // }",
            "fn c(/* { */) /* ; */ {}",
            "const D: u8 = 1 /* ; */ ;",
            "fn last() {}",
        ]
        .map(|part| part.trim_end_matches(" // }")),
    );
    assert_eq!(tree.comments.len(), 4);
    let tree = Tree::parse("fn a() { // } /*\n}\nfn b() {}").unwrap();
    assert_eq!(tree.nodes.len(), 2);
}

#[test]
fn lifetimes_do_not_open_characters() {
    let tree = each_is_one_item(&[
        "fn a<'a>(x: &'a str) -> &'a str { 'b: loop { break 'b x } }",
        "struct S<'a, 'b: 'a>(&'a str, &'b str);",
        "impl<'a, 'b> Iterator for S<'a, 'b> { type Item = &'a str; }",
        "fn last() {}",
    ]);
    assert_eq!(tree.nodes[4].of_trait, "Iterator");
    assert_eq!(tree.nodes[4].name, "S");
}

#[test]
fn characters_and_bytes_are_no_brackets() {
    each_is_one_item(&[
        r"fn a() -> [char; 5] { ['{', '\'', '\\', '\u{7d}', '}'] }",
        r"fn b(x: u8) -> bool { matches!(x, b'{' | b'\'' | b'\\' | b'}' | b'\x7b' | b'\x22') }",
        "const C: char = ';';",
        "const D: &[u8] = b\";{\";",
        "fn last() {}",
    ]);
}

#[test]
fn where_clauses_belong_to_the_head() {
    let tree = each_is_one_item(&[
        "fn a<F>(f: F) where F: for<'a> Fn(&'a [u8; { 2 }]) -> Vec<Vec<u8>>, { fn b() {} f(&[1, 2]); b() }",
        "struct S<T>(T) where T: Into<Option<u8>>;",
        "struct R<T> where T: Copy { x: T }",
        "impl<T> From<T> for R<T> where T: Copy, for<'a> &'a T: Sized { fn from(x: T) -> Self { R { x } } }",
        "impl<const N: usize> R<[u8; N]> where [u8; N]: Copy { const M: usize = if N < 3 { 1 } else { 2 }; }",
        "trait W where Self: Sized { fn a(&self) where Self: Copy; fn c(&self) {} }",
        "fn last() {}",
    ]);
    let kinds: Vec<(Kind, &str)> = inner(&tree).iter().map(|node| (node.0, node.1)).collect();
    let expected = [
        (Kind::Function, "b"),
        (Kind::TupleField, ""),
        (Kind::Field, "x"),
        (Kind::Function, "from"),
        (Kind::Constant, "M"),
        (Kind::Function, "a"),
        (Kind::Function, "c"),
    ];
    assert_eq!(kinds, expected);
}

#[test]
fn attributes_may_span_lines_and_hold_anything() {
    let tree = each_is_one_item(&[
        "#[derive(\n    Clone, // a ]\n    std::fmt::Debug,\n)]\n#[doc = \"}]\"]\npub struct S { #[allow(\n    dead_code\n)] pub a: u8, b: u8 }",
        "#[cfg(any(\n    unix,\n    not(unix)\n))]\n#[inline]\nfn a() { #![allow(unused)] #[inline] fn b() {} b() }",
        "fn last() {}",
    ]);
    let expected = [
        (
            Kind::DeriveList,
            "",
            "#[derive(\n    Clone, // a ]\n    std::fmt::Debug,\n)]",
        ),
        (Kind::Derive, "Clone", "Clone,"),
        (Kind::Derive, "Debug", "std::fmt::Debug,"),
        (Kind::Field, "a", "#[allow(\n    dead_code\n)] pub a: u8,"),
        (Kind::Field, "b", "b: u8"),
        (Kind::Function, "b", "#[inline] fn b() {}"),
    ];
    assert_eq!(inner(&tree), expected);
    assert_eq!(tree.nodes[0].attributes.len(), 2);
}

#[test]
fn macros_that_define_items_are_one_item() {
    let tree = each_is_one_item(&[
        "macro_rules! make { ($($name:ident),*) => { $(struct $name; impl $name { fn a() {} })* }; }",
        "make! { A, B }",
        "make![C];",
        "fn a() { make!(D); fn b() {} vec![0; { fn hidden() {} 1 }]; }",
        "impl A { make!(E); fn c() {} }",
        "fn last() {}",
    ]);
    let expected = [
        (Kind::Function, "b", "fn b() {}"),
        (Kind::MacroCall, "make", "make!(E);"),
        (Kind::Function, "c", "fn c() {}"),
    ];
    assert_eq!(inner(&tree), expected);
}

#[test]
fn items_inside_functions_are_found_at_any_depth() {
    let text = "fn f(x: u8) -> u8 {\n    use std::cmp::{max, min as least};\n    const A: u8 = 1;\n    \
        if x < A { static B: u8 = 2; return B; }\n    let g = |y: u8| { fn h(z: u8) -> u8 { z } h(y) };\n    \
        match x { 0 => { struct S { s: u8 } S { s: 1 }.s } _ => least(max(g(x), 1), 2) }\n}";
    let tree = each_is_one_item(&[text]);
    let names: Vec<(Kind, &str)> = inner(&tree)
        .iter()
        .map(|node| (node.0, node.1))
        .filter(|node| !node.1.is_empty())
        .collect();
    let expected = [
        (Kind::Use, "use"),
        (Kind::UseLeaf, "max"),
        (Kind::UseLeaf, "least"),
        (Kind::Constant, "A"),
        (Kind::Static, "B"),
        (Kind::Function, "h"),
        (Kind::Struct, "S"),
        (Kind::Field, "s"),
    ];
    assert_eq!(names, expected);
}

#[test]
fn words_that_are_keywords_elsewhere_are_names() {
    let tree = each_is_one_item(&[
        "fn a() { let union = 1; let default = union; union.max(default); let r#type = unsafe { 1 }; async move {}; }",
        "struct S { union: u8, default: u8, r#fn: fn(u8) -> u8 }",
        "fn r#impl() -> impl Fn(u8) -> u8 { const { 1 }; |x| x }",
        "fn last() {}",
    ]);
    let names: Vec<&str> = inner(&tree).iter().map(|node| node.1).collect();
    assert_eq!(names, ["union", "default", "r#fn"]);
}

#[test]
fn heads_of_impls_name_type_and_trait() {
    let heads = [
        ("impl S", "", "S"),
        ("impl<T: Into<u8>> a::S<T>", "", "a::S"),
        ("impl fmt::Display for S", "fmt::Display", "S"),
        (
            "impl<T> From<fn(T) -> u8> for super::S<T>",
            "From",
            "super::S",
        ),
        ("impl<const N: usize> Tr for S<{ N + 1 }>", "Tr", "S"),
        ("impl<F: for<'a> Fn(&'a u8)> Tr for F", "Tr", ""),
        ("impl Tr for for<'a> fn(&'a u8)", "Tr", ""),
        ("impl<S> Tr for S where S: for<'a> Tr2<'a>", "Tr", ""),
        ("impl<const N: usize> Tr for [u8; N]", "Tr", ""),
        ("impl Tr for (S, T)", "Tr", ""),
        ("impl Tr for &mut S", "Tr", ""),
        ("impl Tr for S where Vec<u8>: Tr", "Tr", "S"),
    ];
    for (head, of_trait, name) in heads {
        let tree = each_is_one_item(&[&format!("{head} {{ fn a() {{}} }}"), "fn last() {}"]);
        let node = &tree.nodes[0];
        assert_eq!((&*node.of_trait, &*node.name), (of_trait, name), "{head}");
        let kind = if of_trait.is_empty() {
            Kind::Inherent
        } else {
            Kind::TraitImpl
        };
        assert_eq!(node.kind, kind, "{head}");
    }
}

#[test]
fn imports_fall_into_leaves() {
    let tree = each_is_one_item(&[
        "use a::{self, b::{c as d, e::*}, f, };",
        "use ::g;",
        "use {h::i, j};",
    ]);
    let expected = [
        (Kind::UseGroup, "", "a::{self, b::{c as d, e::*}, f, }"),
        (Kind::UseLeaf, "self", "self,"),
        (Kind::UseGroup, "", "b::{c as d, e::*},"),
        (Kind::UseLeaf, "d", "c as d,"),
        (Kind::UseLeaf, "*", "e::*"),
        (Kind::UseLeaf, "f", "f,"),
        (Kind::UseLeaf, "g", "::g"),
        (Kind::UseGroup, "", "{h::i, j}"),
        (Kind::UseLeaf, "i", "h::i,"),
        (Kind::UseLeaf, "j", "j"),
    ];
    assert_eq!(inner(&tree), expected);
}

#[test]
fn variants_and_fields_end_at_their_commas() {
    let tree = each_is_one_item(&[
        "enum E<T> { A = 1 < 2, #[x] B(Vec<(T, T)>, u8), C { d: [u8; 2], e: HashMap<u8, T>, }, F }",
        "struct S(pub Vec<(u8, u8)>, #[x] [u8; 3]);",
        "struct P<F: Fn(u8) -> u8>(F);",
    ]);
    let expected = [
        (Kind::Variant, "A", "A = 1 < 2,"),
        (Kind::Variant, "B", "#[x] B(Vec<(T, T)>, u8),"),
        (Kind::TupleField, "", "Vec<(T, T)>,"),
        (Kind::TupleField, "", "u8"),
        (Kind::Variant, "C", "C { d: [u8; 2], e: HashMap<u8, T>, },"),
        (Kind::Field, "d", "d: [u8; 2],"),
        (Kind::Field, "e", "e: HashMap<u8, T>,"),
        (Kind::Variant, "F", "F"),
        (Kind::TupleField, "", "pub Vec<(u8, u8)>,"),
        (Kind::TupleField, "", "#[x] [u8; 3]"),
        (Kind::TupleField, "", "F"),
    ];
    assert_eq!(inner(&tree), expected);
}

#[test]
fn what_is_not_known_is_an_error_with_its_line() {
    let errors = [
        (
            "fn a() {}\n\nfn b() { ( }",
            "line 3: a bracket without its partner",
        ),
        ("fn a() {}\n}", "line 2: a bracket without its partner"),
        ("fn a() {\n    (", "line 2: a bracket without its partner"),
        (
            "fn a() {}\nlet x = 1;",
            "line 2: not the kind of item that is known here",
        ),
        (
            "mod m {\n    some words\n}",
            "line 2: not the kind of item that is known here",
        ),
        (
            "\n\nconst A: &str = \"",
            "line 3: what begins here does not end",
        ),
    ];
    for (text, message) in errors {
        assert_eq!(Tree::parse(text).map(|_| ()), Err(message.to_string()));
    }
}

/// No cut of a text makes it panic or hang.
#[test]
fn any_beginning_of_a_file_is_read_or_refused() {
    let text = "#[derive(Clone)] pub struct S<'a, T>(&'a T) where T: Copy;\nimpl<T> Tr for S<'_, T> { fn a() { m!{x}; } }\n\
        use a::{b, c as d};\nenum E { A(u8), B { c: u8 } }\nmacro_rules! m { () => {}; }\nm!(1);\nconst C: u8 = 'a' as u8;";
    for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)) {
        let _ = Tree::parse(&text[..end]);
        let _ = Tree::parse(&text[end..]);
    }
}
