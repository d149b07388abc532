//! Flattening, on what cargo-equip 0.20.1 really writes.

use super::*;

/// The output for a solution and three snippets that import and call each other
/// in every way there is.
const BUNDLE: &str = r##"//! BOJ 1 x <y>
pub use __cargo_equip::prelude::*;

use snippets::{a::{self, one}, twice, b, self};
pub use snippets::c::{C as K, *};
use std::{fmt::Debug, collections::*};
use /*::*/crate::__cargo_equip::crates::snippets::four;
/// doc
mod inner { pub use crate::__cargo_equip::prelude::*;

pub use snippets::b::double; pub fn f() -> u32 { use snippets::*; double(3) + snippets::b::double(2) + b::u() }
  pub mod m { pub use crate::__cargo_equip::prelude::*;

use snippets::{a::deep as q, twice}; pub fn g() -> u32 { q::d() + twice!(1) + super::super::K as u32 + snippets::twice!(4) } } }
fn show(x: impl Debug) { println!("{x:?}"); }
fn main() { println!("{} {} {} {}", one(), twice!(3), b::double(1), inner::f()); a::one(); { use snippets::b::double as d; d(1); }
 { use snippets::{b as bb, a::deep}; show((bb::u(), deep::d(), inner::m::g(), K, four!(1), a::glue(), snippets::four!(2), ::snippets::a::one())); show(s()); let _: HashMap<u8, u8> = HashMap::new(); }
}
#[cfg(test)] mod tests {}

// The following code was expanded by `cargo-equip`.

///  # Bundled libraries
///
///  - `path+file:///home/someone/mexbox#mexbox@0.1.0` published in **missing** licensed under **missing** as `crate::__cargo_equip::crates::snippets`
#[allow(unused)]
mod __cargo_equip {
    pub(crate) mod crates {
        pub mod snippets {
            //! docs
            #![warn(missing_docs)]
            pub use crate::__cargo_equip::macros::snippets::*;/// a
            pub mod a {
                //! a
                /// doc
                #[macro_export]
                macro_rules! /*twice*/__cargo_equip_macro_def_snippets_twice { ($e:expr) => { $crate::__cargo_equip::crates::snippets::b::double($e) }; }
            macro_rules!twice{($($tt:tt)*)=>(crate::__cargo_equip_macro_def_snippets_twice!{$($tt)*})}
                /// exported and calls the other
                #[macro_export]
                macro_rules! /*four*/__cargo_equip_macro_def_snippets_four {
                    ($e:expr) => { $crate::__cargo_equip::crates::snippets::twice!($crate::__cargo_equip::crates::snippets::twice!($e)) };
                }
            macro_rules!four{($($tt:tt)*)=>(crate::__cargo_equip_macro_def_snippets_four!{$($tt)*})}
                macro_rules! local { () => { 1 } }
                pub(crate) use local;
                pub fn one() -> u32 { local!() }
                #[allow(dead_code, non_snake_case)]
                fn F() { /* c */ let _ = crate::__cargo_equip::crates::snippets::b::double(3); } // trailing
                pub mod deep { /// x
                 pub fn d() -> u32 { super::one() + crate::__cargo_equip::crates::snippets::b::double(1) + self::e::E as u32 } mod e { pub const E: u8 = super::super::super::c::C; } }
                pub fn glue()->u32{let/*x*/mut/*y*/y=4;y+=1;y}

                }
            pub mod b {
                //! b
                use crate::__cargo_equip::crates::snippets::a::{self, deep::{self as dd, d}};
                use super::c::C as K;
                pub fn double(x: u32) -> u32 { x * 2 }
                pub fn u() -> u32 { a::one() + dd::d() + d() + K as u32 + crate::__cargo_equip::crates::snippets::twice!(2) + a::local!() }
                pub use super::a::one;
                }
            pub mod c {
                //! c
                pub const C: u8 = 1;
                /// two
                #[derive(Clone,
                  Debug)]
                pub struct S { /// f
                 pub s: &'static str }
                pub fn s() -> S { S { s: "a
                b" } }
                }
    }
    }

    pub(crate) mod macros {
        pub mod snippets {
            pub use crate::{__cargo_equip_macro_def_snippets_four as four, __cargo_equip_macro_def_snippets_twice as twice};
    }
    }

    pub(crate) mod prelude {
    pub use crate::__cargo_equip::crates::*;
    }

