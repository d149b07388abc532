//! Proves that a bundle is the program that cargo builds from its sources.
//!
//! Cargo builds several crates: the solution and those that it needs. These crates and the
//! bundle are compiled with the judge's settings to LLVM IR in which nothing is optimised yet. Both
//! programs are walked from `main` on in parallel: every function, static, constant and attribute
//! that is reached must be equal, character by character. Only these may differ:
//! - names and their linkage: types are compared by their layouts;
//! - the names of local values and basic blocks, which must map one-to-one;
//! - the file, line and column in the sources that a panic or `dbg!` prints;
//! - `TypeId`s, which must map one-to-one, and the alignment of constants without an address;
//! - the name of a type in the message of a panic, if nothing catches panics;
//! - whether a panic is raised by `panic_any`, or by the function that `panic_any` calls.
//!
//! Programs that are equal here have the same machine code up to the order of functions.

use super::ir::{find_symbol, is_mangled, list_symbols, source_name, Id, Symbol};
use super::side::{string_value, strip_prefixes, Side};
use std::collections::{HashMap, HashSet};
use std::iter;

/// Returns the path of the first function that differs in the bundle, the paths of its users in the
/// sources, and those of the functions that it uses only in the sources, without duplicates.
/// Returns nothing if the programs are equal.
pub fn find_difference(source: &Side, bundle: &Side) -> Vec<String> {
    let mut comparison = Comparison {
        source,
        bundle,
        open: Vec::new(),
        seen: HashSet::new(),
        mapping: HashMap::new(),
        locals: Default::default(),
        users: HashMap::new(),
        current: (0, ""),
    };
    let names = comparison.run().err().unwrap_or_default();
    let mut seen = HashSet::new();
    names.into_iter().filter(|name| seen.insert(*name)).map(describe_name).collect()
}

/// Returns a path or a name of the author as it is, and a description of a name that rustc made up.
fn describe_name(name: &str) -> String {
    let description = match name.as_bytes().first() {
        Some(b'@') if is_mangled(name) => "a constant",
        Some(b'@') => name[1..].trim_matches('"'),
        Some(b'%') => "the layout of a type",
        Some(b'!') => "the metadata of a function",
        _ if name.starts_with("module asm ") => "global_asm!",
        _ => name,
    };
    description.to_string()
}

struct Comparison<'w, 'a> {
    source: &'w Side<'a>,
    bundle: &'w Side<'a>,
    /// The pairs of symbols that are still to be compared.
    open: Vec<(Id<'a>, Id<'a>)>,
    seen: HashSet<(Id<'a>, Id<'a>)>,
    /// The one-to-one mapping of statics and `TypeId`s.
    mapping: HashMap<Id<'a>, Id<'a>>,
    /// The mapping of the current function's local values and basic blocks: from the sources to the
    /// bundle, and back.
    locals: [HashMap<&'a str, &'a str>; 2],
    /// For each symbol of the sources the first symbol that names it.
    users: HashMap<Id<'a>, Id<'a>>,
    /// The symbol that is being compared.
    current: Id<'a>,
}

/// The index of a part of a program, and a line of that part.
type Line<'a> = (usize, &'a str);

/// `Some(())` if two parts are equal, so that `?` ends a comparison at the first difference.
type Equal = Option<()>;

fn ensure(equal: bool) -> Equal {
    equal.then_some(())
}

