//! Proofs of small programs.

use super::*;
use crate::bundle::ir::{Ir, Program};

const SOLUTION: &str = r#"
@_ZN1KE = external constant i32
@alloc_1 = private unnamed_addr constant [3 x i8] c"a%d", align 1
@alloc_2 = private unnamed_addr constant [16 x i8] c"solutions/1.rs\00\00", align 1
@alloc_3 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_2, [16 x i8] c"\0E" }>, align 8
@alloc_4 = private unnamed_addr constant [24 x i8] c"\15[solutions/1.rs:3:7] x = ", align 1
@id = private constant <{ ptr, ptr }> <{ ptr inttoptr (i64 1 to ptr), ptr inttoptr (i64 2 to ptr) }>, align 8
; main::main
; Function Attrs: uwtable
define internal void @_ZN4main4main17h1E() unnamed_addr #0 {
start:
  %"\EA\B0\92" = add i32 1, 2
  %p = alloca %"nim::Pair<u8>", align 4
  call void @_ZN3nim3say17h2E(ptr @alloc_1, ptr @id, i32 %"\EA\B0\92", ptr @_ZN1KE) #1
  call void @_ZN4core9panicking17h3E(ptr @alloc_3)
  store ptr @alloc_4, ptr %p
  call void @_ZN3std7_eprint17h4E(ptr %p)
  br label %end
end:
  ret void
}
; std::panic::panic_any::<&str>
define void @_ZN3any17h5E(ptr %m) unnamed_addr #0 {
  call void @_ZN4core9panicking17h3E(ptr %m)
  unreachable
}
; std::panic::panic_any::<()>
define void @_ZN3any17h6E(ptr %m) unnamed_addr #0 {
  call void @_ZN4core9panicking17h3E(ptr @alloc_1)
  unreachable
}
; snippets::say
declare void @_ZN3nim3say17h2E(ptr, ptr, i32, ptr) unnamed_addr #0
declare void @_ZN4core9panicking17h3E(ptr)
declare void @_ZN3std7_eprint17h4E(ptr)
define i32 @main() #0 {
  call void @_ZN4main4main17h1E()
  ret i32 0
}
%"nim::Pair<u8>" = type { i8, i32 }
attributes #0 = { uwtable "target-cpu"="x86-64" }
attributes #1 = { inlinehint }
!1 = !{!"rustc version 1.80.0"}
"#;
const LIBRARY: &str = r#"
@_ZN1KE = constant i32 7
@_ZN1NE = internal global i32 0, align 4
; snippets::say
define void @_ZN3nim3say17h2E(ptr %0, ptr %1, i32 %x, ptr %k) unnamed_addr #0 {
  store i32 %x, ptr @_ZN1NE
  ret void
}
attributes #0 = { uwtable "target-cpu"="x86-64" }
"#;

/// Returns the program of both crates as one crate, with other names, lines, files and visibility.
fn render_bundle() -> String {
    let own = SOLUTION.lines().filter(|line| {
        let is_of_library =
            line.contains("@_ZN1KE = ") || line.contains("nim3say") && line.contains("declare");
        !is_of_library && *line != "; snippets::say"
    });
    let library = LIBRARY.lines().filter(|line| !line.starts_with("attributes"));
    let text = own.chain(library).collect::<Vec<&str>>().join("\n");
    text.replace("constant i32 7", "internal constant i32 7")
        .replace("c\"solutions/1.rs", &("c\"main.rs".to_string() + &"\\00".repeat(7)))
        .replace("[solutions/1.rs:3:7]", "[main.rs:90:12]")
        .replace("c\"\\0E\"", "c\"\\07\"")
        .replace("17h2E", "17h9E")
        .replace("nim::", "main::nim::")
}

/// Returns the difference after a part of the bundle is replaced.
fn describe_difference(part: &str, replacement: &str) -> String {
    let text = render_bundle();
    assert!(text.contains(part), "{part}");
    let crates = [SOLUTION, LIBRARY].map(|text| Ir::parse(text.to_string()));
    let bundle = Ir::parse(text.replace(part, replacement));
    let source = Side {
        program: Program::new(crates.iter().collect()),
        is_source_file: &|file| file.starts_with("solutions/1.rs"),
        prefixes: vec![String::from("main::"), String::from("snippets::")],
    };
    let bundle = Side {
        program: Program::new(vec![&bundle]),
        is_source_file: &|file| file.starts_with("main.rs"),
        prefixes: vec![String::from("main::")],
    };
    find_difference(&source, &bundle).join(", ")
}

/// Each line has a part of the bundle, its replacement, and the difference: the symbol that differs
/// and its users, or `nothing`.
const REPLACEMENTS: &str = r#"
main::main => main::main => nothing
i64 1 to ptr => i64 5 to ptr => nothing
; main::main => @_ZN4deadE = internal constant i8 1 => nothing
@main() #0 => @main() local_unnamed_addr #0 => nothing
%p => %q => nothing
start: => begin: => nothing
call void @_ZN4core9panicking17h3E(ptr @alloc_3) => call void @_ZN3any17h5E(ptr @alloc_3) => nothing
call void @_ZN4core9panicking17h3E(ptr @alloc_3) => call void @_ZN3any17h6E(ptr @alloc_3) => main::main
%p => %"\EA\B0\92" => main::main
br label %end => br label %start => main::main
add i32 1, 2 => sub i32 1, 2 => main::main
add i32 1, 2 => add i32 1, 3 => main::main
i32 %"\EA\B0\92", ptr => i32 %p, ptr => main::main
c"a%d" => c"b%d" => main::main
c"a%d", align 1 => c"a%d", align 8 => nothing
global i32 0, align 4 => global i32 0, align 8 => snippets::say, main::main
constant i32 7 => constant i32 8 => main::main
global i32 0 => global i32 1 => snippets::say, main::main
ptr @_ZN1NE => ptr @_ZN1KE => snippets::say, main::main
] x =  => ] y =  => main::main
c"main.rs => c"core.rs => main::main
{ inlinehint } => { alwaysinline } => main::main
17h1E() unnamed_addr #0 => 17h1E() unnamed_addr #1 => main::main
{ i8, i32 } => { i32, i8 } => main::main
ret void => unreachable => main::main
@main() => @other() => the symbols that the linker keeps, main
attributes #1 => @llvm.used = appending global [1 x ptr] [ptr @_ZN1NE] => the symbols that the linker keeps
attributes #1 => module asm "nop" => the symbols that the linker keeps
"#;

#[test]
fn names_the_first_difference() {
    for row in REPLACEMENTS.trim().lines() {
        let parts: Vec<&str> = row.split(" => ").collect();
        let difference = match &*describe_difference(parts[0], parts[1]) {
            "" => String::from("nothing"),
            names => names.to_string(),
        };
        assert_eq!(difference, parts[2], "{row}");
    }
}
