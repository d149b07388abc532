//! `octal --far`: long tables, and the state file with which a stopped run continues.

use crate::calls::{
    explore, explore_json, explore_ok, get_number, scratch_path, split_call, to_numbers,
};
use base::json::Json;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Returns the values of the first `heaps` heaps, from the definition. A move takes an amount of
/// `singles` and leaves one heap, or an amount of `splits` and leaves two heaps. These have
/// different sizes if `unequal`.
fn compute_values(singles: &[usize], splits: &[usize], unequal: bool, heaps: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for n in 0..heaps {
        let mut options = vec![false; 1024];
        for &taken in singles.iter().filter(|&&taken| taken < n) {
            options[values[n - taken]] = true;
        }
        for &taken in splits {
            for a in 1..n.saturating_sub(taken) {
                let b = n - taken - a;
                options[values[a] ^ values[b]] |= !(unequal && a == b);
            }
        }
        values.push(options.iter().position(|&seen| !seen).unwrap());
    }
    values
}

/// Returns whether heap n, which has this value, is rare: the value and the mask of the report have
/// an even number of bits in common. If the report has a shift, n + shift is added to this number.
fn is_rare(json: &Json, n: usize, value: usize) -> bool {
    let mask: usize = json.get("mask").number().unwrap();
    let turn = json.get("shift").number().map_or(0, |shift: usize| n + shift);
    ((value & mask).count_ones() as usize + turn) % 2 == 0
}

#[test]
fn statistics_agree_with_the_definition() {
    let games = [
        ("octal .6", compute_values(&[1], &[1], false, 3000)),
        // In the game 4. the parity of n, too, decides whether heap n is rare.
        ("octal 4.", compute_values(&[], &[0], false, 3000)),
        ("octal grundy", compute_values(&[], &[0], true, 3000)),
    ];
    for (call, values) in games {
        let json = explore_json(&format!("{call} --far 3000"));
        assert_eq!(get_number(&json, "heaps"), 3000.0, "{call}");
        let rows = json.get("rows").list();
        let heaps = rows.iter().map(|row| row.get("heaps").number().unwrap());
        let heaps: Vec<usize> = heaps.collect();
        let powers = (0..12).map(|power| 1 << power);
        assert_eq!(heaps, powers.chain([3000]).collect::<Vec<_>>(), "{call}");
        for (row, heaps) in rows.iter().zip(heaps) {
            check_row(&json, row, &values[..heaps]);
        }
    }
}

/// Checks the statistics in a row against the values of its heaps.
fn check_row(json: &Json, row: &Json, values: &[usize]) {
    let max = *values.iter().max().unwrap();
    let at = values.iter().position(|&value| value == max).unwrap();
    let counts = (0..=max).map(|value| values.iter().filter(|&&other| other == value).count());
    let counts: Vec<u64> = counts.map(|count| count as u64).collect();
    assert_eq!(to_numbers(row.get("counts")), counts, "{row}");
    let rare = (0..values.len()).filter(|&n| is_rare(json, n, values[n]));
    let rare: Vec<usize> = rare.collect();
    assert_eq!(row.get("rare").number(), Some(rare.len()), "{row}");
    assert_eq!(row.get("last_rare").number(), rare.last().copied(), "{row}");
    let largest: [usize; 2] = ["max_value", "max_at"].map(|key| row.get(key).number().unwrap());
    assert_eq!(largest, [max, at], "{row}");
}

#[test]
fn statistics_agree_with_published_tables() {
    // From Czajka's table of unsolved games: the mask, the number of rare heaps, and the last of
    // them.
    let json = explore_json("octal .6 --far 2^16");
    assert_eq!(get_number(&json, "mask"), 0x1ee as f64);
    let last = &json.get("rows").list()[16];
    assert_eq!((get_number(last, "rare"), get_number(last, "last_rare")), (1584.0, 20627.0));
    let text = explore_ok("octal .6 --far 2^16");
    let line = text.lines().find(|line| line.starts_with("       65536 "));
    assert!(line.unwrap().ends_with("     1584       20627"), "{text}");
    assert!(text.contains("in common with 0x1ee is even.\n"), "{text}");
}

/// Returns the path of a state file that does not exist, and the option that names it.
fn new_state(name: &str) -> (std::path::PathBuf, String) {
    let path = scratch_path(name);
    let option = format!("--state {}", path.display());
    (path, option)
}

/// Returns the statistics: the part of the report that is the same with and without a state file.
fn explore_rows(call: &str) -> Json {
    explore_json(call).get("rows").clone()
}