impl<'a> Comparison<'_, 'a> {
    fn run(&mut self) -> Result<(), Vec<&'a str>> {
        let [roots, others] = [self.source, self.bundle].map(|side| side.program.roots());
        let name_others = others.iter().map(source_name);
        if !roots.iter().map(source_name).eq(name_others) {
            let is_there = |name: &str| others.iter().any(|other| other.1 == name);
            let names = roots.iter().map(|root| root.1);
            let missing = names.filter(|name| !is_there(name));
            let message = iter::once("the symbols that the linker keeps");
            return Err(message.chain(missing).collect());
        }
        // Assembly has been compared by its text.
        let pairs = roots.into_iter().zip(others);
        let symbols = pairs.filter(|(root, _)| root.1.starts_with('@'));
        self.open.extend(symbols);
        while let Some((x, y)) = self.open.pop() {
            let found = (self.source.program.find(x), self.bundle.program.find(y));
            let (Some(a), Some(b)) = found else {
                return Err(vec![x.1]);
            };
            self.current = x;
            if self.seen.insert((a.id, b.id)) && self.compare(a, b).is_none() {
                return Err(self.explain(a, b));
            }
        }
        Ok(())
    }

    /// Returns the paths of a symbol that differs, of its users, and of what it uses in the
    /// sources, but not in the bundle.
    fn explain(&self, a: Symbol<'a>, b: Symbol<'a>) -> Vec<&'a str> {
        let used_paths = |side: &Side<'a>, user: Symbol<'a>| -> Vec<&'a str> {
            let used =
                list_symbols(user.text).filter_map(|name| side.program.find((user.id.0, name)));
            let paths = used.map(|symbol| symbol.path);
            paths.filter(|path| !path.is_empty()).collect()
        };
        let without_crate = |path: &&'a str| path.split_once("::").map(|it| it.1);
        let in_bundle: HashSet<_> = used_paths(self.bundle, b).iter().map(without_crate).collect();
        let mut missing = used_paths(self.source, a);
        missing.retain(|path| !in_bundle.contains(&without_crate(path)));
        [self.list_path_and_users(a), missing].concat()
    }

    /// Returns the path of the current symbol, or else of its first user that has a path. The paths
    /// of the first user in the library and of the last user, which is in the solution, follow. If
    /// no path is found, returns the name of `symbol`.
    fn list_path_and_users(&self, symbol: Symbol<'a>) -> Vec<&'a str> {
        let path = |id| self.source.program.find(id).map_or("", |it| it.path);
        let is_in = |path: &str, name: &str| path.trim_start_matches(['<', '&']).starts_with(name);
        let next_user = |id: &Id<'a>| {
            let user = self.users.get(id).copied();
            user.filter(|_| !is_in(path(*id), &self.source.prefixes[0]))
        };
        // Symbols that the linker keeps may use each other in a circle.
        let users = iter::successors(Some(self.current), next_user).take(999);
        let paths: Vec<&str> = users.map(path).filter(|it| !it.is_empty()).collect();
        let in_library = paths.iter().find(|path| is_in(path, "snippets::"));
        let first = paths.first().or(Some(&symbol.id.1));
        let shown = [first, in_library, paths.last()].into_iter();
        shown.flatten().copied().collect()
    }

    /// Maps two symbols to each other, unless one of them is mapped to a third one already.
    fn map_symbols(&mut self, a: Id<'a>, b: Id<'a>) -> Equal {
        let mapped = *self.mapping.entry(a).or_insert(b);
        ensure(mapped == b && self.mapping.values().filter(|it| **it == b).count() == 1)
    }

    /// Maps a local value or basic block of a function to one of the function in the bundle, as
    /// `map_symbols` does.
    fn map_local(&mut self, a: &'a str, b: &'a str) -> Equal {
        let [to_bundle, to_source] = &mut self.locals;
        ensure(*to_bundle.entry(a).or_insert(b) == b && *to_source.entry(b).or_insert(a) == a)
    }

    /// Compares the definitions of two symbols, or their names if both are only declared.
    fn compare(&mut self, a: Symbol<'a>, b: Symbol<'a>) -> Equal {
        ensure(a.is_defined == b.is_defined)?;
        if !a.is_defined {
            // Both symbols are defined outside the program.
            return ensure(a.id.1 == b.id.1);
        }
        if a.text.starts_with('@') && !a.text.contains(" unnamed_addr ") {
            self.map_symbols(a.id, b.id)?;
        }
        if let (Some(a), Some(b)) = (type_id(a.text), type_id(b.text)) {
            return self.map_symbols((0, a), (0, b));
        }
        if self.source.is_location(a) == Some(true) && self.bundle.is_location(b) == Some(true) {
            return Some(());
        }
        let (lines, others) = (split_definition(a.text), split_definition(b.text));
        ensure(lines.len() == others.len())?;
        self.locals = Default::default();
        let mut length_line = None;
        for i in 0..lines.len() {
            if length_line == Some(i) {
                continue;
            }
            let rest = (&lines[i..], &others[i..]);
            if let Some(distance) = self.compare_type_names(a.id.0, b.id.0, rest) {
                length_line = Some(i + distance);
                continue;
            }
            let is_call = |line: &&&str| line.contains("call ") || line.contains("invoke ");
            let next_call = || lines[i + 1..].iter().find(is_call);
            let prints = || next_call().is_some_and(|call| call.contains("_eprint"));
            self.compare_lines((a.id.0, lines[i]), (b.id.0, others[i]), &prints)?;
        }
        Some(())
    }

    /// Compares a line of the sources with a line of the bundle. `prints` returns whether the
    /// next call prints to standard error.
    fn compare_lines(&mut self, x: Line<'a>, y: Line<'a>, prints: &dyn Fn() -> bool) -> Equal {
        let ((part, a), (other_part, b)) = (x, y);
        let block = |line: &'a str| line.strip_suffix(':').filter(|it| !it.contains(' '));
        if let (Some(a), Some(b)) = (block(a), block(b)) {
            return self.map_local(a, b);
        }
        let (mut i, mut j) = (0, 0);
        let mut is_forwarded = false;
        loop {
            let (x, y) = match (find_symbol(a, i), find_symbol(b, j)) {
                (None, None) => return ensure(a[i..] == b[j..]),
                (Some(x), Some(y)) => (x, y),
                _ => return None,
            };
            ensure(a[i..x.start] == b[j..y.start])?;
            (i, j) = (x.end, y.end);
            let (name, mut other) = ((part, &a[x]), (other_part, &b[y]));
            if let Some(callee) =
                self.bundle.find_panic_any_callee(other).filter(|it| it.1 == name.1)
            {
                (other, is_forwarded) = (callee, true);
            }
            match (name.1.as_bytes()[0], other.1.as_bytes()[0]) {
                (b'%', b'%') if !self.are_types(name, other) => {
                    self.map_local(&name.1[1..], &other.1[1..])?;
                }
                // Attributes are compared here and not as symbols, because many functions share
                // them and the difference has to name this function. Those of a call that
                // `panic_any` forwards may differ.
                (b'#', b'#') => {
                    let list = self.source.attributes(name);
                    let is_equal = list.is_some() && list == self.bundle.attributes(other);
                    ensure(is_forwarded || is_equal)?;
                }
                (b'@', b'@') if self.are_dbg_texts(name, other) && prints() => {}
                (sigil, other_sigil) => {
                    ensure(sigil == other_sigil)?;
                    self.users.entry(name).or_insert(self.current);
                    self.open.push((name, other));
                }
            }
        }
    }

    /// Compares the names of a type in the message of a panic. The prefixes of the names may differ
    /// if no function of the program reads such messages. The judge's crates never read them.
    /// `lines` and `others` begin with the lines that store the names. Returns the index of the
    /// lines that store the lengths; `None` if the first lines have to be compared as any others.
    fn compare_type_names(
        &self,
        part: usize,
        other_part: usize,
        (lines, others): (&[&str], &[&str]),
    ) -> Option<usize> {
        let name = |line| list_symbols(line).next().filter(|name| name.starts_with("@alloc_"));
        let (a, b) = (name(lines[0])?, name(others[0])?);
        ensure(lines[0].starts_with("  store ptr @"))?;
        ensure(lines[0].replacen(a, "", 1) == others[0].replacen(b, "", 1))?;
        let text = |side: &Side, id| string_value(side.program.find(id)?.text);
        let a = text(self.source, (part, a))?;
        let b = text(self.bundle, (other_part, b))?;
        let plain = |side: &Side, text: &str| strip_prefixes(text, &side.prefixes);
        ensure(a != b && plain(self.source, &a) == plain(self.bundle, &b))?;
        // The next call in the basic block, except calls of LLVM intrinsics, must raise the panic.
        let block = || lines.iter().take_while(|line| line.starts_with(' '));
        let is_call = |line: &&&str| {
            (line.contains("call ") || line.contains("invoke ")) && !line.contains("@llvm.")
        };
        ensure(block().find(is_call)?.contains("9panicking9panic_fmt"))?;
        let paths = self.source.program.reachable_functions();
        let reads_panics = |path: &&str| path.contains("catch_unwind") || path.contains("_hook");
        ensure(!paths.iter().any(reads_panics))?;
        let stored = |line: &str, length| {
            line.strip_prefix(&*format!("  store i64 {length}, ")).map(String::from)
        };
        let are_lengths = |(line, other): (&&str, &&str)| {
            let place = stored(line, a.len());
            place.is_some() && place == stored(other, b.len())
        };
        block().zip(others).position(are_lengths)
    }

    /// Returns whether two names with `%` are those of types and not of local values. The name of
    /// a type is a path in quotes; a local value has a number or its name in the source.
    fn are_types(&self, x: Id<'a>, y: Id<'a>) -> bool {
        (x.1.starts_with("%\"") || y.1.starts_with("%\""))
            && self.source.program.find(x).is_some()
            && self.bundle.program.find(y).is_some()
    }

    /// Returns whether two constants are texts of `dbg!` that are equal except for the
    /// location.
    fn are_dbg_texts(&self, x: Id<'a>, y: Id<'a>) -> bool {
        if !x.1.starts_with("@alloc_") {
            return false;
        }
        let text = |side: &Side<'a>, name| side.strip_location(side.program.find(name)?.text);
        let (a, b) = (text(self.source, x), text(self.bundle, y));
        a.is_some() && a == b
    }
}

