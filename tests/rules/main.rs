//! Every solution compared with the rules of its game: one file a problem, named
//! by its number. Its oracle searches the game and shares no code with the
//! snippets.

mod check;
mod harness;
mod heaps;
// Used only where an oracle is a program, for `./bundle.sh stress` and `--worst`.
#[allow(dead_code)]
mod serve;
mod stones;
#[path = "../support/mod.rs"]
mod support;

mod p11062;
mod p11694;
mod p11717;
mod p11867;
mod p11868;
mod p11869;
mod p11871;
mod p11872;
mod p13034;
mod p16831;
mod p16877;
mod p16881;
mod p16884;
mod p16895;
mod p3596;
mod p9655;
mod p9656;
mod p9657;
mod p9658;
mod p9659;
mod p9660;
mod p9661;
mod p9662;
mod pcf1091h;
mod pcses1729;
mod pcses2207;
mod pdp_k;
mod pnim_product_64;
