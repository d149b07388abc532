//! Nimbers below 2^64 as a field: nim product, power, inverse, square root,
//! solutions of x^2 + x = a, logarithm. The sum of the field is the XOR.
//!
//! Conway (On Numbers and Games, chapter 6): the product is the mex of all
//! a' b ^ a b' ^ a' b' with a' < a and b' < b, and the nimbers below 2^64 are a
//! field. A Fermat 2-power t = 2, 4, 16, 256, ... times a smaller number is the
//! ordinary product, and t times t is t ^ t/2. So t/2 is the product of all
//! smaller Fermat 2-powers, and every power of 2 is a product of some.
//!
//! All fields of 2^64 elements are the same, so [`NimField`] multiplies among
//! the polynomials over {0, 1} modulo x^64 + x^4 + x^3 + x + 1, which is
//! irreducible. Each Fermat 2-power goes to a root of t^2 + t = t/2 there; this
//! fixes the images of the powers of 2, and by addition those of all nimbers.
//!
//! ```
//! use snippets::nimber::{product, NimField};
//!
//! assert_eq!(product(2, 4), 8); // t = 4 and a smaller number
//! assert_eq!(product(2, 2), 3); // t = 2: 2 ^ 1
//! assert_eq!(product(2, 3), 1); // 2 2 ^ 2 1 = 3 ^ 2
//!
//! let field = NimField::new();
//! assert_eq!(field.product(2, 3), 1);
//! assert_eq!(field.power(2, 3), 1); // 2 2 2 = 3 2
//! assert_eq!(field.inverse(2), 3);
//! assert_eq!(field.sqrt(3), 2);
//! assert_eq!(field.solve_quadratic(1), Some(2)); // 2 2 ^ 2 = 3 ^ 2
//! assert_eq!(field.log(2, 3), Some(2));
//! ```

use std::collections::HashMap;

/// The primes of 2^64 - 1, the number of nimbers besides 0; each occurs once.
const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];

/// Returns the nim product of `a` and `b`. It needs no table; for thousands of
/// products [`NimField`] is hundreds of times as fast.
///
/// # Complexity
///
/// O(b^2) time for numbers of b = 64 bits, less for smaller ones; O(1) space.
pub fn product(a: u64, b: u64) -> u64 {
    product_below(a, b, 32)
}

/// The nim product of numbers below t^2, t = 2^`half` being a Fermat 2-power.
fn product_below(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let (high_a, high_b) = (a >> half, b >> half);
    if high_a | high_b == 0 {
        return product_below(a, b, half / 2);
    }
    // (pt + q)(rt + s) = (pr + ps + qr) t + qs + pr (t/2), and the bracket is
    // (p + q)(r + s) + qs.
    let (low_a, low_b) = (a ^ high_a << half, b ^ high_b << half);
    let low = product_below(low_a, low_b, half / 2);
    let high = product_below(high_a, high_b, half / 2);
    let cross = product_below(high_a ^ low_a, high_b ^ low_b, half / 2);
    (cross ^ low) << half ^ low ^ product_below(high, 1 << (half - 1), half / 2)
}

/// A linear map: for each of the 8 bytes of a number the images of its values.
type Table = [[u64; 256]; 8];

/// Quick arithmetic with nimbers, which may be any `u64`. Make it once and keep
/// it: it holds tables of 32 KiB.
#[derive(Clone, Debug)]
pub struct NimField {
    /// From nimbers to polynomials, whose bit n is the coefficient of x^n.
    polynomial: Table,
    /// And back.
    nimber: Table,
    portable: bool,
}

impl Default for NimField {
    fn default() -> Self {
        Self::new()
    }
}

impl NimField {
    /// Computes the tables. Products use the carry-less multiply of the machine
    /// if it has one (x86-64 with PCLMULQDQ, asked at run time).
    ///
    /// # Complexity
    ///
    /// O(1): about 2000 products.
    pub fn new() -> Self {
        Self::with_portable(false)
    }

    /// The same, but never uses the carry-less multiply of the machine: a product
    /// takes about twice as long. All results are equal.
    ///
    /// # Complexity
    ///
    /// As [`new`](Self::new).
    pub fn portable() -> Self {
        Self::with_portable(true)
    }

