//! `octal --far`: long tables, and the file from which a stopped run goes on.

use crate::calls::{explore, found, number, numbers, parsed, scratch, split_call};
use base::json::Json;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The values of the first heaps by the definition: `splits` are the numbers of stones
/// that a move may take and leave two heaps, `singles` those that leave one.
fn definition(singles: &[usize], splits: &[usize], unequal: bool, heaps: usize) -> Vec<usize> {
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

/// Whether a heap is rare by the mask that was found.
fn is_rare(json: &Json, n: usize, value: usize) -> bool {
    let mask: usize = json.get("mask").number().unwrap();
    let turn = json.get("shift").number().map_or(0, |shift: usize| n + shift);
    ((value & mask).count_ones() as usize + turn) % 2 == 0
}

#[test]
fn every_figure_is_that_of_the_definition() {
    let games = [
        ("octal .6", definition(&[1], &[1], false, 3000)),
        // Here n is added to the parity.
        ("octal 4.", definition(&[], &[0], false, 3000)),
        ("octal grundy", definition(&[], &[0], true, 3000)),
    ];
    for (call, values) in games {
        let json = parsed(&format!("{call} --far 3000"));
        assert_eq!(number(&json, "heaps"), 3000.0, "{call}");
        let rows = json.get("rows").list();
        let heaps = rows.iter().map(|row| row.get("heaps").number().unwrap());
        let heaps: Vec<usize> = heaps.collect();
        let powers = (0..12).map(|power| 1 << power);
        assert_eq!(heaps, powers.chain([3000]).collect::<Vec<_>>(), "{call}");
        for (row, heaps) in rows.iter().zip(heaps) {
            check(&json, row, &values[..heaps]);
        }
    }
}

/// Checks a row on these values.
fn check(json: &Json, row: &Json, values: &[usize]) {
    let max = *values.iter().max().unwrap();
    let at = values.iter().position(|&value| value == max).unwrap();
    let counts = (0..=max).map(|value| values.iter().filter(|&&other| other == value).count());
    let counts: Vec<u64> = counts.map(|count| count as u64).collect();
    assert_eq!(numbers(row.get("counts")), counts, "{row}");
    let rare = (0..values.len()).filter(|&n| is_rare(json, n, values[n]));
    let rare: Vec<usize> = rare.collect();
    assert_eq!(row.get("rare").number(), Some(rare.len()), "{row}");
    assert_eq!(row.get("last_rare").number(), rare.last().copied(), "{row}");
    let largest: [usize; 2] = ["max_value", "max_at"].map(|key| row.get(key).number().unwrap());
    assert_eq!(largest, [max, at], "{row}");
}

#[test]
fn the_figures_are_those_of_public_tables() {
    // Czajka's table of unsolved games: mask, rare heaps, the last of them.
    let json = parsed("octal .6 --far 2^16");
    assert_eq!(number(&json, "mask"), 0x1ee as f64);
    let last = &json.get("rows").list()[16];
    assert_eq!((number(last, "rare"), number(last, "last_rare")), (1584.0, 20627.0));
    let text = found("octal .6 --far 2^16");
    let line = text.lines().find(|line| line.starts_with("       65536 "));
    assert!(line.unwrap().ends_with("     1584       20627"), "{text}");
    assert!(text.contains("in common with 0x1ee is even.\n"), "{text}");
}

/// A state file that is not there yet, as an option.
fn state(name: &str) -> (std::path::PathBuf, String) {
    let path = scratch(name);
    let option = format!("--state {}", path.display());
    (path, option)
}

/// The statistics, without the time of this run.
fn rows(call: &str) -> Json {
    parsed(call).get("rows").clone()
}

#[test]
fn runs_that_share_a_state_do_not_disturb_each_other() {
    let (path, option) = state("shared");
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
    assert_eq!(number(&parsed(&call), "computed"), 0.0, "all is in the state");
    let folder = fs::read_dir(path.parent().unwrap()).unwrap();
    let left = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.starts_with("aside")).count(), 0);
}

