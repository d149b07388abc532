//! What a user may rely on: a bundle that exists is the bundle of the present
//! sources, only accepted bundles are copied, and no file of the user is changed.

use crate::scratch::{Said, Scratch};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const BUNDLE: &str = "target/bundle/1/main.rs";

/// Every file of the copy outside `target`, with its contents.
fn tree(scratch: &Scratch) -> BTreeMap<String, Vec<u8>> {
    fn collect(root: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap();
            match entry.file_type().unwrap() {
                kind if kind.is_dir() && name != "target" => collect(root, &path, files),
                kind if kind.is_file() => {
                    files.insert(name.to_string(), fs::read(&path).unwrap());
                }
                _ => {}
            }
        }
    }
    let mut files = BTreeMap::new();
    collect(&scratch.root, &scratch.root, &mut files);
    files
}

/// A shelf of its own, with a folder module and imports that name several snippets
/// at once.
fn plant_groups(scratch: &Scratch) {
    let lib = "//! A shelf.\npub mod deep;\npub mod extra;\n";
    scratch.write("snippets/lib.rs", lib);
    scratch.write("snippets/deep/mod.rs", "//! D\npub mod inner;\n");
    let inner = "//! I\n/// N\npub fn two() -> u64 { 2 }\n";
    scratch.write("snippets/deep/inner.rs", inner);
    // Code after the module of its tests counts too.
    let extra = "//! E\n#[cfg(test)]\nmod tests {}\n/// E\npub fn e(n: u64) -> u64 { n }\n";
    scratch.write("snippets/extra.rs", extra);
    scratch.plant_double(1);
    scratch.change(1, "fn main", "use snippets::{deep::inner::two, extra::{self}};\n\nfn main");
    scratch.change(1, "2 * n", "two() * extra::e(n)");
}

#[test]
fn no_command_changes_a_file_of_the_user() {
    let scratch = Scratch::new("지킴");
    plant_groups(&scratch);
    let before = tree(&scratch);
    for arguments in [
        &["--help"][..],
        &["1"],
        &["--json", "--jobs", "1"],
        &["--times", "--debug", "1"],
        &["--worst", "1"],
        &["--copy", "1"],
        &["--judge", "atcoder", "1"],
        &["--shard", "1/2"],
        &["stress", "1"],
        &["nonsense"],
    ] {
        let said = scratch.run(arguments);
        assert_eq!(tree(&scratch), before, "{arguments:?} said {said:?}");
    }
}

/// Also if the folder is elsewhere, and a link leads there.
#[test]
fn a_file_of_a_folder_module_counts() {
    let scratch = Scratch::new("폴더");
    plant_groups(&scratch);
    let (folder, elsewhere) = (scratch.root.join("snippets/deep"), scratch.root.join("deep"));
    fs::rename(&folder, elsewhere).unwrap();
    std::os::unix::fs::symlink("../deep", folder).unwrap();
    let expect = |words: &str| {
        let said = scratch.run(&["1"]);
        assert!(said.stdout.contains(words), "{words}: {said:?}");
    };
    expect(" AC ");
    expect(" AC* ");
    for (file, from, to) in
        [("snippets/deep/inner.rs", "{ 2 }", "{ 3 }"), ("snippets/extra.rs", "{ n }", "{ n + 1 }")]
    {
        let right = scratch.read(file);
        scratch.write(file, &right.replace(from, to));
        expect(" WA ");
        scratch.write(file, &right);
    }
}

