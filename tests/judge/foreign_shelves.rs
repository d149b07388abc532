//! The shelves and solutions of foreign.rs, one construct after another.

use super::{solution, Solution};

/// A shelf of modules alone.
pub const FLAT: &[(&str, &str)] = &[
    (
        "snippets/lib.rs",
        "//! A shelf.\n#![allow(non_snake_case)]\n#![recursion_limit = \"200\"]\n\
         pub mod selfref;\npub mod text;\npub mod tree;\npub mod mark;\npub mod io;\n\
         pub mod vis;\npub mod calls;\npub mod quiet;\n#[path = \"hangul.rs\"]\npub mod 한글;\npub mod folder;\n\
         #[cfg(test)]\nmod tests;\n#[cfg(windows)]\nmod windows;\n\
         #[path = \"odd place/elsewhere.rs\"]\npub mod moved;\npub mod data;\npub mod char;\n\
         #[path = \"crates/one/src/lib.rs\"]\npub mod one;\n#[path = \"crates/two/src/lib.rs\"]\npub mod two;\n\
         pub mod scale;\npub mod wide;\npub mod ext;\n",
    ),
    (
        "snippets/selfref.rs",
        "pub fn me() -> u8 { 7 }\npub fn unneeded() {}\npub mod selfish { pub const S: u8 = 8; }\n",
    ),
    // Strings of several lines, at every depth and with every beginning.
    (
        "snippets/text.rs",
        "pub const A: &str = \"x\n  y\n    four\n     five\n            twelve\n\
         \x20               sixteen\n                    twenty\n\";\n\
         pub mod deep {\n    pub mod deeper {\n        pub fn b() -> &'static str {\n            \
         r#\"\n    \"quoted\"\n\n        {{}} // no comment\n\"#\n        }\n    }\n}\n\
         pub fn c() -> String {\n    format!(\"{}\\\n        joined\n        not\", 1)\n}\n\
         pub const D: &[u8] = b\"a\n        b\";\n\
         macro_rules! lines { () => { \"m\n        n\" }; }\npub fn e() -> &'static str { lines!() }\n",
    ),
    // x/mod.rs with x/y.rs, and foo.rs with foo/bar.rs and foo/bar/baz.rs.
    ("snippets/folder/mod.rs", "mod inner;\npub use inner::one;\npub mod far;\n"),
    ("snippets/folder/inner.rs", "pub fn one() -> u8 { super::far::two() - 1 }\n"),
    ("snippets/folder/far.rs", "pub fn two() -> u8 { crate::tree::branch::leaf::LEAF - 1 }\n"),
    (
        "snippets/tree.rs",
        "pub mod branch;\nmod inline { pub mod own; }\npub fn own() -> u8 { inline::own::OWN }\n",
    ),
    ("snippets/tree/branch.rs", "pub mod leaf;\n"),
    ("snippets/tree/branch/leaf.rs", "pub const LEAF: u8 = 3;\n"),
    ("snippets/tree/inline/own.rs", "pub const OWN: u8 = 4;\n"),
    ("snippets/odd place/elsewhere.rs", "mod beside;\npub use self::beside::B;\n"),
    ("snippets/odd place/beside.rs", "pub const B: u8 = 5;\n"),
    // A byte order mark and carriage returns.
    (
        "snippets/mark.rs",
        "\u{feff}//! Marked.\r\npub const M: &str = \"a\r\n    b\";\r\n",
    ),
    ("snippets/io.rs", "use std::io::{self, Write};\npub fn say(n: u8) { writeln!(io::stdout(), \"{n}\").unwrap(); }\n"),
    // Every visibility.
    (
        "snippets/vis.rs",
        "pub(crate) fn of_crate() -> u8 { 1 }\npub(super) fn of_super() -> u8 { 2 }\n\
         pub mod deep {\n    pub(in crate::vis) fn of_path() -> u8 { 4 }\n    \
         pub(in super::super) fn of_two() -> u8 { 8 }\n    pub(self) fn of_self() -> u8 { 16 }\n    \
         pub fn own() -> u8 { of_self() }\n}\n\
         pub fn all() -> u8 { of_crate() + of_super() + deep::of_path() + deep::of_two() + deep::own() }\n\
         #[derive(Clone, Copy)]\npub struct Pair { pub(crate) left: u8, pub right: u8 }\n\
         impl Pair {\n    pub fn new() -> Self { Self { left: 1, right: 2 } }\n    \
         pub(crate) fn min(&self) -> u8 { self.left }\n    pub fn least(&self) -> u8 { self.min() }\n}\n\
         pub(crate) use self::deep::own as renamed;\npub fn r() -> u8 { renamed() }\n",
    ),
    // `crate` and `$crate` in macros, exported or not; one calls another.
    (
        "snippets/calls.rs",
        "use crate as shelf;\nuse crate::selfref::{self, me as ego};\n\
         macro_rules! local { () => { crate::selfref::me() }; }\n\
         pub fn through() -> u8 { local!() + shelf::tree::own() + selfref::me() + ego() }\n\
         #[macro_export]\nmacro_rules! twice { ($e:expr) => { $crate::calls::double($e) }; }\n\
         #[macro_export]\nmacro_rules! four { ($e:expr) => { $crate::twice!($crate::twice!($e)) }; }\n\
         #[macro_export]\nmacro_rules! unneeded_macro { () => {}; }\n\
         pub fn double(x: u8) -> u8 { 2 * x }\npub fn eight() -> u8 { crate::four!(2) }\n",
    ),
    // Lints that are silenced at the head of a file, and one that is not in use.
    (
        "snippets/quiet.rs",
        "#![allow(unused, non_camel_case_types)]\npub struct small { pub a: u8 }\n\
         pub fn quiet(y: u8) -> u8 { let mut x = 3; x }\nfn unneeded() {}\n",
    ),
    ("snippets/hangul.rs", "pub fn 더하기(가: u8, 나: u8) -> u8 { 가 + 나 }\npub fn LOUD() -> u8 { 9 }\n"),
    (
        "snippets/data.rs",
        "pub const TEXT: &str = include_str!(\"data/text.txt\");\n\
         pub const BYTES: &[u8; 3] = core::include_bytes!(\"data/bytes\");\n\
         pub const TABLE: [u8; 3] = include!(\"data/table.in\");\ninclude!(\"data/items.in\");\n",
    ),
    // A macro without an export, and a module with the name of a type.
    (
        "snippets/char.rs",
        "macro_rules! cheap { () => { 1 }; }\npub(crate) use cheap;\npub const C: u8 = super::char::cheap!();\n",
    ),
    // Two crates as modules of one shelf.
    (
        "snippets/crates/one/src/lib.rs",
        "//! One.\n#![warn(missing_docs)]\n#![allow(dead_code, non_snake_case)]\n#[macro_use]\nmod macros;\n\
         mod part;\npub use part::Part;\npub fn one() -> u8 { one!() }\npub fn unneeded() {}\n",
    ),
    ("snippets/crates/one/src/macros.rs", "macro_rules! one { () => { 1 }; }\n"),
    (
        "snippets/crates/one/src/part.rs",
        "pub struct Part(pub u8);\nimpl Part { pub(crate) fn hid(&self) -> u8 { self.0 } pub fn get(&self) -> u8 { self.hid() } }\n",
    ),
    ("snippets/crates/two/src/lib.rs", "use crate::one::{one, Part};\npub fn two() -> u8 { one() + Part(1).get() }\n"),
    // An impl in another snippet decides which type a literal has.
    (
        "snippets/scale.rs",
        "pub trait Scale { fn twice(self) -> Self; }\nimpl Scale for f32 { fn twice(self) -> f32 { 2.0 * self } }\n\
         pub fn twice<T: Scale>(x: T) -> T { x.twice() }\n",
    ),
    ("snippets/wide.rs", "impl super::scale::Scale for f64 { fn twice(self) -> f64 { 2.0 * self } }\n"),
    // A method that std has too since Rust 1.73.
    (
        "snippets/ext.rs",
        "pub trait DivCeil { fn div_ceil(self, d: u64) -> u64; }\n\
         impl DivCeil for u64 { fn div_ceil(self, d: u64) -> u64 { (self + d - 1) / d } }\n",
    ),
    ("snippets/data/text.txt", "one \"two\"\n    \\three\n"),
    ("snippets/data/bytes", "\"\\\n"),
    ("snippets/data/table.in", "[1, 2, 3]\n"),
    ("snippets/data/items.in", "pub fn item() -> u8 { crate::tree::own() }\npub fn unneeded() {}\n"),
];