    mod preludes {
        pub mod snippets {
    }
    }
}
"##;

/// The same program as a plain file; compiled and run by hand once.
const FLAT: &str = r##"use a::one;
use c::{C as K, *};
use std::{fmt::Debug, collections::*};

mod inner {
pub(crate) use crate::b::double; pub fn f() -> u32 { use crate::*; double(3) + crate::b::double(2) + b::u() }
  pub mod m {
use crate::a::deep as q;
use crate::twice; pub fn g() -> u32 { q::d() + twice!(1) + super::super::K as u32 + crate::twice!(4) } } }
fn show(x: impl Debug) { println!("{x:?}"); }
fn main() { println!("{} {} {} {}", one(), twice!(3), b::double(1), inner::f()); a::one(); { use b::double as d; d(1); }
 { use b as bb;
use a::deep; show((bb::u(), deep::d(), inner::m::g(), K, four!(1), a::glue(), four!(2), a::one())); show(s()); let _: HashMap<u8, u8> = HashMap::new(); }
}

mod a {
                #[macro_export]
                macro_rules! twice { ($e:expr) => { $crate::b::double($e) }; }
                #[macro_export]
                macro_rules! four {
                    ($e:expr) => { $crate::twice!($crate::twice!($e)) };
                }
                macro_rules! local { () => { 1 } }
                pub(crate) use local;
                pub fn one() -> u32 { local!() }
                #[allow(non_snake_case)]
                fn F() {  let _ = crate::b::double(3); }
                pub mod deep {
                 pub fn d() -> u32 { super::one() + crate::b::double(1) + self::e::E as u32 } mod e { pub const E: u8 = super::super::super::c::C; } }
                pub fn glue()->u32{let mut y=4;y+=1;y}
}

mod b {
                use crate::a::{self, deep::{self as dd, d}};
                use super::c::C as K;
                pub fn double(x: u32) -> u32 { x * 2 }
                pub fn u() -> u32 { a::one() + dd::d() + d() + K as u32 + crate::twice!(2) + a::local!() }
                pub(crate) use super::a::one;
                }

mod c {
                pub const C: u8 = 1;
                #[derive(Clone,
                  Debug)]
                pub struct S {
                 pub s: &'static str }
                pub fn s() -> S { S { s: "a
b" } }
                }
"##;

/// A bundle of the solution and of snippets, each one with its name.
pub fn bundle(solution: &str, snippets: &[(&str, &str)]) -> String {
    let modules = snippets
        .iter()
        .map(|(name, text)| format!("            pub mod {name} {{\n{text}\n                }}\n"));
    let modules: String = modules.collect();
    format!(
        "pub use __cargo_equip::prelude::*;\n\n{solution}\n\n\
         // The following code was expanded by `cargo-equip`.\n\n\
         ///  # Bundled libraries\n#[allow(unused)]\nmod __cargo_equip {{\n    \
         pub(crate) mod crates {{\n        pub mod snippets {{\n{modules}    }}\n    }}\n\n    \
         pub(crate) mod macros {{\n        pub mod snippets {{\n    }}\n    }}\n\n    \
         pub(crate) mod prelude {{\n    pub use crate::__cargo_equip::crates::*;\n    }}\n\n    \
         mod preludes {{\n        pub mod snippets {{\n    }}\n    }}\n}}\n"
    )
}

/// What becomes of a solution, without the shelf.
fn solution(text: &str) -> String {
    let flat = flatten(&bundle(text, &[("a", "pub fn f() {}")])).unwrap();
    let (solution, _) = flat.split_once("\n\nmod a").unwrap();
    solution.to_string()
}

/// What becomes of a snippet.
fn snippet(text: &str) -> String {
    let flat = flatten(&bundle("fn main() {}", &[("a", text)])).unwrap();
    let rest = flat.strip_prefix("fn main() {}\n\nmod a {\n").unwrap();
    rest.trim_end().trim_end_matches('}').trim_end().to_string()
}

#[test]
fn a_real_bundle_becomes_a_plain_file() {
    assert_eq!(flatten(BUNDLE).unwrap(), FLAT);
}

#[test]
fn nothing_of_the_bundler_survives() {
    let flat = flatten(BUNDLE).unwrap();
    for trace in [
        "cargo",
        "equip",
        "file://",
        "::*/",
        "snippets",
        "prelude",
        "///",
        "//!",
        "cfg(test)",
    ] {
        assert!(!flat.contains(trace), "{trace} in\n{flat}");
    }
}

#[test]
fn imports_from_the_shelf_lose_its_name() {
    let cases = [
        ("use snippets::a;", ""),
        ("use snippets;", ""),
        ("use snippets::*;", ""),
        ("use snippets::{self};", ""),
        ("use snippets::a as b;", "use a as b;"),
        ("use snippets::a::{self as b, f};", "use a as b;\nuse a::f;"),
        (
            "use snippets::{a::{self, f as g, h::{i, j}}, k::*, l};",
            "use a::{f as g};\nuse a::h::{i, j};\nuse k::*;",
        ),
        (
            "use {snippets::a::f, std::io::{self, Read}};",
            "use a::f;\nuse std::io;\nuse std::io::Read;",
        ),
        ("use ::snippets::a::f;", "use a::f;"),
        (
            "use /*::*/crate::__cargo_equip::crates::snippets::{a::f, b};",
            "use a::f;",
        ),
        (
            "use snippets // why\n    ::a // what\n    ::f;",
            "use a::f;",
        ),
        ("pub use snippets::a::f;", "use a::f;"),
        ("#[allow(unused_imports)]\nuse snippets::a::f;", "use a::f;"),
        (
            "#[cfg(unix)]\nuse snippets::{a::f, b::g};",
            "#[cfg(unix)]\nuse a::f;\n#[cfg(unix)]\nuse b::g;",
        ),
        ("use std::fmt;", "use std::fmt;"),
    ];
    for (before, after) in cases {
        let flat = solution(&format!("{before}\nfn main() {{}}"));
        // rustfmt takes braces off a single name.
        let flat = flat.replace("{f as g}", "f as g");
        let after = after.replace("{f as g}", "f as g");
        assert_eq!(flat, format!("{after}\nfn main() {{}}").trim(), "{before}");
    }
}

#[test]
fn in_modules_paths_start_at_the_root() {
    let cases = [
        ("use snippets::a;", "use crate::a;"),
        ("use snippets::*;", "use crate::*;"),
        (
            "use snippets::{a::{self, f}, b as c};",
            "use crate::{a, b as c};\nuse crate::a::f;",
        ),
        ("pub use snippets::a::f;", "pub(crate) use crate::a::f;"),
        (
            "pub(super) use snippets::a::f;",
            "pub(super) use crate::a::f;",
        ),
        ("pub use std::fmt;", "pub(crate) use std::fmt;"),
        (
            "fn g() { use snippets::a; a::f(); }",
            "fn g() { use crate::a; a::f(); }",
        ),
        (
            "fn g() { snippets::a::f(); ::snippets::a::f() }",
            "fn g() { crate::a::f(); crate::a::f() }",
        ),
        (
            "fn g() { self::snippets::f() }",
            "fn g() { self::snippets::f() }",
        ),
        (
            "fn g() { super::g(snippets::m!()) }",
            "fn g() { super::g(crate::m!()) }",
        ),
    ];
    for (before, after) in cases {
        let flat = solution(&format!("mod m {{\n{before}\n}}\nfn main() {{}}"));
        assert_eq!(
            flat,
            format!("mod m {{\n{after}\n}}\nfn main() {{}}"),
            "{before}"
        );
    }
}

#[test]
fn in_functions_paths_are_short() {
    let cases = [
        ("use snippets::a::f; f()", "use a::f; f()"),
        (
            "{ use snippets::{a as b, c::d}; b::f() }",
            "{ use a as b;\nuse c::d; b::f() }",
        ),
        (
            "snippets::a::f(); <snippets::a::S>::g()",
            "a::f(); <a::S>::g()",
        ),
        ("(::snippets::a::f)(snippets::m![1])", "(a::f)(m![1])"),
        (
            "let snippets = 1; \"snippets::a\"",
            "let snippets = 1; \"snippets::a\"",
        ),
    ];
    for (before, after) in cases {
        let flat = solution(&format!("fn main() {{ {before} }}"));
        assert_eq!(flat, format!("fn main() {{ {after} }}"), "{before}");
    }
}

#[test]
fn snippets_find_each_other() {
    let cases = [
        (
            "use crate::__cargo_equip::crates::snippets::b::g;",
            "use crate::b::g;",
        ),
        (
            "use crate::__cargo_equip::crates::snippets::{b, c as d};",
            "use crate::{b, c as d};",
        ),
        ("use super::b::{self, g};", "use super::b::{self, g};"),
        ("pub use self::inner::*;", "pub(crate) use self::inner::*;"),
        (
            "fn f() { crate::__cargo_equip::crates::snippets::b::g() }",
            "fn f() { crate::b::g() }",
        ),
        (
            "pub mod m { pub fn f() { super::super::b::g() } }",
            "pub mod m { pub fn f() { super::super::b::g() } }",
        ),
    ];
    for (before, after) in cases {
        assert_eq!(snippet(before), after, "{before}");
    }
}

#[test]
fn docs_comments_and_lint_attributes_go_from_snippets() {
    let cases = [
        (
            "/// d\n/** d */\n#[doc = \"]\"]\nfn f() {} // c",
            "fn f() {}",
        ),
        (
            "//! d\n#![allow(dead_code)]\n#![warn(\n    missing_docs,\n)]\nfn f() {}",
            "fn f() {}",
        ),
        (
            "#[allow(\n    dead_code, // why\n    unused_mut\n)]\nfn f() {}",
            "fn f() {}",
        ),
        (
            "#[allow(dead_code, non_snake_case)]\nfn F() {}",
            "#[allow(non_snake_case)]\nfn F() {}",
        ),
        (
            "#[allow(clippy::all)]\n#[inline]\nfn f() {}",
            "#[inline]\nfn f() {}",
        ),
        (
            "#[allow(non_snake_case)]\nfn F() {}",
            "#[allow(non_snake_case)]\nfn F() {}",
        ),
        (
            "#[must_use]\n#[cfg(unix)]\nfn f() {}",
            "#[must_use]\n#[cfg(unix)]\nfn f() {}",
        ),
        (
            "fn f() { let/* a */x = /* b */ 1; }",
            "fn f() { let x =  1; }",
        ),
        (
            "fn f() -> &'static str { \"// no /* comment */\" }",
            "fn f() -> &'static str { \"// no /* comment */\" }",
        ),
        (
            "#[cfg(test)]\nmod tests { fn f() {} }\nfn g() {}",
            "fn g() {}",
        ),
        (
            "#[cfg( test )]\nfn f() {}\n#[test]\nfn g() {}\nfn h() {}",
            "fn h() {}",
        ),
        #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
        (
            "#[cfg(not(target_arch = \"x86_64\"))]\nuse super::f;\n\
             #[cfg(target_arch = \"x86_64\")]\nfn f() {}\n\
             #[cfg(not( target_os = \"linux\" ))]\nfn g() {}\n#[cfg(not(unix))]\nfn h() {}",
            "#[cfg(target_arch = \"x86_64\")]\nfn f() {}\n#[cfg(not(unix))]\nfn h() {}",
        ),
    ];
    for (before, after) in cases {
        assert_eq!(snippet(before), after, "{before}");
    }
}

#[test]
fn a_solution_keeps_its_remarks_but_no_docs_and_tests() {
    let before = "/// d\nfn solve() {} // why\n// how\nfn main() { /* what */ }\n\
                  #[cfg(test)]\nmod tests { use super::*; }";
    let after = "fn solve() {} // why\n// how\nfn main() { /* what */ }";
    assert_eq!(solution(before), after);
}

#[test]
fn strings_of_several_lines_are_as_the_author_wrote_them() {
    // The bundler indents their lines as well.
    let before = "fn f() -> &'static str {\n                    \"a\n                  b\n\n                c\"\n                }";
    let after = "fn f() -> &'static str {\n                    \"a\n  b\n\nc\"\n                }";
    assert_eq!(snippet(before), after);
    let unharmed = "fn main() { \"a\n                b\"; }";
    assert_eq!(solution(unharmed), unharmed);
}

#[test]
fn other_bundles_are_refused_with_a_reason() {
    let cases = [
        (
            "fn main() {}".to_string(),
            "the bundler's module __cargo_equip is missing",
        ),
        (
            bundle("fn main() {}", &[]).replace("pub mod snippets", "pub mod other"),
            "the bundler's module snippets is missing",
        ),
        (
            bundle("fn main() {}", &[]).replace(
                "pub mod snippets {\n    }\n    }\n\n    pub(crate) mod macros",
                "pub mod snippets {\n fn stray() {}   }\n    }\n\n    pub(crate) mod macros",
            ),
            "snippets/lib.rs holds stray, which is not a module",
        ),
        (
            bundle("fn main() {\n(}", &[]),
            "line 4: a bracket without its partner",
        ),
    ];
    for (text, reason) in cases {
        assert_eq!(flatten(&text), Err(reason.to_string()));
    }
}

#[test]
fn tidy_leaves_one_blank_line_at_most() {
    let text = "\n\nfn a() {\n\n\n    f(\n\n        1,\n\n\n        2\n\n    );\n\n\n\n    g()\n\n}\n\n\n\nfn b() {}\n\n\n";
    let after = "fn a() {\n    f(\n        1,\n        2\n    );\n\n    g()\n}\n\nfn b() {}\n";
    // Indentation is rustfmt's business.
    let flat: Vec<String> = tidy(text)
        .unwrap()
        .lines()
        .map(|line| line.trim().to_string())
        .collect();
    let after: Vec<String> = after.lines().map(|line| line.trim().to_string()).collect();
    assert_eq!(flat, after);
    assert_eq!(
        tidy("const A: &str = \"\n\n\n\";").unwrap(),
        "const A: &str = \"\n\n\n\";\n"
    );
}
