//! Misère quotients of heap games, and the genus of a position.
//!
//! Two sums of heaps are equivalent when they have the same misère outcome
//! whatever sum of the game's heaps is added to both. The classes form a
//! commutative monoid, the misère quotient (Plambeck 2005, Plambeck and Siegel
//! 2008). Where it is finite, it decides every sum of these heaps by a walk
//! through a table. It may be infinite; a limit then ends the search.
//!
//! Why the result is proved: give a sum the pair of its class and the set of its
//! options' classes. If in every pair that occurs the class is a P-class exactly
//! when the set is not empty and holds no P-class, then by induction every sum
//! has the outcome of its class. The pairs form a finite monoid too, so all of
//! them can be looked at; [`Quotient::check`] does it again in a plain way.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::quotient::Quotient;
//!
//! // Nim: any number is taken. Classes: 0, 1, 2, 1 + 2, 2 + 2 and 1 + 2 + 2.
//! let nim = |heap: u64| (0..heap).map(|left| vec![left]).collect();
//! let quotient = Quotient::of(nim, 2, 10_000).unwrap();
//! assert_eq!(quotient.order(), 6);
//! assert_eq!(quotient.class(&[2, 2, 2]), quotient.class(&[2]));
//! assert_eq!(quotient.outcome(&[1, 1, 1]), Outcome::P);
//! assert_eq!(quotient.outcome(&[2, 2, 1]), Outcome::N);
//! ```

use super::mex::mex;
use super::nim::Outcome;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;

/// The misère quotient of all sums of heaps up to some size.
///
/// Classes are numbered from 0, the class of the empty sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The options of each heap, without empty heaps. Heap 0 has none.
    rules: Vec<Vec<Vec<usize>>>,
    classes: Monoid,
    /// Whether each class consists of P-positions.
    p: Vec<bool>,
    /// The pairs of the proof, and for each its class and a bit set of classes.
    pairs: Monoid,
    keys: Vec<Vec<u64>>,
}

impl Default for Quotient {
    fn default() -> Self {
        Self::new()
    }
}

impl Quotient {
    /// Returns the quotient of no heaps: the empty sum alone, an N-position.
    pub fn new() -> Self {
        let classes = Monoid {
            step: vec![vec![]],
            origin: vec![(0, 0)],
        };
        Self {
            rules: vec![vec![]],
            pairs: classes.clone(),
            classes,
            p: vec![false],
            keys: vec![vec![0, 0]],
        }
    }

    /// Returns the quotient of the heaps 1, 2, ..., `largest`, or `None` if it
    /// is not found within the limit, which says nothing about it. `options` and
    /// `limit` are those of [`add_heap`](Self::add_heap), for one heap size.
    ///
    /// # Panics
    ///
    /// Panics if a part of an option is not smaller than its heap.
    ///
    /// # Complexity
    ///
    /// That of `largest` calls of [`add_heap`](Self::add_heap).
    pub fn of(options: impl Fn(u64) -> Vec<Vec<u64>>, largest: u64, limit: usize) -> Option<Self> {
        let mut quotient = Self::new();
        let found = (1..=largest).all(|heap| quotient.add_heap(&options(heap), limit));
        match found {
            true => Some(quotient),
            false => None,
        }
    }

    /// Adds the next heap size, given every option of such a heap as the list of
    /// heaps it leaves. Empty heaps may be listed or left out.
    ///
    /// Returns false, and changes nothing, if the quotient is not found before
    /// the tables tried have taken `limit` 64-bit words in all. That claims
    /// nothing: the quotient may be infinite, or finite and harder to find. 2^24
    /// is enough for each heap of Kayles, and of Dawson's Kayles up to 33 (order
    /// 638, in all a second and 65 MB); 2^28 is not for its heap 34.
    ///
    /// # Panics
    ///
    /// Panics if a part of an option is not smaller than the heap.
    ///
    /// # Complexity
    ///
    /// O(p) for p pairs if the set of the heap's options' classes is that of an
    /// old pair, as nothing grows then. Otherwise O(`limit`) space, 16 bytes a
    /// word or less when measured, and for each element tried the time to look
    /// at the options of one sum, or to move one set of classes.
    pub fn add_heap(&mut self, options: &[Vec<u64>], limit: usize) -> bool {
        let size = self.rules.len() as u64;
        let mut rule: Vec<Vec<usize>> = Vec::new();
        for option in options {
            assert!(
                option.iter().all(|&part| part < size),
                "an option of heap {size} leaves {option:?}: every part must be smaller"
            );
            let parts = option.iter().filter(|&&part| part > 0);
            let mut parts: Vec<usize> = parts.map(|&part| part as usize).collect();
            parts.sort_unstable();
            rule.push(parts);
        }
        rule.sort_unstable();
        rule.dedup();
        self.rules.push(rule);
        let found = self.add_alias() || self.search(limit);
        if !found {
            self.rules.pop();
        }
        found
    }

    /// Returns the largest heap size covered.
    pub fn largest(&self) -> u64 {
        self.rules.len() as u64 - 1
    }

    /// Returns the number of classes.
    pub fn order(&self) -> usize {
        self.p.len()
    }

    /// Returns the classes of P-positions in increasing order: the P-portion.
    ///
    /// # Complexity
    ///
    /// O(q) time and space for q classes.
    pub fn p_portion(&self) -> Vec<usize> {
        (0..self.order()).filter(|&class| self.p[class]).collect()
    }

    /// Returns the number of pairs looked at in the proof.
    pub fn pairs(&self) -> usize {
        self.keys.len()
    }

    /// Returns the class of the sum of the given heaps.
    ///
    /// # Panics
    ///
    /// Panics if a heap is above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(k) time for k heaps, O(1) extra space.
    pub fn class(&self, heaps: &[u64]) -> usize {
        let heaps = heaps.iter().filter(|&&heap| heap > 0);
        heaps.fold(0, |class, &heap| {
            assert!(heap <= self.largest(), "heap {heap} is not covered");
            self.classes.step[heap as usize][class] as usize
        })
    }

    /// Returns the misère outcome of the sum of the given heaps.
    ///
    /// # Panics
    ///
    /// Panics if a heap is above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(k) time for k heaps, O(1) extra space.
    pub fn outcome(&self, heaps: &[u64]) -> Outcome {
        match self.p[self.class(heaps)] {
            true => Outcome::P,
            false => Outcome::N,
        }
    }

    /// Returns a sum in the given class, largest heaps first: the first one when
    /// sums are compared by their copies of the largest heap, then of the next.
    ///
    /// # Panics
    ///
    /// Panics if there is no such class.
    ///
    /// # Complexity
    ///
    /// O(k) time and space for k heaps in that sum.
    pub fn member(&self, class: usize) -> Vec<u64> {
        let word = self.classes.word(class);
        word.into_iter().map(|heap| heap as u64).collect()
    }