pub const ON_FLAT: &[Solution] = &[
    solution(
        1,
        "use snippets::selfref;\nuse snippets::selfref::selfish;\n\
         fn main() { println!(\"{} {}\", selfref::me(), selfish::S); }\n",
        "7 8\n",
    )
    .holds(&["\nmod selfref {"]),
    solution(
        2,
        "use snippets::text::{self, deep::deeper, A};\n\
         fn main() { print!(\"{A}|{}|{}|{:?}|{}\", deeper::b(), text::c(), text::D, text::e()); }\n",
        "x\n  y\n    four\n     five\n            twelve\n                sixteen\n                    \
         twenty\n|\n    \"quoted\"\n\n        {{}} // no comment\n|1joined\n        not|\
         [97, 10, 32, 32, 32, 32, 32, 32, 32, 32, 98]|m\n        n",
    ),
    solution(
        3,
        "use snippets::{folder::{self, far}, moved, tree};\n\
         fn main() { println!(\"{} {} {} {}\", folder::one(), far::two(), tree::own(), moved::B); }\n",
        "1 2 4 5\n",
    ),
    solution(4, "use snippets::mark::M;\nfn main() { println!(\"{M}\"); }\n", "a\n    b\n"),
    // A snippet called `io`, beside the standard library's; a module called `vis`.
    solution(
        5,
        "use std::io::{self, Write};\nmod vis { pub fn own() -> u8 { snippets::vis::all() } }\n\
         fn main() { snippets::io::say(vis::own()); io::stdout().flush().unwrap(); }\n",
        "31\n",
    ),
    solution(
        6,
        "fn main() {\n    let pair = snippets::vis::Pair::new();\n    \
         println!(\"{} {} {}\", pair.least(), pair.right, snippets::vis::r());\n}\n",
        "1 2 16\n",
    )
    .holds(&["\nmod vis {", "pub(crate) "]),
    // A method that only the shelf sees must not take the place of a trait's.
    solution(
        7,
        "use snippets::vis::Pair;\ntrait Min { fn min(&self) -> u8; }\n\
         impl Min for Pair { fn min(&self) -> u8 { 99 } }\n\
         fn main() { println!(\"{} {}\", Pair::new().min(), Pair::new().least()); }\n",
        "99 1\n",
    ),
    solution(
        8,
        "use snippets as lib;\nuse snippets::{four, twice as zweimal};\n\
         mod part { use snippets::twice; pub fn f() -> u8 { twice!(5) + snippets::four!(1) } }\n\
         fn main() { println!(\"{} {} {} {} {}\", lib::calls::through(), four!(1), zweimal!(4), \
         lib::calls::eight(), part::f()); }\n",
        "25 4 8 8 14\n",
    ),
    // Globs, nested groups, renames, an import in a function and one of the shelf.
    solution(
        9,
        "use snippets::{self, 한글::*, selfref::{selfish::{self, S as T}, me as 나}};\n\
         use ::snippets::tree::{branch::leaf as 잎, *};\n\
         fn main() {\n    use snippets::folder as f;\n    let 값 = 더하기(1, 2);\n    \
         println!(\"{값} {} {} {} {} {} {}\", selfish::S, T, 나(), 잎::LEAF, own(), \
         f::one() + ::snippets::moved::B + snippets::한글::LOUD());\n}\n",
        "3 8 8 7 3 4 15\n",
    )
    .holds(&["#[allow(non_snake_case)]\nmod 한글"]),
    // Lints, silenced by the solution and by a snippet.
    solution(
        10,
        "#![allow(warnings)]\nuse snippets::quiet::*;\nfn unneeded() {}\n\
         fn main() { let mut Twice = quiet(1); let s = small { a: 2 }; println!(\"{}\", Twice + s.a); }\n",
        "5\n",
    )
    .holds(&["non_snake_case", "unused_mut", "unused_variables"]),
    // Macros of the solution's own: one that the shelf would see, one with a path.
    solution(
        11,
        "macro_rules! dbg { ($($x:tt)*) => {}; }\nmacro_rules! writeln { ($($x:tt)*) => { Err::<(), u8>(1) }; }\n\
         macro_rules! me { () => { snippets::selfref::me() }; }\n\
         mod part { pub fn f() -> u8 { me!() } }\n\
         fn main() { dbg!(part::f()); snippets::io::say(me!() + part::f()); \
         println!(\"{:?}\", writeln!()); }\n",
        "14\nErr(1)\n",
    ),
    solution(
        12,
        "use snippets::data::*;\nfn main() { println!(\"{TEXT}{BYTES:?} {TABLE:?} {}\", item()); }\n",
        "one \"two\"\n    \\three\n[34, 92, 10] [1, 2, 3] 4\n",
    ),
    // Modules in folders beside it, carriage returns, raw strings, Korean names.
    solution(
        13,
        "\u{feff}\r\n#[path = \"part/mod.rs\"]\r\nmod 부분;\r\nmod inline { pub mod below; }\r\nuse 부분::풀이;\r\n\r\n\
         fn main() {\r\n    print!(\"{}\", 풀이());\r\n    print!(r#\"raw \"x\"\r\n  y\"#);\r\n    \
         println!(\"{}\", inline::below::N);\r\n}\r\n",
        "7\nraw \"x\"\n  y12\n",
    ),
    solution(
        14,
        "#[macro_use]\nextern crate snippets;\nfn f(c: char) -> char { c }\n\
         fn main() { println!(\"{} {} {}\", twice!(3), f('x'), snippets::char::C); }\n",
        "6 x 1\n",
    ),
    solution(15, "use snippets::two::two;\nfn main() { println!(\"{}\", two()); }\n", "2\n"),
    solution(
        16,
        "use snippets::scale::twice;\nfn main() { println!(\"{}\", twice(0.05)); println!(\"{}\", twice(0.3) / 3.0); }\n",
        "0.1\n0.19999999999999998\n",
    )
    .holds(&["mod wide {"]),
    solution(
        17,
        "#[allow(unused_imports)]\nuse snippets::ext::DivCeil;\nfn main() { println!(\"{}\", 7u64.div_ceil(2)); }\n",
        "4\n",
    )
    .holds(&["impl DivCeil for u64"]),
];

