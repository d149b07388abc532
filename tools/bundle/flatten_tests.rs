//! Laying out and flattening, with cargo-equip's scaffolding as version 0.20.1 writes it.

use super::*;
use crate::bundle::gather::gather;
use crate::project::Project;
use std::env;
use std::fs;
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a bundle is made of: a solution, and the files of a shelf.
pub fn gathered(solution: &str, files: &[(&str, &str)]) -> Result<Gathered, String> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let root = env::temp_dir().join(format!("mexbox-flatten-{}-{number}", process::id()));
    for (file, text) in [&[("solutions/1.rs", solution)], files].concat() {
        let path = root.join(file);
        fs::create_dir_all(path.with_file_name("")).unwrap();
        fs::write(path, text).unwrap();
    }
    let from = gather(&Project::at(&root), "1", false);
    fs::remove_dir_all(&root).unwrap();
    from
}

/// The sources as the bundler puts them together.
fn expanded(from: &Gathered) -> String {
    let (solution, shelf) = (&from.solution, &from.shelf);
    format!(
        "pub use __cargo_equip::prelude::*;\n\n{solution}\n\n\
         // The following code was expanded by `cargo-equip`.\n\n\
         ///  # Bundled libraries\n#[allow(unused)]\nmod __cargo_equip {{\n    \
         pub(crate) mod crates {{\n        pub mod snippets {{\n{shelf}\n    }}\n    }}\n\n    \
         pub(crate) mod macros {{\n        pub mod snippets {{\n    }}\n    }}\n\n    \
         pub(crate) mod prelude {{\n    pub use crate::__cargo_equip::crates::*;\n    }}\n\n    \
         mod preludes {{\n        pub mod snippets {{\n    }}\n    }}\n}}\n"
    )
}

/// What becomes of a solution and a shelf of these files.
pub fn laid(solution: &str, files: &[(&str, &str)]) -> String {
    let from = gathered(solution, files).unwrap();
    flatten(&expanded(&from), &from).unwrap()
}

/// What becomes of a solution and these snippets.
pub fn flat(solution: &str, snippets: &[(&str, &str)]) -> String {
    let modules: String = snippets
        .iter()
        .map(|(name, _)| format!("pub mod {name};\n"))
        .collect();
    let paths: Vec<String> = snippets
        .iter()
        .map(|(name, _)| format!("snippets/{name}.rs"))
        .collect();
    let texts = snippets.iter().map(|(_, text)| *text);
    let mut files: Vec<(&str, &str)> = paths.iter().map(|path| &**path).zip(texts).collect();
    files.push(("snippets/lib.rs", &modules));
    laid(solution, &files)
}

/// What becomes of a solution, without the shelf.
fn solution(text: &str) -> String {
    let flat = flat(text, &[("a", "pub fn f() {}")]);
    let (solution, _) = flat.split_once("\n\nmod a").expect(&flat);
    solution.to_string()
}

/// What becomes of a snippet.
fn snippet(text: &str) -> String {
    let flat = flat("fn main() {}", &[("a", text)]);
    let rest = flat.strip_prefix("fn main() {}\n\nmod a {\n").expect(&flat);
    let rest = rest.trim_end().strip_suffix('}').unwrap();
    rest.trim_end().to_string()
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
        ("use snippets::{a::f, b};", "use a::f;"),
        ("use snippets as lib;", "use crate as lib;"),
        ("use snippets::{self as lib, a};", "use crate as lib;"),
        ("extern crate snippets;", ""),
        (
            "#[macro_use]\nextern crate snippets as lib;",
            "use crate as lib;",
        ),
        ("use snippets::selfref;", ""),
        ("use snippets::selfref::selfish;", "use selfref::selfish;"),
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
        ("use crate::b::g;", "use crate::b::g;"),
        ("use crate::{b, c as d};", "use crate::{b, c as d};"),
        ("use super::b::{self, g};", "use super::b::{self, g};"),
        ("use crate as x;", "use crate as x;"),
        ("pub(crate) fn f() {}", "pub(crate) fn f() {}"),
        ("pub(in crate::a) fn f() {}", "pub(in crate::a) fn f() {}"),
        (
            "macro_rules! m { () => { crate::b::g($crate::c!()) }; }",
            "macro_rules! m { () => { crate::b::g($crate::c!()) }; }",
        ),
        (
            "#[macro_export]\nmacro_rules! m { () => {}; }",
            "#[macro_export]\nmacro_rules! m { () => {}; }",
        ),
        ("pub use self::inner::*;", "pub(crate) use self::inner::*;"),
        ("fn f() { crate::b::g() }", "fn f() { crate::b::g() }"),
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
        ("#![allow(warnings, unused_mut)]\nfn f() {}", "fn f() {}"),
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
    let blanks = |n: usize| format!("\n{}x", " ".repeat(n));
    let lines: String = (0..24).map(blanks).collect();
    let text = format!("pub mod m {{ fn f() -> &'static str {{ \"{lines}\" }} }}");
    assert_eq!(snippet(&text), text);
    let text = format!("fn main() {{ r#\"{lines}\"#; b\"{lines}\"; }}");
    assert_eq!(solution(&text), text);
}

#[test]
fn other_bundles_are_refused_with_a_reason() {
    let from = gathered("fn main() {}", &[("snippets/lib.rs", "")]).unwrap();
    let text = expanded(&from);
    let cases = [
        (
            "fn main() {}".to_string(),
            "the bundler's module __cargo_equip is missing",
        ),
        (
            text.replace("pub mod snippets", "pub mod other"),
            "the bundler's module snippets is missing",
        ),
        (
            text.replace("fn main() {}", "fn main() {\n(}"),
            "line 4: a bracket without its partner",
        ),
    ];
    for (text, reason) in cases {
        assert_eq!(flatten(&text, &from), Err(reason.to_string()));
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

#[test]
fn only_paths_from_the_root_lead_into_the_shelf() {
    // Not a member of a type that has the same name, nor what follows another path.
    let stays =
        "struct S; impl S { fn snippets<T>() {} } mod x { pub mod snippets { pub fn f() {} } } \
                 fn main() { <S>::snippets::<u8>(); x::snippets::f() }";
    let text = laid(stays, &[("snippets/lib.rs", "")]);
    assert_eq!(text.trim_end(), stays);
}

#[test]
fn attributes_at_the_head_of_a_file_end_before_its_first_item() {
    for text in [
        "#![a]\n#![b = \"]\"]\n|#[c]\nfn f() {}",
        "|fn f() {}",
        "#![a]|",
    ] {
        let (front, back) = text.split_once('|').unwrap();
        assert_eq!(behind_inner(&format!("{front}{back}")), Ok(front.len()));
    }
}
