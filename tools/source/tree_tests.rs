//! Tests of the trees of all kinds of items.

use super::*;

/// Returns a node with its children, such as `Struct S(Field a, Field b)`.
fn outline(tree: &Tree, n: usize) -> String {
    let node = &tree.nodes[n];
    let children: Vec<String> = node.children.iter().map(|&child| outline(tree, child)).collect();
    let name = match &*node.trait_path {
        "" => node.name.clone(),
        trait_path => format!("{trait_path} for {}", node.name),
    };
    let outline = format!("{:?} {name}", node.kind).trim_end().to_string();
    if children.is_empty() {
        return outline;
    }
    format!("{outline}({})", children.join(", "))
}

/// Each line is an item and its tree: all kinds, heads whose end is hard to find, impls,
/// items inside functions, and names that are keywords elsewhere.
const ITEMS: &str = r#"
mod a { fn b() {} } --> Module a(Function b)
pub(crate) mod outside; --> Module outside
pub const unsafe extern "C" fn f() {} --> Function f
async fn g() {} --> Function g
pub(in crate::a) struct S { a: u32 } --> Struct S(Field a)
struct T(u32, u8); --> Struct T(TupleField, TupleField)
struct U; --> Struct U
enum E { A = 1 << 2, B(u8), C { d: u8 } } --> Enum E(Variant A, Variant B(TupleField), Variant C(Field d))
union V { a: u32 } --> Union V(Field a)
unsafe trait W { const A: u8; type B; fn c(); } --> Trait W(Constant A, TypeAlias B, Function c)
impl S { fn a() {} } --> Inherent S(Function a)
unsafe impl W for S { type B = u8; } --> TraitImpl W for S(TypeAlias B)
const C: u32 = { fn one() -> u32 { 1 } one() }; --> Constant C(Function one)
const _: () = assert!(C < 2); --> Constant _
static mut D: [u8; 2] = [0; 2]; --> Static D
type G<'a, T> = &'a [T]; --> TypeAlias G
macro_rules! m { ($a:tt) => { $a }; } --> MacroRules m
macro_rules! n(() => ()); --> MacroRules n
::std::thread_local! { static X: u8 = 1; } --> MacroCall thread_local
m!(x); --> MacroCall m
safe!(x); --> MacroCall safe
union![x]; --> MacroCall union
unsafe extern "C" { safe fn x(); static Y: u8; } --> ExternBlock extern(Function x, Static Y)
extern crate std as other; --> ExternCrate std
#[derive(Clone, std::fmt::Debug)] struct X(u8); --> Struct X(DeriveList(Derive Clone, Derive Debug), TupleField)
pub use std::io; --> Use use(UseLeaf io)
fn a<F>(f: F) where F: for<'a> Fn(&'a [u8; { 2 }]) -> Vec<u8>, { fn b() {} b() } --> Function a(Function b)
struct S<T>(T) where T: Into<Option<u8>>; --> Struct S(TupleField)
struct H { #[x] a: HashMap<u8, T>, b: [u8; 2] } --> Struct H(Field a, Field b)
enum I<T> { A(Vec<(T, T)>, u8), B } --> Enum I(Variant A(TupleField, TupleField), Variant B)
struct P<F: Fn(u8) -> u8>(F); --> Struct P(TupleField)
impl<const N: usize> R<[u8; N]> { const M: bool = N < 3; fn c() {} } --> Inherent R(Constant M, Function c)
trait W where Self: Sized { fn a(&self) where Self: Copy; fn c(&self) {} } --> Trait W(Function a, Function c)
impl W for Vec<{ 1 + 2 }> { fn d() {} } --> TraitImpl W for Vec(Function d)
impl<T: Into<u8>> a::S<T> {} --> Inherent a::S
impl dyn for<'a> Tr<'a> {} --> Inherent
impl fmt::Display for S {} --> TraitImpl fmt::Display for S
impl<T> From<fn(T) -> u8> for super::S<T> where T: Copy {} --> TraitImpl From for super::S
impl<const N: usize> Tr for S<{ N + 1 }> {} --> TraitImpl Tr for S
impl<F: for<'a> Fn(&'a u8)> Tr for F {} --> TraitImpl Tr for
impl Tr for for<'a> fn(&'a u8) {} --> TraitImpl Tr for
impl<S> Tr for S where S: for<'a> Tr2<'a> {} --> TraitImpl Tr for
impl<const N: usize> Tr for [u8; N] {} --> TraitImpl Tr for
impl Tr for dyn Tr2 {} --> TraitImpl Tr for
impl<'a> Tr for &'a mut S {} --> TraitImpl Tr for S
impl Tr for S where Vec<u8>: Tr {} --> TraitImpl Tr for S
fn a() { use b::{c, d as e}; } --> Function a(Use use(UseGroup(UseLeaf c, UseLeaf e)))
fn f(x: u8) { if x < 1 { static A: u8 = 2; } let g = |y| { fn h() {} y }; } --> Function f(Static A, Function h)
fn i() { match 0 { 0 => { struct S { s: u8 } S { s: 1 }.s } _ => 1 } } --> Function i(Struct S(Field s))
fn j() { #![allow(unused)] #[inline] fn k() {} k() } --> Function j(Function k)
fn l() { if !{ fn m() {} true } {} vec![0; { fn hidden() {} 1 }]; fn n() {} } --> Function l(Function m, Function n)
fn a() { let union = 1; union.max(1); let r#type = unsafe { 1 }; async move {}; } --> Function a
fn b() { union = { 1 }; union[{ 0 }]; const { 1 }; safe = 1; fn c() {} } --> Function b(Function c)
struct S { union: u8, default: u8, r#fn: fn(u8) -> u8 } --> Struct S(Field union, Field default, Field r#fn)
fn r#impl() -> impl Fn(u8) -> u8 { |x| x } --> Function r#impl
fn last() {} --> Function last
"#;

#[test]
fn parses_items() {
    let rows = ITEMS.trim().lines().map(|row| row.split_once(" --> "));
    let (items, outlines): (Vec<&str>, Vec<&str>) = rows.map(Option::unwrap).unzip();
    let tree = Tree::parse(&items.join("\n")).unwrap();
    let roots: Vec<usize> =
        (0..tree.nodes.len()).filter(|&n| tree.nodes[n].parent.is_none()).collect();
    let texts = roots.iter().map(|&n| tree.str(&tree.nodes[n].span));
    assert_eq!(texts.collect::<Vec<_>>(), items);
    let found = roots.iter().map(|&n| outline(&tree, n));
    assert_eq!(found.collect::<Vec<_>>(), outlines);
}

#[test]
fn names_the_line_of_an_error() {
    let bracket = "unmatched bracket";
    let open = "unterminated literal or comment";
    let errors = [
        ("fn a() {}\n\nfn b() { ( }", 3, bracket),
        ("fn a() {}\n}", 2, bracket),
        ("fn a() {\n[)\n}", 2, bracket),
        ("fn a() {\n    (", 2, bracket),
        ("\n\nconst A: &str = \"", 3, open),
        ("a\n/* b /* */", 2, open),
        ("\nr#\"b\"", 2, open),
        ("'", 1, open),
    ];
    for (text, line, what) in errors {
        let error = format!("line {line}: {what}");
        assert_eq!(Tree::parse(text).map(|_| ()), Err(error));
    }
}

/// An unknown item becomes one `Verbatim` node, and the items around it are still parsed.
#[test]
fn keeps_unknown_items_as_they_are() {
    for (text, unknown) in [
        ("fn a() {}\nlet x = 1;\nfn b() {}", "let x = 1;"),
        ("fn a() {}\npub macro m { () => {} }\nfn b() {}", "pub macro m { () => {} }"),
        ("mod a {\n    some words;\n}\nfn b() {}", "some words;"),
    ] {
        let tree = Tree::parse(text).unwrap();
        let verbatim: Vec<usize> = tree.nodes_of(Kind::Verbatim).collect();
        assert_eq!(verbatim.len(), 1, "{text}");
        assert_eq!(tree.str(&tree.nodes[verbatim[0]].span), unknown);
        let names: Vec<&str> = tree.nodes.iter().map(|node| &*node.name).collect();
        assert!(names.contains(&"a") && names.contains(&"b"), "{names:?}");
    }
}

/// `Tree::parse` never panics or hangs, wherever a text is cut off.
#[test]
fn parses_or_rejects_any_part_of_a_file() {
    let text = "#[derive(Clone)] pub struct S<'a, T>(&'a T) where T: Copy;\n\
        impl<T> Tr for S<'_, T> { fn a() { m!{x}; } }\nuse a::{b, c as d};\n\
        enum E { A(u8), B { c: u8 } }\nmacro_rules! m { () => {}; }\nm!(1);\nconst C: u8 = 'a' as u8;";
    for end in 0..=text.len() {
        let _ = Tree::parse(&text[..end]);
        let _ = Tree::parse(&text[end..]);
    }
}
