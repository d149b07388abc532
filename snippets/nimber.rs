//! Nimbers below 2^64 as a field: nim product, power, inverse, square root, solutions
//! of x^2 + x = a. Addition in the field is XOR. The logarithm is in
//! [`nim_log`](super::nim_log).
//!
//! Conway (On Numbers and Games, chapter 6): the product of a and b is the mex of all
//! a' b ^ a b' ^ a' b' with a' < a and b' < b, and the nimbers below 2^64 are a
//! field. The product of a Fermat 2-power t = 2, 4, 16, 256, ... and a smaller number
//! is the ordinary product, and the product of t and t is t ^ t/2. So t/2 is the
//! product of all smaller Fermat 2-powers, and every power of 2 is a product of some
//! Fermat 2-powers.
//!
//! All fields of 2^64 elements are isomorphic, so [`NimField`] multiplies polynomials
//! over {0, 1} modulo x^64 + x^4 + x^3 + x + 1, which is irreducible. Each Fermat
//! 2-power t is mapped to a root of t^2 + t = t/2; this fixes the images of the
//! powers of 2, and by addition those of all nimbers.
//!
//! ```
//! use snippets::nimber::{nim_product, NimField};
//!
//! assert_eq!(nim_product(2, 4), 8); // t = 4 and a smaller number
//! assert_eq!(nim_product(2, 2), 3); // t = 2: 2 ^ 1
//! assert_eq!(nim_product(2, 3), 1); // 3 = 2 ^ 1: 2 * 2 ^ 2 * 1 = 3 ^ 2
//!
//! let field = NimField::new();
//! assert_eq!(field.product(2, 3), 1);
//! assert_eq!(field.power(2, 3), 1); // 2 * 2 * 2 = 3 * 2
//! assert_eq!(field.inverse(2), 3);
//! assert_eq!(field.sqrt(3), 2);
//! assert_eq!(field.solve_quadratic(1), Some(2)); // 2 * 2 ^ 2 = 3 ^ 2
//! ```

/// Returns the nim product of `a` and `b` by the rules for Fermat 2-powers. It
/// needs no table, but for thousands of products [`NimField`] is hundreds of times
/// as fast.
///
/// # Complexity
///
/// O(b^2) time for numbers of b = 64 bits, less for smaller ones; O(1) space.
pub fn nim_product(a: u64, b: u64) -> u64 {
    product_below(a, b, 32)
}

/// Returns the nim product of numbers below t^2, where t = 2^`half` is a Fermat
/// 2-power.
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

/// A linear map: for each of the 8 bytes of a number, the images of its 256 values.
type Table = [[u64; 256]; 8];

/// Quick arithmetic with nimbers, which may be any `u64`. Create it once and reuse
/// it: it holds tables of 32 KiB.
#[derive(Clone, Debug)]
pub struct NimField {
    /// From nimbers to polynomials, whose bit n is the coefficient of x^n.
    polynomial: Table,
    /// From polynomials back to nimbers.
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
    /// if it has one (x86-64 with PCLMULQDQ, detected at run time).
    ///
    /// # Complexity
    ///
    /// O(1): 1,197 products, 189 for each of the six roots and 63 for the images.
    pub fn new() -> Self {
        Self::with_portable(false)
    }

    /// Computes the same tables, but products never use the carry-less multiply of
    /// the machine and take about twice as long. All results are equal.
    ///
    /// # Complexity
    ///
    /// As [`new`](Self::new).
    pub fn portable() -> Self {
        Self::with_portable(true)
    }