#[test]
fn runs_that_share_a_state_do_not_disturb_each_other() {
    let (path, option) = new_state("shared");
    let call = format!("octal .6 --far 2^15 {option}");
    let start = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
        command
            .args(split_call(&call))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let children: Vec<_> = (0..9).map(|_| start()).collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
    assert_eq!(
        get_number(&explore_json(&call), "computed"),
        0.0,
        "heaps that are not in the state file"
    );
    let folder = fs::read_dir(path.parent().unwrap()).unwrap();
    let left = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.starts_with("aside")).count(), 0);
}

#[test]
fn a_resumed_run_finds_the_same_statistics() {
    let (path, option) = new_state("killed");
    let call = format!("octal .6 --far 2^30 {option}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
        .args(split_call(&call))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    // Waits until the table is stored for a second time. The first time it has 2^12 values of two
    // bytes.
    while fs::metadata(&path).map_or(0, |data| data.len()) < 1 << 14 {
        assert!(start.elapsed() < Duration::from_secs(60), "no second state file after 60 s");
        assert_eq!(child.try_wait().unwrap(), None, "the run ended before it was killed");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let stored = fs::metadata(&path).unwrap().len() / 2;
    let heaps = (2 * stored).next_power_of_two();
    let resumed = explore_json(&format!("octal .6 --far {heaps} {option}"));
    assert!(get_number(&resumed, "computed") < heaps as f64 - 8000.0, "{stored}");
    assert_eq!(resumed.get("rows"), &explore_rows(&format!("octal .6 --far {heaps}")));
    // The whole table is stored now. A call for fewer heaps uses only its start.
    let state = fs::read(&path).unwrap();
    for len in [heaps, 5000] {
        let again = explore_json(&format!("octal .6 --far {len} {option}"));
        assert_eq!(get_number(&again, "computed"), 0.0);
        assert_eq!(again.get("rows"), &explore_rows(&format!("octal .6 --far {len}")));
        assert!(fs::read(&path).unwrap() == state, "a call for {len} heaps changed the state file");
    }
}

#[test]
fn refuses_state_files_that_are_damaged_or_of_another_game() {
    let (path, option) = new_state("broken");
    explore_ok(&format!("octal .6 --far 5000 {option}"));
    let good = fs::read(&path).unwrap();
    let head = good.iter().position(|&byte| byte == b'\n').unwrap();
    let flip_bit = |place: usize| {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        bytes
    };
    let more = [&good[..], &[0, 0]].concat();
    let broken = [
        (flip_bit(head + 1), "is damaged"),
        (flip_bit(good.len() - 1), "is damaged"),
        (flip_bit(head - 1), "is damaged"),
        (flip_bit(0), "was not written by explore"),
        (good[..good.len() - 1].to_vec(), "is damaged"),
        (good[..good.len() - 2].to_vec(), "is damaged"),
        (good[..head].to_vec(), "was not written by explore"),
        (more, "is damaged"),
        (Vec::new(), "was not written by explore"),
    ];
    for (bytes, words) in broken {
        assert_refused("octal .6 --far 6000", &path, &bytes, words);
    }
    let other = "has the values of \"0.6\" and not of \"grundy\"";
    assert_refused("octal grundy --far 6000", &path, &good, other);
}

/// Asserts that a call with a state file of this content is refused in one line, and that the file
/// stays unchanged.
fn assert_refused(call: &str, path: &Path, content: &[u8], words: &str) {
    fs::write(path, content).unwrap();
    let output = explore(&format!("{call} --state {}", path.display()));
    assert_eq!((output.code, &*output.stdout), (Some(2), ""), "{output:?}");
    assert_eq!(output.stderr.lines().count(), 1, "{output:?}");
    let start = format!("explore: --state {} {words}", path.display());
    assert!(output.stderr.starts_with(&start), "{output:?}");
    assert!(fs::read(path).unwrap() == content, "{words}");
}

#[test]
fn a_value_that_is_too_large_ends_the_table() {
    // A move takes up to 65599 stones, so heap n has the value n. The state file has the first
    // 65500 values, so that only the last ones are computed.
    let code = format!(".{}", "3".repeat(65_599));
    let (path, option) = new_state("nim");
    let values = 0..65_500u16;
    let hash = values.clone().fold(0xcbf2_9ce4_8422_2325, |hash: u64, value| {
        (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut bytes = format!("mexbox-values-1 0{code} 65500 {hash:016x}\n").into_bytes();
    bytes.extend(values.flat_map(u16::to_le_bytes));
    fs::write(path, bytes).unwrap();
    let output = explore(&format!("octal {code} --far 65600 --json {option}"));
    assert_eq!((output.code, &*output.error_lines()), (Some(1), ""));
    let json = Json::parse(&output.stdout).unwrap();
    assert_eq!(get_number(&json, "heaps"), 65536.0);
}