    fn with_portable(portable: bool) -> Self {
        let mut field = Self {
            polynomial: [[0; 256]; 8],
            nimber: [[0; 256]; 8],
            portable,
        };
        // Of the images of 2^0, 2^1, ..., 2^(k - 1) the last one is that of t/2
        // for t = 2^k, and t times all of them are the next k. The coefficients
        // below x^64 show (Newton) that x^61 is the least power of trace 1.
        let mut images = vec![1];
        while images.len() < 64 {
            let t = field.root(images[images.len() - 1], 1 << 61);
            let next: Vec<u64> = images.iter().map(|&b| field.multiply(b, t)).collect();
            images.extend(next);
        }
        field.polynomial = table(&images);
        // Gauss-Jordan: add up nimbers until their images are x^0, x^1, ...
        let mut nimbers: Vec<u64> = (0..64).map(|bit| 1 << bit).collect();
        for bit in 0..64 {
            let pivot = (bit..64).find(|&i| images[i] >> bit & 1 == 1);
            let pivot = pivot.expect("only 0 goes to 0");
            images.swap(bit, pivot);
            nimbers.swap(bit, pivot);
            for i in 0..64 {
                if i != bit && images[i] >> bit & 1 == 1 {
                    images[i] ^= images[bit];
                    nimbers[i] ^= nimbers[bit];
                }
            }
        }
        field.nimber = table(&nimbers);
        field
    }

    /// Returns the nim product of `a` and `b`.
    ///
    /// # Complexity
    ///
    /// O(1): 24 look-ups and one carry-less product.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let (a, b) = (image(&self.polynomial, a), image(&self.polynomial, b));
        image(&self.nimber, self.multiply(a, b))
    }

    /// Returns the nim product of `exponent` factors `base`; of none it is 1.
    ///
    /// # Complexity
    ///
    /// O(log(e)) products for the exponent e.
    pub fn power(&self, base: u64, mut exponent: u64) -> u64 {
        let (mut square, mut result) = (image(&self.polynomial, base), 1);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.multiply(result, square);
            }
            square = self.multiply(square, square);
            exponent >>= 1;
        }
        image(&self.nimber, result)
    }

    /// Returns the nimber whose nim product with `a` is 1.
    ///
    /// # Panics
    ///
    /// Panics if `a` is 0.
    ///
    /// # Complexity
    ///
    /// 128 products.
    pub fn inverse(&self, a: u64) -> u64 {
        assert!(a != 0, "0 has no inverse");
        // All but 0 are roots of x^(2^64 - 1) = 1.
        self.power(a, u64::MAX - 1)
    }

    /// Returns the nimber whose nim square is `a`. There is always just one.
    ///
    /// # Complexity
    ///
    /// 65 products.
    pub fn sqrt(&self, a: u64) -> u64 {
        // Squaring 64 times gives a again.
        self.power(a, 1 << 63)
    }

    /// Returns the smaller nimber x with x^2 + x = a; the other one is x + 1, that
    /// is `x ^ 1`. There is none exactly when the top bit of `a` is set.
    ///
    /// That bit is the trace, which is 0 for x^2 + x: for t = 2^32 the conjugate of
    /// pt + q is p(t + 1) + q, so their sum is p, the upper half; and so on.
    ///
    /// # Complexity
    ///
    /// 189 products.
    pub fn solve_quadratic(&self, a: u64) -> Option<u64> {
        if a >> 63 == 1 {
            return None;
        }
        let (a, one) = (image(&self.polynomial, a), image(&self.polynomial, 1 << 63));
        Some(image(&self.nimber, self.root(a, one)) & !1)
    }

    /// Returns the least e such that `a` is the nim product of e factors `base`,
    /// or `None` if there is none. As in [`power`](Self::power), 0^0 is 1.
    ///
    /// By Pohlig and Hellman (1978): e is found modulo each prime of the order of
    /// `base`, a divisor of 2^64 - 1, with giant and baby steps.
    ///
    /// # Complexity
    ///
    /// O(sqrt(p)) products and space for the largest prime p = 6 700 417 of
    /// 2^64 - 1: about 6000 products.
    pub fn log(&self, base: u64, a: u64) -> Option<u64> {
        match (base, a) {
            (_, 1) => return Some(0),
            (0, 0) => return Some(1),
            (0, _) | (_, 0) => return None,
            _ => {}
        }
        // Invariant: `log` is right modulo `order`, and below it.
        let (mut log, mut order) = (0, 1);
        for prime in PRIMES {
            let rest = self.product(a, self.inverse(self.power(base, log)));
            let rest = self.power(rest, u64::MAX / prime);
            let unit = self.power(base, u64::MAX / prime);
            if unit != 1 {
                log += order * self.small_log(self.power(unit, order), rest, prime);
                order *= prime;
            } else if rest != 1 {
                return None;
            }
        }
        Some(log)
    }

    /// The logarithm of `a` for a base of prime order, in which every nimber with
    /// `a`^`order` = 1 is a power of the base.
    fn small_log(&self, base: u64, a: u64, order: u64) -> u64 {
        let step = (1..).find(|step| step * step >= order).unwrap_or(0);
        let mut small = HashMap::new();
        let mut power = 1;
        for i in 0..step {
            small.insert(power, i);
            power = self.product(power, base);
        }
        let (mut rest, back) = (a, self.inverse(power));
        for done in 0..step {
            if let Some(i) = small.get(&rest) {
                return done * step + i;
            }
            rest = self.product(rest, back);
        }
        unreachable!("{a} is not a power of {base}");
    }

    /// The product of two polynomials.
    #[inline(always)]
    fn multiply(&self, a: u64, b: u64) -> u64 {
        let whole = match self.portable {
            true => masked_product(a, b),
            false => carryless_product(a, b),
        };
        // x^64 = x^4 + x^3 + x + 1, and again for the bits this carries past x^63:
        // the product ends at x^126, so x^4 and x^3 do, but x does not.
        let high = (whole >> 64) as u64;
        let high = high ^ high >> 60 ^ high >> 61;
        whole as u64 ^ high ^ high << 1 ^ high << 3 ^ high << 4
    }

    /// A polynomial x with x^2 + x = c, for c of trace 0 and `one` of trace 1.
    fn root(&self, c: u64, one: u64) -> u64 {
        // The sum of c^(2^i) one^(2^j) over 0 <= i < j < 64. Added to its square,
        // what is left is c (Tr(one) + one) + one (Tr(c) + c) = c.
        let (mut x, mut sum) = (0, one);
        for _ in 1..64 {
            let square = self.multiply(sum, sum);
            x = self.multiply(x, x) ^ self.multiply(square, c);
            sum = square ^ one;
        }
        x
    }
}

