//! LLVM IR: the symbols that each crate of a program defines, and those that `main` reaches.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A crate, or one of its codegen units, as LLVM IR.
#[derive(Debug, Default)]
pub struct Ir {
    text: String,
    /// The definitions by name. A name begins with a sigil: `@` for functions, statics and
    /// constants, `%` for types, `#` for attributes, `!` for metadata.
    symbols: HashMap<String, Definition>,
    /// What the linker may look for: the symbols in lists such as `@llvm.used`, those with names
    /// that the author chose, and the lines of `global_asm!`.
    linker_roots: Vec<String>,
}

/// Where a symbol is defined or declared, as byte ranges.
#[derive(Clone, Debug)]
struct Definition {
    /// The path of a function, which rustc writes as a comment above it.
    path: Range<usize>,
    text: Range<usize>,
    /// Whether this is a definition and not just a declaration.
    is_defined: bool,
    /// Whether other crates can name the symbol.
    is_public: bool,
}

/// The index of a part of a program, and the name of a symbol in that part.
pub type Id<'a> = (usize, &'a str);

/// A symbol with its definition, or with a declaration if no crate of the program defines it.
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'a> {
    /// The part with the definition or declaration, and the name.
    pub id: Id<'a>,
    pub path: &'a str,
    pub text: &'a str,
    pub is_defined: bool,
}

/// A program as its parts: its crates or their codegen units. The first part has `main`.
pub struct Program<'a> {
    parts: Vec<&'a Ir>,
    /// For each public symbol, the index of the part that defines the symbol.
    defined_in: HashMap<&'a str, usize>,
}

impl Ir {
    pub fn parse(text: String) -> Self {
        let mut ir = Self::default();
        let (mut at, mut path) = (0, 0..0);
        while at < text.len() {
            let line = text[at..].lines().next().unwrap_or_default();
            let mut end = at + line.len();
            if line.starts_with("define ") {
                end = text[at..].find("\n}\n").map_or(text.len(), |n| at + n + 2);
            }
            if !line.starts_with(';') {
                ir.add_symbol(line, at..end, path);
                path = 0..0;
            } else if path.is_empty() && !line.starts_with("; Function Attrs") {
                path = at + 2..end.max(at + 2);
            }
            at = end + 1;
        }
        ir.text = text;
        ir
    }

    /// Adds the symbol that a line defines or declares, if any.
    fn add_symbol(&mut self, line: &str, text: Range<usize>, path: Range<usize>) {
        if line.starts_with("module asm ") {
            self.linker_roots.push(line.to_string());
        }
        let is_function = line.starts_with("define ") || line.starts_with("declare ");
        let at = if is_function { line.find('@') } else { Some(0) };
        let text_at = |at: usize| parse_symbol(line[at..].trim_start_matches("attributes "));
        let Some(name) = at.and_then(text_at) else {
            return;
        };
        let linkage =
            if is_function { line.split(' ').nth(1) } else { line[name.len()..].split(' ').nth(2) };
        let linkage = linkage.unwrap_or_default();
        let is_declared = line.starts_with("declare ") || linkage.starts_with("extern");
        let is_local = ["internal", "private"].contains(&linkage);
        if linkage == "appending" {
            // `@llvm.used` or a similar list.
            let names = list_symbols(line).skip(1).map(String::from);
            self.linker_roots.extend(names);
        } else if name.starts_with('@') && !is_declared && !is_local && !is_mangled(name) {
            self.linker_roots.push(name.to_string());
        }
        let definition = Definition { path, text, is_defined: !is_declared, is_public: !is_local };
        self.symbols.insert(name.to_string(), definition);
    }
}

impl<'a> Program<'a> {
    pub fn new(parts: Vec<&'a Ir>) -> Self {
        let mut defined_in = HashMap::new();
        for (i, part) in parts.iter().enumerate() {
            for (name, definition) in &part.symbols {
                if name.starts_with('@') && definition.is_defined && definition.is_public {
                    defined_in.insert(&**name, i);
                }
            }
        }
        Self { parts, defined_in }
    }

