//! Every solution compared with the rules of its game: one file a problem, named
//! by its number. Its oracle searches the game and shares no code with the
//! snippets.

mod check;
mod cses;
mod harness;
mod heaps;
mod matrix;
mod numbers;
mod row;
// Used only where an oracle is a program, for `./bundle.sh stress` and `--worst`.
#[allow(dead_code)]
mod serve;
mod stones;
#[path = "../support/mod.rs"]
mod support;
mod without_zero;

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
mod pabc206_f;
mod pabc209_e;
mod pabc212_h;
mod pabc229_h;
mod pabc255_g;
mod pabc261_h;
mod pabc278_g;
mod pabc297_g;
mod pabc342_f;
mod pabc349_e;
mod pabc368_f;
mod pagc017_d;
mod pagc048_d;
mod paoj1377;
mod paoj2909;
mod pcf1091h;
mod pcf1149e;
mod pcf1194d;
mod pcf1312f;
mod pcf1498f;
mod pcf1934d2;
mod pcf305e;
mod pcf850c;
mod pcses1097;
mod pcses1098;
mod pcses1099;
mod pcses1729;
mod pcses1730;
mod pcses2207;
mod pcses2208;
mod pdp_k;
mod pdp_l;
mod phr_misere_nim_1;
mod phr_nimble_game_1;
mod pnim_product_64;
mod pspojmatgame;