/// Files beside the solutions, for number 13 on the flat shelf.
pub const BESIDE: &[(&str, &str)] = &[
    (
        "solutions/part/mod.rs",
        "use snippets::selfref::me;\npub fn 풀이() -> String { format!(\"{}\\n\", me()) }\npub fn unneeded() {}\n",
    ),
    ("solutions/inline/below.rs", "pub const N: u8 = 8 + snippets::tree::branch::leaf::LEAF + 1;\n"),
];

/// A shelf with items of its own at the root.
pub const ROOTED: &[(&str, &str)] = &[
    (
        "snippets/lib.rs",
        "#![allow(non_camel_case_types)]\n#[macro_use]\nmod shared;\nmod hidden;\npub mod graph;\n\
         pub use graph::*;\npub use crate::hidden::deep::answer as the_answer;\n\
         pub use hidden::Pub;\npub mod prelude { pub use crate::{gcd, graph::Graph}; pub use super::Count; }\n\
         pub const LIMIT: u64 = 40;\npub static NAMES: [&str; 2] = [\"a\", \"b\n    c\"];\n\
         pub type pair = (u64, u64);\n#[derive(Clone, Debug)]\npub struct Root(pub u64);\n\
         impl Root { pub(crate) fn inner(&self) -> u64 { self.0 } pub fn twice(&self) -> u64 { 2 * self.inner() } }\n\
         pub trait Count { fn count_all(&self) -> u64; }\nimpl Count for Root { fn count_all(&self) -> u64 { shared!(self.0) } }\n\
         pub fn gcd(a: u64, b: u64) -> u64 { if b == 0 { a } else { gcd(b, a % b) } }\n\
         pub fn unneeded() {}\n\
         #[macro_export]\nmacro_rules! square { ($e:expr) => { $crate::gcd($e * $e, 0) }; }\n\
         #[macro_export]\nmacro_rules! fourth { ($e:expr) => { $crate::square!($crate::square!($e)) }; }\n",
    ),
    ("snippets/shared.rs", "macro_rules! shared { ($e:expr) => { $e + crate::LIMIT }; }\n"),
    (
        "snippets/hidden.rs",
        "pub mod deep { pub fn answer() -> u64 { 42 } pub fn unneeded() {} }\n\
         #[derive(Debug, Default)]\npub struct Pub { pub x: u8 }\n",
    ),
    (
        "snippets/graph/mod.rs",
        "use super::*;\nmod search;\npub use self::search::first;\n\
         pub struct Graph { pub(crate) edges: Vec<pair> }\n\
         impl Graph { pub fn new(edges: Vec<pair>) -> Self { Self { edges } } }\n",
    ),
    (
        "snippets/graph/search.rs",
        "use super::Graph;\npub fn first(graph: &Graph) -> u64 { graph.edges[0].0 + crate::fourth!(2) }\n",
    ),
];