    /// Returns the class of the sum of a member of `a` and a member of `b`.
    ///
    /// # Panics
    ///
    /// Panics if there is no such class.
    ///
    /// # Complexity
    ///
    /// O(k) time and space for the k heaps of `member(b)`.
    pub fn product(&self, a: usize, b: usize) -> usize {
        self.classes.walk(a, &self.classes.word(b))
    }

    /// Returns the least period of the classes of single heaps with its least
    /// preperiod, as `(preperiod, period)`, if it covers all larger heaps too.
    ///
    /// That holds in an octal game, where at most `reach` stones are taken, what
    /// may be left depends on how many were taken only, and at most two heaps
    /// are left: by Plambeck's form of the Guy-Smith theorem it is enough that
    /// the period n0, p holds up to heap `2 n0 + 2 p + reach`. The quotient is
    /// then that of all heaps, and a heap `n >= n0` may be replaced by
    /// `n0 + (n - n0) % p`. The preperiod is at least 1.
    ///
    /// # Complexity
    ///
    /// O(n^2) time, O(n) space, for n = [`largest`](Self::largest).
    pub fn heap_period(&self, reach: u64) -> Option<(u64, u64)> {
        let largest = self.largest();
        let classes: Vec<usize> = (0..=largest).map(|heap| self.class(&[heap])).collect();
        (1..=largest / 2).find_map(|period| {
            let differs = |&n: &u64| classes[n as usize] != classes[(n + period) as usize];
            let last = (1..=largest - period).rev().find(differs);
            let preperiod = last.unwrap_or(0) + 1;
            match 2 * preperiod + 2 * period + reach <= largest {
                true => Some((preperiod, period)),
                false => None,
            }
        })
    }

    /// Proves the quotient again for the given rule, with nothing taken over but
    /// its table: every pair that occurs agrees with the rule, no class is unused
    /// and any two classes differ in the outcome of some sum. The table is then
    /// the least one that gives the outcomes, whichever way a sum is read, so
    /// heaps commute in it.
    ///
    /// # Panics
    ///
    /// Panics by index if an option has a part above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(p h s log s) time and O(p s) space for p pairs, h heap sizes and sets
    /// of at most s classes; and O(q^2 h log q) time to tell q classes apart.
    pub fn check(&self, options: impl Fn(u64) -> Vec<Vec<u64>>) -> bool {
        let (heaps, order) = (1..self.rules.len(), self.order());
        let add = |class: usize, heap: usize| self.classes.step[heap][class] as usize;
        let rules: Vec<_> = (1..=self.largest()).map(options).collect();
        let mut seen = HashSet::from([(0, vec![])]);
        let mut open = vec![(0, vec![])];
        while let Some((class, set)) = open.pop() {
            let no_p = set.iter().all(|&option: &usize| !self.p[option]);
            if self.p[class] != (no_p && !set.is_empty()) {
                return false;
            }
            for heap in heaps.clone() {
                let old = set.iter().map(|&option| add(option, heap));
                let with = |option: &Vec<u64>| {
                    let parts = option.iter().filter(|&&part| part > 0);
                    parts.fold(class, |sum, &part| add(sum, part as usize))
                };
                let mut sums: Vec<usize> = old.chain(rules[heap - 1].iter().map(with)).collect();
                sums.sort_unstable();
                sums.dedup();
                let pair = (add(class, heap), sums);
                if seen.insert(pair.clone()) {
                    open.push(pair);
                }
            }
        }
        let used: HashSet<usize> = seen.iter().map(|pair| pair.0).collect();
        let (mut parts, mut part) = (0, vec![0; order]);
        loop {
            let mut names = BTreeMap::new();
            let next = (0..order).map(|class| {
                let after = heaps.clone().map(|heap| part[add(class, heap)]);
                let key: Vec<usize> = after.chain([part[class]]).collect();
                let name = names.len();
                *names.entry((self.p[class], key)).or_insert(name)
            });
            part = next.collect();
            if names.len() == parts {
                return parts == order && used.len() == order;
            }
            parts = names.len();
        }
    }

    /// Adds the newest heap if its set of options' classes is that of a known
    /// pair: with that pair's class it adds no pair, so the proof stands.
    fn add_alias(&mut self) -> bool {
        let mut set = vec![0; self.keys[0].len() - 1];
        for option in &self.rules[self.rules.len() - 1] {
            insert(&mut set, self.classes.walk(0, option));
        }
        let known = self.keys.iter().position(|key| key[1..] == set[..]);
        if let Some(pair) = known {
            self.pairs.alias(pair);
            self.classes.alias(self.keys[pair][0] as usize);
        }
        known.is_some()
    }

    /// Finds the quotient with the newest heap: guess a monoid that is fine
    /// enough, work out its outcomes, merge what they do not tell apart, and try
    /// to prove the result. A failure shows a sum that the guess takes for
    /// another one wrongly, so the guess is made finer there.
    fn search(&mut self, limit: usize) -> bool {
        let heap = self.rules.len() - 1;
        // The words of an element: half of one per heap, its key, its origin.
        let cost = |key: usize| key + heap / 2 + 2;
        let (most, mut budget) = (limit / 4 / cost(2), limit);
        // A trial that starts from all pairs often succeeds at once, unless they
        // are so many that it eats up the limit.
        let fits = self.pairs.len() * COPIES as usize <= most;
        let mut base = if fits { &self.pairs } else { &self.classes }.clone();
        let mut freed = vec![(heap, COPIES)];
        let mut passed = vec![];
        loop {
            let (trial, done) = free(&base, &freed, heap, budget / cost(1 + freed.len()));
            if !done {
                return false;
            }
            budget -= trial.len() * cost(1 + freed.len());
            let mut p = Vec::with_capacity(trial.len());
            for element in 0..trial.len() {
                // Options come before their position, so they are decided.
                p.push(self.is_p(&trial.word(element), &trial, &p));
            }
            let (classes, p) = merge(&trial, &p);
            let mut failed = None;
            let room = budget / cost(1 + (classes.len() + 63) / 64);
            let (pairs, keys, done) = self.prove(&classes, &p, |ok, count| {
                if !ok && failed.is_none() {
                    failed = Some(count - 1);
                }
                // After a failure the pairs are of use only as the next base.
                count > room || failed.is_some() && count > most / COPIES as usize
            });
            budget = budget.saturating_sub(keys.len() * cost(keys[0].len()));
            let sum = match failed {
                Some(pair) => pairs.word(pair),
                None => {
                    if done {
                        (self.classes, self.p) = (classes, p);
                        (self.pairs, self.keys) = (pairs, keys);
                    }
                    return done;
                }
            };
            let wrong = self.wrongly_merged(&sum, &trial, &classes, &p);
            match freed.iter_mut().find(|(freed, _)| *freed == wrong) {
                Some((_, copies)) => *copies += 2,
                None => freed.push((wrong, COPIES)),
            }
            let copies = freed.iter().map(|&(_, copies)| copies);
            let size = copies.fold(base.len() as u64, u64::saturating_mul);
            // Classes and pairs are right before the sum that failed, so they can
            // be the next base, but only if that is progress: else one could go
            // round in circles, which freeing more and more heaps does not.
            if size > most as u64 && sum > passed {
                base = if done { pairs } else { classes };
                freed = vec![(wrong, COPIES)];
                passed = sum;
            }
        }
    }

