//! Items that rustc demands although no code that runs reaches them: they are restored, and
//! nothing else is.

use crate::workspace::Workspace;

/// A library with a trait that nobody needs, and an unused impl, `From<u16>`, that no lint reports.
const LIBRARY: &str = "
pub struct Thing(pub u64);
pub trait Unneeded { fn unneeded(&self) -> u64; }
impl Unneeded for Thing { fn unneeded(&self) -> u64 { self.0 } }
impl From<u16> for Thing { fn from(_: u16) -> Thing { Thing(9) } }
pub trait Size { fn size(&self) -> u64; }
pub fn check<T: Size>(_: &T) -> u64 { 1 }
#[derive(Clone, Copy)]
pub struct Num(pub u64);
";

/// The name of a case, its part of the library, and the body of its `run`, whose closures are
/// never called.
const CASES: &[(&str, &str, &str)] = &[
    (
        "impl_that_a_macro_makes",
        "macro_rules! size { ($($t:ty)*) => { $(impl Size for $t { fn size(&self) -> u64 { 8 } })* } }\n\
         size!(u8 u16);\n\
         macro_rules! spare { () => { impl Unneeded for Num {\n\
         fn unneeded(&self) -> u64 { <u16 as Size>::size(&1) } } } } spare!();",
        "println!(\"{}\", kit::check(&1u16));",
    ),
    (
        "item_that_a_macro_makes",
        "macro_rules! numbers { ($($n:ident)*) => { $(pub struct $n;)* } } numbers!(Two Three);",
        "use kit::Three; let _x = Three;",
    ),
    (
        "bound_of_an_impl",
        "use std::str::FromStr;\n\
         pub trait Base {}\nimpl<T: FromStr> Base for T {}\npub struct Edge<W>(pub W);\n\
         pub trait Read { fn read(&self) -> u64; }\n\
         impl<T: FromStr> Read for T { fn read(&self) -> u64 { 1 } }\n\
         impl<W: Base> Read for Edge<W> { fn read(&self) -> u64 { 2 } }",
        "use kit::Read; println!(\"{}\", 1u8.read() + kit::Edge(1u64).read());\n\
         println!(\"{}\", <kit::Edge<u64> as Read>::read(&kit::Edge(2)));",
    ),
    (
        "trait_that_a_macro_has",
        "macro_rules! make { () => { pub trait Made { fn made(&self) -> u64; } } } make!();\n\
         pub fn count<T: Made>(_: &T) -> u64 { 1 }\n\
         impl Made for Num { fn made(&self) -> u64 { 1 } }",
        "println!(\"{}\", kit::count(&kit::Num(1)));",
    ),
    (
        "type_in_a_signature_of_a_macro",
        "macro_rules! size { ($($t:ty)*) => { $(impl Size for $t { fn size(&self) -> u64 { 8 } })* } }\n\
         size!(u8);\n\
         macro_rules! spare { () => { impl Size for Num { fn size(&self) -> u64 { 8 } }\n\
         impl Unneeded for Num { fn unneeded(&self) -> u64 { let x: u8 = 1; x as u64 } } } } spare!();",
        "println!(\"{}\", kit::Size::size(&1u8));",
    ),
    (
        "import_of_what_a_macro_made",
        "pub mod made { macro_rules! make { () => { pub trait Spare { fn unneeded(&self) -> u64; } } }\n\
         make!(); pub fn one() -> u64 { 1 } }\n\
         pub use made::{one, Spare}; mod other { use super::Spare; pub fn two() -> u64 { 2 } }\n\
         pub use other::two;",
        "println!(\"{}\", kit::one() + kit::two());",
    ),
    ("macro_of_another_crate", "", "println!(\"{}\", mac::twice!(2));"),
    (
        "impl_for_a_type_in_a_macro",
        "macro_rules! size { () => { impl Size for Num { fn size(&self) -> u64 { 8 } } } } size!();",
        "println!(\"{}\", kit::check(&kit::Num(1)));",
    ),
    (
        "method_that_a_macro_makes",
        "macro_rules! extra { () => { impl Num { pub fn extra(self) -> u64 { 1 } } } } extra!();",
        "let _f = |x: kit::Num| x.extra();",
    ),
    (
        "method_of_a_trait",
        "pub trait Left { fn left(&self) -> u64; }\nimpl<T: Copy> Left for T { fn left(&self) -> u64 { 1 } }",
        "use kit::Left; let _f = |x: kit::Num| x.left();",
    ),
    (
        "method_of_a_number_of_any_type",
        "pub trait Most: PartialOrd + Sized {\n\
         fn most(&mut self, x: Self) -> bool { let is = *self < x; if is { *self = x; } is } }\n\
         impl<T: PartialOrd> Most for T {}",
        "use kit::Most; let mut best = 0; best.most(3); println!(\"{best}\");",
    ),
    (
        "impls_without_methods_that_a_macro_makes",
        "pub trait Half: Copy + std::ops::Shr<u32, Output = Self> {\n\
         fn half(self) -> Self { self >> 1 } fn quarter(self) -> Self { self.half().half() } }\n\
         pub trait Known {} pub fn know<T: Known>(x: T) -> T { x }\n\
         macro_rules! number { ($($t:ty)*) => { $(impl Half for $t {} impl Known for $t {})* } }\n\
         number!(u8 i32 u64);",
        "use kit::Half; let n = 9; println!(\"{} {} {}\", n.half(), 40u64.quarter(), kit::know(5));",
    ),
    (
        "method_of_an_alias",
        "pub trait Left { fn left(&self) -> u64; }\n\
         pub type Pointer = Option<Num>;\nimpl Left for Pointer { fn left(&self) -> u64 { 1 } }",
        "use kit::Left; let _f = |x: Option<kit::Num>| x.left();",
    ),
    (
        "impl_for_all",
        "impl<T: Copy> Size for T { fn size(&self) -> u64 { 8 } }",
        "println!(\"{}\", kit::check(&kit::Num(1)));",
    ),
    (
        "impl_for_a_tuple",
        "pub type Pair = (u8, u8);\nimpl Size for Pair { fn size(&self) -> u64 { 8 } }",
        "println!(\"{}\", kit::check(&(1u8, 1u8)));",
    ),
    (
        "impl_for_tuples_that_a_macro_makes",
        "macro_rules! size { ($($t:ident)*) => {\n\
         impl<$($t: Size),*> Size for ($($t,)*) { fn size(&self) -> u64 { 8 } } } }\n\
         size!(A B); impl Size for u8 { fn size(&self) -> u64 { 8 } }",
        "println!(\"{}\", kit::check(&(1u8, 1u8)));",
    ),
    (
        "impl_for_a_type_with_the_name_of_a_module",
        "pub mod str { pub fn unneeded() {} } impl Size for str { fn size(&self) -> u64 { 8 } }\n\
         pub fn count<T: Size + ?Sized>(_: &T) -> u64 { 1 }",
        "println!(\"{}\", kit::count(\"\"));",
    ),
    (
        "operator",
        "impl std::ops::Shr<u64> for &Num { type Output = u64; fn shr(self, by: u64) -> u64 { self.0 >> by } }",
        "let _f = |x: kit::Num| &x >> 1u64;",
    ),
    (
        "function_of_a_module",
        "pub mod inner { pub fn one() -> u64 { 1 } }",
        "use kit::inner; let _f = inner::one;",
    ),
    (
        "index",
        "impl std::ops::Index<u64> for Num { type Output = u64; fn index(&self, _: u64) -> &u64 { &self.0 } }",
        "let _f = |x: kit::Num| x[1];",
    ),
    (
        "impl_for_a_renamed_type",
        "mod inner { use super::Num as Inner; impl super::Size for Inner { fn size(&self) -> u64 { 8 } } }",
        "println!(\"{}\", kit::check(&kit::Num(1)));",
    ),
    (
        "parameter_in_the_input_of_a_macro",
        "macro_rules! spare { ({$($b:tt)*} $t:ty) => { impl<$($b)*> Unneeded for $t {\n\
         fn unneeded(&self) -> u64 { 1 } } } }\n\
         pub struct Spare<T>(T); spare!({T: Copy} Spare<T>); pub fn same<T>(x: T) -> T { x }",
        "println!(\"{}\", kit::same(1));",
    ),
    (
        "trait_in_the_input_of_a_macro",
        "macro_rules! op { ($tr:ident $f:ident $t:ident) => {\n\
         impl std::ops::$tr for $t { type Output = u64; fn $f(self, by: $t) -> u64 { self.0 + by.0 } } } }\n\
         pub struct NotUnneeded(u64); op!(Add add Num); op!(Add add NotUnneeded);",
        "let _f = |x: kit::Num, y: kit::Num| x + y;",
    ),
    (
        "method_of_a_type_parameter",
        "pub trait Turn: Sized { fn turn(self) -> Self { self } fn one(&self) -> u64 { 1 } }\n\
         impl Turn for Num {}\n\
         pub fn run<E: Turn>(e: E) -> u64 { let _f = |e: E| e.turn(); e.one() }",
        "println!(\"{}\", kit::run(kit::Num(1)));",
    ),
    (
        "method_that_a_trait_has_too",
        "impl Num { pub fn turn(self) -> u64 { self.0 } }\n\
         pub trait Keep: Sized { fn one(&self) -> u64 { 1 } fn turn(self) -> u64 { unneeded() } }\n\
         fn unneeded() -> u64 { 2 } impl Keep for Num {}",
        "use kit::Keep; println!(\"{}\", kit::Num(1).one()); let _f = |x: kit::Num| x.turn();",
    ),
    (
        "impl_for_a_type_of_std",
        "impl From<Num> for Vec<u64> { fn from(it: Num) -> Self { vec![it.0] } }\n\
         pub struct NotUnneeded; impl From<NotUnneeded> for Vec<u64> {\n\
         fn from(_: NotUnneeded) -> Self { Vec::new() } }",
        "println!(\"{:?}\", Vec::from(kit::Num(1)));",
    ),
    (
        "impl_for_the_type_of_a_literal",
        "pub struct Pair<T>(pub T); pub trait Small {} impl Small for f64 {}\n\
         pub struct NotUnneeded; impl std::ops::Add<NotUnneeded> for f64 {\n\
         type Output = f64; fn add(self, _: NotUnneeded) -> f64 { self } }\n\
         impl<T: Small> std::ops::Div<T> for Pair<T> { type Output = T; fn div(self, by: T) -> T { by } }",
        "let _f = || kit::Pair(1.0) / 2.0;",
    ),
    (
        "macros_of_one_name_in_two_modules",
        "pub mod one { pub trait Half { fn half(self) -> u64; }\n\
         macro_rules! num { ($t:ty) => { impl Half for $t { fn half(self) -> u64 { self.0 / 2 } } } }\n\
         num!(super::Num); }\n\
         mod other { macro_rules! num { ($t:ty) => { impl super::Unneeded for $t {\n\
         fn unneeded(&self) -> u64 { 1 } } } } num!(super::Num); }",
        "use kit::one::Half; println!(\"{}\", kit::Num(8).half());",
    ),
    (
        "trait_by_a_module_of_std",
        "pub mod ops { pub fn unneeded() {} }\n\
         pub mod list { use std::ops::{self, Range}; pub struct List(pub Vec<u64>);\n\
         impl ops::Deref for List { type Target = [u64]; fn deref(&self) -> &[u64] { &self.0 } }\n\
         impl From<u16> for List { fn from(_: u16) -> List { List(Vec::new()) } }\n\
         pub fn all(_: Range<u64>) {} }",
        "println!(\"{}\", kit::list::List(vec![1]).len());",
    ),
    (
        "method_in_the_input_of_a_macro",
        "macro_rules! fold { (impl $tr:ident for $t:ident { fn $f:ident($x:expr) }) => {\n\
         impl std::iter::$tr for $t { fn $f<I: Iterator<Item = $t>>(_: I) -> $t { $t($x) } } } }\n\
         pub struct NotUnneeded(u64); fold! { impl Sum for NotUnneeded { fn sum(1) } }",
        "println!(\"{}\", [1u64].iter().sum::<u64>());",
    ),
    (
        "constant_of_a_trait_that_no_bound_names",
        "pub mod raw { pub trait Zero: Sized { const ZERO: bool = std::mem::size_of::<Self>() == 0; }\n\
         impl<T> Zero for T {} pub struct Slot<T>(pub T);\n\
         impl<T> Slot<T> { pub fn is_zero(&self) -> bool { T::ZERO } }\n\
         impl From<u16> for Slot<u8> { fn from(_: u16) -> Self { Slot(1) } } }",
        "println!(\"{}\", kit::raw::Slot(1).is_zero());",
    ),
    (
        "types_of_one_name_in_two_modules",
        "pub mod near { #[derive(Clone, Copy)] pub struct Spot(pub u64); }\n\
         pub mod far { pub struct Spot(pub u64); impl Copy for Spot {}\n\
         impl Clone for Spot { fn clone(&self) -> Spot { unneeded() } }\n\
         fn unneeded() -> Spot { Spot(2) } }",
        "println!(\"{}\", kit::far::Spot(1).0); let _f = |x: kit::near::Spot| (x, x);",
    ),
    (
        "impl_of_a_macro_that_a_macro_makes",
        "impl Unneeded for Num { fn unneeded(&self) -> u64 { 1 } }\n\
         macro_rules! make { ($name:ident) => { pub trait $name { fn deep(&self) -> u64 { 1 } }\n\
         macro_rules! $name { () => { impl<T: $name> $name for &T {} } } } }\n\
         make!(Deep); Deep!(); impl Deep for Num {} pub fn run<T: Deep>(x: T) -> u64 { x.deep() }",
        "println!(\"{}\", kit::run(&kit::Num(1)));",
    ),
    (
        "impl_of_a_trait_that_another_macro_calls",
        "pub trait Deep { fn deep(&self) -> u64; }\n\
         macro_rules! deep { ($t:ty) => { impl Deep for $t { fn deep(&self) -> u64 { 1 } } } }\n\
         macro_rules! spare { ($t:ty, $f:expr) => { impl Unneeded for $t {\n\
         fn unneeded(&self) -> u64 { $f(self) + Deep::deep(self) } } } }\n\
         deep!(u8); spare!(u8, <u8 as Deep>::deep); pub fn run<T: Deep>(_: &T) -> u64 { 2 }",
        "println!(\"{}\", kit::run(&1u8));",
    ),
    (
        "method_of_an_integer_of_any_type",
        "pub trait Deep { fn deep(self) -> u64; } macro_rules! deep { ($($t:ty)*) => {\n\
         $(impl Deep for $t { fn deep(self) -> u64 { 1 } })* } } deep!(i32 i64);\n\
         macro_rules! floats { ($($t:ty)*) => { $(impl Deep for $t { fn deep(self) -> u64 {\n\
         Unneeded::unneeded(&self) } } impl Unneeded for $t { fn unneeded(&self) -> u64 { 1 } })* } }\n\
         floats!(f32 f64); macro_rules! spare { ($t:ty) => { impl Unneeded for $t {\n\
         fn unneeded(&self) -> u64 { (*self).deep() } } } } spare!(i32);",
        "use kit::Deep; let _f = || { let x = 3; x.deep() };",
    ),
];