    fn with_portable(portable: bool) -> Self {
        let mut field = Self { polynomial: [[0; 256]; 8], nimber: [[0; 256]; 8], portable };
        // For t = 2^k the last of the k images is that of t/2, so the image of t solves
        // y^2 + y = `images[k - 1]`. Its products with the k images are the images of
        // 2^k, ..., 2^(2k - 1). `root` needs a polynomial of trace 1: x^61 is the least
        // such power of x, by Newton's identities.
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
            let pivot =
                (bit..64).find(|&i| images[i] >> bit & 1 == 1).expect("only 0 is mapped to 0");
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

    /// Returns `base` to the power `exponent`: the nim product of so many factors, 1
    /// for none.
    ///
    /// # Complexity
    ///
    /// O(log(e)) products for the exponent e: one for each binary digit and one more
    /// for each digit 1.
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
    /// 127 products.
    pub fn inverse(&self, a: u64) -> u64 {
        assert!(a != 0, "0 has no inverse");
        // All but 0 are roots of x^(2^64 - 1) = 1.
        self.power(a, u64::MAX - 1)
    }

    /// Returns the nimber whose nim square is `a`. There is always exactly one.
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
    /// That bit is the trace, which is 0 for any x^2 + x. Reason: for t = 2^32 the
    /// conjugate of pt + q is p(t + 1) + q, so its trace to the nimbers below t is the
    /// sum of both: p, the upper half. Halving p in the same way leads to the top bit.
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

    /// Returns the product of two polynomials, reduced.
    #[inline(always)]
    fn multiply(&self, a: u64, b: u64) -> u64 {
        let whole = if self.portable { portable_product(a, b) } else { carryless_product(a, b) };
        // Replaces x^64 by x^4 + x^3 + x + 1, and then once more in the bits that
        // this moves past x^63. The product ends at x^126, so only the terms x^4 and
        // x^3 move bits so far.
        let high = (whole >> 64) as u64;
        let high = high ^ high >> 60 ^ high >> 61;
        whole as u64 ^ high ^ high << 1 ^ high << 3 ^ high << 4
    }

    /// Returns a polynomial x with x^2 + x = c, for c of trace 0 and `one` of trace 1.
    fn root(&self, c: u64, one: u64) -> u64 {
        // x is the sum of c^(2^i) one^(2^j) over 0 <= i < j < 64. So x^2 + x
        // is c (Tr(one) + one) + one (Tr(c) + c) = c.
        let (mut x, mut sum) = (0, one);
        for _ in 1..64 {
            let square = self.multiply(sum, sum);
            x = self.multiply(x, x) ^ self.multiply(square, c);
            sum = square ^ one;
        }
        x
    }
}

/// Returns the linear map that maps bit n to `images[n]`.
fn table(images: &[u64]) -> Table {
    let mut table = [[0; 256]; 8];
    for (row, images) in table.iter_mut().zip(images.chunks(8)) {
        for byte in 1..256usize {
            row[byte] = row[byte & (byte - 1)] ^ images[byte.trailing_zeros() as usize];
        }
    }
    table
}

/// Returns the image of `x` under a linear map.
#[inline(always)]
fn image(table: &Table, x: u64) -> u64 {
    let rows = table.iter().zip(x.to_le_bytes());
    rows.fold(0, |sum, (row, byte)| sum ^ row[usize::from(byte)])
}

/// Returns the product of polynomials over {0, 1}, not reduced, by the processor's
/// instruction for it if there is one.
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
            (_mm_cvtsi128_si64(high) as u64, _mm_cvtsi128_si64(low) as u64)
        }

        if is_x86_feature_detected!("pclmulqdq") {
            // SAFETY: `multiply` needs only that instruction, which was just detected.
            let (high, low) = unsafe { multiply(a, b) };
            return u128::from(high) << 64 | u128::from(low);
        }
    }
    portable_product(a, b)
}

/// Returns the product of polynomials over {0, 1}, not reduced, by ordinary products.
fn portable_product(a: u64, b: u64) -> u128 {
    // Each part has only every fifth bit, such as 0, 5, 10, ... In the product of two parts
    // at most 13 bits are added at one place, so no carry reaches the next place that
    // counts.
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

    #[test]
    fn fermat_powers_follow_their_rules() {
        for (i, t) in FERMAT.into_iter().enumerate() {
            assert_eq!(nim_product(t, t), t / 2 * 3, "{t} squared");
            for smaller in [0, 1, t - 1].iter().chain(&FERMAT[..i]) {
                assert_eq!(nim_product(t, *smaller), t * smaller, "{t} and {smaller}");
                assert_eq!(nim_product(*smaller, t), t * smaller, "{smaller} and {t}");
            }
        }
    }

    // Products are linear in each factor, so powers of 2 decide for all numbers.
    #[test]
    fn fields_agree_with_the_plain_product_on_all_pairs_of_bits() {
        for field in [NimField::new(), NimField::portable()] {
            for (a, b) in (0..64).flat_map(|i| (0..64).map(move |j| (1 << i, 1 << j))) {
                assert_eq!(field.product(a, b), nim_product(a, b), "{a} and {b}");
            }
        }
    }

    #[test]
    fn carryless_products_agree_with_shifts() {
        // A multiplier with well mixed bits, and all runs of ones at either end.
        let mixed = (0..200).map(|i| 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(i));
        let runs = (0..64).flat_map(|i| [u64::MAX << i, u64::MAX >> i]);
        let numbers: Vec<u64> = mixed.chain(runs).collect();
        for (&a, &b) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
            let shifted = (0..64).filter(|i| b >> i & 1 == 1).map(|i| u128::from(a) << i);
            let expected = shifted.fold(0, |sum, term| sum ^ term);
            assert_eq!(portable_product(a, b), expected, "{a} and {b}");
            assert_eq!(carryless_product(a, b), expected, "{a} and {b}");
        }
    }
}
