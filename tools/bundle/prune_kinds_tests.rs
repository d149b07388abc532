//! Pruning a program with two of every kind of item, of which one is dead.

use super::{pruned, pruning, warnings};
use crate::source::lex;
use std::collections::BTreeSet;
use std::time::Duration;

/// One of every kind of item twice; `main` uses one of each pair. What it does not
/// use has "dead" in its name.
const EVERY_KIND: &str = r###"
use shelf::used_module::{self, used_function, UsedStruct, UsedTuple};
use shelf::UsedTrait;
use shelf::{dead_import, dead_module as dead_alias};
use std::collections::{BTreeMap as UsedMap, BTreeSet as DeadSet};
use std::fmt::{self as used_fmt, Debug as DeadDebug};

fn main() {
    #[allow(dead_code)]
    fn dead_nested() {}
    const DEAD_NESTED: u8 = 1;
    const USED_NESTED: u8 = 1;
    let one = UsedStruct { used_field: USED_NESTED };
    let all: UsedMap<u8, UsedStruct> = [(1, one)].into_iter().collect();
    let tuple = UsedTuple(used_module::USED_CONST, shelf::USED_STATIC);
    println!("{} {} {}", tuple.0, tuple.1, used_function::<u8>(3));
    println!("{} {}", all[&1].used_method(), all[&1].used_required());
    println!("{} {}", UsedStruct::USED_ASSOCIATED, used_macro!(1));
    println!("{} {}", shelf::used_exported!(), 3.used_generated());
    println!("{}", all[&1]);
    let union = shelf::UsedUnion { used_byte: 1 };
    // SAFETY: every bit pattern is a byte.
    println!("{}", unsafe { union.used_byte });
    if let shelf::UsedEnum::UsedOther(used) = shelf::used_enum(1) {
        println!("{used:?}");
    }
    let alias: shelf::UsedAlias<u8> = vec![shelf::used_raw().len() as u8];
    println!("{alias:?}");
}

macro_rules! used_macro { ($a:expr) => { $a }; }
macro_rules! dead_macro { ($a:expr) => { $a }; }
use {dead_macro, used_macro};

#[allow(unused)]
mod shelf {
    #![allow(dead_code)]
    pub use self::used_module::used_function as dead_import;
    pub static USED_STATIC: u8 = 1;
    pub static DEAD_STATIC: u8 = 1;
    pub type UsedAlias<T> = Vec<T>;
    pub type DeadAlias<'dead, T> = &'dead [T];

    pub mod used_module {
        use super::{used_fmt, DeadTrait, UsedTrait};
        pub const USED_CONST: u8 = 1;
        pub const DEAD_CONST: char = '}';

        pub fn used_function<T>(used: T) -> T where T: Copy { used }
        pub fn dead_function<'dead, T>(dead: &'dead T) -> &'dead T
        where
            T: for<'a> From<&'a str>,
        {
            /* dead } /* dead { */ } */
            let _ = (r#"dead"}"#, b'}', '\'', b"}\"", "}");
            dead
        }