pub const ON_ROOTED: &[Solution] = &[
    solution(
        1,
        "use snippets::{gcd, the_answer, Root, LIMIT};\nuse snippets::pair as Pair;\n\
         fn main() { let p: Pair = (1, 2); println!(\"{} {} {} {} {} {}\", gcd(12, 18), the_answer(), \
         Root(3).twice(), LIMIT, p.1, snippets::NAMES[1]); }\n",
        "6 42 6 40 2 b\n    c\n",
    )
    .holds(&["\nmod snippets {"]),
    solution(
        2,
        "use snippets::*;\nfn main() { println!(\"{} {} {:?}\", square!(3), Root(2).count_all(), \
         Pub::default()); }\n",
        "9 42 Pub { x: 0 }\n",
    ),
    solution(
        3,
        "use snippets::prelude::*;\nuse snippets as lib;\nmod m {\n    use snippets::{self, graph, fourth};\n    \
         pub fn f() -> u64 { let g = snippets::Graph::new(vec![(1, 2)]); graph::first(&g) + fourth!(1) }\n    \
         pub mod n { use ::snippets::Root; pub fn g() -> u64 { Root(1).twice() } }\n}\n\
         fn main() { println!(\"{} {} {} {}\", gcd(4, 6), m::f(), m::n::g(), \
         lib::first(&Graph::new(vec![(5, 0)])) + lib::Root(1).count_all()); }\n",
        "2 18 2 62\n",
    ),
    solution(
        4,
        "extern crate snippets as shelf;\nextern crate snippets;\nuse std::fmt;\nstruct Root;\n\
         impl fmt::Display for Root { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { \
         write!(f, \"{}\", shelf::gcd(9, 6)) } }\nfn gcd() -> u8 { 1 }\n\
         fn main() { println!(\"{Root} {} {}\", gcd(), snippets::square!(2)); }\n",
        "3 1 4\n",
    ),
];

