//! Pruning whole programs with the compiler in use. Every one costs some dozens of
//! milliseconds per question to it, so that a test asks as little as it can.

use super::*;
use crate::bundle::cut::Cut;
use crate::bundle::flatten::{self, tidy};
use crate::bundle::lints;
use crate::bundle::prove::tests::different::{pair, rows, DIFFERENT};
use crate::bundle::prove::tests::together;
use crate::bundle::sweep::Names;
use crate::source::lex;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::OnceLock;
use std::time::Duration;
use std::{env, fs, thread};

#[path = "prune_kinds_tests.rs"]
mod kinds;

/// The compiler: `RUSTC`, or what `rustc` stands for.
pub fn compiler() -> &'static Path {
    static COMPILER: OnceLock<PathBuf> = OnceLock::new();
    COMPILER.get_or_init(|| {
        if let Some(path) = env::var_os("RUSTC") {
            return path.into();
        }
        let output = Command::new("rustc").args(["--print", "sysroot"]).output();
        let sysroot = String::from_utf8(output.unwrap().stdout).unwrap();
        Path::new(sysroot.trim()).join("bin/rustc")
    })
}

/// Runs something in a folder of its own.
pub fn in_folder<T>(work: impl FnOnce(&Path) -> T) -> T {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("mexbox-prune-{}-{count}", std::process::id());
    let folder = env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    let result = work(&folder);
    fs::remove_dir_all(&folder).unwrap();
    result
}

/// What a program prints.
pub fn printed(text: &str) -> String {
    in_folder(|folder| {
        fs::write(folder.join("main.rs"), text).unwrap();
        let mut rustc = Command::new(compiler());
        let flags = ["--edition", "2021", "-O", "--cap-lints", "allow", "main.rs"];
        let built = rustc.args(flags).current_dir(folder).output().unwrap();
        let said = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success(), "{said}\n{text}");
        let output = Command::new(folder.join("main")).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    })
}

fn pruned(text: &str) -> Result<String, String> {
    in_folder(|folder| prune(compiler(), folder, text, &tidy)).map(|pruned| pruned.text)
}

/// What the compiler has to say of a program.
fn warnings(text: &str) -> Vec<String> {
    let found = in_folder(|folder| lints::check(compiler(), folder, text)).unwrap();
    found
        .into_iter()
        .map(|diagnostic| diagnostic.message)
        .collect()
}