        // What is dead takes this remark with it.
        #[derive(
            Clone,
            PartialEq, // dead
        )]
        pub struct DeadStruct<T>(T) where T: Copy;
        impl<T> DeadStruct<T> where T: Copy { pub fn dead_new(dead: T) -> Self { Self(dead) } }
        impl<T> Drop for DeadStruct<T> where T: Copy { fn drop(&mut self) { dead_helper(); } }
        fn dead_helper() {}

        #[derive(Debug, Clone, PartialEq)]
        pub struct UsedStruct { pub used_field: u8 }
        impl UsedStruct {
            pub const USED_ASSOCIATED: u8 = 1;
            pub const DEAD_ASSOCIATED: u8 = 1;
            pub fn used_method(&self) -> u8 { self.used_field }
            pub fn dead_method(&self) -> u8 { Self::DEAD_ASSOCIATED }
        }
        impl UsedStruct {
            pub fn dead_whole_impl(&self) {}
        }
        impl UsedTrait for UsedStruct {
            type DeadType = u8;
            fn used_required(&self) -> u8 { 1 }
            fn dead_required(&self) -> u8 { 1 }
        }
        impl DeadTrait for UsedStruct { const DEAD: u8 = 1; }
        impl used_fmt::Display for UsedStruct {
            fn fmt(&self, f: &mut used_fmt::Formatter<'_>) -> used_fmt::Result {
                write!(f, "{}", UsedTrait::used_provided(self))
            }
        }
        impl From<UsedStruct> for u8 { fn from(dead: UsedStruct) -> u8 { dead.used_field } }
        pub struct UsedTuple(pub u8, pub u8);
        impl Default for UsedTuple { fn default() -> Self { let dead = 1; Self(dead, dead) } }
    }
    use super::used_fmt;

    pub trait UsedTrait {
        type DeadType;
        fn used_required(&self) -> u8;
        fn dead_required(&self) -> u8;
        fn used_provided(&self) -> u8 { self.used_required() }
        fn dead_provided(&self) -> u8 { self.dead_required() }
    }
    pub trait DeadTrait { const DEAD: u8; }
    impl<T: UsedTrait> DeadTrait for Vec<T> { const DEAD: u8 = 1; }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum UsedEnum { UsedVariant, UsedOther(u8) }
    pub enum DeadEnum { DeadFirst, DeadSecond }
    pub fn used_enum(used: u8) -> UsedEnum {
        if used > 0 { UsedEnum::UsedOther(used) } else { UsedEnum::UsedVariant }
    }
    pub union UsedUnion { pub used_byte: u8 }
    pub union DeadUnion { dead_byte: u8 }

    pub fn used_raw() -> &'static str { r##"} fn not_an_item() { "# { "##}
    pub mod dead_module { pub mod dead_inner { pub fn dead() {} } }
    pub mod dead_empty {}

    #[macro_export]
    macro_rules! used_exported { () => { $crate::shelf::USED_STATIC }; }
    pub use used_exported;
    #[macro_export]
    macro_rules! dead_exported { () => { $crate::shelf::DEAD_STATIC }; }

    macro_rules! generate {
        ($name:ident, $method:ident, $($type:ty)*) => {
            pub trait $name { fn $method(&self) -> u8; }
            $(impl $name for $type { fn $method(&self) -> u8 { 1 } })*
        };
    }
    generate!(UsedGenerated, used_generated, i32 u8);
    generate! { DeadGenerated, dead_generated, i32 u8 }
    extern "C" { fn dead_extern(); }
    extern crate std as dead_std;
}
use shelf::UsedGenerated as _;
"###;

#[test]
fn half_of_every_kind_goes() {
    // The flattening takes these off.
    let text = EVERY_KIND.replace("#[allow(unused)]\n", "");
    let text = text.replace("    #![allow(dead_code)]\n", "");
    let text = text.replace("    #[allow(dead_code)]\n", "");
    let text = text.replace("pub use ", "pub(crate) use ");
    let result = pruned(&text).unwrap();
    assert_eq!(warnings(&result), Vec::<String>::new(), "\n{result}");
    assert!(!result.to_lowercase().contains("dead"), "\n{result}");
    assert!(!result.contains("allow("), "\n{result}");
    let words = |text: &str| -> BTreeSet<String> {
        let tokens = lex::lex(text).unwrap().into_iter();
        let words = tokens.map(|token| text[token.span].to_string());
        words
            .filter(|word| word.to_lowercase().starts_with("used"))
            .collect()
    };
    assert_eq!(words(&result), words(&text), "\n{result}");
    for needless in [
        "Default",
        "Hash",
        "derive",
        "Clone",
        "PartialEq",
        "From",
        "extern",
        "remark",
    ] {
        assert!(!result.contains(needless), "{needless} in\n{result}");
    }
}

/// The error says which operator is missing, the macro which it makes.
#[test]
fn calls_of_macros_about_one_type_are_told_apart() {
    let call = |name: &str, of_trait: &str, method: &str| {
        format!(
            "macro_rules! {name} {{ ($t:ty) => {{ impl std::ops::{of_trait} for $t {{ type Output = $t; fn {method}(self, o: $t) -> $t {{ o }} }} }}; }} {name}!(S);\n"
        )
    };
    let sum = call("sums", "Add", "add");
    let others = call("products", "Mul", "mul") + &call("quotients", "Div", "div");
    let text = format!("struct S; {sum}{others} fn main() {{ let _ = S + S; }}");
    pruning(&text, |mut pruner| {
        let begin = pruner.begin_swept().unwrap();
        let left = pruner.run(begin).unwrap().cut.text(pruner.tree);
        assert!(
            left.contains("sums") && !left.contains("products"),
            "{left}"
        );
        // At first, without all calls, without two, without their macros.
        assert!(!pruner.ask.are_over((Duration::ZERO, 5)));
    });
}
