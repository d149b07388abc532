//! What names alone reach, and what becomes of a program of which too much was taken
//! for dead.

use super::*;
use crate::bundle::flatten::tidy;
use crate::bundle::prove::Ir;
use crate::bundle::prune::prune;
use crate::bundle::prune::tests::{compiler, in_folder, printed};
use crate::bundle::stub::stubbed;

/// Sweeps; of the words `dead...` none may stay, and of `live...` none may go.
fn swept(text: &str) {
    let tree = Tree::parse(text).unwrap();
    let left = sweep(&tree, &Cut::none(&tree), &BTreeSet::new()).text(&tree);
    assert!(!left.contains("dead") && !left.contains("Dead"), "{left}");
    let count = |text: &str| text.matches("live").count() + text.matches("Live").count();
    assert_eq!(count(&left), count(text), "{left}");
}

/// One name in two modules is two things.
#[test]
fn a_path_means_what_it_means_in_its_module() {
    swept(
        "mod a { pub fn live() { super::live_too(); inner::run() } mod inner { pub fn run() { crate::live_root(); self::live() } fn live() {} }
                 pub fn dead() {} pub struct Edge(u8); impl Edge { pub fn new() -> Self { live_edge() } } fn live_edge() -> Edge { Edge(1) } }
         mod b { pub fn run() { dead() } fn dead() {} pub struct Edge(Dead); struct Dead; impl Edge { fn dead() -> Self { Dead } } }
         fn live_too() {} fn live_root() {} fn main() { a::live(); a::Edge::new(); }",
    );
}

#[test]
fn imports_lead_to_what_they_name() {
    swept(
        "use a::{one, two as second, deep::{self, three}}; use globs::*; pub use again::four;
         mod a { pub fn one() { live() } fn live() {} pub fn two() { live2() } fn live2() {} fn second() { dead() } fn dead() {}
                 pub mod deep { pub fn three() { live3() } fn live3() {} pub fn live4() {} pub fn dead() {} } }
         mod globs { pub use super::other::*; pub enum Shape { LiveRound, Flat } pub fn two() { dead() } fn dead() {} }
         mod other { pub fn five() { live5() } fn live5() {} pub fn dead() {} }
         mod again { pub use super::last::four; } mod last { pub fn four() { live6() } fn live6() {} pub fn six() { live7() } fn live7() {} }
         mod nim { pub fn nim() { live8() } fn live8() {} pub fn dead() {} } use nim::nim;
         fn main() { use last::six as seven; use globs::Shape::*; one(); second(); deep::live4(); three(); four(); five(); seven(); nim(); Flat; }",
    );
}

