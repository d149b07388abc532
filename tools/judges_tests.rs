use super::*;

const VALID_JUDGE: &str = "# x\nheader  X\naddress https://x.y/{group}/p/{number}\n\
    address https://x.y/all/{number}\nname x{number}\nname x1{number}\nedition 2018\n\n\
    compile -O\nsource 10\noutput 20\ncompare words\nstack 8\n";

#[test]
fn reports_missing_and_wrong_lines() {
    for key in KEYS {
        let lines = VALID_JUDGE.lines().filter(|line| !line.starts_with(key));
        let without: Vec<&str> = lines.collect();
        let found = parse_judge("x", &without.join("\n")).err();
        let missing = format!("expected one line `{key} ...`, found 0");
        assert_eq!(found, Some(missing));
    }
    let rows = r#"
compare words => compair words => unknown key "compair": the keys are header, address
compare words => compare => the key "compare" has no value
compare words => compare letters => compare must be lines or words, not letters
source 10 => source ten => source must be a number, not ten
name x1{number} => stack 9 => expected one line `stack ...`, found 2
stack 8 => stack 0 => stack must be a number of MB or unlimited, not 0
name x1{number} => crate itertools => crate must be a name and a version, not itertools
name x{number} => name x{id} => https://x.y/{group}/p/{number} must begin with https:// and have each {...}
https://x.y/all => x.y/all => x.y/all/{number} must begin with https://
"#;
    for row in rows.trim().lines() {
        let parts: Vec<&str> = row.split(" => ").collect();
        let found = parse_judge("x", &VALID_JUDGE.replace(parts[0], parts[1])).unwrap_err();
        assert!(found.starts_with(parts[2]), "{found}");
    }
}

/// Each row: an address or a name, and the line that `./bundle.sh judges` prints for it, with
/// or without the link; `-` if it names no problem. A name that fits both AtCoder and
/// Library Checker names no problem.
#[test]
fn finds_problems_by_addresses_and_names() {
    let judges = load_judges(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))).unwrap();
    let rows = "
http://acmicpc.net/problem/11868/ => BOJ 11868 http://acmicpc.net/problem/11868
HTTPS://WWW.acmicpc.net/problem/11868#top => BOJ 11868
cses.fi/problemset/task/1730/?a=b => CSES cses1730 https://cses.fi/problemset/task/1730
https://atcoder.jp/contests/abc-x/tasks/abc278-G?lang=en#x => AtCoder abc278_g
https://codeforces.com/contest/1194/problem/D => Codeforces cf1194d
https://codeforces.com/problemset/problem/1091/H1 => Codeforces cf1091h1
https://codeforces.com/gym/100078/problem/C => Codeforces cf100078c
https://www.hackerrank.com/contests/c/challenges/misere-nim-1/problem => HackerRank hr_misere_nim_1
https://judge.yosupo.jp/problem/nim_product_64 => LibraryChecker nim_product_64
https://onlinejudge.u-aizu.ac.jp/challenges/sources/JAG/Summer/2909 => AOJ aoj2909
https://onlinejudge.u-aizu.ac.jp/courses/lesson/2/ITP1/1/ITP1_1_A => AOJ aojitp1_1_a
https://www.spoj.com/problems/MATGAME => SPOJ spojmatgame
https://www.codechef.com/problems/GERALD08 => CodeChef ccgerald08 https://www.codechef.com/problems/GERALD08
https://www.codechef.com/START01/problems/FLOW002 => CodeChef ccflow002
https://open.kattis.com/contests/na23/problems/snim => Kattis kattis_snim
https://codeforces.com/group/Ab1/contest/210000/problem/A => Codeforces cf210000a
https://dmoj.ca/problem/ccc20s1 => DMOJ dmoj_ccc20s1 https://dmoj.ca/problem/ccc20s1
https://yukicoder.me/problems/no/1625 => yukicoder yuki1625
https://www.luogu.com.cn/problem/P2599 => Luogu luogu_p2599 https://www.luogu.com.cn/problem/P2599
https://open.kattis.com/problems/snim => Kattis kattis_snim https://open.kattis.com/problems/snim
kattis_snim => Kattis kattis_snim https://open.kattis.com/problems/snim
https://qoj.ac/contest/1103/problem/5434 => QOJ qoj5434
qoj5434 => QOJ qoj5434 https://qoj.ac/problem/5434
yuki2 => yukicoder yuki2 https://yukicoder.me/problems/no/2
boj.kr/1001 => BOJ 1001 https://boj.kr/1001
http://icpc.me/1001 => BOJ 1001
https://m1.codeforces.com/contest/1194/problem/D => Codeforces cf1194d
https://mirror.codeforces.com/gym/100078/problem/C => Codeforces cf100078c
https://m3.codeforces.com/problemset/problem/1091/H1 => Codeforces cf1091h1
https://codeforces.com/problemset/gymProblem/100078/C => Codeforces cf100078c
https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/273169/problem/A => Codeforces cf273169a
https://nus.kattis.com/problems/snim => Kattis kattis_snim
https://old.yosupo.jp/problem/nim_product_64 => LibraryChecker nim_product_64
https://www.acmicpc.net/problem/11868a => -
https://evil.org/m1.codeforces.com/contest/1194/problem/D => -
https://www.acmicpc.net/problem/ => -
https://www.acmicpc.net/submit/11868 => -
https://www.acmicpc.net.evil.org/problem/11868 => -
https://atcoder.jp/contests/dp/tasks/../dp_k => -
https://atcoder.jp/contests/dp => -
ftp://cses.fi/problemset/task/1730 => -
11868 => BOJ 11868 https://www.acmicpc.net/problem/11868
CF1194D => Codeforces cf1194d https://codeforces.com/contest/1194/problem/D
cf1194 => -
abc300_A => AtCoder abc300_a https://atcoder.jp/contests/abc300/tasks/abc300_a
agc001_f => AtCoder agc001_f https://atcoder.jp/contests/agc001/tasks/agc001_f
abc300_1 => -
aoj2909 => AOJ aoj2909 https://onlinejudge.u-aizu.ac.jp/problems/2909
dp_k => -
nim_product_64 => -
a b => -
";
    for row in rows.trim().lines() {
        let (word, expected) = row.split_once(" => ").unwrap();
        let found =
            describe(&judges, &[word.to_string()]).unwrap_or_else(|_| String::from("-")) + " ";
        assert!(found.starts_with(&format!("{expected} ")), "{row}: {found}");
    }
    let boj = describe(&judges, &["boj".to_string()]).unwrap();
    let row: Vec<&str> = boj.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(row.join(" "), "boj BOJ 2021 512 KB 16 MB lines 8 MB -O");
    // AtCoder publishes a list of 135 crates; tools/judges/atcoder has 68 of them.
    let atcoder = find_judge(&judges, "AtCoder").unwrap();
    assert_eq!(atcoder.crates.len(), 68);
    assert_eq!(atcoder.crate_version("proconio"), Some("0.5.0"));
    let table = describe(&judges, &[]).unwrap();
    for judge in &judges {
        assert!(table.contains(&format!("\n{} ", judge.file)) && table.contains(&judge.header));
        let mut addresses = judge.addresses.iter();
        assert!(addresses.all(|address| table.contains(address)));
    }
}
