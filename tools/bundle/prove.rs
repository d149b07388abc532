//! Whether a bundle is the program that cargo builds from its sources.
//!
//! The truth is two crates, the solution and the shelf. They and the bundle are compiled
//! with the judge's settings to LLVM IR in which nothing is optimised yet. From `main` on
//! the two programs are walked in step: every function, static, constant and attribute
//! that is reached must be the same, letter by letter. Only these may differ:
//! - names, and how the linker sees them: of a type, the layout counts;
//! - the lines and columns that a panic or `dbg!` prints, and the name of their file;
//! - `TypeId`s, which must differ in the same way everywhere.
//!
//! What is the same here becomes the same machine code up to the order of functions.

use crate::bundle::ir::{given, is_mangled, next_symbol, symbols, Program, Symbol};
use std::collections::{HashMap, HashSet};
use std::iter;

/// A program and the files that it was compiled from, as the compiler names them.
pub struct Side<'a> {
    pub program: Program<'a>,
    pub is_file: &'a dyn Fn(&str) -> bool,
}

/// The paths of the first function that is not the same in the bundle, of who uses it in
/// the sources, and of what it uses there and not in the bundle; none if the programs are
/// the same.
pub fn difference(truth: &Side, bundle: &Side) -> Vec<String> {
    let mut walk = Walk {
        truth,
        bundle,
        open: Vec::new(),
        seen: HashSet::new(),
        twins: HashMap::new(),
        users: HashMap::new(),
        inside: (0, ""),
    };
    let names = walk.run().err().unwrap_or_default();
    names.into_iter().map(shown).collect()
}

/// A path as it is, and a name that the compiler made up in words.
fn shown(name: &str) -> String {
    let words = match name.as_bytes().first() {
        Some(b'@') if is_mangled(name) => "a constant",
        Some(b'@') => name[1..].trim_matches('"'),
        Some(b'%') => "the layout of a type",
        Some(b'#' | b'!') => "the attributes of a function",
        _ if name.starts_with("module asm ") => "global_asm!",
        _ => name,
    };
    words.to_string()
}

