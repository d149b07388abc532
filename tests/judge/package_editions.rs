//! Packages whose crates have other editions than the judge.

use crate::workspace::Workspace;

/// Modules of a crate of edition 2018, whose text would be another program in edition 2024. Each
/// row has the name, the text, a call, and the number that the call returns.
const OLD_MODULES: &[(&str, &str, &str, u64)] = &[
    (
        "closure",
        "pub struct S(u64); impl S { fn next(&mut self, by: u64) -> u64 { self.0 += by; self.0 } }\n\
         pub fn run() -> u64 { let mut s = S(1); let t = &mut s; (0..2).map(|x| t.next(x)).sum() }",
        "closure::run()",
        3,
    ),
    (
        "closure_with_a_block",
        "pub fn run() -> u64 { let (p, k) = (&(5, String::new()), 2);\n\
         (0..2).map(|x| -> u64 { x * k + p.0 }).sum() }",
        "closure_with_a_block::run()",
        12,
    ),
    (
        "if_let",
        "use std::rc::Rc; pub struct K(Option<Rc<K>>);\n\
         impl Drop for K { fn drop(&mut self) { if let Some(k) = self.0.take() {\n\
         if let Ok(_) = Rc::try_unwrap(k) {} } } }\n\
         pub fn run() -> u64 { let k = Rc::new(K(None)); let _ = K(Some(k.clone()));\n\
         Rc::strong_count(&k) as u64 }",
        "if_let::run()",
        1,
    ),
    (
        "while_let",
        "pub fn run() -> u64 { let mut v = vec![String::new(); 2]; let mut n = 0;\n\
         while let Some(x) = v.clone().pop().as_ref() {\n\
         if x.len() == 3 { break; } v.pop(); n += 1; } n }",
        "while_let::run()",
        2,
    ),
    // Rewriting this `while let` as a `match` would change the program.
    (
        "closure_beside_while_let",
        "pub struct S<T>(T, String); impl<T: Copy + PartialOrd> S<T> {\n\
         pub fn count(&self, mut list: Vec<(T, T)>) -> usize { let mut least = vec![];\n\
         while let Some((x, y)) = list.pop() { if x > y { continue; }\n\
         for z in [x] { least.push(z); } }\n\
         least.into_iter().filter(|x| *x < self.0).count() } }\n\
         pub fn run() -> u64 { S(3, String::new()).count(vec![(1, 2), (2, 1), (2, 5)]) as u64 }",
        "closure_beside_while_let::run()",
        2,
    ),
    (
        "panic_of_a_macro",
        "macro_rules! half { ($t:ty) => { pub fn run(x: $t) -> $t {\n\
         if x > 9 { panic!(\"large\") } x / 2 } } } half!(u64);",
        "panic_of_a_macro::run(8)",
        4,
    ),
];

#[test]
fn rewrites_crates_of_older_editions_until_proved() {
    let workspace = Workspace::new("옛 뜻", &[]);
    let modules =
        OLD_MODULES.iter().map(|(name, text, ..)| format!("pub mod {name} {{\n{text}\n}}\n"));
    workspace.write(
        "old/Cargo.toml",
        "[package]\nname = \"old\"\nversion = \"0.1.0\"\nedition = \"2018\"\n",
    );
    workspace.write("old/src/lib.rs", &modules.collect::<String>());
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
         [dependencies]\nold = { path = \"old\" }\n",
    );
    // All modules of a crate are rewritten in the same way. The last two modules each need another
    // way than the first four, so there are three programs.
    for modules in [&OLD_MODULES[..4], &OLD_MODULES[4..5], &OLD_MODULES[5..]] {
        let name = modules[0].0;
        let calls =
            modules.iter().map(|(.., call, _)| format!("println!(\"{{}}\", old::{call});\n"));
        let program = format!("fn main() {{\n{}}}\n", calls.collect::<String>());
        workspace.write(&format!("src/bin/{name}.rs"), &program);
        let printed = modules.iter().map(|(.., printed)| format!("{printed}\n"));
        workspace.write(&format!("samples/{name}/1.in"), "");
        workspace.write(&format!("samples/{name}/1.out"), &printed.collect::<String>());
    }
    let output = workspace.run("", &["--judge", "atcoder", "--json"]);
    assert_eq!(output.stdout.lines().count(), 3, "{output:?}");
    let is_right = |it: &str| it.contains("\"AC\"") && it.contains("\"proved\":true");
    assert!(output.stdout.lines().all(is_right), "{output:?}");
}
