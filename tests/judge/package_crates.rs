//! What becomes of the crates of a package: which are kept, how cargo has built them, and in
//! which edition.

use crate::workspace::{Workspace, MACRO};
use std::process::Command;

#[test]
fn keeps_crates_that_the_judge_has() {
    let workspace = Workspace::new("사이트", &[]);
    let one = "pub fn one() -> u64 { N }\n";
    workspace.write_registry(&[
        ("itertools", "0.14.0", &one.replace("N", "9")),
        ("proconio", "0.4.5", &one.replace("N", "8")),
        ("unknown", "1.0.0", &one.replace("N", "7")),
        ("macros", "1.0.0", MACRO),
    ]);
    // A crate that the judge has, with a procedural macro, in one that it has not.
    for (name, lines) in
        [("proconio", "[dependencies]\nmacros = \"1\"\n"), ("macros", "[lib]\nproc-macro = true\n")]
    {
        let file = format!("vendor/{name}/Cargo.toml");
        let manifest = workspace.read(&file);
        workspace.write(&file, &format!("{manifest}{lines}"));
    }
    workspace.write(
        "vendor/proconio/src/lib.rs",
        "extern crate macros;\npub use macros::same;\npub fn one() -> u64 { 8 }\n",
    );
    workspace.write(
        "a/Cargo.toml",
        "[package]\nname = \"a\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
         [dependencies]\nitertools = \"0.14\"\n",
    );
    workspace.write("a/src/lib.rs", "pub fn nine() -> u64 { itertools::one() }\n");
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n\
         a = { path = \"a\" }\nproconio = \"0.4\"\nunknown = \"1\"\n\
         [package.metadata.mexbox]\njudge = \"AtCoder\"\nlimits = \"1 s, 256 MB\"\n",
    );
    workspace.write(
        "src/main.rs",
        "fn main() { println!(\"{}\", proconio::same!(a::nine() + proconio::one() + unknown::one())); }\n",
    );
    workspace.write("test/1.in", "");
    workspace.write("test/1.out", "24\n");
    let said = workspace.run("", &["p"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("AtCoder has proconio 0.5.0, this package 0.4.5"), "{said:?}");
    assert!(!said.stdout.contains("has itertools"), "{said:?}");
    assert!(!said.stdout.contains("has no header"), "{said:?}");
    let bundle = workspace.bundle("p");
    assert!(bundle.contains("mod unknown {") && bundle.contains("itertools::one()"), "{bundle}");
    assert!(!bundle.contains("mod itertools"), "{bundle}");
    // Of judges that do not say which version they have.
    let known = |line: &str| {
        let cses = workspace.scratch.read("tools/judges/cses").replace("CSES", "Own");
        workspace.scratch.write("tools/judges/own", &format!("{cses}{line}\n"));
        workspace.run("", &["p", "--judge", "own"]).stdout
    };
    for (version, is_noted) in [("0.4", false), ("*", false), ("0.40", true), ("0.3", true)] {
        let said = known(&format!("crate proconio {version}"));
        assert_eq!(said.contains("Own has proconio"), is_noted, "{version}: {said}");
        assert!(said.contains(" AC"), "{said}");
    }
    // BOJ has none of them: all become modules, but for the macro.
    let said = workspace.run("", &["p", "--judge", "boj"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("BOJ has no crate `macros`"), "{said:?}");
    workspace.write("src/main.rs", "fn main() { println!(\"{}\", a::nine() + 15); }\n");
    let said = workspace.run("", &["p", "--judge", "boj"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(workspace.bundle("p").contains("mod itertools {"), "{said:?}");
}

/// A library and a program of one name, whose profile would change what is compared.
#[test]
fn bundles_a_library_beside_its_programs() {
    let workspace = Workspace::new("곁", &[]);
    let manifest = "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
         [profile.dev]\ndebug = 2\npanic = \"abort\"\nlto = \"fat\"\nopt-level = 3\nincremental = true\n\
         [features]\nextra = []\n[dependencies]\npq = { path = \"pq\" }\nout = { path = \"out\" }\n";
    // Nothing is left of this one.
    workspace.write("out/Cargo.toml", "[package]\nname = \"out\"\nversion = \"0.1.0\"\n");
    workspace.write("out/src/lib.rs", "//! Out\n#![cfg(ignore)]\npub fn two() -> u64 { 2 }\n");
    workspace.write("Cargo.toml", manifest);
    // Of these two names one begins with the other.
    workspace.write("pq/Cargo.toml", "[package]\nname = \"pq\"\nversion = \"0.1.0\"\n");
    workspace.write(
        "pq/src/lib.rs",
        "pub fn one() -> u64 { crate::two() / 2 }\nfn two() -> u64 { 2 }\n",
    );
    workspace.write(
        "src/lib.rs",
        "pub use {out as _, pq::one};\n#[cfg(feature = \"extra\")]\npub fn three() -> u64 { 3 }\n",
    );
    workspace.write("src/main.rs", "fn main() { println!(\"{}\", p::one()); }\n");
    workspace.write("src/r.rs", "fn main() { println!(\"{}\", p::three() - 2); }\n");
    workspace.write("test/1.in", "");
    workspace.write("test/1.out", "1\n");
    // No process has such a number.
    workspace.write("target/mexbox/work.999999999/main.rs", "");
    let said = workspace.run("", &["p"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains(" AC") && said.stdout.contains(" yes\n"), "{said:?}");
    assert!(!workspace.list("target/mexbox").iter().any(|it| it.starts_with("work.")));
    // Nobody builds a part of it again.
    let made = String::from_utf8(
        Command::new("find")
            .arg(&workspace.root)
            .args(["-path", "*/incremental/*"])
            .output()
            .unwrap()
            .stdout,
    );
    assert_eq!(made.unwrap(), "");
    // Another program has no samples in a folder that names none.
    let other = "[[bin]]\nname = \"r\"\npath = \"src/r.rs\"\nrequired-features = [\"extra\"]\n";
    workspace.write("Cargo.toml", &format!("{manifest}{other}"));
    workspace.write("src/bin/q.rs", "fn main() { println!(\"{}\", p::one()); }\n");
    let said = workspace.run("", &["q"]);
    assert!(said.stdout.contains("no samples"), "{said:?}");
    for args in [&["p", "--debug", "--samples", "test"][..], &["r", "--samples", "test"]] {
        let said = workspace.run("", args);
        assert!(said.stdout.contains(" AC"), "{args:?}: {said:?}");
    }
}

/// A function throws no panic of a constant, and its name fits no path and no arguments of a macro.
#[test]
fn keeps_panics_that_are_no_calls_of_a_function() {
    let workspace = Workspace::new("멈춤", &[]);
    workspace.write(
        "old/Cargo.toml",
        "[package]\nname = \"old\"\nversion = \"0.1.0\"\nedition = \"2018\"\n",
    );
    workspace.write(
        "old/src/lib.rs",
        "const fn half(x: i32) -> i32 { if x % 2 == 1 { panic!(\"odd\") } x / 2 }\n\
         const TWO: () = assert!(half(4) == 2, \"two\");\n\
         static ONE: i32 = if half(2) == 1 { 1 } else { panic!(\"one\") };\n\
         macro_rules! fail { ($($x:tt)*) => { panic!($($x)*) } }\n\
         pub fn f(x: i32) -> i32 { let () = TWO; if x > 8 + ONE { fail!(\"{} {}\", x, 9) }\n\
         if x > 8 { std::panic!(\"path\") } let safe = std::panic::catch_unwind;\n\
         assert!(x < 8 || safe(|| { panic!(\"in\") }).is_ok(), \"out\"); half(x) }\n",
    );
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
         [dependencies]\nold = { path = \"old\" }\n",
    );
    workspace.write("src/main.rs", "fn main() { println!(\"{}\", old::f(4)); }\n");
    workspace.write("test/1.in", "");
    workspace.write("test/1.out", "2\n");
    let said = workspace.run("", &["p", "--judge", "codeforces", "--unproved"]);
    assert!(said.stdout.contains(" AC") && said.stdout.contains("old::f"), "{said:?}");
}

/// AtCoder compiles edition 2024, in which older code does not compile or means something else.
#[test]
fn migrates_crates_to_the_edition_of_the_judge() {
    let workspace = Workspace::new("옛 판", &[]);
    workspace.write(
        "old/Cargo.toml",
        "[package]\nname = \"old\"\nversion = \"0.1.0\"\nedition = \"2015\"\n",
    );
    // The first lines are errors in 2024. rustc warns of the last, which is the same there.
    workspace.write(
        "old/src/lib.rs",
        "extern \"C\" { fn abs(x: i32) -> i32; }\n\
         pub fn gen(x: i32) -> i32 { unsafe { abs(x) } }\n\
         #[no_mangle]\npub extern \"C\" fn kept() -> i32 { let async = 1; async }\n\
         pub fn call(f: &Fn(i32) -> i32) -> i32 { f(1) }\n\
         pub fn end(x: i32) -> bool { match x { 0...9 => true, _ => false } }\n\
         pub fn sum(x: &Option<i32>) -> i32 { match x { &Some(ref x) => *x, &None => 0 } }\n\
         macro_rules! same { ($x:expr) => { $x } }\npub fn last(x: i32) -> i32 { same!(x) }\n\
         fn all() -> impl Iterator<Item = i32> { 0..3 }\n\
         pub fn first() -> i32 { if let Some(x) = all().next() { x } else { 9 } }\n\
         pub struct K;\nimpl Drop for K { fn drop(&mut self) { print!(\"\"); } }\n\
         impl K { fn get(&self) -> Option<i32> { None } }\n\
         pub fn held() -> i32 {\n\
         let y = if let Some(x) = K.get() { x } else { 3 };\n\
         assert!(y < 9, \"{\"); if y > 7 { panic!(\"much\") } if y > 6 { panic!() } y }\n",
    );
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
         [dependencies]\nold = { path = \"old\" }\n",
    );
    workspace.write(
        "src/main.rs",
        "fn main() { println!(\"{} {} {} {} {}\", old::r#gen(-5), old::kept(), old::call(&|x| x), \
         old::end(3), old::sum(&Some(old::last(2))) + old::first() + old::held()); }\n",
    );
    workspace.write("test/1.in", "");
    workspace.write("test/1.out", "5 1 1 true 5\n");
    let said = workspace.run("", &["p", "--judge", "atcoder"]);
    assert!(said.stdout.contains(" AC") && said.stdout.contains(" yes\n"), "{said:?}");
    assert!(!said.stdout.contains("may behave differently"), "{said:?}");
    // What means the same stays as it is written.
    assert!(!workspace.bundle("p").contains("expr_2021"), "{}", workspace.bundle("p"));
    // 2024 drops what the last expression has borrowed before `k`.
    workspace.write(
        "old/src/lib.rs",
        "pub fn first(x: &std::cell::RefCell<Vec<u64>>) -> u64 {\n\
         let k = vec![0]; x.borrow()[k[0]] }\n",
    );
    workspace.write(
        "src/main.rs",
        "fn main() { println!(\"{}\", old::first(&std::cell::RefCell::new(vec![7]))); }\n",
    );
    workspace.write("test/1.out", "7\n");
    let said = workspace.run("", &["p", "--judge", "atcoder"]);
    let words = "in edition 2015 it is the program of cargo, but AtCoder compiles edition 2024, \
                 where it differs in old::first (old/src/lib.rs:1)";
    assert!(said.stdout.contains(words), "{said:?}");
}

#[test]
fn refuses_two_crates_of_one_name() {
    let workspace = Workspace::new("쌍둥이", &[]);
    for (folder, needs) in [("one", ""), ("two", "[dependencies]\none = { path = \"../one\" }\n")] {
        let manifest = format!(
            "[package]\nname = \"{folder}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
             [lib]\nname = \"twin\"\n{needs}"
        );
        workspace.write(&format!("{folder}/Cargo.toml"), &manifest);
    }
    workspace.write("one/src/lib.rs", "pub fn one() -> u8 { 1 }\n");
    workspace.write("two/src/lib.rs", "pub use ::twin::one;\n");
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
         [dependencies]\ntwo = { path = \"two\" }\n",
    );
    workspace.write("src/main.rs", "fn main() { println!(\"{}\", twin::one()); }\n");
    let said = workspace.run("", &["p", "--judge", "boj"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("two crates named `twin`"), "{said:?}");
}

/// Cargo keeps what it has built for another version, and takes it again.
#[test]
fn takes_what_cargo_has_built_last() {
    let workspace = Workspace::new("판 번호", &[]);
    // As the library of the clone is called.
    workspace.write(
        "src/lib.rs",
        "pub mod v { pub fn version() -> &'static str { env!(\"CARGO_PKG_VERSION\") } }\n",
    );
    workspace.write("src/main.rs", "fn main() { println!(\"{}\", snippets::v::version()); }\n");
    workspace.write("samples/p/1.in", "");
    for version in ["1.0.0", "2.0.0", "1.0.0"] {
        workspace.write(
            "Cargo.toml",
            &format!("[package]\nname = \"p\"\nversion = \"{version}\"\nedition = \"2021\"\n[lib]\nname = \"snippets\"\n"),
        );
        workspace.write("samples/p/1.out", &format!("{version}\n"));
        let said = workspace.run("", &["p", "--judge", "boj", "--times"]);
        assert!(said.stdout.contains(" AC") && said.stdout.contains(" yes\n"), "{said:?}");
        assert!(!said.stdout.contains("cargo-equip"), "{said:?}");
    }
}

const LAT: &str = "[dependencies]\nlat = { path = \"../lat\" }\n";

/// An editor checks each crate in its own edition, and AtCoder compiles 2024.
#[test]
fn notes_what_differs_between_editions() {
    let workspace = Workspace::new("판", &[]);
    // 2024 drops the temporary of the last expression before `_k`.
    let text = "pub struct K;\nimpl Drop for K { fn drop(&mut self) { print!(\"d\"); } }\n\
        impl K { pub fn get(&self) -> Option<u8> { None } }\n\
        pub fn f() -> bool { let _k = crate::K; crate::K.get().is_none() }\n";
    // One of these names begins with the other.
    for (name, edition, needs) in [("lat", "2021", ""), ("late", "2024", LAT)] {
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n{needs}"
        );
        workspace.write(&format!("{name}/Cargo.toml"), &manifest);
        workspace.write(&format!("{name}/src/lib.rs"), &text.replace("K", &name.to_uppercase()));
    }
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
         [dependencies]\nlat = { path = \"lat\" }\nlate = { path = \"late\" }\n",
    );
    workspace.write("src/bin/one.rs", "fn main() { lat::f(); }\n");
    workspace.write("src/bin/two.rs", "fn main() { late::f(); println!(\"{}\", late::id(1)); }\n");
    let late = workspace.read("late/src/lib.rs");
    workspace.write("late/src/lib.rs", &format!("{late}pub use lat::id;\n"));
    let lat = workspace.read("lat/src/lib.rs");
    workspace.write("lat/src/lib.rs", &format!("{lat}pub fn id(x: u8) -> u8 {{ x }}\n"));
    for (judge, name, note) in [
        ("atcoder", "one", "lat/src/lib.rs:4 may behave differently: AtCoder compiles edition 2024, your editor checks 2021"),
        ("atcoder", "two", ""),
        ("boj", "one", ""),
        ("boj", "two", "late/src/lib.rs:4 may behave differently: BOJ compiles edition 2021, your editor checks 2024"),
    ] {
        let said = workspace.run("", &[name, "--judge", judge]);
        let has_note = said.stdout.contains("may behave differently");
        assert_eq!(has_note, !note.is_empty(), "{said:?}");
        assert!(said.stdout.contains(note), "{said:?}");
        let proved = if note.is_empty() { " yes\n" } else { " no\n" };
        assert!(said.stdout.contains(proved), "{said:?}");
    }
}

/// The name of a type differs in a bundle: `T`, `main::T`. The judge's crate is optimised, so it
/// is there that the name becomes a part of the program's own code.
#[test]
fn proves_names_of_types_in_panics_alone() {
    let workspace = Workspace::new("이름", &[]);
    workspace.write_registry(&[(
        "proconio",
        "0.5.0",
        "use std::any::type_name;\n\
         pub fn fail<T>(x: Option<T>) -> T { match x { Some(x) => x, None => panic!(\"no {}\", type_name::<T>()) } }\n\
         pub fn say<T>(x: Option<T>) -> T { match x { Some(x) => x, None => { println!(\"{}\", type_name::<T>()); loop {} } } }\n",
    )]);
    workspace.write("a/Cargo.toml", "[package]\nname = \"a\"\nversion = \"0.1.0\"\n");
    workspace.write("a/src/lib.rs", "#![no_std]\n#![crate_name = \"a\"]\npub struct T;\n");
    workspace.write(
        "Cargo.toml",
        "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
         proconio = \"0.5\"\na = { path = \"a\" }\n",
    );
    let programs = [
        ("fail", "proconio::fail(Some(a::T));", true),
        ("say", "proconio::say(Some(a::T));", false),
        ("quiet", "std::panic::catch_unwind(|| { proconio::fail(Some(a::T)); }).ok();", false),
        ("other", "proconio::say(Some(1));", true),
    ];
    for (name, text, _) in programs {
        workspace.write(&format!("src/bin/{name}.rs"), &format!("fn main() {{ {text} }}\n"));
    }
    let [fail, say, quiet, other] = programs.map(|(name, ..)| name);
    let args = [fail, say, quiet, other, "--judge", "atcoder", "--json"];
    let mut command = workspace.scratch.command(&args);
    // Other tests do without the optimiser.
    command.current_dir(&workspace.root).env("PATH", std::env::var("PATH").unwrap());
    let said = workspace.scratch.said(command);
    for ((name, _, is_proved), report) in programs.into_iter().zip(said.stdout.lines()) {
        let part = format!("\"proved\":{is_proved}");
        assert!(report.contains(&part), "{name}: {said:?}");
    }
    assert_eq!(said.stdout.lines().count(), programs.len(), "{said:?}");
}

/// As `cargo build` does where a crate for another platform was never downloaded.
#[test]
fn needs_no_crate_of_another_platform() {
    let manifest = "[package]\nname = \"here\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
        [target.'cfg(target_os = \"none\")'.dependencies]\ngone = \"1\"\n";
    let config = "[source.crates-io]\nreplace-with = \"here\"\n\
        [source.here]\nlocal-registry = \"registry\"\n";
    let zeros = "0".repeat(64);
    let gone = format!(
        "{{\"name\":\"gone\",\"vers\":\"1.0.0\",\"deps\":[],\"cksum\":\"{zeros}\",\"features\":{{}}}}\n"
    );
    let files = [
        ("Cargo.toml", manifest),
        (".cargo/config.toml", config),
        ("registry/index/go/ne/gone", &gone),
        ("src/main.rs", "fn main() {\n    println!(\"1\");\n}\n"),
        ("samples/here/1.in", "\n"),
        ("samples/here/1.out", "1\n"),
    ];
    let workspace = Workspace::new("남의 시스템", &files);
    let said = workspace.run("", &["here", "--json"]);
    assert!(said.stdout.contains("\"proved\":true"), "{said:?}");
}