/// A function or the like in the truth and what stands for it in the bundle.
type Pair<'a> = ((usize, &'a str), (usize, &'a str));

struct Walk<'w, 'a> {
    truth: &'w Side<'a>,
    bundle: &'w Side<'a>,
    open: Vec<Pair<'a>>,
    seen: HashSet<Pair<'a>>,
    /// Of statics and `TypeId`s one stands for one.
    twins: HashMap<(usize, &'a str), (usize, &'a str)>,
    /// What was the first in the truth to name something, and what is compared now.
    users: HashMap<(usize, &'a str), (usize, &'a str)>,
    inside: (usize, &'a str),
}

/// Something if two parts are the same.
type Same = Option<()>;

fn same(is_so: bool) -> Same {
    is_so.then_some(())
}

impl<'a> Walk<'_, 'a> {
    fn run(&mut self) -> Result<(), Vec<&'a str>> {
        let [roots, others] = [self.truth, self.bundle].map(|side| side.program.roots());
        if !roots.iter().map(given).eq(others.iter().map(given)) {
            let is_there = |name: &str| others.iter().any(|other| other.1 == name);
            let missing = roots.iter().map(|root| root.1);
            let missing = missing.filter(|name| !is_there(name));
            let names = ["what the linker keeps"].into_iter().chain(missing);
            return Err(names.collect());
        }
        let pairs = roots.into_iter().zip(others);
        self.open
            .extend(pairs.filter(|(x, _)| x.1.starts_with('@')));
        while let Some((x, y)) = self.open.pop() {
            let a = self.truth.program.find(x);
            let b = self.bundle.program.find(y);
            let (Some(a), Some(b)) = (a, b) else {
                return Err(vec![x.1]);
            };
            self.inside = x;
            if self.seen.insert((a.at, b.at)) && self.compare(a, b).is_none() {
                return Err(self.names(a, b));
            }
        }
        Ok(())
    }

    /// The paths of a function, of its users, and of what it names and the other does not.
    fn names(&self, a: Symbol<'a>, b: Symbol<'a>) -> Vec<&'a str> {
        let paths = |side: &Side<'a>, of: Symbol<'a>| -> Vec<&'a str> {
            let named = symbols(of.text).filter_map(|name| side.program.find((of.at.0, name)));
            let paths = named.map(|symbol| symbol.path);
            paths.filter(|path| !path.is_empty()).collect()
        };
        // Without the crate.
        let own = |path: &&'a str| path.split_once("::").map(|it| it.1);
        let there: HashSet<_> = paths(self.bundle, b).iter().map(own).collect();
        let mut names = paths(self.truth, a);
        names.retain(|path| !there.contains(&own(path)));
        [self.path_and_users(a), names].concat()
    }

    /// The path of what is compared, and those of the first functions of the shelf and of
    /// the solution that use it. A constant has none of its own.
    fn path_and_users(&self, of: Symbol<'a>) -> Vec<&'a str> {
        let path = |at| self.truth.program.find(at).map_or("", |it| it.path);
        let is_of = |path: &str, name| path.trim_start_matches(['<', '&']).starts_with(name);
        let user = |at: &_| match is_of(path(*at), "main::") {
            true => None,
            false => self.users.get(at).copied(),
        };
        // What the linker keeps may use itself.
        let chain = iter::successors(Some(self.inside), user).take(999);
        let paths: Vec<&str> = chain.map(path).filter(|it| !it.is_empty()).collect();
        let shelf = paths.iter().find(|path| is_of(path, "snippets::"));
        let found = [paths.first().or(Some(&of.at.1)), shelf, paths.last()];
        let mut found: Vec<&str> = found.into_iter().flatten().copied().collect();
        found.dedup();
        found
    }

    /// Whether one stands for the other and for nothing else.
    fn are_twins(&mut self, a: (usize, &'a str), b: (usize, &'a str)) -> Same {
        let known = *self.twins.entry(a).or_insert(b);
        same(known == b && self.twins.values().filter(|it| **it == b).count() == 1)
    }

    /// Compares two definitions.
    fn compare(&mut self, a: Symbol<'a>, b: Symbol<'a>) -> Same {
        // What both have from outside is the same if its name is.
        same(a.is_defined == b.is_defined)?;
        if !a.is_defined {
            return same(a.at.1 == b.at.1);
        }
        if a.text.starts_with('@') && !a.text.contains(" unnamed_addr ") {
            self.are_twins(a.at, b.at)?;
        }
        if let (Some(a), Some(b)) = (type_id(a.text), type_id(b.text)) {
            return self.are_twins((0, a), (0, b));
        }
        if self.truth.is_place(a) == Some(true) && self.bundle.is_place(b) == Some(true) {
            return Some(());
        }
        let (mut x, mut y) = (code(a.text), code(b.text));
        loop {
            match (x.next(), y.next()) {
                (None, None) => return Some(()),
                (Some(line), Some(other)) => {
                    let mut calls = x
                        .clone()
                        .filter(|line| line.contains("call ") || line.contains("invoke "));
                    let prints = || calls.next().is_some_and(|call| call.contains("_eprint"));
                    self.compare_line((a.at.0, line), (b.at.0, other), prints)?
                }
                _ => return None,
            }
        }
    }

    /// Compares two lines. `prints` tells whether the next call prints to stderr.
    fn compare_line(
        &mut self,
        (at, a): (usize, &'a str),
        (other_at, b): (usize, &'a str),
        mut prints: impl FnMut() -> bool,
    ) -> Same {
        let (mut i, mut j) = (0, 0);
        loop {
            let (x, y) = match (next_symbol(a, i), next_symbol(b, j)) {
                (None, None) => return same(a[i..] == b[j..]),
                (Some(x), Some(y)) => (x, y),
                _ => return None,
            };
            same(a[i..x.start] == b[j..y.start])?;
            (i, j) = (x.end, y.end);
            let (name, other) = (&a[x], &b[y]);
            match (name.as_bytes()[0], other.as_bytes()[0]) {
                (b'%', b'%') if !self.are_types((at, name), (other_at, other)) => {
                    same(name == other)?
                }
                (b'@', b'@') if self.is_dbg((at, name), (other_at, other)) && prints() => {}
                (sigil, same_sigil) => {
                    same(sigil == same_sigil)?;
                    self.users.entry((at, name)).or_insert(self.inside);
                    self.open.push(((at, name), (other_at, other)));
                }
            }
        }
    }

    /// Whether two names are those of types, one of them with its path or arguments. What is
    /// local has a number or its name in the source.
    fn are_types(&self, x: (usize, &'a str), y: (usize, &'a str)) -> bool {
        (x.1.starts_with("%\"") || y.1.starts_with("%\""))
            && self.truth.program.find(x).is_some()
            && self.bundle.program.find(y).is_some()
    }

    /// Whether two constants are the same text of `dbg!` but for the place.
    fn is_dbg(&self, x: (usize, &'a str), y: (usize, &'a str)) -> bool {
        if !x.1.starts_with("@alloc_") {
            return false;
        }
        let text = |side: &Side<'a>, name| side.without_place(side.program.find(name)?.text);
        let (a, b) = (text(self.truth, x), text(self.bundle, y));
        a.is_some() && a == b
    }
}

impl<'a> Side<'a> {
    /// Whether a constant is a place that panics print in a source file of the program.
    fn is_place(&self, symbol: Symbol<'a>) -> Option<bool> {
        let head = "<{ ptr, [16 x i8] }> <{ ptr ";
        let name = symbols(symbol.text.split_once(head)?.1).next()?;
        let name = string(self.program.find((symbol.at.0, name))?.text)?;
        let end = if self.program.ends_files() { "\0" } else { "" };
        Some((self.is_file)(name.strip_suffix(end)?))
    }

    /// The text of `dbg!`, `[FILE:LINE:COLUMN] x = `, without the place and without the byte
    /// in front of it, which is the length.
    fn without_place(&self, constant: &str) -> Option<String> {
        let text = string(constant)?;
        let (_, text) = text.split_at_checked(text.chars().next()?.len_utf8())?;
        let (place, rest) = text.strip_prefix('[')?.split_once("] ")?;
        let file = place.trim_end_matches(|c: char| c == ':' || c.is_ascii_digit());
        (self.is_file)(file).then(|| rest.to_string())
    }
}

/// What a constant holds that is a string.
fn string(constant: &str) -> Option<String> {
    let text = constant.split_once(" c\"")?.1.split_once('"')?.0;
    let mut parts = text.split('\\');
    let mut found = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at_checked(2)?;
        found.push(u8::from_str_radix(code, 16).ok()?);
        found.extend(rest.bytes());
    }
    Some(String::from_utf8_lossy(&found).into_owned())
}

/// What tells one `TypeId` from another, if the constant is one: two addresses that are
/// parts of a hash.
fn type_id(constant: &str) -> Option<&str> {
    let (_, id) = constant.split_once("constant <{ ptr, ptr }> <{ ptr inttoptr (i64 ")?;
    (id.matches("inttoptr").count() == 1).then_some(id)
}

/// The lines of a definition, without remarks and without what the linker alone reads; its
/// first line in pieces.
fn code(text: &str) -> impl Iterator<Item = &str> + Clone {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let lines = body
        .lines()
        .filter(|line| !line.trim_start().starts_with(';'));
    let lines = lines.map(|line| match line.rsplit_once(", !srcloc !") {
        // Where inline assembly stands in the source.
        Some((code, _)) => code,
        None => line
            .split_once(" ; preds =")
            .map_or(line, |(code, _)| code.trim_end()),
    });
    pieces(head).chain(lines)
}

/// The pieces of a first line that are not about linking.
fn pieces(head: &str) -> impl Iterator<Item = &str> + Clone {
    const LINKING: &str = "private internal hidden protected dso_local linkonce_odr weak_odr \
        local_unnamed_addr unnamed_addr comdat";
    // What a constant holds may have such words.
    let value = [" constant ", " global "]
        .iter()
        .find_map(|word| head.find(word));
    let (front, value) = match value {
        Some(at) if head.starts_with('@') => head.split_at(at),
        // A type, whose name may have blanks.
        _ if head.starts_with('%') => ("", head),
        _ => (head, ""),
    };
    let front = front
        .split(' ')
        .filter(|word| LINKING.split(' ').all(|it| it != *word));
    front.chain([value])
}

#[cfg(test)]
#[path = "prove_tests.rs"]
mod tests;