    /// Returns the symbol that a name in a part means; a definition in any part is preferred to a
    /// declaration.
    pub fn find(&self, (part, name): Id) -> Option<Symbol<'a>> {
        let find_in = |i: usize| Some((i, self.parts[i].symbols.get_key_value(name)?));
        let own = find_in(part);
        let defined = own.filter(|(_, (_, it))| it.is_defined);
        let in_others = || find_in(*self.defined_in.get(name)?);
        let (i, (name, definition)) = defined.or_else(in_others).or(own)?;
        let text = &self.parts[i].text;
        Some(Symbol {
            id: (i, name),
            path: &text[definition.path.clone()],
            text: &text[definition.text.clone()],
            is_defined: definition.is_defined,
        })
    }

    /// Returns the terminator of file names in panic locations: a NUL since Rust 1.89.
    pub fn file_terminator(&self) -> &'static str {
        let version = self.parts[0].text.rsplit_once("\"rustc version 1.");
        let minor = version.and_then(|(_, rest)| rest.split('.').next()?.parse().ok());
        let has_nul = minor.is_some_and(|minor: u32| minor >= 89);
        if has_nul {
            "\0"
        } else {
            ""
        }
    }

    /// Returns the unconditional roots: first the lines of assembly, whose order counts, then
    /// `main` and other symbols that the linker keeps.
    pub fn roots(&self) -> Vec<Id<'a>> {
        let parts = self.parts.iter().enumerate();
        let roots = parts.flat_map(|(i, ir)| ir.linker_roots.iter().map(move |name| (i, &**name)));
        let mut roots: Vec<Id> = roots.collect();
        roots.sort_by_key(|root| source_name(root).strip_prefix('@'));
        roots
    }

    /// Returns the paths of the functions that the roots reach.
    pub fn reachable_functions(&self) -> HashSet<&'a str> {
        let (mut open, mut seen, mut paths) = (self.roots(), HashSet::new(), HashSet::new());
        while let Some(id) = open.pop() {
            let Some(symbol) = self.find(id) else {
                continue;
            };
            if seen.insert(symbol.id) {
                paths.insert(symbol.path);
                let named = list_symbols(symbol.text).filter(|name| name.starts_with('@'));
                open.extend(named.map(|name| (symbol.id.0, name)));
            }
        }
        paths
    }
}

/// Returns the name that the author gave to a root; empty if rustc made it up.
pub fn source_name<'a>(root: &Id<'a>) -> &'a str {
    Some(root.1).filter(|name| !is_mangled(name)).unwrap_or("")
}

/// Returns whether rustc made up a name.
pub fn is_mangled(name: &str) -> bool {
    const PREFIXES: [&str; 6] = ["_ZN", "_R", "llvm.", "alloc_", "anon.", "vtable."];
    let name = name.trim_start_matches(['@', '"']);
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// Parses the symbol that a text begins with: a sigil and a name, which may be quoted.
fn parse_symbol(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let is_name = |b: &u8| b.is_ascii_alphanumeric() || b"._$-".contains(b);
    let end = match bytes.get(1)? {
        b'"' => 2 + text[2..].find('"')? + 1,
        _ => 1 + bytes[1..].iter().take_while(|b| is_name(b)).count(),
    };
    let is_numbered = matches!(bytes[0], b'!' | b'#');
    let is_sigil = is_numbered || matches!(bytes[0], b'@' | b'%');
    (is_sigil && end > 1 && (!is_numbered || bytes[1].is_ascii_digit())).then(|| &text[..end])
}

/// Finds the first symbol at or after an offset, outside strings.
pub fn find_symbol(text: &str, mut at: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at += 1 + text[at + 1..].find('"').unwrap_or(text.len() - at - 1),
            b'@' | b'!' | b'#' | b'%' => {
                if let Some(name) = parse_symbol(&text[at..]) {
                    return Some(at..at + name.len());
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Returns the symbols that a text names.
pub fn list_symbols(text: &str) -> impl Iterator<Item = &str> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let span = find_symbol(text, at)?;
        at = span.end;
        Some(&text[span])
    })
}