/// The tokens without the commas at the ends of lists.
fn squeezed(text: &str) -> String {
    let tokens = lex::lex(text).unwrap();
    let words: Vec<&str> = tokens.into_iter().map(|token| &text[token.span]).collect();
    let text = words.join(" ");
    let text = text.replace(", }", " }").replace(", )", " )");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Prunes and expects that program, blanks aside.
pub fn becomes(before: &str, after: &str) {
    let text = pruned(before).unwrap();
    assert_eq!(
        squeezed(&text),
        squeezed(after),
        "\n{before}\nbecame\n{text}"
    );
}

/// Expects that nothing is taken out.
fn stays(text: &str) {
    becomes(text, text);
}

#[test]
fn an_empty_main_leaves_nothing_of_the_shelf() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snippets");
    let mut snippets = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        if name != "lib" {
            snippets.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    assert!(snippets.len() > 5);
    let snippets: Vec<(&str, &str)> = snippets
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    let flat = flatten::tests::flat("fn main() {}", &snippets);
    assert!(flat.contains("fn outcome"));
    assert_eq!(pruned(&flat).unwrap(), "fn main() {}\n");
}

/// Without them a type would have another layout, or print something else.
#[test]
fn unread_fields_and_unbuilt_variants_stay_and_are_allowed() {
    let text = "fn next() -> u8 { 1 } fn main() { let s = S { a: 1, b: next() }; println!(\"{}\", T(s.a, 1).0);
           let mut e = E::X(1); if s.a > 1 { e = E::Y; } if let E::Z = e { next(); } let o: Option<O> = None; println!(\"{}\", o.is_none()); }
         struct S { a: u8, @b: u8 } struct T(u8, @pub u8); enum E { X(@u8), Y, @Z, @Gone } #[derive(Clone)] struct O(@u8);";
    let after = text.replace("#[derive(Clone)] ", "");
    becomes(
        &text.replace('@', ""),
        &after.replace('@', "#[allow(dead_code)] "),
    );
}

/// No error shows that `Drop` is missing; that it comes from a macro shows only in the
/// proof. An unsafe impl may go if nothing asks for it.
#[test]
fn drop_stays_and_an_unsafe_impl_that_nobody_needs_goes() {
    let text = "use std::ops::Drop as Last;
         fn main() { let _a = A; let _b = B(std::ptr::null()); let _c = C; let _d = D; sent(E); }
         struct A; impl Drop for A { fn drop(&mut self) { println!(\"a\"); } }
         struct B(#[allow(dead_code)] *const u8); @unsafe impl Send for B {}@
         struct C; impl Last for C { fn drop(&mut self) { println!(\"c\"); } }
         struct D; macro_rules! on_drop { ($t:ty) => { impl Drop for $t { fn drop(&mut self) { println!(\"d\"); } } }; }
         macro_rules! indirect { ($t:ty) => { on_drop!($t); }; }
         indirect!(D);
         fn sent<T: Send>(_: T) {} struct E(#[allow(dead_code)] *const u8); unsafe impl Send for E {}"
        .replace("sent(E)", "sent(E(std::ptr::null()))");
    let after: String = text.split('@').step_by(2).collect();
    becomes(&text.replace('@', ""), &after);
}

/// An impl of `Drop` goes with its type and not with another type of that name.
#[test]
fn types_of_the_same_name_are_told_apart() {
    becomes(
        "use b::Twin; fn main() { let _ = Twin::new().n; }
         mod a { pub struct Twin { pub n: u8 } impl Twin { pub fn new() -> Self { Twin { n: 1 } } }
             impl Drop for Twin { fn drop(&mut self) { println!(\"a\"); } } impl Drop for super::b::Twin { fn drop(&mut self) { println!(\"b\"); } } }
         mod b { pub struct Twin { pub n: u8 } impl Twin { pub fn new() -> Self { Twin { n: 2 } } } impl std::fmt::Display for c::Twin { fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { Ok(()) } }
             mod c { pub struct Twin; trait Display {} impl Display for Twin {} } }
         impl From<a::Twin> for b::Twin { fn from(_: a::Twin) -> Self { Twin::new() } }",
        "use b::Twin; fn main() { let _ = Twin::new().n; }
         mod a { impl Drop for super::b::Twin { fn drop(&mut self) { println!(\"b\"); } } }
         mod b { pub struct Twin { pub n: u8 } impl Twin { pub fn new() -> Self { Twin { n: 2 } } } }",
    );
}

#[test]
fn derives_go_name_by_name() {
    becomes(
        "fn main() { let a = A(1); let b = a; println!(\"{}\", a == b); println!(\"{:?}\", B::default()); }
         #[derive(Clone, Copy, Debug, PartialEq, Eq)] struct A(u8);
         #[derive(Clone)]
         #[derive(std::fmt::Debug, Default)] #[repr(C)] struct B;",
        "fn main() { let a = A(1); let b = a; println!(\"{}\", a == b); println!(\"{:?}\", B::default()); }
         #[derive(Clone, Copy, PartialEq)] struct A(u8);
         #[derive(std::fmt::Debug, Default)] #[repr(C)] struct B;",
    );
}

#[test]
fn impls_that_macros_make_go_call_by_call() {
    becomes(
        "fn main() { println!(\"{}\", 1u8.used()); }
         trait Used { fn used(&self) -> u8; } trait Dead { fn dead(&self) -> u8; }
         macro_rules! make { ($t:ident $m:ident $($n:ty)*) => { $(impl $t for $n { fn $m(&self) -> u8 { 1 } })* }; }
         macro_rules! only_dead { ($n:ty) => { make!(Dead dead $n); }; }
         make!(Used used u8 u16); make!(Used used u32 u64); make! { Dead dead u8 } only_dead!(u16);",
        "fn main() { println!(\"{}\", 1u8.used()); }
         trait Used { fn used(&self) -> u8; }
         macro_rules! make { ($t:ident $m:ident $($n:ty)*) => { $(impl $t for $n { fn $m(&self) -> u8 { 1 } })* }; }
         make!(Used used u8 u16);",
    );
}

/// What is out of sight would take their place without an error.
#[test]
fn macros_that_hide_others_stay() {
    stays(
        "macro_rules! println { ($a:expr) => { std::println!(\"> {}\", $a) }; }
         macro_rules! one { () => { 1 }; }
         fn before() -> u8 { one!() }
         #[macro_export]
         macro_rules! one { () => { 2 }; }
         macro_rules! hints { () => { fn size_hint(&self) -> (usize, Option<usize>) { (7, None) } }; }
         struct I; impl Iterator for I { type Item = u8; fn next(&mut self) -> Option<u8> { None } hints!(); }
         fn main() { println!(before() + one!()); println!(I.size_hint().0); }",
    );
}

/// A lint about what a macro makes inside a function does not mean the function.
#[test]
fn functions_around_dead_macro_output_stay() {
    let text = "macro_rules! item { ($n:ident) => { fn $n() {} println!(\"x\"); }; }
         struct I; impl Iterator for I { type Item = u8; fn next(&mut self) -> Option<u8> { None }
             fn size_hint(&self) -> (usize, Option<usize>) { item!(dead); (7, None) } }
         fn main() { println!(\"{}\", I.size_hint().0); }";
    stays(text);
}

#[test]
fn two_runs_give_the_same() {
    let text =
        "fn main() { A::default(); } #[derive(Clone, Default)] struct A; fn dead() { A.clone(); }";
    assert_eq!(pruned(text), pruned(text));
}

#[test]
fn traits_go_with_their_impls_and_lose_what_nobody_calls() {
    becomes(
        "fn main() { println!(\"{}\", B.required()); }
         struct A; struct B;
         trait Dead: Sized { type Out; const N: u8 = 1; fn f(self) -> Self::Out; }
         impl Dead for A { type Out = u8; fn f(self) -> u8 { Self::N } } impl Dead for B { type Out = B; const N: u8 = 2; fn f(self) -> B { self } }
         impl<T> Dead for Vec<T> where T: Dead { type Out = u8; fn f(self) -> u8 { helper() } } fn helper() -> u8 { 1 }
         trait Live { fn required(&self) -> u8; fn provided(&self) -> u8 { self.hidden() } fn hidden(&self) -> u8 { 1 } }
         impl Live for A { fn required(&self) -> u8 { 1 } } impl Live for B { fn required(&self) -> u8 { 2 } fn provided(&self) -> u8 { helper() } }
         impl<T> Live for &T where T: Live, { fn required(&self) -> u8 { (**self).required() } }
         mod m { use super::{Dead, Live}; pub struct C; impl Dead for C { type Out = C; fn f(self) -> C { self } } impl Live for C { fn required(&self) -> u8 { 3 } } }",
        "fn main() { println!(\"{}\", B.required()); } struct B;
         trait Live { fn required(&self) -> u8; } impl Live for B { fn required(&self) -> u8 { 2 } }",
    );
}

#[test]
fn where_clauses_do_not_hide_items() {
    becomes(
        "fn main() { println!(\"{}\", live([1])); let _ = S { t: 1 }.t; }
         fn live<const N: usize>(x: [u8; N]) -> usize where [u8; N]: Sized, { fn dead<T>() where T: Fn() -> Vec<u8> {} x.len() }
         fn dead<F>(f: F) -> u8 where F: for<'a> Fn(&'a [u8; { 1 + 1 }]) -> u8 { f(&[1, 2]) }
         struct S<T> where T: Copy { t: T } struct D<T>(T) where T: Copy;
         impl<T> S<T> where T: Copy { fn dead<U>(&self) -> U where T: Into<U> { self.t.into() } }
         impl<T> From<D<T>> for S<T> where T: Copy { fn from(d: D<T>) -> Self where { S { t: d.0 } } }",
        "fn main() { println!(\"{}\", live([1])); let _ = S { t: 1 }.t; }
         fn live<const N: usize>(x: [u8; N]) -> usize where [u8; N]: Sized, { x.len() }
         struct S<T> where T: Copy { t: T }",
    );
}

#[test]
fn items_inside_functions_go_too() {
    becomes(
        "fn main() { use std::cmp::{max, min}; const USED: u8 = { const fn one() -> u8 { const DEAD: u8 = 2; 1 } one() }; static DEAD: u8 = 1;
             if USED > 0 { struct Local; impl Local { fn f() { fn dead() {} } fn g() {} } impl Clone for Local { fn clone(&self) -> Self { Local } } Local::f(); }
             let f = |x: u8| { enum E { A, B } type T = u8; macro_rules! m { () => {}; } fn inner(x: u8) -> u8 { x } inner(x + matches!(E::A, E::A) as u8) }; max(f(1), 2); }",
        "fn main() { use std::cmp::{max}; const USED: u8 = { const fn one() -> u8 { 1 } one() };
             if USED > 0 { struct Local; impl Local { fn f() { } } Local::f(); }
             let f = |x: u8| { enum E { A, #[allow(dead_code)] B } fn inner(x: u8) -> u8 { x } inner(x + matches!(E::A, E::A) as u8) }; max(f(1), 2); }",
    );
}

#[test]
fn the_users_own_warnings_do_not_matter() {
    becomes(
        "fn dead() {}\nfn main() { let unused = 1; let mut x = 2; if (x > 1) { live() } }\nfn live() { let unused = 2; }",
        "fn main() { let unused = 1; let mut x = 2; if (x > 1) { live() } } fn live() { let unused = 2; }",
    );
}

/// What the judge does not compile must not keep anything, and what it does must.
#[test]
fn debug_assertions_are_off_as_at_the_judge() {
    becomes(
        "fn main() { #[cfg(not(debug_assertions))] fast(); } fn fast() {} fn dead() {}",
        "fn main() { #[cfg(not(debug_assertions))] fast(); } fn fast() {}",
    );
}

#[test]
fn remarks_go_with_what_they_are_about() {
    let before = "// At the top.\n\n// Why dead.\n// It is long.\nfn dead() {} // behind\n\nuse std::io; // what\n// Why.\nfn main() {} // end\nstruct Dead; fn dead_too() { // in\n}\n";
    let after = "// At the top.\n\n// Why.\nfn main() {} // end\n";
    assert_eq!(pruned(before).unwrap(), after);
}

/// Everything that compiles without what it needs, as whole programs.
#[test]
fn what_no_error_shows_to_be_needed_comes_back() {
    let rows = rows(DIFFERENT);
    let check = |rows: &[&str]| {
        let programs: Vec<String> = rows.iter().map(|row| pair(row).0).collect();
        let text = together(&programs);
        let pruned = in_folder(|folder| prune(compiler(), folder, &text, &tidy)).unwrap();
        assert_eq!(pruned.unproved, None);
        assert_eq!(printed(&pruned.text), printed(&text), "{}", pruned.text);
    };
    thread::scope(|scope| {
        for part in rows.chunks(8) {
            scope.spawn(move || check(part));
        }
    });
}

/// Works with a pruner of the text.
fn pruning<T>(text: &str, work: impl FnOnce(Pruner) -> T) -> T {
    in_folder(|folder| {
        let tree = Tree::parse(text).unwrap();
        let ask = Questions::new(compiler(), folder, &tree);
        work(Pruner::new(&tree, ask))
    })
}

/// On a slow machine so many questions are asked in any case.
#[test]
fn trying_ends_with_the_time() {
    let text = pair(DIFFERENT[0]).0;
    let text = format!("fn main() {{ run() }} fn dead() {{}} {text}");
    let stops = |budget| {
        pruning(&text, |mut pruner| {
            pruner.budget = budget;
            pruner.needed = (0..pruner.tree.nodes.len()).collect();
            let begin = pruner.begin_swept().unwrap();
            let end = pruner.run(begin).unwrap();
            (pruner.stopped, end.cut == Cut::none(pruner.tree))
        })
    };
    assert_eq!(stops((Duration::ZERO, 0)), (true, true));
    assert_eq!(stops((Duration::ZERO, 60)), (false, false));
}

/// A function and the module that holds it often have one name.
#[test]
fn an_import_of_what_was_swept_out_goes_too() {
    let text = "pub use convolve::{convolve, other}; pub use twice::twice;
         fn main() { println!(\"{}\", other()); }
         mod convolve { pub fn convolve() {} pub fn other() -> u8 { 1 } } mod twice { pub fn twice() {} }";
    pruning(text, |mut pruner| {
        let begin = pruner.begin_swept().unwrap();
        let left = begin.cut.text(pruner.tree);
        assert!(
            !left.contains("fn convolve()") && !left.contains("twice"),
            "{left}"
        );
        assert!(
            left.contains("pub use convolve::{") && left.contains("other}"),
            "{left}"
        );
    });
}

/// No error would show that the standard library's macro takes its place; and what a
/// name shows to be used need not be tried.
#[test]
fn macros_that_hide_others_or_are_called_are_not_tried() {
    let text = "macro_rules! dbg { ($e:expr) => { $e }; } macro_rules! own { () => { 1 }; }
         fn main() { println!(\"{}\", dbg!(own!())); }";
    let tried = |text: &str| {
        pruning(text, |pruner| {
            let none = Cut::none(pruner.tree);
            let tried = pruner.candidates(&none, &Names::of(pruner.tree, &none));
            let names = tried.iter().map(|&n| pruner.node(n).name.clone());
            names.collect::<Vec<_>>()
        })
    };
    assert_eq!(tried(text), [""; 0]);
    assert_eq!(tried(&text.replace("dbg!(own!())", "1")), ["own"]);
    stays(text);
}

#[test]
fn what_cannot_be_read_or_compiled_is_refused() {
    let unread = pruned("fn main() {}\n\nfn f() { ( }\n");
    assert_eq!(
        unread,
        Err("line 3: a bracket without its partner".to_string())
    );
    let unknown = pruned("fn main() {}\nauto trait T {}\n");
    assert_eq!(
        unknown,
        Err("line 2: not the kind of item that is known here".to_string())
    );
    let wrong = pruned("fn main() { let x: u8 = \"\"; }\n");
    assert_eq!(
        wrong,
        Err("it does not compile: mismatched types".to_string())
    );
    let silent =
        in_folder(|folder| prune(Path::new("/no/such/rustc"), folder, "fn main() {}", &tidy));
    assert!(silent
        .unwrap_err()
        .starts_with("the compiler does not answer"));
}
