//! A program as LLVM IR: what each of its crates defines, and what `main` reaches.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A crate as LLVM IR.
#[derive(Debug, Default)]
pub struct Ir {
    text: String,
    /// By name, with the sigil: `@` for functions, statics and constants, `%` for types,
    /// `#` for attributes, `!` for metadata.
    symbols: HashMap<String, Place>,
    /// What the linker sees under a name that its author gave, or keeps although nothing
    /// names it.
    linked: Vec<String>,
}

/// Where a symbol is defined or declared.
#[derive(Clone, Debug)]
struct Place {
    /// The path of a function, as the compiler notes it.
    path: Range<usize>,
    text: Range<usize>,
    is_defined: bool,
    /// Whether other crates can name it.
    is_public: bool,
}

/// A definition, or a declaration of what no crate of the program defines.
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'a> {
    /// Which part has it, and its name there.
    pub at: (usize, &'a str),
    pub path: &'a str,
    pub text: &'a str,
    pub is_defined: bool,
}

/// The crates of a program, or parts of them; the first one has `main`.
pub struct Program<'a> {
    parts: Vec<&'a Ir>,
    /// Which part defines what others can name.
    defined: HashMap<&'a str, usize>,
}

impl Ir {
    pub fn of(text: String) -> Self {
        let mut ir = Self::default();
        let end = |from: usize| text[from..].find('\n').map_or(text.len(), |n| from + n);
        let (mut at, mut path) = (0, 0..0);
        while at < text.len() {
            let head = at..end(at);
            let mut last = head.end;
            if text[head.clone()].starts_with(';') {
                if path.is_empty() && !text[head.clone()].starts_with("; Function Attrs") {
                    path = head.start + 2..head.end.max(head.start + 2);
                }
            } else {
                if text[head.clone()].starts_with("define ") {
                    while last < text.len() && !text.as_bytes()[..last].ends_with(b"\n}") {
                        last = end(last + 1);
                    }
                }
                ir.note(&text, head.clone(), head.start..last, path);
                path = 0..0;
            }
            at = last + 1;
        }
        ir.text = text;
        ir
    }

    fn note(&mut self, all: &str, head: Range<usize>, text: Range<usize>, path: Range<usize>) {
        let head = &all[head];
        if head.starts_with("module asm ") {
            self.linked.push(head.to_string());
        }
        let is_function = head.starts_with("define ") || head.starts_with("declare ");
        let name = match is_function {
            true => head.find('@').and_then(|at| symbol(&head[at..])),
            false => symbol(head.trim_start_matches("attributes ")),
        };
        let Some(name) = name else {
            return;
        };
        let linkage = match is_function {
            true => head.split(' ').nth(1),
            false => head[name.len()..].split(' ').nth(2),
        };
        let linkage = linkage.unwrap_or_default();
        let is_declared = head.starts_with("declare ") || linkage.starts_with("extern");
        let is_local = ["internal", "private"].contains(&linkage);
        if linkage == "appending" {
            // `@llvm.used` and its kind.
            self.linked.extend(symbols(head).skip(1).map(String::from));
        } else if name.starts_with('@') && !is_declared && !is_local && !is_mangled(name) {
            self.linked.push(name.to_string());
        }
        let place = Place {
            path,
            text,
            is_defined: !is_declared,
            is_public: !is_local,
        };
        self.symbols.insert(name.to_string(), place);
    }
}

impl<'a> Program<'a> {
    pub fn of(parts: Vec<&'a Ir>) -> Self {
        let mut defined = HashMap::new();
        for (at, part) in parts.iter().enumerate() {
            let public = part.symbols.iter().filter(|(name, place)| {
                name.starts_with('@') && place.is_defined && place.is_public
            });
            defined.extend(public.map(|(name, _)| (&**name, at)));
        }
        Self { parts, defined }
    }

    /// What a name in a part stands for.
    pub fn find(&self, (from, name): (usize, &str)) -> Option<Symbol<'a>> {
        let of = |at: usize| Some((at, self.parts[at].symbols.get_key_value(name)?));
        let own = of(from);
        let defined = own.filter(|(_, (_, place))| place.is_defined);
        let others = || of(*self.defined.get(name)?);
        let (at, (name, place)) = defined.or_else(others).or(own)?;
        let text = &self.parts[at].text;
        Some(Symbol {
            at: (at, name),
            path: &text[place.path.clone()],
            text: &text[place.text.clone()],
            is_defined: place.is_defined,
        })
    }

    /// Whether the files in places that panics print end with a NUL: since Rust 1.89.
    pub fn ends_files(&self) -> bool {
        let version = self.parts[0].text.rsplit_once("\"rustc version 1.");
        let minor = version.and_then(|(_, rest)| rest.split('.').next()?.parse().ok());
        minor.is_some_and(|minor: u32| minor >= 89)
    }

    /// What is there whether anything names it or not: assembly first, all of which counts,
    /// `main`, and what the linker keeps.
    pub fn roots(&self) -> Vec<(usize, &'a str)> {
        let crates = self.parts.iter().enumerate();
        let linked = crates.flat_map(|(at, ir)| ir.linked.iter().map(move |name| (at, &**name)));
        let mut roots: Vec<_> = linked.collect();
        roots.sort_by_key(|root| given(root).strip_prefix('@'));
        roots
    }

    /// The paths of the functions of a program: its own, and those that it calls.
    pub fn reached(&self) -> HashSet<&'a str> {
        let (mut open, mut seen, mut paths) = (self.roots(), HashSet::new(), HashSet::new());
        while let Some(name) = open.pop() {
            let Some(symbol) = self.find(name) else {
                continue;
            };
            if seen.insert(symbol.at) {
                paths.insert(symbol.path);
                let named = symbols(symbol.text).filter(|name| name.starts_with('@'));
                open.extend(named.map(|name| (symbol.at.0, name)));
            }
        }
        paths
    }
}

/// A root as its author named it.
pub fn given<'a>(root: &(usize, &'a str)) -> &'a str {
    Some(root.1).filter(|name| !is_mangled(name)).unwrap_or("")
}

/// Whether the compiler has made up a name.
pub fn is_mangled(name: &str) -> bool {
    const MADE: [&str; 6] = ["_ZN", "_R", "llvm.", "alloc_", "anon.", "vtable."];
    let name = name.trim_start_matches(['@', '"']);
    MADE.iter().any(|start| name.starts_with(start))
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
    let is_sigil = numbered || matches!(bytes[0], b'@' | b'%');
    (is_sigil && end > 1 && (!numbered || bytes[1].is_ascii_digit())).then(|| &text[..end])
}

/// Where the next symbol at or behind an offset is. What stands in a string is none.
pub fn next_symbol(text: &str, mut at: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at += 1 + text[at + 1..].find('"').unwrap_or(text.len() - at - 1),
            b'@' | b'!' | b'#' | b'%' => {
                if let Some(name) = symbol(&text[at..]) {
                    return Some(at..at + name.len());
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// The symbols that a text names.
pub fn symbols(text: &str) -> impl Iterator<Item = &str> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let span = next_symbol(text, at)?;
        at = span.end;
        Some(&text[span])
    })
}
