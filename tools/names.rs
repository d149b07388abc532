//! The names of problems: what a word on the command line means, which names a new
//! problem may have, and which known word a misspelt one is closest to.

use base::invisible::is_invisible;

/// The names that no problem may have, in lower case: commands, Rust keywords, crates of std,
/// other targets of the package, folders of cargo, and file names that Windows reserves.
const RESERVED: &str = "mexbox explore snippets bench build deps examples incremental test \
    help judge judges list listen mv new page rm run snippet stress template \
    alloc core proc_macro std aux con nul prn \
    com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 \
    lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 \
    abstract as async await become box break const continue crate do dyn else enum extern \
    false final fn for gen if impl in let loop macro match mod move mut override priv pub \
    ref return self static struct super trait true try type typeof unsafe unsized use \
    virtual where while yield";

/// Returns whether a text has the form of a problem's name.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Returns whether a name is a number, as on BOJ.
pub fn is_number(name: &str) -> bool {
    is_name(name) && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the name of the problem that a word means: `solutions/NAME.rs`, `NAME.rs` and `#NAME`
/// mean NAME, and `BOJ 11868` means 11868. Any other word is returned unchanged.
pub fn resolve_name(word: &str) -> &str {
    if let Some(path) = word.strip_suffix(".rs") {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let folder = folder.rsplit('/').next().unwrap_or_default();
        return match folder {
            "" | "." | "solutions" => name,
            _ => word,
        };
    }
    let after_judge = match word.get(..3) {
        Some(judge) if judge.eq_ignore_ascii_case("boj") => word[3..].trim_start(),
        _ => word,
    };
    let number = after_judge.strip_prefix('#').unwrap_or(after_judge);
    if is_number(number) {
        number
    } else {
        word.strip_prefix('#').unwrap_or(word)
    }
}

/// Turns any text into a name: ASCII letters and digits stay, Hangul is romanized, any other
/// letter becomes its code point, as in `u3b1`, and any other character `_`.
pub fn slugify(text: &str) -> String {
    let plain = text.chars().map(|c| match c {
        c if c.is_ascii_alphanumeric() => c.to_string(),
        '가'..='힣' => romanize(c),
        c if c.is_alphanumeric() => format!("u{:x}", u32::from(c)),
        _ => String::from("_"),
    });
    plain.collect()
}

/// Romanizes a syllable of Hangul letter by letter, by the Revised Romanization: the initial
/// consonant, if any, the vowel, and the final consonant, if any. Unicode has all syllables
/// in the order of these three.
fn romanize(syllable: char) -> String {
    const INITIALS: &str = "g kk n d tt r m b pp s ss  j jj ch k t p h";
    const VOWELS: &str = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i";
    const FINALS: &str = " k k k n n n t l k m l l l p l m p p t t ng t t k t p t";
    let index = syllable as usize - '가' as usize;
    let (initial, vowel, last) = (index / (21 * 28), index / 28 % 21, index % 28);
    [(INITIALS, initial), (VOWELS, vowel), (FINALS, last)]
        .map(|(all, at)| all.split(' ').nth(at).unwrap_or_default())
        .concat()
}

/// The maximum length of a name that is made from an address.
const MAX_NAME_LEN: usize = 40;

/// Returns a name for a problem of an unknown site: the site and the last part of the
/// address, as `toph_arithmetic` for `https://toph.co/p/arithmetic`. `address` is `host/path`,
/// as [`normalize`](crate::address::normalize) returns it.
pub fn from_address(address: &str) -> String {
    let mut parts = address.split('/').filter(|part| !part.is_empty());
    let host = parts.next().unwrap_or_default();
    // Skips the top-level domain, and a general second level, as in `co.kr`.
    let is_general =
        |word: &&str| matches!(*word, "com" | "co" | "ac" | "or" | "org" | "net" | "edu" | "ne");
    let specific = host.rsplit('.').skip(1).find(|word| !is_general(word));
    let site = specific.or(host.split('.').next()).unwrap_or_default();
    let last = parts.next_back().map(percent_decode).unwrap_or_default();
    let plain = slugify(&format!("{site}_{last}"));
    let words: Vec<&str> = plain.split('_').filter(|word| !word.is_empty()).collect();
    let name: String = words.join("_").to_ascii_lowercase().chars().take(MAX_NAME_LEN).collect();
    make_valid(if name.is_empty() { String::from("problem") } else { name })
}

/// Percent-decodes a part of a URL: `%EC%99%95` becomes `왕`.
fn percent_decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte =
            code.and_then(|code| u8::from_str_radix(code, 16).ok()).filter(|_| *first == b'%');
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the name, with `_1` appended if no problem may have it.
pub fn make_valid(name: String) -> String {
    match check_name(&name) {
        Ok(()) => name,
        Err(_) => name + "_1",
    }
}

/// Checks that a new problem may have this name.
pub fn check_name(name: &str) -> Result<(), String> {
    // File systems of Windows and macOS do not distinguish `Test` and `test`.
    let lower = name.to_ascii_lowercase();
    let is_reserved = RESERVED.split_whitespace().any(|reserved| reserved == lower);
    if !is_name(name) || name.bytes().all(|byte| byte == b'_') {
        return Err(format!("{name:?} cannot name a problem: use letters a to z, digits and _"));
    }
    if is_reserved {
        Err(format!(
            "{name:?} cannot name a problem, as Rust, cargo, Windows or bundle.sh uses it: \
             choose another, such as {name}_1"
        ))
    } else {
        Ok(())
    }
}

/// The maximum length of a title, in characters.
const MAX_TITLE_LEN: usize = 120;

/// Turns a text into the title of a header: one line in which a blank replaces `<`, `>`, `|`
/// and invisible characters, such as those that break lines or change the direction of
/// writing. The title may be empty.
pub fn clean_title(text: &str) -> String {
    let plain = text.replace(is_forbidden_in_titles, " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let line: String = words.join(" ").chars().take(MAX_TITLE_LEN).collect();
    line.trim_end().to_string()
}

/// Checks the title of a new problem, and removes the blanks at its ends.
pub fn check_title(text: &str) -> Result<&str, String> {
    let title = text.trim();
    if title.is_empty() || title.contains(is_forbidden_in_titles) {
        return Err(format!(
            "{text:?} cannot be a title: a title is one line of visible text without <, > and |"
        ));
    }
    Ok(title)
}

fn is_forbidden_in_titles(c: char) -> bool {
    is_invisible(c) || "<>|".contains(c)
}

/// Returns `did you mean a or b?` with at most three known words that are close to `word`;
/// `None` if no word is. Case and hyphens at the start are ignored.
pub fn did_you_mean(word: &str, known: &[&str]) -> Option<String> {
    let letters = |word: &str| -> Vec<char> {
        let word = word.trim_start_matches('-').to_lowercase();
        word.chars().collect()
    };
    let word = letters(word);
    let close = known.iter().filter(|known| is_close(&word, &letters(known)));
    let close: Vec<&str> = close.copied().take(3).collect();
    (!close.is_empty()).then(|| format!("did you mean {}?", close.join(" or ")))
}

/// Returns whether two words differ by at most one inserted, missing or replaced letter, or by
/// two swapped neighbours. If both have fewer than three letters they are not close.
fn is_close(a: &[char], b: &[char]) -> bool {
    let is_long = a.len().max(b.len()) >= 3;
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    let ends = a.iter().rev().zip(b.iter().rev());
    let same = ends.take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - same], &b[..b.len() - same]);
    let is_swapped = a.len() == 2 && a.iter().eq(b.iter().rev());
    is_long && (a.len().max(b.len()) <= 1 || is_swapped)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row: names, and a part of the message that rejects them, or "" for valid names.
    #[test]
    fn rejects_invalid_and_reserved_names() {
        for (names, reason) in [
            ("1234|007|nim_product_64|dp_k|2sat|com10|x", ""),
            ("|a/b|게임|_|a-b", ": use letters a to z"),
            ("new|build|Test|std|fn|Self|CON|lpt1", "choose another"),
        ] {
            for name in names.split('|') {
                let message = check_name(name).err().unwrap_or_default();
                assert!(message.contains(reason), "{name}: {message}");
                assert_eq!(message.is_empty(), reason.is_empty(), "{name}: {message}");
            }
        }
        let manifest = include_str!("../Cargo.toml");
        let lines = manifest.lines();
        let targets = lines
            .filter_map(|line| line.split_once("name = \"")?.1.split('"').next())
            .chain(["explore"]);
        assert!(targets.clone().count() >= 3);
        assert!(targets.clone().all(|name| check_name(name).is_err()));
    }
}
