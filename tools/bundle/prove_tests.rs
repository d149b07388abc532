//! What the proof says of pairs of programs.

use super::*;
use crate::bundle::prune::tests::{compiler, in_folder, printed};
use std::thread;

#[path = "different_tests.rs"]
pub mod different;
use different::{pair, rows, DIFFERENT};

/// What goes here is dead, though it moves numbers that the compiler gives.
const SAME: &[&str] = &[
    "@fn dead() { println!(\"dead\"); }@ pub fn run() { println!(\"{:?}\", [1, 2].map(|x| x + 1)); }",
    "@mod dead { pub mod deeper { pub fn dead() -> String { format!(\"{}\", 1.5) } } }@ pub fn run() { println!(\"{}\", 1.5); }",
    "pub fn run() { println!(\"{}\", String::from(B)); } struct B; @struct A; impl From<A> for String { fn from(_: A) -> String { \"a\".into() } } impl From<u8> for A { fn from(_: u8) -> A { A } }@
     impl From<B> for String { fn from(_: B) -> String { \"b\".into() } }",
    "#[derive(@Clone, Copy, Debug, Eq, Hash, @PartialEq)] struct A(u8); pub fn run() { println!(\"{}\", A(1) == A(2)); }"
    ,
    "@static DEAD: &[&str] = &[\"dead\"]; const NEVER: [u8; 2] = [1, 2]; static mut GONE: u8 = 1;@ static LIVE: &[&str] = &[\"live\"]; pub fn run() { println!(\"{}\", LIVE[0]); }",
    "@fn dead<T: Ord, const N: usize>(x: [T; N]) -> Option<T> { x.into_iter().max() }@ fn live<T: Ord, const N: usize>(x: [T; N]) -> Option<T> { x.into_iter().min() } pub fn run() { println!(\"{:?}\", live([2, 1])); }",
    "pub fn run() { @#[allow(unused)] fn inner() -> impl Fn(u8) -> u8 { |x| x + 1 }@ let (f, g) = (|x: u8| x * 2, |x: u8| x * 3); println!(\"{}\", f(1) + g(2)); }",
    "trait Shape { fn area(&self) -> u8; fn name(&self) -> &str; } struct A; struct B; @struct C; impl Shape for C { fn area(&self) -> u8 { 3 } fn name(&self) -> &str { \"c\" } }@
     impl Shape for A { fn area(&self) -> u8 { 1 } fn name(&self) -> &str { \"a\" } } impl Shape for B { fn area(&self) -> u8 { 2 } fn name(&self) -> &str { \"b\" } }
     pub fn run() { let all: [Box<dyn Shape>; 2] = [Box::new(A), Box::new(B)]; println!(\"{:?}\", all.iter().map(|s| (s.area(), s.name())).collect::<Vec<_>>()); }",
    "@fn dead() {\n    println!(\"뒤\");\n}\n@ pub fn run() { let x: u8; unsafe { std::arch::asm!(\"mov {}, 3\", out(reg_byte) x) }; println!(\"{x}\"); }",
    "@fn dead(x: &[u8]) -> u8 {\n    x[0]\n}\n@ pub fn run() { let v: Vec<u8> = std::env::args().map(|_| 1).collect(); println!(\"{}\", v[0] + v.get(0).expect(\"one\")); }",
    "@thread_local! { static DEAD: u8 = 1; }@ thread_local! { static LIVE: std::cell::RefCell<Vec<u8>> = std::cell::RefCell::new(vec![1]); } pub fn run() { LIVE.with(|v| println!(\"{:?}\", v.borrow())); }",
    "@macro_rules! dead { () => {}; }@ macro_rules! live { ($x:expr) => { $x + 1 }; } pub fn run() { println!(\"{}\", live!(1)); }",
    "trait T { @fn dead(&self) -> u8 { 1 } @fn live(&self) -> u8; } impl T for u8 { @fn dead(&self) -> u8 { 2 } @fn live(&self) -> u8 { *self } } pub fn run() { println!(\"{}\", 3u8.live()); }",
    "@async fn dead() {} @async fn live() -> u8 { 1 } pub fn run() { let mut f = Box::pin(live()); let w = std::task::Waker::noop(); println!(\"{:?}\", std::future::Future::poll(f.as_mut(), &mut std::task::Context::from_waker(w))); }",
    "@fn dead(x: u32) -> u32 { match x { 0 => 4, 1 => 3, 2 => 9, 3 => 5, _ => 0 } }@ fn live(x: usize) -> u32 { match x { 0 => 4, 1 => 3, 2 => 7, 3 => 5, _ => 0 } } pub fn run() { println!(\"{}\", live(std::env::args().count())); }",
    "@#[derive(PartialEq, Eq, Hash)] struct Dead(u8);@ #[derive(PartialEq, Eq, Hash)] struct Live(u8); pub fn run() { let m: std::collections::HashMap<Live, u8> = (0..9).map(|i| (Live(i), i)).collect(); println!(\"{}\", m[&Live(3)]); }",
    "@unsafe extern \"C\" fn dead() {} @fn add(n: &std::sync::Mutex<u8>) { *n.lock().unwrap() += 1; } pub fn run() { let n = std::sync::Mutex::new(0); std::thread::scope(|s| for _ in 0..3 { s.spawn(|| add(&n)); });
        println!(\"{:?} {}\", n, std::panic::catch_unwind(|| { if std::env::args().count() > 0 { std::process::exit(0 * { println!(\"3\"); 1 }) } }).is_ok()); }",
];

/// Whether the two programs of each row are the same.
fn verdicts(rows: &[&str]) -> Vec<bool> {
    let whole = |text: &str| {
        in_folder(|folder| {
            let text = format!("fn main() {{ run() }} {text}");
            Ir::of(compiler(), folder, &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
        })
    };
    let verdict = |row: &&str| {
        let (first, second) = pair(row);
        whole(&first).difference(&whole(&second)).is_none()
    };
    let halves = rows.chunks(rows.len().div_ceil(2));
    thread::scope(|scope| {
        let threads: Vec<_> = halves
            .map(|half| scope.spawn(|| half.iter().map(verdict).collect::<Vec<bool>>()))
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    })
}

/// All rows in one program.
pub fn together(programs: &[String]) -> String {
    let calls: String = (0..programs.len())
        .map(|i| format!("m{i}::run(); "))
        .collect();
    let modules = programs.iter().enumerate();
    let modules: String = modules
        .map(|(i, text)| format!("mod m{i} {{ {text} }}\n"))
        .collect();
    format!("fn main() {{ {calls} }}\n{modules}")
}

#[test]
fn different_programs_are_different() {
    let rows = rows(DIFFERENT);
    let (first, second): (Vec<String>, Vec<String>) = rows.iter().map(|row| pair(row)).unzip();
    let (first, second) = (printed(&together(&first)), printed(&together(&second)));
    let lines = |text: &str| -> Vec<String> { text.lines().map(String::from).collect() };
    let (first, second) = (lines(&first), lines(&second));
    assert_eq!((first.len(), second.len()), (rows.len(), rows.len()));
    for ((row, is_same), (first, second)) in rows
        .iter()
        .zip(verdicts(&rows))
        .zip(first.iter().zip(&second))
    {
        assert_ne!(first, second, "they print the same:\n{row}");
        assert!(!is_same, "thought to be the same:\n{row}");
    }
}

#[test]
fn what_is_dead_does_not_matter() {
    let rows = rows(SAME);
    let verdicts = verdicts(&rows);
    for (row, is_same) in rows.iter().zip(verdicts) {
        assert!(is_same, "thought to be different:\n{row}");
    }
}