/// The linear map that takes the bit n to `images[n]`.
fn table(images: &[u64]) -> Table {
    let mut table = [[0; 256]; 8];
    for (row, images) in table.iter_mut().zip(images.chunks(8)) {
        for byte in 1..256usize {
            row[byte] = row[byte & (byte - 1)] ^ images[byte.trailing_zeros() as usize];
        }
    }
    table
}

#[inline(always)]
fn image(table: &Table, x: u64) -> u64 {
    let rows = table.iter().zip(x.to_le_bytes());
    rows.fold(0, |sum, (row, byte)| sum ^ row[usize::from(byte)])
}

/// The product of polynomials over {0, 1}, not reduced, by the machine's own
/// instruction if there is one.
#[allow(unsafe_code)]
#[inline(always)]
fn carryless_product(a: u64, b: u64) -> u128 {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi64_si128};
        use std::arch::x86_64::{_mm_cvtsi128_si64, _mm_unpackhi_epi64};

        #[target_feature(enable = "pclmulqdq")]
        unsafe fn multiply(a: u64, b: u64) -> (u64, u64) {
            let (a, b) = (_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
            let low = _mm_clmulepi64_si128(a, b, 0);
            let high = _mm_unpackhi_epi64(low, low);
            (
                _mm_cvtsi128_si64(high) as u64,
                _mm_cvtsi128_si64(low) as u64,
            )
        }

        if is_x86_feature_detected!("pclmulqdq") {
            // SAFETY: all it asks for is that instruction, which is there.
            let (high, low) = unsafe { multiply(a, b) };
            return u128::from(high) << 64 | u128::from(low);
        }
    }
    masked_product(a, b)
}