#[test]
fn restores_only_the_missing_items() {
    let workspace = Workspace::new("되찾기", &[]);
    workspace.write(
        "Cargo.toml",
        "[workspace]\nmembers = [\"mac\", \"programs/*\", \"kits/*\"]\nresolver = \"2\"\n",
    );
    let write_package = |folder: &str, name: &str, rest: &str, file: &str, text: &str| {
        let head = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"");
        workspace.write(&format!("{folder}/Cargo.toml"), &format!("{head}\n{rest}"));
        workspace.write(&format!("{folder}/src/{file}"), text);
    };
    let twice = "#[macro_export]\nmacro_rules! twice { ($x:expr) => { $x * 2 }; }\n";
    write_package("mac", "mac", "", "lib.rs", twice);
    // A program has three cases, each with its own library.
    for (i, parts) in CASES.chunks(3).enumerate() {
        let [mut needs, mut calls, mut modules] = ["[dependencies]\n", "", ""].map(String::from);
        for (name, part, body) in parts {
            let library = format!("{LIBRARY}{part}\n");
            write_package(&format!("kits/{name}"), &format!("{name}_kit"), "", "lib.rs", &library);
            needs += &format!("{name}_kit = {{ path = \"../../kits/{name}\" }}\n");
            calls += &format!("{name}::run(); ");
            modules += &format!(
                "mod {name} {{ use {name}_kit as kit; pub fn run() {{\n\
                 println!(\"{{}}\", kit::Thing(5).0); {body} }} }}\n"
            );
        }
        needs += "mac = { path = \"../../mac\" }\n";
        let program = format!("fn main() {{ {calls} }}\n{modules}");
        write_package(&format!("programs/p{i}"), &format!("p{i}"), &needs, "main.rs", &program);
    }
    let output = workspace.run("", &["--judge", "boj", "--json"]);
    let reports: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(reports.len(), CASES.len().div_ceil(3), "{output:?}");
    for (i, report) in reports.into_iter().enumerate() {
        assert!(report.contains("\"proved\":true"), "{report}");
        let bundle = workspace.read_bundle(&format!("p{i}"));
        assert!(!bundle.contains("nneeded") && !bundle.contains("From<u16>"), "{i}: {bundle}");
    }
}