    /// Whether `sum` is a P-position if its options have the outcomes `p` of
    /// their elements in `monoid`.
    fn is_p(&self, sum: &[usize], monoid: &Monoid, p: &[bool]) -> bool {
        let mut terminal = true;
        for (i, &heap) in sum.iter().enumerate() {
            if i > 0 && sum[i - 1] == heap {
                continue;
            }
            let rest = monoid.walk(monoid.walk(0, &sum[..i]), &sum[i + 1..]);
            for option in &self.rules[heap] {
                terminal = false;
                if p[monoid.walk(rest, option)] {
                    return false;
                }
            }
        }
        !terminal
    }

    /// Builds all pairs for the given classes. `stop` gets whether the new pair
    /// agrees with the rule, and the number of pairs so far.
    fn prove(
        &self,
        classes: &Monoid,
        p: &[bool],
        mut stop: impl FnMut(bool, usize) -> bool,
    ) -> (Monoid, Vec<Vec<u64>>, bool) {
        let width = (classes.len() + 63) / 64;
        let mut all_p = vec![0; width];
        let p_classes = (0..classes.len()).filter(|&class| p[class]);
        p_classes.for_each(|class| insert(&mut all_p, class));
        let add = |key: &[u64], heap: usize| {
            let (class, column) = (key[0] as usize, &classes.step[heap]);
            let mut sum = vec![0; 1 + width];
            sum[0] = u64::from(column[class]);
            for (i, &word) in key[1..].iter().enumerate() {
                let mut word = word;
                while word != 0 {
                    let option = 64 * i + word.trailing_zeros() as usize;
                    insert(&mut sum[1..], column[option] as usize);
                    word &= word - 1;
                }
            }
            for option in &self.rules[heap] {
                insert(&mut sum[1..], classes.walk(class, option));
            }
            sum
        };
        Monoid::explore(
            self.rules.len() - 1,
            vec![0; 1 + width],
            add,
            |key, count| {
                let terminal = key[1..].iter().all(|&word| word == 0);
                let no_p = key[1..].iter().zip(&all_p).all(|(a, b)| a & b == 0);
                stop(p[key[0] as usize] == (no_p && !terminal), count)
            },
        )
    }

    /// Returns a heap of `sum` that `trial` merges wrongly with smaller sums,
    /// where `sum` is the first for which `classes` and `p` fail.
    ///
    /// The outcomes are right before `sum`, and options come before it. So the
    /// true outcomes of `sum` and of all sums before it follow by one move.
    /// Replacing more and more of `sum` by what `trial` takes it for ends in a
    /// sum of another outcome; the heap at which that happens is the one.
    fn wrongly_merged(&self, sum: &[usize], trial: &Monoid, classes: &Monoid, p: &[bool]) -> usize {
        let truth = self.is_p(sum, classes, p);
        let mut element = 0;
        for (i, &heap) in sum.iter().enumerate().rev() {
            element = trial.walk(element, &[heap]);
            let mut replaced = trial.word(element);
            replaced.extend(&sum[..i]);
            if self.is_p(&replaced, classes, p) != truth {
                return heap;
            }
        }
        unreachable!("the outcome of {sum:?} was taken from another sum")
    }
}

/// A freed heap is counted up to this many copies; beyond, two more make no
/// difference. It decides how fast a quotient is found, not what it is.
const COPIES: u64 = 5;

/// A finite commutative monoid generated by heaps. Element 0 is the identity.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Monoid {
    /// `step[heap][element]` is the element with one more `heap`.
    step: Vec<Vec<u32>>,
    /// The element and the heap each element was first reached by.
    origin: Vec<(u32, usize)>,
}

impl Monoid {
    fn len(&self) -> usize {
        self.origin.len()
    }

    /// The element reached from `from` by adding `heaps`.
    fn walk(&self, from: usize, heaps: &[usize]) -> usize {
        let heaps = heaps.iter();
        heaps.fold(from, |element, &heap| self.step[heap][element] as usize)
    }

    /// The first sum that is this element, largest heaps first. Sums are compared
    /// by their copies of the largest heap, then of the next smaller one, and so
    /// on: a well-order in which an option comes before its position.
    fn word(&self, mut element: usize) -> Vec<usize> {
        let mut heaps = Vec::new();
        while element != 0 {
            let (from, heap) = self.origin[element];
            heaps.push(heap);
            element = from as usize;
        }
        heaps
    }

    /// Adds a heap that acts as `element` does. Heaps commute, so adding it to an
    /// element is adding it before the element's last heap.
    fn alias(&mut self, element: usize) {
        let mut column = vec![element as u32];
        for &(from, heap) in &self.origin[1..] {
            column.push(self.step[heap][column[from as usize] as usize]);
        }
        self.step.push(column);
    }

    /// Builds the monoid of all keys that `add` reaches from `start` by heaps of
    /// `1..=largest`, in the order of [`word`](Self::word), and returns it with
    /// its keys. `stop` may end that at each new key, given the number of keys;
    /// then the result is partial, with the first sums only, and false.
    fn explore(
        largest: usize,
        start: Vec<u64>,
        add: impl Fn(&[u64], usize) -> Vec<u64>,
        mut stop: impl FnMut(&[u64], usize) -> bool,
    ) -> (Self, Vec<Vec<u64>>, bool) {
        let mut ids = HashMap::from([(start.clone(), 0)]);
        let mut keys = vec![start];
        let mut monoid = Self {
            step: vec![vec![]],
            origin: vec![(0, 0)],
        };
        for heap in 1..=largest {
            if let Some(&element) = ids.get(&add(&keys[0], heap)) {
                monoid.alias(element);
                continue;
            }
            let (old, mut column) = (keys.len(), Vec::new());
            while column.len() < keys.len() {
                let key = add(&keys[column.len()], heap);
                let next = keys.len();
                let id = *ids.entry(key.clone()).or_insert(next);
                if id == next {
                    keys.push(key);
                    monoid.origin.push((column.len() as u32, heap));
                    if stop(&keys[id], keys.len()) {
                        return (monoid, keys, false);
                    }
                }
                column.push(id as u32);
            }
            for smaller in 1..heap {
                for element in old..keys.len() {
                    let from = monoid.origin[element].0 as usize;
                    let sum = column[monoid.step[smaller][from] as usize];
                    monoid.step[smaller].push(sum);
                }
            }
            monoid.step.push(column);
        }
        (monoid, keys, true)
    }
}