/// The product of polynomials over {0, 1}, not reduced, by ordinary products.
fn masked_product(a: u64, b: u64) -> u128 {
    // Bits 0, 5, 10, ...: of two such parts at most 13 products of bits meet at
    // one place, so no carry gets to the next one that counts.
    const FIFTH: u128 = 0x2108_4210_8421_0842_1084_2108_4210_8421;
    let part = |x: u64, i: u32| u128::from(x) & FIFTH << i;
    let mut product = 0;
    for i in 0..5 {
        let terms = (0..5).map(|j| part(a, j) * part(b, (i + 5 - j) % 5));
        product ^= terms.fold(0, |sum, term| sum ^ term) & FIFTH << i;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    const FERMAT: [u64; 6] = [2, 4, 16, 256, 65_536, 1 << 32];

    /// Both ways to multiply.
    fn fields() -> [NimField; 2] {
        [NimField::new(), NimField::portable()]
    }

    /// A reproducible sequence that looks random in all 64 bits.
    fn randoms(count: usize) -> Vec<u64> {
        let mut seed = 1u64;
        let next = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            Some(seed)
        };
        std::iter::from_fn(next).take(count).collect()
    }

    /// Numbers at the ends of the ranges in which the rules differ, and others.
    fn samples() -> Vec<u64> {
        let fermat = FERMAT.iter().flat_map(|&t| [t - 1, t, t + 1]);
        let edges = [0, 1, 1 << 63, u64::MAX - 1, u64::MAX];
        let random = randoms(200).into_iter().enumerate();
        let random = random.map(|(i, x)| x >> (i % 8 * 8));
        fermat.chain(edges).chain(random).collect()
    }

    #[test]
    fn products_are_those_of_the_definition_below_64() {
        let fields = fields();
        let mut table = [[0u64; 64]; 64];
        for (a, b) in (0..64).flat_map(|a| (0..64).map(move |b| (a, b))) {
            // Below 256 all stays below 256.
            let mut seen = [false; 256];
            for (c, d) in (0..a).flat_map(|c| (0..b).map(move |d| (c, d))) {
                seen[(table[c][b] ^ table[a][d] ^ table[c][d]) as usize] = true;
            }
            let mex = seen.iter().take_while(|&&is_in| is_in).count() as u64;
            table[a][b] = mex;
            assert_eq!(product(a as u64, b as u64), mex, "{a} and {b}");
            for field in &fields {
                assert_eq!(field.product(a as u64, b as u64), mex, "{a} and {b}");
            }
        }
    }

    #[test]
    fn fermat_powers_follow_their_rules() {
        for t in FERMAT {
            assert_eq!(product(t, t), t / 2 * 3, "{t} squared");
            for x in samples().into_iter().map(|x| x % t) {
                assert_eq!(product(t, x), t * x, "{t} and {x}");
                assert_eq!(product(x, t), t * x, "{x} and {t}");
            }
        }
    }

    // With the rules above, these determine the product.
    #[test]
    fn products_obey_the_laws_of_a_field() {
        let numbers = samples();
        for (i, &a) in numbers.iter().enumerate() {
            let b = numbers[(7 * i + 1) % numbers.len()];
            let c = numbers[(5 * i + 3) % numbers.len()];
            let ab = product(a, b);
            assert_eq!(ab, product(b, a), "{a} {b}");
            assert_eq!(product(ab, c), product(a, product(b, c)), "{a} {b} {c}");
            assert_eq!(product(a, b ^ c), ab ^ product(a, c), "{a} {b} {c}");
            assert_eq!(product(a, 1), a);
        }
    }

    // As all are linear in either factor, this holds for all numbers.
    #[test]
    fn fields_agree_with_the_plain_product_on_all_pairs_of_bits() {
        for field in fields() {
            for (a, b) in (0..64).flat_map(|i| (0..64).map(move |j| (1 << i, 1 << j))) {
                assert_eq!(field.product(a, b), product(a, b), "{a} and {b}");
            }
        }
    }

    #[test]
    fn fields_agree_with_the_plain_product_on_samples() {
        let numbers = samples();
        for field in fields() {
            for (&a, &b) in numbers
                .iter()
                .flat_map(|a| numbers[..60].iter().map(move |b| (a, b)))
            {
                assert_eq!(field.product(a, b), product(a, b), "{a} and {b}");
            }
        }
    }

    #[test]
    fn carryless_products_agree_with_shifts() {
        let numbers = samples();
        let bits: Vec<u64> = (0..64).map(|i| u64::MAX << i).collect();
        for &a in numbers.iter().chain(&bits) {
            for &b in numbers[..60].iter().chain(&bits) {
                let shifted = (0..64)
                    .filter(|i| b >> i & 1 == 1)
                    .map(|i| u128::from(a) << i);
                let expected = shifted.fold(0, |sum, term| sum ^ term);
                assert_eq!(masked_product(a, b), expected, "{a} and {b}");
                assert_eq!(carryless_product(a, b), expected, "{a} and {b}");
            }
        }
    }

    #[test]
    fn powers_are_repeated_products() {
        for field in fields() {
            for &a in &samples()[..60] {
                let mut expected = 1;
                for e in 0..20 {
                    assert_eq!(field.power(a, e), expected, "{a} to the {e}");
                    expected = product(expected, a);
                }
                // a^(2^64) = a, and the last exponent is one less.
                assert_eq!(product(field.power(a, u64::MAX), a), a, "{a}");
            }
        }
    }

    #[test]
    fn inverse_and_root_undo() {
        for field in fields() {
            for a in (0..256).chain(samples()) {
                assert_eq!(field.sqrt(product(a, a)), a, "root of the square of {a}");
                let root = field.sqrt(a);
                assert_eq!(product(root, root), a, "square of the root of {a}");
                if a != 0 {
                    assert_eq!(product(field.inverse(a), a), 1, "inverse of {a}");
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "0 has no inverse")]
    fn zero_has_no_inverse() {
        NimField::new().inverse(0);
    }

    #[test]
    fn quadratics_are_solved_exactly_if_the_top_bit_is_0() {
        for field in fields() {
            for a in (0..256).chain(samples()) {
                let a = a & u64::MAX >> 1;
                let x = field.solve_quadratic(a).expect("the top bit is 0");
                assert_eq!(product(x, x) ^ x, a, "{a}");
                assert_eq!(x & 1, 0, "the other solution of {a} is smaller");
                assert_eq!(field.solve_quadratic(a | 1 << 63), None, "{a}");
            }
        }
        // All sums x^2 + x are sums of these: none has the top bit.
        for x in (0..64).map(|bit| 1 << bit) {
            assert_eq!((product(x, x) ^ x) >> 63, 0, "{x}");
        }
    }

    #[test]
    fn logs_are_the_least_ones_below_256() {
        let field = NimField::new();
        for base in 0..256u64 {
            let mut powers = vec![1];
            while let Some(&last) = powers.last() {
                let next = product(last, base);
                if powers.contains(&next) {
                    break;
                }
                powers.push(next);
            }
            for a in (0..256).filter(|a| a % 32 == base % 32 || *a == base) {
                let expected = powers.iter().position(|&power| power == a);
                let found = field.log(base, a).map(|e| e as usize);
                assert_eq!(found, expected, "base {base}, {a}");
            }
        }
    }

    #[test]
    fn logs_undo_powers_of_an_element_of_full_order() {
        for field in fields() {
            let is_full = |a: &u64| PRIMES.iter().all(|p| field.power(*a, u64::MAX / p) != 1);
            // All below 2^32 are a smaller field.
            let base = (1 << 32..).find(is_full).unwrap();
            for e in [0, 1, u64::MAX - 1].into_iter().chain(randoms(5)) {
                assert_eq!(field.log(base, field.power(base, e)), Some(e), "{base}");
                // In the subgroup of a third of all, only every third power is.
                let cube = field.power(base, 3);
                let expected = if e % 3 == 0 { Some(e / 3) } else { None };
                assert_eq!(field.log(cube, field.power(base, e)), expected, "{e}");
            }
        }
        assert_eq!(PRIMES.iter().product::<u64>(), u64::MAX);
    }

    #[test]
    fn logs_of_zero_and_one() {
        let field = NimField::default();
        assert_eq!(field.log(0, 0), Some(1));
        assert_eq!(field.log(0, 1), Some(0));
        assert_eq!(field.log(0, 2), None);
        assert_eq!(field.log(2, 0), None);
        assert_eq!(field.log(1, 1), Some(0));
        assert_eq!(field.log(1, 2), None);
        assert_eq!(field.log(u64::MAX, 1), Some(0));
    }
}
