use super::*;

const TEXT: &str = "# x\nheader  X\naddress https://x.y/{group}/p/{number}\n\
    address https://x.y/all/{number}\nname x{number}\nedition 2018\n\n\
    compile -O --edition {edition} a\nsource 10\noutput 20\ncompare words\nstack 8\ncfg a b\n";

#[test]
fn a_judge_is_read() {
    let judge = parse(TEXT).unwrap();
    let sizes = (judge.source, judge.output, judge.stack);
    assert_eq!((&*judge.header, sizes), ("X", (10, 20, 8 << 20)));
    let line = ["--cfg", "a", "--cfg", "b", "-O", "--edition", "2018", "a"];
    assert_eq!(judge.compile, line);
    assert_eq!(judge.compare, Answer::Words);
    let other = TEXT
        .replace("stack 8", "stack unlimited")
        .replace("cfg a b", "");
    let other = parse(&other).unwrap();
    assert_eq!((other.stack, other.compile.len()), (UNLIMITED, 4));
}

#[test]
fn missing_and_wrong_lines_are_named() {
    for key in KEYS {
        let lines = TEXT.lines().filter(|line| !line.starts_with(key));
        let without: Vec<&str> = lines.collect();
        let found = parse(&without.join("\n")).err();
        let missing = format!("it has 0 lines `{key} ...`");
        assert_eq!(found, (key != "cfg").then_some(missing));
    }
    let rows = r#"
compare words => compair words => line 11: "compair" is not a key with a value; the keys are
compare words => compare => line 11: "compare" is not a key with a value
compare words => compare letters => compare must be lines or words, not letters
source 10 => source ten => source must be a number, not ten
cfg a b => stack 9 => it has 2 lines `stack ...`
stack 8 => stack 0 => stack must be a number of MB or unlimited, not 0
name x{number} => name x{id} => line 3: an address must begin with https:// and have each {...}
https://x.y/all => x.y/all => line 4: an address must begin with https://
"#;
    for row in rows.trim().lines() {
        let parts: Vec<&str> = row.split(" => ").collect();
        let found = parse(&TEXT.replace(parts[0], parts[1])).unwrap_err();
        assert!(found.starts_with(parts[2]), "{found}");
    }
}

fn known() -> Vec<(String, Judge)> {
    judges(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn addresses_name_the_judge_and_the_problem() {
    let judges = known();
    let rows = "
https://www.acmicpc.net/problem/11868 => BOJ 11868
http://acmicpc.net/problem/11868/ => BOJ 11868
HTTPS://WWW.acmicpc.net/problem/11868#top => BOJ 11868
https://cses.fi/problemset/task/1730 => CSES cses1730
https://cses.fi/problemset/task/1730/?a=b => CSES cses1730
cses.fi/problemset/task/1730 => CSES cses1730
https://atcoder.jp/contests/dp/tasks/dp_k => AtCoder dp_k
https://atcoder.jp/contests/abc-x/tasks/abc278-G?lang=en#x => AtCoder abc278_g
https://codeforces.com/contest/1194/problem/D => Codeforces cf1194d
https://codeforces.com/problemset/problem/1091/H1 => Codeforces cf1091h1
https://codeforces.com/gym/100078/problem/C => Codeforces cf100078c
https://judge.yosupo.jp/problem/nim_product_64 => LibraryChecker nim_product_64
https://onlinejudge.u-aizu.ac.jp/problems/2909 => AOJ aoj2909
https://onlinejudge.u-aizu.ac.jp/challenges/sources/JAG/Summer/2909 => AOJ aoj2909
https://onlinejudge.u-aizu.ac.jp/courses/lesson/2/ITP1/1/ITP1_1_A => AOJ aojitp1_1_a
";
    for row in rows.trim().lines() {
        let (url, expected) = row.split_once(" => ").unwrap();
        let found = of_address(&judges, url);
        let found = found.map(|(judge, name)| format!("{} {name}", judge.header));
        assert_eq!(found.as_deref(), Some(expected), "{url}");
    }
    for url in [
        "https://www.acmicpc.net/problem/11868a",
        "https://www.acmicpc.net/problem/",
        "https://www.acmicpc.net/submit/11868",
        "https://www.acmicpc.net.evil.org/problem/11868",
        "https://atcoder.jp/contests/dp/tasks/../dp_k",
        "https://atcoder.jp/contests/dp",
        "ftp://cses.fi/problemset/task/1730",
        "11868",
    ] {
        assert_eq!(of_address(&judges, url), None, "{url}");
    }
}

#[test]
fn judges_are_described_and_names_read_backwards() {
    let judges = known();
    let table = described(&judges, &[]).unwrap();
    for (file, judge) in &judges {
        assert!(table.contains(&format!("\n{file} ")) && table.contains(&judge.header));
        let mut addresses = judge.addresses.iter();
        assert!(addresses.all(|address| table.contains(address)));
    }
    for (word, row) in [
        (
            "https://cses.fi/problemset/task/1730/",
            "CSES cses1730 https://cses.fi/problemset/task/1730",
        ),
        ("11868", "BOJ 11868 https://www.acmicpc.net/problem/11868"),
        (
            "CF1194D",
            "Codeforces cf1194d https://codeforces.com/contest/1194/problem/D",
        ),
        (
            "aoj2909",
            "AOJ aoj2909 https://onlinejudge.u-aizu.ac.jp/problems/2909",
        ),
    ] {
        assert_eq!(described(&judges, &[word.to_string()]).unwrap(), row);
    }
    // A task of AtCoder or of Library Checker.
    for name in ["dp_k", "nim_product_64", "", "a b"] {
        assert_eq!(of_name(&judges, name), None, "{name}");
    }
}
