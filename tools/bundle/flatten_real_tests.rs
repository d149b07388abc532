//! Flattening a bundle of three snippets as cargo-equip 0.20.1 really writes it.

use super::flatten;

/// The output for a solution and three snippets that import and call each other
/// in every way there is.
const BUNDLE: &str = r##"//! BOJ 1 x <y>
pub use __cargo_equip::prelude::*;

use snippets::{a::{self, one}, twice, b, self};
pub use snippets::c::{C as K, *};
use std::{fmt::Debug, collections::*};
use /*::*/crate::__cargo_equip::crates::snippets::four;
/// doc
mod inner { pub use crate::__cargo_equip::prelude::*;

pub use snippets::b::double; pub fn f() -> u32 { use snippets::*; double(3) + snippets::b::double(2) + b::u() }
  pub mod m { pub use crate::__cargo_equip::prelude::*;

use snippets::{a::deep as q, twice}; pub fn g() -> u32 { q::d() + twice!(1) + super::super::K as u32 + snippets::twice!(4) } } }
fn show(x: impl Debug) { println!("{x:?}"); }
fn main() { println!("{} {} {} {}", one(), twice!(3), b::double(1), inner::f()); a::one(); { use snippets::b::double as d; d(1); }
 { use snippets::{b as bb, a::deep}; show((bb::u(), deep::d(), inner::m::g(), K, four!(1), a::glue(), snippets::four!(2), ::snippets::a::one())); show(s()); let _: HashMap<u8, u8> = HashMap::new(); }
}
#[cfg(test)] mod tests {}

// The following code was expanded by `cargo-equip`.

///  # Bundled libraries
///
///  - `path+file:///home/someone/mexbox#mexbox@0.1.0` published in **missing** licensed under **missing** as `crate::__cargo_equip::crates::snippets`
#[allow(unused)]
mod __cargo_equip {
    pub(crate) mod crates {
        pub mod snippets {
            //! docs
            #![warn(missing_docs)]
            pub use crate::__cargo_equip::macros::snippets::*;/// a
            pub mod a {
                //! a
                /// doc
                #[macro_export]
                macro_rules! /*twice*/__cargo_equip_macro_def_snippets_twice { ($e:expr) => { $crate::__cargo_equip::crates::snippets::b::double($e) }; }
            macro_rules!twice{($($tt:tt)*)=>(crate::__cargo_equip_macro_def_snippets_twice!{$($tt)*})}
                /// exported and calls the other
                #[macro_export]
                macro_rules! /*four*/__cargo_equip_macro_def_snippets_four {
                    ($e:expr) => { $crate::__cargo_equip::crates::snippets::twice!($crate::__cargo_equip::crates::snippets::twice!($e)) };
                }
            macro_rules!four{($($tt:tt)*)=>(crate::__cargo_equip_macro_def_snippets_four!{$($tt)*})}
                macro_rules! local { () => { 1 } }
                pub(crate) use local;
                pub fn one() -> u32 { local!() }
                #[allow(dead_code, non_snake_case)]
                fn F() { /* c */ let _ = crate::__cargo_equip::crates::snippets::b::double(3); } // trailing
                pub mod deep { /// x
                 pub fn d() -> u32 { super::one() + crate::__cargo_equip::crates::snippets::b::double(1) + self::e::E as u32 } mod e { pub const E: u8 = super::super::super::c::C; } }
                pub fn glue()->u32{let/*x*/mut/*y*/y=4;y+=1;y}

                }
            pub mod b {
                //! b
                use crate::__cargo_equip::crates::snippets::a::{self, deep::{self as dd, d}};
                use super::c::C as K;
                pub fn double(x: u32) -> u32 { x * 2 }
                pub fn u() -> u32 { a::one() + dd::d() + d() + K as u32 + crate::__cargo_equip::crates::snippets::twice!(2) + a::local!() }
                pub use super::a::one;
                }
            pub mod c {
                //! c
                pub const C: u8 = 1;
                /// two
                #[derive(Clone,
                  Debug)]
                pub struct S { /// f
                 pub s: &'static str }
                pub fn s() -> S { S { s: "a
                b" } }
                }
    }
    }

    pub(crate) mod macros {
        pub mod snippets {
            pub use crate::{__cargo_equip_macro_def_snippets_four as four, __cargo_equip_macro_def_snippets_twice as twice};
    }
    }

    pub(crate) mod prelude {
    pub use crate::__cargo_equip::crates::*;
    }

    mod preludes {
        pub mod snippets {
    }
    }
}
"##;

/// The same program as a plain file; compiled and run by hand once.
const FLAT: &str = r##"use a::one;
use c::{C as K, *};
use std::{fmt::Debug, collections::*};

mod inner {
pub(crate) use crate::b::double; pub fn f() -> u32 { use crate::*; double(3) + crate::b::double(2) + b::u() }
  pub mod m {
use crate::a::deep as q;
use crate::twice; pub fn g() -> u32 { q::d() + twice!(1) + super::super::K as u32 + crate::twice!(4) } } }
fn show(x: impl Debug) { println!("{x:?}"); }
fn main() { println!("{} {} {} {}", one(), twice!(3), b::double(1), inner::f()); a::one(); { use b::double as d; d(1); }
 { use b as bb;
use a::deep; show((bb::u(), deep::d(), inner::m::g(), K, four!(1), a::glue(), four!(2), a::one())); show(s()); let _: HashMap<u8, u8> = HashMap::new(); }
}

mod a {
                #[macro_export]
                macro_rules! twice { ($e:expr) => { $crate::b::double($e) }; }
                #[macro_export]
                macro_rules! four {
                    ($e:expr) => { $crate::twice!($crate::twice!($e)) };
                }
                macro_rules! local { () => { 1 } }
                pub(crate) use local;
                pub fn one() -> u32 { local!() }
                #[allow(non_snake_case)]
                fn F() {  let _ = crate::b::double(3); }
                pub mod deep {
                 pub fn d() -> u32 { super::one() + crate::b::double(1) + self::e::E as u32 } mod e { pub const E: u8 = super::super::super::c::C; } }
                pub fn glue()->u32{let mut y=4;y+=1;y}
}

mod b {
                use crate::a::{self, deep::{self as dd, d}};
                use super::c::C as K;
                pub fn double(x: u32) -> u32 { x * 2 }
                pub fn u() -> u32 { a::one() + dd::d() + d() + K as u32 + crate::twice!(2) + a::local!() }
                pub(crate) use super::a::one;
                }

mod c {
                pub const C: u8 = 1;
                #[derive(Clone,
                  Debug)]
                pub struct S {
                 pub s: &'static str }
                pub fn s() -> S { S { s: "a
b" } }
                }
"##;

#[test]
fn a_real_bundle_becomes_a_plain_file() {
    assert_eq!(flatten(BUNDLE).unwrap(), FLAT);
}

#[test]
fn nothing_of_the_bundler_survives() {
    let flat = flatten(BUNDLE).unwrap();
    for trace in [
        "cargo",
        "equip",
        "file://",
        "::*/",
        "snippets",
        "prelude",
        "///",
        "//!",
        "cfg(test)",
    ] {
        assert!(!flat.contains(trace), "{trace} in\n{flat}");
    }
}