#[test]
fn a_killed_run_goes_on_to_the_same_figures() {
    let (path, option) = state("killed");
    let call = format!("octal .6 --far 2^30 {option}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
        .args(split_call(&call))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    // Until more than the first of its states is written.
    while fs::metadata(&path).map_or(0, |data| data.len()) < 1 << 14 {
        assert!(start.elapsed() < Duration::from_secs(60), "no state");
        assert_eq!(child.try_wait().unwrap(), None, "it ended");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = fs::metadata(&path).unwrap().len() / 2;
    let heaps = (2 * kept).next_power_of_two();
    let resumed = parsed(&format!("octal .6 --far {heaps} {option}"));
    assert!(number(&resumed, "computed") < heaps as f64 - 8000.0, "{kept}");
    assert_eq!(resumed.get("rows"), &rows(&format!("octal .6 --far {heaps}")));
    // The whole table is stored now, and shorter tables are a part of it.
    let kept = fs::read(&path).unwrap();
    for len in [heaps, 5000] {
        let again = parsed(&format!("octal .6 --far {len} {option}"));
        assert_eq!(number(&again, "computed"), 0.0);
        assert_eq!(again.get("rows"), &rows(&format!("octal .6 --far {len}")));
        assert!(fs::read(&path).unwrap() == kept, "{len} heaps wrote a state");
    }
}

#[test]
fn a_state_that_is_damaged_or_of_another_game_is_refused_and_left_alone() {
    let (path, option) = state("broken");
    found(&format!("octal .6 --far 5000 {option}"));
    let good = fs::read(&path).unwrap();
    let head = good.iter().position(|&byte| byte == b'\n').unwrap();
    let changed = |place: usize| {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        bytes
    };
    let more = [&good[..], &[0, 0]].concat();
    let broken = [
        (changed(head + 1), "is damaged"),
        (changed(good.len() - 1), "is damaged"),
        (changed(head - 1), "is damaged"),
        (changed(0), "was not written by explore"),
        (good[..good.len() - 1].to_vec(), "is damaged"),
        (good[..good.len() - 2].to_vec(), "is damaged"),
        (good[..head].to_vec(), "was not written by explore"),
        (more, "is damaged"),
        (Vec::new(), "was not written by explore"),
    ];
    for (bytes, words) in broken {
        refused("octal .6 --far 6000", &path, &bytes, words);
    }
    let other = "has the values of \"0.6\" and not of \"grundy\"";
    refused("octal grundy --far 6000", &path, &good, other);
}

/// Checks that a call is refused in one line if its state has this content.
fn refused(call: &str, path: &Path, content: &[u8], words: &str) {
    fs::write(path, content).unwrap();
    let said = explore(&format!("{call} --state {}", path.display()));
    assert_eq!((said.code, &*said.stdout), (Some(2), ""), "{said:?}");
    assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
    let start = format!("explore: --state {} {words}", path.display());
    assert!(said.stderr.starts_with(&start), "{said:?}");
    assert!(fs::read(path).unwrap() == content, "{words}");
}

#[test]
fn a_value_that_is_too_large_ends_the_table() {
    // Take any number of up to 65599 stones: Nim as far as that. The first values are given.
    let code = format!(".{}", "3".repeat(65_599));
    let (path, option) = state("nim");
    let values = 0..65_500u16;
    let hash = values.clone().fold(0xcbf2_9ce4_8422_2325, |hash: u64, value| {
        (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut bytes = format!("mexbox-values-1 0{code} 65500 {hash:016x}\n").into_bytes();
    bytes.extend(values.flat_map(u16::to_le_bytes));
    fs::write(path, bytes).unwrap();
    let said = explore(&format!("octal {code} --far 65600 --json {option}"));
    assert_eq!((said.code, &*said.complaints()), (Some(1), ""));
    let json = Json::parse(&said.stdout).unwrap();
    assert_eq!(number(&json, "heaps"), 65536.0);
}
