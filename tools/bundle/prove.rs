//! Whether two programs of one file are the same program for the compiler.
//!
//! Both are compiled to LLVM IR as the judge compiles, but before LLVM changes
//! anything. From `main` on the two are walked in step: every function, constant,
//! static and attribute that is reached must be the same, letter by letter, but for
//! the names of what is local and for the lines and columns that panics and `dbg!` print.
//! What is the same here becomes the same machine code.
//! Assembly would prove no more, costs twice the time and differs between systems.

use crate::base::process;
use crate::base::times::timed;
use crate::bundle::lints::reason;
use crate::bundle::places::without_lines_of_dbg;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::Command;

/// What the compiler calls a program without a file.
const FILE: &str = " c\"<anon>";

/// How the reason begins, in words for the user.
const UNPROVED: &str = "the bundle is not proved";

/// A program as the compiler sees it.
#[derive(Debug)]
pub struct Ir(String);

impl Ir {
    /// Compiles a program. `folder` is for the compiler's own use.
    pub fn of(rustc: &Path, folder: &Path, text: &str) -> Result<Self, String> {
        Self::made(rustc, folder, text, "opt-level=3")
    }

    /// The paths of all functions that a program calls, inlined or not.
    pub fn called(rustc: &Path, folder: &Path, text: &str) -> Result<Vec<String>, String> {
        let ir = Self::made(rustc, folder, text, "opt-level=0")?;
        let module = Module::of(&ir.0);
        Ok(module.symbols.into_keys().map(readable).collect())
    }

    fn made(rustc: &Path, folder: &Path, text: &str, level: &str) -> Result<Self, String> {
        let file = folder.join("proof.ll");
        let text = without_lines_of_dbg(text);
        let mut command = Command::new(rustc);
        command
            .args(["--edition", "2021", "-C", level, "--crate-name", "main"])
            .args(["-C", "codegen-units=1", "-C", "no-prepopulate-passes"])
            .args(["--cap-lints", "allow", "--emit", "llvm-ir", "-o"])
            .arg(&file)
            .arg("-")
            .current_dir(folder);
        let output = timed("proofs", || {
            process::output_of_input(&mut command, text.as_bytes())
        });
        let output = output.map_err(|error| format!("the compiler does not answer: {error}"))?;
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr);
            let reason = reason(&words);
            return Err(format!(
                "{UNPROVED}: the compiler makes no LLVM IR of it: {reason}"
            ));
        }
        let text = std::fs::read_to_string(&file);
        text.map(Self)
            .map_err(|error| format!("the compiler's output cannot be read: {error}"))
    }

    /// Whether a constant holds a path of the program, as `type_name` and `module_path`
    /// give it.
    pub fn holds_own_path(&self) -> bool {
        let constants = self.0.lines().filter(|line| line.starts_with('@'));
        let mut texts = constants.filter_map(|line| line.split_once(" c\""));
        texts.any(|(_, text)| text.contains("main::"))
    }

    /// Why a text is not the same program as this one, if it is not.
    pub fn unproved(&self, rustc: &Path, folder: &Path, text: &str) -> Option<String> {
        let bundle = match Self::of(rustc, folder, text) {
            Ok(bundle) => bundle,
            Err(reason) => return Some(reason),
        };
        let names = self.difference(&bundle)?.join(", ");
        Some(format!("{UNPROVED}: another program in {names}"))
    }

    /// The names of the first part that is not the same in the other program, if any,
    /// and of what it uses there.
    pub fn difference(&self, other: &Self) -> Option<Vec<String>> {
        let (a, b) = (Module::of(&self.0), Module::of(&other.0));
        let mut walk = Walk {
            a: &a,
            b: &b,
            pairs: HashMap::new(),
            back: HashMap::new(),
            open: Vec::new(),
        };
        let mut names = walk.run().err()?;
        let mut known = HashSet::new();
        names.retain(|name| known.insert(name.clone()));
        Some(names)
    }
}

/// What a file of LLVM IR defines.
struct Module<'a> {
    /// By name, with the sigil (`@` for functions and constants, `#` for attributes,
    /// `!` for metadata, `$` and `%`), the text of the definition.
    symbols: HashMap<&'a str, &'a str>,
    /// The names that the linker sees.
    exported: Vec<&'a str>,
    /// The constant with the name of the file.
    file: Option<&'a str>,
    /// The lines that belong to no symbol.
    rest: Vec<&'a str>,
}

impl<'a> Module<'a> {
    fn of(text: &'a str) -> Self {
        let mut module = Self {
            symbols: HashMap::new(),
            exported: Vec::new(),
            file: None,
            rest: Vec::new(),
        };
        let mut at = 0;
        while at < text.len() {
            let line = text[at..].find('\n').map_or(text.len(), |end| at + end);
            let head = &text[at..line];
            let mut end = line;
            if head.starts_with("define ") {
                end = text[at..]
                    .find("\n}")
                    .map_or(text.len(), |end| at + end + 2);
            }
            module.note(head, &text[at..end]);
            at = end + 1;
        }
        module
    }

