//! Pairs of programs. Between two `@` stands what the second of a pair has not, and
//! behind a `~` there what it has instead.

/// Each has something that compiles without it, or is compiled to something else with
/// it, and prints one line.
pub const DIFFERENT: &[&str] = &[
    // Literals take the type that is left.
    "pub fn run() { println!(\"{}\", [1, 2, 3].map(|x| M::from(x - 3).0 as u64).iter().sum::<u64>() % 998244353); } struct M(u32);
     impl From<u32> for M { fn from(x: u32) -> M { M(x % 998244353) } } @impl From<i32> for M { fn from(x: i32) -> M { M(x.rem_euclid(998244353) as u32) } }@",
    "pub fn run() { println!(\"{}\", pow(2, 10)); } pub trait Num: Copy { fn mul(self, o: Self) -> Self; }
     @impl Num for i32 { fn mul(self, o: i32) -> i32 { self.wrapping_mul(o) } }@ impl Num for u8 { fn mul(self, o: u8) -> u8 { self.wrapping_mul(o) } }
     fn pow<T: Num>(x: T, e: u32) -> T { (1..e).fold(x, |r, _| r.mul(x)) }",
    "pub fn run() { println!(\"{}\", len(1.0, 2.0)); } trait Float { fn len(self, y: Self) -> Self; } fn len<F: Float>(x: F, y: F) -> F { x.len(y) }
     @impl Float for f64 { fn len(self, y: f64) -> f64 { (self * self + y * y).sqrt() } }@ impl Float for f32 { fn len(self, y: f32) -> f32 { (self * self + y * y).sqrt() } }",
    "pub fn run() { println!(\"{}\", most(1)); } trait Most { const MOST: Self; } fn most<T: Most>(_: T) -> T { T::MOST }
     @impl Most for i32 { const MOST: i32 = i32::MAX; }@ impl Most for i64 { const MOST: i64 = i64::MAX; }",
    // What std or a `Deref` has takes its place.
    "pub fn run() { let mut v = vec![(1, 9), (2, 5)]; v.sort(); println!(\"{v:?}\"); }
     @trait SortExt { fn sort(&mut self); } impl SortExt for Vec<(i32, i32)> { fn sort(&mut self) { self.sort_by_key(|p| p.1); } }@",
    "pub fn run() { println!(\"{}\", W(vec![1, 2])[1]); } struct W(Vec<u32>); impl std::ops::Deref for W { type Target = Vec<u32>; fn deref(&self) -> &Vec<u32> { &self.0 } }
     @impl std::ops::Index<usize> for W { type Output = u32; fn index(&self, i: usize) -> &u32 { &self.0[i - 1] } }@",
    "pub fn run() { println!(\"{}\", W(\"a\").to_string()); } struct W(&'static str); impl std::ops::Deref for W { type Target = str; fn deref(&self) -> &str { self.0 } }
     @impl std::fmt::Display for W { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, \"<{}>\", self.0) } }@",
    "pub fn run() { println!(\"{:?}\", W(1).cmp(&W(2))); } struct W(u32); impl std::ops::Deref for W { type Target = u32; fn deref(&self) -> &u32 { &self.0 } }
     @impl PartialEq for W { fn eq(&self, _: &W) -> bool { true } } impl Eq for W {} impl PartialOrd for W { fn partial_cmp(&self, o: &W) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } }
     impl Ord for W { fn cmp(&self, o: &W) -> std::cmp::Ordering { o.0.cmp(&self.0) } }@",
    "pub fn run() { println!(\"{:?}\", P(1, 2.0).partial_cmp(&P(2, 1.0))); } @#[derive(PartialEq, PartialOrd)]@ struct P(u32, f32); impl std::ops::Deref for P { type Target = f32; fn deref(&self) -> &f32 { &self.1 } }",
    "pub fn run() { let w = W(vec![1]); println!(\"{}\", w.clone().len()); } struct W(Vec<u32>); impl std::ops::Deref for W { type Target = Vec<u32>; fn deref(&self) -> &Vec<u32> { &self.0 } }
     @impl Clone for W { fn clone(&self) -> W { W(vec![1, 2]) } }@",
    "pub fn run() { println!(\"{:?}\", W(vec![1, 2]).pop()); } struct W(Vec<u32>); impl std::ops::Deref for W { type Target = Vec<u32>; fn deref(&self) -> &Vec<u32> { &self.0 } }
     impl std::ops::DerefMut for W { fn deref_mut(&mut self) -> &mut Vec<u32> { &mut self.0 } } @trait Pop { fn pop(&mut self) -> u32; } impl Pop for W { fn pop(&mut self) -> u32 { self.0.remove(0) } }@",
    "pub fn run() { println!(\"{}\", W(\" a\").trim()); } struct W(&'static str); impl std::ops::Deref for W { type Target = str; fn deref(&self) -> &str { self.0 } }
     @trait Trim { fn trim(&self) -> String; } impl Trim for W { fn trim(&self) -> String { format!(\"[{}]\", self.0) } }@",
    "pub fn run() { println!(\"{}\", (&&T).name()); } trait Name { fn name(&self) -> u8; } struct T; impl Name for T { fn name(&self) -> u8 { 1 } } @impl Name for &T { fn name(&self) -> u8 { 2 } }@",
    // Layout.
    "pub fn run() { let p = P { a: 2, @b: 8, @c: 1 }; let q = &p as *const P as *const u8; println!(\"{} {}\", p.a + p.c, unsafe { *q.add(1) }); }
     #[repr(packed)] struct P { a: u8, @b: u16, @c: u8 }",
    "pub fn run() { println!(\"{}\", std::mem::size_of::<S>()); } struct S { a: u8, @b: u64@ }",
    "pub fn run() { println!(\"{}\", std::mem::align_of::<S>()); } #[repr(align(@32~16@))] struct S(u8);",
    "pub fn run() { println!(\"{}\", &K as *const S as usize % 16 + std::mem::size_of_val(&K)); } #[repr(align(@32~16@))] struct S(u8); static K: S = S(2);",
    // Contents.
    "pub fn run() { println!(\"{}\", 1 + std::env::args().count() * @10~11@); }",
    "pub fn run() { println!(\"{}\", [\"ab\", \"a@b~c@\"][std::env::args().count()]); }",
    "pub fn run() { println!(\"{:?}\", \"x\n @ ~y@y\"); }",
    "pub fn run() { println!(\"{}\", std::env::args().count() as f64 * 1.@5~6@); }",
    "pub fn run() { println!(\"{}\", TABLE[std::env::args().count()]); } static TABLE: [u16; 3] = [1, @2~3@, 4];",
    "pub fn run() { println!(\"{}\", TABLE[std::env::args().count()][0]); } static TABLE: &[&[u16]] = &[&[1], &[@2~3@]];",
    "pub fn run() { println!(\"{}\", match std::env::args().count() { 0 => 7, 1 => @9~8@, 2 => 20, 3 => 4, _ => 0 }); }",
    "pub fn run() { println!(\"{}\", f::<@3~4@>()); } fn f<const N: usize>() -> usize { [0; N].len() }",
    "pub fn run() { T.with(|t| println!(\"{}\", t.get())); } thread_local! { static T: std::cell::Cell<u8> = const { std::cell::Cell::new(@1~2@) }; }",
    // What is called without a name.
    "pub fn run() { for t in [&A as &dyn T, &B] { print!(\"{} \", t.f()); } println!(); } trait T { fn f(&self) -> u8 { 1 } } struct A; struct B; impl T for A {} impl T for B { @fn f(&self) -> u8 { 2 }@ }",
    "pub fn run() { { let _d = D; } println!(); } struct D; @impl Drop for D { fn drop(&mut self) { print!(\"dropped\"); } }@",
    "pub fn run() { println!(\"{}\", I.size_hint().0); } struct I; impl Iterator for I { type Item = u8; fn next(&mut self) -> Option<u8> { None } @fn size_hint(&self) -> (usize, Option<usize>) { (7, None) }@ }",
    "macro_rules! one { () => { 1 }; } @macro_rules! one { () => { 2 }; }@ pub fn run() { println!(\"{}\", one!()); }",
    "pub fn run() { println!(\"{}\", unsafe { N }); } static mut N: u8 = 1; @#[used] #[link_section = \".init_array\"] static EARLY: extern \"C\" fn() = { extern \"C\" fn early() { unsafe { N = 2 } } early };@",
    "pub fn run() { println!(\"{}\", unsafe { number() }); } extern \"C\" { fn number() -> u8; } std::arch::global_asm!(\".globl number\", \"number: mov eax, @1~2@\", \"ret\");",
    "pub fn run() { println!(\"{}\", N.load(Ordering::Relaxed) > 0); } use std::alloc::*; use std::sync::atomic::*; static N: AtomicUsize = AtomicUsize::new(0); struct Counting;
     unsafe impl GlobalAlloc for Counting { unsafe fn alloc(&self, l: Layout) -> *mut u8 { N.fetch_add(1, Ordering::Relaxed); System.alloc(l) } unsafe fn dealloc(&self, p: *mut u8, l: Layout) { System.dealloc(p, l) } }
     @#[global_allocator] static ALLOCATOR: Counting = Counting;@",
    "pub fn run() { println!(\"{}\", unsafe { given() }); } extern \"C\" { fn given() -> u8; } mod m { #[export_name = \"given\"] extern \"C\" fn other() -> u8 { @1~2@ } }",
];

/// The two programs of a pair.
pub fn pair(row: &str) -> (String, String) {
    let (mut first, mut second) = (String::new(), String::new());
    for (i, part) in row.split('@').enumerate() {
        let (old, new) = part
            .split_once('~')
            .unwrap_or((part, if i % 2 == 0 { part } else { "" }));
        first += old;
        second += new;
    }
    (first, second)
}

/// The rows that this machine can run.
pub fn rows(all: &'static [&'static str]) -> Vec<&'static str> {
    let has_asm = cfg!(all(target_arch = "x86_64", target_os = "linux"));
    let is_asm = |row: &str| row.contains("asm!") || row.contains("init_array");
    all.iter()
        .copied()
        .filter(|row| has_asm || !is_asm(row))
        .collect()
}
