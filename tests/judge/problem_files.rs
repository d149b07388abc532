//! What `new`, `mv` and `rm` do to files: all that names a problem follows, and what
//! fails leaves nothing behind.

use crate::problems::rows;
use crate::scratch::Scratch;
use std::fs;

#[test]
fn mv_and_rm_change_whatever_names_the_problem() {
    let scratch = Scratch::new("뒤따르기");
    scratch.plant_double(1);
    let link = "<https://www.acmicpc.net/problem/";
    let solution = scratch.read("solutions/1.rs");
    let (_, rest) = solution.split_once('\n').unwrap();
    scratch.write("solutions/1.rs", &format!("//! BOJ 1 a 1 {link}1>\n{rest}// 1"));
    let oracle = "problem!(\"../../solutions/1.rs\", ..);\n";
    scratch.write("tests/rules/p1.rs", &format!("//! 1 x\n{oracle}"));
    let main = format!("mod p0;\n{}", scratch.read("tests/rules/main.rs"));
    scratch.write("tests/rules/main.rs", &format!("{main}mod p1;\n"));
    scratch.write("solutions/catalogue", "1\n10\n");
    let products = [
        "bundle/1/main.rs",
        "worst/1/key",
        "verdicts/samples/1",
        "verdicts/worst/1",
        "oracles/1-000000000000000a",
    ];
    let products = products.map(|file| format!("target/{file}"));
    let other = "target/oracles/10-000000000000000a";
    for file in products.iter().map(|file| &**file).chain([other]) {
        scratch.write(file, "");
    }
    scratch.write("samples/5/1.in", "");
    let said = scratch.run(&["mv", "1", "5"]);
    let words = "samples/5 already exists: nothing was changed";
    assert!(said.stderr.contains(words), "{said:?}");
    let said = scratch.run(&["mv", "1", "7"]);
    let note = "note: solutions/README.md names 1: ./bundle.sh list --markdown prints its table\n";
    assert_eq!((said.code, &*said.stderr), (Some(0), note), "{said:?}");
    assert_eq!(rows(&scratch), ["7"]);
    let moved = format!("//! BOJ 7 a 1 {link}7>\n{rest}// 1");
    assert_eq!(scratch.read("solutions/7.rs"), moved);
    assert_eq!(scratch.read("samples/7/1.in"), "21\n");
    let text = scratch.read("tests/rules/p7.rs");
    assert_eq!(text, format!("//! 7 x\n{}", oracle.replace("/1.", "/7.")));
    let after = scratch.read("tests/rules/main.rs");
    assert_eq!(after, main.replace("mod row;", "mod p7;\nmod row;"));
    assert_eq!(scratch.read("solutions/catalogue"), "7\n10\n");
    for file in &products {
        assert!(!scratch.root.join(file).exists(), "{file}");
    }
    assert_eq!(scratch.read(other), "");
    assert_eq!(scratch.run(&["rm", "7", "--yes"]).code, Some(0));
    assert_eq!(scratch.read("solutions/catalogue"), "10\n");
    assert_eq!(scratch.read("tests/rules/main.rs"), main);
}

#[test]
fn new_without_success_leaves_nothing_behind() {
    let scratch = Scratch::new("실패한 문제");
    scratch.write("solutions/template.rs", "//!\n//! Mine.\nfn main() {}\n");
    scratch.write("tests/rules/p7.rs", "mine");
    for (call, words) in [
        (&["new", "7", "--oracle"][..], "p7.rs already exists"),
        (&["new", "https://cses.fi/x"], "is not the address"),
    ] {
        let said = scratch.run(call);
        assert!(said.stderr.contains(words), "{said:?}");
    }
    fs::remove_file(scratch.root.join("tests/rules/main.rs")).unwrap();
    let said = scratch.run(&["new", "8", "--oracle"]);
    assert!(said.stderr.contains("there is no tests/rules/main.rs"), "{said:?}");
    fs::remove_dir_all(scratch.root.join("samples")).unwrap();
    scratch.write("samples", "a file");
    let said = scratch.run(&["new", "8"]);
    assert!(said.stderr.contains("samples/8 cannot be written"), "{said:?}");
    let names = fs::read_dir(scratch.root.join("solutions")).unwrap();
    assert_eq!(names.count(), 2, "the template and the manifest");
    fs::remove_file(scratch.root.join("samples")).unwrap();
    // The user's template follows the header.
    assert_eq!(scratch.run(&["new", "8", "덟"]).code, Some(0));
    assert_eq!(
        scratch.read("solutions/8.rs"),
        "//! BOJ 8 덟 <https://www.acmicpc.net/problem/8>\n\
         //! Limits: 1 s, 256 MB\n//!\n//! Mine.\nfn main() {}\n"
    );
    assert!(scratch.root.join("samples/8").is_dir());
}