    fn note(&mut self, head: &'a str, definition: &'a str) {
        let is_function = head.starts_with("define ") || head.starts_with("declare ");
        let name = match head.as_bytes().first() {
            None | Some(b';') => return,
            Some(b'@' | b'$' | b'%') => symbol(head),
            Some(b'!') if head[1..].starts_with(|c: char| c.is_ascii_digit()) => symbol(head),
            _ if is_function => head.find('@').and_then(|at| symbol(&head[at..])),
            _ => head.strip_prefix("attributes ").and_then(symbol),
        };
        let Some(name) = name else {
            return self.rest.push(definition);
        };
        let local = ["internal", "private", "declare", "external", "extern_weak"];
        if name.starts_with('@') && !local.contains(&linkage(definition)) {
            self.exported.push(name);
        }
        if head.contains(FILE) {
            self.file = Some(name);
        }
        self.symbols.insert(name, definition);
    }
}

/// The word of a definition that says where its name is known.
fn linkage(definition: &str) -> &str {
    let mut words = definition.split(' ');
    match words.next() {
        Some("define") => words.next().unwrap_or_default(),
        Some("declare") => "declare",
        // A name, which may have blanks, and `=`.
        _ => {
            let name = symbol(definition).map_or(0, str::len);
            let rest = definition[name..].trim_start_matches(" = ");
            rest.split(' ').next().unwrap_or_default()
        }
    }
}

/// The symbol that the text begins with: a sigil and a name, which may be quoted.
fn symbol(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let is_name = |b: &u8| b.is_ascii_alphanumeric() || b"._$-".contains(b);
    let end = match bytes.get(1)? {
        b'"' => 2 + text[2..].find('"')? + 1,
        _ => 1 + bytes[1..].iter().take_while(|b| is_name(b)).count(),
    };
    let numbered = matches!(bytes[0], b'!' | b'#');
    (end > 1 && (!numbered || bytes[1].is_ascii_digit())).then(|| &text[..end])
}

/// Two modules, and which symbol of the one stands for which of the other.
struct Walk<'a> {
    a: &'a Module<'a>,
    b: &'a Module<'a>,
    pairs: HashMap<&'a str, &'a str>,
    back: HashMap<&'a str, &'a str>,
    open: Vec<(&'a str, &'a str)>,
}

/// Whether two parts are the same.
type Same = Result<(), Different>;
struct Different;

impl<'a> Walk<'a> {
    /// The error names the part that differs and what is used in it here and not there.
    fn run(&mut self) -> Result<(), Vec<String>> {
        let (a, b) = (self.a, self.b);
        if a.exported != b.exported || !a.exported.contains(&"@main") {
            let only_here = a.exported.iter().filter(|name| !b.exported.contains(name));
            return Err(only_here.map(|name| readable(name)).collect());
        }
        let asm = || vec![String::from("global_asm")];
        self.begin().map_err(|Different| asm())?;
        while let Some((x, y)) = self.open.pop() {
            let definition = |module: &Module<'a>, name| module.symbols.get(name).copied();
            let (x_is, y_is) = (definition(a, x), definition(b, y));
            let is_same = match (x_is, y_is) {
                (Some(x_is), Some(y_is)) => self.compare(x_is, y_is).is_ok(),
                _ => false,
            };
            if !is_same {
                let there: HashSet<&str> = y_is.map(symbols).unwrap_or_default().collect();
                let here = x_is.map(symbols).unwrap_or_default();
                let only_here = here.filter(|name| !there.contains(name));
                return Err([x].into_iter().chain(only_here).map(readable).collect());
            }
        }
        Ok(())
    }

    /// Compares what belongs to the file as a whole, and opens what the linker sees.
    fn begin(&mut self) -> Same {
        let (a, b) = (self.a, self.b);
        for &name in &a.exported {
            self.pair(name, name)?;
        }
        for (a, b) in a.rest.iter().zip(&b.rest) {
            self.compare(a, b)?;
        }
        same(a.rest.len() == b.rest.len())
    }

    /// Notes that two symbols stand for each other. Names from outside are the same.
    fn pair(&mut self, x: &'a str, y: &'a str) -> Same {
        let is_own = |module: &Module, name| {
            let outside = ["declare", "external", "extern_weak"];
            let definition = module.symbols.get(name);
            definition.is_some_and(|definition| !outside.contains(&linkage(definition)))
        };
        same(x == y || is_own(self.a, x) && is_own(self.b, y))?;
        match (self.pairs.get(x), self.back.get(y)) {
            (None, None) => {
                self.pairs.insert(x, y);
                self.back.insert(y, x);
                if self.a.symbols.contains_key(x) || self.b.symbols.contains_key(y) {
                    self.open.push((x, y));
                }
                Ok(())
            }
            (known, back) => same(known == Some(&y) && back == Some(&x)),
        }
    }