/// Adds `class` to a bit set.
fn insert(set: &mut [u64], class: usize) {
    set[class / 64] |= 1 << (class % 64);
}

/// Returns `base` with the heaps in `freed` counted apart from it, each with its
/// own number of copies, and whether it has at most `limit` elements.
fn free(base: &Monoid, freed: &[(usize, u64)], largest: usize, limit: usize) -> (Monoid, bool) {
    let add = |key: &[u64], heap: usize| {
        let mut sum = key.to_vec();
        match freed.iter().position(|&(freed, _)| freed == heap) {
            Some(i) if sum[i + 1] + 1 == freed[i].1 => sum[i + 1] -= 1,
            Some(i) => sum[i + 1] += 1,
            None => sum[0] = u64::from(base.step[heap][sum[0] as usize]),
        }
        sum
    };
    let start = vec![0; 1 + freed.len()];
    let (monoid, _, done) = Monoid::explore(largest, start, add, |_, count| count > limit);
    (monoid, done)
}

/// Merges the elements that no sum tells apart by its outcome.
fn merge(monoid: &Monoid, p: &[bool]) -> (Monoid, Vec<bool>) {
    let generators: BTreeSet<usize> = monoid.origin[1..].iter().map(|origin| origin.1).collect();
    let mut class: Vec<u32> = p.iter().map(|&p| u32::from(p)).collect();
    let (mut count, mut before) = (2, 0);
    while count != before {
        before = count;
        for &heap in &generators {
            // The first element of a class keeps its name, with all that go where
            // it goes. Few classes split, so this hardly ever needs to hash.
            let mut target = vec![u32::MAX; count as usize];
            let mut split = HashMap::new();
            let column = monoid.step[heap].iter();
            let next = column.zip(&class).map(|(&sum, &old)| {
                let to = class[sum as usize];
                let first = &mut target[old as usize];
                if *first == u32::MAX {
                    *first = to;
                }
                if *first == to {
                    return old;
                }
                *split.entry((old, to)).or_insert_with(|| {
                    count += 1;
                    count - 1
                })
            });
            class = next.collect();
        }
    }
    // Number the classes in the order of their first elements.
    let (mut names, mut first) = (vec![u32::MAX; count as usize], Vec::new());
    for (element, &class) in class.iter().enumerate() {
        if names[class as usize] == u32::MAX {
            names[class as usize] = first.len() as u32;
            first.push(element);
        }
    }
    let name = |element: u32| names[class[element as usize] as usize];
    let columns = monoid.step.iter().map(|column| {
        let classes = first.iter().filter_map(|&element| column.get(element));
        classes.map(|&sum| name(sum)).collect()
    });
    let origin = |&element: &usize| {
        let (from, heap) = monoid.origin[element];
        (name(from), heap)
    };
    let merged = Monoid {
        step: columns.collect(),
        origin: first.iter().map(origin).collect(),
    };
    (merged, first.iter().map(|&element| p[element]).collect())
}

/// The genus of a position G (Conway, On Numbers and Games, chapter 12): its
/// Grundy value, and the misère Grundy values of G, G + *2, G + *2 + *2, and so
/// on, where a terminal position has the misère Grundy value 1 and any other the
/// mex of its options. From some term on they are n, n xor 2, n, n xor 2, ...
///
/// G is a misère P-position exactly when the first term is 0. Positions of equal
/// genus may still differ in sums; the genus of a sum does not follow from those
/// of its parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The Grundy value of normal play.
    pub value: u64,
    /// The first terms, at least two; the last two repeat for ever.
    pub superscript: Vec<u64>,
}

impl Genus {
    /// Returns the genus of the position that has options of these genera.
    ///
    /// A move in G + k *2 leads to an option of G with k *2, or leaves k - 1 *2
    /// with G or with G + *1; a sum with *1 has the misère Grundy value xor 1.
    ///
    /// # Complexity
    ///
    /// O(k t) time for k options and t terms before the repeat.
    pub fn of_options(options: &[Self]) -> Self {
        let lengths = options.iter().map(|option| option.superscript.len());
        let settled = lengths.max().unwrap_or(2);
        let mut terms: Vec<u64> = Vec::new();
        // From `settled` on a term depends on the one before and on parity only.
        while terms.len() <= settled || terms[terms.len() - 1] != terms[terms.len() - 3] {
            let here = options.iter().map(|option| option.term(terms.len()));
            let term = match terms.last() {
                None if options.is_empty() => 1,
                None => mex(here),
                Some(before) => mex(here.chain([*before, before ^ 1])),
            };
            terms.push(term);
        }
        while terms.len() > 2 && terms[terms.len() - 1] == terms[terms.len() - 3] {
            terms.pop();
        }
        Self {
            value: mex(options.iter().map(|option| option.value)),
            superscript: terms,
        }
    }

    /// Returns the misère Grundy value of the position with `k` heaps *2.
    ///
    /// # Complexity
    ///
    /// O(1) time and space.
    pub fn term(&self, k: usize) -> u64 {
        let last = self.superscript.len() - 1;
        self.superscript[if k > last { last - (k - last) % 2 } else { k }]
    }
}

impl fmt::Display for Genus {
    /// Writes the usual symbol, `3^1431`, with commas if a term is above 9:
    /// `10^(0,11,13,9,11)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms: Vec<String> = self.superscript.iter().map(u64::to_string).collect();
        match terms.iter().all(|term| term.len() == 1) {
            true => write!(f, "{}^{}", self.value, terms.concat()),
            false => write!(f, "{}^({})", self.value, terms.join(",")),
        }
    }
}