#[test]
fn a_bundle_exists_only_if_it_is_of_the_present_sources_and_compiles() {
    let scratch = Scratch::new("낡은 번들");
    scratch.plant_double(1);
    assert_eq!(scratch.run(&["1"]).code, Some(0));
    let good = scratch.read("solutions/1.rs");
    let broken = [
        ("CE", good.replace("2 * n", "2 * m")),
        ("ERR", good.replace("//! BOJ 1", "//! BOJ 2")),
        ("CE", good.replace("fn main() {", "fn main() { (")),
        // Of a solution with a wrong answer no bundle is made.
        ("WA", good.replace("2 * n", "3 * n")),
    ];
    for (verdict, text) in broken {
        // An older bundle.
        scratch.write(BUNDLE, "fn main() {}");
        scratch.write("solutions/1.rs", &text);
        let said = scratch.run(&["1"]);
        assert_eq!(said.code, Some(1), "{said:?}");
        assert!(said.stdout.contains(verdict), "{said:?}");
        assert!(!scratch.root.join(BUNDLE).exists(), "{said:?}");
        assert!(!said.stdout.contains("to submit"), "{said:?}");
    }
    // The bundle of a solution that no longer exists.
    scratch.write("target/bundle/7/main.rs", "fn main() {}");
    let said = scratch.run(&["--json", "1"]);
    assert!(said.stdout.contains("\"bundle\":null"), "{said:?}");
    assert!(!scratch.root.join("target/bundle/7").exists());
}

/// What a call says, and what is on the clipboard afterwards.
fn copied(scratch: &Scratch, arguments: &[&str]) -> (Said, Option<String>) {
    let said = scratch.said(scratch.command_with_clipboard(arguments));
    let file = scratch.root.join("target/clip/copied");
    let text = fs::read_to_string(&file).ok();
    fs::remove_file(&file).ok();
    (said, text)
}

#[test]
fn only_accepted_bundles_are_offered_and_copied() {
    let scratch = Scratch::new("복사");
    for number in 1..=3 {
        scratch.plant_double(number);
    }
    let said = scratch.run(&[]);
    let offer = "to submit: target/bundle/NUMBER/main.rs\n";
    assert!(said.stdout.contains(offer), "{said:?}");
    // Nothing but JSON on stdout.
    let (said, clipboard) = copied(&scratch, &["--copy", "--json", "1"]);
    assert_eq!(said.stdout.lines().count(), 1, "{said:?}");
    let is_object = said.stdout.starts_with('{') && said.stdout.ends_with("}\n");
    assert!(is_object, "{said:?}");
    let words = "to the clipboard by wl-copy";
    assert!(said.stderr.contains(words), "{said:?}");
    assert_eq!(clipboard, Some(scratch.read(BUNDLE)));
    // Without a case it is copied with a note.
    fs::remove_dir_all(scratch.root.join("samples/3")).unwrap();
    let (said, clipboard) = copied(&scratch, &["--copy", "3"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let note = "note: it was not judged, as samples/3 has no case\n";
    assert!(said.stderr.ends_with(note), "{said:?}");
    assert_eq!(clipboard, Some(scratch.read("target/bundle/3/main.rs")));
    // A wrong answer, a solution without samples, and a right one.
    scratch.change(1, "2 * n", "3 * n");
    let said = scratch.run(&[]);
    assert!(said.stdout.contains("1/3 accepted, 1 without samples"), "{said:?}");
    let offer = "to submit, accepted only: target/bundle/{2,3}/main.rs\n";
    assert!(said.stdout.contains(offer), "{said:?}");
    let (said, clipboard) = copied(&scratch, &["--copy", "1"]);
    assert_eq!((said.code, clipboard), (Some(1), None));
    let words = "not copied: the bundle of 1 is not accepted";
    assert!(said.stderr.contains(words), "{said:?}");
    // Who wants the bundle of a wrong answer gets it made.
    let (said, clipboard) = copied(&scratch, &["--copy", "--force", "1"]);
    let bundle = scratch.read(BUNDLE);
    assert_eq!((said.code, clipboard), (Some(1), Some(bundle)));
    scratch.change(1, "3 * n", "2 * m");
    for arguments in [&["--copy", "1"][..], &["--copy", "--force", "1"]] {
        let (said, clipboard) = copied(&scratch, arguments);
        assert_ne!(said.code, Some(0), "{said:?}");
        assert_eq!(clipboard, None);
        assert!(!said.stderr.contains("copied 1"), "{said:?}");
    }
    let (said, _) = copied(&scratch, &["--copy", "1"]);
    let words = "not copied: there is no bundle of 1\n";
    assert!(said.stderr.ends_with(words), "{said:?}");
}
