//! What names alone reach, and what becomes of a program of which too much was taken
//! for dead.

use super::*;
use crate::bundle::prune::prune;
use crate::bundle::prune::tests::{compiler, in_folder, printed};

/// Sweeps boldly; of the words `dead...` none may stay, and of `live...` none may go.
fn swept(text: &str) {
    let tree = Tree::parse(text).unwrap();
    let left = sweep(&tree, true).text(&tree);
    assert!(!left.contains("dead") && !left.contains("Dead"), "{left}");
    let count = |text: &str| text.matches("live").count() + text.matches("Live").count();
    assert_eq!(count(&left), count(text), "{left}");
}

#[test]
fn macro_calls_go_with_the_types_that_they_name() {
    swept(
        "fn main() { Live::new(); } struct Live; impl Live { fn new() -> Self { Self } }
         struct Dead(u8); trait DeadNumber { fn dead() -> Self; }
         macro_rules! dead_ops { ($($t:ty)*) => { $(impl std::ops::Neg for $t { type Output = Self; fn neg(self) -> Self { self } })* }; }
         macro_rules! live_ops { ($t:ty) => { impl Clone for $t { fn clone(&self) -> Self { Live } } }; }
         macro_rules! dead_inner { ($t:ty) => { impl DeadNumber for $t { fn dead() -> $t { 0 } } }; }
         macro_rules! dead_outer { ($($t:ty)*) => { $(dead_inner!($t);)* }; }
         dead_ops!(Dead); live_ops!(Live); dead_outer!(u8 i8);",
    );
    // What names no type of the file may make anything; so may macros from elsewhere.
    swept(
        "fn main() { live_fn(); } macro_rules! live { ($n:ident) => { fn $n() {} }; } live!(live_one);
         struct LiveState(u8); fn live_fn() { LIVE_ONE.with(|_| ()); }
         std::thread_local! { static LIVE_ONE: LiveState = LiveState(1); } thread_local! { static ONE: Dead = Dead; } struct Dead;",
    );
}

/// Nor does a type's name reach its impls, a word the macro of that name, or a method
/// a function outside of impls.
#[test]
fn a_methods_name_reaches_only_traits_of_reached_types() {
    swept(
        "fn main() { let live = Live::new(); live.run(); 1u8.show_live(); }
         struct Live; impl Live { fn new() -> Self { Self } }
         trait LiveRun { fn run(&self); } impl LiveRun for Live { fn run(&self) {} }
         trait LiveShow { fn show_live(&self); } impl<T> LiveShow for T { fn show_live(&self) {} }
         trait DeadBase { fn new() -> Self; fn run(&self); } struct Dead;
         impl DeadBase for Dead { fn new() -> Self { Dead } fn run(&self) {} }
         trait DeadAlone { fn run(&self); } trait DeadTrait { fn dead(self); } impl DeadTrait for u8 { fn dead(self) {} }
         macro_rules! run { () => { Dead }; } fn run() -> Dead { Dead }",
    );
}

/// What an impl asks of parameters, and the arguments of its type, come with it.
#[test]
fn bounds_of_an_impl_are_reached_with_it() {
    swept(
        "fn main() { println!(\"{}\", Live::<u8>::one()); Live::mark(); }
         trait LiveOne { fn one() -> u8; } trait LiveZero { const ZERO: u8; } trait LiveTwo { const TWO: u8; }
         struct Live<T>(T); struct Dead; impl LiveZero for u8 { const ZERO: u8 = 0; } impl LiveTwo for u8 { const TWO: u8 = 2; }
         impl<F: Fn(u8) -> u8 + LiveTwo, T: LiveZero> From<F> for Live<T> { fn from(f: F) -> Self { loop {} } }
         impl<T> LiveOne for Live<T> where T: LiveZero + LiveTwo { fn one() -> u8 { T::ZERO + T::TWO } }
         struct LiveMark; impl Live<LiveMark> { fn mark() -> LiveMark { LiveMark } }
         impl From<Dead> for u16 { fn from(dead: Dead) -> u16 { 1 } }",
    );
}

/// The one does not compile, and the other is another program.
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
    ] {
        let tree = Tree::parse(text).unwrap();
        assert!(sweep(&tree, true) != sweep(&tree, false));
        let pruned = in_folder(|folder| prune(compiler(), folder, text)).unwrap();
        assert!(pruned.whole.is_ok());
        assert_eq!(printed(&pruned.text), output, "{}", pruned.text);
        assert!(!pruned.text.contains("unneeded"), "{}", pruned.text);
    }
}