/// Returns the genus of a sum of heaps, by a search of all its followers.
/// `options(heap)` lists every option of one heap as the heaps it leaves.
///
/// # Panics
///
/// Panics if a part of an option is not smaller than its heap.
///
/// # Complexity
///
/// O(e) hash operations and genera for v followers with e options in all, O(v)
/// space. v grows fast with the heaps; one heap of 30 has some thousands.
pub fn genus(heaps: &[u64], options: impl Fn(u64) -> Vec<Vec<u64>>) -> Genus {
    let mut start = heaps.to_vec();
    start.retain(|&heap| heap > 0);
    start.sort_unstable();
    let mut genera: HashMap<Vec<u64>, Genus> = HashMap::new();
    let mut path = vec![start.clone()];
    while let Some(position) = path.last() {
        if genera.contains_key(position) {
            path.pop();
            continue;
        }
        let mut reached = Vec::new();
        for (i, &heap) in position.iter().enumerate() {
            for mut parts in options(heap) {
                assert!(
                    parts.iter().all(|&part| part < heap),
                    "an option of heap {heap} leaves {parts:?}: every part must be smaller"
                );
                let rest = position[..i].iter().chain(&position[i + 1..]);
                parts.extend(rest);
                parts.retain(|&part| part > 0);
                parts.sort_unstable();
                reached.push(parts);
            }
        }
        let unknown = reached
            .iter()
            .filter(|option| !genera.contains_key(*option));
        let unknown: Vec<Vec<u64>> = unknown.cloned().collect();
        if unknown.is_empty() {
            let known: Vec<Genus> = reached
                .iter()
                .map(|option| genera[option].clone())
                .collect();
            genera.insert(position.clone(), Genus::of_options(&known));
        } else {
            path.extend(unknown);
        }
    }
    genera
        .remove(&start)
        .expect("the search ends with its start")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Enough for every quotient below.
    const LIMIT: usize = 1 << 22;

    /// Decides the misère outcome from the definition alone: N iff there is no
    /// option or some option is P.
    fn search(
        heaps: &[u64],
        options: &impl Fn(u64) -> Vec<Vec<u64>>,
        memo: &mut HashMap<Vec<u64>, Outcome>,
    ) -> Outcome {
        let mut position = heaps.to_vec();
        position.sort_unstable();
        if let Some(&known) = memo.get(&position) {
            return known;
        }
        let all = moves(&position, options);
        let mut result = match all.len() {
            0 => Outcome::N,
            _ => Outcome::P,
        };
        for option in all {
            if search(&option, options, memo) == Outcome::P {
                result = Outcome::N;
            }
        }
        memo.insert(position, result);
        result
    }

    /// Every way to replace one heap by one of its options.
    fn moves(heaps: &[u64], options: &impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        let mut result = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for parts in options(heap) {
                let mut option = heaps.to_vec();
                option.splice(i..=i, parts);
                option.retain(|&part| part > 0);
                result.push(option);
            }
        }
        result
    }

    /// The rule of the octal game with these digits after the point.
    fn octal(digits: &'static [u64]) -> impl Fn(u64) -> Vec<Vec<u64>> {
        move |heap| {
            let mut options = Vec::new();
            for (taken, digit) in (1..=heap).zip(digits) {
                let rest = heap - taken;
                if digit & 1 != 0 && rest == 0 {
                    options.push(vec![]);
                }
                if digit & 2 != 0 && rest > 0 {
                    options.push(vec![rest]);
                }
                if digit & 4 != 0 {
                    options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
                }
            }
            options
        }
    }

    fn kayles() -> impl Fn(u64) -> Vec<Vec<u64>> {
        octal(&[7, 7])
    }

    fn nim(heap: u64) -> Vec<Vec<u64>> {
        (0..heap).map(|left| vec![left]).collect()
    }

    /// Grundy's game: a heap is split into two that are not equal.
    fn grundy(heap: u64) -> Vec<Vec<u64>> {
        let halves = (1..heap).filter(|a| a + a < heap);
        halves.map(|a| vec![a, heap - a]).collect()
    }

    /// Lasker's Nim: take any number, or split a heap into two.
    fn lasker(heap: u64) -> Vec<Vec<u64>> {
        let splits = (1..=heap / 2).filter(|&a| a < heap);
        let splits = splits.map(|a| vec![a, heap - a]);
        splits.chain(nim(heap)).collect()
    }

    /// A heap is split into up to three, after one or two are taken. Parts may
    /// be empty, but an empty heap is none and need not be asked for.
    fn three(heap: u64) -> Vec<Vec<u64>> {
        assert!(heap > 0, "an empty heap has no options");
        let rests = (1..=heap.min(2)).map(|taken| heap - taken);
        let splits = |rest| (0..=rest).flat_map(move |a| (0..=rest - a).map(move |b| (rest, a, b)));
        rests
            .flat_map(splits)
            .map(|(rest, a, b)| vec![a, b, rest - a - b])
            .collect()
    }

    /// A small generator with a fixed seed.
    struct Random(u64);

    impl Random {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (self.0 >> 33) % bound
        }
    }

    /// All sums of heaps `1..=largest` with at most `total` stones.
    fn sums(largest: u64, total: u64) -> Vec<Vec<u64>> {
        let mut all = vec![vec![]];
        for heap in 1..=largest {
            let mut i = 0;
            while i < all.len() {
                if all[i].iter().sum::<u64>() + heap <= total {
                    let more = [all[i].as_slice(), &[heap]].concat();
                    all.push(more);
                }
                i += 1;
            }
        }
        all
    }

    fn assert_outcomes(
        game: &str,
        options: impl Fn(u64) -> Vec<Vec<u64>>,
        largest: u64,
        positions: &[Vec<u64>],
    ) {
        let quotient = Quotient::of(&options, largest, LIMIT).unwrap();
        assert!(quotient.check(&options), "{game}");
        let mut memo = HashMap::new();
        for heaps in positions {
            let expected = search(heaps, &options, &mut memo);
            assert_eq!(quotient.outcome(heaps), expected, "{game}, heaps {heaps:?}");
        }
    }

    #[test]
    fn outcome_agrees_with_search_on_every_small_sum() {
        let positions = sums(8, 12);
        assert_outcomes("Kayles", kayles(), 8, &positions);
        assert_outcomes(".07", octal(&[0, 7]), 8, &positions);
        assert_outcomes(".123", octal(&[1, 2, 3]), 9, &positions);
        assert_outcomes(".26", octal(&[2, 6]), 9, &positions);
        assert_outcomes("Nim", nim, 8, &positions);
        assert_outcomes("Lasker", lasker, 8, &positions);
        assert_outcomes("Grundy", grundy, 8, &positions);
        assert_outcomes("three parts", three, 8, &positions);
    }

    #[test]
    fn outcome_agrees_with_search_on_random_sums() {
        let mut random = Random(1);
        let games: [(&str, &'static [u64], u64); 5] = [
            (".77", &[7, 7], 27),
            (".15", &[1, 5], 40),
            (".75", &[7, 5], 25),
            (".123", &[1, 2, 3], 25),
            (".07", &[0, 7], 24),
        ];
        for (game, digits, largest) in games {
            let mut positions = Vec::new();
            for _ in 0..250 {
                let (mut heaps, mut left) = (vec![], 26.min(largest));
                while left > 0 {
                    heaps.push(1 + random.below(left));
                    left -= heaps[heaps.len() - 1];
                }
                positions.push(heaps);
            }
            positions.push(vec![largest]);
            assert_outcomes(game, octal(digits), largest, &positions);
        }
    }

    #[test]
    fn outcome_agrees_with_search_in_random_games() {
        let mut random = Random(2);
        let (mut found, mut large) = (0, 0);
        for round in 0..200 {
            let mut rules: Vec<Vec<Vec<u64>>> = vec![vec![]];
            for heap in 1..=6 {
                let mut option = |_| (0..random.below(4)).map(|_| random.below(heap)).collect();
                let count = [0, 1, 2, 3, 4, 2][(round as usize + heap as usize) % 6];
                rules.push((0..count).map(&mut option).collect());
            }
            let options = |heap: u64| rules[heap as usize].clone();
            let quotient = match Quotient::of(options, 6, 1 << 16) {
                Some(quotient) => quotient,
                None => continue,
            };
            found += 1;
            large += usize::from(quotient.order() > 10);
            assert!(quotient.check(options), "rules {rules:?}");
            let mut memo = HashMap::new();
            for heaps in sums(6, 9) {
                let expected = search(&heaps, &options, &mut memo);
                assert_eq!(quotient.outcome(&heaps), expected, "{rules:?}, {heaps:?}");
            }
        }
        assert!(found >= 150 && large >= 20, "{found} found, {large} large");
    }

    #[test]
    fn nim_has_the_tame_quotients() {
        // Plambeck and Siegel: 1, 2, 6, 10, 18, ... classes, 2^k + 2 from k = 2.
        let mut quotient = Quotient::new();
        let mut orders = vec![quotient.order()];
        for heap in 1..=15 {
            assert!(quotient.add_heap(&nim(heap), LIMIT));
            orders.push(quotient.order());
        }
        let expected = [1, 2, 6, 6, 10, 10, 10, 10, 18, 18, 18, 18, 18, 18, 18, 18];
        assert_eq!(orders, expected);
    }

    #[test]
    fn known_orders_are_reached() {
        let games: [(&str, &'static [u64], u64, usize, usize); 3] = [
            (".75", &[7, 5], 25, 8, 2),
            (".123", &[1, 2, 3], 25, 20, 5),
            (".15", &[1, 5], 40, 42, 12),
        ];
        for (game, digits, largest, order, p) in games {
            let quotient = Quotient::of(octal(digits), largest, LIMIT).unwrap();
            assert_eq!(quotient.order(), order, "{game}");
            assert_eq!(quotient.p_portion().len(), p, "{game}");
        }
    }

    #[test]
    fn kayles_grows_at_the_known_heaps() {
        let mut quotient = Quotient::new();
        let mut growth = Vec::new();
        for heap in 1..=27 {
            let before = quotient.order();
            assert!(quotient.add_heap(&kayles()(heap), LIMIT), "heap {heap}");
            assert_eq!(quotient.largest(), heap);
            if quotient.order() > before {
                growth.push((heap, quotient.order()));
            }
        }
        let known = [
            (1, 2),
            (2, 6),
            (5, 12),
            (9, 18),
            (12, 24),
            (25, 32),
            (27, 40),
        ];
        assert_eq!(growth, known);
        assert_eq!(quotient.p_portion().len(), 9);
        assert_eq!(quotient.pairs(), 461);
    }

    #[test]
    fn kayles_is_solved_for_all_heaps() {
        // The classes have period 12 from heap 71 on, as the Grundy values do
        // (Guy and Smith 1956); 168 = 2 * 71 + 2 * 12 + 2 proves it. Sibert and
        // Conway (1992): a single row is P for 1, 4, 9, 12 and 20 only.
        let quotient = Quotient::of(kayles(), 168, LIMIT).unwrap();
        assert_eq!(quotient.order(), 40);
        assert_eq!(quotient.heap_period(2), Some((71, 12)));
        assert_eq!(quotient.heap_period(3), None, "one heap short");
        let rows = (0..=168).filter(|&row| quotient.outcome(&[row]) == Outcome::P);
        assert_eq!(rows.collect::<Vec<u64>>(), [1, 4, 9, 12, 20]);
    }

    #[test]
    fn heap_period_asks_for_enough_heaps() {
        // From 1 or 2 stones on, a heap from which one is taken only alternates.
        let one = octal(&[3]);
        let expected = [None, None, None, None, None, None, Some((1, 2))];
        for (largest, &expected) in expected.iter().enumerate() {
            let quotient = Quotient::of(&one, largest as u64, LIMIT).unwrap();
            assert_eq!(quotient.heap_period(0), expected, "largest {largest}");
        }
        let none = Quotient::of(|_| vec![], 5, LIMIT).unwrap();
        assert_eq!(none.heap_period(1), Some((1, 1)), "no moves at all");
        assert_eq!(none.heap_period(2), None);
    }

    #[test]
    fn a_merge_is_taken_back_when_a_later_heap_tells_apart() {
        // In .123, heap 6 acts as 3 + 3 until there is a heap of 9.
        let rule = octal(&[1, 2, 3]);
        let mut quotient = Quotient::of(&rule, 8, LIMIT).unwrap();
        assert_eq!(quotient.class(&[6]), quotient.class(&[3, 3]));
        assert!(quotient.add_heap(&rule(9), LIMIT));
        assert_ne!(quotient.class(&[6]), quotient.class(&[3, 3]));
        assert!(quotient.check(rule));
    }

    #[test]
    fn classes_form_a_commutative_monoid() {
        let quotient = Quotient::of(kayles(), 27, LIMIT).unwrap();
        let order = quotient.order();
        let rows = (0..order).map(|a| (0..order).map(|b| quotient.product(a, b)).collect());
        let product: Vec<Vec<usize>> = rows.collect();
        for a in 0..order {
            assert_eq!((product[0][a], product[a][0]), (a, a), "identity, {a}");
            for b in 0..order {
                assert_eq!(product[a][b], product[b][a], "{a} * {b}");
                for c in 0..order {
                    let (left, right) = (product[product[a][b]][c], product[a][product[b][c]]);
                    assert_eq!(left, right, "{a} * {b} * {c}");
                }
            }
        }
    }

    #[test]
    fn product_is_the_class_of_the_sum() {
        let quotient = Quotient::of(octal(&[0, 7]), 24, LIMIT).unwrap();
        let mut random = Random(3);
        for _ in 0..500 {
            let mut sum = |count| (0..count).map(|_| random.below(25)).collect::<Vec<u64>>();
            let (a, b) = (sum(3), sum(4));
            let product = quotient.product(quotient.class(&a), quotient.class(&b));
            assert_eq!(
                quotient.class(&[a.clone(), b.clone()].concat()),
                product,
                "{a:?} + {b:?}"
            );
        }
    }

    #[test]
    fn member_is_the_first_sum_of_its_class() {
        let quotient = Quotient::of(kayles(), 9, LIMIT).unwrap();
        for class in 0..quotient.order() {
            let member = quotient.member(class);
            assert_eq!(quotient.class(&member), class, "class {class}");
            assert!(
                member.windows(2).all(|pair| pair[0] >= pair[1]),
                "{member:?}"
            );
            // Compared by copies of the largest heap, as sorted lists are.
            for mut heaps in sums(9, 16) {
                heaps.reverse();
                let before = heaps < member && quotient.class(&heaps) == class;
                assert!(!before, "{heaps:?} comes before {member:?}");
            }
        }
    }

    #[test]
    fn different_classes_differ_in_some_sum() {
        // By search alone, as many sums are told apart as there are classes.
        let quotient = Quotient::of(kayles(), 5, LIMIT).unwrap();
        let (tests, mut memo) = (sums(5, 12), HashMap::new());
        let mut row = |heaps: &Vec<u64>| -> Vec<Outcome> {
            let sum = tests.iter().map(|test| [heaps.as_slice(), test].concat());
            sum.map(|sum| search(&sum, &kayles(), &mut memo)).collect()
        };
        let members: Vec<Vec<u64>> = (0..12).map(|class| quotient.member(class)).collect();
        let rows: HashSet<Vec<Outcome>> = members.iter().map(&mut row).collect();
        assert_eq!((quotient.order(), rows.len()), (12, 12));
    }

    #[test]
    fn check_refuses_a_wrong_table() {
        let good = Quotient::of(kayles(), 12, LIMIT).unwrap();
        assert!(good.check(kayles()));
        assert!(!good.check(octal(&[7, 3])), "another rule");
        for class in 0..good.order() {
            let mut wrong = good.clone();
            wrong.p[class] ^= true;
            assert!(!wrong.check(kayles()), "outcome of class {class}");
            for heap in 1..=12 {
                let mut wrong = good.clone();
                let step = &mut wrong.classes.step[heap][class];
                *step = (*step + 1) % 24;
                assert!(!wrong.check(kayles()), "heap {heap} from class {class}");
            }
        }
    }

    #[test]
    fn check_refuses_classes_that_are_unused_or_equal() {
        let mut unused = Quotient::of(nim, 1, LIMIT).unwrap();
        // The table of 1, 1 + 1, ... with period 4 where 2 would do.
        let mut equal = unused.clone();
        equal.classes.step[1] = vec![1, 2, 3, 0];
        equal.p = vec![false, true, false, true];
        assert!(!equal.check(nim), "0 and 1 + 1 do not differ");
        unused.classes.step[1] = vec![1, 0, 2];
        unused.p = vec![false, true, true];
        assert!(!unused.check(nim), "no sum is in class 2");
    }

    #[test]
    fn check_refuses_heaps_that_do_not_commute() {
        // Three classes; heap 1 swaps the first two, heap 2 the last two.
        let mut wrong = Quotient::of(nim, 2, LIMIT).unwrap();
        wrong.classes.step[1] = vec![1, 0, 2];
        wrong.classes.step[2] = vec![0, 2, 1];
        wrong.p = vec![false; 3];
        assert!(!wrong.check(|_| vec![]));
    }

    #[test]
    fn a_limit_ends_the_search_and_changes_nothing() {
        let rule = kayles();
        let mut quotient = Quotient::of(&rule, 4, LIMIT).unwrap();
        let before = quotient.clone();
        for limit in [0, 1, 10, 100, 300] {
            assert!(!quotient.add_heap(&rule(5), limit), "limit {limit}");
            assert_eq!(quotient, before, "limit {limit}");
        }
        assert!(quotient.add_heap(&rule(5), LIMIT));
        assert_eq!(quotient, Quotient::of(&rule, 5, LIMIT).unwrap());
        assert_eq!(Quotient::of(&rule, 5, 300), None);
    }

    #[test]
    fn edges() {
        let empty = Quotient::new();
        assert_eq!(empty, Quotient::default());
        assert_eq!((empty.order(), empty.largest(), empty.pairs()), (1, 0, 1));
        assert_eq!(empty.outcome(&[]), Outcome::N, "no heap");
        assert_eq!(empty.outcome(&[0, 0]), Outcome::N, "empty heaps");
        assert_eq!(empty.p_portion(), [0; 0]);
        assert_eq!(empty.member(0), [0; 0]);
        assert!(empty.check(nim), "no heaps");

        let still = Quotient::of(|_| vec![], 3, LIMIT).unwrap();
        assert_eq!(still.order(), 1, "heaps without a move");
        assert_eq!(
            still.outcome(&[1, 2, 3]),
            Outcome::N,
            "heaps without a move"
        );

        // Repeats, empty parts and the order of parts make no difference.
        let mut plain = Quotient::of(kayles(), 4, LIMIT).unwrap();
        let mut noisy = plain.clone();
        assert!(plain.add_heap(&kayles()(5), LIMIT));
        let options = kayles()(5).into_iter().rev().flat_map(|mut option| {
            option.reverse();
            [[option.as_slice(), &[0]].concat(), option]
        });
        assert!(noisy.add_heap(&options.collect::<Vec<_>>(), LIMIT));
        assert_eq!(plain, noisy);

        // Any number of copies: a million heaps of 1 are won, one more lost.
        let many = vec![1; 1_000_001];
        assert_eq!(plain.outcome(&many[1..]), Outcome::N);
        assert_eq!(plain.outcome(&many), Outcome::P);
    }

    #[test]
    #[should_panic(expected = "every part must be smaller")]
    fn add_heap_refuses_a_part_that_is_not_smaller() {
        Quotient::new().add_heap(&[vec![1]], LIMIT);
    }

    #[test]
    #[should_panic(expected = "every part must be smaller")]
    fn of_refuses_a_part_that_is_not_smaller() {
        Quotient::of(|heap| vec![vec![heap]], 1, LIMIT);
    }

    #[test]
    #[should_panic(expected = "heap 6 is not covered")]
    fn class_refuses_a_larger_heap() {
        Quotient::of(nim, 5, LIMIT).unwrap().class(&[1, 6]);
    }

    #[test]
    #[should_panic(expected = "is not covered")]
    fn outcome_refuses_a_larger_heap() {
        Quotient::new().outcome(&[u64::MAX]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn member_refuses_an_unknown_class() {
        Quotient::new().member(1);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn product_refuses_an_unknown_class() {
        Quotient::of(nim, 1, LIMIT).unwrap().product(2, 1);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn check_refuses_a_larger_part() {
        Quotient::of(nim, 1, LIMIT)
            .unwrap()
            .check(|heap| vec![vec![heap + 1]]);
    }

    /// The misère Grundy value from the definition: 1 for a terminal position,
    /// else the mex of the options. Two heap sizes stand for *1 and *2.
    fn misere_value(
        heaps: &[u64],
        options: &impl Fn(u64) -> Vec<Vec<u64>>,
        memo: &mut HashMap<Vec<u64>, u64>,
    ) -> u64 {
        let mut position = heaps.to_vec();
        position.sort_unstable();
        if let Some(&known) = memo.get(&position) {
            return known;
        }
        let mut values = Vec::new();
        for (i, &heap) in position.iter().enumerate() {
            let parts = match heap {
                STAR_TWO => vec![vec![], vec![STAR_ONE]],
                STAR_ONE => vec![vec![]],
                _ => options(heap),
            };
            for parts in parts {
                let mut option = position.clone();
                option.splice(i..=i, parts);
                option.retain(|&part| part > 0);
                values.push(misere_value(&option, options, memo));
            }
        }
        let value = match values.len() {
            0 => 1,
            _ => (0..).find(|value| !values.contains(value)).unwrap(),
        };
        memo.insert(position, value);
        value
    }

    const STAR_ONE: u64 = u64::MAX;
    const STAR_TWO: u64 = u64::MAX - 1;

    #[test]
    fn genus_agrees_with_the_definition() {
        let assert_terms = |game: &str, options: &dyn Fn(u64) -> Vec<Vec<u64>>| {
            let mut memo = HashMap::new();
            for heaps in sums(7, 8) {
                let genus = genus(&heaps, options);
                for k in 0..7 {
                    let sum = [heaps.as_slice(), &[STAR_TWO].repeat(k)].concat();
                    let expected = misere_value(&sum, &options, &mut memo);
                    assert_eq!(genus.term(k), expected, "{game}, {heaps:?} + {k} * 2");
                }
            }
        };
        assert_terms("Kayles", &kayles());
        assert_terms(".07", &octal(&[0, 7]));
        assert_terms("Nim", &nim);
        assert_terms("three parts", &three);
    }

    #[test]
    fn nim_heaps_have_the_usual_symbols() {
        let symbols = [
            "0^120", "1^031", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75",
        ];
        for (heap, symbol) in symbols.iter().enumerate() {
            assert_eq!(
                genus(&[heap as u64], nim).to_string(),
                *symbol,
                "heap {heap}"
            );
        }
        assert_eq!(genus(&[], nim).to_string(), "0^120", "no heap");
        assert_eq!(genus(&[2, 2], nim).to_string(), "0^02");
        assert_eq!(genus(&[8, 0], nim).to_string(), "8^(8,10)");
    }

    #[test]
    fn genus_agrees_with_the_tables() {
        // Winning Ways, chapter 13, and CGSuite's tests; n stands for a Nim heap.
        let kayles_table = [
            "0", "1", "2", "3", "1", "4^146", "3", "2", "1^13", "4^046", "2", "6^46", "4^046",
            "1^13", "2", "7^57", "1^13", "4^64", "3", "2", "1",
        ];
        let dawson_table = [
            "0", "0", "1", "1", "2", "0", "3", "1", "1", "0", "3^1431", "3", "2^0520", "2",
            "4^146", "0", "5^057", "2^0520", "2", "3^1431", "3",
        ];
        let grundy_table = [
            "0", "0", "0", "1", "0", "2", "1", "0", "2", "1", "0", "2", "1", "3^1431", "2", "1",
            "3^1431", "2", "4^0564", "3^1431", "0^20",
        ];
        let dawson = octal(&[0, 7]);
        for heap in 0..=20 {
            let name = |symbol: &str| match symbol.parse() {
                Ok(size) => genus(&[size], nim).to_string(),
                Err(_) => symbol.to_string(),
            };
            let (i, heaps) = (heap as usize, [heap]);
            let found = genus(&heaps, kayles()).to_string();
            assert_eq!(found, name(kayles_table[i]), "Kayles, heap {heap}");
            let found = genus(&heaps, &dawson).to_string();
            assert_eq!(found, name(dawson_table[i]), ".07, heap {heap}");
            let found = genus(&heaps, grundy).to_string();
            assert_eq!(found, name(grundy_table[i]), "Grundy's game, heap {heap}");
        }
    }

    #[test]
    fn genus_agrees_with_the_table_of_a_game_with_three_parts() {
        // CGSuite's test of 0.3F: take one and leave one heap, or take two and
        // leave up to three. Its long superscripts settle late.
        let table = [
            "0^120",
            "1^031",
            "2^20",
            "0^120",
            "1^031",
            "2^20",
            "3^1431",
            "4^0564",
            "5^46",
            "3^1431",
            "4^0564",
            "5^4875",
            "6^(1,9,10,8)",
            "7^075",
            "8^6875",
            "6^(1,9,10,8)",
            "7^075",
            "8^(6,10,8)",
            "9^(1,9,12,11,9)",
        ];
        let rule = |heap: u64| {
            let two = three(heap).into_iter();
            let two = two.filter(|option| option.iter().sum::<u64>() + 2 == heap);
            two.chain([vec![heap - 1]]).collect()
        };
        for (heap, symbol) in table.iter().enumerate() {
            assert_eq!(
                genus(&[heap as u64], rule).to_string(),
                *symbol,
                "heap {heap}"
            );
        }
    }

    #[test]
    fn a_repeat_before_the_options_settle_is_no_repeat() {
        let genus = |superscript: &[u64]| Genus {
            value: 0,
            superscript: superscript.to_vec(),
        };
        // mex{2, 5}, mex{0, 5, 0, 1}, mex{2, 5, 2, 3}, mex{0, 5, 0, 1}, and then
        // mex{2, 0, 2, 3}, mex{0, 2, 1, 0}, mex{2, 0, 3, 2}, mex{0, 2, 1, 0}.
        let late = Genus::of_options(&[genus(&[2, 0]), genus(&[5, 5, 5, 5, 0, 2])]);
        assert_eq!(late.superscript, [0, 2, 0, 2, 1, 3]);
        assert_eq!(late.value, 1);
    }

    #[test]
    fn genus_ends_in_two_terms_that_alternate() {
        for heaps in sums(9, 11) {
            let genus = genus(&heaps, kayles());
            let terms = &genus.superscript;
            assert!(terms.len() >= 2, "heaps {heaps:?}");
            assert_eq!(
                terms[terms.len() - 1],
                terms[terms.len() - 2] ^ 2,
                "heaps {heaps:?}"
            );
            let shorter = terms.len() > 2 && terms[terms.len() - 1] == terms[terms.len() - 3];
            assert!(!shorter, "heaps {heaps:?}: {genus} repeats earlier");
        }
    }

    #[test]
    fn genus_tells_the_outcome() {
        let quotient = Quotient::of(kayles(), 10, LIMIT).unwrap();
        for heaps in sums(10, 13) {
            let zero = genus(&heaps, kayles()).term(0) == 0;
            assert_eq!(
                zero,
                quotient.outcome(&heaps) == Outcome::P,
                "heaps {heaps:?}"
            );
        }
    }

    #[test]
    #[should_panic(expected = "every part must be smaller")]
    fn genus_refuses_a_part_that_is_not_smaller() {
        genus(&[3], |heap| vec![vec![heap]]);
    }
}
