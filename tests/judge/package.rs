//! Packages of the user's: they are judged, bundled and proved where they are.

use crate::listen::{body, lines, wait, Server};
use crate::scratch::{root, Scratch};
use crate::workspace::{Workspace, MACRO, THREE_EDITIONS};
use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

#[test]
fn bundles_a_workspace_of_three_editions() {
    let workspace = Workspace::new("세 판", THREE_EDITIONS);
    let said = workspace.run("prog/src", &["shape", "--json"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    // The address tells the judge, and nothing the limits.
    let note = "shape.rs has no header, so it is judged as on AtCoder with 2 s, 512 MB";
    for part in ["\"verdict\":\"AC\"", "\"proved\":true", note] {
        assert!(said.stdout.contains(part), "{part}: {said:?}");
    }
    let bundle = workspace.bundle("shape");
    let link = "// https://atcoder.jp/contests/abc300/tasks/abc300_a";
    for part in [link, "mod a {", "mod b {", "use crate::a::deep::mul;", "pub const MADE: u64 = 5;"]
    {
        assert!(bundle.contains(part), "{part}: {bundle}");
    }
    for part in ["dead", "cfg", "__bundled", "other", "OUT_DIR"] {
        assert!(!bundle.contains(part), "{part}: {bundle}");
    }
    // Nothing is written but what cargo writes, and the folder of these tools.
    assert_eq!(
        workspace.list(""),
        ["Cargo.lock", "Cargo.toml", "a", "b", "prog", "solutions", "target"]
    );
    let own = workspace.read("solutions/Cargo.toml");
    assert_eq!(own, "bin = [\n]\n");
    assert_eq!(workspace.list("target"), ["mexbox"]);
    // The verdict is remembered until a file of any crate changes.
    let again = workspace.run("prog", &["shape"]);
    assert!(again.stdout.contains(" AC* "), "{again:?}");
    workspace.write("a/src/lib.rs", &THREE_EDITIONS[3].1.replace("a * b", "a * b + 1"));
    let wrong = workspace.run("prog", &["shape"]);
    assert_eq!(wrong.code, Some(1), "{wrong:?}");
    assert!(wrong.stdout.contains(" WA "), "{wrong:?}");
    let debug = workspace.run("prog", &["shape", "--debug"]);
    assert!(debug.stdout.contains(" WA "), "{debug:?}");
    let run = workspace.run("prog", &["run", "prog/src/bin/../bin/shape.rs", "--case", "1"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    let run = workspace.run("", &["run", "prog/src/bin/shape.rs", "--case", "1"]);
    assert_eq!((run.code, &*run.stdout), (Some(0), "38\n"), "{run:?}");
}

#[test]
fn a_link_named_cargo_mexbox_is_the_same_call() {
    let workspace = Workspace::new("링크", THREE_EDITIONS);
    let link = workspace.root.join("cargo-mexbox");
    symlink(workspace.scratch.root.join("bundle.sh"), &link).unwrap();
    // Nothing here needs cargo-equip.
    let bundler = workspace.scratch.root.join(".bundler");
    fs::remove_file(&bundler).unwrap();
    let mut command = Command::new(&link);
    command.args(["mexbox", "src/bin/shape.rs"]).current_dir(workspace.root.join("prog"));
    let said = workspace.scratch.said(command);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("to submit: target/mexbox/bundle/shape/main.rs"), "{said:?}");
    assert!(!said.stderr.contains("cargo-equip"), "{said:?}");
}

#[test]
fn says_what_is_wrong_with_a_package() {
    let workspace = Workspace::new("틀린 것", THREE_EDITIONS);
    let expect = |folder: &str, args: &[&str], code: i32, words: &str| {
        let said = workspace.run(folder, args);
        assert_eq!(said.code, Some(code), "{args:?}: {said:?}");
        let all = format!("{}{}", said.stdout, said.stderr);
        assert!(all.contains(words), "{args:?}: {said:?}");
    };
    expect("prog", &["shapes"], 2, "has no program \"shapes\": did you mean shape?");
    workspace.write("prog/src/bin/broken.rs", "fn main() { a::none(); }\n");
    expect("prog", &["broken"], 1, "prog/src/bin/broken.rs does not compile:");
    expect("prog", &["broken"], 1, "cannot find function `none` in crate `a`");
    workspace.write(
        "m/Cargo.toml",
        "[package]\nname = \"m\"\nversion = \"0.1.0\"\n[lib]\nproc-macro = true\n",
    );
    workspace.write("m/src/lib.rs", MACRO);
    let manifest = THREE_EDITIONS[6].1.to_string() + "m = { path = \"../m\" }\n";
    workspace.write("prog/Cargo.toml", &manifest);
    workspace.write("prog/src/bin/macro.rs", "fn main() { m::same!(println!(\"1\")); }\n");
    expect("prog", &["macro", "--judge", "atcoder"], 1, "AtCoder has no crate `m`");
    // A program that does not use it is none the worse for it.
    expect("prog", &["shape", "--fresh"], 0, " yes\n");
    workspace.write("b/src/bin/shape.rs", "fn main() {}\n");
    expect("", &["shape"], 2, "there are two programs shape: b.shape and prog.shape");
    workspace.write("prog/examples/shape.rs", "fn main() { println!(\"example\"); }\n");
    expect("", &["b.shape", "--judge", "boj"], 0, "no samples");
    expect("", &["run", "prog.examples.shape"], 0, "example");
    expect("prog", &["shape"], 0, " AC");
    assert!(workspace.bundle("prog.shape").contains("double"), "it has the place of no other");
    expect(
        "prog",
        &["stress", "shape"],
        2,
        "there are no oracles in a package: stress takes --brute",
    );
    workspace.write("prog/Cargo.toml", "[package]\nname = 1\n");
    expect("prog", &["shape"], 2, "bundle.sh: cargo: ");
}

/// A brute force and a generator are programs of one file: a word in them is no library.
#[test]
fn stresses_a_program_of_a_package() {
    let workspace = Workspace::new("난수", &[]);
    workspace
        .write("Cargo.toml", "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n");
    let body = "fn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap();\n\
        let n: u64 = line.trim().parse().unwrap(); println!(\"{}\", n * n); }\n";
    workspace.write("src/main.rs", &body.replace("n * n", "if n == 5 { 0 } else { n * n }"));
    workspace.write("brute.rs", &format!("// No snippets::io here.\n{body}"));
    workspace.write(
        "gen.rs",
        "fn main() { let seed = std::env::args().nth(1).unwrap(); let seed: u64 = seed.parse().unwrap();\n\
         println!(\"{}\", seed % 7); }\n",
    );
    let args = ["stress", "p", "--judge", "boj", "--brute", "brute.rs", "--gen", "gen.rs"];
    let said = workspace.run("", &args);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert_eq!(workspace.list("samples/p"), ["x1.in", "x1.out"], "{said:?}");
    let stored = workspace.read("samples/p/x1.out");
    assert_eq!(stored, "25\n");
}

/// A saved library is a reason to judge again.
#[test]
fn watches_the_libraries_of_a_package() {
    let workspace = Workspace::new("보기", THREE_EDITIONS);
    let mut command = workspace.scratch.command(&["shape", "--watch"]);
    command.current_dir(workspace.root.join("prog")).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let said = lines(child.stdout.take().unwrap());
    wait(&said, " AC ");
    wait(&said, "watching");
    workspace.write("a/src/lib.rs", &THREE_EDITIONS[3].1.replace("a * b", "a * b + 1"));
    wait(&said, " WA ");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn writes_new_programs() {
    let workspace = Workspace::new("새 문제", THREE_EDITIONS);
    let new = |folder: &str, args: &[&str]| workspace.run(folder, &[&["new"], args].concat());
    let said = new("prog/src", &["abc300_b", "Same Map"]);
    assert_eq!((said.code, &*said.stderr), (Some(0), ""), "{said:?}");
    let text = workspace.read("prog/src/bin/abc300_b.rs");
    let header =
        "//! AtCoder abc300_b Same Map <https://atcoder.jp/contests/abc300/tasks/abc300_b>\n\
                  //! Limits: 1 s, 256 MB\n\nfn main() {\n";
    assert!(text.starts_with(header), "{text}");
    // It writes the number that it reads.
    workspace.write("prog/samples/abc300_b/1.in", "7\n");
    workspace.write("prog/samples/abc300_b/1.out", "7\n");
    let judged = workspace.run("", &["abc300_b"]);
    assert!(judged.stdout.contains(" AC ") && judged.stdout.contains(" yes\n"), "{judged:?}");
    let again = new("prog", &["abc300_b"]);
    assert_eq!(again.code, Some(2), "{again:?}");
    let words = "prog/src/bin/abc300_b.rs already exists: nothing was changed";
    assert!(again.stderr.contains(words), "{again:?}");
    // The user's own template: that of the workspace, and before it that of the package.
    for (file, name) in [("template.rs", "abc300_c"), ("prog/template.rs", "abc300_d")] {
        workspace.write(file, &format!("fn main() {{}} // {file}\n"));
        assert_eq!(new("prog", &[name]).code, Some(0));
        let text = workspace.read(&format!("prog/src/bin/{name}.rs"));
        assert!(text.ends_with(&format!("256 MB\n\nfn main() {{}} // {file}\n")), "{text}");
    }
    // A manifest that lists its programs does not have the new one.
    let listed = "autobins = false\n[[bin]]\nname = \"shape\"\n[dependencies]\n";
    let manifest = THREE_EDITIONS[6].1.replace("[dependencies]\n", listed);
    workspace.write("prog/Cargo.toml", &manifest);
    let said = new("prog", &["abc300_e"]);
    assert!(said.stderr.contains("add [[bin]] with name = \"abc300_e\""), "{said:?}");
    // Which package is meant?
    let said = new("", &["abc300_f"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("call this in the folder of one of its packages"), "{said:?}");
    // Samples stand where a sample of ours would.
    assert_eq!(workspace.list("prog/samples/abc300_e"), [""; 0]);
    assert_eq!(workspace.list("solutions"), ["1.rs", "Cargo.toml"]);
}

/// Samples of cph are JSON beside the program, those of cargo-compete are YAML.
#[test]
fn reads_samples_of_other_tools() {
    let workspace = Workspace::new("남의 예제", THREE_EDITIONS);
    let text = workspace.read("prog/src/bin/shape.rs");
    for name in ["cph", "prog-c"] {
        workspace.write(&format!("prog/src/bin/{name}.rs"), &text);
    }
    // As the other sample: 2 * 2 + 1 + 5 + 8 + 4.
    let json = "{\"tests\":[{\"id\":1,\"input\":\"3\\n\",\"output\":\"33\\n\"},\
                {\"id\":2,\"input\":\"2\\n\",\"output\":\"22\\n\"}]}";
    let file = "prog/src/bin/.cph/.cph.rs_0123abcd.prob";
    workspace.write(file, json);
    workspace.write("prog/src/bin/.cph/.cph2.rs_0123abcd.prob", "");
    let said = workspace.run("prog", &["cph"]);
    assert!(said.stdout.contains(" AC ") && said.stdout.contains(" 2/2 "), "{said:?}");
    workspace.write(file, &json.replace("22", "23"));
    let said = workspace.run("prog", &["cph"]);
    assert!(said.stdout.contains(" WA ") && said.stdout.contains("cph2.in"), "{said:?}");
    workspace.write(file, "[");
    let said = workspace.run("prog", &["cph"]);
    assert!(said.stdout.contains("0123abcd.prob is not JSON"), "{said:?}");
    workspace.write("prog/testcases/c.yml", "cases: []\n");
    let said = workspace.run("prog", &["prog-c"]);
    let words =
        "prog/testcases/c.yml is YAML, which is not read: write its cases to prog/samples/prog-c";
    assert!(said.stdout.contains(words), "{said:?}");
}

#[test]
fn receives_programs() {
    let workspace = Workspace::new("듣기", THREE_EDITIONS);
    let folder = workspace.root.join("prog");
    let server = Server::start_in("꾸러미 받기", &folder, &["--watch"]);
    let link = "https://atcoder.jp/contests/abc300/tasks/abc300_b";
    server.post(&body("Same Map", link, 3000, 64, &[("21\n", "21\n")]));
    assert_eq!(wait(&server.said, "abc300_b"), "abc300_b: Same Map, 1 sample, 3 s, 64 MB");
    let text = workspace.read("prog/src/bin/abc300_b.rs");
    assert!(text.contains("//! Limits: 3 s, 64 MB\n"), "{text}");
    assert_eq!(workspace.list("prog/samples/abc300_b"), ["1.in", "1.out"]);
    // A saved program is judged: cargo knows it, although the call began without it.
    thread::sleep(Duration::from_millis(300));
    workspace.write("prog/src/bin/abc300_b.rs", &text.replace("{n}", "{n:02}"));
    wait(&server.said, " AC ");
}

/// A folder of another clone is no package of the user's.
#[test]
fn a_clone_is_no_package() {
    let scratch = Scratch::new("다른 클론");
    scratch.plant_double(1);
    let mut command = scratch.command(&["1"]);
    command.current_dir(root().join("tools"));
    assert_eq!(scratch.said(command).code, Some(0));
}