    /// Compares two definitions. Of a place in the source, which is the name of the file
    /// and 16 bytes for its length, the line and the column, only the file counts.
    fn compare(&mut self, a: &'a str, b: &'a str) -> Same {
        fn place<'a>(module: &Module<'a>, text: &'a str) -> Option<(&'a str, &'a str)> {
            let head = "<{ ptr, [16 x i8] }> <{ ptr ";
            let name = symbol(text.split_once(head)?.1)?;
            let (front, bytes) = text.split_once(", [16 x i8] c\"")?;
            let end = bytes.split_once('"')?.1;
            (module.file == Some(name)).then_some((front, end))
        }
        match (place(self.a, a), place(self.b, b)) {
            (Some(a), Some(b)) => {
                self.compare_line(a.0, b.0)?;
                same(a.1 == b.1)
            }
            _ => self.compare_lines(a, b),
        }
    }

    /// Compares two definitions line by line, without remarks.
    fn compare_lines(&mut self, a: &'a str, b: &'a str) -> Same {
        fn code(text: &str) -> impl Iterator<Item = &str> {
            let is_code = |line: &&str| !line.trim_start().starts_with(';');
            text.lines().filter(is_code).map(without_source)
        }
        let (mut a, mut b) = (code(a), code(b));
        loop {
            match (a.next(), b.next()) {
                (None, None) => return Ok(()),
                (Some(a), Some(b)) => self.compare_line(a, b)?,
                _ => return Err(Different),
            }
        }
    }

    fn compare_line(&mut self, a: &'a str, b: &'a str) -> Same {
        let (mut a, mut b) = (a, b);
        loop {
            let (x, y) = (next_symbol(a), next_symbol(b));
            same(a[..x.start] == b[..y.start] && x.is_empty() == y.is_empty())?;
            if x.is_empty() {
                return Ok(());
            }
            let (name, other) = (&a[x.clone()], &b[y.clone()]);
            // Local values have a number or a name that the compiler makes up in order.
            match name.starts_with('%') && !self.a.symbols.contains_key(name) {
                true => same(name == other)?,
                false => self.pair(name, other)?,
            }
            (a, b) = (&a[x.end..], &b[y.end..]);
        }
    }
}

fn same(is_so: bool) -> Same {
    is_so.then_some(()).ok_or(Different)
}

/// The functions and constants that a text names.
fn symbols(mut text: &str) -> std::vec::IntoIter<&str> {
    let mut found = Vec::new();
    loop {
        let span = next_symbol(text);
        match &text[span.clone()] {
            "" => return found.into_iter(),
            name if name.starts_with('@') => found.push(name),
            _ => {}
        }
        text = &text[span.end..];
    }
}

/// Where the next symbol of a line is; empty and at the end if there is none. What
/// stands in a string is none.
fn next_symbol(line: &str) -> std::ops::Range<usize> {
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at += 1 + line[at + 1..].find('"').unwrap_or(line.len() - at - 1),
            b'@' | b'!' | b'#' | b'$' | b'%' => {
                if let Some(name) = symbol(&line[at..]) {
                    return at..at + name.len();
                }
            }
            _ => {}
        }
        at += 1;
    }
    line.len()..line.len()
}

/// The line without the place of inline assembly in the source, which is a number of
/// bytes and stands at the end.
fn without_source(line: &str) -> &str {
    let is_place = |end: &str| end.bytes().all(|byte| byte.is_ascii_digit());
    match line.rsplit_once(", !srcloc !") {
        Some((code, end)) if is_place(end) => code,
        _ => line,
    }
}

/// A symbol's name as a path: `_ZN4main3nim7outcome17h0123456789abcdefE` is
/// `main::nim::outcome`.
fn readable(symbol: &str) -> String {
    let name = symbol.trim_matches(['@', '"']);
    let mut rest = name.strip_prefix("_ZN").unwrap_or("");
    let mut path = Vec::new();
    loop {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length: usize = rest[..digits].parse().unwrap_or(0);
        match rest.get(digits..digits + length) {
            Some(word) if length > 0 => path.push(word),
            _ => break,
        }
        rest = &rest[digits + length..];
    }
    // The last word is a hash.
    path.pop();
    match path.is_empty() {
        true => String::from(name),
        false => path.join("::"),
    }
}

#[cfg(test)]
#[path = "prove_tests.rs"]
pub mod tests;