/// What follows a dot or a type is only a name.
#[test]
fn members_are_reached_by_their_names_and_their_types() {
    swept(
        "struct Live(u8); impl Live { fn live_new() -> Self { Live(1) } fn live_run(&self) {} fn dead(&self) {} const LIVE_ONE: u8 = 1; }
         struct Dead; impl Dead { fn run(&self) {} } fn dead_run() {} fn show<T: LiveBound>() -> u8 { T::LIVE_ONE }
         trait LiveBound { const LIVE_ONE: u8; } impl LiveBound for Live { const LIVE_ONE: u8 = Live::LIVE_ONE; }
         impl<T> From<T> for Dead { fn from(t: T) -> Self { Dead } } fn run() { dead_run() }
         const LIVE_TEXT: u8 = 1; fn main() { let live = Live::live_new(); live.live_run(); live.run; show::<Live>(); println!(\"{LIVE_TEXT}\"); }",
    );
}

#[test]
fn an_impl_is_reached_with_what_it_is_about() {
    swept(
        "use std::ops::Mul; fn main() { Live::<u8>::mark(); LiveTwo * LiveTwo; }
         struct Live<T>(T); struct LiveMark; impl Live<LiveMark> { fn mark() -> LiveMark { LiveMark } }
         trait LiveBound {} impl<T: LiveBound> Clone for Live<T> where T: LiveBound { fn clone(&self) -> Self { loop {} } }
         struct LiveTwo; impl Mul for LiveTwo { type Output = u8; fn mul(self, o: Self) -> u8 { 1 } }
         struct Dead(u8); impl Mul for &Dead { type Output = u8; fn mul(self, o: Self) -> u8 { 1 } } impl Mul<Dead> for u8 { type Output = u8; fn mul(self, o: Dead) -> u8 { 1 } }
         impl From<[Dead; 2]> for u16 { fn from(o: [Dead; 2]) -> Self { 1 } } mod edges { struct _DeadEdge; }
         type LiveAlias = Live<u8>; impl Drop for LiveAlias { fn drop(&mut self) {} }",
    );
}

#[test]
fn a_trait_is_reached_by_a_method_of_a_reached_type() {
    swept(
        "fn main() { let live = Live; live.run(); 1u8.show(); Live::new(); }
         struct Live; trait LiveRun { fn run(&self); } impl LiveRun for Live { fn run(&self) {} }
         trait LiveShow { fn show(&self); } impl<T> LiveShow for T { fn show(&self) {} }
         trait DeadBase { fn new() -> Self; fn run(&self); } struct Dead; impl DeadBase for Dead { fn new() -> Self { Dead } fn run(&self) {} }
         trait DeadAlone { fn run(&self); } trait DeadTrait { fn dead(self); } impl DeadTrait for u8 { fn dead(self) {} }
         macro_rules! run { () => { Dead }; }",
    );
}

#[test]
fn a_call_of_a_macro_goes_with_what_it_is_about() {
    swept(
        "fn main() { Live::new(); LIVE_ONE.with(|_| ()); } struct Live; impl Live { fn new() -> Self { Self } }
         struct Dead(u8); trait DeadNumber { fn dead() -> Self; }
         macro_rules! dead_ops { ($($t:ty)*) => { $(impl std::ops::Neg for $t { type Output = Self; fn neg(self) -> Self { self } })* }; }
         macro_rules! live_ops { ($t:ty) => { impl Clone for $t { fn clone(&self) -> Self { Live } } }; }
         macro_rules! dead_inner { ($t:ty) => { impl DeadNumber for $t { fn dead() -> $t { 0 } } }; }
         macro_rules! dead_outer { ($($t:ty)*) => { $(dead_inner!($t);)* }; }
         dead_ops!(Dead); live_ops!(Live); dead_outer!(u8 i8);
         mod a { macro_rules! number { ($t:ty) => { impl super::DeadNumber for $t { fn dead() -> $t { 0 } } }; } number!(u16); }
         mod b { pub trait LiveNumber { fn one() -> Self; } macro_rules! number { ($t:ty) => { impl LiveNumber for $t { fn one() -> $t { 1 } } }; } number!(u32); }
         fn live<T: b::LiveNumber>() {} #[no_mangle] fn linked() { live::<u32>() }
         macro_rules! live_make { ($n:ident) => { fn $n() {} }; } live_make!(anything);
         struct LiveState(u8); std::thread_local! { static LIVE_ONE: LiveState = LiveState(1); } thread_local! { static ONE: Dead = Dead; }",
    );
}

/// The one does not compile, the other is another program; in the third nothing tells
/// what is missing.
#[test]
fn what_was_wrongly_swept_comes_back() {
    for (text, output) in [
        (
            "fn main() { println!(\"{}\", seven()); } struct Dead; fn unneeded() {}
             macro_rules! def { ($n:ident, $t:ty) => { fn $n() -> u8 { 7 } }; } def!(seven, Dead);",
            "7\n",
        ),
        (
            "fn main() { println!(\"{}\", pow(2, 10)); } struct Dead; fn unneeded() {}
             trait Num: Copy { fn times(self, o: Self) -> Self; }
             macro_rules! num { ($t:ty, $u:ty) => { impl Num for $t { fn times(self, o: $t) -> $t { self.wrapping_mul(o) } } }; }
             num!(i32, Dead); impl Num for u8 { fn times(self, o: u8) -> u8 { self.wrapping_mul(o) } }
             fn pow<T: Num>(x: T, e: u32) -> T { (1..e).fold(x, |r, _| r.times(x)) }",
            "1024\n",
        ),
        (
            "fn main() { println!(\"{}\", a::inner()); } struct Dead; mod a { macro_rules! m { ($a:ident $b:ident, $t:ty) => { pub fn inner() -> u8 { 3 } }; } m!(x y, super::Dead); }",
            "3\n",
        ),
    ] {
        let tree = Tree::parse(text).unwrap();
        let none = Cut::none(&tree);
        assert!(sweep(&tree, &none, &BTreeSet::new()) != none);
        let pruned = in_folder(|folder| prune(compiler(), folder, text, &tidy)).unwrap();
        assert_eq!(pruned.unproved, None);
        assert_eq!(printed(&pruned.text), output, "{}", pruned.text);
        assert!(!pruned.text.contains("unneeded"), "{}", pruned.text);
    }
}

/// A stub is no program that somebody may have written.
#[test]
fn a_stub_that_is_called_is_another_program() {
    let text = "fn main() { wait() } #[inline(never)] fn wait() { loop {} }";
    let tree = Tree::parse(text).unwrap();
    let mut cut = Cut::none(&tree);
    let wait = tree.nodes.iter().position(|node| node.name == "wait");
    cut.add(wait.unwrap());
    let stubbed = stubbed(&tree, &cut);
    let difference = in_folder(|folder| {
        let ir = |text| Ir::of(compiler(), folder, text).unwrap();
        ir(&stubbed).difference(&ir(text))
    });
    assert!(difference.is_some(), "{stubbed}");
}

/// What else stands on a shelf does not matter.
#[test]
fn other_modules_leave_nothing_behind() {
    let text = "fn main() { println!(\"{}\", twice::twice(3)); }
         mod twice { pub fn twice(x: u8) -> u8 { 2 * x } }";
    let others = "mod matrix { pub struct Matrix<T>(Vec<T>); impl<'a, T> std::ops::Mul for &'a Matrix<T> { type Output = u8; fn mul(self, _: Self) -> u8 { 1 } }
             impl<T> From<Matrix<T>> for Vec<T> { fn from(m: Matrix<T>) -> Self { m.0 } } }
         mod edges { struct _Edge; #[allow(dead_code)] struct Hidden(u8); }
         mod number { pub trait Number { fn twice(self) -> Self; } macro_rules! number { ($($t:ty)*) => { $(impl Number for $t { fn twice(self) -> Self { self } })* }; } number!(u8 u16); }";
    let pruned = |text: &str| {
        let pruned = in_folder(|folder| prune(compiler(), folder, text, &tidy)).unwrap();
        pruned.text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pruned(&format!("{text}\n{others}")), pruned(text));
}