/// Returns the hash of a `TypeId`, which is written as two addresses; `None` for any other
/// constant.
fn type_id(constant: &str) -> Option<&str> {
    let (_, id) = constant.split_once("constant <{ ptr, ptr }> <{ ptr inttoptr (i64 ")?;
    (id.matches("inttoptr").count() == 1).then_some(id)
}

/// Splits a definition into the pieces of its first line and its other lines, without comments and
/// without what only the linker reads.
fn split_definition(text: &str) -> Vec<&str> {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let is_comment = |line: &&str| line.trim_start().starts_with(';');
    let lines = body.lines().filter(|line| !is_comment(line));
    let without_metadata = lines.map(|line| {
        // Removes the location of inline assembly, and the predecessors of a basic block.
        let srcloc = line.rsplit_once(", !srcloc !").map(|it| it.0);
        let preds = || line.split_once(" ; preds =").map(|it| it.0.trim_end());
        srcloc.or_else(preds).unwrap_or(line)
    });
    split_head(head).chain(without_metadata).collect()
}

/// Splits the first line of a definition into words, without the words about linking; the value of
/// a constant is one piece.
fn split_head(head: &str) -> impl Iterator<Item = &str> {
    const LINKAGE: &str = "private internal hidden protected dso_local linkonce_odr weak_odr \
        local_unnamed_addr unnamed_addr comdat";
    // The value is split off first: a string in it may contain words of `LINKAGE`.
    let mut keywords = [" constant ", " global "].iter();
    let (front, value) = match keywords.find_map(|it| head.find(it)) {
        Some(at) if head.starts_with('@') => head.split_at(at),
        // The name of a type may contain blanks.
        _ if head.starts_with('%') => ("", head),
        _ => (head, ""),
    };
    // rustc emits equal `unnamed_addr` constants once, with the strictest alignment of all uses.
    let value = match value.rsplit_once(", align ") {
        Some((value, _)) if front.contains(" private unnamed_addr") => value,
        _ => value,
    };
    let is_linkage = |word: &&str| LINKAGE.split(' ').any(|it| it == *word);
    let pieces = front.split(' ').filter(move |word| !is_linkage(word));
    pieces.chain([value])
}

#[cfg(test)]
#[path = "prove_tests.rs"]
mod tests;