/// A shelf in the newest Rust of edition 2021.
pub const NEW: &[(&str, &str)] = &[
    ("snippets/lib.rs", "pub mod ffi;\npub mod capture;\npub mod plain;\n"),
    (
        "snippets/ffi.rs",
        "use std::ffi::{c_char, c_int, CStr};\n\
         unsafe extern \"C\" {\n    pub safe fn abs(n: c_int) -> c_int;\n    unsafe fn strlen(s: *const c_char) -> usize;\n}\n\
         pub const NAME: &CStr = c\"a\n    b\";\npub const RAW: &CStr = cr#\"\"x\"\"#;\n\
         pub fn length() -> usize { unsafe { strlen(crate::ffi::NAME.as_ptr()) + strlen(RAW.as_ptr()) } }\n",
    ),
    (
        "snippets/capture.rs",
        "pub fn numbers<'a>(list: &'a [u8]) -> impl Iterator<Item = u8> + use<'a> { list.iter().map(|n| n + 1) }\n\
         pub fn first(list: &[u8]) -> u8 {\n    let Some(first) = list.first() else { return 0 };\n    *first\n}\n\
         pub fn unneeded() -> &'static str { \"\n  x\" }\n\
         pub async fn later() -> u8 { (async || 1)().await }\n",
    ),
    ("snippets/plain.rs", "pub fn one() -> u8 { 1 }\n"),
];

pub const ON_NEW: &[Solution] = &[
    solution(
        1,
        "use snippets::{capture::{first, numbers}, ffi};\nfn main() {\n    let list = [1, 2];\n    \
         println!(\"{} {} {} {}\", ffi::abs(-3), ffi::length(), first(&list), numbers(&list).sum::<u8>());\n}\n",
        "3 10 1 5\n",
    ),
    solution(2, "fn main() { println!(\"{}\", snippets::plain::one()); }\n", "1\n"),
    solution(
        3,
        "fn main() { let x = Some(1); let Some(y) = x else { return }; println!(\"{y} {:?}\", c\"z\"); }\n",
        "1 \"z\"\n",
    ),
];
