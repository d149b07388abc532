//! Codeforces cf1312f Attack on Red Kingdom: an attack takes x, y or z soldiers from one castle, or
//! all if there are fewer, but at least one. On the same castle the attack y may not follow y, and
//! z may not follow z. Whoever makes the last attack wins. How many first attacks win?

use crate::common::*;

/// The soldiers of a castle, and the previous attack on it: 0 if it was x or there was none.
type Castle = (u64, usize);

/// Returns the castle after each attack that is allowed on it.
fn castle_options((soldiers, before): Castle, amounts: [u64; 3]) -> Vec<Castle> {
    let allowed = (0..3).filter(|&attack| soldiers > 0 && (attack == 0 || attack != before));
    allowed.map(|attack| (soldiers.saturating_sub(amounts[attack]), attack)).collect()
}

/// The values of castles for some x, y and z, by the soldiers and the previous attack; and the
/// period with which they repeat from 100 soldiers on.
type Table = (Vec<[u64; 3]>, u64);

/// Computes the values and their period. An attack takes at most 5 soldiers, so all values repeat
/// once the values of 5 neighbouring sizes do.
fn compute_table(amounts: [u64; 3]) -> Table {
    let mut values: Vec<[u64; 3]> = vec![[0; 3]];
    for soldiers in 1..300 {
        values.push([0, 1, 2].map(|before| {
            let options = castle_options((soldiers, before), amounts);
            let options = options.iter().map(|&(left, attack)| values[left as usize][attack]);
            let seen = options.fold(0u8, |seen, value| seen | 1 << value);
            u64::from(seen.trailing_ones())
        }));
    }
    let repeats = |period: &usize| values[100..105] == values[100 + period..105 + period];
    let period = (1..190).find(repeats).expect("a period");
    (values, period as u64)
}

fn castle_value((values, period): &Table, (soldiers, before): Castle) -> u64 {
    let size = if soldiers < 100 { soldiers } else { 100 + (soldiers - 100) % period };
    values[size as usize][before]
}

fn expected(words: &mut Words) -> usize {
    static TABLES: LazyLock<HashMap<[u64; 3], Table>> =
        LazyLock::new(|| triples().map(|it| (it, compute_table(it))).collect());
    let (n, amounts) = (words.number(), words.array());
    let castles: Vec<u64> = words.numbers(n);
    let table = &TABLES[&amounts];
    let all: Vec<u64> = castles.iter().map(|&size| castle_value(table, (size, 0))).collect();
    let sum = heaps::nim_sum(all.iter().copied());
    let wins = castles.iter().zip(&all).map(|(&soldiers, own)| {
        let options = castle_options((soldiers, 0), amounts).into_iter();
        options.filter(|&option| sum ^ own ^ castle_value(table, option) == 0).count()
    });
    wins.sum()
}

/// Returns all combinations of x, y and z.
fn triples() -> impl Iterator<Item = [u64; 3]> {
    (0..125).map(|code| [code / 25 + 1, code / 5 % 5 + 1, code % 5 + 1])
}

problem!(
    "../../solutions/cf1312f.rs",
    Each,
    [expected],
    [
        "t 1..1 { n 1..1, x, y, z 1..5; a[n] 1..40 }",
        "t 1..1 { n 2..2, x, y, z 1..5; a[n] sorted 1..7 }"
    ],
    ["t 1..3 { n 1..4, x, y, z 1..5; a[n] 1..400 }"],
    |rng| {
        let mut test = |[x, y, z]: [u64; 3]| {
            let half = draw(rng, 1200, 1, 1_000_000_000_000_000_000);
            format!("2400 {x} {y} {z}\n{}", text::line(half.repeat(2)))
        };
        vec![("every castle twice", text::tests(triples().map(&mut test)))]
    }
);
